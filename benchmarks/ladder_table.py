"""The tables of an arena folder as one, in Markdown: python benchmarks/ladder_table.py FOLDER"""

import json
import sys
from pathlib import Path

ORDER = ("random", "cub", "digger", "elder", "king", "cheat")


def rung(table: dict) -> tuple:
    """Games in the order of the shelf, then seats, then from the lowest level up."""
    return table["game"], table["seats"], ORDER.index(table["bots"][0].partition("@")[0])


def line(table: dict) -> str:
    upper, lower = table["bots"][0], table["bots"][1]
    row = next(row for row in table["standings"] if row["bot"] == upper)
    proven = "yes" if row["share_low"] > 1 / table["seats"] else "no"
    return (f"| {table['game']} | {table['seats']} | {upper} | {lower} | {table['games']} | {row['share']:.3f} | "
            f"{row['share_low']:.3f}–{row['share_high']:.3f} | {row['elo'] * 2:+.0f} | {proven} |")


def main() -> None:
    tables = [json.loads(path.read_text(encoding="utf-8")) for path in Path(sys.argv[1]).glob("*.json")]
    print("| game | seats | upper | lower | games | share | 95 % | Elo apart | above even |")
    print("|---|---|---|---|---|---|---|---|---|")
    for table in sorted(tables, key=rung):
        print(line(table))


if __name__ == "__main__":
    main()

"""A report: one HTML file that asks nothing of any other host, and needs no script to be read."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import Any

from talpa import __version__
from talpa.arena.cluster import sources_digest
from talpa.engine.errors import BadFile, Malformed
from talpa.engine.languages import ENGLISH
from talpa.engine.words import Lexicon
from talpa.games import find
from talpa.lab.findings import PARTS, Findings, Row, table_names
from talpa.lab.question import Question, doubts_of
from talpa.lab.run import PLAYED
from talpa.lab.sentences import Speech, summary

HERE = Path(__file__).parent
LARGEST = 2_000_000              # bytes of a report with hover and zoom
SHARES = {"share", "even", "taken", "effect", "effect_low", "effect_high", "adjusted", "luck", "luck_low", "luck_high",
          "power", "drift", "drift_low", "drift_high", "late"}
SECTIONS = ("seats", "order", "length", "points", "endings", "compare", "story", "luck", "kinds", "ladder", "news")
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'unsafe-eval'; img-src data:"
EMBED = """for (const place of document.querySelectorAll("[data-drawing]")) {
  const spec = JSON.parse(document.getElementById(place.dataset.drawing).textContent);
  const box = document.createElement("div");
  vegaEmbed(box, spec, {actions: false, renderer: "svg", ast: false})
    .then(() => { place.replaceChildren(box); }).catch(() => {});
}"""


def write_report(found: Findings, path: Path, language: str = ENGLISH, scripts: bool = True) -> Path:
    """Write the file; one that would be too large to send around goes without scripts."""
    text = page(found, language, scripts)
    if scripts and len(text.encode()) > LARGEST:
        text = page(found, language, False)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror}") from error
    return path


def page(found: Findings, language: str, scripts: bool) -> str:
    """The whole document."""
    game = Lexicon(language, find(found.question.game).folder)
    speech, title = Speech(Lexicon(language, HERE), game), game.text("shelf-title")
    heading = escape(speech.say("lab-title", game=title))
    body = "\n".join([*opening(found, speech, heading), *sections(found, speech, scripts), *closing(found, speech)])
    script = f"<script>{bundle()}</script>\n<script>{EMBED}</script>" if scripts else ""
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{heading}</title>
<style>
{(HERE / "report.css").read_text(encoding="utf-8")}</style>
</head>
<body>
<main>
{body}
</main>
{script}
</body>
</html>
"""


def bundle() -> str:
    """What makes drawings answer to a pointer; nothing in it may end the script."""
    from talpa.lab.charts import script

    return script().replace("</script", "<\\/script")


def opening(found: Findings, speech: Speech, heading: str) -> Iterator[str]:
    question, named = found.question, table_names(found.question)
    chosen = ", ".join(f"{name}={value}" for name, value in question.options)
    played = speech.say(
        "lab-played", games=speech.number(question.games, 0), bots=", ".join(question.bots),
        first=str(question.seed), last=str(question.seed + question.games - 1), edition=named["edition"],
        options=speech.say("lab-options", options=chosen) if chosen else speech.say("lab-defaults"))
    yield f"<h1>{heading}</h1>\n<p class=\"lede\">{escape(played)}</p>"
    if question.thinking:
        thought = speech.say("lab-thinking", games=speech.number(question.thinking, 0))
        yield f"<p class=\"lede\">{escape(thought)}</p>"
    for doubt in doubts_of(question):
        yield f"<p class=\"lede\">{escape(speech.say('lab-doubt', doubt=doubt))}</p>"
    yield f"<h2>{speech.say('lab-summary')}</h2>"
    for table, lines in summary(found, speech):
        items = "\n".join(f"<li>{escape(line)}</li>" for line in lines)
        yield f"<h3>{escape(table)}</h3>\n<ul class=\"summary\">\n{items}\n</ul>"
    yield f"<p class=\"note\">{escape(speech.say('lab-busy'))}</p>"


def sections(found: Findings, speech: Speech, scripts: bool) -> Iterator[str]:
    """Each table with its drawings; an empty one is left out."""
    for name in SECTIONS:
        if rows := found.tables[name]:
            yield f"<section>\n<h2>{escape(speech.say(f'lab-{name}'))}</h2>"
            yield f"<p class=\"note\">{escape(note(name, speech))}</p>"
            for number, (title, chart) in enumerate(drawings(name, found, speech)):
                yield figure(f"{name}-{number}", title, chart, speech, scripts)
            yield html_table(rows, speech, speech.say(f"lab-{name}"))
            yield "</section>"


def note(name: str, speech: Speech) -> str:
    """What a section shows; what it means to start is said in the game's own words."""
    return speech.say(f"note-{name}", start=speech.game.text("option-start") if name == "order" else "")


def drawings(name: str, found: Findings, speech: Speech) -> Iterator[tuple[str, Any]]:
    """The drawings of a section, one for each number of seats."""
    draw = DRAWN.get(name)
    for seats in found.question.seats if draw else ():
        rows = [row for row in found.tables["spread" if name == "length" else name] if row["seats"] == seats]
        for title, chart in draw(rows, speech) if draw and rows else ():
            yield f"{title}, {seats} {speech.say('col-seats')}", chart


def draw_seats(rows: list[Row], speech: Speech) -> Iterator[tuple[str, Any]]:
    yield speech.say("lab-seats"), draw_shares(rows, "seat", speech)


def draw_order(rows: list[Row], speech: Speech) -> Iterator[tuple[str, Any]]:
    yield speech.say("lab-order"), draw_shares(rows, "place", speech)


def draw_shares(rows: list[Row], what: str, speech: Speech) -> Any:
    from talpa.lab.charts import intervals

    named = [row | {what: f"{speech.say(f'col-{what}')} {row[what]}"} for row in rows]
    return intervals(named, what, "share", "low", "high", "bot", rows[0]["even"], speech.say("col-share"))


def draw_length(rows: list[Row], speech: Speech) -> Iterator[tuple[str, Any]]:
    from talpa.lab.charts import histogram

    for measure in ("decisions", "rounds", "margin"):
        mine = [row for row in rows if row["measure"] == measure]
        if len({row["value"] for row in mine}) > 2:
            title = speech.say(f"measure-{measure}")
            yield title, histogram(mine, "bot", title, speech.say("col-share"))


def draw_endings(rows: list[Row], speech: Speech) -> Iterator[tuple[str, Any]]:
    from talpa.lab.charts import stacked

    rows = [row | {"ending": speech.ending(row["ending"])} for row in rows]
    yield speech.say("lab-endings"), stacked(rows, "bot", "ending", "share", speech.say("col-share"))


def draw_kinds(rows: list[Row], speech: Speech) -> Iterator[tuple[str, Any]]:
    from talpa.lab.charts import intervals

    met = [row for row in rows if row["deals"] > 1]
    if met:
        yield speech.say("col-effect"), intervals(met, "kind", "effect", "effect_low", "effect_high", "bot", 0.0,
                                                  speech.say("col-effect"))


def draw_compare(rows: list[Row], speech: Speech) -> Iterator[tuple[str, Any]]:
    from talpa.lab.charts import intervals

    shares = [row | {"measure": speech.measure(row["measure"]), "what": f"{row['change']}, {row['bot']}"}
              for row in rows if row["measure"].startswith(PARTS)]
    if any(row["low"] != row["high"] for row in shares):
        yield speech.say("col-difference"), intervals(shares, "measure", "difference", "low", "high", "what", 0.0,
                                                      speech.say("col-difference"))


def draw_ladder(rows: list[Row], speech: Speech) -> Iterator[tuple[str, Any]]:
    from talpa.lab.charts import intervals

    named = [row | {"pair": f"{row['bot']} – {row['against']}"} for row in rows]
    yield speech.say("col-share"), intervals(named, "pair", "share", "low", "high", "bot", rows[0]["even"],
                                             speech.say("col-share"))


DRAWN: dict[str, Callable[[list[Row], Speech], Iterator[tuple[str, Any]]]] = {
    "seats": draw_seats, "order": draw_order, "length": draw_length, "endings": draw_endings, "kinds": draw_kinds,
    "compare": draw_compare, "ladder": draw_ladder,
}


def figure(name: str, title: str, chart: Any, speech: Speech, scripts: bool) -> str:
    """A drawing that is there without scripts, and its description for them."""
    from talpa.lab.charts import drawn

    svg, spec = drawn(chart)
    label = escape(speech.say("lab-drawing", title=title))
    text = json.dumps(spec, separators=(",", ":")).replace("</", "<\\/")
    data = f'<script type="application/json" id="{name}">{text}</script>' if scripts else ""
    return (f'<figure><figcaption>{escape(title)}</figcaption>'
            f'<div class="drawing" role="img" aria-label="{label}" data-drawing="{name}">{svg}</div>{data}</figure>')


def html_table(rows: list[Row], speech: Speech, title: str) -> str:
    """A table that can be scrolled by itself where it is wide."""
    columns = [column for column in rows[0] if any(row[column] not in ("", None) for row in rows)]
    numeric = {column for column in columns if isinstance(rows[0][column], float)}
    heads = "".join(f'<th scope="col"{"" if c in numeric else TEXT}>{escape(speech.say(f"col-{c}"))}</th>'
                    for c in columns)
    lines = "\n".join("<tr>" + "".join(html_cell(row, column, speech) for column in columns) + "</tr>" for row in rows)
    return (f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(title)}"><table><thead><tr>{heads}'
            f"</tr></thead>\n<tbody>\n{lines}\n</tbody></table></div>")


TEXT = ' class="text"'            # most cells are numbers
WORDY = ("measure", "kind", "ending", "change")


def html_cell(row: Row, column: str, speech: Speech) -> str:
    value = row[column]
    if isinstance(value, float):
        return f"<td>{cell_number(row, column, value, speech)}</td>"
    kind = ' class="words"' if column in WORDY else TEXT
    return f"<td{kind}>{escape(spelled_out(column, str(value), speech))}</td>"


def spelled_out(column: str, value: str, speech: Speech) -> str:
    """A name of the tables in words."""
    if column == "measure":
        return speech.measure(value)
    if column == "ending":
        return speech.ending(value)
    prefix = {"sight": "sight-", "sequential": "answer-"}.get(column, "")
    return speech.say(prefix + value) if prefix and value else value


def cell_number(row: Row, column: str, value: float, speech: Speech) -> str:
    """A share as percents, a chance with three digits, anything else with two."""
    if value != value or abs(value) == float("inf"):
        return "–"
    ends = column in ("low", "high", "before", "after", "difference", "mean")
    measure = str(row.get("measure", ""))
    is_share = column in SHARES or (ends and (measure.startswith((*PARTS, "drama", "decided")) or
                                              bool(SHARES & set(row))))
    return speech.percent(value) if is_share else speech.number(value, 3 if column in ("p", "p_longer") else 2)


def closing(found: Findings, speech: Speech) -> Iterator[str]:
    """How to do it again."""
    rules = find(found.question.game).version
    version = speech.say("note-version", version=__version__, rules=str(rules), digest=sources_digest(PLAYED))
    yield f"<h2>{speech.say('lab-how')}</h2>\n<p><code>{escape(command_of(found.question))}</code></p>"
    yield f'<p class="note">{escape(version)}</p>'


def command_of(question: Question) -> str:
    """The command that gives the same numbers."""
    parts = ["talpa", "lab", question.game, "--seats", ",".join(map(str, question.seats)), "--bots",
             ",".join(question.bots), "--games", str(question.games), "--seed", str(question.seed)]
    for name, value in question.options:
        parts += ["--option", f"{name}={value}"]
    for change in question.compare:
        parts += ["--compare", change]
    if question.edition:
        parts += ["--edition", question.edition]
    for name in ("stories", "effects", "luck", "ladder", "thinking", "seconds", "edge"):
        if (value := getattr(question, name)) != getattr(Question, name):
            parts += [f"--{name}", str(value)]
    return shlex.join(parts)


def check_writable(path: Path) -> None:
    """Refuse a place where nothing can be written, before anything is played."""
    if path.suffix.lower() not in (".html", ".htm"):
        raise Malformed(f"--out {path}: a report is an .html file")
    try:
        with path.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise Malformed(f"--out {path} cannot be written: {error.strerror}") from error

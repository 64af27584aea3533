"""Check the luck of a finished online game with nothing but Python: `python verify_luck.py FILE [COMMITMENT]`.

No code of Talpa's is used here, so that nobody has to believe it. The file is checked from its last line to its first
shuffle: its digest, what the server was bound to before the game (its commitment), what each seat was bound to, the mix
of them all, and what the game did first with the luck that comes from it.
"""

import hashlib
import sys
import tomllib

WORD = 0xFFFFFFFF
MOLES, TARDY, EVENT, DOWN, CENTRE, ASIDE = 5, 5, 10, 48, 4, 5        # of Molly: cards, backs, the middle of its grid
PRIZES = [12, 12, 10, 8, 6]                                          # of each stand of Mole Park's standard edition


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def check(holds: bool, words: str) -> None:
    if not holds:
        sys.exit(f"NOT FAIR: {words}")


class Luck:
    """ChaCha with 8 rounds: the seed is its key, the nonce is nought, blocks are counted from nought."""

    def __init__(self, seed: int) -> None:
        key = seed.to_bytes(32, "little")
        self.key = [int.from_bytes(key[i : i + 4], "little") for i in range(0, 32, 4)]
        self.count, self.block = 0, []

    def draw(self) -> int:
        """The next 32 bits."""
        if not self.block:
            first = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *self.key, self.count, 0, 0, 0]
            x = list(first)
            for _ in range(4):
                for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                                   (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                    for to, other, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                        x[to] = x[to] + x[other] & WORD
                        mixed = x[turned] ^ x[to]
                        x[turned] = mixed << by & WORD | mixed >> 32 - by
            self.block = [one + other & WORD for one, other in zip(x, first, strict=True)]
            self.count += 1
        return self.block.pop(0)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely (Lemire)."""
        product = self.draw() * n
        while product & WORD < (WORD + 1 - n) % n:
            product = self.draw() * n
        return product >> 32

    def shuffled(self, items: list[int]) -> list[int]:
        """From the last to the second: each changes places with one before it, or stays."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def starter(luck: Luck, file: dict) -> int:
    chosen = file["options"]["start"]
    return luck.below(file["seats"]) if chosen == "random" else (int(chosen[5:]) - 1) % file["seats"]


def compare(told: dict, name: str, due: object, file: dict, words: str) -> None:
    """What the table looked like; a table that named who starts may leave out what luck had no say in."""
    named = file["options"]["start"] != "random"
    check(told.get(name, due if named else None) == due, words)


def molly(luck: Luck, file: dict, told: dict) -> None:
    compare(told, "first", starter(luck, file), file, "another player should have begun")
    cards = told["deck"] + told["display"][::-1]
    used = [card for card in [*cards, *(card % 16 for pile in told["pile"] for card in pile)] if card < MOLES]
    moles = luck.shuffled([card % MOLES for card in range(len(used))])
    spaces = [space for space in range(9) if file["options"]["bobtail"] == "off" or space != CENTRE]
    for level in (0, 1):
        for space in spaces:
            check(told["pile"][space][level] % 16 == moles.pop(0), f"another card should lie on space {space}")
    tardies = [TARDY + card % MOLES for card in range(sum(TARDY <= card < EVENT for card in cards))]
    deck, rest = luck.shuffled(tardies), len(moles) - ASIDE
    for part in (2, 1, 0):
        size = (rest + 2 - part) // 3
        luck.below(2)                                                # which of two events
        third, place = [moles.pop(0) for _ in range(size)], luck.below(size + 1)
        deck += third[:place] + [EVENT] + third[place:]
    check(deck + moles == [min(card, EVENT) for card in cards], "the deck should lie in another order")


def molehills(luck: Luck, file: dict, told: dict) -> None:
    seats = file["seats"]
    token = luck.shuffled(list(range(1, seats + 1)))
    if file["options"]["start"] != "random":
        first = starter(luck, file)
        token[token.index(1)], token[first] = token[first], 1
    compare(told, "token", token + [0] * (4 - seats), file, "the tokens should be dealt otherwise")


def moledozer(luck: Luck, file: dict, told: dict) -> None:
    first = starter(luck, file)
    compare(told, "first", first, file, "another player should have begun")
    turn = luck.below(3) if file["seats"] == 3 else first
    compare(told, "turn", turn, file, "another player should have chosen a house first")


def mole_park(luck: Luck, file: dict, told: dict) -> None:
    check(told["top"] == [luck.below(count) for count in PRIZES], "other prizes should have been turned up")
    tied = list(range(file["seats"]))
    while len(tied) > 1 and file["options"]["start"] == "random":
        rolls = {seat: luck.below(6) for seat in tied}
        tied = [seat for seat in tied if rolls[seat] == max(rolls.values())]
    king = tied[0] if len(tied) == 1 else starter(luck, file)
    compare(told, "king_mole", king, file, "another player should have begun as King Mole")


def main(path: str, commitment: str = "") -> None:
    with open(path, encoding="utf-8", newline="") as opened:
        text = opened.read()
    file, body = tomllib.loads(text), text.rpartition("digest = ")[0]
    check(file["digest"] == sha256(body.encode()), "the file was altered since it was saved")
    if "drawn" not in file:
        sys.exit("this game's luck was not drawn by its seats: it was saved at a terminal, or is older")
    drawn = file["drawn"]
    own = sha256(drawn["seed"].encode())
    check(commitment in ("", own), f"the server was bound to {commitment}, and its seed is that of {own}")
    for seat, (share, bound) in enumerate(zip(drawn["shares"], drawn["digests"], strict=True)):
        check(not share or sha256(bytes.fromhex(share)) == bound, f"seat {seat} was bound to another share")
    lines = ["talpa luck 1", drawn["seed"], *drawn["shares"]]
    mixed = int(sha256("\n".join(lines).encode()), 16) if any(drawn["shares"]) else int(drawn["seed"])
    check(str(mixed) == file["seed"], "the seed is not mixed from the server's and the shares")
    print(f"the server was bound to {own}{', as you were shown' if commitment else ''}")
    print(f"shares in the luck: {sum(map(bool, drawn['shares']))} of {sum(map(bool, drawn['digests']))}")
    games = {"molly": molly, "molehills": molehills, "moledozer": moledozer, "mole_park": mole_park}
    games[file["game"]](Luck(mixed), file, file["opening"])
    print("what the game did first with it is what had to come: fair")


if __name__ == "__main__":
    main(*sys.argv[1:])

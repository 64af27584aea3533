"""The table as zones and pieces: holes, stands, the Prize Path, hands and dice (MP-37)."""

from __future__ import annotations

from talpa.engine.record import EMPTY, NOBODY, State
from talpa.engine.scene import Fact, Piece, Place, Scene, Seat, Space, Zone, say
from talpa.games.mole_park.box import COLOURS, Die
from talpa.games.mole_park.reading import Reading
from talpa.games.mole_park.state import Phase
from talpa.games.mole_park.telling import DIE_VERBS, DIE_WORDS, prize_message, stand_message, status_of

AIDED = 1


def scene(view: State, seat: int) -> Scene:
    table = Reading(view)
    zones = [holes_zone(table), stands_zone(table), path_zone(table), piles_zone(table)]
    if view["memory"] == AIDED:
        zones.append(memory_zone(table))
    if seat != NOBODY:
        zones += [hand_zone(table, seat), dice_zone(table, seat)]
    zones += [seat_zone(table, other) for other in range(table.seats) if other != seat]
    zones += [prizes_zone(table, other) for other in range(table.seats) if table.prizes[other]]
    places = [place(table, other) for other in range(table.seats)]
    return Scene("mole_park", seat, status_of(table, seat), places, zones)


def place(table: Reading, seat: int) -> Place:
    """A player: hand sizes are public (MP-17)."""
    colour, letter = COLOURS[seat]
    facts = [Fact(say("fact-moles"), len(table.hands[seat])), Fact(say("fact-prizes"), table.prize_total(seat))]
    if seat == table.king:
        facts.insert(0, Fact(say("fact-king"), "♔"))
    if table.declared >> seat & 1:
        facts.append(Fact(say("fact-declared"), table.crown))
    return Place(seat, colour, letter, facts)


def die_piece(seat: int, die: int, at: str, text: str) -> Piece:
    colour, letter = COLOURS[seat]
    return Piece(f"die.{seat}.{die}", at, "die", say(DIE_WORDS[die]), text, DIE_VERBS[die], colour, letter, seat=seat)


def holes_zone(table: Reading) -> Zone:
    """Face-down moles: their number is public, their stars are not (MP-14)."""
    spaces = [Space(f"hole.{n}", n - 1, 0, str(n), say("space-hole", hole=n)) for n in range(1, table.holes + 1)]
    spaces.append(Space("miss", table.holes, 0, "X", say("space-miss")))
    pieces = [
        Piece(f"moles.{n}", f"hole.{n}", "mole", say("piece-moles", count=count), f"×{count}", hidden=True)
        for n, count in enumerate(table.view["hole"].sum(axis=1).tolist()[: table.holes], 1) if count
    ]
    for seat in range(table.seats):
        for die in range(Die.PRIZE):
            number = table.rolls[seat][die]
            if number != EMPTY:
                pieces.append(die_piece(seat, die, f"hole.{number}" if number else "miss", str(number or "X")))
    return Zone("holes", "row", say("zone-holes"), spaces, pieces)


def stands_zone(table: Reading) -> Zone:
    """Prize Stands with their face-up prizes, and the Crown; an empty one is sold out (MP-25)."""
    spaces, pieces = [], []
    for stand in range(table.stands):
        id, top = f"stand.{stand + 1}", table.tops[stand]
        words = say("space-stand", stand=stand_message(table.edition, stand), need=table.needs[stand])
        spaces.append(Space(id, stand, 0, str(table.needs[stand]), words))
        below = table.left[stand] - (top != EMPTY)
        if below:
            words = say("piece-stock", count=below)
            pieces.append(Piece(f"stock.{stand + 1}", id, "prize", words, f"×{below}", hidden=True))
        if top != EMPTY:
            words = prize_message(table.edition, stand, top, table.stars[stand][top])
            pieces.append(Piece(f"prize.{stand + 1}", id, "prize", words, str(table.stars[stand][top]), "star"))
        elif not below:
            pieces.append(Piece(f"sold.{stand + 1}", id, "sign", say("piece-sold-out"), "–"))
    spaces.append(Space("crown", table.stands, 0, str(table.crown), say("space-crown", need=table.crown)))
    pieces.append(Piece("king-moles-crown", "crown", "crown", say("piece-crown"), "♔", "crown"))
    return Zone("stands", "row", say("zone-stands"), spaces, pieces)


def path_zone(table: Reading) -> Zone:
    """The Prize Path: the stars that stands ask for, and where Prize dice lie now (MP-39)."""
    totals = {seat: table.total(seat) for seat in range(table.seats) if table.total(seat) != EMPTY}
    steps = sorted({*table.needs[: table.stands], table.crown, *totals.values()})
    spaces = [Space(f"path.{n}", x, 0, str(n), say("space-path", stars=n)) for x, n in enumerate(steps)]
    pieces = [die_piece(seat, Die.PRIZE, f"path.{stars}", str(table.rolls[seat][3])) for seat, stars in totals.items()]
    return Zone("path", "track", say("zone-path"), spaces, pieces)


def piles_zone(table: Reading) -> Zone:
    """The deck, and the face-up discard pile (MP-17)."""
    deck, discard = int(table.view["deck"]), int(table.view["discard"].sum())
    spaces = [Space("deck", 0, 0, str(deck), say("space-deck", count=deck))]
    spaces.append(Space("discard", 1, 0, str(discard), say("space-discard", count=discard)))
    return Zone("piles", "stack", say("zone-piles"), spaces)


def memory_zone(table: Reading) -> Zone:
    """What a perfect memory knows: the moles this reader has not seen since they were shuffled, by stars (X-8)."""
    worths = [n for n, count in enumerate(table.view["stars"].tolist(), 1) if count]
    spaces = []
    for x, stars in enumerate(worths):
        count = table.unseen(stars)
        words = say("space-unseen", count=count, stars=stars)
        spaces.append(Space(f"unseen.{stars}", x, 0, f"{stars}★ ×{count}", words))
    return Zone("memory", "row", say("zone-memory"), spaces)


def hand_zone(table: Reading, seat: int) -> Zone:
    """The reader's own hand, by stars; moles put down lie aside (MP-16)."""
    hand, down = sorted(table.hands[seat]), sorted(table.down[seat])
    for worth in down:
        hand.remove(worth)
    spaces = [Space(f"hand.{n}", x, 0, str(n), say("space-hand", stars=n)) for x, n in enumerate(sorted(set(hand)))]
    if down:
        spaces.append(Space("hand.down", len(spaces), 0, "", say("space-put-down")))
    pieces = [mole_piece(f"mole.{n}", f"hand.{worth}", worth, seat) for n, worth in enumerate(hand)]
    pieces += [mole_piece(f"down.{n}", "hand.down", worth, seat) for n, worth in enumerate(down)]
    return Zone("hand", "row", say("zone-hand"), spaces, pieces, seat=seat)


def mole_piece(id: str, at: str, stars: int, seat: int) -> Piece:
    if stars < 0:
        return Piece(id, at, "mole", say("piece-hidden-mole"), "?", hidden=True, seat=seat)
    return Piece(id, at, "mole", say("piece-mole", stars=stars), str(stars), "star", seat=seat)


def dice_zone(table: Reading, seat: int) -> Zone:
    """The reader's own four dice, with the faces they have (MP-02, MP-03)."""
    faces, counts = table.view["face"].tolist(), table.view["faces"].tolist()
    spaces, pieces = [], []
    chosen = table.choices[seat] if table.phase <= Phase.RESPOND else EMPTY
    for die in range(4):
        shown = [str(n or "X") if die < Die.PRIZE else str(n) for n in faces[die][: counts[die]]]
        words = say("space-die", die=say(DIE_WORDS[die]), faces=" ".join(shown))
        spaces.append(Space(f"own.{die}", die, 0, "✓" if die == min(chosen, 3) else "", words))
        if table.rolls[seat][die] == EMPTY:
            pieces.append(die_piece(seat, die, f"own.{die}", ""))
    return Zone("dice", "dice", say("zone-dice"), spaces, pieces, seat=seat)


def seat_zone(table: Reading, seat: int) -> Zone:
    """Another player's moles: backs, or face-up where they were laid down (MP-17)."""
    space = Space(f"hand-of.{seat}", seat=seat)
    hand = sorted(table.hands[seat])
    pieces = [mole_piece(f"mole-of.{seat}.{n}", space.id, stars, seat) for n, stars in enumerate(hand)]
    return Zone(f"seat.{seat}", "row", say("zone-hand-of", seat=Seat(seat)), [space], pieces, seat=seat)


def prizes_zone(table: Reading, seat: int) -> Zone:
    """Prizes stay face-up before their winner (MP-40)."""
    space = Space(f"shelf.{seat}", seat=seat)
    pieces = []
    for stand, prize in table.prizes[seat]:
        stars = table.stars[stand][prize]
        words = prize_message(table.edition, stand, prize, stars)
        pieces.append(Piece(f"won.{stand + 1}.{prize + 1}", space.id, "prize", words, str(stars), "star", seat=seat))
    return Zone(f"prizes.{seat}", "row", say("zone-prizes", seat=Seat(seat)), [space], pieces, seat=seat)

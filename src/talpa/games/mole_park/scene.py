"""The table as zones and pieces: holes, stands, the Prize Path, hands and dice (MP-37)."""

from __future__ import annotations

from talpa.engine.record import EMPTY, HIDDEN, NOBODY, State
from talpa.engine.scene import Fact, Message, Piece, Player, Scene, Seat, Space, Zone, once, say, shared
from talpa.games.mole_park.box import COLOURS, Die
from talpa.games.mole_park.plain import (
    Common,
    Plain,
    hand,
    is_open,
    mole_total,
    prize_total,
    prize_totals,
    prizes,
    put_down,
    read,
    total,
    unseen,
)
from talpa.games.mole_park.state import Phase
from talpa.games.mole_park.wording import DIE_VERBS, DIE_WORDS, prize_message, stand_message, status_of

AIDED = 1


def scene(view: State, seat: int) -> Scene:
    t = read(view)
    holes, stands, *piles = park(t.common)
    zones = [holes, stands, path_zone(t, seat), *piles]
    if t.memory == AIDED:
        zones.append(memory_zone(t))
    if seat != NOBODY:
        zones += [own_hand(seat, hand(t, seat), put_down(t, seat)), dice_zone(t, seat)]
    zones += others_hands(t, seat)
    return Scene("mole_park", seat, status_of(t, seat), places(t.common), [*zones, *shelves(t.common)])


@once
def park(t: Common) -> tuple[Zone, ...]:
    """What stands in the middle, the same for everybody."""
    middle = holes_zone(t), stands_zone(t), piles(t.deck, sum(t.discard))
    return (*middle, discards(t.discard)) if any(t.discard) else middle


@once
def places(t: Common) -> list[Player]:
    return [place(t, seat) for seat in range(t.seats)]


def place(t: Common, seat: int) -> Player:
    """A player: hand sizes are public (MP-17)."""
    crown = t.crown if t.declared >> seat & 1 else 0
    return player(seat, sum(t.held[seat]), prize_totals(t)[seat], seat == t.king_mole, crown)


@shared
def player(seat: int, moles: int, prizes: int, king: bool, crown: int) -> Player:
    """`crown`: the stars that a declared Crown asks for, or 0."""
    facts = [Fact(say("fact-moles"), moles), Fact(say("fact-prizes"), prizes)]
    if king:
        facts.insert(0, Fact(say("fact-king"), "♔"))
    if crown:
        facts.append(Fact(say("fact-declared"), crown))
    return Player(seat, *COLOURS[seat], facts)


def die_piece(seat: int, die: int, at: str, text: str) -> Piece:
    colour, letter = COLOURS[seat]
    return Piece(f"die.{seat}.{die}", at, "die", say(DIE_WORDS[die]), text, DIE_VERBS[die], colour, letter, seat=seat)


def holes_zone(t: Common) -> Zone:
    """Face-down moles: their number is public, their stars are not (MP-14)."""
    return holes(tuple(map(sum, t.hole[: t.holes])), t.roll[: t.seats])


@shared
def holes(moles: tuple[int, ...], rolls: tuple[tuple[int, ...], ...]) -> Zone:
    pieces = [
        Piece(f"moles.{n}", f"hole.{n}", "mole", say("piece-moles", count=count), f"×{count}", hidden=True)
        for n, count in enumerate(moles, 1) if count
    ]
    for seat, dice in enumerate(rolls):
        for die, number in enumerate(dice[: Die.PRIZE]):
            if number != EMPTY:
                pieces.append(die_piece(seat, die, f"hole.{number}" if number else "miss", str(number or "X")))
    return Zone("holes", "row", say("zone-holes"), hole_spaces(len(moles)), pieces)


@shared
def hole_spaces(count: int) -> list[Space]:
    """The holes by their numbers, and where a die that hits nothing lies."""
    spaces = [Space(f"hole.{n}", n - 1, 0, str(n), say("space-hole", hole=n)) for n in range(1, count + 1)]
    return [*spaces, Space("miss", count, 0, "X", say("space-miss"))]


def stands_zone(t: Common) -> Zone:
    """Prize Stands with their face-up prizes, and the Crown; an empty one is sold out (MP-25)."""
    return stands(t.edition, tuple(stand(t, n) for n in range(t.stands)), t.crown)


def stand(t: Common, n: int) -> tuple[int, int, int, int]:
    """The stars that a stand asks for, the prizes left, the one on top, and its stars."""
    top = t.top[n]
    return t.need[n], t.owner[n].count(NOBODY), top, t.prize_stars[n][top] if top != EMPTY else 0


@shared
def stands(edition: int, tops: tuple[tuple[int, int, int, int], ...], crown: int) -> Zone:
    spaces, pieces = [], []
    for stand, (need, left, top, stars) in enumerate(tops):
        id, words = f"stand.{stand + 1}", say("space-stand", stand=stand_message(edition, stand), need=need)
        spaces.append(Space(id, stand, 0, str(need), words))
        below = left - (top != EMPTY)
        if below:
            words = say("piece-stock", count=below)
            pieces.append(Piece(f"stock.{stand + 1}", id, "prize", words, f"×{below}", hidden=True))
        if top != EMPTY:
            words = prize_message(edition, stand, top, stars)
            pieces.append(Piece(f"prize.{stand + 1}", id, "prize", words, str(stars), "star"))
        elif not below:
            pieces.append(Piece(f"sold.{stand + 1}", id, "sign", say("piece-sold-out"), "–"))
    spaces.append(Space("crown", len(tops), 0, str(crown), say("space-crown", need=crown)))
    pieces.append(Piece("king-moles-crown", "crown", "crown", say("piece-crown"), "♔", "crown"))
    return Zone("stands", "row", say("zone-stands"), spaces, pieces)


def path_zone(t: Plain, seat: int) -> Zone:
    """The Prize Path: the stars that stands ask for, where Prize dice lie now, and how far the reader is (MP-39)."""
    needs, rolled = prize_path(t.common)
    dice = [(other, total(t, other), shown) for other, shown in rolled if not is_taken_back(t, other)]
    return path(needs, tuple(dice), way(t, seat))


@once
def prize_path(t: Common) -> tuple[tuple[int, ...], list[tuple[int, int]]]:
    """The stars that are asked for, and who rolled the Prize die with what it shows."""
    needs = (*t.need[: t.stands], t.crown)
    return needs, [(seat, t.roll[seat][Die.PRIZE]) for seat in range(t.seats) if t.roll[seat][Die.PRIZE] != EMPTY]


def way(t: Plain, seat: int) -> tuple[int, int, tuple[int, ...]] | None:
    """The reader's stars of prizes and of moles, and the faces of a Prize die that could be chosen now (MP-18)."""
    if seat == NOBODY:
        return None
    moles = mole_total(t, seat)
    return prize_total(t, seat), moles, faces(t.common)[Die.PRIZE] if moles and t.phase <= Phase.RESPOND else ()


def is_taken_back(t: Plain, seat: int) -> bool:
    """Does a Prize die stand for less than the cheapest stand asks for (MP-19)? In the Showdown none goes back."""
    return not t.rivals and t.roll[seat][Die.PRIZE] != EMPTY and total(t, seat) < t.need[0]


@shared
def path(
    needs: tuple[int, ...], dice: tuple[tuple[int, int, int], ...], own: tuple[int, int, tuple[int, ...]] | None,
) -> Zone:
    """Each die: whose it is, the stars it stands for, and what it shows."""
    steps = sorted({*needs, *(stars for _, stars, _ in dice)})
    spaces = [Space(f"path.{n}", x, 0, str(n), step_words(n, own)) for x, n in enumerate(steps)]
    pieces = [die_piece(seat, Die.PRIZE, f"path.{stars}", str(shown)) for seat, stars, shown in dice]
    return Zone("path", "track", path_words(own, needs[-1]), spaces, pieces)


def path_words(own: tuple[int, int, tuple[int, ...]] | None, crown: int) -> Message:
    if own is None:
        return say("zone-path")
    prizes, moles, _ = own
    return say("zone-path-own", stars=prizes + moles, crown=crown, prizes=prizes, moles=moles)


def step_words(stars: int, own: tuple[int, int, tuple[int, ...]] | None) -> Message:
    """A step of the path, and how many faces of the reader's Prize die lead so far."""
    prizes, moles, faces = own or (0, 0, ())
    chances = len([face for face in faces if prizes + moles + face >= stars])
    if not chances:
        return say("space-path", stars=stars)
    return say("space-path-chance", stars=stars, chances=chances, faces=len(faces))


@shared
def piles(deck: int, discard: int) -> Zone:
    """The deck, and how many moles lie on the discard pile."""
    spaces = [Space("deck", 0, 0, str(deck), say("space-deck", count=deck))]
    spaces.append(Space("discard", 1, 0, str(discard), say("space-discard", count=discard)))
    return Zone("piles", "stack", say("zone-piles"), spaces)


@shared
def discards(moles: tuple[int, ...]) -> Zone:
    """The discard pile lies face-up: its moles by stars (MP-17)."""
    spaces = [
        Space(f"discard.{stars}", stars, 0, f"{stars}★ ×{count}", say("space-discarded", count=count, stars=stars))
        for stars, count in enumerate(moles, 1) if count
    ]
    return Zone("discards", "row", say("zone-discards"), spaces)


def memory_zone(t: Plain) -> Zone:
    """What a perfect memory knows: the moles this reader has not seen since they were shuffled, by stars (X-8)."""
    worths = [n for n, count in enumerate(t.stars, 1) if count]
    spaces = []
    for x, stars in enumerate(worths):
        count = unseen(t, stars)
        words = say("space-unseen", count=count, stars=stars)
        spaces.append(Space(f"unseen.{stars}", x, 0, f"{stars}★ ×{count}", words))
    return Zone("memory", "row", say("zone-memory"), spaces)


@shared
def own_hand(seat: int, moles: tuple[int, ...], down: tuple[int, ...]) -> Zone:
    """The reader's own hand, by stars; moles put down lie aside (MP-16)."""
    hand = list(moles)
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


def dice_zone(t: Plain, seat: int) -> Zone:
    """The reader's own four dice, with the faces they have (MP-02, MP-03)."""
    chosen = t.choice[seat] if t.phase <= Phase.RESPOND else EMPTY
    return dice(seat, faces(t.common), t.roll[seat], chosen, is_taken_back(t, seat))


@once
def faces(t: Common) -> tuple[tuple[int, ...], ...]:
    return tuple(row[:count] for row, count in zip(t.face, t.faces, strict=True))


@shared
def dice(
    seat: int, faces: tuple[tuple[int, ...], ...], rolls: tuple[int, ...], chosen: int, taken_back: bool
) -> Zone:
    """Dice that are not rolled, and a Prize die that was taken back with what it shows."""
    pieces = []
    for die in range(4):
        if rolls[die] == EMPTY:
            pieces.append(die_piece(seat, die, f"own.{die}", ""))
        elif die == Die.PRIZE and taken_back:
            pieces.append(die_piece(seat, die, f"own.{die}", str(rolls[die])))
    return Zone("dice", "dice", say("zone-dice"), die_spaces(faces, min(chosen, 3)), pieces, seat=seat)


@shared
def die_spaces(faces: tuple[tuple[int, ...], ...], chosen: int) -> list[Space]:
    return [Space(f"own.{die}", die, 0, "✓" * (die == chosen), die_words(die, faces[die])) for die in range(4)]


def die_words(die: int, faces: tuple[int, ...]) -> Message:
    """A die and its faces; where it hits nothing it shows an X."""
    shown = [str(n or "X") if die < Die.PRIZE else str(n) for n in faces]
    return say("space-die", die=say(DIE_WORDS[die]), faces=" ".join(shown))


def others_hands(t: Plain, reader: int) -> list[Zone]:
    """Other players' moles: backs, or face-up where they were laid down (MP-17), which is after the dice are chosen."""
    zones = backs(t.common)
    if t.phase > Phase.RESPOND:
        zones = [moles_of(seat, hand(t, seat)) if is_open(t, seat) else zone for seat, zone in enumerate(zones)]
    return [zone for zone in zones if zone.seat != reader]


@once
def backs(t: Common) -> list[Zone]:
    return [moles_of(seat, (HIDDEN,) * sum(t.held[seat])) for seat in range(t.seats)]


@shared
def moles_of(seat: int, hand: tuple[int, ...]) -> Zone:
    space = Space(f"hand-of.{seat}", seat=seat)
    pieces = [mole_piece(f"mole-of.{seat}.{n}", space.id, stars, seat) for n, stars in enumerate(hand)]
    return Zone(f"seat.{seat}", "row", say("zone-hand-of", seat=Seat(seat)), [space], pieces, seat=seat)


@once
def shelves(t: Common) -> list[Zone]:
    """Prizes stay face-up before their winners (MP-40)."""
    won = [tuple((stand, prize, t.prize_stars[stand][prize]) for stand, prize in row) for row in prizes(t)]
    return [won_by(seat, t.edition, row) for seat, row in enumerate(won) if row]


@shared
def won_by(seat: int, edition: int, won: tuple[tuple[int, int, int], ...]) -> Zone:
    space = Space(f"shelf.{seat}", seat=seat)
    pieces = []
    for stand, prize, stars in won:
        words = prize_message(edition, stand, prize, stars)
        pieces.append(Piece(f"won.{stand + 1}.{prize + 1}", space.id, "prize", words, str(stars), "star", seat=seat))
    return Zone(f"prizes.{seat}", "row", say("zone-prizes", seat=Seat(seat)), [space], pieces, seat=seat)

"""What each of the others did, in one line: short words of their news, else the last of these in full."""

from __future__ import annotations

from collections.abc import Sequence

from talpa.engine.scene import Message, NewsLine, Seat
from talpa.engine.words import Lexicon

MOST = 4                         # parts of one line; the last ones
EACH, LAST = "did-", "ends-"     # short words for each of these news, or for the last of them only


def deeds(lines: Sequence[NewsLine], lexicon: Lexicon) -> list[str]:
    """A line for each seat but the reader's that several of these lines are about."""
    about: dict[int, list[Message]] = {}
    for line in lines:
        who = line.message.args.get("seat")
        if isinstance(who, Seat) and who.seat != lexicon.reader:
            about.setdefault(who.seat, []).append(line.message)
    return [told(seat, messages, lexicon) for seat, messages in about.items() if len(messages) > 1]


def told(seat: int, messages: Sequence[Message], lexicon: Lexicon) -> str:
    parts = [part for at, one in enumerate(messages) if (part := in_short(one, messages[at + 1 :], lexicon))]
    if not parts:
        return lexicon.say(messages[-1])
    return lexicon.text("deed-line", name=lexicon.name(seat), deeds=", ".join(counted(parts)[-MOST:]))


def in_short(message: Message, later: Sequence[Message], lexicon: Lexicon) -> str:
    """The short words of a line, if it has any that are to be said here."""
    prefixes = (EACH,) if any(one.id == message.id for one in later) else (EACH, LAST)
    ids = [message.id.replace("news-", prefix, 1) for prefix in prefixes]
    return next((lexicon.text(id, **message.args) for id in ids if id in lexicon), "")


def counted(parts: Sequence[str]) -> list[str]:
    """What was done several times is said once: "+1 token ×3"."""
    return [part if (times := parts.count(part)) == 1 else f"{part} ×{times}" for part in dict.fromkeys(parts)]

"""News, refusals, endings and faults as enums: a member is a number for rules, with its ruling and a name for words."""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """A member is written `TOO_CLOSE = 8, "MD-07"`: its number, and the ruling it rests on where it has one.

    A fault also names the fields that it looks at, the one to blame first: `STACKS = 2, "", "height", "stack"`.
    """

    ruling: str
    fields: tuple[str, ...]

    def __new__(cls, value: int, ruling: str = "", *fields: str) -> Reason:
        member = int.__new__(cls, value)
        member._value_ = value
        member.ruling = ruling
        member.fields = fields
        return member


def word_id(kind: str, member: IntEnum) -> str:
    """The id of a member's words: `word_id("refusal", Refusal.TOO_CLOSE)` is "refusal-too-close"."""
    return f"{kind}-{member.name.lower().replace('_', '-')}"


def word_ids(kind: str, members: type[IntEnum]) -> dict[int, str]:
    """The ids of all members' words, by number."""
    return {member.value: word_id(kind, member) for member in members}

"""What can go wrong, each said in one sentence that names the thing, the place and what was expected."""


class TalpaError(Exception):
    """Anything a person can mend; `hint` says how."""

    def __init__(self, sentence: str, hint: str = "") -> None:
        super().__init__(sentence)
        self.hint = hint


class Malformed(TalpaError):
    """What was given cannot be read as what was asked for."""


class Illegal(TalpaError):
    """The rules do not allow this decision; `reason` and `ruling` say why."""

    def __init__(self, sentence: str, reason: int = 0, ruling: str = "") -> None:
        super().__init__(sentence)
        self.reason, self.ruling = reason, ruling


class Late(TalpaError):
    """The seat owes no decision now: it has decided, or it is not its turn, or the game is over."""


class BadEdition(TalpaError):
    """An edition file that does not describe the box."""


class BadFile(TalpaError):
    """A game file or position that is damaged, altered or from another game."""

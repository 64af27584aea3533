"""`talpa completion SHELL`: what a shell needs to complete commands, arguments, games and languages."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

SHELLS = ("bash", "zsh", "fish")
FILES = ("file", "load", "edition", "check", "html", "json", "out", "csv", "log", "data")


def add_completion(commands: Any, whole: argparse.ArgumentParser) -> None:
    """Add the subcommand to `talpa`, whose other commands it completes."""
    one = commands.add_parser(
        "completion", help="print what bash, zsh or fish needs to complete commands",
        description="Print what a shell needs to complete commands, arguments and games.",
        epilog='examples:\n  eval "$(talpa completion bash)"        in ~/.bashrc\n'
               "  talpa completion zsh > ~/.zfunc/_talpa\n"
               "  talpa completion fish > ~/.config/fish/completions/talpa.fish",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    one.add_argument("shell", choices=SHELLS)
    one.set_defaults(run=lambda chosen: print(script(whole, chosen.shell)))


def script(whole: argparse.ArgumentParser, shell: str) -> str:
    """The shell's own script."""
    import shtab

    from talpa.games import NAMES

    for action in all_actions(whole):
        if action.dest in ("game", "games"):
            action.choices = NAMES
        elif action.dest in FILES and action.nargs != 0:
            action.complete = shtab.FILE         # type: ignore[attr-defined]
    return str(shtab.complete(whole, shell))


def all_actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Every argument of a command and of those in it."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from all_actions(inner)

"""The command `talpa`: reads what was typed, finds the right room, and says errors in one sentence."""

from __future__ import annotations

import argparse
import os
import sys
import textwrap
from collections.abc import Sequence
from typing import NoReturn

from talpa.arena.command import add_arena
from talpa.completion import add_completion
from talpa.doctor import add_doctor
from talpa.engine.errors import Malformed, TalpaError
from talpa.engine.languages import ENGLISH, LANGUAGES
from talpa.lab.command import add_lab
from talpa.server.admin import add_admin
from talpa.server.command import add_serve
from talpa.train.command import add_train

WRONG, INTERRUPTED = 2, 130


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are ours."""

    def error(self, message: str) -> NoReturn:
        raise Malformed(message, f"{self.prog} --help shows what is possible")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 2 for what a person can mend, 130 after Ctrl-C."""
    try:
        chosen = parser().parse_args(arguments)
        return int(chosen.run(chosen) or 0)
    except TalpaError as error:
        print(f"error: {error}", file=sys.stderr)
        if error.hint:
            print(f"hint: {error.hint}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:                  # `talpa rules molly | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def parser() -> Parser:
    """All commands with their arguments."""
    from talpa import __version__

    top = Parser(prog="talpa", description="Four mole games on one table.", epilog="examples:\n"
                 "  talpa play moledozer            you against bots\n"
                 "  talpa play molly --seats 3 --you 1 --you 2 --names Anna,Ben\n"
                 "  talpa rules molehills topple    one chapter of the rules\n"
                 "  talpa COMMAND --help            the arguments of a command",
                 formatter_class=argparse.RawDescriptionHelpFormatter)
    top.add_argument("--version", action="version", version=f"talpa {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    add_games(commands)
    add_rules(commands)
    add_options(commands)
    add_play(commands)
    add_learn(commands)
    add_replay(commands)
    add_review(commands)
    add_verify(commands)
    add_bench(commands)
    add_arena(commands)
    add_lab(commands, own_language())
    add_edition(commands)
    add_train(commands)
    add_serve(commands)
    add_admin(commands)
    add_warm(commands)
    add_doctor(commands)
    add_completion(commands, top)
    return top


Commands = argparse._SubParsersAction


def command(commands: Commands[Parser], name: str, does: str, run: object, examples: str) -> Parser:
    """A subcommand with its help and examples."""
    one = commands.add_parser(name, help=does, description=does[0].upper() + does[1:] + ".",
                              epilog="examples:\n" + textwrap.indent(examples, "  "),
                              formatter_class=argparse.RawDescriptionHelpFormatter)
    one.set_defaults(run=run)
    return one


def language_argument(one: Parser) -> None:
    one.add_argument("--lang", choices=LANGUAGES, default=own_language(),
                     help=f"{', '.join(LANGUAGES)} (default: your system's)")


def own_language() -> str:
    """The language of the system, if Talpa speaks it."""
    named = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    whole = named.partition(".")[0].replace("_", "-")
    return next((name for name in (whole, whole.partition("-")[0]) if name in LANGUAGES), ENGLISH)


def add_games(commands: Commands[Parser]) -> None:
    one = command(commands, "games", "show the games on the shelf", run_games, "talpa games\ntalpa games --lang it")
    language_argument(one)


def add_rules(commands: Commands[Parser]) -> None:
    one = command(commands, "rules", "read the rules of a game, or one chapter", run_rules,
                  "talpa rules moledozer\ntalpa rules molly events\ntalpa rules molly eventi --lang it")
    one.add_argument("game", metavar="GAME")
    one.add_argument("chapter", metavar="CHAPTER", nargs="?", default="")
    language_argument(one)


def add_options(commands: Commands[Parser]) -> None:
    one = command(commands, "options", "show the variants of a game", run_options, "talpa options mole_park")
    one.add_argument("game", metavar="GAME")
    language_argument(one)


def add_play(commands: Commands[Parser]) -> None:
    one = command(commands, "play", "play in the terminal, with bots in the empty seats", run_play,
                  "talpa play\ntalpa play moledozer --seats 4\ntalpa play molly --seats 3 --bots king,cub\n"
                  "talpa play molly --you 1 --you 2 --names Anna,Ben\n"
                  "talpa play moledozer --option memory=aided --seed 7\ntalpa play --load evening.talpa")
    one.add_argument("game", metavar="GAME", nargs="?", default="", help="asked for if left out")
    one.add_argument("--seats", type=int, metavar="N", help="players at the table (default: the fewest, at least 2)")
    one.add_argument("--you", type=int, metavar="N", action="append", help="a person sits in seat N (default: 1)")
    one.add_argument("--watch", action="store_true", help="nobody plays: watch the bots")
    one.add_argument("--names", metavar="A,B,…", default="", help="the players' names by seat")
    one.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="see `talpa options GAME`")
    one.add_argument("--edition", metavar="PATH", help="component values of another box")
    one.add_argument("--seed", type=int, metavar="N", help="the same luck again")
    one.add_argument("--load", metavar="FILE", help="continue a saved game")
    one.add_argument("--bots", metavar="A,B,…", default="digger",
                     help="who sits in the empty seats: cub, digger, elder, king, random, or your own as MODULE:NAME "
                          "(default: digger)")
    fast_argument(one)
    language_argument(one)


def fast_argument(one: Parser) -> None:
    one.add_argument("--fast", action="store_true",
                     help="show everything that happens at once, not step by step (also: TALPA_FAST=1)")


def add_learn(commands: Commands[Parser]) -> None:
    one = command(commands, "learn", "learn a game by playing it, in four minutes", run_learn,
                  "talpa learn molly\ntalpa learn moledozer --step 4 --lang it")
    one.add_argument("game", metavar="GAME")
    one.add_argument("--step", type=int, metavar="N", default=1, help="start at this step (default: 1)")
    fast_argument(one)
    language_argument(one)


def add_replay(commands: Commands[Parser]) -> None:
    one = command(commands, "replay", "tell a saved game again", run_replay,
                  "talpa replay evening.talpa\ntalpa replay evening.talpa --seat 2 --step")
    one.add_argument("file", metavar="FILE")
    eyes = one.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=int, metavar="N", help="as seat N saw it (default: as a spectator saw it)")
    eyes.add_argument("--open", action="store_true", help="with everybody's secrets")
    one.add_argument("--step", action="store_true",
                     help="draw the table as each thing happens: Enter goes on, e to the end of a decision, q leaves")
    one.add_argument("--edition", metavar="PATH", help="the edition file it was played with")
    language_argument(one)


def add_review(commands: Commands[Parser]) -> None:
    one = command(commands, "review", "say what a seat of a finished game knew, what it could have done, what was luck",
                  run_review, "talpa review evening.talpa\ntalpa review evening.talpa --seat 2 --html evening.html")
    one.add_argument("file", metavar="FILE")
    one.add_argument("--seat", type=int, metavar="N", default=1, help="whose game (default: 1)")
    one.add_argument("--html", metavar="OUT", help="also write it as a page that needs no network")
    one.add_argument("--json", metavar="OUT", help="also write it as JSON")
    one.add_argument("--fine", action="store_true", help="look more closely; takes about ten times as long")
    one.add_argument("--open", action="store_true", help="add the curve by open cards, which is hindsight")
    one.add_argument("--edition", metavar="PATH", help="the edition file it was played with")
    language_argument(one)


def add_verify(commands: Commands[Parser]) -> None:
    one = command(commands, "verify", "check that a saved game is whole and can be replayed", run_verify,
                  "talpa verify evening.talpa\ntalpa verify evening.talpa --commitment 5feceb66…")
    one.add_argument("file", metavar="FILE")
    one.add_argument("--commitment", metavar="HEX", default="",
                     help="what the table showed at its start: check that the seed was not chosen afterwards")
    one.add_argument("--edition", metavar="PATH", help="the edition file it was played with")


def add_bench(commands: Commands[Parser]) -> None:
    one = command(commands, "bench", "measure how fast random games are played", run_bench,
                  "talpa bench\ntalpa bench moledozer --seconds 5")
    one.add_argument("game", metavar="GAME", nargs="?", default="", help="default: every game")
    one.add_argument("--seconds", type=float, default=2.0, help="how long to measure each (default: 2)")


def add_edition(commands: Commands[Parser]) -> None:
    one = command(commands, "edition", "print what is in a box, for its owner to correct", run_edition,
                  "talpa edition mole_park > mine.toml\ntalpa play mole_park --edition mine.toml\n"
                  "talpa edition mole_park --check mine.toml")
    one.add_argument("game", metavar="GAME")
    one.add_argument("--check", metavar="FILE", help="say what differs in FILE, or what is wrong with it")


def add_warm(commands: Commands[Parser]) -> None:
    one = command(commands, "warm", "compile games now, so that no first move waits", run_warm,
                  "talpa warm\ntalpa warm molly moledozer")
    one.add_argument("games", metavar="GAME", nargs="*", help="default: every game")


# Each command is imported when it is run: help and the shelf appear at once.


def run_games(chosen: argparse.Namespace) -> None:
    from talpa.tui.shelf import show_games

    show_games(chosen.lang)


def run_rules(chosen: argparse.Namespace) -> None:
    from talpa.tui.shelf import show_rules

    show_rules(chosen.game, chosen.chapter, chosen.lang)


def run_options(chosen: argparse.Namespace) -> None:
    from talpa.tui.shelf import show_options

    show_options(chosen.game, chosen.lang)


def run_play(chosen: argparse.Namespace) -> None:
    from talpa.tui.session import play

    play(chosen)


def run_learn(chosen: argparse.Namespace) -> None:
    from talpa.tui.learn import learn

    learn(chosen)


def run_replay(chosen: argparse.Namespace) -> None:
    from talpa.tui.replay import replay

    replay(chosen.file, chosen.lang, chosen.seat, chosen.open, chosen.step, chosen.edition)


def run_review(chosen: argparse.Namespace) -> None:
    from talpa.tui.review import show_review

    show_review(chosen)


def run_verify(chosen: argparse.Namespace) -> None:
    from talpa.tui.verify import verify

    verify(chosen.file, chosen.edition, chosen.commitment)


def run_bench(chosen: argparse.Namespace) -> None:
    from talpa.tui.bench import bench

    bench(chosen.game, chosen.seconds)


def run_edition(chosen: argparse.Namespace) -> None:
    from talpa.lab.editions import check_edition, print_edition

    if chosen.check is None:
        print_edition(chosen.game)
    else:
        check_edition(chosen.game, chosen.check)


def run_warm(chosen: argparse.Namespace) -> None:
    from talpa.tui.progress import get_ready
    from talpa.tui.shelf import known

    get_ready([known(name) for name in chosen.games])

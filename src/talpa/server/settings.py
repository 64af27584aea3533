"""What an operator may set, and from where: a flag, else TALPA_NAME, else the configuration file, else the default."""

from __future__ import annotations

import argparse
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Any, NamedTuple

from talpa.engine.errors import TalpaError
from talpa.engine.toml import toml

DATA = "~/.local/share/talpa"
LEVELS = ("debug", "info", "warning", "error")
FLAG, FILE, DEFAULT = "a flag", "the file", "the default"
MASK = "***"
YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off", "")


class Setting(NamedTuple):
    """One thing to set. `read` makes a value of a text, or says what it expects by a ValueError."""

    name: str
    read: Callable[[str], Any]
    default: Any
    metavar: str
    help: str
    many: bool = False               # may be given several times; in the environment with commas, in a file as a list

    @property
    def variable(self) -> str:
        return "TALPA_" + self.name.upper().replace("-", "_")


class Value(NamedTuple):
    """A value and where it is from."""

    value: Any
    source: str


def port(text: str) -> int:
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) > 65535:
        raise ValueError("a port from 0 to 65535")
    return int(text)


def days(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,4}", text):
        raise ValueError("a number of days from 1 to 99999")
    return int(text)


def one_of(*names: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in names:
            raise ValueError(f"one of {', '.join(names)}")
        return text
    return read


def yes_or_no(text: str) -> bool:
    if text.lower() not in (*YES, *NO):
        raise ValueError("yes or no")
    return text.lower() in YES


def network(text: str) -> str:
    try:
        ip_network(text)
    except ValueError:
        raise ValueError("the address of a proxy, such as 10.0.0.7 or 10.0.0.0/8") from None
    return text


def node_address(text: str) -> str:
    if not re.fullmatch(r"([\w.-]+|\[[0-9a-fA-F:.]+\]):[0-9]{1,5}", text):
        raise ValueError("HOST:PORT, as other nodes reach this one")
    return text


def base_path(text: str) -> str:
    if not re.fullmatch(r"(/[\w.~-]+)*/?", text):
        raise ValueError("a path such as /talpa")
    return text.rstrip("/")


def mail(text: str) -> str:
    if not re.fullmatch(r"[^@\s,]+@[^@\s,]+\.[^@\s,]+", text):
        raise ValueError("a mail address, for push services to reach you")
    return text


def folder(text: str) -> Path:
    return Path(text).expanduser()


SETTINGS = (
    Setting("host", str, "0.0.0.0", "ADDRESS", "default: 0.0.0.0, all of this machine's"),
    Setting("port", port, 8642, "N", "default: 8642"),
    Setting("data", folder, folder(DATA), "FOLDER", f"default: {DATA}"),
    Setting("database-url", str, "", "URL", "PostgreSQL instead of the data folder; a password belongs in "
            "TALPA_DATABASE_URL, a configuration file, or PGPASSFILE"),
    Setting("node-address", node_address, "", "HOST:PORT", "where other nodes on the same PostgreSQL reach this one; "
            "default: where it listens, which is enough on one machine"),
    Setting("sync", one_of("full", "normal"), "full", "WHEN", "full (default): what is acknowledged survives a power "
            "cut; normal: a kill of the server"),
    Setting("keep", days, 0, "DAYS", "forget finished games after this many days; default: keep them for good"),
    Setting("host-name", str, [], "NAME", "a name of this server, such as talpa.example.org; localhost and addresses "
            "are always known", many=True),
    Setting("proxy", network, [], "ADDRESS", "a proxy (or network, 10.0.0.0/8) whose X-Forwarded-For, -Proto and "
            "-Host are believed", many=True),
    Setting("base-path", base_path, "", "/PATH", "where a proxy puts Talpa, if not at the top of its name"),
    Setting("bots", str, "", "A,B,…", "bots of your own, as MODULE:NAME, that people may seat beside cub, digger, "
            "elder and king"),
    Setting("notify", mail, "", "MAIL", "let seats be told of their turns elsewhere; MAIL is yours, for push services "
            "to reach you"),
    Setting("log-level", one_of(*LEVELS), "warning", "LEVEL", f"{', '.join(LEVELS)}; default: warning"),
    Setting("log-json", yes_or_no, False, "", "log lines as JSON"),
)
NAMES = {setting.name: setting for setting in SETTINGS}


def add_settings(parser: argparse.ArgumentParser) -> None:
    """A flag for each setting; one that is not given is not there."""
    for one in SETTINGS:
        if one.read is yes_or_no:
            parser.add_argument(f"--{one.name}", action="store_const", const="yes", default=argparse.SUPPRESS,
                                help=one.help)
        else:
            parser.add_argument(f"--{one.name}", action="append" if one.many else "store", default=argparse.SUPPRESS,
                                metavar=one.metavar, help=one.help)
    parser.add_argument("--config", default="", metavar="FILE", help="settings in TOML; also TALPA_CONFIG")
    parser.add_argument("--show-config", action="store_true", help="print all settings and where they are from")


def chosen_settings(flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> dict[str, Value]:
    """All settings, each from the first place that has it."""
    file = flags.get("config") or environment.get("TALPA_CONFIG", "")
    written = read_file(Path(file).expanduser()) if file else {}
    return {one.name: chosen(one, flags, environment, written) for one in SETTINGS}


def chosen(one: Setting, flags: Mapping[str, Any], environment: Mapping[str, str], written: Mapping[str, Any]) -> Value:
    flag = flags.get(one.name.replace("-", "_"))
    if flag is not None:
        if one.name == "database-url" and password_in(flag):
            raise TalpaError("--database-url: everybody on this machine can see a password on the command line",
                             "TALPA_DATABASE_URL, database-url in a --config FILE, or PGPASSFILE")
        return Value(read(one, flag, f"--{one.name}"), FLAG)
    if environment.get(one.variable):
        return Value(read(one, environment[one.variable], one.variable), one.variable)
    if one.name in written:
        return Value(read(one, written[one.name], f"{one.name} in the configuration file"), FILE)
    return Value(one.default, DEFAULT)


def read(one: Setting, given: Any, where: str) -> Any:
    """A value of a text, or of what a file has; errors say where it stands and what is expected."""
    if one.many:
        parts = given.split(",") if isinstance(given, str) else given
        return [read_text(one, part, where) for part in parts if str(part).strip()]
    return read_text(one, given, where)


def read_text(one: Setting, given: Any, where: str) -> Any:
    text = str(given).lower() if isinstance(given, bool) else str(given).strip()
    try:
        return one.read(text)
    except ValueError as error:
        raise TalpaError(f"{where}: expected {error}, not {text!r}") from error


def read_file(file: Path) -> dict[str, Any]:
    """The settings of a file; a name that is none is told before the server starts."""
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise TalpaError(f"the configuration file {file} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise TalpaError(f"the configuration file {file} is not TOML: {error}") from error
    for name in written:
        if name not in NAMES:
            near = get_close_matches(name, NAMES, 1)
            raise TalpaError(f"the configuration file {file} has {name!r}, which is not a setting",
                             f"did you mean {near[0]}?" if near else "talpa serve --help lists them")
    return written


def password_in(url: str) -> str:
    """The password in the URL of a database, as it is written there."""
    found = re.match(r"[^:/?#]+://[^:@/]*:([^@]*)@", url)
    return found[1] if found else ""


def shown(settings: Mapping[str, Value]) -> str:
    """All settings as a configuration file, each with where it is from; no password."""
    lines = []
    for name, (value, source) in settings.items():
        plain = str(value) if isinstance(value, Path) else value
        if name == "database-url" and password_in(plain):
            plain = plain.replace(f":{password_in(plain)}@", f":{MASK}@")
        if name == "keep" and not plain:
            lines.append("# keep is not set: finished games are kept for good")
        else:
            text = str(plain).lower() if isinstance(plain, bool) else toml(plain)
            lines.append(f"{name} = {text}".ljust(50) + f" # {source}")
    return "\n".join(lines)

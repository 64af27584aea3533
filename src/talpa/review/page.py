"""A review as one HTML page without scripts: it needs no network and can be sent to a friend."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from talpa.engine.words import Lexicon
from talpa.review.report import Review
from talpa.review.sentences import SURE, Row, bar_rows, choice_lines, event_lines, heading, sureness

WIDE, HIGH = 640, 200            # of the curve
STYLE = "page.css"


def page(found: Review, lexicon: Lexicon, rules: dict[str, str]) -> str:
    """The whole page; `rules` are the headings of chapters."""
    style = files("talpa.review").joinpath(STYLE).read_text(encoding="utf-8")
    title = escape(heading(found, lexicon))
    hindsight = f"<p>{escape(lexicon.text('review-hindsight'))}</p>" if found.points[0].open is not None else ""
    return (
        f'<!doctype html>\n<html lang="{lexicon.language}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n<style>\n{style}</style>\n'
        f"<main>\n<h1>{title}</h1>\n{bar(found, lexicon)}<p>{escape(sureness(found, lexicon))}</p>\n"
        f"{curve(found, lexicon)}{hindsight}\n<pre>{lines(choice_lines(found, lexicon, rules))}</pre>\n"
        f"<pre>{lines(event_lines(found, lexicon))}</pre>\n</main>\n</html>\n"
    )


def lines(told: list[str]) -> str:
    return escape("\n".join(told))


def bar(found: Review, lexicon: Lexicon) -> str:
    """The bar as a table: in words and numbers, and drawn beside them."""
    rows = "".join(f'<tr><th scope="row">{escape(row.name)}</th><td>{row.points}</td><td>{span(row)}</td></tr>\n'
                   for row in bar_rows(found, lexicon))
    return f"<table>\n<caption>{escape(lexicon.text('review-bar'))}</caption>\n{rows}</table>\n"


def span(row: Row) -> str:
    low, wide = 100 * row.low, 100 * (row.high - row.low)
    kind = "gain" if row.gains else "loss"
    return (f'<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect class="{kind}" x="{low:.2f}" width="{max(wide, 0.4):.2f}" height="6"/></svg>')


def curve(found: Review, lexicon: Lexicon) -> str:
    """The chance to win after each decision, with its band."""
    means = [point.worth for point in found.points]
    above = [point.worth + SURE * point.error for point in found.points]
    below = [point.worth - SURE * point.error for point in found.points]
    band = f"{path(above)} {path(below, back=True)}"
    known = [point.open for point in found.points if point.open is not None]
    dashed = f'<polyline class="open" points="{path(known)}"/>' if known else ""
    return (f'<figure><svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(lexicon.text("review-curve"))}">'
            f'<polygon class="band" points="{band}"/><polyline class="worth" points="{path(means)}"/>{dashed}</svg>'
            f"<figcaption>{escape(lexicon.text('review-curve'))}</figcaption></figure>\n")


def path(worths: list[float], back: bool = False) -> str:
    """Points from left to right, or back again."""
    step = WIDE / max(len(worths) - 1, 1)
    places = [f"{i * step:.1f},{(1 - min(max(worth, 0.0), 1.0)) * HIGH:.1f}" for i, worth in enumerate(worths)]
    return " ".join(reversed(places) if back else places)

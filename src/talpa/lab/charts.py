"""Drawings of tables: Vega-Lite through Altair, drawn to SVG once, so that nothing need run where a report is read."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from typing import Any

import altair as alt
import vl_convert

INK, LINE = "#010101", "#020202"                 # places for colours: the report's style sheet gives them theirs
MARKS = ["#0a0001", "#0a0002", "#0a0003", "#0a0004"]
WIDTH = 460
BARS = 40                        # of a histogram, at most
FONT = ' font-family="sans-serif"'               # the report's style sheet has its own
UNSEEN = (                       # what Vega writes and nobody sees: a drawing is read by its label and its table
    FONT, r' (pointer-events|aria-[a-z]+|role|class|version|xmlns:xlink)="[^"]*"', r' (opacity|stroke-width)="1"',
    r'<text[^>]* opacity="0">[^<]*</text>', r'<path d="(M0,0h0v0h0Z)?"( display="none")?/>', r"<g></g>",
)

Rows = list[dict[str, Any]]


def drawn(chart: alt.TopLevelMixin) -> tuple[str, dict[str, Any]]:
    """A drawing as SVG, and its description for scripts."""
    spec = chart.to_dict()
    return lightened(vl_convert.vegalite_to_svg(json.dumps(spec))), spec


def lightened(svg: str) -> str:
    """The same picture in half of the bytes."""
    for pattern in UNSEEN:
        svg = re.sub(pattern, "", svg)
    return svg


def finished(chart: Any, height: int, columns: int = 2) -> Any:
    """The same with our size and colours."""
    return chart.properties(width=WIDTH, height=height, background="transparent").configure(
        axis=alt.AxisConfig(domainColor=LINE, gridColor=LINE, gridOpacity=0.5, labelColor=INK, tickColor=LINE,
                            titleColor=INK, labelLimit=170, titleFontWeight="normal"),
        legend=alt.LegendConfig(labelColor=INK, titleColor=INK, orient="top", title=None, labelLimit=440,
                                columns=columns),
        range=alt.RangeConfig(category=MARKS), view=alt.ViewConfig(stroke=None),
    )


def intervals(rows: Rows, down: str, mean: str, low: str, high: str, by: str, line: float, title: str) -> Any:
    """A dot with its interval for each row, and a line where nothing differs."""
    wanted = (down, by, mean, low, high)
    rows = [{name: row[name] for name in wanted} for row in rows if math.isfinite(row[low])]
    order = list(dict.fromkeys(row[down] for row in rows))
    base = alt.Chart().encode(
        y=alt.Y(f"{down}:N", sort=order, title=None), yOffset=alt.YOffset(f"{by}:N"),
        color=alt.Color(f"{by}:N"),
        tooltip=[alt.Tooltip(f"{name}:{'N' if name in (down, by) else 'Q'}") for name in wanted],
    )
    axis = alt.Axis(format=".1%", tickCount=6)
    spans = base.mark_rule(strokeWidth=2).encode(
        x=alt.X(f"{low}:Q", title=title, axis=axis, scale=alt.Scale(zero=False)), x2=alt.X2(f"{high}:Q"))
    dots = base.mark_point(filled=True, size=70, opacity=1).encode(
        x=alt.X(f"{mean}:Q"), shape=alt.Shape(f"{by}:N", legend=None))
    even = alt.Chart(alt.Data(values=[{"line": line}])).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="line:Q")
    names = len(set(row[by] for row in rows))
    whole = alt.layer(even, spans, dots, data=alt.Data(values=rows)).interactive(bind_y=False)
    return finished(whole, len(order) * (14 + 14 * names))


def histogram(rows: Rows, by: str, title: str, ordinate: str) -> Any:
    """How many games had which value, as a share, a step line for each bot."""
    shares = binned(rows, by)
    chart = alt.Chart(alt.Data(values=shares)).mark_line(interpolate="step-after", strokeWidth=2).encode(
        x=alt.X("value:Q", title=title), y=alt.Y("share:Q", title=ordinate, axis=alt.Axis(format=".0%")),
        color=alt.Color(f"{by}:N"), strokeDash=alt.StrokeDash(f"{by}:N"),
        tooltip=["value:Q", alt.Tooltip("share:Q", format=".1%"), f"{by}:N"],
    )
    return finished(chart.interactive(bind_y=False), 180)


def binned(rows: Rows, by: str) -> Rows:
    """Values in at most so many equal steps, up to where all but one in a hundred games are."""
    ordered = sorted(rows, key=lambda row: row["value"])
    whole, reached, top = sum(row["games"] for row in rows), 0, ordered[-1]["value"]
    for row in ordered:
        reached += row["games"]
        if reached >= 0.99 * whole:
            top = row["value"]
            break
    low = ordered[0]["value"]
    step = max(1, -(-(top - low + 1) // BARS))
    found: list[dict[str, Any]] = []
    for name in dict.fromkeys(row[by] for row in rows):
        mine = [row for row in rows if row[by] == name]
        counts: Counter[int] = Counter()
        for row in mine:
            counts[(min(row["value"], top) - low) // step] += row["games"]
        for place in range((top - low) // step + 2):
            found.append({by: name, "value": low + place * step, "share": counts[place] / sum(counts.values())})
    return found


def stacked(rows: Rows, down: str, part: str, share: str, title: str) -> Any:
    """Parts of a whole, one bar below the other."""
    rows = [{name: row[name] for name in (down, part, share)} for row in rows]
    order = list(dict.fromkeys(row[down] for row in rows))
    chart = alt.Chart(alt.Data(values=rows)).mark_bar(stroke=INK, strokeWidth=0.5).encode(
        y=alt.Y(f"{down}:N", sort=order, title=None),
        x=alt.X(f"{share}:Q", title=title, stack="normalize", axis=alt.Axis(format=".0%")),
        color=alt.Color(f"{part}:N"), tooltip=[f"{down}:N", f"{part}:N", alt.Tooltip(f"{share}:Q", format=".1%")],
    )
    return finished(chart, 26 * len(order) + 10, columns=1)


def script() -> str:
    """Vega, Vega-Lite and what embeds them, in one bundle."""
    return vl_convert.javascript_bundle(None)  # type: ignore[arg-type]  # None: all that a page needs

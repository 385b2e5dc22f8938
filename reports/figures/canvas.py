"""Common parts of all figures: size, colours, and clean inline SVG."""

import html
import io
import re
from typing import Any

import matplotlib as mpl
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from ..statistics import Estimate

INK, GREY, LIGHT = "#222222", "#767676", "#d9d9d9"
ACCENT, WARM = "#0072b2", "#d55e00"
PALETTE = (
    "#332288",
    "#88ccee",
    "#44aa99",
    "#117733",
    "#999933",
    "#ddcc77",
    "#cc6677",
    "#882255",
    "#aa4499",
    "#bbbbbb",
    "#444444",
    "#eecc44",
    "#b39bd6",
    "#c0572b",
    "#7a8f99",
)
"""Colours that colour-blind readers can distinguish: Paul Tol's "muted" scheme with two greys; the last four are for
sources that only Allenarly has, which rarely occur together with the others."""

WIDTH = 4.8  # inches; with 9 point text readable on a phone and not too big on a wide screen
SETTINGS: Any = {
    "font.size": 9.0,
    "font.family": ["sans-serif"],
    "font.sans-serif": ["DejaVu Sans", "Verdana", "Arial"],
    "svg.fonttype": "none",  # keep text searchable and readable aloud
    "svg.hashsalt": "glenmore",
    "axes.edgecolor": GREY,
    "axes.linewidth": 0.8,
    "xtick.color": INK,
    "ytick.color": INK,
    "path.simplify": False,
}


class Drawing:
    """One figure with one pair of `axes`.

    `name` must be unique in the page; it prefixes the ids of the parts. `rows` is the height in rows of about a third
    of an inch.
    """

    def __init__(self, name: str, rows: float) -> None:
        self.name = name
        with mpl.rc_context(SETTINGS):
            self.figure = Figure(figsize=(WIDTH, 0.75 + 0.32 * rows), layout="constrained")
            FigureCanvasSVG(self.figure)
            self.axes: Any = self.figure.add_subplot()
        for side in ("top", "right"):
            self.axes.spines[side].set_visible(False)

    def label_rows(self, labels: list[str]) -> None:
        """Write labels down the left side, the first on top, without a spine or ticks."""
        self.axes.set_yticks(range(len(labels)), labels)
        self.axes.set_ylim(len(labels) - 0.4, -0.6)
        self.axes.spines["left"].set_visible(False)
        self.axes.tick_params(axis="y", length=0)
        self.axes.grid(axis="x", color=LIGHT, linewidth=0.6)
        self.axes.set_axisbelow(True)

    def line_at(self, x: float) -> None:
        """Draw a dashed vertical line."""
        self.axes.axvline(x, color=GREY, linewidth=1, linestyle=(0, (4, 3)))

    def band(self, low: float, high: float) -> None:
        """Draw a grey vertical band."""
        self.axes.axvspan(low, high, color=GREY, alpha=0.18, linewidth=0)

    def note_above(self, x: float, text: str) -> None:
        """Write a note above the axes."""
        self.axes.annotate(
            text, (x, 1), xycoords=self.axes.get_xaxis_transform(), xytext=(0, 2), textcoords="offset points",
            ha="center", va="bottom", fontsize=8, color=INK,
        )  # fmt: skip

    def dot(
        self,
        row: int,
        one: Estimate,
        colour: str,
        filled: bool = True,
        unit: float = 1,
        size: float = 6,
        width: float = 2.2,
    ) -> None:
        """Draw an estimate times `unit` as a dot, with a line for its interval."""
        if one.has_interval:
            ends = [unit * one.low, unit * one.high]
            self.axes.plot(ends, [row, row], color=colour, linewidth=width, zorder=3)
        inside = colour if filled else "white"
        self.axes.plot([unit * one.value], [row], "o", markersize=size, zorder=4, markeredgecolor=colour, color=inside)

    def svg(self, description: str) -> str:
        """Return the figure as an ``svg`` element for an HTML page, with `description` as its alt text."""
        buffer = io.StringIO()
        with mpl.rc_context(SETTINGS):
            self.figure.savefig(
                buffer,
                format="svg",
                transparent=True,
                metadata={"Date": None, "Creator": None, "Format": None, "Type": None},
            )
        return _inline(buffer.getvalue(), self.name, description)


def _inline(text: str, name: str, description: str) -> str:
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", text, flags=re.S)
    text = re.sub(r"<!--.*?-->\s*", "", text, flags=re.S)
    text = text.replace("xlink:href", "href").replace(' xmlns:xlink="http://www.w3.org/1999/xlink"', "")
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', text))

    def rename(match: re.Match[str]) -> str:
        return f' id="{name}-{match[1]}"' if match[1] in used else ""

    text = re.sub(r' id="([^"]*)"', rename, text)
    text = re.sub(r'(href="#|url\(#)', rf"\g<1>{name}-", text)
    size = re.search(r'viewBox="([^"]*)"', text)
    box = size[1] if size else ""
    label = html.escape(description, quote=True)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-label="{label}">'
    text = re.sub(r"<svg[^>]*>", lambda _: head, text, count=1, flags=re.S)
    return re.sub(r"\n\s*\n+", "\n", text).strip()

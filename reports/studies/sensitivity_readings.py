"""Readings of rules that the source leaves open: what another reading changes, and which verdicts depend on it."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..page.chapter import Section
from ..page.grid import Grid, cell, value_cells
from ..words import count, family_name, p_value
from .sensitivity_cells import Group
from .sensitivity_rows import EffectRow
from .sensitivity_verdicts import VerdictRow

PART = "reading"


def reading_sentences(group: Group, verdicts: Sequence[VerdictRow], effects: Sequence[EffectRow]) -> list[str]:
    """Return sentences about the verdicts that depend on a reading, and about significant changes of a win share."""
    rows = [row for row in verdicts if row.part == PART]
    if not rows:
        return []
    rules = ", ".join(dict.fromkeys(str(one.about.cell["rule"]) for one in group.part(PART)))
    other = count(len(group.part(PART)))
    flips = [row for row in rows if row.flips]
    sentences = [
        f"“{row.verdict}” depends on a reading: it flips with {', '.join(_names(group, row.where))}." for row in flips
    ]
    if not flips:
        opens = sum(row.open > 0 for row in rows)
        rest = f"; {count(opens)} of {count(len(rows))} stay open with some reading" if opens else ""
        others = "another reading" if len(group.part(PART)) == 1 else f"any of {other} other readings"
        sentences = [f"No verdict flips with {others} of open rules ({rules}){rest}."]
    shown = [row for row in effects if row.p_adjusted < 0.05]
    if shown:
        sentences.append(f"Readings that change a win share significantly: {', '.join(row.factor for row in shown)}.")
    return sentences


def reading_section(
    key: str, group: Group, verdicts: Sequence[VerdictRow], effects: Sequence[EffectRow]
) -> Section | None:
    """Return the section with a row for each other reading; None without readings."""
    if not effects:
        return None
    usual = {one["ruling"]: one for one in group.base.about.cell["readings"]}
    about: dict[str, Mapping[str, Any]] = {reading_name(one.about.cell): one.about.cell for one in group.part(PART)}
    names = {reading_name(one.about.cell): one.about.name for one in group.part(PART)}
    rows = []
    for row in effects:
        flips = [one.verdict for one in verdicts if one.part == PART and names[row.factor] in one.where]
        rows.append(
            [
                cell(row.factor),
                cell(about[row.factor]["text"]),
                cell(usual[about[row.factor]["ruling"]]["text"]),
                cell("; ".join(flips) or "none"),
                cell(row.label),
                value_cells(row.win.estimate.scaled(100)),
                cell(p_value(row.p_adjusted)),
                value_cells(row.vp.estimate),
            ]
        )
    family = len(effects) * len(group.base.labels)
    note = (
        "Other reading minus the one in play by default, paired over blocks; small print: 95% t interval. The most "
        "affected strategy is selected, so its estimate is biased upwards. Flips: verdicts of which the other reading "
        f"shows the opposite. p: adjusted for the family of {count(family)} ({family_name(family)})."
    )
    heads = ["Rule: reading", "It says", "By default", "Flips", "Most affected", "Its win share, pp", "p", "Mean VP"]
    lead = (
        "Rules the source leaves open, each played by another reading on the same deals, all values as they are: a "
        "verdict that flips here is a verdict about the reading."
    )
    grid = Grid(heads, rows, note, frozenset({1, 2, 3, 4}))
    return Section(f"{key}-readings", "Which verdicts depend on a reading", [grid], lead=lead)


def reading_name(about: Any) -> str:
    """Return the name of a cell with another reading: ``Q-20 the-end-turn: after``."""
    return f"{about['rule']} {about['ruling']}: {about['reading']}"


def _names(group: Group, where: Sequence[str]) -> list[str]:
    return [reading_name(one.about.cell) for one in group.part(PART) if one.about.name in where]

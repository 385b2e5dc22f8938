"""The chapter of the games against Allenarly: her levels with each chronicle."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd
from markupsafe import Markup

from .. import figures
from ..page.chapter import Chapter, Section
from ..page.grid import Cell, Grid, cell, share_cells, value_cells
from ..statistics import Crossing, Family, Verdict, effects_of, simultaneous
from ..tables import Solo, frame_of
from ..tables import solo_cells as s
from ..tables.factors import WIN_MARGIN
from ..words import counted, digits_for, interval, level_name, number, place_on_scale, signed, title
from .chronicles_overview import Column
from .chronicles_sections import ALPHA, STAR, methods
from .chronicles_words import Names, about_left_out, about_no_factor, about_one_block, about_rules, grouped

KEY, TITLE = "solo", "Against Allenarly"


def solo_chapter(play: Solo, meta: Mapping[str, Any], names: Names) -> tuple[Chapter, Column]:
    """Return the chapter of the games against Allenarly, and its column of the overview."""
    solo = s.SoloCells(play, meta)
    rows = s.with_rows(solo)
    if not solo.cells.plan.main:
        return Chapter(KEY, TITLE, [about_no_factor(solo.cells)], [methods(KEY, solo.cells)]), Column(TITLE, {})
    wins, margins, steps = s.level_changes(solo, "win"), s.level_changes(solo, "margin"), s.step_changes(solo)
    effects = s.profile_effects(solo)
    shown = [
        _absolute(solo, names, rows),
        _changes(solo, names, wins, margins),
        _steps(solo, names, steps) if steps.size else None,
        _profiles(solo, names, effects),
        methods(KEY, solo.cells),
    ]
    frames = {
        "levels": _levels_frame(solo, rows),
        "changes": _changes_frame(solo, wins, margins),
        "steps": _steps_frame(solo, steps),
        "profiles": frame_of(effects),
    }
    judged = [(letter, one, f"{title(play.levels[level])}:") for letter, one, level in s.solo_verdicts(solo)]
    judged = judged if solo.cells.blocks > 1 else []
    words = _findings(solo, names, judged, rows, steps, effects)
    return Chapter.of(KEY, TITLE, words, shown, frames), Column(TITLE, {a: (one, where) for a, one, where in judged})


def _findings(
    solo: s.SoloCells,
    names: Names,
    judged: Sequence[tuple[str, Verdict, str]],
    rows: Sequence[s.WithRow],
    steps: Family,
    effects: Sequence[s.ProfileEffect],
) -> list[str]:
    play, cells = solo.play, solo.cells
    limit = f"{number(100 * WIN_MARGIN, 0)} pp"
    subject = "the share of games won against Allenarly on a level"
    size = (
        f"{counted(len(cells.factors), 'chronicle')} on {len(play.levels)} levels with {len(play.profiles)} profiles: "
        f"{counted(play.games, 'game')}, {counted(cells.blocks, 'block')}.{about_left_out(cells)}"
    )
    if cells.blocks < 2:
        return [about_one_block(), size, *about_rules(cells, names)]
    sentences = grouped(judged, limit, subject, lambda one: f"{signed(100 * one.effect)} pp")
    sentences += _about_half(solo, rows)
    sentences += _about_steps(solo, steps)
    sentences += _about_profiles(effects)
    return [*sentences, size, *about_rules(cells, names)]


def _about_half(solo: s.SoloCells, rows: Sequence[s.WithRow]) -> list[str]:
    known = [(row.half, row.chronicle) for row in rows if row.half is not None and not math.isnan(row.half.value)]
    if len(known) < 2 or not solo.cells.plan.main:
        return []
    places = solo.play.places

    def at(half: Crossing) -> str:
        inside = "" if math.isnan(half.low) else f" ({_range(half, places)})"
        return place_on_scale(half.value, places) + inside

    base = next((half for half, letter in known if not letter), None)
    text = f"{at(base)} without chronicles" if base is not None else ""
    low, high = (end(known, key=lambda one: one[0].value) for end in (min, max))
    ends = [
        f"{word} {at(half)} with {letter}" for word, (half, letter) in (("lowest", low), ("highest", high)) if letter
    ]
    doubt = "" if low[0].high < high[0].low else "; the intervals of lowest and highest overlap"
    return [f"Level at which half the games are won: {', '.join(filter(None, (text, *ends)))} (95% intervals{doubt})."]


def _about_steps(solo: s.SoloCells, steps: Family) -> list[str]:
    if not steps.size:
        return []
    names = _step_names(solo)
    clear = [(abs(one.value), one, names[at]) for at, (one, p) in enumerate(zip(steps.estimates, steps.p)) if p < ALPHA]
    if not clear:
        return [f"No chronicle changes the cost of one level up significantly ({steps.size} steps of all chronicles)."]
    _, top, (letter, step) = max(clear, key=lambda one: one[0])
    return [
        f"With a chronicle the cost of one level up differs significantly for {len(clear)} of {steps.size} steps; the "
        f"largest estimate is {step} with {letter}, {signed(top.value)} VP (simultaneous interval {interval(top)})."
    ]


def _about_profiles(effects: Sequence[s.ProfileEffect]) -> list[str]:
    clear = [one for one in effects if one.win_p < ALPHA]
    if not clear:
        return [f"None of the {len(effects)} changes of a profile’s win share is significant."]
    up = max(clear, key=lambda one: one.win_share.estimate.value)
    down = min(clear, key=lambda one: one.win_share.estimate.value)
    extremes = [
        f"{one.profile} with {one.chronicle} ({signed(100 * one.win_share.estimate.value)} pp)"
        for one in dict.fromkeys((up, down))
    ]
    return [
        f"Over all levels {len(clear)} of {len(effects)} changes of a profile’s win share are significant; the "
        f"largest estimate{'s are' if len(extremes) > 1 else ' is'} {' and '.join(extremes)}."
    ]


def _absolute(solo: s.SoloCells, names: Names, rows: Sequence[s.WithRow]) -> Section:
    levels = [level_name(level) for level in solo.play.levels]
    places = solo.play.places
    shares, margins = [], []
    for row in rows:
        head = cell(names.full(row.chronicle) if row.chronicle else "Without")
        half = [] if row.half is None else [_half(row, places)]
        tinted = (Cell(c.text, c.detail, 2 * (e.value - 0.5)) for c, e in ((share_cells(e), e) for e in row.win_share))
        shares.append([head, *tinted, *half])
        margins.append([head, *(value_cells(one) for one in row.margin)])
    note = (
        "Games won by the profiles, all with equal weight; small print: 95% interval (Wilson over blocks). Blue: more "
        "than half, orange: less. Half: level at which half the games are won, interpolated between the levels "
        "(bootstrap over blocks)."
    )
    last = ["Half"] if rows[0].half is not None else []
    grids = [
        Grid(["Games won", *levels, *last], shares, note),
        Grid(["Margin, VP", *levels], margins, "VP of the profile minus Allenarly’s; small print: 95% interval."),
    ]
    lead = "The strength of each level without chronicles and with each of them."
    return Section(f"{KEY}-levels", "Levels with each chronicle", grids, lead=lead)


def _half(row: s.WithRow, places: Sequence[float]) -> Cell:
    half = row.half
    if half is None or half.value != half.value:
        return cell("–")
    return Cell(place_on_scale(half.value, places), "" if math.isnan(half.low) else _range(half, places))


def _range(half: Crossing, places: Sequence[float]) -> str:
    return f"{place_on_scale(half.low, places)} to {place_on_scale(half.high, places)}"


def _changes(solo: s.SoloCells, names: Names, wins: Family, margins: Family) -> Section:
    levels = [level_name(level) for level in solo.play.levels]
    size = f"simultaneous 95% interval of all {wins.size} (max-t bootstrap over blocks); {STAR}: significant"
    note = f"Change of the games won in percentage points, with the chronicle minus without. Small print: {size}."
    grids = [
        Grid(["Games won, pp", *levels], _table(solo, names, wins, 100, 15), note),
        Grid(
            ["Margin, VP", *levels], _table(solo, names, margins, 1, 15), f"Change of the margin. Small print: {size}."
        ),
    ]
    drawn = []
    if margins.size:
        labels = [names.full(solo.letter(n)) for n in range(len(solo.cells.plan.main))]
        over = _over_levels(solo)
        svg = figures.effects_figure(f"{KEY}-over", labels, over.estimates, "change of the margin over all levels, VP")
        caption = (
            f"Dot: margin of the profiles over Allenarly, with the chronicle minus without, mean of all levels. Line: "
            f"simultaneous 95% interval of all {over.size}. Further right: easier for the player."
        )
        drawn.append((Markup(svg), caption))
    lead = "Who benefits from a chronicle, the player or Allenarly, on the same deals with and without."
    return Section(f"{KEY}-changes", "What each chronicle changes", grids, drawn, lead)


def _over_levels(solo: s.SoloCells) -> Family:
    values = (solo.vp - solo.automa_vp).mean(axis=(2, 3))
    return simultaneous(effects_of(values, solo.cells.plan.main))


def _table(solo: s.SoloCells, names: Names, family: Family, unit: float, full: float) -> list[list[Cell]]:
    chronicles = len(solo.cells.plan.main)
    wide = family.size // chronicles
    return [
        [
            cell(names.full(solo.letter(n))),
            *(_heat(family, n * wide + column, unit, full) for column in range(wide)),
        ]
        for n in range(chronicles)
    ]


def _heat(family: Family, at: int, unit: float, full: float) -> Cell:
    one = family.estimates[at].scaled(unit)
    text = signed(one.value, digits_for(one)) + (STAR if family.p[at] < ALPHA else "")
    return Cell(text, interval(one), max(-1.0, min(1.0, one.value / full)))


def _step_names(solo: s.SoloCells) -> list[tuple[str, str]]:
    pairs = list(zip(solo.play.levels, solo.play.levels[1:]))
    return [
        (solo.letter(n), f"{title(low)} → {title(high)}")
        for n in range(len(solo.cells.plan.main))
        for low, high in pairs
    ]


def _steps(solo: s.SoloCells, names: Names, steps: Family) -> Section:
    heads = [step for letter, step in _step_names(solo) if letter == solo.letter(0)]
    note = (
        f"How many more VP one level up costs with the chronicle than without; the cost is Allenarly’s lead on the "
        f"harder level minus that on the easier one. Small print: simultaneous 95% interval of all {steps.size}; "
        f"{STAR}: significant."
    )
    grid = Grid(["Step, VP", *heads], _table(solo, names, steps, 1, 8), note)
    return Section(f"{KEY}-steps", "Cost of one level up with each chronicle", [grid])


def _profiles(solo: s.SoloCells, names: Names, effects: Sequence[s.ProfileEffect]) -> Section:
    at = {(one.chronicle, one.profile): one for one in effects}
    letters = list(dict.fromkeys(one.chronicle for one in effects))
    rows, points = [], []
    for letter in letters:
        here = [at[letter, profile] for profile in solo.play.profiles]
        rows.append([cell(names.full(letter)), *(_win(one) for one in here)])
        points.append([
            cell(names.full(letter)),
            *(Cell(signed(one.vp.estimate.value), signed(one.her_vp.estimate.value)) for one in here),
        ])  # fmt: skip
    note = (
        f"Change of the games won in percentage points, mean of all levels, paired over blocks. Small print: "
        f"simultaneous 95% interval of all {len(effects)} (max-t bootstrap over blocks); {STAR}: significant."
    )
    second = "Change of the profile’s VP and, in small print, of Allenarly’s VP against it."
    grids = [
        Grid(["Games won, pp", *solo.play.profiles], rows, note),
        Grid(["VP: own, Allenarly’s", *solo.play.profiles], points, second),
    ]
    return Section(f"{KEY}-profiles", "Profile by chronicle", grids)


def _win(one: s.ProfileEffect) -> Cell:
    change = one.win_share.estimate.scaled(100)
    text = signed(change.value, digits_for(change)) + (STAR if one.win_p < ALPHA else "")
    return Cell(text, interval(change), max(-1.0, min(1.0, change.value / 15)))


def _levels_frame(solo: s.SoloCells, rows: Sequence[s.WithRow]) -> pd.DataFrame:
    made = []
    for row in rows:
        for level, share, margin in zip(solo.play.levels, row.win_share, row.margin):
            made.append({
                "chronicle": row.chronicle, "level": level, "win_share": share.value, "win_share_low": share.low,
                "win_share_high": share.high, "margin": margin.value, "margin_low": margin.low,
                "margin_high": margin.high, "half": row.half.value if row.half else float("nan"),
            })  # fmt: skip
    return pd.DataFrame(made)


def _changes_frame(solo: s.SoloCells, wins: Family, margins: Family) -> pd.DataFrame:
    keys = [(solo.letter(n), level) for n in range(len(solo.cells.plan.main)) for level in solo.play.levels]
    return pd.DataFrame([
        {"chronicle": letter, "level": level, **_flat("win_share", wins, at), **_flat("margin", margins, at)}
        for at, (letter, level) in enumerate(keys)
    ])  # fmt: skip


def _steps_frame(solo: s.SoloCells, steps: Family) -> pd.DataFrame:
    return pd.DataFrame([
        {"chronicle": letter, "step": step, **_flat("cost", steps, at)}
        for at, (letter, step) in enumerate(_step_names(solo))
    ])  # fmt: skip


def _flat(name: str, family: Family, at: int) -> dict[str, Any]:
    one = family.estimates[at]
    return {name: one.value, f"{name}_low": one.low, f"{name}_high": one.high, f"{name}_p": float(family.p[at])}

"""The study of component values no rulebook fixes: which verdicts hold, and which values matter most."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd
from markupsafe import Markup

from ..figures.dots import dots_figure
from ..page.chapter import Chapter, Section
from ..page.grid import Cell, Grid, cell, value_cells
from ..tables import frame_of
from ..words import count, counted, family_name, interval, listed, mean, number, p_value, percent
from .sensitivity_cells import PARTS, Group, groups
from .sensitivity_readings import PART as READING
from .sensitivity_readings import reading_section, reading_sentences
from .sensitivity_rows import EffectRow, RankRow, SpreadRow, effect_rows, random_rows, sets_frame
from .sensitivity_verdicts import BALANCE_MARGIN, SEAT_MARGIN, VerdictRow, inconclusive, verdict_rows

WITH = {
    "one": "single moves",
    "reading": "another reading",
    "together": "groups at random",
    "apart": "every number at random",
}
IN_FIGURE = 24
MEAN_VP = "mean VP"
RANDOM = ("together", "apart")


def chapters(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Chapter]:
    """Return a chapter for each table of the experiment."""
    found = [_found(group) for group in groups(frames, meta)]
    return [_chapter(one, number_of, len(found)) for number_of, one in enumerate(found, start=1)]


@dataclass(frozen=True)
class Found:
    """All rows of one table of the experiment; `ranks` and `spreads` by part."""

    group: Group
    verdicts: list[VerdictRow]
    effects: list[EffectRow]
    readings: list[EffectRow]
    ranks: dict[str, list[RankRow]]
    spreads: dict[str, list[SpreadRow]]


def _found(group: Group) -> Found:
    random = {part: random_rows(group, part) for part in RANDOM}
    ranks = {part: rows for part, (rows, _) in random.items()}
    spreads = {part: rows for part, (_, rows) in random.items()}
    return Found(group, verdict_rows(group), effect_rows(group), effect_rows(group, READING), ranks, spreads)


def _chapter(found: Found, number_of: int, of: int) -> Chapter:
    key = "values" if of == 1 else f"values-{number_of}"
    heading = "Influence of the reconstructed values"
    heading = heading if of == 1 else f"{heading}: {found.group.name}"
    sections = [
        _verdicts(key, found),
        reading_section(key, found.group, found.verdicts, found.readings),
        _one(key, found) if found.effects else None,
        _random(key, found) if any(found.spreads.values()) else None,
        _methods(key, found.group),
    ]
    return Chapter.of(key, heading, _findings(found), sections, _frames(found))


def _frames(found: Found) -> dict[str, pd.DataFrame]:
    frames = {"verdicts": frame_of(found.verdicts), "one-at-a-time": frame_of(found.effects)}
    if found.readings:
        frames["readings"] = frame_of(found.readings)
    frames |= {f"ranks-{part}": frame_of(rows) for part, rows in found.ranks.items()}
    frames |= {f"spread-{part}": frame_of(rows) for part, rows in found.spreads.items()}
    frames["sets"] = sets_frame(found.group)
    frames["verdicts"]["where"] = ["; ".join(row.where) for row in found.verdicts]
    return frames


def _findings(found: Found) -> list[str]:
    group = found.group
    about = group.base.about.cell
    sets = [f"{count(len(group.part(part)))} with {words}" for part, words in _part_words().items() if group.part(part)]
    moved = ""
    if about["numbers"]:
        moved = (
            f"{count(len(about['numbers']))} reconstructed numbers in {count(len(about['groups']))} groups were "
            f"shifted by {_steps(about['steps'])}. "
        )
    same = f"All component sets play the same {_deals(len(group.base.vp))}: {', '.join(sets)}."
    sentences = [moved + same]
    sentences += _held(found) + reading_sentences(group, found.verdicts, found.readings)
    for row in found.effects[:3]:
        if row.p_adjusted < 0.05:
            sentences.append(
                f"{_move(row)} changes {row.label}’s win share by {mean(row.win.estimate.scaled(100))} pp (95% "
                f"interval {interval(row.win.estimate.scaled(100))}) and the mean VP by {mean(row.vp.estimate)}."
            )
    if found.effects and not any(row.p_adjusted < 0.05 for row in found.effects):
        sentences.append(
            "No single move changes a win share significantly; the largest estimate is "
            f"{number(100 * found.effects[0].win.estimate.value)} pp ({_move(found.effects[0])})."
        )
    return sentences + _spread_words(found.spreads)


def _part_words() -> dict[str, str]:
    return {
        "one": "one group or number shifted",
        "reading": "another reading of a rule",
        "together": "all groups shifted at random",
        "apart": "every number shifted at random",
    }


def _steps(steps: Sequence[int]) -> str:
    low, high = min(steps), max(steps)
    return f"up to {low}" if low == high else f"up to {low} (some up to {high})"


def _plain(row: EffectRow) -> str:
    return f"{row.factor} {number(row.move, 0) if row.move < 0 else f'+{row.move}'}"


def _move(row: EffectRow) -> str:
    factor, move = _plain(row).rsplit(" ", 1)
    return f"“{factor}” {move}"


def _held(study: Found) -> list[str]:
    """Return sentences about the verdicts, one kind at a time."""
    found: dict[str, dict[str, list[VerdictRow]]] = {}
    for row in study.verdicts:
        found.setdefault(row.kind, {}).setdefault(row.verdict, []).append(row)
    sentences = []
    for kind, of_kind in found.items():
        if len(of_kind) == 1:
            ((words, rows),) = of_kind.items()
            sentences.append(_alone(words, rows))
            continue
        about = {
            "order": "significant orders of two strategies",
            "strategy": "verdicts about fair shares",
            "seat": "verdicts about turn-order positions",
        }[kind]
        sentences.append(f"Of {count(len(of_kind))} {about}, {_sorted(of_kind)}.")
        weak = {words: rows for words, rows in of_kind.items() if _worst(rows)}
        if weak:
            worst = min(weak, key=lambda words: _robustness(weak[words]))
            sentences.append(f"Shown in the fewest sets: “{worst}”, in {_counts(weak[worst])}.")
    unclear = inconclusive(study.group)
    if unclear:
        sentences.append(
            f"With the default values {listed(unclear)}, so no verdict about that is carried over to the other sets."
        )
    return sentences


def _alone(words: str, rows: Sequence[VerdictRow]) -> str:
    """Return a sentence about the only verdict of a kind."""
    return f"With the default values {words}. This is also shown in {_counts(rows)}."


def _worst(rows: Sequence[VerdictRow]) -> str:
    """Return the worst fate of a verdict in any set: ``flips``, ``open``, or an empty string if it always holds."""
    return "flips" if any(row.flips for row in rows) else "open" if any(row.open for row in rows) else ""


def _robustness(rows: Sequence[VerdictRow]) -> tuple[int, int]:
    """Sort by number of flips, then by number of open sets; larger is more robust."""
    return -sum(row.flips for row in rows), -sum(row.open for row in rows)


def _sorted(verdicts: Mapping[str, Sequence[VerdictRow]]) -> str:
    """Return how many verdicts hold in all sets (by name), are open in some, and flip in some."""
    ends = {
        "": ("holds in all sets", "hold in all sets"),
        "open": ("is open in some sets but flips in none", "are open in some sets but flip in none"),
        "flips": ("flips in some sets", "flip in some sets"),
    }
    parts = []
    for worst, (one, several) in ends.items():
        names = [words for words, rows in verdicts.items() if _worst(rows) == worst]
        if names:
            many = "all" if len(names) == len(verdicts) else count(len(names))
            named = f" ({'; '.join(names)})" if not worst else ""
            parts.append(f"{many} {one if len(names) == 1 and many != 'all' else several}{named}")
    return ", ".join(parts)


def _counts(rows: Sequence[VerdictRow]) -> str:
    """Return counts by part: ``24 of 29 sets with single moves (1 flip, 4 open), all 30 sets with ...``."""
    parts = []
    for row in rows:
        others = _others(row)
        held = f"{count(row.holds)} of {count(row.sets)}" if others else f"all {count(row.sets)}"
        parts.append(f"{held} sets with {WITH[row.part]}" + (f" ({others})" if others else ""))
    return ", ".join(parts)


def _others(row: VerdictRow) -> str:
    """Return the sets in which a verdict does not hold: ``1 flip, 4 open``."""
    flips = counted(row.flips, "flip") if row.flips else ""
    return ", ".join(words for words in (flips, f"{count(row.open)} open" if row.open else "") if words)


def _short(name: str, group: Group) -> str:
    """Return the name of a cell without that of its table; of a random set its number."""
    short = name.removeprefix(f"{group.name}, ")
    return short.removeprefix("together ").removeprefix("apart ").replace(" -", " −")


def _spread_words(spreads: Mapping[str, list[SpreadRow]]) -> list[str]:
    sentences = []
    for part in RANDOM:
        known = [row for row in spreads[part] if math.isfinite(row.sd)]
        shares = [row for row in known if row.response != MEAN_VP]
        points = [row for row in known if row.response == MEAN_VP]
        words = _part_words()[part]
        if shares:
            top = max(shares, key=lambda row: row.sd)
            sentences.append(
                f"With {words}, the largest standard deviation of a win share is {top.response}’s: "
                f"{number(100 * top.sd)} pp ({number(100 * top.low)} to {number(100 * top.high)}) around "
                f"{number(100 * top.base)}% by default."
            )
        if points:
            sentences.append(
                f"With {words}, the mean VP has a standard deviation of {number(points[0].sd)} "
                f"({number(points[0].low)} to {number(points[0].high)}) and is {number(points[0].base)} by default."
            )
    return sentences


def _verdicts(key: str, found: Found) -> Section:
    parts = [part for part in PARTS if found.group.part(part)]
    rows: dict[str, dict[str, VerdictRow]] = {}
    for row in found.verdicts:
        rows.setdefault(row.verdict, {})[row.part] = row
    heads = ["With the default values", *(f"Holds: {PARTS[part]}" for part in parts)]
    cells = [[cell(words), *(_held_cell(of_part[part]) for part in parts)] for words, of_part in rows.items()]
    note = (
        "Component sets in which the verdict holds: the same test shows the same. Flip: the opposite is shown (p "
        "adjusted for the family of all sets, 5%). Open: neither. What the default values do not show is not listed."
    )
    where = [
        [cell(row.verdict), cell(PARTS[row.part]), cell(", ".join(_short(name, found.group) for name in row.where))]
        for row in found.verdicts
        if row.where
    ]
    grids = [Grid(heads, cells, note)]
    if where:
        about = "Numbers identify random sets; the table “sets” beside this page lists their moves."
        heads = ["Verdict", "Part", "Flips with"]
        grids.append(Grid(heads, where, about, words=frozenset({1, 2}), fold="Where verdicts flip"))
    return Section(f"{key}-verdicts", "Which verdicts hold", grids)


def _held_cell(row: VerdictRow) -> Cell:
    return Cell(f"{count(row.holds)} of {count(row.sets)}", _others(row), -row.flips / max(row.sets, 1) * 2)


def _one(key: str, found: Found) -> Section:
    group, effects = found.group, found.effects
    drawn = effects[:IN_FIGURE]
    labels = [f"{_plain(row)}: {row.label}" for row in drawn]
    picture = dots_figure(
        f"{key}-one", labels, [row.win.estimate.scaled(100) for row in drawn], 0.0, "change of the win share, pp",
        f"Change of the win share of the strategy most affected, the {len(drawn)} largest moves",
        [row.p_adjusted < 0.05 for row in drawn],
    )  # fmt: skip
    caption = (
        "Dot: change of the win share of the strategy most affected by the move, against the default values. "
        "Line: 95% interval. Orange: significant after adjustment for all moves and strategies."
    )
    cells = [
        [
            cell(_plain(row)),
            cell(count(row.moved)),
            cell(row.label),
            value_cells(row.win.estimate.scaled(100)),
            cell(p_value(row.p_adjusted)),
            value_cells(row.vp.estimate),
            cell(number(row.win.gain)),
        ]
        for row in effects
    ]
    family = len(effects) * len(group.base.labels)
    note = (
        f"Shifted minus default, paired over blocks; small print: 95% t interval, of the win shares for all moves and "
        f"strategies at once. The most affected of {count(len(group.base.labels))} strategies is selected, so its "
        f"estimate is biased upwards. p: adjusted for the same family of {count(family)} (Bonferroni). Numbers: how "
        f"many of the group could be shifted. Gain: factor by which separate deals for each set would need more blocks."
    )
    heads = ["Move", "Numbers", "Most affected", "Its win share, pp", "p", "Mean VP", "Gain"]
    fold = f"All {count(len(effects))} moves" if len(effects) > 12 else ""
    lead = (
        "The values ranked by their effect when only they differ: all numbers of a group, or a single number, "
        "shifted down or up."
    )
    return Section(
        f"{key}-one",
        "Which values matter most",
        [Grid(heads, cells, note, frozenset({2}), fold)],
        [(Markup(picture), caption)],
        lead,
    )


def _random(key: str, found: Found) -> Section:
    ranks, spreads = found.ranks, found.spreads
    rows = [row for part in RANDOM for row in spreads[part]]
    cells = [
        [
            cell(f"{row.response}, {PARTS[row.part]}"),
            _in_unit(row, row.base),
            Cell(_in_unit(row, row.sd).text, f"{_in_unit(row, row.low).text} to {_in_unit(row, row.high).text}"),
            cell(p_value(row.p)),
            cell(f"{_in_unit(row, row.lowest).text} to {_in_unit(row, row.highest).text}"),
            cell(percent(row.explained, 0)),
        ]
        for row in rows
    ]
    note = (
        "Win share of a strategy in percent, VP of all players. Spread: standard deviation over the component sets "
        "without the part due to the deals; small print: 95% interval. p: no difference between the sets (F test). "
        "Range: smallest and largest mean of a set, chance included. Explained: R² of a linear regression on the moves "
        "of the groups."
    )
    heads = ["Response", "Default", "Spread", "p", "Range", "Explained"]
    grids = [Grid(heads, cells, note)]
    grids += [_rank_grid(ranks[part], part) for part in RANDOM if ranks[part]]
    lead = (
        "All values shifted at once, at random, each within its step: which conclusions hold, and which groups drive "
        "them."
    )
    return Section(f"{key}-random", "All values at random", grids, lead=lead)


def _in_unit(row: SpreadRow, value: float) -> Cell:
    return cell(number(value if row.response == MEAN_VP else 100 * value))


def _rank_grid(rows: Sequence[RankRow], part: str) -> Grid:
    responses = list(dict.fromkeys(row.response for row in rows))
    found = {(row.factor, row.response): row for row in rows}
    strength = {
        factor: float(np.nanmax([abs(found[factor, one].rho) for one in responses] + [0.0]))
        for factor in dict.fromkeys(row.factor for row in rows)
    }
    order = sorted(strength, key=lambda factor: -strength[factor])
    cells = [[cell(factor), *(_rank_cell(found[factor, one]) for one in responses)] for factor in order]
    family = len(rows)
    note = (
        "Spearman’s rank correlation of the mean move of a group with the response over the sets; blue: increases with "
        f"higher numbers, orange: decreases. * significant, p adjusted for the family of {count(family)} "
        f"({family_name(family)}). Small print: standardised regression coefficient."
    )
    return Grid(
        [f"Group ({PARTS[part]})", *responses],
        cells,
        note,
        fold=f"Groups ranked, {PARTS[part]}" if part == "apart" else "",
    )


def _rank_cell(row: RankRow) -> Cell:
    star = " *" if row.p_adjusted < 0.05 else ""
    tint = row.rho if np.isfinite(row.rho) else 0.0
    return Cell(number(row.rho, 2) + star, number(row.coefficient, 2) if np.isfinite(row.coefficient) else "", tint)


def _methods(key: str, group: Group) -> Section:
    about = group.base.about.cell
    steps = ", ".join(
        f"{name} ({count(sum(n == of for of in about['group_of']))} numbers, ±{step})"
        for n, (name, step) in enumerate(zip(about["groups"], about["steps"], strict=True))
    )
    fallen = "below 1 (except coins of roads)" if about.get("lowest", 1) else "below 0"
    lead = (
        f"The study varies numbers that no rulebook fixes and no overlay gives: {steps or 'none'}. Left out: numbers "
        f"of copies, spaces and places, and moves {fallen} or to invalid records. All sets play the same deals "
        "in the same seat orders. Groups at random: a Latin hypercube over the moves of the groups (McKay, Beckman "
        "and Conover, Technometrics 21, 1979). Every number at random: the same over single numbers. A strategy has "
        f"its fair share within {number(100 * BALANCE_MARGIN, 0)} pp, turn order is balanced within "
        f"{number(100 * SEAT_MARGIN, 0)} pp; an order of two strategies is a verdict if it is significant with the "
        "default values. The strategies are not retuned to the changed values."
    )
    if group.part(READING):
        lead += (
            " Readings: rules the source leaves open, of which no overlay chooses the reading, one at a time with all "
            "values as they are; only rules that matter in these games."
        )
    return Section(f"{key}-methods", "How it was measured", lead=lead)


def _deals(blocks: int) -> str:
    return "deal" if blocks == 1 else counted(blocks, "deal")

"""Sections of a chapter of the study of chronicles: tables, figures and how to read them."""

from collections.abc import Sequence

import numpy as np
from markupsafe import Markup

from .. import figures
from ..page.chapter import Section
from ..page.grid import Cell, Grid, cell, share_cells, value_cells
from ..statistics import Estimate, Family, Verdict
from ..statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED, UNDECIDED
from ..tables.cells import Cells
from ..tables.comebacks import BANDS, ENOUGH, Comeback
from ..tables.factors import VP_MARGIN, WIN_MARGIN, Interaction, Judgement, StrategyEffect, all_effects, family_of
from ..tables.responses import Response
from ..tables.seating import SEAT_MARGIN
from ..words import counted, digits_for, interval, number, signed, verdict_words
from .chronicles_words import Names, aliases

ALPHA = 0.05
STAR = "*"
FEWEST = 5
"""Fewest effects for a Pareto or half-normal plot: fewer show no line."""
AXES = {"vp": "mean VP per player", "dominance": "spread of win shares"}


def verdicts(key: str, names: Names, judged: Sequence[Judgement]) -> Section:
    """Return the verdicts, one row per chronicle: is the game still balanced with it?"""
    rows = []
    for one in judged:
        rows.append([
            cell(names.full(one.chronicle)),
            cell(names.rule(one.chronicle)),
            _verdict(one.win, one.strategy, 100, "pp"),
            _verdict(one.seat, f"{one.place} player", 100, "pp"),
            _points(one.vp),
        ])  # fmt: skip
    note = (
        f"Each cell: verdict, and the largest change it rests on. Margins: {number(100 * WIN_MARGIN, 0)} pp of a "
        f"strategy’s win share, {number(100 * SEAT_MARGIN, 0)} pp of the win share of a turn-order position, "
        f"{number(VP_MARGIN, 0)} VP of the mean of all players. A verdict says where the simultaneous 95% intervals "
        f"lie (max-t bootstrap over blocks, one family a column): all inside the margin, any outside, or neither. "
        f"Rules: printed in a rulebook, or reconstructed."
    )
    heads = ["Chronicle", "Rules", "Strategies’ win shares", "Turn order", "Mean VP"]
    return Section(f"{key}-verdicts", "Verdicts", [Grid(heads, rows, note, frozenset({1, 2, 3, 4}))])


def _verdict(one: Verdict | None, where: str, unit: float, name: str) -> Cell:
    if one is None:
        return cell("not judged")
    tint = {UNBALANCED: -0.6, UNDECIDED: 0.0}.get(one.word, 0.35)
    return Cell(verdict_words(one, unit, name), f"{where} {signed(unit * one.effect)} {name}".strip(), tint)


def _points(one: Verdict) -> Cell:
    """Describe a change of the mean VP, which does not affect balance."""
    limit = f"{number(one.margin, 0)} VP"
    text = {
        UNBALANCED: f"changed by more than {limit}", BALANCED: f"unchanged within {limit}",
        NEGLIGIBLE: f"changed by less than {limit}",
    }.get(one.word, verdict_words(one, 1, "VP"))  # fmt: skip
    return Cell(text, f"{signed(one.effect)} VP")


def strategies(
    key: str, cells: Cells, names: Names, base: dict[str, Estimate], effects: Sequence[StrategyEffect]
) -> Section:
    """Return the heat map of strategies by chronicles: which gain, which lose."""
    at = {(one.chronicle, one.strategy): one for one in effects}
    letters = list(dict.fromkeys(one.chronicle for one in effects))
    shares, margins = [], []
    for letter in letters:
        here = [at[letter, strategy] for strategy in cells.strategies]
        shares.append([cell(names.full(letter)), *(_heat(e.win_share.estimate.scaled(100), e.win_p, 12) for e in here)])
        margins.append([cell(names.full(letter)), *(_heat(e.margin.estimate, e.margin_p, 8) for e in here)])
    first = [cell("Without, %"), *(share_cells(base[strategy]) for strategy in cells.strategies)]
    wins = family_of(cells, "win_share").size
    also = " and of all interactions" if wins > len(effects) else ""
    chance = (
        f"Small print: simultaneous 95% interval of all {wins} effects{also} (max-t bootstrap over blocks). {STAR}: "
        f"significant in this family. "
        if cells.blocks > 1
        else "A dash: no interval, as there is only one block. "
    )
    note = (
        f"Change of win share in percentage points, with the chronicle minus without, paired over {_blocks(cells)}. "
        f"{chance}Blue: gains, orange: loses; the deeper, the larger."
    )
    margin_note = (
        f"Change of VP minus the table’s mean, in VP. Small print, {STAR} and colours as above; all {len(effects)} are "
        f"a family of their own."
        if cells.blocks > 1
        else "Change of VP minus the table’s mean, in VP. Colours as above."
    )
    heads = ["Win share, pp", *cells.strategies]
    grids = [
        Grid(heads, [first, *shares], note),
        Grid(["VP above the table’s mean", *cells.strategies], margins, margin_note),
    ]
    lead = (
        "What each strategy gains or loses with each chronicle. One strategy’s gain is another’s loss, as a game has "
        "one winner."
    )
    return Section(f"{key}-strategies", "Strategy by chronicle", grids, lead=lead)


def _heat(estimate: Estimate, p: float, full: float) -> Cell:
    """Format a change with sign and tint; `full` is the change with the deepest colour."""
    text = signed(estimate.value, digits_for(estimate)) + (STAR if p < ALPHA else "")
    return Cell(text, interval(estimate), max(-1.0, min(1.0, estimate.value / full)))


def main_effects(key: str, cells: Cells, names: Names, answers: Sequence[Response]) -> Section:
    """Return mean VP and spread of win shares as dots, and all effects as Pareto and half-normal plots."""
    drawn: list[tuple[Markup, str]] = []
    labels = [names.full(cells.factors[one.factors[0]]) for one in cells.plan.main]
    for answer in answers:
        if answer.key in ("vp", "dominance"):
            margin = VP_MARGIN if answer.key == "vp" else None
            axis = f"change of {AXES[answer.key]}, {answer.unit}"
            svg = figures.effects_figure(f"{key}-{answer.key}", labels, answer.effects.estimates, axis, margin)
            how = "max-t bootstrap over blocks" if margin else "Bonferroni"
            caption = (
                f"Dot: {axis}, with the chronicle minus without. Line: simultaneous 95% interval; all "
                f"{answer.effects.size} hold at once ({how}). Grey: not significant."
            )
            band = f" Band: up to {number(VP_MARGIN, 0)} VP counts as none." if margin else ""
            drawn.append((Markup(svg), caption + band))
    left_out = []
    for response, subject in (("vp", "mean VP"), ("win_share", "strategies’ win shares")):
        if response == "vp" or len(cells.strategies) > 1:
            labels, family = all_effects(cells, response)
            drawn += _plots(key, cells, response, subject, labels, family)
            left_out += [f"{counted(family.size, 'effect')} on the {subject}"] * (family.size < FEWEST)
    lead = (
        f"No Pareto and half-normal plots of {' and of '.join(left_out)}: they need at least {FEWEST} effects."
        if left_out
        else ""
    )
    return Section(f"{key}-main", "Effects of the chronicles", figures=drawn, lead=lead)


def _plots(
    key: str, cells: Cells, response: str, subject: str, labels: Sequence[str], family: Family
) -> list[tuple[Markup, str]]:
    """Return the Pareto and half-normal plots of one family; none for few effects."""
    if not np.isfinite(family.critical) or family.size < FEWEST:
        return []
    pareto = figures.pareto_figure(f"{key}-pareto-{response}", subject, labels, family.t, family.critical)
    shown = f"The largest of {family.size}" if family.size > 20 else f"All {family.size}"
    first = (
        f"Pareto plot, {subject}. {shown} effects{' and interactions (×)' if cells.plan.interactions else ''} in "
        f"standard errors over blocks. Blue: increase, orange: decrease. Beyond the dashed line: larger than the "
        f"largest effect of chance in 95% of families of this size (max-t bootstrap)."
    )
    normal = figures.half_normal_figure(f"{key}-normal-{response}", subject, labels, family.t, family.critical)
    second = (
        f"Half-normal plot, {subject}. Null effects lie on the dashed line or, as all effects come from the same deals "
        f"and are correlated, near it; those beyond the dotted line are significant in this family."
    )
    return [(Markup(pareto), first), (Markup(normal), second)]


def crossed(key: str, cells: Cells, rows: Sequence[Interaction]) -> Section:
    """Return the interactions of two as matrices: mean VP, and the strategy whose win share changes most."""
    letters = cells.factors
    points = {(one.first, one.second): one for one in rows if one.response == "VP"}
    shares: dict[tuple[str, str], Interaction] = {}
    for one in rows:
        pair = (one.first, one.second)
        if one.response != "VP" and abs(one.estimate.value) > abs(_value(shares.get(pair))):
            shares[pair] = one
    note = (
        f"VP per player that two chronicles together add beyond the sum of their single effects. Small print: "
        f"simultaneous 95% interval of all {family_of(cells, 'vp').size} effects on the mean VP (max-t bootstrap over "
        f"blocks); {STAR}: significant in this family."
    )
    grids = [Grid(["Mean VP", *letters], [_line(a, letters, points, 1.0, 4) for a in letters], note)]
    if shares:
        second = (
            f"The strategy whose win share two chronicles together change most beyond the sum of their single effects, "
            f"in percentage points. {STAR}: significant in the family of all {family_of(cells, 'win_share').size} "
            f"effects on win shares."
        )
        grids.append(Grid(["Win share, pp", *letters], [_line(a, letters, shares, 100.0, 10) for a in letters], second))
    return Section(f"{key}-crossed", "Two chronicles together", grids)


def _value(one: Interaction | None) -> float:
    return 0.0 if one is None else one.estimate.value


def _line(
    first: str, letters: Sequence[str], at: dict[tuple[str, str], Interaction], unit: float, full: float
) -> list[Cell]:
    line = [cell(first)]
    for second in letters:
        one = at.get((first, second)) or at.get((second, first))
        if one is None:
            line.append(cell(""))
            continue
        estimate = one.estimate.scaled(unit)
        shown = _heat(estimate, one.p, full)
        line.append(Cell(shown.text, shown.detail if one.response == "VP" else one.response, shown.tint))
    return line


def course(key: str, cells: Cells, names: Names, answers: Sequence[Response]) -> Section:
    """Return all responses with each chronicle."""
    if cells.blocks < 2:  # jackknife values do not exist for one block
        answers = [one for one in answers if all(np.isfinite(each.value) for each in one.effects.estimates)]
        note = "Without: mean in the cell without chronicles. Other columns: change on this one deal."
    else:
        note = (
            f"Without: mean in the cell without chronicles, small print its 95% interval. Other columns: change, small "
            f"print simultaneous 95% intervals, {STAR} significant; each row is a family (max-t bootstrap over "
            f"blocks), that of the VP with all interactions. {_spread_note(answers)}"
        )
    heads = ["Per game", "Without", *_heads(cells, names)]
    rows = [_answer(one) for one in answers]
    return Section(f"{key}-course", "Course of the game", [Grid(heads, rows, note)])


def _blocks(cells: Cells) -> str:
    return "one block" if cells.blocks == 1 else counted(cells.blocks, "block")


def _heads(cells: Cells, names: Names) -> list[str]:
    """Return the names of the chronicles if they are few, else their letters."""
    letters = [cells.factors[one.factors[0]] for one in cells.plan.main]
    return letters if len(letters) > 4 else [names.full(letter) for letter in letters]


def _spread_note(answers: Sequence[Response]) -> str:
    if not any(one.key == "dominance" for one in answers):
        return ""
    return (
        "Spread: standard deviation over the strategies without the part due to chance; its changes by the intervals "
        "of both sides, adjusted for all chronicles (Bonferroni)."
    )


def _answer(one: Response) -> list[Cell]:
    unit = f", {'%' if one.unit == 'pp' and one.key != 'dominance' else one.unit}" if one.unit else ""
    line = [cell(f"{one.name}{unit}"), value_cells(one.base)]
    for estimate, p in zip(one.effects.estimates, one.effects.p):
        text = signed(estimate.value, digits_for(estimate)) + (STAR if p < ALPHA else "")
        line.append(Cell(text, interval(estimate), (0.5 if estimate.value > 0 else -0.5) if p < ALPHA else 0.0))
    return line


def origins(key: str, cells: Cells, names: Names, sources: Sequence[Response]) -> Section:
    """Return the share of each source in all VP."""
    note = (
        f"Share of a source in all VP, in percent; the loss for a large territory is negative. Changes in percentage "
        f"points; small print and {STAR} as above, jackknife over blocks, each row a family of {len(cells.plan.main)}."
    )
    heads = ["Source, %", "Without", *_heads(cells, names)]
    return Section(f"{key}-origins", "Sources of VP", [Grid(heads, [_answer(one) for one in sources], note)])


def behind(key: str, cells: Cells, rows: Sequence[Comeback]) -> Section:
    """Return the win share by deficit after each scoring."""
    letters = [cells.factors[one.factors[0]] for one in cells.plan.main]
    lines = []
    for row in rows:
        name = f"Scoring {row.scoring}: {row.band}"
        changes = [_change(one.scaled(100)) for one in row.changes]
        lines.append([cell(name), share_cells(row.share), share_cells(row.win_share), *changes])
    note = (
        f"Players by VP behind the leader after a scoring: how many there are and their win share without chronicles "
        f"(ratio over blocks), then the change of that win share with each chronicle in percentage points (jackknife "
        f"over blocks, 95% interval of each change alone). A dash: fewer than {ENOUGH} blocks with or without."
    )
    grid = Grid(["Behind", "Players", "Win share", *letters], lines, note, fold=f"{len(lines)} rows")
    lead = f"How often a player that far behind still wins; {len(BANDS)} bands of deficit after each scoring."
    return Section(f"{key}-behind", "Comebacks", [grid], lead=lead)


def _change(one: Estimate) -> Cell:
    return Cell(signed(one.value, digits_for(one)), interval(one)) if one.has_interval else cell("–")


def methods(key: str, cells: Cells, effects: Sequence[StrategyEffect] = ()) -> Section:
    """Return how the numbers were made, and how much the same deals helped."""
    if cells.plan.balanced:
        how = (
            "Effect of a chronicle: mean of all cells with it minus mean of all cells without it, so the others are in "
            "play in half of the games. Interaction: effect of one with the other in play minus that without it."
        )
    else:
        how = (
            "Effect of a chronicle: the cell with it alone minus the cell without any. Interaction: both together "
            "minus each alone plus without any."
        )
    text = (
        f"{cells.number} cells of {len(cells.factors)} chronicles ({', '.join(cells.factors)}), the same "
        f"{_blocks(cells)} in every cell; all line-ups of a cell are taken together. Each effect is "
        f"computed within every block, and intervals and tests are over blocks. {how} {aliases(cells)}{_gain(effects)}"
    )
    return Section(f"{key}-how", "How it was measured", lead=text.strip())


def _gain(effects: Sequence[StrategyEffect]) -> str:
    shares, points = (
        [value for value in (getattr(one, name).gain for one in effects) if np.isfinite(value)]
        for name in ("win_share", "margin")
    )
    if not shares or not points:
        return ""
    return (
        f" Separate deals would have needed {number(float(np.median(shares)))} times as many blocks for changes of win "
        f"shares and {number(float(np.median(points)))} times as many for changes of VP (median of (Var a + Var b) / "
        f"Var(a − b) over {len(shares)} changes)."
    )

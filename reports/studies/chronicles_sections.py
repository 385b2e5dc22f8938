"""Sections of a chapter of the study of chronicles: tables, pictures and how to read them."""

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
from ..tables.factors import VP_MARGIN, WIN_MARGIN, Interaction, Judgement, StrategyEffect, all_effects
from ..tables.responses import Response
from ..tables.seating import SEAT_MARGIN
from ..words import count, digits_for, interval, number, signed, verdict_words
from .chronicles_words import Names, aliases

ALPHA = 0.05
STAR = "*"
FEWEST = 5
"""Effects of a Pareto or a half-normal plot: of fewer no line can be seen."""
AXES = {"vp": "the mean VP of a seat", "dominance": "the spread of win shares"}


def verdicts(key: str, names: Names, judged: Sequence[Judgement]) -> Section:
    """One row a chronicle: is the game still balanced with it?"""
    rows = []
    for one in judged:
        rows.append([
            cell(names.full(one.chronicle)),
            cell(names.rule(one.chronicle)),
            _verdict(one.win, one.strategy, 100, "pp"),
            _verdict(one.seat, f"{one.place} in turn", 100, "pp"),
            _points(one.vp),
        ])  # fmt: skip
    note = (
        f"Each cell: verdict, and the largest change it rests on. Margins: {number(100 * WIN_MARGIN, 0)} pp of a "
        f"strategy’s win share, {number(100 * SEAT_MARGIN, 0)} pp of the win share of a place at the start, "
        f"{number(VP_MARGIN, 0)} VP of the mean of all seats. Two one-sided tests at 5% (inside), minimum-effect test "
        f"(outside); every column is a family of {len(judged)} chronicles, Holm-adjusted. Rules: whether a rulebook "
        f"prints them."
    )
    heads = ["Chronicle", "Rules", "Strategies’ win shares", "Seats", "Mean VP"]
    return Section(f"{key}-verdicts", "Verdicts", [Grid(heads, rows, note, frozenset({1, 2, 3, 4}))])


def _verdict(one: Verdict | None, where: str, unit: float, name: str) -> Cell:
    if one is None:
        return cell("not judged")
    tint = {UNBALANCED: -0.6, UNDECIDED: 0.0}.get(one.word, 0.35)
    return Cell(verdict_words(one, unit, name), f"{where} {signed(unit * one.effect)} {name}".strip(), tint)


def _points(one: Verdict) -> Cell:
    """More or fewer VP for everybody is a change, not a matter of balance."""
    limit = f"{number(one.margin, 0)} VP"
    text = {
        UNBALANCED: f"changed by more than {limit}", BALANCED: f"the same within {limit}",
        NEGLIGIBLE: f"changed by less than {limit}",
    }.get(one.word, verdict_words(one, 1, "VP"))  # fmt: skip
    return Cell(text, f"{signed(one.effect)} VP")


def strategies(
    key: str, cells: Cells, names: Names, base: dict[str, Estimate], effects: Sequence[StrategyEffect]
) -> Section:
    """Strategy x chronicle: what gets better or worse."""
    at = {(one.chronicle, one.strategy): one for one in effects}
    letters = list(dict.fromkeys(one.chronicle for one in effects))
    shares, margins = [], []
    for letter in letters:
        here = [at[letter, strategy] for strategy in cells.strategies]
        shares.append([cell(names.full(letter)), *(_heat(e.win_share.estimate.scaled(100), e.win_p, 12) for e in here)])
        margins.append([cell(names.full(letter)), *(_heat(e.margin.estimate, e.margin_p, 8) for e in here)])
    first = [cell("Without, %"), *(share_cells(base[strategy]) for strategy in cells.strategies)]
    family = f"adjusted for the family of {len(effects)} (Benjamini-Hochberg)"
    chance = (
        f"Small print: 95% interval of this change alone. {STAR}: more than chance, p below 5%, {family}. "
        if cells.blocks > 1
        else "A dash: no interval, as there is one block only. "
    )
    note = (
        f"Change of a seat’s win share in percentage points, with the chronicle less without, paired over "
        f"{_blocks(cells)}. {chance}Blue: gains, orange: loses; the deeper, the larger."
    )
    margin_note = (
        f"Change of VP less the mean of the table, in VP. Small print, {STAR} and colours as above; p {family}."
        if cells.blocks > 1
        else "Change of VP less the mean of the table, in VP. Colours as above."
    )
    heads = ["Win share, pp", *cells.strategies]
    grids = [
        Grid(heads, [first, *shares], note),
        Grid(["VP ahead of the table", *cells.strategies], margins, margin_note),
    ]
    lead = "What each strategy gains or loses by each chronicle. What one gains others lose, as a game has one winner."
    return Section(f"{key}-strategies", "Strategy by chronicle", grids, lead=lead)


def _heat(estimate: Estimate, p: float, full: float) -> Cell:
    """A change with its sign and tint; `full` is the change with the deepest colour."""
    text = signed(estimate.value, digits_for(estimate)) + (STAR if p < ALPHA else "")
    return Cell(text, interval(estimate), max(-1.0, min(1.0, estimate.value / full)))


def main_effects(key: str, cells: Cells, names: Names, answers: Sequence[Response]) -> Section:
    """Mean VP and spread of win shares as dots; all effects as Pareto and half-normal plots."""
    drawn: list[tuple[Markup, str]] = []
    labels = [names.full(cells.factors[one.factors[0]]) for one in cells.plan.main]
    for answer in answers:
        if answer.key in ("vp", "dominance"):
            margin = VP_MARGIN if answer.key == "vp" else None
            axis = f"change of {AXES[answer.key]}, {answer.unit}"
            svg = figures.effects_figure(f"{key}-{answer.key}", labels, answer.effects.estimates, axis, margin)
            caption = (
                f"Dot: {axis}, with the chronicle less without. Line: simultaneous 95% interval, all "
                f"{answer.effects.size} hold at once (max-t bootstrap over blocks). Grey: not told apart from none."
            )
            band = f" Band: up to {number(VP_MARGIN, 0)} VP counts as none." if margin else ""
            drawn.append((Markup(svg), caption + band))
    left_out = []
    for response, what in (("vp", "mean VP"), ("win_share", "strategies’ win shares")):
        if response == "vp" or len(cells.strategies) > 1:
            labels, family = all_effects(cells, response)
            drawn += _plots(key, cells, response, what, labels, family)
            left_out += [f"{family.size} {'effect' if family.size == 1 else 'effects'} on the {what}"] * (
                family.size < FEWEST
            )
    lead = (
        f"No Pareto and half-normal plot of {' and of '.join(left_out)}: they need {FEWEST} effects to show anything."
        if left_out
        else ""
    )
    return Section(f"{key}-main", "Effects of the chronicles", figures=drawn, lead=lead)


def _plots(
    key: str, cells: Cells, response: str, what: str, labels: Sequence[str], family: Family
) -> list[tuple[Markup, str]]:
    """Pareto and half-normal plot of one family; none of few effects."""
    if not np.isfinite(family.critical) or family.size < FEWEST:
        return []
    pareto = figures.pareto_figure(f"{key}-pareto-{response}", labels, family.t, family.critical)
    shown = f"The largest of {family.size}" if family.size > 20 else f"All {family.size}"
    first = (
        f"Pareto plot, {what}. {shown} effects{' and interactions (×)' if cells.plan.interactions else ''} in standard "
        f"errors over blocks. Blue: more, orange: less. Beyond the dashed line: more than the largest that chance "
        f"makes in 95% of families of this size (max-t bootstrap)."
    )
    normal = figures.half_normal_figure(f"{key}-normal-{response}", labels, family.t, family.critical)
    second = (
        f"Half-normal plot, {what}. Effects without substance lie along the dashed line or, as all are read off the "
        f"same deals and move together, near it; those beyond the dotted line are more than chance in this family."
    )
    return [(Markup(pareto), first), (Markup(normal), second)]


def crossed(key: str, cells: Cells, rows: Sequence[Interaction]) -> Section:
    """Interactions of two as a matrix for the mean VP, and for the strategy whose win share moves most."""
    letters = cells.factors
    points = {(one.first, one.second): one for one in rows if one.response == "VP"}
    shares: dict[tuple[str, str], Interaction] = {}
    for one in rows:
        pair = (one.first, one.second)
        if one.response != "VP" and abs(one.estimate.value) > abs(_value(shares.get(pair))):
            shares[pair] = one
    size = len(rows) - len(points)
    note = (
        f"How many VP two chronicles together give a seat beyond the sum of what each gives. Small print: simultaneous "
        f"95% interval for all {len(points)} (max-t bootstrap over blocks); {STAR}: more than chance in this family."
    )
    grids = [Grid(["Mean VP", *letters], [_line(a, letters, points, 1.0, 4) for a in letters], note)]
    if shares:
        second = (
            f"The strategy whose win share two chronicles together change most beyond the sum of each, in percentage "
            f"points. {STAR}: more than chance in the family of {size} (every strategy with every two chronicles)."
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
    """All responses with every chronicle."""
    if cells.blocks < 2:  # what is made by leaving out blocks has no value for one
        answers = [one for one in answers if all(np.isfinite(each.value) for each in one.effects.estimates)]
        note = "Without: mean in the cell without any of the chronicles. Other columns: change on this one deal."
    else:
        note = (
            f"Without: mean in the cell without any of the chronicles, small print its 95% interval. Other columns: "
            f"change, small print simultaneous 95% intervals, {STAR} more than chance; every row is a family of "
            f"{len(cells.plan.main)} (max-t bootstrap over blocks). {_spread_note(answers)}"
        )
    heads = ["Of a game", "Without", *_heads(cells, names)]
    rows = [_answer(one) for one in answers]
    return Section(f"{key}-course", "Length, drama, seats", [Grid(heads, rows, note)])


def _blocks(cells: Cells) -> str:
    return "one block" if cells.blocks == 1 else f"{count(cells.blocks)} blocks"


def _heads(cells: Cells, names: Names) -> list[str]:
    """Names of the chronicles if they are few, else their letters."""
    letters = [cells.factors[one.factors[0]] for one in cells.plan.main]
    return letters if len(letters) > 4 else [names.full(letter) for letter in letters]


def _spread_note(answers: Sequence[Response]) -> str:
    if not any(one.key == "dominance" for one in answers):
        return ""
    return "Spread: standard deviation over the strategies, jackknife over blocks, so that chance alone gives none."


def _answer(one: Response) -> list[Cell]:
    unit = f", {'%' if one.unit == 'pp' and one.key != 'dominance' else one.unit}" if one.unit else ""
    line = [cell(f"{one.name}{unit}"), value_cells(one.base)]
    for estimate, p in zip(one.effects.estimates, one.effects.p):
        text = signed(estimate.value, digits_for(estimate)) + (STAR if p < ALPHA else "")
        line.append(Cell(text, interval(estimate), (0.5 if estimate.value > 0 else -0.5) if p < ALPHA else 0.0))
    return line


def origins(key: str, cells: Cells, names: Names, sources: Sequence[Response]) -> Section:
    """Share of every source in all VP."""
    note = (
        f"Share of a source in all VP, in per cent; the loss for a large territory is negative. Changes in percentage "
        f"points; small print and {STAR} as above, jackknife over blocks, every row a family of {len(cells.plan.main)}."
    )
    heads = ["Source, %", "Without", *_heads(cells, names)]
    return Section(f"{key}-origins", "Where the VP come from", [Grid(heads, [_answer(one) for one in sources], note)])


def behind(key: str, cells: Cells, rows: Sequence[Comeback]) -> Section:
    """Win share by deficit after each scoring."""
    letters = [cells.factors[one.factors[0]] for one in cells.plan.main]
    lines = []
    for row in rows:
        name = f"Scoring {row.scoring}: {row.band}"
        changes = [_change(one.scaled(100)) for one in row.changes]
        lines.append([cell(name), share_cells(row.share), share_cells(row.win_share), *changes])
    note = (
        f"Seats by VP behind the leader after a scoring: how many there are, and their win share, without any of the "
        f"chronicles (ratio over blocks); then its change by each chronicle in percentage points (jackknife over "
        f"blocks, 95% intervals of each change alone). A dash: in fewer than {ENOUGH} blocks with or without."
    )
    grid = Grid(["Behind", "Seats", "Win share", *letters], lines, note, fold=f"{len(lines)} rows")
    lead = f"How often a seat still wins that is so far behind; {len(BANDS)} bands of deficit after each scoring."
    return Section(f"{key}-behind", "The chance of coming back", [grid], lead=lead)


def _change(one: Estimate) -> Cell:
    return Cell(signed(one.value, digits_for(one)), interval(one)) if one.has_interval else cell("–")


def methods(key: str, cells: Cells, effects: Sequence[StrategyEffect] = ()) -> Section:
    """How the numbers were made, and what playing the same deals was worth."""
    if cells.plan.balanced:
        how = (
            "Effect of a chronicle: mean of all cells with it less mean of all cells without, so the others are in "
            "play in half of the games. Interaction: effect of one with the other in play, less that without it."
        )
    else:
        how = (
            "Effect of a chronicle: the cell with it alone less the cell without any. Interaction: both together, less "
            "each alone, plus without any."
        )
    text = (
        f"{cells.number} cells of {len(cells.factors)} chronicles ({', '.join(cells.factors)}), the same "
        f"{_blocks(cells)} in every cell; all line-ups of a cell are taken together. Each effect is "
        f"computed within every block, and intervals and tests are over blocks. {how} {aliases(cells)}{_gain(effects)}"
    )
    return Section(f"{key}-how", "How this was measured", lead=text.strip())


def _gain(effects: Sequence[StrategyEffect]) -> str:
    shares, points = (
        [value for value in (getattr(one, name).gain for one in effects) if np.isfinite(value)]
        for name in ("win_share", "margin")
    )
    if not shares or not points:
        return ""
    return (
        f" Playing the same deals in both was worth {number(float(np.median(shares)))} times as many blocks for "
        f"changes of win shares and {number(float(np.median(points)))} times for those of VP (median of (Var a + Var "
        f"b) / Var(a − b) over {len(shares)} changes)."
    )

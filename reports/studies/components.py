"""The study of tiles, landmark cards and clan fields: each forbidden to one seat, beside who takes it."""

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from ..figures.dots import dots_figure
from ..page.chapter import Chapter, Section
from ..page.grid import Cell, Grid, cell, share_cells, value_cells
from ..statistics.screening import family_method
from ..tables import frame_of
from ..words import count, interval, mean, number, p_value, percent, rounded_up, share, title
from .components_rows import (
    MATTERS,
    OPEN,
    SMALL,
    UNCHANGED,
    VP_MARGIN,
    WIN_MARGIN,
    Group,
    ItemRow,
    described_against_caused,
    groups,
)

KINDS = {
    "tile": ("tile", "tiles"),
    "landmark": ("landmark card", "landmark cards"),
    "clan": ("clan field", "clan fields"),
    "extra": ("thing of a chronicle", "things of chronicles"),
}
METHODS = {"holm": "Holm", "bh": "Benjamini-Hochberg"}
IN_PICTURE, FIRST = 24, 12
"""Items in the pictures, and in the table that is not folded away: those with the largest effects."""


def chapters(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Chapter]:
    """A chapter for each table of the experiment.

    Parameters
    ----------
    frames, meta
        As for `reports.build_report`.
    """
    found = groups(frames, meta)
    return [_chapter(group, number, len(found)) for number, group in enumerate(found, start=1)]


def _chapter(group: Group, number_of: int, of: int) -> Chapter:
    key = "items" if of == 1 else f"items-{number_of}"
    heading = "What items are worth" if of == 1 else f"What items are worth: {group.name}"
    sections = [_takes(key, group), _effects(key, group), _methods(key, group)]
    return Chapter(key, heading, _findings(group), sections, {"effects": frame_of(group.rows)})


def item_name(row: ItemRow) -> str:
    """Item for people; ``mobster:peggy`` of a chronicle is Peggy."""
    return title(row.item.rpartition(":")[2])


def name_of(row: ItemRow) -> str:
    """Item and kind for people."""
    sort = row.item.partition(":")[0].replace("-", " ") if ":" in row.item else KINDS.get(row.kind, (row.kind,))[0]
    return f"{item_name(row)} ({sort})"


def tested(group: Group) -> int:
    """Size of the family: items that change anything."""
    return sum(row.word != UNCHANGED for row in group.rows)


def pp(row: ItemRow) -> str:
    """Effect on the win share in words."""
    effect = row.win.estimate.scaled(100)
    return f"{mean(effect)} pp (95% interval {interval(effect)})"


def _findings(group: Group) -> list[str]:
    rows = group.rows
    matter, small, open_ = ([row for row in rows if row.word == word] for word in (MATTERS, SMALL, OPEN))
    amounts = {kind: sum(row.kind == kind for row in rows) for kind in KINDS}
    kinds = [f"{count(n)} {KINDS[kind][n != 1]}" for kind, n in amounts.items() if n]
    unchanged = len(rows) - tested(group)
    never = f"; {count(unchanged)} it never takes" if unchanged else ""
    deals = "deal" if group.blocks == 1 else f"{count(group.blocks)} deals"
    less = count(len(small)) if small else "none"
    sentences = [
        f"Each of {count(len(rows))} items ({', '.join(kinds)}) was forbidden in turn to the seat of {group.label}, on "
        f"the same {deals} in {count(group.orders)} seat orders each: {_how_many(len(matter))} "
        f"shown to matter, by more than {number(100 * WIN_MARGIN, 0)} pp of its win share or {number(VP_MARGIN, 0)} VP "
        f"a game; {less} shown to matter less than that; {count(len(open_))} undecided{never}."
    ]
    sentences += [f"Without {name_of(row)} {_change(row)}." for row in matter[:5]]
    if not matter and rows:
        top = rows[0]
        sentences.append(
            f"The largest loss: without {name_of(top)} {_change(top)}; that is not shown to be more than the margin."
        )
    per_take = [row for row in rows if row.vp_per_take.has_interval and row.vp_per_take.blocks >= 30]
    if per_take:
        top = min(per_take, key=lambda row: row.vp_per_take.value)
        sentences.append(
            f"In the games in which the seat takes it, {name_of(top)} is worth most: going without changes its VP by "
            f"{mean(top.vp_per_take)} (95% interval {interval(top.vp_per_take)})."
        )
    sentences += _confounding(rows)
    needs = sorted(max(row.win_verdict.more_blocks or 0, row.vp_verdict.more_blocks or 0) for row in open_)
    if needs and needs[len(needs) // 2]:
        sentences.append(f"About {rounded_up(needs[len(needs) // 2])} more blocks would decide half of what is open.")
    return sentences


def _how_many(matter: int) -> str:
    return {0: "none is", 1: "one is"}.get(matter, f"{count(matter)} are")


def _change(row: ItemRow) -> str:
    vp = row.vp.estimate
    return (
        f"its win share changes by {pp(row)} and its VP by {mean(vp)} ({interval(vp)}); it takes it in "
        f"{share(row.own)} of its games"
    )


def _confounding(rows: Sequence[ItemRow]) -> list[str]:
    found, items = described_against_caused(rows)
    if items < 5:
        return []
    return [
        f"The win share of those who took an item is no measure of its worth: over {count(items)} items its rank "
        f"correlation with what forbidding the item costs in such a game is {number(found, 2)}; 1 would be the same "
        "order."
    ]


def _effects(key: str, group: Group) -> Section:
    top = sorted(_largest(group)[:IN_PICTURE], key=lambda row: row.vp.estimate.value)
    labels = [item_name(row) for row in top]
    shown = [row.word == MATTERS for row in top]
    what = f"Effect of forbidding an item to the seat of {group.label}, the {len(top)} largest"
    vp, win = [row.vp.estimate for row in top], [row.win.estimate.scaled(100) for row in top]
    of_vp = dots_figure(f"{key}-vp", labels, vp, VP_MARGIN, "change of VP", f"{what}: VP", shown)
    of_win = dots_figure(f"{key}-win", labels, win, 100 * WIN_MARGIN, "change of win share, pp", f"{what}: pp", shown)
    caption = (
        "Dot: change of the seat’s VP a game when the item is forbidden to it; left of zero it is missed. Line: 95% "
        f"interval. Grey: within {number(VP_MARGIN, 0)} VP, which counts as none. Orange: shown to matter."
    )
    same = f"The same items, change of the win share. Grey: within {number(100 * WIN_MARGIN, 0)} pp."
    pictures = [(Markup(of_vp), caption), (Markup(of_win), same)]
    lead = (
        f"What the seat of {group.label} loses if it may not take an item that all others may take. It wins "
        f"{share(group.win_share)} of its games and has {mean(group.vp)} VP when nothing is forbidden."
    )
    grids = [_effect_grid(group, kind) for kind in KINDS if any(row.kind == kind for row in group.rows)]
    return Section(f"{key}-effects", "What it costs to go without", grids, pictures, lead)


def _effect_grid(group: Group, kind: str) -> Grid:
    rows = [row for row in group.rows if row.kind == kind]
    heads = [
        "Item", "Win share, pp", "p", "VP", "p", "Verdict", "Taken by the seat", "VP per take", "Pp per take",
        "Win share of takers",
    ]  # fmt: skip
    cells = [
        [
            cell(name_of(row) if kind == "extra" else item_name(row)),
            _tinted(value_cells(row.win.estimate.scaled(100)), row.win.estimate.value / (4 * WIN_MARGIN)),
            cell(p_value(row.win_verdict.p_different)),
            _tinted(value_cells(row.vp.estimate), row.vp.estimate.value / (4 * VP_MARGIN)),
            cell(p_value(row.vp_verdict.p_different)),
            cell(row.word),
            cell(share(row.own) + (f", forced {number(row.forced, 2)}" if row.forced else "")),
            value_cells(row.vp_per_take),
            value_cells(row.win_per_take.scaled(100)),
            share_cells(row.takers),
        ]
        for row in rows
    ]
    note = (
        "Forbidden less allowed, paired over blocks. Small print: 95% interval (t; per take: ratio over blocks). p: "
        f"no effect, adjusted for the family of {count(tested(group))} items "
        f"({METHODS[family_method(tested(group))]}). Per take: the same effect in the games in which the seat takes "
        "the item when it may. Win share of takers, whoever they are: a description, confounded with who takes it and "
        "when. Forced: how often in a game it has to take the item although it is forbidden, as the rules leave "
        "nothing else."
    )
    return Grid(heads, cells, note, frozenset({5}), f"{count(len(rows))} {KINDS[kind][len(rows) != 1]}")


def _tinted(shown: Cell, tint: float) -> Cell:
    return Cell(shown.text, shown.detail, tint)


def _takes(key: str, group: Group) -> Section:
    lead = (
        "How often an item is taken and how often its takers win is a description, confounded: who takes an item "
        "chose it in a certain position and plays a certain way. What the item does is told by the columns on the left."
    )
    fair = percent(1 / group.players)
    note = (
        f"Taken, on the rondel, takers: by all seats, nothing forbidden; a fair win share is {fair}. Forbidden: what "
        f"it does to the seat of {group.label}, paired over blocks. Small print: 95% interval."
    )
    top = _largest(group)[:FIRST]
    others = sorted((row for row in group.rows if row not in top), key=lambda row: -row.per_game)
    grids = [_take_grid(top, note, "")]
    if others:
        grids.append(_take_grid(others, note, f"{count(len(others))} more items, most often taken first"))
    return Section(f"{key}-takes", "Who takes it, beside what it does", grids, lead=lead)


def _largest(group: Group) -> list[ItemRow]:
    """Items by the size of what forbidding them does to the VP."""
    return sorted(group.rows, key=lambda row: -abs(row.vp.estimate.value))


def _take_grid(rows: Sequence[ItemRow], note: str, fold: str) -> Grid:
    cells = [
        [
            cell(name_of(row)),
            value_cells(row.win.estimate.scaled(100)),
            value_cells(row.vp.estimate),
            cell(row.word),
            cell(number(row.per_game, 2)),
            share_cells(row.take_rate) if row.take_rate.blocks else cell(""),
            share_cells(row.takers) if row.takers.blocks else cell(""),
        ]
        for row in rows
    ]
    causal = ["Forbidden: win share, pp", "Forbidden: VP", "Verdict"]
    heads = ["Item", *causal, "Taken per game", "When on the rondel", "Win share of takers"]
    return Grid(heads, cells, note, frozenset({3}), fold)


def _methods(key: str, group: Group) -> Section:
    size = tested(group)
    lead = (
        "An item is withdrawn from the options of one seat of the table, in every seat order of the line-up, on the "
        "same deals; all others may take it. A tile may then neither be taken from the rondel nor built by Munro; a "
        "landmark card goes with its tile. If nothing else would answer the question, the rules leave no choice and "
        "it is taken all the same. Effect: mean over the seat orders of a block, forbidden less allowed; t interval "
        f"over {count(group.blocks)} blocks. Verdicts: two one-sided tests at 5% against "
        f"{number(100 * WIN_MARGIN, 0)} pp and {number(VP_MARGIN, 0)} VP (small: both inside), or minimum-effect tests "
        f"beyond them (matters: either outside); p values of each adjusted for the family of {count(size)} items "
        f"({METHODS[family_method(size)]}), win share and VP apart. The effect belongs to this line-up: another "
        "strategy, or stronger opponents, may miss other items."
    )
    return Section(f"{key}-methods", "How it was measured", lead=lead)

"""The study of tiles, landmark cards and clan fields: each is forbidden to one seat in turn."""

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from .. import words as w
from ..figures.dots import dots_figure
from ..page.chapter import Chapter, Section
from ..page.grid import Cell, Grid, cell, share_cells, value_cells
from ..statistics.equivalence import TOUCHED, UNBALANCED, family_forecast
from ..tables import frame_of
from . import components_rows as study
from .components_rows import MATTERS, OPEN, SMALL, UNCHANGED, VP_MARGIN, WIN_MARGIN, Group, ItemRow

KINDS = {
    "tile": ("tile", "tiles"),
    "landmark": ("landmark card", "landmark cards"),
    "clan": ("clan field", "clan fields"),
    "extra": ("chronicle item", "chronicle items"),
}
IN_FIGURE, FIRST = 24, 12
"""Number of items in the figures and in the unfolded table: those with the largest effects."""


def chapters(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Chapter]:
    """Return a chapter for each table of the experiment."""
    found = study.groups(frames, meta)
    return [_chapter(group, number, len(found)) for number, group in enumerate(found, start=1)]


def _chapter(group: Group, number_of: int, of: int) -> Chapter:
    key = "items" if of == 1 else f"items-{number_of}"
    heading = "Value of the items" if of == 1 else f"Value of the items: {group.name}"
    sections = [_takes(key, group), _effects(key, group), _methods(key, group)]
    return Chapter(key, heading, _findings(group), sections, {"effects": frame_of(group.rows)})


def item_name(row: ItemRow) -> str:
    """Return the name of an item; ``mobster:peggy`` of a chronicle is Peggy."""
    return w.title(row.item.rpartition(":")[2])


def name_of(row: ItemRow) -> str:
    """Return the name and kind of an item."""
    sort = row.item.partition(":")[0].replace("-", " ") if ":" in row.item else KINDS.get(row.kind, (row.kind,))[0]
    return f"{item_name(row)} ({sort})"


def tested(group: Group) -> int:
    """Return the size of the family: items that change anything."""
    return sum(row.word != UNCHANGED for row in group.rows)


def pp(row: ItemRow) -> str:
    """Format the effect on the win share with its interval."""
    effect = row.win.estimate.scaled(100)
    return f"{w.mean(effect)} pp (95% interval {w.interval(effect)})"


def _findings(group: Group) -> list[str]:
    rows = group.rows
    matter, small, open_ = ([row for row in rows if row.word == word] for word in (MATTERS, SMALL, OPEN))
    amounts = {kind: sum(row.kind == kind for row in rows) for kind in KINDS}
    kinds = [f"{w.count(n)} {KINDS[kind][n != 1]}" for kind, n in amounts.items() if n]
    unchanged = len(rows) - tested(group)
    never = f"; {w.count(unchanged)} never taken" if unchanged else ""
    deals = "deal" if group.blocks == 1 else w.counted(group.blocks, "deal")
    sentences = [
        f"Each of {w.count(len(rows))} items ({', '.join(kinds)}) was forbidden in turn to {group.label}, on the same "
        f"{deals} in {w.counted(group.orders, 'seat order')} each: {w.spelled(len(matter))} shown to change its "
        f"results by more than {w.number(100 * WIN_MARGIN, 0)} pp of win share or {w.number(VP_MARGIN, 0)} VP per "
        f"game; {w.spelled(len(small))} shown to change them by less; {w.spelled(len(open_))} inconclusive{never}."
    ]
    sentences += [f"Without {name_of(row)} {_change(row, group.label)}." for row in matter[:5]]
    if not matter and rows:
        top = rows[0]
        sentences.append(
            f"Largest estimated loss: without {name_of(top)} {_change(top, group.label)}; not shown to exceed the "
            f"margin."
        )
    return [*sentences, *_per_take(group), *_confounding(rows), *_forecast(open_)]


def _per_take(group: Group) -> list[str]:
    """Return which item costs most per take, as far as the data separate the items."""
    rows = [row for row in group.rows if row.own.value > 0]
    often = [row for row in rows if row.vp_per_take.blocks >= TOUCHED]
    if len(often) < 2:
        return []
    top = min(often, key=lambda row: row.vp_per_take.value)
    text = (
        f"VP per game in which {group.label} takes an item, over the {w.count(len(often))} items it takes on at least "
        f"{TOUCHED} deals: without {name_of(top)} they change by {w.mean(top.vp_per_take)} (95% interval of this item "
        f"alone {w.interval(top.vp_per_take)}), "
    )
    others = [item_name(row) for row in often if row is not top and row.kind + row.item in group.most]
    if not others:
        text += "significantly more than without any other"
    elif len(others) <= 3:
        text += f"the largest estimate, but not significantly more than without {w.listed(others)}"
    else:
        text += f"the largest estimate, but not significantly more than without {w.count(len(others))} of the others"
    rare = len(rows) - len(often)
    return [text + (f"; {w.counted(rare, 'rarer item')} left out." if rare else ".")]


def _forecast(open_: Sequence[ItemRow]) -> list[str]:
    """Return which open item more blocks may decide first, and how."""
    known = [(one, row) for row in open_ if (one := family_forecast((row.win_verdict, row.vp_verdict))) is not None]
    if not known:
        return []
    first, row = min(known, key=lambda one: (one[0].most, one[0].least))
    shows = "matters" if first.word == UNBALANCED else "is small"
    return [f"{w.capital(w.forecast_words(first))} may show that {name_of(row)} {shows}."]


def _change(row: ItemRow, label: str) -> str:
    vp = row.vp.estimate
    return (
        f"{label}’s win share changes by {pp(row)} and its VP by {w.mean(vp)} ({w.interval(vp)}); when allowed, it "
        f"takes the item in {w.share(row.own)} of its games"
    )


def _confounding(rows: Sequence[ItemRow]) -> list[str]:
    found, items = study.described_against_caused(rows)
    if items < 5:
        return []
    return [
        f"The win share of an item’s takers does not measure its value: over {w.count(items)} items its rank "
        f"correlation with the cost of forbidding the item per take is {w.number(found, 2)} (1: the same order)."
    ]


def _effects(key: str, group: Group) -> Section:
    top = sorted(_largest(group)[:IN_FIGURE], key=lambda row: row.vp.estimate.value)
    labels = [item_name(row) for row in top]
    shown = [row.word == MATTERS for row in top]
    about = f"Effect of forbidding an item to {group.label}, the {len(top)} largest"
    vp, win = [row.vp.estimate for row in top], [row.win.estimate.scaled(100) for row in top]
    of_vp = dots_figure(f"{key}-vp", labels, vp, VP_MARGIN, "change of VP", f"{about}: VP", shown)
    of_win = dots_figure(f"{key}-win", labels, win, 100 * WIN_MARGIN, "change of win share, pp", f"{about}: pp", shown)
    caption = (
        f"Dot: change of VP per game when the item is forbidden; left of zero is a loss. Line: 95% "
        f"interval. Grey: within {w.number(VP_MARGIN, 0)} VP, which counts as no change. Orange: shown to matter."
    )
    same = f"The same items, change of the win share. Grey: within {w.number(100 * WIN_MARGIN, 0)} pp."
    pictures = [(Markup(of_vp), caption), (Markup(of_win), same)]
    lead = (
        f"What {group.label} loses if it may not take an item that all others may take. With nothing forbidden it wins "
        f"{w.share(group.win_share)} of its games and scores {w.mean(group.vp)} VP."
    )
    grids = [_effect_grid(group, kind) for kind in KINDS if any(row.kind == kind for row in group.rows)]
    return Section(f"{key}-effects", "Cost of going without", grids, pictures, lead)


def _effect_grid(group: Group, kind: str) -> Grid:
    rows = [row for row in group.rows if row.kind == kind]
    heads = [
        "Item", "Win share, pp", "p", "VP", "p", "Verdict", "Own take rate", "VP per take", "pp per take",
        "Win share of takers",
    ]  # fmt: skip
    cells = [
        [
            cell(name_of(row) if kind == "extra" else item_name(row)),
            _tinted(value_cells(row.win.estimate.scaled(100)), row.win.estimate.value / (4 * WIN_MARGIN)),
            cell(w.p_value(row.win_verdict.p_different)),
            _tinted(value_cells(row.vp.estimate), row.vp.estimate.value / (4 * VP_MARGIN)),
            cell(w.p_value(row.vp_verdict.p_different)),
            cell(_word(row)),
            cell(w.share(row.own) + (f", forced {w.number(row.forced, 2)}" if row.forced else "")),
            value_cells(row.vp_per_take),
            value_cells(row.win_per_take.scaled(100)),
            share_cells(row.takers),
        ]
        for row in rows
    ]
    note = (
        f"Forbidden minus allowed, paired over blocks. Small print: 95% interval (t, for all {w.count(tested(group))} "
        f"items at once; per take: ratio over blocks, each alone). p: no effect, same family (Bonferroni). "
        f"Rare: the ban changes the win share or the VP on fewer than {TOUCHED} deals, too few to call it small. Per "
        f"take: the same effect per game in which the seat takes the item when allowed. Win share of takers: of all "
        f"players, a description confounded with who takes the item and when. Forced: takes per game in spite of the "
        f"ban, because the rules leave no other option."
    )
    return Grid(heads, cells, note, frozenset({5}), f"{w.count(len(rows))} {KINDS[kind][len(rows) != 1]}")


def _word(row: ItemRow) -> str:
    """Return the verdict; of an open one also whether the ban changed too few deals."""
    if row.word != OPEN:
        return row.word
    rare = [one.touched or 0 for one in (row.win_verdict, row.vp_verdict) if one.is_rare]
    return f"inconclusive (rare: {w.counted(min(rare), 'deal')})" if rare else "inconclusive"


def _tinted(shown: Cell, tint: float) -> Cell:
    return Cell(shown.text, shown.detail, tint)


def _takes(key: str, group: Group) -> Section:
    lead = (
        "Take rates and the win share of takers only describe and are confounded: a player takes an item in a certain "
        "position and plays a certain way. The columns on the left show the causal effect."
    )
    fair = w.percent(1 / group.players)
    note = (
        f"Take rates and takers: all players, nothing forbidden; a fair win share is {fair}. Forbidden: effect on "
        f"{group.label}, paired over blocks. Small print: 95% interval."
    )
    top = _largest(group)[:FIRST]
    others = sorted((row for row in group.rows if row not in top), key=lambda row: -row.per_game)
    grids = [_take_grid(top, note, "")]
    if others:
        grids.append(_take_grid(others, note, f"{w.count(len(others))} more items, most often taken first"))
    return Section(f"{key}-takes", "Take rates and causal effects", grids, lead=lead)


def _largest(group: Group) -> list[ItemRow]:
    """Return the items by the size of the VP effect of forbidding them."""
    return sorted(group.rows, key=lambda row: -abs(row.vp.estimate.value))


def _take_grid(rows: Sequence[ItemRow], note: str, fold: str) -> Grid:
    cells = [
        [
            cell(name_of(row)),
            value_cells(row.win.estimate.scaled(100)),
            value_cells(row.vp.estimate),
            cell(_word(row)),
            cell(w.number(row.per_game, 2)),
            share_cells(row.take_rate) if row.take_rate.blocks else cell(""),
            share_cells(row.takers) if row.takers.blocks else cell(""),
        ]
        for row in rows
    ]
    causal = ["Forbidden: win share, pp", "Forbidden: VP", "Verdict"]
    heads = ["Item", *causal, "Taken per game", "Taken when on the rondel", "Win share of takers"]
    return Grid(heads, cells, note, frozenset({3}), fold)


def _methods(key: str, group: Group) -> Section:
    size = tested(group)
    lead = (
        f"An item is removed from the options of one player, in every seat order of the line-up, on the same deals; "
        f"all others may take it. A forbidden tile can neither be taken from the rondel nor built by Munro; a landmark "
        f"card goes with its tile. If there is no other legal option, the player takes the item all the same. Effect: "
        f"mean over the seat orders of a block, forbidden minus allowed; t interval over {w.count(group.blocks)} "
        f"blocks, adjusted for {w.count(size)} items (Bonferroni), win share and VP separately. Verdicts: matters if "
        f"either interval lies beyond {w.number(100 * WIN_MARGIN, 0)} pp or {w.number(VP_MARGIN, 0)} VP, small if both "
        f"lie inside and the ban changes a result on at least {TOUCHED} deals; with fewer the largest effects may not "
        f"have come up yet. The effect belongs to this line-up: other strategies, or stronger opponents, may depend on "
        f"other items."
    )
    return Section(f"{key}-methods", "How it was measured", lead=lead)

"""Paired effects of forbidding items, beside descriptions of their takers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from .. import statistics as s
from ..statistics import Difference, Estimate, Verdict
from ..statistics.equivalence import TOUCHED, UNBALANCED, UNDECIDED
from ..statistics.per_case import per_case_estimate
from ..statistics.ranking import contenders
from ..statistics.resampling import block_weights
from ..statistics.variation import rank_correlation
from ..tables import Play, Take, Takes
from .cells import CellOf, cells_by_group, rows_by_table

WIN_MARGIN, VP_MARGIN = 0.03, 1.0
"""Largest change of win share and of VP that counts as none."""
MATTERS, SMALL, OPEN, UNCHANGED = "matters", "small", "undecided", "unchanged"


@dataclass(frozen=True)
class ItemRow:
    """One item, forbidden to one seat.

    `word` is ``matters`` (the effect on win share or VP is shown to lie outside its margin), ``small`` (both are shown
    to lie inside), ``undecided`` or ``unchanged`` (no result changes in any block, as the seat never takes the item).
    Verdicts and intervals of `win` and `vp` are adjusted for the family of all items that change anything (Bonferroni);
    `small` needs at least `TOUCHED` deals on which the ban changes a result.
    """

    kind: str
    item: str
    word: str
    per_game: float  # takes by all seats, nothing forbidden
    take_rate: Estimate  # share of its appearances on the rondel that end with a take; NaN for clan fields
    takers: Estimate  # win share of the seats that took it: a description
    own: Estimate  # share of the games in which the seat takes it, nothing forbidden
    forced: float  # takes per game by the seat although the item is forbidden
    win: Difference  # forbidden minus allowed, paired over blocks
    vp: Difference
    win_verdict: Verdict
    vp_verdict: Verdict
    win_per_take: Estimate  # the same effects per game in which the seat takes the item when allowed
    vp_per_take: Estimate


@dataclass(frozen=True)
class Group:
    """One table of the experiment and its items, the largest loss of VP first."""

    name: str
    label: str  # label of the place to which the items are forbidden
    players: int
    blocks: int
    orders: int  # seat orders of each deal
    win_share: Estimate  # of that place, nothing forbidden
    vp: Estimate
    rows: list[ItemRow] = field(default_factory=list)
    most: tuple[str, ...] = ()  # items that may cost the most VP per take, of those taken on at least `TOUCHED` deals


def groups(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Group]:
    """Return the study table by table; takes are described if `frames` holds ``picks`` (data frame or pieces)."""
    cells = cells_by_group(meta)
    parts = {name: rows_by_table(frames["seats"], found) for name, found in cells.items()}
    tallies = {name: Tally(frames["seats"], found, parts[name]) for name, found in cells.items()}
    picks = frames.get("picks")
    if picks is not None:
        for piece in [picks] if isinstance(picks, pd.DataFrame) else picks:
            for tally in tallies.values():
                tally.add(piece)
    return [_group(name, found, parts[name], tallies[name]) for name, found in cells.items()]


class Tally:
    """Takes, counted piece by piece: all of them where nothing is forbidden, elsewhere those of the forbidden item."""

    def __init__(
        self, seats: pd.DataFrame, cells: list[CellOf], rows: Mapping[str, Mapping[str, NDArray[Any]]]
    ) -> None:
        base = base_of(cells)
        players = len(base.labels)
        mine = (seats["table"] == base.name).to_numpy()
        self.takes = Takes(Play(seats[mine].reset_index(drop=True), players))
        self.base = base
        place = int(base.cell["place"])
        self._seat = np.array([order.index(place) for order in base.orders])
        block = rows[base.name]["block"][:, 0]
        self._rotations = len(base.orders)
        self._blocks = {int(one): n for n, one in enumerate(np.unique(block))}
        self.games = len(block)
        self._forbidden = {one.name: (one.cell["kind"], one.cell["item"]) for one in cells if one.cell["item"]}
        self.own: dict[tuple[str, str], NDArray[np.float64]] = {}
        self.forced: dict[tuple[str, str], int] = dict.fromkeys(self._forbidden.values(), 0)

    def add(self, picks: pd.DataFrame) -> None:
        """Add a piece of the table `picks`."""
        self.takes.add(picks)
        taken = picks[
            (picks["seat"] >= 0).to_numpy() & picks["table"].isin([self.base.name, *self._forbidden]).to_numpy()
        ]
        rotation = taken["rotation"].to_numpy().astype(np.int64)
        mine = taken["seat"].to_numpy() == self._seat[rotation]
        taken = taken[mine]
        base = taken[(taken["table"] == self.base.name).to_numpy()]
        wanted = set(self._forbidden.values())
        for key, rows in base.groupby(["kind", "item"], observed=True, sort=False):
            kind, item = str(key[0]), str(key[1])
            if (kind, item) not in wanted:
                continue
            found = self.own.setdefault((kind, item), np.zeros((len(self._blocks), self._rotations)))
            block = np.array([self._blocks[int(one)] for one in rows["block"]])
            found[block, rows["rotation"].to_numpy().astype(np.int64)] = 1.0
        others = taken[(taken["table"] != self.base.name).to_numpy()]
        for name, rows in others.groupby("table", observed=True, sort=False):
            kind, item = self._forbidden[str(name)]
            self.forced[kind, item] += int(((rows["kind"] == kind) & (rows["item"] == item)).sum())


def base_of(cells: list[CellOf]) -> CellOf:
    """Return the cell in which nothing is forbidden."""
    return next(one for one in cells if not one.cell["item"])


def of_place(rows: Mapping[str, NDArray[Any]], cell: CellOf, column: str) -> NDArray[np.float64]:
    """Return a column of the place to which items are forbidden, shape (blocks, seat orders)."""
    place = int(cell.cell["place"])
    seat = np.array([order.index(place) for order in cell.orders])[rows["rotation"][:, 0]]
    values = rows[column][np.arange(len(seat)), seat].astype(np.float64)
    return values.reshape(-1, len(cell.orders))


Effects = tuple[NDArray[np.float64], NDArray[np.float64]]
"""Forbidden minus allowed, of win share and VP, shape (blocks, seat orders) each."""


def _group(name: str, cells: list[CellOf], rows: Mapping[str, Mapping[str, NDArray[Any]]], tally: Tally) -> Group:
    base = base_of(cells)
    win, vp = (of_place(rows[base.name], base, column) for column in ("win_share", "vp"))
    described = {(take.kind, take.item): take for take in tally.takes.rows()}
    items = [one for one in cells if one.cell["item"]]
    effects = [_effects(one, rows[one.name], (win, vp)) for one in items]
    changed = [bool(np.any(of_win)) or bool(np.any(of_vp)) for of_win, of_vp in effects]
    level = s.family_level(sum(changed))
    found = [_row(one, pair, level, tally, described) for one, pair in zip(items, effects)]
    judged = _judged(found, changed)
    judged.sort(key=lambda row: (row.vp.estimate.value, row.win.estimate.value, row.item))
    return Group(
        name,
        base.labels[int(base.cell["place"])],
        len(base.labels),
        len(win),
        len(base.orders),
        s.share_estimate(win.mean(axis=1)),
        s.mean_estimate(vp.mean(axis=1)),
        judged,
        _most_per_take(items, effects, tally),
    )


def _most_per_take(items: list[CellOf], effects: Sequence[Effects], tally: Tally) -> tuple[str, ...]:
    """Return the items whose loss of VP per take is not significantly smaller than another's (max-t over blocks)."""
    names, losses, takes = [], [], []
    for one, (_, vp) in zip(items, effects):
        own = tally.own.get((str(one.cell["kind"]), str(one.cell["item"])), np.zeros(vp.shape)).sum(axis=1)
        if np.count_nonzero(own) >= TOUCHED:
            names.append(str(one.cell["kind"]) + str(one.cell["item"]))
            losses.append(-vp.sum(axis=1))
            takes.append(own)
    if not names:
        return ()
    loss, taken = np.array(losses), np.array(takes)
    weights = block_weights(loss.shape[1])
    with np.errstate(invalid="ignore", divide="ignore"):
        drawn = (weights @ loss.T) / (weights @ taken.T)
    drawn = drawn[np.isfinite(drawn).all(axis=1)]
    kept = contenders(loss.sum(axis=1) / taken.sum(axis=1), drawn, loss.shape[1])
    return tuple(name for name, is_kept in zip(names, kept) if is_kept)


def _effects(cell: CellOf, rows: Mapping[str, NDArray[Any]], base: Effects) -> Effects:
    win, vp = (of_place(rows, cell, column) for column in ("win_share", "vp"))
    return win - base[0], vp - base[1]


def _row(
    cell: CellOf, effects: Effects, level: float, tally: Tally, described: Mapping[tuple[str, str], Take]
) -> ItemRow:
    win, vp = effects
    kind, item = str(cell.cell["kind"]), str(cell.cell["item"])
    take = described.get((kind, item))
    tile = described.get(("tile", item))
    own = tally.own.get((kind, item), np.zeros(win.shape))
    none = s.ratio_estimate([], [])
    nothing = np.zeros(len(win))
    return ItemRow(
        kind,
        item,
        "",
        take.per_game if take else 0.0,
        tile.take_rate if tile else none,
        take.win_share if take else none,
        s.share_estimate(own.mean(axis=1)),
        tally.forced[kind, item] / tally.games,
        s.share_difference(win.mean(axis=1), nothing, level),
        s.paired_difference(vp.mean(axis=1), nothing, level),
        s.verdict(win.mean(axis=1), WIN_MARGIN, of_change=True),
        s.verdict(vp.mean(axis=1), VP_MARGIN, of_change=True),
        per_case_estimate(win.sum(axis=1), own.sum(axis=1)),
        per_case_estimate(vp.sum(axis=1), own.sum(axis=1)),
    )


def _judged(rows: list[ItemRow], changed: list[bool]) -> list[ItemRow]:
    """Return the rows with their words; items that change nothing belong to no family of tests."""
    tested = [row for row, is_tested in zip(rows, changed) if is_tested]
    wins, points = (s.screen([getattr(row, name) for row in tested]) for name in ("win_verdict", "vp_verdict"))
    judged = iter(
        replace(row, win_verdict=a, vp_verdict=b, word=_word(a, b)) for row, a, b in zip(tested, wins, points)
    )
    return [next(judged) if is_tested else replace(row, word=UNCHANGED) for row, is_tested in zip(rows, changed)]


def _word(win: Verdict, vp: Verdict) -> str:
    words = {win.word, vp.word}
    if UNBALANCED in words:
        return MATTERS
    return OPEN if UNDECIDED in words else SMALL


def described_against_caused(rows: Iterable[ItemRow]) -> tuple[float, int]:
    """Return the rank correlation of takers' win share and cost of forbidding per take, and its number of items."""
    both = [(row.takers.value, -row.win_per_take.value) for row in rows]
    known = np.array([pair for pair in both if np.isfinite(pair).all()]).reshape(-1, 2)
    return rank_correlation(known[:, 0], known[:, 1])[0], len(known)

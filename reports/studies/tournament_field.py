"""The games of a tournament, arranged for its statistics."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from ..statistics.head_to_head import Meetings, meetings_of
from ..statistics.ranking import Choices, choices_of, fit_strengths
from ..statistics.resampling import block_weights
from ..tables import Play, plays

RESAMPLES = 2000


class Field:
    """All games of a tournament with one number of players and one set of chronicles.

    `blocks` are all blocks of the run, sorted, so that resamples of several fields draw the same blocks; `pool` are the
    labels of all strategies of the run in display order, `labels` those that play here. `who`, `rank` and `place` hold
    strategy, final rank and position in turn order of each seat, int64, shape (G, k); `block` the block of each game,
    int64, shape (G,).
    """

    def __init__(self, play: Play, chronicles: tuple[str, ...], blocks: NDArray[Any], pool: Sequence[str]) -> None:
        self.play = play
        self.chronicles = chronicles
        self.players = play.players
        here = set(play.strategies)
        self.labels = [label for label in pool if label in here]
        codes = pd.Categorical(play.seats["strategy"].astype(str), categories=self.labels).codes
        self.who: NDArray[np.int64] = codes.astype(np.int64).reshape(-1, play.players)
        self.rank = play.by_seat("rank").astype(np.int64)
        self.place = play.by_seat("order").astype(np.int64)
        self.block: NDArray[np.int64] = np.searchsorted(blocks, play.by_seat("block")[:, 0]).astype(np.int64)
        self.blocks = len(blocks)

    @property
    def name(self) -> str:
        """Return the name of the set of chronicles."""
        if not self.chronicles:
            return "base game"
        return f"chronicle{'s' if len(self.chronicles) > 1 else ''} {' + '.join(self.chronicles)}"

    @cached_property
    def weights(self) -> NDArray[np.float64]:
        """Return how often each resample draws each block, shape (R, B); the same in all fields of a run."""
        return block_weights(self.blocks, RESAMPLES)

    @cached_property
    def choices(self) -> Choices:
        """Return the counts of the finishing orders."""
        return choices_of(self.who, self.rank, self.block, len(self.labels), self.blocks)

    @cached_property
    def meetings(self) -> Meetings:
        """Return the meetings of pairs."""
        return meetings_of(self.who, self.rank, self.block, len(self.labels), self.blocks)

    @cached_property
    def strengths(self) -> NDArray[np.float64]:
        """Return the strength of each strategy, shape (K,)."""
        return fit_strengths(*self.choices.total(), self.choices.sets)

    @cached_property
    def samples(self) -> NDArray[np.float64]:
        """Return the strengths from the resamples, shape (R, K)."""
        return fit_strengths(*self.choices.total(self.weights), self.choices.sets, start=self.strengths)

    @cached_property
    def is_even(self) -> bool:
        """Return whether all pairs met equally often; else win shares depend on opponents, use strengths."""
        counts = self.meetings.counts.sum(axis=0)[np.triu_indices(len(self.labels), 1)]
        return bool(np.all(counts == counts[:1]))

    @cached_property
    def wins(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return sums of win shares and numbers of seats of each strategy by block, each of shape (B, K)."""
        k = len(self.labels)
        cell = self.block.repeat(self.players) * k + self.who.ravel()
        shares = self.play.seats["win_share"].to_numpy().astype(np.float64)
        size = self.blocks * k
        sums, seats = np.bincount(cell, shares, minlength=size), np.bincount(cell, minlength=size)
        return sums.astype(np.float64).reshape(-1, k), seats.astype(np.float64).reshape(-1, k)

    @cached_property
    def win_shares(self) -> NDArray[np.float64]:
        """Return the win share per seat of each strategy, shape (K,)."""
        sums, seats = self.wins
        return sums.sum(axis=0) / seats.sum(axis=0)

    @cached_property
    def win_samples(self) -> NDArray[np.float64]:
        """Return the win shares from the resamples, shape (R, K)."""
        sums, seats = self.wins
        return (self.weights @ sums) / np.maximum(self.weights @ seats, 1e-300)

    def predicted(self, strengths: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the win share per seat that strengths of shape (R, K) predict for these line-ups; (R, K)."""
        line_ups, times = np.unique(np.sort(self.who, axis=1), axis=0, return_counts=True)
        places = (line_ups[:, :, None] == np.arange(len(self.labels))).sum(axis=1).astype(np.float64)
        seats = places * times[:, None]
        odds = np.exp(strengths)
        # A seat wins with a chance of its odds over the sum of all odds in the line-up; averaged over the seats.
        shares: NDArray[np.float64] = odds * ((1 / (odds @ places.T)) @ seats) / seats.sum(axis=0)
        return shares

    @cached_property
    def order(self) -> list[int]:
        """Return the codes of the strategies, the strongest first."""
        return sorted(
            range(len(self.labels)), key=lambda one: (-round(float(self.strengths[one]), 9), self.labels[one])
        )


def fields_of(seats: pd.DataFrame, meta: Mapping[str, Any]) -> list[Field]:
    """Split a run by number of players and set of chronicles (`inputs.tables[name].chronicles` of the manifest).

    Fields are sorted by number of players; sets keep the order of play, so the first is the one to compare with.
    ReportError if a column is missing or a game lacks a seat.
    """
    tables = (meta.get("inputs") or {}).get("tables") or {}
    sets = {name: tuple(str(one) for one in about.get("chronicles") or ()) for name, about in tables.items()}
    pool = list(dict.fromkeys(label for about in tables.values() for label in about.get("line_up") or ()))
    blocks = np.unique(seats["block"].to_numpy())
    found = []
    for play in plays(seats):
        known = [*pool, *(label for label in play.strategies if label not in pool)]
        of_table = {name: sets.get(name, ()) for name in play.tables}
        for chronicles in dict.fromkeys(of_table.values()):
            names = [name for name, one in of_table.items() if one == chronicles]
            mine = play
            if len(names) < len(of_table):
                rows = play.seats["table"].isin(names).to_numpy()
                mine = Play(play.seats[rows].reset_index(drop=True), play.players)
            found.append(Field(mine, chronicles, blocks, known))
    return found


@dataclass(frozen=True)
class Balance:
    """How evenly the line-ups of one number of players are chosen."""

    players: int
    line_ups: int
    seats_least: int  # line-up places of the strategy with the fewest and of that with the most
    seats_most: int
    meet_least: int  # line-ups in which a pair meets, likewise
    meet_most: int
    repeated: int  # line-ups in which a strategy sits more than once
    distinct: float  # distinct games; NaN if unknown
    games: int


def balance(field: Field, games: pd.DataFrame | None) -> Balance:
    """Count line-ups, seats and meetings of a field."""
    table = pd.factorize(field.play.seats["table"].iloc[:: field.players])[0]
    _, first = np.unique(table, return_index=True)
    line_ups = np.sort(field.who[first], axis=1).tolist()
    seats = Counter(one for line_up in line_ups for one in line_up)
    meet = Counter(pair for line_up in line_ups for pair in set(combinations(line_up, 2)) if pair[0] != pair[1])
    pairs = [meet[pair] for pair in combinations(range(len(field.labels)), 2)]
    counts = [seats[one] for one in range(len(field.labels))]
    distinct = float("nan")
    if games is not None:
        distinct = games.loc[games["table"].isin(field.play.tables), "hash"].nunique()
    repeated = sum(len(set(line_up)) < len(line_up) for line_up in line_ups)
    edges = (min(counts), max(counts), min(pairs, default=0), max(pairs, default=0))
    return Balance(field.players, len(line_ups), *edges, repeated, distinct, field.play.games)

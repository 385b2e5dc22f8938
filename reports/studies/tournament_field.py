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

    Parameters
    ----------
    play
        The games.
    chronicles
        Letters of the chronicles in play.
    blocks
        All blocks of the run, sorted, so that resamples of several fields draw the same blocks.
    pool
        Labels of all strategies of the run, in printed order.

    Attributes
    ----------
    labels
        Labels of those that play here.
    who, rank, place
        Code of the strategy, final rank and place at the start of each seat, int64, shape (G, k).
    block
        Code of the block of each game, int64, shape (G,).
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
        """The set of chronicles in words."""
        return set_name(self.chronicles)

    @cached_property
    def weights(self) -> NDArray[np.float64]:
        """How often each resample draws each block, shape (R, B); the same in all fields of a run."""
        return block_weights(self.blocks, RESAMPLES)

    @cached_property
    def choices(self) -> Choices:
        """Counts of the finishing orders."""
        return choices_of(self.who, self.rank, self.block, len(self.labels), self.blocks)

    @cached_property
    def meetings(self) -> Meetings:
        """Meetings two by two."""
        return meetings_of(self.who, self.rank, self.block, len(self.labels), self.blocks)

    @cached_property
    def strengths(self) -> NDArray[np.float64]:
        """Strength of each strategy, shape (K,)."""
        return fit_strengths(*self.choices.total(), self.choices.sets)

    @cached_property
    def samples(self) -> NDArray[np.float64]:
        """Strengths from the resamples, shape (R, K)."""
        return fit_strengths(*self.choices.total(self.weights), self.choices.sets, start=self.strengths)

    @cached_property
    def is_even(self) -> bool:
        """Whether all pairs met equally often; else win shares depend on who was met, and only strengths compare."""
        counts = self.meetings.counts.sum(axis=0)[np.triu_indices(len(self.labels), 1)]
        return bool(np.all(counts == counts[:1]))

    @cached_property
    def wins(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Sum of the win shares of each strategy and number of its seats, by block, each of shape (B, K)."""
        k = len(self.labels)
        cell = self.block.repeat(self.players) * k + self.who.ravel()
        shares = self.play.seats["win_share"].to_numpy().astype(np.float64)
        size = self.blocks * k
        sums, seats = np.bincount(cell, shares, minlength=size), np.bincount(cell, minlength=size)
        return sums.astype(np.float64).reshape(-1, k), seats.astype(np.float64).reshape(-1, k)

    @cached_property
    def win_shares(self) -> NDArray[np.float64]:
        """Win share of a seat of each strategy, shape (K,)."""
        sums, seats = self.wins
        return sums.sum(axis=0) / seats.sum(axis=0)

    @cached_property
    def win_samples(self) -> NDArray[np.float64]:
        """Win shares from the resamples, shape (R, K)."""
        sums, seats = self.wins
        return (self.weights @ sums) / np.maximum(self.weights @ seats, 1e-300)

    def foretold(self, strengths: NDArray[np.float64]) -> NDArray[np.float64]:
        """Win share of a seat of each strategy that strengths of shape (R, K) foretell for these line-ups; (R, K)."""
        line_ups, times = np.unique(np.sort(self.who, axis=1), axis=0, return_counts=True)
        seats: NDArray[np.float64] = (line_ups[:, :, None] == np.arange(len(self.labels))).sum(axis=1) * times[:, None]
        places = (line_ups[:, :, None] == np.arange(len(self.labels))).sum(axis=1).astype(np.float64)
        worth = np.exp(strengths)
        # Chance of one seat of a strategy in a line-up is its worth over the sum of all; averaged over its seats.
        return worth * ((1 / (worth @ places.T)) @ seats) / seats.sum(axis=0)

    @cached_property
    def order(self) -> list[int]:
        """Codes of the strategies, the strongest first."""
        return sorted(
            range(len(self.labels)), key=lambda one: (-round(float(self.strengths[one]), 9), self.labels[one])
        )


def set_name(chronicles: Sequence[str]) -> str:
    """A set of chronicles in words."""
    if not chronicles:
        return "base game"
    return f"chronicle{'s' if len(chronicles) > 1 else ''} {' + '.join(chronicles)}"


def fields_of(seats: pd.DataFrame, meta: Mapping[str, Any]) -> list[Field]:
    """Split a run by number of players and set of chronicles.

    Parameters
    ----------
    seats
        The table `seats`.
    meta
        The manifest `run.json`; `inputs.tables[name].chronicles` says what is in play.

    Returns
    -------
    list of Field
        By rising number of players; sets in the order they were played, so that the first is the one the others are
        compared with.

    Raises
    ------
    ReportError
        If a column is missing or a game lacks a seat.
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
    """How evenly the line-ups of one number of players are chosen.

    Attributes
    ----------
    players, line_ups
        Number of players and of line-ups.
    seats_least, seats_most
        Line-up places of the strategy with the fewest and the most.
    meet_least, meet_most
        The same for the line-ups in which a pair meets.
    repeated
        Line-ups in which a strategy sits more than once.
    distinct, games
        Different courses of games, NaN if unknown, and games.
    """

    players: int
    line_ups: int
    seats_least: int
    seats_most: int
    meet_least: int
    meet_most: int
    repeated: int
    distinct: float
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

"""Which strategies finish ahead of which, and whether these relations form a cycle."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.sparse.csgraph import connected_components
from scipy.special import stdtr, stdtrit

from .families import family_level
from .intervals import Estimate, effective_games, is_constant, share_estimate, usable
from .paired import t_p_value

MAX_PATHS = 50_000
"""Paths searched for the largest cycle; beyond that the cycle found is a lower bound."""


@dataclass(frozen=True)
class Meetings:
    """Meetings of two seats in a game, block by block."""

    # of the row's strategy against the column's: 1 ahead, 1/2 level, 0 behind; shape (B, K, K)
    points: NDArray[np.float64]
    counts: NDArray[np.float64]  # meetings, shape (B, K, K); 0 on the diagonal

    def ahead(self, weights: ArrayLike | None = None) -> NDArray[np.float64]:
        """Return the share of meetings in which the row was ahead, shape (K, K), or (R, K, K) with weights (R, B).

        1/2 on the diagonal; NaN for two that never met.
        """
        k = self.points.shape[1]
        flat = (self.points.reshape(-1, k * k), self.counts.reshape(-1, k * k))
        w = np.ones((1, len(self.points))) if weights is None else np.asarray(weights, np.float64)
        points, counts = (w @ x for x in flat)
        with np.errstate(invalid="ignore"):
            share = np.where(counts > 0, points / np.maximum(counts, 1e-300), np.nan).reshape(-1, k, k)
        share[:, np.arange(k), np.arange(k)] = 0.5
        return share[0] if weights is None else share

    def block_shares(self, row: int, column: int) -> NDArray[np.float64]:
        """Return the share in each block, shape (B,); NaN for blocks without a meeting."""
        points, counts = self.points[:, row, column], self.counts[:, row, column]
        return np.where(counts > 0, points / np.maximum(counts, 1), np.nan)

    @property
    def pairings(self) -> int:
        """Number of pairs that met."""
        k = self.points.shape[1]
        return int((self.counts.sum(axis=0)[np.triu_indices(k, 1)] > 0).sum())

    def estimate(self, row: int, column: int) -> Estimate:
        """Return the share of meetings in which `row` was ahead of `column`; intervals hold at once for all pairs."""
        values = usable(self.block_shares(row, column))
        if len(values) < 2:
            return share_estimate(values)
        critical = float(stdtrit(len(values) - 1, 0.5 + family_level(self.pairings) / 2))
        return share_estimate(values, critical=critical)

    def p_values(self) -> NDArray[np.float64]:
        """Return p values of "neither is ahead more often" for all pairs, shape (K, K), symmetric.

        By the score test that belongs to the interval of `estimate` and with the same correction (Bonferroni): p is
        below 5% exactly if the interval excludes 1/2.
        """
        k = self.points.shape[1]
        p = np.full((k, k), np.nan)
        for i, j in zip(*np.triu_indices(k, 1)):
            p[i, j] = p[j, i] = self._p_value(int(i), int(j))
        return p

    def _p_value(self, row: int, column: int) -> float:
        values = usable(self.block_shares(row, column))
        blocks = len(values)
        if blocks < 2:
            return float("nan")
        share = float(values.mean())
        if is_constant(values) and 1e-9 < share < 1 - 1e-9:
            return min(1.0, self.pairings * t_p_value(values, 0.5))
        games = effective_games(share, float(values.std(ddof=1) / np.sqrt(blocks)), blocks)
        t = abs(share - 0.5) * 2 * np.sqrt(games)
        return min(1.0, self.pairings * 2 * float(stdtr(blocks - 1, -t)))


def meetings_of(strategy: ArrayLike, rank: ArrayLike, block: ArrayLike, strategies: int, blocks: int) -> Meetings:
    """Count the meetings of two seats with different strategies.

    `strategy` and `rank` hold the strategy's code (0 to K - 1) and the final rank of each seat, shape (G, k); `block`
    the code of each game's block (0 to B - 1), shape (G,). `strategies` is K, `blocks` is B.
    """
    who, place = np.asarray(strategy, np.int64), np.asarray(rank, np.int64)
    at = np.asarray(block, np.int64) * strategies * strategies
    size = blocks * strategies * strategies
    points, counts = np.zeros(size), np.zeros(size)
    for seat in range(who.shape[1]):
        for other in range(who.shape[1]):
            met = who[:, seat] != who[:, other]
            cell = (at + who[:, seat] * strategies + who[:, other])[met]
            mine, theirs = place[met, seat], place[met, other]
            points += np.bincount(cell, (mine < theirs) + 0.5 * (mine == theirs), minlength=size)
            counts += np.bincount(cell, minlength=size)
    shape = (blocks, strategies, strategies)
    return Meetings(points.reshape(shape), counts.reshape(shape))


@dataclass(frozen=True)
class Cycle:
    """Strategies each of which is ahead of the next, and the last of the first."""

    members: tuple[int, ...]  # codes, in that order
    weakest: float  # smallest lead of a link: share of the meetings minus 1/2
    group: tuple[int, ...]  # all strategies on some cycle with these; no ranking does them justice
    complete: bool = True  # whether the search looked at every cycle of the group


def largest_cycle(ahead: ArrayLike, shown: ArrayLike) -> Cycle | None:
    """Return the longest cycle, of equally long ones that with the strongest weakest link; None without a cycle.

    `ahead` is the share of meetings in which the row is ahead of the column, shape (K, K); `shown` says which leads
    count as links, bool, shape (K, K), for example those with an adjusted p value below 5%.

    Every cycle lies within a strongly connected component of the graph of leads (Tarjan, SIAM J. Comput. 1 (1972),
    `scipy.sparse.csgraph.connected_components`); each is searched from its lowest member on. If every pair has a lead,
    a component of n has a cycle through all n: Camion, C. R. Acad. Sci. Paris 249 (1959).
    """
    share = np.asarray(ahead, np.float64)
    links = np.asarray(shown, bool) & (np.nan_to_num(share, nan=0.5) > 0.5)
    _, of = connected_components(links, directed=True, connection="strong")
    best: Cycle | None = None
    for number in np.unique(of):
        group = np.flatnonzero(of == number)
        if len(group) >= 3:
            found = _longest(share, links, group)
            if best is None or (len(found.members), found.weakest) > (len(best.members), best.weakest):
                best = found
    return best


def _longest(share: NDArray[np.float64], links: NDArray[np.bool_], group: NDArray[np.int64]) -> Cycle:
    """Search one component by extending paths from each member through higher members only."""
    inside = [int(one) for one in group]
    ahead_of = {one: [other for other in inside if links[one, other]] for one in inside}
    best = _shortest(share, ahead_of, inside[0])  # a result, however soon the search stops
    searched = 0
    for first in inside:
        if sum(one >= first for one in inside) < best[0] or searched > MAX_PATHS:
            break
        stack: list[tuple[tuple[int, ...], float]] = [((first,), np.inf)]
        while stack and searched <= MAX_PATHS:
            searched += 1
            path, weakest = stack.pop()
            for after in ahead_of[path[-1]]:
                link = min(weakest, float(share[path[-1], after] - 0.5))
                if after == first:
                    best = max(best, (len(path), link, path))
                elif after > first and after not in path:
                    stack.append(((*path, after), link))
    return Cycle(best[2], best[1], tuple(inside), searched <= MAX_PATHS)


def _shortest(
    share: NDArray[np.float64], ahead_of: dict[int, list[int]], first: int
) -> tuple[int, float, tuple[int, ...]]:
    """Return the shortest cycle through one member as (length, weakest link, members)."""
    paths: list[tuple[int, ...]] = [(first,)]
    seen = {first}
    for path in paths:
        for after in ahead_of[path[-1]]:
            if after == first:
                links = zip(path, (*path[1:], first))
                return len(path), min(float(share[i, j] - 0.5) for i, j in links), path
            if after not in seen:
                seen.add(after)
                paths.append((*path, after))
    raise AssertionError("every member of a strongly connected group lies on a cycle")

"""Tournament: a pool of strategies in all line-ups or a balanced sample of them, with sets of chronicles."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from math import comb, gcd
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from ...game.chronicles import Chronicle, find
from ..line_up import Table
from .base import Design, cell_of

TRIES = 20_000
SEED = 20


class TournamentDesign(Design):
    """The design of the study `tournament`.

    Attributes
    ----------
    line_ups
        ``"all"``: every line-up of the pool's strategies, for each number of players. Or the size of a sample for
        each number of players, in which strategies play equally often and pairs meet as equally often as possible;
        rounded up to the next possible size.
    chronicles
        Sets of chronicles to compare: the tournament is played with each, in addition to the chronicles of the
        experiment. A set may be empty; a set that needs more players is left out.
    """

    allowed: ClassVar[Mapping[str, str]] = {
        "line_ups": '"all", or a whole number from 1',
        "chronicles": "a list of sets of chronicles, each a list, e.g. [[], [9], [9, 10]]",
    }

    study: Literal["tournament"] = "tournament"
    line_ups: Literal["all"] | Annotated[int, Field(ge=1)] = "all"
    chronicles: Annotated[list[list[str | int]], Field(min_length=1)] | None = None

    def expand(self, tables: tuple[Table, ...]) -> tuple[Table, ...]:
        """Return the line-ups of each number of players, with each set of chronicles.

        Raises
        ------
        ValueError
            For tables without a pool, a set of chronicles that is listed twice or that no table can play, or a
            sample of line-ups when a strategy may fill several seats.
        """
        chosen = [table for players in _counts(tables) for table in self._chosen(tables, players)]
        if self.chronicles is None:
            return tuple(replace(one, group=one.name, cell=tuple(_cell(one, one.chronicles).items())) for one in chosen)
        made: list[Table] = []
        seen: set[tuple[Chronicle, ...]] = set()
        for letters in self.chronicles:
            added = find(letters)
            if added in seen:
                raise ValueError(f"design: chronicles: the set {list(letters)} is listed twice")
            seen.add(added)
            played = [_with(table, added) for table in chosen if all(table.players >= one.fewest for one in added)]
            if not played:
                raise ValueError(f"design: chronicles: {list(letters)} needs more players than any table has (CC-31)")
            made += played
        return tuple(made)

    def _chosen(self, tables: tuple[Table, ...], players: int) -> list[Table]:
        """Return the tables to play with one number of players."""
        mine = [table for table in tables if table.players == players]
        if any(table.solo for table in mine):
            raise ValueError("design: a tournament has no games against Allenarly; leave out solo")
        names = list(dict.fromkeys(label for table in mine for label in table.labels))
        if len(names) < 2:
            raise ValueError('design: a tournament needs a pool, e.g. pool = ["balanced", "whisky", "lean"]')
        if self.line_ups == "all" or self.line_ups >= len(mine):
            return mine
        by_line_up = {frozenset(table.labels): table for table in mine if len(set(table.labels)) == players}
        if len(by_line_up) != len(mine) or len(mine) != comb(len(names), players):
            raise ValueError(
                'design: line_ups: a sample is drawn from the combinations of a pool; with fill = "repeats" or '
                '[[table]] play "all"'
            )
        sample = balanced_sample(len(names), players, self.line_ups)
        wanted = {frozenset(names[one] for one in line_up) for line_up in sample}
        return [table for line_up, table in by_line_up.items() if line_up in wanted]


def _counts(tables: Sequence[Table]) -> list[int]:
    return list(dict.fromkeys(table.players for table in tables))


def _cell(table: Table, chronicles: Sequence[Chronicle]) -> dict[str, Any]:
    return {"line_up": list(table.labels), "chronicles": [one.letter for one in chronicles]}


def _with(table: Table, added: tuple[Chronicle, ...]) -> Table:
    """Return the table with a set of chronicles in addition to its own."""
    together = tuple(sorted({*table.chronicles, *added}, key=lambda one: one.number))
    name = "chronicles " + " ".join(one.letter for one in added) if added else "no chronicles added"
    return cell_of(table, name, _cell(table, together), chronicles=together)


@lru_cache(maxsize=32)
def balanced_sample(strategies: int, players: int, wanted: int) -> tuple[tuple[int, ...], ...]:
    """Return line-ups in which strategies play equally often and pairs meet as equally often as possible.

    Parameters
    ----------
    strategies
        Size of the pool, K.
    players
        Seats of a line-up, k < K.
    wanted
        Number of line-ups; rounded up to a multiple of K / gcd(K, k), and further if the strategies would fall into
        groups that never meet, but never beyond all line-ups.

    Returns
    -------
    tuple of tuples
        Sorted; each an increasing tuple of strategy numbers, all different. Every strategy is in ``len * k / K`` of
        them. The same arguments give the same result.

    Notes
    -----
    An incomplete block design, balanced by exchanges: start from a random design with equal replications and exchange
    members of two line-ups while this makes the numbers of meetings more equal (reduces their sum of squares); see
    John and Williams, Cyclic and Computer Generated Designs (1995), 4. If a balanced design is possible
    (``r (k - 1) / (K - 1)`` is whole), it is usually found; the report prints the numbers of meetings.
    """
    step = strategies // gcd(strategies, players)
    every = comb(strategies, players)
    size = -(-wanted // step) * step
    while size < every:
        # Of more than half of all line-ups, search for those to leave out: they are balanced as well.
        found = _search(strategies, players, min(size, every - size))
        if size > every - size:
            left_out = set(found)
            found = [one for one in combinations(range(strategies), players) if one not in left_out]
        if _is_connected(found, strategies):
            return tuple(found)
        size += step
    return tuple(combinations(range(strategies), players))


def _is_connected(line_ups: Sequence[tuple[int, ...]], strategies: int) -> bool:
    """Return whether a chain of line-ups joins any two strategies; otherwise strengths cannot be compared."""
    reached, grows = set(line_ups[0]), True
    while grows:
        joined = reached.union(*(one for one in line_ups if reached.intersection(one)))
        grows, reached = len(joined) > len(reached), joined
    return len(reached) == strategies


def _search(strategies: int, players: int, size: int) -> list[tuple[int, ...]]:
    """Return the best of a few searches from different starts."""
    rng = random.Random(SEED * 1_000_003 + strategies * 10_007 + players * 101 + size)
    often, more = divmod(size * comb(players, 2), comb(strategies, 2))
    least = comb(strategies, 2) * often**2 + more * (
        2 * often + 1
    )  # the sum of squares if numbers of meetings differ by one at most
    best: tuple[int, list[set[int]]] | None = None
    for _ in range(4):
        line_ups = _beginning(strategies, players, size, rng)
        spread = _exchange(line_ups, strategies, least, rng)
        if best is None or spread < best[0]:
            best = (spread, line_ups)
        if spread == least:
            break
    assert best is not None
    return sorted(tuple(sorted(one)) for one in best[1])


def _beginning(strategies: int, players: int, size: int, rng: random.Random) -> list[set[int]]:
    """Draw different line-ups with equal replications: always the strategies used least, ties at random."""
    while True:
        used = [0] * strategies
        made: list[set[int]] = []
        while len(made) < size:
            for _ in range(200):
                order = sorted(range(strategies), key=lambda one: (used[one], rng.random()))
                line_up = set(order[:players])
                if line_up not in made:
                    break
            else:
                break
            made.append(line_up)
            for one in line_up:
                used[one] += 1
        if len(made) == size:
            return made


def _exchange(line_ups: list[set[int]], strategies: int, least: int, rng: random.Random) -> int:
    """Exchange members of line-ups while meetings get more equal; return the sum of squares of the meetings."""
    meet = [[0] * strategies for _ in range(strategies)]
    for line_up in line_ups:
        for a, b in combinations(line_up, 2):
            meet[a][b] += 1
            meet[b][a] += 1
    there = Counter(frozenset(one) for one in line_ups)
    spread = sum(meet[a][b] ** 2 for a, b in combinations(range(strategies), 2))
    for _ in range(TRIES if len(line_ups) > 1 else 0):
        if spread == least:
            break
        first, second = rng.sample(line_ups, 2)
        mine, theirs = first - second, second - first
        if mine and theirs:
            spread += _try(first, second, rng.choice(sorted(mine)), rng.choice(sorted(theirs)), meet, there)
    return spread


def _try(first: set[int], second: set[int], a: int, b: int, meet: list[list[int]], there: Counter[Any]) -> int:
    """Exchange `a` of the first line-up for `b` of the second, unless meetings get less equal or a line-up repeats.

    Return the change of the sum of squares of the meetings.
    """
    others, partners = first - {a}, second - {b}
    new_first, new_second = frozenset(others | {b}), frozenset(partners | {a})
    if there[new_first] or there[new_second]:
        return 0
    change: Counter[tuple[int, int]] = Counter()
    for other in others:
        change[a, other] -= 1
        change[b, other] += 1
    for partner in partners:
        change[b, partner] -= 1
        change[a, partner] += 1
    grows = sum(by * (2 * meet[x][y] + by) for (x, y), by in change.items())
    if grows > 0:
        return 0
    for (x, y), by in change.items():
        meet[x][y] += by
        meet[y][x] += by
    there -= Counter([frozenset(first), frozenset(second)])
    there.update([new_first, new_second])
    first.symmetric_difference_update({a, b})
    second.symmetric_difference_update({a, b})
    return grows

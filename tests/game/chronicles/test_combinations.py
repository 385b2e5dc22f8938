"""Chronicles together: every pair and random larger sets keep the invariants and replay exactly."""

from itertools import combinations

import numpy as np
import pytest

from simulator.game.chronicles import CHRONICLES, Chronicle, find
from simulator.game.jit import JIT
from tests.game.chronicles import fuzz

LARGER = 200  # sets of three and more


def tables(chosen: tuple[Chronicle, ...]) -> list[tuple[int, bool]]:
    """Return the numbers of players, and whether against Allenarly, that these chronicles allow (CC-31, CC-28)."""
    fewest = max(one.fewest for one in chosen)
    found = [(players, False) for players in (2, 3, 4) if players >= fewest]
    return found + [(2, True)] * all(one.solo for one in chosen)


def larger_sets() -> list[tuple[Chronicle, ...]]:
    """Return sets of 3 to 11 chronicles drawn by a fixed seed, then all of them, and all that Allenarly plays."""
    rng = np.random.default_rng(5)
    found = {tuple(CHRONICLES), tuple(one for one in CHRONICLES if one.solo)}
    while len(found) < LARGER + 2:
        size = int(rng.integers(3, 12))
        numbers = sorted(rng.choice(len(CHRONICLES), size, replace=False))
        found.add(tuple(CHRONICLES[n] for n in numbers))
    return sorted(found, key=lambda chosen: (len(chosen), [one.number for one in chosen]))


def check(chosen: tuple[Chronicle, ...], games: int) -> None:
    letters = ",".join(one.letter for one in chosen)
    for players, solo in tables(chosen):
        played = fuzz.played(letters, players, solo, games)
        assert fuzz.vp_add_up(played), letters
        assert fuzz.replayed(letters, players, range(1), "random-legal", solo) == [], letters


@pytest.mark.skipif(not JIT, reason="plain Python plays these in hours")
@pytest.mark.study
@pytest.mark.parametrize("chosen", list(combinations(CHRONICLES, 2)), ids=lambda pair: "+".join(c.letter for c in pair))
def test_every_pair(chosen: tuple[Chronicle, ...]) -> None:  # the matrix of CC-31: pairs play without a fault
    check(chosen, 20)


@pytest.mark.skipif(not JIT, reason="plain Python plays these in hours")
@pytest.mark.study
@pytest.mark.parametrize("chosen", ["9", "10", "11", "9,10", "9,11", "10,11", "9,10,11"])
def test_every_combination_of_the_expansion(chosen: str) -> None:
    check(find(chosen.split(",")), 100)


@pytest.mark.skipif(not JIT, reason="plain Python plays these in hours")
@pytest.mark.study
@pytest.mark.parametrize("chosen", larger_sets(), ids=lambda chosen: "+".join(one.letter for one in chosen))
def test_larger_sets(chosen: tuple[Chronicle, ...]) -> None:
    check(chosen, 50)


@pytest.mark.skipif(not JIT, reason="plain Python plays these in hours")
@pytest.mark.compiled
def test_all_at_once() -> None:
    check(tuple(CHRONICLES), 50)
    check(find(one.letter for one in CHRONICLES if one.solo), 50)

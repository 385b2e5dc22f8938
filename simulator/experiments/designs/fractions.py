"""Cells of factorial designs: every factor is out (0) or in (1)."""

from __future__ import annotations

import itertools

import numpy as np
from numpy.typing import NDArray

Cells = NDArray[np.int64]

FRACTIONS: dict[int, tuple[str, ...]] = {
    5: ("ABCD",),
    6: ("ABCDE",),
    7: ("ABCDEF",),
    8: ("ABCD", "ABEF"),
    9: ("ACDFG", "BCEFG"),
    10: ("ABCG", "BCDE", "ACDF"),
    11: ("ABCG", "BCDE", "ACDF", "ABCDEFG"),
    12: ("ABCDE", "ABCFG", "ABDFH", "ACEGH"),
}
"""Generators of the smallest regular fractions of resolution V or more, by number of factors.

The first factors are A, B, C ..., all combinations of them are played; each generator gives one of the last factors. Up
to 11 factors as in Box, Hunter and Hunter, Statistics for Experimenters (1978), table 12.15, and Montgomery, Design and
Analysis of Experiments (8th ed., 2013), table 8.14; that for 12 was searched for and has resolution VI.
"""


def one_at_a_time(factors: int) -> Cells:
    """None of the factors, and each of them alone; shape (factors + 1, factors)."""
    return np.vstack([np.zeros((1, factors), np.int64), np.eye(factors, dtype=np.int64)])


def pairs(factors: int) -> Cells:
    """None of the factors, each alone, and every two of them; shape (1 + n + n (n - 1) / 2, factors)."""
    rows = [*one_at_a_time(factors)]
    for chosen in itertools.combinations(range(factors), 2):
        row = np.zeros(factors, np.int64)
        row[list(chosen)] = 1
        rows.append(row)
    return np.array(rows, np.int64)


def full(factors: int) -> Cells:
    """All combinations, none of the factors first; shape (2^factors, factors)."""
    numbers = np.arange(2**factors)[:, None]
    return (numbers >> np.arange(factors)) & 1


def resolution_5(factors: int) -> Cells:
    """A regular fraction of resolution V or more; all combinations of fewer than five factors.

    Parameters
    ----------
    factors
        Number of factors, at most 12.

    Returns
    -------
    int64 array, shape (cells, factors)
        16 cells for 5 factors, then 32, 64, 64, 128, 128, 128 and 256 for 12. The cell without any factor is the first.

    Raises
    ------
    ValueError
        For more than 12 factors.

    Notes
    -----
    A factor that is generated is in if an odd number of its letters is. That is the usual product of signs, with the
    sign chosen so that the cell in which all letters are out has no other factor either.
    """
    if factors < min(FRACTIONS):
        return full(factors)
    if factors not in FRACTIONS:
        raise ValueError(f"{factors} factors; a fraction of resolution V is known for at most {max(FRACTIONS)}")
    words = FRACTIONS[factors]
    base = full(factors - len(words))
    made = [base[:, ["ABCDEFGH".index(letter) for letter in word]].sum(axis=1) % 2 for word in words]
    return np.column_stack([base, *made])

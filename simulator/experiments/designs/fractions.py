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

Factors A, B, C ... form a full factorial; each generator defines one of the last factors. For up to 11 factors
as in Box, Hunter and Hunter, Statistics for Experimenters (1978), table 12.15, and Montgomery, Design and Analysis of
Experiments (8th ed., 2013), table 8.14; the one for 12 was found by search and has resolution VI.
"""


def one_at_a_time(factors: int) -> Cells:
    """Return the cells with no factor and with each factor alone, shape (factors + 1, factors)."""
    return np.vstack([np.zeros((1, factors), np.int64), np.eye(factors, dtype=np.int64)])


def pairs(factors: int) -> Cells:
    """Return the cells with no factor, each factor alone, and every pair, shape (1 + n + n (n - 1) / 2, factors)."""
    rows = [*one_at_a_time(factors)]
    for chosen in itertools.combinations(range(factors), 2):
        row = np.zeros(factors, np.int64)
        row[list(chosen)] = 1
        rows.append(row)
    return np.array(rows, np.int64)


def full(factors: int) -> Cells:
    """Return all combinations, the one with no factor first, shape (2^factors, factors)."""
    numbers = np.arange(2**factors)[:, None]
    return (numbers >> np.arange(factors)) & 1


def resolution_5(factors: int) -> Cells:
    """Return a regular fraction of resolution V or more; with fewer than five factors, all combinations.

    Parameters
    ----------
    factors
        Number of factors, at most 12.

    Returns
    -------
    int64 array, shape (cells, factors)
        16 cells for 5 factors, then 32, 64, 64, 128, 128, 128 and 256 for 12. The first cell is the one with no factor.

    Raises
    ------
    ValueError
        For more than 12 factors.

    Notes
    -----
    A generated factor is in if an odd number of its letters are in. This is the usual product of signs, with the sign
    chosen so that the cell with all letters out has all generated factors out.
    """
    if factors < min(FRACTIONS):
        return full(factors)
    if factors not in FRACTIONS:
        raise ValueError(f"{factors} factors; a fraction of resolution V is known for at most {max(FRACTIONS)}")
    words = FRACTIONS[factors]
    base = full(factors - len(words))
    made = [base[:, ["ABCDEFGH".index(letter) for letter in word]].sum(axis=1) % 2 for word in words]
    return np.column_stack([base, *made])

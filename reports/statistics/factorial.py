"""Effects of factors that are in or out: weights of the cells, and what a fraction mixes."""

import itertools
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Effect:
    """An effect of one factor, or an interaction of two.

    Attributes
    ----------
    factors
        Numbers of the factors: one or two of them.
    weights
        Weight of each cell, shape (C,); they add up to 0.
    """

    factors: tuple[int, ...]
    weights: NDArray[np.float64]


@dataclass(frozen=True)
class Plan:
    """What the cells of a design can tell.

    Attributes
    ----------
    present
        Factor in or out in each cell, bool, shape (C, F).
    balanced
        True: every two factors take all four combinations equally often, so that effects are means over the presence
        of all others. False: effects are those of a factor alone, against the cell without any.
    effects
        Effects of one factor, then interactions of two, as far as the cells can tell them.
    resolution
        Length of the shortest word of a balanced fraction; 0 if all combinations are there, or it is not balanced.
    """

    present: NDArray[np.bool_]
    balanced: bool
    effects: tuple[Effect, ...]
    resolution: int

    @property
    def main(self) -> tuple[Effect, ...]:
        """Effects of one factor."""
        return tuple(one for one in self.effects if len(one.factors) == 1)

    @property
    def interactions(self) -> tuple[Effect, ...]:
        """Interactions of two."""
        return tuple(one for one in self.effects if len(one.factors) == 2)

    @property
    def base(self) -> NDArray[np.float64]:
        """Weights of the cell without any factor, or of all cells alike if there is none, shape (C,)."""
        none = np.asarray(self.present.sum(axis=1) == 0, np.float64)
        weights = none if none.any() else np.ones(len(none))
        return weights / weights.sum()


def factorial_plan(present: NDArray[np.bool_]) -> Plan:
    """Effects that a design can tell.

    Parameters
    ----------
    present
        Factor in or out in each cell, bool, shape (C, F).

    Returns
    -------
    Plan

    Notes
    -----
    Balanced designs: effect of a factor = mean of the cells with it less mean of those without; interaction of two =
    effect of one with the other in play less its effect with the other out of play, ``(m11 - m01) - (m10 - m00)``
    (twice the contrast of some textbooks, so that it means the same in all designs): Box, Hunter and Hunter, Statistics
    for Experimenters (2nd ed., 2005), chapter 5. Other designs: the same differences among the cells none, one alone
    and two together, ``m1 - m0`` and ``(m12 - m2) - (m1 - m0)``.
    """
    present = np.asarray(present, bool)
    balanced = _is_balanced(present)
    made = _balanced(present) if balanced else _alone(present)
    return Plan(present, balanced, tuple(made), _resolution(present) if balanced else 0)


def effects_of(values: NDArray[np.float64], effects: tuple[Effect, ...]) -> NDArray[np.float64]:
    """Effects in each block.

    Parameters
    ----------
    values
        A number of each block and cell, shape (B, C), or (B, C, S) with one of each strategy.
    effects
        E effects.

    Returns
    -------
    float64 array, shape (B, E) or (B, E, S)
        NaN where a cell that an effect needs is NaN.
    """
    found = []
    for one in effects:
        used = one.weights != 0
        found.append(np.tensordot(values[:, used], one.weights[used], axes=([1], [0])))
    return np.stack(found, axis=1) if found else np.empty((len(values), 0, *values.shape[2:]))


def _is_balanced(present: NDArray[np.bool_]) -> bool:
    cells, factors = present.shape
    if not factors or cells < 2 or np.any(2 * present.sum(axis=0) != cells):
        return False
    both = present.astype(np.int64).T @ present.astype(np.int64)
    off = both[~np.eye(factors, dtype=bool)]
    return bool(np.all(4 * off == cells))


def _balanced(present: NDArray[np.bool_]) -> list[Effect]:
    cells, factors = present.shape
    sign = np.where(present, 1.0, -1.0)
    made = [Effect((i,), 2 * sign[:, i] / cells) for i in range(factors)]
    together: dict[bytes, list[Effect]] = {}
    for i, j in itertools.combinations(range(factors), 2):
        product = sign[:, i] * sign[:, j]
        one = Effect((i, j), 4 * product / cells)
        together.setdefault((product if product[0] > 0 else -product).tobytes(), []).append(one)
    mains = {(s if s[0] > 0 else -s).tobytes() for s in sign.T}
    # Interactions that are mixed with one another, or with an effect of one factor, cannot be told.
    clear = [group[0] for key, group in together.items() if len(group) == 1 and key not in mains]
    return made + sorted(clear, key=lambda one: one.factors)


def _alone(present: NDArray[np.bool_]) -> list[Effect]:
    at = {tuple(np.flatnonzero(row).tolist()): number for number, row in enumerate(present)}
    factors = range(present.shape[1])

    def weights(*terms: tuple[tuple[int, ...], float]) -> NDArray[np.float64]:
        made = np.zeros(len(present))
        for key, weight in terms:
            made[at[key]] += weight
        return made

    if () not in at:
        return []
    made = [Effect((i,), weights(((i,), 1.0), ((), -1.0))) for i in factors if (i,) in at]
    for i, j in itertools.combinations(factors, 2):
        if all(key in at for key in ((i, j), (i,), (j,))):
            made.append(Effect((i, j), weights(((i, j), 1.0), ((i,), -1.0), ((j,), -1.0), ((), 1.0))))
    return made


def _resolution(present: NDArray[np.bool_]) -> int:
    """Length of the shortest product of factors that is the same in all cells; 0 if there is none."""
    cells, factors = present.shape
    sign = np.where(present, 1, -1)
    for length in range(1, factors + 1):
        for chosen in itertools.combinations(range(factors), length):
            if abs(int(sign[:, chosen].prod(axis=1).sum())) == cells:
                return length
    return 0

"""Effects of two-level factors: weights of the cells, and which effects a fraction confounds."""

import itertools
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Effect:
    """Main effect of a factor, or interaction of two."""

    factors: tuple[int, ...]  # indices of the factors, one or two
    weights: NDArray[np.float64]  # of the cells, shape (C,); they sum to 0


@dataclass(frozen=True)
class Plan:
    """Effects that the cells of a design can estimate.

    `balanced`: every two factors take all four combinations equally often, so effects are averages over the presence of
    all others. Otherwise effects are those of a factor alone, against the cell without any.
    """

    present: NDArray[np.bool_]  # whether each factor is in each cell, shape (C, F)
    balanced: bool
    effects: tuple[Effect, ...]  # main effects, then interactions, as far as the cells can estimate them
    resolution: int  # length of the shortest word of a balanced fraction; 0 if full or not balanced

    @property
    def main(self) -> tuple[Effect, ...]:
        """Main effects."""
        return tuple(one for one in self.effects if len(one.factors) == 1)

    @property
    def interactions(self) -> tuple[Effect, ...]:
        """Interactions of two factors."""
        return tuple(one for one in self.effects if len(one.factors) == 2)

    @property
    def base(self) -> NDArray[np.float64]:
        """Weights of the cell without any factor, or equal weights if there is none, shape (C,)."""
        none = np.asarray(self.present.sum(axis=1) == 0, np.float64)
        weights = none if none.any() else np.ones(len(none))
        return weights / weights.sum()


def factorial_plan(present: NDArray[np.bool_]) -> Plan:
    """Return the effects that a design can estimate; `present` is bool, shape (C, F).

    Balanced designs: a main effect is the mean of the cells with the factor minus that of the cells without; an
    interaction is the effect of one factor with the other in play minus its effect without, ``(m11 - m01) - (m10 -
    m00)`` (twice the contrast of some textbooks, so that it means the same in all designs): Box, Hunter and Hunter,
    Statistics for Experimenters (2nd ed., 2005), chapter 5. Other designs: the same differences among the cells none,
    one alone and two together, ``m1 - m0`` and ``(m12 - m2) - (m1 - m0)``.
    """
    present = np.asarray(present, bool)
    balanced = _is_balanced(present)
    effects = _balanced(present) if balanced else _one_at_a_time(present)
    return Plan(present, balanced, tuple(effects), _resolution(present) if balanced else 0)


def effects_of(values: NDArray[np.float64], effects: tuple[Effect, ...]) -> NDArray[np.float64]:
    """Return the E effects in each block, shape (B, E) or (B, E, S); NaN where a cell that an effect needs is NaN.

    `values` holds a number for each block and cell, shape (B, C), or one for each strategy, shape (B, C, S).
    """
    found = [weighted(values, one.weights) for one in effects]
    return np.stack(found, axis=1) if found else np.empty((len(values), 0, *values.shape[2:]))


def weighted(values: NDArray[np.float64], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return weighted sums over the cells, axis 1 of `values`; NaN in cells of weight 0 does not matter."""
    used = weights != 0
    return np.asarray(np.tensordot(values[:, used], weights[used], axes=([1], [0])))


def split_cells(values: NDArray[np.float64], effect: Effect) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the block means of the cells with and without a factor."""
    return weighted(values, np.maximum(effect.weights, 0)), weighted(values, np.maximum(-effect.weights, 0))


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
    # Interactions confounded with one another or with a main effect cannot be estimated.
    clear = [group[0] for key, group in together.items() if len(group) == 1 and key not in mains]
    return made + sorted(clear, key=lambda one: one.factors)


def _one_at_a_time(present: NDArray[np.bool_]) -> list[Effect]:
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
    """Return the length of the shortest product of factors that is constant over all cells; 0 if there is none."""
    cells, factors = present.shape
    sign = np.where(present, 1, -1)
    for length in range(1, factors + 1):
        for chosen in itertools.combinations(range(factors), length):
            if abs(int(sign[:, chosen].prod(axis=1).sum())) == cells:
                return length
    return 0

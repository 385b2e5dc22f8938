"""Search for better weights: CMA-ES on steps from the original weights (Hansen, arXiv:1604.00772)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import UserError

LEAST_STEP = 0.25  # for weights near 0
SHARE = 0.5  # step of the other weights, relative to their size
SIGMA = 0.5  # initial spread, in steps


def steps_of(start: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the step length of each weight: half its size, but at least a quarter of a VP."""
    return np.maximum(SHARE * np.abs(start), LEAST_STEP)


class Search:
    """CMA-ES as ask-and-tell.

    Parameters
    ----------
    start
        Original weights, float64[n], n >= 2.
    seed
        Seed of the search; the same seed and values give the same weights.
    per_generation
        Sets of weights per generation; None leaves it to CMA-ES (4 + 3 ln n).

    Raises
    ------
    UserError
        If the package cma is not installed.
    """

    def __init__(self, start: NDArray[np.float64], seed: int, per_generation: int | None = None) -> None:
        try:
            import cma
        except ImportError:
            raise UserError("tuning needs the package cma: pip install cma") from None
        self._start = np.array(start, dtype=np.float64)
        self._steps = steps_of(self._start)
        chance = np.random.Generator(np.random.PCG64(seed))
        options: dict[str, Any] = {"verbose": -9, "randn": lambda *shape: chance.standard_normal(shape), "seed": np.nan}
        if per_generation is not None:
            options["popsize"] = per_generation
        self._engine = cma.CMAEvolutionStrategy(np.zeros(len(start)), SIGMA, options)
        self._asked: list[NDArray[np.float64]] = []

    @property
    def per_generation(self) -> int:
        """Sets of weights per generation."""
        return int(self._engine.popsize)

    def ask(self) -> list[NDArray[np.float64]]:
        """Return the sets of weights to try next."""
        self._asked = self._engine.ask()
        return [self._weights(x) for x in self._asked]

    def tell(self, values: Sequence[float]) -> None:
        """Report the value of each set of weights from `ask`; more is better."""
        self._engine.tell(self._asked, [-value for value in values])

    @property
    def favourite(self) -> NDArray[np.float64]:
        """Mean of the search distribution: less noisy than the best single trial."""
        return self._weights(self._engine.mean)

    @property
    def spread(self) -> float:
        """Current spread of the search, in steps."""
        return float(self._engine.sigma)

    def _weights(self, x: NDArray[np.float64]) -> NDArray[np.float64]:
        return self._start + self._steps * np.asarray(x, dtype=np.float64)

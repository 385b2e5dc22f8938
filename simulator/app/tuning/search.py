"""The search for better weights: CMA-ES on steps from the weights at the start (Hansen, arXiv:1604.00772)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import UserError

LEAST_STEP = 0.25  # of a weight near 0, in its own unit
SHARE = 0.5  # of its size, for the others
SIGMA = 0.5  # first spread of the search, in steps


def steps_of(start: NDArray[np.float64]) -> NDArray[np.float64]:
    """Length of a step for each weight: half its size, at least a quarter of a VP."""
    return np.maximum(SHARE * np.abs(start), LEAST_STEP)


class Search:
    """Ask for weights, tell what they were worth, ask again.

    Parameters
    ----------
    start
        Weights at the start, float64[n], n >= 2.
    seed
        Of the search; the same seed and the same worths ask for the same weights.
    per_generation
        Weights that are tried at a time; None leaves it to the search (4 + 3 ln n).

    Raises
    ------
    UserError
        If the package cma is not installed.
    """

    def __init__(self, start: NDArray[np.float64], seed: int, per_generation: int | None = None) -> None:
        try:
            import cma
        except ImportError:
            raise UserError("tuning needs the package cma: pip install 'glenmore-simulator[tune]'") from None
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
        """Weights that are tried at a time."""
        return int(self._engine.popsize)

    def ask(self) -> list[NDArray[np.float64]]:
        """The weights to try next."""
        self._asked = self._engine.ask()
        return [self._weights(x) for x in self._asked]

    def tell(self, worths: Sequence[float]) -> None:
        """What the weights asked for were worth, more is better."""
        self._engine.tell(self._asked, [-option_value for option_value in worths])

    @property
    def favourite(self) -> NDArray[np.float64]:
        """Middle of the search: the weights that are most likely best, whatever chance did to single trials."""
        return self._weights(self._engine.mean)

    @property
    def spread(self) -> float:
        """How widely the search still looks round, in steps."""
        return float(self._engine.sigma)

    def _weights(self, x: NDArray[np.float64]) -> NDArray[np.float64]:
        return self._start + self._steps * np.asarray(x, dtype=np.float64)

"""Ask the scripted policy in a position that a test has set up."""

from typing import Any

import numpy as np

from strategies.features import INDEX, default_params
from tests.table import Table


def params_with(**weights: float) -> np.ndarray:
    """Return the default weights with some changes."""
    params = default_params()
    for name, value in weights.items():
        params[INDEX[name]] = value
    return params


def chosen(t: Table, **weights: float) -> tuple[Any, ...]:
    """Return the option that the scripted policy chooses now."""
    from strategies.scripted import choose

    assert t.question is not None
    return t._option(int(choose(t.now, t.record, t.context, params_with(**weights))))


def play_on(t: Table, question: str, **weights: float) -> list[tuple[Any, ...]]:
    """Let the scripted policy answer while this question is asked; return the chosen options."""
    answers = []
    while t.question == question:
        answer = chosen(t, **weights)
        answers.append(answer)
        t.choose(*answer)
    return answers

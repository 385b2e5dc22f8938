"""Ask a scripted strategy at a table that has been set up."""

from typing import Any

import numpy as np

from strategies.features import INDEX, default_params
from tests.table import Table


def params_with(**weights: float) -> np.ndarray:
    """Default weights with some of them changed."""
    params = default_params()
    for name, value in weights.items():
        params[INDEX[name]] = value
    return params


def chosen(t: Table, **weights: float) -> tuple[Any, ...]:
    """What the scripted policy chooses at the open question, in words."""
    from strategies.scripted import choose

    assert t.question is not None
    return t._option(int(choose(t.now, t.record, t.context, params_with(**weights))))


def play_on(t: Table, question: str, **weights: float) -> list[tuple[Any, ...]]:
    """Let the scripted policy answer as long as this question is asked; returns what it chose."""
    answers = []
    while t.question == question:
        answer = chosen(t, **weights)
        answers.append(answer)
        t.choose(*answer)
    return answers

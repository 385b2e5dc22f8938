"""Pass the strategies at a table to the engine, and report which one failed."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .jit import JIT
from .names import QUESTIONS
from .sizes import SEATS

_ROOT = Path(__file__).resolve().parent
_CALLERS = tuple(_ROOT / name for name in ("engine.py", "checking.py", "candidates.py", "rollout.py"))  # of policies
_NOT_THE_USERS = (_ROOT.parent, _ROOT.parents[1] / "strategies", Path(np.__file__).parents[1])


def line_up_arguments(strategies: Sequence[Any]) -> tuple[tuple[Any, ...], NDArray[np.float64]]:
    """Return the policies and params of the seats as the engine takes them.

    Parameters
    ----------
    strategies
        Strategy of each seat, 2 to 4; only one against the automa.

    Returns
    -------
    policies
        Tuple of four policies; empty seats repeat the first.
    params
        float64[4, n], C-contiguous, padded with zeros.
    """
    width = max(1, *(len(strategy.params) for strategy in strategies))
    seat_params = np.zeros((SEATS, width))
    for seat, strategy in enumerate(strategies):
        seat_params[seat, : len(strategy.params)] = strategy.params
    if not JIT:
        seat_params.flags.writeable = False  # compiled policies take a read-only array by their signature
    policies = [strategy.choose for strategy in strategies]
    return tuple(policies + policies[:1] * (SEATS - len(policies))), seat_params


def who_is_asked(context: Any, names: Sequence[str]) -> str:
    """Describe seat, strategy (one of `names`) and kind of the question in the context."""
    seat, question = int(context.seat), int(context.question)
    kind = f", question {QUESTIONS[question]}" if question < len(QUESTIONS) else ""
    return f"seat {seat} ({names[seat]}){kind}"


def policy_failure(error: Exception, context: Any) -> str:
    """Describe the failure of a policy; return an empty string if `error` came from elsewhere.

    For example ``the policy failed: IndexError: list index out of range (mine.py, line 12, in tile)``. `context` is the
    engine's context when it raised the error.
    """
    if type(error).__module__.startswith("numba.") or (JIT and context.options <= 1):  # only policies raise
        return ""
    words = f"the policy failed: {type(error).__name__}: {' '.join(str(error).split())}".removesuffix(": ")
    steps = traceback.extract_tb(error.__traceback__)
    last = max((n for n, step in enumerate(steps) if Path(step.filename) in _CALLERS), default=len(steps))
    inner = steps[last + 1 :]
    if not JIT and (not inner or Path(inner[0].filename).is_relative_to(_ROOT)):
        return ""
    # Compiled code leaves a single traceback entry: the function that raised.
    known = [step for step in inner if Path(step.filename).exists()]
    own = [step for step in known if not any(Path(step.filename).is_relative_to(one) for one in _NOT_THE_USERS)]
    where = (own or known)[-1:]
    return words + "".join(f" ({Path(step.filename).name}, line {step.lineno}, in {step.name})" for step in where)

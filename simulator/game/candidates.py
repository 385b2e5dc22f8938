"""Candidates of a rollout: the options that a seat tries, and their values."""

import numpy as np

from . import names
from .jit import rule
from .sizes import MAX_OPTIONS
from .tasks import withdraw

MAX_CANDIDATES = 16

WORK = np.dtype(
    (
        np.record,
        [
            ("order", "i4", (MAX_OPTIONS,)),  # number of each option in the context among all that were offered
            ("chosen", "i4", (MAX_CANDIDATES,)),  # numbers of the candidates, the policy's own choice first
            ("total", "f8", (MAX_CANDIDATES,)),  # sums over the samples of the values of their positions
        ],
    )
)


@rule
def withdraw_candidate(context, work, i):
    """Withdraw option `i` from the context, with its value and number."""
    for n in range(i, context.options - 1):
        context.option_value[n] = context.option_value[n + 1]
        work.order[n] = work.order[n + 1]
    withdraw(context, i)


@rule
def find_candidates(game, components, context, choose, params, most, work):
    """List the policy's choice, its choice without that option, and so on; return the number of candidates.

    A sale ends the list, unless it is the first choice: the question returns after it.
    """
    for n in range(context.options):
        work.order[n] = n
    found = 0
    while found < most and context.options > 0:
        i = 0
        if context.options > 1:
            i = choose(game, components, context, params)
        if i < 0 or i >= context.options:
            return 0
        if found > 0 and (context.kind[i] == names.OPT_SELL or context.kind[i] == names.OPT_SELL_OPEN):
            return found
        work.chosen[found] = work.order[i]
        found += 1
        withdraw_candidate(context, work, i)
    return found


@rule
def drop_hopeless(work, found, cut):
    """Drop the candidates behind the best by `cut` VP or more over all samples; return the number left."""
    best = work.total[0]
    for k in range(1, found):
        best = max(best, work.total[k])
    kept = 0
    for k in range(found):
        if work.total[k] > best - cut:
            work.total[kept] = work.total[k]
            work.chosen[kept] = work.chosen[k]
            kept += 1
    return kept


@rule
def best_candidate(work, found):
    """Return the candidate with the highest total, the first one in a tie."""
    best = 0
    for k in range(1, found):
        if work.total[k] > work.total[best]:
            best = k
    return work.chosen[best]

"""Describe a tuning session, on the console and in the comment of the written profile."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reports.statistics import Difference
from reports.statistics.equivalence import FORECAST_BLOCKS, MOST_BLOCKS
from reports.words import count, interval, number, percent, rounded_up

from .session import Gain, Session

Z_LEVEL, Z_POWER = 1.959963984540054, 1.2815515655446004
"""Normal quantiles 0.975 and 0.90: a two-sided 5% test with 90% power."""


def lines_of(session: Session, weights: NDArray[np.float64], chosen: Gain, gain: Gain) -> list[str]:
    """Return the outcome, verdict first.

    `chosen` is the gain on the choosing blocks, `gain` that of the chosen weights on fresh blocks.
    """
    if not (weights != session.subject.start).any():
        lead = getattr(chosen, session.effort.goal)
        return [
            f"{session.subject.name} is unchanged: on {count(session.effort.choosing)} separate blocks the best "
            f"weights found did no better ({_difference(lead, session.effort.goal)})."
        ]
    lines = [_verdict(session, gain)]
    for goal, word in (("win", "Win share"), ("margin", "VP ahead of the others")):
        start, tuned = (float(getattr(score, goal).mean()) for score in (gain.start, gain.tuned))
        lines.append(
            f"{word} on fresh blocks: {_value(start, goal)} before, {_value(tuned, goal)} tuned, "
            f"difference {_difference(getattr(gain, goal), goal)}."
        )
    lines.append(_changes(session, weights))
    return lines


def _verdict(session: Session, gain: Gain) -> str:
    goal = session.effort.goal
    one = getattr(gain, goal).estimate
    what = "win share" if goal == "win" else "VP ahead of the others"
    size = f"{count(one.blocks)} fresh blocks against {_against(session)}"
    if not one.has_interval:
        return f"{size} cannot show whether tuning helps {session.subject.name}; use --fresh 30 or more."
    if one.low > 0:
        return f"Tuning improves {session.subject.name}: {what} rises on {size}."
    if one.high < 0:
        return f"Tuning makes {session.subject.name} worse: {what} falls on {size}; keep the original weights."
    more = _blocks_needed(getattr(gain.tuned, goal) - getattr(gain.start, goal))
    hint = f"; {rounded_up(more[0])} to {rounded_up(more[1])} blocks may show a difference" if more else ""
    return f"Tuning makes no significant difference to {session.subject.name} on {size}{hint}."


def _blocks_needed(differences: NDArray[np.float64]) -> tuple[int, int] | None:
    """Return how many blocks detect the difference with 90% power, if it is one standard error larger or smaller.

    None below 100 blocks, and for a difference within one standard error of 0: then nobody can tell.
    """
    blocks = len(differences)
    value, sd = abs(float(differences.mean())), float(differences.std(ddof=1))
    error = sd / np.sqrt(blocks)
    if blocks < FORECAST_BLOCKS or value <= error:
        return None
    least, most = (int(np.ceil(((Z_LEVEL + Z_POWER) * sd / size) ** 2)) for size in (value + error, value - error))
    return (max(least, blocks + 1), max(most, blocks + 1)) if most <= MOST_BLOCKS else None


def _against(session: Session) -> str:
    setting = session.arena.setting
    who = f"Allenarly ({setting.solo})" if setting.solo else ", ".join(setting.pool)
    words = f"{who}, {setting.players} players" if not setting.solo else who
    if setting.chronicles:
        words += ", chronicles " + ", ".join(one.letter for one in setting.chronicles)
    return words


def _value(value: float, goal: str) -> str:
    return percent(value) if goal == "win" else f"{number(value)} VP"


def _difference(one: Difference, goal: str) -> str:
    unit, factor = ("pp", 100.0) if goal == "win" else ("VP", 1.0)
    scaled = one.estimate.scaled(factor)
    return f"{scaled.value:+.1f} {unit} (95%: {interval(scaled, 1)})"


def _changes(session: Session, weights: NDArray[np.float64]) -> str:
    """List the weights that changed most, in steps of the search."""
    start = session.subject.start
    steps = (weights - start) / session.steps
    order = np.argsort(-np.abs(steps), kind="stable")[:5]
    words = [f"{session.subject.words[i]} {start[i]:.3g} to {weights[i]:.3g}" for i in order]
    return "Changed most: " + ", ".join(words) + "."


def comment_of(session: Session, gain: Gain | None) -> str:
    """Return the comment at the head of the written profile."""
    effort, setting = session.effort, session.arena.setting
    lines = [
        f"{session.subject.name}, tuned against {_against(session)}; seed {setting.seed}.",
        f"{session.trials} sets of weights, {effort.blocks} blocks each; goal: {effort.goal}.",
    ]
    if gain is None:
        lines.append("Unfinished: the best so far, not yet compared with the original.")
    else:
        lines.append(
            f"On {count(effort.fresh)} fresh blocks: win share {_difference(gain.win, 'win')}, "
            f"margin {_difference(gain.margin, 'margin')}."
        )
    return "\n".join(lines)

"""A session of tuning in words: for the console, and as the comment of the profile it writes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reports.statistics import Difference
from reports.words import count, interval, number, percent, rounded_up

from .session import Gain, Session

Z_LEVEL, Z_POWER = 1.959963984540054, 1.2815515655446004
"""Normal quantiles 0.975 and 0.90: a two-sided 95 % test that misses a difference with a chance of 10 %."""


def lines_of(session: Session, weights: NDArray[np.float64], chosen: Gain, gain: Gain) -> list[str]:
    """What came out, the verdict first.

    Parameters
    ----------
    session
        The session, its search finished.
    weights
        The weights that were chosen.
    chosen
        Tuned against start on the deals that decided between them.
    gain
        Chosen against start on fresh deals.
    """
    if not (weights != session.subject.start).any():
        lead = getattr(chosen, session.effort.goal)
        return [
            f"{session.subject.name} stays as it is: on {count(session.effort.choosing)} blocks of their own the "
            f"favourite of the search did no better ({_difference(lead, session.effort.goal)})."
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
        return f"Whether {session.subject.name} is better tuned cannot be told from {size}; give --fresh 30 or more."
    if one.low > 0:
        return f"{session.subject.name} is better tuned: {what} rises on {size}."
    if one.high < 0:
        return f"{session.subject.name} is worse tuned: {what} falls on {size}; keep the weights it had."
    more = _blocks_needed(getattr(gain.tuned, goal) - getattr(gain.start, goal))
    hint = f"; about {rounded_up(more)} blocks would tell a difference of this size" if more else ""
    return f"{session.subject.name} tuned and as it was are not told apart by {size}{hint}."


def _blocks_needed(differences: NDArray[np.float64]) -> int | None:
    """Blocks at which a difference of this size is told from none in 9 of 10 cases; None for a difference of 0."""
    value, sd = float(differences.mean()), float(differences.std(ddof=1))
    return None if abs(value) < 1e-9 else int(np.ceil(((Z_LEVEL + Z_POWER) * sd / value) ** 2))


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
    return f"{scaled.value:+.1f} {unit} (95 %: {interval(scaled, 1)})"


def _changes(session: Session, weights: NDArray[np.float64]) -> str:
    """The weights that moved farthest, in steps of the search."""
    start = session.subject.start
    steps = (weights - start) / session.steps
    order = np.argsort(-np.abs(steps), kind="stable")[:5]
    words = [f"{session.subject.words[i]} {start[i]:.3g} to {weights[i]:.3g}" for i in order]
    return "Changed most: " + ", ".join(words) + "."


def comment_of(session: Session, gain: Gain | None) -> str:
    """Lines for the head of the profile that is written."""
    effort, setting = session.effort, session.arena.setting
    lines = [
        f"{session.subject.name}, tuned against {_against(session)}; seed {setting.seed}.",
        f"{session.trials} sets of weights, {effort.blocks} blocks each; made large: {effort.goal}.",
    ]
    if gain is None:
        lines.append("Not finished: the best so far, not compared with the start yet.")
    else:
        lines.append(
            f"On {count(effort.fresh)} fresh blocks: win share {_difference(gain.win, 'win')}, "
            f"margin {_difference(gain.margin, 'margin')}."
        )
    return "\n".join(lines)

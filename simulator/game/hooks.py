"""Hooks: the moments at which chronicles act (CC-02).

A chronicle defines functions with the names and parameters of `HOOKS`, decorated by `hook`; each takes
``(game, components, context, ...)`` first. An event returns nothing; a modifier returns the new value of its last
parameter; a search returns its result, or -1. Hooks may push tasks and ask questions of their own (numbers from
`tasks.FIRST_CHRONICLE_TASK` and `names.FIRST_CHRONICLE_QUESTION` on); the hooks `task` and `answer` then come back to
the chronicle. `binding` connects the hooks of the chronicles in play to the engine.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import tasks
from .jit import rule

# Moments notified through tasks have the number of their task; the engine calls the others directly.
(
    AT_SETUP,
    AT_AVAILABLE,
    AT_SCORE_CATEGORY,
    AT_EXTRA_PIECE,
    AT_TASK,
    AT_ANSWER,
    AT_SCORED,
    AT_AUTOMA,
    AT_SYMBOL,
    AT_ASKED,
    AT_COUNT,
    AT_VALUE,
    AT_REDEAL,
    AT_PRIORITY_COUNT,
    AT_SUBSCRIBED,  # not a hook: a joined function adds the bits of its notified moments to `b`
) = range(100, 115)


@dataclass(frozen=True)
class Hook:
    """One moment.

    Attributes
    ----------
    moment : int
        Its number, `tasks.ON_*` or `AT_*`.
    parameters : tuple of str
        Names of its parameters after `game, components, context`.
    when : str
    returns : bool
        Whether the engine uses the value that the hook returns.
    """

    moment: int
    parameters: tuple[str, ...]
    when: str
    returns: bool = False

    @property
    def arguments(self) -> tuple[str, ...]:
        """Return the arguments of the engine's call (`seat`, `a`, `b`) that the parameters stand for, in order."""
        free = iter("ab")
        return tuple("seat" if name == "seat" else next(free) for name in self.parameters)


def _hook(moment: int, parameters: str, when: str, returns: bool = False) -> Hook:
    return Hook(moment, tuple(parameters.split()), when, returns)


HOOKS: dict[str, Hook] = {
    "setup": _hook(AT_SETUP, "", "after the set-up of the base game"),
    "available": _hook(AT_AVAILABLE, "seat", "the spaces a seat may move to are listed; may add or withdraw options"),
    "passed": _hook(tasks.ON_PASSED, "seat space tile", "a seat's piece has jumped over a space; `tile` may be -1"),
    "taken": _hook(tasks.ON_TAKEN, "seat tile space", "a seat has paid a tile and taken it; -1: it stopped on a space"),
    "clan": _hook(tasks.ON_CLAN, "seat clan", "a seat has put a marker on a field; a shield takes effect here"),
    "placed": _hook(tasks.ON_PLACED, "seat tile spot", "a seat has placed a tile"),
    "once": _hook(tasks.ON_ONCE, "seat tile spot", "the one-time effects of a tile are done"),
    "activated": _hook(tasks.ON_ACTIVATED, "seat tile spot", "a seat activates a tile"),
    "step": _hook(tasks.ON_STEP, "seat origin target", "a seat has spent a movement point on a step between spots"),
    "market": _hook(tasks.ON_MARKET, "seat kind bought", "a seat has bought (1) or sold (0) a resource"),
    "turn_end": _hook(tasks.ON_TURN_END, "seat at_end", "the last activation is done; 1: the turn ended on The End"),
    "revealed": _hook(tasks.ON_REVEALED, "tile space", "a tile comes onto a space of the rondel"),
    "discarded": _hook(tasks.ON_DISCARDED, "seat tile cause", "a tile goes to the discard pile; seat or NOBODY"),
    "score_start": _hook(tasks.ON_SCORE_START, "number", "a scoring round begins"),
    "score_category": _hook(AT_SCORE_CATEGORY, "seat category count", "modifier: the count that is compared", True),
    "score_end": _hook(tasks.ON_SCORE_END, "number", "all categories of a scoring round are scored"),
    "final": _hook(tasks.ON_FINAL, "", "after the final scoring of the base game"),
    "extra_piece": _hook(AT_EXTRA_PIECE, "piece", "the extra piece is last on the rondel"),
    "task": _hook(AT_TASK, "seat kind number", "a task of a chronicle; all are called, its owner acts"),
    "answer": _hook(AT_ANSWER, "seat option asked_by", "a question of a chronicle, asked by a task, is answered"),
    "scored": _hook(AT_SCORED, "category", "the seats have their VP; `context.scratch.count` still holds the counts"),
    "automa": _hook(AT_AUTOMA, "seat", "the turn of a seat that no policy decides for"),
    "search": _hook(tasks.ON_SEARCH, "seat", "the automa is about to search; `game.automa.skip` leaves a space out"),
    "symbol": _hook(
        AT_SYMBOL,
        "seat symbol",
        "search: the space of the tile that the automa takes by chronicle symbol 1 to 4, or `names.SYMBOL_STAR`; the "
        "first chronicle that finds one ends the search",
        True,
    ),
    "turn": _hook(tasks.ON_TURN, "seat piece", "a turn begins, no space is chosen yet; `piece` will move"),
    "turn_draw": _hook(tasks.ON_TURN_DRAW, "seat at_end", "end of the turn, first step: cards are drawn"),
    "turn_power": _hook(tasks.ON_TURN_POWER, "seat at_end", "end of the turn, second step: abilities used once"),
    "turn_close": _hook(tasks.ON_TURN_CLOSE, "seat at_end", "end of the turn, last step"),
    "extra": _hook(
        tasks.ON_EXTRA,
        "seat good amount",
        "a seat gets a good (names.EXTRA_*) of a chronicle; `game.extra_spot` is the spot of its tile, or -1",
    ),
    "removed": _hook(tasks.ON_REMOVED, "seat tile spot", "a tile has left a territory; column of the automa's river"),
    "finished": _hook(tasks.ON_FINISHED, "seat space", "a seat has moved onto or over The End"),
    "asked": _hook(AT_ASKED, "seat question", "a question is asked with all its options; may add or withdraw some"),
    "priority_count": _hook(
        AT_PRIORITY_COUNT, "seat category count", "modifier: the count that moves the automa's priority tokens", True
    ),
    "count": _hook(AT_COUNT, "seat category count", "modifier: a count before printed effects multiply it", True),
    "value": _hook(AT_VALUE, "seat question", "of strategies: adds the value of options to `context.option_value`"),
    "salvaged": _hook(
        tasks.ON_SALVAGED, "seat tile", "a seat has taken a tile off the discard pile, not placed at once"
    ),
    "heading": _hook(
        tasks.ON_HEADING, "seat space", "the automa is about to move; `game.automa.found` lets it stop on the way"
    ),
    "stacked": _hook(tasks.ON_STACKED, "seat tile", "a tile has gone on the stack beside the automa's board"),
    "card": _hook(tasks.ON_CARD, "seat card", "a seat has got a landmark card"),
    "seized": _hook(tasks.ON_SEIZED, "seat loser", "a seat takes a face-down token of another seat at random"),
    "moved": _hook(tasks.ON_MOVED, "seat origin target", "a seat's piece has moved, after `passed` of all it jumped"),
    "considered": _hook(
        tasks.ON_CONSIDERED,
        "seat piece counting",
        "before (1) and after (0) the destinations of a turn are counted that a seat may begin with a piece: lend it "
        "what it would get first in that turn, then take it back",
    ),
    "redeal": _hook(AT_REDEAL, "seat", "of rollouts: redeals what lies face down, from open information only"),
}


def hook(function: Callable[..., Any]) -> Any:
    """Compile a hook of a chronicle.

    Raises
    ------
    NameError
        If the function is not named after a hook of `HOOKS`.
    TypeError
        If its parameters are not those of the hook.
    """
    name = function.__name__
    if name not in HOOKS:
        raise NameError(f"{function.__module__}: {name!r} is not a hook; hooks are {', '.join(HOOKS)}")
    wanted = ("game", "components", "context", *HOOKS[name].parameters)
    if tuple(inspect.signature(function).parameters) != wanted:
        raise TypeError(f"{function.__module__}: the parameters of hook {name!r} are {', '.join(wanted)}")
    compiled = rule(function)
    compiled.hook = name
    return compiled

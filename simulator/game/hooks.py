"""Hooks: the moments at which chronicles act, and how the chronicles in play are bound to them.

A chronicle module defines functions under the names of `HOOKS`, decorated by `hook`, all of one form::

    hook(game, box, context, seat, a, b) -> int64

Events ignore what is returned; modifiers return the new value of `b`. `HOOKS` tells for each hook when it runs and what
`seat`, `a` and `b` are. A hook may push tasks and ask questions of its own (from `agenda.FIRST_CHRONICLE_TASK` and
`names.FIRST_CHRONICLE_QUESTION` on); `task` and `answer` then come back to it.

`bind` joins the hooks of each chronicle in one first-class function, told the moment by number, and pads their tuple to
a fixed length, so that any combination of chronicles runs on one compiled engine and only chronicles in play are
compiled. (A tuple a hook would cost 13 ms at every entry from Python to hand over its 260 functions; this costs 1 ms.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .jit import rule
from .tasks import (
    ON_ACTIVATED,
    ON_CARD,
    ON_CLAN,
    ON_DISCARDED,
    ON_EXTRA,
    ON_FINAL,
    ON_FINISHED,
    ON_HEADING,
    ON_MARKET,
    ON_MOVED,
    ON_ONCE,
    ON_PASSED,
    ON_PLACED,
    ON_REMOVED,
    ON_REVEALED,
    ON_SALVAGED,
    ON_SCORE_END,
    ON_SCORE_START,
    ON_SEARCH,
    ON_SEIZED,
    ON_STACKED,
    ON_STEP,
    ON_TAKEN,
    ON_TURN,
    ON_TURN_CLOSE,
    ON_TURN_DRAW,
    ON_TURN_END,
    ON_TURN_POWER,
)

HOOKS: dict[str, str] = {
    "setup": "after the base set-up; no seat",
    "available": "the spaces a seat may move to have been listed; may add options or take some away",
    "passed": "a seat's piece has jumped over space `a`, on which tile `b` (or -1) lies",
    "taken": "a seat has paid tile `a` and taken it off space `b`, or stopped on space `b` (`a` = -1)",
    "clan": "a seat has put a marker on field `a`; the effect of a shield comes from here",
    "placed": "a seat has laid tile `a` on spot `b`",
    "once": "the one-time effects of tile `a` on spot `b` are done",
    "activated": "a seat activates tile `a` on spot `b`",
    "step": "a seat has spent a movement point on a step from spot `a` to spot `b`",
    "market": "a seat has bought (`b` = 1) or sold (`b` = 0) a resource of kind `a`",
    "turn_end": "the last activation is done; `a` = 1 if the turn ended on The End",
    "revealed": "tile `a` has come onto space `b`",
    "discarded": "tile `a` went to the discard pile, `b` is the cause; seat or NOBODY",
    "score_start": "scoring round `a` begins",
    "score_category": "modifier: count `b` of a seat in category `a`; returns the count that is compared",
    "score_end": "all categories of scoring round `a` are scored",
    "final": "after the final scoring of the base game",
    "extra_piece": "the extra piece `a` is last on the rondel",
    "task": "a chronicle's own task `a` with number `b`; returns 1 if it was this chronicle's",
    "answer": "a chronicle's own question is answered by option `a`; `b` is the task that asked",
    "scored": "the seats have got their VP of category `a`; `desk.count` still holds the counts",
    "automa": "it is the turn of a seat that no policy decides for",
    "search": "the automa is going to look ahead; `game.automa.skip` = 1 leaves a space out of its range",
    "symbol": "the automa's search has come to chronicle symbol `a`: 1 to 4, or `names.SYMBOL_STAR`; returns the space "
    "of the tile that a rule of the chronicle takes, or -1; the first chronicle that finds one ends the search",
    "turn": "the turn of a seat begins, its space is not chosen yet; `a` is the piece that will move",
    "turn_draw": "end of the turn, before `turn_power`: cards are drawn; `a` as in `turn_end`",
    "turn_power": "end of the turn, before `turn_end`: what may be used once; `a` as in `turn_end`",
    "turn_close": "end of the turn, after `turn_end`; `a` as in `turn_end`",
    "extra": "a seat gets `b` of the good `a` (names.EXTRA_*) of a chronicle, by a one-time effect, an activation or "
    "an exchange; `game.extra_spot` is the spot of the tile it comes from, or -1",
    "removed": "tile `a` has left the territory of a seat, it lay on spot `b`; of the automa's river on column `b`",
    "finished": "a seat has moved onto or over The End, with its piece on space `a`",
    "asked": "question `a` is put to a seat with all its options: may add or take away some (`agenda.withdraw`); "
    "after an own option (from `names.FIRST_CHRONICLE_OPTION` on) of a question of the core the question comes again",
    "count": "modifier: what a seat has in category `a`, before printed effects (Castle Moil) multiply it",
    "value": "of the strategies: adds to `desk.worth` what each option is worth for this chronicle in VP; "
    "called before a policy is asked, `a` is the question",
    "salvaged": "a seat has taken tile `a` off the discard pile to build it, one that is not placed at once",
    "heading": "the automa has chosen and is going to move to space `a`; a chronicle may let her stop, without a tile, "
    "on a place that lies on her way (`game.automa.found`)",
    "stacked": "tile `a` has gone on the stack beside the automa's board",
    "card": "a seat has got landmark card `a`",
    "seized": "a seat takes at random one of the face-down tokens `a` (names.EXTRA_*) of seat `b`",
    "moved": "a seat's piece has come from space `a` to space `b`, after `passed` of all that lies between",
    "unseen": "seat looks ahead in a copy of the game: what lies face down is dealt anew, by what lies open alone (see "
    "`unseen`); bound apart from the others, for looking ahead only",
}

# Moments that are told through the agenda have the number of their task; the others follow.
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
    AT_SUBSCRIBED,  # no hook: a joined function adds to `b` the bits of the moments of the agenda at which it acts
) = range(100, 114)
MOMENTS: dict[str, int] = {
    "setup": AT_SETUP,
    "available": AT_AVAILABLE,
    "passed": ON_PASSED,
    "taken": ON_TAKEN,
    "clan": ON_CLAN,
    "placed": ON_PLACED,
    "once": ON_ONCE,
    "activated": ON_ACTIVATED,
    "step": ON_STEP,
    "market": ON_MARKET,
    "turn_end": ON_TURN_END,
    "revealed": ON_REVEALED,
    "discarded": ON_DISCARDED,
    "score_start": ON_SCORE_START,
    "score_category": AT_SCORE_CATEGORY,
    "score_end": ON_SCORE_END,
    "final": ON_FINAL,
    "extra_piece": AT_EXTRA_PIECE,
    "task": AT_TASK,
    "answer": AT_ANSWER,
    "scored": AT_SCORED,
    "automa": AT_AUTOMA,
    "search": ON_SEARCH,
    "symbol": AT_SYMBOL,
    "turn": ON_TURN,
    "turn_draw": ON_TURN_DRAW,
    "turn_power": ON_TURN_POWER,
    "turn_close": ON_TURN_CLOSE,
    "extra": ON_EXTRA,
    "removed": ON_REMOVED,
    "finished": ON_FINISHED,
    "asked": AT_ASKED,
    "count": AT_COUNT,
    "value": AT_VALUE,
    "salvaged": ON_SALVAGED,
    "heading": ON_HEADING,
    "stacked": ON_STACKED,
    "card": ON_CARD,
    "seized": ON_SEIZED,
    "moved": ON_MOVED,
    "unseen": AT_REDEAL,
}
assert tuple(MOMENTS) == tuple(HOOKS)


def hook(function: Callable[..., Any]) -> Any:
    """Decorate a hook function of a chronicle module; a name that is no hook fails at import.

    Raises
    ------
    NameError
        If the function is not named after a hook of `HOOKS`.
    """
    if function.__name__ not in HOOKS:
        raise NameError(f"{function.__module__}: '{function.__name__}' is no hook; hooks are {', '.join(HOOKS)}")
    bound = rule(function)
    bound.hook = function.__name__
    return bound

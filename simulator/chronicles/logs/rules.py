"""Hooks of chronicle 10 (C10-01 to C10-46, C12-90 to C12-102)."""

from __future__ import annotations

from ...agenda import DO_CLAN_ACTIVATION, push
from ...hooks import hook
from ...jit import rule
from ...names import (
    ASK_ACTION,
    ASK_CLAN_ACTIVATION,
    EXTRA_CLAN_FREE,
    EXTRA_LINES,
    EXTRA_RATING_BOTH,
    EXTRA_RATING_STEPS,
    EXTRA_SCOTSMAN_HOME,
)
from ...rules.activation import TYPE_SHIFT
from .allenarly import last_claim, nearest_tile, raises_ratings, take_rating_tile, take_stacked
from .effects import activate_lines, come_home, free_marker, offer_homecomers, use_shield
from .ratings import (
    bonus,
    choose_track,
    claim,
    give_fame,
    offer_central,
    offer_tracks,
    push_steps,
    reset,
    take_step,
)
from .representatives import (
    drill,
    is_producer,
    offer_drills,
    offer_stand,
    offer_training,
    plan_stand,
    representative_on,
    settle,
    stand,
)
from .state import (
    LOG,
    OPT_CLAIM,
    OPT_DRILL,
    OPT_HOME,
    OPT_STAND,
    OPT_TRACK,
    OPT_TRAIN,
    STONE,
    TASK_CENTRAL,
    TASK_HOME,
    TASK_STAND,
    TASK_STEPS,
    TASK_TRAIN,
)

__all__ = [
    "activated",
    "answer",
    "asked",
    "clan",
    "extra",
    "placed",
    "removed",
    "score_category",
    "score_end",
    "score_start",
    "stacked",
    "symbol",
    "taken",
    "task",
]

LAST_ROUND = 4
RIGHT = (1 << TYPE_SHIFT) - 1  # the lower bits of an activation's number c name the right


@hook
def placed(game, box, desk, seat, a, b):
    """A tile is laid: who stood there is looked after, and a representative may come onto it later."""
    if game.players[seat].automatic:
        return b
    settle(game, box, desk, seat, b)
    if is_producer(box, a):
        plan_stand(game, seat, a)
    return b


@hook
def removed(game, box, desk, seat, a, b):
    """A tile has left the territory: who stood there may have to leave (C10-12)."""
    if not game.players[seat].automatic and b >= 0:
        settle(game, box, desk, seat, b)
    return b


@hook
def activated(game, box, desk, seat, a, b):
    """The tile of a representative is activated: he may be trained (C10-14, C10-15)."""
    k = -1
    if b >= 0 and not game.players[seat].automatic:
        k = representative_on(game, box, seat, b)
    if k >= 0:
        push(game, TASK_TRAIN, seat, game.logs.side[seat, k], 0, 0, 0)
    return b


@hook
def asked(game, box, desk, seat, a, b):
    """The activation of a representative's tile may be used for training alone (C10-15)."""
    if a == ASK_ACTION or a == ASK_CLAN_ACTIVATION:
        offer_drills(game, box, desk, seat)
    return b


@hook
def extra(game, box, desk, seat, a, b):
    """One-time effects of the tiles (C10-30 to C10-36)."""
    if a == EXTRA_RATING_STEPS:
        push_steps(game, seat, b, 0, 0)
    elif a == EXTRA_RATING_BOTH:
        push_steps(game, seat, 0, b, b)
    elif a == EXTRA_LINES and game.extra_spot >= 0:
        activate_lines(game, seat, game.extra_spot)
    elif a == EXTRA_CLAN_FREE:
        for _ in range(b):
            free_marker(game, box, seat)
    elif a == EXTRA_SCOTSMAN_HOME:
        for _ in range(b):
            push(game, TASK_HOME, seat, 0, 0, 0, 0)
    return b


@hook
def clan(game, box, desk, seat, a, b):
    """A marker on a shield of this chronicle (C10-37)."""
    if not game.players[seat].automatic:
        use_shield(game, box, desk, seat, a)
    return b


@hook
def task(game, box, desk, seat, a, b):
    """What was put on the agenda; most of it asks."""
    if a == TASK_STEPS:
        offer_tracks(game, desk, seat, b, desk.task.b, desk.task.c)
    elif a == TASK_CENTRAL:
        offer_central(game, desk, seat, b)
    elif a == TASK_TRAIN:
        offer_training(game, desk, seat, b)
    elif a == TASK_STAND:
        offer_stand(game, box, desk, seat, b)
    elif a == TASK_HOME:
        offer_homecomers(game, desk, seat)
    return b


@rule
def use_clan_type(game, c):
    """A clan's activation comes again by itself: only the types that are left stay on the agenda."""
    waiting = game.agenda[game.tasks - 1]
    waiting.a &= ~(c >> TYPE_SHIFT)
    if waiting.a == 0:
        game.tasks -= 1


@hook
def answer(game, box, desk, seat, a, b):
    """The answers to the questions of this chronicle, and its option in those of the core."""
    what = desk.what[a]
    if what == OPT_TRACK:
        choose_track(game, box, desk, seat, desk.task.a, desk.task.b, desk.task.c, desk.a[a])
    elif what == OPT_CLAIM:
        claim(game, box, desk, seat, desk.a[a])
    elif what == OPT_TRAIN:
        take_step(game, box, desk, seat, desk.a[a])
    elif what == OPT_STAND:
        stand(game, desk, seat, desk.a[a], desk.b[a], desk.spot)
    elif what == OPT_HOME:
        come_home(game, desk, seat, desk.a[a])
    elif what == OPT_DRILL:
        if b == DO_CLAN_ACTIVATION:
            use_clan_type(game, desk.c[a])
        drill(game, desk, seat, desk.a[a], desk.c[a] & RIGHT)
        k = representative_on(game, box, seat, desk.a[a])
        take_step(game, box, desk, seat, game.logs.side[seat, k])
    return b


@hook
def score_start(game, box, desk, seat, a, b):
    """Allenarly's last chance on the central track, then fame for the highest markers, log before stone."""
    if game.automa.level > 0:
        last_claim(game, box, desk, game.automa.seat)
    give_fame(game, box, desk, LOG)
    give_fame(game, box, desk, STONE)
    return b


@hook
def score_category(game, box, desk, seat, a, b):
    """Modifier tokens add to the counts, after Castle Moil has doubled (C10-27)."""
    return b + bonus(game, box, seat, a)


@hook
def score_end(game, box, desk, seat, a, b):
    """Everything returns, but not after the last round (C10-28, C10-39)."""
    if a < LAST_ROUND:
        reset(game, box, desk)
    return b


@hook
def taken(game, box, desk, seat, a, b):
    """Allenarly takes a tile that raises ratings (C12-94)."""
    if a >= 0 and game.players[seat].automatic and raises_ratings(box, a):
        take_rating_tile(game, box, desk, seat)
    return b


@hook
def stacked(game, box, desk, seat, a, b):
    """A tile goes on the stack beside Allenarly's board (C12-95)."""
    take_stacked(game, box, desk, seat)
    return b


@hook
def symbol(game, box, desk, seat, a, b):
    """Allenarly looks for a tile of this chronicle at the numbers of her rule (C12-93)."""
    return nearest_tile(game, box, a)

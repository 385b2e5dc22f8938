"""Hooks of chronicle 10 (C10-01 to C10-46, C12-90 to C12-102)."""

from ... import names
from ...events import EV_CARRY
from ...hooks import hook
from ...jit import rule
from ...rules.activation import TYPE_SHIFT
from ...rules.goods import gain_whisky
from ...sizes import WIDTH
from ...tasks import DO_CLAN, DO_CLAN_ACTIVATION, DO_SPOT, ask, note, offer, push
from . import state
from .automa import last_claim, nearest_tile, raises_ratings, take_rating_tile, take_stacked
from .training import (
    bonus,
    choose_track,
    claim,
    drill,
    give_fame,
    is_producer,
    offer_central,
    offer_drills,
    offer_stand,
    offer_tracks,
    offer_training,
    plan_stand,
    push_steps,
    representative_on,
    reset,
    settle,
    stand,
    take_step,
)

LAST_ROUND = 4
RIGHT = (1 << TYPE_SHIFT) - 1  # the lower bits of an activation's number c name the right


@hook
def placed(game, components, context, seat, tile, spot):
    """A tile is laid: who stood there is looked after, and a representative may come onto it later."""
    if game.players[seat].automatic:
        return
    settle(game, components, context, seat, spot)
    if is_producer(components, tile):
        plan_stand(game, seat, tile)


@hook
def removed(game, components, context, seat, tile, spot):
    """A tile has left the territory: who stood there may have to leave (C10-12)."""
    if not game.players[seat].automatic and spot >= 0:
        settle(game, components, context, seat, spot)


@hook
def activated(game, components, context, seat, tile, spot):
    """The tile of a representative is activated: he may be trained (C10-14, C10-15)."""
    k = -1
    if spot >= 0 and not game.players[seat].automatic:
        k = representative_on(game, components, seat, spot)
    if k >= 0:
        push(game, state.TASK_TRAIN, seat, game.logs.side[seat, k], 0, 0, 0)


@hook
def asked(game, components, context, seat, question):
    """The activation of a representative's tile may be used for training alone (C10-15)."""
    if question == names.ASK_ACTION or question == names.ASK_CLAN_ACTIVATION:
        offer_drills(game, components, context, seat)


@hook
def extra(game, components, context, seat, good, amount):
    """One-time effects of the tiles (C10-30 to C10-36)."""
    if good == state.EXTRA_RATING_STEPS:
        push_steps(game, seat, amount, 0, 0)
    elif good == state.EXTRA_RATING_BOTH:
        push_steps(game, seat, 0, amount, amount)
    elif good == state.EXTRA_LINES and game.extra_spot >= 0:
        activate_lines(game, seat, game.extra_spot)
    elif good == state.EXTRA_CLAN_FREE:
        for _ in range(amount):
            free_marker(game, components, seat)
    elif good == state.EXTRA_SCOTSMAN_HOME:
        for _ in range(amount):
            push(game, state.TASK_HOME, seat, 0, 0, 0, 0)


@hook
def clan(game, components, context, seat, clan):
    """A marker on a shield of this chronicle (C10-37)."""
    if not game.players[seat].automatic:
        use_shield(game, components, context, seat, clan)


@hook
def task(game, components, context, seat, kind, number):
    """What was put on the agenda; most of it asks."""
    if kind == state.TASK_STEPS:
        offer_tracks(game, context, seat, number, context.task.b, context.task.c)
    elif kind == state.TASK_CENTRAL:
        offer_central(game, context, seat, number)
    elif kind == state.TASK_TRAIN:
        offer_training(game, context, seat, number)
    elif kind == state.TASK_STAND:
        offer_stand(game, components, context, seat, number)
    elif kind == state.TASK_HOME:
        offer_homecomers(game, context, seat)


@rule
def use_clan_type(game, c):
    """A clan's activation comes again by itself: only the types that are left stay on the agenda."""
    waiting = game.task[game.tasks - 1]
    waiting.a &= ~(c >> TYPE_SHIFT)
    if waiting.a == 0:
        game.tasks -= 1


@hook
def answer(game, components, context, seat, option, asked_by):
    """The answers to the questions of this chronicle, and its option in those of the core."""
    what = context.kind[option]
    if what == state.OPT_TRACK:
        choose_track(game, components, context, seat, context.task.a, context.task.b, context.task.c, context.a[option])
    elif what == state.OPT_CLAIM:
        claim(game, components, context, seat, context.a[option])
    elif what == state.OPT_TRAIN:
        take_step(game, components, context, seat, context.a[option])
    elif what == state.OPT_STAND:
        stand(game, context, seat, context.a[option], context.b[option], context.spot)
    elif what == state.OPT_HOME:
        come_home(game, context, seat, context.a[option])
    elif what == state.OPT_DRILL:
        if asked_by == DO_CLAN_ACTIVATION:
            use_clan_type(game, context.c[option])
        drill(game, context, seat, context.a[option], context.c[option] & RIGHT)
        k = representative_on(game, components, seat, context.a[option])
        take_step(game, components, context, seat, game.logs.side[seat, k])


@hook
def score_start(game, components, context, number):
    """Allenarly's last chance on the central track, then fame for the highest markers, log before stone."""
    if game.automa.level > 0:
        last_claim(game, components, context, game.automa.seat)
    give_fame(game, components, context, state.LOG)
    give_fame(game, components, context, state.STONE)


@hook
def score_category(game, components, context, seat, category, count):
    """Modifier tokens add to the counts, after Castle Moil has doubled (C10-27)."""
    return count + bonus(game, components, seat, category)


@hook
def score_end(game, components, context, number):
    """Everything returns, but not after the last round (C10-28, C10-39)."""
    if number < LAST_ROUND:
        reset(game, components, context)


@hook
def taken(game, components, context, seat, tile, space):
    """Allenarly takes a tile that raises ratings (C12-94)."""
    if tile >= 0 and game.players[seat].automatic and raises_ratings(components, tile):
        take_rating_tile(game, components, context, seat)


@hook
def stacked(game, components, context, seat, tile):
    """A tile goes on the stack beside Allenarly's board (C12-95)."""
    take_stacked(game, components, context, seat)


@hook
def symbol(game, components, context, seat, symbol):
    """Allenarly looks for a tile of this chronicle at the numbers of her rule (C12-93)."""
    return nearest_tile(game, components, symbol)


# Tiles and shields: row and column, the Scotsman who comes home, the marker that joins others, the two shields.


@rule
def activate_lines(game, seat, s):
    """Own tiles in the row and the column of a spot may be activated instead of its neighbours (C10-33)."""
    player = game.players[seat]
    cell = player.spot[s].cell
    bit = 1 << game.turn.frame
    for n in range(player.spots):
        spot = player.spot[n]
        if spot.cell < 0:
            continue
        spot.eligible &= ~bit
        if spot.cell % WIDTH == cell % WIDTH or spot.cell // WIDTH == cell // WIDTH:
            spot.eligible |= bit


@rule
def offer_homecomers(game, context, seat):
    """Ask which Scotsman goes to the Home Castle, if any (C10-35)."""
    player = game.players[seat]
    ask(context, state.ASK_HOME, seat, -1, -1)
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and player.spot[s].scotsmen > 0 and s != player.home_castle:
            offer(game, context, state.OPT_HOME, s, 0, 0)
    if context.options > 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def come_home(game, context, seat, s):
    """A Scotsman goes from a spot to the Home Castle (C10-35)."""
    player = game.players[seat]
    home = player.spot[player.home_castle]
    player.spot[s].scotsmen -= 1
    home.scotsmen += 1
    note(game, context, EV_CARRY, seat, names.SCOTSMAN, 1, player.spot[s].cell, home.cell, 0)


@rule
def free_marker(game, components, seat):
    """A marker without road cost, which may join others on a field (C10-34)."""
    about = -1
    for tile in range(components.tiles):
        if components.tile[tile].once.extra == state.EXTRA_CLAN_FREE and game.owner[tile] == seat:
            about = tile
    push(game, DO_CLAN, seat, names.WHY_ONCE, about, names.MARKER_NO_ROADS | names.MARKER_OCCUPIED, 0)


@rule
def use_shield(game, components, context, seat, clan):
    """Ruthven and Murray: steps of one track, then casks or a Scotsman on any own tile (C10-37)."""
    for n in range(len(components.logs.shield)):
        shield = components.logs.shield[n]
        if shield.clan != clan:
            continue
        for _ in range(shield.scotsman):
            push(game, DO_SPOT, seat, names.SCOTSMAN, names.WHY_CLAN, clan, 0)
        gain_whisky(game, context, seat, shield.whisky, names.WHY_CLAN, clan)
        push_steps(game, seat, 0, shield.steps[0], shield.steps[1])

"""Hooks of chronicle 10, and the effects of its tiles and shields (C10-01 to C10-46, C12-90 to C12-102)."""

from ... import names
from ...events import EV_CARRY
from ...hooks import hook
from ...jit import rule
from ...rules.activation import TYPE_SHIFT
from ...rules.goods import gain_whisky
from ...sizes import WIDTH
from ...tasks import DO_CLAN, DO_CLAN_ACTIVATION, DO_SPOT, ask, note, offer, push
from . import state, training
from .automa import brings_ratings, last_claim, nearest_tile, take_rating_tile, take_stacked

LAST_ROUND = 4
RIGHT = (1 << TYPE_SHIFT) - 1  # the lower bits of an activation's `c` hold the right


@hook
def placed(game, components, context, seat, tile, spot):
    """Update the representative on a covered tile; plan the placement of one on the new tile."""
    if game.players[seat].automatic:
        return
    training.update_representative(game, components, context, seat, spot)
    if training.is_producer(components, tile):
        training.plan_stand(game, seat, tile)


@hook
def removed(game, components, context, seat, tile, spot):
    """Update the representative on a tile that has left the territory (C10-12)."""
    if not game.players[seat].automatic and spot >= 0:
        training.update_representative(game, components, context, seat, spot)


@hook
def activated(game, components, context, seat, tile, spot):
    """Offer training when a representative's tile is activated (C10-14, C10-15)."""
    k = -1
    if spot >= 0 and not game.players[seat].automatic:
        k = training.representative_on(game, components, seat, spot)
    if k >= 0:
        push(game, state.TASK_TRAIN, seat, game.logs.side[seat, k], 0, 0, 0)


@hook
def asked(game, components, context, seat, question):
    """Offer to use the activation of a representative's tile for training alone (C10-15)."""
    if question == names.ASK_ACTION or question == names.ASK_CLAN_ACTIVATION:
        training.offer_drills(game, components, context, seat)


@hook
def extra(game, components, context, seat, good, amount):
    """Carry out one-time effects of the tiles (C10-30 to C10-36)."""
    if good == state.EXTRA_RATING_STEPS:
        training.push_steps(game, seat, amount, 0, 0)
    elif good == state.EXTRA_RATING_BOTH:
        training.push_steps(game, seat, 0, amount, amount)
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
    """Use a shield of this chronicle (C10-37)."""
    if not game.players[seat].automatic:
        use_shield(game, components, context, seat, clan)


@hook
def task(game, components, context, seat, kind, number):
    """Ask the question of a task."""
    if kind == state.TASK_STEPS:
        training.offer_tracks(game, context, seat, number, context.task.b, context.task.c)
    elif kind == state.TASK_CENTRAL:
        training.offer_central(game, context, seat, number)
    elif kind == state.TASK_TRAIN:
        training.offer_training(game, context, seat, number)
    elif kind == state.TASK_STAND:
        training.offer_stand(game, components, context, seat, number)
    elif kind == state.TASK_HOME:
        offer_homecomers(game, context, seat)


@rule
def use_clan_type(game, c):
    """Take the used types off the waiting task of a clan activation; drop the task if none are left."""
    waiting = game.task[game.tasks - 1]
    waiting.a &= ~(c >> TYPE_SHIFT)
    if waiting.a == 0:
        game.tasks -= 1


@hook
def answer(game, components, context, seat, option, asked_by):
    """Carry out the options of this chronicle, including the one it adds to questions of the core."""
    kind = context.kind[option]
    if kind == state.OPT_TRACK:
        training.choose_track(
            game, components, context, seat, context.task.a, context.task.b, context.task.c, context.a[option]
        )
    elif kind == state.OPT_CLAIM:
        training.claim(game, components, context, seat, context.a[option])
    elif kind == state.OPT_TRAIN:
        training.take_step(game, components, context, seat, context.a[option])
    elif kind == state.OPT_STAND:
        training.stand(game, context, seat, context.a[option], context.b[option], context.spot)
    elif kind == state.OPT_HOME:
        come_home(game, context, seat, context.a[option])
    elif kind == state.OPT_DRILL:
        if asked_by == DO_CLAN_ACTIVATION:
            use_clan_type(game, context.c[option])
        training.drill(game, context, seat, context.a[option], context.c[option] & RIGHT)
        k = training.representative_on(game, components, seat, context.a[option])
        training.take_step(game, components, context, seat, game.logs.side[seat, k])


@hook
def score_start(game, components, context, number):
    """Let Allenarly claim a central reward, then give fame for the highest markers, log before stone."""
    if game.automa.level > 0:
        last_claim(game, components, context, game.automa.seat)
    training.give_fame(game, components, context, state.LOG)
    training.give_fame(game, components, context, state.STONE)


@hook
def score_category(game, components, context, seat, category, count):
    """Add modifier tokens to the counts, after Castle Moil has doubled them (C10-27)."""
    return count + training.bonus(game, components, seat, category)


@hook
def score_end(game, components, context, number):
    """Reset ratings and central track, except after the last round (C10-28, C10-39)."""
    if number < LAST_ROUND:
        training.reset(game, components, context)


@hook
def taken(game, components, context, seat, tile, space):
    """Resolve a rating tile that Allenarly takes (C12-94)."""
    if tile >= 0 and game.players[seat].automatic and brings_ratings(components, tile):
        take_rating_tile(game, components, context, seat)


@hook
def stacked(game, components, context, seat, tile):
    """Raise Allenarly's marker for a tile on the stack beside the board (C12-95)."""
    take_stacked(game, components, context, seat)


@hook
def symbol(game, components, context, seat, symbol):
    """Find a tile of this chronicle for Allenarly at low numbers (C12-93)."""
    return nearest_tile(game, components, symbol)


# Tiles and shields: row and column, a Scotsman to the Home Castle, a free marker, the two shields


@rule
def activate_lines(game, seat, s):
    """Make own tiles in the row and column of a spot eligible instead of its neighbours (C10-33)."""
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
    """Move a Scotsman from a spot to the Home Castle (C10-35)."""
    player = game.players[seat]
    home = player.spot[player.home_castle]
    player.spot[s].scotsmen -= 1
    home.scotsmen += 1
    note(game, context, EV_CARRY, seat, names.SCOTSMAN, 1, player.spot[s].cell, home.cell, 0)


@rule
def free_marker(game, components, seat):
    """Place a clan marker without road cost, occupied fields allowed (C10-34)."""
    about = -1
    for tile in range(components.tiles):
        if components.tile[tile].once.extra == state.EXTRA_CLAN_FREE and game.owner[tile] == seat:
            about = tile
    push(game, DO_CLAN, seat, names.WHY_ONCE, about, names.MARKER_NO_ROADS | names.MARKER_OCCUPIED, 0)


@rule
def use_shield(game, components, context, seat, clan):
    """Resolve Ruthven or Murray: steps on one track, then casks or a Scotsman on any of the player's tiles (C10-37)."""
    for n in range(len(components.logs.shield)):
        shield = components.logs.shield[n]
        if shield.clan != clan:
            continue
        for _ in range(shield.scotsman):
            push(game, DO_SPOT, seat, names.SCOTSMAN, names.WHY_CLAN, clan, 0)
        gain_whisky(game, context, seat, shield.whisky, names.WHY_CLAN, clan)
        training.push_steps(game, seat, 0, shield.steps[0], shield.steps[1])

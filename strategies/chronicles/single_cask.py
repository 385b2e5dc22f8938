"""Value the options of chronicle 3: single casks instead of ordinary ones, stops to sell (C3-17, C3-18)."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.single_cask.cellar import free_spaces, room_in, seller_of
from simulator.game.chronicles.single_cask.state import ASK_SELL, CELLARS, EXTRA_SINGLE_CASK, OPT_CASK
from simulator.game.hooks import hook
from simulator.game.jit import rule

W_SINGLE_CASK = 3.5  # VP of a single cask
W_WHISKY = 1.0  # of a cask, for each scoring left
W_AGE = 1.0  # loss by selling a cask that could still age
LEAD = 2  # a lead of this many casks over the fewest is enough
SCORINGS = 4


@rule
def is_preferred(game, components, seat):
    """Return whether a single cask is better than an ordinary one (C3-17)."""
    if room_in(game, components, seat, 0) <= 0:
        return False
    fewest = game.players[0].whisky
    for other in range(game.seats):
        fewest = min(fewest, game.players[other].whisky)
    if game.scored < 3 and game.players[seat].whisky >= fewest + LEAD:
        return True
    return game.scored < 2 and game.single_cask.casks[seat, 0] == 0


@rule
def exchange_value(game, components, seat, s, way):
    """Return the VP of an exchange for a single cask; 0 if an ordinary cask is better."""
    shown = components.tile[game.players[seat].spot[s].tile]
    if way == names.WAY_PRODUCE or way == names.WAY_MACGREGOR or shown.exchange[way - 1].get.extra != EXTRA_SINGLE_CASK:
        return 0.0
    choice = False
    for i in range(shown.exchanges):
        choice = choice or shown.exchange[i].get.whisky > 0
    if not choice:
        return W_SINGLE_CASK
    if is_preferred(game, components, seat):
        return W_SINGLE_CASK + W_WHISKY * (SCORINGS - game.scored)
    return 0.0


@rule
def stop_value(game, components, seat, tile):
    """Return the VP of selling as many casks as fit, oldest first, minus the VP of keeping them (C3-18)."""
    values = components.single_cask
    left = free_spaces(game, components, seller_of(components, tile))
    value = 0.0
    for cellar in range(CELLARS - 1, -1, -1):
        sold = min(game.single_cask.casks[seat, cellar], left)
        each = 1.0 * (values.sell_vp[cellar] - values.unsold_vp[cellar])
        if cellar < CELLARS - 1 and game.scored < 3:
            each -= W_AGE
        value += sold * each
        left -= sold
    return value


@hook
def value(game, components, context, seat, question):
    """Add the value of each option for this chronicle to `context.option_value`."""
    for i in range(context.options):
        kind = context.kind[i]
        if kind == names.OPT_ACTIVATE:
            context.option_value[i] += exchange_value(
                game, components, seat, opt.option_spot(context, i), opt.option_way(context, i)
            )
        elif question == ASK_SELL and kind == OPT_CASK:
            context.option_value[i] += components.single_cask.sell_vp[opt.option_cellar(context, i)]
        elif (
            question == names.ASK_TILE
            and kind == names.OPT_STOP
            and seller_of(components, opt.option_tile(context, i)) >= 0
        ):
            context.option_value[i] += stop_value(game, components, seat, opt.option_tile(context, i))
        elif question == names.ASK_TILE and kind == names.OPT_TAKE:
            once = components.tile[opt.option_tile(context, i)].once
            if once.extra == EXTRA_SINGLE_CASK:
                context.option_value[i] += W_SINGLE_CASK * min(once.extras, max(room_in(game, components, seat, 0), 0))

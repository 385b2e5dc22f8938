"""Value the options of chronicle 11: taking sites, putting resources on cards, building (C11-47)."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.planning.sites import built_sites, fitting_side, right_of
from simulator.game.chronicles.planning.state import ASK_BLUEPRINT, ASK_PAIR, OPT_PUT, STEPS
from simulator.game.hooks import hook
from simulator.game.jit import rule
from simulator.game.rules.market import price_to_buy
from simulator.game.rules.neighbours import has_wanted_neighbours
from simulator.game.rules.territory import AROUND, can_cover

from ..cells import distance
from ..features import COIN, FEATURES_COUNT, default_params
from ..outlook import survey_goods, survey_scotsmen, survey_tiles_to_come
from ..values import survey_activations, value_of_activation, value_of_future, value_of_gain
from ..view import VIEW, VIEW_SIZE

WEIGHTS = default_params()
NOWHERE = -1000.0
FITS = 0.9  # chance that a site that fits now will be built ...
MAY_FIT = 0.45  # ... and one that does not fit yet, with enough turns left
TURNS_TO_FIT = 8.0
HALF = 0.5  # share of a one-time effect whose condition is not met yet
FRESH = 0.6  # share of neighbours that are not activated earlier in the same turn
HELP = 0.35  # share of a site's value for a tile on which it could be built
LATE = 1.2  # with fewer turns left no site is begun


@rule
def survey(game, components, seat, view):
    """Survey the position of a player with the default weights."""
    for i in range(FEATURES_COUNT):
        view.weight[i] = WEIGHTS[i]
    survey_goods(game, components, seat, view)
    survey_scotsmen(game, components, seat, view)
    survey_tiles_to_come(game, components, seat, view)
    survey_activations(game, components, seat, view)


@rule
def neighbours(game, player, view, s, half, counted, at_once):
    """Return the value of the activations beside a spot, without its other `half`.

    Tiles beside spot `counted` (-1: none) do not count, nor, if `at_once`, those already activated in this turn.
    """
    value = 0.0
    for i in range(8):
        n = player.grid[player.spot[s].cell + AROUND[i]] - 1
        if n < 0 or n == half or (at_once and player.spot[n].activated == game.turn.number):
            continue
        if counted < 0 or distance(player.spot[n].cell, player.spot[counted].cell) > 1:
            value += view.activation[n]
    return value if at_once else FRESH * value


@rule
def once_value(game, components, view, site):
    """Return the value of a one-time effect with a condition, including Michael Scot."""
    shown = components.tile[components.planning.site[site].left]
    value = value_of_gain(view, shown.once, components.tile_limit)
    return value + shown.once.extras * (view.person + view.marker)


@rule
def half_value(game, components, seat, view, tile, s):
    """Return the value of a site's activations minus those of the tile it covers, and of New Fort George as a home."""
    player = game.players[seat]
    room = components.tile_limit - player.spot[s].held
    value = value_of_activation(game, components, seat, view, tile, room)
    value += value_of_future(game, components, view, tile) - value_of_future(
        game, components, view, player.spot[s].tile
    )
    home = components.planning.site[components.planning.site_of[tile]].home
    return value + home * (0.3 + player.spot[s].scotsmen) * view.scotsman_home


@rule
def value_at(game, components, seat, view, site, s, at_once):
    """Return the value of building a site on spot `s` (and the one to its right)."""
    shown = components.planning.site[site]
    player = game.players[seat]
    other = -1
    value = half_value(game, components, seat, view, shown.left, s)
    if shown.right >= 0:
        other = right_of(player, s)
        value += half_value(game, components, seat, view, shown.right, other)
        value += neighbours(game, player, view, other, s, s, at_once)
    value += neighbours(game, player, view, s, other, -1, at_once)
    if has_wanted_neighbours(components, player, shown.left, s, other):
        value += once_value(game, components, view, site)
    elif not at_once:
        value += HALF * once_value(game, components, view, site)
    return value


@rule
def best_value(game, components, seat, view, site, at_once):
    """Return the value of building a site in the best place, with its landmark card; NOWHERE if it fits nowhere."""
    shown = components.planning.site[site]
    player = game.players[seat]
    best = NOWHERE
    for s in range(player.spots):
        if shown.right < 0:
            fits = can_cover(components, player, shown.left, s)
        else:
            fits = fitting_side(components, player, site, s) >= 0
        if fits:
            best = max(best, value_at(game, components, seat, view, site, s, at_once))
    if best > NOWHERE and components.tile[shown.left].card >= 0:
        best += view.card
    return best


@rule
def guess(game, components, view, site):
    """Estimate the value of a site that fits nowhere yet: half of its effect, its card, some activations."""
    shown = components.tile[components.planning.site[site].left]
    value = HALF * once_value(game, components, view, site) + 2.0
    return value + (view.card if shown.card >= 0 else 0.0)


@rule
def resource_cost(view):
    """Return the cost of a resource for a site."""
    cheapest = 1000.0
    for kind in range(len(view.keep)):
        cheapest = min(cheapest, max(view.keep[kind], 0.5))
    return min(cheapest + 0.3, 1.8)


@rule
def value_of_plan(game, components, seat, view, site, missing):
    """Return the expected value of a site that lacks `missing` resources: its gain if built, its loss if not."""
    loss = -1.0 * components.planning.unbuilt_vp
    best = best_value(game, components, seat, view, site, False)
    chance = FITS
    if best == NOWHERE:
        best = guess(game, components, view, site)
        chance = MAY_FIT * min(1.0, view.turns / TURNS_TO_FIT)
    if view.turns < LATE + missing - components.planning.price:
        chance = 0.0
    return chance * (best - missing * resource_cost(view)) - (1.0 - chance) * loss


@rule
def help_for_plans(game, components, seat, view, tile):
    """Return the value of a tile as the only one on which a site on one of the player's cards could be built."""
    value = 0.0
    shown = components.tile[tile]
    for site in range(components.planning.sites):
        left = components.planning.site[site].left
        if game.planning.owner[site] != seat or components.planning.site[site].right >= 0:
            continue
        if (
            components.tile[left].covers & shown.type
            and components.tile[left].river == shown.river
            and view.turns > LATE
        ):
            if best_value(game, components, seat, view, site, False) == NOWHERE:
                value += HELP * (guess(game, components, view, site) - components.planning.unbuilt_vp)
    return value


@rule
def weigh_tiles(game, components, context, seat, view):
    """Value sites, and tiles that help sites on own cards; a site from the discard pile comes with a resource."""
    for i in range(context.options):
        if context.kind[i] != names.OPT_TAKE and context.kind[i] != names.OPT_BUILD:
            continue
        free = 0 if context.kind[i] == names.OPT_TAKE else components.planning.free
        tile = opt.option_tile(context, i)
        site = components.planning.site_of[tile]
        if site >= 0:
            context.option_value[i] += value_of_plan(
                game, components, seat, view, site, components.planning.price - free
            )
        else:
            context.option_value[i] += help_for_plans(game, components, seat, view, tile)


@rule
def weigh_resources(game, components, context, seat, view):
    """Put the cheapest resource on a site that is worth continuing; the last one only if building now pays."""
    loss = -1.0 * components.planning.unbuilt_vp
    asked = -1
    value = 0.0
    for i in range(context.options):
        if context.kind[i] == names.OPT_SELL:
            context.option_value[i] -= 1.0
        if context.kind[i] != OPT_PUT:
            continue
        site = opt.option_site(context, i)
        if site != asked:
            asked = site
            missing = components.planning.price - game.planning.held[site]
            if missing == 1:
                value = best_value(game, components, seat, view, site, True) + loss
                if view.turns > LATE:  # it may be worth more at the end of the next turn
                    value -= 0.8 * (best_value(game, components, seat, view, site, False) + loss)
            else:
                value = value_of_plan(game, components, seat, view, site, missing) + loss
        kind = opt.option_good(context, i)
        if opt.option_source(context, i) >= 0:
            cost = max(view.keep[kind], 0.2)
        else:
            cost = price_to_buy(game, components, kind) * view.weight[COIN]
        context.option_value[i] += value - cost


@rule
def weigh_places(game, components, context, seat, view):
    """Value the places of a paid site by what the core does not value."""
    site = components.planning.site_of[context.about]
    if site < 0:
        return
    player = game.players[seat]
    for i in range(context.options):
        if context.kind[i] == names.OPT_COVER:
            if has_wanted_neighbours(components, player, context.about, opt.option_spot(context, i), -1):
                context.option_value[i] += once_value(game, components, view, site)
        elif context.question == ASK_PAIR:
            context.option_value[i] += value_at(game, components, seat, view, site, opt.option_spot(context, i), True)


@rule
def weigh_shield(game, components, context, seat):
    """Value Ogilvie by the sites that are built."""
    sites = built_sites(game, components, seat)
    vp = 0
    for n in range(STEPS):
        if sites >= components.planning.at[n]:
            vp = max(vp, components.planning.step_vp[n])
    for i in range(context.options):
        if context.kind[i] == names.OPT_CLAN and opt.option_clan(context, i) == components.planning.clan:
            context.option_value[i] += vp


@hook
def value(game, components, context, seat, question):
    """Add the value of each option for this chronicle to `context.option_value`."""
    if question == names.ASK_CLAN:
        weigh_shield(game, components, context, seat)
        return
    if (
        question != names.ASK_TILE
        and question != names.ASK_BUILD
        and question != names.ASK_CELL
        and question != ASK_BLUEPRINT
        and question != ASK_PAIR
    ):
        return
    if question == names.ASK_CELL and components.planning.site_of[context.about] < 0:
        return
    view = context.notes[:VIEW_SIZE].view(VIEW)[0]
    survey(game, components, seat, view)
    if question == ASK_BLUEPRINT:
        weigh_resources(game, components, context, seat, view)
    elif question == names.ASK_CELL or question == ASK_PAIR:
        weigh_places(game, components, context, seat, view)
    else:
        weigh_tiles(game, components, context, seat, view)

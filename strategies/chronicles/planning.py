"""What historic sites are worth: which to take, which card gets a resource, where to build (C11-47)."""

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
from ..outlook import survey_goods, survey_men, survey_tiles_to_come
from ..values import survey_activations, value_of_activation, value_of_future, value_of_gain
from ..view import VIEW, VIEW_SIZE

WEIGHTS = default_params()
NOWHERE = -1000.0
FITS = 0.9  # chance that a site is built which fits now ...
MAY_FIT = 0.45  # ... and of one that does not, while there are turns enough
TURNS_TO_FIT = 8.0
HALF = 0.5  # share of a one-time effect whose condition is not met now
FRESH = 0.6  # share of the neighbours that no placement of the same turn has activated
HELP = 0.35  # share of a site's value for a tile that it could be built on
LATE = 1.2  # turns left below which no site is begun


@rule
def take_notes(game, components, seat, view):
    """What everything is worth to this player, by the default weights."""
    for i in range(FEATURES_COUNT):
        view.weight[i] = WEIGHTS[i]
    survey_goods(game, components, seat, view)
    survey_men(game, components, seat, view)
    survey_tiles_to_come(game, components, seat, view)
    survey_activations(game, components, seat, view)


@rule
def neighbours(game, player, view, s, half, counted, at_once):
    """Activations beside a spot, but for its other `half` and what lies beside spot `counted`, too (-1: none).

    `at_once`: what has been activated in this turn is spent.
    """
    value = 0.0
    for i in range(8):
        n = player.grid[player.spot[s].cell + AROUND[i]] - 1
        if n < 0 or n == half or (at_once and player.spot[n].activated == game.turn.number):
            continue
        if counted < 0 or distance(player.spot[n].cell, player.spot[counted].cell) > 1:
            value += view.act[n]
    return value if at_once else FRESH * value


@rule
def once_value(game, components, view, site):
    """One-time effect with its condition, Michael Scot included."""
    shown = components.tile[components.planning.site[site].left]
    value = value_of_gain(view, shown.once, components.tile_limit)
    return value + shown.once.extras * (view.friend + view.marker)


@rule
def half_value(game, components, seat, view, tile, s):
    """A site's own activations, now and later, for those of the tile it covers; Scotsmen at home on New Fort George."""
    player = game.players[seat]
    room = components.tile_limit - player.spot[s].held
    value = value_of_activation(game, components, seat, view, tile, room)
    value += value_of_future(game, components, view, tile) - value_of_future(
        game, components, view, player.spot[s].tile
    )
    home = components.planning.site[components.planning.site_of[tile]].home
    return value + home * (0.3 + player.spot[s].scotsmen) * view.homecomer


@rule
def value_at(game, components, seat, view, site, s, at_once):
    """Building a site on spot `s` (and the one to its right)."""
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
    """Building a site on the best place, NOWHERE without one; its landmark card included."""
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
    """A site that fits nowhere yet: half of its effect, its card, some activations."""
    shown = components.tile[components.planning.site[site].left]
    value = HALF * once_value(game, components, view, site) + 2.0
    return value + (view.card if shown.card >= 0 else 0.0)


@rule
def resource_cost(view):
    """A resource that is given for a site."""
    cheapest = 1000.0
    for kind in range(len(view.keep)):
        cheapest = min(cheapest, max(view.keep[kind], 0.5))
    return min(cheapest + 0.3, 1.8)


@rule
def value_of_plan(game, components, seat, view, site, missing):
    """A site that needs so many more resources, if it is gone on with: what it brings, or costs unbuilt."""
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
    """A tile that a site on an own card could be built on, while no other is there."""
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
    """Sites on offer, and tiles that help sites on own cards; one of the discard pile comes with a resource."""
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
    """The cheapest resource for a site that is worth going on with; the last one only where it pays to build now."""
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
    """Places for a site that is paid: what the core knows nothing of."""
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
    """Ogilvie by the sites that are built."""
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
    """Value sites, resources on cards, places and the shield."""
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
    take_notes(game, components, seat, view)
    if question == ASK_BLUEPRINT:
        weigh_resources(game, components, context, seat, view)
    elif question == names.ASK_CELL or question == ASK_PAIR:
        weigh_places(game, components, context, seat, view)
    else:
        weigh_tiles(game, components, context, seat, view)

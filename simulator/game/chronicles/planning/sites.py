"""Planning a site, putting resources on its card, building it, counting sites (C11-05 to C11-25, C11-39 to C11-50)."""

from ... import names
from ...jit import rule
from ...rules.effects import tile_effects
from ...rules.goods import pay_good
from ...rules.market import buy, offer_sales, price_to_buy, sell
from ...rules.rondel import write_extra_pick
from ...rules.territory import can_cover_any, cover_tile, fits_on, has_support, make_eligible
from ...rules.tied import tie
from ...tasks import DO_ACTION, DO_EFFECTS, DO_PLACE, ON_PLACED, ask, note, notify, offer, push
from . import state


@rule
def right_of(player, s):
    """Return the spot to the right of a spot, or -1."""
    return player.grid[player.spot[s].cell + 1] - 1


@rule
def can_cover_pair(components, player, left, left_types, right, right_types, s):
    """Return whether a tile of two halves may cover spot `s` and the one to its right.

    Each half must fit its spot in type and river; a Scotsman on or next to either is enough (C11-21, C11-24).
    """
    if player.spot[s].cell < 0:
        return False
    other = right_of(player, s)
    if other < 0 or not fits_on(components, player, left_types, components.tile[left].river, s):
        return False
    if not fits_on(components, player, right_types, components.tile[right].river, other):
        return False
    return has_support(components, player, s) or has_support(components, player, other)


@rule
def cover_pair(game, components, context, seat, left, right, s, frame):
    """Cover spot `s` and the one to its right; both halves and their neighbours may then be activated (C11-22).

    Each half takes over the goods and Scotsmen of its spot; the piles are tied from now on (C11-24, C11-25).
    """
    player = game.players[seat]
    other = right_of(player, s)
    cause = game.cause
    cover_tile(game, components, context, seat, left, s)
    game.cause = cause
    cover_tile(game, components, context, seat, right, other)
    game.cause = cause  # the rest belongs to the site
    tie(player, s, other)
    make_eligible(player, s, frame)
    make_eligible(player, other, frame)
    notify(game, ON_PLACED, seat, left, s)
    notify(game, ON_PLACED, seat, right, other)
    return other


@rule
def plan_site(game, components, context, seat, site):
    """Put a site on its blueprint card before the player; a blueprint token leaves the game (C11-05, C11-06)."""
    shown = components.planning.site[site]
    game.place[shown.token] = names.OUT_OF_GAME
    game.planning.owner[site] = seat
    keep_beside(game, seat, shown.left)
    if shown.right >= 0:
        keep_beside(game, seat, shown.right)
    note(game, context, state.EV_PLANNED, seat, site, 0, 0, 0, 0)


@rule
def keep_beside(game, seat, tile):
    """Put a tile on its card."""
    game.place[tile] = names.BESIDE
    game.owner[tile] = seat


@rule
def fitting_side(components, player, site, s):
    """Return the first printed side of a double site that may cover spot `s` and the next one, or -1 (C11-21)."""
    shown = components.planning.site[site]
    for side in range(state.SIDES):
        base = shown.covered[side]
        if can_cover_pair(components, player, shown.left, base[0], shown.right, base[1], s):
            return side
    return -1


@rule
def can_build(components, player, site):
    """Return whether a site has a place in this territory now (C11-09 to C11-11, C11-21)."""
    shown = components.planning.site[site]
    if shown.right < 0:
        return can_cover_any(components, player, shown.left)
    for s in range(player.spots):
        if fitting_side(components, player, site, s) >= 0:
            return True
    return False


@rule
def takes_resource(game, components, seat, site):
    """Return whether a card takes a resource now: one per turn, the last one only if the site can be built."""
    planning = game.planning
    if planning.owner[site] != seat or planning.turn[site] == game.turn.number:
        return False
    return planning.held[site] + 1 < components.planning.price or can_build(components, game.players[seat], site)


@rule
def offer_resources(game, components, context, seat):
    """Ask for the next resource for a card, from a tile or from the market (C11-08, C11-49)."""
    player = game.players[seat]
    ask(context, state.ASK_BLUEPRINT, seat, -1, -1)
    for site in range(components.planning.sites):
        if not takes_resource(game, components, seat, site):
            continue
        for kind in range(names.KINDS):
            if player.goods[kind] > 0:
                for s in range(player.spots):
                    if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
                        offer(game, context, state.OPT_PUT, site, kind, s)
            price = price_to_buy(game, components, kind)
            if 0 < price <= player.coins:
                offer(game, context, state.OPT_PUT, site, kind, -1)
    if context.options == 0:  # a player that could sell a resource could also put it on a card
        return
    offer_sales(game, components, context, seat)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def serve(game, components, context, seat, i):
    """Put a resource on a card; the last one builds the site at once, before the other cards (C11-09, C11-49)."""
    choice = context.kind[i]
    if choice == names.OPT_DONE:
        return
    push(game, state.TASK_CARDS, seat, 0, 0, 0, 0)
    if choice == names.OPT_SELL:
        sell(game, components, context, seat, context.a[i], context.b[i])
        return
    site = context.a[i]
    kind = context.b[i]
    tile = components.planning.site[site].token
    if game.planning.held[site] + 1 >= components.planning.price:
        push(game, state.TASK_BUILD, seat, site, 0, 0, 0)
    if context.c[i] >= 0:
        pay_good(game, context, seat, context.c[i], kind, names.WHY_COST, tile)
    else:
        game.bill.why = names.WHY_COST
        game.bill.tile = tile
        buy(game, components, context, seat, kind)
    put_resource(game, context, seat, site, kind, game.turn.number)


@rule
def put_resource(game, context, seat, site, kind, turn):
    """Put a resource on a card; after a free one (turn 0) the card takes another in the same turn (C11-43)."""
    planning = game.planning
    planning.goods[site, kind] += 1
    planning.held[site] += 1
    if turn > 0:
        planning.turn[site] = turn
    note(game, context, state.EV_PUT, seat, site, kind, turn, 0, 0)


@rule
def begin_building(game, components, context, seat, site):
    """Remove card and resources, then place the site as a further placement of this turn.

    Its effect comes first, then the activations of it and its neighbours (C11-10, C11-15, C11-16, C11-50).
    """
    planning = game.planning
    planning.owner[site] = names.NOBODY
    planning.held[site] = 0
    planning.turn[site] = 0
    for kind in range(names.KINDS):
        planning.goods[site, kind] = 0
    note(game, context, state.EV_BUILT, seat, site, 0, 0, 0, 0)
    write_extra_pick(game, state.NUMBER, site, seat)
    game.turn.frame += 1
    push(game, DO_ACTION, seat, game.turn.frame, 0, 0, 0)
    if components.planning.site[site].right < 0:
        push(game, DO_PLACE, seat, components.planning.site[site].left, game.turn.frame, 0, 0)
    else:
        push(game, state.TASK_PAIR, seat, site, game.turn.frame, 0, 0)


@rule
def offer_pairs(game, components, context, seat, site):
    """Ask which two tiles a double site covers; if both sides fit, either gives the same result (C11-21)."""
    player = game.players[seat]
    ask(context, state.ASK_PAIR, seat, components.planning.site[site].left, -1)
    for s in range(player.spots):
        side = fitting_side(components, player, site, s)
        if side >= 0:
            offer(game, context, state.OPT_PAIR, s, right_of(player, s), side)


@rule
def build_pair(game, components, context, seat, site, frame, s):
    """Place a double site on spot `s` and the one to its right; its goods go on one half (C11-21 to C11-24)."""
    shown = components.planning.site[site]
    player = game.players[seat]
    bits = tile_effects(components, player, shown.left, s, right_of(player, s))
    if bits & (names.EFFECT_SCOTSMAN | names.EFFECT_ANY | names.EFFECT_GOODS):
        push(game, state.TASK_HALF, seat, site, s, bits, 0)
    else:
        push(game, DO_EFFECTS, seat, names.FROM_TILE, shown.left, s, bits)
    other = cover_pair(game, components, context, seat, shown.left, shown.right, s, frame)
    note(game, context, state.EV_SPAN, seat, player.spot[s].cell, player.spot[other].cell, 0, 0, 0)


@rule
def offer_halves(game, components, context, seat, site, s):
    """Ask on which half to put the goods of a double site (C11-24)."""
    ask(context, state.ASK_HALF, seat, components.planning.site[site].left, s)
    offer(game, context, names.OPT_SPOT, s, 0, 0)
    offer(game, context, names.OPT_SPOT, right_of(game.players[seat], s), 0, 0)
    offer_sales(game, components, context, seat)


@rule
def choose_half(game, components, context, seat, site, s, bits, i):
    """Begin the effects of a double site with its goods on the chosen half."""
    if context.kind[i] == names.OPT_SELL:
        push(game, state.TASK_HALF, seat, site, s, bits, 0)
        sell(game, components, context, seat, context.a[i], context.b[i])
        return
    push(game, DO_EFFECTS, seat, names.FROM_TILE, components.planning.site[site].left, context.a[i], bits)


@rule
def offer_free(game, components, context, seat, site):
    """Ask for the supply resource that comes with a site from the discard pile (C11-43)."""
    ask(context, state.ASK_FREE, seat, components.planning.site[site].token, -1)
    for kind in range(names.KINDS):
        offer(game, context, names.OPT_KIND, kind, 0, 0)


@rule
def built_sites(game, components, seat):
    """Return the sites in a territory, including covered ones; a double site counts once (C11-42)."""
    n = 0
    for site in range(components.planning.sites):
        tile = components.planning.site[site].left
        if game.owner[tile] == seat and game.spot_of[tile] >= 0:
            n += 1
    return n


@rule
def on_top(game, seat, tile):
    """Return the spot of a tile on top of a pile in this territory, or -1."""
    if tile >= 0 and game.place[tile] == names.IN_TERRITORY and game.owner[tile] == seat:
        return game.spot_of[tile]
    return -1


@rule
def scotsmen_at_home(game, components, seat):
    """Return the Scotsmen elsewhere that count as standing on the Home Castle (C11-39)."""
    player = game.players[seat]
    scotsmen = 0
    for site in range(components.planning.sites):
        shown = components.planning.site[site]
        if shown.home == 0:
            continue
        for half in range(2):
            s = on_top(game, seat, shown.left if half == 0 else shown.right)
            if s >= 0 and s != player.home_castle:
                scotsmen += player.spot[s].scotsmen
    return scotsmen


@rule
def unbuilt_sites(game, components, seat):
    """Return the planned sites of a seat that are not built (C11-44)."""
    n = 0
    for site in range(components.planning.sites):
        n += 1 if game.planning.owner[site] == seat else 0
    return n

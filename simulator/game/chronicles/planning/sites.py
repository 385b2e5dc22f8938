"""Taking a site, putting resources on its card, building it (C11-05 to C11-24, C11-43, C11-49, C11-50)."""

from __future__ import annotations

from ...jit import rule
from ...names import (
    BESIDE,
    EFFECT_ANY,
    EFFECT_GOODS,
    EFFECT_SCOTSMAN,
    FROM_TILE,
    IN_TERRITORY,
    KINDS,
    NOBODY,
    OPT_DONE,
    OPT_KIND,
    OPT_SELL,
    OPT_SPOT,
    OUT_OF_GAME,
    WHY_COST,
)
from ...rules.effects import tile_effects
from ...rules.goods import pay_good
from ...rules.market import buy, offer_sales, price_to_buy, sell
from ...rules.pairs import can_cover_pair, cover_pair, right_of
from ...rules.rondel import write_extra_pick
from ...rules.territory import can_cover_any
from ...tasks import DO_ACTION, DO_EFFECTS, DO_PLACE, ask, note, offer, push
from .state import (
    ASK_BLUEPRINT,
    ASK_FREE,
    ASK_HALF,
    ASK_PAIR,
    EV_BUILT,
    EV_PLANNED,
    EV_PUT,
    EV_SPAN,
    NUMBER,
    OPT_PAIR,
    OPT_PUT,
    SIDES,
    TASK_BUILD,
    TASK_CARDS,
    TASK_HALF,
    TASK_PAIR,
)


@rule
def plan_site(game, box, desk, seat, site):
    """The site lies on its blueprint card before the player; a blueprint token leaves the game (C11-05, C11-06)."""
    shown = box.planning.site[site]
    game.place[shown.token] = OUT_OF_GAME
    game.planning.owner[site] = seat
    keep_beside(game, seat, shown.left)
    if shown.right >= 0:
        keep_beside(game, seat, shown.right)
    note(game, desk, EV_PLANNED, seat, site, 0, 0, 0, 0)


@rule
def keep_beside(game, seat, tile):
    """A tile on its card."""
    game.place[tile] = BESIDE
    game.owner[tile] = seat


@rule
def fitting_side(box, player, site, s):
    """First printed side of a double site that may cover spot `s` and the one to its right, or -1 (C11-21)."""
    shown = box.planning.site[site]
    for side in range(SIDES):
        base = shown.covered[side]
        if can_cover_pair(box, player, shown.left, base[0], shown.right, base[1], s):
            return side
    return -1


@rule
def can_build(box, player, site):
    """Whether the site has a place in this territory now (C11-09 to C11-11, C11-21)."""
    shown = box.planning.site[site]
    if shown.right < 0:
        return can_cover_any(box, player, shown.left)
    for s in range(player.spots):
        if fitting_side(box, player, site, s) >= 0:
            return True
    return False


@rule
def takes_resource(game, box, seat, site):
    """Whether a resource may be put on this card now: one a turn, the last one only if the site can be built."""
    planning = game.planning
    if planning.owner[site] != seat or planning.turn[site] == game.turn.number:
        return False
    return planning.held[site] + 1 < box.planning.price or can_build(box, game.players[seat], site)


@rule
def offer_resources(game, box, desk, seat):
    """Ask for the next resource on one of the player's cards, an own one or one of the market (C11-08, C11-49)."""
    player = game.players[seat]
    ask(desk, ASK_BLUEPRINT, seat, -1, -1)
    for site in range(box.planning.sites):
        if not takes_resource(game, box, seat, site):
            continue
        for kind in range(KINDS):
            if player.goods[kind] > 0:
                for s in range(player.spots):
                    if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
                        offer(game, desk, OPT_PUT, site, kind, s)
            price = price_to_buy(game, box, kind)
            if 0 < price <= player.coins:
                offer(game, desk, OPT_PUT, site, kind, -1)
    if desk.options == 0:  # who can sell anything can put it down
        return
    offer_sales(game, box, desk, seat)
    offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def serve(game, box, desk, seat, i):
    """A resource goes on a card; the last one builds the site at once, then the other cards follow (C11-09, C11-49)."""
    what = desk.what[i]
    if what == OPT_DONE:
        return
    push(game, TASK_CARDS, seat, 0, 0, 0, 0)
    if what == OPT_SELL:
        sell(game, box, desk, seat, desk.a[i], desk.b[i])
        return
    site = desk.a[i]
    kind = desk.b[i]
    tile = box.planning.site[site].token
    if game.planning.held[site] + 1 >= box.planning.price:
        push(game, TASK_BUILD, seat, site, 0, 0, 0)
    if desk.c[i] >= 0:
        pay_good(game, desk, seat, desk.c[i], kind, WHY_COST, tile)
    else:
        game.bill.why = WHY_COST
        game.bill.tile = tile
        buy(game, box, desk, seat, kind)
    put_resource(game, desk, seat, site, kind, game.turn.number)


@rule
def put_resource(game, desk, seat, site, kind, turn):
    """A resource lies on the card; a free one (turn 0) leaves the card open for another in the same turn (C11-43)."""
    planning = game.planning
    planning.goods[site, kind] += 1
    planning.held[site] += 1
    if turn > 0:
        planning.turn[site] = turn
    note(game, desk, EV_PUT, seat, site, kind, turn, 0, 0)


@rule
def begin_building(game, box, desk, seat, site):
    """Card and resources leave; the site is placed, has its effect, then it and its neighbours are activated.

    It is a placement of its own in this turn (C11-10, C11-15, C11-16, C11-50).
    """
    planning = game.planning
    planning.owner[site] = NOBODY
    planning.held[site] = 0
    planning.turn[site] = 0
    for kind in range(KINDS):
        planning.goods[site, kind] = 0
    note(game, desk, EV_BUILT, seat, site, 0, 0, 0, 0)
    write_extra_pick(game, NUMBER, site, seat)
    game.turn.frame += 1
    push(game, DO_ACTION, seat, game.turn.frame, 0, 0, 0)
    if box.planning.site[site].right < 0:
        push(game, DO_PLACE, seat, box.planning.site[site].left, game.turn.frame, 0, 0)
    else:
        push(game, TASK_PAIR, seat, site, game.turn.frame, 0, 0)


@rule
def offer_pairs(game, box, desk, seat, site):
    """Ask which two tiles a double site covers; it never matters which of two fitting sides is used (C11-21)."""
    player = game.players[seat]
    ask(desk, ASK_PAIR, seat, box.planning.site[site].left, -1)
    for s in range(player.spots):
        side = fitting_side(box, player, site, s)
        if side >= 0:
            offer(game, desk, OPT_PAIR, s, right_of(player, s), side)


@rule
def build_pair(game, box, desk, seat, site, frame, s):
    """Lay a double site on spot `s` and the one to its right; goods it brings go on one half (C11-21 to C11-24)."""
    shown = box.planning.site[site]
    player = game.players[seat]
    bits = tile_effects(box, player, shown.left, s, right_of(player, s))
    if bits & (EFFECT_SCOTSMAN | EFFECT_ANY | EFFECT_GOODS):
        push(game, TASK_HALF, seat, site, s, bits, 0)
    else:
        push(game, DO_EFFECTS, seat, FROM_TILE, shown.left, s, bits)
    other = cover_pair(game, box, desk, seat, shown.left, shown.right, s, frame)
    note(game, desk, EV_SPAN, seat, player.spot[s].cell, player.spot[other].cell, 0, 0, 0)


@rule
def offer_halves(game, box, desk, seat, site, s):
    """Ask on which half the goods of a double site go (C11-24)."""
    ask(desk, ASK_HALF, seat, box.planning.site[site].left, s)
    offer(game, desk, OPT_SPOT, s, 0, 0)
    offer(game, desk, OPT_SPOT, right_of(game.players[seat], s), 0, 0)
    offer_sales(game, box, desk, seat)


@rule
def choose_half(game, box, desk, seat, site, s, bits, i):
    """The effects of a double site, with the half its goods go on."""
    if desk.what[i] == OPT_SELL:
        push(game, TASK_HALF, seat, site, s, bits, 0)
        sell(game, box, desk, seat, desk.a[i], desk.b[i])
        return
    push(game, DO_EFFECTS, seat, FROM_TILE, box.planning.site[site].left, desk.a[i], bits)


@rule
def offer_free(game, box, desk, seat, site):
    """Ask for the resource from the supply that comes with a site of the discard pile (C11-43)."""
    ask(desk, ASK_FREE, seat, box.planning.site[site].token, -1)
    for kind in range(KINDS):
        offer(game, desk, OPT_KIND, kind, 0, 0)


@rule
def built_sites(game, box, seat):
    """Sites in a territory, covered ones too, a double one once (C11-42)."""
    n = 0
    for site in range(box.planning.sites):
        tile = box.planning.site[site].left
        if game.owner[tile] == seat and game.spot_of[tile] >= 0:
            n += 1
    return n


@rule
def on_top(game, seat, tile):
    """Spot of a tile that lies topmost in this territory, or -1."""
    if tile >= 0 and game.place[tile] == IN_TERRITORY and game.owner[tile] == seat:
        return game.spot_of[tile]
    return -1


@rule
def men_at_home(game, box, seat):
    """Scotsmen beside the Home Castle that count as standing on it (C11-39)."""
    player = game.players[seat]
    men = 0
    for site in range(box.planning.sites):
        shown = box.planning.site[site]
        if shown.home == 0:
            continue
        for half in range(2):
            s = on_top(game, seat, shown.left if half == 0 else shown.right)
            if s >= 0 and s != player.home_castle:
                men += player.spot[s].scotsmen
    return men


@rule
def unbuilt_sites(game, box, seat):
    """Sites that still lie on the cards of a player (C11-44)."""
    n = 0
    for site in range(box.planning.sites):
        n += 1 if game.planning.owner[site] == seat else 0
    return n

"""Cellars and Selling tiles: new casks, ageing, sales, unsold casks (C3-02, C3-05, C3-07, C3-08, C3-10 to C3-14)."""

from ... import names
from ...jit import rule
from ...names import ROOM
from ...rules.goods import gain_vp
from ...rules.market import offer_sales, sell
from ...rules.rondel import write_extra_pick
from ...tasks import ask, note, offer, push
from . import state as s

BIT = 1 << s.EXTRA_SINGLE_CASK % ROOM


@rule
def room_in(game, components, seat, cellar):
    """Return the free spaces of a cellar; none without its card."""
    if cellar >= game.single_cask.cards[seat]:
        return 0
    return components.single_cask.room[cellar] - game.single_cask.casks[seat, cellar]


@rule
def casks_in_all(game, seat):
    """Return the number of single casks of a seat."""
    n = 0
    for cellar in range(s.CELLARS):
        n += game.single_cask.casks[seat, cellar]
    return n


@rule
def mark_room(game, components, seat):
    """Mark whether there is room for a single cask; without room no exchange for one can be chosen (C3-05)."""
    player = game.players[seat]
    player.full[s.NUMBER] &= ~BIT
    if room_in(game, components, seat, 0) <= 0:
        player.full[s.NUMBER] |= BIT


@rule
def make(game, components, context, seat, amount):
    """Put new single casks into the First Cellar; those without room are lost (C3-05)."""
    placed = max(min(amount, room_in(game, components, seat, 0)), 0)
    if placed > 0:
        game.single_cask.casks[seat, 0] += placed
        note(game, context, s.EV_MADE, seat, placed, 0, 0, 0, 0)
    if placed < amount:
        note(game, context, s.EV_LOST, seat, amount - placed, 0, 0, 0, 0)
    mark_room(game, components, seat)


@rule
def move_on(game, components, context, seat, cellar):
    """Move casks of a cellar into free spaces of the next one (C3-08)."""
    casks = game.single_cask.casks
    moved = max(min(casks[seat, cellar], room_in(game, components, seat, cellar + 1)), 0)
    if moved > 0:
        casks[seat, cellar] -= moved
        casks[seat, cellar + 1] += moved
        note(game, context, s.EV_AGED, seat, cellar, moved, 0, 0, 0)


@rule
def age(game, components, context, seat, number):
    """After a scoring round, add the next Cellar card, then move casks on, oldest first (C3-07, C3-08)."""
    if (components.single_cask.ages >> number) & 1 == 0:
        return
    if game.single_cask.cards[seat] < s.CELLARS:
        game.single_cask.cards[seat] += 1
        note(game, context, s.EV_CARD, seat, game.single_cask.cards[seat] - 1, 0, 0, 0, 0)
        write_extra_pick(game, s.NUMBER, game.single_cask.cards[seat] - 1, seat)
    for cellar in range(s.CELLARS - 2, -1, -1):
        move_on(game, components, context, seat, cellar)
    mark_room(game, components, seat)


@rule
def score_unsold(game, components, context, seat):
    """Score VP for unsold single casks (C3-14)."""
    vp = 0
    for cellar in range(s.CELLARS):
        vp += game.single_cask.casks[seat, cellar] * components.single_cask.unsold_vp[cellar]
    gain_vp(game, context, seat, vp, s.SOURCE, names.WHY_FINAL, -1)


# Selling tiles: room and sales (C3-10 to C3-13)


@rule
def seller_of(components, tile):
    """Return the number of a Selling tile, -1 for any other tile."""
    for n in range(components.single_cask.sellers):
        if components.single_cask.seller[n] == tile:
            return n
    return -1


@rule
def free_spaces(game, components, n):
    """Return the spaces left on a Selling tile, which depend on the number of players (C3-11)."""
    return components.single_cask.spaces[game.seats] - game.single_cask.sold[n]


@rule
def fill(game, components, n, space):
    """Put a cask on a Selling tile; close the space when the tile is full (C3-11)."""
    game.single_cask.sold[n] += 1
    if game.space_tile[space] == components.single_cask.seller[n] and free_spaces(game, components, n) <= 0:
        game.closed[space] = 1


@rule
def offer_casks(game, components, context, seat, space, sold):
    """Ask which single cask to sell next: at least one, at most as many as there is room for (C3-12)."""
    n = seller_of(components, game.space_tile[space])
    if n < 0 or free_spaces(game, components, n) <= 0:
        return
    ask(context, s.ASK_SELL, seat, game.space_tile[space], -1)
    for cellar in range(s.CELLARS - 1, -1, -1):
        if game.single_cask.casks[seat, cellar] > 0:
            offer(game, context, s.OPT_CASK, cellar, 0, 0)
    if context.options == 0:
        return
    offer_sales(game, components, context, seat)
    if sold > 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def sell_chosen(game, components, context, seat, i, space, sold):
    """Put the chosen cask on the tile and score its VP (C3-12)."""
    kind = context.kind[i]
    cellar = context.a[i]
    if kind == names.OPT_SELL:
        push(game, s.TASK_SELL, seat, space, sold, 0, 0)
        sell(game, components, context, seat, cellar, context.b[i])
    elif kind == s.OPT_CASK:
        push(game, s.TASK_SELL, seat, space, sold + 1, 0, 0)
        tile = game.space_tile[space]
        game.single_cask.casks[seat, cellar] -= 1
        mark_room(game, components, seat)
        note(game, context, s.EV_SOLD, seat, cellar, tile, space, 0, 0)
        gain_vp(game, context, seat, components.single_cask.sell_vp[cellar], s.SOURCE, names.WHY_OTHER, tile)
        fill(game, components, seller_of(components, tile), space)

"""Measures of the scoring cards (C7-09 to C7-20); values are in halves because the automa's may be fractional."""

from ... import names
from ...jit import rule
from ...rules.scoring import home_castle_factor
from ...rules.territory import AROUND, new_stamp
from ...sizes import WIDTH
from . import state


@rule
def castles_with_scotsmen(components, player):
    """Return the topmost castle tiles with a Scotsman on them (C7-11, C7-42)."""
    n = 0
    for s in range(player.spots):
        spot = player.spot[s]
        if spot.cell >= 0 and spot.scotsmen > 0 and components.tile[spot.tile].type & names.CASTLE:
            n += 1
    return n


@rule
def whisky_tiles(components, player):
    """Return the seat's tiles of the whisky type (C7-16)."""
    n = 0
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and components.tile[player.spot[s].tile].type & names.WHISKY_TYPE:
            n += 1
    return n


@rule
def farthest_tile(context, player):
    """Return a Scotsman's steps from the Home Castle to the farthest own tile, by sides and corners (C7-13)."""
    stamp = new_stamp(context)
    start = player.spot[player.home_castle].cell
    context.scratch.mark[start] = stamp
    context.scratch.queue[0] = start
    head = 0
    tail = 1
    steps = 0
    while head < tail:
        edge = tail
        while head < edge:
            cell = context.scratch.queue[head]
            head += 1
            for i in range(8):
                n = cell + AROUND[i]
                if player.grid[n] > 0 and context.scratch.mark[n] != stamp:
                    context.scratch.mark[n] = stamp
                    context.scratch.queue[tail] = n
                    tail += 1
        if head < tail:
            steps += 1
    return steps


@rule
def is_full_square(player, cell, side):
    """Return whether own tiles fill the square with this lower left corner."""
    for y in range(side):
        for x in range(side):
            if player.grid[cell + y * WIDTH + x] == 0:
                return False
    return True


@rule
def largest_square(player):
    """Return the side of the largest full square of own tiles (C7-14)."""
    side = 0
    for s in range(player.spots):
        cell = player.spot[s].cell
        while cell >= 0 and is_full_square(player, cell, side + 1):
            side += 1
    return side


@rule
def largest_herd(components, context, player):
    """Return the size of the largest group of animal tiles that touch by side or corner (C7-17)."""
    stamp = new_stamp(context)
    largest = 0
    for s in range(player.spots):
        start = player.spot[s].cell
        if (
            start < 0
            or context.scratch.mark[start] == stamp
            or components.tile[player.spot[s].tile].type & names.ANIMAL == 0
        ):
            continue
        context.scratch.mark[start] = stamp
        context.scratch.queue[0] = start
        head = 0
        tail = 1
        while head < tail:
            cell = context.scratch.queue[head]
            head += 1
            for i in range(8):
                n = cell + AROUND[i]
                spot = player.grid[n] - 1
                if (
                    spot >= 0
                    and context.scratch.mark[n] != stamp
                    and components.tile[player.spot[spot].tile].type & names.ANIMAL
                ):
                    context.scratch.mark[n] = stamp
                    context.scratch.queue[tail] = n
                    tail += 1
        largest = max(largest, tail)
    return largest


@rule
def sets(game, components, seat):
    """Return the smallest of the numbers of Scotsmen on the Home Castle, landmark cards, casks and Persons (C7-15).

    Counted as in a scoring round. Scotsmen that another chronicle adds are those of the last round (C11-39).
    """
    player = game.players[seat]
    home = (player.spot[player.home_castle].scotsmen + player.at_home) * home_castle_factor(game, components, seat)
    return min(min(home, player.landmarks), min(player.whisky, player.persons))


@rule
def tiles_beside(game, components, seat, kind):
    """Return the tiles of a type beside the automa's board."""
    n = 0
    for tile in range(components.tiles):
        if game.owner[tile] == seat and game.place[tile] == names.BESIDE and components.tile[tile].type & kind:
            n += 1
    return n


@rule
def measured(game, components, context, seat, measure):
    """Return a player's count for a measure (C7-09 to C7-18)."""
    player = game.players[seat]
    if measure == state.BY_ANIMALS:
        return player.goods[names.SHEEP] + player.goods[names.CATTLE]
    if measure == state.BY_WOOD_STONE:
        return player.goods[names.WOOD] + player.goods[names.STONE]
    if measure == state.BY_CASTLES:
        return castles_with_scotsmen(components, player)
    if measure == state.BY_SIZE:
        return player.tiles
    if measure == state.BY_DISTANCE:
        return farthest_tile(context, player)
    if measure == state.BY_SQUARE:
        return largest_square(player)
    if measure == state.BY_SETS:
        return sets(game, components, seat)
    if measure == state.BY_WHISKY:
        return whisky_tiles(components, player)
    if measure == state.BY_HERD:
        return largest_herd(components, context, player)
    return game.hard_place.credit[seat]


@rule
def base_of_automa(game, components, seat, base):
    """Return the automa's own count from which its value starts."""
    if base == state.BY_SIZE:
        return game.players[seat].tiles
    if base == state.BY_SETS:
        player = game.players[seat]
        return min(min(player.spot[0].scotsmen, player.landmarks), min(player.whisky, player.persons))
    if base == state.BY_WHISKY:
        return tiles_beside(game, components, seat, names.WHISKY_TYPE)
    if base == state.BY_HERD:
        return tiles_beside(game, components, seat, names.ANIMAL)
    if base == state.BY_DISCARDS:
        return game.hard_place.credit[seat]
    return 0


@rule
def value_of_card(game, components, context, seat, card):
    """Return a seat's value for a scoring card, in halves (C7-08, C7-28)."""
    shown = components.hard_place.card[card]
    if game.players[seat].automatic == 0:
        return 2 * measured(game, components, context, seat, shown.measure)
    value = shown.plus
    if shown.counts != state.NO_BASE:
        value += 2 * base_of_automa(game, components, seat, shown.counts)
    if game.chronicles & shown.with_bits:
        value += shown.with_plus
    return value


@rule
def lead(game, components, context, seat, card):
    """Return a seat's lead over the best other seat, in halves; negative if it is behind (C7-23)."""
    fewest = components.hard_place.card[card].fewest
    own = value_of_card(game, components, context, seat, card)
    found = 0
    best = 0
    for other in range(game.seats):
        if other != seat:
            value = value_of_card(game, components, context, other, card)
            best = value if found == 0 else min(best, value) if fewest else max(best, value)
            found = 1
    return best - own if fewest else own - best

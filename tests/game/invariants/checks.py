"""Invariants of a game at any turn, as compiled functions: each returns 0, or the number of what is broken."""

from simulator.game import names
from simulator.game.jit import rule
from simulator.game.rules.rondel import is_second_half
from simulator.game.sizes import AUTOMA_CARDS, MAX_STACKS, ORIGIN, PIECES, WIDTH

BROKEN = {
    1: "resources of a player are not the sum over the tiles",
    2: "more resources on a tile than it holds, or fewer than none",
    3: "Scotsmen lost or gained: supply, territory and piece are not ten",
    4: "clan markers lost or gained: stock and board are not ten",
    5: "a field's owners do not fit the markers on it",
    6: "VP are not the sum of their sources",
    7: "coins, casks or a market row out of range",
    8: "grid and spots of a territory do not fit",
    9: "size of the territory is not the number of its piles",
    10: "the territory is not connected by sides",
    11: "the river is not one run in the row of the Home tile, or a plain tile touches its end",
    12: "a top tile is not where the game says",
    13: "a tile is in two places or in none",
    14: "tiles of the stacks, rondel and discard pile do not fit their places",
    15: "pieces and spaces do not fit",
    16: "more or fewer than one empty space on the rondel",
    17: "the seat asked is not the last on the rondel",
    18: "landmark cards or persons miscounted",
    19: "a road cost is not the cheapest chain",
    20: "the number of turns passes its bound",
    21: "a finished player has a turn",
    22: "tiles, stones or trade row of the automa do not fit",
    23: "priority tokens are not the four categories, or the order of scoring is another",
    24: "a clan token stands where it cannot, or is off the board without need",
    25: "action cards drawn, shuffles or remembered numbers out of range",
}


@rule
def goods_hold(game, components, seat):
    player = game.players[seat]
    for kind in range(names.KINDS):
        held = 0
        for s in range(player.spots):
            if player.spot[s].cell >= 0:
                held += player.spot[s].goods[kind]
                if player.spot[s].goods[kind] < 0:
                    return 2
        if held != player.goods[kind]:
            return 1
    standing = 0
    for s in range(player.spots):
        spot = player.spot[s]
        if spot.cell < 0:
            continue
        held = 0
        for kind in range(names.KINDS):
            held += spot.goods[kind]
        if held != spot.held or held > components.tile_limit:
            return 2
        if spot.scotsmen < 0:
            return 3
        standing += spot.scotsmen
    if player.automatic:
        standing = player.spot[0].scotsmen
    if player.supply < 0 or player.supply + standing + 1 != components.scotsmen:
        return 3
    if player.coins < 0 or player.whisky < 0:
        return 7
    return 0


@rule
def counts_hold(game, components, seat):
    player = game.players[seat]
    markers = player.markers
    for clan in range(components.clans):
        markers += player.clan[clan]
        if (player.clan[clan] > 0) != ((game.occupied[clan] >> seat) & 1 == 1):
            return 5
        if player.clan[clan] > 1 and components.clan[clan].repeatable == 0:
            return 5
    if markers != components.markers or player.markers < 0:
        return 4
    vp = 0
    for source in range(names.MAX_SOURCES):
        for period in range(len(names.PERIODS)):
            vp += player.vp_from[source, period]
    if vp != player.vp:
        return 6
    cards = 0
    for card in range(components.cards):
        cards += player.card[card]
        if (player.card[card] == 1) != (game.card_owner[card] == seat):
            return 18
    persons = 0
    for tile in range(components.tiles):
        if game.place[tile] == names.BESIDE and game.owner[tile] == seat:
            persons += components.tile[tile].counts_as
    if cards != player.landmarks or persons != player.persons:
        return 18
    return 0


@rule
def territory_holds(game, components, seat, queue, seen):
    player = game.players[seat]
    piles = 0
    for s in range(player.spots):
        spot = player.spot[s]
        if spot.cell < 0:
            continue
        piles += 1
        if player.grid[spot.cell] != s + 1:
            return 8
        if spot.home == 0 and (game.owner[spot.tile] != seat or game.spot_of[spot.tile] != s):
            return 12
        if (
            game.place[spot.tile] != names.IN_TERRITORY
            and spot.tile != components.home_village
            and spot.tile != components.home_castle
        ):
            return 12
    if piles != player.tiles:
        return 9
    on_grid = 0
    for cell in range(WIDTH * WIDTH):
        seen[cell] = 0
        if player.grid[cell] > 0:
            on_grid += 1
    if on_grid != piles:
        return 8
    queue[0] = ORIGIN
    seen[ORIGIN] = 1
    head = 0
    tail = 1
    while head < tail:
        here = queue[head]
        head += 1
        for step in (1, -1, WIDTH, -WIDTH):
            if player.grid[here + step] > 0 and seen[here + step] == 0:
                seen[here + step] = 1
                queue[tail] = here + step
                tail += 1
    if tail != piles:
        return 10
    return river_holds(components, player)


@rule
def river_holds(components, player):
    rivers = 0
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and components.tile[player.spot[s].tile].river:
            rivers += 1
    if rivers != player.river_right - player.river_left + 1:
        return 11
    for x in range(player.river_left, player.river_right + 1):
        s = player.grid[ORIGIN + x] - 1
        if s < 0 or components.tile[player.spot[s].tile].river == 0:
            return 11
    if player.grid[ORIGIN + player.river_left - 1] > 0 or player.grid[ORIGIN + player.river_right + 1] > 0:
        return 11
    return 0


@rule
def may_stay_in_the_box(game, components, tile):
    """Return whether a tile may be in the box: Home tiles, David Hume, tiles of chronicles or replaced by a twin."""
    if tile == components.home_village or tile == components.home_castle or tile == components.hume:
        return True
    if (
        components.tile[tile].chronicle > 0
    ):  # those in play are somewhere, but for what needs more players or lies aside
        in_play = (game.chronicles >> components.tile[tile].chronicle) & 1
        return in_play == 0 or components.tile[tile].stack < 0 or game.seats < len(game.players)
    for twin in range(components.tiles):
        if components.tile[twin].replaces == tile and game.place[twin] != names.IN_BOX:
            return True
    return False


@rule
def tiles_hold(game, components):
    """Check that every tile is in exactly one place (at the beginning of a turn no tile is in hand)."""
    for tile in range(components.tiles):
        place = game.place[tile]
        if place == names.IN_HAND or (place == names.IN_BOX and not may_stay_in_the_box(game, components, tile)):
            return 13
        if place in (names.IN_TERRITORY, names.COVERED):
            if game.owner[tile] < 0 or game.spot_of[tile] < 0:
                return 13
            if game.players[game.owner[tile]].spot[game.spot_of[tile]].cell < 0:
                return 13
            top = game.players[game.owner[tile]].spot[game.spot_of[tile]].tile == tile
            if top != (place == names.IN_TERRITORY):
                return 13
        elif place == names.BESIDE:
            if game.owner[tile] < 0:
                return 13
        elif game.owner[tile] >= 0 or game.spot_of[tile] >= 0:
            return 13
    count = 0
    for stack in range(MAX_STACKS):
        for n in range(game.drawn[stack], game.stack_size[stack]):
            if game.place[game.stack[stack, n]] != names.IN_STACK:
                return 14
            count += 1
    for n in range(game.discards):
        if game.place[game.discard[n]] != names.IN_DISCARD:
            return 14
        count += 1
    for space in range(game.spaces):
        if game.space_tile[space] >= 0 and not is_second_half(game, space):
            if game.place[game.space_tile[space]] != names.ON_RONDEL:
                return 14
            count += 1
    for tile in range(components.tiles):
        if game.place[tile] in (names.IN_STACK, names.IN_DISCARD, names.ON_RONDEL):
            count -= 1
    return 0 if count == 0 else 14


@rule
def rondel_holds(game, components):
    empty = 0
    for space in range(game.spaces):
        piece = game.space_piece[space]
        if piece >= 0 and game.piece_space[piece] != space:
            return 15
        if piece >= 0 and game.space_tile[space] >= 0 and not components.tile[game.space_tile[space]].stop:
            return 15
        if piece < 0 and game.space_tile[space] < 0:
            empty += 1
    for piece in range(PIECES):
        space = game.piece_space[piece]
        if space >= 0 and game.space_piece[space] != piece:
            return 15
    for seat in range(game.seats):
        if game.piece_space[seat] < 0 and game.players[seat].finished == 0:
            return 15
    if game.die == 0 and game.piece_space[names.DIE_PIECE] >= 0:
        return 15
    left = 0
    for stack in range(MAX_STACKS):
        left += game.stack_size[stack] - game.drawn[stack]
    if game.over == 0 and left > 0 and empty != 1:  # after the last turn nothing is refilled
        return 16
    return 0


@rule
def board_holds(game, components):
    for kind in range(names.KINDS):
        if game.market[kind] < 0 or game.market[kind] > len(components.prices):
            return 7
    for clan in range(components.clans):
        cheapest = components.road[-1, clan]
        for other in range(components.clans):
            if game.occupied[other] > 0:
                cheapest = min(cheapest, components.road[other, clan])
        if cheapest != game.road_cost[clan]:
            return 19
    return 0


@rule
def automa_board_holds(game, components, seat):
    """Check an automa's seat: its tiles beside the board, no territory, no goods."""
    player = game.players[seat]
    automa = game.automa
    tiles = 2 * automa.river  # with a river the automa has a Home tile of two halves
    trade = 0
    for tile in range(components.tiles):
        if game.owner[tile] == seat:
            if game.place[tile] != names.BESIDE or game.spot_of[tile] >= 0:
                return 22
            tiles += 1 if components.tile[tile].type & names.PERSON == 0 else 0
            trade += 1 if components.tile[tile].type & names.TRADE else 0
    for n in range(automa.rows):
        if game.owner[automa.row[n]] != seat or components.tile[automa.row[n]].type & names.TRADE == 0:
            return 22
    if (
        tiles + game.penny_mobs.robbed != player.tiles
        or trade != automa.rows
        or automa.stones < 0
        or player.powers != 0
    ):
        return 22
    for kind in range(names.KINDS):
        if player.goods[kind] != 0:
            return 22
    seen = 0
    for n in range(4):
        seen |= 1 << automa.priority[n]
        if game.order[game.categories - 4 + n] != automa.priority[n]:  # a further category comes first
            return 23
    if seen != 15:
        return 23
    if automa.drawn < components.automa.discarded or automa.drawn > AUTOMA_CARDS or automa.shuffles < 1:
        return 25
    further = (
        components.feasts.places * game.scored if (game.chronicles >> 9) & 1 else 0
    )  # turned up for the automa's stakes (C12-81)
    cards = (
        (automa.shuffles - 1) * (AUTOMA_CARDS - components.automa.discarded)
        + automa.drawn
        - components.automa.discarded
    )
    return 0 if cards == player.turns + further else 25


@rule
def automa_tokens_hold(game, components, seat):
    """Check that a token is on an open field of its colour until the colour is full or the markers are gone."""
    for colour in range(2):
        free = 0
        for n in range(components.automa.path_length[colour]):
            clan = components.automa.path[colour, n]
            if components.clan[clan].colour != colour:
                return 24
            if game.open_field[clan] and game.occupied[clan] == 0:
                free += 1
        at = game.automa.token[colour]
        wanted = free > 0 and game.players[seat].markers > 0
        if wanted != (at >= 0):
            return 24
        if at >= 0 and game.open_field[components.automa.path[colour, at]] == 0:
            return 24
    return 0


@rule
def all_hold(game, components, queue, seen):
    """Return the number of the first broken invariant, or 0."""
    for seat in range(game.seats):
        broken = goods_hold(game, components, seat)
        if broken == 0:
            broken = counts_hold(game, components, seat)
        if broken == 0 and game.players[seat].automatic:
            broken = automa_board_holds(game, components, seat)
            if broken == 0:
                broken = automa_tokens_hold(game, components, seat)
        elif broken == 0:
            broken = territory_holds(game, components, seat, queue, seen)
        if broken > 0:
            return broken
    broken = tiles_hold(game, components)
    if broken == 0:
        broken = rondel_holds(game, components)
    if broken == 0:
        broken = board_holds(game, components)
    # each turn takes a tile off the rondel or finishes a player; with chronicles it may be a stop
    stops = components.tiles if game.chronicles else 0
    if broken == 0 and game.turns > components.tiles + game.seats + stops:
        broken = 20
    return broken

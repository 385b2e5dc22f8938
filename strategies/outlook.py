"""Estimate the turns left and the current value of a resource, a cask, a card, a marker and a Scotsman.

Each question runs the surveys it needs; they write the unit values to the view (`view.VIEW`), where all other functions
read them. Only open information is read: of the stacks, the number of tiles left.
"""

from __future__ import annotations

from simulator.game import names
from simulator.game.jit import rule
from simulator.game.rules.activation import clan_with
from simulator.game.rules.market import FIELDS
from simulator.game.rules.scoring import difference_vp, home_castle_factor
from simulator.game.sizes import MAX_STACKS
from simulator.game.tasks import DO_ARRIVE

from .features import (
    BOARD,
    COIN,
    EXCHANGE,
    GOOD,
    HOME,
    LANDMARK,
    MARKER,
    OUTLOOK,
    PERSON,
    POINT,
    SCOTSMAN,
    SIZE,
    VP,
    WHISKY,
)

SCORINGS = 4
ON_THE_WAY = 0.35  # share of the value at home that a Scotsman has while on the way


@rule
def home_factor(game, components, seat):
    """Return how often a Scotsman on the Home Castle counts; cards are searched only if it may be more than once."""
    if (game.players[seat].powers >> names.SPECIAL_MULTIPLY) & 1:
        return home_castle_factor(game, components, seat)
    return 1


@rule
def count_of(game, components, seat, category):
    """Return a player's count in a scoring category."""
    player = game.players[seat]
    if category == names.CAT_SCOTSMEN:
        return player.spot[player.home_castle].scotsmen * home_factor(game, components, seat)
    if category == names.CAT_LANDMARKS:
        return player.landmarks
    if category == names.CAT_WHISKY:
        return player.whisky
    return player.persons


@rule
def more_value(game, components, seat, view, category, more):
    """Return the VP that `more` units of a category bring in the scorings left.

    The next scoring uses the current counts. Later scorings use them for one half and the weight `outlook` for the
    other, because opponents collect, too.
    """
    scorings = SCORINGS - game.scored
    if scorings <= 0:
        return 0.0
    mine = count_of(game, components, seat, category)
    fewest = 1_000_000
    for other in range(game.seats):
        if other != seat:
            fewest = min(fewest, count_of(game, components, other, category))
    now = difference_vp(game, max(mine - fewest, 0))
    then = difference_vp(game, max(mine + more - fewest, 0))
    gain = 1.0 * (then - now)
    if mine < fewest:
        gain += 0.5  # opponents lose, because they compare themselves with the fewest
    drift = view.weight[OUTLOOK] * more
    if mine - fewest >= game.differences - 2:
        drift *= 0.4
    return gain + (scorings - 1) * 0.5 * (gain + drift)


@rule
def turns_left(game, seat):
    """Estimate the player's turns after this one from the tiles left and the number of pieces."""
    if game.players[seat].finished:
        return 0.0
    if game.tasks > 0 and game.task[game.tasks - 1].kind == DO_ARRIVE:
        return 0.0
    tiles = 0.0
    space = game.turn.start
    for _ in range(1, game.spaces):
        space += 1
        if space == game.spaces:
            space = 0
        if space == game.end_space:
            break
        if game.space_tile[space] >= 0:
            tiles += 1.0
    if game.end_space < 0:
        for stack in range(MAX_STACKS - 1):
            tiles += game.stack_size[stack] - game.drawn[stack]
        tiles += max(0.5 * game.stack_size[names.STACK_D] - game.drawn[names.STACK_D], 1.0)
    return tiles / (game.seats + game.die)


@rule
def survey_exchanges(game, components, seat, view):
    """Write the highest VP per resource that the player's exchanges give for each kind."""
    player = game.players[seat]
    for kind in range(names.KINDS):
        view.gain[kind] = 0.0
    for s in range(player.spots):
        tile = components.tile[player.spot[s].tile]
        if player.spot[s].cell < 0:
            continue
        for i in range(tile.exchanges):
            give = tile.exchange[i].give
            get = tile.exchange[i].get
            units = give.count
            for kind in range(names.KINDS):
                units += give.goods[kind]
            value = get.vp * view.weight[VP] * view.weight[EXCHANGE] + get.whisky * view.cask
            value = (value + get.coin * view.weight[COIN]) / max(units, 1)
            for kind in range(names.KINDS):
                if give.goods[kind] > 0 or (
                    give.open > names.OPEN_NONE and (give.open < names.OPEN_ANIMAL or kind >= names.SHEEP)
                ):
                    view.gain[kind] = max(view.gain[kind], value)


@rule
def value_goods(game, components, seat, view):
    """Write the value of each kind of resource: by own exchanges, as a reserve, and by market prices."""
    player = game.players[seat]
    survey_exchanges(game, components, seat, view)
    reserve = view.weight[GOOD] * min(1.0, view.turns / 4.0)
    use = 0.6 * min(1.0, view.turns / 2.5)
    view.any_good = 0.0
    for kind in range(names.KINDS):
        held = player.goods[kind]
        before = max(held - 1, 0)
        exchange = use * view.gain[kind]
        covered = game.market[kind]
        sale = components.prices[covered - 1] * view.weight[COIN] if covered > 0 else 0.0
        price = components.prices[covered] * view.weight[COIN] if covered < FIELDS else 1000.0
        one_more = max(reserve / (1.0 + 0.5 * held), exchange / (1.0 + 0.2 * held))
        last = max(reserve / (1.0 + 0.5 * before), exchange / (1.0 + 0.2 * before))
        view.gain[kind] = min(max(one_more, 0.9 * sale), price + 0.5)
        view.keep[kind] = min(last, price + 0.5)
        view.any_good = max(view.any_good, view.gain[kind])


@rule
def cost_of_size(game, components, seat, view):
    """Return the VP that one more tile will probably cost at the end, by the lead over the smallest other territory."""
    mine = game.players[seat].tiles
    fewest = 1_000_000
    for other in range(game.seats):
        if other != seat:
            fewest = min(fewest, game.players[other].tiles)
    share = min(max(0.5 + 0.25 * (mine + 1 - fewest), 0.25), 1.0)
    return -components.vp_per_extra_tile * view.weight[SIZE] * share


@rule
def survey_goods(game, components, seat, view):
    """Write the turns left and the values of casks and resources: all that a payment needs."""
    view.turns = turns_left(game, seat)
    view.cask = view.weight[WHISKY] * more_value(game, components, seat, view, names.CAT_WHISKY, 1)
    value_goods(game, components, seat, view)


@rule
def value_of_point(game, components, seat, view):
    """Return the VP that MacLachlan gives for an unused movement point (B-153)."""
    return components.clan[clan_with(game, components, seat, names.SPECIAL_POINT_VP)].special.vp * view.weight[VP]


@rule
def survey_scotsmen(game, components, seat, view):
    """Write the values of a Scotsman at home and on the way and of a movement point, and a guess for a marker."""
    player = game.players[seat]
    factor = home_factor(game, components, seat)
    view.scotsman_home = view.weight[HOME] * more_value(game, components, seat, view, names.CAT_SCOTSMEN, factor)
    on_the_way = 0
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and s != player.home_castle:
            on_the_way += player.spot[s].scotsmen
    step = view.weight[POINT] * min(1.0, view.turns / 2.0)
    if on_the_way > 0:
        step = max(step, ON_THE_WAY * view.scotsman_home)
    if (player.powers >> names.SPECIAL_POINT_VP) & 1:
        step = max(step, value_of_point(game, components, seat, view))
    view.point = step
    view.scotsman = 0.0
    if player.supply > 0:
        view.scotsman = view.weight[SCOTSMAN] * min(1.0, view.turns / 4.0) + ON_THE_WAY * view.scotsman_home
    view.marker = view.weight[BOARD] + view.weight[MARKER]


@rule
def survey_tiles_to_come(game, components, seat, view):
    """Write the values of a card and a person, and the cost of one more tile."""
    view.card = view.weight[LANDMARK] * more_value(game, components, seat, view, names.CAT_LANDMARKS, 1)
    view.person = view.weight[PERSON] * more_value(game, components, seat, view, names.CAT_PERSONS, 1)
    view.tile_cost = cost_of_size(game, components, seat, view)

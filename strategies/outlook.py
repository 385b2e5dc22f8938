"""The outlook of a player: turns left, what a resource, a cask, a card, a marker, a Scotsman is worth right now.

The surveys are made once a question, those it needs, and write the unit values to the view (`view.VIEW`); everything
else reads them there. Only what lies open on the table is read: of the stacks no more than how many tiles are left.
"""

from __future__ import annotations

from simulator.game.jit import rule
from simulator.game.names import (
    CAT_LANDMARKS,
    CAT_PERSONS,
    CAT_SCOTSMEN,
    CAT_WHISKY,
    KINDS,
    OPEN_ANIMAL,
    OPEN_NONE,
    SHEEP,
    SPECIAL_MULTIPLY,
    SPECIAL_POINT_VP,
    STACK_D,
)
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
STEPS_HOME = 0.35  # share of a Scotsman's value at home that he has while still on the way


@rule
def home_factor(game, components, seat):
    """What a Scotsman on the Home Castle counts (the cards are looked through only if it can be more than 1)."""
    if (game.players[seat].powers >> SPECIAL_MULTIPLY) & 1:
        return home_castle_factor(game, components, seat)
    return 1


@rule
def count_of(game, components, seat, category):
    """What a player has in a scoring category."""
    player = game.players[seat]
    if category == CAT_SCOTSMEN:
        return player.spot[player.home_castle].scotsmen * home_factor(game, components, seat)
    if category == CAT_LANDMARKS:
        return player.landmarks
    if category == CAT_WHISKY:
        return player.whisky
    return player.persons


@rule
def more_value(game, components, seat, view, category, more):
    """VP that `more` units of a category bring in the scorings left.

    The next scoring is judged by the counts on the table; for the later ones half by them, half by `outlook`, because
    the others go on, too.
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
        gain += 0.5  # the others lose, who compare themselves with the fewest
    drift = view.weight[OUTLOOK] * more
    if mine - fewest >= game.differences - 2:
        drift *= 0.4
    return gain + (scorings - 1) * 0.5 * (gain + drift)


@rule
def turns_left(game, seat):
    """Own turns still to come after this one, guessed from the tiles left and the number of pieces."""
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
        tiles += max(0.5 * game.stack_size[STACK_D] - game.drawn[STACK_D], 1.0)
    return tiles / (game.seats + game.die)


@rule
def note_exchanges(game, components, seat, view):
    """Write the most VP per resource that an own exchange gives for each kind."""
    player = game.players[seat]
    for kind in range(KINDS):
        view.gain[kind] = 0.0
    for s in range(player.spots):
        tile = components.tile[player.spot[s].tile]
        if player.spot[s].cell < 0:
            continue
        for i in range(tile.exchanges):
            give = tile.exchange[i].give
            get = tile.exchange[i].get
            units = give.count
            for kind in range(KINDS):
                units += give.goods[kind]
            value = get.vp * view.weight[VP] * view.weight[EXCHANGE] + get.whisky * view.cask
            value = (value + get.coin * view.weight[COIN]) / max(units, 1)
            for kind in range(KINDS):
                if give.goods[kind] > 0 or (give.open > OPEN_NONE and (give.open < OPEN_ANIMAL or kind >= SHEEP)):
                    view.gain[kind] = max(view.gain[kind], value)


@rule
def value_goods(game, components, seat, view):
    """Value of each kind of resource: by own exchanges, as a reserve, and by the market prices."""
    player = game.players[seat]
    note_exchanges(game, components, seat, view)
    reserve = view.weight[GOOD] * min(1.0, view.turns / 4.0)
    use = 0.6 * min(1.0, view.turns / 2.5)
    view.any_good = 0.0
    for kind in range(KINDS):
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
    """VP that one more tile is likely to cost at the end, by the distance to the smallest other territory."""
    mine = game.players[seat].tiles
    fewest = 1_000_000
    for other in range(game.seats):
        if other != seat:
            fewest = min(fewest, game.players[other].tiles)
    share = min(max(0.5 + 0.25 * (mine + 1 - fewest), 0.25), 1.0)
    return -components.vp_per_extra_tile * view.weight[SIZE] * share


@rule
def survey_goods(game, components, seat, view):
    """Write turns left and the values of casks and resources: all that a payment needs."""
    view.turns = turns_left(game, seat)
    view.cask = view.weight[WHISKY] * more_value(game, components, seat, view, CAT_WHISKY, 1)
    value_goods(game, components, seat, view)


@rule
def value_of_point(game, components, seat, view):
    """VP that MacLachlan gives for an unused movement point (B-153)."""
    return components.clan[clan_with(game, components, seat, SPECIAL_POINT_VP)].special.vp * view.weight[VP]


@rule
def survey_men(game, components, seat, view):
    """Write the values of a Scotsman at home, of one on the way, of a movement point; that of a marker is guessed."""
    player = game.players[seat]
    factor = home_factor(game, components, seat)
    view.homecomer = view.weight[HOME] * more_value(game, components, seat, view, CAT_SCOTSMEN, factor)
    on_the_way = 0
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and s != player.home_castle:
            on_the_way += player.spot[s].scotsmen
    step = view.weight[POINT] * min(1.0, view.turns / 2.0)
    if on_the_way > 0:
        step = max(step, STEPS_HOME * view.homecomer)
    if (player.powers >> SPECIAL_POINT_VP) & 1:
        step = max(step, value_of_point(game, components, seat, view))
    view.step = step
    view.man = 0.0
    if player.supply > 0:
        view.man = view.weight[SCOTSMAN] * min(1.0, view.turns / 4.0) + STEPS_HOME * view.homecomer
    view.marker = view.weight[BOARD] + view.weight[MARKER]


@rule
def survey_tiles_to_come(game, components, seat, view):
    """Write the values of a card, of a person and of the size of one more tile."""
    view.card = view.weight[LANDMARK] * more_value(game, components, seat, view, CAT_LANDMARKS, 1)
    view.friend = view.weight[PERSON] * more_value(game, components, seat, view, CAT_PERSONS, 1)
    view.tile_cost = cost_of_size(game, components, seat, view)

"""Value gains, costs, activations and clan fields, in VP."""

from __future__ import annotations

from simulator.game import names
from simulator.game.jit import rule
from simulator.game.rules.activation import clan_with, makes_casks
from simulator.game.rules.effects import step_vp

from .features import BOARD, BUILD, COIN, EXCHANGE, FUTURE, MARKER, REACH, VP

OUT_OF_REACH = 50.0  # value of a cost that cannot be paid
PER_TURN = 0.33  # activations of a tile in each later turn of its owner


@rule
def value_of_gain(view, gain, room):
    """Return the value of a gain record with room for `room` resources."""
    value = gain.vp * view.weight[VP] + gain.coin * view.weight[COIN] + gain.whisky * view.cask
    value += gain.clan * view.marker + gain.move * view.point + gain.scotsman * view.scotsman
    for kind in range(names.KINDS):
        if gain.goods[kind] > 0:
            placed = min(gain.goods[kind], room)
            room -= placed
            if placed > 0:
                value += view.gain[kind] * (1.0 + 0.75 * (placed - 1))
    return value + min(gain.choice, max(room, 0)) * view.any_good


@rule
def value_of_cost(game, components, seat, view, cost):
    """Return the value of paying a cost record by the cheapest mix of own resources and the market."""
    player = game.players[seat]
    coins = cost.coin
    value = 0.0
    for kind in range(names.KINDS):
        left = player.goods[kind]
        covered = game.market[kind]
        for _ in range(cost.goods[kind]):
            if left > 0:
                value += view.keep[kind]
                left -= 1
            elif covered < 3:
                coins += components.prices[covered]
                covered += 1
            else:
                return OUT_OF_REACH
        view.left[kind] = left
    used = 0
    bought = 0
    for _ in range(cost.count):
        best = -1
        best_value = 0.0
        for kind in range(names.KINDS):
            if (cost.open == names.OPEN_DIFFERENT and (used >> kind) & 1) or (
                cost.open == names.OPEN_ANIMAL and kind < names.SHEEP
            ):
                continue
            if view.left[kind] > 0:
                unit = view.keep[kind]
            elif game.market[kind] < 3 and (bought >> kind) & 1 == 0:
                unit = components.prices[game.market[kind]] * view.weight[COIN]
            else:
                continue
            if best < 0 or unit < best_value:
                best = kind
                best_value = unit
        if best < 0:
            return OUT_OF_REACH
        used |= 1 << best
        if view.left[best] > 0:
            view.left[best] -= 1
            value += best_value
        else:
            bought |= 1 << best
            coins += components.prices[game.market[best]]
    value += coins * view.weight[COIN] + cost.whisky * view.cask + cost.scotsman * (view.scotsman + 0.5)
    if coins > player.coins:
        value += 3.0 * (coins - player.coins)
    return value


@rule
def value_of_exchange(game, components, seat, view, exchange, room):
    """Return the net value of an exchange now."""
    value = value_of_gain(view, exchange.get, room) + exchange.get.vp * view.weight[VP] * (view.weight[EXCHANGE] - 1.0)
    return value - value_of_cost(game, components, seat, view, exchange.give)


@rule
def value_of_macgregor(game, components, seat, view):
    """Return the VP that a whisky tile gives with MacGregor instead of its casks (B-148)."""
    return components.clan[clan_with(game, components, seat, names.SPECIAL_WHISKY_VP)].special.vp * view.weight[VP]


@rule
def value_of_activation(game, components, seat, view, tile, room):
    """Return the value of activating a tile now in the best way, at least 0."""
    shown = components.tile[tile]
    best = 0.0
    if shown.symbol == 0:
        return best
    if shown.exchanges == 0:
        best = value_of_gain(view, shown.produce, room)
    for i in range(shown.exchanges):
        best = max(best, value_of_exchange(game, components, seat, view, shown.exchange[i], room))
    if (
        (game.players[seat].powers >> names.SPECIAL_WHISKY_VP) & 1
        and shown.type & names.WHISKY_TYPE
        and makes_casks(components, tile)
    ):
        best = max(best, value_of_macgregor(game, components, seat, view))
    return best


@rule
def value_of_future(game, components, view, tile):
    """Return the value of the expected activations of a tile in the turns left, at a flat price for each resource."""
    shown = components.tile[tile]
    if shown.symbol == 0:
        return 0.0
    each = 0.0
    if shown.exchanges == 0:
        each = value_of_gain(view, shown.produce, components.tile_limit)
    for i in range(shown.exchanges):
        give = shown.exchange[i].give
        units = give.count
        for kind in range(names.KINDS):
            units += give.goods[kind]
        get = shown.exchange[i].get
        value = value_of_gain(view, get, components.tile_limit) + get.vp * view.weight[VP] * (
            view.weight[EXCHANGE] - 1.0
        )
        # Small exchanges can be paid more often than large ones.
        each = max(each, (value - 1.2 * units) * (0.9 if units < 3 else 0.7))
    return each * PER_TURN * view.turns * view.weight[FUTURE]


@rule
def survey_activations(game, components, seat, view):
    """Write the value of activating each of the player's spots now."""
    player = game.players[seat]
    view.best_activation = 0.0
    view.all_activations = 0.0
    for s in range(player.spots):
        spot = player.spot[s]
        view.activation[s] = 0.0
        if spot.cell < 0:
            continue
        value = value_of_activation(game, components, seat, view, spot.tile, components.tile_limit - spot.held)
        view.activation[s] = value
        view.all_activations += value
        view.best_activation = max(view.best_activation, value)


@rule
def survey_territory(game, components, seat, view):
    """Write the value of activating each of the player's spots now, and the counts that clans and cards refer to."""
    survey_activations(game, components, seat, view)
    player = game.players[seat]
    clear_counts(view)
    for s in range(player.spots):
        spot = player.spot[s]
        if spot.cell < 0:
            continue
        tile = components.tile[spot.tile]
        view.castles += tile.type & names.CASTLE != 0
        view.villages += tile.type & names.VILLAGE != 0
        view.trades += tile.type & names.TRADE != 0
        view.distilleries += tile.type & names.WHISKY_TYPE != 0 and makes_casks(components, spot.tile)
        view.move_tiles += tile.produce.move > 0
        view.rivers += tile.river
        view.overbuilt += tile.overbuild
        view.with_scotsmen += spot.scotsmen > 0


@rule
def clear_counts(view):
    """Set the counts of the territory to 0."""
    view.castles = 0
    view.villages = 0
    view.trades = 0
    view.distilleries = 0
    view.move_tiles = 0
    view.rivers = 0
    view.overbuilt = 0
    view.with_scotsmen = 0


@rule
def best_activation(game, components, seat, view, types):
    """Return the highest value of activating one of the player's tiles of these types in this turn."""
    player = game.players[seat]
    best = 0.0
    for s in range(player.spots):
        spot = player.spot[s]
        if spot.cell >= 0 and components.tile[spot.tile].type & types and spot.activated != game.turn.number:
            best = max(best, view.activation[s])
    return best


@rule
def counted(game, seat, view, counts, cost):
    """Return what a step table counts after `cost` coins are paid; overbuild tiles count only if on top."""
    if counts == names.COUNT_COINS:
        return game.players[seat].coins - cost
    if counts == names.COUNT_VILLAGES:
        return view.villages
    if counts == names.COUNT_RIVER:
        return view.rivers
    if counts == names.COUNT_OVERBUILD:
        return view.overbuilt
    return view.with_scotsmen


@rule
def value_of_special(game, components, seat, view, special, cost):
    """Return the value of a special effect of a landmark card or clan that costs `cost` coins."""
    kind = special.kind
    turns = view.turns
    player = game.players[seat]
    if kind == names.SPECIAL_ACTIVATE:
        value = 0.0
        bit = 1
        while bit <= special.types:
            if special.types & bit:
                value += best_activation(game, components, seat, view, bit)
            bit <<= 1
        return value
    if kind == names.SPECIAL_STEPS:
        return step_vp(special, counted(game, seat, view, special.counts, cost)) * view.weight[VP]
    if kind == names.SPECIAL_PERSON:
        return 2.0 * view.person
    if kind == names.SPECIAL_BUILD:
        return view.weight[BUILD] if game.discards > 0 else 0.0
    if kind == names.SPECIAL_REMOVE:
        return max(view.tile_cost - 0.7, 0.0) * min(max(player.tiles - 4, 0), special.high)
    if kind == names.SPECIAL_CASTLES:
        return view.weight[REACH] * min(turns, 6.0) * 0.4 * min(view.castles, 3)
    if kind == names.SPECIAL_COIN_TRADE:
        return 0.3 * turns * min(view.trades, 3) * view.weight[EXCHANGE]
    if kind == names.SPECIAL_POINT_VP:
        return 0.2 * turns * view.move_tiles * special.vp * view.weight[VP]
    if kind == names.SPECIAL_WHISKY_VP:
        return 0.6 * PER_TURN * turns * view.distilleries * special.vp * view.weight[FUTURE]
    if kind == names.SPECIAL_EXTRA_ACTIVATION:
        return turns * view.weight[FUTURE] * max(0.6 * view.best_activation, 0.6)
    if kind == names.SPECIAL_COIN_VP:
        each = special.each - components.vp_per_coin
        return 0.7 * each * min(player.coins + 0.5 * turns, special.amount)
    if kind == names.SPECIAL_MULTIPLY:
        return view.scotsman_home * (player.spot[player.home_castle].scotsmen + 0.5)
    if kind == names.SPECIAL_ACTIVATE_ALL:
        return 0.7 * view.all_activations
    return 0.0


@rule
def value_of_clan(game, components, seat, view, clan, cost):
    """Return the value of a marker on this field, minus its roads."""
    field = components.clan[clan]
    value = view.weight[BOARD] - cost * view.weight[COIN]
    if game.shield[clan]:
        return value
    value += view.weight[MARKER] * value_of_gain(view, field.once, 5)
    return value + view.weight[MARKER] * value_of_special(game, components, seat, view, field.special, cost)


@rule
def value_of_marker(game, components, seat, view):
    """Return the value of a clan marker on the best affordable field, at least 0."""
    player = game.players[seat]
    if player.markers == 0:
        return 0.0
    best = 0.0
    for clan in range(components.clans):
        if game.open_field[clan] == 0 or (game.occupied[clan] and components.clan[clan].repeatable == 0):
            continue
        cost = game.road_cost[clan]
        if cost <= player.coins:
            best = max(best, value_of_clan(game, components, seat, view, clan, cost))
    return best

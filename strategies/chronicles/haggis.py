"""Value the options of chronicle 5: serving, sheep for haggis, Inns (C5-15 to C5-17)."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.haggis.state import ASK_SERVE, EXTRA_HAGGIS, OPT_SERVE, SCORINGS
from simulator.game.hooks import hook
from simulator.game.jit import rule

# VP of a token before the last haggis scoring. With 2.2 a player gains almost nothing over one that ignores the
# chronicle (0.3 VP with three players, 1,500 deals), with 1.4 the gain is 1.5 VP.
W_HAGGIS = 1.4
W_COMPANY = 2.2  # VP of a single token kept for a later scoring
W_SHEEP = 1.5
ENOUGH = 3  # with this many tokens no more sheep are exchanged
SWAPS = 0.5  # expected exchanges at an Inn without a sheep in hand
FACES = 6


@rule
def scorings_left(game, components):
    """Return the haggis scorings to come, including the current one."""
    left = 0
    for number in range(game.scored + 1, SCORINGS + 1):
        left += (components.haggis.rounds >> number) & 1
    return left


@rule
def mean_value(components):
    """Return the mean value of a token."""
    total = 0.0
    for token in range(components.haggis.tokens):
        total += components.haggis.value[token]
    return total / max(components.haggis.tokens, 1)


@rule
def expected_vp(components, tokens):
    """Return the expected VP of serving tokens: the square of those turned up times their mean value (C5-15)."""
    total = 0.0
    for face in range(FACES):
        shown = min(components.faces[face], tokens)
        total += shown * shown
    return total / FACES * mean_value(components)


@rule
def weigh_serving(game, components, context, seat):
    """Serve all tokens, but keep a single one until the last scoring (C5-15)."""
    alone = game.haggis.holds[seat] == 1 and scorings_left(game, components) > 1
    for i in range(context.options):
        if context.kind[i] == OPT_SERVE:
            context.option_value[i] += expected_vp(components, opt.option_number(context, i)) - (
                W_COMPANY if alone else 0.0
            )


@rule
def best_sale_of_sheep(game, components, context, seat):
    """Return the highest VP per resource of an exchange on a trade tile that takes sheep (C5-16)."""
    best = 0.0
    for i in range(context.options):
        if (
            context.kind[i] != names.OPT_ACTIVATE
            or opt.option_way(context, i) == names.WAY_PRODUCE
            or opt.option_way(context, i) == names.WAY_MACGREGOR
        ):
            continue
        tile = components.tile[game.players[seat].spot[opt.option_spot(context, i)].tile]
        exchange = tile.exchange[opt.option_way(context, i) - 1]
        give = exchange.give
        if tile.type & names.TRADE == 0 or (
            give.goods[names.SHEEP] == 0 and not names.OPEN_NONE < give.open <= names.OPEN_ANIMAL
        ):
            continue
        units = give.count
        for kind in range(len(give.goods)):
            units += give.goods[kind]
        best = max(best, exchange.get.vp / max(units, 1))
    return best


@rule
def weigh_exchanges(game, components, context, seat):
    """Value a sheep for a token if fewer than three are held and no trade tile pays more (C5-16)."""
    if game.haggis.holds[seat] >= ENOUGH or scorings_left(game, components) == 0:
        return
    if best_sale_of_sheep(game, components, context, seat) > W_HAGGIS:
        return
    for i in range(context.options):
        if (
            context.kind[i] != names.OPT_ACTIVATE
            or opt.option_way(context, i) == names.WAY_PRODUCE
            or opt.option_way(context, i) == names.WAY_MACGREGOR
        ):
            continue
        get = (
            components.tile[game.players[seat].spot[opt.option_spot(context, i)].tile]
            .exchange[opt.option_way(context, i) - 1]
            .get
        )
        if get.extra == EXTRA_HAGGIS:
            context.option_value[i] += get.extras * W_HAGGIS


@rule
def inn_value(game, components, seat, tile):
    """Return the value of an Inn: tokens, if the pool has enough, and expected exchanges (C5-17)."""
    shown = components.tile[tile]
    value = 0.0
    if shown.once.extra == EXTRA_HAGGIS:
        value += min(shown.once.extras, game.haggis.pooled) * W_HAGGIS
    swaps = 1.0 if game.players[seat].goods[names.SHEEP] > 0 else SWAPS
    for n in range(shown.exchanges):
        get = shown.exchange[n].get
        if get.extra == EXTRA_HAGGIS and game.haggis.pooled > shown.once.extras:
            value += swaps * max(get.extras * W_HAGGIS - W_SHEEP, 0.0)
    return value


@hook
def value(game, components, context, seat, question):
    """Add the value of each option for this chronicle to `context.option_value`."""
    if question == ASK_SERVE:
        weigh_serving(game, components, context, seat)
    elif question == names.ASK_ACTION or question == names.ASK_CLAN_ACTIVATION:
        weigh_exchanges(game, components, context, seat)
    elif (question == names.ASK_TILE or question == names.ASK_BUILD) and scorings_left(game, components) > 0:
        for i in range(context.options):
            if context.kind[i] == names.OPT_TAKE:
                context.option_value[i] += inn_value(game, components, seat, opt.option_tile(context, i))
            elif context.kind[i] == names.OPT_BUILD:
                context.option_value[i] += inn_value(game, components, seat, opt.option_tile(context, i))

"""What haggis tokens are worth: how many to serve, when to swap a sheep, which Inn to take (C5-15 to C5-17)."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.haggis.state import ASK_SERVE, EXTRA_HAGGIS, OPT_SERVE, SCORINGS
from simulator.game.hooks import hook
from simulator.game.jit import rule

# VP of a token that a haggis scoring is still to come for. At 2.2 who heeds the chronicle is hardly ahead of one who
# ignores it (0.3 VP with three players, 1,500 deals), at 1.4 he is by 1.5 VP.
W_HAGGIS = 1.4
W_COMPANY = 2.2  # VP of a single token kept for a later scoring
W_SHEEP = 1.5
ENOUGH = 3  # tokens in hand beyond which no sheep is given for one more
SWAPS = 0.5  # exchanges an Inn is expected to see while no sheep is held
FACES = 6


@rule
def scorings_left(game, components):
    """Haggis scorings still to come, the one in hand included."""
    left = 0
    for number in range(game.scored + 1, SCORINGS + 1):
        left += (components.haggis.rounds >> number) & 1
    return left


@rule
def mean_value(components):
    """Mean value of a token."""
    total = 0.0
    for token in range(components.haggis.tokens):
        total += components.haggis.value[token]
    return total / max(components.haggis.tokens, 1)


@rule
def expected_vp(components, tokens):
    """Mean VP of so many tokens on the table: the square of those turned up times the mean value (C5-15)."""
    total = 0.0
    for face in range(FACES):
        shown = min(components.faces[face], tokens)
        total += shown * shown
    return total / FACES * mean_value(components)


@rule
def weigh_serving(game, components, context, seat):
    """All in the last scoring; before it a single token is kept for company (C5-15)."""
    alone = game.haggis.holds[seat] == 1 and scorings_left(game, components) > 1
    for i in range(context.options):
        if context.kind[i] == OPT_SERVE:
            context.option_value[i] += expected_vp(components, opt.option_number(context, i)) - (
                W_COMPANY if alone else 0.0
            )


@rule
def best_sale_of_sheep(game, components, context, seat):
    """Most VP that a trade tile on offer pays for each resource of an exchange a sheep can go into (C5-16)."""
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
    """A sheep for a token while fewer than three are held, unless a trade tile pays more (C5-16)."""
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
    """Its symbols as far as the pool goes, and the exchanges it is expected to see (C5-17)."""
    shown = components.tile[tile]
    option_value = 0.0
    if shown.once.extra == EXTRA_HAGGIS:
        option_value += min(shown.once.extras, game.haggis.pooled) * W_HAGGIS
    swaps = 1.0 if game.players[seat].goods[names.SHEEP] > 0 else SWAPS
    for n in range(shown.exchanges):
        get = shown.exchange[n].get
        if get.extra == EXTRA_HAGGIS and game.haggis.pooled > shown.once.extras:
            option_value += swaps * max(get.extras * W_HAGGIS - W_SHEEP, 0.0)
    return option_value


@hook
def value(game, components, context, seat, question):
    """Value serving, of exchanges and of Inns."""
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

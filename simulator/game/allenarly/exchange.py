"""The automa's VP: smallest exchange, stones into VP, items, stones at the end (C12-48 to C12-54, C12-57, C12-59)."""

from __future__ import annotations

from .. import names
from ..events import EV_STONES
from ..jit import rule
from ..rules.goods import gain_vp
from ..tasks import note

PLAIN = -1  # the VP of a trade tile that asks for nothing
NONE = -2


@rule
def option_vp(components, tile, option):
    """Return the VP of an option of a trade tile; 0 if it brings something else (C12-49)."""
    if option == PLAIN:
        return components.tile[tile].produce.vp
    return components.tile[tile].exchange[option].get.vp


@rule
def option_need(components, tile, option):
    """Return how many resources an option asks for, of any kind (C12-52)."""
    if option == PLAIN:
        return 0
    give = components.tile[tile].exchange[option].give
    need = give.count
    for kind in range(names.KINDS):
        need += give.goods[kind]
    return need


@rule
def smallest_exchange(components, tile):
    """Return the VP of the smallest VP exchange of a trade tile, 0 without any (C12-48, C12-49)."""
    smallest = 0
    for option in range(PLAIN, components.tile[tile].exchanges):
        vp = option_vp(components, tile, option)
        if vp > 0 and (smallest == 0 or vp < smallest):
            smallest = vp
    return smallest


@rule
def next_option(components, tile, used):
    """Return the option with most VP among those not used yet (bits; PLAIN is bit 0), or NONE (C12-51)."""
    best = NONE
    for option in range(PLAIN, components.tile[tile].exchanges):
        vp = option_vp(components, tile, option)
        if vp > 0 and (used >> (option - PLAIN)) & 1 == 0:
            if best == NONE or vp > option_vp(components, tile, best):
                best = option
    return best


@rule
def exchange_one(game, components, context, seat, need, price, vp, tile):
    """Use one option if there are enough stones, and pay them (C12-52, C12-53)."""
    if game.automa.stones < max(need, price):
        return
    game.automa.stones -= price
    if price > 0:
        note(game, context, EV_STONES, seat, -price, names.WHY_EXCHANGE, tile, 0, 0)
    gain_vp(game, context, seat, vp, names.VP_EXCHANGE, names.WHY_EXCHANGE, tile)


@rule
def exchange_stones(game, components, context, seat):
    """Use all trade tiles from right to left, each option once, the start tile last (C12-51 to C12-54, C12-101)."""
    stones = components.automa.exchange_stones
    for n in range(game.automa.rows - 1, -1, -1):
        tile = game.automa.row[n]
        price = 0 if components.tile[tile].stoneless else stones
        used = 0
        option = next_option(components, tile, used)
        while option != NONE:
            used |= 1 << (option - PLAIN)
            need = option_need(components, tile, option)
            exchange_one(game, components, context, seat, need, price, option_vp(components, tile, option), tile)
            option = next_option(components, tile, used)
    level = components.automa.level[game.automa.level - 1]
    exchange_one(game, components, context, seat, level.start_need, stones, level.start_vp, -1)


@rule
def count_items(game, seat):
    """Return the Scotsmen, landmark cards, casks, persons and fame tokens on the board (C12-57, C12-99)."""
    player = game.players[seat]
    return player.spot[0].scotsmen + player.landmarks + player.whisky + player.persons + player.extra_tokens


@rule
def score_items(game, components, context, seat, number):
    """Score the items in the scoring rounds of the level (C12-10, C12-57)."""
    if (components.automa.level[game.automa.level - 1].item_rounds >> number) & 1:
        gain_vp(
            game,
            context,
            seat,
            count_items(game, seat) * components.automa.item_vp,
            names.VP_ITEMS,
            names.WHY_SCORING,
            -1,
        )


@rule
def score_stones(game, components, context, seat):
    """Score the stones left at the end, in whole groups (C12-59)."""
    level = components.automa.level[game.automa.level - 1]
    groups = game.automa.stones // level.final_stones
    gain_vp(game, context, seat, groups * level.final_vp, names.VP_STONES, names.WHY_FINAL, -1)

"""Allenarly in the boat race: its choice of tiles, VP and boat steps (C1-26 to C1-30)."""

from ...allenarly.gains import brought
from ...hooks import hook
from ...jit import rule
from ...names import SYMBOL_STAR, WHY_OTHER
from ...rules.goods import gain_vp
from .state import MAX_SHIPS, RACING, SOURCE


@rule
def boat_steps(game, components):
    """Return the steps of its boat this turn: more with a numbered card, still more if the number is 1 (C1-30)."""
    number = components.automa.action[game.automa.card].number
    steps = components.boat_race.boat_steps
    if number > 0:
        steps += components.boat_race.number_steps
    if number == 1:
        steps += components.boat_race.one_steps
    return steps


@rule
def is_ship_builder(components, tile):
    """Return whether a tile is a Ship Builder."""
    for n in range(MAX_SHIPS):
        if components.boat_race.ship[n] == tile:
            return True
    return False


@rule
def has_movement(components, tile):
    """Return whether the activation of a tile shows a movement icon."""
    return components.tile[tile].produce.move > 0


_, nearest_ship_builder = brought(is_ship_builder)
_, nearest_movement = brought(has_movement)


@hook
def symbol(game, components, context, seat, symbol):
    """During its race, find the nearest Ship Builder (number) or the nearest movement icon (star) (C1-28)."""
    if game.boat_race.boat[seat].race != RACING:
        return -1
    if symbol == SYMBOL_STAR:
        return nearest_movement(game, components)
    return nearest_ship_builder(game, components)


@hook
def taken(game, components, context, seat, tile, space):
    """During its race, score VP for each movement icon of what it takes, a site's halves together (C1-29, C12-107)."""
    if tile >= 0 and game.players[seat].automatic and game.boat_race.boat[seat].race == RACING:
        icons = 0
        for part in components.tile[tile].parts:
            if part >= 0:
                icons += components.tile[part].produce.move
        gain_vp(game, context, seat, icons * components.boat_race.icon_vp, SOURCE, WHY_OTHER, -1)

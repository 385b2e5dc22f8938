"""Allenarly in the boat race: its choice of tiles, VP and boat steps (C1-26 to C1-30)."""

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


@hook
def symbol(game, components, context, seat, symbol):
    """During its race, find the nearest Ship Builder (number) or the nearest movement icon (star) (C1-28)."""
    if game.boat_race.boat[seat].race != RACING:
        return -1
    for n in range(game.automa.tiles):
        tile = game.space_tile[game.automa.space[n]]
        fits = components.tile[tile].produce.move > 0 if symbol == SYMBOL_STAR else is_ship_builder(components, tile)
        if fits:
            return game.automa.space[n]
    return -1


@hook
def taken(game, components, context, seat, tile, space):
    """During its race, score VP for each movement icon on the tile it takes (C1-29)."""
    if tile >= 0 and game.players[seat].automatic and game.boat_race.boat[seat].race == RACING:
        icons = components.tile[tile].produce.move
        gain_vp(game, context, seat, icons * components.boat_race.icon_vp, SOURCE, WHY_OTHER, -1)

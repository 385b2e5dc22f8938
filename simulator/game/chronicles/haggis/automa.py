"""Allenarly and haggis: its choice of tiles, tokens and their VP (C5-18 to C5-23)."""

from ... import names
from ...allenarly.gains import brought
from ...hooks import hook
from ...jit import rule
from ...rules.goods import gain_vp
from .state import SOURCE
from .tokens import draw_tokens, give_back, has_haggis_symbol

RULE_NUMBER = 1  # number symbol of the first choice rule


@rule
def gives_sheep(components, tile):
    """Return whether a tile has the sheep symbol: an activation that gives sheep (C5-19)."""
    shown = components.tile[tile]
    for i in range(shown.exchanges):
        if shown.exchange[i].get.goods[names.SHEEP] > 0:
            return True
    return shown.produce.goods[names.SHEEP] > 0


brings_sheep, nearest_sheep = brought(gives_sheep)
brings_haggis_symbol, nearest_inn = brought(has_haggis_symbol)


@hook
def symbol(game, components, context, seat, symbol):
    """Find the nearest tile with a haggis symbol ("1") or with the sheep symbol (star) (C5-19)."""
    if symbol == names.SYMBOL_STAR:
        return nearest_sheep(game, components)
    if symbol == RULE_NUMBER:
        return nearest_inn(game, components)
    return -1


@hook
def taken(game, components, context, seat, tile, space):
    """Score VP for the sheep symbol; draw tokens instead of whisky for haggis symbols (C5-20 to C5-22)."""
    if tile < 0 or game.players[seat].automatic == 0:
        return
    if brings_sheep(components, tile):
        gain_vp(game, context, seat, components.haggis.sheep_vp, SOURCE, names.WHY_OTHER, -1)
    if brings_haggis_symbol(components, tile):
        draw_tokens(game, context, seat, components.haggis.inn_tokens)
        if components.tile[tile].type & names.WHISKY_TYPE:
            game.automa.casks = components.haggis.inn_casks


@rule
def score_tokens(game, components, context, seat):
    """Replace the haggis scoring: score VP for each token and return all tokens (C5-23)."""
    gain_vp(game, context, seat, game.haggis.holds[seat] * components.haggis.token_vp, SOURCE, names.WHY_OTHER, -1)
    give_back(game, context, seat)

"""Allenarly and single casks: its choice of tiles, and casks it leaves on Selling tiles (C3-19 to C3-25)."""

from ...allenarly.gains import brought
from ...hooks import hook
from ...jit import rule
from ...names import SYMBOL_STAR, WHISKY_TYPE, WHY_ONCE, WHY_OTHER
from ...rules.activation import makes_casks
from ...rules.goods import gain_vp, pay_whisky
from ...rulings import CASK, RULING_BARREL_SYMBOL
from ...tasks import note
from .cellar import fill, free_spaces, seller_of
from .state import EV_LEFT, SOURCE


@rule
def human_is_on(game, seat, space):
    """Return whether the human's piece stands on a space."""
    piece = game.space_piece[space]
    return 0 <= piece < game.seats and piece != seat


@hook
def search(game, components, context, seat):
    """Leave out Selling tiles with the human's piece; full ones are closed anyway (C3-20)."""
    for space in range(game.spaces):
        if seller_of(components, game.space_tile[space]) >= 0 and human_is_on(game, seat, space):
            game.automa.skip[space] = 1


@hook
def symbol(game, components, context, seat, symbol):
    """Find the nearest available Selling tile ("<=4"); full ones are not available (C3-21)."""
    if symbol == SYMBOL_STAR:
        return -1
    for n in range(game.automa.tiles):
        space = game.automa.space[n]
        if seller_of(components, game.space_tile[space]) >= 0 and game.space_piece[space] < 0:
            return space
    return -1


@rule
def put_barrel(game, components, context, seat, n, tile, space):
    """Put a cask of the automa's board, or else of the supply, on a Selling tile for VP (C3-25)."""
    own = game.players[seat].whisky > 0
    note(game, context, EV_LEFT, seat, tile, space, 0, 0, 0)
    pay_whisky(game, context, seat, 1 if own else 0, WHY_OTHER, tile)
    vp = components.single_cask.board_vp if own else components.single_cask.supply_vp
    gain_vp(game, context, seat, vp, SOURCE, WHY_OTHER, tile)
    fill(game, components, n, space)


@rule
def is_whisky(components, tile):
    """Return whether a tile has the whisky-barrel symbol: the type symbol or a cask it gives, by ruling (C3-22)."""
    if components.ruling[RULING_BARREL_SYMBOL] == CASK:
        return components.tile[tile].once.whisky > 0 or makes_casks(components, tile)
    return components.tile[tile].type & WHISKY_TYPE != 0


brings_whisky, _ = brought(is_whisky)


@rule
def automa_taken(game, components, context, seat, tile, space):
    """Score VP for the whisky symbol; on a Selling tile fill all free spaces (C3-22, C3-23)."""
    if tile >= 0:
        if brings_whisky(components, tile):
            gain_vp(game, context, seat, components.single_cask.whisky_vp, SOURCE, WHY_ONCE, tile)
        return
    here = game.space_tile[space]
    n = seller_of(components, here)
    if n >= 0:
        for _ in range(max(free_spaces(game, components, n), 0)):
            put_barrel(game, components, context, seat, n, here, space)


@rule
def automa_passed(game, components, context, seat, space, tile):
    """Leave casks on a passed Selling tile that is usable, if the action card has a number (C3-24)."""
    n = seller_of(components, tile)
    if n < 0 or components.automa.action[game.automa.card].number == 0 or human_is_on(game, seat, space):
        return
    for _ in range(max(min(components.single_cask.passing, free_spaces(game, components, n)), 0)):
        put_barrel(game, components, context, seat, n, tile, space)

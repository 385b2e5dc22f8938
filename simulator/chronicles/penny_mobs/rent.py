"""Peggy's rent tokens on the tiles of the rondel (C8-11, C8-20, C8-26, C8-36)."""

from __future__ import annotations

from ...agenda import ask, note, offer
from ...jit import rule
from ...names import OPT_DONE, WHY_OTHER
from ...rules.goods import gain_coins, gain_vp
from .jail import holder
from .state import ASK_RENT, EV_RENT, EV_RENT_BACK, OPT_RENT, RENT_TOKENS, SOURCE


@rule
def may_be_let(game, box, space):
    """Whether a rent token may go on what lies here: a tile without one that can be taken."""
    tile = game.space_tile[space]
    if tile < 0 or game.rent[tile] > 0:
        return False
    return box.tile[tile].stop + box.tile[tile].protected + box.tile[tile].the_end == 0


@rule
def offer_rents(game, box, desk, seat):
    """Ask for a rent token in hand and the tile it goes on, or none (C8-20)."""
    ask(desk, ASK_RENT, seat, -1, -1)
    for token in range(box.penny_mobs.rents):
        if game.penny_mobs.rent_tile[token] >= 0:
            continue
        for d in range(1, game.spaces + 1):
            space = (game.rear + d) % game.spaces
            if may_be_let(game, box, space):
                offer(game, desk, OPT_RENT, space, game.space_tile[space], token)
    if desk.options > 0:
        offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def put_rent(game, box, desk, seat, i):
    """The token lies on the tile: others pay for it from now on (C8-20)."""
    if desk.what[i] == OPT_DONE:
        return
    tile = desk.b[i]
    token = desk.c[i]
    game.penny_mobs.rent_tile[token] = tile
    game.rent[tile] = box.penny_mobs.rent[token]
    note(game, desk, EV_RENT, seat, game.rent[tile], tile, desk.a[i], 0, 0)


@rule
def return_rent(game, box, desk, tile):
    """A tile with a rent token has left the rondel: the token comes back to its owner (C8-20, C8-26)."""
    for token in range(box.penny_mobs.rents):
        if game.penny_mobs.rent_tile[token] == tile:
            game.penny_mobs.rent_tile[token] = -1
            note(game, desk, EV_RENT_BACK, holder(game, box, RENT_TOKENS), game.rent[tile], tile, 0, 0, 0)
            game.rent[tile] = 0


@rule
def charge_automa(game, box, desk, seat, tile):
    """The automa takes a tile with a token: the rent comes from the supply, she loses as many VP as she has (C8-36)."""
    rent = game.rent[tile]
    if rent == 0:
        return
    gain_coins(game, desk, game.landlord, rent, WHY_OTHER, tile)
    lost = min(rent, max(game.players[seat].vp, 0))
    gain_vp(game, desk, seat, -lost, SOURCE, WHY_OTHER, tile)


@rule
def skip_dear_tiles(game, box):
    """Tiles whose rent is above the number of her card are not counted in her range (C8-36, C8-37)."""
    number = box.automa.action[game.automa.card].number
    for space in range(game.spaces):
        tile = game.space_tile[space]
        if tile >= 0 and game.rent[tile] > number:
            game.automa.skip[space] = 1

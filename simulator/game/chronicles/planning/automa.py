"""Chronicle 11 against Allenarly: which sites she takes, and what they bring her (C12-105 to C12-110)."""

from __future__ import annotations

from ...allenarly.gains import gain_symbols, lay_down
from ...jit import rule
from ...names import NOBODY, OUT_OF_GAME, WHY_OTHER
from ...rules.goods import gain_vp
from ...tasks import note
from .state import EV_AWAY, SOURCE


@rule
def nearest_site(game, box):
    """Space of the nearest available site or blueprint token, or -1 (C12-105)."""
    automa = game.automa
    for n in range(automa.tiles):
        if box.planning.site_of[game.space_tile[automa.space[n]]] >= 0:
            return automa.space[n]
    return -1


@rule
def stays(box, site):
    """Whether a site stays with her: a trade tile, or one with a landmark card (C12-109)."""
    shown = box.planning.site[site]
    types = box.tile[shown.left].type
    card = box.tile[shown.left].card
    if shown.right >= 0:
        types |= box.tile[shown.right].type
        card = max(card, box.tile[shown.right].card)
    return types & box.planning.kept_types != 0 or (card >= 0 and box.planning.kept_card == 1)


@rule
def leave(game, desk, seat, tile):
    """A tile of hers leaves the game (C12-109)."""
    game.place[tile] = OUT_OF_GAME
    game.owner[tile] = NOBODY
    note(game, desk, EV_AWAY, seat, tile, 0, 0, 0, 0)


@rule
def take_half(game, box, desk, seat, tile, kept, half):
    """What one tile or half brings by its types; it stays with her or leaves the game (C12-106, C12-107)."""
    if kept:
        lay_down(game, box, desk, seat, tile, half)
    else:
        leave(game, desk, seat, tile)
    gain_symbols(game, box, desk, seat, tile)


@rule
def her_site(game, box, desk, seat, site):
    """She has taken a site: VP, what its types bring, both halves of a double one (C12-106 to C12-109)."""
    shown = box.planning.site[site]
    kept = stays(box, site)
    gain_vp(game, desk, seat, box.planning.her_vp, SOURCE, WHY_OTHER, -1)
    take_half(game, box, desk, seat, shown.left, kept, 0)
    if shown.right >= 0:
        take_half(game, box, desk, seat, shown.right, kept, 1)
        leave(game, desk, seat, shown.token)

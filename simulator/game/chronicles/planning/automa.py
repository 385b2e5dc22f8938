"""Allenarly in chronicle 11: which sites it takes, and its gains from them (C12-105 to C12-110)."""

from ...allenarly.gains import gain_by_type, gain_symbols, lay_down
from ...jit import rule
from ...names import NOBODY, OUT_OF_GAME, WHY_OTHER
from ...rules.goods import gain_vp
from ...rulings import RULING_SITE_GAINS, TYPES_ONLY
from ...tasks import note
from .state import EV_AWAY, SOURCE


@rule
def nearest_site(game, components):
    """Return the space of the nearest available site or blueprint token, or -1 (C12-105)."""
    automa = game.automa
    for n in range(automa.tiles):
        if components.planning.site_of[game.space_tile[automa.space[n]]] >= 0:
            return automa.space[n]
    return -1


@rule
def stays(components, site):
    """Return whether a site stays with the automa: a trade tile, or one with a landmark card (C12-109)."""
    shown = components.planning.site[site]
    types = components.tile[shown.left].type
    card = components.tile[shown.left].card
    if shown.right >= 0:
        types |= components.tile[shown.right].type
        card = max(card, components.tile[shown.right].card)
    return types & components.planning.kept_types != 0 or (card >= 0 and components.planning.kept_card == 1)


@rule
def leave(game, context, seat, tile):
    """Remove a tile of the automa from the game (C12-109)."""
    game.place[tile] = OUT_OF_GAME
    game.owner[tile] = NOBODY
    note(game, context, EV_AWAY, seat, tile, 0, 0, 0, 0)


@rule
def take_half(game, components, context, seat, tile, kept, half):
    """Gain by the types of a tile or half, which stays with the automa or leaves the game (C12-106, C12-107).

    Whether its landmark card and Scotsman come too is a ruling.
    """
    if kept:
        lay_down(game, components, context, seat, tile, half)
    else:
        leave(game, context, seat, tile)
    if components.ruling[RULING_SITE_GAINS] == TYPES_ONLY:
        gain_by_type(game, components, context, seat, tile)
    else:
        gain_symbols(game, components, context, seat, tile)


@rule
def automa_site(game, components, context, seat, site):
    """Score a site for the automa: VP, then gains by the types of each half (C12-106 to C12-109)."""
    shown = components.planning.site[site]
    kept = stays(components, site)
    gain_vp(game, context, seat, components.planning.automa_vp, SOURCE, WHY_OTHER, -1)
    take_half(game, components, context, seat, shown.left, kept, 0)
    if shown.right >= 0:
        take_half(game, components, context, seat, shown.right, kept, 1)
        leave(game, context, seat, shown.token)

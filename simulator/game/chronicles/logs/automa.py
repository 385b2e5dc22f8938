"""Allenarly in chronicle 10: ratings, preferred track and central rewards (C12-90 to C12-102)."""

from ...allenarly.gains import brought, gain_stones
from ...jit import rule
from ...names import SYMBOL_STAR, WHY_OTHER
from ...tasks import note
from .state import EV_PREFER, EXTRA_RATING_BOTH, EXTRA_RATING_STEPS, LOG, NUMBER, STONE
from .training import can_claim, claim, gain_prize, has_marker, raise_marker


@rule
def automa_step(game, components, context, seat, track):
    """Raise a marker one step, with the rewards of Allenarly's column (C12-91, C12-96)."""
    cause = game.cause
    rating = raise_marker(game, components, context, seat, track)
    if rating > 0:
        prize = components.logs.automa[track, rating - 1]
        gain_prize(game, context, seat, prize)
        gain_stones(game, context, seat, prize.stone, WHY_OTHER, -1)
    game.cause = cause


@rule
def automa_claim(game, components, context, seat, track):
    """Claim the central reward of the marker's space if possible; return 1 if it is claimed, else 0.

    C12-92, C12-94, C12-96.
    """
    rating = game.logs.rating[seat, track]
    if rating == 0 or components.logs.closed[rating - 1] or has_marker(game, seat) or not can_claim(game, seat, rating):
        return 0
    cause = game.cause
    claim(game, components, context, seat, rating)
    game.cause = cause
    return 1


@rule
def raises_ratings(components, tile):
    """Return whether a tile is a tournament or a spectator (C12-94)."""
    extra = components.tile[tile].once.extra
    return extra == EXTRA_RATING_STEPS or extra == EXTRA_RATING_BOTH


brings_ratings, _ = brought(raises_ratings)


@rule
def take_rating_tile(game, components, context, seat):
    """Raise both markers, claim the preferred track's central reward, then change the preference (C12-94)."""
    logs = game.logs
    for track in (LOG, STONE):
        for _ in range(components.logs.tile_steps):
            automa_step(game, components, context, seat, track)
    automa_claim(game, components, context, seat, logs.preferred)
    logs.preferred = 1 - logs.preferred
    note(game, context, EV_PREFER, seat, logs.preferred, 0, 0, 0, 0)


@rule
def take_stacked(game, components, context, seat):
    """Raise the preferred marker for a tile on the stack beside the board (C12-95)."""
    for _ in range(components.logs.stack_steps):
        automa_step(game, components, context, seat, game.logs.preferred)


@rule
def last_claim(game, components, context, seat):
    """Before a scoring round, claim for the higher marker, else the other; if equal the preferred first (C12-97)."""
    logs = game.logs
    first = logs.preferred
    if logs.rating[seat, 1 - first] > logs.rating[seat, first]:
        first = 1 - first
    if automa_claim(game, components, context, seat, first) == 0:
        automa_claim(game, components, context, seat, 1 - first)


@rule
def nearest_tile(game, components, number):
    """Return the space of the nearest available tile of this chronicle if the number allows it, or -1 (C12-93)."""
    if number == SYMBOL_STAR or number > components.logs.up_to:
        return -1
    automa = game.automa
    for n in range(automa.tiles):
        if components.tile[game.space_tile[automa.space[n]]].chronicle == NUMBER:
            return automa.space[n]
    return -1

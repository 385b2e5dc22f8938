"""Allenarly's part: her ratings, her preferred track and her central rewards (C12-90 to C12-102)."""

from ...allenarly.gains import gain_stones
from ...jit import rule
from ...names import SYMBOL_STAR, WHY_OTHER
from ...tasks import note
from .state import EV_PREFER, EXTRA_RATING_BOTH, EXTRA_RATING_STEPS, LOG, NUMBER, STONE
from .training import can_claim, claim, gain_prize, has_marker, raise_marker


@rule
def automa_step(game, components, context, seat, track):
    """One step: her column's reward at 1, 2 and 5, tokens and steps beyond as usual (C12-91, C12-96)."""
    rating = raise_marker(game, components, context, seat, track)
    if rating > 0:
        prize = components.logs.automa[track, rating - 1]
        gain_prize(game, context, seat, prize)
        gain_stones(game, context, seat, prize.stone, WHY_OTHER, -1)


@rule
def automa_claim(game, components, context, seat, track):
    """Try the central reward of the space on which her marker of this track stands; returns 1 if she got it.

    C12-92, C12-94, C12-96.
    """
    rating = game.logs.rating[seat, track]
    if rating == 0 or components.logs.closed[rating - 1] or has_marker(game, seat) or not can_claim(game, seat, rating):
        return 0
    claim(game, components, context, seat, rating)
    return 1


@rule
def raises_ratings(components, tile):
    """Whether a tile is a tournament or a spectator (C12-94)."""
    extra = components.tile[tile].once.extra
    return extra == EXTRA_RATING_STEPS or extra == EXTRA_RATING_BOTH


@rule
def take_rating_tile(game, components, context, seat):
    """A tournament or spectator: both markers, the central reward of her preferred one, then she changes (C12-94)."""
    logs = game.logs
    for track in (LOG, STONE):
        for _ in range(components.logs.tile_steps):
            automa_step(game, components, context, seat, track)
    automa_claim(game, components, context, seat, logs.preferred)
    logs.preferred = 1 - logs.preferred
    note(game, context, EV_PREFER, seat, logs.preferred, 0, 0, 0, 0)


@rule
def take_stacked(game, components, context, seat):
    """A tile on the stack beside her board: her preferred marker rises (C12-95)."""
    for _ in range(components.logs.stack_steps):
        automa_step(game, components, context, seat, game.logs.preferred)


@rule
def last_claim(game, components, context, seat):
    """Before a scoring round: the space of her higher marker, then the other; if equal the preferred one (C12-97)."""
    logs = game.logs
    first = logs.preferred
    if logs.rating[seat, 1 - first] > logs.rating[seat, first]:
        first = 1 - first
    if automa_claim(game, components, context, seat, first) == 0:
        automa_claim(game, components, context, seat, 1 - first)


@rule
def nearest_tile(game, components, number):
    """At the numbers of her rule: space of the nearest available tile of this chronicle, or -1 (C12-93)."""
    if number == SYMBOL_STAR or number > components.logs.up_to:
        return -1
    automa = game.automa
    for n in range(automa.tiles):
        if components.tile[game.space_tile[automa.space[n]]].chronicle == NUMBER:
            return automa.space[n]
    return -1

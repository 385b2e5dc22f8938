"""What feasts do to the counts of a scoring round (C9-15, C9-16, C9-21)."""

from __future__ import annotations

from ...jit import rule
from ...names import CAT_LANDMARKS, CAT_PERSONS, CAT_SCOTSMEN, CAT_WHISKY
from ...rules.scoring import home_castle_factor
from .state import PLACES


@rule
def own_count(game, box, seat, category):
    """What a seat has in a category, without feasts and modifiers (C9-24, C12-89)."""
    player = game.players[seat]
    if category == CAT_SCOTSMEN:
        return player.spot[player.home_castle].scotsmen * home_castle_factor(game, box, seat)
    if category == CAT_LANDMARKS:
        return player.landmarks
    if category == CAT_WHISKY:
        return player.whisky
    if category == CAT_PERSONS:
        return player.persons
    return 0


@rule
def with_feasts(game, box, seat, category, count, places):
    """A count with the feasts at some places (bits): first all `times`, then all `plus`, then all `add` (C9-16)."""
    state = game.feasts
    more = 0
    for place in range(PLACES):
        if (places >> place) & 1 == 0:
            continue
        feast = box.feasts.feast[state.open[place]]
        if feast.category != category:
            continue
        count *= feast.times
        if feast.plus >= 0:
            more += own_count(game, box, seat, feast.plus)
        more += feast.add
    return count + more


@rule
def places_held(game, seat):
    """Bits of the places on which a seat has a marker."""
    held = 0
    for place in range(PLACES):
        held |= ((game.feasts.holders[place] >> seat) & 1) << place
    return held

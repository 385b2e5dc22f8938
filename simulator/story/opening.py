"""The set-up of a dealt game as events, so that a record starts from an empty table."""

from typing import Any

from ..game import names
from ..game.events import EV_GAIN, EV_PIECE, EV_REFILL, EV_SEED
from .codec import Codec, Event

NOWHERE = -1


def opening_events(game: Any, components: Any) -> list[Event]:
    """Return the events of the set-up (B-002 to B-010) of a dealt game (record of dtype GAME), before play.

    `piece` from the last piece forward; for each seat `gain` of its coins, then of the Scotsmen on its Home tiles;
    `seed` for each covered market row; `refill` in clockwise order from the last piece.
    """
    rows: list[tuple[int, int, tuple[int, ...]]] = []
    ring = [(int(game.rear) + d) % int(game.spaces) for d in range(int(game.spaces))]
    for space in ring:
        if game.space_piece[space] >= 0:
            rows.append((EV_PIECE, names.NOBODY, (int(game.space_piece[space]), space)))
    for seat in range(int(game.seats)):
        player = game.players[seat]
        if player.coins:
            rows.append((EV_GAIN, seat, (names.COIN, int(player.coins), NOWHERE, names.WHY_SETUP, NOWHERE)))
        for s in range(int(player.spots)):
            spot = player.spot[s]
            if spot.scotsmen:
                men = (names.SCOTSMAN, int(spot.scotsmen), int(spot.cell), names.WHY_SETUP, NOWHERE)
                rows.append((EV_GAIN, seat, men))
    for kind in range(names.KINDS):
        if game.market[kind]:
            rows.append((EV_SEED, names.NOBODY, (kind, int(game.market[kind]))))
    for space in ring:
        if game.space_tile[space] >= 0 and not game.fixed[space]:  # places of chronicles come with the deal
            rows.append((EV_REFILL, names.NOBODY, (int(game.space_tile[space]), space)))
    codec = Codec.of(components)
    return [codec.decode(n, event, seat, numbers, 0) for n, (event, seat, numbers) in enumerate(rows, 1)]

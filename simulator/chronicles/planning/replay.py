"""Chronicle 11: what its events change on the table; nothing of it is dealt but the tiles in the stacks."""

from __future__ import annotations

from typing import Any

from ...names import BESIDE, NOBODY, OUT_OF_GAME
from .deal import set_up

__all__ = ["dealt", "lay", "site_away", "site_built", "site_planned", "site_resource", "site_span"]


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """What was dealt beyond the stacks: nothing."""
    return {}


def lay(game: Any, given: dict[str, Any], components: Any) -> None:
    """Blueprint cards beside the rondel, the shield on its field (C11-01, C11-02)."""
    set_up(game, components.box.planning)


def site_planned(replay: Any, seat: int, site: int) -> None:
    """A site lies on its card."""
    game, shown = replay.game, replay.box.planning.site[site]
    if game.planning.owner[site] != NOBODY:
        raise ValueError("the blueprint card is gone")
    game.planning.owner[site] = seat
    game.place[shown.token] = OUT_OF_GAME
    for tile in (int(shown.left), int(shown.right)):
        if tile >= 0:
            game.place[tile], game.owner[tile] = BESIDE, seat


def site_resource(replay: Any, seat: int, site: int, good: int, turn: int) -> None:
    """A resource lies on a card."""
    planning = replay.game.planning
    if planning.owner[site] != seat:
        raise ValueError("this player has no such blueprint card")
    planning.goods[site, good] += 1
    planning.held[site] += 1
    if turn:
        planning.turn[site] = turn


def site_built(replay: Any, seat: int, site: int) -> None:
    """Card and resources leave."""
    planning = replay.game.planning
    if planning.owner[site] != seat or planning.held[site] != replay.box.planning.price:
        raise ValueError("the site is not paid")
    planning.owner[site], planning.held[site], planning.turn[site] = NOBODY, 0, 0
    planning.goods[site] = 0


def site_span(replay: Any, seat: int, at: int, to: int) -> None:
    """A double site ties two piles, and whatever is tied to them; the lowest spot gives the number."""
    player = replay.player(seat)
    spots = [int(player.grid[cell]) - 1 for cell in (at, to)]
    numbers = {int(player.spot[s].tied) for s in spots} - {0}
    tied = spots + [s for s in range(player.spots) if player.spot[s].cell >= 0 and player.spot[s].tied in numbers]
    for s in tied:
        player.spot[s].tied = min(tied) + 1


def site_away(replay: Any, seat: int, tile: int) -> None:
    """A tile of the automa leaves the game."""
    replay.game.place[tile], replay.game.owner[tile] = OUT_OF_GAME, NOBODY

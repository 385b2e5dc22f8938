"""Chronicle 11: words for its events, questions and options."""

from __future__ import annotations

from typing import Any

from ...names import BESIDE, NOBODY, OUT_OF_GAME
from .setup import set_up
from .state import (
    ASK_BLUEPRINT,
    ASK_FREE,
    ASK_HALF,
    ASK_PAIR,
    EV_AWAY,
    EV_BUILT,
    EV_PLANNED,
    EV_PUT,
    EV_SPAN,
    OPT_PAIR,
    OPT_PUT,
)


def single_site_ids(components: Any) -> list[str]:
    """Return the ids of the single sites by number."""
    doubles = components.entries["double_site"]
    return [name for name in (components.tile_ids[n] for n in components.chronicle_tiles(11, 4)) if name not in doubles]


def site_ids(components: Any) -> tuple[str, ...]:
    """Ids of the sites by number: single ones, then double ones."""
    return (*single_site_ids(components), *components.entries["double_site"])


EVENTS = {
    EV_PLANNED: ("site_planned", (("site", "site"),)),  # the site lies on its blueprint card
    # a resource on the card, `paid` or bought just before, or free; `turn` is 0 for a free one
    EV_PUT: ("site_resource", (("site", "site"), ("good", "good"), ("turn", "int"))),
    EV_BUILT: ("site_built", (("site", "site"),)),  # card and resources leave; the tile follows as `place`
    EV_SPAN: ("site_span", (("at", "cell"), ("to", "cell"))),  # two piles are tied by a double site
    EV_AWAY: ("site_away", (("tile", "tile"),)),  # the automa's tile leaves the game
}
QUESTIONS = {
    ASK_BLUEPRINT: "site_resource",
    ASK_PAIR: "site_pair",
    ASK_FREE: "site_free",
    ASK_HALF: "site_half",
}
OPTIONS = {OPT_PUT: "put", OPT_PAIR: "pair"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Ids of the sites by number."""
    return {"site": site_ids(components)}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the sites that are built."""
    return tuple(f"site:{word}" for word in site_ids(components))


def picked(components: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == EV_BUILT else -1


# Chronicle 11: what its events change on the table; nothing of it is dealt but the tiles in the stacks.


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """What was dealt beyond the stacks: nothing."""
    return {}


def lay(game: Any, given: dict[str, Any], components: Any) -> None:
    """Blueprint cards beside the rondel, the shield on its field (C11-01, C11-02)."""
    set_up(game, components.record.planning)


def site_planned(replay: Any, seat: int, site: int) -> None:
    """A site lies on its card."""
    game, shown = replay.game, replay.record.planning.site[site]
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
    if planning.owner[site] != seat or planning.held[site] != replay.record.planning.price:
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

"""Chronicle 11, Planning and Prosperity, in records: its words and the effects of its events."""

from typing import Any

from ...events import Opening, Pick, expect
from ...names import BESIDE, NOBODY, OUT_OF_GAME
from . import state
from .setup import set_up


def single_site_ids(components: Any) -> list[str]:
    """Return the ids of the single sites by number."""
    doubles = components.entries["double_site"]
    return [name for name in (components.tile_ids[n] for n in components.chronicle_tiles(11, 4)) if name not in doubles]


def site_ids(components: Any) -> tuple[str, ...]:
    """Return the ids of the sites by number: single sites, then double sites."""
    return (*single_site_ids(components), *components.entries["double_site"])


EVENTS = {
    state.EV_PLANNED: ("site_planned", (("site", "site"),)),  # the site lies on its blueprint card
    # a resource goes on the card, paid or bought just before; `turn` is 0 for a free one
    state.EV_PUT: ("site_resource", (("site", "site"), ("good", "good"), ("turn", "int"))),
    state.EV_BUILT: Opening(
        ("site_built", (("site", "site"),))
    ),  # card and resources leave; the tile follows as `place`
    state.EV_SPAN: ("site_span", (("at", "cell"), ("to", "cell"))),  # two piles are tied by a double site
    state.EV_AWAY: ("site_away", (("tile", "tile"),)),  # the automa's tile leaves the game
}
QUESTIONS = {
    state.ASK_BLUEPRINT: "site_resource",
    state.ASK_PAIR: "site_pair",
    state.ASK_FREE: "site_free",
    state.ASK_HALF: "site_half",
}
OPTIONS = {state.OPT_PUT: "put", state.OPT_PAIR: "pair"}
IDS = {"site": site_ids}
PICKS = (Pick("site", site_ids, state.EV_BUILT),)


def lay(game: Any, given: dict[str, Any], components: Any) -> None:
    """Lay the blueprint cards beside the rondel and the shield on its field (C11-01, C11-02)."""
    set_up(game, components.record.planning)


def site_planned(replay: Any, seat: int, site: int) -> None:
    """Put a site on its card."""
    game, shown = replay.game, replay.record.planning.site[site]
    expect(game.planning.owner[site] == NOBODY, "the blueprint card is gone")
    game.planning.owner[site] = seat
    game.place[shown.token] = OUT_OF_GAME
    for tile in (int(shown.left), int(shown.right)):
        if tile >= 0:
            game.place[tile], game.owner[tile] = BESIDE, seat


def site_resource(replay: Any, seat: int, site: int, good: int, turn: int) -> None:
    """Put a resource on a card."""
    planning = replay.game.planning
    expect(planning.owner[site] == seat, "this player has no such blueprint card")
    planning.goods[site, good] += 1
    planning.held[site] += 1
    if turn:
        planning.turn[site] = turn


def site_built(replay: Any, seat: int, site: int) -> None:
    """Remove card and resources."""
    planning = replay.game.planning
    paid = planning.owner[site] == seat and planning.held[site] == replay.record.planning.price
    expect(paid, "the site is not paid")
    planning.owner[site], planning.held[site], planning.turn[site] = NOBODY, 0, 0
    planning.goods[site] = 0


def site_span(replay: Any, seat: int, at: int, to: int) -> None:
    """Tie two piles, and all piles tied to them, by a double site; the lowest spot gives the number."""
    player = replay.player(seat)
    spots = [int(player.grid[cell]) - 1 for cell in (at, to)]
    numbers = {int(player.spot[s].tied) for s in spots} - {0}
    tied = spots + [s for s in range(player.spots) if player.spot[s].cell >= 0 and player.spot[s].tied in numbers]
    for s in tied:
        player.spot[s].tied = min(tied) + 1


def site_away(replay: Any, seat: int, tile: int) -> None:
    """Remove a tile of the automa from the game."""
    replay.game.place[tile], replay.game.owner[tile] = OUT_OF_GAME, NOBODY

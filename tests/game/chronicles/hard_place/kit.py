"""Positions of chronicle 7: decks, assemblies, scoring cards."""

from collections.abc import Callable
from typing import Any

from simulator.game import names
from simulator.game.chronicles.hard_place import measures
from simulator.game.chronicles.hard_place.state import ACCEPTED, IN_DECK, OUT
from tests.table import COMPONENTS, Table

VP_SOURCE = names.VP_SOURCES.index("hard_place")
CARDS = {
    "animals": 6,
    "wood-and-stone": 6,
    "castles-with-scotsmen": 7,
    "smallest-territory": 6,
    "distance": 5,
    "square": 7,
    "sets": 8,
    "whisky-tiles": 6,
    "adjacent-animals": 6,
    "most-discarded": 5,
}
NAMES = tuple(CARDS)


def deck(t: Table, *cards: str) -> Table:
    """Lay the deck, the top card first; all others are out."""
    own = t.game.hard_place
    own.deck[:] = -1
    own.deck[: len(cards)] = [NAMES.index(card) for card in cards]
    own.cards = len(cards)
    own.where[:] = OUT
    own.where[own.deck[: len(cards)]] = IN_DECK
    return t


def accepted(t: Table, *cards: str) -> Table:
    for card in cards:
        t.game.hard_place.where[NAMES.index(card)] = ACCEPTED
    return t


def taking(*ahead: str, players: int = 3, **more: Any) -> Table:
    """Set up seat 0 last with a Person ahead, nothing refilled."""
    t = Table(players, play="7", **more)
    pieces: dict[int, int | str] = {0: 0, **{8 + seat: seat for seat in range(1, players)}}
    t.rondel(pieces, {n + 1: name for n, name in enumerate(ahead)})
    t.stack("D")
    t.market()
    t.player(0).coins = 20
    deck(t, "distance", "sets", "square", "animals")
    return t


def assembly(t: Table, *votes: str, propose: str | None = None) -> Table:
    """Answer the questions of an assembly; only those that are asked."""
    if t.question == "propose":
        t.choose("propose", NAMES.index(propose) if propose else t.options()[0][1])
    for vote in votes:
        t.choose(vote)
    return t


def some_tiles(wanted: Callable[[Any], bool]) -> list[str]:
    """Return the tiles whose record passes this test, in the order of the list."""
    return [name for name, tile in zip(COMPONENTS.tile_ids, COMPONENTS.record.tile, strict=False) if wanted(tile)]


def value(t: Table, card: str, seat: int = 0) -> float:
    return float(measures.value_of_card(t.game, t.record, t.context, seat, NAMES.index(card))) / 2


PERSON = "robert-the-bruce"

"""Scriptoria and event sides, and the strategies' values for the options of chronicle 6."""

import pytest

from simulator.game import deal, names
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.tome.state import EVENT_NONE, EXTRA_EVENT
from tests.game.chronicles.tome.kit import activated, cards, table
from tests.table import COMPONENTS, Table

SCRIPTORIA = {"scriptorium-a": "A", "scriptorium-b-river": "B", "scriptorium-b": "B", "scriptorium-c": "C"}


def test_every_card_of_the_base_game_has_an_event_and_lies_front_up() -> None:
    # C6-01: no card is turned at the start, whatever the number of players
    for players in (2, 3, 4):
        games = deal.deal(COMPONENTS, players, True, "middle", 1, [0, 1], chronicles=bits(find(["6"])))
        assert not games.card_turned.any()
    for number, card in enumerate(COMPONENTS.landmarks):
        assert (COMPONENTS.record.tome.event[number].kind != EVENT_NONE) == (card.chronicle in (0, 11)), card.id


def test_four_scriptoria_join_the_stacks() -> None:
    # C6-02: one A, two B, one C, all of the village type with one event icon
    tiles = COMPONENTS.chronicle_tiles(6, 2)
    assert sorted(COMPONENTS.tile_ids[n] for n in tiles) == sorted(SCRIPTORIA)
    for name, letter in SCRIPTORIA.items():
        tile = COMPONENTS.record.tile[COMPONENTS.tile_index[name]]
        assert (names.STACKS[tile.stack], tile.type) == (letter, names.VILLAGE)
        assert (tile.produce.extra, tile.produce.extras, tile.symbol) == (EXTRA_EVENT, 1, 1)
    game = deal.deal(COMPONENTS, 3, True, "middle", 1, [0], chronicles=bits(find(["6"])))[0]
    plain = deal.deal(COMPONENTS, 3, True, "middle", 1, [0])[0]
    assert (game.stack_size - plain.stack_size).tolist() == [0, 1, 2, 1, 0]


def option_values(t: Table) -> list[float]:
    """Return the strategies' values of the options of the open question."""
    t.after()
    return t.context.option_value[: t.context.options].tolist()


def test_values_of_events() -> None:
    # C6-25, C6-26: before the first scoring. Castle Stalker: 4 coins at 0.8 and 4 scorings: 7.2. Armadale Castle with
    # 5 coins: 2 VP and 4 scorings, minus the 5 VP it would give at the end: 1. Loch Shiel: two Scotsmen and 4: 8.
    # Castle Moil with a Scotsman at home and one abroad: 2 and 4, minus 2 for each of 4 scorings: -2.
    t = table("castle-stalker", "armadale-castle", "loch-shiel", "castle-moil")
    t.player(0).coins = 5
    t.stand(0, (0, 0), 1)
    activated(t)
    assert cards(t) == ["castle-stalker", "castle-moil", "armadale-castle", "loch-shiel"]
    assert option_values(t) == pytest.approx([7.2, -2.0, 1.0, 8.0, 0.0], abs=1e-6)


def test_values_of_events_that_depend_on_other_territories() -> None:
    # C6-26: Donan Castle: the best tile of the others gives two resources, 3 VP. Loch Morar: seat 1 is smaller: 1.5.
    t = table("donan-castle", "loch-morar")
    t.lay(1, "glen-lyon", (0, 1))
    t.lay(0, "abernethy", (1, 1))
    assert option_values(activated(t)) == pytest.approx([3.0 + 4, 1.5 + 4, 0.0], abs=1e-6)


@pytest.mark.parametrize(("card", "expected"), [((), 1.5), (("castle-stalker",), 3.0)])
def test_a_scriptorium_as_a_destination(card: tuple[str, ...], expected: float) -> None:
    # C6-27
    t = table(*card)
    t.rondel({0: 0, 9: 1, 10: 2}, {1: "scriptorium-a", 2: "abernethy"})
    t.player(0).coins = 5
    t.turn(0)
    assert [option[:2] for option in t.options("take")] == [("take", "scriptorium-a"), ("take", "abernethy")]
    assert option_values(t)[:2] == pytest.approx([expected, 0.0], abs=1e-6)

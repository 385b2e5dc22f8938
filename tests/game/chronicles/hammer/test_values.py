"""Tiles of chronicle 4, and the strategies' values for its options."""

import pytest

from simulator.game import deal, names
from tests.game.chronicles.hammer.kit import last, own_turn, table
from tests.game.chronicles.places import option_value
from tests.table import COMPONENTS

TILES = {"berwick-castle": "A", "roxburgh-castle": "B", "edinburgh-castle": "C", "bannockburn": "D"}


def test_one_tile_in_each_stack_with_its_card() -> None:
    # C4-05
    game = deal.deal(COMPONENTS, 3, False, "middle", 1, [0], chronicles=1 << 4)[0]
    for name, letter in TILES.items():
        number = COMPONENTS.tile_index[name]
        assert number in game.stack[names.STACKS.index(letter)]
        assert COMPONENTS.card_ids[COMPONENTS.record.tile[number].card] == name
    assert sorted(COMPONENTS.tile_ids[n] for n in COMPONENTS.chronicle_tiles(4, 3)) == sorted(TILES)
    plain = deal.deal(COMPONENTS, 3, False, "middle", 1, [0])[0]
    assert (game.stack_size - plain.stack_size).tolist() == [0, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("coins", "scored", "expected"),
    [
        (5, 0, 4 + 4 - 0.8 - 2),  # a marker 4 and a person in 4 scorings 4; minus the price and the 2 a move must bring
        (1, 0, -1.0),  # with no coin left after paying the holder keeps it
        (1, 3, 4 + 1 - 0.8 - 2),  # after the third scoring the last coin may go
    ],
)
def test_the_englishman_is_used_for_a_good_tile_only(coins: int, scored: int, expected: float) -> None:
    # C4-19: Robert the Bruce
    t = table("robert-the-bruce", holder=1, coins=coins)
    t.game.scored = scored
    assert last(t).offers("use", 1)
    assert option_value(t, "use") == pytest.approx(expected)


def test_a_used_englishman_is_worth_less_later() -> None:
    # C4-19
    t = last(table("loch-lochy", holder=1, row=2))
    early = option_value(t, "use")
    t.game.scored = 3
    assert option_value(last(t), "use") < early


def test_tiles_of_the_chronicle_as_destinations() -> None:
    # C4-21: Berwick 3, Roxburgh 3 coins at 0.8, Edinburgh 3, Bannockburn 5 by 3 players
    t = table(row=2, coins=20)
    t.stand(0, (0, 0), 1)
    t.put(0, (0, 0), barley=1, cattle=1)
    expected = {"berwick-castle": 3, "roxburgh-castle": 2.4, "edinburgh-castle": 3, "bannockburn": 5 / 3, "kemnay": 0}
    own_turn(t, *expected)
    for name, value in expected.items():
        assert option_value(t, "take", name) == pytest.approx(value), name

"""A chronicle changes neither the deal of a block without it nor any game it is not part of."""

from typing import Any

import numpy as np
import pytest

import strategies
from simulator.game import binding, deal, engine
from simulator.game.binding import bound
from simulator.game.chronicles import CHRONICLES, Chronicle, bits
from tests.table import COMPONENTS, valued_by_strategies

BLOCKS = np.arange(40)
EVERY_CHRONICLE = pytest.mark.parametrize("one", CHRONICLES, ids=lambda one: one.letter)


def dealt(*chosen: Chronicle, players: int = 4, solo: int = 0) -> np.recarray:
    die = players == 2
    return deal.deal(COMPONENTS, players, die, "middle", 11, BLOCKS, chronicles=bits(chosen), solo=solo)


def stack(games: np.recarray, n: int, number: int, kept: set[int]) -> list[int]:
    """Return the tiles of a stack in their order, without chronicles; a twin counts as the tile it replaces."""
    components = COMPONENTS.record
    tiles = [int(tile) for tile in games.stack[n, number, : games.stack_size[n, number]]]
    tiles = [int(components.tile[tile].replaces) if components.tile[tile].replaces >= 0 else tile for tile in tiles]
    return [tile for tile in tiles if tile in kept]


@EVERY_CHRONICLE
def test_tiles_of_a_chronicle_are_inserted_between_the_others(one: Chronicle) -> None:
    plain, other = dealt(), dealt(one)
    the_end = int(COMPONENTS.record.the_end)
    for number in range(plain.stack.shape[1]):
        kept = {int(tile) for tile in plain.stack[0, number, : plain.stack_size[0, number]]} - {the_end}
        for n in BLOCKS:
            assert stack(other, n, number, kept) == stack(plain, n, number, kept), (one.letter, number, n)


@EVERY_CHRONICLE
def test_the_end_moves_down_by_half_the_new_d_tiles(one: Chronicle) -> None:
    # CC-07: as many tiles above it as in the block without the chronicle, and half of those that came into D
    plain, other = dealt(), dealt(one)
    places = [np.argmax(games.stack[:, 4] == COMPONENTS.record.the_end, axis=1) for games in (plain, other)]
    new = (other.stack_size[:, 4] - plain.stack_size[:, 4]) // 2
    np.testing.assert_array_equal(places[1], places[0] + new)


@EVERY_CHRONICLE
def test_dice_flips_and_seats_stay_the_same(one: Chronicle) -> None:
    plain, other = dealt(), dealt(one)
    np.testing.assert_array_equal(other.tape, plain.tape)
    np.testing.assert_array_equal(other.players.rng, plain.players.rng)
    # the order of the start: the pieces from the last one on, a piece of the chronicle left out
    for n in BLOCKS:
        pieces = [[p for p in games.space_piece[n] if 0 <= p < 4] for games in (plain, other)]
        assert pieces[0] == pieces[1]


@pytest.mark.parametrize("one", [one for one in CHRONICLES if one.solo], ids=lambda one: one.letter)
def test_the_deck_of_the_automa_stays_the_same(one: Chronicle) -> None:
    plain, other = dealt(players=2, solo=3), dealt(one, players=2, solo=3)
    for name in ("deck", "priority", "token"):
        np.testing.assert_array_equal(other.automa[name], plain.automa[name])


@pytest.mark.parametrize(
    ("word", "name"),
    [("feasts", "stack"), ("feasts", "renewal"), ("haggis", "order"), ("hard_place", "deck"), ("nessie", "deck")],
)
def test_shuffles_of_a_chronicle_do_not_depend_on_the_others(word: str, name: str) -> None:
    # each draws from its own stream: with all the others in play its cards lie in the same order
    alone = dealt(*(one for one in CHRONICLES if one.word == word))
    together = dealt(*CHRONICLES)
    np.testing.assert_array_equal(together[word][name], alone[word][name])
    orders = {alone[word][name][n].tobytes() for n in BLOCKS}
    assert len(orders) == len(BLOCKS)  # and shuffled again for each block


def finished(modules: list[Any], in_play: int, games: np.recarray) -> bytes:
    line_up = [strategies.get(name) for name in ("balanced", "whisky", "random-legal", "clans")]
    games = games.copy()
    games.in_play[:] = in_play
    seat_params = np.array([np.pad(one.params, (0, 64 - len(one.params))) for one in line_up])
    choose = tuple(one.choose for one in line_up)
    engine.play_all(games, COMPONENTS.record, engine.new_context(), choose, binding.bind(modules), seat_params)
    assert games.over.all()
    return games.tobytes()


@pytest.mark.compiled
def test_a_game_without_chronicles_is_the_same_beside_them() -> None:
    # the same bytes, every part of the record: with nothing bound, and with all chronicles bound but none in play
    games = dealt()
    assert finished(bound(CHRONICLES, False, valued_by_strategies), 0, games) == finished([], 0, games)


@pytest.mark.compiled
def test_a_game_without_chronicles_leaves_their_records_empty() -> None:
    games = dealt()
    bare = np.frombuffer(finished([], 0, games), games.dtype).view(np.recarray)
    for one in CHRONICLES:
        if one.word in games.dtype.names:
            assert bare[one.word].tobytes() == games[one.word].tobytes(), one.letter

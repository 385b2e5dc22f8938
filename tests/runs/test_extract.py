"""Columns of the tables from hand-made game records."""

import numpy as np
import pytest

from simulator.game import names
from simulator.game.deal import deal
from simulator.game.record import GAME
from simulator.runs.extract import Batch, Vocabulary, by_block, extract, fingerprint, lead_changes, start_order
from simulator.runs.results import COLUMNS
from tests.runs.fakes import components


def words() -> Vocabulary:
    record = components()
    return Vocabulary(
        ("t",), ("ann", "bob", "cat"), tuple(record.tile_ids), tuple(record.card_ids), tuple(record.clan_ids)
    )


def finished(vp, rank, after=None) -> np.ndarray:
    """One game of three players with these final VP and ranks; `after` is VP by seat after each scoring."""
    games = np.zeros(1, GAME).view(np.recarray)
    game = games[0]
    game.seats = 3
    for seat in range(3):
        player = game.players[seat]
        player.vp = vp[seat]
        player.vp_from[names.VP_TILE, 1] = vp[seat] - 2
        player.vp_from[names.VP_COINS, 4] = 2
        player.vp_after[:] = after[seat] if after else vp[seat]
        player.home_castle = 1
        game.rank[seat] = rank[seat]
    return games


def columns_of(games, **fields) -> dict:
    batch = Batch(
        games=games,
        table=0,
        block=np.full(len(games), 4),
        rotation=np.full(len(games), 1),
        strategy=np.tile([1, 2, 0], (len(games), 1)),
        order=np.tile([2, 0, 1], (len(games), 1)),
    )
    return extract(batch, components().record, words())


def test_one_winner():
    tables = columns_of(finished((30, 42, 40), (3, 1, 2)))
    games, seats = tables["games"], tables["seats"]
    assert games["winners"].tolist() == [1]
    assert games["winner_seat"].tolist() == [1]
    assert games["start_seat"].tolist() == [1]
    assert games["best_vp"].tolist() == [42]
    assert games["margin"].tolist() == [2]
    assert seats["win_share"].tolist() == [0.0, 1.0, 0.0]
    assert seats["strategy"].tolist() == [1, 2, 0]
    assert seats["order"].tolist() == [2, 0, 1]
    assert seats["vp_tile"].tolist() == [28, 40, 38]
    assert seats["vp_coins"].tolist() == [2, 2, 2]
    assert seats["vp_round_2"].tolist() == [28, 40, 38]
    assert seats["vp_final"].tolist() == [2, 2, 2]
    assert seats["margin_mean"] == pytest.approx([-22 / 3, 14 / 3, 8 / 3])


def test_shared_victory_is_split():
    tables = columns_of(finished((42, 30, 42), (1, 3, 1)))
    assert tables["games"]["winners"].tolist() == [2]
    assert tables["games"]["winner_seat"].tolist() == [0]
    assert tables["games"]["margin"].tolist() == [0]
    assert tables["seats"]["win_share"].tolist() == [0.5, 0.0, 0.5]


def test_tie_break_has_a_margin_of_0():
    tables = columns_of(finished((42, 30, 42), (2, 3, 1)))
    assert tables["games"]["winner_seat"].tolist() == [2]
    assert tables["games"]["margin"].tolist() == [0]
    assert tables["seats"]["win_share"].tolist() == [0.0, 0.0, 1.0]


@pytest.mark.parametrize(
    ("after", "changes"),
    [
        ([[1, 2, 3, 4, 5], [0, 0, 0, 0, 0]], 0),  # one leads throughout
        ([[1, 2, 3, 4, 5], [0, 3, 2, 5, 4]], 4),  # 0 1 0 1 0
        ([[1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], 0),  # nobody ever leads
        ([[1, 1, 5, 5, 5], [1, 2, 5, 5, 5]], 0),  # the second leads, then they tie: the second keeps the lead
        ([[2, 2, 2, 2, 2], [1, 2, 2, 2, 3]], 1),  # tied for three rounds, then overtaken
        ([[-3, -1, 0, 0, 0], [-2, -2, -1, -1, -1]], 1),  # negative VP
    ],
)
def test_lead_changes(after, changes):
    assert lead_changes(np.array([after])).tolist() == [changes]


@pytest.mark.parametrize(
    ("third", "comeback"),
    [((10, 9, 8), True), ((8, 9, 8), False), ((9, 9, 8), False)],  # behind, ahead, level with the leader
)
def test_comeback_is_a_win_from_behind_after_the_third_scoring(third, comeback):
    after = [[0, 0, vp, vp, end] for vp, end in zip(third, (30, 42, 40))]
    tables = columns_of(finished((30, 42, 40), (3, 1, 2), after))
    assert tables["games"]["comeback"].tolist() == [comeback]


def test_counts_of_pieces():
    games = finished((30, 42, 40), (3, 1, 2))
    player = games[0].players[2]
    record = components().record
    player.supply = record.scotsmen - 4
    player.markers = record.markers - 3
    player.tiles = 17
    player.goods[:] = (1, 0, 2, 0, 3)
    player.home_castle = 5
    player.spot[5].scotsmen = 2
    seats = columns_of(games)["seats"]
    for column, value in (
        ("scotsmen_placed", 4),
        ("markers_placed", 3),
        ("size", 17),
        ("resources", 6),
        ("scotsmen_home", 2),
    ):
        assert seats[column][2] == value


def test_picks_and_fates_of_the_tiles():
    games = finished((30, 42, 40), (3, 1, 2))
    game = games[0]
    index = components().tile_index
    tile = [components().record.home_castle + 1 + n for n in range(6)]
    rows = [
        (names.PICK_TILE, tile[0], 2, 1, 0, 3, 4),
        (names.PICK_LANDMARK, 1, 2, 1, 0, 0, 0),
        (names.PICK_CLAN, 2, 0, 2, 0, 5, 0),
        (names.PICK_TILE, tile[1], names.NOBODY, 3, 1, names.CAUSE_PASSED, 0),
        (names.PICK_TILE, tile[2], names.NOBODY, 4, 1, names.CAUSE_DIE, 0),
        (names.PICK_TILE, tile[3], names.NOBODY, 5, 2, names.CAUSE_STUCK, 0),
    ]
    for n, row in enumerate(rows):
        game.pick[n] = row
    game.picks = len(rows)
    game.turns, game.scored = 9, 4
    game.place[tile[4]] = names.ON_RONDEL
    game.place[tile[5]] = names.IN_STACK
    game.place[components().record.the_end] = names.ON_RONDEL
    tables = columns_of(games)
    picks = tables["picks"]
    vocabulary = words()
    text = {name: [None if n < 0 else vocabulary.words(name)[n] for n in picks[name]] for name in ("item", "kind")}
    record = components()
    assert text["item"] == [
        record.tile_ids[tile[0]],
        record.card_ids[1],
        record.clan_ids[2],
        *(record.tile_ids[tile[n]] for n in (1, 2, 3, 4)),
    ]
    assert text["kind"] == ["tile", "landmark", "clan", "tile", "tile", "tile", "tile"]
    assert [vocabulary.words("fate")[n] for n in picks["fate"]] == [
        "taken",
        "taken",
        "taken",
        "passed",
        "die",
        "stuck",
        "left",
    ]
    assert picks["seat"].tolist() == [2, 2, 0, -1, -1, -1, -1]
    assert picks["strategy"].tolist() == [0, 0, 1, -1, -1, -1, -1]
    assert picks["paid"].tolist() == [3, 0, 5, 0, 0, 0, 0]
    assert picks["steps"].tolist() == [4, 0, 0, 0, 0, 0, 0]
    assert picks["turn"].tolist() == [1, 1, 2, 3, 4, 5, 9]
    assert picks["round"].tolist() == [0, 0, 0, 1, 1, 2, 4]
    assert tables["games"]["tiles_discarded"].tolist() == [3]
    assert index[record.tile_ids[tile[0]]] == tile[0]


def test_a_tile_out_of_the_discard_pile_is_built_not_taken():
    # Three games that differ by earlier events: passed and built (B-158), taken, passed in another game only.
    games = np.concatenate([finished((30, 42, 40), (3, 1, 2)) for _ in range(3)]).view(np.recarray)
    tile = components().record.home_castle + 1
    passed = (names.PICK_TILE, tile, names.NOBODY, 3, 1, names.CAUSE_PASSED, 0)
    other = (names.PICK_TILE, tile + 1, 0, 4, 1, 2, 5)
    munro = (names.PICK_CLAN, tile, 1, 5, 1, 3, 0)  # a field with the number of the tile
    built = (names.PICK_TILE, tile, 1, 5, 1, 0, 0)
    for game, rows in zip(games, ([passed, other, munro, built], [built, other], [passed])):
        for n, row in enumerate(rows):
            game.pick[n] = row
        game.picks = len(rows)
    tables = columns_of(games)
    fates = [words().words("fate")[n] for n in tables["picks"]["fate"]]
    assert fates == ["passed", "taken", "taken", "built", "taken", "taken", "passed"]
    assert tables["picks"]["seat"].tolist() == [-1, 0, 1, 1, 1, 0, -1]
    assert tables["games"]["tiles_discarded"].tolist() == [1, 0, 1]


def test_columns_are_those_of_the_dictionary_with_their_types():
    tables = columns_of(finished((30, 42, 40), (3, 1, 2)))
    for name, columns in COLUMNS.items():
        assert set(tables[name]) == {column.name for column in columns}
        for column in columns:
            wanted = "int16" if column.dtype == "category" else column.dtype
            assert tables[name][column.name].dtype == np.dtype(wanted), (name, column.name)


def test_start_order_follows_the_pieces_from_the_last_one():
    dealt = deal(components(), 4, False, "middle", 3, np.arange(8))
    order = start_order(dealt)
    for game, places in zip(dealt, order):
        for seat in range(4):
            # B-005: the piece at the back starts; pieces stand one behind the other.
            assert int(game.piece_space[seat]) == places[seat]
            assert int(game.players[seat].coins) == 5 + places[seat]
    assert len({tuple(places) for places in order.tolist()}) > 1


def test_fingerprint_tells_games_apart():
    one = finished((30, 42, 40), (3, 1, 2))
    same = finished((30, 42, 40), (3, 1, 2))
    other = finished((30, 42, 40), (3, 1, 2))
    other[0].players[1].coins += 1
    swapped = finished((42, 30, 40), (1, 3, 2))
    numbers = [int(fingerprint(games, 3)[0]) for games in (one, same, other, swapped)]
    assert numbers[0] == numbers[1]
    assert len(set(numbers)) == 3


def test_by_block_sorts_games_and_keeps_the_order_within():
    parts = [
        {"block": np.array([0, 0, 1]), "rotation": np.array([0, 0, 0]), "x": np.array([1, 2, 3])},
        {"block": np.array([0, 1, 1]), "rotation": np.array([1, 1, 1]), "x": np.array([4, 5, 6])},
    ]
    merged = by_block(parts)
    assert merged["x"].tolist() == [1, 2, 4, 3, 5, 6]

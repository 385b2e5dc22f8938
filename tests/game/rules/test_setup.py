"""Set-up (B-001 to B-012)."""

import numpy as np
import pytest

from simulator.game import deal, names
from tests.table import COMPONENTS, Table

IDS = COMPONENTS.tile_ids
BLOCKS = np.arange(240)


def dealt(players: int, die: bool, ending: str = "middle", blocks: np.ndarray = BLOCKS) -> np.recarray:
    return deal.deal(COMPONENTS, players, die, ending, 7, blocks)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_other_numbers_of_players_are_refused(players):  # B-001
    with pytest.raises(ValueError, match="players"):
        dealt(players, True)


@pytest.mark.parametrize(("players", "die"), [(2, True), (3, False), (3, True), (4, False), (4, True)])
def test_two_to_four_players(players, die):  # B-001
    assert set(dealt(players, die).seats) == {players}


def test_home_tile_is_two_tiles_on_the_river():  # B-002, B-064
    t = Table()
    for seat in range(2):
        player = t.player(seat)
        village, castle = t.spot(seat, (-1, 0)), t.spot(seat, (0, 0))
        assert (village.home, castle.home) == (1, 2)
        assert player.tiles == 2
        assert (player.river_left, player.river_right) == (-1, 0)
        assert player.home_castle == player.grid[23 * 47 + 23] - 1
        assert t.record.tile[village.tile].type == names.VILLAGE
        assert t.record.tile[castle.tile].type == names.CASTLE
        assert t.record.tile[village.tile].river == t.record.tile[castle.tile].river == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scotsmen_and_markers(players):  # B-003, BT-02
    t = Table(players)
    for seat in range(players):
        assert t.spot(seat, (-1, 0)).scotsmen == 1
        assert t.spot(seat, (0, 0)).scotsmen == 0
        assert t.player(seat).supply == 8  # 10, minus one on the village and one on the rondel
        assert t.player(seat).markers == 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_starts_with_goods(players):  # B-003, B-005
    games = dealt(players, True)
    assert not games.players.goods.any()
    assert not games.players.vp.any()
    assert not games.players.whisky.any()
    assert not games.players.persons.any()
    assert not games.players.landmarks.any()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_coins_from_the_last_piece_forward(players):  # B-005, BT-01
    games = dealt(players, True)
    for game in games[:20]:
        by_space = [int(game.players[game.space_piece[space]].coins) for space in range(players)]
        assert by_space == [5, 6, 7, 8][:players]


def test_pieces_stand_in_random_order():  # B-005
    orders = {tuple(game.space_piece[:3]) for game in dealt(3, False)}
    assert orders == {(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}


def test_the_last_piece_starts():  # B-005, B-021
    for players in (2, 3, 4):
        t = Table(players)
        assert t.question == "tile"
        assert t.asked == t.game.space_piece[0]
        assert t.after(t.asked).coins == 5


def test_die_stands_ahead_of_the_first_piece():  # B-006
    for players in (2, 3, 4):
        game = dealt(players, True)[0]
        assert game.space_piece[players] == names.DIE_PIECE
        assert game.piece_space[names.DIE_PIECE] == players
        assert game.space_tile[players] == -1


def test_die_is_needed_with_two_players_only():  # B-006
    with pytest.raises(ValueError, match="die"):
        dealt(2, False)
    for players in (3, 4):
        game = dealt(players, False)[0]
        assert names.DIE_PIECE not in game.space_piece
        assert game.piece_space[names.DIE_PIECE] == -1


def test_die_faces():  # B-006: 1 1 1 2 2 3
    tape = dealt(2, True).tape.ravel()
    assert sorted(COMPONENTS.record.faces) == [1, 1, 1, 2, 2, 3]
    share = [np.mean(tape == face) for face in (1, 2, 3)]
    # 240 x 160 rolls: the standard error of each share is below 0.0026
    assert share == pytest.approx([3 / 6, 2 / 6, 1 / 6], abs=0.013)


def of_base_game(tile: int) -> bool:
    """Return whether a tile belongs to no chronicle."""
    return COMPONENTS.record.tile[tile].chronicle == 0


def test_stacks():  # B-007
    games = dealt(4, True)
    assert games.stack_size.tolist() == [[5, 14, 17, 17, 18]] * len(games)  # D with The End
    for stack in range(5):
        own = {
            t for t in range(COMPONENTS.record.tiles) if of_base_game(t) and COMPONENTS.record.tile[t].stack == stack
        }
        own |= {IDS.index("the-end")} if stack == names.STACK_D else set()
        size = len(own)
        for game in games[:10]:
            assert set(game.stack[stack, :size].tolist()) == own
        assert len({tuple(game.stack[stack, :size]) for game in games}) > 100  # shuffled: 240 of at least 120 orders


def test_stacks_are_shuffled_independently_of_each_other():  # B-007
    games = dealt(3, True)
    first_a = games.stack[:, names.STACK_A, 0]
    assert len(set(first_a.tolist())) == 14  # in 240 deals each of the 14 tiles comes first


def test_the_end_in_the_middle_of_d():  # B-008: 8 or 9 D tiles above it
    places = [IDS[t] for game in dealt(2, True) for t in game.stack[names.STACK_D, [8, 9]]]
    games = dealt(2, True)
    end = IDS.index("the-end")
    above = [list(game.stack[names.STACK_D, :18]).index(end) for game in games]
    assert set(above) == {8, 9}
    assert places.count("the-end") == len(games)


def test_the_end_on_top_in_the_short_game():  # B-008
    assert set(dealt(2, True, "top").stack[:, names.STACK_D, 0].tolist()) == {IDS.index("the-end")}


@pytest.mark.parametrize(
    ("players", "die", "a_tiles"), [(2, True, 5), (3, False, 5), (3, True, 4), (4, False, 4), (4, True, 3)]
)
def test_opening_of_the_rondel(players, die, a_tiles):  # B-009, BT-03
    for game in dealt(players, die)[:20]:
        ahead = players + die
        stacks = [COMPONENTS.record.tile[t].stack for t in game.space_tile[ahead:13]]
        assert stacks == [names.STACK_S] * 5 + [names.STACK_A] * a_tiles
        assert (game.space_tile[:ahead] == -1).all()
        assert (game.space_tile[13], game.space_piece[13]) == (-1, -1)  # the one empty space
        assert game.spaces == 14
        assert game.drawn.tolist() == [5, a_tiles, 0, 0, 0]
        assert game.space_tile[ahead + 5 : 13].tolist() == game.stack[names.STACK_A, :a_tiles].tolist()
        on_rondel = {t for t in range(COMPONENTS.record.tiles) if game.place[t] == names.ON_RONDEL}
        assert on_rondel == set(game.space_tile[ahead:13].tolist())


def test_s_tiles_lie_in_random_order():  # B-009
    first = {IDS[game.space_tile[3]] for game in dealt(2, True)}
    assert first == {"rothiemurchus", "ballachulish", "strathmore", "lammermuir", "galloway"}


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 1), (4, 0)])
def test_market_at_the_start(players, seed):  # B-010
    assert Table(players).game.market.tolist() == [seed] * 5


def test_hume_and_the_cards_lie_beside_the_stacks():  # B-011
    t = Table()
    hume = t.tile("david-hume")
    assert hume not in t.game.stack[names.STACK_A :, :18].ravel().tolist()
    assert t.game.place[hume] == names.IN_BOX
    assert t.game.owner[hume] == names.NOBODY
    assert [card.id for card in COMPONENTS.landmarks if card.chronicle == 0] == list(COMPONENTS.card_ids[:11])
    assert (t.game.card_owner[:11] == names.NOBODY).all()


def test_nothing_lies_on_the_clan_board_or_in_the_discard_pile():  # B-011
    game = dealt(4, True)[0]
    assert not game.occupied.any()
    assert game.discards == 0


def test_the_five_lakes():  # B-012
    lakes = {IDS[t] for t in range(COMPONENTS.record.tiles) if COMPONENTS.record.tile[t].type == names.LAKE}
    assert lakes == {"loch-lochy", "loch-ness", "loch-shiel", "loch-morar", "loch-oich"}


def test_casks_coins_and_resources_do_not_run_out():  # B-004: the box holds 25 casks, 40 coins, 20 wood
    t = Table(2)
    t.rondel({0: 0, 11: 1, 12: "die"}, {1: "glenturret", 2: "robert-the-bruce"})
    t.stack("D")
    t.player(0).whisky = 60
    t.player(0).coins = 300
    for n in range(15):  # 45 barley and 3 stone lie in the territory
        t.lay(0, IDS[20 + n], (0, 1 + n), barley=3)
    t.put(0, (0, 0), stone=1, barley=2)
    t.turn(0).choose("take", "glenturret").choose("own", "stone").choose("cell", (-1, 1))
    assert t.after(0).whisky == 61
    assert t.goods() == {"barley": 47}

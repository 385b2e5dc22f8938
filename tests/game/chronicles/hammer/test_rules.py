"""Chronicle 4, Hammer of the Scots: set-up, the Englishman's moves, the England token."""

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from tests.game.chronicles.hammer import kit
from tests.game.chronicles.hammer.kit import ENGLISHMAN, asked, holder, holders, last, pieces, row, table, used
from tests.table import COMPONENTS


def dealt(players: int, die: bool = False, blocks: int = 20) -> np.recarray:
    return deal.deal(COMPONENTS, players, die, "middle", 1, np.arange(blocks), chronicles=bits(find(["4"])))


@pytest.mark.parametrize("die", [True, False])
@pytest.mark.parametrize("players", [3, 4])
def test_the_englishman_stands_before_the_players_and_behind_the_die(players: int, die: bool) -> None:
    # C4-01, C4-02: spaces 0 to players - 1 the pieces, then the Englishman, then the die, then the S tiles
    for game in dealt(players, die):
        assert sorted(game.space_piece[:players]) == list(range(players))
        assert game.space_piece[players] == ENGLISHMAN
        assert game.piece_space[ENGLISHMAN] == players
        if die:
            assert game.space_piece[players + 1] == names.DIE_PIECE
        first = players + 1 + die
        s_tiles = [COMPONENTS.record.tile[n].stack for n in game.space_tile[first : first + 5]]
        assert s_tiles == [names.STACK_S] * 5


@pytest.mark.parametrize(("players", "covered"), [(3, 1), (4, 0)])
def test_the_england_row(players: int, covered: int) -> None:
    # C4-03
    games = dealt(players)
    assert (games.open_row == covered).all()
    assert (games.open_row_price == np.array([1, 2, 3])).all()


@pytest.mark.parametrize("players", [3, 4])
def test_the_starting_player_holds_the_token(players: int) -> None:
    # C4-04
    games = dealt(players)
    assert (games.hammer.holder == games.space_piece[:, 0]).all()
    assert len(set(games.hammer.holder.tolist())) == players


@pytest.mark.parametrize(("solo", "message"), [(0, "3 players or more"), (3, "never played with the automa")])
def test_it_needs_three_players(solo: int, message: str) -> None:
    # C4-22, CC-31
    with pytest.raises(ValueError, match=message):
        deal.deal(COMPONENTS, 2, True, "middle", 1, [0], chronicles=1 << 4, solo=solo)


def test_a_tile_is_not_passed_while_the_englishman_is_behind_it() -> None:
    # C4-06: seat 0 moves from 2 over the tile on 3; the Englishman on 0 is behind both tiles
    t = table()
    t.rondel({0: ENGLISHMAN, 2: 0, 10: 1, 11: 2}, {1: "kemnay", 3: "abernethy", 4: "soay", 5: "kintyre"})
    t.turn(0).choose("take", "soay").choose("cell").finish()
    assert t.happened("discard") == []
    t.rondel({2: 0, 10: 1, 11: 2, 12: ENGLISHMAN}, {3: "abernethy", 4: "soay", 5: "kintyre"})
    t.turn(0).choose("take", "soay").choose("cell").finish()
    assert [e["tile"] for e in t.happened("discard")] == ["abernethy"]


def test_the_englishman_is_last_like_any_piece() -> None:
    # C4-06: behind seat 0 the Englishman is to move; otherwise seat 0 is
    assert table("kemnay", "soay").start(tasks.DO_NEXT, names.NOBODY).question == "englishman"
    t = kit.own_turn(table(), "kemnay", "soay").start(tasks.DO_NEXT, names.NOBODY)
    assert (t.question, t.asked) == ("tile", 0)


def test_the_empty_space_lies_behind_the_englishman() -> None:
    # C4-06: the Englishman is last; after the move of a player all spaces but the one behind him are filled
    t = table()
    t.rondel({0: ENGLISHMAN, 1: 0, 6: 1, 7: 2}, dict(enumerate(("kemnay", "abernethy", "soay", "kintyre"), 2)))
    t.stack("B", *[n for n in t.components.tile_ids if t.record.tile[t.tile(n)].stack == 2 and "#" not in n][:12])
    t.turn(0).choose("take", "kemnay").choose("cell").finish()
    t.after()
    assert [n for n in range(14) if t.now.space_tile[n] < 0 and t.now.space_piece[n] < 0] == [13]


def test_the_englishman_is_no_player_in_scorings() -> None:
    # C4-06: three counts with three players
    assert len(table().start(tasks.DO_SCORING, names.NOBODY, 1).happened("count", category="whisky")) == 3


@pytest.mark.parametrize(("covered", "price"), [(0, 1), (1, 2), (2, 3)])
def test_the_holder_may_pay_the_leftmost_empty_field(covered: int, price: int) -> None:
    # C4-07: the coins stay on the field
    t = last(table("kemnay", "soay", row=covered, holder=1))
    assert (t.question, t.asked) == ("englishman", 1)
    assert t.options() == [("use", price, 0, 0), ("done",)]
    t.choose("use")
    assert (t.after(1).coins, row(t)) == (5 - price, covered + 1)
    assert [(e["seat"], e["price"], e["paid"]) for e in t.happened("england_pay")] == [(1, price, price)]


def test_with_three_full_fields_the_englishman_cannot_be_used() -> None:
    # C4-07: no player is asked, the Englishman acts as a die
    t = last(table("kemnay", "soay", row=3))
    assert (t.question, pieces(t), row(t)) == (None, [(ENGLISHMAN, 1, "die")], 3)


def test_the_price_must_be_in_hand() -> None:
    # C4-08: a wood that the market would buy does not help before the turn begins
    t = table("kemnay", "soay", coins=0)
    t.put(0, (0, 0), wood=1)
    t.market(wood=3)
    assert last(t).question is None
    t = table("kemnay", "soay", coins=0)
    t.player(0).coins = 1
    assert not last(t).offers("sell")
    assert t.offers("use", 1)


@pytest.mark.parametrize(("coins", "seats"), [(1, []), (2, [1])])
def test_the_englishman_needs_a_destination_that_can_be_paid_after_the_price(coins: int, seats: list[int]) -> None:
    # C4-08: Stornoway costs 1 coin; with 1 coin the price would leave none for it
    t = table("stornoway", coins=0, holder=1)
    t.player(1).coins = coins
    assert asked(last(t)) == seats


def test_a_whole_turn_of_the_holder() -> None:
    # C4-08: destination, cost, placement, one-time effect, activation, refill; Loch Ness; the player's piece stays
    t = table("kemnay", "stornoway", "soay", holder=1)
    t.landmark(1, "loch-ness")
    t.stack("B", "rannoch")
    assert (used(t).question, t.asked) == ("tile", 1)
    assert [option[1] for option in t.options("take")] == ["kemnay", "stornoway", "soay"]
    t.choose("take", "stornoway").choose("cell", (0, 1))
    assert (t.question, t.asked, t.after(1).coins) == ("action", 1, 5 - 1 - 1)
    assert {option[3] for option in t.options("activate", (-1, 0))} <= {"placing", "loch-ness"}
    t.choose("activate", (0, 1)).choose("kind", "wood").choose("done")
    assert (t.goods(1), t.after(1).tiles) == ({"wood": 1}, 3)
    assert (pieces(t), t.now.piece_space[1]) == ([(ENGLISHMAN, 2, "take")], 10)
    assert (t.happened("turn")[0]["seat"], t.happened("turn")[0]["piece"]) == (1, ENGLISHMAN)
    assert [[e["tile"] for e in t.happened(event)] for event in ("discard", "refill")] == [["kemnay"], ["rannoch"]]
    assert (t.after(1).jumped, t.after(1).turns) == (0, 1)


def test_a_person_places_the_marker_of_the_user() -> None:
    # C4-12
    t = used(table("robert-the-bruce", "kemnay", holder=2), "robert-the-bruce")
    assert (t.question, t.asked) == ("clan", 2)
    t.choose("clan")
    assert (t.after(2).persons, t.after(2).markers) == (1, t.player(2).markers - 1)


def test_after_use_the_token_goes_to_the_left_neighbour() -> None:
    # C4-09: from the last seat to the first one; at the end of the turn, not before
    t = used(table("kemnay", "soay", holder=2), "kemnay").choose("cell")
    assert holder(t) == 2
    assert holders(t.finish()) == [0]
    order = [e["event"] for e in t.events]
    assert order.index("england_token") < order.index("turn_end")


def test_seats_are_asked_in_turn_whether_they_use_the_englishman() -> None:
    # C4-10: declined, the left neighbour is asked at the same price; the token is back where the round began
    t = last(table("kemnay", "soay", holder=1, row=1))
    for seat in (1, 2, 0):
        assert (t.asked, t.offers("use", 2)) == (seat, True)
        t.choose("done")
    assert (t.question, holders(t), row(t)) == (None, [2, 0, 1], 1)


def test_a_player_who_cannot_pay_is_passed_over() -> None:
    # C4-10: only the holder uses the Englishman: seat 2 does, then the token goes to seat 0
    t = table("kemnay", "soay", holder=1)
    t.player(1).coins = 0
    assert last(t).asked == 2
    t.choose("use").choose("take", "soay").choose("cell").finish()
    assert (holders(t), t.after(2).coins) == ([2, 0], 4)


def test_an_unused_englishman_acts_as_a_die_that_shows_one() -> None:
    # C4-10: onto the first tile without icon, which is discarded; tiles left behind all pieces too
    t = table("berwick-castle", "kemnay", "soay")
    t.stack("B", "rannoch")
    assert asked(last(t)) == [0, 1, 2]
    assert pieces(t) == [(ENGLISHMAN, 2, "die")]
    discards = [(e["tile"], e["cause"], e["seat"]) for e in t.happened("discard")]
    assert discards == [("kemnay", "extra", -1), ("berwick-castle", "passed", -1)]
    assert t.happened("turn") == []
    assert [e["tile"] for e in t.happened("refill")] == ["rannoch"]


def test_without_a_tile_the_englishman_stays_and_the_next_player_acts() -> None:
    # C4-10, CC-05: nothing but icons ahead; the die behind seat 1 is passed over, it would find nothing either
    t = table(coins=0, die=True)
    icons = {1: "berwick-castle", 7: "roxburgh-castle", 8: "edinburgh-castle"}
    t.rondel({0: ENGLISHMAN, 5: "die", 6: 1, 10: 0, 11: 2}, icons)
    last(t)
    assert (t.question, t.asked, pieces(t)) == ("tile", 1, [])


def test_the_die_gives_the_move_on_to_the_englishman() -> None:
    # CC-05: the die finds no tile; the Englishman is the next piece in line
    t = table(die=True)
    t.rondel({0: "die", 2: ENGLISHMAN, 6: 1, 10: 0, 11: 2}, {1: "berwick-castle", 7: "roxburgh-castle"})
    t.put(0, (0, 0), wood=1, stone=1)
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert (t.question, t.asked) == ("englishman", 0)


def test_the_die_passes_the_englishman_like_any_piece_and_spares_the_tiles() -> None:
    # C4-16
    t = table(die=True)
    tiles = {1: "berwick-castle", 3: "bannockburn", 4: "kemnay", 5: "soay"}
    t.rondel({0: "die", 2: ENGLISHMAN, 6: 1, 10: 0, 11: 2}, tiles)
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert pieces(t) == [(names.DIE_PIECE, 4, "die")]
    assert t.happened("discard", cause="die")[0]["tile"] == "kemnay"


def test_the_englishman_takes_only_tiles_before_the_end() -> None:
    # C4-17: not The End, nothing beyond it
    t = used(table("kemnay", "abernethy", None, "soay", end=3))
    assert [option[:2] for option in t.options()] == [("take", "kemnay"), ("take", "abernethy")]


def test_directly_behind_the_end_the_englishman_leaves_without_a_question() -> None:
    # C4-17, Q-37: tiles with no piece behind them are discarded; no refill follows
    t = last(table(None, "kemnay", end=1))
    assert (t.question, t.now.piece_space[ENGLISHMAN]) == (None, -1)
    assert [(e["piece"], e["seat"]) for e in t.happened("leave")] == [(ENGLISHMAN, -1)]
    assert [e["tile"] for e in t.happened("discard")] == ["kemnay"]


def test_no_tile_without_icon_before_the_end_and_all_decline() -> None:
    # C4-17: Berwick Castle could be taken; all decline
    t = table("berwick-castle", None, "kemnay", end=2)
    for seat in range(3):
        t.put(seat, (0, 0), wood=1, stone=1)
    assert asked(last(t)) == [0, 1, 2]
    assert [e["piece"] for e in t.happened("leave")] == [ENGLISHMAN]


def test_a_finished_player_is_passed_over() -> None:
    # C4-17: seat 1 is not asked but still gets the token
    t = table("kemnay", "soay")
    t.player(1).finished = 1
    assert (asked(last(t)), holders(t)) == ([0, 2], [1, 2, 0])
    assert holder(used(t, "kemnay").choose("cell").finish()) == 1


def test_the_game_ends_without_the_englishman() -> None:
    # C4-17: all players are finished, the Englishman still stands on the rondel
    t = table("kemnay")
    for seat in range(3):
        t.player(seat).finished = 1
    t.start(tasks.DO_NEXT, names.NOBODY).after()
    assert t.now.over == 1


def test_coins_of_the_row_belong_to_nobody() -> None:
    # C4-18: 5 coins in hand are 5 VP, whatever the coins on the row
    t = table(row=3).start(tasks.DO_FINAL, names.NOBODY)
    for seat in range(3):
        assert t.after(seat).vp == t.after(seat).vp_from[names.VP_COINS].sum() == 5


def test_four_seats_are_asked_in_turn() -> None:
    # C4-10: a round of four
    t = table("kemnay", "soay", players=4, holder=3)
    assert (asked(last(t)), holder(t)) == ([3, 0, 1, 2], 3)

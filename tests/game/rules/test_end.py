"""The End, the final scoring, the winner (B-180 to B-184)."""

import pytest

from simulator.game import names, tasks
from tests.game.rules.boards import quiet
from tests.table import Table


def final(t: Table) -> Table:
    """Hold the final scoring that follows the fourth scoring round."""
    return t.start(tasks.DO_FINAL, names.NOBODY)


def poor(players: int) -> Table:
    """Leave all players without coins."""
    t = Table(players)
    for seat in range(players):
        t.player(seat).coins = 0
    return t


def near_the_end(players: int = 2) -> Table:
    """Set up seat 0 last; The End is on space 2, a free tile before it and one beyond."""
    t = quiet(players, ahead=("kemnay", "the-end", "abernethy"))
    t.player(0).coins = 0
    return t


def test_before_on_and_over_the_end_can_be_chosen() -> None:
    # B-180, Q-34
    t = near_the_end().turn(0)
    assert t.options() == [("take", "kemnay", 1), ("end",), ("take", "abernethy", 3)]


def test_moving_onto_the_end_finishes_at_once() -> None:
    # B-180: no tile, no placement
    t = near_the_end().turn(0).choose("end")
    assert t.question is None
    assert t.after().finished == 1
    assert not t.happened("take")
    assert t.now.place[t.tile("the-end")] == names.ON_RONDEL
    assert [e["event"] for e in t.events] == ["turn", "move", "leave", "finish", "discard", "discard", "turn_end"]
    # B-024: both tiles lie behind all pieces now; The End itself stays
    assert [e["tile"] for e in t.happened("discard")] == ["kemnay", "abernethy"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_piece_onto_the_end_has_passed_all_tiles_before_it(players: int) -> None:
    # B-024, B-180: no piece is left on the rondel, so every tile before The End is passed; the one beyond it is not
    t = Table(players)
    t.rondel({1: players - 1}, {2: "kemnay", 3: "soay", 5: "the-end", 6: "abernethy"})
    for seat in range(players - 1):
        t.player(seat).finished = 1
    t.stack("D", "hawick")
    t.market()
    t.start(tasks.DO_NEXT, names.NOBODY).choose("end")
    assert t.question is None
    assert [(e["tile"], e["space"], e["cause"]) for e in t.happened("discard")] == [
        ("kemnay", 2, "passed"),
        ("soay", 3, "passed"),
    ]
    places = {name: t.now.place[t.tile(name)] for name in ("kemnay", "soay", "the-end", "abernethy")}
    assert places == {
        "kemnay": names.IN_DISCARD,
        "soay": names.IN_DISCARD,
        "the-end": names.ON_RONDEL,
        "abernethy": names.ON_RONDEL,
    }
    assert not t.happened("refill")  # B-025 fills up behind the last piece, and there is none
    assert t.now.over == 1


def test_several_players_may_move_onto_the_end() -> None:
    # B-180, Q-19: the second finds The End as free as the first did
    t = Table(3, die=False)
    t.rondel({0: 0, 1: 1, 2: 2}, {3: "kemnay", 4: "the-end"})
    t.stack("D")
    t.market()
    t.start(tasks.DO_NEXT, names.NOBODY)
    for seat in range(3):
        assert t.asked == seat
        assert t.options("end") == [("end",)]
        t.choose("end")
    assert t.question is None
    assert [t.after(seat).finished for seat in range(3)] == [1, 1, 1]
    assert t.now.over == 1


def test_over_the_end_one_last_tile_is_taken() -> None:
    # B-180: paid, placed, activated like any tile; afterwards the player is finished
    t = near_the_end().turn(0).choose("take", "abernethy")
    t.choose("cell", (0, 1))
    assert t.offers("activate", (0, 1))
    t.choose("activate", (0, 1)).finish()
    assert t.goods() == {"wood": 1}
    assert t.after().finished == 1
    assert t.after().tiles == 3


def test_a_tile_before_the_end_finishes_nobody() -> None:
    # B-180, B-181
    t = near_the_end().turn(0).choose("take", "kemnay").choose("cell", (0, 1)).finish()
    assert t.after().finished == 0
    assert not t.happened("finish")


def test_the_third_player_has_all_remaining_turns() -> None:
    # BT-39, B-181, Q-19: seats 0 and 1 end on The End; seat 2 takes both tiles before it and then The End
    t = Table(3, die=False)
    t.rondel({0: 0, 1: 1, 2: 2}, {3: "kemnay", 4: "abernethy", 5: "the-end", 6: "soay"})
    t.stack("D")
    t.market()
    t.start(tasks.DO_NEXT, names.NOBODY).choose("end").choose("end")
    for name, place in (("kemnay", (0, 1)), ("abernethy", (-1, 1))):
        assert t.asked == 2
        assert t.question == "tile"
        t.choose("take", name).choose("cell", place).choose("done")
    assert t.asked == 2
    assert not t.happened("scoring")
    t.choose("end")
    assert t.question is None
    assert [e["seat"] for e in t.happened("turn")] == [0, 1, 2, 2, 2]
    assert [e["round"] for e in t.happened("scoring")] == [4]


def test_no_more_turns_for_a_player_over_the_end() -> None:
    # B-181: seat 0 goes over The End; only seat 1 can take the tile beyond it
    t = Table(3, die=False)
    t.rondel({0: 0, 1: 1, 2: 2}, {3: "the-end", 4: "soay", 5: "kintyre", 6: "galloway", 7: "lammermuir"})
    t.stack("D")
    t.market()
    t.start(tasks.DO_NEXT, names.NOBODY)
    for seat, (name, place) in enumerate((("soay", (0, 1)), ("galloway", (0, 1)), ("kintyre", (0, 1)))):
        assert t.asked == seat
        t.choose("take", name).choose("cell", place).choose("done")
    assert t.question is None
    assert [e["seat"] for e in t.happened("turn")] == [0, 1, 2]
    assert t.now.over == 1


def test_the_last_turn_is_carried_through_before_the_final_scoring() -> None:
    # B-182, Q-33: seat 1 is finished; seat 0 goes over The End, activates, and only then come scoring and final
    t = near_the_end()
    t.player(1).finished = 1
    t.stack("D", "glen-tilt", "braemar")
    t.start(tasks.DO_NEXT, names.NOBODY).choose("take", "abernethy").choose("cell", (0, 1))
    t.choose("activate", (0, 1)).choose("done")
    assert t.question is None
    order = ["finish", "place", "activate", "turn_end", "scoring", "final"]
    assert [e["event"] for e in t.events if e["event"] in order] == order
    # a refill is no longer needed
    assert not t.happened("refill")


def test_the_rondel_is_refilled_while_somebody_still_plays() -> None:
    # B-181, B-025: after seat 0 has gone over The End seat 1 plays on, so the rondel is refilled
    t = near_the_end()
    t.stack("D", "glen-tilt", "braemar")
    t.turn(0).choose("take", "abernethy").choose("cell", (0, 1)).choose("done")
    assert t.question is None
    assert t.happened("refill", tile="glen-tilt")


def test_sales_and_loch_ness_before_moving_onto_the_end() -> None:
    # Q-20, B-129: both in that turn, but before the move; afterwards nothing more is asked
    t = near_the_end()
    t.landmark(0, "loch-ness")
    t.lay(0, "lammermuir", (0, 1))
    t.put(0, (0, 0), wood=1)
    t.market(wood=1, sheep=3)
    t.turn(0).choose("end")
    assert t.question == "action"
    assert not t.happened("move")
    t.choose("activate", (0, 1), "produce", "loch-ness").choose("sell", "sheep").choose("done")
    assert t.question is None
    order = [e["event"] for e in t.events if e["event"] in ("activate", "sell", "move", "finish")]
    assert order == ["activate", "sell", "move", "finish"]
    assert t.after().coins == 3


def test_loch_ness_and_sales_after_moving_onto_the_end() -> None:
    # Q-20, ruling the-end-turn: after; 2 coins for a sheep of a row with 2 covered fields
    t = near_the_end().read("the-end-turn", "after")
    t.landmark(0, "loch-ness")
    t.lay(0, "lammermuir", (0, 1))
    t.market(sheep=2)
    t.turn(0).choose("end")
    assert (t.question, t.after().finished) == ("action", 1)
    t.choose("activate", (0, 1), "produce", "loch-ness").choose("sell", "sheep")
    assert t.question is None
    order = [e["event"] for e in t.events if e["event"] in ("activate", "sell", "move", "finish", "turn_end")]
    assert order == ["move", "finish", "activate", "sell", "turn_end"]
    assert t.after().coins == 2


def test_nothing_but_the_move_onto_the_end() -> None:
    # Q-20, ruling the-end-turn: nothing; only what is sold before the choice of The End is possible
    t = near_the_end().read("the-end-turn", "nothing")
    t.landmark(0, "loch-ness")
    t.lay(0, "lammermuir", (0, 1))
    t.put(0, (0, 1), sheep=1)
    t.market(sheep=2)
    t.turn(0).choose("sell", "sheep").choose("end")
    assert t.question is None
    assert not t.happened("activate")
    assert (t.after().coins, t.after().finished) == (2, 1)


def test_territories_fifteen_thirteen_sixteen() -> None:
    # BT-20, B-183: -3 VP for each tile more than the smallest
    t = poor(3)
    for seat, tiles in enumerate((15, 13, 16)):
        t.player(seat).tiles = tiles
    final(t)
    assert [t.after(seat).vp for seat in range(3)] == [-6, 0, -9]


def test_home_halves_count_two_and_piles_one() -> None:
    # B-183, B-075: Halkirk under Inverness is one tile; 2 + 1 against 2
    t = poor(2)
    t.lay(0, "halkirk", (1, 0))
    t.lay(0, "inverness", (1, 0))
    final(t)
    assert [e["tiles"] for e in t.happened("size")] == [3, 2]
    assert [t.after(seat).vp for seat in range(2)] == [-3, 0]


def test_placing_over_a_tile_does_not_enlarge_the_territory() -> None:
    # B-183, B-075: by the engine's own placement
    t = quiet(ahead=("inverness",))
    t.turn(0)
    while t.question == "pay":
        t.choose("buy")
    t.finish()
    assert t.happened("place", over="home-village")
    assert t.after().tiles == 2


def test_every_coin_is_worth_one_vp() -> None:
    # B-183
    t = Table(2)
    t.player(0).coins, t.player(1).coins = 7, 0
    final(t)
    assert [t.after(seat).vp for seat in range(2)] == [7, 0]
    assert [e["amount"] for e in t.happened("vp", source="coins")] == [7]


@pytest.mark.parametrize(("coins", "vp"), [(5, 10), (8, 16), (10, 18), (0, 0)])
def test_armadale_castle(coins: int, vp: int) -> None:
    # BT-21, B-120: 2 VP each for the first 8 coins, 1 for the others
    t = poor(2)
    t.player(0).coins = coins
    t.landmark(0, "armadale-castle")
    final(t)
    assert t.after().vp == vp


def test_armadale_castle_does_nothing_for_others_or_earlier() -> None:
    # B-120: final scoring of its owner alone
    t = poor(2)
    t.player(0).coins = t.player(1).coins = 8
    t.landmark(0, "armadale-castle")
    final(t)
    assert [t.after(seat).vp for seat in range(2)] == [16, 8]
    t.start(tasks.DO_SCORING, names.NOBODY, 3)
    assert not t.happened("vp", source="armadale")
    assert not t.happened("vp", source="coins")


def test_the_final_scoring_follows_the_fourth_scoring() -> None:
    # B-182, B-183: one more normal scoring first
    t = poor(2)
    t.player(0).finished = t.player(1).finished = 1
    t.player(0).whisky = 2
    t.player(1).coins = 1
    t.start(tasks.DO_NEXT, names.NOBODY)
    assert t.after().vp == 2
    assert [e["event"] for e in t.events if e["event"] in ("scoring", "final", "end")] == ["scoring", "final", "end"]
    assert t.now.over == 1


def ranks(vp: tuple[int, ...], resources: tuple[int, ...]) -> list[int]:
    """Return the ranks for these VP and resources."""
    t = Table(len(vp))
    for seat, (points, held) in enumerate(zip(vp, resources, strict=True)):
        t.player(seat).vp = points
        t.player(seat).goods[seat] = held
    t.start(tasks.DO_END, names.NOBODY)
    t.after()
    return [int(rank) for rank in t.now.rank[: len(vp)]]


def test_a_tie_goes_to_the_most_resources_or_is_shared() -> None:
    # BT-40, B-184
    assert ranks((60, 60, 58), (2, 3, 9)) == [2, 1, 3]
    assert ranks((60, 60, 58), (2, 2, 9)) == [1, 1, 3]


def test_most_vp_wins_even_below_zero() -> None:
    # B-184: VP may be negative
    assert ranks((-4, -2), (9, 0)) == [2, 1]
    assert ranks((0, 0, 5, 5), (0, 1, 0, 0)) == [4, 3, 1, 1]


def test_casks_coins_and_scotsmen_are_no_resources() -> None:
    # B-184, B-044
    t = Table(2)
    t.player(0).vp = t.player(1).vp = 30
    t.player(0).whisky, t.player(0).coins = 5, 9
    t.stand(0, (0, 0), 4)
    t.put(1, (0, 0), wood=1)
    t.start(tasks.DO_END, names.NOBODY)
    assert t.after().coins == 9
    assert list(t.now.rank[:2]) == [2, 1]
    assert [e["resources"] for e in t.happened("rank")] == [0, 1]


def test_vp_may_be_negative() -> None:
    # B-184: 1 VP and 2 tiles more: 1 - 6
    t = poor(2)
    t.player(0).vp = 1
    t.player(0).tiles = 4
    final(t)
    assert t.after().vp == -5

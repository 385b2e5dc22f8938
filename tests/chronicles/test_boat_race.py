"""Chronicle 1, Highland Boat Race: Race Start, rowing, castles, coming home."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from simulator import agenda, deal, names
from simulator.chronicles.boat_race import boats
from simulator.chronicles.boat_race.state import HOME, RACING, WAITING
from simulator.chronicles.order import bits, find
from strategies.chronicles import advice
from tests.chronicles.citations import missing
from tests.table import COMPONENTS, Table, cell

VP_SOURCE = names.VP_SOURCES.index("boat_race")
COINS, VP, ANY, WHISKY = range(4)  # kinds of reward tokens


def table(players: int = 3, **more: Any) -> Table:
    """Nothing on the castles; all boats at home, no race has begun."""
    t = Table(players, play="1", **more)
    t.game.boat_race.reward[:] = 0
    return t


def boat(t: Table, seat: int, owner: int, column: int, neutral: int = 0) -> None:
    """Put a boat that is in the race somewhere."""
    own = t.game.boat_race.boat[seat]
    boats.change_lock(t.game, own, -1)
    own.race, own.owner, own.column, own.neutral = RACING, owner, column, neutral
    boats.change_lock(t.game, own, 1)


def rowing(t: Table, points: int, seat: int = 0) -> Table:
    """The menu of a turn with so many points in hand."""
    t.in_turn(seat, points=points)
    return t.start(agenda.DO_ACTION, seat)


def at(t: Table, seat: int = 0) -> tuple[int, int, int]:
    """Territory, column, neutral piece of a boat after the script."""
    t.after()
    own = t.now.boat_race.boat[seat]
    return int(own.owner), int(own.column), int(own.neutral)


def race(t: Table, seat: int = 0) -> int:
    t.after()
    return int(t.now.boat_race.boat[seat].race)


def river(t: Table, seat: int, *columns: int) -> None:
    """Lay river tiles on these columns."""
    free = (n for n, name in enumerate(t.components.tile_ids) if t.box.tile[n].river and t.box.tile[n].stack >= 0)
    used = [int(t.game.players[s].spot[n].tile) for s in range(4) for n in range(t.game.players[s].spots)]
    for column in columns:
        tile = next(n for n in free if n not in used and not t.box.tile[n].overbuild and t.box.tile[n].chronicle == 0)
        used.append(tile)
        t.lay(seat, t.components.tile_ids[tile], (column, 0))


# ---------------------------------------------------------------------------------------------- set-up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_boats_tokens_and_cards(players: int) -> None:
    # C1-01, C1-03, C1-04: 16 tokens, four of each kind; as many as players on every Home Castle
    games = deal.deal(COMPONENTS, players, True, "middle", 1, np.arange(50), chronicles=bits(find(["1"])))
    own = games.boat_race
    assert (own.reward[:, :players].sum(axis=2) == players).all()
    assert (own.reward[:, players:] == 0).all()
    assert (own.reward.sum(axis=1) <= 4).all()
    assert own.reward[0].tolist() != own.reward[1].tolist()
    assert (own.boat.owner[:, :players] == np.arange(players)).all()
    assert not own.boat.column.any()
    assert (own.boat.race == WAITING).all()
    values = COMPONENTS.box.boat_race
    assert values.reward["copies"][:4].tolist() == [4, 4, 4, 4]
    got = [tuple(int(r[name]) for name in ("coin", "vp", "choice", "whisky")) for r in values.reward[:4]]
    assert got == [(2, 0, 0, 0), (0, 3, 0, 0), (0, 0, 2, 0), (0, 0, 0, 1)]
    assert [(int(c["vp"]), int(c["whisky"])) for c in values.card[:3]] == [(15, 1), (10, 0), (5, 0)]


def test_all_kinds_of_tokens_are_dealt_alike() -> None:
    # C1-04: 2000 castles of 2 tokens; each kind is a quarter of 4000, three standard errors are below 100
    games = deal.deal(COMPONENTS, 2, True, "middle", 1, np.arange(1000), chronicles=bits(find(["1"])))
    kinds = games.boat_race.reward[:, :2].sum(axis=(0, 1))
    assert (abs(kinds[:4] - 1000) < 100).all()
    assert kinds[4:].sum() == 0


def test_race_start_and_ship_builders_join_the_stacks() -> None:
    # C1-05: two Ship Builders in A, two in B, one of each pair on the river; Race Start in B
    found = Counter()
    for n in COMPONENTS.chronicle_tiles(1, 4):
        tile = COMPONENTS.box.tile[n]
        found[COMPONENTS.tile_names[n], names.STACKS[tile.stack], int(tile.river)] += 1
    assert found == {
        ("Ship Builder", "A", 0): 1,
        ("Ship Builder", "A", 1): 1,
        ("Ship Builder", "B", 0): 1,
        ("Ship Builder", "B", 1): 1,
        ("Race Start", "B", 0): 1,
    }


# ---------------------------------------------------------------------------------------------- Race Start


def before_the_start() -> Table:
    """Seat 0 is last, Race Start on space 2 between two tiles, the die behind the others."""
    t = table(2)
    t.rondel({0: 0, 5: 1, 6: "die"}, {1: "kemnay", 2: "race-start", 3: "abernethy"})
    t.stack("D")
    t.market()
    return t


def test_nobody_moves_onto_race_start() -> None:
    # C1-06: only over it, and it is discarded by nobody who is stuck
    assert before_the_start().turn(0).options("take") == [("take", "kemnay", 1), ("take", "abernethy", 3)]
    t = before_the_start()
    t.rondel(
        {0: 0, 5: 1, 6: "die"}, {2: "race-start", 3: "dunnottar" if "dunnottar" in t.components.tile_index else "elgin"}
    )
    t.player(0).coins = 0
    t.turn(0)
    assert not [option for option in t.options() if "race-start" in option]


def test_the_race_begins_when_the_own_piece_has_moved_over_it() -> None:
    # C1-07: before that the boat stays put, whatever points there are
    t = before_the_start().turn(0).choose("take", "kemnay").choose("cell")
    assert race(t) == WAITING
    assert not t.happened("race_begin")
    t = before_the_start().turn(0).choose("take", "abernethy").choose("cell")
    assert race(t) == RACING
    assert race(t, 1) == WAITING
    assert [e["seat"] for e in t.happened("race_begin")] == [0]
    t = rowing(table(), 2)
    assert not t.offers("row")


@pytest.mark.parametrize(("piece", "begins"), [(0, True), (names.EXTRA_PIECE, False)])
def test_only_the_own_piece_begins_the_race(piece: int, begins: bool) -> None:
    # C1-07, C4-31: not a piece of a chronicle that the seat moves
    t = before_the_start().in_turn(0)
    t.game.turn.piece = piece
    t.start(agenda.TELL_PASSED, 0, 2, t.tile("race-start"))
    assert (race(t) == RACING) == begins


def test_points_of_the_turn_in_which_it_was_passed_may_row() -> None:
    # C1-09: the village beside the new tile gives a point in this very turn
    t = before_the_start().turn(0).choose("take", "abernethy").choose("cell", (0, 1))
    assert not t.offers("row")
    t.choose("activate", (-1, 0))
    assert t.offers("row")
    assert at(t.choose("row")) == (0, -1, 0)


def test_the_die_never_removes_race_start_and_starts_no_race() -> None:
    # C1-08, C1-34: it is counted, the die goes on to the tile behind it
    t = table(2)
    t.rondel({0: "die", 5: 0, 6: 1}, {1: "race-start", 2: "kemnay", 7: "soay"})
    t.stack("D")
    t.tape(1)
    t.start(agenda.DO_DIE, names.NOBODY)
    assert [e["tile"] for e in t.happened("discard", cause="die")] == ["kemnay"]
    assert [race(t, seat) for seat in (0, 1)] == [WAITING, WAITING]
    assert t.happened("retire", tile="race-start")


def test_race_start_leaves_the_game_when_all_pieces_are_past_it() -> None:
    # C1-08: not into the discard pile; it stays while the die is behind it
    t = before_the_start()
    t.rondel({0: 0, 1: "die", 5: 1}, {2: "race-start", 3: "abernethy", 4: "kemnay"})
    t.turn(0).choose("take", "abernethy").choose("cell").finish()
    assert not t.happened("retire")
    t = before_the_start().turn(0).choose("take", "abernethy").choose("cell").finish()
    assert [(e["tile"], e["space"]) for e in t.happened("retire")] == [("race-start", 2)]
    assert t.now.place[t.tile("race-start")] == names.OUT_OF_GAME
    assert "race-start" not in [e["tile"] for e in t.happened("discard")]


# ---------------------------------------------------------------------------------------------- rowing


def test_the_way_through_all_territories() -> None:
    # C1-02, C1-10, C1-11: castle, village, neutral piece, the left neighbour's right end ...; three rivers of 2 tiles
    # and three neutral pieces: 9 steps round
    t = table()
    boat(t, 0, 0, 0)
    rowing(t, 9)
    way = []
    for _ in range(9):
        t.choose("row")
        way.append(at(t))
    assert way == [
        (0, -1, 0),
        (0, -1, 1),
        (1, 0, 0),
        (1, -1, 0),
        (1, -1, 1),
        (2, 0, 0),
        (2, -1, 0),
        (2, -1, 1),
        (0, 0, 0),
    ]
    assert race(t) == HOME


def test_each_point_is_a_step_of_the_boat_or_of_a_scotsman() -> None:
    # C1-09: the points of one turn may be split
    t = table()
    boat(t, 0, 0, 0)
    rowing(t, 2).choose("row")
    assert t.now.turn.points == 1
    t.choose("walk", (-1, 0), (0, 0))
    assert at(t) == (0, -1, 0)
    assert not t.offers("row")
    assert t.spot(0, (0, 0), now=True).scotsmen == 1


def test_an_mp_may_still_walk_or_be_kept() -> None:
    # C1-09: rowing is an offer; the end of the turn stays the last option
    t = table()
    boat(t, 0, 0, 0)
    words = [option[0] for option in rowing(t, 1).options()]
    assert "row" in words
    assert "walk" in words
    assert words[-1] == "done"
    t.choose("done")
    assert t.question is None
    assert at(t) == (0, 0, 0)


def test_a_boat_enters_by_the_right_end_and_leaves_by_the_left_end() -> None:
    # C1-10, C1-11, C1-12: seat 1 has columns -3 to 2; a pile of two tiles is one step
    t = table()
    river(t, 1, 1, 2, -2, -3)
    boat(t, 0, 0, -1, neutral=1)
    rowing(t, 7)
    way = []
    for _ in range(7):
        t.choose("row")
        way.append(at(t))
    assert way == [(1, x, 0) for x in (2, 1, 0, -1, -2, -3)] + [(1, -3, 1)]


def test_a_covered_river_tile_is_one_step() -> None:
    # C1-12: the pile, not its tiles; what is built over the Home Castle leaves it the castle
    t = table()
    cover = next(
        name for n, name in enumerate(t.components.tile_ids) if t.box.tile[n].overbuild and t.box.tile[n].river
    )
    t.lay(1, cover, (0, 0))
    t.game.boat_race.reward[1, VP] = 1
    boat(t, 0, 0, -1, neutral=1)
    rowing(t, 2).choose("row")
    assert at(t) == (1, 0, 0)
    assert t.after(0).vp == 3
    assert at(t.choose("row")) == (1, -1, 0)


def test_boats_do_not_block_each_other() -> None:
    # C1-13
    t = table()
    boat(t, 0, 0, -1, neutral=1)
    boat(t, 1, 1, 0)
    boat(t, 2, 1, 0)
    rowing(t, 2).choose("row")
    assert at(t) == (1, 0, 0)
    assert at(t, 1) == at(t, 2) == (1, 0, 0)
    assert at(t.choose("row")) == (1, -1, 0)


def test_a_tile_ahead_makes_the_way_longer_one_behind_does_not() -> None:
    # C1-14: in the territory of seat 1, boat on its castle: a tile at the left end is ahead, one at the right behind
    for column, more in ((-2, 1), (1, 0)):
        t = table()
        boat(t, 0, 1, 0)
        before = boats.steps_home(t.game, 0)
        river(t, 1, column)
        assert boats.steps_home(t.game, 0) == before + more


@pytest.mark.parametrize(
    ("owner", "column", "neutral", "steps"),
    [(0, 0, 0, 9), (0, -1, 0, 8), (0, -1, 1, 7), (1, 0, 0, 6), (1, -1, 1, 4), (2, -1, 1, 1), (0, 2, 0, 2)],
)
def test_steps_that_are_left(owner: int, column: int, neutral: int, steps: int) -> None:
    # C1-21 counts by C1-11: three rivers of 2 tiles, 3 neutral pieces
    t = table()
    boat(t, 0, owner, column, neutral) if column < 2 else None
    if column == 2:
        river(t, 0, 1, 2)
        boat(t, 0, 0, 2)
    assert boats.steps_home(t.game, 0) == steps


def test_a_tile_under_a_boat_cannot_be_removed() -> None:
    # C1-15: Loch Morar, MacMillan; the tile is free again when the boat has gone on
    t = table()
    river(t, 1, 1)
    boat(t, 0, 1, 1)
    assert t.spot(1, (1, 0)).locked == 1
    t.start(agenda.DO_REMOVE, 1, 1, 0, names.WHY_CARD, 0)
    assert not t.offers("remove")
    boat(t, 0, 1, 0)
    t.start(agenda.DO_REMOVE, 1, 1, 0, names.WHY_CARD, 0)
    assert t.options("remove") == [("remove", (1, 0))]


def test_two_boats_on_one_tile_keep_it_twice() -> None:
    # C1-15
    t = table()
    river(t, 1, 1)
    boat(t, 0, 1, 1)
    boat(t, 1, 1, 1)
    rowing(t, 1).choose("row")
    assert t.spot(1, (1, 0), now=True).locked == 1


# ---------------------------------------------------------------------------------------------- castles


@pytest.mark.parametrize(
    ("kind", "expected"),
    [(COINS, (2, 0, 0)), (VP, (0, 3, 0)), (WHISKY, (0, 0, 1))],
)
def test_a_boat_that_enters_a_castle_takes_a_token(kind: int, expected: tuple[int, int, int]) -> None:
    # C1-16: the owner chooses which and gets it at once; the others stay
    t = table()
    t.game.boat_race.reward[1, :4] = 1
    boat(t, 0, 0, -1, neutral=1)
    coins = t.player(0).coins
    rowing(t, 1).choose("row")
    assert t.question == "boat_reward"
    assert t.asked == 0
    assert [option[1] for option in t.options()] == [COINS, VP, ANY, WHISKY]
    t.choose("boat_reward", kind)
    own = t.after(0)
    assert (int(own.coins) - coins, int(own.vp), int(own.whisky)) == expected
    assert t.now.boat_race.reward[1].sum() == 3
    assert t.now.boat_race.reward[1, kind] == 0


def test_resources_of_a_token_go_onto_any_own_tiles() -> None:
    # C1-16, CC-15: two of choice
    t = table()
    t.game.boat_race.reward[1, ANY] = 1
    t.market()
    boat(t, 0, 0, -1, neutral=1)
    rowing(t, 1).choose("row").choose("kind", "sheep").choose("spot", (0, 0)).choose("kind", "wood").choose("spot")
    assert t.goods() == {"wood": 1, "sheep": 1}


def test_an_empty_castle_gives_nothing_and_a_boat_that_stays_no_more() -> None:
    # C1-16: none left, nothing; a token for entering, not for standing there
    t = table()
    boat(t, 0, 0, -1, neutral=1)
    t.game.boat_race.reward[2, VP] = 1
    rowing(t, 2).choose("row").choose("row")
    assert not t.happened("boat_reward")
    assert t.after(0).vp == 0


def test_the_own_castle_gives_a_token_at_the_end_not_at_the_start() -> None:
    # C1-16: leaving the own castle is no entering
    t = table()
    t.game.boat_race.reward[0, VP] = 1
    boat(t, 0, 0, 0)
    rowing(t, 1).choose("row")
    assert not t.happened("boat_reward")
    t = table()
    t.game.boat_race.reward[0, VP] = 1
    boat(t, 0, 2, -1, neutral=1)
    rowing(t, 1).choose("row")
    assert [(e["castle"], e["token"]) for e in t.happened("boat_reward")] == [(0, "reward-vp")]
    assert t.after(0).vp == 15 + 3


# ---------------------------------------------------------------------------------------------- finish


def come_home(players: int, home: int) -> Table:
    """The boat of seat 0 comes home after so many others."""
    t = table(players)
    t.game.boat_race.home = home
    for seat in range(1, 1 + home):
        t.game.boat_race.boat[seat].race = HOME
    boat(t, 0, players - 1, -1, neutral=1)
    return rowing(t, 3).choose("row")


@pytest.mark.parametrize(
    ("players", "home", "card", "vp", "casks"),
    [
        (4, 0, "winner", 15, 1),
        (4, 1, "second", 10, 0),
        (4, 2, "third", 5, 0),
        (4, 3, None, 0, 0),
        (3, 2, "third", 5, 0),
        (2, 1, "second", 10, 0),
        (2, 2, None, 0, 0),  # a third place that no game of two reaches: its card is not laid out
    ],
)
def test_cards_by_the_order_of_coming_home(players: int, home: int, card: str | None, vp: int, casks: int) -> None:
    # C1-17: VP and the cask at once; a fourth boat takes no card
    t = come_home(players, home)
    assert [(e["card"], e["place"]) for e in t.happened("race_card")] == [(card, home + 1)]
    assert t.after(0).vp == t.after(0).vp_from[VP_SOURCE, 0] == vp
    assert t.after(0).whisky == casks


def test_the_third_card_stays_in_the_box_with_two_players() -> None:
    # C1-17: it is laid out from three players on
    assert COMPONENTS.box.boat_race.card["fewest"][:3].tolist() == [2, 2, 3]


def test_a_boat_that_is_home_leaves_the_river() -> None:
    # C1-18: later points move Scotsmen only, the game goes on, the tile is free
    t = come_home(3, 0)
    assert race(t) == HOME
    assert t.question == "action"
    assert not t.offers("row")
    assert t.offers("walk")
    assert t.now.over == 0
    assert t.spot(0, (0, 0), now=True).locked == 0


def final(t: Table) -> Table:
    """The last scoring round and the final scoring, then the end."""
    t.game.scored = 3
    t.start(agenda.DO_SCORING, names.NOBODY, 4)
    t.game.tasks = 2
    t.game.agenda[1] = t.game.agenda[0]
    t.game.agenda[0].what = agenda.DO_FINAL
    return t


def test_who_is_not_home_scores_nothing_for_coins() -> None:
    # C1-19: home, under way, never started: the coins are still owned
    t = table()
    t.game.boat_race.boat[0].race = HOME
    boat(t, 1, 1, -1)
    for seat in range(3):
        t.player(seat).coins = 4
    final(t)
    coins = names.VP_SOURCES.index("coins")
    assert [int(t.after(seat).vp_from[coins, 4]) for seat in range(3)] == [4, 0, 0]
    assert [(e["seat"], e["card"], e["place"]) for e in t.happened("race_card")] == [(1, "last", 0), (2, "last", 0)]
    assert t.after(1).coins == 4


def test_the_last_card_takes_the_bonus_of_armadale_castle_too() -> None:
    # C1-19
    for home, vp in ((HOME, 5 + 5), (RACING, 0)):
        t = table()
        t.landmark(0, "armadale-castle")
        t.player(0).coins = 5
        t.game.boat_race.boat[0].race = home
        final(t)
        sources = [names.VP_SOURCES.index(word) for word in ("coins", "armadale")]
        each = t.box.card[t.card("armadale-castle")].special.each
        assert t.after(0).vp_from[sources].sum() == (5 + min(5, 5) * (each - 1) if home == HOME else vp)


def test_last_cards_come_with_the_last_scoring_round_only() -> None:
    # C1-19
    t = table()
    t.game.scored = 2
    t.start(agenda.DO_SCORING, names.NOBODY, 3)
    assert not t.happened("race_card")
    assert not any(t.after(seat).coins_void for seat in range(3))


def test_the_last_turn_may_still_row() -> None:
    # C1-20: over The End with points of a village; after it no more
    t = table(2)
    t.rondel({0: 0, 5: 1, 6: "die"}, {1: "kemnay", 2: "the-end", 3: "abernethy"})
    t.stack("D")
    t.market()
    boat(t, 0, 0, 0)
    t.turn(0).choose("take", "abernethy").choose("cell", (0, 1)).choose("activate", (-1, 0)).choose("row")
    assert t.after(0).finished == 1
    assert at(t) == (0, -1, 0)


# ---------------------------------------------------------------------------------------------- heuristics


def advised(players: int = 3) -> Table:
    return table(players, advice=lambda one: advice(one.word))


def worth(t: Table) -> dict[tuple[Any, ...], float]:
    t.after()
    return {option: float(t.desk.worth[i]) for i, option in enumerate(t.options())}


@pytest.mark.parametrize(("column", "neutral", "owner", "rows"), [(-1, 1, 2, True), (0, 0, 0, False)])
def test_row_while_home_is_in_reach(column: int, neutral: int, owner: int, rows: bool) -> None:
    # C1-21: one turn left, 1 point a turn: 1.25 * 1 * (1 + turns); 1 step is in reach, 9 are not
    t = advised()
    boat(t, 0, owner, column, neutral)
    t.rondel({0: 0, 1: 1, 2: 2}, {4: "the-end"})
    t.stack("D")
    found = worth(rowing(t, 1))
    assert (found[("row", 0, 0, 0)] > 0) == rows


def test_a_scotsman_comes_home_before_a_scoring() -> None:
    # C1-21: in the last turn before a scoring round the step onto the Home Castle is worth more than rowing
    t = advised()
    boat(t, 0, 0, -1)
    t.stack("A", "soay")
    found = worth(rowing(t, 1))
    home = found[("walk", (-1, 0), (0, 0))]
    assert home > found[("row", 0, 0, 0)] > 0
    t = advised()
    boat(t, 0, 0, -1)
    found = worth(rowing(t, 1))
    assert found[("row", 0, 0, 0)] > found[("walk", (-1, 0), (0, 0))] == 0


def test_the_reward_of_the_highest_weight() -> None:
    # C1-22: coins 2 * 0.8, VP 3, resources 2 * 1.6, a cask 1 for each of 4 scorings left; no room, no resources
    t = advised()
    t.game.boat_race.reward[1, :4] = 1
    boat(t, 0, 0, -1, neutral=1)
    rowing(t, 1).choose("row")
    assert list(worth(t).values()) == pytest.approx([1.6, 3.0, 3.2, 4.0])
    t = advised()
    t.game.boat_race.reward[1, :4] = 1
    t.game.scored = 3
    t.market()
    t.put(0, (0, 0), wood=3)
    t.put(0, (-1, 0), wood=2)
    boat(t, 0, 0, -1, neutral=1)
    rowing(t, 1).choose("row")
    assert list(worth(t).values()) == pytest.approx([1.6, 3.0, 1.6, 1.0])


@pytest.mark.parametrize(("owner", "neutral", "left"), [(1, 0, True), (0, 1, True), (0, 0, False)])
def test_a_river_tile_goes_behind_the_boat(owner: int, neutral: int, left: bool) -> None:
    # C1-23: the left end, if the boat has left the territory by it
    t = advised(2)
    boat(t, 0, owner, -1, neutral)
    name = next(
        name
        for n, name in enumerate(t.components.tile_ids)
        if t.box.tile[n].river and t.box.tile[n].stack >= 0 and not t.box.tile[n].overbuild
    )
    t.stand(0, (0, 0), 1)
    t.in_turn(0).start(agenda.DO_PLACE, 0, t.tile(name))
    found = worth(t)
    assert (found[("cell", (-2, 0))] > found[("cell", (1, 0))]) == left


def test_ship_builders_and_tiles_beyond_race_start_as_destinations() -> None:
    # C1-24: 2 points of 0.6 VP in 1.5 activations; beyond Race Start 1 * 0.6 VP while the race has not begun
    t = advised(2)
    t.rondel({0: 0, 9: 1, 10: "die"}, {1: "ship-builder-a", 2: "race-start", 3: "abernethy"})
    t.stack("D")
    t.put(0, (0, 0), wood=1)
    found = worth(t.turn(0))
    assert found[("take", "ship-builder-a", 1)] == pytest.approx(1.8)
    assert found[("take", "abernethy", 3)] == pytest.approx(0.6)
    boat(t, 0, 0, 0)
    found = worth(t.turn(0))
    assert found[("take", "abernethy", 3)] == 0.0


def test_where_the_ring_of_cells_is() -> None:
    # the column of a boat is the x of the territory's row 0 (C1-11)
    t = table()
    assert t.game.players[1].grid[cell((-1, 0))] == 1


def test_every_rule_is_cited() -> None:
    assert missing("test_boat_race*.py", "C1", ((1, 34), (41, 42))) == []
    assert missing("test_boat_race*.py", "C12", ((70, 70),)) == []

"""Chronicle 1, Highland Boat Race: Race Start, castles, coming home."""

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.boat_race.state import HOME, RACING, WAITING
from tests.game.chronicles.boat_race import kit
from tests.game.chronicles.boat_race.kit import ANY, COINS, VP, WHISKY, at, boat, race, rowing, table
from tests.table import COMPONENTS, Table


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
    values = COMPONENTS.record.boat_race
    assert values.reward["copies"][:4].tolist() == [4, 4, 4, 4]
    got = [tuple(int(r[name]) for name in ("coin", "vp", "choice", "whisky")) for r in values.reward[:4]]
    assert got == [(2, 0, 0, 0), (0, 3, 0, 0), (0, 0, 2, 0), (0, 0, 0, 1)]
    assert [(int(c["vp"]), int(c["whisky"])) for c in values.card[:3]] == [(15, 1), (10, 0), (5, 0)]


def test_each_kind_of_token_is_equally_likely() -> None:
    # C1-04: 2000 castles of 2 tokens; each kind is a quarter of 4000, three standard errors are below 100
    games = deal.deal(COMPONENTS, 2, True, "middle", 1, np.arange(1000), chronicles=bits(find(["1"])))
    kinds = games.boat_race.reward[:, :2].sum(axis=(0, 1))
    assert (abs(kinds[:4] - 1000) < 100).all()
    assert kinds[4:].sum() == 0


def before_the_start() -> Table:
    """Set up seat 0 last, Race Start on space 2 between two tiles, the die behind the others."""
    return kit.ahead({0: 0, 5: 1, 6: "die"}, {1: "kemnay", 2: "race-start", 3: "abernethy"})


def over_the_start() -> Table:
    """Let seat 0 move over Race Start and place its tile."""
    return before_the_start().turn(0).choose("take", "abernethy").choose("cell")


def test_nobody_moves_onto_race_start() -> None:
    # C1-06: only over it, and a stuck player cannot discard it
    assert before_the_start().turn(0).options("take") == [("take", "kemnay", 1), ("take", "abernethy", 3)]
    t = kit.ahead({0: 0, 5: 1, 6: "die"}, {2: "race-start", 3: "elgin"})
    t.player(0).coins = 0
    assert not [option for option in t.turn(0).options() if "race-start" in option]


def test_the_race_begins_when_the_own_piece_has_moved_over_it() -> None:
    # C1-07: before that the boat stays put, whatever the points
    t = before_the_start().turn(0).choose("take", "kemnay").choose("cell")
    assert race(t) == WAITING
    assert not t.happened("race_begin")
    t = over_the_start()
    assert (race(t), race(t, 1)) == (RACING, WAITING)
    assert [e["seat"] for e in t.happened("race_begin")] == [0]
    assert not rowing(table(), 2).offers("row")


@pytest.mark.parametrize(("piece", "begins"), [(0, True), (names.EXTRA_PIECE, False)])
def test_only_the_own_piece_begins_the_race(piece: int, begins: bool) -> None:
    # C1-07, C4-31: not a piece of a chronicle that the seat moves
    t = before_the_start().in_turn(0)
    t.game.turn.piece = piece
    t.start(tasks.ON_PASSED, 0, 2, t.tile("race-start"))
    assert (race(t) == RACING) == begins


def test_points_of_the_turn_in_which_it_was_passed_may_row() -> None:
    # C1-09: the village beside the new tile gives a point in this very turn
    t = before_the_start().turn(0).choose("take", "abernethy").choose("cell", (0, 1))
    assert not t.offers("row")
    assert t.choose("activate", (-1, 0)).offers("row")
    assert at(t.choose("row")) == (0, -1, 0)


def test_the_die_never_removes_race_start_and_starts_no_race() -> None:
    # C1-08, C1-34: it is counted, the die goes on to the tile behind it
    t = kit.ahead({0: "die", 5: 0, 6: 1}, {1: "race-start", 2: "kemnay", 7: "soay"})
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert [e["tile"] for e in t.happened("discard", cause="die")] == ["kemnay"]
    assert (race(t, 0), race(t, 1)) == (WAITING, WAITING)
    assert t.happened("retire", tile="race-start")


def test_race_start_leaves_the_game_when_all_pieces_are_past_it() -> None:
    # C1-08: not into the discard pile; it stays while the die is behind it
    t = kit.ahead({0: 0, 1: "die", 5: 1}, {2: "race-start", 3: "abernethy", 4: "kemnay"})
    t.turn(0).choose("take", "abernethy").choose("cell").finish()
    assert not t.happened("retire")
    t = over_the_start().finish()
    assert [(e["tile"], e["space"]) for e in t.happened("retire")] == [("race-start", 2)]
    assert t.now.place[t.tile("race-start")] == names.OUT_OF_GAME
    assert "race-start" not in [e["tile"] for e in t.happened("discard")]


@pytest.mark.parametrize(("kind", "expected"), [(COINS, (2, 0, 0)), (VP, (0, 3, 0)), (WHISKY, (0, 0, 1))])
def test_a_boat_that_enters_a_castle_takes_a_token(kind: int, expected: tuple[int, int, int]) -> None:
    # C1-16: the owner chooses which and gets it at once; the others stay
    t = kit.entering(COINS, VP, ANY, WHISKY)
    coins = t.player(0).coins
    assert (t.question, t.asked) == ("boat_reward", 0)
    assert [option[1] for option in t.options()] == [COINS, VP, ANY, WHISKY]
    own = t.choose("boat_reward", kind).after(0)
    assert (int(own.coins) - coins, int(own.vp), int(own.whisky)) == expected
    assert (t.now.boat_race.reward[1].sum(), t.now.boat_race.reward[1, kind]) == (3, 0)


def test_resources_of_a_token_go_onto_any_own_tiles() -> None:
    # C1-16, CC-15: two of choice
    t = kit.entering(ANY).choose("kind", "sheep").choose("spot", (0, 0)).choose("kind", "wood").choose("spot")
    assert t.goods() == {"wood": 1, "sheep": 1}


def test_an_empty_castle_gives_nothing_and_a_boat_that_stays_no_more() -> None:
    # C1-16: nothing if none is left; a token for entering, not for standing there
    t = table()
    boat(t, 0, 0, -1, neutral=1)
    t.game.boat_race.reward[2, VP] = 1
    rowing(t, 2).choose("row").choose("row")
    assert not t.happened("boat_reward")
    assert t.after(0).vp == 0


@pytest.mark.parametrize(("start", "vp"), [((0, 0), 0), ((2, -1, 1), 15 + 3)])
def test_the_own_castle_gives_a_token_at_the_end_not_at_the_start(start: tuple[int, ...], vp: int) -> None:
    # C1-16: leaving the boat's own castle is not entering it
    t = table()
    t.game.boat_race.reward[0, VP] = 1
    boat(t, 0, *start)
    rowing(t, 1).choose("row")
    assert [(e["castle"], e["token"]) for e in t.happened("boat_reward")] == ([(0, "reward-vp")] if vp else [])
    assert t.after(0).vp == vp


def come_home(players: int, home: int) -> Table:
    """Bring the boat of seat 0 home after so many others."""
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
    assert t.after(0).vp == t.after(0).vp_from[kit.VP_SOURCE, 0] == vp
    assert t.after(0).whisky == casks


def test_a_boat_that_is_home_leaves_the_river() -> None:
    # C1-18: later points move Scotsmen only, the game goes on, the tile is free
    t = come_home(3, 0)
    assert (race(t), t.question, t.now.over) == (HOME, "action", 0)
    assert t.offers("walk")
    assert not t.offers("row")
    assert t.spot(0, (0, 0), now=True).locked == 0


def test_a_player_whose_boat_is_not_home_gets_no_vp_for_coins() -> None:
    # C1-19: home, under way, never started: the coins are still owned
    t = table()
    t.game.boat_race.boat[0].race = HOME
    boat(t, 1, 1, -1)
    for seat in range(3):
        t.player(seat).coins = 4
    kit.final(t)
    assert [int(t.after(seat).vp_from[names.VP_COINS, 4]) for seat in range(3)] == [4, 0, 0]
    assert [(e["seat"], e["card"], e["place"]) for e in t.happened("race_card")] == [(1, "last", 0), (2, "last", 0)]
    assert t.after(1).coins == 4


@pytest.mark.parametrize("home", [True, False])
def test_the_last_card_takes_the_bonus_of_armadale_castle_too(home: bool) -> None:
    # C1-19
    t = table()
    t.landmark(0, "armadale-castle")
    t.player(0).coins = 5
    t.game.boat_race.boat[0].race = HOME if home else RACING
    kit.final(t)
    each = t.record.card[t.card("armadale-castle")].special.each
    assert t.after(0).vp_from[[names.VP_COINS, names.VP_ARMADALE]].sum() == (5 * each if home else 0)


def test_last_cards_come_with_the_last_scoring_round_only() -> None:
    # C1-19
    t = table()
    t.game.scored = 2
    t.start(tasks.DO_SCORING, names.NOBODY, 3)
    assert not t.happened("race_card")
    assert not any(t.after(seat).coins_void for seat in range(3))


def test_the_last_turn_may_still_row() -> None:
    # C1-20: over The End with points of a village; not after it
    t = kit.ahead({0: 0, 5: 1, 6: "die"}, {1: "kemnay", 2: "the-end", 3: "abernethy"})
    boat(t, 0, 0, 0)
    t.turn(0).choose("take", "abernethy").choose("cell", (0, 1)).choose("activate", (-1, 0)).choose("row")
    assert (t.after(0).finished, at(t)) == (1, (0, -1, 0))

"""Chronicle 1 with Allenarly."""

from __future__ import annotations

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.boat_race.state import HOME, RACING, WAITING
from tests.game.allenarly.kit import AUTOMA, card, chosen, her, printed, turn, vp
from tests.game.chronicles.boat_race.kit import at, boat, race, rowing
from tests.game.chronicles.boat_race.test_rules import final
from tests.table import COMPONENTS, Table


def facing(*ahead: str, play: str = "1", racing: bool = False) -> Table:
    """She is last on space 0, with these tiles ahead; the human on space 12, the die on 13; no tokens on castles."""
    t = Table(2, play=play, solo="reglar")
    t.rondel({0: AUTOMA, 12: 0, 13: "die"}, {n + 1: name for n, name in enumerate(ahead)})
    t.stack("D")
    t.game.boat_race.reward[:] = 0
    if racing:
        boat(t, AUTOMA, AUTOMA, 0)
    return t


def test_a_home_tile_and_a_boat() -> None:
    # C1-25, C12-70: her river of two tiles; she counts as a player in the number of tokens (C1-04)
    game = deal.deal(COMPONENTS, 2, True, "middle", 1, [0], chronicles=bits(find(["1"])), solo=3)[0]
    assert game.automa.river == 1
    assert game.boat_race.reward[:2].sum(axis=1).tolist() == [2, 2]
    assert game.boat_race.boat[AUTOMA].owner == AUTOMA


def test_the_two_rivers_are_one_circle() -> None:
    # C1-25: from the left end of the human's river to the right end of hers and back: 6 steps
    t = facing()
    boat(t, 0, 0, 0)
    rowing(t, 6)
    way = []
    for _ in range(6):
        t.choose("row")
        way.append(at(t, 0))
    assert way == [(0, -1, 0), (0, -1, 1), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, 0, 0)]


def test_her_race_begins_when_her_piece_has_moved_over_race_start() -> None:
    # C1-26: it is not counted in her range of 1
    t = turn(card(facing("race-start", "kemnay"), range=1))
    assert chosen(t) == ("kemnay", "framed", 1)
    assert race(t, AUTOMA) == RACING
    t = turn(card(facing("kemnay", "race-start"), range=1))
    assert race(t, AUTOMA) == WAITING


RIVER = "ship-builder-a-river"


def test_a_river_token_goes_to_the_left_end_of_her_river() -> None:
    # C1-27: not on the stack beside her board; it counts for her size as any tile
    t = turn(card(facing(RIVER)))
    assert [e["tile"] for e in t.happened("river")] == [RIVER]
    assert not t.happened("stack")
    assert t.now.automa.river_tiles == 1
    assert her(t).tiles == 2 + 1
    t = turn(card(facing("kemnay")))
    assert not t.happened("river")
    assert t.happened("stack")


def test_a_river_token_of_another_kind() -> None:
    # C1-27: a trade token goes above her board; an overbuild token is one more tile; gains come as usual
    t = facing()
    trade = [
        n for n in range(t.record.tiles) if t.record.tile[n].river and t.record.tile[n].type & names.TRADE
    ]
    for n in trade:
        played = turn(card(facing(t.components.tile_ids[n])))
        assert not played.happened("river")
        assert played.happened("row")
    over = next(n for n in range(t.record.tiles) if t.record.tile[n].river and t.record.tile[n].overbuild)
    assert turn(card(facing(t.components.tile_ids[over]))).now.automa.river_tiles == 1
    man = next(
        n
        for n in range(t.record.tiles)
        if t.record.tile[n].river and t.record.tile[n].stack >= 0 and t.record.tile[n].once.scotsman
    )
    assert her(turn(card(facing(t.components.tile_ids[man])))).spot[0].scotsmen == 2


def test_a_river_token_is_no_tile_of_the_stack() -> None:
    # what counts tiles that go on the stack beside her board (event `stack`) does not see it
    t = turn(card(facing("ship-builder-b-river")))
    assert [e["event"] for e in t.events if e["event"] in ("stack", "river", "row")] == ["river"]


def test_her_river_without_the_chronicle() -> None:
    # C1-27 is a rule of this chronicle: a tile with a river goes on the stack in other games
    t = Table(2, solo="reglar")
    river = next(n for n in range(t.record.tiles) if t.record.tile[n].river and t.record.tile[n].stack >= 0)
    t.rondel({0: AUTOMA, 12: 0, 13: "die"}, {1: t.components.tile_ids[river]})
    t.stack("D")
    turn(card(t))
    assert not t.happened("river")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_by_a_number_the_nearest_ship_builder(number: int) -> None:
    # C1-28: "<=4", during her race only
    t = turn(card(facing("kemnay", "ship-builder-b", RIVER, racing=True), number=number))
    assert chosen(t) == ("ship-builder-b", "number", 1)
    t = turn(card(facing("kemnay", "ship-builder-b", RIVER), number=number))
    assert chosen(t) == ("kemnay", "framed", 1)


def test_by_the_star_the_nearest_movement_icon() -> None:
    # C1-28: halkirk is a village with one
    ahead = ("kemnay", "halkirk", "ship-builder-b")
    assert chosen(turn(card(facing(*ahead, racing=True), rows=(("star",),)))) == ("halkirk", "star", 1)
    assert chosen(turn(card(facing(*ahead), rows=(("star",),))))[1] == "framed"
    t = turn(card(facing("kemnay", "soay", racing=True), rows=(("star",),)))
    assert chosen(t)[1] == "framed"


def test_the_printed_example() -> None:
    # C12-T4: card 1 (number 4): no Ship Builder, no trade tile, then the star finds a movement icon
    t = turn(printed(facing("kemnay", "halkirk", racing=True), 1))
    assert chosen(t) == ("halkirk", "star", 1)


@pytest.mark.parametrize(("name", "amounts"), [("ship-builder-b", [4]), ("halkirk", [2]), ("kemnay", [])])
def test_two_vp_for_each_movement_icon(name: str, amounts: list[int]) -> None:
    # C1-29: however it was chosen; only during her race
    assert vp(turn(card(facing(name, racing=True))), "boat_race") == amounts
    assert vp(turn(card(facing(name))), "boat_race") == []


@pytest.mark.parametrize(("number", "steps"), [(0, 2), (2, 3), (3, 3), (4, 3), (1, 4)])
def test_steps_at_the_end_of_her_turns(number: int, steps: int) -> None:
    # C1-30: 2, one more with a number, another one if it is a 1
    t = turn(card(facing("kemnay", racing=True), number=number))
    assert len(t.happened("boat")) == steps
    assert not turn(card(facing("kemnay"), number=number)).happened("boat")


def test_the_turn_in_which_she_passes_race_start_counts() -> None:
    # C1-30: two steps: her village, the neutral piece
    t = turn(card(facing("race-start", "kemnay")))
    assert at(t, AUTOMA) == (1, -1, 1)
    order = [e["event"] for e in t.events]
    assert order.index("stack") < order.index("boat") < order.index("turn_end")


def test_no_steps_when_she_moves_onto_the_end() -> None:
    # C1-30, CC-33
    t = facing(racing=True)
    t.rondel({0: AUTOMA, 12: 0, 13: "die"}, {1: "the-end"})
    turn(card(t))
    assert her(t).finished == 1
    assert not t.happened("boat")


def test_her_boat_discards_a_token_of_a_castle() -> None:
    # C1-31: on the human's castle, she gains nothing; which one is chance that was dealt: the share of the range
    for luck, token in ((0, "reward-coins"), ((1 << 20) - 1, "reward-whisky"), (1 << 19, "reward-vp")):
        t = facing("kemnay", racing=True)
        boat(t, AUTOMA, AUTOMA, -1)
        t.game.boat_race.reward[0, :4] = (1, 1, 0, 1)
        t.game.boat_race.luck[0] = luck
        turn(card(t))
        assert [(e["castle"], e["token"]) for e in t.happened("boat_reward_gone")] == [(0, token)]
        assert t.now.boat_race.reward[0].sum() == 2
        assert (her(t).vp, her(t).coins, her(t).whisky) == (0, 0, 0)


def test_tokens_are_drawn_alike() -> None:
    # C1-31: half of the dealt numbers lie in the lower half; three standard errors of 2000 are 68
    games = deal.deal(COMPONENTS, 2, True, "middle", 1, np.arange(2000), chronicles=bits(find(["1"])), solo=3)
    assert abs(int((games.boat_race.luck[:, 0] < 1 << 19).sum()) - 1000) < 68


@pytest.mark.parametrize(("home", "prize", "casks"), [(0, 15, 1), (1, 10, 0)])
def test_she_takes_cards_like_a_player(home: int, prize: int, casks: int) -> None:
    # C1-32; C1-31: a token of her own castle goes, too; C1-26: her race is over
    t = facing("kemnay", racing=True)
    t.game.boat_race.home = home
    boat(t, AUTOMA, 0, -1, neutral=1)
    t.game.boat_race.reward[AUTOMA, :2] = 1
    turn(card(t))
    assert vp(t, "boat_race") == [prize]
    assert her(t).whisky == casks
    assert race(t, AUTOMA) == HOME
    assert len(t.happened("boat")) == 1
    assert t.now.boat_race.reward[AUTOMA].sum() == 1


def test_not_home_at_the_end_no_vp_for_her_coins() -> None:
    # C1-32; C1-33: her Home tile counts two: 2 + 3 tiles against 6, the human's 4 more are 1 larger
    t = facing()
    t.player(AUTOMA).coins = 7
    t.player(AUTOMA).tiles += 3
    t.player(0).tiles = 6
    t.start(tasks.DO_FINAL, names.NOBODY)
    final(t)
    assert vp(t, "coins") == []
    assert [e["tiles"] for e in t.happened("size", seat=AUTOMA)] == [5]
    assert vp(t, "territory", 0) == [-3]


@pytest.mark.parametrize(("site", "tiles"), [("stirling-castle", 1), ("forth-bridge", 2), ("caledonian-canal", 0)])
def test_river_sites_she_keeps_go_to_her_river(site: str, tiles: int) -> None:
    # C1-42: a double site as two; the Caledonian Canal leaves the game and does not lengthen it
    t = turn(card(facing(site, play="1,11")))
    assert chosen(t)[0] == site
    assert t.now.automa.river_tiles == len(t.happened("river")) == tiles
    assert her(t).tiles == 2 + tiles


def test_a_river_token_raises_no_representative() -> None:
    # C1-41: with chronicle 10 a tile on the stack is a step of her preferred marker, one in her river is none
    ratings = []
    for name in ("ship-builder-a-river", "ship-builder-a"):
        t = turn(card(facing(name, play="1,10")))
        ratings.append(int(t.now.logs.rating[AUTOMA].sum()))
    assert ratings == [0, 1]

"""Chronicle 1 with Allenarly."""

from typing import Any

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.boat_race.state import HOME, RACING, WAITING
from tests.game.allenarly.kit import AUTOMA, automa, chosen, printed, turn, vp
from tests.game.chronicles.boat_race.kit import at, boat, final, race, way
from tests.game.chronicles.places import solo
from tests.table import COMPONENTS, Table

FAR = {0: AUTOMA, 12: 0, 13: "die"}
RIVER = "ship-builder-a-river"


def facing(*ahead: str, play: str = "1", racing: bool = False, **action: Any) -> Table:
    """Set up the automa last on space 0 with these tiles ahead; no tokens on the castles."""
    t = solo(play, FAR, dict(enumerate(ahead, 1)), **action)
    t.game.boat_race.reward[:] = 0
    if racing:
        boat(t, AUTOMA, AUTOMA, 0)
    return t


def test_home_tile_and_boat_of_the_automa() -> None:
    # C1-25, C12-70: a river of two tiles; the automa counts as a player in the number of tokens (C1-04)
    game = deal.deal(COMPONENTS, 2, True, "middle", 1, [0], chronicles=bits(find(["1"])), solo=3)[0]
    assert game.automa.river == 1
    assert game.boat_race.reward[:2].sum(axis=1).tolist() == [2, 2]
    assert game.boat_race.boat[AUTOMA].owner == AUTOMA


def test_the_two_rivers_are_one_circle() -> None:
    # C1-25: from the left end of the human's river to the right end of the automa's and back: 6 steps
    t = facing()
    boat(t, 0, 0, 0)
    assert way(t, 6) == [(0, -1, 0), (0, -1, 1), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, 0, 0)]


def test_the_race_of_the_automa_begins_when_its_piece_has_moved_over_race_start() -> None:
    # C1-26: Race Start is not counted in the range of 1
    t = turn(facing("race-start", "kemnay", range=1))
    assert (chosen(t), race(t, AUTOMA)) == (("kemnay", "framed", 1), RACING)
    assert race(turn(facing("kemnay", "race-start", range=1)), AUTOMA) == WAITING


def test_a_river_token_goes_to_the_left_end_of_the_automas_river() -> None:
    # C1-27: not on the stack beside its board; it counts for its size as any tile
    t = turn(facing(RIVER))
    assert [e["tile"] for e in t.happened("river")] == [RIVER]
    assert not t.happened("stack")
    assert (t.now.automa.river_tiles, automa(t).tiles) == (1, 2 + 1)
    t = turn(facing("kemnay"))
    assert not t.happened("river")
    assert t.happened("stack")


def test_a_river_token_of_another_kind() -> None:
    # C1-27: a trade token goes above the board; an overbuild token is one more tile; gains come as usual
    t = facing()
    river = {name: tile for name, tile in zip(t.components.tile_ids, t.record.tile, strict=False) if tile.river}
    for name in (name for name, tile in river.items() if tile.type & names.TRADE):
        played = turn(facing(name))
        assert not played.happened("river")
        assert played.happened("row")
    over = next(name for name, tile in river.items() if tile.overbuild)
    assert turn(facing(over)).now.automa.river_tiles == 1
    man = next(name for name, tile in river.items() if tile.stack >= 0 and tile.once.scotsman)
    assert automa(turn(facing(man))).spot[0].scotsmen == 2


def test_a_river_token_does_not_go_on_the_stack() -> None:
    # counters of tiles on the stack beside the automa's board (event `stack`) do not see it
    t = turn(facing("ship-builder-b-river"))
    assert [e["event"] for e in t.events if e["event"] in ("stack", "river", "row")] == ["river"]


def test_no_automa_river_without_the_chronicle() -> None:
    # C1-27 is a rule of this chronicle: a tile with a river goes on the stack in other games
    t = Table(2, solo="reglar")
    river = next(n for n in range(t.record.tiles) if t.record.tile[n].river and t.record.tile[n].stack >= 0)
    assert not turn(solo("", FAR, {1: t.components.tile_ids[river]})).happened("river")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_number_chooses_the_nearest_ship_builder(number: int) -> None:
    # C1-28: "<=4", during the automa's race only
    ahead = ("kemnay", "ship-builder-b", RIVER)
    assert chosen(turn(facing(*ahead, racing=True, number=number))) == ("ship-builder-b", "number", 1)
    assert chosen(turn(facing(*ahead, number=number))) == ("kemnay", "framed", 1)


@pytest.mark.parametrize(
    ("ahead", "racing", "by"),
    [
        (("kemnay", "halkirk", "ship-builder-b"), True, "star"),
        (("kemnay", "halkirk", "ship-builder-b"), False, "framed"),
        (("kemnay", "soay"), True, "framed"),
    ],
)
def test_the_star_chooses_the_nearest_movement_icon(ahead: tuple[str, ...], racing: bool, by: str) -> None:
    # C1-28: halkirk is a village with one
    t = turn(facing(*ahead, racing=racing, rows=(("star",),)))
    assert chosen(t) == ("halkirk" if by == "star" else "kemnay", by, 1)


def test_the_printed_example() -> None:
    # C12-T4: card 1 (number 4): no Ship Builder, no trade tile, then the star finds a movement icon
    t = turn(printed(facing("kemnay", "halkirk", racing=True), 1))
    assert chosen(t) == ("halkirk", "star", 1)


@pytest.mark.parametrize(("name", "amounts"), [("ship-builder-b", [4]), ("halkirk", [2]), ("kemnay", [])])
def test_two_vp_for_each_movement_icon(name: str, amounts: list[int]) -> None:
    # C1-29: however the tile was chosen; only during the automa's race
    assert vp(turn(facing(name, racing=True)), "boat_race") == amounts
    assert vp(turn(facing(name)), "boat_race") == []


@pytest.mark.parametrize("name", ["new-fort-george", "caledonian-canal", "forth-bridge"])
def test_a_blueprint_token_counts_by_the_halves_of_its_site(name: str) -> None:
    # C1-28, C1-29, C12-107: each half shows one movement icon: the star finds the token, 2 x 2 VP when it is taken
    t = turn(facing("kemnay", name, "halkirk", play="1,11", racing=True, rows=(("star",),)))
    assert chosen(t) == (name, "star", 1)
    assert sum(vp(t, "boat_race")) == 4
    assert vp(turn(facing(name, play="1,11")), "boat_race") == []  # not during the race


@pytest.mark.parametrize(("number", "steps"), [(0, 2), (2, 3), (3, 3), (4, 3), (1, 4)])
def test_steps_at_the_end_of_the_automas_turns(number: int, steps: int) -> None:
    # C1-30: 2, one more with a number, another one if it is a 1
    assert len(turn(facing("kemnay", racing=True, number=number)).happened("boat")) == steps
    assert not turn(facing("kemnay", number=number)).happened("boat")


def test_the_turn_in_which_the_automa_passes_race_start_counts() -> None:
    # C1-30: two steps: its village, the neutral piece
    t = turn(facing("race-start", "kemnay"))
    assert at(t, AUTOMA) == (1, -1, 1)
    order = [e["event"] for e in t.events]
    assert order.index("stack") < order.index("boat") < order.index("turn_end")


@pytest.mark.parametrize(("reading", "steps"), [("skipped", 0), ("held", 2)])
def test_steps_when_the_automa_moves_onto_the_end(reading: str, steps: int) -> None:
    # C1-30, CC-33, ruling end-steps: 2 tiles on a card without number
    t = turn(facing("the-end", racing=True).read("end-steps", reading))
    assert automa(t).finished == 1
    assert len(t.happened("boat")) == steps


@pytest.mark.parametrize(
    ("luck", "token"), [(0, "reward-coins"), ((1 << 20) - 1, "reward-whisky"), (1 << 19, "reward-vp")]
)
def test_the_automas_boat_discards_a_token_of_a_castle(luck: int, token: str) -> None:
    # C1-31: on the human's castle, the automa gains nothing; a dealt random number says which token goes
    t = facing("kemnay", racing=True)
    boat(t, AUTOMA, AUTOMA, -1)
    t.game.boat_race.reward[0, :4] = (1, 1, 0, 1)
    t.game.boat_race.luck[0] = luck
    turn(t)
    assert [(e["castle"], e["token"]) for e in t.happened("boat_reward_gone")] == [(0, token)]
    assert t.now.boat_race.reward[0].sum() == 2
    assert (automa(t).vp, automa(t).coins, automa(t).whisky) == (0, 0, 0)


def test_each_token_is_equally_likely_to_be_discarded() -> None:
    # C1-31: half of the dealt numbers lie in the lower half; three standard errors of 2000 are 68
    games = deal.deal(COMPONENTS, 2, True, "middle", 1, np.arange(2000), chronicles=bits(find(["1"])), solo=3)
    assert abs(int((games.boat_race.luck[:, 0] < 1 << 19).sum()) - 1000) < 68


@pytest.mark.parametrize(("home", "prize", "casks"), [(0, 15, 1), (1, 10, 0)])
def test_the_automa_takes_cards_like_a_player(home: int, prize: int, casks: int) -> None:
    # C1-32; C1-31: a token of its own castle goes, too; C1-26: its race is over
    t = facing("kemnay", racing=True)
    t.game.boat_race.home = home
    boat(t, AUTOMA, 0, -1, neutral=1)
    t.game.boat_race.reward[AUTOMA, :2] = 1
    turn(t)
    assert (vp(t, "boat_race"), automa(t).whisky, race(t, AUTOMA)) == ([prize], casks, HOME)
    assert len(t.happened("boat")) == 1
    assert t.now.boat_race.reward[AUTOMA].sum() == 1


def test_no_vp_for_the_automas_coins_if_its_boat_is_not_home() -> None:
    # C1-32; C1-33: its Home tile counts two: 2 + 3 tiles against 6, the human's 4 more are 1 larger
    t = facing()
    t.player(AUTOMA).coins = 7
    t.player(AUTOMA).tiles += 3
    t.player(0).tiles = 6
    t.start(tasks.DO_FINAL, names.NOBODY)
    final(t)
    assert (vp(t, "coins"), vp(t, "territory", 0)) == ([], [-3])
    assert [e["tiles"] for e in t.happened("size", seat=AUTOMA)] == [5]


@pytest.mark.parametrize(("site", "tiles"), [("stirling-castle", 1), ("forth-bridge", 2), ("caledonian-canal", 0)])
def test_river_sites_that_the_automa_keeps_go_to_its_river(site: str, tiles: int) -> None:
    # C1-42: a double site as two; the Caledonian Canal leaves the game and does not lengthen the river
    t = turn(facing(site, play="1,11"))
    assert chosen(t)[0] == site
    assert t.now.automa.river_tiles == len(t.happened("river")) == tiles
    assert automa(t).tiles == 2 + tiles


@pytest.mark.parametrize(("name", "steps"), [("ship-builder-a-river", 0), ("ship-builder-a", 1)])
def test_a_river_token_raises_no_representative(name: str, steps: int) -> None:
    # C1-41: with chronicle 10 a tile on the stack is a step of the automa's preferred marker, one in its river is none
    assert int(turn(facing(name, play="1,10")).now.logs.rating[AUTOMA].sum()) == steps

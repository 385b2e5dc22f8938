"""Chronicle 10: tournaments, spectators, fame tiles, shields, and tiles that come from the discard pile."""

import pytest

from simulator.game import names, tasks
from simulator.game.chronicles.logs.state import LOG, STONE
from tests.game.chronicles.logs.kit import logs, places, put, quiet, rate, ratings, taking, vp
from tests.game.rules.boards import favour
from tests.table import COMPONENTS, Table

TILES = {
    # tile: stack, types, resources, open resources, coins, fame
    "boreray-and-kyloe": ("S", "animal", {}, 0, 3, 0),
    "pinewood-and-granite": ("S", "material", {}, 0, 3, 0),
    "birches-by-the-burn": ("S", "material", {}, 0, 0, 0),
    "ceres-games": ("A", "", {}, 1, 0, 0),
    "village-crowd": ("A", "person", {}, 0, 0, 0),
    "strathpeffer-games": ("B", "", {}, 1, 0, 0),
    "visiting-lairds": ("B", "person", {}, 0, 0, 0),
    "cowal-gathering": ("C", "", {}, 1, 0, 0),
    "triumphant-return": ("C", "village", {}, 0, 0, 1),
    "important-friends": ("C", "person", {}, 0, 0, 2),
    "sculpture-on-the-town-square": ("C", "trade", {"stone": 2}, 0, 0, 0),
    "braemar-gathering": ("D", "", {}, 1, 0, 0),
    "heros-homeland": ("D", "village", {}, 0, 0, 1),
    "royal-guests": ("D", "person", {}, 0, 0, 0),
}
TOURNAMENTS = ("ceres-games", "strathpeffer-games", "cowal-gathering", "braemar-gathering")
SPECTATORS = ("village-crowd", "visiting-lairds", "royal-guests")


def test_the_printed_tiles() -> None:  # C10-36, C10-38: fourteen tiles, all with the icon
    components = COMPONENTS.record
    numbers = COMPONENTS.chronicle_tiles(10, 4)
    assert sorted(COMPONENTS.tile_ids[n] for n in numbers) == sorted(TILES)
    for n in numbers:
        tile = components.tile[n]
        stack, types, goods, choice, coins, fame = TILES[COMPONENTS.tile_ids[n]]
        assert names.STACKS[int(tile.stack)] == stack
        assert [word for bit, word in enumerate(names.TYPES) if int(tile.type) >> bit & 1] == ([types] if types else [])
        assert {names.RESOURCES[k]: int(a) for k, a in enumerate(tile.cost.goods) if a} == goods
        assert (int(tile.cost.count), int(tile.cost.coin), int(tile.cost.extra_tokens)) == (choice, coins, fame)
        assert (tile.icon, tile.river) == (1, COMPONENTS.tile_ids[n] == "birches-by-the-burn")
        assert tile.leaves == (COMPONENTS.tile_ids[n] in TOURNAMENTS)


def test_activations_of_the_tiles() -> None:  # C10-36
    components = COMPONENTS.record
    made = {
        "boreray-and-kyloe": {"sheep": 1, "cattle": 1},
        "pinewood-and-granite": {"wood": 1, "stone": 1},
        "birches-by-the-burn": {"wood": 1},
    }
    for name in TILES:
        produce = components.tile[COMPONENTS.tile_index[name]].produce
        goods = {names.RESOURCES[k]: int(a) for k, a in enumerate(produce.goods) if a}
        assert goods == made.get(name, {})
        assert produce.move == (1 if name in ("triumphant-return", "heros-homeland") else 0)
        assert produce.vp == (3 if name == "sculpture-on-the-town-square" else 0)


@pytest.mark.parametrize("tile", TOURNAMENTS)
def test_a_tournament_is_used_and_leaves_the_game(tile: str) -> None:
    # C10-30, C10-T1: two steps; no place is asked for, no activation, no size, no discard pile
    t = quiet(tile)
    t.put(0, (0, 0), wood=1)
    size = int(t.player().tiles)
    t = taking(t, tile)
    assert t.options() == [("logs_track", LOG, 0, 0), ("logs_track", STONE, 0, 0)]
    t.choose("logs_track", LOG).choose("logs_claim", 1).choose("logs_track", LOG)
    assert t.question == "action"
    assert not t.offers("activate")
    assert t.offers("walk")  # the movement point of rating 1 is there to be used
    assert t.after().coins == 20 + 1 + 2
    t.finish()
    number = t.tile(tile)
    assert (t.now.place[number], t.now.owner[number]) == (names.OUT_OF_GAME, names.NOBODY)
    assert t.after().tiles == size
    assert number not in t.now.discard[: t.now.discards]
    assert t.happened("used", tile=tile)
    assert (ratings(t), t.goods()) == ([2, 0], {})


def test_a_tournament_needs_payment_but_no_scotsman() -> None:  # C10-30: legal whenever it can be paid
    for goods, coins, legal in (({"sheep": 1}, 0, True), ({}, 1, True), ({}, 0, False)):
        t = quiet("ceres-games", "the-end", coins=coins)
        t.stand(0, (-1, 0), -int(t.spot(0, (-1, 0)).scotsmen))
        t.stand(0, (0, 0), -int(t.spot(0, (0, 0)).scotsmen))
        t.put(0, (0, 0), **goods)
        assert t.turn(0).offers("take", "ceres-games") is legal


def test_a_tournament_passed_by_all_is_discarded() -> None:  # C10-30: like any tile
    t = taking(quiet("ceres-games", "kemnay"), "kemnay", "cell", (0, 1))
    assert t.happened("discard", tile="ceres-games", cause="passed")
    assert t.now.place[t.tile("ceres-games")] == names.IN_DISCARD


@pytest.mark.parametrize("tile", SPECTATORS)
def test_a_spectator_raises_both_ratings(tile: str) -> None:
    # C10-31, C10-21: a person without clan marker, both +1 in the order of choice
    t = taking(quiet(tile), tile)
    assert t.question == "logs_track"
    t.choose("logs_track", STONE).choose("kind", "wood").choose("spot").choose("done")
    assert ratings(t) == [1, 1]  # the log step is the only one left
    t.choose("done")
    assert (t.after().persons, t.now.place[t.tile(tile)]) == (1, names.BESIDE)
    assert not t.happened("marker")
    assert t.finish().question is None


def test_fame_tiles_cost_fame() -> None:
    # C10-32: paid with tokens, which then no longer count; no coins or goods can stand for them
    for fame, legal in ((2, True), (1, False)):
        t = quiet("important-friends", "the-end")
        t.player().extra_tokens = fame
        t.put(0, (0, 0), wood=3)
        t.turn(0)
        assert t.offers("take", "important-friends") is legal
    t = quiet("triumphant-return")
    t.player().extra_tokens = 3
    t = taking(t, "triumphant-return", "cell", (0, 1))
    assert t.after().extra_tokens == 2
    assert t.happened("pay", good="fame", amount=1)


def test_fame_does_not_pay_for_any_resource() -> None:  # C10-32
    t = quiet("ceres-games", "the-end", coins=0)
    t.player().extra_tokens = 3
    assert not t.turn(0).offers("take", "ceres-games")


def test_triumphant_return_activates_row_and_column() -> None:
    # C10-33: itself included, gaps do not stop the line, neighbours at a corner are not activated
    t = quiet("triumphant-return")
    t.player().extra_tokens = 1
    t.lay(0, "kemnay", (0, 1), scotsmen=1)  # west of it, same row
    t.lay(0, "soay", (0, 2))  # at its corner
    t.lay(0, "kintyre", (3, 1))  # same row, beyond a gap
    t.lay(0, "abernethy", (1, -3))  # same column, beyond a gap
    t.lay(0, "ballachulish", (2, 2))  # at its corner
    put(t, 0, 0, (3, 1))
    t = taking(t, "triumphant-return", "cell", (1, 1))
    assert {option[1] for option in t.options("activate")} == {(1, 1), (0, 1), (3, 1), (1, -3)}
    # C10-15: it trains
    t.choose("activate", (3, 1)).choose("logs_train")
    assert ratings(t) == [0, 1]


def friends(t: Table) -> Table:
    t.player(0).extra_tokens = 2
    return taking(t, "important-friends")


def test_important_friends_join_an_occupied_field() -> None:  # C10-34: no roads, the field's bonus is gained
    t = quiet("important-friends", coins=0)
    t.marker(1, "macleod")
    t = friends(t)
    assert t.question == "clan"
    assert all(option[2] == 0 for option in t.options("clan"))
    t.choose("clan", "macleod")
    field = t.clan("macleod")
    assert t.now.occupied[field] == 0b11
    assert t.after(0).clan[field] == t.after(1).clan[field] == 1
    assert t.after(0).persons == 1
    assert t.after(0).coins == 3  # the bonus of MacLeod
    assert t.after(0).markers == 9


def test_an_own_marker_bars_the_field_but_not_douglas() -> None:  # C10-34, B-143
    t = quiet("important-friends")
    t.marker(0, "macleod")
    t.marker(0, "douglas")
    t = friends(t)
    assert not t.offers("clan", "macleod")
    assert t.offers("clan", "douglas")


def test_a_field_without_shield_stays_closed() -> None:  # C10-34: an empty field takes no marker
    t = friends(quiet("important-friends"))
    offered = {option[1] for option in t.options("clan")}
    assert {"ruthven", "murray"} <= offered
    assert "innes" not in offered


def test_the_free_marker_may_be_kept() -> None:  # C10-34, B-110
    t = friends(quiet("important-friends")).choose("done")
    assert t.happened("decline", question="clan", about="important-friends")


def test_david_hume_is_not_taken_away() -> None:
    # C10-34: joining a marker on McKay brings nothing, even if Hume is still available
    for owner in (1, names.NOBODY):
        t = quiet("important-friends")
        t.marker(1, "mckay")
        if owner == 1:
            t.game.owner[t.record.hume] = 1
            t.player(1).persons = 2
        t = friends(t).choose("clan", "mckay")
        assert (t.now.owner[t.record.hume], t.after(0).persons) == (owner, 1)
    alone = friends(quiet("important-friends")).choose("clan", "mckay")
    assert alone.after(0).persons == 1 + 2


def test_heros_homeland_brings_a_scotsman_home() -> None:
    # C10-35: one Scotsman from any of the player's tiles to the Home Castle; it may stay
    def homeland() -> Table:
        t = quiet("heros-homeland")
        t.player().extra_tokens = 1
        t.lay(0, "kemnay", (0, 1), scotsmen=2)
        t.lay(0, "abernethy", (0, 2), scotsmen=1)
        t.stand(0, (0, 0), 1)
        return taking(t, "heros-homeland", "cell", (1, 1))

    t = homeland()
    assert t.question == "logs_home"
    assert [option[1] for option in t.options("logs_home")] == [0, 2, 3]  # the village, (0,1), (0,2)
    home = int(t.spot(0, (0, 0)).scotsmen)
    assert home > 0  # those at home stay there
    t.choose("logs_home", 3)
    assert t.spot(0, (0, 2), now=True).scotsmen == 0
    assert (t.spot(0, (0, 0), now=True).scotsmen, t.question) == (home + 1, "action")
    stay = homeland().choose("done")
    assert stay.spot(0, (0, 0), now=True).scotsmen == home


def test_sculpture_gives_vp() -> None:  # C10-36: 2 stone; 3 VP for an activation
    t = quiet("sculpture-on-the-town-square")
    t.put(0, (0, 0), stone=2)
    t = taking(t, "sculpture-on-the-town-square", "cell", (0, 1)).choose("activate", (0, 1))
    assert (vp(t, "tile"), t.goods()) == ([3], {})


def test_ruthven_and_murray() -> None:  # C10-37, C10-T8: stone +2 and 1 cask; log +2 and 1 Scotsman on any own tile
    t = favour(quiet("robert-the-bruce"), "ruthven")
    assert t.question == "resource"
    t.choose("kind", "wood").choose("spot").choose("done").choose("done")
    assert (ratings(t), t.after().whisky, vp(t, "logs")) == ([0, 2], 1, [2])
    murray = rate(quiet("robert-the-bruce"), 0, log=4)
    supply = int(murray.player().supply)
    murray = favour(murray, "murray").choose("done")  # log 5: central 5 left alone
    assert (vp(murray, "logs"), murray.question) == ([5, 2], "spot")
    murray.choose("spot", (0, 0))
    assert (murray.after().supply, ratings(murray)) == (supply - 1, [5, 0])


def munro(tile: str) -> Table:
    t = quiet("robert-the-bruce", coins=3)
    t.discard_pile(tile)
    t.game.road_cost[:] = 0
    return favour(t, "munro")


def test_munro_and_discarded_tiles() -> None:
    # C10-46: a tournament is used and leaves the game, a spectator raises the ratings; costs are not paid
    t = munro("ceres-games")
    assert t.question == "logs_track"
    t.choose("logs_track", LOG).choose("done").choose("logs_track", LOG).choose("done")
    assert t.question == "action"
    assert t.now.turn.frame == 0  # no placement of its own
    t.finish()
    assert (t.now.place[t.tile("ceres-games")], t.now.discards) == (names.OUT_OF_GAME, 0)
    assert ratings(t) == [2, 0]
    crowd = munro("village-crowd").choose("logs_track", LOG).choose("done")
    assert (crowd.question, crowd.after().persons) == ("resource", 2)
    # Important Friends brings its free marker, fame is not paid
    pals = munro("important-friends")
    assert (pals.question, pals.after().extra_tokens) == ("clan", 0)
    assert all(option[2] == 0 for option in pals.options("clan"))
    # Triumphant Return works on its own frame
    back = munro("triumphant-return").choose("cell", (0, 1))
    assert {option[1] for option in back.options("activate")} == {(0, 1)}


def test_the_die_spares_the_tiles_and_moves_no_rating() -> None:  # C10-38, CC-03
    t = quiet("ceres-games", "village-crowd", "kemnay")
    t.rondel({0: "die", 9: 0, 11: 1}, {1: "ceres-games", 2: "village-crowd", 3: "kemnay"})
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert t.happened("discard", tile="kemnay", cause="die")
    assert not t.happened("discard", cause="die", tile="ceres-games")
    assert logs(t).rating.tolist() == [[0, 0]] * 4


def test_a_river_tile_is_a_producer_too() -> None:
    # C10-36, C10-44: Birches by the Burn lengthens the river and takes the first representative
    t = taking(quiet("birches-by-the-burn", players=4), "birches-by-the-burn").finish()
    ((side, at), supply) = places(t)
    assert (side, at, supply) == ("log", (-2, 0), None)  # the Scotsman stands on the village

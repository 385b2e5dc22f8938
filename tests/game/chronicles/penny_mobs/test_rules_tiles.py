"""Chronicle 8: Peggy's rent, tiles stolen by Derek or moved by Tamlain, the order at the end of a turn."""

import pytest

from simulator.game import names, tasks
from tests.game.chronicles import trials
from tests.game.chronicles.penny_mobs.kit import MOBSTERS, at, end, let, mob, number, own, rest, table, take
from tests.game.chronicles.places import lay_tiles
from tests.table import Table


def renting(*ahead: str, owner: int = 1, coins: int = 20) -> Table:
    """Give this seat Peggy; seat 0 is last."""
    return own(table(*ahead, coins=coins), owner, "peggy")


def test_peggy_puts_a_token_on_a_tile() -> None:
    # C8-11, C8-20: at the end of the owner's turn, before the penny action; each token in hand on each tile
    t = rest(take(renting("kemnay", "soay", "halkirk", owner=0), "kemnay"))
    assert (t.question, t.asked) == ("rent", 0)
    soay, halkirk = t.tile("soay"), t.tile("halkirk")
    wanted = {(space, tile, token) for space, tile in ((2, soay), (3, halkirk)) for token in range(3)}
    assert ({option[1:] for option in t.options("rent")}, len(t.options())) == (wanted, 7)
    t.choose("rent", 3, halkirk, 2)
    assert t.happened("rent") == [{"event": "rent", "seat": 0, "rent": 3, "tile": "halkirk", "space": 3}]
    assert t.now.surcharge[halkirk] == 3
    assert t.now.penny_mobs.rent_tile.tolist() == [-1, -1, halkirk, -1]
    assert t.question is None


def test_peggy_may_do_without() -> None:  # C8-20: "may"
    t = rest(take(renting("kemnay", "soay", owner=0), "kemnay")).choose("done")
    assert not t.now.surcharge.any()


def test_a_token_lies_where_none_lies() -> None:
    # C8-20: not on a let tile, a stop, The End or the Race Start; a token that lies on a tile is not in hand
    t = let(renting("kemnay", "soay", "halkirk", "abernethy", "the-end", "pitlochry", owner=0), "soay", 2)
    t.record.tile[t.tile("halkirk")].stop = 1
    t.record.tile[t.tile("abernethy")].protected = 1
    rest(take(t, "kemnay"))
    assert {option[1:] for option in t.options("rent")} == {(6, t.tile("pitlochry"), token) for token in (0, 2)}


def test_nobody_else_puts_tokens() -> None:  # C8-20
    assert rest(take(renting("kemnay", "soay"), "kemnay")).question is None


def test_another_player_pays_the_rent_besides_the_cost() -> None:
    # C8-20: Pitlochry costs a stone (1 coin on the empty row) and 3 of rent: 20 - 4, the owner gets 3
    t = let(renting("pitlochry", "soay"), "pitlochry", 3).turn(0).choose("take", "pitlochry")
    assert (t.after(0).coins, t.after(1).coins) == (20 - 1 - 3, 23)
    t.choose("cell", (0, 1))
    assert (t.after(0).coins, t.after(1).coins) == (20 - 1 - 3 + 1, 23)  # its one-time effect gives 1 coin
    assert t.after(0).spent == 4
    assert t.happened("rent_back") == [{"event": "rent_back", "seat": 1, "rent": 3, "tile": "pitlochry"}]
    assert (t.now.surcharge[t.tile("pitlochry")], t.now.penny_mobs.rent_tile[2]) == (0, -1)
    order = [(e["event"], e["seat"]) for e in t.events if e["event"] in ("buy", "pay", "gain", "take", "rent_back")]
    assert order[:5] == [("buy", 0), ("pay", 0), ("gain", 1), ("take", 0), ("rent_back", 1)]


@pytest.mark.parametrize(("coins", "legal"), [(3, False), (4, True)])
def test_without_the_coins_it_is_no_destination(coins: int, legal: bool) -> None:
    # C8-20: 1 for the stone and 3 of rent
    t = let(renting("pitlochry", "soay", "kemnay", coins=coins), "pitlochry", 3)
    assert t.turn(0).offers("take", "pitlochry") == legal
    assert t.offers("take", "soay")


def test_a_sale_may_bring_the_rent() -> None:
    # C8-20, B-023: 2 coins in hand, a wood on a row with two coins sells for 2
    t = let(renting("soay", "kemnay", coins=2), "soay", 3)
    assert not t.turn(0).offers("take", "soay")
    t.put(0, (0, 0), wood=1)
    t.market(wood=2)
    t.turn(0).choose("take", "soay")
    assert (t.question, [e["price"] for e in t.happened("sell")]) == ("cell", [2])
    assert (t.after(0).coins, t.after(1).coins) == (1, 5)


def test_a_player_who_cannot_pay_any_rent_is_stuck() -> None:  # C8-20: the discard costs no rent, the token comes back
    t = let(renting("soay", coins=2), "soay", 3).turn(0)
    assert t.happened("discard", cause="stuck")[0]["tile"] == "soay"
    assert ([e["rent"] for e in t.happened("rent_back")], t.after(1).coins) == ([3], 2)


def test_the_owner_pays_no_rent() -> None:  # C8-20: when the owner takes the tile, the token comes back
    t = let(renting("soay", "kemnay", owner=0, coins=5), "soay", 3)
    t.turn(0).choose("take", "soay").choose("cell", (0, 1))
    assert ([e["tile"] for e in t.happened("take")], t.happened("pay")) == (["soay"], [])
    assert (t.after().coins, [e["seat"] for e in t.happened("rent_back")]) == (5, [0])
    poor = let(renting("soay", "kemnay", owner=0, coins=0), "soay", 3)
    assert poor.turn(0).offers("take", "soay")


def test_a_passed_tile_gives_the_token_back() -> None:  # C8-20: "discarded"
    t = end(take(let(renting("soay", "kemnay"), "soay", 2), "kemnay"))
    assert [e["rent"] for e in t.happened("rent_back")] == [2]
    assert t.now.penny_mobs.rent_tile[1] == -1


def test_the_die_gives_the_token_back() -> None:
    # C8-26, C8-43: a token protects no tile; after any discard the token comes back
    t = let(renting("soay", "kemnay"), "soay", 2)
    t.rondel({0: "die", 5: 0, 6: 1, 7: 2}, {1: "soay", 8: "kemnay"})
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert t.happened("discard", cause="die")[0]["tile"] == "soay"
    assert [e["rent"] for e in t.happened("rent_back")] == [2]
    assert not t.now.surcharge.any()


def test_the_rent_is_paid_after_a_toll() -> None:
    # C8-42: a toll on the way is due when the piece moves, before the bill with the rent
    t = let(renting("halkirk", "soay"), "soay", 1).turn(0).choose("take", "soay")
    order = [e["event"] for e in t.events]
    assert order.index("move") < order.index("discard") < order.index("pay")


def thief(*laid: tuple[str, tuple[int, int]], chronicles: tuple[type, ...] = ()) -> Table:
    """Let seat 0, with Derek, lay Kemnay at (0, 1); these tiles lie in the territory of seat 1."""
    return lay_tiles(own(table("kemnay", "soay", chronicles=chronicles), 0, "derek"), dict(laid), seat=1)


def targets(t: Table) -> list[str]:
    """Return the tiles on offer at the end of the turn of seat 0."""
    rest(take(t, "kemnay"))
    return [t.components.tile_ids[option[3]] for option in t.options("steal")]


def test_derek_steals_a_tile() -> None:
    # C8-14, C8-22: placed by the rules, without cost (Ullapool: a wood), one-time effect or activation
    t = thief(("ullapool", (0, 1)))
    assert targets(t) == ["ullapool"]
    assert t.offers("done")
    t.choose("steal", 1)
    assert t.question == "site"
    assert ("cell", (1, 1)) not in t.options()  # no Scotsman of the thief beside it
    assert ("cell", (-1, 1)) in t.options()
    t.choose("cell", (-1, 1))
    assert t.question is None
    assert (at(t, 0, (-1, 1)), at(t, 1, (0, 1))) == ("ullapool", None)
    assert (t.after(0).tiles, t.after(1).tiles) == (4, 2)
    assert (t.after(0).coins, t.after(0).supply) == (20, int(t.player(0).supply))
    assert (t.happened("activate"), mob(t).used[number("derek")]) == ([], 1)
    assert t.now.owner[t.tile("ullapool")] == 0


def test_derek_can_wait_and_is_used_once() -> None:  # C8-14, C8-23
    t = thief(("soay", (0, 1)))
    targets(t)
    t.choose("done")
    assert mob(t).used[number("derek")] == 0
    t = thief(("ullapool", (0, 1)))
    t.game.penny_mobs.used[number("derek")] = 1
    assert targets(t) == []


def test_tiles_that_cannot_be_stolen() -> None:
    # C8-22: the Home, a tile with a Scotsman, one that keeps the others together; C8-41, C10-41, C8-53: with a boat or
    # a representative, a double one
    t = thief(("ullapool", (0, 1)), ("abernethy", (0, 2)), ("kintyre", (1, 2)))
    assert targets(t) == ["kintyre"]
    t.stand(1, (1, 2), 1)
    assert targets(t) == []
    t.stand(1, (1, 2), -1)
    for field in ("locked", "kept", "tied"):
        setattr(t.spot(1, (1, 2)), field, 1)
        assert targets(t) == []
        setattr(t.spot(1, (1, 2)), field, 0)
    assert targets(t) == ["kintyre"]


def test_the_river_stays_whole() -> None:  # C8-22: only an end of the river
    t = thief(("halkirk", (1, 0)), ("rannoch", (2, 0)))
    t.stand(0, (0, 0), 1)
    assert targets(t) == ["rannoch"]
    t.choose("steal")
    assert t.happened("steal") == [{"event": "steal", "seat": 0, "tile": "rannoch", "from": 1, "at": (2, 0)}]
    assert set(t.options()) == {("cell", (-2, 0)), ("cell", (1, 0))}
    t.choose("cell", (1, 0))
    assert (t.after(0).river_right, t.after(1).river_right) == (1, 1)


def test_a_river_tile_without_a_place_cannot_be_stolen() -> None:  # C8-22: no Scotsman beside either end
    t = thief(("rannoch", (1, 0)))
    t.stand(0, (-1, 0), -1)
    t.lay(0, "abernethy", (0, 1))
    t.lay(0, "kintyre", (0, 2), scotsmen=1)
    own(t, 0, "derek")
    t.turn(0).choose("take", "kemnay").choose("cell", (0, 3))
    assert not rest(t).offers("steal")


def test_resources_go_to_the_home_castle() -> None:
    # C8-22: 2 wood at home, 3 sheep on the tile: 1 finds room, 2 are lost
    t = thief(("soay", (0, 1)))
    t.put(1, (0, 0), wood=2)
    t.put(1, (0, 1), sheep=3)
    t.game.space_tile[2] = -1
    t.turn(0).choose("cell", (0, 1))
    rest(t).choose("steal").choose("cell", (-1, 1))
    assert (t.goods(1), t.goods(0)) == ({"wood": 2, "sheep": 1}, {})
    assert t.after(1).lost == 2


def test_of_a_pile_only_the_topmost_tile() -> None:
    # C8-22: Creetown goes on a material tile of the thief, Abernethy lies open again
    t = thief(("abernethy", (0, 1)), ("creetown", (0, 1)))
    assert targets(t) == ["creetown"]
    t.choose("steal")
    assert t.question is None  # Kemnay is the only material tile
    assert (at(t, 0, (0, 1)), at(t, 1, (0, 1))) == ("creetown", "abernethy")
    assert (t.after(0).tiles, t.after(1).tiles) == (3, 3)
    now, abernethy, kemnay = t.now, t.tile("abernethy"), t.tile("kemnay")
    assert (now.place[abernethy], now.place[kemnay]) == (names.IN_TERRITORY, names.COVERED)
    assert (now.below[t.tile("creetown")], t.happened("activate")) == (kemnay, [])


def test_a_pile_that_joins_others_stays_when_its_top_is_stolen() -> None:  # C8-22: the layout does not break
    assert "creetown" in targets(thief(("abernethy", (0, 1)), ("creetown", (0, 1)), ("kintyre", (0, 2))))


def test_an_overbuild_tile_without_a_place_cannot_be_stolen() -> None:
    # C8-22, C8-53: Stirling goes on a village; the starting village has a river
    assert targets(thief(("ullapool", (0, 1)), ("stirling", (0, 1)))) == []


def test_a_tile_on_the_home_castle_is_stolen_and_the_castle_is_back() -> None:
    # C8-22: the half below is not in the game's list of tiles
    t = thief()
    t.lay(1, "urquhart-castle", (0, 0))
    t.put(1, (0, 0), wood=1)
    assert targets(t) == ["urquhart-castle"]
    t.choose("steal")
    assert (at(t, 1, (0, 0)), t.goods(1)) == ("home-castle", {"wood": 1})
    assert at(t, 0, (0, 0)) == "urquhart-castle"


def test_a_stolen_landmark_brings_no_card() -> None:  # C8-22, C8-45: its former owner keeps it
    t = thief(("duart-castle", (0, 1)))
    t.landmark(1, "duart-castle")
    targets(t)
    t.choose("steal").choose("cell")
    assert (t.after(0).landmarks, t.after(1).landmarks) == (0, 1)
    assert t.happened("card") == []


def test_a_stolen_tile_is_no_discarded_tile() -> None:
    # C8-46: it lies with its new owner; the chronicles are notified that it left one territory and came to another
    t = thief(("ullapool", (0, 1)), chronicles=(trials.Discards,))
    targets(t)
    t.choose("steal").choose("cell", (-1, 1))
    assert t.now.discards == 0
    assert not t.now.spare[:4].any()


def mover(*laid: tuple[str, tuple[int, int]]) -> Table:
    """Give seat 0 Tamlain and these tiles."""
    return lay_tiles(own(table("kemnay", "soay"), 0, "tamlain"), dict(laid))


def movable(t: Table) -> list[str]:
    """Return the tiles that may be moved now."""
    return [t.components.tile_ids[t.now.players[0].spot[option[1]].tile] for option in t.options("shift")]


def cells(t: Table) -> set[tuple[int, int]]:
    """Return the cells that the open question offers."""
    return {option[1] for option in t.options("cell")}


def test_tamlain_moves_a_tile_before_the_turn_is_chosen() -> None:
    # C8-19, C8-23, C8-24: goods and Scotsmen go along; no Scotsman beside the new place; nothing is activated
    t = mover(("ullapool", (0, 1)))
    t.stand(0, (0, 1), 1)
    t.put(0, (0, 1), wood=2)
    t.turn(0)
    assert (t.question, movable(t)) == ("tile", ["ullapool"])
    t.choose("shift")
    assert t.question == "site"
    # beside the Home tile, but not at the ends of its river, and not where it lay
    assert cells(t) == {(-1, 1), (-1, -1), (0, -1)}
    t.choose("cell", (0, -1))
    assert (at(t, 0, (0, 1)), at(t, 0, (0, -1))) == (None, "ullapool")
    spot = t.now.players[0].spot[2]
    assert (spot.scotsmen, spot.goods[names.WOOD]) == (1, 2)
    assert t.happened("shift") == [{"event": "shift", "seat": 0, "from": (0, 1), "to": (0, -1)}]
    assert t.happened("activate") == []
    assert t.question == "tile"  # the turn goes on
    assert (movable(t), mob(t).used[number("tamlain")]) == ([], 1)


def test_no_scotsman_is_needed_beside_the_new_place() -> None:  # C8-24: none stands in this territory at all
    t = mover(("ullapool", (0, 1)), ("abernethy", (0, 2)))
    t.stand(0, (-1, 0), -1)
    t.turn(0).choose("shift")
    assert (1, 1) in cells(t)


def test_tamlain_acts_between_activations() -> None:
    # C8-23: the tiles the placed tile activates stay those it touched when it was placed
    t = mover(("abernethy", (0, 1)), ("kintyre", (-1, 1)))
    t.stand(0, (0, 1), 1)
    take(t, "kemnay", (0, 2))
    assert {option[1] for option in t.options("activate")} == {(0, 2), (0, 1), (-1, 1)}
    shift = next(o for o in t.options("shift") if t.now.players[0].spot[o[1]].tile == t.tile("kintyre"))
    t.choose(*shift).choose("cell", (0, -1))
    assert t.question == "action"
    assert {option[1] for option in t.options("activate")} == {(0, 2), (0, 1), (0, -1)}
    assert t.happened("activate") == []


def test_tamlain_acts_at_the_end_of_the_turn() -> None:  # C8-23, CC-11
    t = rest(take(mover(), "kemnay"))
    assert (t.question, movable(t)) == ("shift", ["kemnay"])
    t.choose("shift").choose("cell", (-1, -1))
    assert at(t, 0, (-1, -1)) == "kemnay"
    t = rest(take(mover(), "kemnay")).choose("done")
    assert mob(t).used[number("tamlain")] == 0


def test_piles_that_do_not_move() -> None:
    # C8-24: the Home, a tile that keeps others together; C8-41, C10-41: with a boat or representative; a double tile
    t = mover(("abernethy", (0, 1)), ("kintyre", (0, 2)))
    assert movable(t.turn(0)) == ["kintyre"]
    for field in ("locked", "kept", "tied"):
        setattr(t.spot(0, (0, 2)), field, 1)
        assert movable(t.turn(0)) == []
        setattr(t.spot(0, (0, 2)), field, 0)


def test_the_whole_pile_moves() -> None:  # C8-24, C8-53: tiles beneath an overbuild or historic tile go along
    t = mover(("abernethy", (0, 1)), ("creetown", (0, 1))).turn(0).choose("shift").choose("cell", (0, -1))
    assert at(t, 0, (0, -1)) == "creetown"
    assert t.now.below[t.tile("creetown")] == t.tile("abernethy")
    assert t.now.players[0].tiles == 3


def test_river_tiles_move_to_the_other_end() -> None:
    # C8-24: the river stays one run in its row; a tile in the middle stays
    t = mover(("halkirk", (1, 0)), ("rannoch", (2, 0))).turn(0)
    assert movable(t) == ["rannoch"]
    t.choose("shift")
    assert t.question == "tile"  # a single place is taken at once
    assert at(t, 0, (-2, 0)) == "rannoch"
    assert (t.now.players[0].river_left, t.now.players[0].river_right) == (-2, 1)


def test_no_tile_moves_to_an_end_of_the_river() -> None:  # C8-24, B-063: (1, 0) and (-2, 0) are kept for the river
    t = mover(("abernethy", (0, 1)), ("kintyre", (1, 1))).turn(0).choose("shift")
    assert (1, 0) not in cells(t)
    assert (-2, 0) not in cells(t)


def test_the_seat_in_turn_alone_moves_tiles() -> None:  # C8-19: "in your turn"
    t = own(table("kemnay", "soay"), 1, "tamlain")
    t.lay(1, "abernethy", (0, 1))
    assert t.turn(0).options("shift") == []
    assert rest(take(t, "kemnay")).question is None


def test_order_at_the_end_of_the_turn() -> None:  # C8-23, CC-11: Fraser, Derek, Peggy, Tamlain, then the penny action
    t = own(table("kemnay", "soay"), 0, "fraser", "derek", "peggy", "tamlain")
    t.lay(1, "abernethy", (0, 1))
    t.player(1).hidden_tokens = 1
    t.game.penny_mobs.jail[0], t.game.penny_mobs.jailed = MOBSTERS.index("rory"), 1
    rest(take(t, "kemnay"))
    asked = []
    while t.question not in (None, "penny"):
        asked.append(t.question)
        t.choose("done")
    assert (asked, t.question) == (["seize", "steal", "rent", "shift"], "penny")


def test_none_of_them_on_the_end() -> None:  # CC-33, C8-27
    t = own(table("kemnay", "the-end", "soay"), 0, "derek", "peggy")
    t.lay(1, "abernethy", (0, 1))
    assert rest(t.turn(0).choose("end")).question is None

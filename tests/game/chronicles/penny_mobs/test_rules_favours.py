"""Chronicle 8: Bruce, Rory, Fergus, Morag, Fraser, Meirid, Irving."""

import pytest

from simulator.game import names, tasks
from tests.game.chronicles import trials
from tests.game.chronicles.penny_mobs.kit import end, mob, number, own, rest, table, take
from tests.table import Table


def ready(t: Table, name: str) -> bool:
    """Return whether a mobster with an ability once a game is still unused after the script."""
    return mob(t).used[number(name)] == 0


def test_bruce_buys_a_resource_of_the_tile_of_another() -> None:
    # C8-10, C8-21: right after the tile is paid, before its placement; the coin goes to the player that takes the tile
    t = own(table("kemnay", "soay", coins=3), 1, "bruce").turn(0).choose("take", "kemnay")
    assert (t.question, t.asked) == ("fee", 1)
    assert t.options() == [("fee", names.STONE, 0, 0), ("done",)]
    t.choose("fee", names.STONE)
    assert (t.question, t.asked) == ("spot", 1)
    assert t.options() == [("spot", (-1, 0)), ("spot", (0, 0))]
    t.choose("spot", (0, 0))
    assert t.question == "cell"
    assert (t.after(0).coins, t.after(1).coins) == (4, 2)
    assert t.goods(1) == {"stone": 1}
    assert t.spot(1, (0, 0), now=True).goods[names.STONE] == 1
    order = [e["event"] for e in t.events if e["event"] in ("take", "pay", "gain", "place")]
    assert order == ["take", "pay", "gain", "gain"]


def test_bruce_may_do_without() -> None:  # C8-10: "may"
    t = own(table("kemnay", "soay"), 1, "bruce")
    end(t.turn(0).choose("take", "kemnay").choose("done").choose("cell", (0, 1)))
    assert t.goods(1) == {}
    assert (t.after(0).coins, t.after(1).coins) == (20, 20)


def test_bruce_chooses_one_of_several_kinds() -> None:  # C8-21: Glen Lyon gives sheep and cattle
    t = own(table("glen-lyon", "soay"), 1, "bruce").turn(0).choose("take", "glen-lyon")
    assert t.options("fee") == [("fee", names.SHEEP, 0, 0), ("fee", names.CATTLE, 0, 0)]
    t.choose("fee", names.CATTLE).choose("spot")
    assert t.goods(1) == {"cattle": 1}


@pytest.mark.parametrize("name", ["pitlochry", "black-isle", "robert-the-bruce", "crieff-tryst"])
def test_bruce_looks_at_material_and_animal_tiles_only(name: str) -> None:
    # C8-10, C8-44: no village, whisky, person, trade tile
    t = own(table(name, "soay"), 1, "bruce").turn(0).choose("take", name)
    assert t.question != "fee"


@pytest.mark.parametrize(("owner", "coins"), [(0, 20), (1, 0), (None, 20)])
def test_bruce_needs_another_player_a_coin_and_an_owner(owner: int | None, coins: int) -> None:
    # C8-10, C8-35: not for a tile of Bruce's owner, not without a coin, not while Bruce is in jail
    t = table("kemnay", "soay", coins=coins)
    if owner is not None:
        own(t, owner, "bruce")
    assert t.turn(0).choose("take", "kemnay").question == "cell"


def test_bruce_without_room() -> None:  # C8-21, CC-15: a resource without room is lost
    t = own(table("kemnay", "soay"), 1, "bruce")
    t.put(1, (0, 0), wood=3)
    t.put(1, (-1, 0), wood=3)
    t.turn(0).choose("take", "kemnay").choose("fee")
    assert (t.question, t.goods(1), t.after(1).lost) == ("cell", {"wood": 6}, 1)


def test_rory_pays_no_roads() -> None:
    # C8-12: with 0 coins every field is within reach, the marker costs nothing; others pay as usual
    t = own(table("robert-the-bruce", "soay", coins=0), 0, "rory").turn(0).choose("take", "robert-the-bruce")
    fields = t.options("clan")
    assert len(fields) == int(t.record.clan["printed"][: t.record.clans].sum())
    assert {cost for _, _, cost in fields} == {0}
    t = own(table("robert-the-bruce", "soay", coins=0), 1, "rory")
    assert 0 < len(t.turn(0).choose("take", "robert-the-bruce").options("clan")) < len(fields)


def test_recruiting_rory() -> None:  # C8-12: in force from then on
    t = table("kemnay", "soay")
    t.game.penny_mobs.jail[:4] = [number(name) for name in ("bruce", "peggy", "rory", "fergus")]
    rest(take(t, "kemnay")).choose("recruit", number("rory"))
    assert (t.after().free_roads, t.after(1).free_roads) == (1, 0)


def test_fergus_gives_a_point_in_each_own_turn() -> None:
    # C8-13, C8-41: at the beginning of the turn; it walks a Scotsman (or rows a boat) like any other
    t = take(own(table("kemnay", "soay"), 0, "fergus"), "kemnay")
    assert [e["amount"] for e in t.happened("points")] == [1]
    t.choose("walk", (-1, 0), (0, 0))
    assert t.spot(0, (0, 0), now=True).scotsmen == 1
    assert not t.offers("walk")


def test_fergus_helps_nobody_else() -> None:  # C8-13: "your turns"
    t = end(take(own(table("kemnay", "soay"), 1, "fergus"), "kemnay"))
    assert t.happened("points") == []


def test_morag_earns_once_a_turn() -> None:
    # C8-15: seat 0 buys two resources for the castle, the owner gets 1 coin of the pool
    t = own(table("duart-castle", "soay"), 1, "morag").turn(0).choose("take", "duart-castle").choose("buy")
    assert len(t.happened("buy")) == 2
    assert (t.after(0).coins, t.after(1).coins) == (18, 21)


def test_morag_earns_on_purchases_of_the_owner_too() -> None:  # C8-15: "you included"
    t = own(table("duart-castle", "soay"), 0, "morag").turn(0).choose("take", "duart-castle").choose("buy")
    assert t.after(0).coins == 20 - 2 + 1


def test_morag_earns_again_in_the_next_turn() -> None:  # C8-15
    t = own(table("pitlochry", "ullapool"), 2, "morag")
    t.rondel({0: 0, 1: 1, 9: 2}, {2: "pitlochry", 3: "ullapool"})
    t.turn(0).choose("take", "pitlochry").choose("cell", (0, 1))
    end(t)
    assert (t.after(2).coins, mob(t).earned) == (21, 0)


def test_morag_earns_nothing_when_somebody_sells() -> None:  # C8-15, C8-43: a sale is not a purchase
    t = own(table("kemnay", "soay"), 1, "morag")
    t.put(0, (0, 0), wood=1)
    t.market(wood=1)
    t.turn(0).choose("sell").choose("take", "kemnay")
    assert t.after(1).coins == 20


def tokens(*amounts: int) -> Table:
    """Give seat 0 Fraser and no activation; so many face-down tokens lie before the seats."""
    t = own(table("kemnay", "soay", chronicles=(trials.Seizures,)), 0, "fraser")
    for seat, amount in enumerate(amounts):
        t.player(seat).hidden_tokens = amount
    return rest(take(t, "kemnay"))


def test_fraser_takes_a_token_of_an_opponent() -> None:
    # C8-16, C8-23: at the end of the owner's turn; the chronicle of the tokens moves one of them at random
    t = tokens(1, 2, 0)
    assert (t.question, t.asked) == ("seize", 0)
    assert t.options() == [("seize", 1, 0, 0), ("done",)]
    t.choose("seize", 1)
    assert [int(n) for n in t.now.spare[:3]] == [0, 1, 0]
    assert [int(t.after(seat).hidden_tokens) for seat in range(3)] == [2, 1, 0]
    assert not ready(t, "fraser")
    assert t.happened("mobster_used") == [{"event": "mobster_used", "seat": 0, "mobster": "fraser"}]


def test_fraser_can_wait() -> None:  # C8-16: "you may"
    t = tokens(0, 1, 1).choose("done")
    assert ready(t, "fraser")
    assert t.question is None


def test_fraser_has_nothing_to_take() -> None:  # C8-16: own tokens do not count
    assert tokens(3, 0, 0).question is None


def test_fraser_is_used_up() -> None:  # C8-16, C8-23
    t = own(table("kemnay", "soay"), 0, "fraser")
    t.player(1).hidden_tokens = 2
    t.game.penny_mobs.used[number("fraser")] = 1
    assert rest(take(t, "kemnay")).question is None


def stakes(number_: int = 1) -> Table:
    """Give seat 1 Meirid and hold this scoring round."""
    t = own(table(chronicles=(trials.Stakes,)), 1, "meirid")
    t.game.scored = number_ - 1
    return t.start(tasks.DO_SCORING, names.NOBODY, number_)


@pytest.mark.parametrize("number_", [1, 2, 3, 4])
def test_meirid_bars_a_number_before_the_stakes(number_: int) -> None:
    # C8-17, C8-25, C8-51: token 3 (bit 2) of every opponent is set aside until the phase is over
    t = stakes(number_)
    assert (t.question, t.asked) == ("bar", 1)
    assert t.options() == [*(("bar", n, 0, 0) for n in range(1, 6)), ("done",)]
    t.choose("bar", 3)
    assert [int(n) for n in t.now.spare[:3]] == [4, 0, 4]
    assert [(e["seat"], e["token"]) for e in t.happened("stake_barred")] == [(0, 3), (2, 3)]
    assert [int(t.after(seat).withheld) for seat in range(3)] == [0, 0, 0]
    assert len(t.happened("stakes_free")) == 1
    assert not ready(t, "meirid")


def test_meirid_can_wait_and_is_used_once() -> None:  # C8-17, C8-23
    t = stakes().choose("done")
    assert ready(t, "meirid")
    assert t.happened("stake_barred") == t.happened("stakes_free") == []
    t = stakes()
    t.game.penny_mobs.used[number("meirid")] = 1
    assert t.question is None


def rewarded(owner: int = 0) -> Table:
    """Give this seat Irving; seat 0 has taken Kemnay, every activation takes a further reward."""
    return take(own(table("kemnay", "soay", chronicles=(trials.Rewards,)), owner, "irving"), "kemnay")


def test_irving_allows_a_second_reward_in_the_own_turn() -> None:
    # C8-18, C8-23, C8-25, C8-52: one more, at the moment of the step; then Irving is used up
    t = rewarded()
    assert t.after().extra_reward == 1
    t.choose("activate", (0, 1)).choose("activate", (-1, 0))
    assert (t.now.spare[0], t.after().extra_reward) == (1, 0)
    end(t)
    assert not ready(t, "irving")
    assert [e["mobster"] for e in t.happened("mobster_used")] == ["irving"]


def test_irving_stays_if_no_reward_was_taken() -> None:  # C8-18: the allowance is for the owner's turn only
    t = end(rewarded())
    assert ready(t, "irving")
    assert t.after().extra_reward == 0


def test_irving_helps_nobody_else() -> None:  # C8-18: "in your turn"
    t = rewarded(1).choose("activate", (0, 1))
    assert t.now.spare[0] == 0
    assert ready(end(t), "irving")


def test_irving_used_up() -> None:  # C8-23
    t = own(table("kemnay", "soay"), 0, "irving")
    t.game.penny_mobs.used[number("irving")] = 1
    assert take(t, "kemnay").after().extra_reward == 0

"""Chronicle 8 with Allenarly."""

import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.penny_mobs.setup import in_game
from tests.game.allenarly.kit import AUTOMA, automa, card, chosen, trade_row, turn, vp
from tests.game.chronicles import trials
from tests.game.chronicles.penny_mobs.kit import MOBSTERS, SOURCE, column, end, jail, let, mob, number, own, rest
from tests.table import COMPONENTS, Table

VARIANT = ("all-mobsters",)


def facing(*ahead: str, variants: tuple[str, ...] = (), chronicles: tuple[type, ...] = ()) -> Table:
    """Set up the automa last on space 0, with these tiles ahead, the human on space 12, the die on 13."""
    t = Table(2, play="8", solo="reglar", variants=variants, chronicles=chronicles)
    t.rondel({0: AUTOMA, 12: 0, 13: "die"}, {n + 1: name for n, name in enumerate(ahead or ("kemnay",))})
    t.stack("D")
    return t


def remember(t: Table, turns: int, *numbers: int) -> Table:
    """Set the automa's turns and the numbers of its last cards, the newest first (this turn's card is blank)."""
    t.player(AUTOMA).turns = turns
    t.game.automa.numbers[: len(numbers)] = numbers
    return t


def act(t: Table, shown: int = 0) -> Table:
    """Play a turn of the automa with a card of this number."""
    return turn(card(t, number=shown))


def members(letters: list[str], variants: int = 0) -> set[str]:
    return {MOBSTERS[n] for n in in_game(COMPONENTS.record.penny_mobs, bits(find(letters)), True, variants)}


def test_three_mobsters_without_further_chronicles() -> None:
    # C8-31, C12-77: five are out of the game; chronicles that add some add theirs
    assert members(["8"]) == {"rory", "fergus", "morag"}
    assert members(["5", "8", "9"]) == {"rory", "fergus", "morag"}
    assert members(["8", "10", "11"]) == {"rory", "fergus", "morag", "irving", "tamlain"}


def test_all_mobsters_in_the_variant() -> None:  # C8-36
    assert members(["8"], 1) == {"bruce", "peggy", "rory", "fergus", "derek", "morag"}
    assert members(["5", "8", "9", "10", "11"], 1) == set(MOBSTERS)


def test_a_dealt_game() -> None:  # C8-31: ten pennies for either; the variant is written in the game
    for variants, starters in ((0, 2), (1, 4)):
        game = deal.deal(
            COMPONENTS, 2, True, "middle", 1, [0], chronicles=bits(find(["8"])), solo=3, variants=variants
        )[0]
        assert game.penny_mobs.down.tolist() == [10, 10, 0, 0]
        assert (game.penny_mobs.jailed, game.variants) == (starters, variants)


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(ValueError, match="no variant 'all-mobs'; allowed: all-mobsters"):
        names.variant_bits(["all-mobs"])


def test_the_mobster_with_fewest_pennies_is_jailed() -> None:
    # C8-33: in the first three turns of the automa, however many lie there; its penny shows +1
    t = act(jail(facing(), "rory", "fergus", "morag", rory=9, fergus=1, morag=2))
    assert t.happened("jail") == [{"event": "jail", "seat": AUTOMA, "mobster": "fergus", "pennies": 2}]
    assert (mob(t).down[AUTOMA], mob(t).up[AUTOMA]) == (9, 0)


def test_in_a_tie_the_higher_one_in_the_column() -> None:  # C8-33
    t = act(jail(facing(), "rory", "fergus", "morag", rory=1, fergus=1, morag=2))
    assert [e["mobster"] for e in t.happened("jail")] == ["fergus"]


@pytest.mark.parametrize(("turns", "takes"), [(2, False), (3, True)])
def test_the_automa_recruits_from_its_fourth_turn_on(turns: int, takes: bool) -> None:
    # C8-32: this is turn 3 or 4; the cards show nothing, so 1 penny is more than 0
    t = act(remember(jail(facing(), "rory", "fergus", rory=1), turns))
    assert (bool(t.happened("recruit")), bool(t.happened("jail"))) == (takes, not takes)


@pytest.mark.parametrize(
    ("pennies", "reading", "takes"),
    [(5, "more", False), (6, "more", True), (4, "at-least", False), (5, "at-least", True)],
)
def test_the_threshold(pennies: int, reading: str, takes: bool) -> None:
    # C8-32, C12-T8, C12-79: last four numbers 2, 3, none, none: at least 6 pennies; the card before them (4) is out.
    # By the other reading of mobster-threshold 5 are enough.
    t = remember(jail(facing(), "rory", "fergus", rory=pennies), 7, 0, 3, 0, 4).read("mobster-threshold", reading)
    t = act(t, shown=2)
    automa(t)
    assert [int(n) for n in t.now.automa.numbers] == [2, 0, 3, 0]
    assert bool(t.happened("recruit")) == takes


def test_the_mobster_with_most_pennies_is_recruited() -> None:  # C8-32: with the pennies; in a tie the higher one
    t = act(remember(jail(facing(), "rory", "fergus", "morag", rory=3, fergus=3, morag=2), 5))
    assert t.happened("recruit") == [{"event": "recruit", "seat": AUTOMA, "mobster": "fergus", "pennies": 3}]
    assert (mob(t).up[AUTOMA], mob(t).down[AUTOMA]) == (3, 10)
    assert column(t) == ["rory", "morag"]
    t = act(remember(jail(facing(), "rory", "fergus", rory=4, fergus=3), 5))
    assert [e["mobster"] for e in t.happened("recruit")] == ["rory"]


def test_nothing_happens_without_pennies_or_jail() -> None:  # C8-33
    t = jail(facing(), "rory")
    t.game.penny_mobs.down[AUTOMA] = 0
    act(t)
    assert t.happened("jail") == t.happened("recruit") == []
    assert act(jail(facing())).happened("jail") == []


def test_numbers_are_remembered_through_a_reshuffle() -> None:
    # C8-34: the deck is used up; the three numbers before stay, cards discarded face down do not count
    t = remember(jail(facing(), "rory", rory=9), 5, 4, 3, 1, 2)
    t.game.automa.drawn = 10
    t.game.automa.shuffles = 1
    first = int(t.game.automa.deck[1, t.record.automa.discarded])
    t.record.automa.action[first].number = 1
    turn(t)
    automa(t)
    assert len(t.happened("shuffle")) == 1
    assert [int(n) for n in t.now.automa.numbers] == [1, 4, 3, 1]
    assert t.happened("recruit") == []  # 9 pennies, the sum is 9


def test_cards_turned_for_feasts_are_not_remembered() -> None:
    # C12-87, C8-36: only the card of the automa's own turn is remembered
    t = act(remember(jail(facing(), "rory", rory=1), 5, 1), shown=0)
    automa(t)
    assert [int(n) for n in t.now.automa.numbers] == [0, 1, 0, 0]


def test_the_automa_scores_pennies_and_loses_nothing_for_mobsters() -> None:  # C8-35: 7 on +1, 3 on -1: 4 VP
    t = own(facing(), AUTOMA, "rory", "fergus")
    t.game.penny_mobs.up[AUTOMA], t.game.penny_mobs.down[AUTOMA] = 7, 3
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert (vp(t, "penny_mobs"), automa(t).vp_from[SOURCE].sum()) == ([4], 4)


def test_the_automa_uses_no_ability() -> None:  # C8-35: Bruce, Morag, Fergus and Rory do nothing for it
    t = own(facing("kemnay", "soay", variants=VARIANT), AUTOMA, "bruce", "morag", "fergus", "peggy")
    t.game.surcharge_seat = names.NOBODY
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {1: "pitlochry", 2: "soay"})
    t.market()
    t.turn(0).choose("take", "pitlochry")
    assert (t.question, t.after(AUTOMA).coins) == ("cell", int(t.player(AUTOMA).coins))
    t = own(facing("kemnay"), AUTOMA, "fergus")
    assert act(t).happened("points") == []
    t = jail(facing(variants=VARIANT), "rory", rory=1)
    act(remember(t, 5))
    assert automa(t).free_roads == 0


@pytest.mark.parametrize(("reading", "jailed"), [("skipped", []), ("held", ["rory"])])
def test_the_penny_action_on_the_end(reading: str, jailed: list[str]) -> None:  # CC-33, C8-27, ruling end-steps
    t = jail(facing("the-end"), "rory").read("end-steps", reading)
    t.game.end_space = 1
    act(t)
    assert automa(t).finished
    assert [e["mobster"] for e in t.happened("jail")] == jailed


@pytest.mark.parametrize(
    ("name", "kinds"), [("kemnay", [names.STONE]), ("glen-lyon", [names.SHEEP, names.CATTLE]), ("elgin", [])]
)
def test_bruce_and_tiles_the_automa_takes(name: str, kinds: list[int]) -> None:
    # C8-36, C8-37: material and animal; the coin goes to the automa, one of several resources is chosen
    t = own(facing(name, variants=VARIANT), 0, "bruce")
    coins = int(t.player(0).coins)
    act(t)
    if not kinds:
        assert t.question is None
        return
    assert (t.question, t.asked) == ("fee", 0)
    assert [option[1] for option in t.options("fee")] == kinds
    t.choose("fee").choose("spot")
    assert (t.after(0).coins, automa(t).coins) == (coins - 1, 1)
    assert int(t.after(0).goods[kinds[0]]) == 1


@pytest.mark.parametrize(("shown", "expected"), [(2, "soay"), (3, "kemnay"), (0, "abernethy")])
def test_tiles_with_a_rent_above_the_number_are_not_counted(shown: int, expected: str) -> None:
    # C8-36: the rents are 3 and 2; CC-26: with a card without number no tile with a rent
    t = own(facing("kemnay", "soay", "abernethy", variants=VARIANT), 0, "peggy")
    let(let(t, "kemnay", 3), "soay", 2)
    assert chosen(act(t, shown))[0] == expected


@pytest.mark.parametrize(("has", "loses"), [(5, [-2]), (1, [-1]), (0, [])])
def test_peggy_and_a_tile_the_automa_takes(has: int, loses: list[int]) -> None:
    # C8-36: 2 coins from the pool for the human; the automa loses 2 VP, at most all it has
    t = let(own(facing("kemnay", variants=VARIANT), 0, "peggy"), "kemnay", 2)
    t.player(AUTOMA).vp = t.player(AUTOMA).vp_from[0, 0] = has
    coins = int(t.player(0).coins)
    act(t, 4)
    assert (vp(t, "penny_mobs"), automa(t).vp) == (loses, has + sum(loses))
    assert t.after(0).coins == coins + 2
    assert [(e["seat"], e["rent"]) for e in t.happened("rent_back")] == [(0, 2)]


def robber(*beside: str) -> Table:
    """Let the human, with Derek, take Kemnay; these tiles lie beside the automa's board."""
    t = own(facing(variants=VARIANT), 0, "derek")
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {1: "kemnay", 2: "soay"})
    for name in beside:
        if t.record.tile[t.tile(name)].type & names.TRADE:
            trade_row(t, name)
            continue
        t._take_from_rondel(t.tile(name))
        t.game.place[t.tile(name)] = names.BESIDE
        t.game.owner[t.tile(name)] = AUTOMA
        if t.record.tile[t.tile(name)].type & names.PERSON == 0:
            t.player(AUTOMA).tiles += 1
    t.turn(0).choose("take", "kemnay").choose("cell", (0, 1))
    return rest(t)


def test_derek_steals_from_stack_or_trade_row() -> None:
    # C8-36, C8-37: no person; placed by the rules, not activated; it still counts for the automa's size
    t = robber("abernethy", "elgin", "crieff-tryst", "robert-the-bruce", "stirling")
    names_on_offer = {t.components.tile_ids[option[3]] for option in t.options("steal")}
    assert names_on_offer == {"abernethy", "elgin", "crieff-tryst"}  # no village for Stirling
    elgin = next(option for option in t.options("steal") if option[3] == t.tile("elgin"))
    t.choose(*elgin).choose("cell", (-1, 1))
    assert t.now.owner[t.tile("elgin")] == 0
    assert t.now.place[t.tile("elgin")] == names.IN_TERRITORY
    assert [t.components.tile_ids[n] for n in t.now.automa.row[: t.now.automa.rows]] == ["crieff-tryst"]
    assert (automa(t).tiles, t.now.penny_mobs.robbed, t.happened("activate")) == (4, 1, [])
    assert [(e["from"], e["at"]) for e in t.happened("steal")] == [(AUTOMA, None)]


def along_the_river(column: int) -> Table:
    """Lay Halkirk and Ullapool in the automa's river on columns -2 and -3, a boat of the human on one of them."""
    t = own(Table(2, play="1,8", solo="reglar", variants=VARIANT), 0, "derek")
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {1: "kemnay", 2: "soay"})
    t.stack("D")
    for n, name in enumerate(("halkirk", "ullapool")):
        t._take_from_rondel(t.tile(name))
        t.game.place[t.tile(name)], t.game.owner[t.tile(name)] = names.BESIDE, AUTOMA
        t.game.automa.river_row[n] = t.tile(name)
    t.game.automa.river_tiles = 2
    t.game.automa.river_held[-2 - column] = 1
    boat = t.game.boat_race.boat[0]
    boat.owner, boat.column, boat.race = AUTOMA, column, 1
    return rest(t.turn(0).choose("take", "kemnay").choose("cell", (0, 1)))


@pytest.mark.parametrize(("column", "left"), [(-2, "ullapool"), (-3, "halkirk")])
def test_derek_leaves_a_tile_under_a_boat(column: int, left: str) -> None:  # C1-15, C8-41
    t = along_the_river(column)
    assert [option[3] for option in t.options("steal")] == [t.tile(left)]


def test_the_river_of_the_automa_closes_up() -> None:
    # C8-37, C8-41: Halkirk goes; Ullapool lies on column -2 now, with the boat and its lock
    t = along_the_river(-3).choose("steal")
    while t.question == "site":
        t.choose("cell")
    assert t.happened("boat_carried") == [{"event": "boat_carried", "seat": 0, "column": -2}]
    automa = t.now.automa
    assert (automa.river_tiles, automa.river_row[0], automa.river_held[0]) == (1, t.tile("ullapool"), 1)
    assert (automa.river_held[1], t.now.boat_race.boat[0].column) == (0, -2)


def test_derek_steals_an_overbuild_tile() -> None:  # C8-36: no tiles under it; placed by the overbuild rules
    t = robber("creetown").choose("steal")
    assert t.happened("place", tile="creetown")[0]["over"] == "kemnay"


def test_derek_steals_a_landmark() -> None:  # C8-37: the automa keeps cards and items
    t = robber("duart-castle")
    t.landmark(AUTOMA, "duart-castle")
    t.choose("steal").choose("cell")
    assert (automa(t).landmarks, t.after(0).landmarks) == (1, 0)


def test_fraser_takes_a_token_of_the_automa() -> None:  # C8-36
    t = own(facing(variants=VARIANT, chronicles=(trials.Seizures,)), 0, "fraser")
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {1: "kemnay", 2: "soay"})
    t.player(AUTOMA).hidden_tokens = 2
    rest(t.turn(0).choose("take", "kemnay").choose("cell", (0, 1)))
    assert t.options("seize") == [("seize", AUTOMA, 0, 0)]
    t.choose("seize")
    assert (t.after(0).hidden_tokens, automa(t).hidden_tokens) == (1, 1)


def test_meirid_bars_a_stake_of_the_automa() -> None:
    # C8-36: one token is taken away for this round, before the automa builds its stack
    t = own(facing(variants=VARIANT, chronicles=(trials.Stakes,)), 0, "meirid")
    t.start(tasks.DO_SCORING, names.NOBODY, 1).choose("bar", 5)
    assert ([int(n) for n in t.now.spare[:2]], automa(t).withheld) == ([0, 16], 0)


def test_the_human_jails_and_recruits_as_usual() -> None:  # C8-31, C8-05
    t = jail(facing(), "rory", "fergus")
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {1: "kemnay", 2: "soay"})
    rest(t.turn(0).choose("take", "kemnay").choose("cell", (0, 1)))
    assert t.question == "penny"
    assert [e["mobster"] for e in end(t).happened("jail")] == ["rory"]
    assert mob(t).pennies[number("rory")] == 1

"""Chronicle 11 against Allenarly (C12)."""

import pytest

from simulator.game import names
from simulator.game.chronicles.haggis.state import EXTRA_HAGGIS
from simulator.game.chronicles.tome.state import EXTRA_EVENT
from simulator.game.hooks import hook
from tests.game.allenarly.kit import AUTOMA, automa, card, turn
from tests.game.chronicles.places import solo
from tests.game.chronicles.planning.kit import SOURCE, shown
from tests.table import Table


def facing(*ahead: str, level: str = "reglar", number: int = 0, framed: int = 1) -> Table:
    """Set up the automa last on space 0 with these tiles ahead; its card has only a number and a framed number."""
    t = Table(2, play="11", solo=level)
    t.rondel({0: AUTOMA, 12: 0, 13: "die"}, {n + 1: name for n, name in enumerate(ahead)})
    t.stack("D")
    return card(t, number=number, framed=framed)


def chosen(t: Table) -> tuple[str, str]:
    """Return the tile and the symbol that found it."""
    (event,) = turn(t).happened("choose")
    return event["tile"], event["by"]


def taken(name: str, level: str = "reglar") -> Table:
    """Let the automa take this tile."""
    t = turn(facing(name, level=level))
    assert [e["tile"] for e in t.happened("take")] == [name]
    return t


def vp(t: Table) -> dict[str, int]:
    """Return the VP of the automa by source."""
    by_source = automa(t).vp_from.sum(axis=1)
    return {names.VP_SOURCES[n]: int(v) for n, v in enumerate(by_source) if v}


@pytest.mark.parametrize(("number", "found"), [(0, False), (1, True), (2, True), (3, False), (4, False)])
@pytest.mark.parametrize("name", ["new-lanark", "forth-bridge"])
def test_the_choice_rule_of_the_automa(number: int, found: bool, name: str) -> None:
    # C12-105: the nearest site or blueprint token, up to number 2
    wanted = (name, "number") if found else ("kemnay", "framed")
    assert chosen(facing("kemnay", name, "glamis-castle", number=number)) == wanted


def test_a_star_finds_no_site() -> None:  # C12-105
    t = facing("kemnay", "new-lanark")
    card(t, rows=(("star",),))
    assert chosen(t) == ("kemnay", "framed")


@pytest.mark.parametrize("half", ["left", "right"])
def test_other_chronicles_see_both_halves_of_a_double(half: str) -> None:
    # C12-107 with C3-22 (whisky symbol), C5-20 (sheep symbol), C5-21 (haggis symbol), C6-29 (event icon)
    t = solo("3,5,6,11", {0: AUTOMA, 12: 0, 13: "die"}, {1: "caledonian-canal"})
    part = t.record.tile[t.tile(f"caledonian-canal-{half}")]
    part.type = names.WHISKY_TYPE
    part.produce.goods[names.SHEEP] = 1
    part.produce.extra, part.produce.extras = EXTRA_EVENT, 1
    part.once.extra, part.once.extras = EXTRA_HAGGIS, 1
    turn(t)
    assert vp(t) == {"planning": 3, "single_cask": 2, "haggis": 2, "tome": 2}
    assert t.now.haggis.holds[AUTOMA] == 2


def test_sites_are_found_by_their_types_too() -> None:
    # C12-105, C12-25: New Lanark is a trade tile; a blueprint token has no type
    t = facing("kemnay", "new-fort-george", "new-lanark")
    card(t, rows=(("castle", "trade"),))
    assert chosen(t) == ("new-lanark", "trade")


def test_a_trade_site_stays() -> None:
    # C12-T17, C12-106, C12-109: 3 VP and the smallest exchange, 2 VP; 1 stone; trade row; counts for size
    t = taken("falkirk-tryst")
    assert (vp(t), t.now.automa.stones) == ({"planning": 3, "trade": 2}, 1)
    assert [int(n) for n in t.now.automa.row[: t.now.automa.rows]] == [t.tile("falkirk-tryst")]
    assert (automa(t).tiles, t.now.place[t.tile("falkirk-tryst")]) == (1, names.BESIDE)
    assert (t.now.planning.owner == -1).all()  # C12-106: no card, nothing to pay
    assert t.question is None


def test_a_distillery_leaves_the_game() -> None:
    # C12-T17, C12-109, C12-110: 2 casks for its type, not the printed one; not on the stack, not in the discard pile
    t = taken("glenlivet-distillery")
    assert vp(t) == {"planning": 3}
    assert (automa(t).whisky, automa(t).tiles) == (2, 0)
    assert not t.happened("stack")
    assert t.now.place[t.tile("glenlivet-distillery")] == names.OUT_OF_GAME
    assert t.now.owner[t.tile("glenlivet-distillery")] == names.NOBODY
    assert t.now.discards == 0


def test_a_double_with_a_card_stays() -> None:  # C12-T17, C12-107, C12-109, C12-110: the card, two tiles on the stack
    t = taken("new-fort-george")
    assert vp(t) == {"planning": 3}
    assert [e["card"] for e in t.happened("card")] == ["new-fort-george"]
    assert (automa(t).tiles, automa(t).landmarks) == (2, 1)
    assert [e["tile"] for e in t.happened("stack")] == ["new-fort-george-left", "new-fort-george-right"]
    assert t.now.place[t.tile("new-fort-george")] == names.OUT_OF_GAME
    assert t.now.place[shown(t, "new-fort-george").right] == names.BESIDE


class Stacked:
    """A trial chronicle that counts the tiles that go on the stack beside the automa's board."""

    @hook
    def stacked(game, components, context, seat, tile):
        game.spare[0] += 1


@pytest.mark.parametrize(
    ("name", "steps"), [("new-fort-george", 1), ("glamis-castle", 1), ("falkirk-tryst", 0), ("new-lanark", 0)]
)
def test_a_double_is_stacked_once(name: str, steps: int) -> None:
    # C12-110: a kept site with a landmark card gives one step of chronicle 10, a double too; a trade tile none
    t = Table(2, play="11", solo="reglar", chronicles=(Stacked,))
    t.rondel({0: AUTOMA, 12: 0, 13: "die"}, {1: name})
    t.stack("D")
    card(t)
    automa(turn(t))
    assert t.now.spare[0] == steps


def test_a_double_without_a_card_leaves() -> None:
    # C12-107, C12-109: the canal, two villages: nothing but the 3 VP, the cask hangs on a condition
    t = taken("caledonian-canal")
    assert vp(t) == {"planning": 3}
    assert (automa(t).whisky, automa(t).tiles) == (0, 0)
    for tile in ("caledonian-canal", "caledonian-canal-left", "caledonian-canal-right"):
        assert t.now.place[t.tile(tile)] == names.OUT_OF_GAME


def test_both_halves_bring_the_gains_of_their_types() -> None:
    # C12-107: the canal as a distillery and a quarry: 2 casks and 2 stones (3 on the highest level)
    for level, stones in (("reglar", 2), ("bodakh", 3)):
        t = facing("caledonian-canal", level=level)
        t.record.tile[shown(t, "caledonian-canal").left].type = names.WHISKY_TYPE
        t.record.tile[shown(t, "caledonian-canal").right].type = names.MATERIAL
        turn(t)
        assert (automa(t).whisky, t.now.automa.stones) == (2, stones)


def test_the_automa_never_gets_michael_scot() -> None:  # C12-T17, C12-108: Melrose Abbey brings 3 VP
    t = taken("melrose-abbey")
    assert (vp(t), automa(t).persons) == ({"planning": 3}, 0)
    assert t.now.place[t.tile("michael-scot")] == names.IN_BOX


@pytest.mark.parametrize("name", ["stirling-castle", "glamis-castle"])
def test_the_automa_gets_no_conditional_scotsman(name: str) -> None:
    # C12-107, C12-109: the card without condition, and with it the tile stays; not the Scotsman beside a village
    t = taken(name)
    assert automa(t).spot[0].scotsmen == t.game.players[AUTOMA].spot[0].scotsmen
    assert (automa(t).landmarks, automa(t).tiles) == (1, 1)


def test_the_automa_gets_an_unconditional_scotsman() -> None:  # C12-107: as on any tile
    t = facing("glamis-castle")
    t.record.tile[t.tile("glamis-castle")].next_to = 0
    turn(t)
    assert automa(t).spot[0].scotsmen == t.game.players[AUTOMA].spot[0].scotsmen + 1


def test_a_site_by_its_types_only() -> None:
    # C12-106, C12-107, ruling site-gains: no card and no Scotsman; it stays as before (C12-109). A distillery still
    # brings 2 casks
    t = facing("glamis-castle").read("site-gains", "types")
    t.record.tile[t.tile("glamis-castle")].next_to = 0
    turn(t)
    assert (automa(t).landmarks, automa(t).tiles, vp(t)) == (0, 1, {"planning": 3})
    assert automa(t).spot[0].scotsmen == t.game.players[AUTOMA].spot[0].scotsmen
    assert automa(turn(facing("glenlivet-distillery").read("site-gains", "types"))).whisky == 2


def test_the_three_vp_are_data() -> None:  # C12-106
    t = facing("kilchurn-castle")
    t.record.planning.automa_vp = 4
    turn(t)
    assert automa(t).vp_from[SOURCE].sum() == 4
    assert automa(t).coins == t.game.players[AUTOMA].coins

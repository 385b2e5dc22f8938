"""Chronicle 8 with the chronicles its mobsters use: 5, 9, 10, 11."""

import pytest

from simulator.game import names, tasks
from tests.game.chronicles.penny_mobs.kit import at, jail, mob, number, own, rest, take
from tests.game.chronicles.places import lay_tiles
from tests.table import Table


def table(play: str, *ahead: str, players: int = 3) -> Table:
    t = Table(players, die=True, play=play)
    pieces = {0: 0, **{7 + seat: seat for seat in range(1, players)}}
    t.rondel(pieces, {n + 1: name for n, name in enumerate(ahead or ("kemnay", "soay"))})
    t.stack("D")
    t.market()
    return t


def haggis_holder(tokens: int) -> Table:
    """Give seat 0 Fraser, and seat 1 so many haggis tokens."""
    t = own(table("5,8"), 0, "fraser")
    haggis = t.game.haggis
    for n in range(tokens):
        haggis.pooled -= 1
        haggis.held[1, n] = haggis.pool[haggis.pooled]
        haggis.pool[haggis.pooled] = -1
    haggis.holds[1] = t.player(1).hidden_tokens = tokens
    return t


@pytest.mark.parametrize(("luck", "place"), [(0, 0), ((1 << 19) - 1, 0), (1 << 19, 1), ((1 << 20) - 1, 1)])
def test_fraser_takes_a_random_haggis_token(luck: int, place: int) -> None:
    # C8-16: of two tokens the first for the lower half of the dealt numbers, the second for the upper half
    t = haggis_holder(2)
    t.game.haggis.luck = luck
    taken, left = int(t.game.haggis.held[1, place]), int(t.game.haggis.held[1, 1 - place])
    rest(take(t, "kemnay"))
    assert t.options("seize") == [("seize", 1, 0, 0)]
    t.choose("seize", 1)
    assert [int(n) for n in mob(t).used][number("fraser")] == 1
    assert [int(n) for n in t.now.haggis.holds[:3]] == [1, 1, 0]
    assert (int(t.now.haggis.held[0, 0]), int(t.now.haggis.held[1, 0])) == (taken, left)
    assert [int(t.after(seat).hidden_tokens) for seat in range(3)] == [1, 1, 0]
    assert t.happened("haggis_seized") == [{"event": "haggis_seized", "seat": 0, "from": 1}]


def test_the_token_comes_before_the_penny_action() -> None:  # CC-11: Fraser is carried out before the penny action
    t = jail(haggis_holder(1), "rory")
    rest(take(t, "kemnay")).choose("seize", 1).choose("jail")
    order = [e["event"] for e in t.events if e["event"] in ("mobster_used", "haggis_seized", "jail")]
    assert order == ["mobster_used", "haggis_seized", "jail"]


def test_a_stolen_producer_may_get_a_representative_at_once() -> None:
    # CC-11, C10-44: any way a material tile comes into the territory, and before the next step of the end of the turn
    t = jail(own(table("8,10", "halkirk", "soay"), 0, "derek"), "rory")
    t.lay(1, "kemnay", (0, 1))
    rest(take(t, "halkirk", None))
    stolen = [option for option in t.options("steal") if option[3] == t.tile("kemnay")]
    t.choose(*stolen[0]).choose("cell", (0, 1))
    while t.question != "penny":
        t.choose(*t.options()[0])
    t.choose("jail")
    order = [e["event"] for e in t.events if e["event"] in ("steal", "logs_stand", "jail")]
    assert order == ["steal", "logs_stand", "jail"]


def test_meirid_and_the_stakes() -> None:
    # C8-17, C8-25, C8-51: opponents stack from the tokens left; afterwards all tokens are there
    t = own(table("8,9"), 1, "meirid").start(tasks.DO_SCORING, names.NOBODY, 1)
    assert (t.question, t.asked) == ("bar", 1)
    t.choose("bar", 2)
    found = {}
    while t.question == "stake":
        found[t.asked] = [option[1] for option in t.options("stake")]
        t.choose("done")
    assert found == {0: [0, 2, 3, 4], 1: [0, 1, 2, 3, 4], 2: [0, 2, 3, 4]}
    assert not any(t.after(seat).withheld for seat in range(3))


def test_irving_and_the_central_track() -> None:  # C8-18, C8-25, C8-52: a second marker on the space just reached, once
    t = own(table("8,10"), 0, "irving")
    t.game.logs.central[4] = 1
    t.turn(0).choose("take", "kemnay")
    assert t.after().extra_reward == 1


@pytest.mark.parametrize(("base", "legal"), [("ullapool", True), ("abernethy", False)])
def test_a_stolen_site_covers_the_type_on_its_blueprint(base: str, legal: bool) -> None:
    # C8-53: Melrose Abbey lies on a village and counts as built by the thief
    t = own(table("8,11"), 0, "derek")
    lay_tiles(t, {"pitlochry": (0, 1), "melrose-abbey": (0, 1)}, seat=1)
    t.lay(0, base, (0, 1))
    t.turn(0).choose("take", "kemnay").choose("cell", (-1, 1))
    rest(t)
    stolen = [option for option in t.options("steal") if option[3] == t.tile("melrose-abbey")]
    assert bool(stolen) == legal
    if legal:
        t.choose(*stolen[0])
        assert (at(t, 0, (0, 1)), at(t, 1, (0, 1))) == ("melrose-abbey", "pitlochry")
        assert t.now.below[t.tile("melrose-abbey")] == t.tile("ullapool")
        assert t.now.owner[t.tile("melrose-abbey")] == 0


def test_a_double_site_is_neither_stolen_nor_moved() -> None:
    # C8-22, C8-24: its halves are tied, also beneath another tile
    t = own(table("8,11"), 0, "derek", "tamlain")
    for seat in (0, 1):
        s = {}
        for n, (name, half) in enumerate((("ullapool", "left"), ("stornoway", "right"))):
            if seat == 0:
                name = ("pitlochry", "portree")[n]
            t.lay(seat, name, (n, 1))
            s[half] = t.player(seat).grid[23 * 47 + 23 + 47 + n] - 1
        t.player(seat).spot[s["left"]].tied = t.player(seat).spot[s["right"]].tied = s["left"] + 1
    t.turn(0)
    assert t.options("shift") == []
    rest(t.choose("take", "kemnay").choose("cell", (0, -1)))
    assert t.options("steal") == []

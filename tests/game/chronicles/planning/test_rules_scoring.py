"""Chronicle 11: Scotsmen on New Fort George, Michael Scot, Ogilvie, Munro, unbuilt sites."""

import pytest

from simulator.game import names, tasks
from tests.game.chronicles.places import lay_tiles
from tests.game.chronicles.planning import kit
from tests.game.chronicles.planning.kit import SOURCE, at_end, build, castle, hold, lay_double, put, shown, site, table
from tests.table import Table


def fort(men: tuple[int, int, int]) -> Table:
    """Lay New Fort George on (0, 1) and (1, 1) with Scotsmen; the first number stands on the Home Castle."""
    t = lay_tiles(table(), {"pitlochry": (0, 1), "kintyre": (1, 1)})
    lay_double(t, "new-fort-george", 0, 1)
    for at, n in zip(((0, 0), (0, 1), (1, 1)), men, strict=True):
        t.stand(0, at, n)
    return t


def home_count(t: Table, seat: int = 0) -> int:
    """Return the Scotsmen of the category in a scoring round."""
    t.start(tasks.DO_CATEGORY, names.NOBODY, names.CAT_SCOTSMEN)
    return int(t.happened("count", seat=seat, category="home_castle_scotsmen")[0]["count"])


def ogilvie(t: Table) -> int:
    """Return the VP for a marker on Ogilvie."""
    t.in_turn(0).player(0).coins = 20
    t.start(tasks.DO_CLAN, 0, names.WHY_OTHER, -1).choose("clan", "ogilvie")
    return int(t.after().vp_from[SOURCE].sum())


def munro(t: Table) -> Table:
    """Play the seat's turn up to a marker on Munro."""
    t.in_turn(0).player(0).coins = 3
    t.start(tasks.DO_CLAN, 0, names.WHY_OTHER, -1).choose("clan", "munro")
    return t


def test_scotsmen_on_both_halves_count() -> None:
    # C11-T8, C11-39: 2 + 1 + 1, with Castle Moil 8; C11-48: the count comes before anything multiplies it
    t = fort((2, 1, 1))
    assert home_count(t) == 4
    t.landmark(0, "castle-moil")
    assert (home_count(t), home_count(t, seat=1)) == (8, 0)


def test_scotsmen_on_both_halves_count_in_sets() -> None:
    # C7-15, C11-39: after the last count of Scotsmen, "counted as in a scoring round"
    t = fort((2, 1, 1))
    assert (home_count(t), t.after(0).at_home) == (4, 2)


def test_an_overbuilt_half_no_longer_counts() -> None:  # C11-39
    t = fort((2, 1, 1))
    t.lay(0, "lochaber", (1, 1))
    assert home_count(t) == 3


def test_scotsmen_of_others_do_not_count() -> None:  # C11-39: on the card, or in another territory, it does nothing
    t = hold(table(), "new-fort-george")
    t.stand(0, (0, 0), 2)
    assert home_count(t) == 2


def abbey(play: str = "11") -> Table:
    """Set up Melrose Abbey so that it can be built beside a lake."""
    t = table(play=play)
    t.lay(0, "loch-lochy", (1, 0))
    t.lay(0, "pitlochry", (1, 1), scotsmen=1)
    return t


def test_michael_scot() -> None:
    # C11-26, C11-41: with his clan marker, 1 person in scorings; the effect comes before the activations
    t = build(abbey(), "melrose-abbey")
    assert t.question == "clan"
    t.choose("clan", "gunn")
    while t.question != "action":
        t.choose("spot")
    t.choose("activate", (1, 1)).finish()
    assert [e["tile"] for e in t.happened("aside")] == ["michael-scot"]
    assert (t.after().persons, t.now.place[t.tile("michael-scot")]) == (1, names.BESIDE)
    words = [e["event"] for e in t.events]
    assert words.index("place") < words.index("aside") < words.index("marker") < words.index("activate")


def test_michael_scot_calls_an_assembly() -> None:
    # C7-03, C7-04, C7-42: after his marker and its bonus, before the site is activated, in this very turn
    t = build(abbey("7,11"), "melrose-abbey").choose("clan", "gunn")
    while t.question == "spot":
        t.choose("spot")
    while t.question in ("propose", "vote"):
        t.choose(*t.options()[0])
    t.choose("activate", (1, 1)).finish()
    words = [e["event"] for e in t.events]
    assert words.index("marker") < words.index("glen_call") < words.index("glen_card") < words.index("activate")


def test_there_is_only_one_michael_scot() -> None:  # C11-41
    t = abbey()
    t.game.place[t.tile("michael-scot")] = names.BESIDE
    t.game.owner[t.tile("michael-scot")] = 1
    build(t, "melrose-abbey")
    assert not t.happened("aside")
    assert t.question == "action"


@pytest.mark.parametrize(
    ("singles", "double", "vp"), [(1, True, 0), (2, True, 5), (3, True, 8), (3, False, 5), (0, True, 0)]
)
def test_ogilvie_counts_built_sites(singles: int, double: bool, vp: int) -> None:
    # C11-T5, C11-42: a double site is one; Melrose Abbey under Glenlivet Distillery counts
    t = fort((0, 0, 0)) if double else table()
    t.lay(0, "ullapool", (-1, 1))
    for name in ("melrose-abbey", "glenlivet-distillery"):
        if singles > 0:
            t.lay(0, name, (-1, 1))
            singles -= 1
    if singles > 0:
        t.lay(0, "stirling-castle", (0, 0))
    assert ogilvie(t) == vp


def test_ogilvie_counts_no_unbuilt_removed_or_overbuild_tiles() -> None:
    # C11-42, C11-12: sites on their cards, removed ones, overbuild tiles
    t = fort((0, 0, 0))
    t.lay(0, "stirling-castle", (0, 0))
    for name in ("melrose-abbey", "glamis-castle"):
        hold(t, name)
    t.lay(0, "lochaber", (1, 1))
    assert ogilvie(t) == 0
    t = fort((0, 0, 0))
    lay_tiles(t, {"stirling-castle": (0, 0), "ullapool": (0, -1), "melrose-abbey": (0, -1)})
    t.in_turn(0).player(0).coins = 20
    t.start(tasks.DO_CLAN, 0, names.WHY_OTHER, -1)
    below = t.game.task[0].copy()
    t.start(tasks.DO_REMOVE, 0, 1, 1, names.WHY_CLAN, 0)
    t.game.task[1] = t.game.task[0]
    t.game.task[0] = below
    t.game.tasks = 2
    assert [e["tile"] for e in t.happened("remove")] == ["melrose-abbey", "ullapool"]
    t.choose("clan", "ogilvie")
    assert int(t.after().vp_from[SOURCE].sum()) == 0


def test_munro_takes_a_site_with_a_resource() -> None:
    # C11-43, C11-T9: any kind, from the supply; the second one may follow at the end of this turn
    t = castle()
    t.discard_pile("stirling-castle")
    t.put(0, (0, 0), cattle=1)
    munro(t)
    assert t.question == "site_free"
    assert t.options() == [("kind", kind) for kind in names.RESOURCES]
    t.choose("kind", "barley")
    own, number = t.now.planning, site("stirling-castle")
    assert (own.owner[number], own.held[number], own.turn[number]) == (0, 1, 0)
    assert (own.goods[number, names.BARLEY], t.goods()) == (1, {"cattle": 1})
    assert t.now.discards == 0
    assert not t.happened("place")
    t.start(tasks.DO_CLAN, 0, names.WHY_OTHER, -1)
    t.game.task[1] = t.game.task[0]
    task = t.game.task[0]
    task.kind, task.seat, task.a, task.b, task.c, task.d = tasks.DO_TURN_END, 0, 0, 0, 0, 0
    t.game.tasks = 2
    t.choose("clan", "munro").choose("kind", "barley")
    put(t, "stirling-castle", "cattle")
    assert t.happened("site_built", site="stirling-castle")


def test_munro_takes_a_blueprint_token() -> None:  # C11-43: card and double site; no site needs a place at once
    t = table()
    t.discard_pile("caledonian-canal", "leith")
    munro(t).choose("build", "caledonian-canal").choose("kind", "wood")
    assert t.now.planning.owner[site("caledonian-canal")] == 0
    assert t.now.place[t.tile("caledonian-canal")] == names.OUT_OF_GAME
    assert t.now.place[shown(t, "caledonian-canal").left] == names.BESIDE


def test_unbuilt_sites() -> None:
    # C11-T6, C11-44: 2 unbuilt sites, one of them a double: -6 VP; size and resources are not changed by them
    t = hold(hold(table(), "melrose-abbey", "wood"), "forth-bridge")
    hold(t, "new-lanark", seat=2)
    t.game.scored = 4
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert [int(t.after(seat).vp_from[SOURCE].sum()) for seat in range(3)] == [-6, 0, -3]
    assert [e["tiles"] for e in t.happened("size")] == [2, 2, 2]
    assert t.happened("rank", seat=0)[0]["resources"] == 0


def test_a_built_site_costs_nothing() -> None:  # C11-44
    t = build(castle(), "stirling-castle").finish()
    assert (t.now.planning.owner == -1).all()


def test_only_the_player_in_turn_puts_a_resource() -> None:  # C11-08: only the player whose turn it is
    t = hold(kit.facing(), "kilchurn-castle", seat=1)
    t.put(0, (0, 0), wood=1)
    t.put(1, (0, 0), wood=1)
    assert at_end(t).question is None
    assert kit.takes(at_end(t, 1)) == {"kilchurn-castle"}
    assert t.asked == 1

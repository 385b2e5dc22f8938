"""The referee with chronicle 6: recorded games, planted faults; events of cards by hand."""

import pytest

from simulator.referee.activation import activate
from simulator.referee.chronicles.tome import RULES
from simulator.referee.scoring import final_vp
from simulator.referee.table import CASTLE
from tests.referee import kit
from tests.referee.chronicles.faults_tome import FAULTS
from tests.referee.chronicles.games import GAMES, Games, complaints
from tests.referee.kit import VALUES, event, put, reads, ring, table_with


class TestGames(Games):
    letter = "6"
    faults = FAULTS
    seen = ("turn_card", "march_home", "elsewhere")


ICON = "scriptorium-a"


@pytest.mark.compiled
@pytest.mark.study
def test_games_with_other_chronicles_are_right():
    assert complaints("6,9", range(GAMES)) == []


@pytest.fixture
def tome():
    """Two players; seat 0 has an event icon at (0, 1) and nothing else."""
    table, rules = table_with(RULES, dealt={})
    put(table.players[0], ICON, (0, 1))
    return table, rules


def icon(table, card, *after):
    """Return the rule broken when the icon is activated, the card (if any) is turned and these events follow."""
    turn = [event("turn_card", card=card)] if card else []
    way = kit.activate(ICON, (0, 1))
    return reads(lambda replay: activate(replay, replay.peek(), "B-090"), table, way, *turn, *after)


def vp(amount, card):
    return kit.vp(amount, "tome", "card", card)


def test_an_icon_may_be_activated_for_nothing(tome):
    """C6-03: without a card nothing happens; with one it need not be turned."""
    table, _rules = tome
    assert icon(table, None) == ""
    table.players[0].cards.add("inverness")
    assert icon(table, None) == ""


@pytest.mark.parametrize(("coins", "worth"), [(0, 0), (1, 0), (2, 1), (11, 5), (12, 6), (30, 6)])
def test_armadale_looks_at_coins(tome, coins, worth):
    """C6-09: 1 VP for 2 coins, at most 6; the coins stay, and count once only at the end (C6-24)."""
    table, _rules = tome
    player = table.players[0]
    player.coins = coins
    player.cards.add("armadale-castle")
    assert final_vp(table, player)["armadale"] == min(coins, 8)
    assert icon(table, "armadale-castle", *[vp(worth, "armadale-castle")] * bool(worth)) == ""
    assert player.coins == coins
    assert player.vp_from["tome"] == worth
    assert final_vp(table, player)["armadale"] == 0


@pytest.mark.parametrize(("castles", "worth"), [(0, 2), (2, 6), (4, 8)])
def test_mey_looks_at_castles(tome, castles, worth):
    """C6-10: 2 VP for each, the Home Castle included, at most 8."""
    table, _rules = tome
    player = table.players[0]
    names = [name for name, tile in VALUES.tiles.items() if "castle" in tile.types and tile.stack]
    for n in range(castles):
        put(player, names[n], (2, n + 1))
    player.cards.add("castle-of-mey")
    assert icon(table, "castle-of-mey", vp(worth + 1, "castle-of-mey")) == "C6-10"
    player.turned.clear()
    assert icon(table, "castle-of-mey", vp(worth, "castle-of-mey")) == ""


def test_two_scotsmen_at_most_march_home(tome):
    """C6-12: none need go; those on the Home Castle are there already."""
    table, _rules = tome
    player = table.players[0]
    player.cards.add("castle-moil")
    player.territory[(0, 1)].scotsmen = 3
    march = event("march_home", **{"from": [0, 1]})
    assert icon(table, "castle-moil", march, march, march) == "unread"
    assert player.territory[CASTLE].scotsmen == 2
    player.turned.clear()
    assert icon(table, "castle-moil") == ""
    player.turned.clear()
    assert icon(table, "castle-moil", event("march_home", **{"from": list(CASTLE)})) == "C6-12"


def test_a_far_tile_serves_the_chooser(tome):
    """C6-20: the wood goes onto a tile of the chooser; the far tile is not activated, and an icon is not allowed."""
    table, _rules = tome
    player, other = table.players
    forest = next(name for name, tile in VALUES.tiles.items() if dict(tile.gain) == {"wood": 1} and tile.stack)
    put(other, forest, (0, 1))
    put(other, "scriptorium-b", (1, 1))
    player.cards.add("donan-castle")
    far = event("elsewhere", tile=forest, way="produce", owner=1)
    assert icon(table, "donan-castle", far, kit.gain("wood", (0, 1), why="produce", about=forest)) == ""
    assert player.stock()["wood"] == 1
    assert other.stock()["wood"] == 0
    for wrong, rule in (
        ({**far, "owner": 0}, "C6-13"),
        ({**far, "tile": "scriptorium-b"}, "C6-20"),
        ({**far, "tile": "scriptorium-c"}, "C6-13"),
    ):
        player.turned.clear()
        assert icon(table, "donan-castle", wrong) == rule


def test_a_free_marker(tome):
    """C6-14: whatever lies on the roads, and without a coin in hand."""
    table, _rules = tome
    player = table.players[0]
    player.coins = 0
    clan = next(
        name for name, clan in VALUES.clans.items() if clan.printed and clan.effect.get("kind") == "unused_move_as_vp"
    )
    player.cards.add("duart-castle")
    assert icon(table, "duart-castle", event("marker", clan=clan, roads=1)) == "B-111"
    player.turned.clear()
    assert icon(table, "duart-castle") == "C6-14"
    player.turned.clear()
    assert icon(table, "duart-castle", event("marker", clan=clan, roads=0)) == ""
    assert player.clans == [clan]


def test_loch_ness_activates_three_tiles(tome):
    """C6-18, C6-07: not the icon that is being activated, and each tile once."""
    table, _rules = tome
    player = table.players[0]
    names = [name for name, tile in VALUES.tiles.items() if dict(tile.gain) == {"wood": 1} and tile.stack][:2]
    player.cards.add("loch-ness")
    used = []
    for n, name in enumerate(names):
        put(player, name, (1, n + 1))
        used.append(kit.activate(name, (1, n + 1), right="other"))
        used.append(kit.gain("wood", (1, n + 1), why="produce", about=name))
    assert icon(table, "loch-ness", *used) == ""
    player.turned.clear()
    assert icon(table, "loch-ness", *used[:2], used[0]) == "B-091"
    player.turned.clear()
    again = kit.activate(ICON, (0, 1), right="other")
    assert icon(table, "loch-ness", again) == "B-091"


def test_event_sides_score(tome):
    """C6-08: 1 VP for each, in the category of landmarks only."""
    table, rules = tome
    table.players[1].turned.update({"inverness", "loch-shiel"})
    scored = kit.vp(2, "tome", seat=1)
    assert reads(lambda replay: rules.scored(replay, "landmarks", [1, 2]), table, scored, seat=None) == ""
    assert reads(lambda replay: rules.scored(replay, "whisky", [1, 2]), table, scored, seat=None) == "unread"


def test_what_allenarly_chooses(tome):
    """C6-28: with a 1 the nearest event icon, with the star the nearest landmark."""
    table, rules = tome
    kit.automa(table)
    landmark = next(name for name, tile in VALUES.tiles.items() if tile.landmark and tile.stack and not tile.chronicle)
    ring(table, {"seat-0": 1, "seat-1": 0, "die": 2}, {3: "glasgow", 4: landmark, 5: "scriptorium-b"})
    assert rules.symbol(table, "number", 1, [3, 4, 5]) == 5
    assert rules.symbol(table, "number", 2, [3, 4, 5]) is None
    assert rules.symbol(table, "star", 0, [3, 4, 5]) == 4
    assert rules.symbol(table, "star", 0, [3, 5]) is None


def test_far_tiles_lie_on_the_rondel_against_allenarly(tome):
    """C6-35: one that could be placed, no person."""
    table, _rules = tome
    table.header.solo = {"level": "reglar", "cards": []}
    player = table.players[0]
    player.cards.add("donan-castle")
    forest = next(name for name, tile in VALUES.tiles.items() if dict(tile.gain) == {"wood": 1} and not tile.overbuild)
    person = next(name for name, tile in VALUES.tiles.items() if tile.person and tile.stack)
    ring(table, {"seat-0": 1, "seat-1": 0, "die": 2}, {3: forest, 4: person})
    far = event("elsewhere", tile=forest, way="produce", owner=-1)
    assert icon(table, "donan-castle", far, kit.gain("wood", (0, 1), why="produce", about=forest)) == ""
    for wrong in ({**far, "tile": person}, {**far, "owner": 1}):
        player.turned.clear()
        assert icon(table, "donan-castle", wrong) == "C6-35"
    player.turned.clear()
    del table.rondel.tiles[3]
    assert icon(table, "donan-castle", far) == "C6-35"

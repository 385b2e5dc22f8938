"""Changes of a chronicle in scorings and at the end, in the component values, and in Allenarly's search."""

from dataclasses import replace

from simulator.game.allenarly.setting import LEVELS
from simulator.referee.allenarly import available, choice
from simulator.referee.in_play import InPlay
from simulator.referee.plugin import Chronicle
from simulator.referee.scoring import category_count, difference_vp, final_vp, score
from simulator.referee.table import Automa, Header, Table
from simulator.referee.values import values_from
from tests.referee.kit import VALUES, event, reads, ring, table_with, vp


class Judge(Chronicle):
    """Fame is scored first; casks count one more before and persons two more after; coins of seat 0 are void."""

    def __init__(self, players, solo):
        super().__init__(players, solo)
        self.calls = []

    def categories(self, table, names):
        return ["extra", *names]

    def count(self, table, player, category, count):
        return count + 1 if category in ("whisky", "home_castle_scotsmen") and player.seat == 0 else count

    def compare(self, table, player, category, count):
        return count + 2 if category in ("persons", "home_castle_scotsmen") and player.seat == 0 else count

    def scored(self, replay, category, counts):
        self.calls.append((category, *counts))

    def score_start(self, replay, number):
        self.calls.append(("start", number))

    def score_end(self, replay, number):
        self.calls.append(("end", number))

    def size(self, table, player, size):
        return size - 1 if player.seat == 0 else size

    def final_vp(self, table, player, vp):
        return {**vp, "coins": 0} if player.seat == 0 else vp


def test_changed_scoring():
    """C9-16: added before a printed multiplier (Castle Moil: (1 + 1) x 2), then what is compared (+ 2: 6)."""
    table, one = table_with(Judge, die=False)
    first, second = table.players
    first.cards.add("castle-moil")
    first.territory[0, 0].scotsmen = 1
    assert category_count(table, first, "home_castle_scotsmen") == 6
    second.fame, second.cards = 2, {"loch-ness"}
    events = [event("scoring", -1, round=1)]
    for category, counts, awards in (
        ("extra", (0, 2), [(1, 2, "extra")]),
        ("home_castle_scotsmen", (6, 0), [(0, 8, "scotsmen")]),
        ("landmarks", (1, 1), []),
        ("whisky", (1, 0), [(0, 1, "whisky")]),
        ("persons", (2, 0), [(0, 2, "persons")]),
    ):
        events += [event("count", seat, category=category, count=count) for seat, count in enumerate(counts)]
        events += [vp(amount, source, "scoring", seat=seat) for seat, amount, source in awards]
    assert reads(score, table, *events, seat=None) == ""
    assert (first.vp, second.vp) == (11, 2)
    assert one.calls == [
        ("start", 1),
        ("extra", 0, 2),
        ("home_castle_scotsmen", 6, 0),
        ("landmarks", 1, 1),
        ("whisky", 1, 0),
        ("persons", 2, 0),
        ("end", 1),
    ]
    table.round = 0
    assert reads(score, table, events[0], *events[4:], seat=None) == "B-170"


def test_changed_final_scoring():
    """Sizes 2 and 2, of which one does not count with seat 0: seat 1 has one tile more, -3 VP."""
    table, _ = table_with(Judge, die=False)
    for player in table.players:
        player.coins = 4
    assert final_vp(table, table.players[0]) == {"territory": 0, "coins": 0, "armadale": 0}
    assert final_vp(table, table.players[1]) == {"territory": -3, "coins": 4, "armadale": 0}


def test_closing_order():
    """CC-11, CC-12: at the end of turns and scoring rounds chronicles act in an order of their own."""
    order = []

    def named(name, closing):
        class One(Chronicle):
            CLOSING = closing

            def score_end(self, replay, number):
                order.append(name)

            def score_start(self, replay, number):
                order.append(name)

        return One(2, False)

    both = InPlay((named("first", 5), named("second", 2)))
    both.closing.notify("score_end", None, 1)
    both.notify("score_start", None, 1)
    assert order == ["second", "first", "first", "second"]


def test_changed_scoring_table():
    """C9-17: values of a chronicle take the place of the printed ones."""

    class Ladder(Chronicle):
        def change_values(self, values):
            return replace(values, difference_vp=(0, 1, 2, 3, 3, 5, 5, 8))

    table, _ = table_with(Ladder)
    assert [difference_vp(table, n) for n in (4, 5, 6, 7, 9)] == [3, 5, 5, 8, 8]


NEW = 99  # number of a chronicle that has no tiles of its own


def test_tiles_of_chronicles_join_the_stacks(monkeypatch):
    """CC-06, CC-07: its tiles are in their stacks, twins take the place of base tiles, The End goes half as deep."""
    from simulator.referee import values as module

    original = module._tile
    marks = {
        "soay": {"chronicle": NEW},
        "kemnay": {"chronicle": NEW, "min_players": 4},
        "halkirk": {"chronicle": NEW, "replaces": "unst"},
        "black-isle": {"chronicle": 9},
    }

    def marked(record, ident, stack):
        extra = marks.get(ident, {})
        record.update(extra)
        return original(record, ident, stack)

    monkeypatch.setattr(module, "_tile", marked)
    base, three, four = (values_from(VALUES.components, *options) for options in ((), ((NEW,), 3), ((NEW,), 4)))

    def tiles(values):
        return {tile for stack in values.stacks.values() for tile in stack}

    everything = tiles(VALUES)
    assert everything - tiles(base) == set(marks)
    assert everything - tiles(three) == {"kemnay", "black-isle", "unst"}
    assert everything - tiles(four) == {"black-isle", "unst"}
    assert three.tiles["halkirk"].replaces == "unst"
    d_tiles = [tile for tile in VALUES.stacks["D"] if tile != "the-end"][:5]
    marks.clear()
    marks.update({tile: {"chronicle": NEW} for tile in d_tiles})
    low, high = VALUES.endings["middle"]
    assert values_from(VALUES.components, (NEW,), 3).endings["middle"] == (low + 2, high + 2)
    assert values_from(VALUES.components, (), 3).endings["middle"] == (low, high)


def test_component_tables_for_chronicles():
    assert {record["id"] for record in VALUES.records("landmark")} == set(VALUES.cards)
    assert VALUES.table("market")["prices"] == list(VALUES.prices)


class Seeker(Chronicle):
    """Choose the farthest legal tile by number, the nearest castle by star; tiles at 3 do not count."""

    def skips(self, table, position, number):
        return position == 3

    def symbol(self, table, symbol, number, positions):
        if symbol == "number" and number == 1:
            return positions[-1]
        castles = [at for at in positions if "castle" in table.tile(table.rondel.tiles[at]).types]
        return castles[0] if symbol == "star" and castles else None


def test_choice_rules_of_chronicles():
    """CC-20 to CC-23, CC-26: numbers come first, stars in their row, tiles left out do not count in the range."""
    one = Seeker(2, True)
    solo = {"level": LEVELS[2], "cards": []}
    stacks = {name: list(tiles) for name, tiles in VALUES.stacks.items()}
    table = Table(Header(2, True, "middle", stacks, [1], solo, InPlay((one,))), VALUES)
    ring(table, {"seat-1": 0}, {2: "soay", 3: "kemnay", 4: "donan-castle", 5: "halkirk"})
    assert available(table, 0, 3)[0] == [2, 4, 5]
    automa = table.players[1].automa
    assert isinstance(automa, Automa)
    card = {"id": "x", "moves": [], "range": 3, "number": 1, "rows": [["star"], ["animal"]], "framed": 1}

    def chooses(**changes):
        table.values = replace(VALUES, solo={**VALUES.solo, "actions": {"x": {**card, **changes}}})
        return choice(table, automa, "x", 0)

    assert chooses() == (5, "number", 1)
    assert chooses(number=2) == (4, "star", 1)
    assert chooses(number=0) == (4, "star", 1)
    assert chooses(number=0, rows=[["animal"], ["star"]]) == (2, "animal", 1)
    assert chooses(number=0, range=1) == (2, "animal", 1)

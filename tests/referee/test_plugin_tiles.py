"""Changes of a chronicle to tiles, activations, the market and the clan board."""

from dataclasses import replace

from simulator.referee.activation import actions, read_bill
from simulator.referee.building import receive
from simulator.referee.clans import clan_obligations
from simulator.referee.effects import Frame, Obligation, handles, resolve
from simulator.referee.faults import RuleViolation
from simulator.referee.payment import payable
from simulator.referee.plugin import Chronicle, Received
from simulator.referee.table import Pile
from simulator.referee.territory import removable
from simulator.referee.turn import takeable
from simulator.referee.values import Bill
from tests.referee.kit import VALUES, activate, event, gain, marker, pay, place, put, reads, replay_of, table_with, vp


@handles("crown", lambda due, event: event["event"] == "crown_gain")
def _crown(replay, due, event):
    due.amount -= 1
    replay.table.chronicles.all[0].crowns += 1
    replay.accept()


class Crowns(Chronicle):
    """Soay brings a crown when it is placed, any animal tile one when it is activated; castles are taken apart."""

    EVENTS = {  # noqa: RUF012
        "crown_gain": ("CK-01", {}),
        "crown_polish": ("CK-02", {}),
        "crown_tile": ("CK-03", {"tile": "tile"}),
    }

    def __init__(self, players, solo):
        super().__init__(players, solo)
        self.crowns = 0
        self.calls = []

    def tile_obligations(self, replay, tile, frame):
        return [Obligation("crown", 1, "once", tile, "CK-01")] if tile == "soay" else []

    def activated(self, replay, tile, cell):
        kinds = replay.table.tile(tile).types
        return [Obligation("crown", 1, "produce", tile, "CK-01")] if "animal" in kinds else []

    def receive(self, replay, tile):
        if tile != "kemnay":
            return None
        if replay.take("crown_tile", "CK-03")["tile"] != tile:
            raise RuleViolation("CK-03", "another tile is in hand")
        replay.accept()
        return Received()

    def no_place(self, table, tile):
        return tile == "kemnay"

    def change_frame(self, table, player, tile, frame):
        if tile == "halkirk":
            x, y = frame.centre
            frame.cells = {cell for cell in player.territory if cell[0] == x or cell[1] == y}

    def act(self, replay, event, frame):
        if event["event"] != "crown_polish":
            return False
        if not self.crowns:
            raise RuleViolation("CK-02", "no crown to polish")
        replay.accept()
        return True

    def resolved(self, replay, tile, frame):
        self.calls.append(("resolved", tile))

    def removed(self, replay, tile, cell):
        self.calls.append(("removed", tile, cell))

    def limit(self, table, pile, limit):
        return limit + 1 if pile.top == "unst" else limit

    def locked(self, table, player, cell):
        return "CK-04" if player.territory[cell].top == "black-isle" else ""

    def way(self, replay, tile, event):
        if event["way"] != "crown":
            return None
        return [Obligation("vp", 5, "produce", tile.id, "CK-05", source="tile")], Bill(coin=2)

    WORDS = {"way": ("crown",)}  # noqa: RUF012


def test_effects_of_a_tile_that_only_the_chronicle_knows():
    table, one = table_with(Crowns)
    placed = place("soay", (0, 1))

    def gets(*events):
        table.players[0].territory.pop((0, 1), None)
        return reads(lambda replay: receive(replay, "soay"), table, placed, *events)

    assert gets(event("crown_gain")) == ""
    assert (one.crowns, one.calls) == (1, [("resolved", "soay")])
    assert gets() == "CK-01"
    assert gets(event("crown_gain"), event("crown_gain")) == "unread"


def test_a_tile_received_in_another_way():
    """C11-05: not placed, and takeable even where it could not be."""
    table, _ = table_with(Crowns)
    assert reads(lambda replay: receive(replay, "kemnay"), table, event("crown_tile", tile="kemnay")) == ""
    assert reads(lambda replay: receive(replay, "kemnay"), table, event("crown_tile", tile="soay")) == "CK-03"
    placed = place("kemnay", (0, 1))
    assert reads(lambda replay: receive(replay, "kemnay"), table, placed) == "CK-03"
    player = table.players[0]
    player.coins = 20
    for pile in player.territory.values():
        pile.scotsmen = 0
    assert takeable(table, player, "kemnay", 1)
    assert not takeable(table, player, "soay", 1)


def test_other_tiles_are_activated_than_the_neighbours():
    """C10-33: those in its row and column, gaps do not stop the line; a neighbour by the corner is not among them."""
    table, _ = table_with(Crowns)
    player = table.players[0]
    put(player, "laich-of-moray", (-2, 3))
    put(player, "black-isle", (-1, 1))
    placed = place("halkirk", (-2, 0))
    scotsman = gain("scotsman", (-2, 0), why="once", about="halkirk")
    replay = replay_of(table, placed, scotsman)
    frame = receive(replay, "halkirk")
    assert [frame.holds(cell) for cell in ((-2, 3), (0, 0), (-2, 0), (-1, 1))] == [True, True, True, False]


def test_additional_gains_of_an_activation():
    table, one = table_with(Crowns)
    put(table.players[0], "soay", (0, 1))
    sheep = gain("sheep", (0, 1), why="produce", about="soay")

    def acts(*events):
        return reads(lambda replay: actions(replay, Frame((0, 1))), table, *events)

    assert acts(activate("soay", (0, 1)), event("crown_gain"), sheep) == ""
    assert acts(activate("soay", (0, 1)), sheep, event("crown_gain"), event("crown_polish")) == ""
    assert acts(activate("soay", (0, 1)), sheep) == "CK-01"
    assert acts(activate("soay", (0, 1)), event("crown_polish"), sheep, event("crown_gain")) == "B-092"
    one.crowns = 0
    assert acts(event("crown_polish")) == "CK-02"


def test_a_way_of_activation_of_its_own():
    table, _ = table_with(Crowns)
    player = table.players[0]
    put(player, "unst", (0, 1))
    player.coins = 2
    paid = pay("coin", None, 2, "exchange", about="unst")
    points = vp(5, "tile", "produce", "unst")

    def acts(*events):
        return reads(lambda replay: actions(replay, Frame((0, 1))), table, *events)

    assert acts(activate("unst", (0, 1), "crown"), paid, points, event("crown_gain")) == ""
    assert (player.vp, player.coins) == (5, 0)
    player.coins = 2
    assert acts(activate("unst", (0, 1), "crown"), points, event("crown_gain")) == "B-094"
    assert acts(activate("unst", (0, 1), "exchange-1"), paid) == "B-093"


def test_limits_and_locked_piles():
    table, one = table_with(Crowns)
    player = table.players[0]
    pile = put(player, "unst", (0, 1), sheep=3)
    assert (table.room(pile), table.room(Pile(["soay"], pile.goods))) == (1, 0)
    put(player, "black-isle", (1, 1))
    assert removable(table, player) == []  # Unst holds Black Isle, which is locked
    player.territory[1, 1].tiles[:] = ["soay"]
    assert removable(table, player) == [(1, 1)]
    detail = VALUES.cards["loch-morar"].effect
    removal = Obligation("remove", 2, "card", "loch-morar", "B-128", detail=detail)
    gone = event("remove", tile="soay", at=[1, 1])
    assert reads(lambda replay: resolve(replay, [removal]), table, gone) == ""
    assert one.calls == [("removed", "soay", (1, 1))]


class Trader(Chronicle):
    """Wood costs a coin more, Soay costs fame, Gunn gives coins, Innes is open, seat 1 pays no roads."""

    def __init__(self, players, solo):
        super().__init__(players, solo)
        self.calls = []
        self.closed = set()

    def change_values(self, values):
        innes = replace(values.clans["innes"], printed=True)
        return replace(values, clans={**values.clans, "innes": innes})

    def price(self, table, good, bought, price):
        return price + 1 if good == "wood" and bought else price

    def cost(self, table, player, tile, bill):
        return replace(bill, fame=1) if tile == "soay" else bill

    def may_take(self, table, player, position):
        return position not in self.closed

    def roads(self, table, player, clan, cost):
        return 0 if player.seat == 1 else cost

    def field_free(self, table, player, clan, free):
        return free or (clan == "gunn" and player.seat not in table.board["gunn"])

    def clan_obligations(self, table, player, clan):
        return [Obligation("coin", 2, "clan", "gunn", "CX-01")] if clan == "gunn" else None

    def clan(self, replay, clan):
        self.calls.append(clan)

    def traded(self, replay, good, bought):
        self.calls.append((good, bought))


def trading():
    table, one = table_with(Trader)
    for player in table.players:
        player.coins = 9
    return table, one


def settles(table, *events, seat=0):
    due = Obligation("marker", 1, "once", "rob-roy", "B-101")
    return reads(lambda replay: resolve(replay, [due]), table, *events, seat=seat)


def test_changed_fields_of_the_clan_board():
    table, one = trading()
    table.values = replace(table.values, roads={"start": {"gunn": 1, "innes": 2, "macdonald": 0}})
    coins = gain("coin", None, 2, "clan", "gunn")
    assert settles(table, *marker("gunn", 1), coins) == ""
    sheep = gain("sheep", (0, 0), why="clan", about="gunn", seat=1)
    assert settles(table, *marker("gunn", 0, 1), sheep, seat=1) == "CX-01"
    table.board["gunn"] = [0]
    assert settles(table, *marker("gunn", 0, 1), {**coins, "seat": 1}, seat=1) == ""  # seat 1 joins seat 0
    assert settles(table, *marker("gunn", 0)) == "B-110"
    assert settles(table, *marker("innes", 2)) == ""
    assert settles(table, *marker("innes", 2, 1), seat=1) == "B-110"
    assert one.calls == ["gunn", "gunn", "innes"]
    assert clan_obligations(table, table.players[0], "gunn")[0].kind == "sheep"  # printed, under the shield


def test_prices_and_costs():
    table, one = trading()
    player = table.players[0]
    player.coins = 2
    bill = Bill({"wood": 1})
    assert payable(table, player, bill)
    player.coins = 1
    assert not payable(table, player, bill)  # 1 coin in a row, 2 with the chronicle
    assert payable(table, player, Bill({"stone": 1}))
    player.coins, player.fame = 9, 0
    soay = table.tile("soay")
    assert not takeable(table, player, "soay", 1)
    player.fame = 1
    assert takeable(table, player, "soay", 1)
    one.closed = {1}
    assert not takeable(table, player, "soay", 1)
    assert soay.cost.fame == 0


def test_fame_pays_and_trades_are_reported():
    table, one = trading()
    player = table.players[0]
    player.fame = 2
    fame = pay("fame", why="cost", about="soay")
    wood = event("buy", good="wood", price=2, why="cost", about="soay")

    def pays(*events):
        return reads(lambda replay: read_bill(replay, Bill({"wood": 1}, fame=1), "cost", "soay"), table, *events)

    assert pays(wood, fame) == ""
    assert (player.fame, player.coins, table.market["wood"]) == (1, 7, 1)
    assert one.calls == [("wood", True)]
    table.market["wood"] = 0
    assert pays({**wood, "price": 1}) == "B-041"
    assert pays(wood) == "B-050"
    table.market["wood"] = 0
    assert pays(wood, fame, fame) == "B-050"
    table.market["wood"] = 0
    assert pays(fame) == "B-050"
    put(player, "soay", (0, 1), sheep=1)
    table.market["sheep"] = 1
    sold = event("sell", good="sheep", at=[0, 1], price=1)
    table.market["wood"], player.fame = 0, 1
    assert pays(sold, wood, fame) == ""
    assert one.calls[-2:] == [("sheep", False), ("wood", True)]

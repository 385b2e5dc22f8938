"""Chronicle 6, The Dubious Tome: event icons, cards that are turned over, their events, their VP in scoring rounds."""

from typing import Any

from ..activation import activate, read_exchange, tile_way
from ..effects import CARDS, Obligation, handles, obligations_of, optional, resolve
from ..faults import RuleViolation, require
from ..payment import lift
from ..plugin import Chronicle
from ..replay import Event, Replay, cell_of, check_fields
from ..table import CASTLE, THE_END, Cell, Player, Table
from ..territory import can_place
from ..values import Values

SOURCE = "tome"
EVENT_RULES = {card: f"C6-{number:02}" for number, card in enumerate(CARDS, 9)}
GOODS = ("any", "coin", "scotsman", "whisky")


class Tome(Chronicle):
    """The events of the landmark cards."""

    LETTER = "6"
    SOURCES = (SOURCE,)
    OPENING = ("turn_card",)
    EVENTS = {  # noqa: RUF012
        "turn_card": ("C6-03", {"card": "card"}),
        "march_home": ("C6-12", {"from": "cell"}),
        "elsewhere": ("C6-13", {"tile": "tile", "way": "way", "owner": "seat"}),
    }

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.events: dict[str, dict[str, Any]] = {}  # by card

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check that nothing is dealt but tiles."""
        self.check_dealt_fields(dealt)
        self.events = {record["landmark"]: record for record in values.records("tome_event")}
        self.rules = values.table("tome")
        self.automa = values.table("tome_allenarly")

    def activated(self, replay: Replay, tile: str, cell: Cell) -> list[Obligation]:
        """Return the turning of one of the player's cards for an event icon (C6-03)."""
        icons = replay.table.tile(tile).events
        return [Obligation("turn_card", self.rules["cards_per_icon"] * icons, "card", None, "C6-03")] if icons else []

    def obligations(self, replay: Replay, card: str) -> list[Obligation]:
        """Return what the event of a card brings (C6-09 to C6-19)."""
        table, player, event = replay.table, replay.player, self.events[card]
        kind, rule = event["kind"], EVENT_RULES.get(card, "C6-21")
        if kind == "coins":
            vp = min(event["max"], player.coins // event["per"] * event["vp"])
            return obligations_of({"vp": vp}, "card", card, rule, source=SOURCE)
        if kind == "castles":
            castles = sum("castle" in table.tile(pile.top).types for pile in player.territory.values())
            return obligations_of({"vp": min(event["max"], castles * event["vp"])}, "card", card, rule, source=SOURCE)
        if kind == "gain":
            return obligations_of({name: event.get(name) or 0 for name in GOODS}, "card", card, rule)
        if kind == "clan":
            return [Obligation("marker", 1, "card", card, rule, detail={"free": True})]
        if kind == "remove":
            return [
                Obligation("remove", event["amount"], "card", card, rule, detail={"max": event["amount"], "min": 0})
            ]
        if kind == "elsewhere":
            return [Obligation("elsewhere", event["amount"], "card", card, rule)]
        if kind in ("home", "own"):
            return [Obligation("march_home" if kind == "home" else "own", event["amount"], "card", card, rule)]
        if kind == "persons":
            there = sum(person in player.company for person in event["persons"])
            vp = event["both"] if there == len(event["persons"]) else event["vp"] * there
            return obligations_of({"vp": vp}, "card", card, rule, source=SOURCE)
        if kind in ("sheep", "scotsman"):
            most = player.stock()["sheep"] if kind == "sheep" else 1
            return [Obligation("give_back", most, "card", card, rule, detail={"good": kind, "vp": event["vp"]})] * (
                most > 0
            )
        if kind == "river":
            return [Obligation("own", len(player.territory), "card", card, rule, detail={"river": True})]
        raise RuleViolation(rule, f"the referee does not know the event of {card}")

    def scored(self, replay: Replay, category: str, counts: Any) -> None:
        """Award VP for each event side when landmarks are scored, whatever the comparison (C6-08, C6-30)."""
        for player in replay.table.players if category == "landmarks" else ():
            each, rule = (
                (self.automa["vp_event_side"], "C6-30") if player.automa else (self.rules["vp_per_event_side"], "C6-08")
            )
            replay.award(player, each * len(player.turned), SOURCE, rule)

    def symbol(self, table: Table, symbol: str, number: int, positions: list[int]) -> int | None:
        """Return the nearest event icon for a 1, the nearest landmark card for a star (C6-28)."""
        if symbol == "number" and number != 1:
            return None
        for position in positions:
            for tile in table.brought(table.rondel.tiles[position]):
                if tile.events if symbol == "number" else tile.landmark:
                    return position
        return None

    def taken(self, replay: Replay, tile: str, position: int) -> None:
        """Award Allenarly VP for a tile with an event icon (C6-29)."""
        if replay.player.automa is not None and any(part.events for part in replay.table.brought(tile)):
            replay.award(replay.player, self.automa["vp_event_icon_tile"], SOURCE, "C6-29")

    def automa_takes(self, replay: Replay, tile: str) -> None:
        """Turn over a card that Allenarly has just received (C6-30)."""
        player = replay.player
        card = next((card for card in player.cards - player.turned if card in self.events), None)
        if card is None:
            return
        replay.expect("turn_card", "C6-30", card=card)
        player.turned.add(card)
        replay.award(player, self.automa["vp_turning"], SOURCE, "C6-30")


def _tome(replay: Replay) -> Tome:
    (tome,) = [one for one in replay.table.chronicles if isinstance(one, Tome)]
    return tome


def _is(word: str) -> Any:
    """Return the test for the event of something optional."""
    return lambda obligation, event: event["event"] == word and (word != "activate" or event["right"] == "other")


@handles("turn_card", _is("turn_card"), optional)
def _turn(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Turn over a card of the player that shows its front: its effect is lost, its event follows (C6-03 to C6-06)."""
    tome, player, card = _tome(replay), replay.player, event["card"]
    require(card in player.cards, "C6-03", f"{card} is not a card of this player")
    require(card not in player.turned, "C6-05", f"{card} has been turned before")
    require(card in tome.events, "C6-33", f"{card} has no event side")
    player.turned.add(card)
    obligation.amount -= 1
    replay.accept()
    resolve(replay, tome.obligations(replay, card))


@handles("march_home", _is("march_home"), optional)
def _march(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Move a Scotsman to the Home Castle from any of the player's tiles (C6-12)."""
    land, cell = replay.player.territory, cell_of(event["from"])
    if cell not in land or not land[cell].scotsmen or cell == CASTLE:
        raise RuleViolation("C6-12", f"no Scotsman of the player at {cell} to go to the Home Castle")
    land[cell].scotsmen -= 1
    land[CASTLE].scotsmen += 1
    obligation.amount -= 1
    replay.accept()


@handles("own", _is("activate"), optional)
def _own(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Activate own tiles anywhere, each once in a turn (C6-07, C6-18)."""
    obligation.amount -= 1
    if obligation.detail.get("river") and not replay.table.tile(event["tile"]).river:
        raise RuleViolation(obligation.rule, f"{event['tile']} has no river")
    activate(replay, event, obligation.rule)


def _claims_gift(obligation: Obligation, event: Event) -> bool:
    return bool(event["event"] == "pay" and obligation.fits(event))


@handles("give_back", _claims_gift, optional)
def _give_back(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Give back a sheep, or a Scotsman of the territory, for VP (C6-21, C6-22)."""
    player, good = replay.player, obligation.detail["good"]
    pile = player.territory.get(cell_of(event["at"]))
    check_fields(event, obligation.rule, good=good, amount=1)
    if pile is None:
        raise RuleViolation(obligation.rule, f"no tile of the player at {event['at']}")
    if good == "scotsman":
        require(pile.scotsmen, "C6-22", "no Scotsman of the player stands there")
        pile.scotsmen -= 1
        player.supply += 1
    else:
        lift(player, good, event["at"], obligation.rule)
    obligation.amount -= 1
    replay.accept()
    replay.award(player, obligation.detail["vp"], SOURCE, obligation.rule, "card", obligation.about)


@handles("elsewhere", _is("elsewhere"), optional)
def _elsewhere(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Activate a tile of another territory, or against Allenarly one on the rondel, like an owner (C6-13, C6-20)."""
    table, player = replay.table, replay.player
    tile = table.tile(event["tile"])
    if not _within_reach(table, player, event):
        raise RuleViolation(
            "C6-35" if table.header.solo else "C6-13", f"{tile.id} of seat {event['owner']} is out of reach"
        )
    require(tile.symbol and (not tile.events), "C6-20", f"{tile.id} has nothing to activate from afar")
    own = table.chronicles.first("way", replay, tile, {**event, "at": CASTLE})
    obligations, bill = own or tile_way(replay, tile, event["way"], None)
    obligation.amount -= 1
    replay.accept()
    read_exchange(replay, bill, tile)
    resolve(replay, obligations)


def _within_reach(table: Table, player: Player, event: Event) -> bool:
    if table.header.solo is None:
        owner = event["owner"]
        if owner in (-1, player.seat):
            return False
        return any(pile.top == event["tile"] for pile in table.players[owner].territory.values())
    tile = table.tile(event["tile"])
    if event["owner"] != -1 or tile.id not in table.rondel.tiles.values():
        return False
    if tile.person or tile.stop or tile.protected or tile.id == THE_END:
        return False
    return can_place(table, player, tile.id)


RULES = Tome

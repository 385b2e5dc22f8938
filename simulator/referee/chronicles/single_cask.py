"""Chronicle 3, Ol' Jamey's Single Cask Reserve: cellars, ageing, Selling tiles, Allenarly's barrels."""

from typing import Any

from ..effects import Obligation, handles, obligations_of
from ..faults import RECORD, RuleViolation, require
from ..plugin import Chronicle
from ..replay import Event, Replay, cell_of, check_fields
from ..table import Player, Table
from ..values import Bill, Tile, Values

SOURCE = "single_cask"


class SingleCask(Chronicle):
    """Single casks in the cellars of each seat, and those on the Selling tiles."""

    LETTER = "3"
    CLOSING = 13  # CC-12: after chronicles 10 and 9
    SOURCES = (SOURCE,)
    IDS = ("cellar",)
    OPENING = ("cask_sold",)
    EVENTS = {  # noqa: RUF012
        "cask_made": ("C3-05", {"amount": "count"}),
        "cask_lost": ("C3-05", {"amount": "count"}),
        "cellar_card": ("C3-07", {"cellar": "cellar"}),
        "cask_aged": ("C3-08", {"cellar": "cellar", "amount": "count"}),
        "cask_sold": ("C3-12", {"cellar": "cellar", "tile": "tile", "space": "space"}),
        "barrel_left": ("C3-23", {"tile": "tile", "space": "space"}),
    }

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.cellars: list[dict[str, Any]] = []  # First to Third
        self.casks: list[list[int]] = []  # by seat, in the cellars that this seat has
        self.sold: dict[str, int] = {}  # casks on each Selling tile
        self.spaces = 0  # of a Selling tile
        self.tiles: dict[int, str] = {}  # of the rondel, when the turn began

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check that only tiles are dealt; give every player the First Cellar, Allenarly none (C3-02, C3-11, C3-19)."""
        require(dealt in (None, {}), RECORD, "header: the entry of chronicle 3 in dealt must be empty")
        self.cellars = sorted(values.records("cellar"), key=lambda cellar: int(cellar["place"]))
        self.rules, self.automa = values.table("single_cask"), values.table("single_cask_solo")
        self.sold = dict.fromkeys(self.rules["selling_tiles"], 0)
        self.spaces = self.rules["selling_spaces"][str(self.players)]
        without = self.solo and not self.automa["cellar"]
        self.casks = [[] if without and seat == 1 else [0] for seat in range(self.players)]

    def room(self, seat: int) -> int:
        """Return the free spaces of the First Cellar (C3-05)."""
        return int(self.cellars[0]["spaces"]) - self.casks[seat][0]

    def tile_obligations(self, replay: Replay, tile: str, frame: Any) -> list[Obligation]:
        """Return the single cask of a new distillery (C3-04)."""
        amount = replay.table.tile(tile).once.get("single_cask", 0)
        return [_obligation(self, amount, "once", tile)] if amount else []

    def way(self, replay: Replay, tile: Tile, event: Event) -> tuple[list[Obligation], Bill | None] | None:
        """Return the exchange for a single cask, which needs room in the First Cellar (C3-03 to C3-05)."""
        option = tile.option(event["way"])
        amount = option.get.get("single_cask", 0) if option else 0
        if option is None or not amount:
            return None
        if self.room(replay.here.seat) < amount:
            raise RuleViolation("C3-05", "a single cask is made, but the First Cellar is full")
        obligations = obligations_of(option.get, "exchange", tile.id, "B-094", cell_of(event["at"]), "exchange")
        return [*obligations, _obligation(self, amount, "exchange", tile.id)], option.give

    def score_end(self, replay: Replay, number: int) -> None:
        """Give every player another Cellar card, then age the casks, from the right (C3-07, C3-08)."""
        for seat, casks in enumerate(self.casks):
            if casks and number < len(self.cellars):
                replay.expect("cellar_card", "C3-07", seat, cellar=self.cellars[number]["id"])
                casks.append(0)
            for place in range(len(casks) - 2, -1, -1) if number in self.rules["age_after"] else ():
                amount = min(casks[place], int(self.cellars[place + 1]["spaces"]) - casks[place + 1])
                if amount:
                    replay.expect("cask_aged", "C3-08", seat, cellar=self.cellars[place]["id"], amount=amount)
                    casks[place] -= amount
                    casks[place + 1] += amount

    def final(self, replay: Replay) -> None:
        """Score unsold casks by half (C3-14)."""
        for player in replay.table.players:
            vp = sum(
                count * int(cellar["unsold_vp"])
                for count, cellar in zip(self.casks[player.seat], self.cellars, strict=False)
            )
            replay.award(player, vp, SOURCE, "C3-14", "final")

    def _open(self, tile: str | None) -> bool:
        return tile in self.sold and self.sold[str(tile)] < self.spaces

    def may_stop(self, table: Table, player: Player, position: int) -> bool:
        """Return whether a player may stop: with a single cask, on an open Selling tile without a piece (C3-11)."""
        if table.rondel.tiles.get(position) not in self.sold or self.closed(table, position):
            return False
        return player.automa is not None or self._held(player) > 0

    def closed(self, table: Table, position: int) -> bool:
        """Return whether a Selling tile is closed: it is full, or a piece stands on it (C3-11, CA-23)."""
        tile = table.rondel.tiles.get(position)
        return tile in self.sold and (not self._open(tile) or position in table.rondel.pieces.values())

    def _held(self, player: Player) -> int:
        return sum(self.casks[player.seat])

    def turn(self, replay: Replay) -> None:
        """Keep the tiles now on the rondel: a Selling tile may leave before its barrel is recorded."""
        self.tiles = dict(replay.table.rondel.tiles)

    def stopped(self, replay: Replay, position: int) -> None:
        """Sell one or more casks, each from its cellar (C3-12); Allenarly fills the tile (C3-23)."""
        table, player = replay.table, replay.player
        tile = table.rondel.tiles.get(position)
        if tile not in self.sold:
            return
        if player.automa is not None:
            for _ in range(self.spaces - self.sold[tile]):
                self._barrel(replay, tile, position, "C3-23")
            return
        with replay.nested():
            self._sell(replay, tile, position)
        while self._open(tile) and self._held(player) and replay.peek()["event"] == "cask_sold":
            with replay.nested():
                self._sell(replay, tile, position)

    def _sell(self, replay: Replay, tile: str, position: int) -> None:
        event, player = replay.take("cask_sold", "C3-12"), replay.player
        place = [cellar["id"] for cellar in self.cellars].index(event["cellar"])
        casks = self.casks[player.seat]
        require(place < len(casks) and casks[place], "C3-12", f"there is no single cask in {event['cellar']}")
        self._lay(replay, event, tile, position, "C3-12")
        casks[place] -= 1
        vp = int(self.cellars[place]["sell_vp"])
        replay.award(player, vp, SOURCE, "C3-12", "other", tile)

    def _lay(self, replay: Replay, event: Event, tile: str, position: int, rule: str) -> None:
        space = replay.table.rondel.space(position)
        check_fields(event, rule, tile=tile, space=space)
        require(self.sold[tile] < self.spaces, "C3-11", f"{tile} is full")
        self.sold[tile] += 1
        replay.accept()

    def _barrel(self, replay: Replay, tile: str, position: int, rule: str) -> None:
        """Use a barrel of Allenarly's board if she has one, else of the supply (C3-25)."""
        self._lay(replay, replay.take("barrel_left", rule), tile, position, rule)
        player = replay.player
        own = player.whisky > 0
        if own:
            replay.expect("pay", "C3-25", good="whisky", amount=1, at=None, why="other", about=tile)
            player.whisky -= 1
        vp = self.automa["vp_barrel_from_board" if own else "vp_barrel_from_supply"]
        replay.award(player, vp, SOURCE, "C3-25", "other", tile)

    def _open_to_automa(self, table: Table, tile: str | None, position: int) -> bool:
        """Return whether Allenarly can use a Selling tile: a free space and no player's piece on it (C3-20, C3-24)."""
        others = [place for piece, place in table.rondel.pieces.items() if table.owner(piece) is not None]
        return self._open(tile) and position not in others

    def skips(self, table: Table, position: int, number: int) -> bool:
        """Return whether the tile is a closed Selling tile, which is not counted (C3-20)."""
        tile = table.rondel.tiles.get(position)
        return tile in self.sold and not self._open_to_automa(table, tile, position)

    def symbol(self, table: Table, symbol: str, number: int, positions: list[int]) -> int | None:
        """Return the nearest Selling tile that is not full for any number (C3-21)."""
        if symbol != "number":
            return None
        fitting = (position for position in positions if self._open(table.rondel.tiles.get(position)))
        return next(fitting, None)

    def passed(self, replay: Replay, position: int) -> None:
        """Leave a barrel of Allenarly on an open Selling tile if her card has a number (C3-24)."""
        table, automa = replay.table, replay.player.automa if replay.turn else None
        tile = self.tiles.get(position)
        if automa is None or tile not in self.sold or not table.values.solo["actions"][automa.card]["number"]:
            return
        if self._open_to_automa(table, tile, position):
            for _ in range(self.automa["barrels_when_passing_with_number"]):
                self._barrel(replay, str(tile), position, "C3-24")

    def taken(self, replay: Replay, tile: str, position: int) -> None:
        """Award Allenarly VP for a whisky token, besides her casks (C3-22)."""
        if replay.player.automa is not None and any(_has_barrel(replay, part) for part in replay.table.brought(tile)):
            vp = self.automa["vp_per_whisky_token"]
            replay.award(replay.player, vp, SOURCE, "C3-22", "once", tile)


def _has_barrel(replay: Replay, tile: Tile) -> bool:
    """Return whether a tile shows the whisky-barrel symbol: its type or, by ruling, a cask among its gains (C3-22)."""
    if replay.table.values.readings["barrel-symbol"] == "type":
        return "whisky" in tile.types
    return bool(tile.once.get("whisky") or tile.gain.get("whisky") or tile.cask)


def _obligation(casks: SingleCask, amount: int, why: str, tile: str) -> Obligation:
    return Obligation("single_cask", amount, why, tile, "C3-05", detail={"casks": casks})


@handles("single_cask", lambda obligation, event: event["event"] in ("cask_made", "cask_lost"))
def _single_cask(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Put single casks into the First Cellar; without a free space they are lost (C3-05)."""
    casks, seat, amount = obligation.detail["casks"], replay.here.seat, event["amount"]
    room = casks.room(seat)
    if amount > obligation.amount:
        raise RuleViolation("C3-05", f"{amount} single casks of {obligation.about}, {obligation.amount} expected")
    if event["event"] == "cask_lost":
        require(not room, "C3-05", "a single cask lost although the First Cellar has room")
    elif amount > room:
        raise RuleViolation("C3-05", "a single cask put into the full First Cellar")
    else:
        casks.casks[seat][0] += amount
    obligation.amount -= amount
    replay.accept()


RULES = SingleCask

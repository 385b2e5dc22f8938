"""The interface of the referee for chronicles: the methods that a chronicle may override, in the order of a game.

The base rules call these methods by name through `in_play.InPlay`, for each chronicle in acting order (CC-02); methods
marked *closing* in the order of `CLOSING` (CC-11, CC-12). A chronicle overrides what it needs; a method that is not
overridden changes nothing.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .effects import Frame, Obligation
from .faults import RECORD, RuleViolation
from .replay import Event, Replay
from .table import Cell, Pile, Player, Table
from .values import Bill, Tile, Values


@dataclass
class Received:
    """A tile that a chronicle has received in its own way: what may now be activated, None for nothing."""

    frame: Frame | None = None


class Chronicle:
    """One chronicle in play for a number of seats; its attributes hold its part of the table."""

    LETTER = ""
    CLOSING = 0  # place among the chronicles at the end of turns and of scoring rounds
    SOURCES: tuple[str, ...] = ()  # of its VP
    EVENTS: Mapping[str, tuple[str, Mapping[str, str]]] = {}  # word -> rule and fields, as in `schema.EVENTS`
    OPENING: tuple[str, ...] = ()  # those of its events that open something, as `schema.OPENING`
    WORDS: Mapping[str, tuple[str, ...]] = {}  # words of its own kinds of fields, or further ones of a known kind
    IDS: tuple[str, ...] = ()  # sections of the component values whose ids are kinds of fields
    PIECES: tuple[str, ...] = ()  # that start between those of the players and the die

    def __init__(self, players: int, solo: bool) -> None:
        self.players = players
        self.solo = solo
        self.rules: dict[str, Any] = {}  # its numbers from the component values
        self.automa: dict[str, Any] = {}  # its numbers for Allenarly

    # -- before the game -----------------------------------------------------------------------------------------

    def change_values(self, values: Values) -> Values:
        """Return the component values of a game with it: other tables, prices, limits, clan fields."""
        return values

    def ids(self, values: Values) -> Mapping[str, Collection[Any]]:
        """Return the ids of its components by the kind of field they appear in; `about` may name them, too."""
        return {section: [record["id"] for record in values.records(section)] for section in self.IDS}

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check and keep what was dealt to it by chance (`dealt` of its letter in the header)."""

    def check_dealt_fields(self, dealt: Any, **kinds: type) -> None:
        """Raise unless the header deals exactly these fields of these types; without fields, nothing."""
        given = dealt if kinds or dealt is not None else {}
        fits = isinstance(given, dict) and set(given) == set(kinds)
        if not fits or any(type(given[name]) is not kind for name, kind in kinds.items()):
            expected = ", ".join(f"{name} ({kind.__name__})" for name, kind in kinds.items()) or "nothing"
            raise RuleViolation(RECORD, f"header: the entry of chronicle {self.LETTER} in dealt must have {expected}")

    def prepare(self, table: Table) -> None:
        """Before the set-up is read: put its fixed places on the rondel (`Rondel.places`, `Rondel.fixed`)."""

    def setup(self, replay: Replay) -> None:
        """After the base set-up: read its own events."""

    # -- the rondel ----------------------------------------------------------------------------------------------

    def may_stop(self, table: Table, player: Player, position: int) -> bool:
        """Return whether a piece of this player may stop here without getting a tile (CC-10)."""
        return False

    def closed(self, table: Table, position: int) -> bool:
        """Return whether its own place to stop at is closed for everybody."""
        return False

    def may_take(self, table: Table, player: Player, position: int) -> bool:
        """Return whether this chronicle allows taking the tile here (rents, limits of a move)."""
        return True

    def out_of_reach(self, table: Table, player: Player, position: int) -> str:
        """Return the rule that forbids the piece in turn to end its move here, "" if it may."""
        return ""

    def crossed(self, replay: Replay, position: int) -> None:
        """The piece in turn has crossed the line behind this position; `passed` for the position follows."""

    def stopped(self, replay: Replay, position: int) -> None:
        """The piece in turn has stopped here."""

    def passed(self, replay: Replay, position: int) -> None:
        """The piece in turn has jumped over this position; its passed tiles are discarded already."""

    def moved(self, replay: Replay, position: int) -> None:
        """The piece in turn has come here, after `passed` for all positions between."""

    def thrown(self, replay: Replay, tile: str, cause: str, seat: int) -> None:
        """A move that discarded a tile is over, after `passed` and `moved` (CC-02); seat -1 for nobody."""

    def paid(self, replay: Replay, tile: str, position: int) -> None:
        """The cost of a tile has been paid, it is not yet taken."""

    def taken(self, replay: Replay, tile: str, position: int) -> None:
        """A tile has been paid and taken."""

    def revealed(self, replay: Replay, tile: str, position: int) -> None:
        """A tile has come onto the rondel."""

    def discarded(self, replay: Replay, tile: str, cause: str, seat: int) -> None:
        """A tile has been discarded during a move; seat -1 for nobody."""

    def finished(self, replay: Replay, player: Player) -> None:
        """A player is on or over The End."""

    def considers(self, table: Table, piece: str) -> None:
        """Base rules are about to ask where a piece could go before its turn begins."""

    def lends(self, table: Table, piece: str) -> Mapping[str, int] | None:
        """Return what a player would get first in a turn with this piece, before its move; None if nothing."""

    def play_piece(self, replay: Replay, piece: str) -> bool | str:
        """Read what its extra piece does when it is last; return False if the piece belongs to another chronicle.

        Return ``stays`` if the piece finds no place to go to: then the next piece in line acts, this once (CC-05).
        """
        return False

    # -- the turn ------------------------------------------------------------------------------------------------

    def turn(self, replay: Replay) -> None:
        """A turn has begun; its destination is still open."""

    def anytime(self, replay: Replay, event: Event) -> bool:
        """Read one of its events that may come at any moment of a turn, like sales; return False if it is not one."""
        return False

    def act(self, replay: Replay, event: Event, frame: Frame | None) -> bool:
        """Read one of its events or activations among activations and steps; return False if it is not one."""
        return False

    def turn_draw(self, replay: Replay, on_the_end: bool) -> None:
        """*Closing.* The activations are done; cards are drawn."""

    def turn_power(self, replay: Replay, on_the_end: bool) -> None:
        """*Closing.* After that: abilities usable once per game."""

    def turn_end(self, replay: Replay, on_the_end: bool) -> None:
        """The end of the turn proper, in acting order."""

    def turn_close(self, replay: Replay, on_the_end: bool) -> None:
        """The last moment before `turn_end` is read, in acting order."""

    # -- tiles ---------------------------------------------------------------------------------------------------

    def cost(self, table: Table, player: Player, tile: str, bill: Bill) -> Bill:
        """Return what a tile of the rondel costs this player."""
        return bill

    def owed(self, table: Table, player: Player, tile: str, coins: int) -> int:
        """Return the coins that a player owes for a tile besides its cost (C8-20)."""
        return coins

    def receive(self, replay: Replay, tile: str) -> Received | None:
        """Receive a tile other than by placing it or setting it aside; return None if it does not."""
        return None

    def no_place(self, table: Table, tile: str) -> bool:
        """Return whether a tile that is not a person needs no legal place (C10-30, C11-05)."""
        return False

    def placed(self, replay: Replay, tile: str, cell: Cell) -> None:
        """A tile has been placed in the territory; its one-time effects follow."""

    def change_frame(self, table: Table, player: Player, tile: str, frame: Frame) -> None:
        """Change which tiles a tile just placed lets its owner activate (`Frame.cells`)."""

    def tile_obligations(self, replay: Replay, tile: str, frame: Frame | None) -> list[Obligation]:
        """Return the one-time effects of a tile that belong to this chronicle."""
        return []

    def card_obligations(self, replay: Replay, card: str) -> list[Obligation]:
        """Return what this chronicle adds to a landmark card just taken."""
        return []

    def resolved(self, replay: Replay, tile: str, frame: Frame | None) -> None:
        """The one-time effects of a tile are done."""

    def removed(self, replay: Replay, tile: str, cell: Cell) -> None:
        """A tile has left the territory of the player in turn."""

    def locked(self, table: Table, player: Player, cell: Cell) -> str:
        """Return the rule that forbids removing the pile of a cell, "" if none."""
        return ""

    def leaves_with(self, table: Table, player: Player, cell: Cell) -> list[Cell]:
        """Return the cells whose piles leave the game together with that of a cell (C11-25)."""
        return []

    def immovable(self, table: Table, player: Player, cell: Cell) -> str:
        """Return the rule that forbids stealing or moving the topmost tile, "" if none (C8-22, C8-24)."""
        return ""

    def held_by_automa(self, table: Table, player: Player, tile: str) -> str:
        """Return the rule that forbids stealing a tile of Allenarly's board, "" if none (C8-37)."""
        return ""

    def automa_loses(self, replay: Replay, tile: str, number: int) -> None:
        """The player in turn has stolen a tile of Allenarly's river, number `number` from 0 (C8-37)."""

    def robbed(self, replay: Replay, owner: Player, tile: str) -> None:
        """The player in turn has a tile out of another player's territory in hand (C8-22)."""

    def seized(self, replay: Replay) -> None:
        """The player in turn may take a random face-down token of another seat (C8-16): read which one."""

    def way(self, replay: Replay, tile: Tile, event: Event) -> tuple[list[Obligation], Bill | None] | None:
        """Return gains and bill of a way of activation that this chronicle adds or changes; else None."""
        return None

    def activated(self, replay: Replay, tile: str, cell: Cell) -> list[Obligation]:
        """Return what this chronicle adds to the activation of a tile, in any order with its other gains."""
        return []

    def walked(self, replay: Replay, start: Cell, end: Cell) -> None:
        """A Scotsman of the player in turn has walked."""

    def parts(self, token: str, parts: tuple[str, ...]) -> tuple[str, ...]:
        """Return the tiles that a token of the rondel stands for."""
        return parts

    def limit(self, table: Table, pile: Pile, limit: int) -> int:
        """Return the most resources on a pile."""
        return limit

    # -- market and clan board -----------------------------------------------------------------------------------

    def price(self, table: Table, good: str, bought: bool, price: int) -> int:
        """Return what a resource costs or sells for; the coins in its row stay the same."""
        return price

    def outlets(self, table: Table) -> list[int]:
        """Return the coins that the next resources of any kind sell for outside the market, one after the other."""
        return []

    def traded(self, replay: Replay, good: str, bought: bool) -> None:
        """The player in turn has bought or sold a resource."""

    def roads(self, table: Table, player: Player, clan: str, cost: int) -> int:
        """Return what the roads to a field cost this player."""
        return cost

    def field_free(self, table: Table, player: Player, clan: str, free: bool) -> bool:
        """Return whether this player may put a marker on a field."""
        return free

    def clan_obligations(self, table: Table, player: Player, clan: str) -> list[Obligation] | None:
        """Return the bonus of a field that this chronicle has changed; None for the printed one."""
        return None

    def clan(self, replay: Replay, clan: str) -> None:
        """A marker has been put on a field and its bonus is resolved."""

    # -- scoring -------------------------------------------------------------------------------------------------

    def score_start(self, replay: Replay, number: int) -> None:
        """A scoring round begins; no player is in turn."""

    def categories(self, table: Table, names: list[str]) -> list[str]:
        """Return the categories of a scoring round in their order."""
        return names

    def count(self, table: Table, player: Player, category: str, count: int) -> int:
        """Return a player's count in a category, before printed effects multiply it (C9-16)."""
        return count

    def compare(self, table: Table, player: Player, category: str, count: int) -> int:
        """Return the count that is compared."""
        return count

    def priority_count(self, table: Table, player: Player, category: str, count: int) -> int:
        """Return the count that moves Allenarly's priority tokens."""
        return count

    def scored(self, replay: Replay, category: str, counts: Sequence[int]) -> None:
        """A category has been scored."""

    def score_end(self, replay: Replay, number: int) -> None:
        """*Closing.* All categories have been scored."""

    def size(self, table: Table, player: Player, size: int) -> int:
        """Return the tiles of a territory, as the end compares them."""
        return size

    def final_vp(self, table: Table, player: Player, vp: dict[str, int]) -> dict[str, int]:
        """Return the VP of the final scoring of the base game, by source."""
        return vp

    def final(self, replay: Replay) -> None:
        """After the final scoring of the base game: read its own final VP."""

    # -- Allenarly -----------------------------------------------------------------------------------------------

    def skips(self, table: Table, position: int, number: int) -> bool:
        """Return whether Allenarly's range leaves out the tile here; `number` of the card, 0 for none (CC-26)."""
        return False

    def symbol(self, table: Table, symbol: str, number: int, positions: list[int]) -> int | None:
        """Return the position that a choice rule takes for ``number`` or ``star``; None if none fits."""
        return None

    def automa_goes(self, table: Table, player: Player, start: int, position: int | None) -> int | None:
        """Return the position that Allenarly's piece goes to after her choice; None for The End."""
        return position

    def automa_leaves(self, replay: Replay, start: int) -> None:
        """Allenarly has chosen, and her piece is about to leave its position."""

    def automa_casks(self, table: Table, tile: str, casks: int) -> int:
        """Return the casks that a tile of the whisky type brings Allenarly."""
        return casks

    def automa_lays(self, replay: Replay, tile: str) -> bool:
        """Read the place of a tile that Allenarly keeps, if it is not a usual place of her board."""
        return False

    def automa_stacks(self, replay: Replay, tile: str) -> None:
        """A tile Allenarly received has gone on the stack beside her board; before `automa_takes`."""

    def automa_takes(self, replay: Replay, tile: str) -> None:
        """Allenarly has received a tile, and everything that the base game gives her for it."""

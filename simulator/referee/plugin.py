"""The face of the referee towards chronicles: what one may follow or alter, moment by moment, and those in play.

The base referee calls these methods at their moments, for each chronicle in acting order (CC-02); at the moments marked
*closing* in the order of `CLOSING` (CC-11, CC-12). A chronicle overrides what it needs; what it does not override
changes nothing. README.md of this folder tells how to write one.
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
    """One chronicle in play; its attributes are what lies on the table for it.

    Parameters
    ----------
    players : int
        Seats, Allenarly's too.
    solo : bool
        Whether seat 1 is Allenarly's.
    """

    LETTER = ""
    CLOSING = 0  # place among the chronicles at the end of turns and of scoring rounds
    SOURCES: tuple[str, ...] = ()  # of its VP
    EVENTS: Mapping[str, tuple[str, Mapping[str, str]]] = {}  # word -> rule and fields, as in `schema.EVENTS`
    WORDS: Mapping[str, tuple[str, ...]] = {}  # words of its own kinds of fields, or further ones of a known kind
    IDS: tuple[str, ...] = ()  # sections of the component values whose ids are kinds of fields
    PIECES: tuple[str, ...] = ()  # that stand between those of the players and the die at the start

    def __init__(self, players: int, solo: bool) -> None:
        self.players = players
        self.solo = solo
        self.rules: dict[str, Any] = {}  # its numbers from the component values
        self.automa: dict[str, Any] = {}  # its numbers for Allenarly

    # -- before the game -----------------------------------------------------------------------------------------

    def change_values(self, values: Values) -> Values:
        """Component values of a game with it: other tables, prices, limits, fields of the clan board."""
        return values

    def ids(self, values: Values) -> Mapping[str, Collection[Any]]:
        """Return the ids of its components by the kind of field they appear in; `about` may name them, too."""
        return {section: [record["id"] for record in values.records(section)] for section in self.IDS}

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check and keep what the header says that chance has dealt to it (`dealt` of its letter)."""

    def check_dealt_fields(self, dealt: Any, **kinds: type) -> None:
        """Raise unless the header deals exactly these fields of these types; without fields, it has to deal nothing."""
        given = dealt if kinds or dealt is not None else {}
        fits = isinstance(given, dict) and set(given) == set(kinds)
        if not fits or any(type(given[name]) is not kind for name, kind in kinds.items()):
            expected = ", ".join(f"{name} ({kind.__name__})" for name, kind in kinds.items()) or "nothing"
            raise RuleViolation(RECORD, f"header: chronicle {self.LETTER} is dealt {expected}")

    def prepare(self, table: Table) -> None:
        """Before the set-up is read: lay its fixed places on the rondel (`Rondel.places`, `Rondel.fixed`)."""

    def setup(self, replay: Replay) -> None:
        """After the base set-up: read its own events of it."""

    # -- the rondel ----------------------------------------------------------------------------------------------

    def may_stop(self, table: Table, player: Player, position: int) -> bool:
        """Whether a piece of this player may stop here without getting a tile (CC-10)."""
        return False

    def closed(self, table: Table, position: int) -> bool:
        """Whether a place of its own to stop at is closed, whoever comes."""
        return False

    def may_take(self, table: Table, player: Player, position: int) -> bool:
        """Whether the tile here may be taken, as far as this chronicle is concerned (rents, limits of a move)."""
        return True

    def out_of_reach(self, table: Table, player: Player, position: int) -> str:
        """Rule by which the piece in turn may not end its move here, be it a tile, a stop or The End; "" if it may."""
        return ""

    def crossed(self, replay: Replay, position: int) -> None:
        """The piece in turn has come over the line behind this position; what lies on it is `passed` next."""

    def stopped(self, replay: Replay, position: int) -> None:
        """The piece in turn has stopped here."""

    def passed(self, replay: Replay, position: int) -> None:
        """The piece in turn has jumped over this position; its passed tiles are discarded already."""

    def moved(self, replay: Replay, position: int) -> None:
        """The piece in turn has come here, after `passed` of all that lies between."""

    def thrown(self, replay: Replay, tile: str, cause: str, seat: int) -> None:
        """A move that has discarded a tile is over, what it passes has been told (CC-02); seat -1 for nobody."""

    def paid(self, replay: Replay, tile: str, position: int) -> None:
        """The cost of a tile has been paid, it is not yet taken."""

    def taken(self, replay: Replay, tile: str, position: int) -> None:
        """A tile has been paid and taken."""

    def revealed(self, replay: Replay, tile: str, position: int) -> None:
        """A tile has come onto the rondel."""

    def discarded(self, replay: Replay, tile: str, cause: str, seat: int) -> None:
        """A tile has gone to the discard pile, its move is going on; seat -1 for nobody."""

    def finished(self, replay: Replay, player: Player) -> None:
        """A player is on or over The End."""

    def considers(self, table: Table, piece: str) -> None:
        """Where a piece could go is about to be asked before its turn begins; `turn` is told when it does."""

    def play_piece(self, replay: Replay, piece: str) -> bool | str:
        """Its extra piece is the last one: read what happens; False if the piece is not its own.

        ``stays`` if it finds no place to go to: then the next piece in line acts, this once (CC-05).
        """
        return False

    # -- the turn ------------------------------------------------------------------------------------------------

    def turn(self, replay: Replay) -> None:
        """A turn has begun, its destination is still open."""

    def anytime(self, replay: Replay, event: Event) -> bool:
        """Read an own event that may come at any moment of the own turn, as sales may; False if it is none."""
        return False

    def act(self, replay: Replay, event: Event, frame: Frame | None) -> bool:
        """Read an own event, or an activation by an own right, among the activations and steps; False if none."""
        return False

    def turn_draw(self, replay: Replay, on_the_end: bool) -> None:
        """*Closing.* The activations are done: cards are drawn."""

    def turn_power(self, replay: Replay, on_the_end: bool) -> None:
        """*Closing.* Then what may be used once."""

    def turn_end(self, replay: Replay, on_the_end: bool) -> None:
        """The end of the turn proper (no closing order)."""

    def turn_close(self, replay: Replay, on_the_end: bool) -> None:
        """Last thing before `turn_end` is read (no closing order)."""

    # -- tiles ---------------------------------------------------------------------------------------------------

    def cost(self, table: Table, player: Player, tile: str, bill: Bill) -> Bill:
        """What a tile of the rondel costs this player."""
        return bill

    def owed(self, table: Table, player: Player, tile: str, coins: int) -> int:
        """Coins that a player owes for a tile besides its cost (C8-20)."""
        return coins

    def receive(self, replay: Replay, tile: str) -> Received | None:
        """Receive a tile in another way than placing it or setting it aside; None if it does not."""
        return None

    def no_place(self, table: Table, tile: str) -> bool:
        """Whether a tile that is no person can be taken without a legal place for it (C10-30, C11-05)."""
        return False

    def placed(self, replay: Replay, tile: str, cell: Cell) -> None:
        """A tile lies in the territory, its one-time effects are still to come."""

    def change_frame(self, table: Table, player: Player, tile: str, frame: Frame) -> None:
        """Change what a tile just placed lets its owner activate (`Frame.cells`)."""

    def tile_obligations(self, replay: Replay, tile: str, frame: Frame | None) -> list[Obligation]:
        """One-time effects of a tile that only this chronicle knows."""
        return []

    def card_obligations(self, replay: Replay, card: str) -> list[Obligation]:
        """What a landmark card just taken brings by this chronicle."""
        return []

    def resolved(self, replay: Replay, tile: str, frame: Frame | None) -> None:
        """The one-time effects of a tile are done."""

    def removed(self, replay: Replay, tile: str, cell: Cell) -> None:
        """A tile has left the territory of the player in turn."""

    def locked(self, table: Table, player: Player, cell: Cell) -> str:
        """Rule by which the pile of a cell cannot be removed, "" if it can."""
        return ""

    def leaves_with(self, table: Table, player: Player, cell: Cell) -> list[Cell]:
        """Cells whose piles leave the game together with the one of a cell (C11-25)."""
        return []

    def immovable(self, table: Table, player: Player, cell: Cell) -> str:
        """Rule by which the topmost tile of a cell can be neither stolen nor moved, "" if it can (C8-22, C8-24)."""
        return ""

    def held_by_automa(self, table: Table, player: Player, tile: str) -> str:
        """Rule by which a tile of Allenarly's board cannot be stolen, "" if it can (C8-37)."""
        return ""

    def automa_loses(self, replay: Replay, tile: str, number: int) -> None:
        """A tile of Allenarly's river, the `number`-th one from 0, is in the hand of the player in turn (C8-37)."""

    def robbed(self, replay: Replay, owner: Player, tile: str) -> None:
        """The player in turn has a tile out of the territory of another one in hand (C8-22)."""

    def seized(self, replay: Replay) -> None:
        """The player in turn may take a face-down token of another seat at random (C8-16): read which."""

    def way(self, replay: Replay, tile: Tile, event: Event) -> tuple[list[Obligation], Bill | None] | None:
        """Gains and bill of a way of activation that only this chronicle knows, or knows otherwise; else None."""
        return None

    def activated(self, replay: Replay, tile: str, cell: Cell) -> list[Obligation]:
        """What the activation of a tile brings by this chronicle, in any order with what else it brings."""
        return []

    def walked(self, replay: Replay, start: Cell, end: Cell) -> None:
        """A Scotsman of the player in turn has walked."""

    def limit(self, table: Table, pile: Pile, limit: int) -> int:
        """Most resources on a pile."""
        return limit

    # -- market and clan board -----------------------------------------------------------------------------------

    def price(self, table: Table, good: str, bought: bool, price: int) -> int:
        """What a resource costs, or sells for; the coins in its row stay the same."""
        return price

    def outlets(self, table: Table) -> list[int]:
        """Coins that the next resources of any kind sell for beside the market, one after the other."""
        return []

    def traded(self, replay: Replay, good: str, bought: bool) -> None:
        """The player in turn has bought or sold a resource."""

    def roads(self, table: Table, player: Player, clan: str, cost: int) -> int:
        """What the roads to a field cost this player."""
        return cost

    def field_free(self, table: Table, player: Player, clan: str, free: bool) -> bool:
        """Whether this player may put a marker on a field."""
        return free

    def clan_obligations(self, table: Table, player: Player, clan: str) -> list[Obligation] | None:
        """The bonus of a field that this chronicle has changed; None for the printed one."""
        return None

    def clan(self, replay: Replay, clan: str) -> None:
        """A marker has been put on a field and its bonus has come."""

    # -- scoring -------------------------------------------------------------------------------------------------

    def score_start(self, replay: Replay, number: int) -> None:
        """A scoring round begins; nobody is in turn."""

    def categories(self, table: Table, names: list[str]) -> list[str]:
        """Categories of a scoring round in their order."""
        return names

    def count(self, table: Table, player: Player, category: str, count: int) -> int:
        """What a player has in a category, before printed effects multiply it (C9-16)."""
        return count

    def compare(self, table: Table, player: Player, category: str, count: int) -> int:
        """What of it is compared."""
        return count

    def scored(self, replay: Replay, category: str, counts: Sequence[int]) -> None:
        """A category has been scored."""

    def score_end(self, replay: Replay, number: int) -> None:
        """*Closing.* All categories have been scored."""

    def size(self, table: Table, player: Player, size: int) -> int:
        """Tiles of a territory, as the end compares them."""
        return size

    def final_vp(self, table: Table, player: Player, vp: dict[str, int]) -> dict[str, int]:
        """VP of the final scoring of the base game, by source."""
        return vp

    def final(self, replay: Replay) -> None:
        """After the final scoring of the base game: read its own VP of the end."""

    # -- Allenarly -----------------------------------------------------------------------------------------------

    def skips(self, table: Table, position: int, number: int) -> bool:
        """Whether her range leaves out the tile here; `number` of her card, 0 for none (CC-26)."""
        return False

    def symbol(self, table: Table, symbol: str, number: int, positions: list[int]) -> int | None:
        """Position that a choice rule takes for ``number`` or ``star``, of those available; None if none fits."""
        return None

    def automa_goes(self, table: Table, player: Player, start: int, position: int | None) -> int | None:
        """Position that her piece goes to, after her choice; None for The End."""
        return position

    def automa_leaves(self, replay: Replay, start: int) -> None:
        """She has chosen, and her piece is about to leave the position it stands on."""

    def automa_casks(self, table: Table, tile: str, casks: int) -> int:
        """Casks that a tile of the whisky type brings her."""
        return casks

    def automa_lays(self, replay: Replay, tile: str) -> bool:
        """Read where a tile that she keeps goes, if it is not on the usual places of her board."""
        return False

    def automa_stacks(self, replay: Replay, tile: str) -> None:
        """A tile she has received has gone on the stack beside her board; before `she_takes`."""

    def automa_takes(self, replay: Replay, tile: str) -> None:
        """She has received a tile, with all that the base game gives her for it."""

"""The referee's own table: players, territories, market, rondel, stacks, discard pile and clan board.

Cells are (x, y) with the Home Castle at (0, 0), x to the right and y up. Positions on the rondel are never reduced:
space = position modulo the number of spaces.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .faults import RECORD, RuleViolation, require
from .in_play import InPlay
from .schema import PIECES, SOURCES
from .values import RESOURCES, Tile, Values

Cell = tuple[int, int]
VILLAGE: Cell = (-1, 0)
CASTLE: Cell = (0, 0)
DIE = "die"
STOCK = {"coin": "coins", "whisky": "whisky", "fame": "fame"}  # goods of the stock and the fields that count them
THE_END = "the-end"


def cell_of(place: Any) -> Cell:
    """Return the cell of a field ``[x, y]``; null instead of a cell is a fault of the record."""
    if place is None:
        raise RuleViolation(RECORD, "a cell is needed here")
    return (place[0], place[1])


def around(cell: Cell, corners: bool = True) -> Iterator[Cell]:
    """Yield the cells that touch a cell by a side, and with `corners` by a corner too."""
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            if (dx or dy) and (corners or not (dx and dy)):
                yield (cell[0] + dx, cell[1] + dy)


@dataclass
class Header:
    """First line of the record."""

    players: int
    die: bool
    ending: str
    stacks: dict[str, list[str]]
    tape: list[int]
    solo: Mapping[str, Any] | None = None  # level and action cards of Allenarly
    chronicles: InPlay = field(default_factory=InPlay)
    variants: tuple[str, ...] = ()  # of the rules of chronicles
    parents: bool = False  # whether events name their parents: from version 2 on


@dataclass
class Pile:
    """Tiles on one cell, bottom first, with their resources and Scotsmen (B-074, B-075)."""

    tiles: list[str]
    goods: Counter[str] = field(default_factory=Counter)
    scotsmen: int = 0

    @property
    def top(self) -> str:
        """The tile that counts (B-073)."""
        return self.tiles[-1]

    @property
    def held(self) -> int:
        """Resources lying here."""
        return sum(self.goods.values())


@dataclass
class Automa:
    """Allenarly's board, which replaces a territory (C12-04)."""

    seat: int
    level: Mapping[str, Any]  # values of the level
    shuffles: list[list[str]]  # action cards of the shuffles to come
    deck: list[str] = field(default_factory=list)  # the cards left, the next one first
    card: str = ""  # of the current turn
    scotsmen: int = 0
    stones: int = 0
    tiles: int = 0  # that count for size (C12-58)
    row: list[str] = field(default_factory=list)  # trade tiles, left to right, without the start trade tile
    stack: set[str] = field(default_factory=set)  # tiles beside the board
    river: list[str] = field(default_factory=list)  # tiles of the river, the oldest first (C1-27)
    priority: list[str] = field(default_factory=list)  # categories of the tokens, left to right
    tokens: dict[str, str] = field(default_factory=dict)  # colour -> field of the clan board


@dataclass
class Player:
    """The goods and the territory of a player."""

    seat: int
    coins: int = 0
    vp: int = 0
    whisky: int = 0
    persons: int = 0
    supply: int = 0
    markers: int = 0
    fame: int = 0  # tokens (C10-26)
    rewards: int = 0  # further central rewards that chronicle 8 allows in this turn (C8-18, C10-20)
    barred: set[int] = field(default_factory=set)  # stake tokens that chronicle 8 has set aside (C8-17, C9-06)
    cards: set[str] = field(default_factory=set)
    company: set[str] = field(default_factory=set)  # person tiles beside the territory or on Allenarly's board
    turned: set[str] = field(default_factory=set)  # cards on their event side, without effect (C6-05)
    clans: list[str] = field(default_factory=list)
    territory: dict[Cell, Pile] = field(default_factory=dict)
    vp_from: Counter[str] = field(default_factory=Counter)
    finished: bool = False  # on or over The End (B-181)
    automa: Automa | None = None  # the board, if this is Allenarly's seat

    @property
    def size(self) -> int:
        """Tiles of the territory, or those that count as such (B-183, C12-58)."""
        return self.automa.tiles if self.automa else len(self.territory)

    @property
    def home_scotsmen(self) -> int:
        """Scotsmen on the Home Castle, or in Allenarly's area (B-170, C12-55)."""
        return self.automa.scotsmen if self.automa else self.territory[CASTLE].scotsmen

    @property
    def resources(self) -> int:
        """Resources held (B-184)."""
        return sum(pile.held for pile in self.territory.values())

    def stock(self) -> Counter[str]:
        """Resources held, by kind."""
        total: Counter[str] = Counter()
        for pile in self.territory.values():
            total.update(pile.goods)
        return total


@dataclass
class Rondel:
    """Pieces and tiles by position; `front` is the last position that has been filled."""

    spaces: int
    tiles: dict[int, str] = field(default_factory=dict)
    pieces: dict[str, int] = field(default_factory=dict)
    front: int = 0
    left: set[int] = field(default_factory=set)  # by pieces; ahead of the last one only if that stayed (CC-05)
    places: dict[int, str] = field(default_factory=dict)  # first space of a fixed place -> its name (C2-01)
    fixed: set[int] = field(default_factory=set)  # spaces of fixed places: never refilled

    @property
    def rear(self) -> int:
        """Position of the last piece (B-021)."""
        return min(self.pieces.values())

    def ahead(self, position: int, space: int) -> int:
        """Return the position of a space, seen forward from a position."""
        return position + (space - position) % self.spaces

    def space(self, position: int) -> int:
        """Space of a position."""
        return position % self.spaces

    def thing(self, position: int) -> str | None:
        """Return the tile that lies here, or the fixed place that begins here."""
        return self.tiles.get(position) or self.places.get(self.space(position))

    def occupied(self, position: int) -> bool:
        """Return whether a piece stands here or a fixed place covers it; otherwise it is a gap."""
        return position in self.pieces.values() or self.space(position) in self.fixed

    def gap(self, empty: int) -> int:
        """Return the foremost of the empty spaces kept behind the last piece (B-025, C2-03)."""
        gap = self.rear + self.spaces
        for _ in range(empty):
            gap -= 1
            while self.space(gap) in self.fixed:
                gap -= 1
        return gap

    def to_fill(self, empty: int) -> int | None:
        """Return the position of the next tile; None when enough spaces are empty (B-025, C2-03)."""
        gap = self.gap(empty)
        for position in sorted(self.left):
            if self.rear < position < gap and position not in self.tiles and not self.occupied(position):
                return position
        position = self.front + 1
        while self.space(position) in self.fixed:
            position += 1
        return position if position < gap else None

    def end(self) -> int | None:
        """Return the position of The End, None before it appears."""
        return next((position for position, tile in self.tiles.items() if tile == THE_END), None)


@dataclass
class Turn:
    """State of the current turn: activated tiles (B-091), movement points (B-096), Loch Ness (B-129)."""

    seat: int
    points: int = 0
    activated: set[str] = field(default_factory=set)
    extra: int = 0  # extra activations of Loch Ness used
    frames: list[Any] = field(default_factory=list)  # tiles that the placements of this turn allow to activate
    piece: str = ""
    market: bool = True  # B-040; False once the player has moved onto The End

    def check_fresh(self, tile: str) -> None:
        """Raise `RuleViolation` if a tile has been activated in this turn (B-091)."""
        require(tile not in self.activated, "B-091", f"{tile} is activated a second time in this turn")


class Table:
    """The whole table."""

    def __init__(self, header: Header, values: Values) -> None:
        self.header = header
        self.values = values
        self.chronicles = header.chronicles
        self.sources = (*SOURCES, *header.chronicles.sources)
        self.players = [self._player(seat) for seat in range(header.players)]
        self.market = dict.fromkeys(RESOURCES, 0)  # covered fields of each row
        self.stacks = {name: list(tiles) for name, tiles in header.stacks.items()}
        self.rondel = Rondel(values.spaces)
        self.discard: list[str] = []
        self.thrown: list[tuple[str, str, int]] = []  # tile, cause and seat of the discards of the current move
        self.board: dict[str, list[int]] = {}  # clan field -> seats with a marker there
        self.hume: set[str] = set()  # persons taken from beside the clan board
        self.rolled = 0
        self.turns = 0
        self.removing = 0  # tiles that the current removal may still take away (C11-25)
        self.round = 0  # scoring rounds held

    def _player(self, seat: int) -> Player:
        values = self.values
        player = Player(seat, markers=values.markers)
        solo = self.header.solo
        if solo is not None and seat == 1:
            player.supply = values.scotsmen - values.pieces
            player.automa = Automa(seat, values.solo["levels"][solo["level"]], [list(cards) for cards in solo["cards"]])
            return player
        player.supply = values.scotsmen - values.pieces - sum(values.home_scotsmen)
        player.territory[VILLAGE] = Pile([values.home_village], scotsmen=values.home_scotsmen[0])
        player.territory[CASTLE] = Pile([values.home_castle], scotsmen=values.home_scotsmen[1])
        return player

    def tile(self, ident: str) -> Tile:
        """Component values of a tile."""
        return self.values.tiles[ident]

    def brought(self, token: str) -> list[Tile]:
        """Return what a token of the rondel brings Allenarly: the tile itself, or both halves of a site (C12-107)."""
        return [self.tile(tile) for tile in self.chronicles.fold("parts", token, (token,))]

    def room(self, pile: Pile) -> int:
        """Return how many resources the pile can still hold (B-092)."""
        return max(0, self.limit(pile) - pile.held)

    def limit(self, pile: Pile) -> int:
        """Return the most resources that may lie on the pile (B-092)."""
        return self.chronicles.fold("limit", self, pile, self.values.tile_limit)

    def size(self, player: Player) -> int:
        """Return the size of a territory as the end of the game compares it (B-183)."""
        return self.chronicles.fold("size", self, player, player.size)

    def needs_place(self, tile: str) -> bool:
        """Return whether a tile has to be laid in a territory: persons do not, nor do tiles that chronicles exempt."""
        return not self.tile(tile).person and not self.chronicles.any("no_place", self, tile)

    def effects(self, player: Player, kind: str) -> list[dict[str, Any]]:
        """Return the effects of one kind that a player has by landmark cards and clan markers."""
        cards = [dict(self.values.cards[card].effect) for card in sorted(player.cards - player.turned)]
        clans = [dict(self.values.clans[clan].effect) for clan in player.clans]
        return [effect for effect in cards + clans if effect.get("kind") == kind]

    def award(self, player: Player, amount: int, source: str) -> None:
        """Give VP, by source."""
        assert source in self.sources
        player.vp += amount
        player.vp_from[source] += amount

    def owner(self, piece: str) -> Player | None:
        """Return the owner of a piece; None for the die and for pieces of chronicles."""
        seat = PIECES.index(piece) if piece in PIECES else len(self.players)
        return self.players[seat] if seat < len(self.players) else None

    def acting(self, without: str | None = None) -> str:
        """Return the piece that has the turn: the last one of those that are not finished (B-021, B-181).

        `without` leaves out a neutral piece that stays because no tile is left for it. Then neither the die nor a piece
        without a tile ahead can act (CC-05).
        """
        if without is not None:
            return min(self.able(without), key=lambda piece: self.rondel.pieces[piece])
        return min(self._waiting(), key=lambda piece: self.rondel.pieces[piece])

    def _waiting(self) -> list[str]:
        """Return the pieces on the rondel without those of finished players."""
        owners = {piece: self.owner(piece) for piece in self.rondel.pieces}
        return [piece for piece, owner in owners.items() if owner is None or not owner.finished]

    def able(self, without: str) -> list[str]:
        """Return the pieces that can act in place of one that stays: those with a tile ahead (CC-05)."""
        rondel = self.rondel
        gap = rondel.gap(self.values.empty_spaces)
        free = [at for at, tile in rondel.tiles.items() if not (self.tile(tile).protected or self.tile(tile).stop)]
        return [
            piece
            for piece in self._waiting()
            if piece not in (without, DIE) and any(rondel.pieces[piece] < position < gap for position in free)
        ]

    @property
    def over(self) -> bool:
        """Return whether all players are on or over The End (B-182)."""
        return all(player.finished for player in self.players)

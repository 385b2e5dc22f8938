"""Component values as the referee needs them; the only module that touches `simulator.components`."""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..components import ComponentSet, load

RESOURCES = ("wood", "stone", "barley", "sheep", "cattle")
OPEN_SYMBOLS = ("any", "different", "animal")
ANIMALS = ("sheep", "cattle")


@dataclass(frozen=True)
class Bill:
    """What a tile costs or an exchange takes: fixed goods, and open symbols for goods of choice (B-052, B-094)."""

    fixed: Mapping[str, int] = field(default_factory=dict)
    open: str | None = None  # any, different, animal
    count: int = 0  # how many resources the open symbol asks for
    coin: int = 0
    whisky: int = 0
    scotsman: int = 0
    fame: int = 0

    @property
    def resources(self) -> int:
        """Number of resources it asks for in all."""
        return sum(self.fixed.values()) + self.count

    @classmethod
    def of(cls, table: Mapping[str, Any]) -> Bill:
        """Return the bill of a table such as ``{wood = 1, any = 2}``; zeros are left out."""
        symbols = [name for name in OPEN_SYMBOLS if table.get(name)]
        if len(symbols) > 1:
            raise ValueError(f"a bill with two open symbols: {symbols}")
        return cls(
            fixed={kind: table[kind] for kind in RESOURCES if table.get(kind)},
            open=symbols[0] if symbols else None,
            count=table[symbols[0]] if symbols else 0,
            coin=table.get("coin", 0),
            whisky=table.get("whisky", 0),
            scotsman=table.get("scotsman", 0),
            fame=table.get("fame", 0),
        )


@dataclass(frozen=True)
class Exchange:
    """One option of an exchange (B-093)."""

    give: Bill
    get: Mapping[str, int]


@dataclass(frozen=True)
class Tile:
    """What is printed on a tile."""

    id: str
    stack: str | None  # None outside the stacks
    types: frozenset[str]
    river: bool
    overbuild: bool
    cost: Bill
    once: Mapping[str, int]
    landmark: str | None
    gain: Mapping[str, int]  # produced resources, `any` among them
    move: int
    vp: int
    exchange: tuple[Exchange, ...]
    counts_as: int  # persons in a scoring
    icon: bool
    protected: bool
    stop: bool = False  # a place to stop at, no tile to take (CC-10)
    chronicle: int = 0  # number of the chronicle it belongs to, 0 for the base game
    replaces: str | None = None  # base tile that leaves the game for it
    record: Mapping[str, Any] = field(default_factory=dict)  # all that the component values say of it

    @property
    def person(self) -> bool:
        """Return whether it is a person (B-100)."""
        return "person" in self.types

    @property
    def produces(self) -> bool:
        """Return whether an activation gives something without an exchange."""
        return bool(self.gain or self.move or self.vp or self.events)

    @property
    def symbol(self) -> bool:
        """Return whether it has an activation symbol."""
        return self.produces or bool(self.exchange)

    @property
    def events(self) -> int:
        """Event icons, which work as its activation (C6-03)."""
        return int((self.record.get("activate") or {}).get("event") or 0)

    def option(self, way: str) -> Exchange | None:
        """Return the exchange of a way such as ``exchange-1``, None if the tile has no such exchange (B-093)."""
        number = way.removeprefix("exchange-")
        return self.exchange[int(number) - 1] if number.isdigit() and 1 <= int(number) <= len(self.exchange) else None

    @property
    def cask(self) -> bool:
        """Return whether its activation shows a cask (B-148)."""
        return any(option.get.get("whisky") for option in self.exchange)


@dataclass(frozen=True)
class Card:
    """A landmark card."""

    id: str
    tile: str
    effect: Mapping[str, Any]


@dataclass(frozen=True)
class Clan:
    """A field of the clan board."""

    id: str
    printed: bool
    repeatable: bool
    effect: Mapping[str, Any]


@dataclass(frozen=True)
class Values:
    """Everything the referee needs to know about the components."""

    digest: str
    tiles: Mapping[str, Tile]  # by id; copies have the suffix "#2", "#3"
    stacks: Mapping[str, tuple[str, ...]]  # ids of each stack
    cards: Mapping[str, Card]
    clans: Mapping[str, Clan]
    roads: Mapping[str, Mapping[str, int]]  # from field (or "start") to neighbours and their coins
    home_village: str
    home_castle: str
    home_scotsmen: tuple[int, int]  # on the starting village, on the Home Castle
    spaces: int
    empty_spaces: int
    faces: tuple[int, ...]
    die_use: Mapping[int, str]
    prices: tuple[int, ...]
    seed_coins: Mapping[int, int]
    starting_coins: tuple[int, ...]
    scotsmen: int
    pieces: int  # Scotsmen used as playing piece
    markers: int
    tile_limit: int
    difference_vp: tuple[int, ...]
    beyond_vp: int
    stuck_amount: int
    endings: Mapping[str, tuple[int, int]]  # The End variant -> D tiles above it, closed range
    vp_per_extra_tile: int
    vp_per_coin: int
    components: ComponentSet  # for what only a chronicle knows: `records` and `table`
    solo: Mapping[str, Any] = field(default_factory=dict)  # Allenarly: levels, action cards, ways, gains
    readings: Mapping[str, str] = field(default_factory=dict)  # of each ruling, the one in play

    def records(self, section: str) -> list[dict[str, Any]]:
        """Return the records of a list of the component files, such as ``feast``."""
        return [record.model_dump() for record in self.components.models(section)]

    def table(self, section: str) -> dict[str, Any]:
        """Return a single table of the component files."""
        values: dict[str, Any] = self.components.table(section).model_dump()
        return values


THE_END = "the-end"


def _nonzero(table: Mapping[str, Any], names: Iterable[str] | None = None) -> dict[str, int]:
    """Return the numbers of a table that are not zero, by name."""
    chosen = table if names is None else names
    return {name: table[name] for name in chosen if isinstance(table.get(name), int) and table[name]}


def _tile(record: Mapping[str, Any], ident: str, stack: str | None) -> Tile:
    activate = record.get("activate") or {}
    once = record.get("once") or {}
    person = "person" in record["type"]
    return Tile(
        id=ident,
        stack=stack,
        types=frozenset(record["type"]),
        river=bool(record["river"]),
        overbuild=bool(record["overbuild"]),
        cost=Bill.of(record.get("cost") or {}),
        once=_nonzero(once),
        landmark=once.get("landmark"),
        gain=_nonzero(activate.get("gain") or {}),
        move=activate.get("move", 0),
        vp=activate.get("vp", 0),
        exchange=tuple(
            Exchange(Bill.of(option["give"]), _nonzero(option["get"])) for option in activate.get("exchange") or ()
        ),
        counts_as=(record.get("counts_as") or 1) if person else 0,
        icon=bool(record.get("icon", False)),
        protected=bool(record.get("protected", False)),
        stop=bool(record.get("stop", False)),
        chronicle=record.get("chronicle") or 0,
        replaces=record.get("replaces"),
        record=record,
    )


def _tiles(
    tables: Mapping[str, Any], chronicles: Collection[int], players: int
) -> tuple[dict[str, Tile], dict[str, tuple[str, ...]]]:
    """Return all tiles, and those in the stacks of this game (B-007, CC-06)."""
    tiles: dict[str, Tile] = {}
    gone: set[str] = set()
    stacks: dict[str, list[str]] = {name: [] for name in tables["setup"]["stack_order"]}
    for record in tables["home"]:
        tiles[record["id"]] = _tile(record, record["id"], None)
    for record in tables["tile"]:
        for copy in range(record.get("copies", 1)):
            ident = record["id"] if copy == 0 else f"{record['id']}#{copy + 1}"
            tile = tiles[ident] = _tile(record, ident, record["stack"])
            if tile.chronicle and (tile.chronicle not in chronicles or record.get("min_players", 0) > players):
                continue
            stacks[record["stack"]].append(ident)
            if tile.replaces is not None:
                gone.add(tile.replaces)
    for record in tables["special"]:
        tiles[record["id"]] = _tile(record, record["id"], None)
    stacks["D"].append(THE_END)
    return tiles, {name: tuple(ident for ident in ids if ident not in gone) for name, ids in stacks.items()}


def _roads(tables: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    roads: dict[str, dict[str, int]] = {}
    for road in tables["road"]:
        roads.setdefault(road["a"], {})[road["b"]] = road["coin"]
        roads.setdefault(road["b"], {})[road["a"]] = road["coin"]
    return roads


def values_from(components: ComponentSet, chronicles: Collection[int] = (), players: int = 2) -> Values:
    """Return the values of a component set for the chronicles in play, by number, and the number of seats."""
    names = ("home", "tile", "special", "landmark", "clan", "road", "the_end.variant")
    tables: dict[str, Any] = {name: [record.model_dump() for record in components.models(name)] for name in names}
    for name in ("rondel", "die", "market", "setup", "limits", "scoring", "stuck", "final"):
        tables[name] = components.table(name).model_dump()
    tiles, stacks = _tiles(tables, chronicles, players)
    added = sum(tiles[ident].chronicle > 0 and not tiles[ident].replaces for ident in stacks["D"])
    deeper = added // 2  # CC-07
    homes = {record["half"]: record for record in tables["home"]}
    setup, scoring, market = tables["setup"], tables["scoring"], tables["market"]
    return Values(
        digest=components.digest,
        tiles=tiles,
        stacks=stacks,
        cards={r["id"]: Card(r["id"], r["tile"], r["effect"] or {"kind": "none"}) for r in tables["landmark"]},
        clans={r["id"]: Clan(r["id"], r["printed"], r["repeatable"], r["effect"] or {}) for r in tables["clan"]},
        roads=_roads(tables),
        home_village=homes["left"]["id"],
        home_castle=homes["right"]["id"],
        home_scotsmen=(homes["left"]["start_scotsmen"], homes["right"]["start_scotsmen"]),
        spaces=tables["rondel"]["spaces"],
        empty_spaces=tables["rondel"]["empty_spaces"],
        faces=tuple(tables["die"]["faces"]),
        die_use={int(players): use for players, use in tables["die"]["use"].items()},
        prices=tuple(market["prices"]),
        seed_coins={int(players): coins for players, coins in market["seed_coins"].items()},
        starting_coins=tuple(setup["starting_coins"]),
        scotsmen=setup["scotsmen_per_player"],
        pieces=setup["scotsmen_as_piece"],
        markers=setup["clan_markers_per_player"],
        tile_limit=tables["limits"]["resources_per_tile"],
        difference_vp=tuple(scoring["difference_vp"]),
        beyond_vp=scoring["beyond_table"],
        stuck_amount=tables["stuck"]["reward_amount"],
        endings={v["id"]: tuple(n + deeper for n in v["d_before"]) for v in tables["the_end.variant"]},
        vp_per_extra_tile=tables["final"]["vp_per_extra_tile"],
        vp_per_coin=tables["final"]["vp_per_coin"],
        components=components,
        solo=_solo(components),
        readings={ruling.id: ruling.default for ruling in components.rulings},
    )


def _solo(components: ComponentSet) -> dict[str, Any]:
    """Return the values for Allenarly (C12-10, C12-65)."""
    starts = {}
    for start in components.models("start_trade"):
        (option,) = start.activate.model_dump()["exchange"]
        need = Bill.of(option["give"]).resources
        starts[start.id] = {
            "need": need,
            "vp": option["get"]["vp"],
            "final_stones": start.final_stones,
            "final_vp": start.final_vp,
        }
    names = ("rank", "item_rounds", "trade_tile", "material_tile", "animal_tile", "person_vp")
    levels = {
        level.id: {**{name: getattr(level, name) for name in names}, "start": starts[level.start_trade]}
        for level in components.models("level")
    }
    setup, gains, priority = (components.table(f"solo_{name}") for name in ("setup", "gains", "priority"))
    return {
        "levels": levels,
        "actions": {action.id: action.model_dump() for action in components.models("action")},
        "symbols": {token.category: list(token.symbols) for token in components.models("priority_token")},
        "ways": {"blue": list(components.table("automa").blue), "purple": list(components.table("automa").purple)},
        "coins": setup.coins,
        "scotsmen": setup.scotsmen_on_board,
        "discarded": setup.discard_after_shuffle,
        "refill": components.table("solo_market").refill_each_turn,
        "share": components.table("solo_market").full_row_to_allenarly,
        "scotsman_symbol": gains.scotsman_symbol,
        "whisky_tile": gains.whisky_tile,
        "stones_per_exchange": components.table("solo_exchange").stones_per_exchange,
        "item_vp": components.table("solo_items").vp_each,
        "left_at": priority.left_at,
        "stay_at": priority.stay_at,
        "moving_rounds": list(priority.moves_in_rounds),
    }


def load_values(overlay: str | None = None, chronicles: Collection[int] = (), players: int = 2) -> Values:
    """Return the values of the bundled components with the overlay of a record, given as the text of its TOML file.

    Raise `simulator.components.ComponentError` if the overlay does not fit the components.
    """
    if overlay is None:
        return values_from(_bundled(), chronicles, players) if chronicles else _base()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "overlay.toml"
        path.write_text(overlay, encoding="utf-8")
        return values_from(load(path), chronicles, players)


@lru_cache(maxsize=1)
def _bundled() -> ComponentSet:
    return load()


@lru_cache(maxsize=1)
def _base() -> Values:
    return values_from(_bundled())

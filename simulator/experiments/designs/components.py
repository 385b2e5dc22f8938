"""Study of components: each item is forbidden to one seat, which shows the value of being able to take it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from ...components import ComponentSet, loaded
from ...errors import suggest
from ...game.vocabulary import choices
from ..forbidden import CLAN, EXTRA, LANDMARK, TILE, Item
from ..line_up import Table, seat_orders
from .base import Design, cell_of

GROUPS = {"tiles": TILE, "landmarks": LANDMARK, "clans": CLAN, "extras": EXTRA}
ALL = "all"


class ComponentsDesign(Design):
    """The design of the study `components`.

    Attributes
    ----------
    items
        ``"all"``, ``"tiles"``, ``"landmarks"``, ``"clans"``, ``"extras"``, ids of items, or several of these. A tile
        that brings a landmark card is an item of `landmarks`. Extras are choices in chronicles: mobsters, reward
        tokens of the boat race, events of the Tome.
    to_whom
        Label of the strategy in the line-up that may not take the items; by default the first one. Rotation puts it
        in every seat.
    """

    study: Literal["components"] = "components"
    items: Annotated[list[str], Field(min_length=1)] | str = ALL
    to_whom: str | None = None

    def expand(self, tables: tuple[Table, ...]) -> tuple[Table, ...]:
        """Return each table unchanged, and once for each item."""
        made = []
        for table in tables:
            place = self._place(table)
            orders = table.orders
            if len(set(table.labels)) < len(table.labels):  # equal labels are distinguished by the forbidden item
                orders = seat_orders([str(n) for n in range(len(table.labels))], "cyclic")
            plain = {"kind": "", "item": "", "place": place}
            made.append(cell_of(table, "nothing forbidden", plain, orders=orders))
            for kind, name in self._items(table):
                cell = {"kind": kind, "item": name, "place": place}
                made.append(
                    cell_of(table, f"without {kind} {name}", cell, orders=orders, forbidden=((place, kind, name),))
                )
        return tuple(made)

    def _place(self, table: Table) -> int:
        played = table.labels[: len(table.strategies)]
        if self.to_whom is None:
            return 0
        if self.to_whom not in played:
            raise ValueError(
                f"design: to_whom: {self.to_whom!r} is not a label of the line-up; {suggest(self.to_whom, played)}"
            )
        return played.index(self.to_whom)

    def _items(self, table: Table) -> list[Item]:
        there = items_in_play(table)
        chosen: dict[Item, None] = {}
        for word in [self.items] if isinstance(self.items, str) else self.items:
            if word == ALL or word in GROUPS:
                found = [one for one in there if word == ALL or one[0] == GROUPS[word]]
            else:
                found = [one for one in there if one[1] == word]
            if not found:
                known = [ALL, *GROUPS, *(name for _, name in there)]
                raise ValueError(f"design: items: {word!r} cannot be taken at this table; {suggest(word, known)}")
            chosen |= dict.fromkeys(found)
        return list(chosen)


def items_in_play(table: Table) -> list[Item]:
    """Return the items to take at a table: tiles without a landmark card, landmark cards, clan fields, extras.

    The table's chronicles and number of players decide which tiles are in the stacks.
    """
    components = loaded()  # overlays change values, not the items
    record: Any = components.record
    tiles = [n for stack in components.stacks.values() for n in stack]
    for one in table.chronicles:
        tiles += [int(n) for n in components.chronicle_tiles(one.number, table.players)]
    replaced = {int(record.tile[n].replaces) for n in tiles}
    tiles = [n for n in tiles if n not in replaced]
    plain = [components.tile_ids[n].split("#")[0] for n in tiles if int(record.tile[n].card) < 0]
    cards = [components.card_ids[int(record.tile[n].card)] for n in tiles if int(record.tile[n].card) >= 0]
    fields, extras = _fields(components, table), list(choices(components, table.chronicles))
    named: Sequence[tuple[str, Sequence[str]]] = ((TILE, plain), (LANDMARK, cards), (CLAN, fields), (EXTRA, extras))
    return [(kind, name) for kind, names in named for name in dict.fromkeys(names)]


def _fields(components: ComponentSet, table: Table) -> list[str]:
    """Return the clan fields that may take a marker: printed ones, and those that a chronicle's shield opens."""
    numbers = {one.number for one in table.chronicles}
    return [clan.id for clan in components.clans if clan.printed or clan.shield_chronicle in numbers]

"""Schema of the component file of chronicle 4, and how it is packed."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from ...game.chronicles.hammer.state import FIELDS
from ..models import Name, Record
from ..sections import Section
from ..values import Count, Positive


class Hammer(Record):
    """The chronicle."""

    number: Literal[4]
    name: Name
    players: list[Annotated[int, Field(ge=3, le=4)]]


class Englishman(Record):
    """The Englishman's piece (C4-01, C4-02, C4-10)."""

    name: Name
    start: Literal["before the foremost player, behind the die"]
    unused_moves: Annotated[int, Field(ge=1, le=6)]


class EnglandRow(Record):
    """The market row (C4-03, C4-11)."""

    prices: Annotated[list[Positive], Field(min_length=FIELDS, max_length=FIELDS)]
    seed_coins: dict[Literal["3", "4"], Annotated[int, Field(ge=0, le=FIELDS)]]
    sells: Literal["any resource"]
    sell_in_englishman_turn: Literal[False]

    @model_validator(mode="after")
    def _every_table(self) -> Self:
        if set(self.seed_coins) != {"3", "4"}:
            raise ValueError(f"seed_coins for {sorted(self.seed_coins)}|3 and 4")
        if self.prices != sorted(self.prices):
            raise ValueError(f"prices are {self.prices}|rising from left to right")
        return self


class EnglandToken(Record):
    """The token passed from player to player (C4-04, C4-09, C4-10)."""

    start: Literal["starting player"]
    after_use: Literal["left neighbour"]
    declined: Literal["left neighbour"]


class HammerCards(Record):
    """Effects of two landmark cards (C4-14)."""

    discount_card: str
    discount: Count
    least_price: Count
    final_card: str
    final_vp: Count


SECTIONS = (
    Section("hammer", Hammer),
    Section("englishman", Englishman),
    Section("england_row", EnglandRow),
    Section("england_token", EnglandToken),
    Section("hammer_cards", HammerCards),
)


def pack(record: Any, components: Any) -> None:
    """Fill a record of dtype `state.VALUES`.

    Raises
    ------
    ComponentError
        For an unknown landmark card.
    """
    row, cards = components.table("england_row"), components.table("hammer_cards")
    record["price"][:] = row.prices
    for players, coins in row.seed_coins.items():
        record["seed"][int(players)] = coins
    record["result"] = components.table("englishman").unused_moves
    for field in ("discount_card", "final_card"):
        name = getattr(cards, field)
        if name not in components.card_index:
            entry = next(iter(components.entries["hammer_cards"].values()))
            raise entry.raw.error(f"no landmark card {name!r}", field, sorted(components.card_index))
        record[field] = components.card_index[name]
    record["discount"], record["least"] = cards.discount, cards.least_price
    record["final_vp"] = cards.final_vp

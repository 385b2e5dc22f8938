"""Schema of the component file of chronicle A, and how it is packed."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from ...game.chronicles.nessie.state import MAX_DECK
from ..models import Id, Name, Record
from ..sections import Section
from ..values import Count, One, Positive, Values


class Nessie(Record):
    """Nessie's figure, for players and the automa (CA-02, CA-04, CA-14, CA-15)."""

    place: Literal["line before the empty space"]
    max_tiles_beyond: Annotated[int, Field(ge=1, le=15)]
    draw_at: Literal["turn_end"]
    rolls_when_passing: Annotated[int, Field(ge=2, le=2)]
    vp_per_pip: Count


class Offer(Values):
    """Coins that may be paid for VP."""

    coin: Positive
    vp: Positive


class PerLandmark(Values):
    """VP for own landmark cards, within limits."""

    each: Positive
    low: Count
    high: Positive

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.low > self.high:
            raise ValueError(f"low {self.low} is more than high {self.high}|low from 0 to high")
        return self


class NessieCard(Record):
    """A card; its effects are carried out in the order of the fields (CA-07)."""

    id: Id
    name: Name
    copies: Positive
    scotsman: Count = 0
    any: Count = 0
    coin: Count = 0
    whisky: Count = 0
    move: Count = 0
    activate: One | Literal[0] = 0
    clan: One | Literal[0] = 0
    may_pay: Offer | None = None
    lose: Count = 0
    vp: Count = 0
    per_landmark: PerLandmark | None = None
    may_swap: One | Literal[0] = 0


SECTIONS = (Section("nessie", Nessie), Section("nessie_card", NessieCard, ("id",)))


def copies(components: Any) -> list[NessieCard]:
    """Return all cards of the deck, one entry per copy.

    Raises
    ------
    ValueError
        If the deck does not fit the record.
    """
    cards = [card for card in components.models("nessie_card") for _ in range(card.copies)]
    if not 1 <= len(cards) <= MAX_DECK:
        raise ValueError(f"nessie_card: {len(cards)} cards; allowed: 1 to {MAX_DECK}")
    return cards


def pack(record: Any, components: Any) -> None:
    """Fill a record of dtype `state.VALUES`."""
    values = components.table("nessie")
    record["reach"], record["pip_vp"] = values.max_tiles_beyond, values.vp_per_pip
    cards = copies(components)
    record["cards"] = len(cards)
    for number, card in enumerate(cards):
        row = record["card"][number]
        for name in ("scotsman", "coin", "whisky", "move", "activate", "clan", "lose", "vp"):
            row[name] = getattr(card, name)
        row["choice"], row["swap"] = card.any, card.may_swap
        if card.may_pay:
            row["pay_coin"], row["pay_vp"] = card.may_pay.coin, card.may_pay.vp
        if card.per_landmark:
            per = card.per_landmark
            row["landmark_vp"], row["low"], row["high"] = per.each, per.low, per.high

"""Schema of the component file of chronicle 7, and how it is packed."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from ...game.chronicles.hard_place.state import BASES, MAX_GLEN_CARDS, MEASURES, NO_BASE
from ..models import Id, Name, Record
from ..sections import Section
from ..values import Count, One, Positive, Values

Half = Annotated[float, Field(ge=-99, le=99, multiple_of=0.5)]
Round = Annotated[int, Field(ge=1, le=4)]
SINGLE_CASK = 3


class HardPlace(Record):
    """The chronicle."""

    number: Literal[7]
    name: Name
    players: list[Annotated[int, Field(ge=1, le=4)]]


class GlenVotes(Record):
    """Markers and the Clan Assembly (C7-01, C7-05, C7-06)."""

    aye: One
    nay: Count
    solo_nay: Count
    cards_drawn: Annotated[int, Field(ge=1, le=2)]
    cards_proposed: One
    tie: Literal["rejected"]


class GlenScoring(Record):
    """The final scoring, and when Allenarly takes cards (C7-08, C7-27)."""

    best: One
    ties: Literal["all"]
    zero_scores: Literal[False]
    solo_cards_after: list[Round]

    @model_validator(mode="after")
    def _rising(self) -> Self:
        if self.solo_cards_after != sorted(set(self.solo_cards_after)):
            raise ValueError(f"solo_cards_after is {self.solo_cards_after}|rising numbers, each once")
        return self


class AutomaValue(Values):
    """The automa's value of a card, in steps of a half (C7-09 to C7-18)."""

    value: Half | None = None
    value_with_chronicles: Half | None = None
    chronicles: list[Annotated[int, Field(ge=1, le=12)]] = Field(default_factory=list)
    base: str | None = None
    plus: Half = 0.0
    plus_with_chronicle_3: Half = 0.0

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if (self.value is None) == (self.base is None):
            raise ValueError("value and base do not fit together|one of value, base")
        if self.base is not None and self.base not in BASES:
            raise ValueError(f"base is {self.base}|{', '.join(BASES)}")
        if (self.value_with_chronicles is None) != (not self.chronicles):
            raise ValueError("value_with_chronicles does not fit chronicles|both or none")
        return self


class GlenCard(Record):
    """A Great Glen Scoring card (C7-09 to C7-18)."""

    id: Id
    name: Name
    measure: str
    best: Literal["most", "fewest"]
    vp: Positive
    allenarly: AutomaValue

    @model_validator(mode="after")
    def _measured(self) -> Self:
        if self.measure not in MEASURES:
            raise ValueError(f"measure is {self.measure}|{', '.join(MEASURES)}")
        return self


SECTIONS = (
    Section("hard_place", HardPlace),
    Section("glen_votes", GlenVotes),
    Section("glen_scoring", GlenScoring),
    Section("glen_card", GlenCard, ("id",)),
)


def _automa_value(row: Any, solo: AutomaValue) -> None:
    """Return the automa's value in halves."""
    row["counts"] = NO_BASE if solo.base is None else BASES.index(solo.base)
    value = solo.plus if solo.value is None else solo.value
    row["plus"] = round(2 * value)
    if solo.value_with_chronicles is not None:
        row["with_bits"] = sum(1 << number for number in solo.chronicles)
        row["with_plus"] = round(2 * (solo.value_with_chronicles - value))
    elif solo.plus_with_chronicle_3:
        row["with_bits"] = 1 << SINGLE_CASK
        row["with_plus"] = round(2 * solo.plus_with_chronicle_3)


def pack(record: Any, components: Any) -> None:
    """Fill a record of dtype `state.VALUES`."""
    cards = components.models("glen_card")[:MAX_GLEN_CARDS]
    record["cards"] = len(cards)
    for number, card in enumerate(cards):
        row = record["card"][number]
        row["measure"], row["fewest"] = MEASURES.index(card.measure), int(card.best == "fewest")
        row["vp"] = card.vp
        _automa_value(row, card.allenarly)
    votes, scoring = components.table("glen_votes"), components.table("glen_scoring")
    record["drawn"], record["nay"], record["solo_nay"] = votes.cards_drawn, votes.nay, votes.solo_nay
    record["solo_rounds"] = sum(1 << number for number in scoring.solo_cards_after)

"""Schema of the component file of chronicle 5, and how it is packed."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from ...game.chronicles.haggis.state import MAX_SPACES, MAX_TOKENS
from ..models import Id, Name, Record
from ..sections import Section
from ..values import Count, One, Positive


class Haggis(Record):
    """The chronicle."""

    number: Literal[5]
    name: Name
    players: list[Annotated[int, Field(ge=1, le=4)]]


class HaggisToken(Record):
    """Haggis tokens of one value (C5-02)."""

    id: Id
    value: Positive
    copies: Annotated[int, Field(ge=0, le=MAX_TOKENS // 2)]


class HaggisRules(Record):
    """Serving tables and haggis scorings (C5-02, C5-07, C5-09, C5-11)."""

    table_spaces: Annotated[int, Field(ge=1, le=MAX_SPACES)]
    scoring_after: list[Annotated[int, Field(ge=1, le=4)]]
    rolls_per_scoring: One
    served_tokens_return: Literal["all"]

    @model_validator(mode="after")
    def _rising(self) -> Self:
        if self.scoring_after != sorted(set(self.scoring_after)):
            raise ValueError(f"scoring_after is {self.scoring_after}|rising numbers, each once")
        return self


class HaggisAllenarly(Record):
    """Gains of the automa (C5-18, C5-20 to C5-23)."""

    table: Literal[False]
    vp_sheep_token: Count
    haggis_per_inn: Count
    vp_per_haggis: Count
    whisky_for_whisky_inn: Count


class HaggisChoice(Record):
    """A choice rule of the automa (C5-19)."""

    when: Literal["1", "star"]
    select: Literal["haggis symbol", "sheep symbol"]

    @model_validator(mode="after")
    def _printed(self) -> Self:
        wanted = {"1": "haggis symbol", "star": "sheep symbol"}[self.when]
        if self.select != wanted:
            raise ValueError(f"select is {self.select} for {self.when}|{wanted}")
        return self


SECTIONS = (
    Section("haggis", Haggis),
    Section("haggis_token", HaggisToken, ("id",)),
    Section("haggis_rules", HaggisRules),
    Section("haggis_allenarly", HaggisAllenarly),
    Section("haggis_choice", HaggisChoice, ("when",)),
)


def pack(record: Any, components: Any) -> None:
    """Fill a record of dtype `state.VALUES`."""
    tokens = [token.value for token in components.models("haggis_token") for _ in range(token.copies)]
    rules, solo = components.table("haggis_rules"), components.table("haggis_allenarly")
    record["tokens"] = len(tokens)
    record["value"][: len(tokens)] = tokens
    record["spaces"] = rules.table_spaces
    record["rounds"] = sum(1 << number for number in rules.scoring_after)
    record["inn_tokens"], record["inn_casks"] = solo.haggis_per_inn, solo.whisky_for_whisky_inn
    record["sheep_vp"], record["token_vp"] = solo.vp_sheep_token, solo.vp_per_haggis

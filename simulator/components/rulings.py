"""Rulings: questions the source leaves open, with their readings (README of configs/)."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from .models import Id, Name, Record
from .values import Values

ALWAYS, SOLO = "always", "solo"
Text = Annotated[str, Field(min_length=1)]


class Reading(Values):
    """One way to read a rule."""

    id: Id
    text: Text


class Ruling(Record):
    """A question the source leaves open. `default` is the reading in play; an overlay replaces nothing else."""

    id: Id
    rule: Name
    question: Text
    source: Text
    when: Annotated[list[Text], Field(min_length=1)]
    readings: Annotated[list[Reading], Field(min_length=2)]
    default: str

    @model_validator(mode="after")
    def _reading(self) -> Self:
        ids = [one.id for one in self.readings]
        if len(set(ids)) < len(ids):
            raise ValueError("readings name one id twice|every id once")
        return self

    @property
    def number(self) -> int:
        """Number of the reading in play; 0 is the first, which is played without an overlay."""
        return [one.id for one in self.readings].index(self.default)

    @property
    def reading(self) -> Reading:
        """The reading in play."""
        return self.readings[self.number]

    def matters(self, letters: set[str], solo: bool) -> bool:
        """Return whether the readings differ in games with these chronicles, with or without the automa."""
        there = {ALWAYS, *letters, *([SOLO] if solo else [])}
        return any(set(words.split("+")) <= there for words in self.when)


def changed_readings(rulings: list[Ruling]) -> list[dict[str, str]]:
    """Return the rulings whose reading is not the first: rule, question, reading in play and the usual one."""
    return [
        {
            "id": one.id,
            "rule": one.rule,
            "question": one.question,
            "reading": one.default,
            "text": one.reading.text,
            "default": one.readings[0].id,
        }
        for one in rulings
        if one.number
    ]

"""Sections of a component file: the model that checks their records, and the keys that identify them."""

from __future__ import annotations

from dataclasses import dataclass

from .models import Automa, Clan, Home, Landmark, Record, Road, SpecialTile, StackTile, Start
from .rulings import Ruling
from .solo import (
    Action,
    Level,
    PriorityToken,
    SoloExchange,
    SoloGains,
    SoloItems,
    SoloMarket,
    SoloPriority,
    SoloSetup,
    StartTrade,
)
from .tables import Die, Ending, Final, Limits, Market, Rondel, Scoring, Setup, Stuck, TheEnd


@dataclass(frozen=True)
class Section:
    """One section of the component files.

    Attributes
    ----------
    name : str
        Name in the file: ``[[tile]]``, ``[die]``, ``[[the_end.variant]]``.
    model : type of Record
        Model of its records.
    key : tuple of str
        Fields that identify its records; empty for a section with one record.
    carries : tuple of str
        Fields that carry a value, if not all but the id or key, `known` and `note` do.
    """

    name: str
    model: type[Record]
    key: tuple[str, ...] = ()
    carries: tuple[str, ...] = ()

    def fields(self) -> tuple[str, ...]:
        """Return the fields that carry a value, which an overlay may replace."""
        return self.carries or tuple(
            name for name in self.model.model_fields if name not in (*self.key, "id", "known", "note")
        )

    def key_of(self, values: dict[str, object]) -> tuple[str, ...]:
        """Return the key of a record; a road is the same in both directions."""
        key = tuple(str(values[name]) for name in self.key)
        return tuple(sorted(key)) if self.name == "road" else key

    def label(self, key: tuple[str, ...]) -> str:
        """Return the name of a record in messages: ``tile halkirk``, ``road gunn - start``, ``die``."""
        return f"{self.name} {' - '.join(key)}".strip()


SECTIONS: dict[str, Section] = {
    section.name: section
    for section in (
        Section("home", Home, ("id",)),
        Section("tile", StackTile, ("id",)),
        Section("special", SpecialTile, ("id",)),
        Section("landmark", Landmark, ("id",)),
        Section("clan", Clan, ("id",)),
        Section("start", Start),
        Section("road", Road, ("a", "b")),
        Section("automa", Automa),
        Section("rondel", Rondel),
        Section("die", Die),
        Section("market", Market),
        Section("setup", Setup),
        Section("limits", Limits),
        Section("scoring", Scoring),
        Section("stuck", Stuck),
        Section("the_end", TheEnd),
        Section("the_end.variant", Ending, ("id",)),
        Section("final", Final),
        Section("solo_setup", SoloSetup),
        Section("solo_market", SoloMarket),
        Section("solo_gains", SoloGains),
        Section("solo_exchange", SoloExchange),
        Section("solo_items", SoloItems),
        Section("solo_priority", SoloPriority),
        Section("priority_token", PriorityToken, ("category",)),
        Section("start_trade", StartTrade, ("id",)),
        Section("level", Level, ("id",)),
        Section("action", Action, ("id",)),
        Section("ruling", Ruling, ("id",), ("default",)),
    )
}
"""All sections of the base game and of the automa, in the order of listings and counts."""

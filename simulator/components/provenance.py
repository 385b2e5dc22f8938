"""Provenance of values: known from a rulebook, reconstructed, or from an overlay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .read import Entry

KNOWN, RECONSTRUCTED, OVERLAY = PROVENANCES = ("known", "reconstructed", "overlay")


@dataclass(frozen=True)
class Share:
    """Numbers of fields by provenance."""

    known: int = 0
    reconstructed: int = 0
    overlay: int = 0

    @property
    def total(self) -> int:
        """Return the number of all fields."""
        return self.known + self.reconstructed + self.overlay

    @property
    def reconstructed_share(self) -> float:
        """Return the share of reconstructed fields, 0 to 1."""
        return self.reconstructed / self.total if self.total else 0.0

    def __add__(self, other: Share) -> Share:
        return Share(self.known + other.known, self.reconstructed + other.reconstructed, self.overlay + other.overlay)


def fields_of(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield the fields of a record with their provenance.

    Only fields in the file count, not the key and notes. Where a rulebook fixes a single key of a field (the card in
    a one-time effect, ``once.landmark``), that key counts as one field and the rest as another.

    Yields
    ------
    tuple of str
        Field (or ``field.key``) and one of `PROVENANCES`.
    """
    raw = entry.raw
    for name in raw.section.fields():
        if name not in raw.values:
            continue
        if name in raw.overlaid:
            yield name, OVERLAY
            continue
        for part in entry.model.known:
            if part.startswith(f"{name}."):
                yield part, KNOWN
        yield name, KNOWN if name in entry.model.known else RECONSTRUCTED


def count(entries: Iterable[Entry]) -> Share:
    """Count the fields of some records by provenance."""
    found = [where for entry in entries for _, where in fields_of(entry)]
    return Share(*(found.count(name) for name in PROVENANCES))

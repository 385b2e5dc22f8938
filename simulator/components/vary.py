"""Change single numbers of a component set: the overlay of a study, checked like any other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any

from .check import check
from .errors import ComponentError
from .load import ComponentSet
from .read import Entry, validate

NAME = "variation"
"""Name of the overlay in messages."""

Change = tuple[str, str, str, int | str]
"""Section, id of the record (empty for a section with one record), path of the number or reading, its new value."""


def vary(components: ComponentSet, changes: Iterable[Change]) -> ComponentSet:
    """Change single numbers or readings of a component set.

    Parameters
    ----------
    components : ComponentSet
        Not changed.
    changes : iterable of (section, id, path, value)
        Path as in messages: ``cost.wood``, ``activate.exchange[0].get.vp``.

    Returns
    -------
    ComponentSet
        Checked like a set with an overlay; the changed fields have the provenance ``overlay``.

    Raises
    ------
    ComponentError
        For an unknown record or path, or a value that the component files could not hold.
    """
    grouped: dict[tuple[str, str], dict[str, int | str]] = {}
    for section, name, path, value in changes:
        grouped.setdefault((section, name), {})[path] = value
    entries = {section: dict(part) for section, part in components.entries.items()}
    for (section, name), values in grouped.items():
        entry = entries.get(section, {}).get(name)
        if entry is None:
            raise ComponentError("unknown record", file=NAME, record=f"{section} {name}".strip())
        entries[section][name] = change_record(entry, values)
    check(entries)
    return ComponentSet(entries, components.overlay or NAME, overlay_tables(entries, components))


def change_record(entry: Entry, values: Mapping[str, int | str]) -> Entry:
    """Return a record with other numbers, validated.

    Raises
    ------
    ComponentError
        For an unknown path, or values that do not go together.
    """
    raw = replace(entry.raw, values=deepcopy(entry.raw.values), overlaid=dict(entry.raw.overlaid))
    for path, value in values.items():
        *way, last = keys = steps(path)
        place: Any = raw.values
        try:
            for key in way:
                place = place[key]
            place[last] = type(place[last])(value)
        except (KeyError, IndexError, TypeError) as error:
            raise raw.error("no such number", path) from error
        raw.overlaid[str(keys[0])] = NAME
    return validate(raw)


def steps(path: str) -> list[str | int]:
    """Return the keys of a path from the record inward."""
    return [int(part) if part.isdigit() else part for part in re.findall(r"[^.\[\]]+", path)]


def overlay_tables(entries: dict[str, dict[str, Entry]], base: ComponentSet) -> dict[str, Any]:
    """Return the tables of an overlay that turns the files into these entries."""
    tables: dict[str, Any] = {}
    for section, part in entries.items():
        for entry in part.values():
            if not entry.raw.overlaid:
                continue
            keys = dict(zip(entry.raw.section.key, entry.raw.key, strict=True))
            record = {**keys, **{name: entry.raw.values[name] for name in entry.raw.overlaid}}
            if entry.raw.section.key:
                tables.setdefault(section, []).append(record)
            else:
                tables[section] = record
    removed = [one for one in (base.overlay_tables or {}).get("road", ()) if one.get("remove")]
    if removed:
        tables.setdefault("road", []).extend(removed)
    if "the_end.variant" in tables:
        tables.setdefault("the_end", {})["variant"] = tables.pop("the_end.variant")
    return tables

"""Read TOML files, apply an overlay to single values, and validate each record."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from .errors import ComponentError
from .explain import explain, wrong_word
from .models import Record
from .sections import SECTIONS, Section

SCHEMA = 1
# Tables with one value per number of players or stack: an overlay replaces single entries.
KEYED = {("die", "use"), ("die", "default"), ("market", "seed_coins"), ("setup", "stack_sizes")}


@dataclass
class Raw:
    """A record as read from the files, not checked yet."""

    section: Section
    key: tuple[str, ...]
    values: dict[str, Any]
    file: str
    extra: bool = False  # from a file that adds to the base game
    overlaid: dict[str, str] = field(default_factory=dict)  # fields given by an overlay, and by which file

    @property
    def label(self) -> str:
        """Return its name in messages."""
        return self.section.label(self.key)

    def source(self, name: str) -> str:
        """Return the file that gives a field."""
        return self.overlaid.get(name, self.file)

    def error(self, problem: str, name: str = "", allowed: Any = "", given: str = "") -> ComponentError:
        """Return an error about one field of this record."""
        file = self.source(name.split(".")[0].split("[")[0])
        return ComponentError(problem, file=file, record=self.label, field=name, allowed=allowed, given=given)


@dataclass(frozen=True)
class Entry:
    """A checked record together with the files it comes from."""

    raw: Raw
    model: Any

    @property
    def id(self) -> str:
        """Return the id; a pair of ids for a road, empty for a section with one record."""
        return " - ".join(self.raw.key)


Key = tuple[str, tuple[str, ...]]


def read_toml(path: Path, name: str) -> dict[str, Any]:
    """Return the tables of a TOML file; `name` is its name in messages."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise ComponentError(f"cannot be read ({error.strerror})", file=name) from error
    except (ValueError, RecursionError) as error:
        raise ComponentError(f"is not valid TOML ({error})", file=name) from error


def _sections(content: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return the content by section, without `schema`; the variants of The End are a section of their own."""
    tables: dict[str, Any] = deepcopy(dict(content))
    schema = tables.pop("schema", SCHEMA)
    if schema != SCHEMA:
        raise ComponentError(f"is {schema!r}", file=name, field="schema", allowed=str(SCHEMA))
    end = tables.get("the_end")
    if isinstance(end, dict) and "variant" in end:
        tables["the_end.variant"] = end.pop("variant")
        if not end:
            del tables["the_end"]
    return tables


def _records(tables: Mapping[str, Any], name: str, sections: Mapping[str, Section], extra: bool = False) -> list[Raw]:
    found = []
    for title, content in _sections(tables, name).items():
        section = sections.get(title)
        if section is None:
            raise ComponentError("unknown section", file=name, record=title, allowed=sections, given=title)
        wanted = list if section.key else dict
        if not isinstance(content, wanted) or not all(isinstance(one, dict) for one in content if section.key):
            shape = f"[[{title}]] records" if section.key else f"one [{title}] table"
            raise ComponentError("wrong shape", file=name, record=title, allowed=shape)
        for number, values in enumerate(content if section.key else [content], start=1):
            for part in section.key:
                if not isinstance(values.get(part), str):
                    raise ComponentError(
                        "is missing or not a text",
                        file=name,
                        record=f"{title} no. {number}",
                        field=part,
                        allowed="the id of a record" if part == "id" else "the id of a field, start",
                    )
            found.append(Raw(section, section.key_of(values), values, name, extra))
    return found


def _unique(raws: list[Raw]) -> dict[Key, Raw]:
    table: dict[Key, Raw] = {}
    for raw in raws:
        key = (raw.section.name, raw.key)
        if key in table:
            what = "two roads between the same fields" if raw.section.name == "road" else "two records with one id"
            field_name = raw.section.key[0] if raw.section.key else ""
            raise raw.error(f"{what} (the other one is in {table[key].file})", field_name, "every id once")
        table[key] = raw
    return table


def read_records(
    files: Sequence[Path], extra: Sequence[Path] = (), sections: Mapping[str, Section] = SECTIONS
) -> dict[Key, Raw]:
    """Read component files.

    Parameters
    ----------
    files : sequence of Path
        Files of the base game.
    extra : sequence of Path
        Files that add records to it.
    sections : mapping of str to Section
        Sections that the files may have.

    Returns
    -------
    dict
        Records by section and key, in the order of the files.

    Raises
    ------
    ComponentError
        For an unreadable file, an unknown section, a record without id, or two records with the same id.
    """
    raws = []
    for path in (*files, *extra):
        raws += _records(read_toml(path, path.name), path.name, sections, path in extra)
    return _unique(raws)


def lay_over(
    records: dict[Key, Raw], overlay: Mapping[str, Any], name: str, sections: Mapping[str, Section] = SECTIONS
) -> None:
    """Replace single fields of `records` by those of an overlay, in place.

    A field is replaced as a whole (``cost = { wood = 2 }`` is the whole new cost), but tables by number of players or
    by stack are replaced entry by entry. Roads may be added, or removed with ``remove = true``.

    Parameters
    ----------
    records : dict
        Result of `read_records`, changed in place.
    overlay : mapping
        Tables of the overlay.
    name : str
        Its name in messages.
    sections : mapping of str to Section
        Sections that it may have.

    Raises
    ------
    ComponentError
        For an unknown id, an unknown field, or any error of `read_records` in the overlay.
    """
    for key, change in _unique(_records(overlay, name, sections)).items():
        target = records.get(key)
        if change.section.name == "road" and _change_road(records, key, change):
            continue
        if target is None:
            ids = [" - ".join(one.key) for (title, _), one in records.items() if title == change.section.name]
            part = change.section.key[0] if change.section.key else ""
            given = " - ".join(change.key)
            raise ComponentError("unknown id", file=name, record=change.label, field=part, allowed=ids, given=given)
        for field_name, value in change.values.items():
            if field_name in (*change.section.key, "note"):
                continue
            if field_name not in change.section.fields():
                raise ComponentError(
                    "unknown field",
                    file=name,
                    record=change.label,
                    field=field_name,
                    allowed=change.section.fields(),
                    given=field_name,
                )
            old = target.values.get(field_name)
            if (change.section.name, field_name) in KEYED and isinstance(value, dict) and isinstance(old, dict):
                value = {**old, **value}
            target.values[field_name] = deepcopy(value)
            target.overlaid[field_name] = name


def _change_road(records: dict[Key, Raw], key: Key, change: Raw) -> bool:
    """Add or remove a road; return False if the overlay only changes one."""
    remove = change.values.pop("remove", False)
    if not isinstance(remove, bool):
        raise change.error("wrong type", "remove", "true, false")
    if remove:
        if records.pop(key, None) is None:
            raise change.error("no such road to remove", "remove", "a road of the files")
        return True
    if key in records:
        return False
    change.overlaid = dict.fromkeys(change.values, change.file)
    records[key] = change
    return True


def validate(raw: Raw) -> Entry:
    """Check one record against the model of its section.

    Raises
    ------
    ComponentError
        Names file, record, field and the allowed values of the first error.
    """
    known = raw.values.get("known", [])
    try:
        model: Record = raw.section.model.model_validate(raw.values)
    except ValidationError as error:
        name, problem, allowed = explain(raw.section.model, error)
        raise raw.error(problem, name, allowed, wrong_word(error)) from error
    fields = [name for name in raw.section.model.model_fields if name not in ("known", "note")]
    for name in known:
        head, _, rest = name.partition(".")
        if head in raw.overlaid:  # a value from an overlay is no longer the one of the rulebook
            continue
        value = raw.values.get(head)
        if head not in fields or head not in raw.values or (rest and not (isinstance(value, dict) and rest in value)):
            raise raw.error(f"{name!r} is not a field of this record", "known", [f for f in fields if f in raw.values])
    return Entry(raw, model)

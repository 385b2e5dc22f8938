"""Explain validation errors of experiment files: which key, what was found, what is allowed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from ..errors import suggest
from .designs import DESIGNS

ALLOWED = {
    "name": "1 to 80 letters, digits, spaces and . _ + -, beginning with a letter or digit",
    "title": "a text",
    "description": "a text",
    "players": "2, 3 or 4, or a list of these",
    "line_up": "a list of 1 to 4 names or files of strategies",
    "pool": "a list of 2 to 40 names or files of strategies",
    "fill": '"combinations" or "repeats"',
    "blocks": "a whole number from 1 to 100000000",
    "seed": "a whole number from 0 to 2^63 - 1",
    "die": '"default", true or false',
    "ending": '"default" or the name of a variant of The End, e.g. "middle" or "top"',
    "rotations": '"cyclic" or "all"',
    "components": "a path of a TOML file",
    "chronicles": 'a list of 1 to 11 and "A", each at most once',
    "variants": 'a list of "all-mobsters"',
    "solo": "ablakh, dus, reglar, skelp, bodakh, or a list of these",
    "first_block": "a whole number, 0 or more; blocks end before 100000000",
    "outputs": "games, seats, picks, aggregate = true or false; format",
    "outputs.games": "true or false",
    "outputs.seats": "true or false",
    "outputs.picks": "true or false",
    "outputs.format": '"parquet" or "csv"',
    "outputs.aggregate": "true or false",
    "stop": "a section [stop] with metric, half_width, and optionally max_blocks and table",
    "stop.metric": "a text such as win_share:balanced, vp:balanced, seat:0, margin or turns",
    "stop.half_width": "a number above 0; win shares from 0 to 1, else VP or turns",
    "stop.max_blocks": "a whole number from 1 to 100000000",
    "stop.table": "the name of a table",
    "table": "sections [[table]]",
    "design": "a section [design] with study and the keys of that study",
}
"""Allowed values of each key, for error messages."""
SECTIONS = ("outputs.", "stop.")


def explain(error: ValidationError, source: str, fields: Mapping[str, set[str]]) -> str:
    """Return a line for each wrong key, with the source in front.

    `fields` holds the known keys of the top level (``""``) and of the sections.
    """
    lines: dict[str, str] = {}
    for item in error.errors(include_url=False):
        if item["loc"][:1] == ("design",) and item["type"] not in ("model_type", "model_attributes_type"):
            where, text = _in_design(item)
        else:
            where, text = _elsewhere(item, fields)
        # Each member of a union reports the same key; keep the first.
        lines.setdefault(where, text)
    return "\n".join(f"{source}: {where}: {text}" if where else f"{source}: {text}" for where, text in lines.items())


def _elsewhere(item: Any, fields: Mapping[str, set[str]]) -> tuple[str, str]:
    place, key = _place(item["loc"])
    if item["type"] == "extra_forbidden":
        section = "table" if place else key.partition(".")[0] if key.startswith(SECTIONS) else ""
        text = f"unknown key; {suggest(key.rpartition('.')[2], fields[section])}"
    else:
        text = _wrong(item, ALLOWED.get(key, ""))
    return f"{place}{key}", text


def _in_design(item: Any) -> tuple[str, str]:
    """Return key and message for `[design]`, where pydantic puts the study between the section and its keys."""
    if item["type"] == "union_tag_not_found":
        return "design.study", f"is missing; allowed: {', '.join(DESIGNS)}"
    if item["type"] == "union_tag_invalid":
        return "design.study", f"unknown study {item['ctx']['tag']!r}; {suggest(str(item['ctx']['tag']), DESIGNS)}"
    keys = [part for part in item["loc"][1:] if part not in DESIGNS]
    design = DESIGNS[next((str(part) for part in item["loc"] if part in DESIGNS), next(iter(DESIGNS)))]
    if not keys:
        return "design", _wrong(item, ALLOWED["design"])
    key = str(keys[0])
    if item["type"] == "extra_forbidden":
        text = f"unknown key of the study {design.model_fields['study'].default}; {suggest(key, design.model_fields)}"
        return f"design.{key}", text
    return f"design.{key}", _wrong(item, design.allowed.get(key, ""))


def _wrong(item: Any, allowed: str) -> str:
    if item["type"] == "value_error":
        return str(item["ctx"]["error"])
    if item["type"] == "missing":
        return f"is missing; {f'allowed: {allowed}' if allowed else 'see the documentation'}"
    return f"{_found(item['input'])} is not allowed; allowed: {allowed or item['msg']}"


def _place(location: tuple[int | str, ...]) -> tuple[str, str]:
    """Return section and key of a location, without list indices and union members."""
    if not location:
        return "", ""
    if location[0] == "table" and len(location) > 2 and isinstance(location[1], int):
        return f"table {location[1] + 1}: ", str(location[2])
    if len(location) > 1 and f"{location[0]}." in SECTIONS:
        return "", f"{location[0]}.{location[1]}"
    return "", str(location[0])


def _found(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."

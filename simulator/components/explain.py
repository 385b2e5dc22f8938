"""Explain validation errors of pydantic: path of the field, problem, allowed values."""

from __future__ import annotations

import types
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from .effects import kinds_of

Step = str | int
WORDS = {
    "int_type": "a whole number",
    "bool_type": "true, false",
    "string_type": "text",
    "list_type": "a list",
    "dict_type": "a table",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "missing": "a value",
}


def explain(model: type[BaseModel], error: ValidationError) -> tuple[str, str, str]:
    """Return the path of the first wrong field, what is wrong with it, and what is allowed."""
    fault = error.errors()[0]
    steps = [step for step in fault["loc"] if step != "[key]"]
    kind, given, context = fault["type"], fault.get("input"), fault.get("ctx", {})
    hint, path = _walk(model, steps)
    name = _path(path)
    if kind == "value_error":
        problem, _, allowed = str(context["error"]).partition("|")
        return (name if name else _guess(model, problem)), problem, allowed
    if kind == "extra_forbidden":
        return name, "unknown key", ", ".join(_walk(model, steps[:-1])[0].model_fields)
    if kind == "missing":
        return name, "is missing", _words(hint, kind, context)
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        tag = given.get("kind") if isinstance(given, dict) else given
        problem = "is missing" if tag is None else f"{_shown(tag)} is unknown"
        return f"{name}.kind", problem, ", ".join(kinds_of(_plain(hint)))
    if kind == "literal_error" and fault["loc"][-1:] == ("[key]",):
        return name, f"unknown key {_shown(given)}", _literal(context)
    return name, f"{_shown(given)} {_problem(kind)}", _words(hint, kind, context)


def wrong_word(error: ValidationError) -> str:
    """Return the unknown key or word of the first error; empty if the error is of another kind."""
    fault = error.errors()[0]
    given = fault.get("input")
    if fault["type"] == "extra_forbidden":
        return str(fault["loc"][-1])
    if fault["type"] == "union_tag_invalid" and isinstance(given, dict):
        return str(given.get("kind"))
    return given if fault["type"] == "literal_error" and isinstance(given, str) else ""


def _shown(value: object) -> str:
    """Return a value as written in a file, shortened."""
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _problem(kind: str) -> str:
    if kind.endswith("_type") and not kind.startswith("literal"):
        return "has the wrong type"
    if kind in ("greater_than_equal", "less_than_equal"):
        return "is out of range"
    if kind in ("too_long", "too_short"):
        return "has the wrong length"
    return "is not allowed"


def _literal(context: dict[str, Any]) -> str:
    text = str(context.get("expected", "")).replace("'", "").replace(" or ", ", ")
    return text.lower() if text in ("True", "False") else text


def _words(hint: Any, kind: str, context: dict[str, Any]) -> str:
    """Describe the allowed values of a field."""
    if kind == "literal_error":
        return _literal(context)
    if isinstance(hint, type) and issubclass(hint, BaseModel):
        return "a table of " + ", ".join(hint.model_fields)
    core, low, high = _range(hint)
    if get_origin(core) is list:
        return _length(low, high)
    if core is int and low is not None:
        return f"{low}" if low == high else f"a whole number from {low} to {high}"
    if kind == "string_pattern_mismatch":
        return "small letters, digits and single hyphens"
    if core is bool:
        return "true, false"
    return WORDS.get(kind, "a value") if core is not str else "text"


def _length(low: int | None, high: int | None) -> str:
    if low == high:
        return "a list" if low is None else f"a list of {low}"
    if low is None:
        return f"a list of at most {high}"
    return f"a list of at least {low}" if high is None else f"a list of {low} to {high}"


def _range(hint: Any) -> tuple[Any, Any, Any]:
    """Return the type inside an Annotated hint, and its bounds."""
    low = high = None
    if get_origin(hint) is Annotated:
        core, *rest = get_args(hint)
        for note in rest:
            for bound in getattr(note, "metadata", None) or [note]:
                low = getattr(bound, "ge", getattr(bound, "min_length", low))
                high = getattr(bound, "le", getattr(bound, "max_length", high))
        return core, low, high
    return hint, low, high


def _walk(model: Any, path: list[Step]) -> tuple[Any, list[Step]]:
    """Return the type hint at a path of the model, and the path without the tags of unions."""
    hint: Any = model
    shown: list[Step] = []
    for number, step in enumerate(path):
        hint = _plain(hint)
        if isinstance(hint, type) and issubclass(hint, BaseModel):
            shown.append(step)
            info = hint.model_fields.get(str(step))
            if info is None:
                return None, [*shown, *path[number + 1 :]]
            hint = Annotated[(info.annotation, *info.metadata)] if info.metadata else info.annotation
            if info.discriminator:
                hint = info.annotation
        elif get_origin(hint) is list:
            shown.append(step)
            hint = get_args(hint)[0]
        elif get_origin(hint) is dict:
            shown.append(step)
            hint = get_args(hint)[1]
        else:  # the tag of a union of effects
            hint = _member(hint, str(step))
    return _optional(hint), shown


def _plain(hint: Any) -> Any:
    return _optional(_range(_optional(hint))[0])


def _optional(hint: Any) -> Any:
    if get_origin(hint) in (Union, types.UnionType):
        rest = [one for one in get_args(hint) if one is not types.NoneType]
        if len(rest) == 1:
            return rest[0]
    return hint


def _member(union: Any, tag: str) -> Any:
    """Return the member of a union of effects with this kind."""
    return next(one for one in get_args(union) if tag in get_args(one.model_fields["kind"].annotation))


def _path(path: list[Step]) -> str:
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else str(step)
    return text


def _guess(model: type[BaseModel], problem: str) -> str:
    """Return the field that the message of a whole-record error begins with, else the id."""
    words = problem.replace("'", " ").split()
    for word in words:
        if word in model.model_fields:
            return word
    return "type" if "type" in model.model_fields else ""

"""Read, check and write profiles: TOML files with the weights of a strategy.

A profile of the family ``scripted`` (default) plays by the weights of its features; ``planner`` also looks ahead and
has two more sections, `[evaluation]` and `[rollout]`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.errors import suggest

from .errors import StrategyError
from .features import FEATURES, INDEX, default_params
from .terms import TERM_INDEX, TERMS, default_terms

FAMILIES = ("scripted", "planner")
MAX_WEIGHT = 1_000_000  # keeps sums and products of weights and counts finite
_SECTIONS = ("weights", "evaluation", "rollout")
_OLD_SECTIONS = {"lookahead": "rollout", "appraisal": "evaluation"}  # names in 0.1.0
_KEYS = ("description", "base", "family", *_SECTIONS)
_LIMITS = {"candidates": (1, 16), "turns": (0, 100), "samples": (1, 1000), "lead": (0, 1000), "cut": (0, 1_000_000)}
_WHOLE = ("candidates", "turns", "samples")


@dataclass(frozen=True)
class Rollout:
    """How far a planner looks ahead; see `simulator.game.rollout.Plan`."""

    candidates: int = 3
    turns: int = 3
    samples: int = 4
    lead: float = 3.0
    cut: float = 5.0


@dataclass
class Profile:
    """A profile with the values of its base filled in.

    Attributes
    ----------
    family
        ``scripted`` or ``planner``.
    weights
        float64[len(FEATURES)].
    terms
        float64[len(TERMS)]: weights of a planner's evaluation.
    rollout
        How far a planner looks ahead.
    description
        One line.
    """

    family: str = "scripted"
    weights: NDArray[np.float64] = field(default_factory=default_params)
    terms: NDArray[np.float64] = field(default_factory=default_terms)
    rollout: Rollout = field(default_factory=Rollout)
    description: str = ""

    @property
    def params(self) -> NDArray[np.float64]:
        """Weights as passed to the policy: those of the features, then those of a planner's evaluation."""
        return np.concatenate([self.weights, self.terms]) if self.family == "planner" else self.weights

    @params.setter
    def params(self, values: NDArray[np.float64]) -> None:
        self.weights = np.array(values[: len(FEATURES)], dtype=np.float64)
        if self.family == "planner":
            self.terms = np.array(values[len(FEATURES) :], dtype=np.float64)


def profiles_folder() -> Path:
    """Return the folder of the bundled profiles."""
    return Path(__file__).resolve().parent / "profiles"


def bundled() -> list[str]:
    """Return the names of the bundled profiles."""
    return sorted(path.stem for path in profiles_folder().glob("*.toml"))


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise StrategyError(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise StrategyError(f"{path}: not valid TOML: {error}") from None


def _rename_old_sections(data: dict[str, Any], path: Path) -> dict[str, Any]:
    for old, new in _OLD_SECTIONS.items():
        if old in data and new in data:
            raise StrategyError(f"{path}: {old}: the older name of {new}; keep one of the two")
    return {_OLD_SECTIONS.get(key, key): value for key, value in data.items()}


def read_profile(path: Path, seen: tuple[Path, ...] = ()) -> Profile:
    """Read a profile file, its base first.

    Raises
    ------
    StrategyError
        For a file that is not a profile; names the file, the key and the allowed values.
    """
    if path in seen:
        raise StrategyError(f"{path}: base: the profiles are based on each other in a circle")
    data = _rename_old_sections(_read_toml(path), path)
    for key in data:
        if key not in _KEYS:
            raise StrategyError(f"{path}: {key}: unknown key; {suggest(key, _KEYS)}")
    profile = read_profile(base_file(path, data["base"]), (*seen, path)) if "base" in data else Profile()
    profile.family = data.get("family", profile.family)
    if profile.family not in FAMILIES:
        raise StrategyError(f"{path}: family: no family {profile.family!r}: {suggest(str(profile.family), FAMILIES)}")
    profile.description = data.get("description", profile.description)
    if not isinstance(profile.description, str):
        raise StrategyError(f"{path}: description: must be a text (found {profile.description!r})")
    for section in ("evaluation", "rollout"):
        if section in data and profile.family != "planner":
            raise StrategyError(f'{path}: {section}: only for family = "planner"')
    set_weights(profile.weights, data.get("weights", {}), f"{path}: weights")
    terms = np.concatenate([profile.weights, profile.terms])
    set_weights(terms, data.get("evaluation", {}), f"{path}: evaluation", TERM_INDEX)
    profile.terms = terms[len(FEATURES) :]
    profile.rollout = _rollout(profile.rollout, data.get("rollout", {}), f"{path}: rollout")
    return profile


def base_file(path: Path, base: Any) -> Path:
    """Return the file of a base: a bundled profile, or a file relative to this one."""
    if isinstance(base, str) and base.endswith(".toml"):
        return (path.parent / base).resolve()
    if base not in bundled():
        raise StrategyError(
            f"{path}: base: no profile {base!r}: {suggest(str(base), bundled())} (or give a .toml file)"
        )
    return profiles_folder() / f"{base}.toml"


def set_weights(
    params: NDArray[np.float64], weights: Any, where: str, index: Mapping[str, int] = INDEX
) -> NDArray[np.float64]:
    """Write named weights into `params`; error messages begin with `where` (file and key)."""
    if not isinstance(weights, Mapping):
        raise StrategyError(f"{where}: must be a table of features and numbers (found {weights!r})")
    for name, value in weights.items():
        if name not in index:
            raise StrategyError(f"{where}.{name}: unknown feature; {suggest(str(name), index)}")
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= MAX_WEIGHT:
            raise StrategyError(
                f"{where}.{name}: must be a number from -{MAX_WEIGHT} to {MAX_WEIGHT} (found {value!r})"
            )
        params[index[name]] = value
    return params


def _rollout(base: Rollout, data: Any, where: str) -> Rollout:
    if not isinstance(data, Mapping):
        raise StrategyError(f"{where}: must be a table (found {data!r})")
    values: dict[str, Any] = dict(vars(base))
    for key, value in data.items():
        if key not in values:
            raise StrategyError(f"{where}.{key}: unknown key; {suggest(str(key), values)}")
        low, high = _LIMITS[key]
        kind, word = (int, "whole number") if key in _WHOLE else (int | float, "number")
        if isinstance(value, bool) or not isinstance(value, kind) or not low <= value <= high:
            raise StrategyError(f"{where}.{key}: must be a {word} from {low} to {high} (found {value!r})")
        values[key] = value if key in _WHOLE else float(value)
    return Rollout(**values)


def write_profile(path: Path, profile: Profile, comment: str = "") -> None:
    """Write a profile with all its weights as a TOML file; an existing file is replaced atomically.

    The lines of `comment` go on top, each behind a ``#``.
    """
    lines = [f"# {line}".rstrip() for line in comment.splitlines()]
    text = profile.description.replace("\\", "\\\\").replace('"', '\\"')
    lines.append(f'description = "{text}"')
    if profile.family != "scripted":
        lines.append(f'family = "{profile.family}"')
    lines += ["", "[weights]"]
    lines += [f"{one.name} = {_number(value)}" for one, value in zip(FEATURES, profile.weights, strict=True)]
    if profile.family == "planner":
        lines += ["", "[evaluation]"]
        lines += [f"{one.name} = {_number(value)}" for one, value in zip(TERMS, profile.terms, strict=True)]
        ahead = profile.rollout
        lines += ["", "[rollout]", f"candidates = {ahead.candidates}", f"turns = {ahead.turns}"]
        lines += [f"samples = {ahead.samples}", f"lead = {ahead.lead}", f"cut = {ahead.cut}"]
    partial = path.with_name(f".{path.name}.partial")
    partial.write_text("\n".join(lines) + "\n", encoding="utf-8")
    partial.replace(path)


def _number(value: float) -> str:
    return repr(float(value))

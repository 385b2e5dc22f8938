"""Find the profile to tune and write it back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import strategies
from strategies.features import INDEX
from strategies.profile import Profile, bundled, profiles_folder, read_profile, write_profile
from strategies.terms import TERM_INDEX

from ...errors import UserError, suggest
from .session import Subject

EVALUATION = "evaluation."


def _file_of(entry: str) -> Path:
    if entry.endswith(".toml"):
        return Path(entry)
    if entry in bundled():
        return profiles_folder() / f"{entry}.toml"
    hint = "only profiles have weights to tune" if entry.endswith(".py") else suggest(entry, bundled())
    raise UserError(f"no profile {entry!r}: {hint} (or give a .toml file)")


def _places(profile: Profile) -> dict[str, int]:
    """Return the index in `params` of every weight; terms of a planner's evaluation begin with ``evaluation.``."""
    places = dict(INDEX)
    if profile.family == "planner":
        places |= {f"{EVALUATION}{name}": place for name, place in TERM_INDEX.items()}
    return places


def _free(profile: Profile, names: str, with_chronicles: bool) -> list[str]:
    places = _places(profile)
    asked = [name.strip() for name in names.split(",") if name.strip()]
    for name in asked:
        if name not in places:
            raise UserError(f"--weights: no weight {name!r}: {suggest(name, places)}")
    if len(set(asked)) < len(asked):
        raise UserError(f"--weights: {names!r}: a weight is listed twice")
    if asked:
        return asked
    if profile.family == "planner":
        return [name for name in places if name.startswith(EVALUATION)]
    return [name for name in places if with_chronicles or name != "chronicles"]


def find_subject(entry: str, weights: str, with_chronicles: bool) -> tuple[Subject, Profile]:
    """Find the profile of this name or file, ready to be tuned.

    `weights` lists the weights to tune, separated by commas; empty means all that matter (of a planner those of its
    evaluation). Raise `UserError` for an unknown profile or weight.
    """
    profile = read_profile(_file_of(entry).resolve())
    names = _free(profile, weights, with_chronicles)
    places = _places(profile)
    playing = strategies.get(entry)
    return (
        Subject(
            name=playing.name,
            choose=playing.choose,
            plan=playing.plan,
            params=profile.params,
            free=tuple(places[name] for name in names),
            words=tuple(names),
            rollout=repr(playing.rollout),
        ),
        profile,
    )


def writer_of(subject: Subject, profile: Profile, path: Path) -> Callable[[NDArray[np.float64], str], Any]:
    """Return a function that writes the profile with other weights and a comment at its head."""

    def write(weights: NDArray[np.float64], comment: str) -> None:
        params = subject.player(weights).params
        description = f"{profile.description} (tuned)".removeprefix(" ")
        changed = Profile(profile.family, rollout=profile.rollout, description=description)
        changed.params = params
        write_profile(path, changed, comment)

    return write

"""Apply command options to an experiment, and build the command that reproduces it."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..errors import ExperimentError, UserError
from .experiment import Experiment, TableSpec

STOP_OPTIONS = {"metric": "--metric", "half_width": "--half-width", "max_blocks": "--max-blocks", "table": "--table"}
OPTIONS = {
    "blocks": ("--blocks", "blocks"),
    "seed": ("--seed", "seed"),
    "first_block": ("--first-block", "first_block"),
    "players": ("--players", "players"),
    "pool": ("--pool", "pool"),
    "chronicles": ("--chronicles", "chronicles", "design.factors"),
    "kind": ("--kind", "design.kind"),
    "aggregate": ("--aggregate", "outputs: aggregate", "outputs.aggregate"),
    **{key: (option, f"stop.{key}", f"stop: {key}") for key, option in STOP_OPTIONS.items()},
}
"""Argument of `wiring.run` -> command option, and the experiment keys it sets."""


def changed(
    experiment: Experiment,
    blocks: int | None = None,
    seed: int | None = None,
    format: str | None = None,
    overlay: str | None = None,
    first_block: int | None = None,
    aggregate: bool | None = None,
    pool: str | None = None,
    players: Sequence[int] | None = None,
) -> Experiment:
    """Return the experiment with the options of `wiring.run` applied; None changes nothing."""
    outputs = experiment.outputs.model_dump()
    changes = {"format": format, "aggregate": aggregate}
    outputs |= {key: value for key, value in changes.items() if value is not None}
    return experiment.replace(
        blocks=blocks,
        seed=seed,
        outputs=outputs if outputs != experiment.outputs.model_dump() else None,
        components=overlay,
        first_block=first_block,
        pool=None if pool is None else pool_with(experiment, pool),
        **({} if players is None else tables_with(experiment, players)),
    )


def with_stop(experiment: Experiment, blocks: int | None, stop: Mapping[str, Any] | None) -> Experiment:
    """Return the experiment with the given keys of `stopping.Stop`; its own keys fill in the rest.

    `blocks` is the maximum if `stop` names none.
    """
    if experiment.stop is None and stop is None:
        return experiment
    own = {} if experiment.stop is None else experiment.stop.model_dump(exclude_none=True)
    most = {} if blocks is None or experiment.stop is None else {"max_blocks": blocks}
    return experiment.replace(stop={**own, **most, **(stop or {})})


def pool_with(experiment: Experiment, pool: str) -> list[str]:
    """Return the pool changed by `--pool`: with a leading ``+`` the strategies are added, else they replace it.

    Raise `UserError` if the experiment has no pool, or an entry is empty.
    """
    if experiment.pool is None:
        raise UserError(f"--pool: {experiment.name!r} has a line_up or tables, not a pool of strategies")
    added = pool.startswith("+")
    entries = [entry.strip() for entry in pool.removeprefix("+").split(",")]
    if not all(entries):
        raise UserError(f"--pool: {pool!r}: an entry between commas is empty")
    return [*experiment.pool, *entries] if added else entries


def tables_with(experiment: Experiment, players: Sequence[int]) -> dict[str, Any]:
    """Return the experiment keys that leave only tables with these numbers of players.

    The line-ups must fit any number of players (a pool, a single strategy), or come from `[[table]]` sections. Raise
    `UserError` for games against Allenarly, a line-up with another number of seats, and if no section has such a
    number.
    """
    if experiment.solo is not None:
        raise UserError(f"--players: {experiment.name!r} is played alone against Allenarly; leave it out")
    numbers = list(players) if len(players) > 1 else players[0]
    if experiment.table is None:
        fitting = len(experiment.line_up or [])
        if fitting > 1 and list(players) != [fitting]:
            raise UserError(
                f"--players: the line_up of {experiment.name!r} has {fitting} strategies, one per seat, so it "
                f"only fits {fitting} players"
            )
        return {"players": numbers}
    fixed = [_own_number(experiment, spec) for spec in experiment.table]
    kept = [spec for spec, number in zip(experiment.table, fixed, strict=True) if number is None or number in players]
    if not kept:
        there = ", ".join(str(number) for number in sorted({number for number in fixed if number is not None}))
        raise UserError(f"--players: no table of {experiment.name!r} has this number of players; allowed: {there}")
    changes: dict[str, Any] = {"table": [spec.model_dump(exclude_unset=True) for spec in kept]}
    return {**changes, "players": numbers} if None in fixed else changes


def _own_number(experiment: Experiment, spec: TableSpec) -> int | None:
    """Return the number of players that a `[[table]]` fixes; None if the top level decides."""
    line_up = spec.line_up or experiment.line_up or []
    if spec.players is not None:
        return spec.players
    return len(line_up) if len(line_up) > 1 else None


def with_chronicles(experiment: Experiment, chronicles: Sequence[str | int] | None, kind: str | None) -> Experiment:
    """Return an experiment with other chronicles.

    Parameters
    ----------
    experiment
    chronicles
        Chronicles in play; in a study of chronicles its factors, also ``["all"]``. None: unchanged.
    kind
        Kind of design of a study of chronicles. None: unchanged.

    Raises
    ------
    UserError
        If `kind` is given for another study, or tables have their own chronicles.
    """
    if chronicles is None and kind is None:
        return experiment
    design = experiment.design
    if design is not None and design.study == "chronicles":
        factors: Any = "all" if [str(one).lower() for one in chronicles or []] == ["all"] else chronicles
        changes = {"factors": factors, "kind": kind}
        changed = {key: value for key, value in changes.items() if value is not None}
        return experiment.replace(design={**design.model_dump(exclude_unset=True), "study": design.study, **changed})
    if kind is not None:
        raise UserError(f"--kind is only for chronicles studies, and {experiment.name!r} is not one")
    if any(spec.chronicles is not None for spec in experiment.table or []):
        raise UserError(f"--chronicles: tables of {experiment.name!r} have their own chronicles; edit the file")
    return experiment.replace(chronicles=list(chronicles or []))


def reproducing_command(
    name: str | Path | None,
    experiment: Experiment,
    format: str | None,
    overlay: str | None,
    chronicles: Sequence[str | int] | None = None,
    kind: str | None = None,
    pool: str | None = None,
    stop: bool = False,
    aggregate: bool | None = None,
    players: Sequence[int] | None = None,
) -> str:
    """Return the command that reproduces the tables; for an experiment made in Python, the call."""
    if name is None:
        return f"simulator.run(simulator.Experiment.parse({experiment.model_dump(mode='json', exclude_unset=True)!r}))"
    words = ["glenmore", "run", str(name)]
    if not stop or experiment.stop is None or experiment.stop.max_blocks is None:
        words += ["--blocks", str(experiment.most_blocks)]
    words += ["--seed", str(experiment.seed)]
    if experiment.first_block:
        words += ["--first-block", str(experiment.first_block)]
    if stop and experiment.stop is not None:
        words += _stop_words(experiment.stop.model_dump(exclude_none=True))
    if format is not None:
        words += ["--format", format]
    if aggregate is not None:
        words.append("--aggregate" if aggregate else "--no-aggregate")
    if overlay is not None:
        words += ["--components", overlay]
    if chronicles is not None:
        words += ["--chronicles", ",".join(str(one) for one in chronicles) or "none"]
    if kind is not None:
        words += ["--kind", kind]
    if pool is not None:
        words += ["--pool", pool]
    if players is not None:
        words += ["--players", ",".join(str(one) for one in players)]
    return shlex.join(words)


def _stop_words(stop: Mapping[str, Any]) -> list[str]:
    return [word for key, option in STOP_OPTIONS.items() if key in stop for word in (option, str(stop[key]))]


@contextmanager
def named_as_options(experiment: Experiment, given: Collection[str]) -> Iterator[None]:
    """Make errors about the given keys of `OPTIONS` name the command option instead of file and key."""
    try:
        yield
    except ExperimentError as error:
        lines = [_as_option(line, experiment, given) for line in str(error).split("\n")]
        raise ExperimentError("\n".join(lines)) from error


def _as_option(line: str, experiment: Experiment, given: Collection[str]) -> str:
    """Replace source and key of an error line by the option that set the key."""
    begin = next((f"{one}: " for one in (experiment.source, experiment.name) if line.startswith(f"{one}: ")), None)
    if begin is None:
        return line
    rest = line.removeprefix(begin)
    stops = any(key in STOP_OPTIONS for key in given)
    for key, (option, *places) in OPTIONS.items():
        for place in places:
            text = rest.removeprefix(place)
            missing = text.startswith((" is missing", ": is missing"))
            if (
                text != rest
                and text[:1] in (":", " ")
                and (key in given or (key in STOP_OPTIONS and stops and missing))
            ):
                return f"{option}{text}"
    return line

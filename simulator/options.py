"""What the options of a command change in an experiment, and the command that says so."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .errors import UserError
from .experiment import Experiment

__all__ = ["changed", "pool_with", "reproducing_command", "with_chronicles", "with_stop"]


def changed(
    experiment: Experiment,
    blocks: int | None = None,
    seed: int | None = None,
    format: str | None = None,
    overlay: str | None = None,
    first_block: int | None = None,
    aggregate: bool | None = None,
    pool: str | None = None,
) -> Experiment:
    """An experiment with what the options of `wiring.run` replace; None leaves things as they are."""
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
    )


def with_stop(experiment: Experiment, blocks: int | None, stop: Mapping[str, Any] | None) -> Experiment:
    """An experiment that stops at a width.

    Parameters
    ----------
    experiment
        What is to be played; keys of its own `stop` that are not given stay.
    blocks
        Maximum of blocks, if `stop` names none.
    stop
        Keys of `stopping.Stop`.
    """
    if experiment.stop is None and stop is None:
        return experiment
    own = {} if experiment.stop is None else experiment.stop.model_dump(exclude_none=True)
    most = {} if blocks is None or experiment.stop is None else {"max_blocks": blocks}
    return experiment.replace(stop={**own, **most, **(stop or {})})


def pool_with(experiment: Experiment, pool: str) -> list[str]:
    """The pool of an experiment with the strategies named on the command line.

    Parameters
    ----------
    experiment
        One with a pool.
    pool
        Names or files, separated by commas; with ``+`` in front they are added, else they replace the pool.

    Raises
    ------
    UserError
        If the experiment has no pool, or a name is missing.
    """
    if experiment.pool is None:
        raise UserError(f"--pool: {experiment.name!r} has no pool of strategies, but a line_up or tables")
    added = pool.startswith("+")
    entries = [entry.strip() for entry in pool.removeprefix("+").split(",")]
    if not all(entries):
        raise UserError(f"--pool: {pool!r}: a name is missing beside a comma")
    return [*experiment.pool, *entries] if added else entries


def with_chronicles(experiment: Experiment, chronicles: Sequence[str | int] | None, kind: str | None) -> Experiment:
    """An experiment with other chronicles.

    Parameters
    ----------
    experiment
        What is to be played.
    chronicles
        Chronicles in play; in a study of chronicles its factors, where ``["all"]`` is allowed. None: as they are.
    kind
        Kind of design of a study of chronicles; None: as it is.

    Raises
    ------
    UserError
        If there is no such study for `kind`, or tables have chronicles of their own.
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
        raise UserError(f"--kind is for studies of chronicles only, and {experiment.name!r} is none")
    if any(spec.chronicles is not None for spec in experiment.table or []):
        raise UserError(f"--chronicles: tables of {experiment.name!r} have chronicles of their own; change the file")
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
) -> str:
    """The command that gives the same tables; for an experiment made in Python, the call."""
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
    return shlex.join(words)


def _stop_words(stop: Mapping[str, Any]) -> list[str]:
    options = {"metric": "--metric", "half_width": "--half-width", "max_blocks": "--max-blocks", "table": "--table"}
    return [word for key, option in options.items() if key in stop for word in (option, str(stop[key]))]

"""Strategies for the tests of the runner: small policies that need nothing but the question."""

import os
from functools import cache, lru_cache
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from simulator.components import load
from simulator.experiments.experiment import Experiment
from simulator.game.engine import policy
from simulator.runs.plan import Plan, make_plan
from simulator.runs.runner import execute


@policy
def first(game, components, context, params):
    return 0


@policy
def flip(game, components, context, params):
    """Choose any option by the seat's coin flips."""
    flips = game.players[context.seat].rng
    flips[0] = (flips[0] % 20011 * 100003 + 12345) % 2147483
    return (flips[0] // 7) % context.options


@policy
def wrong(game, components, context, params):
    """Choose the first option, but answer the first question of the game's twelfth turn with a missing option."""
    if game.turns >= 12:
        return context.options
    return 0


POLICIES = {"first": first, "flip": flip, "wrong": wrong}


@cache
def lookup(entry: str) -> SimpleNamespace:
    """`first`, `flip`, `wrong`; what follows a dash is ignored."""
    name = entry.split("-")[0]
    params = np.array([1.0, 2.0]) if entry.endswith("-heavy") else np.zeros(2)
    return SimpleNamespace(name=entry, choose=POLICIES[name], params=params, description=f"fake {entry}", source="")


@lru_cache(maxsize=1)
def components():
    return load()


def experiment(**changes) -> Experiment:
    data = {"name": "trial", "line_up": ["flip", "first"], "blocks": 5, "seed": 11, **changes}
    return Experiment.parse(data)


def plan(chunk_blocks: int | None = None, **changes) -> Plan:
    return make_plan(experiment(**changes), components(), lookup, None, chunk_blocks)


def run_until_killed(folder: str, chunks: int) -> None:
    """Play the experiment of `killed` and die without warning after some chunks."""
    done = 0

    def progress(played: int, wanted: int) -> None:
        nonlocal done
        done += 1
        if done > chunks:
            os.kill(os.getpid(), 9)

    execute(plan(chunk_blocks=1, **KILLED), Path(folder), lookup, jobs=1, progress=progress)


KILLED = {"blocks": 4}

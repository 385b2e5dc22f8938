"""Does heeding a chronicle pay? The same profile with and without the strategies' view of the chronicle, on equal deals.

Every deal is played in both (or all) seat orders; what is compared is the mean over the blocks of the win share of those
who heed the chronicle, less the share they would have among equals.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from scipy import stats

import simulator
from simulator import Experiment
from simulator.chronicles.order import CHRONICLES, Chronicle
from simulator.jit import JIT

BLOCKS = 150
IGNORES = 'name = "heedless"\ndescription = "balanced, but blind for chronicles"\nbase = "balanced"\n[weights]\nchronicles = 0\n'


def lead(one: Chronicle, folder: Path) -> tuple[float, float]:
    """Mean over blocks of VP ahead of the blind ones, with the half-width of its 95 % interval."""
    (folder / "heedless.toml").write_text(IGNORES, encoding="utf-8")
    players = max(one.fewest, 2)
    blind = str(folder / "heedless.toml")
    line_up = ["balanced", blind] if players == 2 else ["balanced", blind, "balanced", blind][:players]
    plan = Experiment.parse(
        {"name": "duel", "line_up": line_up, "chronicles": [one.letter], "blocks": BLOCKS, "seed": 2_027_000}
    )
    seats = simulator.run(plan, progress=False, jobs=1).seats
    means = seats.groupby(["block", "strategy"], observed=True)["vp"].mean().unstack()
    ahead = means["balanced"] - means["heedless"]
    return float(ahead.mean()), float(stats.t.ppf(0.975, len(ahead) - 1) * ahead.sem())

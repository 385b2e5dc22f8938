"""Does heeding a chronicle pay? One profile with and without the strategies' view of it, on the same deals.

Every deal is played in all seat orders. Compared are block means of VP: those of who heeds the chronicle less those of
who is blind for it and does without what it offers.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from scipy import stats

import simulator
from simulator import Experiment
from simulator.chronicles.order import CHRONICLES, Chronicle

BLOCKS = 150
SEED = 2_027_000
BLIND = """
description = "balanced, but blind for chronicles"
base = "balanced"
[weights]
chronicles = 0
"""


def lead(one: Chronicle, folder: Path) -> tuple[float, float]:
    """Mean over blocks of the VP ahead of the blind one, and the half-width of its 95 % t interval."""
    path = folder / "blind.toml"
    path.write_text(BLIND, encoding="utf-8")
    line_up = ["balanced", f"blind={path}", "balanced"][: one.fewest]
    duel = {"name": "duel", "line_up": line_up, "chronicles": [one.letter], "blocks": BLOCKS, "seed": SEED}
    seats = simulator.run(Experiment.parse(duel), progress=False, jobs=1).seats
    means = seats.groupby(["block", "strategy"], observed=True)["vp"].mean().unstack()
    ahead = means["balanced"] - means["blind"]
    assert len(ahead) == BLOCKS
    return float(ahead.mean()), float(stats.t.ppf(0.975, BLOCKS - 1) * ahead.sem())


@pytest.mark.compiled
@pytest.mark.parametrize("one", CHRONICLES, ids=lambda one: one.letter)
def test_who_heeds_a_chronicle_is_ahead_of_who_does_not(one: Chronicle, tmp_path: Path) -> None:
    ahead, half_width = lead(one, tmp_path)
    assert ahead > half_width

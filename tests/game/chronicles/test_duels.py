"""Does the valuation of a chronicle pay? One profile plays with and without it, on the same deals.

Three players, every deal in all seat orders. The test compares block means of VP: the player that follows the valuation
minus the two that ignore it.
"""

from pathlib import Path

import pytest
from scipy import stats

import simulator
from simulator import Experiment
from simulator.game.chronicles import CHRONICLES, Chronicle

BLOCKS = dict.fromkeys((one.letter for one in CHRONICLES), 150) | {"5": 600, "7": 400, "A": 800}
"""Deals: more where little depends on the choices that a chronicle adds."""
SEED = 2_027_000
BLIND = """
description = "balanced, but blind for chronicles"
base = "balanced"
[weights]
chronicles = 0
"""


def lead(one: Chronicle, folder: Path) -> tuple[float, float]:
    """Return the mean lead in VP over the blind strategy by block, and the half-width of its 95% t interval."""
    path = folder / "blind.toml"
    path.write_text(BLIND, encoding="utf-8")
    blocks = BLOCKS[one.letter]
    line_up = ["balanced", f"blind={path}", f"blind={path}"]
    duel = {"name": "duel", "line_up": line_up, "chronicles": [one.letter], "blocks": blocks, "seed": SEED}
    seats = simulator.run(Experiment.parse(duel), progress=False, jobs=1).seats
    means = seats.groupby(["block", "strategy"], observed=True)["vp"].mean().unstack()
    ahead = means["balanced"] - means["blind"]
    assert len(ahead) == blocks
    return float(ahead.mean()), float(stats.t.ppf(0.975, blocks - 1) * ahead.sem())


@pytest.mark.compiled
@pytest.mark.parametrize("one", CHRONICLES, ids=lambda one: one.letter)
def test_following_the_valuation_pays(one: Chronicle, tmp_path: Path) -> None:
    ahead, half_width = lead(one, tmp_path)
    assert ahead > half_width

"""Studies of items and of component values with real games: a planted effect is found, the pages are complete."""

import json
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from reports import write_report
from simulator.app import wiring
from simulator.experiments.experiment import Experiment

RICH = """schema = 1
[[tile]]
id = "kintyre"
once = { vp = 30 }
"""


def play(folder: Path, design: dict[str, Any], **changes: Any) -> tuple[pd.DataFrame, str]:
    data = {"name": "trial", "seed": 3, "line_up": ["balanced", "whisky"], "design": design, **changes}
    wiring.run(Experiment.parse(data, "trial.toml"), out=folder, jobs=1, progress=False)
    page = write_report(folder).read_text(encoding="utf-8")
    (table,) = (folder / "report-tables").glob("*-effects.csv" if design["study"] == "components" else "*-sets.csv")
    return pd.read_csv(table), page


@pytest.mark.compiled
def test_a_tile_that_is_worth_thirty_vp_is_missed(tmp_path: Path):
    overlay = tmp_path / "rich.toml"
    overlay.write_text(RICH)
    design = {"study": "components", "items": ["kintyre", "wick"], "to_whom": "balanced"}
    rows, page = play(tmp_path / "run", design, blocks=40, components=str(overlay))
    found = rows.set_index("item")
    kintyre = found.loc["kintyre"]
    assert kintyre["word"] == "matters"
    assert kintyre["vp_high"] < -1
    assert kintyre["vp_verdict_p_outside"] < 0.05
    assert kintyre["own"] > 0.2
    assert -60 < kintyre["vp_per_take"] < -10  # it has those 30 VP less, and often the other seat has them
    assert abs(found.loc["wick"]["vp"]) < abs(kintyre["vp"])
    assert "Without Kintyre (tile) balanced’s win share changes by −" in page


@pytest.mark.compiled
def test_a_small_sensitivity_study(tmp_path: Path):
    groups = ["exchanges: VP", "at once: VP", "costs of tiles: coins"]
    design = {"study": "sensitivity", "groups": groups, "steps": {"exchanges: VP": 4}, "together": 3, "apart": 3}
    rows, page = play(tmp_path / "run", design, blocks=8)
    vp = rows.set_index("set")["mean VP"]
    assert vp["2 players, exchanges: VP -4"] < vp["2 players, values as they are"] < vp["2 players, exchanges: VP +4"]
    assert rows["part"].value_counts().to_dict() == {"one": 6, "together": 3, "apart": 3, "base": 1}
    assert "Influence of the reconstructed values" in page
    manifest = json.loads((tmp_path / "run" / "run.json").read_text(encoding="utf-8"))
    assert manifest["inputs"]["tables"]["2 players, exchanges: VP +4"]["values"]


@pytest.mark.compiled
def test_a_small_study_of_readings(tmp_path: Path):
    """The readings alone are moved; one of them is decided by the overlay, so its rule is not."""
    overlay = tmp_path / "mine.toml"
    overlay.write_text('[[ruling]]\nid = "loch-ness-moment"\ndefault = "any-moment"\n')
    design = {"study": "sensitivity", "groups": ["readings"], "together": 0, "apart": 0}
    rows, page = play(tmp_path / "run", design, blocks=6, components=str(overlay))
    assert rows["set"].tolist() == [
        "2 players, values as they are",
        "2 players, the-end-turn: after",
        "2 players, the-end-turn: nothing",
    ]
    assert "Which verdicts depend on a reading" in page
    assert "Q-39 loch-ness-moment: any-moment (default with-activations)" in page  # the run card
    assert "read otherwise than by default: Q-39 loch-ness-moment: any-moment." in page
    manifest = json.loads((tmp_path / "run" / "run.json").read_text(encoding="utf-8"))
    (said,) = manifest["components"]["readings"]
    assert (said["rule"], said["reading"], said["default"]) == ("Q-39", "any-moment", "with-activations")


@pytest.mark.parametrize("name", ["components-study", "sensitivity"])
def test_bundled_experiments_of_these_studies(name: str):
    experiment = Experiment.load(name)
    assert experiment.design is not None
    tables = experiment.tables()
    assert 50 < len(tables) < 120
    games = experiment.blocks * sum(len(table.orders) for table in tables)
    assert games < 60_000  # a minute or two

"""A study from the command to its page, with chronicle 5: real games, few of them."""

import json
from pathlib import Path

import pandas as pd
from typer.testing import CliRunner

from simulator.app.cli import app

STUDY = """
name = "tiny"
title = "A tiny study"
line_up = ["random-legal", "b=random-legal"]
blocks = 2
seed = 5

[design]
study = "chronicles"
factors = [5, 9]
"""


def test_from_command_to_page(tmp_path: Path):
    path = tmp_path / "tiny.toml"
    path.write_text(STUDY, encoding="utf-8")
    words = ["run", str(path), "--chronicles", "5", "--out", str(tmp_path / "run")]
    result = CliRunner().invoke(app, words, env={"COLUMNS": "200", "TERM": "dumb"})
    assert result.exit_code == 0, result.output
    assert "win share" not in result.output.splitlines()[0]
    assert "1 chronicles" not in result.output
    assert "Chronicle 5 compared with the same deals without: 8 games in 2 cells of 2 blocks." in result.output
    assert "Chronicle rules reconstructed from what the rulebooks mention: 5." in result.output
    manifest = json.loads((tmp_path / "run" / "run.json").read_text(encoding="utf-8"))
    assert manifest["inputs"]["tables"]["2 players, with 5"]["cell"] == {"chronicles": ["5"], "factors": ["5"]}
    assert manifest["command"].endswith("--chronicles 5")
    seats = pd.read_parquet(tmp_path / "run" / "seats.parquet")
    assert set(seats.groupby("table", observed=True)["block"].unique().map(tuple)) == {(0, 1)}
    verdicts = pd.read_csv(tmp_path / "run" / "report-tables" / "p2-verdicts.csv")
    assert verdicts["chronicle"].tolist() == [5]
    assert "Address to a Haggis" in (tmp_path / "run" / "report.html").read_text(encoding="utf-8")

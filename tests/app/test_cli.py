"""The command: help, exit codes, errors in one line, and what it prints and writes."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from reports.errors import ReportError
from simulator.app import wiring
from simulator.app.cli import app
from simulator.errors import EngineFault, UserError
from simulator.game import __version__
from simulator.runs.results import Results
from strategies import StrategyError

COMMANDS = ("run", "report", "merge", "compare", "play", "check", "tune", "strategies", "experiments", "components")
TRIAL = """
name = "trial"
title = "A trial"
line_up = ["random-legal", "b=random-legal"]
blocks = 3
seed = 5
"""


def glenmore(*words: str | Path):
    result = CliRunner().invoke(app, [str(word) for word in words], env={"COLUMNS": "200", "TERM": "dumb"})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


@pytest.fixture
def trial(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "trial.toml"
    path.write_text(TRIAL)
    return path


def error_of(result) -> str:
    """Return the one line of the error; a notice of compilation may come before it."""
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    *notice, line = result.stderr.strip().splitlines()
    assert not notice or (len(notice) == 1 and notice[0].startswith("Compiling"))
    return line


def test_version():
    result = glenmore("--version")
    assert (result.exit_code, result.stdout) == (0, f"glenmore {__version__}\n")


def test_help_names_all_commands_and_a_first_step():
    text = glenmore("--help").stdout
    assert "glenmore run quickstart" in text
    for command in COMMANDS:
        assert re.search(rf"\b{command}\b", text)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_command_shows_an_example(command):
    result = glenmore(command, "--help")
    assert result.exit_code == 0
    example = "glenmore run quickstart" if command == "experiments" else f"glenmore {command}"
    assert result.stdout.count(example) >= 1 + (command != "experiments")  # usage line and example


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("run", "quikstart"), "error: no experiment 'quikstart': did you mean 'quickstart'?"),
        (("run", "nothing.toml"), "error: no experiment file 'nothing.toml'"),
        (("run", "seats", "--resume"), "error: results: no unfinished run of 'seats' to resume"),
        (("report", "nowhere"), "error: nowhere: no results here (run.json is missing)"),
        (("check", "nothing.jsonl"), "error: nothing.jsonl: No such file or directory"),
        (("play", "--strategies", ","), "error: --strategies: name at least one"),
        (("play", "--players", "2", "--no-die"), "error: --no-die: with 2 players the die is always in play"),
        (("play", "--ending", "bottom"), "error: --ending: 'bottom' is not a variant of The End; allowed: middle, "),
        (
            ("play", "--players", "3", "--strategies", "lean,lean"),
            "error: strategies: 2 for 3 players; allowed: 1 or 3",
        ),
        (("components", "--stack", "Q"), "error: stack 'Q'; allowed: S, A, B, C, D"),
    ],
)
def test_mistakes_are_one_line_and_exit_code_2(trial, words, text):
    assert error_of(glenmore(*words)).startswith(text)


def test_an_unknown_strategy_gets_close_matches(trial):
    for words in (("play", "--strategies", "wiskey"), ("run", trial)):
        trial.write_text(TRIAL.replace('"random-legal"', '"wiskey"', 1))
        line = error_of(glenmore(*words))
        assert "'wiskey'" in line
        assert re.search("did you mean '?whisky", line)


def test_a_wrong_key_names_file_and_key(trial):
    trial.write_text(TRIAL + "bloks = 3\n")
    assert error_of(glenmore("run", trial)) == f"error: {trial}: bloks: unknown key; did you mean 'blocks'?"


@pytest.mark.parametrize("kind", [StrategyError, ReportError])
def test_errors_of_strategies_and_reports_are_one_line(trial, monkeypatch, kind):
    def fail(*_, **__):
        raise kind("here: this is wrong\nand so is that")

    monkeypatch.setattr(wiring, "run", fail)
    assert error_of(glenmore("run", trial)) == "error: here: this is wrong; and so is that"


def test_wrong_component_values_are_one_line(trial):
    Path("values.toml").write_text("[tile.nowhere]\nvp = 3\n")
    for words in (("components",), ("play",), ("run", trial)):
        assert error_of(glenmore(*words, "--components", "values.toml")).startswith("error: values.toml: ")


def test_a_damaged_result_is_one_line(trial):
    assert glenmore("run", trial, "--jobs", "1", "--no-report", "--out", "here").exit_code == 0
    seats = Results.load("here").seats
    seats.iloc[1:].to_parquet("here/seats.parquet", index=False)
    assert error_of(glenmore("report", "here")).startswith("error: table seats: not every game")


def test_usage_errors_have_exit_code_2():
    assert glenmore("run").exit_code == 2
    assert glenmore("run", "seats", "--blocks", "0").exit_code == 2
    assert glenmore("play", "--players", "5").exit_code == 2
    assert glenmore("dance").exit_code == 2


def test_debug_lets_the_error_through(trial):
    with pytest.raises(UserError):
        glenmore("--debug", "run", "quikstart")


def test_a_stopped_game_has_exit_code_1(trial, monkeypatch):
    def stop(*_, **__):
        raise EngineFault("table 't', block 0")

    monkeypatch.setattr(wiring, "run", stop)
    result = glenmore("run", trial)
    assert result.exit_code == 1
    assert "error: table 't', block 0" in result.stderr


@pytest.mark.parametrize("begun", [True, False])
def test_interrupted_run_says_how_to_resume(trial, monkeypatch, begun):
    def stop(*_, out, **__):
        if begun:
            out.mkdir(parents=True)
            (out / "run.json").write_text("{}")
        raise KeyboardInterrupt

    monkeypatch.setattr(wiring, "run", stop)
    monkeypatch.setattr("sys.argv", ["glenmore", "run", "trial.toml", "--blocks", "9"])
    result = glenmore("run", trial, "--blocks", "9")
    assert result.exit_code == 130
    again = "glenmore run trial.toml --blocks 9" + (" --out results/trial --resume" if begun else "")
    assert result.stderr.endswith(f"    {again}\n")


def test_run_writes_tables_manifest_and_report(trial):
    result = glenmore("run", trial, "--jobs", "1")
    assert result.exit_code == 0
    folder = Path("results/trial")
    assert {path.name for path in folder.iterdir()} == {
        "games.parquet",
        "seats.parquet",
        "picks.parquet",
        "run.json",
        "report.html",
        "report-tables",
    }
    assert "Tables of the report (CSV, Parquet): results/trial/report-tables" in result.stdout
    assert "Report: results/trial/report.html" in result.stdout
    assert "Tables: results/trial" in result.stdout
    assert "random-legal" in result.stdout
    results = Results.load(folder)
    assert len(results.games) == 6
    assert results.meta["command"] == f"glenmore run {trial} --blocks 3 --seed 5"
    assert results.meta["experiment"]["title"] == "A trial"
    again = glenmore("run", trial, "--jobs", "1", "--no-report", "--blocks", "1", "--format", "csv", "--seed", "6")
    assert again.exit_code == 0
    assert {path.name for path in Path("results/trial-2").iterdir()} == {
        "games.csv",
        "seats.csv",
        "picks.csv",
        "run.json",
    }


def test_resume_finds_the_latest_unfinished_run(trial):
    assert glenmore("run", trial, "--jobs", "1", "--no-report").exit_code == 0
    manifest = Path("results/trial/run.json")
    data = json.loads(manifest.read_text())
    data["complete"] = False
    manifest.write_text(json.dumps(data))
    Path("results/trial/games.parquet").unlink()
    result = glenmore("run", trial, "--jobs", "1", "--no-report", "--resume")
    assert result.exit_code == 0, result.output
    assert "Tables: results/trial" in result.stdout
    assert Results.load("results/trial").games["block"].tolist() == [0, 0, 1, 1, 2, 2]
    assert "this folder contains a run" in error_of(glenmore("run", trial, "--out", "results/trial"))


def test_report_is_regenerated(trial):
    glenmore("run", trial, "--jobs", "1", "--no-report", "--out", "here")
    result = glenmore("report", "here", "--out", "page.html")
    assert result.exit_code == 0
    assert "random-legal" in result.stdout
    assert Path("page.html").read_text().lstrip().lower().startswith("<!doctype html")


def test_run_without_the_tables_of_a_report_says_so(trial):
    trial.write_text(TRIAL + "outputs = { seats = false, picks = false }\n")
    result = glenmore("run", trial, "--jobs", "1")
    assert result.exit_code == 0
    assert "they need the tables games and seats" in result.stdout


def test_a_narrated_game_is_a_row_of_the_tables(trial):
    """`play` with a row's seed, block and rotation narrates that row's game."""
    glenmore("run", trial, "--jobs", "1", "--no-report", "--out", "here")
    line_up = "random-legal,random-legal"
    words = ("--seed", "5", "--block", "2", "--rotation", "1", "--record", "game.jsonl", "--html", "game.html")
    result = glenmore("play", "--strategies", line_up, *words)
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) > 30
    final = json.loads(Path("game.jsonl").read_text().splitlines()[-1])["final"]
    seats = Results.load("here").seats.query("block == 2 and rotation == 1")
    assert [seat["vp"] for seat in final["seats"]] == seats["vp"].tolist()
    assert [seat["rank"] for seat in final["seats"]] == seats["rank"].tolist()
    assert Path("game.html").stat().st_size > 10_000
    checked = glenmore("check", "game.jsonl")
    assert checked.exit_code == 0
    assert "game.jsonl: correct" in checked.stdout


def test_check_of_a_wrong_record_has_exit_code_1(trial):
    glenmore("play", "--strategies", "random-legal", "--record", "game.jsonl")
    lines = Path("game.jsonl").read_text().splitlines()
    final = json.loads(lines[-1])
    final["final"]["seats"][0]["vp"] += 1
    Path("wrong.jsonl").write_text("\n".join([*lines[:-1], json.dumps(final)]) + "\n")
    result = glenmore("check", "game.jsonl", "wrong.jsonl")
    assert result.exit_code == 1
    good, bad = result.stdout.strip().splitlines()
    assert good.startswith("game.jsonl: correct")
    assert bad.startswith(f"wrong.jsonl: line {len(lines)}: ")


def test_experiments_and_strategies_are_listed():
    experiments = glenmore("experiments").stdout
    assert "quickstart" in experiments
    assert "1,200" in experiments
    strategies = glenmore("strategies").stdout
    for name in ("balanced", "whisky", "landmarks", "clans", "castle", "trade", "lean", "greedy", "random-legal"):
        assert re.search(rf"\b{name}\b", strategies)


def test_components_are_listed_with_the_digest():
    from simulator.components import load

    assert load().short_digest in glenmore("components", "--stack", "A").stdout


def test_names_of_folders(tmp_path):
    assert wiring.free_folder("x", tmp_path) == tmp_path / "x"
    (tmp_path / "x").mkdir()
    (tmp_path / "x-2").mkdir()
    assert wiring.free_folder("x", tmp_path) == tmp_path / "x-3"


def test_python_api_runs_in_a_temporary_folder():
    from simulator import Experiment, run

    seen = []
    results = run(
        Experiment.parse({"name": "api", "line_up": ["random-legal", "b=random-legal"]}),
        blocks=2,
        seed=3,
        jobs=1,
        progress=lambda played, wanted: seen.append((played, wanted)),
    )
    assert seen == [(0, 4), (4, 4)]
    assert len(results.seats) == 8
    assert results.meta["seed"] == 3
    assert results.meta["command"].startswith("simulator.run(simulator.Experiment.parse(")
    folder = results.folder
    assert folder.exists()
    del results
    assert not folder.exists()


def test_python_api_rejects_invalid_arguments():
    from simulator import run

    with pytest.raises(UserError, match="resume: name the folder"):
        run("quickstart", resume=True)
    with pytest.raises(UserError, match="chunk_blocks: 0"):
        run("quickstart", chunk_blocks=0)
    with pytest.raises(UserError, match="blocks: 0 is not allowed"):
        run("quickstart", blocks=0)

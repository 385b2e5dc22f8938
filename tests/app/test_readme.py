"""The READMEs are correct: commands, TOML and Python run as printed, and paths exist."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from simulator.app.cli import app
from simulator.experiments.experiment import Experiment
from simulator.game.names import CHRONICLE_WORDS

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def block(language: str, containing: str) -> str:
    """Return the one code block of this language that contains these words."""
    blocks = [text for text in re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL) if containing in text]
    assert len(blocks) == 1
    return blocks[0]


def inline_commands() -> list[str]:
    """Return the commands in the text and its table as printed, without those that leave words out."""
    found = [command for command in re.findall(r"`(glenmore [^`]+)`", README) if " ... " not in command]
    assert len(found) >= 7
    return found


def glenmore(*words: str) -> str:
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "120", "TERM": "dumb"})
    assert result.exit_code == 0, f"glenmore {shlex.join(words)}: {result.output}"
    return result.output


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("readme")


def test_continuous_integration_runs_the_two_commands() -> None:
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    newcomer, tests = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)[:2]
    assert shlex.split(newcomer)[-3:] == [".venv/bin/glenmore", "run", "quickstart"]
    assert "run quickstart" in ci
    assert "'.[test]'" in tests
    assert "'.[test]'" in ci
    assert tests.strip().endswith("/pytest")
    assert '"$bin/pytest"' in ci


@pytest.mark.compiled
def test_every_command_of_the_table(folder, monkeypatch) -> None:
    monkeypatch.chdir(folder)
    (folder / "my-values.toml").write_text('[[tile]]\nid = "halkirk"\ncost = { wood = 2 }\n')
    run = ["run", "quickstart", "--blocks", "2", "--out", "out"]
    (folder / "my-plan.toml").write_text('base = "lean"\n')
    small = ["--blocks", "1", "--no-report", "--out", "tournament"]
    words_of = {
        "glenmore run tournament --pool +my-plan.toml": ["run", "tournament", "--pool", "+my-plan.toml", *small],
        "glenmore experiments": ["experiments"],
        "glenmore strategies": ["strategies"],
        "glenmore components": ["components", "--components", "my-values.toml"],
        "glenmore run NAME\\|FILE": run,
        "glenmore report DIR": ["report", "out"],
        "glenmore report DIR --partial": ["report", "out", "--partial"],
        "glenmore run theirs.toml --no-python": [*run[:-1], "theirs", "--no-report", "--no-python"],
        "glenmore check FILE...": ["check", "game.jsonl"],
        "glenmore compare DIR1 DIR2": ["compare", "out", "out"],
        "glenmore merge OUT DIR...": ["merge", "whole", "half", "out", "--no-report"],
        "glenmore tune PROFILE": shlex.split("tune lean --pool balanced --trials 9 --blocks 1 --fresh 2"),
    }
    glenmore("run", "quickstart", "--blocks", "1", "--first-block", "2", "--out", "half", "--no-report")
    for command in inline_commands():
        study = re.fullmatch(r"glenmore run ([a-z-]+)", command)
        if study:
            assert Experiment.load(study[1]).design is not None  # thousands of games; studies have tests of their own
        elif "play" in command:
            glenmore(*shlex.split(command)[1:], "--html", "game.html", "--record", "game.jsonl")
        else:
            glenmore(*words_of[command])
    for name in ("out/report.html", "out/seats.parquet", "game.html", "game.jsonl"):
        assert (folder / name).stat().st_size > 1000
    options = re.search(r"play an experiment; options: `([^`]+)`", README)
    assert options is not None
    shown = glenmore("run", "--help")
    for option in options[1].split():
        assert option in shown


@pytest.mark.compiled
def test_the_experiment(folder, monkeypatch) -> None:
    (folder / "my-values.toml").write_text('[[tile]]\nid = "halkirk"\ncost = { wood = 2 }\n')
    path = folder / "duel.toml"
    path.write_text(block("toml", "duel"), encoding="utf-8")
    assert tomllib.loads(path.read_text())["name"] == "duel"
    assert Experiment.load(str(path)).name == "duel"
    monkeypatch.chdir(folder)
    glenmore("run", "duel.toml", "--blocks", "2", "--out", "duel-out")


def test_the_sections_for_stopping_and_designs() -> None:
    duel = tomllib.loads(block("toml", "duel"))
    del duel["components"]
    assert Experiment.parse(duel | tomllib.loads(block("toml", "[stop]"))).most_blocks == 20_000
    study = Experiment.parse(duel | tomllib.loads(block("toml", "[design]")))
    assert study.design is not None
    assert study.design.study == "chronicles"


@pytest.mark.compiled
def test_two_parts_are_merged(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    for line in block("sh", "merge").replace("5000", "1").splitlines():
        command, *words = shlex.split(line, comments=True)
        assert command == "glenmore"
        glenmore(*words)
    assert (tmp_path / "whole" / "report.html").exists()


@pytest.mark.compiled
def test_the_python(folder, monkeypatch) -> None:
    monkeypatch.chdir(folder)
    code = block("python", "simulator.run").replace("blocks=100", "blocks=3")
    names: dict[str, object] = {}
    exec(compile(code, "README.md", "exec"), names)
    shares = names["results"].seats.groupby("strategy", observed=True)["win_share"].sum()  # type: ignore[attr-defined]
    assert shares.sum() == pytest.approx(12)  # 3 blocks in 4 seat orders


@pytest.mark.parametrize("page", ["README.md", ".github/CONTRIBUTING.md", ".github/GLOSSARY.md", "tests/README.md"])
def test_paths_exist(page) -> None:
    """Paths are relative to the project or to the page; `<word>` stands for each chronicle."""
    text = (ROOT / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^):#]+)\)", text)
    code = re.findall(r"(?<![\w/.-])(?:simulator|strategies|reports|configs|tests)/[\w./<>-]*", text)
    bases = (ROOT, (ROOT / page).parent)
    for path in {*links, *code}:
        words = CHRONICLE_WORDS if "<word>" in path else [""]
        found = [any((base / path.replace("<word>", word)).exists() for base in bases) for word in words]
        missing = [word for word, here in zip(words, found) if not here]
        assert missing in ([], ["hammer"] if path.endswith("automa.py") else []), path  # 4 is never played solo

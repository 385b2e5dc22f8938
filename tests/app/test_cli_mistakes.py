"""Wrong options and files of the command: rejected before the work starts, with a message that says what to do."""

import json
from pathlib import Path

import pytest

from tests.app.test_cli import TRIAL, error_of, glenmore

RANDOM = ("play", "--strategies", "random-legal")
LARGEST = 2**63 - 1


@pytest.fixture
def trial(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "trial.toml"
    path.write_text(TRIAL)
    return path


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("play", "--seed", str(LARGEST + 1)), f"error: --seed: {LARGEST + 1}; allowed: 0 to {LARGEST}"),
        (("run", "quickstart", "--seed", str(LARGEST + 1)), f"error: --seed: {LARGEST + 1} is not allowed"),
        (("play", "--block", "100000000"), "error: --block: 100000000; allowed: 0 to 99999999"),
        (("play", "--solo", "regular"), "error: --solo: 'regular' is not a level; did you mean 'reglar'?"),
        (("play", "--solo", "dus", "--players", "3"), "error: --players: 3 with --solo; leave it out"),
        (
            ("play", "--solo", "dus", "--strategies", "lean,lean"),
            "error: --strategies: 2 strategies with --solo; name only one",
        ),
        (("play", "--solo", "dus", "--rotation", "1"), "error: --rotation: 1 with --solo; leave it out"),
        (
            ("play", "--strategies", "lean,,clans"),
            "error: --strategies: 'lean,,clans': an entry between commas is empty",
        ),
        (("play", "--strategies", "lean,lean,lean,lean,lean"), "error: --strategies: 5 strategies; allowed: 1 to 4"),
        (("play", "--strategies", "three.py"), "error: three.py: choose: must be a function (found 3)"),
        (("components", "--type", "wisky"), "error: type 'wisky' (did you mean 'whisky'?); allowed: castle, "),
        (("run", "trial"), "error: no experiment 'trial': did you mean the file 'trial.toml'?"),
        (
            ("run", "quickstart", "--half-width", "0.01"),
            "error: --metric: is missing; allowed: a text such as win_share:",
        ),
        (("run", "quickstart", "--metric", "vp:lean"), "error: --half-width: is missing; allowed: a number above 0"),
        (("run", "quickstart", "--max-blocks", "9"), "error: --metric: is missing; "),
        (("run", "quickstart", "--table", "x"), "error: --metric: is missing; "),
        (
            ("run", "quickstart", "--metric", "vp:leen", "--half-width", "1"),
            "error: --metric: 'vp:leen' is not a metric of this experiment; did you mean 'vp:lean' or ",
        ),
        (
            ("run", "quickstart", "--metric", "turns", "--half-width", "0"),
            "error: --half-width: 0.0 is not allowed; allowed: a number above 0",
        ),
        (
            ("run", "seats", "--metric", "turns", "--half-width", "1"),
            "error: --table is missing: the tables are not pooled; allowed: 2 players",
        ),
        (
            ("run", "seats", "--metric", "turns", "--half-width", "1", "--table", "5 players"),
            "error: --table: there is no table '5 players'; did you mean '4 players' or ",
        ),
        (("run", "quickstart", "--first-block", "99999999"), "error: --first-block: 99999999 and 300 blocks exceed"),
        (("run", "quickstart", "--blocks", "100000001"), "error: --blocks: 100000001 is not allowed; allowed: a whole"),
        (("run", "quickstart", "--chronicles", "13"), "error: --chronicles: no chronicle '13'; allowed: 1, 2"),
        (
            ("run", "chronicles", "--aggregate"),
            "error: --aggregate: the study chronicles compares its cells game by game, and sums contain no "
            "games; only experiments without [design] can be aggregated, such as quickstart",
        ),
        (
            ("run", "chronicles", "--kind", "full"),
            "error: --kind: full with 12 chronicles needs 4,096 cells for a table (at most 1,024 are played), here "
            "32,768 cells and 90,112 games for each block; take resolution-5 (256 cells a table, which still separates "
            "effects and interactions of two), pairs (79), or fewer chronicles",
        ),
        *(
            (
                (*words, "--chronicles", ""),
                "error: --chronicles: is empty; use none for no chronicle, or list some",
            )
            for words in (("run", "quickstart"), ("play",), ("tune", "lean"))
        ),
        (
            ("run", "tournament", "--pool", "balanced,lean"),
            "error: --pool: 2 strategies for 3 players; add some, drop the larger tables (players, or --",
        ),
        (
            ("run", "tournament", "--pool", "wisky,lean,clans,trade"),
            "error: --pool: no strategy 'wisky': did you mean 'wh",
        ),
        (("run", "tournament", "--players", "2,5"), "error: --players: '5'; allowed: 2, 3 or 4, or several of them"),
        (("run", "tournament", "--players", "2,2"), "error: --players: '2,2': a number is listed twice"),
        (("run", "allenarly", "--players", "2"), "error: --players: 'allenarly' is played alone against Allenarly"),
        (
            ("run", "planner", "--players", "4"),
            "error: --players: no table of 'planner' has this number of players; allowed: 2",
        ),
        (
            ("run", "quickstart", "--players", "2"),
            "error: --players: the line_up of 'quickstart' has 4 strategies, one per",
        ),
        (("run", "."), "error: .: is a folder; give a .toml file"),
        (("run", "seats", "--resume", "--out", "typo"), "error: typo: no run to resume here (run.json is missing); to"),
    ],
)
def test_wrong_options(trial, words, text):
    Path("three.py").write_text("choose = 3\n")
    assert error_of(glenmore(*words)).startswith(text)
    assert not Path("typo").exists()


def test_mistakes_in_a_file_are_reported_with_its_keys(trial):
    """An option is named only if it was given: here the strategy of the metric in the file is missing."""
    pool = TRIAL.replace("line_up", "players = 2\npool") + '[stop]\nmetric = "vp:b"\nhalf_width = 1.0\n'
    trial.write_text(pool)
    line = error_of(glenmore("run", trial, "--pool", "random-legal,lean"))
    assert line.startswith("error: trial: stop: metric: 'vp:b' is not a metric of this experiment")
    assert error_of(glenmore("run", trial, "--half-width", "-1")).startswith("error: --half-width: -1.0 is not allowed")


@pytest.mark.parametrize("words", [("play", "--strategies", "random-legal"), ("run", "trial.toml", "--no-report")])
def test_no_chronicle_is_called_none(trial, words):
    assert glenmore(*words, "--chronicles", "none").exit_code == 0


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("--record", "."), "error: --record: .: is a folder; name a file in it"),
        (("--record", "trial.toml/x"), "error: --record: trial.toml/x: trial.toml is a file, not a folder"),
        (("--record", "a", "--html", "./a"), "error: --html: a: --record writes this file too"),
    ],
)
def test_files_that_cannot_be_written_are_refused_before_the_game(trial, monkeypatch, words, text):
    def never(*_, **__):
        raise AssertionError("the game was played")

    monkeypatch.setattr("simulator.story.record_game", never)
    assert error_of(glenmore(*RANDOM, *words)) == text


def test_missing_folders_of_files_are_made(trial):
    result = glenmore(*RANDOM, "--record", "new/a/game.jsonl", "--html", "new/b/game.html")
    assert result.exit_code == 0
    assert Path("new/a/game.jsonl").exists()
    assert Path("new/b/game.html").exists()


def test_no_folder_is_made_for_a_game_that_is_not_played(trial):
    assert glenmore(*RANDOM, "--record", "new/game.jsonl", "--chronicles", "13").exit_code == 2
    assert glenmore("play", "--strategies", "wisky", "--html", "new/game.html").exit_code == 2
    assert not Path("new").exists()


def test_the_largest_seed_is_played(trial):
    result = glenmore(*RANDOM, "--seed", str(LARGEST), "--record", "game.jsonl")
    assert result.exit_code == 0
    assert json.loads(Path("game.jsonl").read_text().splitlines()[0])["seed"] == LARGEST


def test_a_strategy_may_play_under_another_name(trial):
    result = glenmore("play", "--strategies", "one=random-legal,two=random-legal", "--record", "game.jsonl")
    assert result.exit_code == 0
    assert json.loads(Path("game.jsonl").read_text().splitlines()[0])["strategies"] == ["one", "two"]
    assert "Two (seat 1)" in result.stdout


def test_files_with_a_byte_order_mark_are_read(trial):
    trial.write_bytes(b"\xef\xbb\xbf" + TRIAL.replace("b=random-legal", "b=mark.toml").encode())
    Path("mark.toml").write_bytes(b"\xef\xbb\xbf[weights]\ncoin = 1\n")
    Path("values.toml").write_bytes(b'\xef\xbb\xbf[[tile]]\nid = "halkirk"\ncost = {}\n')
    words = ("--blocks", "1", "--jobs", "1", "--no-report", "--components", "values.toml", "--out", "here")
    assert glenmore("run", trial, *words).exit_code == 0


def test_names_in_any_script(trial):
    """Of experiment, table, strategies and files, through run, report, merge and compare."""
    trial.write_text(
        TRIAL.replace('"trial"', '"Größe ü"').replace("b=random-legal", "Fässer=random-legal")
        + '[[table]]\nname = "日本"\n'
    )
    trial.rename("größe.toml")
    words = ("run", "größe.toml", "--jobs", "1")
    assert glenmore(*words).exit_code == 0
    assert glenmore(*words, "--first-block", "3", "--out", "zweite", "--format", "csv").exit_code == 0
    assert glenmore(*words, "--first-block", "3", "--out", "dritte").exit_code == 0
    result = glenmore("report", "results/Größe ü", "--out", "seiten/ü.html")
    assert result.exit_code == 0
    assert "Fässer" in result.stdout
    assert "Fässer" in Path("seiten/ü.html").read_text(encoding="utf-8")
    assert glenmore("merge", "ganz", "results/Größe ü", "dritte").exit_code == 0
    assert glenmore("compare", "results/Größe ü", "zweite").exit_code == 0
    policy("größe.py", "return 0")
    assert glenmore("play", "--strategies", "ä=größe.py,größe.py", "--record", "spiel-ü.jsonl").exit_code == 0


def test_an_output_encoding_without_these_letters_is_not_an_error(trial, monkeypatch):
    import io
    import sys

    from simulator.app.cli import app

    trial.write_text(TRIAL.replace("b=random-legal", "Fässer=random-legal"))
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    with pytest.raises(SystemExit) as caught:
        app(["run", str(trial), "--jobs", "1", "--out", "here"], prog_name="glenmore")
    assert not caught.value.code
    assert b"F?sser" in stream.buffer.getvalue()


def test_a_folder_with_the_name_of_a_python_file_does_no_harm(trial):
    name = policy("plain.py", "return 0")
    Path("other.py").mkdir()
    assert glenmore("play", "--strategies", name).exit_code == 0


def test_mistakes_are_reported_before_anything_is_compiled(trial, monkeypatch):
    monkeypatch.setattr("simulator.app.wiring.engine_is_compiled", lambda entry: False)
    trial.write_text(TRIAL + 'components = "gone.toml"\n')
    said = f"error: {trial}: components: {trial.parent / 'gone.toml'}: cannot be read (No such file or directory)\n"
    assert glenmore("run", trial).stderr == said
    assert glenmore("play", "--strategies", "gone.toml").stderr.startswith("error: ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "damaged: not a manifest of a run"),
        ("{", "damaged: "),
        ('{"format": 1}', "damaged: 'complete' is missing"),
        ('{"format": 9}', "format 9; this version reads format 1"),
    ],
)
def test_a_damaged_manifest_is_one_line(trial, text, said):
    Path("here").mkdir()
    Path("here/run.json").write_text(text)
    assert error_of(glenmore("report", "here")).startswith(f"error: here/run.json: {said}")
    words = ("run", trial, "--resume", "--out", "here")
    assert error_of(glenmore(*words)).startswith(f"error: here/run.json: {said}")


def test_a_missing_table_is_named(trial):
    assert glenmore("run", trial, "--jobs", "1", "--no-report", "--out", "here").exit_code == 0
    Path("here/seats.parquet").unlink()
    assert error_of(glenmore("report", "here")).startswith("error: here/seats.parquet: is missing")


def test_two_mistakes_are_reported_in_one_line(trial):
    trial.write_text(TRIAL + 'solo = "regular"\nbloks = 3\n')
    line = error_of(glenmore("run", trial))
    assert f"{trial}: solo: 'regular' is not allowed; allowed: ablakh, dus, " in line
    assert f"; {trial}: bloks: unknown key; did you mean 'blocks'?" in line


def test_report_makes_no_folder_if_it_fails(trial):
    assert error_of(glenmore("report", "nowhere", "--out", "new/page.html")).startswith("error: nowhere: no results")
    assert not Path("new").exists()
    assert error_of(glenmore("report", "nowhere", "--out", "trial.toml/page.html")).startswith("error: --out: ")


def test_errors_of_an_experiment_name_its_file(trial):
    trial.write_text(TRIAL.replace('"random-legal"', '"wiskey"', 1))
    line = error_of(glenmore("run", trial))
    assert (
        line == f"error: {trial}: line_up: no strategy 'wiskey': did you mean 'whisky'? (or give a .toml or .py file)"
    )
    trial.write_text(TRIAL + "die = false\n")
    assert error_of(glenmore("run", trial, "--blocks", "2")).startswith(f"error: {trial}: table '2 players': die: ")
    trial.write_text(TRIAL + 'ending = "tob"\n')
    assert error_of(glenmore("run", trial)).startswith(f"error: {trial}: table '2 players': ending: 'tob'")
    trial.write_text(TRIAL.replace("b=random-legal", "b=mine.toml"))
    Path("mine.toml").write_text("[weights]\ncoin = 1e308\n")
    line = error_of(glenmore("run", trial))
    assert line.startswith(
        f"error: {trial}: line_up: b: {trial.parent / 'mine.toml'}: weights.coin: must be a number from"
    )


@pytest.mark.parametrize("columns", ["0", "1", "19"])
def test_a_terminal_that_reports_no_columns_is_ignored(columns):
    from typer.testing import CliRunner

    from simulator.app.cli import app

    result = CliRunner().invoke(app, ["strategies"], env={"COLUMNS": columns, "TERM": "dumb"})
    assert "random-legal" in result.stdout


def policy(name: str, body: str) -> str:
    text = f'''def choose(game, components, context, params):
    """Fails in the fourth turn."""
    if game.turns >= 4:
        {body}
    return 0
'''
    Path(name).write_text(text)
    return str(Path(name).resolve())  # strategies are kept by path


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("return context.options", "a policy chose an option that was not offered"),
        ("return -1", "a policy chose an option that was not offered"),
        ('raise ValueError("lost the way")', "the policy failed: ValueError: lost the way"),
    ],
)
def test_a_policy_that_fails_is_named_with_its_seat_and_the_question(trial, body, text):
    name = policy("mine.py", body)
    result = glenmore("play", "--strategies", f"random-legal,{name}")
    assert result.exit_code == 1
    line = result.stderr.strip().splitlines()[-1]
    assert "seat 1 (mine), question " in line
    assert f": {text}" in line
    trial.write_text(TRIAL.replace("b=random-legal", "b=mine.py"))
    result = glenmore("run", trial, "--jobs", "1")
    assert result.exit_code == 1
    line = result.stderr.strip().splitlines()[-1]
    assert line.startswith("error: table '2 players', block 0, rotation 0, turn ")
    assert "seat 1 (b)" in line
    assert f": {text}" in line


def test_a_policy_that_fails_is_reported_with_file_line_and_function(trial):
    name = policy("mine.py", 'raise ValueError("lost the way")')
    line = glenmore("play", "--strategies", name).stderr.strip().splitlines()[-1]
    assert line.endswith("the policy failed: ValueError: lost the way (mine.py, line 4, in choose)")


def test_a_mistake_in_a_helper_of_a_plain_policy_is_reported_with_its_line(trial):
    from simulator.game.jit import JIT

    if JIT:
        pytest.skip("compiled code does not notice it")
    text = (
        "def deep(n):\n    return [0][n + 5]\n\n\ndef choose(game, components, context, params):\n    return deep(0)\n"
    )
    Path("mine.py").write_text(text)
    line = glenmore("play", "--strategies", str(Path("mine.py").resolve())).stderr.strip().splitlines()[-1]
    assert line.endswith("the policy failed: IndexError: list index out of range (mine.py, line 2, in deep)")


@pytest.mark.parametrize("words", [("play", "--strategies", "mine.py"), ("run", "trial.toml"), ("tune", "balanced")])
def test_a_policy_that_answers_wrongly_is_reported_before_a_folder_is_made(trial, monkeypatch, words):
    """With --verbose, anywhere in the command, the text of the compiler follows."""
    from simulator.game.jit import JIT

    policy("mine.py", "return [0]")
    trial.write_text(TRIAL.replace("b=random-legal", "b=mine.py"))
    if words[0] == "tune":
        pytest.importorskip("cma")
        words = (*words, "--pool", "mine.py", "--weights", "coin,jump", "--trials", "1", "--blocks", "1", "--jobs", "1")
    result = glenmore(*words)
    said = "error: mine.py, line 4, in choose: returns a list; it must return the number of an option, such as 0"
    (line,) = [one for one in result.stderr.splitlines() if one.startswith("error")]
    assert line.replace(f"{trial.parent}/", "") == said + JIT * " (--verbose shows the compiler's message)"
    assert result.exit_code == 2
    if JIT:
        assert not Path("results").exists()
        for found in (glenmore(*words, "--verbose"), glenmore("--verbose", *words)):
            assert "No conversion from list(int64)" in found.stderr
            assert said in found.stderr.replace(f"{trial.parent}/", "")


@pytest.mark.parametrize("backend", ["threading", "loky"])
def test_a_failing_policy_is_reported_from_a_worker(trial, backend):
    name = policy("mine.py", "return [0]" if not jit() else 'raise ValueError("lost the way")')
    trial.write_text(TRIAL.replace("b=random-legal", f"b={name}"))
    result = glenmore("run", trial, "--jobs", "2", "--backend", backend)
    line = next(one for one in result.stderr.splitlines() if one.startswith("error"))
    assert "mine.py, line 4, in choose" in line


def test_finished_tables_are_reported_though_another_one_failed(trial):
    """The run says how, the report says what is missing, and the run's folder is left for --resume."""
    policy("mine.py", "return context.options")
    trial.write_text(TRIAL + '[[table]]\n[[table]]\nname = "mine"\nline_up = ["random-legal", "mine.py"]\n')
    result = glenmore("run", trial, "--jobs", "1", "--out", "here")
    assert result.exit_code == 1
    assert "1 table is finished; see the results with\n    glenmore report here --partial\n" in result.stderr
    assert "see its finished tables with glenmore report --partial" in error_of(glenmore("report", "here"))
    result = glenmore("report", "here", "--partial")
    assert result.exit_code == 0
    said = "This run is not finished: 1 of 2 tables are in this report. Missing: mine (0 of 3 blocks played)."
    assert said in " ".join(result.stdout.split())
    assert said in Path("here/report-partial.html").read_text(encoding="utf-8")
    assert not Path("here/report.html").exists()
    assert not list(Path("here").glob("*.parquet"))
    trial.write_text(TRIAL)
    assert glenmore("run", trial, "--jobs", "1", "--out", "whole", "--no-report").exit_code == 0
    assert glenmore("report", "whole", "--partial").exit_code == 0  # all is there
    assert Path("whole/report.html").exists()


def jit() -> bool:
    from simulator.game.jit import JIT

    return JIT


@pytest.mark.parametrize("place", ["before", "behind"])
def test_no_python_refuses_strategies_in_python(trial, place):
    Path("mine.py").write_text("from pathlib import Path\nPath('ran').touch()\n")
    trial.write_text(TRIAL.replace("b=random-legal", "b=mine.py"))
    words = ("--no-python", "run", "trial.toml") if place == "before" else ("run", "trial.toml", "--no-python")
    text = error_of(glenmore(*words))
    assert text.endswith("a Python strategy is a program, and --no-python refuses to run it")
    assert not Path("ran").exists()
    assert "defines no function" in error_of(glenmore("run", "trial.toml"))  # without the option it runs
    assert Path("ran").exists()

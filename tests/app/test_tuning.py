"""Tuning: the search finds planted weights, fresh blocks measure the gain, interrupted sessions lose nothing."""

import json
import re
import sys
from pathlib import Path

import numpy as np
import pytest

import strategies
from simulator.app.tuning.arena import Arena, Player, Score, Setting
from simulator.app.tuning.describe import comment_of, lines_of
from simulator.app.tuning.search import Search, steps_of
from simulator.app.tuning.session import CHOOSING, FRESH, TUNING, Effort, Gain, Session, Subject
from simulator.app.tuning.subject import find_subject
from simulator.errors import ResumeError, UserError
from strategies.features import INDEX
from tests.app.test_cli import error_of, glenmore

BEST = np.array([3.0, -1.0, 2.0])  # the weights that do best in the field
EFFORT = Effort(trials=140, blocks=20, choosing=30, fresh=60)


class Field:
    """Replaces the arena: a margin that falls with the distance from `best`, and chance common to all in a block."""

    def __init__(self, best: np.ndarray | None = BEST, noise: float = 6.0) -> None:
        self.best, self.noise = best, noise
        self.setting = Setting(pool=("balanced",), seed=5)
        self.asked: list[tuple[int, int]] = []

    def scores(self, players, blocks, played=None):
        self.asked.append((int(blocks[0]), int(blocks[-1])))
        chance = np.array([np.random.default_rng(int(block)).normal() for block in blocks]) * self.noise
        found = []
        for player in players:
            option_value = 0.0 if self.best is None else -float(((player.params - self.best) ** 2).sum())
            margin = option_value + chance
            found.append(Score(1 / (1 + np.exp(-margin / 10)), margin))
            if played is not None:
                played(len(blocks) * self.setting.games)
        return found


def subject(params=(0.0, 0.0, 0.0)) -> Subject:
    return Subject("mine", None, None, np.array(params), (0, 1, 2), ("a", "b", "c"))


def session(folder: Path, field: Field, effort: Effort = EFFORT, resume: bool = False, **changes) -> Session:
    return Session(subject(**changes), field, effort, folder / "log.jsonl", resume)


def test_the_search_finds_planted_weights(tmp_path):
    field = Field()
    one = session(tmp_path, field)
    assert list(one.search())[-1] == one.generations
    assert one.trials >= 140
    found, chosen = one.choose()
    assert np.abs(found - BEST).max() < 0.3  # the start is 3 away
    gain = one.report(found)
    assert chosen.margin.estimate.value > 13
    # the field's chance is the same for both, so the gain is exact: 14 at the start, next to nothing at the end
    assert gain.margin.estimate.value == pytest.approx(14.0 - ((found - BEST) ** 2).sum())


def test_generations_the_choice_and_the_report_play_different_blocks(tmp_path):
    field = Field()
    one = session(tmp_path, field)
    for _ in one.search():
        pass
    one.report(one.choose()[0])
    *tuning, choosing, fresh = field.asked
    assert tuning == [(TUNING + 20 * n, TUNING + 20 * n + 19) for n in range(one.generations)]
    assert (choosing, fresh) == ((CHOOSING, CHOOSING + 29), (FRESH, FRESH + 59))
    assert tuning[-1][1] < CHOOSING


def test_without_a_gain_the_profile_does_not_change(tmp_path):
    one = session(tmp_path, Field(best=np.zeros(3)))
    for _ in one.search():
        pass
    found, chosen = one.choose()
    assert found.tolist() == [0, 0, 0]
    gain = one.report(found)
    assert (gain.margin.estimate.value, gain.win.estimate.value) == (0, 0)
    assert lines_of(one, found, chosen, gain)[0].startswith("mine is unchanged: on 30 separate blocks")


def test_games_are_counted_to_the_last(tmp_path):
    one = session(tmp_path, Field())
    reports = []
    one.progress = lambda played, games, note="": reports.append((played, games, note))
    for _ in one.search():
        pass
    one.report(one.choose()[0])
    assert reports[-1][0] == reports[-1][1] == one.games
    assert reports[0][2] == f"generation 1 of {one.generations}"
    assert reports[-1][2] == "fresh blocks"


def test_the_same_seed_tries_the_same_weights():
    first, same, other = (Search(np.zeros(3), seed) for seed in (4, 4, 5))
    assert np.array_equal(first.ask(), same.ask())
    assert not np.array_equal(first.ask(), other.ask())


def test_steps_are_half_the_size_of_a_weight_and_never_zero():
    assert steps_of(np.array([4.0, -3.0, 0.0, 0.1])).tolist() == [2.0, 1.5, 0.25, 0.25]


# ---------------------------------------------------------------------- stopping and resuming


def test_a_stopped_session_resumes_with_the_same_result(tmp_path):
    whole = session(tmp_path, Field())
    for _ in whole.search():
        pass
    (tmp_path / "again").mkdir()
    stopped = session(tmp_path / "again", Field())
    for generation in stopped.search():
        if generation == 7:
            break
    with (tmp_path / "again" / "log.jsonl").open("a") as file:
        file.write('{"generation": 8, "asked": "cut o')
    field = Field()
    resumed = session(tmp_path / "again", field, resume=True)
    assert resumed.trials == stopped.trials
    assert field.asked == []  # nothing is played again
    for _ in resumed.search():
        pass
    assert resumed.favourite.tolist() == whole.favourite.tolist()
    assert (tmp_path / "again" / "log.jsonl").read_text() == (tmp_path / "log.jsonl").read_text()


def test_more_trials_and_other_fresh_blocks_continue_the_session(tmp_path):
    for _ in session(tmp_path, Field(), Effort(trials=20, blocks=20)).search():
        pass
    longer = session(tmp_path, Field(), Effort(trials=60, blocks=20, fresh=90), resume=True)
    assert longer.trials < 60
    assert list(longer.search())


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"effort": Effort(blocks=21)}, "effort.blocks was 20, is now 21"),
        ({"effort": Effort(blocks=20, goal="win")}, "effort.goal was margin, is now win"),
        ({"params": (0.0, 1.0, 0.0)}, "start was [0.0, 0.0, 0.0], is now [0.0, 1.0, 0.0]"),
    ],
)
def test_another_session_is_not_resumed(tmp_path, changes, said):
    session(tmp_path, Field())
    with pytest.raises(ResumeError, match="cannot resume with different inputs") as caught:
        session(tmp_path, Field(), resume=True, **changes)
    assert said in str(caught.value)


def test_a_file_that_is_not_a_log(tmp_path):
    with pytest.raises(ResumeError, match="no session to resume"):
        session(tmp_path, Field(), resume=True)
    (tmp_path / "log.jsonl").write_text("hello\n")
    with pytest.raises(ResumeError, match="is not a tuning log"):
        session(tmp_path, Field(), resume=True)
    one = session(tmp_path, Field())
    next(one.search())
    log = tmp_path / "log.jsonl"
    log.write_text(log.read_text().replace('"asked": "', '"asked": "0'))
    with pytest.raises(ResumeError, match="the search asks for different weights"):
        session(tmp_path, Field(), resume=True)


def test_one_weight_is_too_few(tmp_path):
    lonely = Subject("mine", None, None, np.zeros(3), (1,), ("b",))
    with pytest.raises(UserError, match="at least two weights"):
        Session(lonely, Field(), EFFORT, tmp_path / "log.jsonl")


def test_the_package_of_the_search_may_be_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(UserError, match="pip install cma"):
        Search(np.zeros(3), 1)


# ---------------------------------------------------------------------- in words


def gain_of(start: list[float], tuned: list[float]) -> Gain:
    return Gain(*(Score(np.array(margin) / 100 + 0.5, np.array(margin)) for margin in (start, tuned)))


@pytest.mark.parametrize(
    ("shift", "said"),
    [
        (4.0, "Tuning improves mine: VP ahead of the others rises on 40 fresh blocks against balanced, 2 players."),
        (-4.0, "Tuning makes mine worse: VP ahead of the others falls"),
        (0.05, "Tuning makes no significant difference to mine on 40 fresh blocks"),
    ],
)
def test_the_verdict_follows_the_interval(tmp_path, shift, said):
    chance = np.random.default_rng(2).normal(size=(2, 40))
    chance -= chance.mean(axis=1, keepdims=True)
    gain = gain_of(list(chance[0]), list(chance[1] + shift))
    lines = lines_of(session(tmp_path, Field()), np.array([1.0, 0.0, -2.0]), gain, gain)
    assert lines[0].startswith(said)
    assert f"{shift:+.1f} VP (95%: " in lines[2] or shift == 0.05
    assert lines[-1] == "Changed most: c 0 to -2, a 0 to 1, b 0 to 0."
    assert "not yet compared" not in comment_of(session(tmp_path, Field()), gain)


@pytest.mark.parametrize(
    ("blocks", "shift", "hint"),
    [
        # Error of the difference about 0.07; ((1.960 + 1.282) sd / (0.1 +- error))^2 blocks.
        (400, 0.1, True),
        (400, 0.03, False),  # within one error of 0: nobody can tell
        (40, 0.3, False),  # below 100 blocks
    ],
)
def test_a_forecast_of_blocks_is_a_range(tmp_path, blocks: int, shift: float, hint: bool):
    chance = np.random.default_rng(2).normal(size=(2, blocks))
    chance -= chance.mean(axis=1, keepdims=True)
    gain = gain_of(list(chance[0]), list(chance[1] + shift))
    line = lines_of(session(tmp_path, Field()), np.array([1.0, 0.0, -2.0]), gain, gain)[0]
    assert "no significant difference" in line
    found = re.search(r"; ([\d,]+) to ([\d,]+) blocks may show a difference", line)
    assert bool(found) == hint
    if found:
        least, most = (int(text.replace(",", "")) for text in found.groups())
        assert 600 < least < 900
        assert 10_000 < most < 60_000


@pytest.mark.parametrize("shares", [([0.5, 0.5], [0.0, 1.0]), ([0.0, 0.25], [1.0, 0.5])])
def test_intervals_of_a_win_share_stay_within_0_and_1(tmp_path, shares):
    """Two fresh blocks give a t interval of several hundred percentage points."""
    start, tuned = (Score(np.array(one), 10 * np.array(one)) for one in shares)
    gain = Gain(start, tuned)
    assert (gain.win.estimate.low, gain.win.estimate.high) == (-1.0, 1.0)
    assert gain.margin.estimate.high > 20
    one = session(tmp_path, Field())
    said = "\n".join((*lines_of(one, np.array([1.0, 0.0, -2.0]), gain, gain), comment_of(one, gain)))
    assert said.count(" pp (95%: −100.0 to 100.0)") == 2
    assert " pp (95%: " in said


# ---------------------------------------------------------------------- the arena


def test_the_pool_is_seated_round_and_round():
    assert Setting(pool=("a", "b", "c"), players=3).tables == (("a", "b"), ("b", "c"), ("c", "a"))
    assert Setting(pool=("a",), players=4).tables == (("a", "a", "a"),)
    assert Setting(pool=(), solo="dus").tables == ((),)
    assert [Setting(pool=("a", "b"), players=n).games for n in (2, 3, 4)] == [4, 6, 8]
    assert Setting(pool=(), solo="dus").games == 1


def test_the_same_player_at_all_seats_has_a_fair_share():
    """All play alike, so over all seat orders each wins 1/k and has a margin of 0 VP."""
    lean = strategies.get("lean")
    arena = Arena(Setting(pool=("lean",), players=3, seed=3), jobs=2)
    score = arena.scores([Player("lean", lean.choose, lean.params)], np.arange(1))[0]
    assert score.win.tolist() == pytest.approx([1 / 3])
    assert score.margin.tolist() == pytest.approx([0.0])


@pytest.mark.compiled
def test_scores_do_not_depend_on_threads_or_batches():
    players = [Player(name, strategies.get(name).choose, strategies.get(name).params) for name in ("lean", "castle")]
    setting = Setting(pool=("balanced", "whisky"), seed=3)
    blocks = np.arange(60)
    one, two = Arena(setting, jobs=1).scores(players, blocks), Arena(setting, jobs=2).scores(players, blocks)
    for a, b in zip(one, two, strict=True):
        assert a.win.tolist() == b.win.tolist()
        assert a.margin.tolist() == b.margin.tolist()
    late = Arena(setting).scores(players[:1], blocks[50:])[0]
    assert late.margin.tolist() == one[0].margin[50:].tolist()


def test_a_setting_the_rules_do_not_allow():
    from simulator.game.chronicles import find

    with pytest.raises(UserError, match="chronicle 4: for 3 players or more"):
        Arena(Setting(pool=("lean",), chronicles=find(["4"])))


# ---------------------------------------------------------------------- the command

SPOILT = """
base = "balanced"
[weights]
exchange = -1.0
size = -1.15
"""


@pytest.fixture
def spoilt(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "spoilt.toml").write_text(SPOILT)
    return tmp_path


TUNE = ("tune", "spoilt.toml", "--weights", "exchange,size", "--pool", "balanced")


@pytest.mark.compiled
def test_a_damaged_profile_is_repaired(spoilt):
    """Two weights have the wrong sign: a short search corrects them, and the gain holds on fresh deals."""
    result = glenmore(*TUNE, "--trials", "60", "--blocks", "15", "--fresh", "60")
    assert result.exit_code == 0
    assert "Tuning improves spoilt: VP ahead of the others rises on 60 fresh blocks against balanced" in result.stdout
    assert "Profile: spoilt-tuned.toml" in result.stdout
    tuned = strategies.get("spoilt-tuned.toml")
    assert tuned.params[INDEX["size"]] > 0
    same = [i for name, i in INDEX.items() if name not in ("exchange", "size")]
    assert tuned.params[same].tolist() == strategies.get("balanced").params[same].tolist()
    assert not Path("spoilt-tuned.toml.tuning.jsonl").exists()
    head = Path("spoilt-tuned.toml").read_text()
    assert head.startswith("# spoilt, tuned against balanced, 2 players; seed 1.\n")
    assert "# On 60 fresh blocks: win share +" in head


def test_an_existing_profile_is_not_overwritten(spoilt, monkeypatch):
    def begin(*_, **__):
        raise UserError("the search has begun")

    monkeypatch.setattr("simulator.app.commands.tuning._session", begin)
    for name, more in (("mine.toml", ("--out", "mine.toml")), ("spoilt-tuned.toml", ())):
        Path(name).write_text("of another day")
        said = f"error: {name}: already exists; choose another --out, or overwrite it with --force"
        assert error_of(glenmore(*TUNE, *more)) == said
        assert Path(name).read_text() == "of another day"
        assert error_of(glenmore(*TUNE, *more, "--force")) == "error: the search has begun"
        Path(f"{name}.tuning.jsonl").write_text("{}")
        assert "an interrupted session exists" in error_of(glenmore(*TUNE, *more, "--force"))


@pytest.mark.compiled
def test_a_session_that_is_stopped_keeps_the_best_so_far(spoilt, monkeypatch):
    import simulator.app.tuning.session as module

    play = module.Session._score

    def stop(self, seat_params, first, blocks, what):
        if what == "generation 2 of 2":
            raise KeyboardInterrupt
        return play(self, seat_params, first, blocks, what)

    words = (*TUNE, "--trials", "12", "--blocks", "1", "--fresh", "2", "--out", "better.toml")
    monkeypatch.setattr(module.Session, "_score", stop)
    result = glenmore(*words)
    assert result.exit_code == 130
    assert "The best weights so far are in better.toml; continue with" in result.stderr
    assert "Unfinished: the best so far" in Path("better.toml").read_text()
    strategies.get("better.toml")
    assert len(Path("better.toml.tuning.jsonl").read_text().splitlines()) == 2
    monkeypatch.setattr(module.Session, "_score", play)
    assert "better.toml.tuning.jsonl: an interrupted session exists" in error_of(glenmore(*words))
    result = glenmore(*words, "--resume")
    assert result.exit_code == 0
    assert "Profile: better.toml" in result.stdout


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("tune", "balancd"), "error: no profile 'balancd': did you mean 'balanced'?"),
        (("tune", "mine.py"), "error: no profile 'mine.py': only profiles have weights to tune"),
        (("tune", "random-legal"), "error: no profile 'random-legal'"),
        (
            ("tune", "lean", "--weights", "coins,vp"),
            "error: --weights: no weight 'coins': did you mean 'coin' or 'point'?",
        ),
        (("tune", "lean", "--weights", "coin,coin"), "error: --weights: 'coin,coin': a weight is listed twice"),
        (("tune", "lean", "--weights", "coin"), "error: tuning needs at least two weights"),
        (("tune", "lean", "--pool", "wisky"), "error: no strategy 'wisky': did you mean 'whisky'?"),
        (("tune", "lean", "--pool", ","), "error: --pool: name at least one strategy"),
        (("tune", "lean", "--solo", "regular"), "error: --solo: 'regular' is not a level; did you mean 'reglar'?"),
        (("tune", "lean", "--solo", "dus", "--players", "3"), "error: --players: 3 with --solo; leave it out"),
        (("tune", "lean", "--chronicles", "13"), "error: no chronicle '13'; allowed: 1, 2"),
        (("tune", "lean", "--chronicles", "4"), "error: chronicle 4: for 3 players or more, not 2"),
        (
            ("tune", "lean", "--out", "spoilt.toml/lean.toml"),
            "error: --out: spoilt.toml/lean.toml: spoilt.toml is a file",
        ),
        (("tune", "lean", "--out", "gone/lean.toml", "--weights", "coin"), "error: tuning needs at least two weights"),
        (("tune", "spoilt.toml", "--out", "./spoilt.toml"), "error: --out: spoilt.toml: is the profile itself"),
        (("tune", "lean", "--resume"), "error: lean-tuned.toml.tuning.jsonl: no session to resume"),
    ],
)
def test_wrong_options(spoilt, words, text):
    Path("mine.py").write_text("def choose(game, components, context, params):\n    return 0\n")
    assert error_of(glenmore(*words)).startswith(text)
    assert not list(spoilt.glob("*tuned*"))
    assert not Path("gone").exists()


def test_the_help_names_the_package_and_the_blocks_that_measure_the_gain():
    text = " ".join(glenmore("tune", "--help").stdout.split())
    assert "pip install cma" in text
    assert "fresh deals, which the search has never seen" in text


def test_the_evaluation_of_a_planner_is_tuned():
    planner, _ = find_subject("planner", "", False)
    assert planner.words[0] == "evaluation.scoring"
    assert all(word.startswith("evaluation.") for word in planner.words)
    named, _ = find_subject("planner", "jump,evaluation.turn", False)
    assert named.start.tolist() == [
        planner.params[INDEX["jump"]],
        planner.params[planner.free[planner.words.index("evaluation.turn")]],
    ]
    assert "chronicles" not in find_subject("lean", "", False)[0].words
    assert "chronicles" in find_subject("lean", "", True)[0].words


def test_missing_folders_are_made(tmp_path):
    next(session(tmp_path / "new" / "er", Field()).search())
    assert (tmp_path / "new" / "er" / "log.jsonl").exists()


def test_the_log_is_plain_json(tmp_path):
    one = session(tmp_path, Field())
    next(one.search())
    first, second = map(json.loads, (tmp_path / "log.jsonl").read_text().splitlines())
    assert first["inputs"]["weights"] == ["a", "b", "c"]
    assert (second["generation"], len(second["worths"])) == (1, 7)  # 4 + 3 ln 3 weights per generation

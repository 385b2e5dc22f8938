"""The planner: its choices are legal, repeatable, independent of hidden information, and better than the profiles'."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import simulator
import strategies
from reports.statistics import BlockIndex, mean_estimate
from simulator import Experiment
from simulator.game import binding, deal, engine, rollout
from simulator.game.allenarly.setting import LEVELS
from simulator.game.binding import bound
from simulator.game.chronicles import bits, find
from simulator.game.events import EV_MOVE
from simulator.game.jit import JIT
from simulator.game.record import GAME
from simulator.referee import check
from simulator.story import record_game
from tests.game.invariants.determinize import LETTERS, permuted
from tests.table import COMPONENTS, Table, valued_by_strategies

ROOT = Path(__file__).resolve().parents[2]
RECORD = COMPONENTS.record
QUICK = """
base = "planner"
[rollout]
candidates = 2
turns = 0
samples = 1
"""


@pytest.fixture(scope="module")
def quick(tmp_path_factory) -> strategies.Strategy:
    return quick_planner(tmp_path_factory.mktemp("plans"))


def quick_planner(folder: Path) -> strategies.Strategy:
    path = folder / "quick.toml"
    path.write_text(QUICK)
    return strategies.get(str(path))


def play(blocks: list[int], seated: list, players: int = 2, letters: tuple[str, ...] = (), solo: str = "", **changes):
    chronicles = find(letters)
    level = LEVELS.index(solo) + 1 if solo else 0
    options = {"ending": "middle", **changes}
    games = deal.deal(
        COMPONENTS, players, True, options["ending"], 31, np.array(blocks), chronicles=bits(chronicles), solo=level
    )
    rollout.play_games(
        games, RECORD, engine.new_context(), seated, binding.bind(bound(chronicles, bool(solo), valued_by_strategies))
    )
    assert not games.fault.any()
    assert games.over.all()
    return games


def digest(games: np.recarray) -> str:
    return hashlib.sha256(np.ascontiguousarray(games).tobytes()).hexdigest()


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("players", "letters", "solo"), [(2, (), ""), (4, (), ""), (2, (), "bodakh"), (3, LETTERS, "")]
)
def test_games_with_planners_come_to_their_end(players: int, letters: tuple[str, ...], solo: str) -> None:
    """The engine rejects options that are not offered, and copies leave no trace in the game."""
    planner, lean = strategies.get("planner"), strategies.get("lean")
    seated = [planner] if solo else [planner, lean, planner, lean][:players]
    games = play([0, 1, 2], seated, players, letters, solo)
    own = games.players[:, :players]
    assert (own.vp == own.vp_from.sum(axis=(2, 3))).all()
    assert (games.scored == 4).all()


@pytest.mark.compiled
@pytest.mark.parametrize(("players", "letters", "solo"), [(2, (), None), (2, (), "bodakh"), (3, LETTERS, None)])
def test_games_with_planners_pass_the_referee(players: int, letters: tuple[str, ...], solo: str | None) -> None:
    """Records of games with planners are complete and legal, without events from copies."""
    seated = [strategies.get("planner")] if solo else [strategies.get("planner"), strategies.get("lean")] * 2
    for seed in (1, 2):
        record = record_game(
            seated[:players],
            players,
            seed,
            components=COMPONENTS,
            solo=solo,
            chronicles=letters,
            valuation=valued_by_strategies,
        )
        verdict = check([record.header, *record.events, {"final": record.final}])
        assert verdict.ok, f"seed {seed}: {verdict}"


@pytest.mark.compiled
def test_one_game_alone_is_the_same_in_any_batch() -> None:
    seated = [strategies.get("planner"), strategies.get("balanced")]
    together = play([3, 64, 7], seated)
    assert digest(play([3, 64, 7], seated)) == digest(together)
    for n, block in enumerate([3, 64, 7]):
        assert play([block], seated)[0].tobytes() == together[n].tobytes()


@pytest.mark.compiled
def test_it_chooses_other_tiles_than_its_policy_alone() -> None:
    planner = strategies.get("planner")
    alone = strategies.get("planner")
    flat = type("Flat", (), {"choose": alone.choose, "params": alone.params, "plan": None})
    assert digest(play([0], [planner, flat])) != digest(play([0], [flat, flat]))


def first_move(game: np.record, seated: list) -> list[int]:
    """Continue a game and return its first move of a piece: start, space, kind."""
    copy = np.zeros(1, GAME).view(np.recarray)
    copy[0] = game
    chronicles = find([letter for n, letter in enumerate(LETTERS, 1) if (int(game.chronicles) >> n) & 1])
    context = engine.new_context(recording=True)
    rollout.play_games(
        copy, RECORD, context, seated, binding.bind(bound(chronicles, bool(game.automa.level), valued_by_strategies))
    )
    rows = context.ledger.row[: int(context.ledger.events)]
    return rows["n"][rows["event"] == EV_MOVE][0, :4].tolist()


@pytest.mark.compiled
@pytest.mark.parametrize(("letters", "solo"), [((), ""), ((), "reglar"), (LETTERS, "")])
def test_hidden_information_changes_no_choice(letters: tuple[str, ...], solo: str) -> None:
    from tests.game.invariants.test_determinize import positions

    random = np.random.default_rng(8)
    seated = [strategies.get("planner")] * (1 if solo else 3 if letters else 2)
    for game in positions(letters, solo, turns=(3, 7, 12, 19)):
        move = first_move(game, seated)
        for _ in range(2):
            assert first_move(permuted(game, RECORD, random), seated) == move


def short_game() -> np.recarray:
    """Return a dealt game with only four tiles left to draw."""
    games = deal.deal(COMPONENTS, 2, True, "middle", 5, [1])
    game = games[0]
    game.drawn[1:4] = game.stack_size[1:4]
    game.drawn[4] = 6
    return games


def test_plain_python_and_compiler_choose_the_same(quick, tmp_path) -> None:
    """Play a short game compiled and in a process without the compiler; without the compiler, only to its end."""
    games = short_game()
    rollout.play_games(games, RECORD, engine.new_context(), [quick, quick], binding.bind(()))
    assert games[0].over
    if not JIT:
        return
    script = (
        "import sys, pathlib; from tests.strategies.test_planner import *;"
        "quick = quick_planner(pathlib.Path(sys.argv[1])); games = short_game();"
        "rollout.play_games(games, RECORD, engine.new_context(), [quick, quick], binding.bind(()));"
        "print(digest(games))"
    )
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr[-2000:]
    assert run.stdout.split()[-1] == digest(games)


# ---------------------------------------------------------------------- the evaluation, by hand


def option_value(t: Table, seat: int, settled: tuple[int, int] = (0, 0), **terms: float) -> float:
    """Return the evaluation of a seat with weight 0 for all terms that are not given, including `rivals`."""
    from strategies.evaluation import evaluate
    from strategies.features import default_params
    from strategies.terms import TERM_INDEX, TERMS

    params = np.concatenate([default_params(), np.zeros(len(TERMS))])
    for name, value in terms.items():
        params[TERM_INDEX[name]] = value
    context = engine.new_context()
    context.seat = seat
    context.settled[0, seat], context.settled[1, seat] = settled
    return float(evaluate(t.game, t.record, context, params))


def test_vp_of_scorings_that_are_played_early() -> None:
    t = Table(2)
    t.player(0).vp = 20  # including 4 from the early scoring round and -3 from the early end of the game
    assert option_value(t, 0, (4, -3)) == 19
    t.game.scored = 1  # rounds 2 (next), 3 and 4 are left
    assert option_value(t, 0, (4, -3), scoring=0.5, later=0.25, final=2) == 19 + 4 * (0.5 + 0.25 * 2) - 3 * 2
    t.game.over = 1
    assert option_value(t, 0, (0, 0), scoring=0.5, turn=9) == 20
    t.player(1).vp = 12
    assert option_value(t, 0, rivals=0.5) == 20 - 12 / 2


def test_turns_to_come_are_the_tiles_ahead_shared_by_the_pieces() -> None:
    t = Table(2)
    tiles = {1: "kemnay", 2: "halkirk", 4: "soay", 6: "the-end", 7: "abernethy"}
    t.rondel({0: 0, 3: 1, 5: "die"}, tiles)
    assert option_value(t, 0, turn=1) == pytest.approx(3 / 3)  # kemnay, halkirk, soay; two seats and the die
    assert option_value(t, 1, turn=1) == pytest.approx(1 / 3)  # soay alone
    t.player(1).finished = 1
    assert option_value(t, 1, turn=1) == 0


def test_scotsmen_count_by_the_turns_left() -> None:
    t = Table(2)
    t.rondel({0: 0, 7: 1, 8: "die"}, {1: "kemnay", 2: "halkirk", 3: "soay", 4: "abernethy", 5: "kintyre", 6: "the-end"})
    t.lay(0, "pitlochry", (0, 1), scotsmen=2)
    on_the_way = 2 + int(t.player(0).spot[0].scotsmen)  # including the one on the starting village
    assert option_value(t, 0, scotsman=6) == pytest.approx(6 * on_the_way * (5 / 3) / 10)


# ---------------------------------------------------------------------- strength


@pytest.mark.study
@pytest.mark.parametrize("profile", [n for n in strategies.available() if n not in ("planner", "random-legal")])
def test_it_beats_every_scripted_profile(profile: str) -> None:
    """Two players, 250 blocks in both seat orders: at least 60% of wins, and the interval lies above one half."""
    trial = Experiment.parse({"name": "trial", "line_up": ["planner", profile], "blocks": 250, "seed": 660_000})
    seats = simulator.run(trial, progress=False).seats
    own = seats[seats["strategy"] == "planner"]
    share = mean_estimate(BlockIndex(own["block"]).means(own["win_share"])[:, 0])
    assert share.value >= 0.60
    assert share.low > 0.5


@pytest.mark.slow
@pytest.mark.compiled
def test_it_beats_balanced_clearly() -> None:
    """80 blocks against a profile that it beats in 80% of games: below 60% is 4 standard errors away."""
    trial = Experiment.parse({"name": "trial", "line_up": ["planner", "balanced"], "blocks": 80, "seed": 661_000})
    seats = simulator.run(trial, progress=False).seats
    own = seats[seats["strategy"] == "planner"]
    share = mean_estimate(BlockIndex(own["block"]).means(own["win_share"])[:, 0])
    assert share.value >= 0.60
    assert share.low > 0.5

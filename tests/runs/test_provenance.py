"""A run card names the inputs that made the tables beside it, whatever changes between and during runs."""

import dataclasses
from pathlib import Path

import numpy as np
import pytest

import simulator
import strategies
from simulator.components import load
from simulator.errors import EngineFault, WorkerError
from simulator.experiments.experiment import Experiment
from simulator.game.engine import policy
from simulator.game.record import GAME
from simulator.runs.plan import make_plan
from simulator.runs.results import read_manifest
from simulator.runs.runner import Played, _Run, play_chunk, worker_name
from simulator.runs.verify import broken, checked
from tests.runs import fakes

TRIAL = {"name": "trial", "line_up": ["balanced", "lean"], "blocks": 2, "seed": 3}


def overlay(path: Path, coins: int) -> Path:
    path.write_text(f"[setup]\nstarting_coins = [{coins}, {coins}, {coins}, {coins}]\n")
    return path


def spent(run: simulator.Results) -> float:
    return float(run.seats["vp_coins"].sum() + run.seats["spent"].sum())


@pytest.mark.compiled
def test_an_overlay_edited_between_two_runs(tmp_path: Path) -> None:
    trial = Experiment.parse(TRIAL)
    found = []
    for coins in (7, 30):
        run = simulator.run(
            trial, components=overlay(tmp_path / "values.toml", coins), out=tmp_path / str(coins), jobs=1
        )
        found.append((read_manifest(tmp_path / str(coins))["components"]["digest"], spent(run)))
    again = simulator.run(trial, components=overlay(tmp_path / "values.toml", 7), out=tmp_path / "again", jobs=1)
    assert found[0] == (read_manifest(tmp_path / "again")["components"]["digest"], spent(again))
    assert found[0][0] != found[1][0]
    assert found[1][1] > found[0][1]


@pytest.mark.compiled
def test_a_profile_edited_between_two_runs(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    trial = Experiment.parse({**TRIAL, "line_up": ["balanced", str(plan)]})
    hashes, digests = [], []
    for jump in (2.3, -50.0, 2.3):
        plan.write_text(f"[weights]\njump = {jump}\n")
        out = tmp_path / str(len(hashes))
        hashes.append(simulator.run(trial, out=out, jobs=1).games["hash"].tolist())
        digests.append(read_manifest(out)["strategies"]["plan"]["digest"])
    assert hashes[0] == hashes[2] != hashes[1]
    assert digests[0] == digests[2] != digests[1]


def planned(tmp_path: Path, **changes):
    path = overlay(tmp_path / "values.toml", 7)
    (tmp_path / "mine.toml").write_text("[weights]\njump = 1.0\n")
    trial = Experiment.parse({**TRIAL, "line_up": ["balanced", str(tmp_path / "mine.toml")], **changes})
    return make_plan(trial, load(path), strategies.get, str(path))


def test_a_worker_refuses_a_component_file_that_has_changed(tmp_path: Path) -> None:
    plan = planned(tmp_path)
    overlay(tmp_path / "values.toml", 8)
    with pytest.raises(WorkerError, match="components was") as caught:
        play_chunk(plan, plan.chunks[0], strategies.get, tmp_path / "run")
    assert worker_name() in str(caught.value)
    assert not (tmp_path / "run").exists()


def test_a_worker_refuses_a_strategy_that_has_changed(tmp_path: Path) -> None:
    plan = planned(tmp_path)
    (tmp_path / "mine.toml").write_text("[weights]\njump = 2.0\n")
    with pytest.raises(WorkerError, match=r"strategies\.mine was"):
        play_chunk(plan, plan.chunks[0], strategies.get, tmp_path / "run")


def test_a_worker_refuses_other_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = planned(tmp_path)
    monkeypatch.setattr("simulator.runs.runner.SOURCES", "another version")
    with pytest.raises(WorkerError, match=r"engine\.source was .*, is now another version"):
        play_chunk(plan, plan.chunks[0], strategies.get, tmp_path / "run")


def test_a_chunk_played_with_other_inputs_is_refused(tmp_path: Path) -> None:
    run = _Run(fakes.plan(), tmp_path, fakes.lookup, 1, "threading", None)
    with pytest.raises(WorkerError, match="chunk 0 was played with other inputs"):
        run._accepted(Played(0, "other"))


def _greedy(game, components, context, params):
    params[0] += 1.0
    return np.int64(0)


@pytest.mark.compiled
def test_params_cannot_be_written_by_a_compiled_policy() -> None:
    with pytest.raises(Exception, match="readonly array"):
        policy(_greedy)


def test_params_cannot_be_written_by_a_plain_policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from simulator.game import seating

    monkeypatch.setattr(seating, "JIT", False)
    strategy = dataclasses.make_dataclass("Plain", ["params", "choose"])(np.ones(3), _greedy)
    _, params = seating.line_up_arguments([strategy, strategy])
    with pytest.raises(ValueError, match="read-only"):
        _greedy(None, None, None, params[0])


def _cheat(game, components, context, params):
    if game.turns == 12:
        game.players[context.seat].vp += 50
    return np.int64(0)


class _Cheat:
    """A strategy that gives itself VP in its twelfth turn."""

    name = source = description = "cheat"
    params = np.zeros(1)

    def __init__(self) -> None:
        self.choose = policy(_cheat)


def _with_cheat(entry: str):
    return _Cheat() if entry == "cheat" else fakes.lookup(entry)


@pytest.mark.compiled
@pytest.mark.parametrize("verify", [False, True])
def test_a_policy_that_gives_itself_vp_is_named(tmp_path: Path, verify: bool) -> None:
    trial = fakes.experiment(line_up=["flip", "cheat"], blocks=1, first_block=7)  # a block that is not in the sample
    plan = dataclasses.replace(make_plan(trial, fakes.components(), _with_cheat, None), verify=verify)
    text = r"block 7, rotation \d, turn 12, seat \d \(cheat\): a policy changed the game"
    if not verify:
        text = r"block 7, rotation \d, .* its VP are not the sum of their sources: a policy has changed the game"
    with pytest.raises(EngineFault, match=text):
        play_chunk(plan, plan.chunks[0], _with_cheat, tmp_path / "run")


def test_which_blocks_are_checked() -> None:
    blocks = np.arange(198, 402)
    assert blocks[checked(blocks, False)].tolist() == [200, 400]
    assert checked(blocks, True).all()


def test_games_with_inconsistent_counts() -> None:
    def game() -> np.ndarray:
        games = np.zeros(2, GAME)
        seat = games["players"][1, 0]
        seat["spots"], seat["vp"] = 1, 4
        seat["vp_from"][0, 0] = 4
        seat["spot"]["cell"][0], seat["spot"]["goods"][0, 2], seat["spot"]["held"][0] = 5, 2, 2
        seat["goods"][2] = 2
        return games

    assert broken(game()) is None
    for field, words in (("vp", "VP"), ("goods", "resources are not"), ("coins", "less than no")):
        games = game()
        games["players"][1, 0][field] -= 5
        found = broken(games)
        assert found is not None
        assert found[:2] == (1, 0)
        assert words in found[2]
    games = game()
    games["players"][1, 0]["spot"]["held"][0] = 3
    assert "counts" in str(broken(games))

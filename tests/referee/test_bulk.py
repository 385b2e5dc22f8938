"""Recorded games of every policy pass the referee, and so do games against Allenarly on every level.

The suite plays a part of them; with GLENMORE_STUDIES=full it is 2,000 games of each policy and 5,000 on each level.
"""

import os
from collections import Counter

import pytest

import strategies
from simulator.game.allenarly.setting import LEVELS
from simulator.game.jit import JIT
from simulator.referee import check
from simulator.story import record_game
from tests.referee import bulk
from tests.table import COMPONENTS

FULL = os.environ.get("GLENMORE_STUDIES") == "full"
# Plain Python is a few thousand times slower; it plays the same rules on a few games.
TABLE, SOLO = (2000, 5000) if FULL else (50, 100) if JIT else (2, 2)
pytestmark = pytest.mark.slow


def test_the_games_are_spread_as_promised():
    """Every policy at tables of 2, 3 and 4, alone and with every other one; both dice, both places of The End."""
    names = bulk.policies()
    tasks = list(bulk.table_tasks(2000))
    assert len(tasks) == 2000 * len(names)
    assert len({task.seed for task in [*tasks, *bulk.solo_tasks(5000)]}) == len(tasks) + 5000 * len(LEVELS)
    for place, name in enumerate(names):
        own = tasks[2000 * place : 2000 * (place + 1)]
        assert all(name in task.line for task in own)
        assert Counter(task.players for task in own) == {2: 667, 3: 667, 4: 666}
        alone = [task for task in own if set(task.line) == {name}]
        assert len(alone) >= 1000
        assert {other for task in own for other in task.line} == set(names)
        for players in (2, 3, 4):
            mixed = [task for task in own if task.players == players and set(task.line) != {name}]
            assert {task.line.index(name) for task in mixed} == set(range(players))
            dice = {task.die for task in own if task.players == players}
            assert dice == ({None} if players == 2 else {True, False})
        assert sum(task.ending == "top" for task in own) == 400


def test_solo_games_are_half_random_half_scripted():
    names = bulk.policies()
    tasks = list(bulk.solo_tasks(5000))
    for place, level in enumerate(LEVELS):
        own = tasks[5000 * place : 5000 * (place + 1)]
        assert {task.level for task in own} == {level}
        played = Counter(task.line[0] for task in own)
        assert set(played) == set(names)
        assert played[bulk.RANDOM] == 2500
        assert all(312 <= played[name] <= 313 for name in names if name != bulk.RANDOM)


def test_every_policy_passes_the_referee():
    games, texts = bulk.complaints(bulk.table_tasks(TABLE))
    assert games == TABLE * len(bulk.policies())
    assert not texts, "\n".join(texts)


@pytest.mark.parametrize(
    ("players", "seed", "die", "ending"),
    [
        (2, 500088, None, "middle"),
        (2, 500228, None, "middle"),
        (2, 600498, None, "top"),
        (4, 600170, False, "second-half"),
    ],
)
def test_no_tile_is_left_before_the_end_when_no_piece_is(players, seed, die, ending):
    # B-024: games whose last piece moves onto The End over tiles, with nobody beyond it
    line = [strategies.get(bulk.RANDOM)]
    record = record_game(line, players, seed, components=COMPONENTS, die=die, ending=ending)
    assert check([record.header, *record.events, {"final": record.final}]).ok
    game = record.game
    assert (game.space_piece < 0).all()
    start = next(e["from"] for e in reversed(record.events) if e["event"] == "move")
    jumped = [(start + d) % game.spaces for d in range(1, (game.end_space - start) % game.spaces)]
    assert jumped
    assert (game.space_tile[jumped] < 0).all()


def test_games_against_allenarly_pass_the_referee():
    games, texts = bulk.complaints(bulk.solo_tasks(SOLO))
    assert games == SOLO * len(LEVELS)
    assert not texts, "\n".join(texts)


def test_a_complaint_names_the_game(monkeypatch):
    """The study names a game that breaks a rule: here the referee believes that coins are worth 99 VP."""
    task = next(bulk.solo_tasks(1))
    monkeypatch.setattr("simulator.referee.scoring.final_vp", lambda table, player: {"coins": 99})
    games, texts = bulk.complaints(iter([task]))
    assert games == 1
    assert texts[0].startswith(f"{task}: line ")
    assert "B-183" in texts[0]

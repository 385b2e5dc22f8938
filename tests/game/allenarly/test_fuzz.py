"""Invariants at every turn of the human in 5,000 random-legal games a level; effects of levels and chronicles."""

from itertools import pairwise

import numpy as np
import pytest

from simulator import components
from simulator.game import binding, deal, engine, names
from simulator.game.allenarly import moments
from simulator.game.jit import JIT
from simulator.game.sizes import MAX_SPOTS, WIDTH
from strategies.random_legal import draw
from tests.game.allenarly import trials
from tests.game.allenarly.kit import AUTOMA, LEVELS
from tests.game.invariants.checks import BROKEN, all_hold

# Plain Python is a few thousand times slower; it plays the same rules on a few games.
GAMES = 5000 if JIT else 3
pytestmark = pytest.mark.slow


@engine.policy
def watchful(game, components, context, params):
    """Play random-legal; check the whole table before each move and keep a broken invariant in `spare`."""
    if context.seat != 0:
        game.spare[29] = 1  # the automa is never asked
    if context.question == names.ASK_TILE and game.spare[30] == 0:
        queue = np.zeros(MAX_SPOTS + 1, np.int64)
        seen = np.zeros(WIDTH * WIDTH, np.int64)
        broken = all_hold(game, components, queue, seen)
        if broken == 0 and game.space_piece[game.rear] != context.seat:
            broken = 17
        game.spare[30] = broken
        game.spare[31] += 1
    return draw(game.players[context.seat].rng, np.int64(context.options))


def play(level: int, games: int, seed: int = 3, ending: str = "middle", chronicles: tuple = ()) -> np.recarray:
    record = components.load()
    bound = (*chronicles, moments)
    dealt = deal.deal(record, 2, True, ending, seed, np.arange(games), in_play=len(bound), solo=level)
    engine.play_all(dealt, record.record, engine.new_context(), (watchful,) * 4, binding.bind(bound), np.zeros((4, 1)))
    assert not dealt.fault.any(), names.FAULTS[dealt.fault.max()]
    return dealt


@pytest.mark.parametrize("level", range(1, 6))
def test_invariants_hold_at_every_turn(level: int) -> None:
    for ending, games in (("middle", GAMES * 4 // 5), ("top", GAMES // 5)):
        if not games:
            continue
        played = play(level, games, ending=ending)
        assert played.over.all()
        # only a turn of the human with a single legal space is not asked, and so not checked
        assert played.spare[:, 31].sum() >= 0.95 * played.players.turns[:, 0].sum()
        broken = played.spare[:, 30]
        assert not broken.any(), f"block {np.argmax(broken > 0)}: {BROKEN[int(broken[broken > 0][0])]}"
        assert not played.spare[:, 29].any(), "Allenarly was asked"


@pytest.mark.parametrize("level", range(1, 6))
def test_the_end_of_a_game(level: int) -> None:
    """Check the end: all finished, four scoring rounds, VP by source, one winner (C12-34, C12-59)."""
    games = play(level, 400 if JIT else 2, seed=4)
    own = games.players[:, :2]
    assert own.finished.all()
    assert (games.scored == 4).all()
    assert (own.vp == own.vp_from.sum(axis=(2, 3))).all()
    human_wins = own.vp[:, 0] >= own.vp[:, 1]
    assert (games.rank[:, 0] == np.where(human_wins, 1, 2)).all()
    assert (games.rank[:, 1] == np.where(human_wins, 2, 1)).all()
    automa = own[:, AUTOMA]
    assert (automa.bought == 0).all()
    assert (automa.sold == 0).all()
    assert (automa.spent == 0).all()
    assert (automa.taken <= automa.turns).all()
    assert (automa.taken + 1 >= automa.turns).all()


def test_levels_differ_by_their_gains_only() -> None:
    """Play the same human moves on every level: the course is the same, the differences follow from C12-10."""
    games = [play(level, 200 if JIT else 2, seed=6) for level in range(1, 6)]
    sources = {word: names.VP_SOURCES.index(word) for word in ("person", "items", "trade", "whisky")}
    for easy, hard in pairwise(games):
        assert (easy.place == hard.place).all()
        assert (easy.players.vp[:, 0] == hard.players.vp[:, 0]).all()
        assert (easy.players.vp[:, AUTOMA] <= hard.players.vp[:, AUTOMA]).all()
        for word in ("trade", "whisky"):
            by = [g.players.vp_from[:, AUTOMA, sources[word]].sum(axis=1) for g in (easy, hard)]
            assert (by[0] == by[1]).all()
    persons = games[0].players.persons[:, AUTOMA]
    for level, played in enumerate(games):
        vp = played.players.vp_from[:, AUTOMA, sources["person"]].sum(axis=1)
        assert (vp == persons * (0 if level == 0 else 2)).all()
        items = played.players.vp_from[:, AUTOMA, sources["items"]]
        rounds = (2, 3, 3, 4, 4)[level]
        assert (items[:, :rounds] > 0).all()
        assert (items[:, rounds:] == 0).all()


def test_trial_chronicles_change_the_choice_and_break_nothing() -> None:
    games = 500 if JIT else 2
    plain = play(3, games)
    with_both = play(3, games, chronicles=(trials.Marks, trials.Herd))
    assert not with_both.spare[:, 30].any()
    assert (plain.place != with_both.place).any(axis=1).mean() > 0.5


def test_chance_differs_between_blocks() -> None:
    games = play(3, 6)
    assert len({game.tobytes() for game in games}) == 6
    assert [LEVELS[n - 1] for n in set(games.automa.level)] == ["reglar"]

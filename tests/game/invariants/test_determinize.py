"""Determinization redeals hidden things from visible information only, and changes nothing else."""

import numpy as np
import pytest

from simulator.game import binding, deal, determinize, engine, names, rollout
from simulator.game.allenarly.setting import LEVELS
from simulator.game.binding import bound
from simulator.game.chronicles import CHRONICLES, bits, find
from simulator.game.record import GAME
from tests.game.invariants.determinize import LETTERS, permuted
from tests.table import COMPONENTS, valued_by_strategies

RECORD = COMPONENTS.record


def positions(letters: tuple[str, ...], solo: str = "", players: int = 2, turns: tuple[int, ...] = (4, 22)) -> list:
    """Return positions at the choice of a space, reached by the first options."""
    chronicles = find(letters)
    players = max(players, *(one.fewest for one in chronicles)) if chronicles else players
    level = LEVELS.index(solo) + 1 if solo else 0
    games = deal.deal(COMPONENTS, players, True, "middle", 5, [2], chronicles=bits(chronicles), solo=level)
    bound_hooks = binding.bind(bound(chronicles, bool(solo), valued_by_strategies))
    context, found = engine.new_context(), []
    context.stops[:] = rollout.STOP
    game = games[0]
    for _ in range(3000):
        engine.play(game, RECORD, context, (first,) * 4, bound_hooks, np.zeros((4, 1)))
        if game.over or game.fault:
            break
        if len(found) < len(turns) and game.turns >= turns[len(found)]:
            found.append(games.copy().view(np.recarray)[0])
        context.answer = 1
    assert game.over, names.FAULTS[int(game.fault)]
    assert len(found) == len(turns)
    return found


@engine.policy
def first(game, components, context, params):
    return 0


def imagined(game, sample: int = 0, seat: int = 0) -> np.record:
    copy = np.zeros(1, GAME).view(np.recarray)
    copy[0] = game
    context = engine.new_context()
    determinize.seed_chance(copy[0], context, seat, sample)
    determinize.determinize(copy[0], RECORD, context, rollout._redeal_hooks(int(game.chronicles)), seat)
    return copy[0]


# All chronicles together have every kind of hidden thing; Allenarly has action cards.
SETS = [((), ""), ((), "reglar"), (("1", "5", "7", "8", "9", "A"), "dus"), (LETTERS, "")]


@pytest.mark.parametrize(("letters", "solo"), SETS)
def test_a_determinized_game_does_not_depend_on_hidden_things(letters, solo) -> None:
    random = np.random.default_rng(3)
    for game in positions(letters, solo):
        whole = imagined(game).tobytes()
        assert imagined(game).tobytes() == whole
        for _ in range(3):
            other = permuted(game, RECORD, random)
            assert other.tobytes() != game.tobytes()
            assert imagined(other).tobytes() == whole
        assert imagined(game, sample=1).tobytes() != whole


@pytest.mark.parametrize("game", positions((), turns=(9,)))
def test_visible_things_stay(game) -> None:
    """Stacks hold the same tiles, drawn ones in their order; only stacks, die and coin flips differ."""
    new = imagined(game)
    for stack in range(5):
        drawn = int(game.drawn[stack])
        assert new.stack[stack, :drawn].tolist() == game.stack[stack, :drawn].tolist()
        assert sorted(new.stack[stack]) == sorted(game.stack[stack])
    assert new.tape[: new.rolled].tolist() == game.tape[: game.rolled].tolist()
    for name in ("stack", "tape"):
        new[name] = game[name]
    for seat in range(4):
        new.players[seat].rng[:] = game.players[seat].rng
    assert new.tobytes() == game.tobytes()


def test_the_end_stays_within_its_variant() -> None:
    """B-008: of the middle variant 8 or 9 D tiles lie above The End, each as often; redealt games keep to it."""
    game = positions((), turns=(9,))[0]
    places = [int(np.flatnonzero(imagined(game, sample).stack[4] == RECORD.the_end)[0]) for sample in range(60)]
    assert set(places) == {8, 9}
    assert 17 <= places.count(8) <= 43  # 60 fair draws: 30 and 3.3 standard deviations of 3.9


def test_all_orders_come_up_equally_often() -> None:
    """Chi-square of the 24 orders of four tiles over 4800 shuffles: 23 degrees of freedom, 99.9% below 49.7."""
    context = engine.new_context()
    context.chance[:] = (1234, 4321)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(4800):
        row = np.array([7, 3, 9, 5], np.int32)
        determinize.shuffle(context, row, 0, 4)
        counts[tuple(row)] = counts.get(tuple(row), 0) + 1
    assert len(counts) == 24
    assert sum((n - 200) ** 2 / 200 for n in counts.values()) < 49.7


def test_draws_are_even() -> None:
    """The die of 4 faces over 4000 draws: 3 degrees of freedom, 99.9% below 16.3."""
    context = engine.new_context()
    context.chance[:] = (99, 77)
    counts = np.bincount([determinize.draw(context, 4) for _ in range(4000)], minlength=4)
    assert len(counts) == 4
    assert ((counts - 1000.0) ** 2 / 1000).sum() < 16.3


def test_only_chronicles_that_hide_something_have_a_redeal_hook() -> None:
    assert [one.hides for one in CHRONICLES] == [hasattr(one.part("setup"), "redeal") for one in CHRONICLES]

"""The random policy: uniform over all options, with the seat's generator, changing nothing else."""

import numpy as np
import pytest

from simulator import components
from simulator.game import engine, record
from strategies.random_legal import choose, draw

COMPONENTS = components.load().record
PARAMS = np.zeros(1)


def reference(first: int, second: int) -> tuple[int, int, int]:
    """Return the states and the number drawn by one step of L'Ecuyer's combined generator (1988)."""
    first = 40014 * first % 2147483563
    second = 40692 * second % 2147483399
    z = first - second
    return first, second, z if z >= 1 else z + 2147483562


@pytest.mark.parametrize("seeds", [(1, 1), (2147483562, 2147483398), (12345, 67890)])
def test_draws_follow_the_generator(seeds):
    rng = np.array(seeds, dtype=np.int32)
    first, second = seeds
    for n in (1, 2, 3, 7, 1024) * 40:
        first, second, z = reference(first, second)
        assert draw(rng, np.int64(n)) == (z - 1) * n // 2147483562
        assert rng.tolist() == [first, second]


def test_all_options_have_the_same_chance():
    rng = np.array([11, 22], dtype=np.int32)
    n, draws = 7, 21_000
    counts = np.bincount([draw(rng, np.int64(n)) for _ in range(draws)], minlength=n)
    assert counts.sum() == draws
    chi2 = ((counts - draws / n) ** 2 / (draws / n)).sum()
    assert chi2 < 22.46  # 99.9% quantile of chi-square with 6 degrees of freedom


def test_nothing_but_the_generator_of_the_seat_is_changed():
    games = np.zeros(2, record.GAME).view(np.recarray)
    games.players.rng[:] = 5
    context = engine.new_context()
    context.seat = 2
    context.options = 9
    before = context.tobytes()
    picked = {int(choose(games[0], COMPONENTS, context, PARAMS)) for _ in range(200)}
    assert picked == set(range(9))
    assert context.tobytes() == before
    assert games[0].players[2].rng.tolist() != [5, 5]
    games[0].players[2].rng[:] = 5
    assert games[0].tobytes() == games[1].tobytes()


def test_every_kind_of_option_is_chosen_including_sales():
    context = engine.new_context()
    games = np.zeros(1, record.GAME).view(np.recarray)
    games.players.rng[:] = 77
    context.options = 3
    context.kind[:3] = (8, 14, 22)  # sell, activate, done
    assert {int(choose(games[0], COMPONENTS, context, PARAMS)) for _ in range(60)} == {0, 1, 2}

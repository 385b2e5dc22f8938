"""Several chronicles at once, none at all, and how they are bound (CC-02, CC-31)."""

from typing import Any

import numpy as np
import pytest

from simulator.game import binding, deal, engine, hooks, names, tasks
from tests.game.chronicles import trials
from tests.game.chronicles.positions import answer, choosing, spare, table, turn
from tests.table import COMPONENTS, Table


@pytest.mark.parametrize(("chronicles", "expected"), [((trials.One, trials.Two), 12), ((trials.Two, trials.One), 21)])
def test_chronicles_and_their_tasks_act_in_order(chronicles: tuple[Any, ...], expected: int) -> None:
    # CC-02: in the order in which they are bound; so do the tasks that they push at the same moment
    t = turn(table(*chronicles)).choose("take", "kemnay").choose("cell", (0, 1)).finish()
    assert spare(t, 0, 2) == [expected, expected]


@pytest.mark.parametrize("chronicles", [(trials.Numbers,), (trials.Silent, trials.Numbers)])
def test_events_ignore_the_return_value_of_the_chronicle_before(chronicles: tuple[Any, ...]) -> None:
    # the second chronicle must be given the same numbers as if it were alone
    t = turn(table(*chronicles)).choose("take", "abernethy").choose("cell", (0, 1)).finish()
    assert spare(t, 0, 3) == [0, t.tile("abernethy"), 2]


def test_a_discard_keeps_its_cause_for_the_second_chronicle() -> None:
    t = Table(2, chronicles=(trials.Silent, trials.Discards))
    t.rondel({0: "die", 5: 0, 6: 1}, {1: "kemnay", 7: "soay"})
    t.stack("D")
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert spare(t, 0, 4) == [0, 1, 0, 0]


def test_tasks_and_answers_reach_the_second_chronicle_whole() -> None:
    # `task` and `answer` of the first return 0 ("not mine"): number and asking task must still arrive
    t = answer(choosing(trials.Silent, trials.Choice), 2)
    assert t.after().coins == 25
    assert spare(t, 20, 22) == [40, trials.CHOSEN]


def test_a_misspelt_hook_fails_when_it_is_defined() -> None:
    with pytest.raises(NameError, match="'discarted' is not a hook"):

        @hooks.hook
        def discarted(game, components, context, seat, a, b):
            return b


def test_chronicles_are_bound_in_order_and_padded() -> None:
    # 13 places; those without a chronicle do nothing, like a chronicle without hooks
    bound = binding.bind((trials.Idle, trials.Discards))
    assert len(bound) == 13
    assert bound[1] is binding.bind((trials.Discards,))[0]
    assert bound[1] is not bound[0]
    assert all(bound[n] is binding.bind(())[n] for n in range(2, 13))


def test_more_chronicles_than_there_are_places() -> None:
    assert len(binding.bind([trials.Idle] * 13)) == 13
    with pytest.raises(ValueError, match="14 chronicles, at most 13"):
        binding.bind([trials.Idle] * 14)


@engine.policy
def varied(game, components, context, params):
    return np.int64((game.turns * 7 + context.question * 5 + context.options // 2 + context.seat) % context.options)


def played(chronicles: tuple[Any, ...], in_play: int, players: int = 3) -> tuple[Any, Any]:
    """Play a whole game; return it with its ledger."""
    games = deal.deal(COMPONENTS, players, True, "middle", 5, [3], in_play=in_play)
    context = engine.new_context(True)
    engine.play(games[0], COMPONENTS.record, context, (varied,) * 4, binding.bind(chronicles), np.zeros((4, 1)))
    assert games[0].over == 1
    return games, context.ledger.row[: context.ledger.events].copy()


@pytest.mark.parametrize("players", [2, 4])
def test_chronicles_that_are_not_in_play_change_nothing(players: int) -> None:
    games, ledger = played((), 0, players)
    same, same_ledger = played((trials.Log, trials.Tokens, trials.Walker), 0, players)
    assert games.tobytes() == same.tobytes()
    assert ledger.tobytes() == same_ledger.tobytes()
    assert not games.spare.any()


def test_only_chronicles_in_play_are_called() -> None:
    # one in play, two bound: the second is never called, and changes no count
    idle, ledger = played((trials.Idle,), 1)
    assert idle.tobytes() == played((trials.Idle, trials.Discards), 1)[0].tobytes()
    assert ledger.tobytes() == played((trials.Idle, trials.TwiceAsMany), 1)[1].tobytes()


def test_an_idle_chronicle_changes_nothing_but_the_tasks() -> None:
    games, ledger = played((), 0)
    idle, idle_ledger = played((trials.Idle,), 1)
    assert ledger.tobytes() == idle_ledger.tobytes()
    for name in games.dtype.names:
        if name not in ("task", "in_play", "subscribed"):
            assert games[name].tobytes() == idle[name].tobytes(), name


def test_a_chronicle_follows_a_whole_game() -> None:
    # the hook is called once for every tile in the discard pile; the causes add up
    games, ledger = played((trials.Discards,), 1)
    from_ledger = sum(int(row.event) == 6 for row in ledger)
    assert int(games[0].spare[:4].sum()) == from_ledger > 10

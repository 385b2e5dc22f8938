"""Chronicle 10: counts beside chronicle 9, component values, narration, values of options for the strategies."""

from typing import Any

import numpy as np
import pytest

from simulator import components
from simulator.components.errors import ComponentError
from simulator.game import binding, deal, engine, names, tasks
from simulator.game.binding import bound
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.logs.state import ASK_TRACK, LOG, STONE
from simulator.game.jit import JIT
from simulator.story.chronicles import logs as narration
from simulator.story.words import Lexicon
from strategies import get
from strategies.chronicles import valuation
from strategies.features import CHRONICLES
from tests.game.chronicles.logs.kit import put, quiet, rate, standing, steps, taking
from tests.table import COMPONENTS, Table


def with_feasts(players: int, category: int) -> Table:
    return quiet(players=players, play="9,10").start(tasks.DO_CATEGORY, names.NOBODY, category)


@pytest.mark.parametrize(("fame", "expected"), [((3, 1, 0), [3, 1, 0]), ((5, 0), [5, 0])])
def test_fame_by_the_other_table(fame: tuple[int, ...], expected: list[int]) -> None:  # C10-26, C10-42, C10-T5
    t = with_feasts(len(fame), names.CAT_EXTRA)
    for seat, amount in enumerate(fame):
        t.player(seat).extra_tokens = amount
    assert [int(t.after(seat).vp) for seat in range(len(fame))] == expected


def test_modifiers_and_feasts_add_up() -> None:
    # C10-42, C9-16: 2 casks doubled by the Whisky Ceilidh, then 3 of the token
    t = with_feasts(2, names.CAT_WHISKY)
    t.player(0).whisky = 2
    t.game.feasts.open[0] = list(COMPONENTS.entries["feast"]).index("whisky-ceilidh")
    t.game.feasts.holders[0] = 1
    rate(t, 0, stone=4)
    assert [e["count"] for e in t.happened("count", category="whisky")] == [7, 0]


def test_the_board_is_described() -> None:
    t = rate(standing(scotsmen=0), 0, log=3)
    t.player(0).extra_tokens = 1
    t.game.logs.central[3] = 1
    parts = dict(narration.board(t.game, COMPONENTS, Lexicon(COMPONENTS, ["balanced", "lean"])))
    assert parts["Logs and Stones"][0] == (
        "Balanced (seat 0): log thrower 3; stone putter 0; 1 fame token; log thrower on Kemnay"
    )
    assert parts["Central track"] == [
        "1: 1 coin",
        "2: 2 VP",
        "3: 1 cask",
        "4: taken by Balanced (seat 0)",
        "5: 2 fame tokens",
    ]


def test_sentences_of_events() -> None:
    lexicon = Lexicon(COMPONENTS, ["balanced", "lean"])
    sentences = {
        ("logs_rating", "track", "log", "rating", 2): "The log thrower rises to rating 2.",
        ("logs_central", "rating", 4): "Takes the reward of the central track at rating 4.",
        ("logs_stand", "at", None, "side", "log"): "A clan representative returns to the supply.",
        ("logs_prefer", "track", "stone"): "Prefers the stone putter from now on.",
        ("logs_reset",): "All ratings return to 0; the rewards of the central track are available again.",
    }
    for key, expected in sentences.items():
        event = {"event": key[0], **dict(zip(key[1::2], key[2::2], strict=True))}
        assert narration.sentence(event, lexicon) == [expected]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[[logs_reward]]\nid = "log-1"\nmodifier = { category = "whisky", add = 1 }', "either get or modifier"),
        ("[logs]\nrating_max = 6", "rating_max"),
        ("[logs_allenarly]\ncentral_closed = [6]", "central_closed"),
        ('[[logs_shield]]\nid = "innes"\nlog = 1', "unknown id"),
    ],
)
def test_mistakes_in_an_overlay_are_named(tmp_path: Any, text: str, problem: str) -> None:
    path = tmp_path / "values.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ComponentError, match=problem):
        components.load(path)


def test_an_overlay_changes_rewards(tmp_path: Any) -> None:
    path = tmp_path / "values.toml"
    path.write_text('[[logs_reward]]\nid = "log-2"\nget = { vp = 4 }\n[logs]\nvp_per_step_above_max = 1\n')
    values = components.load(path).record.logs
    assert (values.prize[LOG, 1].vp, values.prize[LOG, 1].coin, values.beyond_vp) == (4, 0, 1)


def valued_by_strategies(t: Table) -> list[float]:
    """Return the values of the options of the open question."""
    assert t.question
    return [float(t.context.option_value[i]) for i in range(t.context.options)]


def table(*ahead: str) -> Table:
    t = Table(2, play="10", valuation=lambda one: valuation(one.word))
    t.rondel({0: 0, 9: 1, 10: "die"}, {n + 1: name for n, name in enumerate(ahead)})
    t.stack("D")
    t.market()
    return t


def test_training_is_worth_more_than_nothing() -> None:  # C10-40: always train, whatever the rating
    for rating in range(6):
        t = table("black-isle")
        t.lay(0, "kemnay", (0, 1), scotsmen=1)
        put(t, 0, 0, (0, 1))
        rate(t, 0, log=rating)
        t = taking(t, "black-isle", "cell", (0, 2)).choose("activate", (0, 1))
        (train, done) = valued_by_strategies(t)
        assert train > done == 0.0


def test_a_central_reward_against_the_next() -> None:
    # C10-40: fame at 5 is always taken; the coin at 1 is left for a space that is likely to be reached
    t = steps(rate(table(), 0, log=4), log=1)
    assert valued_by_strategies(t)[0] > 0.0
    poor = steps(table(), log=1)
    rich = steps(rate(table(), 0, log=0, stone=3), log=1)
    assert valued_by_strategies(rich)[0] < valued_by_strategies(poor)[0]


def test_a_representative_goes_where_there_is_room() -> None:
    # C10-40: more free or buildable neighbours than at the old place
    t = table("soay")
    t.lay(0, "kemnay", (0, 1), scotsmen=1)
    for xy, tile in (((1, 1), "ullapool"), ((-1, 1), "abernethy"), ((-1, 2), "kintyre"), ((0, 2), "black-isle")):
        t.lay(0, tile, xy, scotsmen=1)
    put(t, 0, 0, (0, 1))
    t = taking(t, "soay", "cell", (2, 1))
    while t.question != "logs_stand":
        t.choose("done")
    old, fresh, done = valued_by_strategies(t)
    assert old > done == 0.0
    assert fresh > old


def test_cells_beside_representatives_and_tiles_that_raise_ratings() -> None:
    t = table("village-crowd", "ceres-games", "triumphant-return", "soay")
    t.lay(0, "kemnay", (0, 1), scotsmen=1)
    t.put(0, (0, 0), wood=1)
    put(t, 0, 0, (0, 1))
    t.player(0).extra_tokens = 1
    t.turn(0)
    option_value = dict(zip([option[1] for option in t.options()], valued_by_strategies(t), strict=True))
    assert option_value["village-crowd"] > 0.0
    assert option_value["ceres-games"] > 0.0
    assert option_value["triumphant-return"] < option_value["village-crowd"]
    t.choose("take", "soay")
    cells = dict(zip([option[1] for option in t.options()], valued_by_strategies(t), strict=True))
    assert cells[(0, 2)] > cells[(-1, -1)] == 0.0


def play_off(blocks: int) -> tuple[float, float]:
    """Return the mean VP of `balanced` with and without the chronicle's valuation, on the same blocks, in each seat."""
    strategy = get("balanced")
    blind = strategy.params.copy()
    blind[CHRONICLES] = 0.0
    chosen = find(["10"])
    bound_hooks = binding.bind(bound(chosen, False, lambda one: valuation(one.word)))
    vp = np.zeros((2, blocks, 2))
    for turned in range(2):
        games = deal.deal(COMPONENTS, 2, True, "middle", 99, np.arange(blocks), chronicles=bits(chosen))
        seat_params = np.tile(strategy.params, (4, 1))
        seat_params[1 - turned] = blind
        engine.play_all(
            games, COMPONENTS.record, engine.new_context(), (strategy.choose,) * 4, bound_hooks, seat_params
        )
        assert not games.fault.any()
        vp[turned] = games.players.vp[:, [turned, 1 - turned]]
    return float(vp[:, :, 0].mean()), float(vp[:, :, 1].mean())


@pytest.mark.slow
@pytest.mark.skipif(not JIT, reason="thousands of games")
def test_following_the_valuation_pays() -> None:  # C10-40: on common blocks, in both seats
    valued, blind = play_off(500)
    assert valued > blind + 2.0


def test_names_of_question_and_options() -> None:
    t = steps(quiet(), free=1)
    assert (t.question, int(t.context.question)) == ("logs_track", ASK_TRACK)
    assert [option[1] for option in t.options()] == [LOG, STONE]

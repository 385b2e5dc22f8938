"""Feasts and Whims in many random-legal games: no fault, all invariants, cards and markers where they belong."""

import numpy as np
import pytest

import strategies
from simulator.game import binding, deal, engine, names
from simulator.game.binding import bound
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.feasts.state import ASK_SHIELD, ASK_STAKE
from simulator.game.jit import JIT
from simulator.game.names import VP_SOURCES
from simulator.game.sizes import MAX_SPOTS, WIDTH
from simulator.story.chronicles import feasts as narration
from simulator.story.compare import same_final
from simulator.story.narrate import narrate
from simulator.story.record import read_record, record_game, write_record
from simulator.story.replay import Replay, replay
from simulator.story.words import Lexicon
from strategies.chronicles import valuation
from strategies.random_legal import draw
from tests.game.chronicles.feasts.kit import IDS
from tests.game.invariants.checks import BROKEN, all_hold
from tests.table import COMPONENTS, valued_by_strategies

GAMES = 600 if JIT else 2


@engine.policy
def watchful(game, components, context, params):
    """Play random-legal; check the table before each move and count the chronicle's questions."""
    if context.question == names.ASK_TILE and game.spare[30] == 0:
        queue = np.zeros(MAX_SPOTS + 1, np.int64)
        seen = np.zeros(WIDTH * WIDTH, np.int64)
        game.spare[30] = all_hold(game, components, queue, seen)
        state = game.feasts
        lying = 0  # each card is open, in the stack or discarded, once
        for n in range(state.drawn, state.stack_size):
            lying += 1 << state.stack[n]
        for n in range(state.used_size):
            lying += 1 << state.used[n]
        for place in range(components.feasts.places):
            lying += 1 << state.open[place]
            if state.holders[place] != 0:
                game.spare[30] = 31
        if lying != (1 << components.feasts.feasts) - 1:
            game.spare[30] = 30
    if context.question >= ASK_STAKE and context.question <= ASK_SHIELD:
        game.spare[context.question - ASK_STAKE] += 1
    return draw(game.players[context.seat].rng, np.int64(context.options))


def enrich(games: np.recarray, seats: int) -> None:
    """Put five kinds of resources at home, so that many feasts are held, and leave two cards in the stack."""
    games.feasts.used[:, :5] = games.feasts.stack[:, 5:10]
    games.feasts.used_size[:] = 5
    games.feasts.drawn[:] = 10
    for spot, kinds in enumerate(((0, 1, 2), (3, 4))):
        for kind in kinds:
            games.players.spot.goods[:, :seats, spot, kind] += 1
            games.players.spot.held[:, :seats, spot] += 1
            games.players.goods[:, :seats, kind] += 1


def play(players: int, solo: int, games: int, seed: int = 3) -> np.recarray:
    played = find("9")
    chronicles = bound(played, bool(solo), valued_by_strategies)
    dealt = deal.deal(
        COMPONENTS, players, players == 2, "middle", seed, np.arange(games), chronicles=bits(played), solo=solo
    )
    enrich(dealt, 1 if solo else players)
    engine.play_all(
        dealt, COMPONENTS.record, engine.new_context(), (watchful,) * 4, binding.bind(chronicles), np.zeros((4, 1))
    )
    assert not dealt.fault.any(), names.FAULTS[dealt.fault.max()]
    return dealt


@pytest.mark.study
@pytest.mark.parametrize(("players", "solo"), [(2, 0), (3, 0), (4, 0), (2, 1), (2, 3), (2, 5)])
def test_invariants_hold(players: int, solo: int) -> None:
    games = play(players, solo, GAMES)
    assert games.over.all()
    broken = games.spare[:, 30]
    assert not broken.any(), f"block {np.argmax(broken > 0)}: {BROKEN.get(int(broken.max()), 'feast cards or markers')}"
    own = games.players[:, :players]
    assert (own.vp == own.vp_from.sum(axis=(2, 3))).all()
    state = games.feasts
    for name in ("holders", "stakes", "stake", "need", "any_need", "coins_left", "waivable", "budget"):
        assert not state[name].any(), name
    asked = games.spare[:, : ASK_SHIELD - ASK_STAKE + 1].sum(axis=0)
    assert asked[0] > 0
    if JIT:
        assert (asked > 0).all()
        assert (state.renewals > 0).any()
    spent = games.players.vp_from[:, :, names.VP_SOURCES.index("feasts")]
    assert (spent <= 0).all()
    if solo:
        assert (spent[:, 1, :4] >= -np.array([3, 4, 5, 6])).all()
        assert not spent[:, 0].any()
    else:
        assert not spent.any()


@pytest.mark.study
def test_chance_differs_between_blocks() -> None:
    games = play(3, 0, 4)
    assert len({game.feasts.renewal.tobytes() for game in games}) == 4


CASES = [(2, None), (3, None), (4, None), (2, "bodakh")]


def recorded(players: int, solo: str | None, block: int = 1, name: str = "random-legal"):
    return record_game(
        [strategies.get(name)],
        players,
        11,
        block=block,
        components=COMPONENTS,
        chronicles=["9"],
        solo=solo,
        valuation=lambda one: valuation(one.word),
    )


@pytest.mark.parametrize(("players", "solo"), CASES)
def test_a_replayed_game_is_the_same(players: int, solo: str | None, tmp_path) -> None:
    for block in (1, 2):
        record = recorded(players, solo, block)
        assert not same_final(record.game, replay(record.header, record.events, COMPONENTS))
        for seat in record.final["seats"]:
            assert seat["vp"] == sum(seat["vp_from"].values())
            assert set(seat["vp_from"]) <= set(VP_SOURCES)
    path = tmp_path / "game.jsonl"
    write_record(path, record)
    again = read_record(path)
    assert not same_final(record.game, replay(again.header, again.events, COMPONENTS))
    assert sorted(again.header["dealt"]["9"]["cards"]) == sorted(IDS)


def test_replay_needs_every_event() -> None:
    # without one of the chronicle's events the table differs, or the next event cannot be carried out
    record = next(
        r for r in (recorded(3, None, block) for block in range(9)) if any(e["event"] == "feast_used" for e in r.events)
    )
    for word in ("feast_open", "feast_held", "feast_used"):
        events = list(record.events)
        del events[next(n for n, e in enumerate(events) if e["event"] == word)]
        try:
            differences = same_final(record.game, replay(record.header, events, COMPONENTS))
        except ValueError:
            continue
        assert differences, word


def test_the_story_tells_stakes_before_the_scoring_table() -> None:
    record = recorded(3, None, 1, "balanced")
    text = list(narrate(record, COMPONENTS))
    first = next(n for n, line in enumerate(text) if line.startswith("Scoring round 1"))
    until = next(n for n, line in enumerate(text) if "Scored" in line and n > first)
    stakes = [line for line in text[first:until] if "stake token" in line]
    assert len(stakes) == 3
    turned = [e for e in record.events if e["event"] == "stake"]
    assert turned
    name = COMPONENTS.entries["feast"][turned[0]["feast"]].model.name
    assert any(name in line and line.strip().startswith("Step 1") for line in text)


def test_every_event_has_a_sentence_or_is_silent_on_purpose() -> None:
    lexicon = Lexicon(COMPONENTS, ["balanced", "allenarly"])
    record = recorded(2, "reglar", 3)
    silent = {e["event"] for e in record.events if e["event"].startswith(("feast", "stake", "token_", "shield_"))}
    said = {
        e["event"]
        for e in record.events
        if e["event"] in silent and narration.sentence(e, lexicon) and all(narration.sentence(e, lexicon))
    }
    assert silent - said <= {"feast_used", "stakes_returned"}
    assert {"feast_open", "stakes_stacked", "stake", "token_card", "token_row"} <= said


def test_the_board() -> None:
    record = recorded(3, None)
    table = Replay(record.header, COMPONENTS)
    for event in record.events:
        table.apply(event)
        if event["event"] == "feast_open" and event["place"] == 5:
            break
    state = table.game.feasts
    state.open[0], state.holders[0] = IDS.index("tour-of-the-lochs"), 0b101
    state.open[1] = IDS.index("peace-of-the-glens")
    state.stored[1, 3] = 1
    lexicon = Lexicon(COMPONENTS, ["whisky", "lean", "trade"])
    (title, lines), (_, shields) = narration.board(table.game, COMPONENTS, lexicon)
    assert (title, len(lines)) == ("Feasts", 5)
    assert lines[0] == "1 Tour of the Lochs: 2 any for landmarks x2; held by Whisky (seat 0), Trade (seat 2)"
    assert lines[1] == "2 Peace of the Glens: 1 barley, 1 cattle, 1 any for persons + landmarks"
    assert shields == ["Lean (seat 1): wood on MacLean"]

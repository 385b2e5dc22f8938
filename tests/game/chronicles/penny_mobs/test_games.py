"""Whole games with chronicle 8."""

import numpy as np
import pytest

import strategies
from simulator import story
from simulator.game import binding, deal, engine, names
from simulator.game.allenarly import moments
from simulator.game.binding import bound
from simulator.game.chronicles import bits, find
from simulator.story.compare import same_final
from simulator.story.replay import replay
from strategies.chronicles import valuation
from tests.game.chronicles import fuzz
from tests.game.chronicles.penny_mobs.kit import SOURCE, number
from tests.game.invariants.checks import BROKEN
from tests.table import COMPONENTS

pytestmark = pytest.mark.study
TABLES = [("8", 2, False), ("8", 3, False), ("8", 4, False), ("8", 2, True)]
TOGETHER = [
    ("5,8,9,10,11", 2, False),
    ("5,8,9,10,11", 4, False),
    ("1,2,5,8,9,10,11", 3, False),
    ("5,8,9,10,11", 2, True),
]
BLOCKS = range(5 if fuzz.JIT else 1)


def pennies_add_up(game: np.record) -> bool:
    """Return whether every penny is in a hand, on a mobster in jail, or with a recruited one."""
    table = game.penny_mobs
    return int(table.down.sum() + table.up.sum() + table.pennies.sum()) == 10 * int(game.seats)


def everybody_is_somewhere(game: np.record) -> bool:
    """Return whether every mobster that came is in jail or with a player, exactly once."""
    table = game.penny_mobs
    jailed = [int(n) for n in table.jail[: table.jailed]]
    came = {int(n) for n in table.order[: table.entered]}
    owned = {int(n) for n in np.flatnonzero(table.owner >= 0)}
    return len(set(jailed)) == len(jailed) and set(jailed) | owned == came and not owned & set(jailed)


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_random_games_end_without_faults(play: str, players: int, solo: bool) -> None:
    games = fuzz.played(play, players, solo)
    assert fuzz.vp_add_up(games)
    values = COMPONENTS.record.penny_mobs
    for game in games:
        assert pennies_add_up(game)
        assert everybody_is_somewhere(game)
        for seat in range(players):
            cost = sum(
                int(values.mobster[n].cost)
                for n in range(values.mobsters)
                if game.penny_mobs.owner[n] == seat and not game.players[seat].automatic
            )
            expected = int(game.penny_mobs.up[seat] - game.penny_mobs.down[seat]) - cost
            assert game.players[seat].vp_from[SOURCE].sum() == expected


@pytest.mark.parametrize(("play", "players", "solo"), TABLES)
def test_flags_of_a_turn_are_cleared(play: str, players: int, solo: bool) -> None:  # C8-17, C8-18, C8-20
    games = fuzz.played(play, players, solo)
    assert not games.players.withheld.any()
    assert not games.players.extra_reward.any()
    assert not games.penny_mobs.earned.any()
    for game in games:
        assert (game.surcharge > 0).sum() == (game.penny_mobs.rent_tile >= 0).sum()


@pytest.mark.parametrize(("play", "players", "solo"), TOGETHER)
def test_abilities_that_need_other_chronicles_are_used(play: str, players: int, solo: bool) -> None:
    games = fuzz.played(play, players, solo)
    assert fuzz.vp_add_up(games)
    if fuzz.JIT and not solo:
        used = games.penny_mobs.used.sum(axis=0)
        assert all(used[number(name)] > 0 for name in ("derek", "fraser", "meirid", "irving", "tamlain"))


@pytest.mark.parametrize(("play", "players", "solo"), TABLES + TOGETHER)
@pytest.mark.parametrize("strategy", ["random-legal", "balanced"])
def test_events_rebuild_the_game(play: str, players: int, solo: bool, strategy: str) -> None:
    assert fuzz.replayed(play, players, BLOCKS, strategy, solo) == []


def test_all_mobsters_against_allenarly() -> None:  # C8-36: Derek, Bruce and Peggy are used in many of the games
    chosen = find(["8"])
    modules = [*bound(chosen, False, lambda one: valuation(one.word)), moments]
    games = deal.deal(
        COMPONENTS, 2, True, "middle", 7, np.arange(fuzz.GAMES), bits(chosen), in_play=2, solo=3, variants=1
    )
    engine.play_all(
        games, COMPONENTS.record, engine.new_context(), (fuzz.watchful,) * 4, binding.bind(modules), np.zeros((4, 1))
    )
    assert not games.fault.any()
    assert games.over.all()
    assert not games.spare[:, 30].any(), BROKEN[int(games.spare[:, 30].max())]
    assert all(pennies_add_up(game) and everybody_is_somewhere(game) for game in games)
    if fuzz.JIT:
        assert games.penny_mobs.robbed.sum() > 10
        assert (games.penny_mobs.owner[:, number("peggy")] == 0).any()


@pytest.mark.parametrize("strategy", ["random-legal", "balanced"])
def test_records_of_the_variant(strategy: str) -> None:
    # C8-36: the header names the variant, the events describe the whole game
    for block in BLOCKS:
        record = story.record_game(
            [strategies.get(strategy)],
            2,
            seed=7,
            block=block,
            components=COMPONENTS,
            chronicles=["8"],
            valuation=lambda one: valuation(one.word),
            solo="reglar",
            variants=["all-mobsters"],
        )
        assert record.header["variants"] == ["all-mobsters"]
        assert same_final(record.game, replay(record.header, record.events, COMPONENTS)) == []
        assert "\n".join(story.narrate(record, COMPONENTS))


@pytest.mark.parametrize(("play", "variants"), [("", ()), ("8", ("all-mobsters",))])
def test_all_mobsters_change_nothing_else(play: str, variants: tuple[str, ...]) -> None:
    # C8-36: without the automa the variant has no meaning
    chosen = bits(find(play.split(",") if play else []))
    plain = deal.deal(COMPONENTS, 3, True, "middle", 1, [0, 1], chosen)
    other = deal.deal(COMPONENTS, 3, True, "middle", 1, [0, 1], chosen, variants=names.variant_bits(variants))
    other.variants[:] = 0
    assert plain.tobytes() == other.tobytes()

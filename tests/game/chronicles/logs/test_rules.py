"""Chronicle 10: set-up, ratings and their rewards, the central track, fame and modifier tokens in scorings."""

from typing import Any

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.logs.state import LOG, STONE
from tests.game.chronicles.logs.kit import logs, quiet, rate, ratings, scoring, shield, steps, vp
from tests.table import COMPONENTS, Table


def test_shields_lie_on_their_fields() -> None:
    # C10-01: nothing is printed there; without the chronicle the fields take no marker
    for play, wanted in (("10", 1), ("", 0)):
        t = Table(3, play=play)
        assert [int(t.game.open_field[shield(name)]) for name in ("ruthven", "murray")] == [wanted, wanted]
        assert [int(t.game.shield[shield(name)]) for name in ("ruthven", "murray")] == [wanted, wanted]


def dealt(players: int, play: str = "10", blocks: int = 3) -> Any:
    return deal.deal(
        COMPONENTS, players, True, "middle", 1, range(blocks), chronicles=bits(find(play.split(",") if play else ()))
    )


@pytest.mark.parametrize(("players", "first"), [(2, 6), (3, 6), (4, 8)])
def test_fourteen_tiles_for_four_twelve_for_fewer(players: int, first: int) -> None:
    # C10-02, C10-T9: S 5 + 1 or 3, A 14 + 2, B 17 + 2, C 17 + 4, D 17 + 3 and The End
    games = dealt(players)
    assert games.stack_size.tolist() == [[first, 16, 19, 21, 21]] * 3
    tiles = COMPONENTS.chronicle_tiles(10, players)
    assert len(tiles) == (14 if players == 4 else 12)
    for game in games:
        assert (game.place[tiles] != names.IN_BOX).all()
        left = set(COMPONENTS.chronicle_tiles(10, 4)) - set(tiles)
        assert (game.place[list(left)] == names.IN_BOX).all()


def test_ratings_fame_and_representatives_at_the_start() -> None:  # C10-03, C10-04, C10-05
    t = quiet(players=3)
    assert (t.game.logs.rating.tolist(), t.game.logs.central.tolist()) == ([[0, 0]] * 4, [0] * 5)
    assert (t.game.logs.spot.tolist(), t.game.order.tolist()) == ([[-1, -1]] * 4, [4, 0, 1, 2, 3])
    assert (t.game.categories, t.game.players["extra_tokens"].tolist()) == (5, [0] * 4)
    # C10-36, C10-05: two representatives, double-sided
    assert COMPONENTS.record.logs.representatives == 2


def test_rewards_of_the_log_track() -> None:
    # C10-17, C10-19: 1 movement point, 2 coins, token, token, 5 VP; then 2 VP a step
    t = steps(quiet(), log=7)
    coins = t.player().coins
    points = []
    for _ in range(5):
        t.choose("done")  # the central reward
        points.append(int(t.now.turn.points))
    assert (t.question, t.after().coins) == (None, coins + 2)
    assert (points[0], points[-1]) == (1, 1)
    assert vp(t, "logs") == [5, 2, 2]
    assert [e["rating"] for e in t.happened("logs_rating", track="log")] == [1, 2, 3, 4, 5]
    assert ratings(t) == [5, 0]


def test_rewards_of_the_stone_track() -> None:
    # C10-17, C10-19, C10-22: 1 resource of choice on any own tile, 2 VP, two tokens, 2 casks; no representative needed
    t = quiet()
    t.lay(0, "kemnay", (0, 1))
    t = steps(t, stone=5)
    assert t.question == "resource"
    assert {option[1] for option in t.options("kind")} == set(names.RESOURCES)
    t.choose("kind", "cattle")
    assert {option[1] for option in t.options("spot")} == {(-1, 0), (0, 0), (0, 1)}
    t.choose("spot", (0, 1)).finish()
    assert (t.goods(), vp(t, "logs"), t.after().whisky) == ({"cattle": 1}, [2], 2)
    assert ratings(t) == [0, 5]


def test_a_resource_goes_where_there_is_room_or_is_lost() -> None:  # C10-22: three resources lie on each tile but one
    t = quiet()
    t.put(0, (0, 0), wood=3)
    t = steps(t, stone=1).choose("kind", "barley").finish()  # the village alone has room: not asked
    assert t.spot(0, (-1, 0), now=True).goods.tolist() == [0, 0, 1, 0, 0]
    full = quiet()
    full.put(0, (0, 0), wood=3)
    full.put(0, (-1, 0), wood=3)
    full = steps(full, stone=1).choose("kind", "barley").finish()
    assert full.happened("lose", good="barley", amount=1)
    assert full.goods() == {"wood": 6}


def test_steps_are_taken_one_at_a_time_in_the_chosen_order() -> None:
    # C10-21, C10-T2: both +1 with log 4, stone 0; each step is finished before the other, the player picks the order
    t = steps(rate(quiet(), 0, log=4), log=1, stone=1)
    assert t.options("logs_track") == [("logs_track", LOG, 0, 0), ("logs_track", STONE, 0, 0)]
    t.choose("logs_track", LOG)
    assert (vp(t, "logs"), t.options()) == ([5], [("logs_claim", 5, 0, 0), ("done",)])
    t.choose("done")
    assert t.question == "resource"  # the stone step is the only one left
    t.choose("kind", "wood").choose("spot").finish()
    assert ratings(t) == [5, 1]
    other = steps(rate(quiet(), 0, log=4), log=1, stone=1).choose("logs_track", STONE)
    assert (other.question, ratings(other)) == ("resource", [4, 1])


def test_two_free_steps_on_one_track_or_on_both() -> None:  # C10-30, C10-T2: log 5 + 2 steps are 4 VP
    t = steps(rate(quiet(), 0, log=5), free=2).choose("logs_track", LOG).choose("logs_track", LOG)
    assert (t.question, vp(t, "logs")) == (None, [2, 2])
    both = steps(quiet(), free=2).choose("logs_track", LOG).choose("done").choose("logs_track", STONE)
    both.choose("kind", "wood").choose("spot").choose("done")
    assert (both.question, ratings(both)) == (None, [1, 1])


def test_central_reward_of_the_space_reached() -> None:
    # C10-T1, C10-20: rating 1 opens central 1, rating 2 central 2; with one marker there no other in this round
    t = steps(quiet(), free=2).choose("logs_track", LOG)
    assert t.now.turn.points == 1
    t.choose("logs_claim", 1)
    assert t.after().coins == 21
    t.choose("logs_track", LOG)
    assert (t.question, t.after().coins) == (None, 23)
    assert logs(t).central.tolist() == [1, 0, 0, 0, 0]
    later = steps(quiet(), free=2).choose("logs_track", LOG).choose("done").choose("logs_track", LOG)
    later.choose("logs_claim", 2)
    assert (vp(later, "logs"), logs(later).central.tolist()) == ([2], [0, 1, 0, 0, 0])


@pytest.mark.parametrize(
    ("rating", "field", "amount"),
    [(1, "coins", 1), (2, "vp", 2), (3, "whisky", 1), (4, "extra_tokens", 1), (5, "extra_tokens", 2)],
)
def test_rewards_of_the_central_track(rating: int, field: str, amount: int) -> None:
    # C10-19, C10-45: gained at once; the marker is none of the ten, and none is needed
    t = quiet()
    t.player().markers = 0
    rate(t, 0, log=rating - 1)
    before = {name: int(t.player()[name]) for name in ("coins", "vp", "whisky", "extra_tokens")}
    t = steps(t, log=1)
    without = {name: int(t.after()[name]) for name in before}  # the rating's own reward has come
    t.choose("logs_claim", rating)
    gained = {name: int(t.after()[name]) - without[name] for name in before}
    assert gained == {name: amount if name == field else 0 for name in before}
    assert (t.after().markers, t.now.occupied.sum()) == (0, 0)


def test_a_reward_that_is_gone_cannot_be_taken() -> None:
    # C10-T10, C10-20: central 1 taken by an opponent; at log 2 the space is free
    t = quiet()
    t.game.logs.central[0] = 2  # seat 1
    t = steps(t, log=2)
    assert ratings(t) == [2, 0]  # nothing was asked at rating 1
    assert t.options() == [("logs_claim", 2, 0, 0), ("done",)]


def test_only_the_space_reached_in_this_step_counts() -> None:
    # C10-23: a space passed earlier is not offered; C10-24: steps beyond 5 reach no space
    t = steps(rate(quiet(), 0, log=2, stone=5), log=1)
    assert t.options() == [("logs_claim", 3, 0, 0), ("done",)]
    beyond = rate(quiet(), 0, stone=5)
    assert steps(beyond, stone=1).question is None
    assert vp(beyond, "logs") == [2]


def test_another_space_in_the_next_round() -> None:  # C10-20, C10-28: the marker lies to the end of the round
    t = quiet()
    t.game.logs.central[:] = [1, 2, 0, 0, 0]
    rate(t, 0, log=4, stone=2)
    rate(t, 1, log=1)
    scoring(t, 2)
    assert (logs(t).central.tolist(), logs(t).rating.tolist()) == ([0] * 5, [[0, 0]] * 4)
    assert t.happened("logs_reset")


def test_a_second_reward_with_the_flag_of_another_chronicle() -> None:
    # C10-20 with the flag of another chronicle (C8-18): one further reward, not a third
    t = quiet()
    t.game.logs.central[0] = 1
    t.player().extra_reward = 1
    rate(t, 0, log=2)
    t = steps(t, log=2).choose("logs_claim", 3)
    assert (t.question, ratings(t)) == (None, [4, 0])
    assert (t.after().whisky, t.after().extra_reward) == (1, 0)
    first = quiet()
    first.player().extra_reward = 1
    first = steps(first, log=2).choose("logs_claim", 1)  # the usual one: the flag is kept for the second
    assert first.offers("logs_claim", 2)


def test_fame_for_the_highest_markers() -> None:
    # C10-25, C10-T4: A and B are highest with the log, no seat has a stone rating
    t = quiet(players=3)
    for seat, log in enumerate((3, 3, 1)):
        rate(t, seat, log=log)
    scoring(t, 1)
    assert [e["seat"] for e in t.happened("gain", good="fame")] == [0, 1]
    assert [int(t.after(seat).extra_tokens) for seat in range(3)] == [1, 1, 0]
    # they count already in this scoring: 1, 1, 0 are 1 VP each (C10-26)
    assert [vp(t, "extra", seat) for seat in range(3)] == [[1], [1], []]


@pytest.mark.parametrize(("reading", "fame"), [("none", [0, 0, 1]), ("fame", [1, 1, 2])])
def test_whether_a_marker_at_zero_wins_fame(reading: str, fame: list[int]) -> None:
    # C10-25, ruling fame-at-zero: all are at 0 with the log; only seat 2 has a stone rating
    t = rate(quiet(players=3).read("fame-at-zero", reading), 2, stone=1)
    scoring(t, 1)
    assert [int(t.after(seat).extra_tokens) for seat in range(3)] == fame


def test_fame_for_log_before_stone_and_before_the_categories() -> None:  # C10-25
    t = scoring(rate(rate(quiet(), 0, stone=2), 1, log=1, stone=1), 1)
    events = [e["event"] for e in t.events]
    assert [e["seat"] for e in t.happened("gain", good="fame")] == [1, 0]
    assert events.index("gain") < events.index("count")


@pytest.mark.parametrize(
    ("fame", "expected"), [((3, 1, 0), [3, 1, 0]), ((5, 0), [8, 0]), ((2, 2), [0, 0]), ((0, 4), [0, 5])]
)
def test_fame_is_the_first_category(fame: tuple[int, ...], expected: list[int]) -> None:
    # C10-26, C10-04, C10-T5: by the table 0 1 2 3 5 8, against the fewest; tokens are kept
    t = quiet(players=len(fame))
    for seat, amount in enumerate(fame):
        t.player(seat).extra_tokens = amount
    scoring(t, 1)
    assert [sum(vp(t, "extra", seat)) for seat in range(len(fame))] == expected
    assert next(e["category"] for e in t.happened("count", seat=0)) == "extra"
    assert [e["count"] for e in t.happened("count", category="extra")] == list(fame)
    assert [int(t.after(seat).extra_tokens) for seat in range(len(fame))] == list(fame)


def counts(t: Table, category: str) -> list[int]:
    return [e["count"] for e in t.happened("count", category=category)]


def test_modifier_tokens_add_once() -> None:
    # C10-27, C10-18, C10-T3: log 4 adds 3, not 5; stone 3 adds 2; they go back after the round
    t = rate(rate(quiet(), 0, log=4, stone=3), 1, log=2, stone=5)
    t.player(0).whisky = 1
    home = int(t.spot(0, (0, 0)).scotsmen)
    scoring(t, 1)
    assert counts(t, "home_castle_scotsmen") == [home + 3, home]
    assert counts(t, "whisky") == [1 + 2, 3]  # at rating 5 the token of 4 is still there
    assert counts(t, "landmarks") == [0, 0]
    again = t.now
    assert again.logs.rating.tolist() == [[0, 0]] * 4


def test_a_token_of_three() -> None:  # C10-18, C10-19
    t = rate(rate(quiet(), 0, log=3), 1, stone=4)
    home = int(t.spot(0, (0, 0)).scotsmen)
    scoring(t, 1)
    assert (counts(t, "home_castle_scotsmen"), counts(t, "whisky")) == ([home + 2, home], [0, 3])


def test_castle_moil_does_not_double_a_modifier() -> None:
    # C10-27, C10-T10: 2 Scotsmen at home, Castle Moil, log 3: 2 x 2 + 2
    t = quiet()
    t.stand(0, (0, 0), 2 - int(t.spot(0, (0, 0)).scotsmen))
    t.landmark(0, "castle-moil")
    rate(t, 0, log=3)
    scoring(t, 1)
    assert counts(t, "home_castle_scotsmen")[0] == 6


def test_nothing_is_reset_after_the_last_scoring() -> None:  # C10-39
    t = rate(quiet(), 0, log=4)
    t.game.logs.central[:] = [0, 0, 1, 0, 0]
    scoring(t, 4)
    assert (ratings(t), logs(t).central.tolist()) == ([4, 0], [0, 0, 1, 0, 0])


def test_representatives_stay_after_a_scoring_round() -> None:  # C10-28
    t = quiet()
    t.lay(0, "kemnay", (0, 1))
    t.game.logs.spot[0, 0] = 2
    scoring(t, 1)
    assert logs(t).spot[0].tolist() == [2, -1]


def test_fame_is_not_limited_and_worth_nothing_more_at_the_end() -> None:  # C10-29
    t = quiet()
    t.player(0).extra_tokens = 25
    rate(t, 0, log=4, stone=1)
    t = steps(t, log=1).choose("logs_claim", 5)
    assert t.after().extra_tokens == 27
    final = quiet()
    final.player(0).extra_tokens, final.player(0).coins, final.player(1).coins = 9, 0, 0
    final.start(tasks.DO_FINAL, names.NOBODY)
    assert final.after(0).vp == final.after(1).vp == 0
    assert final.now.rank[:2].tolist() == [1, 1]  # C10-32: no tie-break either


def test_deals_differ_in_the_places_of_the_tiles_only() -> None:
    # C10-02: they are shuffled in; the tiles of the base game keep their order
    games, base = dealt(2, blocks=8), dealt(2, "", 8)
    spots = set()
    for game, plain in zip(games, base, strict=True):
        for stack in range(5):
            tiles = game.stack[stack, : game.stack_size[stack]]
            own = COMPONENTS.record.tile["chronicle"][tiles] == 10
            rest = [int(tile) for tile in tiles[~own] if tile != COMPONENTS.record.the_end]
            expected = [int(n) for n in plain.stack[stack, : plain.stack_size[stack]] if n != COMPONENTS.record.the_end]
            assert rest == expected
            spots.add((stack, tuple(np.flatnonzero(own))))
    assert len(spots) > 20

"""Tables of a report on results small enough to count by hand."""

from typing import Any

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose

from reports import ReportError, tables
from reports.statistics.equivalence import UNBALANCED, UNDECIDED
from tests.reports.factory import make_games, make_seats

Row = tuple[int, int, int, str, int, int, float, int]


def frame(rows: list[Row], table: str = "t") -> pd.DataFrame:
    """Return seat rows: block, rotation, seat, strategy, order, rank, win share, VP."""
    names = ["block", "rotation", "seat", "strategy", "order", "rank", "win_share", "vp"]
    found = pd.DataFrame(rows, columns=names)
    found.insert(0, "table", table)
    found["margin_mean"] = found["vp"] - found.groupby(["block", "rotation"])["vp"].transform("mean")
    return found


# Two blocks with both seat orders of a and b. Block 0: a wins both games; block 1: a wins one, the other is shared.
DUEL: list[Row] = [
    (0, 0, 0, "a", 0, 1, 1.0, 60),
    (0, 0, 1, "b", 1, 2, 0.0, 50),
    (0, 1, 0, "b", 0, 2, 0.0, 40),
    (0, 1, 1, "a", 1, 1, 1.0, 44),
    (1, 0, 0, "a", 1, 1, 1.0, 70),
    (1, 0, 1, "b", 0, 2, 0.0, 62),
    (1, 1, 0, "b", 1, 1, 0.5, 58),
    (1, 1, 1, "a", 0, 1, 0.5, 58),
]


@pytest.fixture
def duel() -> tables.Play:
    return tables.plays(frame(DUEL))[0]


def test_standings_by_hand(duel: tables.Play):
    # a: block means of the win share 1 and 0.75, of VP (60 + 44) / 2 = 52 and (70 + 58) / 2 = 64,
    # of the margin (5 + 2) / 2 = 3.5 and (4 + 0) / 2 = 2. b: 0 and 0.25; 45 and 60.
    a, b = tables.standings(duel)
    assert (a.strategy, a.games, a.blocks, a.seats) == ("a", 4, 2, 4)
    assert_allclose([a.win_share.value, a.vp.value, a.margin.value], [0.875, 58, 2.75])
    assert_allclose([b.win_share.value, b.vp.value, b.margin.value], [0.125, 52.5, -2.75])
    # VP: s of 52 and 64 is 8.485281, se 6, t(0.975; 1) = 12.706205.
    assert_allclose(a.vp.half_width, 76.23723, atol=1e-4)
    assert a.win_share.method == "Wilson over blocks"
    # VP of a sorted: 44 58 60 70.
    assert (a.vp_median.value, a.vp_10, a.vp_25, a.vp_75, a.vp_90) == (58, 44, 44, 60, 70)


def test_seats_by_order_and_by_number(duel: tables.Play):
    # First turn: block 0: 1 and 0 (mean 0.5), block 1: 0 and 0.5 (mean 0.25): 0.375.
    # Seat 0: block 0: 1 and 0; block 1: 1 and 0.5: 0.625.
    first, second = tables.seat_rows(duel)
    assert (first.place, first.games, second.place) == ("first", 4, "second")
    assert_allclose([first.win_share.value, second.win_share.value], [0.375, 0.625])
    assert_allclose(first.verdict.effect, -0.125)
    assert first.verdict.word == UNDECIDED
    seat_0, seat_1 = tables.seat_rows(duel, "seat")
    assert (seat_0.place, seat_1.place) == ("seat 1", "seat 2")
    assert_allclose([seat_0.win_share.value, seat_1.win_share.value], [0.625, 0.375])


def test_pairs_by_hand(duel: tables.Play):
    # Differences of block means: win share 1 and 0.5, VP 7 and 4. a is ahead in 3 games, level in 1: 1 and 0.75.
    (pair,) = tables.pairs(duel)
    assert (pair.first, pair.second) == ("a", "b")
    assert_allclose([pair.win_share.estimate.value, pair.vp.estimate.value, pair.ahead.value], [0.75, 5.5, 0.875])
    # Var of 1, 0.75 and of 0, 0.25 is 1/32 each; of the differences 1/8: gain 1/2.
    assert_allclose(pair.win_share.gain, 0.5)
    assert (pair.win_share.estimate.low, pair.win_share.estimate.high) == (-1.0, 1.0)  # 0.75 +- 12.7 x 0.25, cut off
    assert_allclose(pair.p_adjusted, pair.win_share.p)
    matrix = tables.ahead_matrix([pair])
    assert_allclose([matrix["a", "b"].value, matrix["b", "a"].value], [0.875, 0.125])
    assert_allclose(matrix["b", "a"].low, 1 - matrix["a", "b"].high)


def test_several_seats_of_one_strategy():
    # One game of three: a on rank 1 and 3, b on rank 2. a per seat: win share 1/2, and ahead of b once of two meetings.
    rows: list[Row] = [
        (0, 0, 0, "a", 0, 1, 1.0, 30),
        (0, 0, 1, "b", 1, 2, 0.0, 20),
        (0, 0, 2, "a", 2, 3, 0.0, 10),
    ]
    play = tables.plays(frame(rows))[0]
    a, b = tables.standings(play)
    assert (a.games, a.seats, a.win_share.value, b.win_share.value) == (1, 2, 0.5, 0.0)
    assert tables.pairs(play)[0].ahead.value == 0.5
    assert not play.is_rotated


def test_one_game_a_block_counts_whole_wins():
    # A table of one strategy plays one seat order: the games are independent, so Wilson for the seats.
    play = tables.plays(make_seats(["a", "a"], blocks=60).query("win_share != 0.5"))[0]
    (only,) = tables.standings(play)
    assert_allclose([only.win_share.value, only.win_share.half_width], [0.5, 0], atol=1e-12)
    first, _ = tables.seat_rows(play)
    assert first.win_share.method == "Wilson over blocks"
    assert_allclose(first.win_share.value, (play.seats.query("order == 0")["rank"] == 1).mean())


def test_a_planted_seat_effect_is_found():
    play = tables.plays(make_seats(["a", "a", "a"], blocks=400, start=8.0))[0]
    assert tables.seat_rows(play)[0].verdict.word == UNBALANCED


def test_profiles_add_up():
    play = tables.plays(make_seats(["a", "b", "c"], blocks=20))[0]
    by_source, by_round = tables.vp_by_source(play), tables.vp_by_round(play)
    for row in tables.standings(play):
        for part in (by_source, by_round):
            assert_allclose(sum(one.value for one in part[row.strategy].values()), row.vp.value)
    assert "extra" not in by_source["a"]  # gave no VP
    assert by_source["a"]["territory"].value < 0
    assert list(by_source["a"])[:3] == ["once", "tile", "exchange"]
    assert_allclose(tables.deeds(play)["b"]["tiles taken"].value, play.seats.query("strategy == 'b'")["taken"].mean())


def test_unknown_sources_of_vp_keep_their_name():
    seats = make_seats(["a", "b"], blocks=3).assign(vp_boat_race=4)
    assert_allclose(tables.vp_by_source(tables.plays(seats)[0])["a"]["boat_race"].value, 4)


def test_length_by_hand():
    games = pd.DataFrame(
        {
            "players": [2, 2, 2, 3],
            "block": [0, 0, 1, 0],
            "turns": [40, 50, 60, 99],
            "margin": [1, 3, 5, 9],
            "lead_changes": [0, 1, 2, 9],
            "comeback": [True, False, False, True],
            "winners": [1, 2, 1, 1],
            "tiles_discarded": [3, 5, 7, 9],
            "hash": [1, 1, 2, 3],
        }
    )
    # Block means: turns 45 and 60, margin 2 and 5, lead changes 0.5 and 2, comeback 0.5 and 0, shared 0.5 and 0.
    one = tables.length(games, 2)
    assert (one.games, one.blocks, one.distinct) == (3, 2, 2)
    assert (one.turns_min, one.turns_50, one.turns_max) == (40, 50, 60)
    means = [one.turns, one.margin, one.lead_changes, one.comeback, one.shared, one.discarded]
    assert_allclose([mean.value for mean in means], [52.5, 3.5, 1.25, 0.25, 0.25, 5.5])


def picks(rows: list[tuple[Any, ...]]) -> pd.DataFrame:
    """Return pick rows: block, rotation, kind, item, seat, strategy, turn, paid."""
    found = pd.DataFrame(rows, columns=["block", "rotation", "kind", "item", "seat", "strategy", "turn", "paid"])
    found.insert(0, "table", "t")
    return found.astype({"kind": "category", "item": "category", "strategy": "category"})


PICKS = [
    (0, 0, "tile", "farm", 0, "a", 4, 2),  # a wins this game
    (0, 1, "tile", "farm", 0, "b", 6, 0),  # b loses this one
    (1, 0, "tile", "farm", -1, None, 9, 0),
    (1, 1, "tile", "farm", 1, "a", 5, 1),  # half a win
    (1, 1, "clan", "munro", 0, "b", 8, 3),
    (1, 1, "clan", "munro", 1, "a", 9, 5),
]


@pytest.mark.parametrize("pieces", [1, 2, 6])
def test_takes_by_hand(duel: tables.Play, pieces: int):
    whole = picks(PICKS)
    cuts = np.array_split(np.arange(len(whole)), pieces)
    ((tile, clan),) = tables.takes([whole.iloc[cut] for cut in cuts], [duel])
    # The farm is on the rondel in 4 games and taken in 3, on turns 4, 6, 5, for 2 + 0 + 1 coins, by 1, 0 and 0.5 wins.
    assert (tile.kind, tile.item, tile.per_game) == ("tile", "farm", 0.75)
    assert_allclose([tile.take_rate.value, tile.turn, tile.paid, tile.win_share.value], [0.75, 5, 1, 0.5])
    assert (tile.fondest, tile.fondest_rate) == ("a", 0.5)  # twice in 4 seats of a
    assert_allclose([clan.per_game, clan.turn, clan.paid, clan.win_share.value], [0.5, 8.5, 4, 0.5])
    assert np.isnan(clan.take_rate.value)
    # Taken by block 2 and 1 of 2 and 2: r = 3/4, residuals 1/2 and -1/2, se^2 = 2 * (1/2) / 16 = 1/16.
    # That is (3/16) / (1/16) = 3 games; t(0.975; 1) = 12.706205, t^2 = 161.447639: centre 27.657940 / 54.815880 =
    # 0.504561, half 12.706205 sqrt(0.0625 + 4.484657) / 54.815880 = 0.494287.
    assert_allclose([tile.take_rate.low, tile.take_rate.high], [0.010274, 0.998848], atol=1e-5)


def test_a_tile_built_out_of_the_discard_pile_is_not_offered_once_more(duel: tables.Play):
    whole = picks([*PICKS, (1, 0, "tile", "farm", 0, "a", 12, 0)])
    fates = ["taken", "taken", "passed", "taken", "taken", "taken", "built"]
    ((tile, clan),) = tables.takes(whole.assign(fate=pd.Categorical(fates)), [duel])
    assert (tile.per_game, tile.take_rate.value, tile.turn, clan.per_game) == (0.75, 0.75, 5, 0.5)


def test_takes_of_one_frame_and_other_tables(duel: tables.Play):
    other = picks(PICKS).assign(table="elsewhere")
    ((tile, _),) = tables.takes(pd.concat([picks(PICKS), other]), [duel])
    assert tile.per_game == 0.75
    assert tables.takes(other, [duel]) == [[]]


def test_contrasts_by_hand():
    # The same duel at a table where a scores 3 VP more in block 0 and 1 less in block 1.
    other = frame(DUEL, "u")
    other["vp"] += np.where(other["strategy"] == "a", np.where(other["block"] == 0, 3, -1), 0)
    play = tables.plays(pd.concat([frame(DUEL), other], ignore_index=True))[0]
    a, b = tables.contrasts(play)
    assert (a.strategy, a.table, a.base) == ("a", "u", "t")
    assert_allclose([a.vp.estimate.value, a.win_share.estimate.value, b.vp.estimate.value], [1, 0, 0])
    # Block means 55, 63 and 52, 64: Var 32 + 72, of the differences 3 and -1: 8: gain 13.
    assert_allclose(a.vp.gain, 13)
    assert b.vp.p == 1


def test_no_contrast_between_different_line_ups():
    seats = pd.concat([make_seats(["a", "b"], 3, table="t"), make_seats(["a", "c"], 3, table="u")], ignore_index=True)
    assert tables.contrasts(tables.plays(seats)[0]) == []


def test_rows_in_any_order_give_the_same():
    seats = make_seats(["a", "b", "c"], blocks=5)
    mixed = seats.sample(frac=1.0, random_state=1)
    assert tables.standings(tables.plays(mixed)[0]) == tables.standings(tables.plays(seats)[0])


def test_tables_of_several_numbers_of_players():
    seats = pd.concat([make_seats(["a", "b", "c"], 3), make_seats(["a", "b"], 4)], ignore_index=True)
    two, three = tables.plays(seats)
    assert (two.players, two.games, two.blocks) == (2, 8, 4)
    assert (three.players, three.games, three.blocks) == (3, 9, 3)
    assert two.tables == ["2 players"]
    assert two.table("2 players").games == 8
    games = make_games(seats)
    assert tables.length(games, 3).games == 9


def test_tables_that_cannot_be_reported():
    with pytest.raises(ReportError, match="'vp' is missing"):
        tables.plays(frame(DUEL).drop(columns="vp"))
    with pytest.raises(ReportError, match="no rows"):
        tables.plays(frame([]))
    with pytest.raises(ReportError, match="exactly its 2 seats"):
        tables.plays(frame(DUEL[:-1]))


def test_flat_frames(duel: tables.Play):
    flat = tables.frame_of(tables.standings(duel))
    assert_allclose(flat["win_share"], [0.875, 0.125])
    assert set(flat.columns) >= {"strategy", "games", "vp_low", "vp_high", "vp_method"}
    assert tables.frame_of(tables.seat_rows(duel))["verdict"].tolist() == [UNDECIDED] * 2
    assert_allclose(tables.frame_of(tables.pairs(duel))["win_share_gain"], 0.5)

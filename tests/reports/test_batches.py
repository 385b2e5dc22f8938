"""Aggregated runs: equal numbers where batches are blocks, valid intervals where they are not."""

import re
from typing import Any

import numpy as np
import pandas as pd
import pytest

from reports.errors import ReportError
from reports.page import build_report
from reports.sentences import cautions
from reports.statistics import count_quantiles, linearised, mean_estimate, paired_difference, quantiles, ratio_estimate
from reports.tables import (
    automa_rows,
    batch_length,
    batch_takes,
    contrasts,
    deeds,
    length,
    level_rows,
    pairs,
    parts_in,
    seat_rows,
    standings,
    step_rows,
    takes,
    vp_by_round,
    vp_by_source,
)
from reports.tables.solo import ALL
from reports.words import percent
from tests.reports.factory import make_run, make_seats
from tests.reports.solo_factory import LEVELS, make_solo_seats, solo_run
from tests.reports.sums_factory import sum_run

Run = tuple[dict[str, Any], dict[str, Any]]


@pytest.fixture(scope="module")
def rows() -> Run:
    """Two tables of three, the second with a stronger a, on the same 40 blocks."""
    tables = [make_seats(["a", "b", "b"], 40, table="t"), make_seats(["a", "b", "b"], 40, 5, "u", strength={"a": 6.0})]
    return make_run(pd.concat(tables, ignore_index=True).astype({"table": "category", "strategy": "category"}))


@pytest.fixture(scope="module")
def sums(rows) -> Run:
    return sum_run(*rows, 1)


def close(one, other) -> None:
    assert (one.method, one.blocks, one.note) == (other.method, other.blocks, other.note)
    assert [one.value, one.low, one.high] == pytest.approx([other.value, other.low, other.high], abs=1e-12, nan_ok=True)


def test_with_one_block_a_batch_every_number_is_that_of_single_games(rows, sums):
    (play,), (batches,) = parts_in(*rows), parts_in(*sums)
    assert (batches.games, batches.blocks, batches.batches) == (play.games, play.blocks, 40)
    assert batches.strategies == play.strategies == ["a", "b"]
    assert batches.is_rotated == play.is_rotated is True
    for mine, wanted in zip(standings(batches), standings(play)):
        assert (mine.strategy, mine.games, mine.blocks, mine.seats) == (
            wanted.strategy, wanted.games, wanted.blocks, wanted.seats,
        )  # fmt: skip
        for name in ("win_share", "vp", "margin"):
            close(getattr(mine, name), getattr(wanted, name))
        assert mine.vp_median.value == wanted.vp_median.value
        assert not mine.vp_median.has_interval
        assert (mine.vp_10, mine.vp_25, mine.vp_75, mine.vp_90) == (
            wanted.vp_10, wanted.vp_25, wanted.vp_75, wanted.vp_90,
        )  # fmt: skip
    for mine, wanted in zip(pairs(batches), pairs(play)):
        for name in ("win_share", "vp"):
            close(getattr(mine, name).estimate, getattr(wanted, name).estimate)
        assert mine.p_adjusted == pytest.approx(wanted.p_adjusted)
        close(mine.ahead, wanted.ahead)
    for kind in ("order", "seat"):
        for mine, wanted in zip(seat_rows(batches, kind), seat_rows(play, kind)):
            assert (mine.place, mine.games, mine.verdict.word) == (wanted.place, wanted.games, wanted.verdict.word)
            close(mine.win_share, wanted.win_share)
    for mine, wanted in zip(contrasts(batches), contrasts(play)):
        close(mine.vp.estimate, wanted.vp.estimate)
    assert len(contrasts(batches)) == 2
    for made in (vp_by_source, vp_by_round, deeds):
        mine, wanted = made(batches), made(play)
        assert mine.keys() == wanted.keys()
        for label in wanted:
            assert list(mine[label]) == list(wanted[label])
            for name in wanted[label]:
                close(mine[label][name], wanted[label][name])


def test_length_and_takes_are_those_of_single_games(rows, sums):
    (play,), (batches,) = parts_in(*rows), parts_in(*sums)
    mine, wanted = batch_length(batches), length(rows[0]["games"], 3)
    for name in ("turns", "margin", "lead_changes", "comeback", "shared", "discarded"):
        close(getattr(mine, name), getattr(wanted, name))
    marks = ("turns_min", "turns_10", "turns_50", "turns_90", "turns_max", "games", "blocks")
    assert [getattr(mine, name) for name in marks] == [getattr(wanted, name) for name in marks]
    (single,) = takes(rows[0]["picks"], [play])
    for mine_take, take in zip(batch_takes(batches), single):
        assert (mine_take.kind, mine_take.item, mine_take.fondest) == (take.kind, take.item, take.fondest)
        for name in ("per_game", "turn", "paid", "fondest_rate"):
            assert getattr(mine_take, name) == pytest.approx(getattr(take, name))
        close(mine_take.win_share, take.win_share)
        close(mine_take.take_rate, take.take_rate)


def test_the_page_of_sums_lists_what_is_missing(rows, sums):
    page, whole = build_report(*sums), build_report(*rows)
    assert "This run kept only sums, not single games. Not available: intervals of medians" in page
    assert "Distinct games</th>" not in page
    assert "Distinct games</th>" in whole
    for heading in ("Standings", "Head to head", "Turn order", "Sources of VP", "What was taken"):
        assert f"<h3>{heading}</h3>" in page
    coarse = sum_run(*rows, 4)
    words = " ".join(cautions(parts_in(*coarse), coarse[1]))
    assert "10 batches of 4 neighbouring blocks take the place of blocks" in words


@pytest.fixture(scope="module")
def levels() -> Run:
    """Two profiles against Allenarly on all five levels, on the same 40 deals."""
    return solo_run(make_solo_seats({"balanced": 74, "lean": 66}, 40))


@pytest.mark.parametrize("size", [1, 8])
def test_standings_of_all_levels_are_those_of_single_games(levels, size):
    """Batches of one block give equal intervals too; larger ones equal numbers."""
    (solo,) = parts_in(*levels)
    wanted = {(row.level, row.profile): row for row in level_rows(solo)}
    theirs = {row.level: row for row in automa_rows(solo)}
    parts = parts_in(*sum_run(*levels, size))
    assert [part.level for part in parts] == [*LEVELS]
    for part in parts:
        assert part.pool == ["balanced", "lean"]
        assert (part.games, part.blocks, part.batches) == (80, 40, 40 // size)
        assert {row.strategy for row in standings(part)} == {"balanced", "lean", f"allenarly-{part.level}"}
        for mine in standings(part):
            if mine.strategy not in part.pool:
                assert mine.vp.value == pytest.approx(theirs[part.level].mean.value)
                assert mine.games == theirs[part.level].games
                continue
            row = wanted[part.level, mine.strategy]
            assert (mine.games, mine.blocks) == (40, row.blocks)
            # The margin of a table of two is half the lead of the winner.
            for one, other in ((mine.win_share, row.win_share), (mine.vp, row.vp), (mine.margin.scaled(2), row.margin)):
                assert one.value == pytest.approx(other.value, abs=1e-12)
                if size == 1:
                    close(one, other)


def test_levels_in_sums_follow_one_another_as_in_single_games(levels):
    """Steps of the win share and of Allenarly's VP from level to level do not depend on the batch size."""
    (solo,) = parts_in(*levels)
    steps = {(row.profile, row.lower, row.upper): row for row in step_rows(solo) if row.profile != ALL}
    assert len(steps) == 2 * (len(LEVELS) - 1)
    for size in (1, 2, 16):
        parts = {part.level: part for part in parts_in(*sum_run(*levels, size))}
        found = {(row.strategy, level): row for level, part in parts.items() for row in standings(part)}
        for (profile, lower, upper), step in steps.items():
            for name in ("win_share", "vp"):
                low, high = (getattr(found[profile, level], name).value for level in (lower, upper))
                assert high - low == pytest.approx(getattr(step, name).estimate.value, abs=1e-12), (size, profile, name)


def test_the_page_of_sums_has_a_chapter_for_each_level(levels):
    """The page has no tests across levels, but the same shares as that of single games."""
    page = build_report(*sum_run(*levels, 1)).replace("\u00a0", " ")
    single = build_report(*levels).replace("\u00a0", " ")
    names = [f"{number} {level.title()}" for number, level in enumerate(LEVELS, start=1)]
    assert re.findall(r"<h2>Against Allenarly, ([\w ]+)</h2>", page) == names
    assert "<h3>Cost of one level up</h3>" in single
    assert "<h3>Cost of one level up</h3>" not in page
    (solo,) = parts_in(*levels)
    for row in level_rows(solo):
        if row.profile != ALL:
            assert percent(row.win_share.value) in page, (row.level, row.profile)


def test_single_games_cannot_be_had_from_sums(sums):
    (batches,) = parts_in(*sums)
    with pytest.raises(ReportError, match="kept only sums"):
        batches.by_seat("vp")


def test_batches_of_several_blocks_by_hand():
    # Batches of 2, 2 and 1 blocks with sums 6, 10 and 2: r = 18 / 5 = 3.6; residuals -1.2, 2.8, -1.6, times 3 / 5.
    values = linearised([6, 10, 2], [2, 2, 1])
    assert values == pytest.approx([3.6 - 0.72, 3.6 + 1.68, 3.6 - 0.96])
    wanted = ratio_estimate([6, 10, 2], [2, 2, 1])
    found = mean_estimate(values)
    assert [found.value, found.low, found.high] == pytest.approx([wanted.value, wanted.low, wanted.high])
    assert linearised([6, 10], [2, 2]).tolist() == [3.0, 5.0]
    assert np.isnan(linearised([6, 0, 4], [2, 0, 2])[1])
    assert np.isnan(linearised([0], [0])).all()


def test_the_number_over_all_games_does_not_depend_on_the_batches(rows, sums):
    (whole,) = parts_in(*sums)
    (coarse,) = parts_in(*sum_run(*rows, 16))  # 16, 16 and 8 blocks
    assert coarse.batches == 3
    for mine, wanted in zip(standings(coarse), standings(whole)):
        assert mine.vp.value == pytest.approx(wanted.vp.value)
        assert mine.win_share.value == pytest.approx(wanted.win_share.value)
        assert (mine.vp.blocks, mine.blocks) == (3, 40)


def test_quantiles_of_counts():
    values = np.random.default_rng(1).integers(0, 30, 997)
    found, counts = np.unique(values, return_counts=True)
    at = (0.0, 0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0)
    assert count_quantiles(found, counts, at).tolist() == quantiles(values, at).tolist()
    # 40 rows, a tenth is four of them: 1 1 1 1 2 ...
    assert count_quantiles([2, 1], [36, 4], (0.1,)).tolist() == [1.0]
    assert count_quantiles([1, 2, 1], [2, 36, 2], (0.1, 0.11)).tolist() == [1.0, 2.0]


@pytest.mark.parametrize("blocks", [33 * 8, 33 * 8 + 3])
def test_intervals_over_batches_hold(blocks: int):
    """Means and paired differences of correlated shares over batches of 8 blocks, the last not full."""
    rng = np.random.default_rng(31)
    first = np.arange(0, blocks, 8)
    n = np.diff([*first, blocks])
    hits = []
    for _ in range(3000):
        deal = rng.normal(0, 1, blocks)
        a, b = 0.3 * deal + rng.exponential(1, blocks), 0.3 * deal + rng.exponential(1.2, blocks)
        u, v = (linearised(np.add.reduceat(x, first), n) for x in (a, b))
        one, two = mean_estimate(u), paired_difference(u, v).estimate
        hits.append((one.low <= 1 <= one.high, two.low <= -0.2 <= two.high))
    held = np.mean(hits, axis=0)
    assert (held >= 0.935).all()
    assert (held <= 0.965).all()

"""Comparison of two runs: matching tables, changes computed by hand, and the page."""

import io
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
from rich.console import Console
from scipy import stats

from reports.comparison import write_comparison
from reports.comparison.changes import SHARES, changes, pairs_of
from reports.comparison.matching import changed_inputs, common_deals, match_parts
from reports.comparison.page import _findings
from reports.errors import ReportError
from reports.reading import Run
from reports.statistics import verdict, welch_difference, welch_verdict
from tests.reports.factory import make_run, make_seats, write_run
from tests.reports.sums_factory import sum_run

Made = tuple[dict[str, Any], dict[str, Any]]


def made(shift: float = 0.0, blocks: int = 40, seed: int = 7, deals: int = 1, **more: Any) -> Made:
    seats = make_seats(["a", "b"], blocks, deals, strength={"a": shift}, **more)
    frames, meta = make_run(seats)
    return frames, {**meta, "seed": seed, "blocks": blocks}


def rows_of(first: Made, second: Made) -> list[Any]:
    near, far, common = common_deals(Run(*first), Run(*second))
    matches, _ = match_parts(near, far)
    return changes([one for match in matches for one in pairs_of(match, (near.frames, far.frames), common > 0)])


def shifted(one: Made) -> Made:
    """Return the same games, but a scores 2 more VP in even blocks and 4 more in odd ones."""
    frames, meta = one
    seats = frames["seats"].copy()
    seats["vp"] += np.where(seats["strategy"] == "a", 2 + 2 * (seats["block"] % 2), 0)
    return {**frames, "seats": seats}, meta


def test_paired_changes_by_hand():
    one = made()
    found = {(row.measure, row.subject): row for row in rows_of(one, shifted(one))}
    vp = found["VP", "a"]
    # 20 blocks with 2 and 20 with 4: mean 3, sd sqrt(40 / 39), error 0.16013. Twelve changes: t(1 - 0.05 / 24; 39) is
    # 3.0441.
    assert vp.change.estimate.value == pytest.approx(3.0)
    assert vp.change.estimate.half_width == pytest.approx(0.48744, abs=1e-4)
    assert vp.second.value - vp.first.value == pytest.approx(3.0)
    assert vp.verdict.word == "unbalanced"
    same = found["VP", "b"]
    assert (same.change.estimate.value, same.change.p, same.verdict.word) == (0.0, 1.0, "balanced")
    assert found["turns", "the games"].verdict is None
    assert len(found) == 2 * 3 + 2 + 4
    # Twelve changes: Bonferroni multiplies by 12.
    assert vp.p_adjusted == pytest.approx(12 * vp.change.p)


def test_blocks_that_only_one_run_has_are_left_out():
    one = made(blocks=40)
    frames, meta = made(blocks=50)
    _, far, common = common_deals(Run(*one), Run(frames, meta))
    assert common == 40
    assert far.frames["seats"]["block"].max() == 39
    assert len(frames["seats"]["block"].unique()) == 50
    assert all(row.change.estimate.value == 0 for row in rows_of(one, (frames, meta)))


def lengthened(one: Made, turns: list[int]) -> Made:
    """Return the same games with more turns, cycling through `turns` block by block."""
    frames, meta = one
    games = frames["games"].copy()
    games["turns"] += np.array(turns)[games["block"].to_numpy() % len(turns)]
    return {**frames, "games": games}, meta


@pytest.mark.parametrize(
    ("turns", "blocks", "said"),
    [
        ([5, -4], 40, "Games are 0.50 turns longer on average (95% interval "),
        ([2, 4], 40, "Games are 3.00 turns longer on average (95% interval 2.5 to 3.5)."),
        ([-3], 1, "Games are 3.00 turns shorter on average; too few blocks for a test."),
        ([0], 40, "Games are as long as before."),
    ],
)
def test_a_change_that_is_not_significant_is_called_so(turns: list[int], blocks: int, said: str):
    one = made(blocks=blocks)
    found = " ".join(_findings(rows_of(one, lengthened(shifted(one), turns)))).replace("\u00a0", " ")
    assert said in found
    assert ("on average (95% interval −1.7 to 2.7), which is not significant." in found) == (turns == [5, -4])


def test_the_largest_change_may_be_chance():
    found = " ".join(_findings(rows_of(made(deals=1), made(deals=2))))
    assert re.search(r"Win share: .* Largest change: [ab] \S+ pp \(95% interval .*\), not significant\.", found)
    far = " ".join(_findings(rows_of(made(), shifted(made()))))
    assert "Largest change: a +3.0 VP (95% interval 2.5 to 3.5)." in far


def test_other_seeds_are_independent_samples():
    one, other = made(deals=1), made(deals=2, seed=8)
    assert common_deals(Run(*one), Run(*other))[2] == 0
    row = next(row for row in rows_of(one, other) if (row.measure, row.subject) == ("VP", "a"))
    means = [run[0]["seats"].query("strategy == 'a'").groupby("block")["vp"].mean() for run in (one, other)]
    wanted = stats.ttest_ind(means[1], means[0], equal_var=False)
    interval = wanted.confidence_interval(1 - 0.05 / 12)
    assert [row.change.estimate.low, row.change.estimate.high] == pytest.approx([interval.low, interval.high])
    assert row.change.p == pytest.approx(wanted.pvalue)
    assert np.isnan(row.change.gain)


def test_changes_of_a_share_stay_within_1():
    """With two or three blocks a t interval is wider than the range of a share."""
    for other in (made(deals=2, blocks=2), made(deals=2, blocks=2, seed=8)):
        rows = rows_of(made(blocks=2), other)
        shares = [row.change.estimate for row in rows if row.measure in SHARES]
        assert len(shares) > 2
        assert all(-1 <= one.low <= one.high <= 1 for one in shares)
        assert any(one.half_width == 1 for one in shares)


def test_sums_are_compared_with_sums_batch_by_batch():
    one = made()
    two = shifted(one)
    wanted = {(row.measure, row.subject): row for row in rows_of(one, two)}
    fine = {(row.measure, row.subject): row for row in rows_of(sum_run(*one, 1), sum_run(*two, 1))}
    assert fine.keys() == wanted.keys()
    for key, row in wanted.items():
        if key[0] == "margin":  # the sums have that of the VP, the made-up rows keep the one they had
            continue
        assert fine[key].change.estimate.value == pytest.approx(row.change.estimate.value), key
        assert fine[key].change.estimate.half_width == pytest.approx(row.change.estimate.half_width), key
    coarse = {(row.measure, row.subject): row for row in rows_of(sum_run(*one, 1), sum_run(*two, 4))}
    assert coarse["VP", "a"].change.estimate.value == pytest.approx(3.0)
    assert coarse["VP", "a"].change.estimate.blocks == 10
    with pytest.raises(ReportError, match="two runs of the same kind"):
        rows_of(one, sum_run(*two, 1))


def test_tables_are_matched_by_name_then_line_up_then_players():
    one, other = made(table="x"), made(table="y")
    assert match_parts(Run(*one), Run(*other))[0][0].tables == (("x", "y"),)
    third = make_run(make_seats(["c", "d"], 40, table="z"))
    matches, alone = match_parts(Run(*one), Run(*third))
    assert (matches[0].tables, alone) == ((("x", "z"),), [])
    both = pd.concat([make_seats(["a", "b"], 4, table="x"), make_seats(["a", "c"], 4, table="w")], ignore_index=True)
    matches, alone = match_parts(Run(*one), Run(*make_run(both)))
    assert (matches[0].tables, alone) == ((("x", "x"),), ["w (second)"])
    with pytest.raises(ReportError, match="no table in common: no two have the same name or line-up"):
        match_parts(Run(*one), Run(*make_run(make_seats(["a", "b", "c"], 4))))


def test_inputs_are_compared():
    first = {"blocks": 4, "inputs": {"seed": 1, "outputs": 1, "tables": {"t": {"chronicles": ["1"], "die": True}}}}
    second = {"blocks": 5, "inputs": {"seed": 1, "outputs": 2, "tables": {"t": {"die": True}, "u": {"players": 2}}}}
    second["components"] = {"overlay": "values.toml"}
    assert changed_inputs(first, second) == [
        ("t: chronicles", "1", "–"),
        ("u", "–", "players 2"),
        ("blocks", "4", "5"),
        ("overlay of component values", "none", "values.toml"),
    ]
    assert changed_inputs(first, first) == []


def test_many_changed_inputs_are_one_line_in_the_terminal(tmp_path: Path):
    one = made(table="t")
    other = shifted(one)
    folders = [write_run(tmp_path / name, *run) for name, run in (("old", one), ("new", other))]
    for extra, count in ((5, 5), (40, 1)):
        for folder in folders:
            meta = json.loads((folder / "run.json").read_text())
            meta["inputs"]["strategies"] = {f"s{n}": folder.name for n in range(extra)}
            (folder / "run.json").write_text(json.dumps(meta))
        console = Console(file=io.StringIO(), width=80, color_system=None)
        write_comparison(*folders, tmp_path / "page.html", console)
        lines = [line for line in console.file.getvalue().splitlines() if line.startswith("  ")]  # type: ignore
        assert len(lines) == count
    assert lines == ["  40 inputs differ; the page lists them."]


def test_the_page_is_whole_and_its_tables_lie_beside_it(tmp_path: Path):
    one = made(table="t")
    first, second = (write_run(tmp_path / name, *run) for name, run in (("old", one), ("new", shifted(one))))
    page = write_comparison(first, second, tmp_path / "pages" / "both.html")
    text = page.read_text(encoding="utf-8").replace("\u00a0", " ")
    assert "Compared deal by deal: same seed and 40 blocks in common." in text
    assert (
        "Mean VP: no change (within 1 VP) for b; changed by more than 1 VP for a. Largest change: a +3.0 VP (95% "
        "interval 2.5 to 3.5)." in text
    )
    assert "Win share: no change (within 3 pp) for a and b. Largest change: " in text
    assert re.findall(r"<h2>(.*?)</h2>", text) == [
        "Key findings", "Differences in the inputs", "2 players", "Methods", "Run cards",
    ]  # fmt: skip
    assert not re.search(r"<(script|link|img|iframe)|https?://(?!www\.w3\.org/2000/svg)", text)
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    table = pd.read_csv(tmp_path / "pages" / "both-tables" / "p2-changes.csv")
    row = table[(table["measure"] == "VP") & (table["subject"] == "a")].iloc[0]
    assert (row["change"], row["verdict"]) == (pytest.approx(3.0), "unbalanced")
    assert write_comparison(first, second, tmp_path / "again.html").read_text().count("<svg") == 4
    same = write_comparison(first, first, tmp_path / "same.html").read_text()
    assert "Nothing changed: every number is the same in every block." in same
    assert "None: tables, strategies, component values, engine, seed and blocks are the same." in same


def test_welch_by_hand():
    # Means 2.5 and 6, variances 5/3 and 10: se^2 = 5/12 + 2 = 29/12, f = se^4 / ((5/12)^2 / 3 + 4 / 4) = 5.5208.
    found = welch_difference([1, 2, 3, 4], [2, 4, 6, 8, 10])
    assert found.estimate.value == -3.5
    half = stats.t.ppf(0.975, (29 / 12) ** 2 / ((5 / 12) ** 2 / 3 + 1)) * np.sqrt(29 / 12)
    assert found.estimate.half_width == pytest.approx(half)
    assert welch_difference([1], [2, 3]).estimate.note == "one block: no interval"
    assert welch_difference([], [2, 3]).estimate.note == "no games"
    assert welch_difference([1, 1], [2, 2]).estimate.note == "the same in every block"
    with pytest.raises(ValueError, match="above 0"):
        welch_verdict([1, 2], [2, 3], 0.0)
    assert welch_verdict([1], [2, 3], 1.0).word == "undecided"
    assert welch_verdict([1.0] * 30, [1.0] * 30, 1.0).word == "balanced"


def test_welch_with_equal_samples_has_the_verdict_of_one_sample_with_twice_the_variance():
    rng = np.random.default_rng(3)
    a, b = rng.normal(0, 1, 4000), rng.normal(0.05, 1, 4000)
    mine, paired = welch_verdict(a, b, 0.1), verdict(a - b, 0.1)
    assert mine.p_inside == pytest.approx(paired.p_inside, rel=0.2)
    assert (mine.word, mine.blocks) == (paired.word, 4000)


def test_welch_intervals_hold_and_p_values_are_uniform():
    rng = np.random.default_rng(4)
    a, b = rng.normal(0, 1, (4000, 40)), rng.normal(0, 3, (4000, 60))
    found = [welch_difference(x, y) for x, y in zip(a, b)]
    held = np.mean([one.estimate.low <= 0 <= one.estimate.high for one in found])
    assert 0.935 <= held <= 0.965
    assert stats.kstest([one.p for one in found], "uniform").pvalue > 0.01


def test_welch_equivalence_keeps_its_level_and_has_power():
    """An effect on the margin is called inside in 5% of cases; no effect nearly always (margin: 4 standard errors)."""
    rng = np.random.default_rng(5)
    words = {
        shift: [
            welch_verdict(rng.normal(shift, 1, 200), rng.normal(0, 1, 200), 0.4).p_inside < 0.05 for _ in range(2000)
        ]
        for shift in (0.4, 0.0)
    }
    assert abs(np.mean(words[0.4]) - 0.05) < 0.015
    # 2 Phi(4 - 1.645) - 1 = 0.981
    assert abs(np.mean(words[0.0]) - 0.981) < 0.015

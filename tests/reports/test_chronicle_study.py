"""The study of chronicles: numbers by block and cell, planted effects, verdicts, pages."""

import itertools
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pandas as pd
import pytest
from scipy.stats import kstest

from reports import ReportError, write_report
from reports.page.build import build_report, chapters_of
from reports.statistics import Estimate, effects_of, factorial_plan, mean_estimate, pseudo_values, verdict
from reports.statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED, UNDECIDED
from reports.studies.chronicles_words import grouped
from reports.tables import parts_of
from reports.tables.cells import Cells
from reports.tables.comebacks import change_of_share, comebacks
from reports.tables.factors import all_effects, base_shares, interactions, judgements, strategy_effects
from reports.tables.responses import change_family, responses, share_of_vp, source_shares
from tests.reports.factory import write_run
from tests.reports.study_factory import alone, study_meta, study_run, study_seats
from tests.reports.test_page import Page

THREE = ["balanced", "clans", "whisky"]
PAIRS = [(), ("9",), ("10",), ("11",), ("9", "10"), ("9", "11"), ("10", "11")]


def cells_of(seats: pd.DataFrame, factors: list[str]) -> Cells:
    meta = study_meta(seats, factors)
    return Cells(parts_of(seats, meta)[0], meta)


@pytest.fixture(scope="module")
def planted() -> tuple[Any, dict[str, Any]]:
    """Chronicle 9 gives clans 5 VP, 10 gives everybody 7 VP, 11 does nothing."""
    seats = study_seats(THREE, alone("9", "10", "11"), 300, add={"10": 7.0}, helps={("9", "clans"): 5.0})
    return study_run(seats, ["9", "10", "11"])


@pytest.fixture(scope="module")
def cells(planted: tuple[Any, dict[str, Any]]) -> Cells:
    frames, meta = planted
    return Cells(parts_of(frames["seats"], meta)[0], meta)


def test_numbers_of_blocks_and_cells_are_those_of_the_rows(cells: Cells, planted: tuple[Any, dict[str, Any]]):
    frames, _ = planted
    seats, games = frames["seats"], frames["games"]
    by_hand = seats.groupby(["block", "table"], observed=True)["vp"].mean().unstack()
    assert cells.of_seats("vp") == pytest.approx(by_hand[list(cells.tables)].to_numpy())
    clans = seats[seats["strategy"] == "clans"].groupby(["block", "table"], observed=True)["win_share"].mean().unstack()
    shares = cells.by_strategy("win_share")
    assert shares[:, :, cells.strategies.index("clans")] == pytest.approx(clans[list(cells.tables)].to_numpy())
    first = seats[seats["order"] == 0].groupby(["block", "table"], observed=True)["win_share"].mean().unstack()
    assert cells.by_place("win_share")[:, :, 0] == pytest.approx(first[list(cells.tables)].to_numpy())
    turns = games.groupby(["block", "table"], observed=True)["turns"].mean().unstack()
    assert cells.of_table_games(games, "turns") == pytest.approx(turns[list(cells.tables)].to_numpy())
    ptp = np.ptp(cells.play.by_seat("vp"), axis=1)
    keys = seats[seats["seat"] == 0][["block", "table"]].assign(ptp=ptp)
    ranges = keys.groupby(["block", "table"], observed=True)["ptp"].mean().unstack()
    assert cells.of_games(ptp) == pytest.approx(ranges[list(cells.tables)].to_numpy())


def test_line_ups_of_a_pool_are_one_cell():
    parts = [
        study_seats(["a", "b"], alone("9"), 40, seed=1, group="a + b"),
        study_seats(["a", "c"], alone("9"), 40, seed=1, group="a + c"),
    ]
    seats = pd.concat(parts, ignore_index=True).astype({"table": "category", "strategy": "category"})
    found = cells_of(seats, ["9"])
    assert found.number == 2
    assert found.strategies == ["a", "b", "c"]
    assert found.of_seats("vp").shape == (40, 2)
    a = seats[(seats["strategy"] == "a") & seats["table"].str.endswith("without")]
    assert found.by_strategy("vp")[:, 0, 0] == pytest.approx(a.groupby("block")["vp"].mean().to_numpy())


def test_planted_effects_are_found(cells: Cells):
    rows = {(one.chronicle, one.strategy): one for one in strategy_effects(cells)}
    assert len(rows) == 9
    clans = rows["9", "clans"]
    assert clans.win_p < 0.001
    assert clans.win_share.estimate.value > 0.1
    # 5 VP of one of three: two thirds of it against the mean of the table.
    assert clans.margin.estimate.low < 10 / 3 < clans.margin.estimate.high
    assert {key for key, one in rows.items() if one.margin_p < 0.05} == {("9", name) for name in THREE}
    words = {one.chronicle: (one.win.word, one.strategy, one.vp.word) for one in judgements(cells) if one.win}
    assert words["9"] == (UNBALANCED, "clans", UNBALANCED)  # 5 / 3 = 1.67 VP for the mean of all seats
    assert words["10"][2] == UNBALANCED
    assert words["10"][0] != UNBALANCED
    assert words["11"][2] in (BALANCED, NEGLIGIBLE)
    assert all(one.seat is not None and one.seat.word in (UNDECIDED, BALANCED, NEGLIGIBLE) for one in judgements(cells))


def test_same_deals_give_the_verdict_balanced():
    """A chronicle that gives everybody 10 VP changes win shares only by its own small noise."""
    seats = study_seats(THREE, alone("10"), 4000, add={"10": 10.0}, seed=4)
    (one,) = judgements(cells_of(seats, ["10"]))
    assert one.win is not None
    assert one.win.word in (BALANCED, NEGLIGIBLE)
    assert one.vp.effect == pytest.approx(10, abs=0.3)


def test_responses_by_hand(cells: Cells, planted: tuple[Any, dict[str, Any]]):
    found = {one.key: one for one in responses(cells, planted[0]["games"])}
    assert list(found)[:3] == ["vp", "dominance", "first"]
    assert {"range", "margin", "turns", "lead_changes", "comeback", "tiles_discarded", "size", "coins"} <= set(found)
    mean = planted[0]["seats"].groupby("table", observed=True)["vp"].mean()
    assert found["vp"].base.value == pytest.approx(mean["3 players, without"])
    effects = [one.value for one in found["vp"].effects.estimates]
    assert effects == pytest.approx(
        [mean[f"3 players, with {x}"] - mean["3 players, without"] for x in ("9", "10", "11")]
    )
    assert found["vp"].effects.p[1] < 0.001
    assert all(one.effects.size == 3 for one in found.values())
    shares = base_shares(cells)
    spread = 100 * np.std([one.value for one in shares.values()])
    assert found["dominance"].base.value == pytest.approx(spread, abs=1.5)  # without the part of chance


def test_source_shares_add_up(cells: Cells):
    found = source_shares(cells)
    assert {one.key for one in found} == {"tile", "logs"}
    assert sum(one.base.value for one in found) == pytest.approx(100, abs=0.01)
    logs = next(one for one in found if one.key == "logs")
    effects = [one.value for one in logs.effects.estimates]
    mean = cells.of_seats("vp")[:, 2].mean()
    assert effects == pytest.approx([0, 700 / mean, 0], abs=0.01)


def test_interactions_are_found_where_planted():
    together = {("9", "11"): 6.0}
    seats = study_seats(THREE, PAIRS, 200, add={"9": 3.0}, together=together, helps={("10", "clans"): 3.0})
    found = interactions(cells_of(seats, ["9", "10", "11"]))
    points = {(one.first, one.second): one for one in found if one.response == "VP"}
    assert len(found) == 3 + 3 * 3
    assert points["9", "11"].estimate.value == pytest.approx(6, abs=0.4)
    assert [key for key, one in points.items() if one.p < 0.05] == [("9", "11")]
    labels, family = all_effects(cells_of(seats, ["9", "10", "11"]), "vp")
    assert labels == ["9", "10", "11", "9 × 10", "9 × 11", "10 × 11"]
    assert family.size == 6


def test_comebacks_by_hand(cells: Cells):
    """Compute win share and number of seats by deficit after the second scoring directly from the rows."""
    seats = cells.play.seats[cells.of_rows == 0]
    points = seats["vp_round_1"] + seats["vp_round_2"]
    best = points.groupby([seats["block"], seats["rotation"]]).transform("max")
    behind = (best - points).to_numpy()
    rows = [one for one in comebacks(cells) if one.scoring == 2]
    assert [one.band for one in rows] == ["in the lead", "1 to 5 VP behind", "6 to 10", "11 to 20", "more"]
    for one, (low, high) in zip(rows, ((0, 0), (1, 5), (6, 10), (11, 20), (21, 10**6))):
        mine = (behind >= low) & (behind <= high)
        assert one.share.value == pytest.approx(mine.mean())
        if mine.any():
            assert one.win_share.value == pytest.approx(seats["win_share"].to_numpy()[mine].mean())
    assert rows[0].win_share.value > rows[1].win_share.value
    other = cells.play.seats[cells.of_rows == 2]
    there = other["vp_round_1"] + other["vp_round_2"]
    lead = (there == there.groupby([other["block"], other["rotation"]]).transform("max")).to_numpy()
    change = other["win_share"].to_numpy()[lead].mean() - rows[0].win_share.value
    assert rows[0].changes[1].value == pytest.approx(change, abs=0.003)
    assert not rows[4].changes[0].has_interval  # too few of them


def test_without_an_effect_p_values_are_uniform():
    """The same game in both cells under two names: p values of a strategy's VP over 120 studies."""
    found = []
    for seed in range(120):
        seats = study_seats(["a", "b"], alone("9"), 30, seed=seed)
        found.append(strategy_effects(cells_of(seats, ["9"]))[0].margin.p)
    assert kstest(found, "uniform").pvalue > 0.001
    assert np.mean(np.array(found) < 0.05) <= 0.11  # 5% and three standard errors


FAKE = SimpleNamespace(plan=factorial_plan(np.array([[0], [1]], bool)))
"""Two cells, without and with one chronicle."""


def _spread_change(means: np.ndarray) -> np.ndarray:
    return means[..., :3].std(axis=-1) - means[..., 3:].std(axis=-1)


def _share_change(means: np.ndarray) -> np.ndarray:
    return share_of_vp(means[..., :2]) - share_of_vp(means[..., 2:])


def test_coverage_of_the_change_of_dominance():
    """Win shares 0.5, 0.3, 0.2 without and 0.45, 0.35, 0.2 with; three games a block with a common part."""
    rng = np.random.default_rng(3)
    truth = [np.array([0.5, 0.3, 0.2]), np.array([0.45, 0.35, 0.2])]
    real = truth[1].std() - truth[0].std()
    held = 0
    for _ in range(1500):
        own = [rng.multinomial(3, shares, size=80) / 3 for shares in truth]
        estimate = _one(np.stack(own, axis=1), _spread_change)
        held += estimate.low <= real <= estimate.high
    assert 0.935 <= held / 1500 <= 0.965


def test_coverage_of_the_change_of_a_share_of_vp():
    """A source gives 10 of 60 VP without, 14 of 68 with: 4.0 percentage points more."""
    rng = np.random.default_rng(4)
    held = 0
    for _ in range(1500):
        deal = rng.normal(0, 6, (60, 1))
        source = np.array([10, 14]) + rng.normal(0, 3, (60, 2)) + 0.3 * deal
        total = source + np.array([50, 54]) + rng.normal(0, 5, (60, 2)) + deal
        estimate = _one(np.stack([source, total], axis=2), _share_change)
        held += estimate.low <= 100 * (14 / 68 - 10 / 60) <= estimate.high
    assert 0.935 <= held / 1500 <= 0.965


def test_coverage_of_the_change_of_a_chance_to_come_back():
    """30% win without, 22% with; the number of seats in the band is random, and blocks differ in luck."""
    rng = np.random.default_rng(6)
    held = 0
    for _ in range(1500):
        seats = rng.poisson(3, (100, 2))
        luck = rng.uniform(-0.1, 0.1, (100, 1))
        wins = rng.binomial(seats, np.array([0.30, 0.22]) + luck)
        estimate = change_of_share(seats.astype(float), wins.astype(float), np.array([-1.0, 1.0]))
        held += estimate.low <= -0.08 <= estimate.high
    assert 0.935 <= held / 1500 <= 0.965


def _one(values: np.ndarray, change: Any) -> Estimate:
    """Do what `change_family` does, without the bootstrap, which hardly changes the t interval of one effect."""
    return mean_estimate(pseudo_values(np.concatenate([values[:, 1], values[:, 0]], axis=1), change))


def test_a_family_of_changes_is_made_of_pseudo_values():
    values = np.random.default_rng(5).dirichlet([5, 3, 2], (80, 2))
    family, plain = change_family(FAKE, values, _spread_change), _one(values, _spread_change)
    assert family.size == 1
    assert family.estimates[0].value == pytest.approx(plain.value)
    assert plain.half_width <= family.estimates[0].half_width <= 1.15 * plain.half_width


def test_the_page_is_whole(planted: tuple[Any, dict[str, Any]], tmp_path: Path):
    frames, meta = planted
    (chapter,) = chapters_of(frames, meta)
    text = build_report(frames, meta, [chapter])
    page = Page(text)
    assert page.headings[1:4] == ["Key findings", "3 players", "3 players"]
    assert page.headings.index("Run card") > page.headings.index("How it was measured")
    for title in (
        "Verdicts", "Strategy by chronicle", "Effects of the chronicles", "Course of the game",
        "Sources of VP", "Comebacks", "How it was measured",
    ):  # fmt: skip
        assert title in page.headings
    assert len(page.ids) == len(set(page.ids))
    assert all(reference.startswith("#") for reference in page.references)
    assert "Unbalanced – a strategy’s win share changes by more than 3 pp: 9 (clans +" in page.text
    assert "simultaneous 95% interval of all 9 effects" in page.text
    assert "4 tables made from 1" in page.text
    folder = write_run(tmp_path / "run", frames, meta)
    written_page = build_report(frames, meta, [chapter], "report-tables")
    assert write_report(folder).read_text(encoding="utf-8") == written_page
    written = {path.stem for path in (folder / "report-tables").glob("*.csv")}
    assert written == {f"p3-{name}" for name in chapter.frames}
    assert set(chapter.frames) == {"verdicts", "strategies", "responses", "sources", "comebacks", "cells"}
    strategies = pd.read_parquet(folder / "report-tables" / "p3-strategies.parquet")
    assert len(strategies) == 9
    assert {"win_share", "win_share_low", "win_share_p", "win_p", "margin", "margin_p"} <= set(strategies)


def test_a_fraction_lists_confounded_effects():
    letters = ["9", "10", "11", "1"]
    rows = [*itertools.product((0, 1), repeat=4)]
    full = [tuple(letter for letter, is_in in zip(letters, row) if is_in) for row in rows]
    seats = study_seats(["a", "b"], full, 30)
    frames, meta = study_run(seats, letters, "full")
    text = Page(build_report(frames, meta)).text
    assert "averaged over the presence of the others" in text
    assert "fraction" not in text
    assert "Two chronicles together" in text
    assert "reconstructed from what the rulebooks mention: 1." in text
    assert "rules rulebook: 9, 10, 11; rules reconstructed: 1" in text
    half = [cell for cell, row in zip(full, rows) if row[3] == sum(row[:3]) % 2]
    frames, meta = study_run(study_seats(["a", "b"], half, 30), letters, "resolution-5")
    text = Page(build_report(frames, meta)).text
    assert "a regular fraction of resolution IV: 8 of 16 combinations" in text
    assert "interactions of 3 or more" in text
    assert "Two chronicles together" not in text


def test_several_numbers_of_players_side_by_side():
    parts = [study_seats(THREE[:n], alone("9", "10"), 60, helps={("9", "clans"): 12.0}, seed=n) for n in (2, 3)]
    seats = pd.concat(parts, ignore_index=True).astype({"table": "category", "strategy": "category"})
    frames, meta = study_run(seats, ["9", "10"])
    for name, about in meta["inputs"]["tables"].items():
        if name.startswith("2 players"):
            about["cell"] |= {"factors": ["9"], "left_out": ["10"]}
    kept = ~frames["seats"]["table"].isin(["2 players, with 10"])
    frames = {"seats": frames["seats"][kept].reset_index(drop=True)}
    first, two, _ = chapters_of(frames, meta)
    assert first.title == "All together"
    assert (
        first.findings[0]
        == "At least one strategy’s win share changes by more than 3 pp with 9 (2 players, 3 players)."
    )
    assert [cell.text for cell in first.sections[0].grids[0].rows[1]][2] == "–"
    assert "Left out because the rules exclude it here: 10." in " ".join(two.findings)
    assert len(first.frames["verdicts"]) == 3


def test_two_blocks_are_no_error():
    frames, meta = study_run(study_seats(["a", "b"], PAIRS, 2), ["9", "10", "11"])
    page = Page(build_report(frames, meta))
    assert "Inconclusive – a strategy’s win share" in page.text
    assert "nan" not in page.text.lower().split()


@pytest.mark.parametrize("players", [(2,), (2, 3)])
def test_one_block_has_no_verdicts_and_says_why(players: tuple[int, ...]):
    parts = [study_seats(THREE[:n], PAIRS, 1, seed=n) for n in players]
    seats = pd.concat(parts, ignore_index=True).astype({"table": "category", "strategy": "category"})
    frames, meta = study_run(seats, ["9", "10", "11"])
    made = chapters_of(frames, meta)
    assert [chapter.title for chapter in made] == [f"{n} players" for n in players]
    for chapter in made:
        assert chapter.findings[0].startswith("Only one block, that is one deal: ")
        assert "so there are no intervals, verdicts or tests here" in chapter.findings[0]
        assert [section.title for section in chapter.sections] == [
            "Strategy by chronicle", "Course of the game", "How it was measured",
        ]  # fmt: skip
        assert set(chapter.frames) == {"strategies", "responses", "cells"}
    before = Page(build_report(frames, meta)).text.split("Methods Block")[0]
    assert "cells of 1 block." in before
    for word in (
        "nan",
        "Inconclusive",
        "inconclusive",
        "Balanced",
        "is significant",
        "are significant",
        "significantly",
    ):
        assert word not in before.replace("dominance", ""), word


def test_few_effects_are_not_drawn_as_a_family():
    """Pareto and half-normal plots of two effects are left out, and the page says so."""
    two = study_seats(["a", "a"], alone("9", "10"), 40)
    (chapter,) = chapters_of(*study_run(two, ["9", "10"]))
    main = next(section for section in chapter.sections if section.title == "Effects of the chronicles")
    assert not [text for _, text in main.figures if "plot" in text]
    assert main.lead == "No Pareto and half-normal plots of 2 effects on the mean VP: they need at least 5 effects."
    five = study_seats(["a", "b"], PAIRS, 40)  # three chronicles and three pairs; for two strategies twice as many
    (chapter,) = chapters_of(*study_run(five, ["9", "10", "11"], "pairs"))
    main = next(section for section in chapter.sections if section.title == "Effects of the chronicles")
    assert [text.split(",")[0] for _, text in main.figures if "plot" in text] == ["Pareto plot", "Half-normal plot"] * 2
    assert main.lead == ""


def test_one_strategy_is_judged_by_seats_and_vp_only():
    seats = study_seats(["a", "a"], alone("9"), 40, add={"9": 5.0})
    frames, meta = study_run(seats, ["9"])
    (chapter,) = chapters_of(frames, meta)
    assert "strategies" not in chapter.frames
    assert "Strategy by chronicle" not in [section.title for section in chapter.sections]
    assert any(text.startswith("Without chronicles a player scores") for text in chapter.findings)
    Page(build_report(frames, meta))


def test_tables_without_cells_are_refused(planted: tuple[Any, dict[str, Any]]):
    frames, meta = planted
    broken = {**meta, "inputs": {"tables": {name: {} for name in meta["inputs"]["tables"]}}}
    with pytest.raises(ReportError, match="does not say which cell of the design each table is"):
        chapters_of(frames, broken)


def test_effects_are_the_same_whatever_the_order_of_cells(cells: Cells):
    values = cells.of_seats("vp")
    order = [2, 0, 3, 1]
    shuffled = factorial_plan(cells.plan.present[order])
    assert effects_of(values[:, order], shuffled.main) == pytest.approx(effects_of(values, cells.plan.main))


def test_long_lists_of_inconclusive_effects_are_cut():
    """Five inconclusive effects: the three largest with their size, the others by letter."""
    named = [(letter, replace(verdict([size, size + 0.4], 0.03), effect=size), "a") for letter, size in SIZES]
    (text,) = grouped(named, "3 pp", "a win share", lambda one: f"{100 * one.effect:.0f}")
    assert text.startswith("Inconclusive – a win share: c (a 9), e (a 7), b (a -6); also a, d.")
    (short,) = grouped(named[:4], "3 pp", "a win share", lambda one: f"{100 * one.effect:.0f}")
    assert short.startswith("Inconclusive – a win share: a (a 1), b (a -6), c (a 9), d (a 2).")


SIZES = (("a", 0.01), ("b", -0.06), ("c", 0.09), ("d", 0.02), ("e", 0.07))

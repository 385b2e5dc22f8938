"""The study of items on made-up results: effects by hand, planted effects, no false alarms."""

from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose
from scipy import stats

from reports import ReportError, build_report, write_report
from reports.page.build import chapters_of
from reports.studies.components_rows import VP_MARGIN, WIN_MARGIN, groups
from tests.reports.factory import make_seats, write_run
from tests.reports.parts_factory import Run, made_items, study
from tests.reports.test_page import Page

LINE_UP = ["a", "b", "c"]


@pytest.fixture(scope="module")
def run() -> Run:
    """Plant an item worth 12 VP, one worth almost nothing, one worth nothing, and a harmful one."""
    return made_items({"gold": -12.0, "clay": -0.2, "sand": 0.0, "lead": 9.0}, LINE_UP)


def test_effects_are_paired_differences_of_the_seat(run: Run):
    frames, meta = run
    seats = frames["seats"]
    (found,) = groups(frames, meta)
    assert (found.label, found.players, found.blocks, found.orders) == ("a", 3, 60, 3)
    means = seats[seats["strategy"] == "a"].groupby(["table", "block"], observed=True)[["win_share", "vp"]].mean()
    for row in found.rows:
        change = means.loc[f"t, without tile {row.item}"] - means.loc["t, nothing forbidden"]
        assert_allclose(row.win.estimate.value, change["win_share"].mean(), atol=1e-12)
        # Bonferroni for the three items that change anything: t(1 - 0.05 / 6; 59).
        half = stats.t.ppf(1 - 0.05 / 6, 59) * change["vp"].std(ddof=1) / np.sqrt(60)
        assert_allclose(
            [row.vp.estimate.value, row.vp.estimate.half_width], [change["vp"].mean(), half], rtol=1e-5, atol=1e-9
        )


def test_planted_effects_are_found(run: Run):
    (found,) = groups(*run)
    words = {row.item: row.word for row in found.rows}
    assert list(words.items()) == [
        ("gold", "matters"),
        ("clay", "undecided"),
        ("sand", "unchanged"),
        ("lead", "matters"),
    ]
    gold, clay, sand, _ = found.rows
    assert -1 < clay.vp.estimate.low <= clay.vp.estimate.value < 0
    assert gold.vp_verdict.p_outside < 0.001
    assert -15 < gold.vp.estimate.value < -9
    assert (sand.win.estimate.value, sand.vp.estimate.value) == (0.0, 0.0)
    assert (gold.win_verdict.margin, gold.vp_verdict.margin) == (WIN_MARGIN, VP_MARGIN)


def test_an_item_that_changes_few_deals_is_not_called_small(run: Run):
    """Without clay the VP change on all deals, the winner on a few; with more deals the same item is shown small."""
    clay = groups(*run)[0].rows[1]
    assert clay.win.estimate.high < WIN_MARGIN
    assert 0 < (clay.win_verdict.touched or 0) < 30
    assert clay.win_verdict.is_rare
    assert "inconclusive (rare: " in Page(build_report(*run)).text
    (more,) = groups(*made_items({"clay": -0.2}, LINE_UP, blocks=900))
    assert (more.rows[0].win_verdict.touched or 0) >= 30
    assert more.rows[0].word == "small"


def test_the_most_valuable_per_take_is_named_only_if_the_data_separate_it(run: Run):
    text = Page(build_report(*run)).text
    assert "over the 4 items it takes on at least 30 deals: without Gold (tile) they change by −" in text
    assert "significantly more than without any other" in text
    twins = Page(build_report(*made_items({"gold": -12.0, "iron": -12.5}, LINE_UP))).text
    assert "the largest estimate, but not significantly more than without" in twins
    rare = Page(build_report(*made_items({"gold": -12.0, "iron": -12.5, "lead": 5.0}, LINE_UP, chance=0.06))).text
    assert "significantly more than without" not in rare


def test_an_effect_per_take_is_that_of_the_games_with_a_take(run: Run):
    frames, meta = run
    (found,) = groups(frames, meta)
    picks = frames["picks"]
    gold = found.rows[0]
    takes = int(((picks["item"] == "gold") & (picks["seat"] >= 0)).sum())
    assert_allclose(gold.own.value, takes / 180)
    assert_allclose(gold.vp_per_take.value, gold.vp.estimate.value * 180 / takes)


def test_the_description_stands_beside_it(run: Run):
    frames, meta = run
    (found,) = groups(frames, meta)
    seats, picks = frames["seats"], frames["picks"]
    base = seats[seats["table"] == "t, nothing forbidden"].merge(
        picks[(picks["item"] == "gold") & (picks["seat"] >= 0)], on=["block", "rotation", "seat"]
    )
    gold = found.rows[0]
    assert_allclose(gold.takers.value, base["win_share"].mean())
    assert_allclose(gold.take_rate.value, len(base) / 180)
    assert gold.forced == 0


def test_takes_in_spite_of_it_are_counted(run: Run):
    frames, meta = run
    base = frames["picks"]
    own = base[(base["seat"] >= 0) & (base["item"] == "gold")].head(9).astype({"table": "str"})
    own["table"] = "t, without tile gold"
    elsewhere = own.assign(table="t, without tile sand")  # the other item is forbidden there
    both = pd.concat([base.astype({"table": "str"}), own, elsewhere], ignore_index=True).astype({"table": "category"})
    (found,) = groups({**frames, "picks": both}, meta)
    assert [(row.item, row.forced * 180) for row in found.rows] == [("gold", 9), ("clay", 0), ("sand", 0), ("lead", 0)]


def test_one_strategy_on_all_seats_is_followed_by_its_place():
    """The third place of the line-up loses 10 VP; its seat changes with the seat order, and all labels are equal."""
    rows = {}
    for name in ("base", "less"):
        seats = make_seats(["x", "y", "z"], 40, table=name, strength={"z": -10.0} if name == "less" else None)
        rows[name] = seats.assign(strategy="same").astype({"strategy": "category"})
    cells = {"base": ("", ""), "less": ("tile", "gold")}
    frames, meta = study(
        {name: (rows[name], {"kind": kind, "item": item, "place": 2}) for name, (kind, item) in cells.items()},
        "components",
    )
    (found,) = groups(frames, meta)
    assert found.label == "same"
    assert -13 < found.rows[0].vp.estimate.value < -7
    for table in meta["inputs"]["tables"].values():
        table["cell"]["place"] = 0
    (other,) = groups(frames, meta)
    assert abs(other.rows[0].vp.estimate.value) < 3


def test_items_that_do_nothing_are_rarely_called_to_matter():
    """Cells differ in deals instead of an effect, so the seat's mean differs by chance alone."""
    alarms = []
    for trial in range(4):
        parts: dict[str, Any] = {}
        for number in range(4):
            name = f"cell {number}"
            about = {"kind": "tile" if number else "", "item": f"i{number}" if number else "", "place": 0}
            parts[name] = (make_seats(["a", "b"], 30, 100 * trial + number, name), about)
        (found,) = groups(*study(parts, "components"))
        alarms += [row.word == "matters" for row in found.rows]
    assert sum(alarms) <= 1  # of 12


def test_the_page(tmp_path: Path, run: Run):
    page = Page(build_report(*run))
    assert "Without Gold (tile) a’s win share changes by −" in page.text
    assert (
        "two shown to change its results by more than 3 pp of win share or 1 VP per game; none shown to change them by "
        "less; one inconclusive; 1 never taken." in page.text
    )
    assert "adjusted for 3 items (Bonferroni), win share and VP separately" in page.text
    assert "confounded" in page.text
    assert page.headings[page.headings.index("Take rates and causal effects") - 1 :][:4] == [
        "Value of the items",
        "Take rates and causal effects",
        "Cost of going without",
        "How it was measured",
    ]
    assert page.elements.count("svg") == 2
    assert len(page.ids) == len(set(page.ids))
    folder = write_run(tmp_path / "run", *run)
    write_report(folder)
    written = pd.read_csv(folder / "report-tables" / "items-effects.csv")
    assert written["item"].tolist() == ["gold", "clay", "sand", "lead"]
    assert {"vp", "vp_low", "vp_high", "vp_p", "win_verdict", "own", "takers", "forced"} <= set(written.columns)


def test_chronicle_items_are_named(run: Run):
    frames, meta = run
    changed = {"kind": "extra", "item": "mobster:peggy", "place": 0}
    tables = {
        name: {**table, "cell": changed if table["cell"]["item"] == "gold" else table["cell"]}
        for name, table in meta["inputs"]["tables"].items()
    }
    page = Page(build_report({"seats": frames["seats"]}, {**meta, "inputs": {"tables": tables}}))
    assert "Without Peggy (mobster) a’s win share changes by" in page.text
    assert "1 chronicle items" not in page.text
    assert "1 chronicle item" in page.text


def test_without_picks_the_effects_remain(run: Run):
    frames, meta = run
    (chapter,) = chapters_of({"seats": frames["seats"]}, meta)
    assert "0.0% of its games" in " ".join(chapter.findings)


def test_two_tables_have_a_chapter_each(run: Run):
    frames, meta = run
    seats = frames["seats"]
    other = seats.assign(table=seats["table"].astype(str).str.replace("t, ", "u, ")).astype({"table": "category"})
    both = pd.concat([seats.astype({"table": "str"}), other.astype({"table": "str"})]).astype({"table": "category"})
    tables = meta["inputs"]["tables"]
    more = {name.replace("t, ", "u, "): {**table, "group": "u"} for name, table in tables.items()}
    doubled = {**meta, "inputs": {"tables": {**tables, **more}}}
    chapters = chapters_of({"seats": both}, doubled)
    assert [one.key for one in chapters] == ["items-1", "items-2"]
    assert chapters[1].title == "Value of the items: u"


def test_cells_that_played_other_games_are_refused(run: Run):
    frames, meta = run
    seats = frames["seats"]
    short = seats[~((seats["table"] == "t, without tile sand") & (seats["block"] == 3)).to_numpy()]
    with pytest.raises(ReportError, match="'t, without tile sand' does not have the games of"):
        groups({"seats": short}, meta)
    with pytest.raises(ReportError, match="no rows of 't, without tile sand'"):
        groups({"seats": seats[(seats["table"] != "t, without tile sand").to_numpy()]}, meta)

"""The sensitivity study on made-up results: verdicts that hold and flip, ranked values, planted effects."""

from copy import copy
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose

from reports import build_report, write_report
from reports.studies.sensitivity_cells import Group, groups
from reports.studies.sensitivity_rows import effect_rows, group_moves, random_rows, sets_frame
from reports.studies.sensitivity_verdicts import VerdictRow, inconclusive, outcome, verdict_rows
from tests.reports.factory import write_run
from tests.reports.parts_factory import Run, made_values
from tests.reports.test_page import Page

LINE_UP = ["a", "b", "c"]
SETS = [("together", cost, prize) for cost, prize in product((-1, 0, 1), (-2, 0, 2))] + [
    ("apart", 1, 0),
    ("apart", 0, 0),
    ("apart", -1, 2),
]


@pytest.fixture(scope="module")
def run() -> Run:
    """`a` is far ahead and `c` far behind; high costs reverse that; prizes do little."""
    return made_values(
        LINE_UP,
        {
            ("costs", -1): {},
            ("costs", 1): {"a": -20.0, "c": 20.0},
            ("prizes", -2): {"b": -1.0},
            ("prizes", 2): {"b": 1.0},
        },
        SETS,
        worth={"a": (-8.0, 0.0), "c": (8.0, 0.0)},
        strength={"a": 9.0, "c": -9.0},
        blocks=32,
    )


@pytest.fixture(scope="module")
def group(run: Run) -> Group:
    (found,) = groups(*run)
    return found


def of_part(rows: list[VerdictRow], part: str) -> dict[str, VerdictRow]:
    return {row.verdict: row for row in rows if row.part == part}


def test_block_means_of_a_set(run: Run, group: Group):
    seats = run[0]["seats"]
    base = seats[(seats["table"] == "t, values as they are").to_numpy()]
    means = base.groupby(["block", "strategy"], observed=True)["win_share"].mean().unstack()
    assert group.base.labels == LINE_UP
    assert_allclose(group.base.win, means[LINE_UP].to_numpy())
    assert_allclose(group.base.vp, base.groupby("block")["vp"].mean().to_numpy())
    places = base.groupby(["block", "order"])["win_share"].mean().unstack()
    assert_allclose(group.base.place_win, places.to_numpy())


def test_outcomes():
    same = np.array([True, False, False])
    # Holm for three: 0.01 counts three times and is still below 5%; 0.03 counts twice and is not.
    assert outcome(same, np.array([1.0, 0.01, 0.03])).tolist() == ["holds", "flips", "open"]
    assert outcome(same, np.array([1.0, 0.02, 0.03])).tolist() == ["holds", "open", "open"]


def test_verdicts_that_hold_and_flip(group: Group):
    single = of_part(verdict_rows(group), "one")
    order = [words for words, row in single.items() if row.kind == "order"]
    assert order == ["a wins more than b", "a wins more than c", "b wins more than c"]
    for words in ("a wins most", "a wins more than c", "c wins less than its fair share"):
        row = single[words]
        assert (row.sets, row.holds, row.flips) == (4, 3, 1), words
        assert row.where == ("t, costs +1",)
    assert [row.flips for row in single.values() if row.kind == "seat"] in ([], [0])


def with_places(group: Group, base: list[float], sets: list[list[float]], blocks: int = 400) -> Group:
    """Return a study with these win shares of the positions, in blocks of four games."""
    rng = np.random.default_rng(5)
    cells = []
    for cell, chances in zip([group.base, *group.part("one")], [base, *sets], strict=False):
        made = copy(cell)
        made.place_win = rng.multinomial(1, chances, (blocks, 4)).mean(axis=1)
        cells.append(made)
    return replace(group, base=cells[0], cells=tuple(cells[1:]))


def test_a_verdict_about_turn_order_names_the_position_and_its_side(group: Group):
    """The first is far ahead; in the sets it stays there, is fair, is far behind, and another is ahead instead."""
    first, fair, last, second = [0.46, 0.27, 0.27], [0.333, 0.333, 0.334], [0.2, 0.4, 0.4], [0.3, 0.4, 0.3]
    study = with_places(group, first, [first, fair, last, second], 6000)
    rows = {row.verdict: row for row in verdict_rows(study) if row.kind == "seat"}
    assert list(rows) == [
        "the first player wins over 2 pp more than its fair share",
        "the second player wins over 2 pp less than its fair share",
        "the third player wins over 2 pp less than its fair share",
    ]
    ahead = rows["the first player wins over 2 pp more than its fair share"]
    assert (ahead.sets, ahead.holds, ahead.flips, ahead.open) == (4, 1, 3, 0)


def test_chance_alone_gives_no_verdict_about_turn_order_to_carry_over(group: Group):
    """Fair positions: the largest of three is beyond 2 pp in most runs of 60 blocks; that shows nothing."""
    fair = [1 / 3] * 3
    study = with_places(group, fair, [fair] * 4, 35)
    assert np.abs(study.base.place_win.mean(axis=0) - 1 / 3).max() > 0.02
    assert not [row for row in verdict_rows(study) if row.kind == "seat"]
    assert "turn order is inconclusive" in inconclusive(study)


def test_counts_of_verdicts_add_up(group: Group):
    for row in verdict_rows(group):
        assert row.holds + row.flips + row.open == row.sets == len(group.part(row.part))
        assert len(row.where) == row.flips


def test_values_are_ranked_by_their_effects(group: Group):
    rows = effect_rows(group)
    top = rows[0]
    assert (top.factor, top.move) == ("costs", 1)
    assert top.label in ("a", "c")
    assert top.p_adjusted < 0.001
    first = {row.factor: row for row in reversed(rows)}
    assert abs(first["prizes"].win.estimate.value) < 0.2 < abs(top.win.estimate.value)
    nothing = next(row for row in rows if (row.factor, row.move) == ("costs", -1))
    assert (nothing.win.estimate.value, nothing.vp.estimate.value) == (0.0, 0.0)
    assert nothing.p_adjusted == 1.0


def test_random_sets_show_which_group_matters(group: Group):
    ranks, spreads = random_rows(group, "together")
    rho = {(row.factor, row.response): row for row in ranks}
    assert rho["costs", "a"].rho < -0.8
    assert rho["costs", "c"].rho > 0.8
    assert rho["costs", "a"].p_adjusted < 0.05
    assert rho["costs", "a"].coefficient < -0.8
    assert abs(rho["prizes", "a"].rho) < 0.5
    spread = {row.response: row for row in spreads}
    assert spread["a"].low > 0.1
    assert spread["a"].p < 0.001
    assert spread["a"].explained > 0.8
    assert spread["a"].lowest <= spread["a"].mean <= spread["a"].highest


def test_moves_of_groups_are_means_of_their_numbers(group: Group):
    assert_allclose(
        group_moves(group, group.part("together")), [[cost, prize] for part, cost, prize in SETS if part == "together"]
    )
    cells = group.part("apart")
    cells[0].about.cell["moves"] = "1 0 -1 2"  # type: ignore[index]
    assert_allclose(group_moves(group, cells[:1]), [[0, 2]])
    cells[0].about.cell["moves"] = "1 1 1 0"  # type: ignore[index]


def test_table_of_all_sets(group: Group):
    frame = sets_frame(group)
    assert len(frame) == 1 + 4 + len(SETS)
    assert frame["part"].value_counts().to_dict() == {"together": 9, "one": 4, "apart": 3, "base": 1}
    costs = frame.set_index("set")["move: costs"]
    assert (costs["t, values as they are"], costs["t, costs +1"]) == (0, 1)
    assert_allclose(frame[["win share: a", "win share: b", "win share: c"]].sum(axis=1), 1.0)


def test_values_that_do_nothing_flip_nothing():
    """Sets differ in deals instead of values, so verdicts flip by chance alone."""
    frames, meta = made_values(["a", "b"], {}, [("apart", 0, 0)] * 6, strength={"a": 9.0}, blocks=40)
    (found,) = groups(frames, meta)
    rows = verdict_rows(found)
    assert sum(row.flips for row in rows) == 0
    assert next(row.verdict for row in rows if row.kind == "best").startswith("a wins most")


def test_a_best_that_is_not_significant_is_called_so():
    frames, meta = made_values(["a", "b"], {("costs", 1): {}}, blocks=35)
    (found,) = groups(frames, meta)
    assert not [row for row in verdict_rows(found) if row.kind == "best"]
    assert "no strategy wins significantly more than every other" in inconclusive(found)


def test_what_is_not_shown_is_not_carried_over():
    """Too few deals to show anything about the best or turn order, so no component set can confirm it."""
    moves = {(factor, move): {} for factor in ("costs", "prizes") for move in (-1, 1)}
    run = made_values(["a", "b"], moves, blocks=8)
    (found,) = groups(*run)
    assert not [row for row in verdict_rows(found) if row.kind in ("best", "seat")]
    text = Page(build_report(*run)).text
    assert "With the default values no strategy wins significantly more than every other and turn order is" in text
    assert "no verdict about that is carried over" in text


def test_verdicts_of_a_kind_are_counted_by_their_fate(run: Run, group: Group):
    """Verdicts that hold everywhere, are open somewhere, or flip are counted separately."""
    text = Page(build_report(*run)).text
    fates: dict[str, set[str]] = {}
    for row in verdict_rows(group):
        if row.kind == "strategy":
            known = fates.setdefault(row.verdict, set())
            known |= {word for word in ("flips", "open") if getattr(row, word)}
    flips = sum("flips" in one for one in fates.values())
    assert flips > 0
    assert f"Of {len(fates)} verdicts about fair shares, " in text
    assert f"{'all' if flips == len(fates) else flips} flip" in text
    assert "never flip" not in text


def test_the_best_is_never_its_own_rival(group: Group):
    even = copy(group.base)
    even.win = np.full_like(even.win, 1 / 3)
    assert not [row for row in verdict_rows(replace(group, base=even)) if row.kind == "best"]


def test_spread_of_sets_that_differ_in_deals_only():
    frames, meta = made_values(["a", "b"], {}, [("apart", 0, 0)] * 6, strength={"a": 1.5}, blocks=40)
    (found,) = groups(frames, meta)
    _, spreads = random_rows(found, "apart")
    assert {row.response: row.low for row in spreads}["a"] == 0


def test_one_strategy_on_all_seats_has_verdicts_about_seats_only():
    frames, meta = made_values(["a", "b"], {("costs", 1): {}}, blocks=35)
    seats = frames["seats"].assign(strategy="a").astype({"strategy": "category"})
    for table in meta["inputs"]["tables"].values():
        table["line_up"] = ["a", "a"]
    (found,) = groups({"seats": seats}, meta)
    assert {row.kind for row in verdict_rows(found)} <= {"seat"}
    assert "Influence of the reconstructed values" in build_report({"seats": seats}, meta)


def test_the_page(tmp_path: Path, run: Run):
    page = Page(build_report(*run))
    assert "4 reconstructed numbers in 2 groups were shifted by up to 1 (some up to 2)" in page.text
    assert (
        "With the default values a wins most. This is also shown in 3 of 4 sets with single moves (1 flip)" in page.text
    )
    assert any(f"“costs” +1 changes {label}’s win share by" in page.text for label in "abc")
    assert "below 1 (except coins of roads)" in page.text
    assert "adjusted for the same family of 12 (Bonferroni)" in page.text
    after = page.headings[page.headings.index("Which verdicts hold") - 1 :]
    assert after[:5] == [
        "Influence of the reconstructed values",
        "Which verdicts hold",
        "Which values matter most",
        "All values at random",
        "How it was measured",
    ]
    assert len(page.ids) == len(set(page.ids))
    folder = write_run(tmp_path / "run", *run)
    write_report(folder)
    written = {path.stem for path in (folder / "report-tables").glob("*.csv")}
    assert written == {
        "values-verdicts", "values-one-at-a-time", "values-ranks-together", "values-spread-together",
        "values-ranks-apart", "values-spread-apart", "values-sets",
    }  # fmt: skip
    verdicts = pd.read_csv(folder / "report-tables" / "values-verdicts.csv")
    assert verdicts.loc[verdicts["verdict"] == "a wins most", "where"].iloc[0] == "t, costs +1"


def test_verdicts_that_depend_on_a_reading():
    """One reading turns the order of the strategies round, the other changes nothing."""
    run = made_values(
        LINE_UP,
        {("costs", 1): {}},
        readings={("doing", "otherwise"): {"a": -20.0, "c": 20.0}, ("nothing", "otherwise"): {}},
        strength={"a": 9.0, "c": -9.0},
        blocks=32,
    )
    (found,) = groups(*run)
    rows = of_part(verdict_rows(found), "reading")
    assert (rows["a wins most"].sets, rows["a wins most"].flips) == (2, 1)
    assert rows["a wins most"].where == ("t, doing: otherwise",)
    effects = effect_rows(found, "reading")
    assert [row.factor for row in effects] == ["Q-20 doing: otherwise", "Q-20 nothing: otherwise"]
    assert effects[1].win.estimate.value == 0.0
    assert effects[1].p_adjusted == 1.0
    page = Page(build_report(*run))
    assert "Which verdicts depend on a reading" in page.text
    assert "“a wins most” depends on a reading: it flips with Q-20 doing: otherwise." in page.text
    assert "Readings that change a win share significantly: Q-20 doing: otherwise." in page.text


def test_readings_that_do_nothing_decide_nothing():
    run = made_values(LINE_UP, {}, readings={("nothing", "otherwise"): {}}, strength={"a": 9.0, "c": -9.0}, blocks=32)
    text = Page(build_report(*run)).text
    assert "No verdict flips with another reading of open rules (Q-20)" in text
    assert "change a win share significantly: Q-20" not in text

"""The tournament study on made-up games with known strengths, from the frames to page and tables."""

import re
from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd
import pytest

from reports.errors import ReportError
from reports.page import build_report, write_report
from reports.page.build import chapters_of
from reports.statistics import Estimate
from reports.studies import tournament_rows
from reports.studies.tournament_field import balance, fields_of
from reports.studies.tournament_luck import luck_rows, spread_rows
from reports.studies.tournament_rows import AheadRow, ahead_rows, cycle_of, mixture_rows, response_rows, strength_rows
from reports.studies.tournament_words import about_pairs, about_strengths
from tests.reports.factory import make_meta, write_run
from tests.reports.tournament_factory import make_tournament

TRUTH = {"strong": 1.0, "good": 0.4, "fair": -0.3, "weak": -1.1}


@pytest.fixture(autouse=True)
def _few_mixtures(monkeypatch):
    """Compute the metagame for fewer resamples, as it takes most of the time of a page."""
    monkeypatch.setattr(tournament_rows, "MIXTURES", 50)


@pytest.fixture(scope="module")
def run() -> tuple[dict[str, Any], dict[str, Any]]:
    return make_tournament(TRUTH)


@pytest.fixture(scope="module")
def with_sets() -> tuple[dict[str, Any], dict[str, Any]]:
    """With chronicle 9 the weak strategy becomes the best; A changes nothing."""
    return make_tournament(TRUTH, players=(3,), sets={"": {}, "9": {"weak": 3.0}, "9 A": {"weak": 3.0}, "A": {}})


def test_strengths_are_those_that_were_planted(run):
    for field in fields_of(run[0]["seats"], run[1]):
        rows = strength_rows(field)
        assert [row.strategy for row in rows] == list(TRUTH)
        for row in rows:
            assert row.strength.value == pytest.approx(TRUTH[row.strategy], abs=0.25)  # four standard errors
            assert row.elo.value == pytest.approx(row.strength.value * 400 / np.log(10))
        assert [row.best for row in rows] == [True, False, False, False]
        assert [row.most_wins for row in rows] == [True, False, False, False]
        assert np.sum([row.ranks for row in rows], axis=0) == pytest.approx(1)


def test_wins_fit_the_predicted_strengths_if_the_model_is_true(run):
    three = fields_of(run[0]["seats"], run[1])[1]
    rows = strength_rows(three)
    assert np.mean([row.predicted for row in rows]) == pytest.approx(1 / 3)
    assert all(row.gap_p > 0.01 for row in rows)
    assert all(abs(row.win_share.value - row.predicted - row.gap.value) < 1e-12 for row in rows)


def test_with_two_players_wins_are_no_check_of_the_strengths(run):
    rows = strength_rows(fields_of(run[0]["seats"], run[1])[0])
    assert all(np.isnan(row.gap_p) and row.gap.value == 0 for row in rows)


def test_predicted_win_shares_by_hand():
    frames, meta = make_tournament({"a": 0.0, "b": 0.0, "c": 0.0}, players=(2,), blocks=2)
    field = fields_of(frames["seats"], meta)[0]
    found = field.predicted(np.log([[3.0, 1.0, 1.0]]))[0]
    assert found == pytest.approx([3 / 4, (1 / 4 + 1 / 2) / 2, (1 / 4 + 1 / 2) / 2])


def test_a_strategy_that_wins_or_comes_last_still_wins_most(run):
    """One strategy is always first or last: it wins most, but its strength is only average."""
    frames, meta = make_tournament({"steady": 0.5, "wild": 0.0, "plain": -0.5, "other": -0.5}, players=(3,), blocks=60)
    seats = frames["seats"].copy()
    rng = np.random.default_rng(5)
    rank, who = seats["rank"].to_numpy().reshape(-1, 3).copy(), seats["strategy"].to_numpy().astype(str).reshape(-1, 3)
    for game, names in zip(rank, who):
        if "wild" in names:
            wild = list(names).index("wild")
            others = np.argsort(np.where(np.arange(3) == wild, 9, game))[:2]
            first = rng.random() < 0.55
            game[wild] = 1 if first else 3
            game[others] = [2, 3] if first else [1, 2]
    seats["rank"] = rank.ravel()
    seats["win_share"] = (seats["rank"] == 1).astype(float)
    field = fields_of(seats, meta)[0]
    rows = {row.strategy: row for row in strength_rows(field)}
    assert rows["wild"].most_wins
    assert not rows["wild"].best
    assert rows["wild"].gap.value > 0.05
    assert rows["wild"].gap_p < 0.001
    chapter = next(one for one in chapters_of({"seats": seats}, meta) if one.key == "p3")
    assert any("Wins: wild wins significantly more than any other" in text for text in chapter.findings)
    assert any("above all wild (" in text and "pp more)" in text for text in chapter.findings)


def test_pairs_have_the_predictions_of_the_strengths(run):
    field = fields_of(run[0]["seats"], run[1])[1]
    rows = ahead_rows(field)
    assert len(rows) == 6
    first = rows[0]
    assert (first.first, first.second) == ("strong", "good")
    strong, good = (field.strengths[field.labels.index(label)] for label in ("strong", "good"))
    assert first.model == pytest.approx(1 / (1 + np.exp(good - strong)))
    assert first.gap.value == pytest.approx(first.ahead.value - first.model)
    assert first.meetings == 40 * 2 * 3  # two line-ups of three, three orders, 40 blocks


def test_two_strategies_leave_nothing_to_test():
    """Two strengths fit any counts of a pair; the pseudo counts of the fit are no gap."""
    frames, meta = make_tournament({"strong": 1.5, "weak": 0.0}, players=(2,), blocks=60)
    (field,) = fields_of(frames["seats"], meta)
    (row,) = ahead_rows(field)
    assert row.gap.value == 0
    assert np.isnan(row.gap_p)
    assert row.p < 0.001
    said = " ".join(text for chapter in chapters_of(frames, meta) for text in chapter.findings)
    assert "there is nothing to test" in said
    assert "simplification" not in said


def test_win_shares_of_lucky_places_are_shares():
    """With two blocks a t interval is wider than the range of a share."""
    for seed in range(5):
        frames, meta = make_tournament({"a": 0.5, "b": 0.0, "c": 0.0}, players=(3,), blocks=2, seed=seed)
        for row in spread_rows(fields_of(frames["seats"], meta)[0])[:3]:
            assert 0 <= row.share.low <= row.share.value <= row.share.high <= 1


def test_an_order_of_strength_has_no_cycle_and_one_answer(run):
    field = fields_of(run[0]["seats"], run[1])[1]
    assert cycle_of(field) is None
    found = mixture_rows(field)
    assert found[0].share == pytest.approx(1)
    assert found[0].present == 1


def test_the_best_response_changes_with_a_chronicle(with_sets):
    rows = response_rows(fields_of(with_sets[0]["seats"], with_sets[1]))
    of = {(row.chronicles, row.strategy): row for row in rows}
    assert of["base game", "strong"].best
    assert np.isnan(of["base game", "weak"].change.value)
    assert of["chronicle 9", "weak"].best
    assert not of["chronicle 9", "strong"].best
    # Raised by 3, and all by 3 / 4 less as strengths have the mean 0.
    assert of["chronicle 9", "weak"].change.value == pytest.approx(2.25, abs=0.35)
    assert of["chronicle 9", "weak"].p < 0.001
    assert of["chronicle A", "weak"].p > 0.05
    chapter = next(one for one in chapters_of(*with_sets) if one.key == "responses")
    assert "strong (base game, chronicle A)" in chapter.findings[0]
    assert "weak (chronicle 9, chronicles 9 + A)" in chapter.findings[0]
    frame = chapter.frames["strengths"]
    assert len(frame) == 16
    assert frame["change"].notna().sum() == 12


def test_a_set_that_was_not_played_is_named(with_sets):
    frames, meta = make_tournament(TRUTH, players=(2, 3), blocks=4, sets={"": {}, "4": {}})
    seats = frames["seats"]
    seats = seats[
        ~((seats["table"].astype(str).str.count(r"\+") == 1) & seats["table"].astype(str).str.contains("chr"))
    ]
    chapter = next(one for one in chapters_of({"seats": seats}, meta) if one.key == "responses")
    assert chapter.findings[-1] == "Not played with 2 players, as the rules require more: chronicle 4."


def test_luck_is_split_into_components(run):
    field = fields_of(run[0]["seats"], run[1])[1]
    rows = {row.part: row for row in luck_rows(field)}
    assert sum(row.win_share.value for row in rows.values()) == pytest.approx(1, abs=0.02)
    assert rows["strategy"].win_share.value > 0.05
    assert rows["place_in_deal"].win_share.value > 0.05  # half of the luck is that of the seat on this deal
    assert rows["deal"].win_share.value == 0
    assert not rows["deal"].win_share.has_interval
    assert abs(rows["strategy_in_deal"].win_share.value) < 0.03
    best, worst, _ = spread_rows(field)
    assert best.share.value > 1 / 3 > worst.share.value


def test_no_component_and_no_interval_leaves_its_range():
    """Equal strategies: about half of the unbiased estimates of their part are negative."""
    frames, meta = make_tournament(dict.fromkeys(TRUTH, 0.0), players=(3,), blocks=30)
    (field,) = fields_of(frames["seats"], meta)
    for row in luck_rows(field):
        for one in (row.win_share, row.vp):
            assert 0 <= one.value <= 1.2
            assert not one.has_interval or 0 <= one.low <= one.high <= 1
        for one in (row.win_sd, row.vp_sd):
            assert one.value >= 0
            assert not one.has_interval or 0 <= one.low <= one.high


def test_the_luckiest_position_is_compared_with_chance():
    """Without luck of the deal the luckiest position wins as much as chance gives; with it, more."""
    excess = []
    for seed in range(3):
        frames, meta = make_tournament(TRUTH, players=(2,), blocks=60)
        seats = frames["seats"].copy()
        # Exchange the deals of the games of each table and seat order: no deal favours a position any more.
        rng = np.random.default_rng(seed)
        for _, rows in seats.groupby(["table", "rotation"], observed=True):
            blocks = np.unique(rows["block"])
            seats.loc[rows.index, "block"] = rows["block"].map(dict(zip(blocks, rng.permutation(blocks))))
        seats = seats.sort_values(["table", "block", "rotation", "seat"], ignore_index=True)
        (field,) = fields_of(seats, meta)
        best, worst, _ = spread_rows(field)
        assert worst.chance < 0.5 < best.chance < 1
        excess.append(best.share.value - best.chance)
    assert abs(np.mean(excess)) < 0.015
    (field,) = fields_of(frames["seats"], meta)
    lucky = spread_rows(field)[0]
    assert lucky.share.value > lucky.chance


def test_one_line_up_says_why_there_is_no_luck_report():
    frames, meta = make_tournament({"a": 0.0, "b": 0.0, "c": 0.0}, players=(3,), blocks=40)
    chapter = next(one for one in chapters_of(frames, meta) if one.key == "p3")
    assert any(text.startswith("Luck: not analysed") for text in chapter.findings)
    assert "luck" not in chapter.frames


def test_line_ups_are_counted(run):
    assert all(field.is_even for field in fields_of(run[0]["seats"], run[1]))
    two, three = (balance(field, run[0]["games"]) for field in fields_of(run[0]["seats"], run[1]))
    assert (two.line_ups, two.seats_least, two.seats_most, two.meet_least, two.meet_most) == (6, 3, 3, 1, 1)
    assert (three.line_ups, three.seats_least, three.meet_least, three.meet_most, three.repeated) == (4, 3, 2, 2, 0)
    assert (three.games, three.distinct) == (40 * 4 * 3, 40 * 4 * 3)


def test_win_shares_of_an_uneven_sample_are_not_compared():
    """Without the pairing of `strong` and `weak` strengths stay valid, but win shares reflect other opponents."""
    frames, meta = make_tournament(TRUTH, players=(2,), blocks=60)
    seats = frames["seats"]
    seats = seats[(seats["table"].astype(str) != "strong + weak").to_numpy()].reset_index(drop=True)
    field = fields_of(seats, meta)[0]
    assert not field.is_even
    for row in strength_rows(field):
        assert row.strength.value == pytest.approx(TRUTH[row.strategy], abs=0.35)
    whole, two, *_ = chapters_of({"seats": seats}, meta)
    assert not any(text.startswith("Most wins") for text in whole.findings)
    assert any("win shares depend on the opponents" in text for text in two.findings)
    assert not any(text.startswith("Metagame") for text in two.findings)  # a pair that never met


def test_a_strategy_several_times_at_a_table():
    """Line-ups a a b and a b b: two seats of one strategy are separate contestants."""
    rows = []
    rng = np.random.default_rng(8)
    for block in range(80):
        for table, names in (("a + a + b", "aab"), ("a + b + b", "abb")):
            for rotation in range(3):
                who = np.roll(list(names), -rotation)
                quality = np.where(who == "a", 0.7, 0.0) + rng.gumbel(size=3)
                rank = (-quality).argsort().argsort() + 1
                for seat in range(3):
                    win = float(rank[seat] == 1)
                    rows.append((table, block, rotation, seat, who[seat], seat, rank[seat], win, 9 - rank[seat], 0.0))
    names = ["table", "block", "rotation", "seat", "strategy", "order", "rank", "win_share", "vp", "margin_mean"]
    seats = pd.DataFrame(rows, columns=names).astype({"table": "category", "strategy": "category"})
    field = fields_of(seats, make_meta(seats))[0]
    found = strength_rows(field)
    assert found[0].strength.value * 2 == pytest.approx(0.7, abs=0.2)
    assert found[0].games == 480
    assert balance(field, None).repeated == 2
    assert ahead_rows(field)[0].meetings == 80 * 2 * 3 * 2


def test_one_strategy_under_several_names_is_not_ranked():
    frames, meta = make_tournament(dict.fromkeys(TRUTH, 0.0), players=(3,), blocks=60, seed=4)
    field = fields_of(frames["seats"], meta)[0]
    rows = strength_rows(field)
    assert all(row.best for row in rows)
    assert cycle_of(field) is None
    chapter = next(one for one in chapters_of(frames, meta) if one.key == "p3")
    assert "is not significant" in chapter.findings[0]
    assert "is not significant" in chapter.findings[1]
    assert chapter.findings[2].startswith("None of six pairings differs")


def test_three_blocks_claim_nothing_even_if_one_strategy_wins_all():
    """Resamples of equal blocks do not vary, so they separate nothing; all sentences say the same."""
    frames, meta = make_tournament({"strong": 30.0, "weak": -30.0}, players=(2,), blocks=3)
    (chapter,) = (one for one in chapters_of(frames, meta) if one.key == "p2")
    text = " ".join(chapter.findings)
    assert "the lead over weak is not significant" in text
    assert "The two strategies do not differ significantly" in text
    for claim in ("is the strongest", "is the weakest", "significantly more than any other"):
        assert claim not in text


def test_equal_strategies_are_neither_best_nor_last():
    frames, meta = make_tournament({"a": 0.0, "b": 0.0}, players=(2,), blocks=40)
    field = fields_of(frames["seats"], meta)[0]
    rows = [
        replace(
            row, elo=Estimate(0.0, -9.0, 9.0, 0.95, "max-t", 40), win_share=Estimate(0.5, 0.4, 0.6, 0.95, "Wilson", 40)
        )
        for row in strength_rows(field)
    ]
    text = " ".join(about_strengths(field, rows))
    assert "all strategies did equally well" in text
    assert "all strategies win equally often, 50.0%" in text
    assert not re.search("best|last|most", text)


def test_one_block_claims_nothing():
    frames, meta = make_tournament(TRUTH, players=(3,), blocks=1)
    whole, three, *_ = chapters_of(frames, meta)
    assert "one deal is not enough for a test" in three.findings[0]
    assert not any("Strongest" in text for text in whole.findings)
    assert not any("significant" in text for text in three.findings[:1])
    assert "–" in build_report(frames, meta)


def test_the_page_is_whole_and_the_same_every_time(run, tmp_path):
    page = build_report(*run)
    assert page == build_report(*run)
    words = page.index("<h2>Key findings</h2>")
    assert (
        words < page.index("Strongest by finishing orders: strong (2 and 3 players).") < page.index("<h2>Run card</h2>")
    )
    for heading in ("Strengths", "Head to head", "Cycles", "Metagame", "Luck report", "How the numbers are made"):
        assert f"<h3>{heading}</h3>" in page
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert "nan" not in re.sub(r"<svg.*?</svg>", "", page, flags=re.S)


def test_every_table_is_written_beside_the_page(with_sets, tmp_path):
    folder = write_run(tmp_path / "run", *with_sets)
    write_report(folder)
    names = {path.name for path in (folder / "report-tables").iterdir()}
    tables = "all-line-ups", "p3-strengths", "p3-ranks", "p3-pairs", "p3-metagame", "p3-luck", "responses-strengths"
    for table in tables:
        assert {f"{table}.csv", f"{table}.parquet"} <= names
    strengths = pd.read_csv(folder / "report-tables" / "p3-strengths.csv")
    assert strengths["strategy"].tolist() == ["strong", "good", "fair", "weak"]
    assert {"strength", "strength_low", "strength_high", "first", "best", "predicted", "gap"} <= set(strengths.columns)


def test_a_run_without_ranks_is_refused(run):
    with pytest.raises(ReportError, match="rank"):
        chapters_of({"seats": run[0]["seats"].drop(columns="rank")}, run[1])


def test_pairs_without_a_significant_difference_are_reported():
    far = Estimate(0.6, 0.5, 0.7, 0.95, "t", 30)
    row = AheadRow("a", "b", 10, far, 0.4, 0.6, far, 1.0)
    assert about_pairs([row]).startswith("The two strategies do not differ significantly.")
    assert about_pairs([replace(row, p=0.01)]).endswith("the stronger strategy is always ahead.")

"""Games against Allenarly: planted steps are recovered and shown on page and terminal."""

import io
import re
from itertools import pairwise
from typing import Any

import numpy as np
import pandas as pd
import pytest
from rich.console import Console

from reports import ReportError, build_report, columns, standings_console
from reports.tables import Solo, automa_rows, automa_sources, half_rows, level_rows, parts_of, step_rows, trend_rows
from reports.tables.solo import ALL
from tests.reports.factory import make_seats
from tests.reports.solo_factory import HER_VP, LEVELS, make_solo_seats, solo_meta, solo_run
from tests.reports.test_page import Page

STRENGTH = {"lean": 66.0, "whisky": 78.0}
STEPS = np.diff([HER_VP[level] for level in LEVELS])


def solo_of(seats: pd.DataFrame) -> Solo:
    found = parts_of(seats, solo_meta(seats))[-1]
    assert isinstance(found, Solo)
    return found


@pytest.fixture(scope="module")
def seats() -> pd.DataFrame:
    return make_solo_seats(STRENGTH, blocks=60)


@pytest.fixture(scope="module")
def play(seats: pd.DataFrame) -> Solo:
    return solo_of(seats)


@pytest.fixture(scope="module")
def page(seats: pd.DataFrame) -> Page:
    return Page(build_report(*solo_run(seats)))


def test_levels_and_profiles_by_the_manifest(play: Solo):
    assert play.levels == list(LEVELS)
    assert play.places == [1, 2, 3, 4, 5]
    assert play.profiles == ["lean", "whisky"]
    assert (play.games, play.blocks, play.single) == (600, 60, True)


def test_level_rows_are_shares_and_margins_of_their_games(play: Solo, seats: pd.DataFrame):
    rows = level_rows(play)
    assert [row.profile for row in rows[::5]] == ["whisky", "lean", ALL]  # best first
    for row in rows[:10]:
        games = seats[seats["table"] == f"{row.profile} against {row.level}"]
        mine, theirs = games[games["seat"] == 0], games[games["seat"] == 1]
        assert row.win_share.value == pytest.approx(mine["win_share"].mean())
        assert row.win_share.method == "Wilson over blocks"
        assert row.margin.value == pytest.approx(mine["vp"].mean() - theirs["vp"].mean())
        assert row.her_vp.value == pytest.approx(theirs["vp"].mean())
    whole = rows[10:]
    assert whole[2].win_share.value == pytest.approx((rows[2].win_share.value + rows[7].win_share.value) / 2)
    assert whole[2].win_share.method == "Wilson over blocks"


def test_planted_steps_lie_in_their_intervals(play: Solo):
    rows = [row for row in step_rows(play) if row.profile == ALL]
    assert [(row.lower, row.upper) for row in rows] == list(pairwise(LEVELS))
    for row, step in zip(rows, STEPS):
        assert row.her_vp.estimate.low <= step <= row.her_vp.estimate.high
        assert row.margin.estimate.low <= -step <= row.margin.estimate.high
        assert row.win_share.estimate.value < 0
        assert row.margin.gain > 1


def test_coverage_of_planted_steps():
    """Allenarly's VP and the margin recover the planted step, whatever the deals."""
    hits, both = [], []
    for seed in range(500):
        rows = step_rows(solo_of(make_solo_seats({"lean": 70.0}, blocks=40, levels=LEVELS[1:4], seed=seed)))
        for row, step in zip(rows, STEPS[1:3]):
            hits += [row.her_vp.estimate.low <= step <= row.her_vp.estimate.high]
            both += [row.margin.estimate.low <= -step <= row.margin.estimate.high]
    assert 0.935 <= np.mean(hits) <= 0.965
    assert 0.965 <= np.mean(both) <= 0.985  # each of two, so that both hold at once


def test_families_of_steps_are_adjusted_apart(play: Solo):
    rows = step_rows(play)
    assert len(rows) == 12
    whole = [row for row in rows if row.profile == ALL]
    smallest = min(whole, key=lambda row: row.win_share.p)
    assert smallest.p_win == pytest.approx(min(1.0, 4 * smallest.win_share.p))  # over 4, not over 12
    single = [row for row in rows if row.profile != ALL]
    smallest = min(single, key=lambda row: row.win_share.p)
    assert smallest.p_win == pytest.approx(8 * smallest.win_share.p)


def test_order_of_the_levels(play: Solo):
    rows = trend_rows(play)
    assert [row.profile for row in rows] == ["whisky", "lean"]
    assert all(row.p_adjusted < 1e-6 and row.trend.correlation.low > 0.7 for row in rows)
    level_on_level = dict.fromkeys(LEVELS, 70)
    flat = trend_rows(solo_of(make_solo_seats(STRENGTH, blocks=60, her_vp=level_on_level, seed=5)))
    assert all(row.p_adjusted > 0.05 for row in flat)


def test_the_level_for_half_the_games(play: Solo):
    # At equal means half the games are won: 66 lies between Dus (62) and Reglar (70), 78 between Reglar and Skelp (86).
    at = {row.profile: row.half for row in half_rows(play)}
    assert at["lean"].low < 2.5 < at["lean"].high
    assert at["whisky"].low < 3.5 < at["whisky"].high
    assert at["lean"].high < at["whisky"].low


def test_floor_and_ceiling():
    rows = level_rows(solo_of(make_solo_seats({"weak": 20.0, "strong": 140.0, "even": 70.0}, blocks=100)))
    kinds = {(row.profile, row.level): row.extreme for row in rows}
    assert all(kinds["strong", level] == "ceiling" for level in LEVELS)
    assert kinds["weak", "bodakh"] == "floor"
    assert kinds["even", "reglar"] == ""
    few = level_rows(solo_of(make_solo_seats({"strong": 130.0}, blocks=20)))
    assert {row.win_share.value for row in few} == {1.0}
    assert {row.extreme for row in few} == {""}  # 20 wins of 20 may still be a share of 0.84


def test_scores_of_allenarly_and_their_sources(play: Solo, seats: pd.DataFrame):
    theirs = seats[seats["strategy"] == "allenarly-skelp"]
    row = automa_rows(play)[3]
    assert (row.level, row.games) == ("skelp", 120)
    assert row.mean.value == pytest.approx(theirs["vp"].mean())
    assert row.quantiles[2].value == np.quantile(theirs["vp"], 0.5, method="inverted_cdf")
    means = automa_sources(play)["4 Skelp"]
    assert set(means) == {"trade", "items"}  # no source of the players
    assert means["trade"].value == 3
    assert sum(one.value for one in means.values()) == pytest.approx(theirs["vp"].mean())


def test_few_levels_and_one_profile():
    play = solo_of(make_solo_seats({"lean": 66.0}, levels=["bodakh", "ablakh"]))
    assert play.levels == ["ablakh", "bodakh"]
    assert play.places == [1, 5]
    assert trend_rows(play) == []
    assert [(row.profile, row.lower, row.upper) for row in step_rows(play)] == [("lean", "ablakh", "bodakh")]
    single = solo_of(make_solo_seats({"lean": 66.0}, levels=["dus"]))
    assert step_rows(single) == half_rows(single) == []


@pytest.mark.parametrize("levels", [["dus"], ["ablakh", "bodakh"], list(LEVELS)])
@pytest.mark.parametrize("blocks", [1, 5])
def test_small_runs_make_a_page(levels: list[str], blocks: int):
    frames, meta = solo_run(make_solo_seats({"lean": 66.0}, blocks=blocks, levels=levels))
    text = Page(build_report({"seats": frames["seats"]}, meta)).text
    assert "Against Allenarly" in text
    assert "nan" not in text.lower().replace("allenarly", "")


def test_solo_and_other_tables_in_one_run(seats: pd.DataFrame):
    duel = make_seats(["lean", "whisky"], table="duel")
    both = pd.concat([seats, duel], ignore_index=True).astype({"table": "category", "strategy": "category"})
    frames, meta = solo_run(both)
    others, solo = parts_of(both, meta)
    assert (others.tables, others.games) == (["duel"], 80)
    assert solo.games == 600
    page = Page(build_report(frames, meta))
    assert page.headings[2:4] == ["2 players", "Against Allenarly"]
    assert "80 games in 40 blocks" in page.text
    assert "600 games on 60 deals" in page.text
    assert re.search(r"Distinct games 80 of 80 .* Distinct games 600 of 600", page.text)


def test_a_table_against_allenarly_has_two_seats():
    seats = make_seats(["lean", "whisky", "clans"], table="lean against dus")
    with pytest.raises(ReportError, match="two seats"):
        parts_of(seats, solo_meta(seats))


def test_page_has_all_sections(page: Page):
    chapter = page.headings[-12:]
    assert chapter == [
        "Against Allenarly", "Win rate and margin by level", "Cost of one level up", "Level for half the games",
        "Allenarly’s scores", "Sources of Allenarly’s VP", "What the profiles do against Allenarly",
        "Length and course of the game", "What was taken", "Methods", "Component values", "Run card",
    ]  # fmt: skip
    assert page.elements.count("svg") == 6
    assert len(page.ids) == len(set(page.ids))
    assert all(reference.startswith("#") for reference in page.references)


def test_the_key_findings_are_on_the_page(page: Page):
    assert "Games won against Allenarly, 2 profiles together: 1 Ablakh" in page.text
    assert re.search(r"One level up costs: to Dus 1\d\.\d VP \(\d+\.\d to \d+\.\d\) of margin", page.text)
    assert "Page’s test that Allenarly’s lead rises with the level: p <0.001 for every profile" in page.text
    assert re.search(r"highest whisky at level 3\.\d\d .* lowest lean at level 2\.\d\d", page.text)
    assert "only for this pool of strategies (lean, whisky, Allenarly)" in page.text
    assert "every profile scores the same VP" not in page.text  # here they do not


def test_page_says_when_profiles_ignore_the_level():
    seats = make_solo_seats({"lean": 66.0}, blocks=40, noise=0.0)
    assert "On each deal every profile scores the same VP on all levels" in Page(build_report(*solo_run(seats))).text


def printed(frames: dict[str, Any], meta: dict[str, Any]) -> str:
    console = Console(file=io.StringIO(), width=80, color_system=None)
    standings_console(console, frames["seats"], frames.get("games"), meta)
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_terminal(seats: pd.DataFrame):
    frames, meta = solo_run(seats)
    text = printed(frames, meta)
    assert max(map(len, text.splitlines())) <= 80
    assert "Against Allenarly: 600 games, 60 blocks" in text
    cells = [cell.strip() for cell in next(x for x in text.splitlines() if x.startswith("│ whisky")).split("│")]
    mine = seats[(seats["table"] == "whisky against reglar") & (seats["seat"] == 0)]
    assert cells[4] == f"{100 * mine['win_share'].mean():.1f}%"
    few = {"seats": frames["seats"][list(columns.SEATS)], "games": frames["games"][list(columns.GAMES)]}
    assert printed(few, meta) == text


def test_a_mean_over_seats_leaves_allenarly_out(play: Solo, seats: pd.DataFrame) -> None:
    tables = list(seats["table"].unique())[:3]
    players = seats[(seats["seat"] == 0) & seats["table"].isin(tables)]
    assert play.seat_mean("vp", tables).value == pytest.approx(players["vp"].mean())

"""Allenarly's levels with each chronicle, and chronicles in play in ordinary reports."""

import io
import re
from typing import Any

import numpy as np
import pandas as pd
import pytest
from rich.console import Console

from reports import standings_console
from reports.page.build import build_report, chapters_of
from reports.tables import parts_of
from reports.tables.in_play import in_play
from reports.tables.solo_cells import SoloCells, level_changes, profile_effects, solo_verdicts, step_changes, with_rows
from tests.reports.factory import make_run, make_seats
from tests.reports.solo_factory import HER_VP, _table
from tests.reports.study_factory import WORDS, study_meta, study_run
from tests.reports.test_page import Page

LEVELS = ("dus", "reglar", "skelp")
PROFILES = {"balanced": 74, "lean": 66}
OWN = {("9", "lean"): 6.0}
"""9 gives lean 6 VP; 10 gives Allenarly 10 VP on the level reglar."""


def solo_seats(blocks: int = 120, seed: int = 1) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    deal = rng.normal(0, 6, (2, blocks))
    parts = []
    for cell in ("", "9", "10"):
        for profile, mean in PROFILES.items():
            for level in LEVELS:
                own = mean + OWN.get((cell, profile), 0.0) + deal[0] + rng.normal(0, 2, blocks)
                theirs = HER_VP[level] + (10 if (cell, level) == ("10", "reglar") else 0) + deal[1]
                name = f"{profile} against {level}, {f'with {cell}' if cell else 'without'}"
                points = (np.round(value + rng.normal(0, 2, blocks)).astype(int) for value in (own, theirs))
                parts.append(_table(name, [profile, f"allenarly-{level}"], *points))
    return pd.concat(parts, ignore_index=True).astype({"table": "category", "strategy": "category"})


@pytest.fixture(scope="module")
def run() -> tuple[Any, dict[str, Any]]:
    return study_run(solo_seats(), ["9", "10"])


@pytest.fixture(scope="module")
def solo(run: tuple[Any, dict[str, Any]]) -> SoloCells:
    frames, meta = run
    (play,) = parts_of(frames["seats"], meta)
    return SoloCells(play, meta)  # type: ignore[arg-type]


def test_numbers_by_block_cell_profile_and_level(solo: SoloCells, run: tuple[Any, dict[str, Any]]):
    seats = run[0]["seats"]
    mine = seats[(seats["table"] == "lean against reglar, with 9") & (seats["seat"] == 0)]
    at = (slice(None), 1, solo.play.profiles.index("lean"), solo.play.levels.index("reglar"))
    assert solo.vp[at].tolist() == mine["vp"].tolist()
    assert solo.win[at].tolist() == mine["win_share"].tolist()
    theirs = seats[(seats["table"] == "lean against reglar, with 9") & (seats["seat"] == 1)]
    assert solo.automa_vp[at].tolist() == theirs["vp"].tolist()
    assert solo.win.shape == (120, 3, 2, 3)


def test_planted_changes_are_found(solo: SoloCells):
    margins = level_changes(solo, "margin")
    # 9: 6 VP for one of two profiles on every level; 10: 10 VP for her on the second level only.
    assert [one.value for one in margins.estimates] == pytest.approx([3, 3, 3, 0, -10, 0], abs=0.8)
    assert (margins.p[[0, 1, 2, 4]] < 0.001).all()
    assert (margins.p[[3, 5]] > 0.05).all()
    steps = step_changes(solo)
    assert [one.value for one in steps.estimates] == pytest.approx([0, 0, 10, -10], abs=0.9)
    assert [bool(p < 0.05) for p in steps.p] == [False, False, True, True]
    rows = {(one.chronicle, one.profile): one for one in profile_effects(solo)}
    assert rows["9", "lean"].vp.estimate.value == pytest.approx(6, abs=0.6)
    assert rows["9", "lean"].win_p < 0.01
    assert rows["9", "balanced"].vp.estimate.value == pytest.approx(0, abs=0.6)
    assert rows["10", "balanced"].her_vp.estimate.value == pytest.approx(10 / 3, abs=0.4)


def test_levels_with_each_chronicle(solo: SoloCells):
    rows = with_rows(solo)
    assert [row.chronicle for row in rows] == ["", "9", "10"]
    assert rows[0].win_share[0].value == pytest.approx(solo.win[:, 0, :, 0].mean())
    assert rows[1].margin[2].value - rows[0].margin[2].value == pytest.approx(3, abs=0.8)
    assert rows[0].half is not None
    assert rows[1].half is not None
    assert rows[1].half.value > rows[0].half.value  # the player got stronger
    words = {letter: (one.word, level) for letter, one, level in solo_verdicts(solo)}
    assert words["10"] == ("unbalanced", 1)


def test_the_page_of_levels(run: tuple[Any, dict[str, Any]]):
    (chapter,) = chapters_of(*run)
    assert set(chapter.frames) == {"levels", "changes", "steps", "profiles"}
    assert len(chapter.frames["levels"]) == 3 * 3
    assert len(chapter.frames["steps"]) == 2 * 2
    page = Page(build_report(*run, [chapter]))
    assert "Levels with each chronicle" in page.headings
    assert "Cost of one level up with each chronicle" in page.headings
    assert "10 (Reglar: −" in page.text
    assert re.search(
        r"differs significantly for 2 of 4 steps; the largest estimate is \w+ → \w+ with 10, .\d", page.text
    )


def test_one_block_has_no_verdicts_and_says_why():
    frames, meta = study_run(solo_seats(1), ["9", "10"])
    (chapter,) = chapters_of(frames, meta)
    assert len(chapter.findings) == 2
    assert chapter.findings[0].startswith("Only one block, that is one deal: ")
    assert "18 games, 1 block." in chapter.findings[1]
    text = Page(build_report(frames, meta, [chapter])).text.split("Methods Block")[0]
    for word in ("nan", "nconclusive", "is significant", "are significant", "significantly"):
        assert word not in text, word


def test_one_level_and_one_profile_are_enough():
    seats = solo_seats(40)
    kept = seats["table"].str.startswith("lean against dus")
    seats = seats[kept].reset_index(drop=True)
    seats["table"] = seats["table"].cat.remove_unused_categories()
    seats["strategy"] = seats["strategy"].cat.remove_unused_categories()
    (chapter,) = chapters_of(*study_run(seats, ["9", "10"]))
    assert "steps" not in chapter.frames
    Page(build_report(*study_run(seats, ["9", "10"]), [chapter]))


def with_chronicle() -> tuple[dict[str, Any], dict[str, Any]]:
    """An ordinary run: chronicle 9 at one of two tables, 1 at both."""
    parts = [make_seats(["a", "b"], 40, table=name) for name in ("plain, without", "feast, with 9")]
    seats = pd.concat(parts, ignore_index=True).astype({"table": "category", "strategy": "category"})
    for number, word in enumerate(WORDS.values()):
        seats[f"vp_{word}"] = 0 * seats["vp"] + number
    frames, _ = make_run(seats)
    meta = study_meta(seats, ["9", "1"])
    del meta["experiment"]["design"]
    for name, letters in (("plain, without", ["1"]), ("feast, with 9", ["1", "9"])):
        meta["inputs"]["tables"][name]["chronicles"] = letters
    return frames, meta


def test_chronicles_in_play_are_named():
    frames, meta = with_chronicle()
    (play,) = parts_of(frames["seats"], meta)
    rows = in_play(play, meta)
    assert [(row.chronicle, row.rules, row.tables) for row in rows] == [("9", "rulebook", 1), ("1", "reconstructed", 2)]
    assert [row.vp.value for row in rows] == [list(WORDS).index("9"), list(WORDS).index("1")]
    assert rows[0].reconstructed == 0.75
    page = Page(build_report(frames, meta))
    assert "Chronicles in play" in page.headings
    assert "reconstructed from what the rulebooks mention: 1." in page.text
    console = Console(file=io.StringIO(), width=200, color_system=None)
    standings_console(console, frames["seats"][[c for c in frames["seats"] if not c.startswith("vp_")]], None, meta)
    text = re.sub(r"\s+", " ", console.file.getvalue())  # type: ignore[attr-defined]
    assert "Chronicles in play: 9 Feasts and Whims (1 of 2 tables); 1 Highland Boat Race." in text


def test_nothing_is_said_without_chronicles(four: tuple[dict[str, Any], dict[str, Any]]):
    assert "Chronicles in play" not in build_report(*four)

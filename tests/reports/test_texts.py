"""Texts that say what was played, alternative texts, and runs at the edge of what can be judged."""

import re
from typing import Any

import pytest

from reports import build_report
from reports.page.card import pointer
from reports.sentences import played_sections, reconstructed_share
from reports.tables import plays
from tests.reports.factory import make_meta, make_run, make_seats
from tests.reports.solo_factory import make_solo_seats, solo_run
from tests.reports.study_factory import study_run, study_seats
from tests.reports.test_page import Page
from tests.reports.tournament_factory import make_tournament

COUNTS = {"known": 1, "reconstructed": 3, "overlay": 0}


def alts(page: str) -> list[str]:
    return re.findall(r'role="img" aria-label="([^"]*)"', page)


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """Return one page of each kind, few blocks each."""
    four = make_seats(["balanced", "clans", "lean", "whisky"], 30)
    return {
        "run": build_report(*make_run(four)),
        "solo": build_report(*solo_run(make_solo_seats({"lean": 66.0, "whisky": 78.0}, blocks=30))),
        "tournament": build_report(*make_tournament({"a": 0.4, "b": 0.0, "c": -0.4}, players=(2, 3), blocks=30)),
    }


def test_no_two_figures_have_the_same_alternative_text(pages: dict[str, str]):
    for name, page in pages.items():
        found = alts(page)
        assert len(found) == page.count("<svg") > 1, name
        assert len(set(found)) == len(found), name


def test_alternative_texts_against_allenarly_do_not_speak_of_two_players(pages: dict[str, str]):
    assert all(one.startswith("Against Allenarly, ") for one in alts(pages["solo"]))
    assert "2 players" not in " ".join(alts(pages["solo"]))


def test_the_head_of_a_page_says_what_was_played(pages: dict[str, str]):
    assert "Played: balanced, clans, lean and whisky with 4 players; 120 games in 30 blocks, seed 7" in pages["run"]
    assert "Played: lean and whisky against Allenarly; " in pages["solo"]
    assert "Played: a, b and c with 2 and 3 players; " in pages["tournament"]
    seats = make_seats([f"s{n}" for n in range(9)][:4], 2)
    meta = make_meta(seats)
    for table in meta["inputs"]["tables"].values():
        table["chronicles"] = ["A", "10", "9"]
    assert pointer(meta, plays(seats)).endswith("with 4 players, chronicles 9, 10 and A; 8 games in 2 blocks, seed 7")


def test_values_of_allenarly_are_counted_only_if_she_played():
    names = ("tile", "solo_items", "level")
    meta: dict[str, Any] = make_meta(make_seats(["a", "b"], 2))
    whole = {"known": 3, "reconstructed": 9, "overlay": 0}
    meta["components"]["sections"] = {name: dict(COUNTS) for name in names} | {"all": whole}
    meta["components"]["sections"]["solo_items"]["known"] = 0
    meta["components"]["sections"]["all"]["known"] = 2
    assert list(played_sections(meta)) == ["tile", "all"]
    assert played_sections(meta)["all"] == COUNTS
    assert reconstructed_share(meta) == 0.75
    for table in meta["inputs"]["tables"].values():
        table["solo"] = "dus"
    assert list(played_sections(meta)) == [*names, "all"]
    assert reconstructed_share(meta) == 9 / 11


@pytest.mark.parametrize("blocks", [1, 2, 30])
@pytest.mark.parametrize("names", [["same"], ["a", "b"], ["a", "b", "c", "d"]])
def test_a_strategy_that_wins_everything_has_shares_within_their_range(names: list[str], blocks: int):
    """Shares of 0 and 1 have intervals, and nothing on the page leaves its range."""
    seats = make_seats(names if len(names) > 1 else ["same", "same2"], blocks, strength={names[0]: 500.0})
    if len(names) == 1:
        seats = seats.assign(strategy="same").astype({"strategy": "category"})
    frames, meta = make_run(seats)
    page = Page(build_report(frames, meta))
    assert "nan" not in page.text
    for low, high in re.findall(r"\(95% interval (−?[\d.]+) to (−?[\d.]+)%\)", page.text):
        assert 0 <= float(low.replace("−", "-")) <= float(high) <= 100
    assert not re.search(r"\d more block", page.text)  # no forecast below 100 blocks


def test_two_equal_strategies_are_not_ranked():
    text = Page(build_report(*make_run(make_seats(["a", "b"], 30)))).text
    assert "not significant" in text
    assert "wins most" not in text
    assert not re.search(r"\d more block", text)


def test_stars_and_intervals_of_a_study_agree():
    """In the tables with stars every change has a star exactly if its interval excludes 0."""
    cells: list[tuple[str, ...]] = [(), ("9",), ("10",), ("9", "10")]
    seats = study_seats(["a", "b", "c"], cells, 40, {"10": 2.0}, {("9", "a"): 6.0}, {("9", "10"): 3.0})
    page = build_report(*study_run(seats, ["9", "10"], "full"))
    stars = 0
    for name in ("strategies", "crossed", "course", "origins"):
        (section,) = re.findall(rf'<section id="p3-{name}">.*?</section>', page, flags=re.S)
        found = re.findall(r"<td[^>]*>([+−][\d.]+)(\*?)<small>([+−]?[\d.]+) to ([+−]?[\d.]+)</small>", section)
        assert found, name
        for _, star, low, high in found:
            ends = [float(x.replace("−", "-")) for x in (low, high)]
            if 0.0 not in ends:  # an end that is printed as 0 may lie on either side
                assert bool(star) == (ends[0] > 0 or ends[1] < 0)
            stars += bool(star)
    assert stars


def test_equal_win_shares_have_no_first():
    frames, meta = make_run(make_seats(["a", "b"], 30).assign(win_share=0.5))
    text = Page(build_report(frames, meta)).text
    assert "All strategies win the same share (50.0%). Basis: " in text
    assert "Its lead" not in text

"""The tables of a page as files: all of them, in both formats, with the numbers of the page."""

from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from reports import write_report
from reports.page.build import chapters_of
from reports.statistics import Crossing, Estimate, Trend
from reports.tables import frame_of, parts_in, profile_frame, standings, vp_by_source
from tests.reports.factory import make_run, make_seats, write_run
from tests.reports.solo_factory import make_solo_seats, solo_run

Run = tuple[dict[str, Any], dict[str, Any]]


def test_every_table_is_there_as_csv_and_parquet(tmp_path: Path):
    parts = [make_seats(["a", "b"], 10, table="t"), make_seats(["a", "b"], 10, table="u")]
    run = make_run(pd.concat(parts, ignore_index=True).astype({"table": "category", "strategy": "category"}))
    write_report(write_run(tmp_path / "run", *run))
    beside = tmp_path / "run" / "report-tables"
    names = {
        "standings", "standings-by-table", "pairs", "places", "seats", "tables", "vp-by-source", "vp-by-round", "deeds",
        "length", "takes",
    }  # fmt: skip
    assert {path.name for path in beside.iterdir()} == {
        f"p2-{name}.{end}" for name in names for end in ("csv", "parquet")
    }
    for name in names:
        one, other = pd.read_csv(beside / f"p2-{name}.csv"), pd.read_parquet(beside / f"p2-{name}.parquet")
        assert list(one.columns) == list(other.columns)
        assert len(one) == len(other) > 0
    (play,) = parts_in(*run)
    wanted = standings(play)[0]
    found = pd.read_parquet(beside / "p2-standings.parquet").iloc[0]
    assert (found["strategy"], found["win_share"], found["win_share_low"], found["games"]) == (
        wanted.strategy, wanted.win_share.value, wanted.win_share.low, wanted.games,
    )  # fmt: skip
    source = pd.read_csv(beside / "p2-vp-by-source.csv").set_index(["strategy", "source"])
    assert source.loc[("a", "whisky"), "mean"] == pytest.approx(vp_by_source(play)["a"]["whisky"].value)
    page = (tmp_path / "run" / "report.html").read_text()
    assert all(f'href="report-tables/p2-{name}.csv"' in page for name in names)


def test_the_chapter_of_allenarly_has_its_tables():
    (chapter,) = chapters_of(*solo_run(make_solo_seats({"lean": 60.0, "whisky": 66.0}, blocks=30)))
    assert list(chapter.frames) == [
        "levels", "steps", "trends", "half", "her-scores", "her-vp-by-source", "vp-by-source", "deeds",
        "length", "takes",
    ]  # fmt: skip
    levels = chapter.frames["levels"]
    assert {"profile", "level", "win_share", "win_share_low", "margin", "her_vp_high"} <= set(levels.columns)
    assert {"quantiles_0", "quantiles_4_high"} <= set(chapter.frames["her-scores"].columns)
    assert {"trend", "trend_p", "trend_correlation"} <= set(chapter.frames["trends"].columns)


def test_rows_become_columns():
    from dataclasses import make_dataclass

    estimate = Estimate(1.0, 0.5, 1.5, 0.95, "m", 9)
    row = make_dataclass("Row", ["a", "pair", "half", "order"])(
        estimate, (estimate, estimate), Crossing(2.0, 1.0, 3.0, 0.95, "c", 9), Trend(7.0, 0.1, 9, estimate, 0.25)
    )
    assert frame_of([row]).iloc[0].to_dict() == {
        "a": 1.0, "a_low": 0.5, "a_high": 1.5, "a_method": "m",
        "pair_0": 1.0, "pair_0_low": 0.5, "pair_0_high": 1.5, "pair_0_method": "m",
        "pair_1": 1.0, "pair_1_low": 0.5, "pair_1_high": 1.5, "pair_1_method": "m",
        "half": 2.0, "half_low": 1.0, "half_high": 3.0, "half_method": "c",
        "order": 7.0, "order_p": 0.1, "order_rising": 0.25,
        "order_correlation": 1.0, "order_correlation_low": 0.5, "order_correlation_high": 1.5,
        "order_correlation_method": "m",
    }  # fmt: skip
    frame = profile_frame({"x": {"y": estimate}}, "source")
    assert frame.iloc[0].tolist() == ["x", "y", 1.0, 0.5, 1.5, "m"]
    assert list(frame.columns) == ["strategy", "source", "mean", "mean_low", "mean_high", "mean_method"]

"""Experiments against Allenarly: tables, seats, labels, and the game that a row stands for."""

from pathlib import Path

import pytest

from simulator import story
from simulator.app import wiring
from simulator.errors import ExperimentError
from simulator.experiments.experiment import Experiment
from simulator.game.jit import JIT
from tests.table import COMPONENTS


def test_a_table_for_each_strategy_and_level() -> None:
    tables = Experiment.parse({"name": "t", "pool": ["whisky", "lean"], "solo": ["dus", "bodakh"]}).tables()
    assert [table.name for table in tables] == [
        "whisky against dus",
        "whisky against bodakh",
        "lean against dus",
        "lean against bodakh",
    ]
    assert {(table.players, table.orders) for table in tables} == {(2, ((0, 1),))}
    assert tables[1].labels == ("whisky", "allenarly-bodakh")
    assert tables[1].strategies == ("whisky",)


def test_the_bundled_experiment() -> None:
    tables = Experiment.load("allenarly").tables()
    assert len(tables) == 8 * 5
    assert {table.solo for table in tables} == {"ablakh", "dus", "reglar", "skelp", "bodakh"}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"line_up": ["whisky", "lean"], "solo": "dus"}, "one strategy in line_up"),
        ({"line_up": ["whisky"], "players": 3, "solo": "dus"}, "players: 3 with solo"),
        ({"line_up": ["whisky"], "solo": ["dus", "dus"]}, "listed twice"),
        ({"line_up": ["whisky"], "solo": "easy"}, "solo"),
    ],
)
def test_wrong_experiments(wrong: dict, words: str) -> None:
    with pytest.raises(ExperimentError, match=words):
        Experiment.parse({"name": "t", **wrong})


@pytest.mark.compiled
def test_sums_of_all_levels_are_those_of_the_rows(tmp_path: Path) -> None:
    """Compare the same games kept one by one and as sums: the values of each level agree to the last digit."""
    from reports.reading import read_run
    from reports.tables import level_rows, parts_in, standings

    levels = ["dus", "reglar", "bodakh"]
    data = {"name": "t", "pool": ["random-legal", "b=random-legal"], "solo": levels, "blocks": 12 if JIT else 2}
    for name, sums in (("rows", False), ("sums", True)):
        experiment = Experiment.parse({**data, "seed": 9, "outputs": {"aggregate": sums}})
        wiring.run(experiment, out=tmp_path / name, progress=False, jobs=1)
    rows, sums = (read_run(tmp_path / name) for name in ("rows", "sums"))
    (solo,) = parts_in(rows.frames, rows.meta)
    wanted = {(row.level, row.profile): row for row in level_rows(solo)}
    parts = parts_in(sums.frames, sums.meta)
    assert [part.level for part in parts] == levels
    for part in parts:
        mine = {row.strategy: row for row in standings(part) if row.strategy in part.pool}
        assert set(mine) == {"random-legal", "b"}
        for label, row in mine.items():
            assert row.win_share == wanted[part.level, label].win_share
            assert row.vp.value == wanted[part.level, label].vp.value
            assert 2 * row.margin.value == pytest.approx(wanted[part.level, label].margin.value)


def test_rows_are_the_games_that_can_be_recorded(tmp_path: Path) -> None:
    blocks = 6 if JIT else 2
    experiment = Experiment.parse(
        {"name": "t", "line_up": ["random-legal"], "solo": ["reglar", "skelp"], "blocks": blocks, "seed": 9}
    )
    seats = wiring.run(experiment, out=tmp_path / "run", progress=False, jobs=1).seats
    assert len(seats) == 2 * 2 * blocks
    assert set(seats.strategy) == {"random-legal", "allenarly-reglar", "allenarly-skelp"}
    for level in ("reglar", "skelp"):
        rows = seats[seats.table == f"random-legal against {level}"].sort_values(["block", "seat"])
        for block in range(blocks):
            record = story.record_game(
                [wiring.strategy("random-legal")], 2, seed=9, block=block, components=COMPONENTS, solo=level
            )
            assert rows[rows.block == block].vp.tolist() == [seat["vp"] for seat in record.final["seats"]]
            automa = rows[(rows.block == block) & (rows.seat == 1)].iloc[0]
            vp_from = record.final["seats"][1]["vp_from"]
            assert [automa[f"vp_{word}"] for word in ("items", "trade")] == [
                vp_from.get("items"),
                vp_from.get("trade", 0),
            ]

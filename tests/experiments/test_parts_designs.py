"""Designs of the studies of items and of component values: which cells there are, and what differs between them."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from simulator.components import ComponentError, components_table, load
from simulator.components.vary import steps, vary
from simulator.errors import ExperimentError
from simulator.experiments.designs.numbers import allowed_moves, free_numbers
from simulator.experiments.experiment import Experiment
from simulator.experiments.line_up import Table
from simulator.runs.plan import values_digest
from simulator.runs.runner import execute
from tests.runs import fakes


def tables(design: dict[str, Any], **changes: Any) -> list[Table]:
    data = {"name": "trial", "line_up": ["balanced", "whisky", "lean"], "design": design, **changes}
    return list(Experiment.parse(data, "trial.toml").tables())


def items(**design: Any) -> list[Table]:
    chosen = {name: design.pop(name) for name in ("line_up", "chronicles", "players") if name in design}
    return tables({"study": "components", **design}, **chosen)


# ---------------------------------------------------------------------------------------------- items


def test_one_cell_without_and_one_for_each_item():
    base, tile, clan = items(items=["kintyre", "munro"])
    assert (base.name, dict(base.cell)) == ("3 players, nothing forbidden", {"kind": "", "item": "", "place": 0})
    assert (tile.name, tile.forbidden) == ("3 players, without tile kintyre", ((0, "tile", "kintyre"),))
    assert dict(clan.cell) == {"kind": "clan", "item": "munro", "place": 0}
    assert {one.group for one in (base, tile, clan)} == {"3 players"}
    assert base.orders == tile.orders == ((0, 1, 2), (1, 2, 0), (2, 0, 1))


def test_to_whom_names_a_place_of_the_line_up():
    _, tile = items(items="kintyre", to_whom="lean")
    assert tile.forbidden == ((2, "tile", "kintyre"),)
    with pytest.raises(ExperimentError, match=r"to_whom: 'leen' is not a label of the line-up.*lean"):
        items(to_whom="leen")


def test_equal_labels_are_still_seated_everywhere():
    # One strategy on all seats plays one seat order; with something forbidden to one of them there are three.
    base, tile = items(items="kintyre", line_up=["balanced"] * 3)
    assert base.orders == tile.orders == ((0, 1, 2), (1, 2, 0), (2, 0, 1))


def test_groups_of_items():
    counts = {word: len(items(items=word)) - 1 for word in ("tiles", "landmarks", "clans", "all")}
    # 70 tiles in the stacks of the base game, 11 of them with a landmark card; 23 of the 27 clan fields are printed.
    assert counts == {"tiles": 59, "landmarks": 11, "clans": 23, "all": 93}
    assert len(items(items=["clans", "munro", "kintyre"])) - 1 == 24


def test_tiles_of_chronicles_in_play_are_items_and_those_they_replace_are_not():
    def found(chronicles: list[Any]) -> set[str]:
        return {dict(one.cell)["item"] for one in items(chronicles=chronicles)}

    plain, chronicle = found([]), found([3])
    components = load()
    own = {components.tile_ids[int(n)] for n in components.chronicle_tiles(3, 3)}
    twins = {n: int(components.record.tile[n].replaces) for n in components.chronicle_tiles(3, 3)}
    replaced = {components.tile_ids[n] for n in twins.values() if n >= 0}
    assert replaced
    assert own <= chronicle
    assert not own & plain
    assert plain - chronicle == replaced


def test_an_item_that_is_not_there_is_an_error():
    with pytest.raises(ExperimentError, match=r"items: 'kintire' cannot be taken.*kintyre"):
        items(items=["kintire"])


# ---------------------------------------------------------------------------------------------- changed values


def test_a_number_is_changed_and_nothing_else():
    base = load()
    changed = vary(base, [("tile", "rothiemurchus", "activate.gain.wood", 3), ("scoring", "", "beyond_table", 9)])
    before, after = components_table(base), components_table(changed)
    different = after[(before != after).any(axis=1)]
    assert different[["id", "field", "value", "provenance"]].to_numpy().tolist() == [
        ["rothiemurchus", "activate", "{ gain = { wood = 3 } }", "overlay"],
        ["", "beyond_table", "9", "overlay"],
    ]
    tile = base.tile_index["rothiemurchus"]
    assert changed.record.tile[tile].produce.goods.tolist() == [3, 0, 0, 0, 0]
    assert base.record.tile[tile].produce.goods.tolist() == [1, 0, 0, 0, 0]
    assert changed.record.beyond_vp == 9


def test_a_changed_set_is_that_of_an_overlay():
    changed = vary(
        load(), [("tile", "elgin", "activate.exchange[1].get.vp", 15), ("road", "macdonell - start", "coin", 5)]
    )
    assert changed.digest != load().digest
    assert load(changed.overlay_tables).digest == changed.digest


def test_changes_come_on_top_of_an_overlay():
    over = load({"scoring": {"beyond_table": 11}, "road": [{"a": "gunn", "b": "start", "remove": True}]})
    changed = vary(over, [("tile", "rothiemurchus", "activate.gain.wood", 2)])
    assert changed.record.beyond_vp == 11
    assert load(changed.overlay_tables).digest == changed.digest


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("tile", "nowhere", "cost.wood", 1), "tile nowhere: unknown record"),
        (("tile", "elgin", "cost.gold", 1), r"tile elgin: cost\.gold: no such number"),
        (("tile", "elgin", "activate.exchange[7].get.vp", 1), "no such number"),
        (("tile", "elgin", "cost.stone", -1), r"variation: tile elgin: cost\.stone"),
    ],
)
def test_wrong_changes(change: tuple[str, str, str, int], words: str):
    with pytest.raises(ComponentError, match=words):
        vary(load(), [change])


def test_steps_of_a_path():
    assert steps("activate.exchange[1].get.vp") == ["activate", "exchange", 1, "get", "vp"]


def test_numbers_that_no_rulebook_fixes():
    numbers = {number.name: number for number in free_numbers(load())}
    assert numbers["tile rothiemurchus activate.gain.wood"].group == "activation: resources"
    assert numbers["tile elgin activate.exchange[0].get.vp"].group == "exchanges: VP"
    assert numbers["road macdonell - start coin"].group == "roads: coins"
    known = load().entries["setup"][""].model.known
    assert known
    assert not [name for name in numbers if name.startswith("setup")]
    assert not [name for name in numbers if "copies" in name or "haggis" in name]


def test_numbers_given_by_an_overlay_are_not_free():
    over = load({"tile": [{"id": "rothiemurchus", "activate": {"gain": {"wood": 2}}}]})
    assert len(free_numbers(over)) == len(free_numbers(load())) - 1


def test_moves_that_a_record_cannot_hold_are_left_out():
    base = load()
    numbers = [
        number for number in free_numbers(base) if number.id in ("rothiemurchus", "bowmore", "macdonell - start")
    ]
    names = [number.name.split(" ", 1)[1] for number in numbers]
    values = dict(zip(names, (number.value for number in numbers), strict=True))
    assert values["rothiemurchus activate.gain.wood"] == 1
    down = dict(zip(names, allowed_moves(base, numbers, [-1] * len(numbers)), strict=True))
    assert down["rothiemurchus activate.gain.wood"] == 0  # would vanish
    assert down["macdonell - start coin"] == -1
    lower = dict(zip(names, allowed_moves(base, numbers, [-1] * len(numbers), lowest=0), strict=True))
    assert lower["rothiemurchus activate.gain.wood"] == -1
    assert lower["bowmore activate.exchange[0].get.whisky"] == 0  # an exchange without a cost is not an exchange
    assert set(allowed_moves(base, numbers, [1] * len(numbers))) == {1}


# ---------------------------------------------------------------------------------------------- sensitivity


def values(**design: Any) -> list[Table]:
    return tables({"study": "sensitivity", **design})


def test_cells_of_a_group():
    base, down, up = values(groups=["exchanges: VP"], step=2, together=0, apart=0)
    about = dict(base.cell)
    assert (about["part"], about["groups"], about["steps"]) == ("base", ["exchanges: VP"], [2])
    assert len(about["numbers"]) == len(about["group_of"]) == 14
    assert base.values == ()
    assert (down.name, up.name) == ("3 players, exchanges: VP -2", "3 players, exchanges: VP +2")
    assert dict(up.cell)["moved"] == 14
    assert dict(up.cell)["moves"] == " ".join(["2"] * 14)
    by_path = {(name, path): value for _, name, path, value in up.values}
    assert (
        by_path["elgin", "activate.exchange[1].get.vp"]
        == load().record.tile[load().tile_index["elgin"]].exchange[1].get.vp + 2
    )


def test_single_numbers_and_steps_of_groups():
    cells = values(
        groups=["scoring: beyond table"],
        one_at_a_time="numbers",
        steps={"scoring: beyond table": 3},
        together=0,
        apart=0,
    )
    assert [dict(one.cell).get("move") for one in cells] == [None, -3, 3]
    assert [one.values for one in cells[1:]] == [
        (("scoring", "", "beyond_table", 5),),
        (("scoring", "", "beyond_table", 11),),
    ]


def test_groups_move_together_and_numbers_apart():
    cells = values(one_at_a_time="none", together=9, apart=9)
    group_of = np.array(dict(cells[0].cell)["group_of"])
    moves = {
        part: np.array(
            [
                [int(one) for one in dict(cell.cell)["moves"].split()]
                for cell in cells
                if dict(cell.cell)["part"] == part
            ]
        )
        for part in ("together", "apart")
    }
    roads = group_of == dict(cells[0].cell)["groups"].index("roads: coins")
    resources = group_of == dict(cells[0].cell)["groups"].index("activation: resources")
    # Latin hypercube: in nine sets each of -1, 0, 1 three times; resources, printed once, cannot fall.
    up = (moves["together"][:, resources] == 1).all(axis=1)
    assert up.sum() == 3
    assert (moves["together"][:, resources][~up] <= 0).all()
    assert sorted((moves["apart"][:, roads] == 1).sum(axis=0).tolist()) == [3] * roads.sum()
    assert len({row.tobytes() for row in moves["apart"].T}) > 100


def test_the_same_seed_gives_the_same_sets():
    def drawn(seed: int) -> list[Table]:
        return values(one_at_a_time="none", together=2, apart=2, sample_seed=seed)

    assert drawn(4) == drawn(4)
    assert drawn(4) != drawn(5)


def test_a_group_that_is_not_there_is_an_error():
    with pytest.raises(
        ExperimentError, match=r"groups: 'exchange: VP' has no reconstructed numbers here.*exchanges: VP"
    ):
        values(groups=["exchange: VP"])


def readings(**changes: Any) -> list[str]:
    """Return the names of the cells with another reading; all have the values of the base otherwise."""
    cells = tables({"study": "sensitivity", "groups": ["readings"], "together": 0, "apart": 0}, **changes)
    base = dict(cells[0].cell)
    assert (base["part"], base["numbers"], base["groups"]) == ("base", [], [])
    for one in cells[1:]:
        about = dict(one.cell)
        assert about["part"] == "reading"
        assert one.values == (("ruling", about["ruling"], "default", about["reading"]),)
    return [one.name.partition(", ")[2] for one in cells[1:]]


BASE_READINGS = ["the-end-turn: after", "the-end-turn: nothing", "loch-ness-moment: any-moment"]


def test_a_cell_for_each_other_reading_that_matters():
    assert readings() == BASE_READINGS
    assert readings(chronicles=["10"]) == [*BASE_READINGS, "fame-at-zero: fame"]
    assert readings(chronicles=["1"]) == BASE_READINGS
    solo = {"line_up": ["balanced"], "solo": "reglar"}
    assert readings(**solo) == BASE_READINGS
    assert readings(**solo, chronicles=["1", "10"]) == [
        *BASE_READINGS, "end-steps: held", "fame-at-zero: fame", "tournaments-size: counted"
    ]  # fmt: skip


def test_readings_are_a_group_of_their_own(tmp_path: Path):
    cells = values(together=1, apart=1)
    parts = [dict(one.cell)["part"] for one in cells]
    assert parts.count("reading") == 3
    assert "readings" not in dict(cells[0].cell)["groups"]
    assert {one["ruling"] for one in dict(cells[0].cell)["readings"]} == {"the-end-turn", "loch-ness-moment"}
    zeros = {dict(one.cell)["moves"] for one in cells if dict(one.cell)["part"] == "reading"}
    assert zeros == {" ".join("0" * len(dict(cells[0].cell)["numbers"]))}
    none = values(one_at_a_time="none", together=1, apart=1)
    assert [dict(one.cell)["part"] for one in none] == ["base", "together", "apart"]
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[[ruling]]\nid = 'the-end-turn'\ndefault = 'before'\n")
    assert readings(components=str(overlay)) == ["loch-ness-moment: any-moment"]  # decided by the overlay


def test_an_overlay_of_the_experiment_is_where_the_moves_start(tmp_path: Path):
    overlay = tmp_path / "mine.toml"
    overlay.write_text("schema = 1\n[[road]]\na = 'gunn'\nb = 'start'\ncoin = 3\n")
    design = {"study": "sensitivity", "groups": ["roads: coins"], "together": 0, "apart": 0}
    plain, mine = (tables(design, **more)[2] for more in ({}, {"components": str(overlay)}))
    assert len(plain.values) == len(mine.values) + 1
    assert "gunn - start" not in {name for _, name, _, _ in mine.values}


# ---------------------------------------------------------------------------------------------- runs


def play(folder: Path, **changes: Any) -> tuple[pd.DataFrame, pd.DataFrame, dict[str, Any]]:
    execute(fakes.plan(None, **changes), folder, fakes.lookup, jobs=1)
    meta = json.loads((folder / "run.json").read_text())
    return pd.read_parquet(folder / "seats.parquet"), pd.read_parquet(folder / "picks.parquet"), meta


def test_the_forbidden_seat_moves_with_the_line_up(tmp_path: Path):
    design = {"study": "components", "items": "clans", "to_whom": "flip"}
    _, picks, meta = play(tmp_path / "run", blocks=4, line_up=["first", "flip"], design=design)
    there = meta["inputs"]["tables"]
    assert there["2 players, without clan gunn"]["forbidden"] == [[1, "clan", "gunn"]]
    own = picks[(picks["kind"] == "clan") & (picks["strategy"] == "flip")]
    taken = own[own["table"] == "2 players, nothing forbidden"]
    assert set(taken["rotation"]) == {0, 1}
    for name in taken["item"].unique():
        without = own[own["table"] == f"2 players, without clan {name}"]
        assert len(without)
        assert not (without["item"] == name).any()


def test_each_cell_is_played_with_its_own_values(tmp_path: Path):
    design = {"study": "sensitivity", "groups": ["scoring: beyond table", "activation: VP"], "together": 0, "apart": 0}
    seats, _, meta = play(tmp_path / "run", blocks=3, design=design)
    there = meta["inputs"]["tables"]
    cells = {name: table["cell"]["part"] for name, table in there.items()}
    assert list(cells.values()).count("one") == 4
    digests = [table.get("values") for table in there.values()]
    assert digests[0] is None
    assert len(set(digests)) == len(digests)
    means = seats.groupby("table", observed=True)["vp_tile"].mean()
    assert means["2 players, activation: VP -1"] <= means["2 players, values as they are"]
    assert means["2 players, values as they are"] < means["2 players, activation: VP +1"]


def test_fingerprint_of_values_does_not_depend_on_their_order():
    one, two = ("tile", "elgin", "cost.stone", 2), ("scoring", "", "beyond_table", 9)
    assert values_digest([one, two]) == values_digest([two, one]) != values_digest([one])

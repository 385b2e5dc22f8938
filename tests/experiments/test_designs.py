"""Designs of the study of chronicles: cells, counts, confounded effects, and clear errors for wrong designs."""

import itertools

import numpy as np
import pytest

from simulator.app.commands.lists import letters
from simulator.app.commands.running import Kind
from simulator.app.wiring import reproducing_command, with_chronicles
from simulator.errors import ExperimentError, UserError
from simulator.experiments.designs.chronicles import KINDS
from simulator.experiments.designs.fractions import FRACTIONS, resolution_5
from simulator.experiments.experiment import Experiment


def parse(**data) -> Experiment:
    return Experiment.parse({"name": "trial", **data}, "trial.toml")


def design(factors, kind="one-at-a-time", **data) -> Experiment:
    return parse(line_up=["balanced"], design={"study": "chronicles", "factors": factors, "kind": kind}, **data)


def in_play(table) -> str:
    return "".join(one.letter for one in table.chronicles)


@pytest.mark.parametrize(
    ("kind", "factors", "cells"),
    [
        ("one-at-a-time", 3, 4), ("pairs", 3, 7), ("full", 3, 8), ("resolution-5", 3, 8), ("resolution-5", 4, 16),
        ("resolution-5", 5, 16), ("resolution-5", 6, 32), ("resolution-5", 7, 64), ("resolution-5", 8, 64),
        ("resolution-5", 9, 128), ("resolution-5", 10, 128), ("resolution-5", 11, 128), ("resolution-5", 12, 256),
        ("one-at-a-time", 12, 13), ("pairs", 12, 79), ("full", 0, 1), ("pairs", 0, 1), ("one-at-a-time", 0, 1),
    ],
)  # fmt: skip
def test_number_of_cells(kind, factors, cells):
    rows = KINDS[kind](factors)
    assert rows.shape == (cells, factors)
    assert len({tuple(row) for row in rows.tolist()}) == cells
    assert not rows[0].any()


@pytest.mark.parametrize("factors", range(2, 13))
def test_fractions_do_not_confound_effects_with_interactions_of_two(factors):
    """Every four factors take all 16 combinations equally often: the meaning of resolution V (strength 4)."""
    cells = resolution_5(factors)
    for chosen in itertools.combinations(range(factors), min(4, factors)):
        number = cells[:, chosen] @ (2 ** np.arange(len(chosen)))
        counts = np.bincount(number, minlength=2 ** len(chosen))
        assert (counts == len(cells) / 2 ** len(chosen)).all()


def test_no_smaller_regular_fraction_is_generated():
    """A fraction has 2^(base) cells; base letters and generators add up to the factors."""
    for factors, words in FRACTIONS.items():
        assert len(resolution_5(factors)) == 2 ** (factors - len(words))


def test_all_combinations_of_ten_chronicles_are_the_most():
    ten = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11]
    assert len(design(ten, "full", players=2).tables()) == 1024
    with pytest.raises(ExperimentError, match="full with 11 chronicles needs 2,048 cells") as caught:
        design([*ten, 4], "full", players=[2, 3])
    # Two players go without 4, so they have 1,024 cells; with one strategy at all seats an order is enough.
    assert "here 3,072 cells and 3,072 games for each block; take resolution-5 (128 cells" in str(caught.value)
    assert len(design("all", "resolution-5", players=3).tables()) == 256


def test_two_players_go_without_chronicle_4():
    tables = design([9, 4], players=[2, 3]).tables()
    assert [(table.name, in_play(table)) for table in tables] == [
        ("2 players, without", ""),
        ("2 players, with 9", "9"),
        ("3 players, without", ""),
        ("3 players, with 4", "4"),
        ("3 players, with 9", "9"),
    ]
    assert dict(tables[1].cell) == {"chronicles": ["9"], "factors": ["9"], "left_out": ["4"]}
    assert dict(tables[3].cell) == {"chronicles": ["4"], "factors": ["4", "9"]}
    assert [table.group for table in tables] == ["2 players"] * 2 + ["3 players"] * 3


def test_all_chronicles_are_those_the_rules_allow():
    assert len(design("all", players=2).tables()) == 1 + 11
    assert len(design("all", players=4).tables()) == 1 + 12
    solo = design("all", solo=["dus", "skelp"]).tables()
    assert len(solo) == 2 * (1 + 11)
    assert {table.solo for table in solo} == {"dus", "skelp"}


def test_cells_differ_in_chronicles_only_and_act_in_order():
    tables = design([11, "A"], "full", players=3, chronicles=[10]).tables()
    assert [in_play(table) for table in tables] == ["10", "1011", "10A", "1011A"]
    assert [dict(table.cell)["chronicles"] for table in tables] == [[], ["11"], ["A"], ["11", "A"]]
    assert len({(table.line_up, table.orders, table.die, table.ending, table.players) for table in tables}) == 1


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"study": "chronicle", "factors": [9]}, "design.study: unknown study 'chronicle'; did you mean 'chronicles'?"),
        ({"factors": [9]}, "design.study: is missing; allowed: "),
        ({"study": "chronicles"}, 'design.factors: is missing; allowed: "all", or a list of 1 to 11 and "A"'),
        ({"study": "chronicles", "factors": [13]}, 'design.factors: [13] is not allowed; allowed: "all", or a list'),
        ({"study": "chronicles", "factors": [9, "9"]}, "each at most once"),
        ({"study": "chronicles", "factors": []}, "design.factors: [] is not allowed"),
        (
            {"study": "chronicles", "factors": [9], "kind": "pair"},
            'design.kind: \'pair\' is not allowed; allowed: "one-at-a-time", "pairs", "full", "resolution-5"',
        ),
        (
            {"study": "chronicles", "factors": [9], "knd": "pairs"},
            "design.knd: unknown key of the study chronicles; did you mean 'kind'?",
        ),
        ("chronicles", "design: 'chronicles' is not allowed; allowed: a section [design] with study"),
        (
            {"study": "chronicles", "factors": [4, 9]},
            "design.factors: 4 (Hammer of the Scots) is for 3 players or more (CC-31); no table can play it",
        ),
    ],
)
def test_wrong_designs(changes, words):
    with pytest.raises(ExperimentError) as caught:
        parse(line_up=["balanced"], players=2, design=changes)
    assert words in str(caught.value)
    assert str(caught.value).startswith("trial.toml: ")
    assert "\n" not in str(caught.value)


def test_a_factor_must_be_in_and_out():
    with pytest.raises(ExperimentError, match=r"9 \(Feasts and Whims\) is always in play at table '3 players'"):
        design([9], players=3, chronicles=[9])


def test_never_against_allenarly():
    with pytest.raises(ExperimentError, match=r"is never played against Allenarly \(CC-28\); no table can play it"):
        design([4], solo="dus")


def test_option_replaces_the_factors_of_a_study():
    study = design("all", players=3)
    changed = with_chronicles(study, ["9", "10"], "full")
    assert [in_play(table) for table in changed.tables()] == ["", "9", "10", "910"]
    assert len(with_chronicles(changed, ["ALL"], "resolution-5").tables()) == 256
    assert with_chronicles(study, None, None) is study


def test_option_replaces_the_chronicles_of_any_other_experiment():
    plain = parse(line_up=["balanced"], players=[2, 3], chronicles=[1])
    assert [in_play(table) for table in with_chronicles(plain, ["9", "A"], None).tables()] == ["9A", "9A"]
    assert [in_play(table) for table in with_chronicles(plain, [], None).tables()] == ["", ""]
    with pytest.raises(ExperimentError, match="chronicles"):
        with_chronicles(plain, ["all"], None)
    with pytest.raises(UserError, match="--kind is only for chronicles studies, and 'trial' is not one"):
        with_chronicles(plain, None, "full")
    own = parse(line_up=["balanced"], players=3, table=[{"name": "a", "chronicles": [1]}, {"name": "b"}])
    with pytest.raises(UserError, match="tables of 'trial' have their own chronicles"):
        with_chronicles(own, ["9"], None)


def test_the_command_that_repeats_a_run_has_the_options():
    words = reproducing_command("chronicles", design([9], players=3), None, None, ["9", "A"], "pairs")
    assert words.endswith("--chronicles 9,A --kind pairs")
    assert reproducing_command("x", design([9], players=3), None, None, []).endswith("--chronicles none")


def test_the_words_of_the_command_line():
    assert [one.value for one in Kind] == list(KINDS)
    assert letters(" 9, A,") == ["9", "A"]
    assert letters("none") == letters("None") == []
    for nothing in ("", " , "):
        with pytest.raises(UserError, match="--chronicles: is empty; use none"):
            letters(nothing)

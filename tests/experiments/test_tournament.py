"""The design of a tournament: line-ups, balanced samples, sets of chronicles, the pool of the command line."""

from collections import Counter
from itertools import combinations

import pandas as pd
import pytest

import reports
import simulator
from simulator.errors import ExperimentError, UserError
from simulator.experiments.designs.tournament import balanced_sample
from simulator.experiments.experiment import Experiment
from simulator.experiments.options import changed, pool_with, reproducing_command
from simulator.runs.plan import make_plan
from tests.runs.fakes import components, lookup

POOL = ["first-a", "first-b", "first-c", "flip-d", "flip-e", "flip-f"]


def parse(design: dict | None = None, **changes) -> Experiment:
    data = {"name": "trial", "pool": POOL, "players": [2, 3], "blocks": 2, **changes}
    return Experiment.parse({**data, "design": {"study": "tournament", **(design or {})}})


def meetings(line_ups, size: int) -> Counter[int]:
    """Return how many pairs meet how often."""
    met = Counter(pair for one in line_ups for pair in combinations(sorted(one), 2))
    return Counter(met[pair] for pair in combinations(range(size), 2))


def test_all_line_ups_of_each_number_of_players():
    tables = parse().tables()
    assert Counter(table.players for table in tables) == {2: 15, 3: 20}
    assert tables[0].name == tables[0].group == "first-a + first-b"
    assert dict(tables[0].cell) == {"line_up": ["first-a", "first-b"], "chronicles": []}


def test_a_small_pool_plays_at_the_tables_it_can_fill():
    with pytest.raises(ExperimentError, match=r"pool: 2 strategies for 3 players; .* --players 2\)"):
        parse(pool=["first-a", "flip-b"])
    tables = changed(parse(), pool="first-a,flip-b", players=[2]).tables()
    assert [table.players for table in tables] == [2]
    tables = changed(parse(players=[2, 3, 4]), pool="first-a,flip-b,flip-c", players=[2, 3]).tables()
    assert Counter(table.players for table in tables) == {2: 3, 3: 1}


def test_players_of_the_command_line():
    """They replace `players`; only sections with such a number stay."""
    alone = Experiment.parse({"name": "trial", "line_up": ["first"], "players": 4})
    assert [table.players for table in changed(alone, players=[2, 3]).tables()] == [2, 3]
    sections = [{"name": "a", "players": 2}, {"name": "b", "players": 3}]
    mixed = Experiment.parse({"name": "trial", "line_up": ["first"], "players": 4, "table": [*sections, {"name": "c"}]})
    found = [(table.name, table.players) for table in changed(mixed, players=[2]).tables()]
    assert found == [("a", 2), ("c", 2)]
    three = {"name": "b", "line_up": ["first", "flip", "first"]}
    bound = Experiment.parse({"name": "trial", "line_up": ["first", "flip"], "table": [{"name": "a"}, three]})
    assert [table.name for table in changed(bound, players=[3]).tables()] == ["b"]
    assert [table.name for table in changed(bound, players=[2]).tables()] == ["a"]
    with pytest.raises(UserError, match="no table of 'trial' has this number of players; allowed: 2, 3"):
        changed(bound, players=[4])
    words = reproducing_command("trial", changed(alone, players=[2, 3]), None, None, players=[2, 3])
    assert words == "glenmore run trial --blocks 250 --seed 1 --players 2,3"


def test_the_manifest_names_group_and_cell():
    plan = make_plan(parse(), components(), lookup, None)
    about = plan.inputs()["tables"]["first-a + first-b"]
    assert about["group"] == "first-a + first-b"
    assert about["cell"] == {"line_up": ["first-a", "first-b"], "chronicles": []}


def test_a_sample_is_drawn_for_each_number_of_players():
    tables = parse({"line_ups": 10}).tables()
    assert Counter(table.players for table in tables) == {2: 12, 3: 10}
    for players, seats in ((2, 4), (3, 5)):
        places = Counter(one for table in tables if table.players == players for one in table.line_up)
        assert places == dict.fromkeys(POOL, seats)


@pytest.mark.parametrize(
    ("size", "players", "wanted", "met"),
    [
        (7, 3, 7, {1: 21}),  # the plane of seven points: every pair meets once
        (8, 4, 14, {3: 28}),
        (13, 4, 13, {1: 78}),
        (8, 4, 10, {2: 24, 3: 4}),  # 60 meetings of 28 pairs: 2 or 3 each
        (8, 4, 60, {12: 4, 13: 24}),  # all but ten: found by what is left out
    ],
)
def test_pairs_meet_as_equally_often_as_possible(size, players, wanted, met):
    found = balanced_sample(size, players, wanted)
    assert len(found) == len(set(found)) == wanted
    assert meetings(found, size) == met
    assert set(Counter(one for line_up in found for one in line_up).values()) == {wanted * players // size}


def test_a_sample_is_rounded_up_to_equal_places_and_to_one_group():
    # Four line-ups of two would seat each of eight strategies once, in pairs that never meet another.
    found = balanced_sample(8, 2, 1)
    assert len(found) == 8
    assert set(Counter(one for line_up in found for one in line_up).values()) == {2}
    assert len(balanced_sample(8, 3, 9)) == 16


def test_a_sample_is_the_same_every_time_and_never_larger_than_all():
    assert balanced_sample(9, 4, 20) == balanced_sample.__wrapped__(9, 4, 20)
    assert len(balanced_sample(5, 4, 3)) == 5


def test_sets_of_chronicles_are_played_on_the_same_line_ups():
    tables = parse({"chronicles": [[], [9], [9, "A"]]}, players=2, pool=POOL[:3]).tables()
    assert len(tables) == 9
    assert Counter(tuple(one.letter for one in table.chronicles) for table in tables) == {
        (): 3, ("9",): 3, ("9", "A"): 3,
    }  # fmt: skip
    assert {table.group for table in tables} == {"first-a + first-b", "first-a + first-c", "first-b + first-c"}
    assert tables[-1].name == "first-b + first-c, chronicles 9 A"
    assert dict(tables[-1].cell)["chronicles"] == ["9", "A"]


def test_chronicles_of_the_experiment_stay_in_play():
    tables = parse({"chronicles": [[], [9]]}, players=2, pool=POOL[:2], chronicles=[2]).tables()
    assert [dict(table.cell)["chronicles"] for table in tables] == [["2"], ["2", "9"]]
    assert [[one.letter for one in table.chronicles] for table in tables] == [["2"], ["2", "9"]]


def test_a_set_is_left_out_where_it_needs_more_players():
    tables = parse({"chronicles": [[], [4]]}).tables()
    assert Counter(table.players for table in tables if table.chronicles) == {3: 20}


@pytest.mark.parametrize(
    ("design", "changes", "text"),
    [
        ({"chronicles": [[9], [9]]}, {}, r"the set \[9\] is listed twice"),
        ({"chronicles": [[4]]}, {"players": 2}, "needs more players"),
        ({"chronicles": [[12]]}, {}, "no chronicle '12'"),
        ({"line_ups": 5}, {"fill": "repeats"}, "a sample is drawn from the combinations of a pool"),
        ({}, {"solo": "reglar", "players": 2}, "no games against Allenarly"),
        ({"line_ups": 0}, {}, "0 is not allowed"),
        ({"lineups": 3}, {}, "unknown key"),
    ],
)
def test_mistakes_are_reported(design, changes, text):
    with pytest.raises(ExperimentError, match=text):
        parse(design, **changes)


def test_a_line_up_is_not_a_pool():
    with pytest.raises(ExperimentError, match="needs a pool"):
        Experiment.parse({"name": "x", "players": 2, "line_up": ["flip"], "design": {"study": "tournament"}})


def test_repeats_are_played_in_full():
    tables = parse(players=2, pool=POOL[:2], fill="repeats").tables()
    assert [table.line_up for table in tables] == [("first-a",) * 2, ("first-a", "first-b"), ("first-b",) * 2]


def test_the_bundled_tournament_plays_all_profiles():
    tables = Experiment.load("tournament").tables()
    assert Counter(table.players for table in tables) == {2: 28, 3: 56, 4: 70}


def test_the_pool_of_the_command_line_replaces_or_adds():
    bundled = Experiment.load("tournament")
    assert pool_with(bundled, "lean, my.toml") == ["lean", "my.toml"]
    assert pool_with(bundled, "+my.toml") == [*bundled.pool, "my.toml"]
    with pytest.raises(UserError, match="is empty"):
        pool_with(bundled, "lean,,balanced")
    with pytest.raises(UserError, match="not a pool"):
        pool_with(Experiment.load("quickstart"), "lean")


@pytest.mark.compiled
def test_a_small_tournament_from_the_experiment_to_the_page(tmp_path):
    """Own strategies in the pool, all numbers of players, and the page with its tables."""
    mine = tmp_path / "mine.toml"
    mine.write_text('base = "lean"\n[weights]\ncoin = 1.0\n')
    results = simulator.run("tournament", blocks=2, pool=f"lean,balanced,whisky,{mine}", out=tmp_path / "run")
    assert len(results.games) == 2 * (6 * 2 + 4 * 3 + 1 * 4)
    assert f"--pool lean,balanced,whisky,{mine}" in results.meta["command"]
    page = reports.write_report(results.folder).read_text(encoding="utf-8")
    assert "Strongest by finishing orders:" in page
    found = pd.read_csv(results.folder / "report-tables" / "p3-strengths.csv")
    assert sorted(found["strategy"]) == ["balanced", "lean", "mine", "whisky"]
    assert found["strength"].sum() == pytest.approx(0, abs=1e-9)
    # Every game is a win of one seat: over the strategies, all equally often there, the win shares have the fair mean.
    assert found["win_share"].mean() == pytest.approx(1 / 3)

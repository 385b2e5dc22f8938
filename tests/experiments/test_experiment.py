"""Experiment files: what they mean, and errors that name the key."""

from itertools import permutations

import pytest

from simulator.errors import ExperimentError
from simulator.experiments.experiment import Experiment, available
from simulator.experiments.line_up import seat_orders, split_label


def parse(**data) -> Experiment:
    return Experiment.parse({"name": "trial", **data}, "trial.toml")


def test_seat_orders_of_three():
    assert seat_orders(["a", "b", "c"], "cyclic") == ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert seat_orders(["a", "b", "c"], "all") == tuple(permutations(range(3)))


@pytest.mark.parametrize(
    ("labels", "rotations", "count"),
    [("aaaa", "cyclic", 1), ("abab", "cyclic", 2), ("aabb", "cyclic", 4), ("aabb", "all", 6), ("aaab", "all", 4)],
)
def test_orders_that_seat_the_same_are_played_once(labels, rotations, count):
    orders = seat_orders(list(labels), rotations)
    seated = {"".join(labels[place] for place in order) for order in orders}
    assert len(orders) == len(seated) == count


def test_one_strategy_fills_all_seats_at_each_number_of_players():
    tables = parse(players=[2, 4], line_up=["balanced"]).tables()
    assert [(t.name, t.players, t.line_up) for t in tables] == [
        ("2 players", 2, ("balanced",) * 2),
        ("4 players", 4, ("balanced",) * 4),
    ]


def test_number_of_players_is_the_length_of_the_line_up():
    (table,) = parse(line_up=["a", "b", "c"]).tables()
    assert (table.players, table.die, table.ending) == (3, None, None)


def test_pool_makes_a_table_of_every_combination():
    tables = parse(pool=["a", "b", "c", "d"], players=3).tables()
    assert [t.name for t in tables] == ["a + b + c", "a + b + d", "a + c + d", "b + c + d"]


def test_pool_with_repeats_lets_a_strategy_play_itself():
    tables = parse(pool=["a", "b"], players=2, fill="repeats").tables()
    assert [(t.line_up, len(t.orders)) for t in tables] == [(("a", "a"), 1), (("a", "b"), 2), (("b", "b"), 1)]


def test_table_sections_replace_keys_of_the_top_level():
    tables = parse(
        line_up=["a", "b", "c"],
        ending="top",
        table=[{}, {"name": "with the die", "die": True}, {"name": "pair", "line_up": ["a", "b"], "ending": "middle"}],
    ).tables()
    assert [(t.name, t.players, t.die, t.ending) for t in tables] == [
        ("3 players", 3, None, "top"),
        ("with the die", 3, True, "top"),
        ("pair", 2, None, "middle"),
    ]


def test_variants_of_the_rules_for_all_tables_or_one():
    tables = parse(
        line_up=["a", "b"], variants=["all-mobsters"], table=[{}, {"name": "plain", "variants": []}]
    ).tables()
    assert [table.variants for table in tables] == [("all-mobsters",), ()]


def test_labels():
    assert split_label("balanced") == ("balanced", "balanced")
    assert split_label("twin=balanced") == ("twin", "balanced")
    assert split_label("mine/bold.toml") == ("bold", "mine/bold.toml")
    assert split_label("mine/own.py") == ("own", "mine/own.py")
    assert split_label("mine/own.py:careful") == ("careful", "mine/own.py:careful")
    assert split_label("b=mine/bold.toml") == ("b", "mine/bold.toml")


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"line_up": ["a", "b"], "bloks": 3}, "trial.toml: bloks: unknown key; did you mean 'blocks'?"),
        ({"line_up": ["a", "b"], "players": 5}, "players: 5 is not allowed; allowed: 2, 3 or 4, or a list of these"),
        ({"line_up": ["a"], "players": [2, 7]}, "players: [2, 7] is not allowed"),
        ({"line_up": ["a"], "players": [2, 2]}, "players: a number of players is listed twice"),
        ({"line_up": ["a", "b"], "players": True}, "players: true is not allowed"),
        ({"line_up": ["a", "b"], "blocks": 0}, "blocks: 0 is not allowed; allowed: a whole number from 1"),
        ({"line_up": ["a", "b"], "blocks": 2.5}, "blocks: 2.5 is not allowed"),
        ({"line_up": ["a", "b"], "seed": -1}, "seed: -1 is not allowed"),
        ({"line_up": ["a", "b"], "die": "yes"}, "die: 'yes' is not allowed; allowed: \"default\", true or false"),
        (
            {"line_up": ["a", "b"], "rotations": "some"},
            'rotations: \'some\' is not allowed; allowed: "cyclic" or "all"',
        ),
        ({"line_up": ["a", "b"], "chronicles": ["boat-race"]}, "chronicles: no chronicle 'BOAT-RACE'; allowed: 1, 2,"),
        ({"line_up": ["a", "b"], "chronicles": ["4"]}, "chronicles: 4 (Hammer of the Scots) is for 3 players or more"),
        (
            {"line_up": ["a", "b"], "variants": ["all-mobs"]},
            "variants: 'all-mobs' is not allowed; allowed: a list of \"all-mobsters\"",
        ),
        ({"line_up": ["a", "b"], "outputs": {"format": "xls"}}, "outputs.format: 'xls' is not allowed"),
        ({"line_up": ["a", "b"], "outputs": {"pics": True}}, "outputs.pics: unknown key; did you mean 'picks'?"),
        ({"table": [{"line_up": ["a", "b"], "playrs": 2}]}, "table 1: playrs: unknown key; did you mean 'players'?"),
        ({"table": [{}, {"ending": ""}], "line_up": ["a", "b"]}, "table 2: ending: '' is not allowed"),
        ({"line_up": ["a", "b", "c"], "players": 2}, "line_up has 3 strategies for 2 players; allowed: 1 or 2"),
        ({"line_up": ["a"]}, "line_up has one strategy: add players"),
        ({}, "line_up is missing"),
        ({"line_up": "a"}, "line_up: 'a' is not allowed; allowed: a list of 1 to 4"),
        (
            {"pool": ["a", "b"], "players": 3},
            "pool: 2 strategies for 3 players; add some, drop the larger tables (players, or --players 2)",
        ),
        ({"pool": ["a", "b", "a"], "players": 2}, "pool lists a strategy twice"),
        ({"pool": ["a", "b"], "line_up": ["a", "b"]}, "give line_up or pool"),
        ({"line_up": ["a", "b"], "table": [{}, {}]}, "two tables are called '2 players'"),
        ({"name": "../up", "line_up": ["a", "b"]}, "name: '../up' is not allowed"),
    ],
)
def test_errors_name_the_key_and_what_is_allowed(data, text):
    with pytest.raises(ExperimentError) as caught:
        parse(**data)
    message = str(caught.value)
    assert text in message
    assert "\n" not in message


def test_each_wrong_key_has_its_line():
    with pytest.raises(ExperimentError) as caught:
        parse(line_up=["a", "b"], blocks=0, sead=3)
    assert str(caught.value).splitlines() == [
        "trial.toml: blocks: 0 is not allowed; allowed: a whole number from 1 to 100000000",
        "trial.toml: sead: unknown key; did you mean 'seed'?",
    ]


def test_bundled_experiments_are_valid():
    found = {one.name: one for one in available()}
    assert {"quickstart", "seats"} <= set(found)
    assert [t.players for t in found["seats"].tables()] == [2, 3, 4]
    assert [t.players for t in found["quickstart"].tables()] == [4]
    assert found["quickstart"].blocks * 4 <= 2000  # a few seconds


def test_unknown_name_gives_close_matches():
    with pytest.raises(ExperimentError, match="no experiment 'quikstart': did you mean 'quickstart'"):
        Experiment.load("quikstart")


def test_missing_file(tmp_path):
    with pytest.raises(ExperimentError, match="no experiment file"):
        Experiment.load(str(tmp_path / "nothing.toml"))


def test_broken_toml_names_file_and_line(tmp_path):
    path = tmp_path / "broken.toml"
    path.write_text('name = "x"\nblocks = \n')
    with pytest.raises(ExperimentError, match=r"broken\.toml: not valid TOML: .*line 2"):
        Experiment.load(path)


@pytest.mark.parametrize("name", ["ü", "Größe 2", "日本語", "u\u0308ber", "Ünlü+1.x"])
def test_letters_of_all_scripts_are_letters(name):
    assert Experiment.parse({"name": name, "line_up": ["a", "b"], "table": [{"name": name}]}).name == name


@pytest.mark.parametrize("name", ["", " x", "-x", "a/b", "a\\b", "a\n", "x\u0000", "…", "🎲", "a:b"])
def test_characters_that_a_file_name_may_not_have_are_rejected(name):
    with pytest.raises(ExperimentError, match=r"name: .* is not allowed"):
        Experiment.parse({"name": name, "line_up": ["a"]}, "trial.toml")


@pytest.mark.parametrize(
    ("file", "name"), [("größe", "größe"), ("duel (2)", "duel -2-"), ("_draft", "draft"), ("🎲", "experiment")]
)
def test_every_file_name_gives_a_name(tmp_path, file, name):
    path = tmp_path / f"{file}.toml"
    path.write_text('line_up = ["a", "b"]\n')
    assert Experiment.load(path).name == name


def test_paths_are_relative_to_the_file_and_the_name_defaults_to_it(tmp_path):
    path = tmp_path / "duel.toml"
    path.write_text('line_up = ["mine.toml", "b=more/mine.py", "lean"]\ncomponents = "values.toml"\n')
    loaded = Experiment.load(path)
    assert loaded.name == "duel"
    assert loaded.components == str(tmp_path / "values.toml")
    assert loaded.line_up == [str(tmp_path / "mine.toml"), f"b={tmp_path / 'more/mine.py'}", "lean"]


def test_replace_validates_again():
    base = parse(line_up=["a", "b"])
    assert base.replace(blocks=7, seed=None).blocks == 7
    with pytest.raises(ExperimentError, match="blocks: 0"):
        base.replace(blocks=0)


def test_a_label_is_not_empty():
    for entry in ("=whisky", " =whisky"):
        assert split_label(entry) == (entry, entry)

"""Strategies by name and by file, and the errors for wrong ones."""

import re
from pathlib import Path

import numpy as np
import pytest

import strategies
from simulator.errors import UserError
from strategies import StrategyError
from strategies.features import FEATURES, INDEX, default_params, features_markdown
from strategies.profile import Rollout, profiles_folder, read_profile, write_profile
from strategies.terms import TERM_INDEX, TERMS, terms_markdown

README = Path(strategies.__file__).parent / "README.md"
TEN = ["balanced", "castle", "clans", "greedy", "landmarks", "lean", "planner", "random-legal", "trade", "whisky"]


def write(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def refusal(entry: str) -> str:
    with pytest.raises(StrategyError) as caught:
        strategies.get(entry)
    return str(caught.value)


def test_the_bundled_strategies():
    assert strategies.available() == TEN
    for name in TEN:
        strategy = strategies.get(name)
        assert strategy.name == name
        assert strategy.source == "bundled"
        assert len(strategy.description) > 10
        assert len(strategy.digest) == 12
    assert len({strategies.get(name).digest for name in TEN}) == len(TEN)


def test_profiles_differ_from_balanced_in_the_weight_they_are_named_after():
    for name, feature in (("whisky", "whisky"), ("landmarks", "landmark"), ("clans", "board"), ("castle", "home")):
        assert strategies.get(name).params[INDEX[feature]] > strategies.get("balanced").params[INDEX[feature]]
    assert strategies.get("trade").params[INDEX["exchange"]] > 1
    assert strategies.get("lean").params[INDEX["size"]] > strategies.get("balanced").params[INDEX["size"]]
    assert strategies.get("greedy").params[INDEX["vp"]] > 1


def test_weights_cannot_be_changed_by_accident():
    strategies.get("whisky").params[:] = 5
    assert strategies.get("whisky").params[INDEX["exchange"]] == 1


def test_features_are_listed_in_the_readme_with_their_defaults():
    assert features_markdown() in README.read_text(encoding="utf-8")
    assert [f.name for f in FEATURES] == list(INDEX)
    assert default_params().tolist() == [f.default for f in FEATURES]
    assert {f.unit for f in FEATURES} == {"VP", "factor"}


def test_terms_are_listed_in_the_readme_with_their_defaults():
    text = README.read_text(encoding="utf-8")
    assert terms_markdown() in text
    ahead = Rollout()
    for name, value in vars(ahead).items():
        assert re.search(rf"\| `{name}` \| {value:g} \|", text), name
    assert list(TERM_INDEX.values()) == [len(FEATURES) + n for n in range(len(TERMS))]


# ---------------------------------------------------------------------- profiles that look ahead


def test_the_planner_has_terms_behind_its_weights():
    planner = strategies.get("planner")
    assert len(planner.params) == len(FEATURES) + len(TERMS)
    assert planner.rollout == Rollout()
    assert strategies.get("balanced").rollout is None


def test_any_profile_can_look_ahead(tmp_path):
    text = 'family = "planner"\nbase = "whisky"\n[rollout]\nturns = 1\nlead = 2\n[evaluation]\nturn = 8\n'
    plan = strategies.get(write(tmp_path, "ahead.toml", text))
    assert plan.rollout == Rollout(turns=1, lead=2.0)
    assert plan.params[: len(FEATURES)].tolist() == strategies.get("whisky").params.tolist()
    assert plan.params[TERM_INDEX["turn"]] == 8
    assert plan.params[TERM_INDEX["later"]] == TERMS[1].default
    deeper = strategies.get(write(tmp_path, "deeper.toml", text.replace("turns = 1", "turns = 2")))
    assert deeper.digest != plan.digest
    flat = strategies.get(write(tmp_path, "flat.toml", 'base = "ahead.toml"\nfamily = "scripted"\n'))
    assert (flat.rollout, flat.params.tolist()) == (None, strategies.get("whisky").params.tolist())


def test_a_written_profile_can_be_read_again(tmp_path):
    for name in ("planner", "lean"):
        profile = read_profile(profiles_folder() / f"{name}.toml")
        profile.weights[3] = 1 / 3
        profile.description = 'So "said" \\ and done'
        write_profile(tmp_path / "again.toml", profile, "one\n\ntwo")
        again = read_profile(tmp_path / "again.toml")
        assert again.params.tolist() == profile.params.tolist()
        assert (again.family, again.rollout, again.description) == (
            profile.family,
            profile.rollout,
            profile.description,
        )
        assert (tmp_path / "again.toml").read_text().startswith("# one\n#\n# two\n")


PLANNER = 'family = "planner"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('family = "planer"\n', ["bad.toml: family: no family 'planer'", "did you mean 'planner'?"]),
        ("[rollout]\nturns = 1\n", ['bad.toml: rollout: only for family = "planner"']),
        ("[evaluation]\nturn = 1\n", ['bad.toml: evaluation: only for family = "planner"']),
        (PLANNER + "[rollout]\nturn = 1\n", ["bad.toml: rollout.turn: unknown key; did you mean 'turns'?"]),
        (PLANNER + "[rollout]\nturns = 1.5\n", ["rollout.turns: must be a whole number from 0 to 100 (found 1.5)"]),
        (PLANNER + "[rollout]\ncandidates = 17\n", ["rollout.candidates: must be a whole number from 1 to 16"]),
        (PLANNER + "[rollout]\nsamples = true\n", ["rollout.samples: must be a whole number", "(found True)"]),
        (PLANNER + "[rollout]\nlead = -1\n", ["rollout.lead: must be a number from 0 to 1000 (found -1)"]),
        (PLANNER + "rollout = 3\n", ["bad.toml: rollout: must be a table (found 3)"]),
        (PLANNER + "[evaluation]\nturns = 1\n", ["bad.toml: evaluation.turns: unknown feature; did you mean 'turn'"]),
        (PLANNER + "[evaluation]\ncoin = nan\n", ["bad.toml: evaluation.coin", "(found nan)"]),
    ],
)
def test_a_wrong_planner_is_refused(tmp_path, text, said):
    message = refusal(write(tmp_path, "bad.toml", text))
    for part in said:
        assert part in message


# ---------------------------------------------------------------------- profiles of a user


def test_a_profile_changes_the_weights_it_names_and_keeps_the_others_of_its_base(tmp_path):
    plan = strategies.get(write(tmp_path, "plan.toml", 'base = "whisky"\n[weights]\ncoin = 2.5\njump = 3\n'))
    base = strategies.get("whisky")
    assert plan.name == "plan"
    assert plan.description == base.description
    assert plan.params[INDEX["coin"]] == 2.5
    assert plan.params[INDEX["jump"]] == 3
    same = [i for name, i in INDEX.items() if name not in ("coin", "jump")]
    assert plan.params[same].tolist() == base.params[same].tolist()
    assert plan.digest != base.digest


def test_a_profile_without_base_starts_from_the_defaults(tmp_path):
    plan = strategies.get(write(tmp_path, "bare.toml", 'description = "Bare"\n'))
    assert plan.description == "Bare"
    assert plan.params.tolist() == default_params().tolist()


def test_a_profile_may_be_based_on_a_file_beside_it(tmp_path):
    write(tmp_path, "first.toml", "[weights]\nvp = 1.25\n")
    second = strategies.get(write(tmp_path, "second.toml", 'base = "first.toml"\n[weights]\ncoin = 1\n'))
    assert (second.params[INDEX["vp"]], second.params[INDEX["coin"]]) == (1.25, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[weights]\nwhiskey = 2\n", ["bad.toml: weights.whiskey", "did you mean 'whisky'?"]),
        ("[weights]\nzzz = 2\n", ["bad.toml: weights.zzz", "allowed: ", "board", "whisky"]),
        ('[weights]\ncoin = "2"\n', ["bad.toml: weights.coin", "must be a number", "(found '2')"]),
        ("[weights]\ncoin = true\n", ["bad.toml: weights.coin", "must be a number", "(found True)"]),
        ("[weights]\ncoin = nan\n", ["bad.toml: weights.coin", "(found nan)"]),
        ("[weights]\ncoin = inf\n", ["bad.toml: weights.coin", "(found inf)"]),
        ("[weights]\ncoin = -1e308\n", ["must be a number from -1000000 to 1000000 (found -1e+308)"]),
        ("[weights]\ncoin = 1" + 5000 * "0" + "\n", ["bad.toml: not valid TOML: Exceeds the limit"]),
        ("[weights]\ncoin = 1" + 400 * "0" + "\n", ["bad.toml: weights.coin", "must be a number from -1000000"]),
        ("weights = 3\n", ["bad.toml: weights", "must be a table", "found 3"]),
        ("[weight]\ncoin = 2\n", ["bad.toml: weight", "unknown key", "did you mean 'weights'?"]),
        ("description = 3\n", ["bad.toml: description", "must be a text (found 3)"]),
        ('base = "wisky"\n', ["bad.toml: base", "no profile 'wisky'", "did you mean 'whisky'?"]),
        ("base = 7\n", ["bad.toml: base", "no profile 7"]),
        ('base = "random-legal"\n', ["bad.toml: base", "no profile 'random-legal'"]),
        ('base = "bad.toml"\n', ["bad.toml: base", "in a circle"]),
        ('base = "gone.toml"\n', ["gone.toml: cannot be read"]),
        ("[weights\n", ["bad.toml: not valid TOML"]),
    ],
)
def test_a_wrong_profile_is_refused_with_file_key_and_allowed_values(tmp_path, text, said):
    message = refusal(write(tmp_path, "bad.toml", text))
    for part in said:
        assert part in message


def test_a_missing_file_is_refused(tmp_path):
    assert "gone.toml: cannot be read" in refusal(str(tmp_path / "gone.toml"))
    assert "gone.py: no such file" in refusal(str(tmp_path / "gone.py"))


def test_an_unknown_name_gets_close_matches():
    assert "did you mean 'balanced'?" in refusal("balancd")
    message = refusal("xyzxyz")
    assert all(name in message for name in TEN)
    assert issubclass(StrategyError, UserError)  # the command prints it as one line


# ---------------------------------------------------------------------- Python files of a user

POLICY = '''
"""Described in one line.

And more."""

def choose(game, components, context, params):
    return context.options - 1

def careful(game, components, context, params):
    """The first one."""
    return 0
'''


def test_a_plain_function_is_a_policy(tmp_path):
    path = write(tmp_path, "mine.py", POLICY)
    mine, careful = strategies.get(path), strategies.get(f"{path}:careful")
    assert (mine.name, mine.description) == ("mine", "Described in one line.")
    assert (careful.name, careful.description) == ("careful", "The first one.")
    assert mine.params.tolist() == default_params().tolist()
    from simulator import components
    from simulator.game import engine, record

    game = np.zeros(1, record.GAME).view(np.recarray)[0]
    context = engine.new_context()
    context.options = 7
    record = components.load().record
    assert mine.choose(game, record, context, default_params()) == 6
    assert careful.choose(game, record, context, default_params()) == 0


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("PARAMS = [1, 2.5]", [1, 2.5]),
        ("MIND = [1, 2.5]", [1, 2.5]),  # the name of 0.1.0
        ('BASE = "whisky"\nWEIGHTS = {"coin": 9}', None),
    ],
)
def test_parameters_of_a_python_strategy(tmp_path, lines, expected):
    params = strategies.get(write(tmp_path, "param.py", f"{POLICY}\n{lines}\n")).params
    if expected is None:
        expected = strategies.get("whisky").params.copy()
        expected[INDEX["coin"]] = 9
    assert params.tolist() == list(expected)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1/0\n", ["bad.py: ZeroDivisionError: division by zero"]),
        (
            "def chose(game, components, context, params):\n    return 0\n",
            ["bad.py: no policy 'choose'", "did you mean 'chose'?"],
        ),
        (f'{POLICY}\nWEIGHTS = {{"whiskey": 1}}\n', ["bad.py: WEIGHTS.whiskey", "did you mean 'whisky'?"]),
        (f'{POLICY}\nBASE = "wisky"\n', ["bad.py: base", "did you mean 'whisky'?"]),
        (f'{POLICY}\nPARAMS = ["a"]\n', ["bad.py: PARAMS", "must be a list of numbers"]),
        (
            "from strategies import by_question\nchoose = by_question(tiel=len)\n",
            ["bad.py: by_question: no question 'tiel'", "did you mean 'tile'?"],
        ),
    ],
)
def test_a_wrong_python_file_is_refused(tmp_path, text, said):
    message = refusal(write(tmp_path, "bad.py", text))
    for part in said:
        assert part in message


def test_a_policy_that_does_not_compile_names_the_file(tmp_path):
    from simulator.game.jit import JIT

    if not JIT:
        pytest.skip("nothing is compiled")
    strategy = strategies.get(
        write(tmp_path, "odd.py", "def choose(game, components, context, params):\n    return game.nothing\n")
    )
    with pytest.raises(StrategyError, match=r"odd\.py, line 2, in choose: there is no field 'nothing'"):
        strategy.choose  # noqa: B018


def test_sections_under_their_older_names_are_read(tmp_path):
    body = "family = 'planner'\n[{}]\ncandidates = 5\n[{}]\nturn = 8.5\n"
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    old.write_text(body.format("lookahead", "appraisal"), encoding="utf-8")
    new.write_text(body.format("rollout", "evaluation"), encoding="utf-8")
    before, now = read_profile(old), read_profile(new)
    assert before.rollout == now.rollout == Rollout(candidates=5)
    assert before.terms.tolist() == now.terms.tolist()
    assert now.params[TERM_INDEX["turn"]] == 8.5
    old.write_text(old.read_text(encoding="utf-8") + "[evaluation]\nturn = 1\n", encoding="utf-8")
    with pytest.raises(StrategyError, match="appraisal: the older name of evaluation"):
        read_profile(old)

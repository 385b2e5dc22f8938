"""Chronicles before the referee: when they are called, what they may add to a record, what is refused."""

from copy import deepcopy

import pytest

from simulator.referee import Verdict, check
from simulator.referee import chronicles as known
from tests.referee.faults import numbered, without_parents
from tests.referee.kit import VALUES
from tests.referee.trial import Inserter, Trial
from tests.referee.wander import play


@pytest.fixture(autouse=True)
def _trial(monkeypatch):
    monkeypatch.setitem(known.CHRONICLES, "T", Trial)


@pytest.fixture(scope="module")
def base_games():
    """Three recorded games of 2, 3 and 4 players, without parents: events are put in."""
    return [without_parents(play(number)) for number in range(3)]


@pytest.fixture
def lines(base_games):
    return Inserter(deepcopy(base_games[0]), VALUES).lines


def moments(lines, name):
    return [n for n, line in enumerate(lines) if line.get("event") == "trial_moment" and line["moment"] == name]


@pytest.mark.parametrize("number", range(3))
def test_a_game_with_the_events_of_a_chronicle_is_right(base_games, number):
    lines = Inserter(deepcopy(base_games[number]), VALUES).lines
    assert check(lines) == Verdict(True, len(lines) - 2)
    assert len(moments(lines, "turn_close")) == lines[-1]["final"]["turns"]
    assert len(moments(lines, "score_start")) == len(moments(lines, "score_end")) == 4


@pytest.mark.parametrize("name", list(Trial.WORDS["word"]))
def test_every_moment_is_read(base_games, name):
    """An event left out at its moment, or one with another content, is found on its line."""
    for game in base_games:
        lines = Inserter(deepcopy(game), VALUES).lines
        if moments(lines, name):
            break
    at = moments(lines, name)[0]
    lines[at]["about"] = "199"
    verdict = check(lines)
    assert (verdict.line, verdict.rule) == (at + 1, "CT-01")
    without = numbered([line for n, line in enumerate(lines) if n != at])
    verdict = check(without)
    assert not verdict.ok
    assert verdict.line in (at + 1, at + 2)  # where something else stands; a sale may come between


def test_own_events_where_nothing_asks_for_them(lines):
    sung = next(n for n, line in enumerate(lines) if line.get("event") == "trial_sing")
    rolled = next(n for n, line in enumerate(lines) if line.get("event") == "roll")
    for at, rule in ((sung, "CT-03"), (rolled, "CT-03")):
        wrong = numbered([*lines[:at], {"event": "trial_sing", "seat": 0, "note": "do"}, *lines[at:]])
        assert (check(wrong).line, check(wrong).rule) == (at + 1, rule)


def test_events_at_any_moment_of_the_own_turn(lines):
    """A whistle is read wherever it comes in a turn, as a sale would be, and nowhere else."""
    whistle = {"event": "trial_whistle", "seat": 0, "tune": "jig"}
    turn = next(n for n, line in enumerate(lines) if line.get("event") == "turn")
    taken = next(n for n, line in enumerate(lines) if line.get("event") == "take")
    closed = next(n for n, line in enumerate(lines) if line.get("event") == "turn_end")
    for at in (turn + 2, taken, closed):
        assert check(numbered([*lines[:at], whistle, *lines[at:]])).ok
    for at in (turn, closed + 1):
        verdict = check(numbered([*lines[:at], whistle, *lines[at:]]))
        assert (verdict.line, verdict.rule) == (at + 1, "CT-02" if at == turn else verdict.rule)
        assert not verdict.ok


def test_shape_of_own_events(lines):
    sung = next(n for n, line in enumerate(lines) if line.get("event") == "trial_sing")
    for change in ({"note": "fa"}, {"note": None}, {"song": 1}, {"note": ["do"]}):
        wrong = deepcopy(lines)
        wrong[sung].update(change)
        assert (check(wrong).line, check(wrong).rule) == (sung + 1, "record")
    lines[sung]["note"] = "do"
    assert (check(lines).line, check(lines).rule) == (sung + 1, "CT-03")


def test_vp_of_a_chronicle(lines):
    """They count: for the rank, in the final line, under their own source, and only if the chronicle gives them."""
    vp = next(n for n, line in enumerate(lines) if line.get("source") == "trial")
    wrong = deepcopy(lines)
    wrong[vp]["amount"] = 1
    assert (check(wrong).line, check(wrong).rule) == (vp + 1, "CT-04")
    wrong = deepcopy(lines)
    wrong[-1]["final"]["seats"][0]["vp_from"]["trial"] = 1
    assert check(wrong).rule == "B-184"
    without = numbered([line for n, line in enumerate(lines) if n != vp])
    assert (check(without).line, check(without).rule) == (vp + 1, "CT-04")


def test_header_of_chronicles(lines, base_games):
    for change, message in (
        ({"chronicles": ["T", "T"]}, "listed once"),
        ({"chronicles": ["Z"]}, "know chronicle 'Z'"),
        ({"chronicles": [["T"]]}, "know chronicle"),
        ({"dealt": {}}, "a note for each seat"),
        ({"dealt": {"T": ["do", "fa"]}}, "a note for each seat"),
        ({"dealt": {"9": []}}, "not in play"),
        ({"dealt": 1}, "not in play"),
    ):
        verdict = check([{**lines[0], **change}, *lines[1:]])
        assert (verdict.line, verdict.rule) == (1, "record")
        assert message in verdict.message
    base = base_games[0]
    assert check([{**base[0], "dealt": {}}, *base[1:]]).ok
    spoken = [{**base[0], "dealt": {}}, *numbered([base[0], {"event": "trial_sing", "seat": 0, "note": "do"}])[1:]]
    assert check(spoken).rule == "record"  # not in play: the event is unknown


def test_printed_chronicles_are_found_by_their_letter(monkeypatch):
    assert list(known.CHRONICLES) == [*map(str, range(1, 12)), "A", "T"]
    assert known.number_of("11") == 11
    assert known.number_of("A") == 12
    monkeypatch.setitem(known.CHRONICLES, "9", Trial)
    first, second = known.find(["9", "T"], 3, False)
    assert isinstance(first, Trial)
    assert (second.players, second.solo) == (3, False)
    with pytest.raises(Exception, match="listed once, in order"):
        known.find(["T", "9"], 3, False)
    monkeypatch.setattr(known, "CHRONICLES", {letter: one for letter, one in known.CHRONICLES.items() if letter != "8"})
    with pytest.raises(Exception, match="does not know chronicle '8'"):
        known.find(["8"], 3, False)

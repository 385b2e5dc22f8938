"""Games with two and more chronicles pass the referee.

The suite plays a few games of those combinations in which rules of several chronicles meet; the study plays all pairs,
larger sets drawn at random and all chronicles together.
"""

from math import comb

import pytest

from simulator.game.allenarly.setting import LEVELS
from simulator.game.jit import JIT
from tests.referee import pairs
from tests.referee.pairs import LETTERS, SOLO, Task, complaints, larger, together

GAMES = 30 if JIT else 1  # of each set in the study

MEETINGS = {  # letters, and numbers of games
    "1,2": (30,),  # no sale on The End
    "1,7": (0, 5),  # Race Start and a credit
    "1,8": (27,),  # a token stolen from Allenarly's river
    "1,11": (3, 9),  # sites in Allenarly's river
    "2,7": (1, 9),  # a toll before a credit
    "4,11": (0, 5),  # blueprints in a turn with the Englishman
    "5,8": (2, 3),  # Fraser
    "5,11": (32,),  # both halves of a double
    "6,10": (3, 9),  # Allenarly's card and the stack
    "6,11": (6, 10, 27),  # events of four cards
    "7,8": (5, 10),  # rent tokens and credits
    "7,11": (15,),  # sets and Allenarly's whisky tokens
    "7,10": (8,),  # sets and Allenarly's whisky tokens
    "8,10": (4, 10),  # Irving, a stolen producer
    "8,11": (0, 7, 11),  # Tamlain, a purchase for a site
    "11,A": (3,),  # rolls before the VP of a site
    "2,5,8,9,10": (4,),
    "1,3,6,9,11,A": (4,),
    "3,5,10,11,A": (59,),
    "1,2,5,7,8,9,11": (20,),  # Michael Scot
    "1,2,5,7,8,10,11": (14,),
    "1,4,6,7,8,9,10,11": (2,),
    ",".join(LETTERS): (0, 4, 11),
    ",".join(SOLO): (0, 3, 16, 32),
}


def test_what_is_played():
    """66 pairs; 2, 3 and 4 players and every level; chronicle 4 with 3 players at least; sets of every size."""
    assert len(pairs.pairs()) == len(set(pairs.pairs())) == comb(12, 2)
    tasks = [Task(("7", "8"), number) for number in range(30)]
    assert {task.players for task in tasks} == {2, 3, 4}
    assert {task.level for task in tasks} == {None, *LEVELS}
    assert sum(task.level is not None for task in tasks) == 5
    assert {task.variants for task in tasks if task.level} == {(), ("all-mobsters",)}
    assert not any(Task(("4", "8"), number).level or Task(("4", "8"), number).players < 3 for number in range(30))
    sets = list(larger(40))
    assert {len(letters) for letters in sets} == set(range(3, 13))
    assert all(list(letters) == sorted(letters, key=LETTERS.index) for letters in sets)


@pytest.mark.compiled
@pytest.mark.parametrize("letters", MEETINGS)
def test_where_chronicles_meet(letters):
    for number in MEETINGS[letters]:
        assert pairs.complaint(Task(tuple(letters.split(",")), number)) == ""


@pytest.mark.compiled
@pytest.mark.study
@pytest.mark.parametrize("letters", [*pairs.pairs(), *larger(40), *together()], ids=",".join)
def test_games_of_every_set_are_right(letters):
    assert complaints(letters, range(GAMES)) == []


def test_a_complaint_names_the_game(monkeypatch):
    """The study names a game that breaks a rule: here the referee believes that coins are worth 99 VP."""
    monkeypatch.setattr("simulator.referee.scoring.final_vp", lambda table, player: {"coins": 99})
    text = pairs.complaint(Task(("7",), 1))
    assert text.startswith("7 1 (2): line ")
    assert "B-183" in text

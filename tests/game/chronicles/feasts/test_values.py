"""The strategies' values for the options of Feasts and Whims (C9-40, C9-41), calculated by hand."""

from typing import Any

import pytest

from simulator.game import names, tasks
from tests.game.chronicles.feasts.kit import FIVE, have, lay, stack
from tests.table import Table


def valued_by_strategies(*cards: str, number: int = 1, players: int = 2) -> Table:
    t = lay(Table(players, play="9"), *(cards or FIVE))
    t.game.scored = number - 1
    return t.start(tasks.DO_SCORING, names.NOBODY, number)


def option_value(t: Table) -> dict[tuple[Any, ...], float]:
    """Return the value of each option of the open question."""
    options = t.options()
    return {option[:2]: float(t.context.option_value[i]) for i, option in enumerate(options)}


def test_a_feast_is_worth_its_vp_minus_the_resources() -> None:
    # C9-40: persons 2 against 1: Guest (any) raises 1 VP to 3 VP, for 1.5; Muster (wood) raises 0 to 2 for 1.5
    t = valued_by_strategies()
    have(have(t, 0, "persons", 2), 1, "persons", 1)
    t.put(0, (0, 0), wood=1)
    found = option_value(t)
    assert found["stake", 4] == pytest.approx(2 - 1.5)
    assert (found["stake", 0], found["done",]) == (pytest.approx(2 - 1.5), 0)
    assert found["stake", 1] < -10  # Highland Wedding, sheep and any, cannot be paid


def test_half_of_the_vp_that_others_lose() -> None:
    # C9-40: 1 person against 3: the other has 2 VP; with the Guest it is 3 against 3: the other loses 2
    t = valued_by_strategies()
    have(have(t, 0, "persons", 1), 1, "persons", 3)
    t.put(0, (0, 0), wood=1)
    assert option_value(t)["stake", 4] < -10  # 0.5 x 2 - 1.5 is less than nothing
    t.game.scored = 3  # before the last round resources only break ties
    t.start(tasks.DO_SCORING, names.NOBODY, 4)
    assert option_value(t)["stake", 4] == pytest.approx(0.5 * 2 - 0.1)


def test_feasts_are_ranked_with_the_resources_left() -> None:
    # C9-40: one wood: when the Muster is staked on, nothing is left for the Guest
    t = valued_by_strategies()
    t.put(0, (0, 0), wood=1)
    t.choose("stake", 0)
    assert option_value(t)["stake", 4] < -10
    # with a sheep more the Guest is worth 2 VP (2 - 0) minus 1.5; another player with a resource can pay it, too: - 1
    t = valued_by_strategies(number=4)
    t.put(0, (0, 0), wood=1, sheep=1)
    t.choose("stake", 0)
    assert option_value(t)["stake", 4] == pytest.approx(2 - 0.1)
    t.put(1, (0, 0), stone=1)
    t.start(tasks.DO_SCORING, names.NOBODY, 4).choose("stake", 0)
    assert option_value(t)["stake", 4] == pytest.approx(2 - 0.1 - 1)


def test_a_second_feast_of_a_category() -> None:
    # Muster (+2) is 2 VP, Wedding (+3) then lifts the difference from 2 to 5: 5 - 2 VP
    t = valued_by_strategies(number=4)
    t.put(0, (0, 0), wood=2, sheep=1)
    t.choose("stake", 0)
    assert option_value(t)["stake", 1] == pytest.approx(3 - 0.2)


def test_innes_counts_in_the_plan() -> None:
    t = valued_by_strategies(number=4)
    t.marker(0, "innes")
    t.player(0).coins = 1
    assert option_value(t)["stake", 0] == pytest.approx(2 - 1.0)


def test_any_is_paid_with_the_most_plentiful() -> None:  # C9-41
    t = valued_by_strategies()
    t.put(0, (0, 0), wood=1)
    t.put(0, (-1, 0), barley=2)
    stack(t, "5", "")
    found = option_value(t)
    assert max(found, key=found.__getitem__) == ("own", "barley")
    # a coin (0.8) rather than a resource (1.5), but not before the last round (1 against 0.1)
    for number, best in ((1, "coin"), (4, "own")):
        t = valued_by_strategies(number=number)
        t.marker(0, "innes")
        t.player(0).coins = 1
        t.put(0, (0, 0), wood=1)
        stack(t, "5", "")
        found = option_value(t)
        assert max(found, key=found.__getitem__)[0] == best


def test_set_symbols_first() -> None:
    # Highland Wedding with sheep 1 and barley 2: the sheep first, so that no open symbol takes it
    t = valued_by_strategies()
    t.put(0, (0, 0), sheep=1)
    t.put(0, (-1, 0), barley=2)
    stack(t, "2", "")
    found = option_value(t)
    assert max(found, key=found.__getitem__) == ("own", "sheep")


def test_shields_on_the_clan_board() -> None:
    # so much for each scoring round left: Cameron 0.4, Innes 0.5, MacLean 0.9 minus the resource
    t = Table(2, play="9").in_turn()
    t.player(0).free_roads = 1
    t.start(tasks.DO_CLAN, 0, names.WHY_ONCE, 0)
    found = option_value(t)
    assert found["clan", "cameron"] == pytest.approx(1.6)
    assert found["clan", "innes"] == pytest.approx(2.0)
    assert (found["clan", "maclean"], found["clan", "gunn"]) == (pytest.approx(2.1), 0)


def test_the_kind_with_most_symbols_goes_on_the_shield() -> None:
    # open: Muster (wood), Wedding (sheep), Supper (stone); elsewhere wood 1, sheep 1, barley 3, cattle 3, stone 1
    t = lay(Table(2, play="9"), *FIVE).in_turn()
    t.market()
    t.player(0).coins = 0
    t.put(0, (0, 0), wood=1, barley=1)
    t.player(0).free_roads = 1
    t.start(tasks.DO_CLAN, 0, names.WHY_ONCE, 0).choose("clan", "maclean")
    found = option_value(t)
    assert found["own", "wood"] == pytest.approx(0.6 + 0.3 - 1.5)
    assert found["own", "barley"] == pytest.approx(3 * 0.3 - 1.5)

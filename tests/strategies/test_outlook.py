"""Unit values, computed by hand from the scoring table 0 1 2 3 5 8 (B-171) and the market prices 1 2 3 (B-041)."""

from typing import Any

import numpy as np
import pytest

from simulator.game import names
from strategies.actions import best_sites
from strategies.outlook import more_value, survey_goods, survey_scotsmen, survey_tiles_to_come, turns_left
from strategies.view import VIEW
from tests.game.rules.turns import facing
from tests.strategies.kit import params_with
from tests.table import Table


def view_with(**weights: float) -> Any:
    view = np.zeros(1, VIEW)[0]
    view.weight[:] = params_with(**weights)
    return view


def survey(game: Any, components: Any, seat: int, view: Any) -> None:
    for part in (survey_goods, survey_scotsmen, survey_tiles_to_come):
        part(game, components, seat, view)


def casks(mine: int, other: int, scored: int = 0, more: int = 1, outlook: float = 0.0) -> float:
    t = facing("rothiemurchus")
    t.player(0).whisky = mine
    t.player(1).whisky = other
    t.game.scored = scored
    return more_value(t.game, t.record, 0, view_with(outlook=outlook), names.CAT_WHISKY, more)


def test_a_cask_ahead_scores_by_the_table():
    assert casks(0, 0, scored=3) == 1  # difference 0 -> 1
    assert casks(3, 0, scored=3) == 2  # 3 -> 4: 5 - 3
    assert casks(4, 0, scored=3) == 3  # 4 -> 5: 8 - 5
    assert casks(5, 0, scored=3) == 0  # above 5 still 8
    assert casks(3, 0, scored=3, more=2) == 5  # 3 -> 5


def test_a_cask_of_the_player_with_the_fewest_costs_the_others():
    assert casks(0, 3, scored=3) == 0.5


def test_later_scorings_count_half_by_the_table_and_half_by_the_outlook():
    assert casks(0, 0, scored=0) == 1 + 3 * 0.5 * 1
    assert casks(0, 0, scored=0, outlook=1) == 1 + 3 * 0.5 * (1 + 1)
    assert casks(0, 0, scored=2, outlook=2) == 1 + 1 * 0.5 * (1 + 2)
    assert casks(0, 0, scored=4, outlook=2) == 0


def test_castle_moil_doubles_a_scotsman_at_home():
    t = facing("rothiemurchus")
    t.game.scored = 3
    view = view_with(home=1)
    survey(t.game, t.record, 0, view)
    assert view.scotsman_home == 1  # 0 -> 1 against 0
    t.landmark(0, "castle-moil")
    survey(t.game, t.record, 0, view)
    assert view.scotsman_home == 2  # 0 -> 2


def test_turns_left_are_the_tiles_ahead_by_the_pieces():
    t = facing("rothiemurchus", "abernethy", "soay", "the-end")
    game = t.in_turn(0).game
    assert turns_left(game, 0) == pytest.approx(3 / 3)  # three tiles before The End; two players and the die
    game.players[0].finished = 1
    assert turns_left(game, 0) == 0


def test_before_the_end_appears_the_stacks_count_too():
    t = facing("rothiemurchus", players=4)
    t.stack("C", "soay", "kintyre")
    game = t.in_turn(0).game
    game.stack_size[names.STACK_D] = 18
    # 1 on the rondel, 2 of C, half of the 18 of D; four pieces
    assert turns_left(game, 0) == pytest.approx((1 + 2 + 9) / 4)


def goods_table() -> Table:
    t = facing("rothiemurchus", players=4)
    t.stack("C", *("soay", "kintyre", "kemnay", "abernethy") * 4)  # 17 tiles to come: 4.25 turns
    return t.in_turn(0)


def test_the_reserve_value_of_a_resource_falls_with_each_one_held():
    t = goods_table()
    t.put(0, (0, 0), wood=2)
    view = view_with(good=1.2, coin=1)
    survey(t.game, t.record, 0, view)
    assert view.turns >= 4
    assert view.gain[names.STONE] == pytest.approx(1.2)
    assert view.gain[names.WOOD] == pytest.approx(1.2 / 2)  # third one
    assert view.keep[names.WOOD] == pytest.approx(1.2 / 1.5)  # second one


def test_the_value_of_a_resource_lies_between_its_sale_and_its_purchase():
    t = goods_table()
    t.market(wood=3, stone=2)
    view = view_with(good=0.1, coin=1)
    survey(t.game, t.record, 0, view)
    assert view.gain[names.WOOD] == pytest.approx(0.9 * 3)
    assert view.gain[names.STONE] == pytest.approx(0.9 * 2)
    view = view_with(good=9, coin=1)
    survey(t.game, t.record, 0, view)
    assert view.gain[names.SHEEP] == pytest.approx(1 + 0.5)  # can be had for 1
    assert view.gain[names.WOOD] == pytest.approx(9)  # not for sale


def test_an_exchange_makes_its_resources_valuable():
    t = goods_table()
    t.lay(0, "tomintoul-fair", (0, 1))  # wood, sheep, cattle for 8 VP
    t.market(wood=3, sheep=3, cattle=3, stone=3, barley=3)
    view = view_with(good=0, coin=0, exchange=1.5)
    survey(t.game, t.record, 0, view)
    assert view.gain[names.CATTLE] == pytest.approx(0.6 * 8 * 1.5 / 3)
    assert view.gain[names.BARLEY] == 0


def test_one_more_tile_costs_more_in_a_larger_territory():
    t = facing("rothiemurchus")
    costs = []
    for mine in (2, 3, 4, 9):
        t.player(0).tiles = mine
        t.player(1).tiles = 4
        view = view_with(size=1)
        survey(t.game, t.record, 0, view)
        costs.append(round(float(view.tile_cost), 3))
    # 3 VP for each extra tile (B-183): half of it when level, all of it from 2 tiles ahead on
    assert costs == [3 * 0.25, 3 * 0.5, 3 * 0.75, 3]


def test_sites_do_not_depend_on_an_earlier_question():
    t = facing("rothiemurchus")
    view = view_with(room=1)
    view.site[:] = 99.0
    # The cell above (or below) the starting tiles: two neighbours, which give nothing, and six free cells.
    assert best_sites(t.player(0), view)[0] == 0.5 + 6

"""Choices of the scripted policy in positions where the better option is known."""

import numpy as np
import pytest

from simulator.game import binding, deal, engine, names, tasks
from tests.game.rules.turns import activating, facing, place_rothiemurchus
from tests.strategies.kit import chosen, params_with, play_on
from tests.table import COMPONENTS, Table

# ---------------------------------------------------------------------- which tile


def test_the_nearer_of_two_equal_tiles_is_taken():
    t = facing("rothiemurchus", "abernethy")
    assert chosen(t) == ("take", "rothiemurchus", 1)


def test_a_better_tile_justifies_a_jump_only_if_turns_are_cheap():
    t = facing("rothiemurchus", "castle-stalker", coins=8)  # the castle: a card, 3 coins, a Scotsman for wood and stone
    assert chosen(t, jump=0.1)[1] == "castle-stalker"
    assert chosen(t, jump=30)[1] == "rothiemurchus"


def test_the_weight_of_casks_decides_for_the_distillery():
    t = facing("abernethy", "glenturret")
    t.put(0, (0, 0), stone=1)
    t.turn(0)
    assert chosen(t, whisky=8)[1] == "glenturret"
    assert chosen(t, whisky=0)[1] == "abernethy"


def test_the_weight_of_persons_decides_for_the_person():
    t = facing("abernethy", "robert-the-bruce")
    assert chosen(t, person=6)[1] == "robert-the-bruce"
    assert chosen(t, person=0, board=-5, marker=0)[1] == "abernethy"


def test_a_high_cost_of_size_ends_the_game_instead_of_taking_a_useless_tile():
    t = facing("loch-lochy", "the-end")  # two resources, and no turn left to use them
    t.game.scored = 3
    t.turn(0)
    assert chosen(t, size=10)[0] == "end"
    assert chosen(t, size=0, end=-5)[0] == "take"


def test_a_stuck_player_discards_the_nearest_tile():
    t = facing("halkirk", "pitlochry")  # a wood, a stone: nothing to pay with
    assert chosen(t) == ("stuck", "halkirk", 1)


# ---------------------------------------------------------------------- where to place it


def test_the_tile_goes_where_it_activates_most():
    t = facing("rothiemurchus", "robert-the-bruce")
    t.lay(0, "soay", (0, 1))
    t.lay(0, "kintyre", (1, 1))
    t.turn(0).choose("take", "rothiemurchus")
    # (0, 2) is beside both animal tiles but not next to the Scotsman on the village (-1, 0). Of the cells next to him,
    # (-1, 1) is beside Soay; (-2, 1) and the cells below are beside neither.
    assert t.question == "cell"
    assert chosen(t, room=0) == ("cell", (-1, 1))


def test_an_overbuild_tile_covers_the_least_valuable_tile():
    t = facing("creetown", "robert-the-bruce", coins=4)  # over a material tile
    t.lay(0, "abernethy", (-1, 1))  # wood, beside only the starting village
    t.lay(0, "peterhead", (-1, -1))  # two stones
    t.turn(0).choose("take", "creetown")
    assert t.question == "cell"
    assert chosen(t) == ("cover", (-1, 1))


# ---------------------------------------------------------------------- paying


def test_an_open_symbol_is_paid_with_the_most_plentiful_kind():
    t = facing("loch-shiel", "rothiemurchus")  # costs any 1
    t.put(0, (0, 0), barley=2)
    t.put(0, (-1, 0), stone=1)
    t.turn(0).choose("take", "loch-shiel")
    assert t.question == "pay"
    assert chosen(t)[:2] == ("own", "barley")


def test_a_cheap_resource_is_bought_if_coins_have_little_value():
    t = facing("halkirk", "rothiemurchus", coins=8)  # costs a wood; wood is at 1 coin
    t.put(0, (0, 0), wood=1)
    t.turn(0).choose("take", "halkirk")
    assert chosen(t, coin=0.1, good=3)[0] == "buy"
    assert chosen(t, coin=3)[0] == "own"


def test_nothing_is_sold_while_a_bill_can_be_paid():
    t = facing("castle-stalker", "rothiemurchus", coins=3)
    t.put(0, (0, 0), wood=1, stone=1)
    t.market(wood=3, stone=3)
    t.turn(0).choose("take", "castle-stalker")
    answers = play_on(t, "pay")
    assert len(answers) >= 1
    assert all(answer[0] == "own" for answer in answers)


def test_missing_coins_come_from_the_best_sale():
    t = facing("stornoway", "peterhead", coins=0)  # each costs a coin
    t.put(0, (0, 0), wood=1, sheep=1)
    t.market(wood=1, sheep=3)
    t.turn(0).choose("take", "stornoway")
    assert t.question == "pay"
    assert chosen(t) == ("sell", "sheep", (0, 0), 3)


def test_the_scotsman_at_home_is_not_paid():
    t = facing("loch-ness", "rothiemurchus")  # costs a Scotsman
    t.lay(0, "soay", (0, 1), scotsmen=1)
    t.stand(0, (0, 0), 1)
    t.turn(0).choose("take", "loch-ness")
    assert t.question == "pay"
    answer = chosen(t, home=3)
    assert answer[0] == "scotsman"
    assert answer[1] != (0, 0)


# ---------------------------------------------------------------------- the menu of a turn


def test_production_comes_first_and_all_activations_are_used():
    t = place_rothiemurchus(activating(("soay", (1, 1)), ("kintyre", (-1, 1))))
    assert t.question == "action"
    answers = play_on(t, "action", home=0, reach=0, point=0)
    activated = [answer[1] for answer in answers if answer[0] == "activate"]
    assert set(activated) == {(0, 1), (1, 1), (-1, 1), (-1, 0)}  # the three tiles and the starting village
    assert answers[-1] == ("done",) or t.question is None


def test_a_profitable_exchange_is_made_the_larger_one_if_it_pays_more():
    t = activating(("crieff-tryst", (1, 1)))  # 1 animal for 2 VP, 2 for 4
    t.put(0, (0, 0), sheep=2)
    place_rothiemurchus(t.turn(0))
    answers = play_on(t, "action", good=0.2)
    assert ("activate", (1, 1), "exchange-2", "placing") in answers


def test_no_exchange_for_less_than_the_value_of_the_resources():
    t = activating(("crieff-tryst", (1, 1)))
    t.put(0, (0, 0), sheep=2)
    t.market(sheep=3, cattle=3)
    place_rothiemurchus(t.turn(0))
    answers = play_on(t, "action", vp=0.01, exchange=0.01, good=4)
    assert not [answer for answer in answers if answer[:2] == ("activate", (1, 1))]


def test_in_the_last_turn_resources_are_turned_into_coins():
    t = facing("the-end")
    t.put(0, (0, 0), wood=2)
    t.market(wood=2)
    t.turn(0).choose("end")
    assert t.question == "action"
    answers = play_on(t, "action")
    assert [answer[0] for answer in answers if answer[0] == "sell"] == ["sell", "sell"]  # 2 coins, then 1
    assert t.after(0).coins == 0 + 2 + 1


def test_resources_are_kept_while_the_game_lasts():
    t = activating()
    t.put(0, (0, 0), wood=1)
    t.market(wood=1)
    t.stack("A", "soay", "kintyre", "kemnay", "black-isle")
    t.game.drawn[names.STACK_B : names.STACK_D] = 0  # B and C are still to come
    place_rothiemurchus(t.turn(0))
    answers = play_on(t, "action", good=4, home=0, point=0, reach=0)
    assert not [answer for answer in answers if answer[0] == "sell"]


def test_scotsmen_walk_home_if_that_counts():
    t = facing("rothiemurchus")
    t.stand(0, (-1, 0), 1)  # two on the starting village
    t.turn(0)
    t.in_turn(0, points=1).start(tasks.DO_ACTION, 0)
    assert chosen(t, home=3) == ("walk", (-1, 0), (0, 0))
    assert chosen(t, home=0, reach=0, scotsman=0) == ("done",)


def test_unused_points_become_vp_with_maclachlan():
    t = facing("rothiemurchus")
    t.marker(0, "maclachlan")
    t.in_turn(0, points=1).start(tasks.DO_ACTION, 0)
    assert chosen(t, home=0, reach=0) == ("point_vp",)


# ---------------------------------------------------------------------- clans


def clan_table(coins: int) -> Table:
    t = facing("rothiemurchus")
    t.player(0).coins = coins
    return t.in_turn(0).start(tasks.DO_CLAN, 0, names.WHY_ONCE, t.tile("robert-the-bruce"))


def test_a_marker_goes_to_the_field_with_the_best_bonus_minus_roads():
    t = clan_table(coins=1)
    # Within 1 coin of the start: MacDonald and Gunn (0: two resources), MacDonell, MacLeod (3 coins) and Chisholm (1).
    assert chosen(t, coin=2, good=0.1)[:2] == ("clan", "macleod")
    assert chosen(t, coin=0.01, good=3, whisky=0, scotsman=0, home=0)[1] in ("macdonald", "gunn")


def test_a_marker_is_kept_if_no_field_has_a_value():
    t = clan_table(coins=1)
    assert chosen(t, board=-100) == ("done",)


# ---------------------------------------------------------------------- small choices


def test_gains_come_before_the_marker_they_may_pay_for():
    t = facing("rothiemurchus")
    t.lay(0, "duart-castle", (0, 1))
    bits = names.EFFECT_CLAN | names.EFFECT_COIN
    t.in_turn(0).start(tasks.DO_EFFECTS, 0, names.FROM_CARD, t.card("duart-castle"), 2, bits)
    assert t.question == "effect"
    assert chosen(t) == ("effect", "coin")


def test_the_resource_of_choice_is_the_one_with_the_best_own_exchange():
    t = facing("rothiemurchus")
    t.lay(0, "hawick", (0, 1))  # 2 sheep for 6 VP
    t.game.tasks = 0
    t.in_turn(0).start(tasks.DO_RESOURCE, 0, 1, names.WHY_ONCE, t.tile("laich-of-moray"))
    t.stack("A", *("soay", "kintyre", "kemnay", "black-isle", "halkirk", "pitlochry", "abernethy", "glenturret"))
    assert t.question == "resource"
    assert chosen(t) == ("kind", "sheep")


def test_a_scotsman_of_a_clan_goes_home_if_that_counts():
    t = facing("rothiemurchus")
    t.in_turn(0).start(tasks.DO_SPOT, 0, names.SCOTSMAN, names.WHY_CLAN, t.clan("ross"))
    assert chosen(t, home=3) == ("spot", (0, 0))


def test_tiles_are_removed_only_if_size_costs_more_than_they_bring():
    t = facing("rothiemurchus")
    t.lay(0, "loch-lochy", (1, 0))  # gives nothing from now on
    t.lay(0, "soay", (0, 1))
    t.game.players[1].tiles = 2
    t.in_turn(0).start(tasks.DO_REMOVE, 0, 2, 0, names.WHY_CARD, t.card("loch-morar"))
    assert t.question == "remove"
    assert chosen(t, size=1.5) == ("remove", (1, 0))
    assert chosen(t, size=0) == ("done",)


def test_the_best_tile_of_the_discard_pile_is_built():
    t = facing("rothiemurchus")
    t.discard_pile("abernethy", "castle-stalker")
    t.in_turn(0).start(tasks.DO_BUILD, 0, t.clan("munro"))
    assert t.question == "build"
    assert chosen(t) == ("build", "castle-stalker")


def test_the_reward_of_a_stuck_turn_is_the_more_valuable_one():
    t = facing("halkirk", "pitlochry").choose("stuck", "halkirk")
    assert t.question == "stuck"
    assert chosen(t, coin=2, point=0, home=0) == ("reward_coin",)
    assert chosen(t, coin=0.1, home=5) == ("reward_move",)


# ---------------------------------------------------------------------- policies change nothing


@engine.policy
def stop_at(game, components, context, params):
    """Choose one of the last options up to question number `params[0]`, then stop the game."""
    if game.spare[2] >= params[0]:
        return -1
    game.spare[2] += 1
    return context.options - 1 - game.spare[2] % min(context.options, 3)


def without_notes(context):
    copy = context.copy()
    copy.notes[:] = 0
    return copy.tobytes()


@pytest.mark.compiled
@pytest.mark.parametrize("profile", ["balanced", "castle", "trade"])
def test_nothing_changes_and_the_same_position_leads_to_the_same_choice(profile):
    import strategies

    strategy = strategies.get(profile)
    met = set()
    for stop in range(0, 160, 4):
        games = deal.deal(COMPONENTS, 3, True, "middle", 4, [stop])
        context = engine.new_context()
        stops = np.full((4, 1), float(stop))
        engine.play_all(games, COMPONENTS.record, context, (stop_at,) * 4, binding.bind(()), stops)
        if games[0].fault != names.FAULT_CHOICE:
            continue
        met.add(int(context.question))
        before = games[0].tobytes(), without_notes(context)
        choices = set()
        for left_over in (0, 1_085_000_000, -1):  # left in the notes by earlier questions
            context.notes[:] = left_over
            choices.add(int(strategy.choose(games[0], COMPONENTS.record, context, strategy.params)))
        assert len(choices) == 1
        assert 0 <= choices.pop() < context.options
        assert (games[0].tobytes(), without_notes(context)) == before
    assert {names.ASK_TILE, names.ASK_PAY, names.ASK_CELL, names.ASK_ACTION} <= met


def test_weights_that_are_missing_count_as_zero():
    from strategies.scripted import choose

    t = facing("rothiemurchus", "castle-stalker", coins=8)
    assert t.question == "tile"
    short = params_with(coin=0, jump=0)[:2]  # vp and coin alone
    whole = np.zeros(len(params_with()))
    whole[:2] = short
    assert choose(t.now, t.record, t.context, short) == choose(t.now, t.record, t.context, whole)

"""Faults of games with chronicle 2: where the Mountain lies, tolls, stops, what is taken, Allenarly."""

from tests.referee import faults as f
from tests.referee.faults import Found, Lines, automa, change, dealt, drop, events, human, insert, plus, repeat, where

FIRST, SECOND = 11, 12  # the spaces of the Mountain
STOP = human("move", how="stop")
AUTOMA_TOLL = events("mountain_gets", good="vp")


def toll(*goods: str) -> f.Events:
    """Find payments of a toll in one of these goods; what the Mountain gets comes next."""
    return human("mountain_gets", good=lambda good: good in goods).preceded_by("pay").shift(-1)


def taken(**fields: object) -> f.Events:
    """Find what a player takes from the Mountain right after clearing it."""
    return human("mountain_cleared").followed_by(**fields).shift(1)


TOLL = toll("coin", "wood", "sheep")
ROWS = {
    "the_mountain_lies_elsewhere": dealt("2", "C2-01", mountain=FIRST - 1),
    "no_place_of_the_mountain": dealt("2", "record"),
    "a_tile_on_the_mountain_at_the_start": insert(
        "B-009 B-025", events("turn"), "refill", seat=-1, tile=lambda head, *_: head["stacks"]["A"][0], space=FIRST
    ),
    "a_tile_comes_onto_the_mountain": change("B-025", events("refill", space=13), space=FIRST),
    "no_toll": drop("C2-04", TOLL, 2),
    "the_toll_does_not_lie_there": drop("C2-04", TOLL.shift(1)),
    "the_toll_is_not_paid": drop("C2-04", TOLL),
    "a_double_toll": change("C2-04", toll("coin"), amount=2),
    "a_toll_paid_twice": repeat("B-050 C2-04 B-022", toll("coin"), 2),
    "something_else_lies_there": change("C2-04", toll("wood", "sheep").shift(1), good="coin"),
    "a_cask_as_toll": change("C2-04", toll("coin"), good="whisky"),
    "a_toll_from_an_empty_cell": change("C2-04", toll("wood", "sheep", "stone"), at=[7, 7]),
    "a_toll_bought_at_the_market": f.replace(
        "C2-04", toll("wood", "sheep"), "buy", good=f.field("good"), price=1, why="other", about=None
    ),
    "a_toll_for_stopping": insert(
        "C2-04",
        STOP.only_first().not_followed_by("discard", "finish"),
        "mountain_gets",
        after=True,
        good="coin",
        amount=1,
    ),
    "a_stop_on_the_second_space": change("B-022", STOP, to=SECOND),
    "a_stop_that_takes": change("B-022", STOP, how="take"),
    "a_tile_at_a_stop": insert("B-022", STOP.then("turn_end"), "take", tile="mountain", space=FIRST),
    "the_die_stays_there": change(
        "B-030", events("move", piece="die", to=13, **{"from": lambda space: space < FIRST}), to=FIRST
    ),
    "a_coin_stays_there": change(
        "C2-08", taken(good="coin").only_first().having(amount=lambda amount: amount > 1), late=True, amount=plus(-1)
    ),
    "a_coin_too_many": change("C2-08", taken(good="coin"), amount=plus(1)),
    "automa_toll_counts_for_another_source": change("C2-08", taken(event="vp"), source="tile"),
    "another_kind_is_taken": change("C2-08", taken(event="gain", good="coin"), good="whisky"),
    "taken_from_afar": insert(
        "C2-08", human("turn", space=lambda space: space != FIRST), "mountain_cleared", after=True
    ),
    "taken_twice": repeat("C2-08", human("mountain_cleared")),
    "automa_toll_is_too_high": change("C2-21", AUTOMA_TOLL, amount=3),
    "automa_leaves_no_toll": drop("C2-21", AUTOMA_TOLL),
    "automa_leaves_it_empty_handed": drop("C2-22", automa("mountain_cleared")),
    "automa_items_are_worth_less": change("C2-22", automa("mountain_cleared").shift(1), amount=plus(-1)),
    "automa_does_not_stop_for_the_items": change(
        "C12-21", events("choose", tile="mountain"), tile="glasgow", by="priority"
    ),
}
FAULTS = f.Faults(ROWS)


@FAULTS.by_hand
def the_toll_comes_after_the_tile(lines: Lines) -> Found:
    i = TOLL.first(lines)
    k = TOLL.then("take").first(lines)
    if k is None or "turn_end" in [line["event"] for line in lines[i:k]]:
        return None
    lines[i : k + 1] = lines[i + 2 : k + 1] + lines[i : i + 2]
    return i + 1, "C2-04"


@FAULTS.at(human("mountain_cleared"))
def taken_after_the_move(lines: Lines, i: int) -> Found:
    k = next(k for k in where(lines, "move") if k > i)
    lines[i : k + 1] = [lines[k], *lines[i:k]]
    return None, "C2-08 B-050 B-024"


@FAULTS.by_hand
def automa_goes_over_it_though_all_are_beyond(lines: Lines) -> Found:
    for i in automa("move", how="stop")(lines):
        chosen = max(where(lines[:i], "choose"), default=0)
        if lines[chosen]["tile"] != "mountain":
            lines[i].update(how="take", to=13)
            return i + 1, "C12-14"
    return None

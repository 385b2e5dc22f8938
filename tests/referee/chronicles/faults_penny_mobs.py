"""Faults of games with chronicle 8: jail and pennies, what mobsters do, the end, Allenarly."""

from tests.referee import faults as f
from tests.referee.faults import Found, Lines, automa, change, drop, events, first, human, next_seat, plus, repeat

JAIL = human("jail")
RECRUIT = human("recruit")
RENT = events("rent")
RENT_BACK = events("rent_back")
DEREK = events("mobster_used", mobster="derek")
STEAL = events("steal")
PENNIES = events("vp", source="penny_mobs")
COIN_FOR = events("pay", why="other", good="coin", about=bool).followed_by("gain")  # one player pays another
FEE = COIN_FOR.when(  # Bruce's owner pays for a resource
    lambda lines, i: f.matches(lines[i + 2], ("gain",), {"seat": lines[i]["seat"], "why": "other"})
)
RENT_PAID = COIN_FOR.when(lambda lines, i: lines[i + 2].get("event") == "take")
INCOME = events("gain", why="other", good="coin", about=None).preceded_by("buy")  # Morag's coin
FOOTLOOSE = events("points", why="other").preceded_by("turn")  # Fergus's movement point

ROWS = {
    "one_too_few_in_jail": drop("C8-02 C8-03", events("mobster")),
    "nobody_joins_after_the_first_scoring": drop("C8-02", events("scoring", round=1).then("mobster")),
    "no_penny_action": drop("C8-05", JAIL),
    "two_penny_actions": repeat("C8-05", JAIL),
    "a_wrong_number_of_pennies": change("C8-06", JAIL, pennies=plus(1)),
    "recruited_with_more_pennies": change("C8-07", RECRUIT, pennies=plus(1)),
    "recruited_by_another": change("C8-05 C8-07", RECRUIT, seat=next_seat),
    "no_point_of_fergus": drop("C8-13", FOOTLOOSE),
    "two_points_of_fergus": change("C8-13", FOOTLOOSE, amount=2),
    "no_coin_of_morag": drop("C8-15", INCOME),
    "two_coins_of_morag": change("C8-15", INCOME, amount=2),
    "bruce_pays_nothing": drop("B-060 B-081 B-100 B-022 C8-10", FEE, 2),
    "the_coin_of_bruce_vanishes": drop("C8-10", FEE.shift(1)),
    "bruce_takes_two": change("C8-10", FEE.shift(2), amount=2),
    "bruce_takes_whisky": change("C8-10", FEE.shift(2), good="whisky"),
    "bruce_puts_it_nowhere": change("C8-21", FEE.shift(2), at=[9, 9]),
    "a_rent_that_does_not_exist": change("C8-20", RENT, rent=4),
    "a_rent_beside_its_tile": change("C8-20", RENT, space=f.next_space),
    "two_rents_in_a_turn": repeat("C8-05 C8-20", RENT),
    "the_rent_is_not_paid": drop("C8-20", RENT_PAID, 2),
    "too_little_rent": change("C8-20", RENT_PAID, amount=plus(1)),
    "the_token_does_not_come_back": drop("C8-20", RENT_BACK),
    "another_token_comes_back": change("C8-20", RENT_BACK, rent=f.cycle(3)),
    "stolen_without_derek": drop("C8-22 C8-05 B-128", DEREK, late=True),
    "another_tile_is_stolen": change("C8-22", STEAL, tile="glasgow"),
    "stolen_from_oneself": change("C8-22", STEAL, **{"from": f.field("seat")}),
    "the_stolen_tile_is_not_placed": drop("C8-22", STEAL.shift(1)),
    "the_stolen_tile_lies_far_away": change("B-060", STEAL.only_first().followed_by(over=None).shift(1), at=[9, 9]),
    "too_many_vp_for_pennies": change("C8-09", PENNIES, amount=plus(2)),
    "mobsters_cost_nothing": drop(
        "C8-09",
        PENNIES.preceded_by(source="penny_mobs").when(lambda lines, i: lines[i]["seat"] == lines[i - 1]["seat"]),
    ),
    "automa_puts_no_penny": drop("C8-33 C8-05", automa("jail")),
    "automa_takes_nobody": drop("C8-32", automa("recruit")),
    "a_mobster_is_missing": f.inside("C8-04 C8-31", "dealt/8/mobsters", lambda order: order[:-1]),
    "the_last_comes_first": f.inside("C8-02", "dealt/8/mobsters", lambda order: [order[-1], *order[:-1]]),
}
FAULTS = f.Faults(ROWS)


@FAULTS.by_hand
def bruce_with_allenarly(lines: Lines) -> Found:
    if not f.solo(lines):
        return None
    lines[0]["dealt"]["8"]["mobsters"].insert(0, "bruce")
    return 1, "C8-31"


@FAULTS.by_hand
def another_comes_to_jail(lines: Lines) -> Found:
    i = first(lines, "mobster")
    lines[i]["mobster"] = lines[i + 1]["mobster"]
    return i + 1, "C8-03"


def _already_free(lines: Lines, later: f.Events) -> int | None:
    """Name, in the first later event, the mobster that was recruited first; return its index."""
    free = first(lines, "recruit")
    i = None if free is None else next((n for n in later(lines) if n > free), None)
    if i is not None:
        lines[i]["mobster"] = lines[free]["mobster"]
    return i


@FAULTS.by_hand
def a_penny_for_a_mobster_who_is_free(lines: Lines) -> Found:
    i = _already_free(lines, JAIL)
    if i is None:
        return None
    lines[i]["pennies"] = 1
    return i + 1, "C8-06"


@FAULTS.by_hand
def recruited_twice(lines: Lines) -> Found:
    i = _already_free(lines, RECRUIT)
    return None if i is None else (i + 1, "C8-07")


@FAULTS.at(DEREK)
def derek_steals_twice(lines: Lines, used: int) -> Found:
    i = next((n for n in f.where(lines, "turn_end", seat=lines[used]["seat"]) if n > used + 9), None)
    if i is None:
        return None
    i -= lines[i - 1]["event"] in ("jail", "recruit")
    i -= lines[i - 1]["event"] == "rent"
    lines.insert(i, dict(lines[used]))
    return i + 1, "C8-23"


@FAULTS.at(automa("jail"))
def automa_puts_its_penny_elsewhere(lines: Lines, i: int) -> Found:
    lines[i]["mobster"] = next(name for name in lines[0]["dealt"]["8"]["mobsters"] if name != lines[i]["mobster"])
    return i + 1, "C8-33"

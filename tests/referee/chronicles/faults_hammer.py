"""Faults of games with chronicle 4: the token, the Englishman used and unused, the England row, the cards."""

from tests.referee import faults as f
from tests.referee.faults import (
    change,
    cycle,
    dealt,
    drop,
    events,
    field,
    header,
    human,
    insert,
    next_seat,
    plus,
    repeat,
)

HIS_TURN = events("turn", piece="extra")
PAID = events("england_pay")
SOLD = events("outlet")
SALE = {"good": "wood", "at": [0, 0], "price": 1}
HANDED_ON = HIS_TURN.then("turn_end").shift(-1)  # the token goes on at the end of a turn with the Englishman
NOT_USED = events("englishman").followed_by("england_token").shift(1)  # it goes on, for its holder does not use him
BERWICK_TOKEN = events("card", card="berwick-castle").then("england_token")
ROW = events("england_row", coins=bool)  # the row is emptied, and coins lay on it

ROWS = {
    "another_holds_the_token": dealt("4", "C4-04", token=next_seat),
    "nobody_holds_the_token": dealt("4", "record"),
    "a_game_for_two": header("CC-31", players=2),
    "no_englishman_on_the_rondel": drop("B-005 B-006", events("piece", piece="extra"), late=True),
    "he_stands_elsewhere": change("C4-07", events("englishman"), space=f.next_space),
    "he_is_forgotten": drop("C4-07 C4-09 B-021", events("englishman")),
    "a_wrong_price": change("C4-07", PAID, price=cycle(3)),
    "too_much_paid": change("C4-07 C4-14", PAID, paid=plus(1)),
    "a_discount_without_the_castle": change(
        "C4-07", PAID.when(lambda lines, i: lines[i]["price"] == lines[i]["paid"] > 1), paid=plus(-1)
    ),
    "no_discount_with_the_castle": change(
        "C4-14", PAID.when(lambda lines, i: lines[i]["price"] > lines[i]["paid"]), paid=field("price")
    ),
    "paid_twice": repeat("C4-07", PAID),
    "used_for_nothing": drop("C4-07 C4-10 B-021", PAID),
    "another_pays": change("C4-07 C4-10", PAID, seat=next_seat),
    "his_turn_is_anothers": change("B-021", HIS_TURN, seat=next_seat),
    "the_token_stays_after_use": drop("C4-09", HANDED_ON),
    "the_token_goes_to_the_right": change("C4-09", HANDED_ON, seat=next_seat),
    "the_next_one_is_left_out": change("C4-10", NOT_USED, seat=next_seat),
    "unused_he_goes_farther": change("C4-10", events("move", piece="extra", how="die"), to=f.next_space),
    "unused_he_discards_nothing": drop("C4-10", events("discard", cause="extra")),
    "his_discard_is_a_players": change("C4-10", events("discard", cause="extra"), seat=0),
    "england_pays_too_much": change("C4-11", SOLD, price=cycle(3)),
    "england_buys_from_another": change("C4-11", SOLD, seat=next_seat),
    "england_buys_what_is_not_there": change("C4-11", SOLD, at=[7, 7]),
    "england_buys_a_cask": change("C4-11", SOLD, good="whisky"),
    "england_buys_in_his_turn": insert("C4-11", HIS_TURN, "outlet", after=True, **SALE),
    "england_buys_for_nothing": insert("C4-11", human("turn").with_players(4), "outlet", after=True, **SALE),
    "berwick_brings_no_token": drop("C4-13", BERWICK_TOKEN, late=True),
    "the_token_of_berwick_is_anothers": change("C4-13", BERWICK_TOKEN, seat=next_seat),
    "roxburgh_takes_too_little": change("C4-13", events("england_row"), coins=plus(1)),
    "roxburgh_takes_nothing": drop("C4-13", ROW, 2, late=True),
    "the_row_pays_too_much": change("C4-13", ROW.shift(1), amount=plus(1)),
    "bannockburn_pays_too_much": change("C4-14", events("vp", source="hammer"), amount=6),
    "bannockburn_pays_nothing": drop("C4-14", events("vp", source="hammer")),
}
FAULTS = f.Faults(ROWS)

"""Corruptions of games with chronicle 4: the token, the Englishman used and unused, the England row, the cards."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.chronicle_games import events
from tests.referee.spoil import Found, Lines, change, first, remove, repeat, where

CORRUPTIONS: list[Callable[[Lines], Found]] = []
PIECE = "extra"


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def after(lines: Lines, i: int | None, word: str) -> int | None:
    """First event of a kind after a line."""
    return None if i is None else next((n for n in range(i, len(lines)) if lines[n].get("event") == word), None)


def handed_on(lines: Lines) -> int | None:
    """The token goes on at the end of a turn with the Englishman."""
    end = after(lines, first(lines, "turn", piece=PIECE), "turn_end")
    return None if end is None else end - 1


def not_used(lines: Lines) -> int | None:
    """The token goes on because who holds it does not use him."""
    return next((i + 1 for i in where(lines, "englishman") if lines[i + 1]["event"] == "england_token"), None)


def filled(lines: Lines) -> int | None:
    """The row is emptied, and coins lay on it."""
    return next((i for i in where(lines, "england_row") if lines[i]["coins"]), None)


@corruption
def another_holds_the_token(lines: Lines) -> Found:
    lines[0]["dealt"]["4"]["token"] = (lines[0]["dealt"]["4"]["token"] + 1) % lines[0]["players"]
    return 1, {"C4-04"}


@corruption
def who_holds_the_token_is_not_said(lines: Lines) -> Found:
    lines[0]["dealt"]["4"] = {}
    return 1, {"record"}


@corruption
def a_game_for_two(lines: Lines) -> Found:
    lines[0]["players"] = 2
    return 1, {"CC-31"}


@corruption
def no_englishman_on_the_rondel(lines: Lines) -> Found:
    return remove(lines, first(lines, "piece", piece=PIECE), {"B-005", "B-006"})


@corruption
def he_stands_elsewhere(lines: Lines) -> Found:
    i = first(lines, "englishman")
    return None if i is None else change(lines, i, {"C4-07"}, space=(lines[i]["space"] + 1) % 14)


@corruption
def he_is_forgotten(lines: Lines) -> Found:
    i = first(lines, "englishman")
    return None if i is None else (i + 1, remove(lines, i, {"C4-07", "C4-09", "B-021"})[1])


@corruption
def a_wrong_price(lines: Lines) -> Found:
    i = first(lines, "england_pay")
    return None if i is None else change(lines, i, {"C4-07"}, price=lines[i]["price"] % 3 + 1)


@corruption
def too_much_paid(lines: Lines) -> Found:
    i = first(lines, "england_pay")
    return None if i is None else change(lines, i, {"C4-07", "C4-14"}, paid=lines[i]["paid"] + 1)


@corruption
def a_discount_without_the_castle(lines: Lines) -> Found:
    i = next((i for i in where(lines, "england_pay") if lines[i]["price"] == lines[i]["paid"] > 1), None)
    return None if i is None else change(lines, i, {"C4-07"}, paid=lines[i]["paid"] - 1)


@corruption
def no_discount_with_the_castle(lines: Lines) -> Found:
    i = next((i for i in where(lines, "england_pay") if lines[i]["price"] > lines[i]["paid"]), None)
    return None if i is None else change(lines, i, {"C4-14"}, paid=lines[i]["price"])


@corruption
def paid_twice(lines: Lines) -> Found:
    return repeat(lines, first(lines, "england_pay"), {"C4-07"})


@corruption
def used_for_nothing(lines: Lines) -> Found:
    i = first(lines, "england_pay")
    return None if i is None else (i + 1, remove(lines, i, {"C4-07", "C4-10", "B-021"})[1])


@corruption
def another_pays(lines: Lines) -> Found:
    i = first(lines, "england_pay")
    seat = None if i is None else (lines[i]["seat"] + 1) % lines[0]["players"]
    return None if i is None else change(lines, i, {"C4-07", "C4-10"}, seat=seat)


@corruption
def his_turn_is_anothers(lines: Lines) -> Found:
    i = first(lines, "turn", piece=PIECE)
    seat = None if i is None else (lines[i]["seat"] + 1) % lines[0]["players"]
    return None if i is None else change(lines, i, {"B-021"}, seat=seat)


@corruption
def the_token_stays_after_use(lines: Lines) -> Found:
    i = handed_on(lines)
    return None if i is None else (i + 1, remove(lines, i, {"C4-09"})[1])


@corruption
def the_token_goes_to_the_right(lines: Lines) -> Found:
    i = handed_on(lines)
    seat = None if i is None else (lines[i]["seat"] + 1) % lines[0]["players"]
    return None if i is None else change(lines, i, {"C4-09"}, seat=seat)


@corruption
def the_next_one_is_left_out(lines: Lines) -> Found:
    i = not_used(lines)
    seat = None if i is None else (lines[i]["seat"] + 1) % lines[0]["players"]
    return None if i is None else change(lines, i, {"C4-10"}, seat=seat)


@corruption
def unused_he_goes_farther(lines: Lines) -> Found:
    i = first(lines, "move", piece=PIECE, how="die")
    return None if i is None else change(lines, i, {"C4-10"}, to=(lines[i]["to"] + 1) % 14)


@corruption
def unused_he_discards_nothing(lines: Lines) -> Found:
    i = first(lines, "discard", cause="extra")
    return None if i is None else (i + 1, remove(lines, i, {"C4-10"})[1])


@corruption
def his_discard_is_a_players(lines: Lines) -> Found:
    return change(lines, first(lines, "discard", cause="extra"), {"C4-10"}, seat=0)


@corruption
def england_pays_too_much(lines: Lines) -> Found:
    i = first(lines, "outlet")
    return None if i is None else change(lines, i, {"C4-11"}, price=lines[i]["price"] % 3 + 1)


@corruption
def england_buys_from_another(lines: Lines) -> Found:
    i = first(lines, "outlet")
    seat = None if i is None else (lines[i]["seat"] + 1) % lines[0]["players"]
    return None if i is None else change(lines, i, {"C4-11"}, seat=seat)


@corruption
def england_buys_what_is_not_there(lines: Lines) -> Found:
    return change(lines, first(lines, "outlet"), {"C4-11"}, at=[7, 7])


@corruption
def england_buys_a_cask(lines: Lines) -> Found:
    return change(lines, first(lines, "outlet"), {"C4-11"}, good="whisky")


@corruption
def england_buys_in_his_turn(lines: Lines) -> Found:
    i = first(lines, "turn", piece=PIECE)
    if i is None:
        return None
    sale = {"event": "outlet", "seat": lines[i]["seat"], "good": "wood", "at": [0, 0], "price": 1}
    lines.insert(i + 1, sale)
    return i + 2, {"C4-11"}


@corruption
def england_buys_for_nothing(lines: Lines) -> Found:
    if lines[0]["players"] == 3:
        return None
    i = next(events(lines, "turn"))
    lines.insert(i + 1, {"event": "outlet", "seat": lines[i]["seat"], "good": "wood", "at": [0, 0], "price": 1})
    return i + 2, {"C4-11"}


@corruption
def berwick_brings_no_token(lines: Lines) -> Found:
    i = after(lines, first(lines, "card", card="berwick-castle"), "england_token")
    return remove(lines, i, {"C4-13"})


@corruption
def the_token_of_berwick_is_anothers(lines: Lines) -> Found:
    i = after(lines, first(lines, "card", card="berwick-castle"), "england_token")
    seat = None if i is None else (lines[i]["seat"] + 1) % lines[0]["players"]
    return None if i is None else change(lines, i, {"C4-13"}, seat=seat)


@corruption
def roxburgh_takes_too_little(lines: Lines) -> Found:
    i = first(lines, "england_row")
    return None if i is None else change(lines, i, {"C4-13"}, coins=lines[i]["coins"] + 1)


@corruption
def roxburgh_takes_nothing(lines: Lines) -> Found:
    i = filled(lines)
    if i is None:
        return None
    del lines[i : i + 2]
    return None, {"C4-13"}


@corruption
def the_row_pays_too_much(lines: Lines) -> Found:
    i = filled(lines)
    return None if i is None else change(lines, i + 1, {"C4-13"}, amount=lines[i]["coins"] + 1)


@corruption
def bannockburn_pays_too_much(lines: Lines) -> Found:
    return change(lines, first(lines, "vp", source="hammer"), {"C4-14"}, amount=6)


@corruption
def bannockburn_pays_nothing(lines: Lines) -> Found:
    i = first(lines, "vp", source="hammer")
    return None if i is None else (i + 1, remove(lines, i, {"C4-14"})[1])

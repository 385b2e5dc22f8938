"""Corruptions of games with chronicle 9: stakes, payments, bonuses, cards, shields, Allenarly's stakes."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.chronicle_games import events, solo
from tests.referee.spoil import Found, Lines, change, first, remove, repeat, where

CORRUPTIONS: list[Callable[[Lines], Found]] = []


def corruption(function: Callable[[Lines], Found]) -> Callable[[Lines], Found]:
    CORRUPTIONS.append(function)
    return function


def feast_pay(lines: Lines, good: str | None = None) -> int | None:
    """First payment of a feast, and the only one for it."""
    for i in where(lines, "pay", why="other", amount=1):
        alone = lines[i - 1]["event"] != "pay" and lines[i + 1]["event"] == "feast_held"
        if alone and (good is None or lines[i]["good"] == good):
            return i
    return None


@corruption
def a_card_is_not_in_the_stack(lines: Lines) -> Found:
    lines[0]["dealt"]["9"]["cards"][3] = lines[0]["dealt"]["9"]["cards"][4]
    return 1, {"C9-03"}


@corruption
def a_card_is_missing_in_a_later_shuffle(lines: Lines) -> Found:
    lines[0]["dealt"]["9"]["shuffles"][0].pop()
    return 1, {"C9-03"}


@corruption
def another_card_lies_open(lines: Lines) -> Found:
    return change(lines, first(lines, "feast_open"), {"C9-03"}, feast=lines[0]["dealt"]["9"]["cards"][7])


@corruption
def only_four_cards_lie_open(lines: Lines) -> Found:
    i = first(lines, "feast_open", place=5)
    remove(lines, i, set())
    return i + 1, {"C9-03"}


@corruption
def four_tokens_without_cameron(lines: Lines) -> Found:
    return change(lines, next(events(lines, "stakes_stacked", tokens=3)), {"C9-06"}, tokens=4)


@corruption
def no_stake_phase(lines: Lines) -> Found:
    i = first(lines, "stakes_stacked")
    end = first(lines, "count")
    del lines[i:end]
    return i + 1, {"C9-06"}


@corruption
def one_token_twice(lines: Lines) -> Found:
    i = next(events(lines, "stake", step=2), None)
    if i is None:
        return None
    before = next(k for k in where(lines, "stake", step=1, seat=lines[i]["seat"]) if k < i)
    return change(lines, i, {"C9-06"}, place=lines[before]["place"], feast=lines[before]["feast"])


@corruption
def a_step_too_soon(lines: Lines) -> Found:
    return change(lines, next(events(lines, "stake", step=2), None), {"C9-07"}, step=3)


@corruption
def another_card_named(lines: Lines) -> Found:
    i = next(events(lines, "stake"))
    return change(lines, i, {"C9-07"}, feast=lines[0]["dealt"]["9"]["cards"][11])


@corruption
def a_closed_feast_is_paid(lines: Lines) -> Found:
    return change(lines, next(events(lines, "stake", outcome="closed"), None), {"C9-10"}, outcome="paid")


@corruption
def an_open_feast_is_closed(lines: Lines) -> Found:
    """Named in an earlier step, but not paid: the marker alone closes it."""
    for i in events(lines, "stake", outcome="short"):
        earlier = [line for line in lines[:i] if line.get("event") == "stake" and line["place"] == lines[i]["place"]]
        if earlier and earlier[-1]["outcome"] == "short" and lines[i]["step"] > 1:
            return change(lines, i, {"C9-09"}, outcome="closed")
    return None


@corruption
def who_can_pay_does_not(lines: Lines) -> Found:
    return change(lines, next(events(lines, "stake", outcome="paid"), None), {"C9-13"}, outcome="short")


@corruption
def who_lacks_resources_pays(lines: Lines) -> Found:
    return change(lines, next(events(lines, "stake", outcome="short"), None), {"C9-13"}, outcome="paid")


@corruption
def a_marker_for_nothing(lines: Lines) -> Found:
    i = feast_pay(lines)
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C9-13"}


@corruption
def paid_twice(lines: Lines) -> Found:
    return repeat(lines, feast_pay(lines), {"C9-13"})


@corruption
def paid_with_a_coin_without_innes(lines: Lines) -> Found:
    i = feast_pay(lines)
    if i is None or lines[i]["good"] == "coin" or first(lines[:i], "marker", seat=lines[i]["seat"], clan="innes"):
        return None
    return change(lines, i, {"C9-36"}, good="coin", at=None)


@corruption
def paid_at_the_market(lines: Lines) -> Found:
    i = feast_pay(lines)
    if i is None or lines[i]["good"] == "coin":
        return None
    seat, good = lines[i]["seat"], lines[i]["good"]
    lines[i] = {"n": i, "event": "buy", "seat": seat, "good": good, "price": 1, "why": "other", "about": None}
    return i + 1, {"C9-12"}


@corruption
def paid_without_a_marker(lines: Lines) -> Found:
    i = next(events(lines, "feast_held"), None)
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C9-11"}


@corruption
def a_marker_on_another_feast(lines: Lines) -> Found:
    i = next(events(lines, "feast_held"), None)
    return None if i is None else change(lines, i, {"C9-11"}, place=lines[i]["place"] % 5 + 1)


@corruption
def the_bonus_is_forgotten(lines: Lines) -> Found:
    i = next(events(lines, "feast_held", feast="clan-muster"), None)
    if i is None:
        return None
    k = next(k for k in where(lines, "count", seat=lines[i]["seat"], category="home_castle_scotsmen") if k > i)
    return change(lines, k, {"B-170"}, count=lines[k]["count"] - 2)


@corruption
def scored_by_the_table_of_the_base_game(lines: Lines) -> Found:
    """A difference of 4 is 5 VP there."""
    for i in where(lines, "vp", why="scoring", amount=3):
        k = max(where(lines[:i], "count"))
        counts = [line["count"] for line in lines[k - lines[0]["players"] + 1 : k + 1]]
        if lines[i]["source"] in ("persons", "whisky") and counts[lines[i]["seat"]] - min(counts) == 4:
            return change(lines, i, {"B-171"}, amount=5)
    return None


@corruption
def a_used_card_stays(lines: Lines) -> Found:
    i = first(lines, "feast_used")
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C9-19"}


@corruption
def no_new_card_comes(lines: Lines) -> Found:
    i = first(lines, "feast_used")
    i = i and next((k for k in where(lines, "feast_open") if k > i), None)
    if i is None:
        return None
    remove(lines, i, set())
    return i + 1, {"C9-19"}


@corruption
def a_new_card_after_the_last_round(lines: Lines) -> Found:
    i = max(where(lines, "feast_used"), default=-1)
    if i < 0 or i < first(lines, "scoring", round=4):
        return None
    fields = {"place": lines[i]["place"], "feast": lines[0]["dealt"]["9"]["cards"][11]}
    lines.insert(i + 1, {"event": "feast_open", "seat": -1, **fields})
    return i + 2, {"C9-19", "C9-20"}


@corruption
def markers_stay(lines: Lines) -> Found:
    i = first(lines, "stakes_returned")
    remove(lines, i, set())
    return i + 1, {"C9-20"}


@corruption
def cards_of_this_round_are_not_shuffled(lines: Lines) -> Found:
    i = first(lines, "feasts_shuffled")
    return None if i is None else change(lines, i, {"C9-45"}, cards=lines[i]["cards"] - 1)


@corruption
def another_kind_on_the_shield(lines: Lines) -> Found:
    i = first(lines, "shield_stored")
    return None if i is None else change(lines, i, {"C9-37"}, good="wood" if lines[i]["good"] != "wood" else "stone")


@corruption
def nothing_given_for_the_shield(lines: Lines) -> Found:
    i = first(lines, "shield_stored")
    if i is None or lines[i - 1]["event"] not in ("pay", "buy"):
        return None
    remove(lines, i - 1, set())
    return i, {"C9-37"}


@corruption
def the_shield_brings_what_was_printed(lines: Lines) -> Found:
    """MacDonell is a shield now, and its owner keeps his resource."""
    i = first(lines, "shield_stored")
    if i is None or lines[i - 1]["event"] != "pay":
        return None
    del lines[i - 1 : i + 1]
    return None, {"C9-37"}


@corruption
def her_token_stays_though_the_number_is_high_enough(lines: Lines) -> Found:
    return change(lines, first(lines, "token_card", moved=1), {"C12-81"}, moved=0)


@corruption
def her_tokens_lie_in_another_order(lines: Lines) -> Found:
    i = first(lines, "token_row")
    return i and change(lines, i, {"C12-81"}, first=lines[i]["second"], second=lines[i]["first"])


@corruption
def she_stacks_too_many(lines: Lines) -> Found:
    i = first(lines, "stakes_stacked", seat=1)
    return change(lines, i, {"C12-82"}, tokens=2) if solo(lines) else None


@corruption
def she_pays_too_little(lines: Lines) -> Found:
    i = first(lines, "vp", source="feasts")
    return i and change(lines, i, {"C12-83"}, amount=lines[i]["amount"] + 1)


@corruption
def she_names_another_feast(lines: Lines) -> Found:
    i = first(lines, "stake", seat=1) if solo(lines) else None
    return i and change(lines, i, {"C12-82"}, place=lines[i]["place"] % 5 + 1)


@corruption
def a_bonus_moves_her_priority_token(lines: Lines) -> Found:
    """Both have none without the feast, so the token goes to the far right whatever the feast brings."""
    if not solo(lines):
        return None
    for i in where(lines, "priority"):
        row = [lines[i][name] for name in ("first", "second", "third", "fourth")]
        scored = lines[i - 1]
        if scored.get("why") == "scoring" and scored["amount"] >= 3 and scored["source"] == row[3]:
            return change(lines, i, {"C12-56"}, first=row[3], second=row[0], third=row[1], fourth=row[2])
    return None

"""Faults of games with chronicle 5: collecting, serving, rolling, scoring, the pool, Allenarly."""

from tests.referee import faults as f
from tests.referee.faults import (
    Found,
    Lines,
    automa,
    change,
    dealt,
    drop,
    events,
    first,
    human,
    plus,
    repeat,
    solo,
    where,
)

INN_TOKENS = human("haggis").preceded_by("place")
EXCHANGE = human("activate", tile=lambda tile: tile.startswith("inn-")).when(  # its payment and its token follow
    lambda lines, i: lines[i + 2].get("event") == "haggis"
)
INN_SHEEP = human("pay", good="sheep", why="exchange", about=lambda tile: tile.startswith("inn-"))
ROLL = events("haggis_roll")
LAST_UNCOVERED = events("uncover").followed_by("vp")
RETURNED = automa("haggis_back")

ROWS = {
    "no_rolls": dealt("5", "record", rolls=[]),
    "a_token_too_many": change("C5-04", human("haggis", wanted=1), amount=2, wanted=2),
    "a_token_too_few": change("C5-04", human("haggis", amount=2), amount=1),
    "no_token_for_an_inn": drop("C5-04", INN_TOKENS, late=True),
    "tokens_of_an_inn_twice": repeat("C5-04", INN_TOKENS),
    "no_token_for_a_sheep": drop("C5-04", EXCHANGE.shift(2), late=True),
    "no_sheep_for_a_token": drop("B-094", EXCHANGE.shift(1), late=True),
    "a_cow_for_a_token": change("B-094", INN_SHEEP, good="cattle"),
    "four_served": change("C5-08", human("serve", tokens=3), tokens=4),
    "none_served_and_written_down": change("C5-08", human("serve"), tokens=0),
    "another_roll": change("C5-09", ROLL, result=f.cycle(3)),
    "not_rolled": drop("C5-09", ROLL),
    "rolled_twice": repeat("C5-09", ROLL),
    "another_token_turned_up": change(
        "C5-09", events("uncover"), token=lambda head, line, name: f"haggis-{int(line['token'][7]) % 3 + 1}"
    ),
    "one_token_stays_face_down": drop("C5-09", LAST_UNCOVERED),
    "one_token_too_many_turned_up": repeat("C5-10", LAST_UNCOVERED),
    "the_sum_alone_is_scored": change(  # without the number of tokens that lie face up
        "C5-10",
        events("vp", source="haggis").when(
            lambda lines, i: [line["event"] for line in lines[i - 3 : i]] == ["haggis_roll", "uncover", "uncover"]
        ),
        amount=lambda head, line, name: line["amount"] // 2,
    ),
    "nothing_is_scored": drop("C5-10", events("vp", source="haggis").preceded_by("uncover")),
    "a_token_does_not_go_back": change("C5-11", events("haggis_pool"), tokens=plus(-1)),
    "the_pool_is_not_shuffled": drop("C5-11", events("haggis_pool")),
    "automa_takes_one_token": change("C5-21", automa("haggis"), amount=1, wanted=1),
    "automa_takes_none": drop("C5-21", automa("haggis")),
    "casks_of_an_inn_for_the_automa": f.insert(
        "B-081",
        events("stack", seat=1, tile=lambda tile: tile.startswith("inn-") and tile.endswith("whisky")),
        "gain",
        after=True,
        **{"good": "whisky", "amount": 2, "at": None, "why": "once", "about": f.field("tile")},
    ),
    "no_vp_for_a_sheep_of_the_automa": drop(
        "C5-20", events("vp", seat=1, source="haggis", amount=2).preceded_by("take")
    ),
    "automa_tokens_are_worth_less": change("C5-23", RETURNED.shift(-1), amount=plus(-1)),
    "automa_keeps_its_tokens": drop("C5-23", RETURNED),
    "automa_gives_back_three_at_most": change(
        "C5-23", RETURNED.only_first().having(tokens=lambda tokens: tokens > 3), tokens=3
    ),
    "automa_does_not_take_what_the_star_says": change("C12-21", automa("choose", by="star"), by="framed"),
    "a_token_is_there_twice": f.inside("C5-02", "dealt/5/tokens/0/0", "dealt/5/tokens/0/1"),
    "a_roll_that_the_die_does_not_have": f.inside("C5-13", "dealt/5/rolls/1/0", lambda result: 4),
}
FAULTS = f.Faults(ROWS)


@FAULTS.by_hand
def more_served_than_held(lines: Lines) -> Found:
    """Serve two in the first haggis scoring, by a player that has taken one token only."""
    i = human("serve", tokens=1).first(lines)
    if i is None or sum(lines[k]["amount"] for k in human("haggis", seat=lines[i]["seat"])(lines[:i])) != 1:
        return None
    lines[i]["tokens"] = 2
    return i + 1, "C5-08"


@FAULTS.by_hand
def served_after_the_first_scoring_round(lines: Lines) -> Found:
    if solo(lines):
        return None
    i = first(lines, "scoring", round=1)
    k = next((k for k in events("refill", "turn", "roll")(lines) if k > i), i)
    lines.insert(k, {"event": "serve", "seat": 0, "tokens": 1})
    return k + 1, "C5-08 B-025 B-021"


@FAULTS.by_hand
def the_pool_is_shuffled_after_the_first_round(lines: Lines) -> Found:
    if solo(lines):
        return None
    i = next(where(lines, "count", category="persons"))
    while lines[i]["event"] in ("count", "vp"):
        i += 1
    lines.insert(i, {"event": "haggis_pool", "seat": -1, "tokens": 18})
    return i + 1, "C5-11 B-025 B-021"

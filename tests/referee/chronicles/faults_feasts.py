"""Faults of games with chronicle 9: stakes, payments, bonuses, cards, shields, Allenarly's stakes."""

from tests.referee import faults as f
from tests.referee.faults import (
    Found,
    Lines,
    automa,
    change,
    cycle,
    drop,
    events,
    field,
    first,
    human,
    plus,
    repeat,
    where,
)

HELD = human("feast_held")
PAYMENT = events("pay", why="other", amount=1).not_preceded_by("pay").followed_by("feast_held")  # the only one for it
GOODS = PAYMENT.only_first().having(good=lambda good: good != "coin")
STORED = events("shield_stored")
RETURNED = events("stakes_returned")


def card(place: int) -> f.Value:
    """Return the card at a place of the stack."""
    return lambda head, line, name: head["dealt"]["9"]["cards"][place]


ROWS = {
    "another_card_lies_open": change("C9-03", events("feast_open"), feast=card(7)),
    "only_four_cards_lie_open": drop("C9-03", events("feast_open", place=5)),
    "four_tokens_without_cameron": change("C9-06", human("stakes_stacked", tokens=3), tokens=4),
    "a_step_too_soon": change("C9-07", human("stake", step=2), step=3),
    "another_card_named": change("C9-07", human("stake"), feast=card(11)),
    "a_closed_feast_is_paid": change("C9-10", human("stake", outcome="closed"), outcome="paid"),
    "a_player_who_can_pay_does_not": change("C9-13", human("stake", outcome="paid"), outcome="short"),
    "a_player_who_lacks_resources_pays": change("C9-13", human("stake", outcome="short"), outcome="paid"),
    "a_marker_for_nothing": drop("C9-13", PAYMENT),
    "paid_twice": repeat("C9-13", PAYMENT),
    "paid_with_a_coin_without_innes": change(
        "C9-36", GOODS.without_earlier("marker", "seat", clan="innes"), good="coin", at=None
    ),
    "paid_at_the_market": f.replace("C9-12", GOODS, "buy", good=field("good"), price=1, why="other", about=None),
    "paid_without_a_marker": drop("C9-11", HELD),
    "a_marker_on_another_feast": change("C9-11", HELD, place=cycle(5)),
    "a_used_card_stays": drop("C9-19", events("feast_used")),
    "no_new_card_comes": drop("C9-19", events("feast_used").then("feast_open")),
    "markers_stay": drop("C9-20", RETURNED),
    "cards_of_this_round_are_not_shuffled": change("C9-45", events("feasts_shuffled"), cards=plus(-1)),
    "another_kind_on_the_shield": change("C9-37", STORED, good=f.one_of("wood", "stone")),
    "nothing_given_for_the_shield": drop("C9-37", STORED.only_first().preceded_by("pay", "buy").shift(-1)),
    "the_shield_brings_what_was_printed": drop(  # MacDonell is a shield now, and its owner keeps his resource
        "C9-37", STORED.only_first().preceded_by("pay").shift(-1), 2, late=True
    ),
    "automa_token_stays_though_the_number_is_high_enough": change("C12-81", events("token_card", moved=1), moved=0),
    "automa_tokens_lie_in_another_order": change(
        "C12-81", events("token_row"), first=field("second"), second=field("first")
    ),
    "automa_stacks_too_many": change("C12-82", automa("stakes_stacked"), tokens=2),
    "automa_pays_too_little": change("C12-83", events("vp", source="feasts"), amount=plus(1)),
    "automa_names_another_feast": change("C12-82", automa("stake"), place=cycle(5)),
    "a_card_is_not_in_the_stack": f.inside("C9-03", "dealt/9/cards/3", "dealt/9/cards/4"),
    "a_card_is_missing_in_a_later_shuffle": f.inside("C9-03", "dealt/9/shuffles/0", lambda cards: cards[:-1]),
    "the_bonus_is_forgotten": change(
        "B-170",
        human("feast_held", feast="clan-muster").then("count", "seat", category="home_castle_scotsmen"),
        count=plus(-2),
    ),
}
FAULTS = f.Faults(ROWS)


@FAULTS.by_hand
def no_stake_phase(lines: Lines) -> Found:
    i = first(lines, "stakes_stacked")
    del lines[i : first(lines, "count")]
    return i + 1, "C9-06"


@FAULTS.at(human("stake", step=2))
def one_token_twice(lines: Lines, i: int) -> Found:
    before = next(where(lines[:i], "stake", step=1, seat=lines[i]["seat"]))
    lines[i].update({name: lines[before][name] for name in ("place", "feast")})
    return i + 1, "C9-06"


@FAULTS.by_hand
def an_open_feast_is_closed(lines: Lines) -> Found:
    """Close a feast that was named in an earlier step, but not paid: only a marker closes it."""
    for i in human("stake", outcome="short", step=lambda step: step > 1)(lines):
        earlier = list(where(lines[:i], "stake", place=lines[i]["place"]))
        if earlier and lines[earlier[-1]]["outcome"] == "short":
            lines[i]["outcome"] = "closed"
            return i + 1, "C9-09"
    return None


@FAULTS.by_hand
def scored_by_the_table_of_the_base_game(lines: Lines) -> Found:
    """Write 5 VP for a difference of 4, as the base game has it."""
    for i in events("vp", why="scoring", amount=3, source=lambda source: source in ("persons", "whisky"))(lines):
        k = max(where(lines[:i], "count"))
        counts = [line["count"] for line in lines[k - lines[0]["players"] + 1 : k + 1]]
        if counts[lines[i]["seat"]] - min(counts) == 4:
            lines[i]["amount"] = 5
            return i + 1, "B-171"
    return None


@FAULTS.by_hand
def a_new_card_after_the_last_round(lines: Lines) -> Found:
    i = max(where(lines, "feast_used"), default=-1)
    if i < 0 or i < first(lines, "scoring", round=4):
        return None
    new = {"place": lines[i]["place"], "feast": lines[0]["dealt"]["9"]["cards"][11]}
    lines.insert(i + 1, {"event": "feast_open", "seat": -1, **new})
    return i + 2, "C9-19 C9-20"


@FAULTS.by_hand
def a_bonus_moves_the_priority_token(lines: Lines) -> Found:
    """Both have none without the feast, so the token goes to the far right whatever the feast brings."""
    for i in events("priority").in_solo()(lines):
        row = [lines[i][name] for name in ("first", "second", "third", "fourth")]
        if f.matches(lines[i - 1], ("vp",), {"why": "scoring", "source": row[3], "amount": lambda vp: vp >= 3}):
            lines[i].update(first=row[3], second=row[0], third=row[1], fourth=row[2])
            return i + 1, "C12-56"
    return None

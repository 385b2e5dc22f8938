"""Faults of games with chronicle 7: assemblies, votes, discards credited, what is scored at the end."""

from tests.referee import faults as f
from tests.referee.faults import Found, Lines, change, drop, events, first, plus, repeat, solo, turn_of

CALL = events("glen_call")
DRAW = events("glen_draw", cards=2)
CREDIT = events("glen_credit")
VP = events("vp", source="hard_place")
ACCEPTED = events("glen_card", accepted=1)
VALUES = {  # a card, and the rule of its value
    "animals": "C7-09",
    "wood-and-stone": "C7-10",
    "castles-with-scotsmen": "C7-11",
    "smallest-territory": "C7-12",
    "distance": "C7-13",
    "square": "C7-14",
    "sets": "C7-15",
    "whisky-tiles": "C7-16",
    "adjacent-animals": "C7-17",
    "most-discarded": "C7-18",
}


def in_deck(place: int) -> f.Value:
    """Return the card at a place of the deck."""
    return lambda head, line, name: head["dealt"]["7"]["deck"][place]


def other_seat(head: dict, line: dict, name: str) -> int:
    return 1 - min(1, line[name])


ROWS = {
    "an_assembly_of_nobody": repeat("C7-05", CALL),
    "one_person_too_many_has_called": change("C7-04", CALL, persons=plus(1)),
    "one_card_is_drawn": change("C7-05", DRAW, cards=1),
    "a_card_of_the_deck_is_proposed": change("C7-05", DRAW.shift(1), card=in_deck(2)),
    "a_vote_is_missing": drop("C7-06", DRAW.shift(2)),
    "two_votes_of_one": repeat("C7-06", DRAW.shift(2)),
    "an_accepted_card_is_rejected": change("C7-06", ACCEPTED.in_solo(False), accepted=0),
    "a_discard_is_not_credited": drop("C7-18", CREDIT),
    "a_discard_is_credited_twice": repeat("C7-18 C12-19", CREDIT),
    "a_discard_of_another": change("C7-18", CREDIT, seat=other_seat),
    "a_discard_of_the_die_is_credited": f.insert(
        "C7-18 B-025 B-024", events("discard", cause="die"), "glen_credit", after=True, seat=0, tile=f.field("tile")
    ),
    **{
        f"another_value_of_{card.replace('-', '_')}": change(
            rule, events("glen_value", card=card, seat=0), halves=plus(2)
        )
        for card, rule in VALUES.items()
    },
    "another_value_of_the_automa": change(" ".join(VALUES.values()), f.automa("glen_value"), halves=plus(1)),
    "a_card_is_not_scored": drop("C7-08", events("glen_value", seat=0)),
    "a_vp_more_for_a_card": change("C7-08", VP, amount=plus(1)),
    "no_vp_for_the_best": drop("C7-08", VP),
    "vp_for_the_second": change(
        "C7-08", VP.only_first().preceded_by("glen_value").not_followed_by(source="hard_place"), seat=other_seat
    ),
    "no_card_in_solo": drop("C7-27", ACCEPTED.in_solo().shift(-1), 2),
    "another_card_in_solo": change("C7-27", events("glen_propose").in_solo(), card=in_deck(9)),
    "a_card_goes_without_nay_in_solo": change("C7-27", ACCEPTED.in_solo(), accepted=0),
    "a_card_is_twice_in_the_deck": f.inside("C7-01", "dealt/7/deck/3", "dealt/7/deck/4"),
}
FAULTS = f.Faults(ROWS)


@FAULTS.at(CALL)
def no_assembly_is_called(lines: Lines, i: int) -> Found:
    del lines[i : i + 4 + lines[0]["players"]]
    return None, "C7-03"  # after sales


@FAULTS.by_hand
def the_other_card_stays_on_top(lines: Lines) -> Found:
    """Propose, in the second assembly, the card that went under the deck."""
    draws = list(DRAW(lines))
    if len(draws) < 2:
        return None
    kept = lines[draws[0] + 1]["card"]
    other = next(card for card in lines[0]["dealt"]["7"]["deck"][:2] if card != kept)
    lines[draws[1] + 1]["card"] = other
    return draws[1] + 2, "C7-05"


@FAULTS.by_hand
def an_aye_becomes_nay(lines: Lines) -> Found:
    """Let one of two players reject a card for which both have said AYE."""
    for i in events("glen_draw").with_players(2)(lines):
        if [line["aye"] for line in lines[i + 2 : i + 4]] == [1, 1]:
            lines[i + 2]["aye"] = 0
            return None, "C7-06 C7-07"
    return None


@FAULTS.by_hand
def a_third_nay(lines: Lines) -> Found:
    for seat in range(4):
        votes = list(events("glen_vote", seat=seat).in_solo(False)(lines))
        spent = [i for i in votes if not lines[i]["aye"]]
        if len(spent) == 2 and spent[1] < votes[-1]:
            later = next(i for i in votes if i > spent[1])
            lines[later]["aye"] = 0
            return later + 1, "C7-07"
    return None


@FAULTS.by_hand
def a_tie_is_accepted(lines: Lines) -> Found:
    players = lines[0]["players"]
    for i in events("glen_card", accepted=0).in_solo(False)(lines):
        if 2 * sum(line["aye"] for line in lines[i - players : i] if line["event"] == "glen_vote") == players:
            lines[i]["accepted"] = 1
            return i + 1, "C7-06"
    return None


@FAULTS.by_hand
def a_person_brings_a_card_in_solo(lines: Lines) -> Found:
    i = first(lines, "aside", seat=0)
    if i is None or not solo(lines):
        return None
    end = turn_of(lines, i)[1]
    lines.insert(end, {"event": "glen_call", "seat": 0, "persons": 1})
    return end + 1, "C7-03"

"""Faults of games with chronicle 6: event icons, turned cards, their events, their VP, Allenarly."""

from tests.referee import faults as f
from tests.referee.faults import Found, Lines, automa, change, dealt, drop, events, human, plus, repeat, turn_of

TURNED = human("turn_card")
MARCH = human("march_home")
ELSEWHERE = human("elsewhere")
EVENT_SIDES = human("vp", source="tome", why="other")
PLACING = human("activate", right="placing")


def of(card: str, place: int = 1) -> f.Events:
    """Find the event at a place after the first turning of a card."""
    return human("turn_card", card=card).only_first().shift(place)


def more(card: str, rule: str) -> f.Fault:
    """Write one more of the first thing that the event of a card brings."""
    brought = of(card).having(about=card, event=lambda word: word in ("gain", "vp"))
    return change(rule, brought, amount=plus(1))


ROWS = {
    "something_is_dealt": dealt("6", "record", cards=[]),
    "a_card_turned_without_an_icon": drop("C6-03", TURNED.only_first().preceded_by("activate").shift(-1)),
    "two_cards_for_one_icon": f.repeat_at_turn_end("C6-03 C6-05", TURNED),
    "coins_are_worth_more_on_armadale": more("armadale-castle", "C6-09"),
    "castles_are_worth_more_on_mey": more("castle-of-mey", "C6-10"),
    "stalker_brings_five_coins": more("castle-stalker", "C6-11"),
    "inverness_brings_two_casks": more("inverness", "C6-15"),
    "the_coins_of_stalker_are_forgotten": drop("C6-11", of("castle-stalker")),
    "a_resource_of_loch_lochy_is_forgotten": drop(
        "C6-16", of("loch-lochy", 3).having(about="loch-lochy").not_followed_by(about="loch-lochy")
    ),
    "loch_lochy_brings_a_cask": change("C6-16", of("loch-lochy").having(event="gain"), good="whisky", at=None),
    "a_third_scotsman_of_loch_shiel": repeat("B-081 C6-19", of("loch-shiel", 2).having(good="scotsman")),
    "a_scotsman_marches_from_nowhere": change("C6-12", MARCH, **{"from": [7, 7]}),
    "three_scotsmen_march_home": repeat("C6-12", MARCH.followed_by("march_home").shift(1)),
    "a_scotsman_marches_home_unbidden": f.replace("C6-12", human("walk"), "march_home", **{"from": f.field("from")}),
    "the_roads_of_duart_cost": change("B-111", of("duart-castle").having(event="marker"), roads=2),
    "donan_activates_an_own_tile": change("C6-13", ELSEWHERE.in_solo(False), owner=f.field("seat")),
    "donan_activates_a_tile_that_lies_nowhere": change("C6-13 C6-35", ELSEWHERE, tile=f.stack("D", -1)),
    "donan_activates_twice": f.repeat_at_turn_end("C6-13", ELSEWHERE),
    "loch_ness_on_without_its_event": change("B-090", PLACING, right="other"),
    "an_event_side_scores_more": change("C6-08", EVENT_SIDES, amount=plus(1)),
    "an_event_side_does_not_score": drop("C6-08", EVENT_SIDES),
    "an_event_side_counts_among_landmarks": change("C6-08", EVENT_SIDES, source="landmarks"),
    "automa_icons_are_worth_more": change("C6-29", automa("vp", source="tome").preceded_by("take"), amount=3),
    "automa_does_not_turn_its_card": drop("C6-30", automa("turn_card")),
    "automa_turning_is_worth_less": change("C6-30", automa("turn_card").shift(1), amount=2),
    "automa_event_sides_do_not_score": drop("C6-30", automa("vp", source="tome").not_preceded_by("take", "turn_card")),
}
FAULTS = f.Faults(ROWS)


@FAULTS.at(TURNED)
def a_card_of_another_player(lines: Lines, i: int) -> Found:
    other = events("card", seat=lambda seat: seat != lines[i]["seat"]).first(lines[:i])
    if other is None:
        return None
    lines[i]["card"] = lines[other]["card"]
    return i + 1, "C6-03"


@FAULTS.by_hand
def a_card_turned_again(lines: Lines) -> Found:
    i = TURNED.first(lines)
    k = None if i is None else next((k for k in human("turn_card", seat=lines[i]["seat"])(lines) if k > i), None)
    if k is None:
        return None
    lines[k]["card"] = lines[i]["card"]
    return k + 1, "C6-05"


@FAULTS.by_hand
def duart_brings_two_markers(lines: Lines) -> Found:
    i = of("duart-castle").first(lines)
    if i is None or lines[i]["event"] != "marker":
        return None
    k = next(k for k in range(i + 1, len(lines)) if lines[k]["event"] in ("turn_end", "activate"))
    if lines[k].get("right") == "clan":
        return None
    lines.insert(k, {"event": "marker", "seat": lines[i]["seat"], "clan": "douglas", "roads": 0})
    return k + 1, "B-101"


@FAULTS.at(human("turn_card", card="loch-ness"))
def loch_ness_activates_a_tile_twice(lines: Lines, i: int) -> Found:
    used = [k for k in human("activate", right="other")(lines) if k > i]
    if len(used) < 2 or used[1] > turn_of(lines, i)[1]:
        return None
    lines[used[1]].update({name: lines[used[0]][name] for name in ("tile", "at", "way")})
    return used[1] + 1, "B-091"


@FAULTS.by_hand
def armadale_counts_though_turned(lines: Lines) -> Found:
    i = human("turn_card", card="armadale-castle").first(lines)
    k = f.first(lines, "rank")
    if i is None or k is None or lines[0]["players"] != lines[i]["seat"] + 1 or f.solo(lines):
        return None
    vp = {"amount": 3, "source": "armadale", "why": "final", "about": None}
    lines.insert(k, {"event": "vp", "seat": lines[i]["seat"], **vp})
    return k + 1, "B-184"

"""Faults of games with chronicle 11: blueprint cards, payments, places, conditions, doubles, Allenarly's sites."""

from tests.referee import faults as f
from tests.referee.faults import Found, Lines, change, dealt, drop, events, human, plus, where

CONDITIONAL = ("glamis-castle", "falkirk-tryst", "new-lanark", "kilchurn-castle", "stirling-castle")
PLANNED = human("site_planned")
PAID = human("site_resource").preceded_by("pay")
WITH_TURN = human("site_resource", turn=bool)
BUILT = human("site_built")
SPAN = human("site_span")
UNBUILT = events("vp", source="planning", why="final")
AUTOMA_VP = events("vp", source="planning", why="other")
OTHER_SITE = f.one_of("melrose-abbey", "new-lanark")

ROWS = {
    "a_site_without_its_card": drop("C11-05", PLANNED),
    "the_card_of_another_site": change("C11-05", PLANNED, site=OTHER_SITE),
    "something_is_dealt": dealt("11", "record", site=1),
    "a_resource_that_nobody_pays": drop("C11-08", PAID.shift(-1)),
    "another_kind_on_the_card": change("C11-08", WITH_TURN, good=f.one_of("wood", "stone")),
    "a_paid_resource_is_called_free": change("C11-08", WITH_TURN, turn=0),
    "two_resources_of_one_turn": f.repeat("C11-49", PAID.not_followed_by("site_built").shift(-1), 2),
    "the_paid_site_is_not_built": drop("C11-09", BUILT),
    "a_site_is_built_with_one_resource": f.insert(
        "C11-09", human("site_resource").followed_by("turn_end"), "site_built", after=True, site=f.field("site")
    ),
    "a_site_on_its_own": change("C11-10", BUILT.then("place"), over=None),
    "a_site_on_a_type_that_does_not_fit": change(
        "C11-10", human("site_built", site="glamis-castle").then("place"), at=[-1, 0], over="home-village"
    ),
    "a_double_upside_down": change(
        "C11-21", SPAN.shift(-1), at=lambda head, line, name: [line["at"][0] - 2, line["at"][1]]
    ),
    "a_double_that_ties_nothing": drop("C11-21", SPAN),
    "unbuilt_sites_cost_less": change("C11-44", UNBUILT, amount=plus(1)),
    "unbuilt_sites_cost_nothing": drop("C11-44", UNBUILT),
    "automa_gets_two_vp_for_a_site": change("C12-106", AUTOMA_VP, amount=2),
    "automa_keeps_a_site": drop("C12-109", events("site_away")),
    "automa_site_that_is_kept_leaves": f.replace(
        "C12-40 C12-48", AUTOMA_VP.in_solo().followed_by("row", "stack").shift(1), "site_away", tile=f.field("tile")
    ),
}
FAULTS = f.Faults(ROWS)


def placed(lines: Lines, i: int) -> int:
    """Return the index of the first `place` of the site built here."""
    return next(n for n in where(lines, "place") if n > i)


@FAULTS.by_hand
def a_resource_for_a_site_of_nobody(lines: Lines) -> Found:
    for i in human("pay", why="cost").followed_by("site_resource")(lines):
        wrong = OTHER_SITE(lines[0], lines[i + 1], "site")
        if f.first(lines[:i], "site_planned", site=wrong) is None:
            lines[i]["about"] = wrong
            return i + 1, "C11-08"
    return None


@FAULTS.by_hand
def an_effect_without_its_condition(lines: Lines) -> Found:
    for i in human("site_built", site="falkirk-tryst")(lines):
        n = placed(lines, i) + 1
        if lines[n].get("why") != "once":
            gain = {"good": "coin", "amount": 3, "at": None, "why": "once", "about": "falkirk-tryst"}
            lines.insert(n, {"event": "gain", "seat": lines[i]["seat"], **gain})
            return n + 1, "B-081"
    return None


@FAULTS.by_hand
def an_effect_is_left_out(lines: Lines) -> Found:
    for i in human("site_built", site=lambda site: site in CONDITIONAL)(lines):
        n = placed(lines, i) + 1
        if f.matches(lines[n], ("gain", "vp"), {"why": "once"}):
            del lines[n]
            return None if lines[n].get("why") == "card" else (None, "C11-17")
    return None


@FAULTS.by_hand
def a_landmark_without_its_card(lines: Lines) -> Found:
    for i in BUILT(lines):
        n = f.first(lines[i : i + 5], "card")
        if n is not None:
            del lines[i + n]
            return None, "C11-20"
    return None


@FAULTS.by_hand
def new_fort_george_is_no_clan_castle(lines: Lines) -> Found:
    for i in human("site_built", site="new-fort-george")(lines):
        men = list(where(lines[i:], "count", category="home_castle_scotsmen", seat=lines[i]["seat"]))
        if men:
            lines[i + men[-1]]["count"] += 1
            return i + men[-1] + 1, "B-170"
    return None

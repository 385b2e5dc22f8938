"""Corruptions of activations, clan board, scorings and the end."""

from __future__ import annotations

from tests.referee.spoil import CLAN_RULES, Found, Lines, change, corruption, first, remove, repeat, turn_of, where

# activation and movement


@corruption
def activated_twice(lines: Lines) -> Found:
    for i in where(lines, "activate", way="produce", right="placing"):
        if lines[i + 1]["event"] in ("gain", "points") and lines[i + 2]["event"] != lines[i + 1]["event"]:
            lines[i + 2 : i + 2] = [dict(lines[i]), dict(lines[i + 1])]
            return i + 3, {"B-091"}
    return None


@corruption
def activated_out_of_reach(lines: Lines) -> Found:
    """The starting village, two or more tiles from the one placed."""
    for i in where(lines, "turn_end"):
        start, _ = turn_of(lines, i)
        words = [lines[n].get("event") for n in range(start, i)]
        places = [lines[n] for n in range(start, i) if lines[n].get("event") == "place"]
        if "card" in words or "marker" in words or len(places) != 1 or places[0]["at"][0] < 2:
            continue
        covered = any(line.get("event") == "place" and line.get("at") == [-1, 0] for line in lines)
        if covered:
            return None
        village = {"at": [-1, 0], "tile": "home-village", "way": "produce", "right": "placing"}
        lines.insert(i, {"event": "activate", "seat": lines[i]["seat"], **village})
        return i + 1, {"B-090"}
    return None


@corruption
def fourth_resource(lines: Lines) -> Found:
    i = next((i for i in where(lines, "lose", why="produce")), None)
    return change(lines, i, {"B-092"}, event="gain")


@corruption
def lost_despite_room(lines: Lines) -> Found:
    return change(lines, first(lines, "gain", why="produce"), {"B-092"}, event="lose")


@corruption
def other_resource_produced(lines: Lines) -> Found:
    i = first(lines, "gain", why="produce", about="soay", good="sheep")
    return change(lines, i, {"B-092"}, good="cattle")


@corruption
def effect_of_an_activation_missing(lines: Lines) -> Found:
    i = next((i + 1 for i in where(lines, "activate", way="produce") if lines[i + 1]["event"] == "points"), None)
    return remove(lines, i, {"B-095"})


@corruption
def two_points_for_one_icon(lines: Lines) -> Found:
    return change(lines, first(lines, "points", why="produce"), {"B-095"}, amount=2)


@corruption
def step_without_a_point(lines: Lines) -> Found:
    i = next((i for i in where(lines, "walk")), None)
    if i is None:
        return None
    start, end = turn_of(lines, i)
    points = sum(lines[n].get("amount", 0) for n in range(start, end) if lines[n].get("event") == "points")
    seat = lines[i]["seat"]
    steps = [{"from": lines[i]["to"], "to": lines[i]["from"]}, {"from": lines[i]["from"], "to": lines[i]["to"]}]
    for n in range(points):
        lines.insert(i + 1 + n, {"event": "walk", "seat": seat, **steps[n % 2]})
    return None, {"B-095"}


@corruption
def step_over_a_tile(lines: Lines) -> Found:
    i = first(lines, "walk")
    return None if i is None else change(lines, i, {"B-095"}, to=[lines[i]["from"][0] + 2, lines[i]["from"][1]])


@corruption
def loch_ness_without_the_card(lines: Lines) -> Found:
    owner = next((lines[i]["seat"] for i in where(lines, "card", card="loch-ness")), -1)
    i = next((i for i in where(lines, "activate", right="placing") if lines[i]["seat"] != owner), None)
    return change(lines, i, {"B-129"}, right="loch-ness")


@corruption
def loch_ness_twice(lines: Lines) -> Found:
    for i in where(lines, "activate", right="loch-ness"):
        _, end = turn_of(lines, i)
        j = next((j for j in range(i + 1, end) if lines[j].get("right") == "placing"), None)
        if j is not None:
            return change(lines, j, {"B-129"}, right="loch-ness")
    return None


@corruption
def exchange_for_more(lines: Lines) -> Found:
    i = first(lines, "vp", source="exchange")
    return None if i is None else change(lines, i, {"B-094"}, amount=lines[i]["amount"] + 1)


@corruption
def exchange_not_paid(lines: Lines) -> Found:
    i = next((i for i in where(lines, "pay", why="exchange") if lines[i]["good"] != "coin"), None)
    return remove(lines, i, {"B-094"})


@corruption
def option_that_is_not_printed(lines: Lines) -> Found:
    i = next((i for i in where(lines, "activate") if lines[i]["way"].startswith("exchange")), None)
    return change(lines, i, {"B-093"}, way="exchange-3")


@corruption
def macgregor_without_a_marker(lines: Lines) -> Found:
    i = first(lines, "activate", tile="glenturret", way="exchange-1")
    markers = {(lines[n]["seat"], lines[n]["clan"]) for n in where(lines, "marker") if i is not None and n < i}
    if i is None or (lines[i]["seat"], "macgregor") in markers:
        return None
    return change(lines, i, {"B-148"}, way="macgregor")


@corruption
def points_sold_without_maclachlan(lines: Lines) -> Found:
    if first(lines, "marker", clan="maclachlan") is not None:
        return None
    i = first(lines, "walk")
    if i is None:
        return None
    lines[i] = {"event": "point_vp", "seat": lines[i]["seat"]}
    return i + 1, {"B-153"}


# clan board


@corruption
def field_that_is_taken(lines: Lines) -> Found:
    markers = [i for i in where(lines, "marker") if lines[i]["clan"] != "douglas"]
    if len(markers) < 2:
        return None
    return change(lines, markers[1], {"B-110"}, clan=lines[markers[0]]["clan"], roads=0)


@corruption
def field_that_is_empty(lines: Lines) -> Found:
    return change(lines, first(lines, "marker"), {"B-113"}, clan="innes")


@corruption
def roads_too_cheap(lines: Lines) -> Found:
    i = next((i for i in where(lines, "marker") if lines[i]["roads"] > 0), None)
    return None if i is None else change(lines, i, {"B-111"}, roads=lines[i]["roads"] - 1)


@corruption
def roads_not_paid(lines: Lines) -> Found:
    return remove(lines, first(lines, "pay", why="road"), {"B-111"})


@corruption
def marker_without_cause(lines: Lines) -> Found:
    i = next(i for i in where(lines, "turn_end"))
    if any(lines[n].get("clan") == "macdonald" for n in range(i)):
        return None
    lines.insert(i, {"event": "marker", "seat": lines[i]["seat"], "clan": "macdonald", "roads": 0})
    return i + 1, {"B-101"}


@corruption
def bonus_of_a_clan_forgotten(lines: Lines) -> Found:
    return remove(lines, first(lines, "gain", why="clan"), CLAN_RULES)


@corruption
def bonus_of_a_clan_twice(lines: Lines) -> Found:
    return repeat(lines, first(lines, "gain", why="clan", good="coin"), {"B-112"})


@corruption
def clan_vp(lines: Lines) -> Found:
    i = first(lines, "vp", source="clan")
    return None if i is None else change(lines, i, CLAN_RULES, amount=lines[i]["amount"] + 1)


@corruption
def clan_activates_another_type(lines: Lines) -> Found:
    clans = {"macdonell", "maclean", "cameron"}
    for i in where(lines, "activate", right="placing"):
        if lines[i - 1].get("clan") in clans:
            return change(lines, i, CLAN_RULES, right="clan")
        if not any(lines[n].get("clan") in clans for n in range(*turn_of(lines, i))):
            return change(lines, i, {"B-090"}, right="clan")
    return None


@corruption
def hume_forgotten(lines: Lines) -> Found:
    return remove(lines, first(lines, "aside", tile="david-hume"), {"B-155"})


@corruption
def munro_builds_what_was_not_discarded(lines: Lines) -> Found:
    i = first(lines, "build")
    return None if i is None else change(lines, i, {"B-158"}, tile=lines[0]["stacks"]["D"][-1])


@corruption
def removal_of_the_castle(lines: Lines) -> Found:
    i = first(lines, "remove")
    if i is None or lines[i - 1]["event"] in ("carry", "drop"):
        return None
    return change(lines, i, {"B-128", "B-151"}, at=[0, 0], tile="home-castle")


@corruption
def removal_that_is_not_due(lines: Lines) -> Found:
    i = first(lines, "turn_end")
    lines.insert(i, {"event": "remove", "seat": lines[i]["seat"], "tile": "home-village", "at": [-1, 0]})
    return i + 1, {"B-128"}


@corruption
def goods_of_a_removed_tile_go_elsewhere(lines: Lines) -> Found:
    return change(lines, first(lines, "carry"), {"B-128", "B-151"}, to=[-1, 0])


# scoring and end


@corruption
def count_in_a_scoring(lines: Lines) -> Found:
    i = first(lines, "count", category="whisky")
    return change(lines, i, {"B-170"}, count=lines[i]["count"] + 1)


@corruption
def vp_of_a_scoring(lines: Lines) -> Found:
    i = first(lines, "vp", why="scoring")
    return change(lines, i, {"B-171"}, amount=lines[i]["amount"] + 1)


@corruption
def vp_of_a_scoring_for_another(lines: Lines) -> Found:
    i = first(lines, "vp", why="scoring")
    return change(lines, i, {"B-171"}, seat=(lines[i]["seat"] + 1) % lines[0]["players"])


@corruption
def scoring_left_out(lines: Lines) -> Found:
    i = first(lines, "scoring")
    while lines[i]["event"] in ("scoring", "count", "vp"):
        del lines[i]
    return i + 1, {"B-020"}


@corruption
def scoring_too_early(lines: Lines) -> Found:
    i = first(lines, "turn_end")
    lines.insert(i + 1, {"event": "scoring", "seat": -1, "round": 1})
    return None, {"B-020", "B-025"}


@corruption
def size_of_a_territory(lines: Lines) -> Found:
    i = first(lines, "size")
    return change(lines, i, {"B-183"}, tiles=lines[i]["tiles"] + 1)


@corruption
def penalty_too_small(lines: Lines) -> Found:
    i = first(lines, "vp", source="territory")
    return None if i is None else change(lines, i, {"B-183"}, amount=lines[i]["amount"] + 3)


@corruption
def penalty_left_out(lines: Lines) -> Found:
    return remove(lines, first(lines, "vp", source="territory"), {"B-183", "B-184", "B-120"})


@corruption
def vp_for_coins(lines: Lines) -> Found:
    i = first(lines, "vp", source="coins")
    return None if i is None else change(lines, i, {"B-183"}, amount=lines[i]["amount"] + 1)


@corruption
def armadale(lines: Lines) -> Found:
    i = first(lines, "vp", source="armadale")
    return None if i is None else change(lines, i, {"B-120"}, amount=lines[i]["amount"] + 1)


@corruption
def rank_of_a_player(lines: Lines) -> Found:
    i = first(lines, "rank")
    return change(lines, i, {"B-184"}, rank=lines[i]["rank"] + 1)


@corruption
def total_in_the_final_line(lines: Lines) -> Found:
    lines[-1]["final"]["seats"][0]["vp"] += 1
    return len(lines), {"B-184"}


@corruption
def source_in_the_final_line(lines: Lines) -> Found:
    sources = lines[-1]["final"]["seats"][0]["vp_from"]
    sources["tile"] = sources.get("tile", 0) + 1
    return len(lines), {"B-184"}


@corruption
def casks_in_the_final_line(lines: Lines) -> Found:
    lines[-1]["final"]["seats"][-1]["whisky"] += 1
    return len(lines), {"B-184"}

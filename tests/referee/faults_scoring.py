"""Faults of activations, the clan board, scorings and the end."""

from tests.referee import faults as f
from tests.referee.faults import CLAN_RULES, Found, Lines, change, drop, events, first, plus, repeat, turn_of, where

VILLAGE = {"at": [-1, 0], "tile": "home-village"}
PLACING = events("activate", right="placing")
FREE_CLANS = {"macdonell", "maclean", "cameron"}  # their markers activate tiles


ROWS = {
    # activation and movement
    "fourth_resource": change("B-092", events("lose", why="produce"), event="gain"),
    "lost_despite_room": change("B-092", events("gain", why="produce"), event="lose"),
    "other_resource_produced": change(
        "B-092", events("gain", why="produce", about="soay", good="sheep"), good="cattle"
    ),
    "effect_of_an_activation_missing": drop(
        "B-095", events("activate", way="produce").followed_by("points").shift(1), late=True
    ),
    "two_points_for_one_icon": change("B-095", events("points", why="produce"), amount=2),
    "step_over_a_tile": change(
        "B-095", events("walk"), to=lambda head, line, name: [line["from"][0] + 2, line["from"][1]]
    ),
    "exchange_for_more": change("B-094", events("vp", source="exchange"), amount=plus(1)),
    "exchange_not_paid": drop("B-094", events("pay", why="exchange", good=lambda good: good != "coin"), late=True),
    "option_that_is_not_printed": change(
        "B-093", events("activate", way=lambda way: way.startswith("exchange")), way="exchange-3"
    ),
    "macgregor_without_a_marker": change(
        "B-148",
        events("activate", tile="glenturret", way="exchange-1")
        .only_first()
        .without_earlier("marker", "seat", clan="macgregor"),
        way="macgregor",
    ),
    "points_sold_without_maclachlan": f.replace(
        "B-153", events("walk").when(lambda lines, i: first(lines, "marker", clan="maclachlan") is None), "point_vp"
    ),
    # clan board
    "field_that_is_empty": change("B-113", events("marker"), clan="innes"),
    "roads_too_cheap": change("B-111", events("marker", roads=lambda roads: roads > 0), roads=plus(-1)),
    "roads_not_paid": drop("B-111", events("pay", why="road"), late=True),
    "marker_without_cause": f.insert(
        "B-101",
        events("turn_end").only_first().without_earlier("marker", clan="macdonald"),
        "marker",
        clan="macdonald",
        roads=0,
    ),
    "bonus_of_a_clan_forgotten": drop(CLAN_RULES, events("gain", why="clan"), late=True),
    "bonus_of_a_clan_twice": repeat("B-112", events("gain", why="clan", good="coin")),
    "clan_vp": change(CLAN_RULES, events("vp", source="clan"), amount=plus(1)),
    "hume_forgotten": drop("B-155", events("aside", tile="david-hume"), late=True),
    "munro_builds_what_was_not_discarded": change("B-158", events("build"), tile=f.stack("D", -1)),
    "removal_of_the_castle": change(
        "B-128 B-151", events("remove").only_first().not_preceded_by("carry", "drop"), at=[0, 0], tile="home-castle"
    ),
    "removal_that_is_not_due": f.insert("B-128", events("turn_end"), "remove", **VILLAGE),
    "goods_of_a_removed_tile_go_elsewhere": change("B-128 B-151", events("carry"), to=[-1, 0]),
    # scoring and end
    "count_in_a_scoring": change("B-170", events("count", category="whisky"), count=plus(1)),
    "vp_of_a_scoring": change("B-171", events("vp", why="scoring"), amount=plus(1)),
    "vp_of_a_scoring_for_another": change("B-171", events("vp", why="scoring"), seat=f.next_seat),
    "scoring_too_early": f.insert(
        "B-020 B-025", events("turn_end"), "scoring", after=True, late=True, seat=-1, round=1
    ),
    "size_of_a_territory": change("B-183", events("size"), tiles=plus(1)),
    "penalty_too_small": change("B-183", events("vp", source="territory"), amount=plus(3)),
    "penalty_left_out": drop("B-183 B-184 B-120", events("vp", source="territory"), late=True),
    "vp_for_coins": change("B-183", events("vp", source="coins"), amount=plus(1)),
    "armadale": change("B-120", events("vp", source="armadale"), amount=plus(1)),
    "rank_of_a_player": change("B-184", events("rank"), rank=plus(1)),
    "total_in_the_final_line": f.inside("B-184", "final/seats/0/vp", lambda vp: vp + 1, header=False),
    "casks_in_the_final_line": f.inside("B-184", "final/seats/-1/whisky", lambda casks: casks + 1, header=False),
    "activated_twice": repeat(
        "B-091",
        events("activate", way="produce", right="placing")
        .followed_by("gain", "points")
        .when(lambda lines, i: lines[i + 2]["event"] != lines[i + 1]["event"]),
        2,
    ),
    "loch_ness_without_the_card": change(
        "B-129",
        PLACING.when(lambda lines, i: first(lines, "card", card="loch-ness", seat=lines[i]["seat"]) is None),
        right="loch-ness",
    ),
}
FAULTS = f.Faults(ROWS)


@FAULTS.by_hand
def activated_out_of_reach(lines: Lines) -> Found:
    """Activate the starting village, two or more tiles from the one placed."""
    if first(lines, "place", at=[-1, 0]) is not None:
        return None
    for i in where(lines, "turn_end"):
        turn = lines[turn_of(lines, i)[0] : i]
        words = [line["event"] for line in turn]
        places = [line for line in turn if line["event"] == "place"]
        if "card" in words or "marker" in words or len(places) != 1 or places[0]["at"][0] < 2:
            continue
        new = {"event": "activate", "seat": lines[i]["seat"], "way": "produce", "right": "placing"}
        lines.insert(i, {**new, **VILLAGE})
        return i + 1, "B-090"
    return None


@FAULTS.at(events("walk"))
def step_without_a_point(lines: Lines, i: int) -> Found:
    start, end = turn_of(lines, i)
    points = sum(line.get("amount", 0) for line in lines[start:end] if line["event"] == "points")
    there, back = ({"from": lines[i][a], "to": lines[i][b]} for a, b in (("from", "to"), ("to", "from")))
    walk = {"event": "walk", "seat": lines[i]["seat"]}
    lines[i + 1 : i + 1] = [{**walk, **(there if n % 2 else back)} for n in range(points)]
    return None, "B-095"


@FAULTS.by_hand
def loch_ness_twice(lines: Lines) -> Found:
    for i in where(lines, "activate", right="loch-ness"):
        for n in range(i + 1, turn_of(lines, i)[1]):
            if lines[n].get("right") == "placing":
                lines[n]["right"] = "loch-ness"
                return n + 1, "B-129"
    return None


@FAULTS.by_hand
def field_that_is_taken(lines: Lines) -> Found:
    markers = [i for i in where(lines, "marker") if lines[i]["clan"] != "douglas"]
    if len(markers) < 2:
        return None
    lines[markers[1]].update(clan=lines[markers[0]]["clan"], roads=0)
    return markers[1] + 1, "B-110"


@FAULTS.by_hand
def clan_activates_another_type(lines: Lines) -> Found:
    for i in PLACING(lines):
        after_marker = lines[i - 1].get("clan") in FREE_CLANS
        if after_marker or not any(lines[n].get("clan") in FREE_CLANS for n in range(*turn_of(lines, i))):
            lines[i]["right"] = "clan"
            return i + 1, CLAN_RULES if after_marker else "B-090"
    return None


@FAULTS.by_hand
def scoring_left_out(lines: Lines) -> Found:
    i = first(lines, "scoring")
    while lines[i]["event"] in ("scoring", "count", "vp"):
        del lines[i]
    return i + 1, "B-020"


@FAULTS.by_hand
def source_in_the_final_line(lines: Lines) -> Found:
    sources = lines[-1]["final"]["seats"][0]["vp_from"]
    sources["tile"] = sources.get("tile", 0) + 1
    return len(lines), "B-184"

"""Faults of games with chronicle 10: representatives, ratings, the central track, fame, Allenarly's track."""

from tests.referee import faults as f
from tests.referee.faults import Found, Lines, automa, change, dealt, drop, events, first, human, solo, turn_of, where

RATING = human("logs_rating")
STAND = human("logs_stand")
USED = human("used")
DRILL = human("logs_drill")


def reward(word: str, rating: int, track: str, **fields: object) -> f.Events:
    """Find what a player gets for reaching a rating."""
    return human("logs_rating", track=track, rating=rating).followed_by(word, **fields).shift(1)


LOG_TWO = reward("gain", 2, "log", good="coin")
STONE_TWO = reward("vp", 2, "stone")

ROWS = {
    "two_ratings_at_once": change("C10-21", human("logs_rating", rating=1), rating=2),
    "the_other_track_is_trained": change(
        "C10-14", human("logs_rating", track="log").preceded_by("gain", why="produce"), track="stone"
    ),
    "no_movement_point_for_log_one": drop("C10-19", reward("points", 1, "log"), late=True),
    "three_coins_for_log_two": change("C10-19", LOG_TWO, amount=3),
    "three_vp_for_stone_two": change("C10-19", STONE_TWO, amount=3),
    "vp_of_another_source": change("C10-19", STONE_TWO, source="tile"),
    "three_vp_beyond_the_top": change(
        "C10-17", human("vp", source="logs", amount=2).not_preceded_by("logs_rating", "logs_central"), amount=3
    ),
    "a_central_reward_of_another_space": change("C10-23", human("logs_central", rating=1), rating=4),
    "a_central_reward_without_its_gain": drop("C10-19", human("logs_central").shift(1), late=True),
    "the_first_representative_is_left_out": drop("C10-07", STAND),
    "a_representative_on_the_wrong_side": change("C10-08", human("logs_stand", side="log"), side="stone"),
    "a_representative_on_an_older_tile": change("C10-10", human("logs_stand", at=bool), at=[-1, 0]),
    "a_third_representative": change("C10-05", STAND, representative=2),
    "a_representative_stays_on_a_wrong_type": drop("C10-12", human("logs_stand", at=None)),
    "no_fame_for_the_highest": drop("C10-25", events("gain", good="fame", why="scoring")),
    "fame_is_scored_last": change("B-170", events("count", category="extra"), category="persons"),
    "the_ratings_are_not_reset": drop("C10-28", events("logs_reset")),
    "a_tournament_is_not_used": drop("C10-30", USED),
    "a_training_without_representative": change("C10-15", DRILL, at=[0, 0]),
    "a_drill_twice": f.repeat("C10-15 C10-14 B-091", DRILL, late=True),
    "fame_for_nothing": drop("B-050", events("pay", good="fame")),
    "automa_prefers_the_same_track": change("C12-94", events("logs_prefer"), track=f.one_of("log", "stone")),
    "a_scotsman_goes_home_to_the_village": change(
        "C10-35", human("place", tile="heros-homeland").followed_by("carry").shift(1), to=[-1, 0]
    ),
}
FAULTS = f.Faults(ROWS)


@FAULTS.by_hand
def a_rating_is_left_out(lines: Lines) -> Found:
    """Leave a step out, so that the next one before the reset comes from too low."""
    for i in human("logs_rating", rating=3).not_followed_by("logs_central")(lines):
        again = first(lines, "logs_rating", rating=4, track=lines[i]["track"], seat=lines[i]["seat"])
        reset = first(lines[i:], "logs_reset")
        if again is not None and reset is not None and again < i + reset:
            del lines[i]
            return None, "C10-21"
    return None


@FAULTS.by_hand
def a_second_central_reward(lines: Lines) -> Found:
    for i in human("logs_central", rating=1)(lines):
        seat, end = lines[i]["seat"], first(lines[i:], "logs_reset")
        later = None if end is None else first(lines[i : i + end], "logs_rating", seat=seat, rating=3)
        if later is not None:
            lines.insert(i + later + 1, {"event": "logs_central", "seat": seat, "rating": 3})
            return i + later + 2, "C10-20"
    return None


@FAULTS.by_hand
def a_representative_goes_before_the_activations(lines: Lines) -> Found:
    for i in human("logs_stand", at=bool)(lines):
        start = turn_of(lines, i)[0]
        acts = [start + n for n in where(lines[start:i], "activate", right="placing")]
        if acts:
            lines.insert(acts[-1], lines.pop(i))
            return acts[-1] + 2, "B-090"
    return None


@FAULTS.by_hand
def a_modifier_is_forgotten(lines: Lines) -> Found:
    for i in human("logs_rating", rating=3, track="stone")(lines):
        for n in where(lines, "count", category="whisky", seat=lines[i]["seat"], count=lambda count: count >= 2):
            if n > i:
                lines[n]["count"] -= 2
                return n + 1, "B-170"
    return None


@FAULTS.by_hand
def a_tournament_brings_one_step(lines: Lines) -> Found:
    for i in USED(lines):
        steps = [i + n for n in where(lines[i : turn_of(lines, i)[1]], "logs_rating")]
        if len(steps) == 2 and lines[steps[1] + 1]["event"] == "turn_end":
            del lines[steps[1]]
            return steps[1] + 1, "C10-30"
    return None


@FAULTS.by_hand
def automa_has_no_step_for_a_stacked_tile(lines: Lines) -> Found:
    for i in automa("logs_rating", rating=3).followed_by("turn_end")(lines):
        if first(lines[turn_of(lines, i)[0] : i], "stack") is not None:
            del lines[i]
            return i + 1, "C12-95"
    return None


@FAULTS.by_hand
def no_track_is_dealt_to_the_automa(lines: Lines) -> Found:
    return dealt("10", "record")(lines) if solo(lines) else None


@FAULTS.by_hand
def automa_fame_is_no_item(lines: Lines) -> Found:
    """Leave out the fame on Allenarly's board, which is an item like the others (C12-99)."""
    fame = sum(lines[i]["amount"] for i in automa("gain", good="fame")(lines))
    items = list(automa("vp", source="items")(lines))
    if not fame or not items:
        return None
    lines[items[-1]]["amount"] -= fame
    return items[-1] + 1, "C12-57"

"""Faults of games with chronicle 1: what is dealt, whose race has begun, rowing, rewards, cards, Allenarly."""

from collections import Counter

from tests.referee import faults as f
from tests.referee.faults import Found, Lines, automa, change, dealt, drop, events, first, human, insert, plus, repeat

STEP = {"owner": f.field("seat"), "column": -1, "neutral": 0, "paid": 1}
LAST_STEP = events("boat", seat=1, paid=0).followed_by("turn_end")  # Allenarly's, at the end of a turn


def reward(good: str) -> f.Events:
    """Find what a player gets for the first token that brings this."""
    after = lambda line: line.get("good") == good or line["event"] == good  # noqa: E731
    return human("boat_reward").when(lambda lines, i: after(lines[i + 1])).shift(1)


def home(lines: Lines) -> set[int]:
    """Return the seats whose boats came home."""
    return {lines[i]["seat"] for i in f.where(lines, "race_card") if lines[i]["place"]}


ROWS = {
    "nothing_is_dealt": dealt("1", "record"),
    "a_race_that_begins_too_early": insert("C1-07", human("turn"), "race_begin", after=True),
    "a_race_that_does_not_begin": drop("C1-07", human("race_begin")),
    "a_race_that_begins_twice": repeat("C1-07 B-050", human("race_begin")),
    "a_boat_that_rows_before_its_race": f.replace(
        "C1-07", human("walk").without_earlier("race_begin", "seat"), "boat", **STEP
    ),
    "a_step_too_far": change("C1-11", human("boat", neutral=0), column=plus(-1)),
    "a_step_against_the_clock": change("C1-11", human("boat", neutral=0, column=-1), column=1),
    "a_neutral_piece_left_out": drop("C1-11", human("boat", neutral=1).followed_by("boat")),
    "a_step_for_nothing": change("C1-09", human("boat"), paid=0),
    "a_step_without_movement_point": repeat("C1-09", human("boat").followed_by("turn_end")),
    "the_boat_of_another_player": change("C1-09", human("boat").in_solo(False), seat=f.next_seat),
    "no_reward_at_a_castle": drop("C1-16", human("boat_reward")),
    "a_reward_of_another_castle": change("C1-16", human("boat_reward"), castle=f.next_seat),
    "a_reward_taken_twice": repeat("C1-16", human("boat_reward")),
    "a_reward_of_more_coins": change("C1-16", reward("coin"), amount=3),
    "a_reward_of_another_good": change("C1-16", reward("whisky"), good="coin"),
    "a_reward_of_fewer_vp": change("C1-16", reward("vp"), amount=2),
    "the_wrong_card_for_the_first_boat": change("C1-17", events("race_card", place=1), card="second"),
    "the_first_boat_is_called_second": change("C1-17", events("race_card", place=1), place=2),
    "a_boat_comes_home_without_a_card": drop("C1-17", human("race_card", place=1)),
    "no_last_card": drop("C1-19", human("race_card", place=0)),
    "automa_boat_stays_behind": drop("C1-30", LAST_STEP),
    "automa_boat_goes_a_step_more": repeat("C1-09", LAST_STEP.having(column=lambda column: column < 0, neutral=0)),
    "automa_boat_pays_its_way": change("C1-30", automa("boat"), paid=1),
    "automa_leaves_the_tokens_on_a_castle": drop("C1-31", automa("boat_reward_gone")),
    "automa_stacks_a_river_token": change("C1-27", automa("river"), event="stack"),
    "automa_lays_another_river_token": change("C1-27", automa("river"), tile="race-start"),
    "automa_movement_icons_are_worth_more": change(
        "C1-29", automa("vp", source="boat_race").preceded_by("take"), amount=plus(1)
    ),
    "automa_home_tile_does_not_count": change("B-183", automa("size"), tiles=plus(-2)),
    "the_winner_gets_more": change(
        "C1-17 C1-32", events("race_card", place=1).then("vp", "seat", source="boat_race"), amount=16
    ),
    "a_boat_rows_on_from_home": f.replace("C1-18", human("race_card", place=1).then("walk", "seat"), "boat", **STEP),
    "a_step_to_the_right_hand_neighbour": change(
        "C1-11",
        human("boat", neutral=0)
        .with_players(3, 4)
        .when(lambda lines, i: lines[i]["owner"] == f.next_seat(lines[0], lines[i], "seat")),
        owner=lambda head, line, name: (line["seat"] - 1) % head["players"],
    ),
}
FAULTS = f.Faults(ROWS)


@FAULTS.by_hand
def a_token_less_on_a_castle(lines: Lines) -> Found:
    castle = lines[0]["dealt"]["1"]["rewards"][0]
    castle[next(word for word, number in castle.items() if number)] -= 1
    return 1, "C1-04"


@FAULTS.by_hand
def too_many_tokens_of_a_kind(lines: Lines) -> Found:
    players = lines[0]["players"]
    if players == 2:
        return None
    for castle in lines[0]["dealt"]["1"]["rewards"]:
        castle.update(dict.fromkeys(castle, 0))
        castle["reward-vp"] = players
    return 1, "C1-04"


@FAULTS.at(human("boat_reward"))
def a_token_that_does_not_lie_there(lines: Lines, i: int) -> Found:
    castle = lines[i]["castle"]
    left = Counter(lines[0]["dealt"]["1"]["rewards"][castle])
    left.subtract(lines[n]["token"] for n in events("boat_reward", "boat_reward_gone", castle=castle)(lines[:i]))
    missing = next((word for word, number in left.items() if not number), None)
    if missing is None:
        return None
    lines[i]["token"] = missing
    return i + 1, "C1-16"


@FAULTS.by_hand
def a_last_card_for_a_boat_at_home(lines: Lines) -> Found:
    i = first(lines, "race_card", place=0)
    if i is None or not home(lines):
        return None
    lines[i]["seat"] = min(home(lines))
    return i + 1, "C1-19"


@FAULTS.by_hand
def coins_count_though_the_boat_is_out(lines: Lines) -> Found:
    i = first(lines, "rank")
    out = set(range(lines[0]["players"])) - home(lines)
    if i is None or not out:
        return None
    coins = {"amount": 3, "source": "coins", "why": "final", "about": None}
    lines.insert(i, {"event": "vp", "seat": max(out), **coins})
    return i + 1, "B-184 C12-59"


@FAULTS.by_hand
def coins_do_not_count_though_the_boat_is_home(lines: Lines) -> Found:
    for seat in home(lines):
        i = first(lines, "vp", seat=seat, source="coins")
        if i is not None:
            del lines[i]
            return i + 1, "B-183"
    return None

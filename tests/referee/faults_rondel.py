"""Faults of the header, the set-up and the rondel."""

from tests.referee import faults as f
from tests.referee.faults import (
    Found,
    Lines,
    change,
    drop,
    events,
    first,
    header,
    insert,
    next_space,
    plus,
    stack,
    where,
)

GAIN_AT_START = {"why": "setup"}
FIRST_MOVE = events("move", how="take").only_first()
REFILL = events("turn_end").followed_by("refill").shift(1)

ROWS = {
    # header and shape
    "format_version": header("record", version=3),
    "header_with_an_unknown_field": header("record", weather="rain"),
    "other_components": header("record", components="0" * 64),
    "unknown_event": change("record", events("refill"), event="reful"),
    "unknown_field": change("record", events("take"), colour="blue"),
    "unknown_tile": change("record", events("take"), tile="atlantis"),
    # set-up
    "piece_with_a_gap": change("B-005", events("piece").shift(1), space=plus(1)),
    "starting_coins": change("B-005", events("gain", good="coin", **GAIN_AT_START), amount=plus(1)),
    "scotsman_on_the_castle": change("B-003", events("gain", good="scotsman", **GAIN_AT_START), at=[0, 0]),
    "market_row_not_seeded": drop("B-010", events("seed"), late=True),
    "opening_tile_missing": drop("B-009", events("turn").shift(-1), late=True),
    # rondel
    "turn_number_skipped": change("B-021", events("turn", number=3), number=4),
    "passed_tile_not_discarded": drop("B-024", events("discard", cause="passed"), late=True),
    "refill_left_out": drop("B-025", REFILL, late=True),
    "refill_of_another_tile": change("B-025", REFILL, tile=stack("D", 0)),
    "die_shows_another_number": change("B-030", events("roll"), result=f.cycle(3)),
    "die_goes_too_far": change("B-030", events("move", how="die"), to=next_space),
    "die_takes_no_tile": drop("B-031", events("discard", cause="die"), late=True),
    "die_stays_at_the_end": drop("B-033", events("leave", piece="die"), late=True),
    "roll_instead_of_a_turn": insert(
        "B-030",
        events("turn"),
        "roll",
        seat=-1,
        result=lambda head, line, name: head["tape"][0],
        space=f.field("space"),
    ),
    "finish_left_out": drop("B-181", events("finish"), late=True),
    "finish_too_early": insert("B-181 B-024", FIRST_MOVE, "finish", after=True, space=f.field("to")),
    "stuck_without_being_so": change("B-026", FIRST_MOVE, how="stuck"),
    "reward_of_a_stuck_turn_doubled": f.repeat("B-026", events("gain", why="stuck")),
    "ending_on_a_plain_tile": change("B-180", FIRST_MOVE, how="end"),
    "tile_twice_in_a_stack": f.inside("B-007", "stacks/B/0", "stacks/B/1"),
    "seven_on_the_tape": f.inside("B-006", "tape/0", lambda result: 7),
    "turn_of_another_player": change(
        "B-021",
        events("turn"),
        seat=f.next_seat,
        piece=lambda head, line, name: f"seat-{f.next_seat(head, line, 'seat')}",
    ),
}
FAULTS = f.Faults(ROWS)


@FAULTS.by_hand
def two_players_without_die(lines: Lines) -> Found:
    if lines[0]["players"] != 2:
        return None
    lines[0]["die"] = False
    return 1, "B-006"


@FAULTS.by_hand
def the_end_on_top_in_the_middle_variant(lines: Lines) -> Found:
    if lines[0]["ending"] != "middle":
        return None
    tiles = lines[0]["stacks"]["D"]
    tiles.remove("the-end")
    tiles.insert(0, "the-end")
    return 1, "B-008"


@FAULTS.by_hand
def truncated(lines: Lines) -> Found:
    del lines[len(lines) // 2 :]
    return len(lines), "record"


@FAULTS.by_hand
def without_final_line(lines: Lines) -> Found:
    del lines[-1]
    return len(lines), "record"


@FAULTS.by_hand
def line_after_the_end(lines: Lines) -> Found:
    lines.append(dict(lines[-1]))
    return len(lines), "record"


@FAULTS.by_hand
def opening_tiles_in_another_order(lines: Lines) -> Found:
    i = first(lines, "refill")
    lines[i]["tile"], lines[i + 1]["tile"] = lines[i + 1]["tile"], lines[i]["tile"]
    return i + 1, "B-025"


@FAULTS.by_hand
def move_onto_a_piece(lines: Lines) -> Found:
    pieces = {line["space"] for line in lines if line.get("event") == "piece"}
    i = first(lines, "move", how="take")
    if lines[i - 1].get("number") != 1:
        return None
    lines[i]["to"] = min(pieces - {lines[i]["from"]})
    return i + 1, "B-022"


@FAULTS.by_hand
def tile_discarded_that_a_piece_may_still_reach(lines: Lines) -> Found:
    for i in where(lines, "move", how="take"):
        if lines[i + 1]["event"] in ("pay", "buy", "take"):
            taken = i + first(lines[i:], "take")
            tile = next(n for n in range(i - 1, 0, -1) if lines[n].get("event") == "refill" and n != taken)
            thrown = {name: lines[tile][name] for name in ("tile", "space")}
            lines.insert(i + 1, {"event": "discard", "seat": lines[i]["seat"], "cause": "passed", **thrown})
            return i + 2, "B-024"
    return None


@FAULTS.by_hand
def refill_too_many(lines: Lines) -> Found:
    end = first(lines, "turn_end")
    i = next(n for n in range(end + 1, len(lines)) if lines[n]["event"] != "refill")
    new = {"space": (lines[i - 1]["space"] + 1) % 14, "tile": lines[0]["stacks"]["A"][-1]}
    lines.insert(i, {**lines[i - 1], **new})
    return i + 1, "B-025"

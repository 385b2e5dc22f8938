"""Corruptions of the header, the set-up and the rondel."""

from __future__ import annotations

from tests.referee.spoil import Found, Lines, change, corruption, first, remove, repeat, where

# header and shape


@corruption
def format_version(lines: Lines) -> Found:
    lines[0]["version"] = 2
    return 1, {"record"}


@corruption
def header_with_an_unknown_field(lines: Lines) -> Found:
    lines[0]["weather"] = "rain"
    return 1, {"record"}


@corruption
def other_components(lines: Lines) -> Found:
    lines[0]["components"] = "0" * 64
    return 1, {"record"}


@corruption
def two_players_without_die(lines: Lines) -> Found:
    if lines[0]["players"] != 2:
        return None
    lines[0]["die"] = False
    return 1, {"B-006"}


@corruption
def tile_twice_in_a_stack(lines: Lines) -> Found:
    lines[0]["stacks"]["B"][0] = lines[0]["stacks"]["B"][1]
    return 1, {"B-007"}


@corruption
def the_end_on_top_in_the_middle_variant(lines: Lines) -> Found:
    if lines[0]["ending"] != "middle":
        return None
    stack = lines[0]["stacks"]["D"]
    stack.remove("the-end")
    stack.insert(0, "the-end")
    return 1, {"B-008"}


@corruption
def seven_on_the_tape(lines: Lines) -> Found:
    lines[0]["tape"][0] = 7
    return 1, {"B-006"}


@corruption
def unknown_event(lines: Lines) -> Found:
    return change(lines, first(lines, "refill"), {"record"}, event="reful")


@corruption
def unknown_field(lines: Lines) -> Found:
    return change(lines, first(lines, "take"), {"record"}, colour="blue")


@corruption
def unknown_tile(lines: Lines) -> Found:
    return change(lines, first(lines, "take"), {"record"}, tile="atlantis")


@corruption
def truncated(lines: Lines) -> Found:
    del lines[len(lines) // 2 :]
    return len(lines), {"record"}


@corruption
def without_final_line(lines: Lines) -> Found:
    del lines[-1]
    return len(lines), {"record"}


@corruption
def line_after_the_end(lines: Lines) -> Found:
    lines.append(dict(lines[-1]))
    return len(lines), {"record"}


# set-up


@corruption
def piece_with_a_gap(lines: Lines) -> Found:
    return change(lines, 2, {"B-005"}, space=lines[2]["space"] + 1)


@corruption
def starting_coins(lines: Lines) -> Found:
    i = first(lines, "gain", why="setup", good="coin")
    return change(lines, i, {"B-005"}, amount=lines[i]["amount"] + 1)


@corruption
def scotsman_on_the_castle(lines: Lines) -> Found:
    return change(lines, first(lines, "gain", why="setup", good="scotsman"), {"B-003"}, at=[0, 0])


@corruption
def market_row_not_seeded(lines: Lines) -> Found:
    return remove(lines, first(lines, "seed"), {"B-010"})


@corruption
def opening_tile_missing(lines: Lines) -> Found:
    return remove(lines, first(lines, "turn") - 1, {"B-009"})


@corruption
def opening_tiles_in_another_order(lines: Lines) -> Found:
    i = first(lines, "refill")
    lines[i]["tile"], lines[i + 1]["tile"] = lines[i + 1]["tile"], lines[i]["tile"]
    return i + 1, {"B-025"}


# rondel


@corruption
def turn_of_another_player(lines: Lines) -> Found:
    i = first(lines, "turn")
    seat = (lines[i]["seat"] + 1) % lines[0]["players"]
    return change(lines, i, {"B-021"}, seat=seat, piece=f"seat-{seat}")


@corruption
def turn_number_skipped(lines: Lines) -> Found:
    i = first(lines, "turn", number=3)
    return change(lines, i, {"B-021"}, number=4)


@corruption
def move_onto_a_piece(lines: Lines) -> Found:
    pieces = {line["space"] for line in lines if line.get("event") == "piece"}
    i = first(lines, "move", how="take")
    if lines[i - 1].get("number") != 1:
        return None
    return change(lines, i, {"B-022"}, to=min(pieces - {lines[i]["from"]}))


@corruption
def passed_tile_not_discarded(lines: Lines) -> Found:
    return remove(lines, first(lines, "discard", cause="passed"), {"B-024"})


@corruption
def tile_discarded_that_a_piece_may_still_reach(lines: Lines) -> Found:
    for i in where(lines, "move", how="take"):
        if lines[i + 1]["event"] in ("pay", "buy", "take"):
            later = first(lines[i:], "take")
            tile = next((n for n in range(i - 1, 0, -1) if lines[n].get("event") == "refill" and n != i + later), None)
            lines.insert(
                i + 1,
                {
                    "event": "discard",
                    "seat": lines[i]["seat"],
                    "tile": lines[tile]["tile"],
                    "space": lines[tile]["space"],
                    "cause": "passed",
                },
            )
            return i + 2, {"B-024"}
    return None


@corruption
def refill_left_out(lines: Lines) -> Found:
    ends = list(where(lines, "turn_end"))
    i = next((i + 1 for i in ends if lines[i + 1]["event"] == "refill"), None)
    return remove(lines, i, {"B-025"})


@corruption
def refill_too_many(lines: Lines) -> Found:
    end = first(lines, "turn_end")
    i = next(n for n in range(end + 1, len(lines)) if lines[n]["event"] != "refill")
    new = {**lines[i - 1], "space": (lines[i - 1]["space"] + 1) % 14, "tile": lines[0]["stacks"]["A"][-1]}
    lines.insert(i, new)
    return i + 1, {"B-025"}


@corruption
def refill_of_another_tile(lines: Lines) -> Found:
    i = next(i + 1 for i in where(lines, "turn_end") if lines[i + 1]["event"] == "refill")
    return change(lines, i, {"B-025"}, tile=lines[0]["stacks"]["D"][0])


@corruption
def die_shows_another_number(lines: Lines) -> Found:
    i = first(lines, "roll")
    return None if i is None else change(lines, i, {"B-030"}, result=lines[i]["result"] % 3 + 1)


@corruption
def die_goes_too_far(lines: Lines) -> Found:
    i = first(lines, "move", how="die")
    return None if i is None else change(lines, i, {"B-030"}, to=(lines[i]["to"] + 1) % 14)


@corruption
def die_takes_no_tile(lines: Lines) -> Found:
    return remove(lines, first(lines, "discard", cause="die"), {"B-031"})


@corruption
def die_stays_at_the_end(lines: Lines) -> Found:
    return remove(lines, first(lines, "leave", piece="die"), {"B-033"})


@corruption
def roll_instead_of_a_turn(lines: Lines) -> Found:
    i = first(lines, "turn")
    lines.insert(i, {"event": "roll", "seat": -1, "result": lines[0]["tape"][0], "space": lines[i]["space"]})
    return i + 1, {"B-030"}


@corruption
def finish_left_out(lines: Lines) -> Found:
    return remove(lines, first(lines, "finish"), {"B-181"})


@corruption
def finish_too_early(lines: Lines) -> Found:
    i = first(lines, "move", how="take")
    lines.insert(i + 1, {"event": "finish", "seat": lines[i]["seat"], "space": lines[i]["to"]})
    return i + 2, {"B-181", "B-024"}


@corruption
def stuck_without_being_so(lines: Lines) -> Found:
    i = first(lines, "move", how="take")
    return change(lines, i, {"B-026"}, how="stuck")


@corruption
def reward_of_a_stuck_turn_doubled(lines: Lines) -> Found:
    return repeat(lines, first(lines, "gain", why="stuck"), {"B-026"})


@corruption
def ending_on_a_plain_tile(lines: Lines) -> Found:
    return change(lines, first(lines, "move", how="take"), {"B-180"}, how="end")

"""Corruptions of market, costs, placement and one-time effects."""

from __future__ import annotations

from tests.referee.spoil import (
    EFFECT_RULES,
    Found,
    Lines,
    change,
    corruption,
    first,
    remove,
    repeat,
    turn_of,
    watch,
    where,
)

# market and costs


@corruption
def price_too_low(lines: Lines) -> Found:
    i = next((i for i in where(lines, "buy") if lines[i]["price"] > 1), None)
    return None if i is None else change(lines, i, {"B-041"}, price=lines[i]["price"] - 1)


@corruption
def sale_too_dear(lines: Lines) -> Found:
    i = first(lines, "sell")
    return None if i is None else change(lines, i, {"B-043"}, price=lines[i]["price"] + 1)


@corruption
def sale_from_an_empty_tile(lines: Lines) -> Found:
    return change(lines, first(lines, "sell"), {"B-043"}, at=[9, 9])


@corruption
def sale_of_a_cask(lines: Lines) -> Found:
    return change(lines, first(lines, "sell"), {"B-044"}, good="whisky")


@corruption
def sale_after_the_turn(lines: Lines) -> Found:
    i = first(lines, "sell")
    if i is None:
        return None
    _, end = turn_of(lines, i)
    lines.insert(end, lines.pop(i))
    # Goods and coins of the turn may already miss the sale before.
    return None, {"B-040", "B-041", "B-050", "B-092", "B-094", "B-111", "B-043"}


@corruption
def bought_for_stock(lines: Lines) -> Found:
    i = next((i for i in where(lines, "turn_end")), None)
    seat = lines[i]["seat"]
    lines.insert(
        i,
        {"event": "buy", "seat": seat, "good": "wood", "price": 1, "why": "cost", "about": lines[0]["stacks"]["A"][0]},
    )
    return i + 1, {"B-042"}


@corruption
def purchase_left_out(lines: Lines) -> Found:
    return remove(lines, first(lines, "buy"), {"B-050", "B-094"})


@corruption
def price_not_paid(lines: Lines) -> Found:
    return remove(lines, first(lines, "pay", why="cost"), {"B-050"})


@corruption
def price_paid_twice(lines: Lines) -> Found:
    return repeat(lines, first(lines, "pay", why="cost"), {"B-050", "B-051"})


@corruption
def price_paid_in_another_good(lines: Lines) -> Found:
    i = first(lines, "buy", why="cost", good="wood")
    return change(lines, i, {"B-041", "B-050"}, good="cattle")


@corruption
def paid_from_a_tile_without_it(lines: Lines) -> Found:
    return change(lines, first(lines, "pay", why="cost", good="stone"), {"B-050"}, at=[9, 9])


@corruption
def scotsman_paid_from_nowhere(lines: Lines) -> Found:
    return change(lines, first(lines, "pay", good="scotsman"), {"B-051"}, at=[9, 9])


@corruption
def other_tile_taken(lines: Lines) -> Found:
    i = first(lines, "take")
    return change(lines, i, {"B-022"}, tile=lines[0]["stacks"]["D"][0])


# placement


@corruption
def tile_far_away(lines: Lines) -> Found:
    return change(lines, first(lines, "place", over=None), {"B-060"}, at=[9, 9])


@corruption
def tile_on_a_taken_cell(lines: Lines) -> Found:
    return change(lines, first(lines, "place", over=None), {"B-060"}, at=[-1, 0])


@corruption
def tile_by_its_corner_only(lines: Lines) -> Found:
    """The first tile of the game: a corner of the starting village."""
    i = first(lines, "place", over=None)
    return change(lines, i, {"B-060", "B-062"}, at=[-2, 1])


@corruption
def tile_without_scotsman(lines: Lines) -> Found:
    """A plain tile is put beside the territory, off the river, where no Scotsman is near."""
    for i in where(lines, "place", over=None):
        seat = lines[i]["seat"]
        mackintosh = any(lines[n]["seat"] == seat for n in where(lines, "marker", clan="mackintosh"))
        if lines[i]["at"][1] == 0 or mackintosh:
            continue
        land, men = watch(lines, seat, i)
        near = {(x + dx, y + dy) for (x, y), n in men.items() if n for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        beside = {(x + dx, y + dy) for x, y in land for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        free = sorted(cell for cell in beside - land - near if cell[1] != 0)
        if free:
            return change(lines, i, {"B-061"}, at=list(free[0]))
    return None


@corruption
def plain_tile_in_the_river(lines: Lines) -> Found:
    i = first(lines, "place", over=None)
    return change(lines, i, {"B-063"}, at=[-2, 0]) if lines[i]["at"][1] != 0 else None


@corruption
def river_tile_off_the_river(lines: Lines) -> Found:
    i = next((i for i in where(lines, "place", over=None) if lines[i]["at"][1] == 0), None)
    if i is None or lines[i]["at"] != [-2, 0]:
        return None
    return change(lines, i, {"B-062", "B-060"}, at=[-1, 1])


@corruption
def overbuild_tile_alone(lines: Lines) -> Found:
    i = next((i for i in where(lines, "place") if lines[i]["over"]), None)
    return change(lines, i, {"B-070"}, over=None, at=[9, 9])


@corruption
def overbuild_on_another_type(lines: Lines) -> Found:
    i = next((i for i in where(lines, "place") if lines[i]["over"] and lines[i]["tile"] == "creetown"), None)
    return change(lines, i, {"B-070"}, over="home-village", at=[-1, 0])


@corruption
def plain_tile_on_top(lines: Lines) -> Found:
    return change(lines, first(lines, "place", over=None), {"B-070"}, over="home-village", at=[-1, 0])


@corruption
def person_placed(lines: Lines) -> Found:
    i = first(lines, "aside")
    return change(lines, i, {"B-100", "record"}, event="place")


# one-time effects


@corruption
def scotsman_forgotten(lines: Lines) -> Found:
    return remove(lines, first(lines, "gain", why="once", good="scotsman"), {"B-081"})


@corruption
def card_forgotten(lines: Lines) -> Found:
    return remove(lines, first(lines, "card"), EFFECT_RULES)


@corruption
def card_of_another_tile(lines: Lines) -> Found:
    i = first(lines, "card")
    other = "loch-ness" if lines[i]["card"] != "loch-ness" else "donan-castle"
    return change(lines, i, {"B-081"}, card=other)


@corruption
def one_time_vp_too_many(lines: Lines) -> Found:
    i = first(lines, "vp", source="once")
    return None if i is None else change(lines, i, {"B-081"}, amount=lines[i]["amount"] + 1)


@corruption
def effect_twice(lines: Lines) -> Found:
    return repeat(lines, first(lines, "gain", why="once"), {"B-081"})


@corruption
def stalkers_coins(lines: Lines) -> Found:
    return change(lines, first(lines, "gain", about="castle-stalker", good="coin"), {"B-122"}, amount=4)


@corruption
def decline_forgotten(lines: Lines) -> Found:
    """Seat 0 to 3 with coins: the fields beside the start cost nothing at first."""
    i = first(lines, "decline", question="clan")
    if i is None or any(lines[n].get("clan") in ("gunn", "macdonald") for n in range(i)):
        return None
    return remove(lines, i, {"B-101"})

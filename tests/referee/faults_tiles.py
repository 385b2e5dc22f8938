"""Faults of the market, of costs, of placement and of one-time effects."""

from tests.referee import faults as f
from tests.referee.faults import EFFECT_RULES, Found, Lines, change, drop, events, plus, repeat, stack

NEW_TILE = events("place", over=None)
FAR = [9, 9]

ROWS = {
    # market and costs
    "price_too_low": change("B-041", events("buy", price=lambda price: price > 1), price=plus(-1)),
    "sale_too_dear": change("B-043", events("sell"), price=plus(1)),
    "sale_from_an_empty_tile": change("B-043", events("sell"), at=FAR),
    "sale_of_a_cask": change("B-044", events("sell"), good="whisky"),
    "bought_for_stock": f.insert(
        "B-042",
        events("turn_end"),
        "buy",
        good="wood",
        price=1,
        why="cost",
        about=lambda head, *_: head["stacks"]["A"][0],
    ),
    "purchase_left_out": drop("B-050 B-094", events("buy"), late=True),
    "price_not_paid": drop("B-050", events("pay", why="cost"), late=True),
    "price_paid_twice": repeat("B-050 B-051", events("pay", why="cost")),
    "price_paid_in_another_good": change("B-041 B-050", events("buy", why="cost", good="wood"), good="cattle"),
    "paid_from_a_tile_without_it": change("B-050", events("pay", why="cost", good="stone"), at=FAR),
    "scotsman_paid_from_nowhere": change("B-051", events("pay", good="scotsman"), at=FAR),
    "other_tile_taken": change("B-022", events("take"), tile=stack("D", 0)),
    # placement
    "tile_far_away": change("B-060", NEW_TILE, at=FAR),
    "tile_on_a_taken_cell": change("B-060", NEW_TILE, at=[-1, 0]),
    "tile_by_its_corner_only": change("B-060 B-062", NEW_TILE, at=[-2, 1]),  # a corner of the starting village
    "plain_tile_in_the_river": change("B-063", NEW_TILE.only_first().having(at=lambda at: at[1] != 0), at=[-2, 0]),
    "river_tile_off_the_river": change(
        "B-062 B-060", events("place", over=None, at=lambda at: at[1] == 0).only_first().having(at=[-2, 0]), at=[-1, 1]
    ),
    "overbuild_tile_alone": change("B-070", events("place", over=bool), over=None, at=FAR),
    "overbuild_on_another_type": change(
        "B-070", events("place", over=bool, tile="creetown"), over="home-village", at=[-1, 0]
    ),
    "plain_tile_on_top": change("B-070", NEW_TILE, over="home-village", at=[-1, 0]),
    "person_placed": change("B-100 record", events("aside"), event="place"),
    # one-time effects
    "scotsman_forgotten": drop("B-081", events("gain", why="once", good="scotsman"), late=True),
    "card_forgotten": drop(EFFECT_RULES, events("card"), late=True),
    "card_of_another_tile": change("B-081", events("card"), card=f.one_of("loch-ness", "donan-castle")),
    "one_time_vp_too_many": change("B-081", events("vp", source="once"), amount=plus(1)),
    "effect_twice": repeat("B-081", events("gain", why="once")),
    "stalkers_coins": change("B-122", events("gain", about="castle-stalker", good="coin"), amount=4),
    "decline_forgotten": drop(  # the fields beside the start cost nothing at first
        "B-101",
        events("decline", question="clan")
        .only_first()
        .without_earlier("marker", clan=lambda clan: clan in ("gunn", "macdonald")),
        late=True,
    ),
}
FAULTS = f.Faults(ROWS)


@FAULTS.at(events("sell"))
def sale_after_the_turn(lines: Lines, i: int) -> Found:
    """Goods and coins of the turn may already miss the sale before."""
    end = f.turn_of(lines, i)[1]
    lines.insert(end, lines.pop(i))
    return None, "B-040 B-041 B-050 B-092 B-094 B-111 B-043"


@FAULTS.by_hand
def tile_without_scotsman(lines: Lines) -> Found:
    """Put a plain tile beside the territory, off the river, where no Scotsman is near."""
    for i in NEW_TILE(lines):
        seat = lines[i]["seat"]
        if lines[i]["at"][1] == 0 or f.first(lines, "marker", clan="mackintosh", seat=seat) is not None:
            continue
        land, men = f.territory(lines, seat, i)
        near = {(x + dx, y + dy) for (x, y), n in men.items() if n for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        beside = {(x + dx, y + dy) for x, y in land for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        free = sorted(cell for cell in beside - land - near if cell[1] != 0)
        if free:
            lines[i]["at"] = list(free[0])
            return i + 1, "B-061"
    return None

"""Pack the automa's values into numbers (`simulator.game.printed.AUTOMA_VALUES`)."""

from __future__ import annotations

from typing import Any

from ..game.names import CATEGORIES, COLOURS, SYMBOLS, TYPES


def _bits(numbers: list[int]) -> int:
    return sum(1 << number for number in numbers)


def _action(record: Any, action: Any) -> None:
    record["moves"] = len(action.moves)
    record["move"][: len(action.moves)] = [COLOURS.index(colour) for colour in action.moves]
    record["range"], record["number"], record["framed"] = action.range, action.number, action.framed
    record["rows"] = len(action.rows)
    record["row"][:] = -1
    for number, row in enumerate(action.rows):
        record["row"][number, : len(row)] = [SYMBOLS.index(symbol) for symbol in row]


def _level(record: Any, level: Any, start: Any) -> None:
    record["item_rounds"] = _bits(level.item_rounds)
    for name in ("trade_tile", "material_tile", "animal_tile", "person_vp"):
        record[name] = getattr(level, name)
    exchange = start.activate.exchange[0]
    record["start_need"] = sum(exchange.give.resources()) + exchange.give.open_symbol()[1]
    record["start_vp"] = exchange.get.vp
    record["final_stones"], record["final_vp"] = start.final_stones, start.final_vp


def pack_solo(record: Any, components: Any) -> None:
    """Fill the automa's record, of dtype `AUTOMA_VALUES`, from checked records."""
    names = ("setup", "market", "gains", "exchange", "items", "priority")
    setup, market, gains, exchange, items, priority = (components.table(f"solo_{name}") for name in names)
    record["starts_on"][setup.starts_on] = 1
    record["coins"], record["scotsmen"], record["discarded"] = (
        setup.coins,
        setup.scotsmen_on_board,
        setup.discard_after_shuffle,
    )
    record["refill"] = market.refill_each_turn
    record["overflow_share"] = market.full_row_to_allenarly
    for name in ("scotsman_symbol", "landmark_symbol", "whisky_tile"):
        record[name] = getattr(gains, name)
    record["exchange_stones"], record["item_vp"] = exchange.stones_per_exchange, items.vp_each
    record["left_at"], record["stay_at"] = priority.left_at, priority.stay_at
    record["moving_rounds"] = _bits(priority.moves_in_rounds)
    record["priority"][:] = -1
    for token in components.models("priority_token"):
        row = record["priority"][CATEGORIES.index(token.category)]
        row[: len(token.symbols)] = [TYPES.index(symbol) for symbol in token.symbols]
    ways = components.table("automa")
    for number, colour in enumerate(COLOURS):
        fields = [components.clan_index[name] for name in getattr(ways, colour)]
        record["path"][number] = -1
        record["path"][number, : len(fields)] = fields
        record["path_length"][number] = len(fields)
    for number, action in enumerate(components.models("action")):
        _action(record["action"][number], action)
    starts = {start.id: start for start in components.models("start_trade")}
    for level in components.models("level"):
        _level(record["level"][level.rank - 1], level, starts[level.start_trade])

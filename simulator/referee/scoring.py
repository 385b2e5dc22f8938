"""Scoring rounds and the end of the game (B-170 to B-184)."""

from typing import Any

from .automa import read_priority, score_board, stone_vp
from .faults import RECORD, RuleViolation, require
from .replay import Replay
from .schema import CATEGORIES
from .table import Player, Table

SOURCE_OF = dict(zip((*CATEGORIES, "extra"), ("scotsmen", "landmarks", "whisky", "persons", "extra"), strict=True))


def own_count(table: Table, player: Player, category: str) -> int:
    """Return a player's count in a category, with printed effects but without bonuses (B-170, B-123, B-155, C9-16)."""
    held = {
        "home_castle_scotsmen": player.home_scotsmen,
        "landmarks": len(player.cards),
        "whisky": player.whisky,
        "persons": player.persons,
        "extra": player.fame,
    }
    count = table.chronicles.fold("count", table, player, category, held[category])
    if category == "home_castle_scotsmen" and player.automa is None:
        for effect in table.effects(player, "multiply"):
            count *= effect["by"]
    return count


def category_count(table: Table, player: Player, category: str) -> int:
    """Return the compared count: the bonuses of the chronicles come last (C9-16)."""
    return table.chronicles.fold("compare", table, player, category, own_count(table, player, category))


def priority_count(table: Table, player: Player, category: str) -> int:
    """Return the count that moves Allenarly's priority tokens, without some bonuses (C12-56, C12-84)."""
    return table.chronicles.fold("priority_count", table, player, category, own_count(table, player, category))


def difference_vp(table: Table, difference: int) -> int:
    """Return the VP for a lead over the player with the fewest (B-171, Q-18)."""
    steps = table.values.difference_vp
    return steps[difference] if difference < len(steps) else table.values.beyond_vp


def score(replay: Replay) -> None:
    """Read a scoring round: each category is counted for every seat, then scored (B-170 to B-172)."""
    table = replay.table
    replay.expect("scoring", "B-020", -1, round=table.round + 1)
    table.round += 1
    table.chronicles.notify("score_start", replay, table.round)
    solo = next((player for player in table.players if player.automa is not None), None)
    order = list(CATEGORIES) if solo is None or solo.automa is None else list(solo.automa.priority)
    for category in table.chronicles.fold("categories", table, order):
        counts = [category_count(table, player, category) for player in table.players]
        for seat, count in enumerate(counts):
            replay.expect("count", "B-170", seat, category=category, count=count)
        for player, count in zip(table.players, counts, strict=True):
            vp = difference_vp(table, count - min(counts))
            replay.award(player, vp, SOURCE_OF[category], "B-171", "scoring")
        table.chronicles.notify("scored", replay, category, counts)
        if solo is not None and category in CATEGORIES:  # not for fame (C12-98)
            counts = [priority_count(table, player, category) for player in table.players]
            best = difference_vp(table, max(counts) - min(counts))
            read_priority(replay, solo, category, best, table.round)
    table.chronicles.closing.notify("score_end", replay, table.round)
    if solo is not None:
        score_board(replay, solo, table.round)


def final_vp(table: Table, player: Player) -> dict[str, int]:
    """Return the VP of the final scoring by source: size, coins, Armadale (B-120, B-183)."""
    smallest = min(table.size(other) for other in table.players)
    values = table.values
    armadale = sum(
        min(player.coins, effect["first"]) * (effect["vp_each"] - values.vp_per_coin)
        for effect in ([] if player.automa else table.effects(player, "coin_vp"))
    )
    vp = {
        "territory": (table.size(player) - smallest) * values.vp_per_extra_tile,
        "coins": player.coins * values.vp_per_coin,
        "armadale": armadale,
    }
    return table.chronicles.fold("final_vp", table, player, vp)


FINAL_RULES = {"territory": "B-183", "coins": "B-183", "armadale": "B-120"}


def ranks(table: Table) -> list[int]:
    """Return the rank of each seat: most VP, then most resources, else shared; Allenarly loses ties (B-184, C12-59)."""
    keys = [(player.vp, -1 if player.automa else player.resources) for player in table.players]
    return [1 + sum(other > key for other in keys) for key in keys]


def finish(replay: Replay) -> None:
    """Read the fourth scoring round, the final scoring, the ranks and the end (B-182 to B-184)."""
    table = replay.table
    score(replay)
    replay.take("final", "B-182", -1)
    replay.accept()
    for player in table.players:
        replay.expect("size", "B-183", player.seat, tiles=table.size(player))
    for player in table.players:
        for source, vp in final_vp(table, player).items():
            replay.award(player, vp, source, FINAL_RULES[source], "final")
    table.chronicles.notify("final", replay)
    for player in table.players:
        if player.automa is not None:
            replay.award(player, stone_vp(player.automa), "stones", "C12-59", "final")
    for player, rank in zip(table.players, ranks(table), strict=True):
        replay.expect("rank", "B-184", player.seat, rank=rank, vp=player.vp, resources=player.resources)
    replay.take("end", "B-182", -1)
    replay.accept()


def totals(table: Table) -> list[dict[str, Any]]:
    """Return the entry of each seat in the final line."""
    return [
        {
            "seat": player.seat,
            "rank": rank,
            "vp": player.vp,
            "coins": player.coins,
            "whisky": player.whisky,
            "persons": player.persons,
            "landmarks": len(player.cards),
            "scotsmen_home": player.home_scotsmen,
            "resources": player.resources,
            "size": table.size(player),
        }
        for player, rank in zip(table.players, ranks(table), strict=True)
    ]


def check_totals(replay: Replay, line: Any) -> None:
    """Compare the final line with the table (B-184); a malformed line breaks `RECORD`."""
    table = replay.table
    final = line.get("final") if isinstance(line, dict) else None
    if not isinstance(final, dict) or set(line) != {"final"} or set(final) != {"seats", "turns"}:
        raise RuleViolation(RECORD, "the last line must contain the final totals: seats and turns")
    if final["turns"] != table.turns:
        raise RuleViolation("B-184", f"final line: {final['turns']} turns, {table.turns} were played")
    seats, expected = final["seats"], totals(table)
    if not isinstance(seats, list) or len(seats) != len(expected):
        raise RuleViolation(RECORD, f"final line: totals of {len(expected)} seats are needed")
    for given, right, player in zip(seats, expected, table.players, strict=True):
        if not isinstance(given, dict) or set(given) != {*right, "vp_from"} or not isinstance(given["vp_from"], dict):
            raise RuleViolation(RECORD, f"final line: seat {player.seat} needs the fields {sorted(right)} and vp_from")
        for name, value in right.items():
            if given[name] != value:
                raise RuleViolation("B-184", f"final line: {name} of seat {player.seat} is {value}, not {given[name]}")
        require(not set(given["vp_from"]) - set(table.sources), RECORD, "final line: unknown source of VP")
        for source in table.sources:
            vp = player.vp_from[source]
            if given["vp_from"].get(source, 0) != vp:
                raise RuleViolation("B-184", f"final line: seat {player.seat} has {vp} VP from {source}")

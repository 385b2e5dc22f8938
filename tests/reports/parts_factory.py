"""Made-up results of the studies of items and of component values, with known truth."""

from typing import Any

import numpy as np
import pandas as pd

from tests.reports.factory import make_meta, make_seats

Run = tuple[dict[str, Any], dict[str, Any]]


def orders(players: int) -> list[list[int]]:
    """Return cyclic seat orders."""
    return [[(seat + r) % players for seat in range(players)] for r in range(players)]


def study(parts: dict[str, tuple[pd.DataFrame, dict[str, Any]]], name: str, group: str = "t") -> Run:
    """Return frames and manifest of cells: name -> rows and settings of the design."""
    seats = pd.concat([rows for rows, _ in parts.values()], ignore_index=True)
    seats = seats.astype({"table": "category", "strategy": "category"})
    meta = make_meta(seats)
    tables = meta["inputs"]["tables"]
    for cell, (_, about) in parts.items():
        tables[cell] |= {"group": group, "cell": about, "orders": orders(tables[cell]["players"])}
    meta["inputs"]["tables"] = {cell: tables[cell] for cell in parts}
    meta["experiment"]["design"] = {"study": name}
    return {"seats": seats}, meta


def made_items(effects: dict[str, float], line_up: list[str], blocks: int = 60, chance: float = 0.5) -> Run:
    """Return a study of items that the first of the line-up takes at random; `effects` are its VP without them.

    With an effect of 0 the games without the item equal those with it, below 1 nearly so.
    """
    plain = {"kind": "", "item": "", "place": 0}
    parts = {"t, nothing forbidden": (make_seats(line_up, blocks, table="t, nothing forbidden"), plain)}
    for item, effect in effects.items():
        name = f"t, without tile {item}"
        rows = make_seats(line_up, blocks, 1 if abs(effect) < 1 else 7, name, {line_up[0]: effect})
        parts[name] = (rows, {"kind": "tile", "item": item, "place": 0})
    frames, meta = study(parts, "components")
    return {**frames, "picks": _picks(parts["t, nothing forbidden"][0], list(effects), line_up[0], chance)}, meta


def _picks(seats: pd.DataFrame, items: list[str], who: str, chance: float) -> pd.DataFrame:
    """Return picks of the games in which nothing is forbidden."""
    rng = np.random.default_rng(5)
    rows = []
    for row in seats[(seats["strategy"] == who).to_numpy()].itertuples():
        for item in items:
            mine = rng.random() < chance
            seat, label = (row.seat, who) if mine else (-1, None)
            rows.append(
                (row.table, row.block, row.rotation, "tile", item, seat, label, 5, 0, "taken" if mine else "passed")
            )
    names = ("table", "block", "rotation", "kind", "item", "seat", "strategy", "turn", "paid", "fate")
    return pd.DataFrame(rows, columns=list(names)).astype(
        dict.fromkeys(("table", "kind", "item", "strategy", "fate"), "category")
    )


GROUPS = ["costs", "prizes"]


def base_cell(numbers: int = 3) -> dict[str, Any]:
    """Return the cell of the unchanged values: `numbers` costs and one prize."""
    return {
        "part": "base",
        "groups": GROUPS,
        "numbers": [f"tile t{n} cost.wood" for n in range(numbers)] + ["tile t0 once.vp"],
        "group_of": [0] * numbers + [1],
        "lowest": 1,
        "steps": [1, 2],
    }


def made_values(
    line_up: list[str],
    single: dict[tuple[str, int], dict[str, float]],
    sets: list[tuple[str, int, int]] = (),
    worth: dict[str, tuple[float, float]] | None = None,
    readings: dict[tuple[str, str], dict[str, float]] | None = None,
    strength: dict[str, float] | None = None,
    blocks: int = 60,
) -> Run:
    """Return single moves with their VP for each strategy, and random sets (part, move of costs, of prizes).

    `readings`: VP of each strategy with another reading, by ruling and reading.
    `worth`: VP that a strategy gains for each step of costs and of prizes in the random sets.
    """
    name = "t, values as they are"
    parts = {name: (make_seats(line_up, blocks, table=name, strength=strength), base_cell())}

    def add(name: str, about: dict[str, Any], shift: dict[str, float], seed: int) -> None:
        together = {who: (strength or {}).get(who, 0.0) + shift.get(who, 0.0) for who in line_up}
        parts[name] = (make_seats(line_up, blocks, seed, name, together), about)

    for (factor, move), shift in single.items():
        moves = f"{move} {move} {move} 0" if factor == "costs" else f"0 0 0 {move}"
        about = {"part": "one", "factor": factor, "group": factor, "move": move, "moved": 3, "moves": moves}
        add(f"t, {factor} {move:+d}", about, shift, 1)
    for (ruling, reading), shift in (readings or {}).items():
        parts[name][1].setdefault("readings", []).append(
            {"ruling": ruling, "rule": "Q-20", "reading": "usual", "text": "As it is."}
        )
        about = {"part": "reading", "ruling": ruling, "rule": "Q-20", "reading": reading, "text": "Otherwise."}
        add(f"t, {ruling}: {reading}", {**about, "moves": "0 0 0 0"}, shift, 1)
    for number, (part, cost, prize) in enumerate(sets, start=1):
        about = {"part": part, "set": number, "moved": 4, "moves": f"{cost} {cost} {cost} {prize}"}
        shift = {who: a * cost + b * prize for who, (a, b) in (worth or {}).items()}
        add(f"t, {part} {number}", about, shift, 100 + number)
    return study(parts, "sensitivity")

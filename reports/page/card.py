"""The run card: everything that identifies a run and reproduces it."""

import shlex
from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd

from ..sentences import played_sections, reconstructed_share, stop_words
from ..statistics import distinct_games
from ..tables import Batches, Play, pool_of
from ..words import count, counted, listed, percent, title
from .grid import Cell, Grid, cell

TABLE_HEADS = ["Table", "Players", "Line-up", "Die", "The End", "Seat orders"]
NAMED = 8
"""Strategies that the head of a page names one by one."""
FEW, MANY = 6, 60
"""Rows of the list of tables that are shown unfolded, and at all."""


def command_of(meta: Mapping[str, Any]) -> str:
    """Return the shell command that reproduces the run; empty if the manifest does not say."""
    command = meta.get("command") or ""
    return command if isinstance(command, str) else shlex.join(str(word) for word in command)


def pointer(meta: Mapping[str, Any], parts: Sequence[Play]) -> str:
    """Return one line about what was played: strategies, numbers of players, chronicles, games."""
    played, blocks = sum(play.games for play in parts), max(play.blocks for play in parts)
    size = f"{counted(played, 'game')} in {counted(blocks, 'block')}, seed {meta.get('seed', '')}"
    pool = pool_of(parts)
    who = listed(pool) if len(pool) <= NAMED else counted(len(pool), "strategy").replace("strategys", "strategies")
    players = listed([str(k) for k in dict.fromkeys(p.players for p in parts if not p.against_automa)] or [""])
    at = [f"with {players} players"] * bool(players) + ["against Allenarly"] * any(p.against_automa for p in parts)
    tables = ((meta.get("inputs") or {}).get("tables") or {}).values()
    letters = list(dict.fromkeys(str(one) for table in tables for one in table.get("chronicles") or ()))
    order = sorted(letters, key=lambda one: (not one.isdigit(), int(one) if one.isdigit() else 0, one))
    if order:
        at.append(f"chronicle{'s' * (len(order) > 1)} {listed(order)}")
    return f"Played: {who} {', '.join(at)}; {size}"


def facts(meta: Mapping[str, Any], parts: Sequence[Play], games: pd.DataFrame | None) -> list[tuple[str, str]]:
    """Return names and values of the run card."""
    engine, parts_of = meta.get("engine") or {}, meta.get("components") or {}
    played = sum(play.games for play in parts)
    blocks = max(play.blocks for play in parts)
    share = reconstructed_share(meta)
    source = f"(source {engine['source']})" if engine.get("source") else ""
    rows = [
        ("Experiment", (meta.get("experiment") or {}).get("name", "")),
        ("Games", count(played)),
        ("Distinct games", count(distinct_games(games["hash"])) if games is not None else ""),
        ("Blocks (deals)", _blocks(meta, blocks)),
        ("Batches", _batches(meta, parts)),
        ("Stopped", stop_words(meta)),
        ("Master seed", str(meta.get("seed", ""))),
        ("Engine", " ".join(filter(None, (str(engine.get("version", "")), source)))),
        ("Component set", str(parts_of.get("digest", ""))),
        ("Reconstructed values", percent(share) if share is not None else ""),
        ("Readings of rules", _readings(parts_of.get("readings") or [])),
        ("Chronicles", _chronicles(parts_of.get("chronicles") or {})),
        ("Overlay", str(parts_of.get("overlay") or "none")),
        ("Started", str(meta.get("started", ""))),
        ("Environment", ", ".join(f"{name} {value}" for name, value in (meta.get("environment") or {}).items())),
    ]
    return [(name, value) for name, value in rows if value]


def _blocks(meta: Mapping[str, Any], blocks: int) -> str:
    first = int(meta.get("first_block") or 0)
    return f"{count(blocks)} (from number {count(first)})" if first else count(blocks)


def _batches(meta: Mapping[str, Any], parts: Sequence[Play]) -> str:
    size = meta.get("batch_blocks")
    held = [play.batches for play in parts if isinstance(play, Batches)]
    return f"{count(max(held))} of {counted(size, 'block')}" if held and size else ""


def _readings(changed: Sequence[Mapping[str, Any]]) -> str:
    """Return the rules that are read otherwise than by default."""
    return "; ".join(f"{one['rule']} {one['id']}: {one['reading']} (default {one['default']})" for one in changed)


def _chronicles(played: Mapping[str, Any]) -> str:
    """Return the chronicles in play, whether rules and values are printed; of many only letters and rules."""
    if len(played) > 3:
        by_rules: dict[str, list[str]] = {}
        for letter, one in played.items():
            by_rules.setdefault(str(one["rules"]), []).append(letter)
        return "; ".join(f"rules {rules}: {', '.join(letters)}" for rules, letters in by_rules.items())
    texts = []
    for letter, one in played.items():
        whole = sum(int(one.get(kind, 0)) for kind in ("known", "reconstructed", "overlay"))
        share = int(one.get("reconstructed", 0)) / whole if whole else 0.0
        texts.append(f"{letter} {one['name']} (rules {one['rules']}, {percent(share, 0)} of the values reconstructed)")
    return "; ".join(texts)


def strategy_grid(meta: Mapping[str, Any], parts: Sequence[Play]) -> Grid:
    """Return the pool of strategies."""
    known = meta.get("strategies") or {}
    labels = pool_of(parts)
    rows = []
    for label in labels:
        about = known.get(label) or {}
        source = str(about.get("strategy", label))
        named = f"{about.get('description', '')}" + (f" [{source}]" if source != label else "")
        rows.append([cell(label), cell(named), cell(about.get("digest", ""))])
    return Grid(["Strategy", "Description", "Digest"], rows, words=frozenset({1, 2}))


def table_grid(meta: Mapping[str, Any], parts: Sequence[Play]) -> Grid:
    """Return the tables of the experiment; of a study one row for all cells made from the same table.

    Long lists are folded, very long ones cut off; `run.json` lists all tables.
    """
    known = (meta.get("inputs") or {}).get("tables") or {}
    rows: dict[str, list[Cell]] = {}
    cells: dict[str, int] = {}
    for play in parts:
        for name in play.tables:
            about = known.get(name) or {}
            group = str(about.get("group") or name)
            cells[group] = cells.get(group, 0) + 1
            rows.setdefault(group, _table_row(group, play.players, about))
    whole = sum(cells.values())
    if whole > len(rows):
        shown = [[*row, cell(count(cells[group]))] for group, row in rows.items()]
        heads, about_them = [*TABLE_HEADS, "Cells of the study"], f"{count(whole)} tables made from {len(rows)}"
        return Grid(heads, shown[:MANY], _cut_off(len(shown)), frozenset({2, 3, 4}), about_them)
    fold = f"{count(len(rows))} tables" if len(rows) > FEW else ""
    return Grid(TABLE_HEADS, list(rows.values())[:MANY], _cut_off(len(rows)), frozenset({2, 3, 4}), fold)


def _table_row(name: str, players: int, about: Mapping[str, Any]) -> list[Cell]:
    die = {True: "yes", False: "no", None: ""}[about.get("die")]
    line_up = ", ".join(about.get("line_up") or [])
    orders = len(about.get("orders") or []) or ""
    return [cell(value) for value in (name, players, line_up, die, about.get("ending") or "", orders)]


def _cut_off(rows: int) -> str:
    return f"The first {MANY} of {count(rows)}; run.json lists all of them." if rows > MANY else ""


def provenance(meta: Mapping[str, Any]) -> Grid | None:
    """Return the origin of the component values by section; None if the manifest does not say."""
    sections = played_sections(meta)
    if not sections:
        return None
    order = [name for name in sections if name != "all"] + [name for name in sections if name == "all"]
    rows = []
    for name in order:
        counts = {kind: int(sections[name].get(kind, 0)) for kind in ("known", "reconstructed", "overlay")}
        whole = sum(counts.values())
        share = counts["reconstructed"] / whole if whole else 0.0
        heading = Cell("All sections" if name == "all" else title(name))
        rows.append([heading, *(cell(count(counts[kind])) for kind in counts), cell(percent(share))])
    return Grid(["Section", "From the rulebooks", "Reconstructed", "Overlay", "Share reconstructed"], rows)

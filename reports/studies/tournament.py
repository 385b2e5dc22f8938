"""The study `tournament`: strength of the strategies, results head to head, and the role of luck."""

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd

from ..page.chapter import Chapter, Section
from ..tables import frame_of
from . import tournament_sections as show
from . import tournament_words as words
from .tournament_field import Balance, Field, balance, fields_of
from .tournament_luck import luck_rows, spread_rows
from .tournament_rows import (
    StrengthRow,
    ahead_rows,
    cycle_of,
    mixture_rows,
    response_rows,
    strength_rows,
    strengths_frame,
)


def chapters(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Chapter]:
    """Return the chapters of a tournament, from ``seats`` and optionally ``games``.

    They are an overview, one chapter for each number of players (with the first set of chronicles), the best response
    to each set of chronicles if there are several, and methods. ReportError if a column is missing or a game lacks a
    seat.
    """
    fields = fields_of(frames["seats"], meta)
    first = [next(field for field in fields if field.players == k) for k in dict.fromkeys(f.players for f in fields)]
    strengths = [strength_rows(field) for field in first]
    games = frames.get("games")
    balances = [(field, balance(field, games)) for field in fields]
    made = [_whole(first, strengths, balances)]
    made += [_one(field, rows) for field, rows in zip(first, strengths)]
    if len(fields) > len(first):
        made.append(_responses(fields, meta))
    return [*made, Chapter("methods-tournament", "Methods of the tournament", [], [show.methods_section("tournament")])]


def _whole(
    fields: Sequence[Field], strengths: Sequence[Sequence[StrengthRow]], balances: Sequence[tuple[Field, Balance]]
) -> Chapter:
    """Return the overview of all numbers of players."""
    sections = [
        Section("all-strengths", "Strength by number of players", [show.overview_grid(fields, strengths)]),
        Section("all-line-ups", "Line-ups", [show.balance_grid(balances)]),
    ]
    of_first = [row for field, row in balances if field in fields]
    findings = [*words.about_winners(fields, strengths), *words.about_balance(of_first)]
    sets = [field.name for field, _ in balances]
    made = pd.concat(
        [frame_of([row]).assign(chronicles=name) for (_, row), name in zip(balances, sets)], ignore_index=True
    )
    by_players = [strengths_frame(rows).assign(players=field.players) for field, rows in zip(fields, strengths)]
    frames = {"strengths": pd.concat(by_players, ignore_index=True), "line-ups": made}
    return Chapter("all", "The tournament", findings, sections, frames)


def _one(field: Field, strengths: Sequence[StrengthRow]) -> Chapter:
    """Return the chapter of one number of players."""
    key = f"p{field.players}"
    pairs, mixture = ahead_rows(field), mixture_rows(field)
    luck, spread = luck_rows(field), spread_rows(field)
    cycle = cycle_of(field)
    findings = [
        *words.about_strengths(field, strengths),
        words.about_pairs(pairs),
        words.about_cycle(cycle, field.labels),
        *words.about_mixture(mixture, field.players),
        *words.about_luck(field, luck),
        words.about_model(pairs, strengths),
    ]
    sections = [
        show.strengths_section(key, field, strengths),
        show.pairs_section(key, field, pairs, words.about_model(pairs, strengths)),
        show.cycles_section(key, field, cycle, cycle_of(field, shown=False)),
        show.metagame_section(key, mixture),
    ]
    if luck:
        sections.append(show.luck_section(key, field.players, luck, spread, field.play.games / field.blocks))
    ranks = [{"strategy": r.strategy, **{f"rank_{n + 1}": p for n, p in enumerate(r.ranks)}} for r in strengths]
    frames = {
        "strengths": strengths_frame(strengths),
        "ranks": pd.DataFrame(ranks),
        "pairs": frame_of(pairs),
        "cycle": pd.DataFrame({"strategy": [field.labels[one] for one in cycle.members] if cycle else []}, dtype="str"),
        "metagame": frame_of(mixture),
        "luck": frame_of(luck),
        "deals": frame_of(spread),
    }
    title = f"{field.players} players" + (f", {field.name}" if field.chronicles else "")
    return Chapter(
        key, title, findings, sections, {name: frame for name, frame in frames.items() if len(frame.columns)}
    )


def _responses(fields: Sequence[Field], meta: Mapping[str, Any]) -> Chapter:
    """Return the chapter on the best response to each set of chronicles."""
    rows = response_rows(fields)
    counts = list(dict.fromkeys(row.players for row in rows))
    sections = [show.responses_section("responses", k, [row for row in rows if row.players == k]) for k in counts]
    names = list(dict.fromkeys(field.name for field in fields))
    absent = []
    for k in counts:
        missing = [name for name in names if name not in {field.name for field in fields if field.players == k}]
        if missing:
            absent.append(f"Not played with {k} players, as the rules require more: {', '.join(missing)}.")
    return Chapter(
        "responses",
        "Best response to chronicles",
        words.about_responses(rows, absent),
        sections,
        {"strengths": frame_of(rows)},
    )

"""The study `tournament`: how strong strategies are, who is ahead of whom, and how much is luck."""

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd

from ..page.chapter import Chapter, Section
from ..tables import frame_of
from .tournament_field import Balance, Field, balance, fields_of
from .tournament_luck import luck_rows, spread_rows
from .tournament_rows import StrengthRow, ahead_rows, cycle_of, mixture_rows, response_rows, strength_rows
from .tournament_sections import (
    balance_grid,
    cycles_section,
    luck_section,
    metagame_section,
    methods_section,
    overview_grid,
    pairs_section,
    responses_section,
    strengths_section,
)
from .tournament_words import (
    about_balance,
    about_cycle,
    about_luck,
    about_mixture,
    about_model,
    about_pairs,
    about_responses,
    about_strengths,
    about_winners,
)


def chapters(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Chapter]:
    """Chapters of a tournament.

    Parameters
    ----------
    frames
        ``seats``, and ``games`` if there is one.
    meta
        The manifest.

    Returns
    -------
    list of Chapter
        What holds for all, one chapter for each number of players (with the first set of chronicles), the best response
        to each set of chronicles if there are several, and methods.

    Raises
    ------
    ReportError
        If a column is missing or a game lacks a seat.
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
    return [*made, Chapter("methods-tournament", "Methods of the tournament", [], [methods_section("tournament")])]


def _whole(
    fields: Sequence[Field], strengths: Sequence[Sequence[StrengthRow]], balances: Sequence[tuple[Field, Balance]]
) -> Chapter:
    """What holds for all numbers of players."""
    sections = [
        Section("all-strengths", "Strength by number of players", [overview_grid(fields, strengths)]),
        Section("all-line-ups", "Line-ups", [balance_grid(balances)]),
    ]
    of_first = [row for field, row in balances if field in fields]
    findings = [*about_winners(fields, strengths), *about_balance(of_first)]
    sets = [field.name for field, _ in balances]
    made = pd.concat(
        [frame_of([row]).assign(chronicles=name) for (_, row), name in zip(balances, sets)], ignore_index=True
    )
    by_players = [
        frame_of(rows).drop(columns="ranks").assign(players=field.players) for field, rows in zip(fields, strengths)
    ]
    frames = {"strengths": pd.concat(by_players, ignore_index=True), "line-ups": made}
    return Chapter("all", "The tournament", findings, sections, frames)


def _one(field: Field, strengths: Sequence[StrengthRow]) -> Chapter:
    """The chapter of one number of players."""
    key = f"p{field.players}"
    pairs, mixture = ahead_rows(field), mixture_rows(field)
    luck, spread = luck_rows(field), spread_rows(field)
    cycle = cycle_of(field)
    findings = [
        *about_strengths(field, strengths),
        about_pairs(pairs),
        about_cycle(cycle, field.labels),
        *about_mixture(mixture, field.players),
        *about_luck(field, luck),
        about_model(pairs, strengths),
    ]
    sections = [
        strengths_section(key, field, strengths),
        pairs_section(key, field, pairs, about_model(pairs, strengths)),
        cycles_section(key, field, cycle, cycle_of(field, shown=False)),
        metagame_section(key, mixture),
    ]
    if luck:
        sections.append(luck_section(key, field.players, luck, spread, field.play.games / field.blocks))
    ranks = [{"strategy": r.strategy, **{f"rank_{n + 1}": p for n, p in enumerate(r.ranks)}} for r in strengths]
    frames = {
        "strengths": frame_of(strengths).drop(columns="ranks"),
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
    """The best response to each set of chronicles."""
    rows = response_rows(fields)
    counts = list(dict.fromkeys(row.players for row in rows))
    sections = [responses_section("responses", k, [row for row in rows if row.players == k]) for k in counts]
    names = list(dict.fromkeys(field.name for field in fields))
    absent = []
    for k in counts:
        missing = [name for name in names if name not in {field.name for field in fields if field.players == k}]
        if missing:
            absent.append(f"Not played with {k} players, as the rules ask for more: {', '.join(missing)}.")
    return Chapter(
        "responses",
        "Best response to chronicles",
        about_responses(rows, absent),
        sections,
        {"strengths": frame_of(rows)},
    )

"""Standings in the terminal."""

import io
import re
from typing import Any

from rich.console import Console

from reports import columns, standings_console
from tests.reports.factory import make_run, make_seats


def printed(frames: dict[str, Any], meta: dict[str, Any], width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    standings_console(console, frames["seats"], frames.get("games"), meta)
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_standings(four: tuple[dict[str, Any], dict[str, Any]]):
    text = printed(*four)
    assert max(map(len, text.splitlines())) <= 80
    assert "4 players: 160 games, 40 blocks" in text
    rows = [line for line in text.splitlines() if line.startswith("│ ") and "%" in line]
    assert len(rows) == 4
    seats = four[0]["seats"]
    best = seats[seats["strategy"] == "balanced"]
    cells = [cell.strip() for cell in rows[0].strip("│").split("│")]
    assert cells[:2] == ["balanced", "160"]
    assert cells[2] == f"{100 * best['win_share'].mean():.1f}%"
    assert cells[3] == f"{best['vp'].mean():.1f}"
    assert cells[4] == f"{best['margin_mean'].mean():.1f}"
    flat = re.sub(r"\s+", " ", text)
    assert "fair win share 25.0%; 95% intervals (Wilson over blocks)" in flat
    assert "Turn order: inconclusive" in flat
    assert "75% of the component values are reconstructed" in flat


def test_the_listed_columns_are_enough(four: tuple[dict[str, Any], dict[str, Any]]):
    frames, meta = four
    few = {"seats": frames["seats"][list(columns.SEATS)], "games": frames["games"][list(columns.GAMES)]}
    assert printed(few, meta) == printed(frames, meta)


def test_tiny_run_without_games():
    frames, meta = make_run(make_seats(["[a]", "b"], blocks=1))
    del frames["games"]
    text = printed(frames, meta)
    assert "no intervals: one block" in re.sub(r"\s+", " ", text)
    assert re.search(r"│ \[a\] +│", text)  # a label is no markup
    assert "turns of all players" not in text

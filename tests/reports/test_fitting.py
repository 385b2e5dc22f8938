"""Tables in narrow terminals: a list instead of squeezed columns."""

import io

import pytest
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from reports.fitting import fitting


def table() -> Table:
    found = Table(title="4 players", caption="fair [x]: 25%")
    found.add_column("strategy", overflow="fold")
    for head in ("n", "win share", "VP"):
        found.add_column(head, justify="right")
    found.add_row("balanced", "16,808", "36.7%\n[dim]36.0 to 37.5[/dim]", "77.9\n[dim]77.7 to 78.1[/dim]")
    found.add_row(escape("a [long] name of a strategy"), "8", "6.7%\n[dim]6.0 to 7.5[/dim]", "107.9")
    return found


def shown(width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(fitting(console, table()))
    return [line.rstrip() for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]


def test_a_table_that_fits_stays_a_table():
    lines = shown(80)
    assert any("┃" in line for line in lines)
    assert sum("36.0 to 37.5" in line for line in lines) == 1


@pytest.mark.parametrize("width", [34, 40, 60])
def test_a_list_keeps_every_number_in_one_piece(width):
    assert shown(width)[:5] == [
        "4 players",
        "balanced",
        "  n          16,808",
        "  win share   36.7%  36.0 to 37.5",
        "  VP           77.9  77.7 to 78.1",
    ]
    assert shown(width)[5:9] == [
        "a [long] name of a strategy",
        "  n               8",
        "  win share    6.7%  6.0 to 7.5",
        "  VP          107.9",
    ]
    assert shown(width)[-1] == "fair [x]: 25%"


def test_a_list_names_the_columns_of_cells_with_three_lines():
    found = Table()
    for head in ("", "1 Ablakh", "2 Dus"):
        found.add_column(head)
    found.add_row("whisky", "100.0%\n13.9 to 100.0\n49.0 ±15.5", "0.0%\n0.0 to 86.1\n-9.0 ±5.0")
    console = Console(file=io.StringIO(), width=30, color_system=None)
    console.print(fitting(console, found))
    lines = [line.rstrip() for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]
    assert lines[0] == "whisky"
    assert [line.split()[:2] for line in lines[1:] if line.split()[0].isdigit()] == [["1", "Ablakh"], ["2", "Dus"]]


def test_texts_may_be_broken_down_to_a_readable_width():
    def texts(width: int) -> str:
        found = Table()
        found.add_column("name")
        found.add_column("question", overflow="fold")
        found.add_row("seats", "Does it matter who has the first turn, and how many play?")
        console = Console(file=io.StringIO(), width=width, color_system=None)
        console.print(fitting(console, found))
        return console.file.getvalue()  # type: ignore[attr-defined,no-any-return]

    assert "┃" in texts(40)
    assert [line.rstrip() for line in texts(30).splitlines()[:2]] == ["seats", "  Does it matter who has the"]


@pytest.mark.parametrize("words", [("strategies",), ("experiments",), ("components", "--stack", "A")])
def test_lists_of_the_command_at_60_columns(words):
    from typer.testing import CliRunner

    from simulator.app.cli import app

    lines = CliRunner().invoke(app, list(words), env={"COLUMNS": "60", "TERM": "dumb"}).stdout.splitlines()
    assert max(len(line) for line in lines if not line.startswith("("))  # but the digest <= 60
    assert not any("…" in line for line in lines)

"""Tables for narrow terminals: a table that would be squeezed becomes a list, a paragraph for each row."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

LEAST = 24  # columns that a column of texts (overflow "fold") needs to be readable


def fitting(console: Console, table: Table) -> RenderableType:
    """Return the table if it fits the console, else a list of its rows; its cells must be texts with markup.

    Columns with overflow ``fold`` hold texts that may be broken into lines; all others need their full width.
    """
    columns = [[_text(cell) for cell in (column.header, *column.cells)] for column in table.columns]
    needed = 1 + 3 * len(columns)
    for column, cells in zip(table.columns, columns):
        width = max(_width(cell) for cell in cells)
        needed += min(width, LEAST) if column.overflow == "fold" else width
    return table if needed <= console.width else _list(console, table, columns)


def _list(console: Console, table: Table, columns: list[list[Text]]) -> Group:
    heads = [column[0] for column in columns]
    label = max((_width(head) for head in heads[1:]), default=0)
    number = max(
        (_width(cell.split()[0]) for column in columns[1:] for cell in column[1:] if _is_short(cell)), default=0
    )
    lines: list[RenderableType] = [Text(str(table.title), style="italic")] if table.title else []
    for first, *others in zip(*(column[1:] for column in columns)):
        heading = first.copy()
        heading.stylize("bold")
        lines.append(heading)
        for head, cell in zip(heads[1:], others):
            if _is_short(cell):
                parts = cell.split()
                row = [Text(head.plain.ljust(label)), Text(" " * (number - _width(parts[0]))) + parts[0], *parts[1:]]
                lines.append(Padding(Text("  ").join(row), (0, 0, 0, 2)))
            else:
                lines.append(Padding(cell, (0, 0, 0, 2)))
    if table.caption:
        lines.append(Text(str(table.caption), style="dim"))
    return Group(*lines)


def _is_short(cell: Text) -> bool:
    """Return whether a cell is a number, perhaps with its interval and another number below it."""
    lines = cell.plain.splitlines()
    return 1 <= len(lines) <= 3 and _width(cell) <= LEAST


def _text(cell: RenderableType) -> Text:
    return cell if isinstance(cell, Text) else Text.from_markup(str(cell))


def _width(text: Text) -> int:
    lines: Iterable[str] = text.plain.splitlines() or [""]
    return max(cell_len(line) for line in lines)

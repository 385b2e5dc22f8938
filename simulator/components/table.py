"""List a component set: as a table of fields, or on the terminal."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from rich.columns import Columns as Listed
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..game.names import STACKS, TYPES
from ..game.sizes import MAX_CLANS
from .describe import describe_activation, describe_cost, describe_effect, describe_once
from .load import ComponentSet
from .models import Home
from .provenance import KNOWN, OVERLAY, PROVENANCES, RECONSTRUCTED, fields_of
from .read import Entry

if TYPE_CHECKING:
    import pandas as pd


COLUMNS = ("section", "id", "name", "stack", "type", "field", "value", "provenance")
MARKS = {KNOWN: "=", RECONSTRUCTED: "~", OVERLAY: "+"}
STYLES = {KNOWN: "green", RECONSTRUCTED: "", OVERLAY: "bold cyan"}
WIDE = 120  # columns that a table of tiles needs
SELF_EXPLAINING = ("type", "river", "overbuild", "repeatable")
ABSENT = {"repeatable": "one marker only"}
LEGEND = "= fixed by a rulebook   ~ reconstructed   + from the overlay"

Columns = dict[str, Callable[[Any], str]]


def toml_value(value: Any) -> str:
    """Return a value as written in a component file."""
    if isinstance(value, dict):
        return (
            "{ " + ", ".join(f"{name} = {toml_value(part)}" for name, part in value.items()) + " }" if value else "{}"
        )
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _checked(name: str, value: str | None, allowed: tuple[str, ...]) -> None:
    if value is not None and value not in allowed:
        close = difflib.get_close_matches(value.casefold(), allowed, n=1)
        hint = f" (did you mean {close[0]!r}?)" if close else ""
        raise ValueError(f"{name} {value!r}{hint}; allowed: {', '.join(allowed)}")


def _chosen(entry: Entry, stack: str | None, tile_type: str | None) -> bool:
    """Return whether a record passes the filters; one without stack or type fails the filter by stack or type."""
    model = entry.model
    return (stack is None or getattr(model, "stack", None) == stack) and (
        tile_type is None or tile_type in getattr(model, "type", ())
    )


def _entries(components: ComponentSet, stack: str | None, tile_type: str | None) -> Iterator[tuple[str, Entry]]:
    for section, part in components.entries.items():
        for entry in part.values():
            if _chosen(entry, stack, tile_type):
                yield section, entry


def components_table(
    components: ComponentSet,
    stack: str | None = None,
    type: str | None = None,
    provenance: str | None = None,
) -> pd.DataFrame:
    """Return all values of a set, one row per field.

    Parameters
    ----------
    components : ComponentSet
    stack : str, optional
        Only tiles and cards of this stack: S, A, B, C or D.
    type : str, optional
        Only tiles of this type: castle, village, trade, material, animal, whisky, person or lake.
    provenance : str, optional
        Only fields that are known, reconstructed or from an overlay (``known``, ``reconstructed``, ``overlay``).

    Returns
    -------
    DataFrame
        Text columns section, id, name, stack, type (words with commas), field, value (as written in a file) and
        provenance; empty text where a record has no such field.

    Raises
    ------
    ValueError
        For a filter that is not one of these words.
    """
    _checked("stack", stack, STACKS)
    _checked("type", type, TYPES)
    _checked("provenance", provenance, PROVENANCES)
    rows = []
    for section, entry in _entries(components, stack, type):
        model = entry.model
        head = (
            section,
            entry.id,
            getattr(model, "name", ""),
            getattr(model, "stack", ""),
            ", ".join(getattr(model, "type", ())),
        )
        for field, where in fields_of(entry):
            if provenance is None or where == provenance:
                rows.append((*head, field, toml_value(_value(entry, field)), where))
    import pandas as pd  # imported late: the engine needs component values, but not pandas

    return pd.DataFrame(rows, columns=list(COLUMNS), dtype="str")


def _value(entry: Entry, field: str) -> Any:
    value: Any = entry.raw.values
    for part in field.split("."):
        value = value[part]
    return value


def _tile_columns(components: ComponentSet) -> Columns:
    def once(tile: Any) -> str:
        card = tile.once.landmark
        return describe_once(tile.once, components.card_names[components.card_index[card]] if card else "")

    return {
        "name": lambda tile: tile.name,
        "stack": lambda tile: getattr(tile, "stack", ""),
        "type": lambda tile: ", ".join(tile.type),
        "river": lambda tile: "river" if tile.river else "-",
        "overbuild": lambda tile: "over" if tile.overbuild else "-",
        "cost": lambda tile: "" if isinstance(tile, Home) else describe_cost(tile.cost),
        "once": lambda tile: "" if isinstance(tile, Home) else once(tile),
        "activate": lambda tile: describe_activation(tile.activate),
    }


def _card_columns(components: ComponentSet) -> Columns:
    return {
        "name": lambda card: card.name,
        "stack": lambda card: card.stack,
        "timing": lambda card: card.timing,
        "effect": lambda card: describe_effect(card.effect) if card.effect else "-",
    }


def _clan_columns(components: ComponentSet) -> Columns:
    return {
        "name": lambda clan: clan.name,
        "colour": lambda clan: clan.colour,
        "timing": lambda clan: clan.timing or "-",
        "repeatable": lambda clan: "again" if clan.repeatable else "-",
        "effect": lambda clan: describe_effect(clan.effect) if clan.effect else "-",
        "coins from start": lambda clan: str(components.record.road[MAX_CLANS, components.clan_index[clan.id]]),
    }


Rows = list[tuple[str, list[Text]]]


def _rows(entries: list[Entry], columns: Columns, provenance: str | None) -> Rows:
    """Return ids and cells of one section; every field ends with the mark of its provenance."""
    rows = []
    for entry in entries:
        where = dict(fields_of(entry))
        if provenance is not None and provenance not in where.values():
            continue
        cells = []
        for name, words in columns.items():
            marks = [mark for field, mark in where.items() if field.split(".")[0] == name]
            cells.append(_cell(words(entry.model), marks, provenance))
        rows.append((entry.id, cells))
    return rows


def _as_table(title: str, rows: Rows, columns: Columns) -> RenderableType:
    """Return a table with one row per record, for wide terminals."""
    table = Table(title=title, title_justify="left", header_style="bold", show_edge=False, pad_edge=False)
    table.add_column("id", no_wrap=True)
    for name in columns:
        table.add_column(name)
    for name, cells in rows:
        table.add_row(Text(name), *cells)
    return table


def _as_list(title: str, rows: Rows, columns: Columns) -> RenderableType:
    """Return one paragraph per record without its empty fields, for narrow terminals."""
    lines: list[RenderableType] = [Text(title, style="italic")]
    for name, cells in rows:
        called, *others = zip(columns, cells, strict=True)
        parts = []
        for heading, cell in others:
            if cell.plain in ("", "-"):
                continue
            if cell.plain.startswith("-"):
                parts.append(Text.assemble((ABSENT.get(heading, f"no {heading}"), cell.style), cell[1:]))
            else:
                parts.append(cell if heading in SELF_EXPLAINING else Text.assemble((f"{heading} ", "dim"), cell))
        lines += [Text.assemble((name, "bold"), "  ", called[1]), Padding(Text("; ").join(parts), (0, 0, 0, 4))]
    return Group(*lines)


def _cell(words: str, origins: list[str], provenance: str | None) -> Text:
    if provenance is not None and origins and provenance not in origins:
        return Text("")
    style = STYLES[origins[0]] if len(origins) == 1 else ""
    marks = "".join(MARKS[origin] for origin in origins)
    return Text(f"{words} {marks}".rstrip(), style=style)


def _other(components: ComponentSet, provenance: str | None) -> Table | None:
    """Return rondel, die, market, set-up, scoring and end, one row per field."""
    table = Table(title="Other values", title_justify="left", header_style="bold", show_edge=False, pad_edge=False)
    for name in ("section", "field", "value"):
        table.add_column(name)
    shown = {"home", "tile", "special", "landmark", "clan", "road", "ruling"}
    for row in components_table(components, provenance=provenance).itertuples():
        if row.section not in shown:
            cell = Text(f"{row.value} {MARKS[str(row.provenance)]}", style=STYLES[str(row.provenance)])
            table.add_row(Text(f"{row.section} {row.id}".strip()), Text(str(row.field)), cell)
    return table if table.row_count else None


def _readings(components: ComponentSet, provenance: str | None) -> RenderableType | None:
    """Rulings: rule, question, the reading in play and the others."""
    lines: list[RenderableType] = []
    for entry in components.entries["ruling"].values():
        ruling, origin = entry.model, dict(fields_of(entry))["default"]
        if provenance is not None and provenance != origin:
            continue
        head = Text.assemble((f"{ruling.rule} {ruling.id}", "bold"), f"  {ruling.question}")
        chosen = Text(f"{ruling.default} {MARKS[origin]}: {ruling.reading.text}", style=STYLES[origin])
        others = [f"{one.id}: {one.text}" for one in ruling.readings if one is not ruling.reading]
        lines += [head, Padding(Group(chosen, *(Text(other, style="dim") for other in others)), (0, 0, 0, 4))]
    if not lines:
        return None
    return Group(Text("Readings of rules the source leaves open (in play first, others dim)", style="bold"), *lines)


def _roads(components: ComponentSet, provenance: str | None) -> RenderableType | None:
    parts = []
    for entry in components.entries["road"].values():
        (origin,) = set(dict(fields_of(entry)).values())
        if provenance is None or origin == provenance:
            parts.append(f"{entry.model.a} - {entry.model.b} {entry.model.coin} {MARKS[origin]}")
    if not parts:
        return None
    return Group(Text("Roads and their coins", style="bold"), Listed([Text(part) for part in parts], padding=(0, 3)))


def _shares(components: ComponentSet) -> Table:
    table = Table(title="Fields by provenance", title_justify="left", header_style="bold", show_edge=False)
    table.add_column("section", no_wrap=True)
    for name in (*PROVENANCES, "reconstructed %"):
        table.add_column(name, justify="right", overflow="fold")
    for section, share in components.provenance.items():
        table.add_row(
            section,
            str(share.known),
            str(share.reconstructed),
            str(share.overlay),
            f"{100 * share.reconstructed_share:.0f}",
            end_section=section == list(components.provenance)[-2],
        )
    return table


def show_components(
    console: Console,
    components: ComponentSet,
    stack: str | None = None,
    type: str | None = None,
    provenance: str | None = None,
) -> None:
    """List a set on a terminal: every field with its provenance, readings, share of reconstructed values, digest.

    Parameters
    ----------
    console : rich.console.Console
        Where to print. With fewer than 120 columns a record is a paragraph, not a row of a table.
    components : ComponentSet
    stack, type, provenance : str, optional
        Filters as in `components_table`. A stack or type limits the list to tiles (and cards of the stack).

    Raises
    ------
    ValueError
        For a filter that is not one of the allowed words.
    """
    fields = int((components_table(components, stack, type, provenance)["section"] != "ruling").sum())
    parts = components.entries
    tiles = [entry for section in ("home", "tile", "special") for entry in parts[section].values()]
    sections: tuple[tuple[str, list[Entry], Columns], ...] = (
        ("Tiles", tiles, _tile_columns(components)),
        ("Landmark cards", list(parts["landmark"].values()), _card_columns(components)),
        ("Clan fields", list(parts["clan"].values()), _clan_columns(components)),
    )
    console.print(Text(LEGEND, style="dim"))
    for title, entries, columns in sections:
        chosen = [entry for entry in entries if _chosen(entry, stack, type)]
        rows = _rows(chosen, columns, provenance)
        if rows:
            show = _as_table if console.width >= WIDE else _as_list
            console.print(show(title, rows, columns), Text())
    if stack is None and type is None:
        for block in (show(components, provenance) for show in (_roads, _other, _readings)):
            if block is not None:
                console.print(block, Text())
    console.print(_shares(components), Text())
    share = components.provenance["all"]
    console.print(
        f"{fields} of {share.total} fields listed; {share.reconstructed} of {share.total} are reconstructed ", end=""
    )
    console.print(f"({100 * share.reconstructed_share:.1f}%).")
    console.print(f"Overlay: {components.overlay or 'none'}. Digest: {components.short_digest} ({components.digest})")

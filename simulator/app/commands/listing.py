"""`glenmore strategies`, `glenmore experiments` and `glenmore components`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table


def strategies() -> None:
    """List the bundled strategies.

    Your own strategy is a TOML file of weights or a Python file with a policy.
    Use its path wherever a name is expected.

    Examples:

        glenmore strategies

        glenmore play --players 2 --strategies balanced,my-strategy.toml
    """
    from reports.fitting import fitting
    from strategies import available, get

    table = Table(title="Strategies", title_justify="left")
    table.add_column("name", style="bold", no_wrap=True)
    table.add_column("description", overflow="fold")
    for entry in available():
        name = entry if isinstance(entry, str) else entry.name
        table.add_row(escape(name), escape(str(get(name).description)))
    console = Console()
    console.print(fitting(console, table))


def experiments() -> None:
    """List the bundled experiments.

    Play any of them by name, with other blocks or another seed if you like.

    Examples:

        glenmore experiments

        glenmore run quickstart

        glenmore run quickstart --blocks 1000 --seed 3
    """
    from reports.fitting import fitting

    from ...experiments.experiment import available

    table = Table(title="Experiments", title_justify="left")
    table.add_column("name", style="bold", no_wrap=True)
    for heading in ("tables", "blocks", "games"):
        table.add_column(heading, justify="right")
    table.add_column("question", overflow="fold")
    for one in available():
        tables = one.tables()
        games = one.blocks * sum(len(each.orders) for each in tables)
        text = f"[bold]{escape(one.title)}[/]\n{escape(' '.join(one.description.split()))}"
        table.add_row(escape(one.name), str(len(tables)), f"{one.blocks:,}", f"{games:,}", text)
    console = Console()
    console.print(fitting(console, table))


def components(
    stack: Annotated[str | None, typer.Option(help="Only tiles of this stack: S, A, B, C or D.")] = None,
    type: Annotated[str | None, typer.Option("--type", help="Only tiles of this type, e.g. whisky or village.")] = None,
    provenance: Annotated[
        str | None, typer.Option(help="Only records with a field of this provenance: known, reconstructed or overlay.")
    ] = None,
    overlay: Annotated[
        Path | None,
        typer.Option("--components", help="Overlay: a TOML file that replaces individual component values."),
    ] = None,
) -> None:
    """List the component values, the share that is reconstructed, and the digest of the set.

    The mark after each value shows its source: = rulebook, ~ reconstructed, + overlay.
    Terminals of at least 120 columns show tables.

    Examples:

        glenmore components

        glenmore components --stack A

        glenmore components --type whisky --provenance reconstructed

        glenmore components --components my-values.toml --provenance overlay
    """
    from ...components import load, show_components

    show_components(Console(), load(overlay), stack=stack, type=type, provenance=provenance)


def register(app: typer.Typer) -> None:
    """Add the commands to the application."""
    app.command("strategies")(strategies)
    app.command("experiments")(experiments)
    app.command("components")(components)

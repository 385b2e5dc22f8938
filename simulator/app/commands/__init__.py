"""The commands of `glenmore`, by topic."""

from __future__ import annotations

import typer

from . import joining, listing, playing, running, tuning

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add all commands to the application."""
    for module in (running, joining, playing, tuning, listing):
        module.register(app)

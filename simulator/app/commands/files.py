"""Check before the work starts that the files a command will write can be written."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from ...errors import UserError


def check_targets(targets: Mapping[str, Path | None]) -> None:
    """Check the output files, given by option; those left out are None.

    Missing folders are no mistake: `make_folders` makes them before the files are written. Raise `UserError` if a path
    is a folder, lies in a file, is not writable, or is named twice.
    """
    seen: dict[Path, str] = {}
    for option, path in targets.items():
        if path is None:
            continue
        other = seen.setdefault(path.resolve(), option)
        if other != option:
            raise UserError(f"{option}: {path}: {other} writes this file too")
        if path.is_dir():
            raise UserError(f"{option}: {path}: is a folder; name a file in it")
        above = path.parent
        while not above.exists():
            above = above.parent
        if not above.is_dir():
            raise UserError(f"{option}: {path}: {above} is a file, not a folder")
        if not os.access(path if path.exists() else above, os.W_OK):
            raise UserError(f"{option}: {path}: is not writable")


def make_folders(*paths: Path | None) -> None:
    """Make the missing folders of these files."""
    for path in paths:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)

"""Files that a command is going to write: whether it will be able to, asked before the work and not after it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from ...errors import UserError


def check_targets(targets: Mapping[str, Path | None], make_folders: bool = False) -> None:
    """Check the files that options name; those left out are None.

    Parameters
    ----------
    targets
        Option -> file to be written.
    make_folders
        Whether missing folders above the file will be made.

    Raises
    ------
    UserError
        For a folder, a file in a folder that is not there, one that may not be written, or one named twice.
    """
    seen: dict[Path, str] = {}
    for option, path in targets.items():
        if path is None:
            continue
        other = seen.setdefault(path.resolve(), option)
        if other != option:
            raise UserError(f"{option}: {path}: {other} writes this file, too")
        if path.is_dir():
            raise UserError(f"{option}: {path}: is a folder; name a file in it")
        above = path.parent
        while make_folders and not above.exists():
            above = above.parent
        if not above.exists():
            raise UserError(f"{option}: {path}: the folder {above} is not there")
        if not above.is_dir():
            raise UserError(f"{option}: {path}: {above} is a file, not a folder")
        if not os.access(path if path.exists() else above, os.W_OK):
            raise UserError(f"{option}: {path}: may not be written")

"""Compiled code on disk that nobody uses any more: every change of the sources leaves a folder behind.

`jit` names a folder after the sources it was compiled from and notes each day on which it is used (its time of change).
"""

from __future__ import annotations

import os
import re
import shutil
import time
from pathlib import Path

KEPT = 8  # folders: the engine, the bundled policies and some users' own, in two or three versions
DAYS = 14  # a folder used within so many days may belong to a running process
_NAME = re.compile(r"[0-9a-f]{16}(\.gone)?")


def prune(parent: Path, kept: int = KEPT, days: float = DAYS) -> list[Path]:
    """Delete folders of compiled code that are neither among the last used nor used lately.

    Other processes may read the cache meanwhile: a folder is renamed before it is emptied, so that nobody ever finds
    half of one, and whoever misses it compiles anew.

    Parameters
    ----------
    parent
        Folder that holds them; anything in it that is not called like one stays.
    kept
        So many of the last used stay in any case.
    days
        Those used within so many days stay in any case.

    Returns
    -------
    list of Path
        The folders deleted.
    """
    limit = time.time() - days * 86400
    found = sorted(_folders(parent), reverse=True)
    deleted = []
    for used, path in found[kept:]:
        gone = path.with_suffix(".gone")
        try:
            if used > limit or path.stat().st_mtime > limit:
                continue
            os.replace(path, gone)
        except OSError:  # another process was faster, or the folder is not ours
            continue
        shutil.rmtree(gone, ignore_errors=True)
        deleted.append(path)
    return deleted


def _folders(parent: Path) -> list[tuple[float, Path]]:
    """Time of the last use and path of each folder of compiled code."""
    found = []
    for path in parent.glob("*"):
        try:
            if _NAME.fullmatch(path.name) and path.is_dir() and not path.is_symlink():
                found.append((path.stat().st_mtime, path))
        except OSError:  # deleted by another process in this moment
            continue
    return found

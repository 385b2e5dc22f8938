"""Prune compiled code that is no longer used: every change of the sources leaves a folder behind.

`jit` names a folder by the hash of the sources it was compiled from and touches it every day it is used.
"""

from __future__ import annotations

import os
import re
import shutil
import time
from pathlib import Path

KEPT = 8  # folders: engine, bundled policies and a few of the user's own, in two or three versions
DAYS = 14  # a folder used more recently may belong to a running process
_NAME = re.compile(r"[0-9a-f]{16}(\.gone)?")


def prune(parent: Path, kept: int = KEPT, days: float = DAYS) -> list[Path]:
    """Delete folders of compiled code, except the `kept` last used and those used within the last `days` days.

    Other processes may be reading the cache. A folder is renamed before it is emptied, so no process finds half of one;
    a process that misses it compiles again. Anything in `parent` not named like a cache folder stays.

    Return the deleted folders.
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
        except OSError:  # another process was faster, or the folder belongs to another user
            continue
        shutil.rmtree(gone, ignore_errors=True)
        deleted.append(path)
    return deleted


def _folders(parent: Path) -> list[tuple[float, Path]]:
    found = []
    for path in parent.glob("*"):
        try:
            if _NAME.fullmatch(path.name) and path.is_dir() and not path.is_symlink():
                found.append((path.stat().st_mtime, path))
        except OSError:  # another process has just deleted it
            continue
    return found

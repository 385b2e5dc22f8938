"""Which numbered rules the tests of a chronicle cite."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

__all__ = ["missing"]


def missing(files: str, prefix: str, runs: Iterable[tuple[int, int]]) -> list[str]:
    """Numbers of these runs that no test file of this folder cites.

    Parameters
    ----------
    files : pattern of the test files, as ``test_haggis*.py``
    prefix : of the numbers, as ``C5``
    runs : first and last number of each run

    Numbers in the head line of a file prove nothing and are left out.
    """
    cited: set[str] = set()
    for path in sorted(Path(__file__).parent.glob(files)):
        body = path.read_text(encoding="utf-8").partition("from __future__")[2]
        cited |= set(re.findall(rf"\b{prefix}-\w+", body))
    wanted = [f"{prefix}-{n:02d}" for first, last in runs for n in range(first, last + 1)]
    return [number for number in wanted if number not in cited]

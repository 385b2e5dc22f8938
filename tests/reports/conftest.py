"""Fixtures of the report tests."""

from typing import Any

import pytest

from tests.reports.factory import make_run, make_seats


@pytest.fixture(scope="session")
def four() -> tuple[dict[str, Any], dict[str, Any]]:
    """Four strategies at one table, 40 blocks; `balanced` is clearly best."""
    return make_run(make_seats(["balanced", "whisky", "clans", "lean"], strength={"balanced": 6.0, "lean": -4.0}))

"""A set of components and recorded games, played once."""

import pytest

from simulator import components as component_sets
from simulator.story import record_game
from tests.story.kit import Hand, strategy


@pytest.fixture(scope="session")
def components():
    return component_sets.load()


@pytest.fixture(scope="session")
def records(components):
    """One recorded game for 2, 3 and 4 players."""
    names = ["whisky", "lean", "clans", "castle"]
    return {
        players: record_game([strategy(name) for name in names[:players]], players, seed=3, components=components)
        for players in (2, 3, 4)
    }


@pytest.fixture(scope="session")
def record(records):
    return records[3]


@pytest.fixture
def hand(components):
    return Hand(components)

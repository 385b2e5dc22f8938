"""Check the profiles' promises on other deals than those of the tuning and the README."""

import pytest

from tests.benchmarks import profiles

SEED = 77_000
BLOCKS = 24


@pytest.fixture(scope="module")
def table():
    return profiles.promises(profiles.play_pool(BLOCKS, SEED))


@pytest.mark.slow
@pytest.mark.parametrize("profile", profiles.PROFILES)
def test_every_profile_leads_in_the_measure_it_is_named_after(table, profile):
    assert table.loc[profile, "lead"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("profile", profiles.PROFILES)
def test_every_profile_wins_a_tenth_in_the_pool(table, profile):
    assert table.loc[profile, "win share"] >= 0.10


@pytest.mark.slow
def test_balanced_beats_random_legal():
    _, lower = profiles.against_random(300, SEED)
    assert lower >= 0.98

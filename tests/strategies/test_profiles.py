"""The promises of the profiles, on other deals than those of the tuning and of the README."""

import pytest

from tests.benchmarks import profiles

SEED = 77_000
BLOCKS = 24


@pytest.fixture(scope="module")
def table():
    return profiles.promises(profiles.play_pool(BLOCKS, SEED))


@pytest.mark.slow
@pytest.mark.parametrize("profile", profiles.PROFILES)
def test_every_profile_is_ahead_of_all_others_in_what_it_is_named_after(table, profile):
    assert table.loc[profile, "lead"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("profile", profiles.PROFILES)
def test_no_profile_dies_out_in_the_pool(table, profile):
    assert table.loc[profile, "win share"] >= 0.10


@pytest.mark.slow
def test_balanced_beats_random_legal():
    _, lower = profiles.against_random(300, SEED)
    assert lower >= 0.98

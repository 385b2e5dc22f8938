"""Formats of numbers and verdicts."""

import math

import pytest

from reports.statistics import Estimate, Forecast, Verdict, mean_estimate
from reports.words import (
    count,
    interval,
    mean,
    number,
    p_value,
    percent,
    percent_interval,
    place_name,
    rounded_up,
    share,
    source_name,
    spread,
    title,
    verdict_words,
)


def estimate(value: float, low: float, high: float) -> Estimate:
    return Estimate(value, low, high, 0.95, "t on block means", 50)


NAN = math.nan


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [(1234.56, 1, "1,234.6"), (-2.25, 2, "−2.25"), (-0.04, 1, "0.0"), (NAN, 1, "–"), (0.0, 0, "0"), (-0.4, 0, "0")],
)
def test_numbers(value: float, digits: int, text: str):
    assert number(value, digits) == text


def test_counts_and_percentages():
    assert count(1234567) == "1,234,567"
    assert percent(0.1234) == "12.3%"
    assert percent(0.75, 0) == "75%"
    assert percent(NAN) == "–"


@pytest.mark.parametrize(
    ("half", "text"), [(5.0, "5.0 to 15.0"), (0.1, "9.9 to 10.1"), (0.05, "9.95 to 10.05"), (0.004, "9.996 to 10.004")]
)
def test_an_interval_has_as_many_decimals_as_it_needs(half: float, text: str):
    assert interval(estimate(10, 10 - half, 10 + half + 1e-12)) == text


def test_value_and_interval_have_the_same_decimals():
    one = estimate(0.5, 0.4995, 0.5005)
    assert (share(one), percent_interval(one)) == ("50.00%", "49.95 to 50.05")
    assert mean(estimate(3.14159, 3.10, 3.18)) == "3.14"


def test_missing_and_empty_intervals():
    assert interval(estimate(1, NAN, NAN)) == "–"
    assert interval(estimate(1, 1, 1)) == "no variation"
    assert spread(mean_estimate([3.0])) == "3.0"
    assert spread(estimate(5, 4.25, 5.75)) == "5.0 ± 0.8"
    assert spread(estimate(5, 4.99, 5.01)) == "5.0"


def test_p_values():
    assert [p_value(p) for p in (0.5, 0.0123, 0.0004, NAN)] == ["0.500", "0.012", "<0.001", "–"]


def test_names():
    assert [place_name(0), place_name(3), place_name(7), place_name(1, "seat")] == ["first", "fourth", "8", "seat 2"]
    assert (source_name("scotsmen"), source_name("boat_race")) == ("Scotsmen at home", "boat race")
    assert title("castle-of_mey") == "Castle Of Mey"


@pytest.mark.parametrize(("blocks", "text"), [(7, "7"), (99, "99"), (757, "760"), (48017, "49,000"), (1200, "1,200")])
def test_forecasts_are_rounded_up(blocks: int, text: str):
    assert rounded_up(blocks) == text


def test_verdicts():
    def of(word: str, blocks: int = 50, more: Forecast | None = None) -> str:
        return verdict_words(Verdict(word, 0.0, 0.02, 0.0, 0.0, 0.0, blocks, 1.0, more))

    assert of("balanced") == "balanced within 2 pp"
    assert of("different but negligible") == "different but negligible (within 2 pp)"
    assert of("unbalanced") == "unbalanced by more than 2 pp"
    more = Forecast(757, 48017, "balanced")
    assert of("undecided", more=more) == "inconclusive; 760 to 49,000 more blocks may show it is balanced"
    assert of("undecided", more=Forecast(1, 300, "unbalanced")).endswith(
        "up to 300 more blocks may show it is unbalanced"
    )
    assert of("undecided") == "inconclusive"
    assert of("undecided", blocks=1) == "inconclusive (one block is not enough)"

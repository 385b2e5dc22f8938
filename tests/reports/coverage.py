"""Coverage of each interval that the reports print, on simulated truth; `reports/COVERAGE.md` holds the table.

python -m tests.reports.coverage [--sims 2000]
"""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from scipy import stats

from reports import statistics as s
from reports.statistics import Estimate
from reports.statistics.per_case import per_case_estimate
from reports.statistics.resampling import block_weights, resampled_estimate
from reports.statistics.spread import spread_changes, spread_estimate
from reports.statistics.variation import value_spread

Rng = np.random.Generator
Interval = Callable[[Rng, int], bool]
"""Draws a run of so many blocks and returns whether the interval holds the truth."""


@dataclass(frozen=True)
class Case:
    """One interval under one truth."""

    number: str  # what the reports print
    truth: str
    blocks: tuple[int, ...]
    draw: Interval
    part: float = 1.0  # share of the simulations that it gets; slow ones get fewer


def holds(one: Estimate, truth: float) -> bool:
    """Return whether an interval holds the truth."""
    return bool(one.low - 1e-12 <= truth <= one.high + 1e-12)


def games(rng: Rng, chances: list[float], blocks: int, in_block: int = 4, deals: float = 8.0) -> np.ndarray:
    """Return win shares by block and strategy; the deal moves the chances of its games."""
    return rng.multinomial(in_block, rng.dirichlet(np.array(chances) * deals, size=blocks)) / in_block


def _skewed(rng: Rng, blocks: int) -> bool:
    return holds(s.mean_estimate(rng.exponential(1.0, blocks)), 1.0)


def _points(rng: Rng, blocks: int) -> bool:
    values = rng.normal(50, 8, blocks) + rng.normal(0, 8, (blocks, 4)).mean(axis=1)
    return holds(s.mean_estimate(values), 50)


def _share(share: float) -> Interval:
    return lambda rng, blocks: holds(s.share_estimate(games(rng, [share, 1 - share], blocks)[:, 0]), share)


def _single(share: float) -> Interval:
    return lambda rng, blocks: holds(s.share_estimate(rng.binomial(1, share, blocks)), share)


def _rate(share: float) -> Interval:
    def draw(rng: Rng, blocks: int) -> bool:
        offered = rng.poisson(1.5, blocks)
        taken = rng.binomial(offered, rng.beta(8 * share, 8 * (1 - share), blocks))
        return not offered.any() or holds(s.ratio_share(taken, offered), share)

    return draw


def _difference(first: float, second: float) -> Interval:
    def draw(rng: Rng, blocks: int) -> bool:
        win = games(rng, [first, second, 1 - first - second], blocks)
        return holds(s.share_difference(win[:, 0], win[:, 1]).estimate, first - second)

    return draw


def _welch(rng: Rng, blocks: int) -> bool:
    return holds(s.welch_difference(rng.normal(1, 4, blocks), rng.normal(0, 8, 2 * blocks)).estimate, 1.0)


def _step(low: float, high: float) -> Interval:
    def draw(rng: Rng, blocks: int) -> bool:
        deal = rng.normal(size=blocks)
        cuts = stats.norm.ppf([low, high])
        first, second = ((0.8 * deal + 0.6 * rng.normal(size=blocks) < cut) * 1.0 for cut in cuts)
        return holds(s.win_difference(first, second).estimate, low - high)

    return draw


def _median(rng: Rng, blocks: int) -> bool:
    points = rng.normal(50, 6, (blocks, 1)) + rng.normal(0, 6, (blocks, 4))
    return holds(s.quantile_estimate(points.ravel(), np.repeat(np.arange(blocks), 4)), 50)


def _gain(rng: Rng, blocks: int) -> bool:
    deal = rng.normal(size=blocks)
    return holds(s.gain_estimate(deal + rng.normal(size=blocks), deal + rng.normal(size=blocks)), 2.0)


def _correlation(rng: Rng, blocks: int) -> bool:
    """Ranks of three levels that are out of order on 3% of the deals: correlation 1 or 1/2."""
    swapped = rng.random(blocks) < 0.03
    rows = np.where(swapped[:, None], [1.0, 3.0, 2.0], [1.0, 2.0, 3.0])
    return holds(s.page_trend(rows).correlation, 1 - 0.03 / 2)


def _spread(chances: list[float]) -> Interval:
    return lambda rng, blocks: holds(spread_estimate(games(rng, chances, blocks)), float(np.std(chances)))


def _spread_change(first: list[float], second: list[float]) -> Interval:
    def draw(rng: Rng, blocks: int) -> bool:
        # Half of the luck of a deal is the same on both sides.
        luck = rng.dirichlet(np.full(len(first), 8.0), size=blocks) - 1 / len(first)
        sides = [np.clip(np.array(one) + 0.7 * luck, 0, None) for one in (first, second)]
        x, y = (rng.multinomial(4, side / side.sum(axis=1, keepdims=True)) / 4 for side in sides)
        truth = float(np.std(first) - np.std(second))
        return holds(spread_changes([(x, y)]).estimates[0], truth)

    return draw


def _sets(sd: float) -> Interval:
    def draw(rng: Rng, blocks: int) -> bool:
        values = rng.normal(0, sd, (30, 1)) + rng.normal(0, 1, (1, blocks)) + rng.normal(0, 1, (30, blocks))
        found = value_spread(values)
        return bool(found.low <= sd <= found.high)

    return draw


def _per_take(rng: Rng, blocks: int) -> bool:
    taken = rng.binomial(4, 0.3, blocks)
    return holds(per_case_estimate(taken * rng.normal(-5, 8, blocks), taken), -5)


def _jackknife(rng: Rng, blocks: int) -> bool:
    """Share of a source in all VP: ratio of two means."""
    whole = rng.normal(80, 12, blocks)
    source = 0.3 * whole + rng.normal(0, 4, blocks)
    return holds(s.jackknife_estimate(np.column_stack([source, whole]), lambda m: m[..., 0] / m[..., 1]), 0.3)


def _bootstrap(rng: Rng, blocks: int) -> bool:
    """Log odds of one strategy against another, as strengths are."""
    win = games(rng, [0.6, 0.4], blocks)[:, 0]
    drawn = (block_weights(blocks, 400) @ win) / blocks

    def strength(share: np.ndarray) -> np.ndarray:
        n = 4.0 * blocks
        return np.log((share * n + 0.5) / ((1 - share) * n + 0.5))

    return holds(resampled_estimate(float(strength(win.mean())), strength(drawn), blocks), float(np.log(1.5)))


def _crossing(rng: Rng, blocks: int) -> bool:
    levels = [0.85, 0.7, 0.55, 0.4, 0.2]
    deal = rng.normal(size=(blocks, 1)) * 0.7 + rng.normal(size=(blocks, 5)) * 0.714
    won = (deal < stats.norm.ppf(levels)) * 1.0
    found = s.crossing_estimate(won, [1, 2, 3, 4, 5], resamples=1000)
    return bool(found.low <= 3 + 1 / 3 <= found.high)


def _max_t(effects: int) -> Interval:
    def draw(rng: Rng, blocks: int) -> bool:
        values = rng.normal(size=(blocks, 1)) + rng.normal(size=(blocks, effects))
        family = s.simultaneous(values, resamples=499)
        return all(holds(one, 0.0) for one in family.estimates)

    return draw


def _pairings(rng: Rng, blocks: int) -> bool:
    win = games(rng, [0.25] * 4, blocks)
    level = s.family_level(6)
    pairs = [(i, j) for i in range(4) for j in range(i)]
    return all(holds(s.share_difference(win[:, i], win[:, j], level).estimate, 0.0) for i, j in pairs)


def _positions(rng: Rng, blocks: int) -> bool:
    found = s.position_shares(games(rng, [0.25] * 4, blocks), 0.02)
    return all(holds(one, 0.25) for one, _ in found)


def _stopped(share: float, width: float) -> Interval:
    from simulator.experiments.stopping import schedule

    def draw(rng: Rng, blocks: int) -> bool:
        win = games(rng, [share, 1 - share], blocks)[:, 0]
        for n in schedule(blocks):
            one = s.share_estimate(win[:n])
            if one.half_width <= width:
                break
        return holds(one, share)

    return draw


def cases() -> Iterator[Case]:
    """Yield all cases."""
    few, many = (30, 100, 300), (100, 300)
    yield Case("mean VP, margin, turns (t)", "normal", few, _points)
    yield Case("mean VP, margin, turns (t)", "very skewed (exponential)", few, _skewed)
    for share in (0.01, 0.05, 0.25, 0.5, 0.95):
        yield Case("win share, share ahead, level (Wilson)", f"{100 * share:.0f}%, 4 games a block", few, _share(share))
    yield Case("win share, share ahead, level (Wilson)", "97%, 1 game a block", few, _single(0.97))
    for share in (0.02, 0.5):
        yield Case("take rate, win share of takers (Wilson)", f"{100 * share:.0f}%", few, _rate(share))
    yield Case("win share where a run stops at ± 2.5 pp", "5%", (1000,), _stopped(0.05, 0.025))
    yield Case("win share where a run stops at ± 3 pp", "25%", (1000,), _stopped(0.25, 0.03))
    yield Case("difference of win shares (t)", "25% and 25%", few, _difference(0.25, 0.25))
    yield Case("difference of win shares (t)", "3% and 1%", few, _difference(0.03, 0.01))
    yield Case("difference of independent means (Welch)", "sd 4 and 8", few, _welch)
    yield Case("step between levels, one game a block (Tango)", "60% and 50%", few, _step(0.6, 0.5))
    yield Case("step between levels, one game a block (Tango)", "99% and 97%", few, _step(0.99, 0.97))
    yield Case("median (Woodruff)", "normal", few, _median)
    yield Case("gain of pairing (BCa)", "2", few, _gain, 0.25)
    yield Case("rank correlation with the levels (Wilson)", "0.985", few, _correlation)
    yield Case("spread of win shares", "four equal strategies", few, _spread([0.25] * 4))
    yield Case("spread of win shares", "28, 24, 24 and 24%", few, _spread([0.28, 0.24, 0.24, 0.24]))
    yield Case("spread of win shares", "55 and 45%", few, _spread([0.55, 0.45]))
    yield Case("spread of win shares", "40, 30, 20 and 10%", few, _spread([0.4, 0.3, 0.2, 0.1]))
    equal, wide = [0.25] * 4, [0.31, 0.23, 0.23, 0.23]
    yield Case("change of that spread", "equal and equal", many, _spread_change(equal, equal), 0.1)
    yield Case("change of that spread", "31, 23, 23, 23% and equal", many, _spread_change(wide, equal), 0.1)
    yield Case(
        "change of that spread", "40 to 10% and 35 to 15%", many,
        _spread_change([0.4, 0.3, 0.2, 0.1], [0.35, 0.3, 0.2, 0.15]), 0.1,
    )  # fmt: skip
    yield Case("spread over component sets (F)", "0", few, _sets(0.0))
    yield Case("spread over component sets (F)", "0.3 of the sd of a block", few, _sets(0.3))
    yield Case("effect per take (ratio)", "−5 VP", few, _per_take)
    yield Case("share of VP, change of comebacks (jackknife)", "30%", few, _jackknife)
    yield Case("strength, gap (t with bootstrap error)", "log 1.5", few, _bootstrap, 0.5)
    yield Case("level for half the games (percentile bootstrap)", "3.33", few, _crossing, 0.25)
    yield Case("families, all at once (max-t)", "5 effects", few, _max_t(5), 0.25)
    yield Case("families, all at once (max-t)", "60 effects", few, _max_t(60), 0.1)
    yield Case("families, all at once (Bonferroni)", "6 pairings", few, _pairings)
    yield Case("positions in turn order, all at once (Wilson)", "25% each", few, _positions)


def covered(case: Case, blocks: int, sims: int, seed: int = 1) -> float:
    """Return the share of simulated runs whose interval holds the truth."""
    rng = np.random.default_rng((seed, blocks))
    sims = max(1, round(sims * case.part))
    return float(np.mean([case.draw(rng, blocks) for _ in range(sims)]))


def main(sims: int) -> None:
    """Print the table in Markdown, line by line."""
    print("| Number (method) | Truth | 30 blocks | 100 | 300 |\n|---|---|---|---|---|")
    for case in cases():
        found = {blocks: f"{100 * covered(case, blocks, sims):.1f}" for blocks in case.blocks}
        shown = [found.get(30, ""), found.get(100, ""), found.get(300, "")]
        if case.blocks == (1000,):
            shown = [f"{found[1000]} (up to 1,000 blocks)", "", ""]
        print(f"| {case.number} | {case.truth} | {' | '.join(shown)} |", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure the coverage of each printed interval.")
    parser.add_argument("--sims", type=int, default=2000)
    main(parser.parse_args().sims)

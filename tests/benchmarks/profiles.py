"""Check the promises of the profiles: play the pool of all profiles, and `balanced` against `random-legal`.

    python tests/benchmarks/profiles.py [--blocks 100] [--seed 4711000] [--readme]

Each number is a mean over blocks (one deal at all tables, in all seat orders) with its 95% t interval. The
weights were tuned with seeds below 40,000 and with 2,026,000.
"""

import argparse
from pathlib import Path

import numpy as np
import pandas as pd
from scipy import stats

import simulator
from reports.statistics import share_estimate
from simulator import Experiment

PROFILES = ("balanced", "whisky", "landmarks", "clans", "castle", "trade", "lean", "greedy")
SIDES = ("whisky", "landmarks", "persons", "scotsmen_home", "vp_exchange")
# What each profile is named after: column, words, and 1 for most or -1 for least.
NAMED_AFTER = {
    "balanced": ("weakest_side", "weakest side (share of the pool's mean)", 1),
    "whisky": ("whisky", "casks", 1),
    "landmarks": ("landmarks", "landmark cards", 1),
    "clans": ("markers_placed", "clan markers placed", 1),
    "castle": ("scotsmen_home", "Scotsmen on the Home Castle", 1),
    "trade": ("vp_exchange", "VP from exchanges", 1),
    "lean": ("size", "tiles of the territory", -1),
    "greedy": ("vp_half", "VP after the second scoring", 1),
}


def play_pool(blocks: int, seed: int) -> pd.DataFrame:
    """Play all tables of four in all seat orders; return means by (strategy, block), one column for each measure."""
    pool = Experiment.parse(
        {"name": "pool", "players": 4, "pool": list(PROFILES), "blocks": blocks, "seed": seed, "die": False}
    )
    seats = simulator.run(pool, progress=False).seats
    seats["vp_half"] = seats["vp_round_1"] + seats["vp_round_2"]
    columns = [name for name, _, _ in NAMED_AFTER.values() if name in seats]
    columns = list(dict.fromkeys([*columns, *SIDES, "win_share", "vp"]))
    seats["strategy"] = seats["strategy"].astype(str)
    return seats.groupby(["strategy", "block"], observed=True)[columns].mean()


def weakest_sides(means: pd.DataFrame) -> pd.DataFrame:
    """Return the lowest side of each profile, relative to the mean of the pool."""
    sides = means[list(SIDES)]
    return (sides / sides.mean()).min(axis=1).to_frame("weakest_side")


def interval(values: pd.Series) -> tuple[float, float]:
    """Return the mean and the half-width of its 95% t interval."""
    return float(values.mean()), float(stats.t.ppf(0.975, len(values) - 1) * stats.sem(values))


def promises(blocks: pd.DataFrame) -> pd.DataFrame:
    """Return one row for each profile: its measure, the next best profile, the lead with its interval, the win share.

    The interval of a lead uses differences within blocks; for `balanced`, whose measure is a minimum of means, it is
    a jackknife over ten groups of blocks.
    """
    means = blocks.groupby("strategy").mean()
    means = means.join(weakest_sides(means))
    rows = []
    for profile, (column, words, sign) in NAMED_AFTER.items():
        others = (sign * means[column]).drop(profile)
        rival = str(others.idxmax())
        if column == "weakest_side":
            lead, half = _jackknife(blocks, profile, rival)
        else:
            own, other = blocks.loc[profile, column], blocks.loc[rival, column]
            lead, half = interval(sign * (own - other))
        win, win_half = interval(blocks.loc[profile, "win_share"])
        rows.append(
            {
                "profile": profile,
                "named after": words,
                "own": means.loc[profile, column],
                "next best": means.loc[rival, column],
                "of": rival,
                "lead": lead,
                "lead ±": half,
                "win share": win,
                "win ±": win_half,
                "VP": means.loc[profile, "vp"],
            }
        )
    return pd.DataFrame(rows).set_index("profile")


def _jackknife(blocks: pd.DataFrame, profile: str, rival: str) -> tuple[float, float]:
    groups = blocks.index.get_level_values("block") % 10

    def lead(part: pd.DataFrame) -> float:
        side = weakest_sides(part.groupby("strategy").mean())["weakest_side"]
        return float(side[profile] - side[rival])

    whole = lead(blocks)
    parts = np.array([lead(blocks[groups != group]) for group in range(10)])
    error = np.sqrt(0.9 * ((parts - parts.mean()) ** 2).sum())
    return whole, float(stats.t.ppf(0.975, 9) * error)


def against_random(blocks: int, seed: int) -> tuple[float, float]:
    """Return the win share of `balanced` against `random-legal` and the lower end of its 95% interval.

    It is the interval of all shares in the reports.
    """
    duel = Experiment.parse({"name": "duel", "line_up": ["balanced", "random-legal"], "blocks": blocks, "seed": seed})
    seats = simulator.run(duel, progress=False).seats
    mine = seats[seats["strategy"] == "balanced"]
    found = share_estimate(mine.groupby("block")["win_share"].mean())
    return found.value, found.low


def markdown(table: pd.DataFrame) -> str:
    """Return the table of promises as Markdown."""
    lines = [
        "| profile | named after | own | next best | lead (95%) | win share (95%) | VP |",
        "|---|---|---|---|---|---|---|",
    ]
    for profile, row in table.iterrows():
        lines.append(
            f"| {profile} | {row['named after']} | {row['own']:.2f} | {row['next best']:.2f} ({row['of']}) "
            f"| {row['lead']:.2f} ± {row['lead ±']:.2f} | {100 * row['win share']:.1f} ± {100 * row['win ±']:.1f}% "
            f"| {row['VP']:.1f} |"
        )
    return "\n".join(lines)


def update_readme(text: str) -> None:
    """Put the table into the README of the strategies."""
    page = Path(__file__).resolve().parents[2] / "strategies" / "README.md"
    before, rest = page.read_text(encoding="utf-8").split("<!-- profiles -->")
    _, after = rest.split("<!-- /profiles -->")
    page.write_text(f"{before}<!-- profiles -->\n{text}\n<!-- /profiles -->{after}", encoding="utf-8")


def main() -> None:
    """Play, print the table, and report whether all promises are kept."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--blocks", type=int, default=100)
    parser.add_argument("--seed", type=int, default=4_711_000)
    parser.add_argument("--readme", action="store_true", help="put the table into strategies/README.md")
    options = parser.parse_args()
    table = promises(play_pool(options.blocks, options.seed))
    win, lower = against_random(10 * options.blocks, options.seed)
    tables = len(PROFILES) * 35 // 4
    text = (
        f"{tables} tables of four, {options.blocks} blocks each in four seat orders "
        f"({tables * 4 * options.blocks:,} games), seed {options.seed}:\n\n{markdown(table)}\n\n"
        f"`balanced` against `random-legal`, two players, {20 * options.blocks:,} games: "
        f"wins {100 * win:.2f}% (95%: at least {100 * lower:.2f}%)."
    )
    print(text)
    kept = bool((table["lead"] > table["lead ±"]).all() and (table["win share"] > 0.10).all() and lower >= 0.98)
    print("\nAll promises are kept." if kept else "\nNOT all promises are kept.")
    if options.readme:
        update_readme(text)


if __name__ == "__main__":
    main()

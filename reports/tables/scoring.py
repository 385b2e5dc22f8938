"""Where VP come from, when they are scored, and what the strategies do."""

from collections.abc import Mapping, Sequence

from ..statistics import Estimate, mean_estimate
from ..words import DEEDS, PERIODS, SOURCES
from .play import Play

Profile = dict[str, dict[str, Estimate]]
"""Strategy -> name of the column -> mean over blocks."""


def profile(play: Play, columns: Mapping[str, str] | Sequence[str]) -> Profile:
    """Return means of any columns for each strategy.

    `columns` names columns of the table `seats`; a mapping renames them. Columns the table lacks are left out.
    """
    names = dict(columns) if isinstance(columns, Mapping) else {name: name for name in columns}
    found: Profile = {strategy: {} for strategy in play.strategies}
    for column, name in names.items():
        if column not in play.columns:
            continue
        means = play.means(column)
        for number, strategy in enumerate(play.strategies):
            found[strategy][name] = mean_estimate(means[:, number])
    return found


def sources_of(play: Play) -> list[str]:
    """Return sources of VP that gave or cost anything: the known ones in printed order, then any others."""
    periods = {f"vp_{period}" for period in PERIODS} | {f"vp_after_{n}" for n in range(1, 5)}
    columns = [name for name in play.columns if name.startswith("vp_") and name not in periods]
    known = [f"vp_{source}" for source in SOURCES]
    ordered = [name for name in known if name in columns] + [name for name in columns if name not in known]
    return [name.removeprefix("vp_") for name in ordered if play.is_used(name)]


def vp_by_source(play: Play) -> Profile:
    """Return the mean VP from each source, by strategy; they add up to the mean VP."""
    return profile(play, {f"vp_{source}": source for source in sources_of(play)})


def vp_by_round(play: Play) -> Profile:
    """Return the mean VP of each round and of the final scoring, by strategy; they add up to the mean VP."""
    return profile(play, {f"vp_{period}": period for period in PERIODS})


def deeds(play: Play) -> Profile:
    """Return actions and final holdings by strategy."""
    return profile(play, DEEDS)

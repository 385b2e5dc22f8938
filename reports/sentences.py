"""Key findings and cautions as sentences, shown before any table."""

from collections.abc import Mapping, Sequence
from typing import Any

from . import words as w
from .statistics import Estimate, combined
from .statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED, UNDECIDED
from .statistics.intervals import MIN_BLOCKS
from .tables import Batches, Contrast, Length, Pair, PlaceRow, Play, Standing, pool_of
from .tables.in_play import InPlay

ALPHA = 0.05
OF_ALLENARLY = ("automa", "priority_token", "start_trade", "level", "action")
"""Sections of component values that only games against Allenarly use, besides those named ``solo_...``."""


def findings(
    play: Play,
    rows: Sequence[Standing],
    two_by_two: Sequence[Pair],
    places: Sequence[PlaceRow],
    about: Length | None,
    contrasts: Sequence[Contrast] = (),
) -> list[str]:
    """Return sentences about the games with one number of players, the most important first."""
    sentences = _about_strategies(play, rows, two_by_two)
    sentences.append(_about_turn_order(play, places))
    sentences += _about_contrasts(contrasts)
    if about is not None:
        sentences.append(
            f"A game takes {w.number(about.turns.value)} turns on average, all players together, and "
            f"{w.count(about.turns_10)} to {w.count(about.turns_90)} in eight of ten games. The winner leads by "
            f"{w.number(about.margin.value)} VP on average."
        )
    return sentences


def _about_strategies(play: Play, rows: Sequence[Standing], two_by_two: Sequence[Pair]) -> list[str]:
    best, last = rows[0], rows[-1]
    size = f"{w.counted(play.games, 'game')} in {w.counted(play.blocks, 'block')}"
    if len(rows) == 1:
        return [
            f"{best.strategy} plays every seat, so its win share is fair by design "
            f"({w.percent(best.win_share.value)}). It scores {w.number(best.vp.value)} VP on average"
            f"{w.brackets(best.vp)} in {size}."
        ]
    each_seat = " with each of its seats" if best.seats > best.games else ""
    level = [row.strategy for row in rows if abs(row.win_share.value - best.win_share.value) < 1e-9]
    if len(level) == len(rows):
        return [f"All strategies win the same share ({w.percent(best.win_share.value)}). Basis: {size}."]
    sentences = [
        f"Highest win share: {w.listed(level)} with {w.percent(best.win_share.value)} of its games{each_seat}"
        f"{w.share_brackets(best.win_share)}; a fair share is {w.percent(1 / play.players)}. Basis: {size}."
    ]
    lead = next((pair for pair in two_by_two if (pair.first, pair.second) == (best.strategy, rows[1].strategy)), None)
    if lead is not None and len(level) == 1:
        sentences.append(_about_lead(lead))
    if len(rows) > 2:
        sentences.append(
            f"Lowest: {last.strategy} with {w.percent(last.win_share.value)}{w.share_brackets(last.win_share)}."
        )
    return sentences


def _about_lead(lead: Pair) -> str:
    points = lead.win_share.estimate.scaled(100)
    by = f"{w.number(points.value)} pp{w.brackets(points)}"
    if not points.has_interval:
        return f"{lead.second} is second, {by} behind; one block is not enough for a test."
    significant = "significant" if lead.p_adjusted < ALPHA else "not significant"
    return f"Its lead of {by} over {lead.second} in second place is {significant}."


def _about_turn_order(play: Play, places: Sequence[PlaceRow]) -> str:
    if not play.is_rotated:
        return (
            "The strategies do not sit in each seat equally often, so the effect of the seat cannot be separated from "
            "that of the strategy."
        )
    # Two places share one win, so they are one comparison, not two.
    judged = places[:1] if play.players == 2 else places
    whole = combined([place.verdict for place in judged])
    far = max(places, key=lambda place: abs(place.verdict.effect))
    fair = f"{w.number(100 * whole.margin, 0)} pp of the fair win share of {w.percent(1 / play.players)}"
    text = {
        BALANCED: f"balanced. Every position is within {fair}",
        NEGLIGIBLE: f"different but negligible. Every position is within {fair}",
        UNBALANCED: f"unbalanced. Not every position is within {fair}",
        UNDECIDED: f"inconclusive. The data cannot yet show whether every position is within {fair}",
    }[whole.word]
    most = f"furthest from it is the {far.place} player with {w.percent(far.win_share.value)}"
    most += w.share_brackets(far.win_share)
    if abs(far.verdict.effect) < 5e-4:
        most = "all are at it in this sample"
    more = ""
    if whole.forecast is not None:
        more = f" {w.capital(w.forecast_words(whole.forecast))} may show that it is {whole.forecast.word}."
    return f"Turn order: {text}; {most}.{more}"


def _about_contrasts(contrasts: Sequence[Contrast]) -> list[str]:
    found = [one for one in contrasts if one.p_adjusted < ALPHA]
    if not contrasts:
        return []
    if not found:
        return ["Tables on the same deals: no difference in VP is significant."]
    top = max(found, key=lambda one: abs(one.vp.estimate.value))
    return [
        f"Tables on the same deals: {len(found)} of {len(contrasts)} differences in VP are significant; the largest "
        f"estimate is {top.strategy} at “{top.table}” against “{top.base}”, {w.signed(top.vp.estimate.value)} "
        f"VP{w.brackets(top.vp.estimate)}."
    ]


def chronicle_findings(rows: Sequence[InPlay], tables: int) -> list[str]:
    """Return sentences about the chronicles in play, the VP they gave, and reconstructed rules."""
    if not rows:
        return []

    def described(row: InPlay) -> str:
        points = f"{w.mean(row.vp)} VP per player" if row.vp.blocks else ""
        some = f"{row.tables} of {w.number(tables, 0)} tables" if row.tables < tables else ""
        inside = ", ".join(filter(None, (points, some)))
        return f"{row.chronicle} {row.name}" + (f" ({inside})" if inside else "")

    sentences = [f"Chronicles in play: {'; '.join(map(described, rows))}."]
    rebuilt = [row.chronicle for row in rows if row.rules == "reconstructed"]
    return sentences + ([reconstructed_rules(rebuilt)] if rebuilt else [])


def reconstructed_rules(letters: Sequence[str]) -> str:
    """Return the caution about chronicles whose rules no rulebook prints in full."""
    return (
        f"Chronicle rules reconstructed from what the rulebooks mention: {', '.join(letters)}. Results for these apply "
        f"to the reconstruction."
    )


def cautions(parts: Sequence[Play], meta: Mapping[str, Any]) -> list[str]:
    """Return sentences about what limits all numbers of the report."""
    sentences = [str(meta["partial"])] if meta.get("partial") else []
    fewest = min(play.batches if isinstance(play, Batches) else play.blocks for play in parts)
    if fewest == 1:
        sentences.append("Only one block: no intervals and no tests are possible.")
    elif fewest < MIN_BLOCKS:
        sentences.append(f"Only {fewest} blocks: intervals are rough below {MIN_BLOCKS} blocks.")
    sentences += _about_the_run(parts, meta)
    pool = sorted(pool_of(parts)) + ["Allenarly"] * any(play.against_automa for play in parts)
    sentences.append(
        f"All numbers hold only for this pool of strategies ({', '.join(pool)}): against other opponents the same "
        f"strategy may do better or worse."
    )
    share = reconstructed_share(meta)
    if share:
        sentences.append(
            f"{w.percent(share, 0)} of the component values are reconstructed rather than printed; conclusions about "
            f"the published game depend on them."
        )
    readings = (meta.get("components") or {}).get("readings") or []
    if readings:
        listed = "; ".join(f"{one['rule']} {one['id']}: {one['reading']}" for one in readings)
        sentences.append(f"Rules the source leaves open are read otherwise than by default: {listed}.")
    return sentences


def _about_the_run(parts: Sequence[Play], meta: Mapping[str, Any]) -> list[str]:
    """Return how the run ended, and what an aggregated run leaves out."""
    sentences = [f"Stopped {stop_words(meta)}. Other numbers may need more blocks."] if meta.get("stop") else []
    batches = max((play.batches for play in parts if isinstance(play, Batches)), default=0)
    if batches:
        size = int(meta.get("batch_blocks") or 1)
        unit = (
            f"{w.count(batches)} batches of {w.count(size)} neighbouring blocks take the place of blocks: read “block "
            f"means” in this report as batch means. "
        )
        sentences.append(
            f"This run kept only sums, not single games. {unit if size > 1 else ''}Not available: intervals of "
            f"medians, and the number of distinct games."
        )
    return sentences


def stop_words(meta: Mapping[str, Any]) -> str:
    """Return why and where a run with a stopping rule ended; empty for other runs."""
    stop = meta.get("stop") or {}
    reached = stop.get("reached")
    if not reached:
        return ""
    unit, name = metric_unit(stop["metric"])
    metric = stop["metric"] + (f" at table {stop['table']}" if stop.get("table") else "")
    half = "no interval" if reached["half_width"] is None else f"± {w.number(unit * reached['half_width'], 2)} {name}"
    goal = f"± {w.number(unit * stop['half_width'], 2)} {name}"
    looks = "1 look" if len(stop["looks"]) == 1 else f"{len(stop['looks'])} looks"
    plan = f"target {goal}; {looks} at block counts fixed in advance"
    blocks = w.count(reached["blocks"])
    if stop["reason"] == "width":
        return f"after {blocks} blocks: {metric} reached {half} ({plan})"
    return f"at the maximum of {blocks} blocks: {metric} only reached {half} ({plan})"


def is_share(metric: str) -> bool:
    """Return whether a metric is a win share, or a difference of two."""
    return metric.partition(":")[0] in ("win_share", "difference", "seat")


def metric_unit(metric: str) -> tuple[float, str]:
    """Return factor and name of the unit a metric is printed in."""
    return (100.0, "pp") if is_share(metric) else (1.0, "turns" if metric == "turns" else "VP")


def reconstructed_share(meta: Mapping[str, Any]) -> float | None:
    """Return the share of component values that no rulebook fixes, 0 to 1; None if the manifest does not say."""
    whole = played_sections(meta).get("all", {})
    values: int = sum(whole.values())
    if values:
        return whole.get("reconstructed", 0) / values
    share = (meta.get("components") or {}).get("reconstructed_share")
    return None if share is None else float(share)


def played_sections(meta: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """Return the counts of component values by section, without those that only games against Allenarly use.

    They stay if such a game was played, or the manifest does not say.
    """
    sections = {name: dict(one) for name, one in ((meta.get("components") or {}).get("sections") or {}).items()}
    tables = ((meta.get("inputs") or {}).get("tables") or {}).values()
    if not tables or any(table.get("solo") for table in tables):
        return sections
    unused = [name for name in sections if name in OF_ALLENARLY or name.startswith("solo_")]
    for name in unused:
        for kind, number in sections.pop(name).items():
            if "all" in sections:
                sections["all"][kind] = sections["all"].get(kind, 0) - number
    return sections


def methods_used(estimates: Sequence[Estimate]) -> str:
    """Return the interval methods of a table, in the order they first occur."""
    names = dict.fromkeys(estimate.method for estimate in estimates if estimate.has_interval)
    return ", ".join(names) or "no intervals: one block"

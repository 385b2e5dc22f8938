"""What the numbers say, in sentences, before any table."""

from collections.abc import Mapping, Sequence
from typing import Any

from .statistics import Estimate, family_verdict
from .statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED, UNDECIDED
from .statistics.intervals import MIN_BLOCKS
from .tables import Batches, Contrast, Length, Pair, PlaceRow, Play, Standing, pool_of
from .tables.in_play import InPlay
from .words import count, interval, mean, number, percent, percent_interval, rounded_up

ALPHA = 0.05


def findings(
    play: Play,
    rows: Sequence[Standing],
    two_by_two: Sequence[Pair],
    places: Sequence[PlaceRow],
    about: Length | None,
    contrasts: Sequence[Contrast] = (),
) -> list[str]:
    """Sentences about the games with one number of players, the most important first."""
    sentences = _about_strategies(play, rows, two_by_two)
    sentences.append(_about_start(play, places))
    sentences += _about_contrasts(contrasts)
    if about is not None:
        sentences.append(
            f"A game takes {number(about.turns.value)} turns of all players together, between {count(about.turns_10)} "
            f"and {count(about.turns_90)} in eight of ten games; the winner is {number(about.margin.value)} VP ahead."
        )
    return sentences


def _about_strategies(play: Play, rows: Sequence[Standing], two_by_two: Sequence[Pair]) -> list[str]:
    best = rows[0]
    size = f"{count(play.games)} {_plural('game', play.games)} in {count(play.blocks)} {_plural('block', play.blocks)}"
    if len(rows) == 1:
        return [
            f"{best.strategy} plays every seat, so its win share is fair by design ({percent(best.win_share.value)}). "
            f"It scores {number(best.vp.value)} VP on average{_in_brackets(best.vp)} in {size}."
        ]
    fair = percent(1 / play.players)
    sentences = [
        f"{best.strategy} wins most: {percent(best.win_share.value)} of its games{_each_seat(best)}"
        f"{_in_brackets(best.win_share, share=True)}, where {fair} would be fair; {size}."
    ]
    lead = next((pair for pair in two_by_two if (pair.first, pair.second) == (best.strategy, rows[1].strategy)), None)
    if lead is not None:
        sentences.append(_about_lead(lead))
    last = rows[-1]
    if len(rows) > 2:
        sentences.append(
            f"{last.strategy} wins least: {percent(last.win_share.value)}{_in_brackets(last.win_share, share=True)}."
        )
    return sentences


def _each_seat(row: Standing) -> str:
    return " with each of its seats" if row.seats > row.games else ""


def _about_lead(lead: Pair) -> str:
    points = lead.win_share.estimate.scaled(100)
    by = f"{number(points.value)} pp{_in_brackets(points)}"
    if not points.has_interval:
        return f"The next is {lead.second}, {by} behind; one block says nothing about chance."
    if lead.p_adjusted < ALPHA:
        return f"Its lead of {by} over {lead.second}, the next, is more than chance."
    return f"Its lead of {by} over {lead.second}, the next, may be chance."


def _about_start(play: Play, places: Sequence[PlaceRow]) -> str:
    if not play.is_rotated:
        return (
            "The strategies do not sit equally often on each seat, so nothing is said about the seat: it cannot be "
            "told apart from who sits there."
        )
    # Two places share one win, so they are one comparison, not two.
    judged = places[:1] if play.players == 2 else places
    whole = family_verdict([place.verdict for place in judged])
    far = max(places, key=lambda place: abs(place.verdict.effect))
    fair = f"{number(100 * whole.margin, 0)} pp of the fair win share {percent(1 / play.players)}"
    text = {
        BALANCED: f"balanced. Every place is within {fair}",
        NEGLIGIBLE: f"different but negligible. Every place is within {fair}",
        UNBALANCED: f"unbalanced. Not every place is within {fair}",
        UNDECIDED: f"undecided. It is open whether every place is within {fair}",
    }[whole.word]
    most = f"{far.place} in turn with {percent(far.win_share.value)}{_in_brackets(far.win_share, share=True)}"
    more = "" if whole.more_blocks is None else f" About {rounded_up(whole.more_blocks)} more blocks would decide it."
    return f"Order of the start: {text}; furthest from it is {most}.{more}"


def _about_contrasts(contrasts: Sequence[Contrast]) -> list[str]:
    found = [one for one in contrasts if one.p_adjusted < ALPHA]
    if not contrasts:
        return []
    if not found:
        return ["Tables on the same deals: no difference in VP that is more than chance."]
    top = max(found, key=lambda one: abs(one.vp.estimate.value))
    return [
        f"Tables on the same deals: {len(found)} of {len(contrasts)} differences in VP are more than chance; the "
        f"largest is {top.strategy} at “{top.table}” against “{top.base}”, {_signed(top.vp.estimate.value)} VP"
        f"{_in_brackets(top.vp.estimate)}."
    ]


def chronicle_findings(rows: Sequence[InPlay], tables: int) -> list[str]:
    """Which chronicles were in play, what they gave, and which of them rest on reconstructed rules."""
    if not rows:
        return []

    def told(row: InPlay) -> str:
        points = f"{mean(row.vp)} VP a seat" if row.vp.blocks else ""
        some = f"{row.tables} of {number(tables, 0)} tables" if row.tables < tables else ""
        inside = ", ".join(filter(None, (points, some)))
        return f"{row.chronicle} {row.name}" + (f" ({inside})" if inside else "")

    sentences = [f"Chronicles in play: {'; '.join(map(told, rows))}."]
    rebuilt = [row.chronicle for row in rows if row.rules == "reconstructed"]
    if rebuilt:
        sentences.append(
            f"The rules of {', '.join(rebuilt)} are reconstructed around what the rulebooks say of them: what is said "
            f"here of these is said of the reconstruction."
        )
    return sentences


def cautions(parts: Sequence[Play], meta: Mapping[str, Any]) -> list[str]:
    """What limits all numbers of the report."""
    sentences = []
    fewest = min(play.batches if isinstance(play, Batches) else play.blocks for play in parts)
    if fewest == 1:
        sentences.append("One block only: there are no intervals, and nothing can be told from chance.")
    elif fewest < MIN_BLOCKS:
        sentences.append(f"Only {fewest} blocks: intervals are rough below {MIN_BLOCKS} blocks.")
    sentences += _about_the_run(parts, meta)
    pool = sorted(pool_of(parts)) + ["Allenarly"] * any(play.against_automa for play in parts)
    sentences.append(
        f"All numbers hold for this pool of strategies only ({', '.join(pool)}): against other opponents the same "
        f"strategy may do better or worse."
    )
    share = reconstructed_share(meta)
    if share:
        sentences.append(
            f"{percent(share, 0)} of the component values are reconstructed, not printed ones; conclusions about the "
            f"game in the box depend on them."
        )
    return sentences


def _about_the_run(parts: Sequence[Play], meta: Mapping[str, Any]) -> list[str]:
    """How the run ended, and what an aggregated one leaves out."""
    sentences = [f"Stopped {stop_words(meta)}. Other numbers may need more."] if meta.get("stop") else []
    batches = max((play.batches for play in parts if isinstance(play, Batches)), default=0)
    if batches:
        size = int(meta.get("batch_blocks") or 1)
        unit = (
            f"{count(batches)} batches of {count(size)} neighbouring blocks stand in the place of blocks: where this "
            f"report speaks of block means, read batch means."
        )
        sentences.append(
            f"Sums only: no single games were kept. {unit + ' ' if size > 1 else ''}Left out: intervals of medians, "
            f"and the number of distinct games."
        )
    return sentences


def stop_words(meta: Mapping[str, Any]) -> str:
    """Why and where a run with a rule for stopping ended; empty without one."""
    stop = meta.get("stop") or {}
    reached = stop.get("reached")
    if not reached:
        return ""
    unit, name = (100.0, "pp") if is_share(stop["metric"]) else (1.0, "turns" if stop["metric"] == "turns" else "VP")
    what = stop["metric"] + (f" at the table {stop['table']}" if stop.get("table") else "")
    half = "no interval" if reached["half_width"] is None else f"± {number(unit * reached['half_width'], 2)} {name}"
    goal = f"± {number(unit * stop['half_width'], 2)} {name}"
    looks = len(stop["looks"])
    seen = f"looked at {'once' if looks == 1 else f'{looks} times'}, after numbers of blocks fixed before"
    if stop["reason"] == "width":
        return f"after {count(reached['blocks'])} blocks: {what} was known to {half} ({goal} wanted; {seen})"
    return (
        f"at the maximum of {count(reached['blocks'])} blocks: {what} was known to {half} only ({goal} wanted; {seen})"
    )


def is_share(metric: str) -> bool:
    """Whether a metric is a win share, or a difference of two."""
    return metric.partition(":")[0] in ("win_share", "difference", "seat")


def reconstructed_share(meta: Mapping[str, Any]) -> float | None:
    """Share of the component values that no rulebook fixes, 0 to 1; None if the manifest does not say."""
    share = (meta.get("components") or {}).get("reconstructed_share")
    return None if share is None else float(share)


def methods_used(estimates: Sequence[Estimate]) -> str:
    """The interval methods of a table, in the order they first occur."""
    names = dict.fromkeys(estimate.method for estimate in estimates if estimate.has_interval)
    return ", ".join(names) or "no intervals: one block"


def _in_brackets(estimate: Estimate, share: bool = False) -> str:
    if not estimate.has_interval or estimate.half_width == 0:
        return ""
    inside = f"{percent_interval(estimate)}%" if share else interval(estimate)
    return f" ({number(100 * estimate.level, 0)}% interval {inside})"


def _signed(value: float) -> str:
    text = number(value)
    return f"+{text}" if value > 0 and text.strip("0.") else text


def _plural(word: str, n: int) -> str:
    return word if n == 1 else word + "s"

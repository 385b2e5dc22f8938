"""Key findings of a study of chronicles."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..sentences import reconstructed_rules
from ..statistics import Forecast, Verdict
from ..statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED, UNDECIDED
from ..tables.cells import Cells
from ..tables.factors import VP_MARGIN, WIN_MARGIN, Interaction, Judgement, StrategyEffect
from ..tables.responses import Response
from ..tables.seating import SEAT_MARGIN
from ..words import (
    brackets,
    capital,
    count,
    counted,
    digits_for,
    forecast_words,
    interval,
    listed,
    mean,
    number,
    signed,
)

ALPHA = 0.05
SHOWN = 3
"""Most inconclusive effects that are printed with their size."""

Judged = tuple[str, Verdict, str]
"""Letter of a chronicle, its verdict, and where the effect is largest."""


@dataclass(frozen=True)
class Names:
    """Names of chronicles by letter, and where their rules come from."""

    names: Mapping[str, str]
    rules: Mapping[str, str]

    def full(self, letter: str) -> str:
        """Return letter and name: ``9 Feasts and Whims``."""
        return f"{letter} {self.names[letter]}" if letter in self.names else letter

    def rule(self, letter: str) -> str:
        """Return ``rulebook`` or ``reconstructed``; empty if the manifest does not say."""
        return self.rules.get(letter, "")


def names_of(meta: Mapping[str, Any]) -> Names:
    """Return the names of the chronicles of a run."""
    played = (meta.get("components") or {}).get("chronicles") or {}
    return Names(
        {letter: str(one.get("name", "")) for letter, one in played.items()},
        {letter: str(one.get("rules", "")) for letter, one in played.items()},
    )


def findings(
    cells: Cells,
    names: Names,
    judged: Sequence[Judgement],
    effects: Sequence[StrategyEffect],
    answers: Sequence[Response],
    crossed: Sequence[Interaction],
) -> list[str]:
    """Return sentences about the games with one number of players, verdicts first."""
    if not judged:
        return [about_no_factor(cells)]
    at = {one.key: one for one in answers}
    sentences = []
    if effects:
        sentences += _about_wins(judged)
        sentences += _about_strategies(effects)
        sentences.append(_about_spread(cells, at["dominance"]))
    sentences += _about_turn_order(judged)
    sentences.append(_about_points(judged, at["vp"]))
    sentences += _about_course(cells, at)
    sentences += _about_interactions(crossed)
    return [*sentences, about_size(cells), *about_rules(cells, names)]


def about_no_factor(cells: Cells) -> str:
    """Return the sentence for a design in which no chronicle varies."""
    return f"No chronicle varies here, so there is nothing to compare.{about_left_out(cells)}"


def about_one_block() -> str:
    """Return the sentence that takes the place of verdicts if there is only one block."""
    return (
        "Only one block, that is one deal: chance is judged by the differences between deals, so there are no "
        "intervals, verdicts or tests here. The tables show the changes on this one deal. Two blocks give intervals; "
        "from 30 on (--blocks 30) they are reliable."
    )


def about_size(cells: Cells) -> str:
    """Return how many games, cells and blocks there are, and what is compared with what."""
    how = "averaged over the presence of the others" if cells.plan.balanced else "each alone"
    many = len(cells.factors)
    which = f"{many} chronicles, {how}, compared" if many > 1 else f"Chronicle {cells.factors[0]} compared"
    return (
        f"{which} with the same deals without: {count(cells.play.games)} games in {cells.number} cells of "
        f"{counted(cells.blocks, 'block')}.{about_left_out(cells)}"
    )


def about_left_out(cells: Cells) -> str:
    """Return what the rules exclude here and what is always in play; may be empty."""
    text = f" Left out because the rules exclude it here: {', '.join(cells.left_out)}." if cells.left_out else ""
    return text + (f" Always in play: {', '.join(cells.always)}." if cells.always else "")


def grouped(verdicts: Sequence[Judged], margin: str, subject: str, size_of: Callable[[Verdict], str]) -> list[str]:
    """Return verdicts grouped by word, unbalanced first, as that is what a designer has to look at.

    `margin` has its unit, `subject` is what is judged, and `size_of` formats an effect with sign and unit.
    """
    by_word: dict[str, list[Judged]] = {}
    for one in verdicts:
        by_word.setdefault(one[1].word, []).append(one)

    def described(letter: str, one: Verdict, where: str) -> str:
        return f"{letter} ({where} {size_of(one)})" if where else f"{letter} ({size_of(one)})"

    sentences = []
    if UNBALANCED in by_word:
        found = ", ".join(described(*one) for one in by_word[UNBALANCED])
        sentences.append(f"Unbalanced – {subject} changes by more than {margin}: {found}.")
    for word, begin in ((NEGLIGIBLE, "Different but negligible"), (BALANCED, "Balanced")):
        if word in by_word:
            letters = ", ".join(letter for letter, _, _ in by_word[word])
            sentences.append(f"{begin} – {subject} changes by less than {margin}: {letters}.")
    if UNDECIDED in by_word:
        here = by_word[UNDECIDED]
        largest = sorted(here, key=lambda one: -abs(one[1].effect))[:SHOWN] if len(here) > SHOWN + 1 else here
        found = ", ".join(described(*one) for one in largest)
        others = ", ".join(letter for letter, _, _ in here if letter not in {one[0] for one in largest})
        rest = f"; also {others}" if others else ""
        sentences.append(f"Inconclusive – {subject}: {found}{rest}.{_more(here)}")
    return sentences


def _more(undecided: Sequence[Judged]) -> str:
    known = [(one.forecast, letter) for letter, one, _ in undecided if one.forecast is not None]
    if not known:
        return ""
    texts = [f"{letter} ({forecast_words(one)}: {one.word})" for one, letter in sorted(known, key=_by_blocks)[:SHOWN]]
    return f" More blocks may decide {listed(texts)}."


def _by_blocks(one: tuple[Forecast, str]) -> tuple[int, int, str]:
    return one[0].most, one[0].least, one[1]


def _points(one: Verdict) -> str:
    return f"{signed(100 * one.effect)} pp"


def _about_wins(judged: Sequence[Judgement]) -> list[str]:
    found = [(one.chronicle, one.win, one.strategy) for one in judged if one.win is not None]
    return grouped(found, f"{number(100 * WIN_MARGIN, 0)} pp", "a strategy’s win share", _points)


def _about_turn_order(judged: Sequence[Judgement]) -> list[str]:
    found = [(one.chronicle, one.seat, f"{one.place} player") for one in judged if one.seat is not None]
    if not found:
        return ["The strategies do not sit in each seat equally often, so turn order is not judged."]
    return grouped(found, f"{number(100 * SEAT_MARGIN, 0)} pp", "the win share of a turn-order position", _points)


def _about_strategies(effects: Sequence[StrategyEffect]) -> list[str]:
    clear = [one for one in effects if one.win_p < ALPHA]
    if not clear:
        return [f"None of the {len(effects)} changes of a strategy’s win share is significant."]
    up = max(clear, key=lambda one: one.win_share.estimate.value)
    down = min(clear, key=lambda one: one.win_share.estimate.value)
    texts = []
    for one, verb in ((up, "gains"), (down, "loses")):
        change = one.win_share.estimate.scaled(100)
        if (change.value > 0) == (verb == "gains"):
            texts.append(
                f"{one.strategy} {verb} from {one.chronicle} ({signed(change.value)} pp, simultaneous 95% "
                f"interval {interval(change)})"
            )
    return [
        f"{len(clear)} of {len(effects)} changes of a strategy’s win share are significant; the largest estimates: "
        f"{' and '.join(texts)}."
    ]


def _about_spread(cells: Cells, one: Response) -> str:
    size = f"{mean(one.base)} pp{brackets(one.base)}"
    text = f"Without chronicles the strategies’ win shares have a standard deviation of {size}"
    return text + _clear_changes(cells, one, "wider with", "narrower with")


def _about_points(judged: Sequence[Judgement], one: Response) -> str:
    def of(*kinds: str) -> list[Judgement]:
        return sorted((j for j in judged if j.vp.word in kinds), key=lambda j: -j.vp.effect)

    limit = f"{number(VP_MARGIN, 0)} VP"
    text = f"Without chronicles a player scores {mean(one.base)} VP"
    changed = of(UNBALANCED)
    if changed:
        each = ", ".join(f"{j.chronicle} ({signed(j.vp.effect)})" for j in changed)
        text += f"; changes of more than {limit}: {each}"
    same = [*of(BALANCED), *of(NEGLIGIBLE)]
    if same:
        text += f"; changes of less than {limit}: {', '.join(j.chronicle for j in same)}"
    unclear = of(UNDECIDED)
    if unclear:
        text += f"; inconclusive: {', '.join(f'{j.chronicle} ({signed(j.vp.effect)})' for j in unclear)}"
    return f"{text}."


def _about_course(cells: Cells, at: Mapping[str, Response]) -> list[str]:
    texts = {
        "turns": ("a game takes {} turns, all players together", "longer with", "shorter with"),
        "lead_changes": ("the lead changes {} times between scorings", "more often with", "less often with"),
        "comeback": ("{}% of the games are won from behind after the third scoring", "more with", "fewer with"),
    }
    return [
        f"Without chronicles {text.format(mean(at[key].base))}{_clear_changes(cells, at[key], more, less)}"
        for key, (text, more, less) in texts.items()
        if key in at
    ]


def _clear_changes(cells: Cells, one: Response, more: str, less: str) -> str:
    """Return which chronicles change a response significantly, largest first."""
    letters = [cells.factors[effect.factors[0]] for effect in cells.plan.main]
    rows = [(e.value, letter) for letter, e, p in zip(letters, one.effects.estimates, one.effects.p) if p < ALPHA]
    digits = digits_for(one.base)  # as many decimals as the value without the chronicles
    up = ", ".join(f"{letter} ({signed(value, digits)})" for value, letter in sorted(rows, reverse=True) if value > 0)
    down = ", ".join(f"{letter} ({signed(value, digits)})" for value, letter in sorted(rows) if value < 0)
    parts = [f"{more} {up}"] * bool(up) + [f"{less} {down}"] * bool(down)
    return f". {capital('; '.join(parts))}." if parts else "; no chronicle changes that significantly."


def _about_interactions(crossed: Sequence[Interaction]) -> list[str]:
    if not crossed:
        return []
    points = [one for one in crossed if one.response == "VP"]
    shares = [one for one in crossed if one.response != "VP"]
    return [_largest(points, "mean VP")] + ([_largest(shares, "win shares")] if shares else [])


def _largest(rows: Sequence[Interaction], subject: str) -> str:
    clear = [one for one in rows if one.p < ALPHA]
    if not clear:
        return f"None of the {len(rows)} interactions of two chronicles on {subject} is significant."
    top = max(clear, key=lambda one: abs(one.estimate.value))
    value = top.estimate.value
    size = f"{signed(value)} VP" if top.response == "VP" else f"{top.response} {signed(100 * value)} pp"
    return (
        f"{len(clear)} of {len(rows)} interactions of two chronicles on {subject} are significant; the largest "
        f"estimate is that of {top.first} and {top.second}: {size} beyond the sum of both."
    )


def about_rules(cells: Cells, names: Names) -> list[str]:
    """Return which chronicles have reconstructed rules; empty if none, or if the manifest does not say."""
    here = [*cells.factors, *cells.always]
    rebuilt = [letter for letter in here if names.rule(letter) == "reconstructed"]
    printed = [letter for letter in here if names.rule(letter) == "rulebook"]
    if not rebuilt:
        return []
    return [reconstructed_rules(rebuilt) + (f" Rules of {listed(printed)} are printed." if printed else "")]


def aliases(cells: Cells) -> str:
    """Return which effects a fraction confounds; empty for other designs."""
    length = cells.plan.resolution
    if not length:
        return ""
    roman = {3: "III", 4: "IV", 5: "V", 6: "VI", 7: "VII", 8: "VIII"}.get(length, str(length))
    return (
        f"The cells are a regular fraction of resolution {roman}: {cells.number} of {count(2 ** len(cells.factors))} "
        f"combinations. The effect of one chronicle is confounded with interactions of {length - 1} or more, the "
        f"interaction of two with those of {length - 2} or more; these are assumed to be zero."
    )

"""What a study of chronicles found, in sentences."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..statistics import Verdict
from ..statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED, UNDECIDED
from ..tables.cells import Cells
from ..tables.factors import VP_MARGIN, WIN_MARGIN, Interaction, Judgement, StrategyEffect
from ..tables.responses import Response
from ..tables.seating import SEAT_MARGIN
from ..words import count, digits_for, interval, mean, number, rounded_up, signed

ALPHA = 0.05
SHOWN = 3
"""Of a longer list of undecided effects only so many are printed with their size."""


@dataclass(frozen=True)
class Names:
    """Names of chronicles by letter, and whether a rulebook gives their rules."""

    names: Mapping[str, str]
    rules: Mapping[str, str]

    def full(self, letter: str) -> str:
        """``9 Feasts and Whims``."""
        return f"{letter} {self.names[letter]}" if letter in self.names else letter

    def rule(self, letter: str) -> str:
        """``rulebook`` or ``reconstructed``; empty if the manifest does not say."""
        return self.rules.get(letter, "")


def names_of(meta: Mapping[str, Any]) -> Names:
    """Names of the chronicles of a run."""
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
    """Sentences about the games with one number of players, verdicts first."""
    if not judged:
        return [f"No chronicle is a factor here, so there is nothing to compare.{about_left_out(cells)}"]
    at = {one.key: one for one in answers}
    sentences = []
    if effects:
        sentences += _about_wins(judged)
        sentences += _about_strategies(effects)
        sentences.append(_about_spread(cells, at["dominance"]))
    sentences += _about_seats(judged)
    sentences.append(_about_points(judged, at["vp"]))
    sentences += _about_course(cells, at)
    sentences += _about_interactions(crossed)
    return [*sentences, about_size(cells), *about_rules(cells, names)]


def about_one_block() -> list[str]:
    """What is said in the place of verdicts when there is one block only."""
    return [
        "One block only, that is one deal: how far chance goes is told from the differences between deals, so there "
        "are no intervals, no verdicts and no tests here. The changes in the tables are those of this one deal. Two "
        "blocks give intervals; from 30 on (--blocks 30) they are good."
    ]


def about_size(cells: Cells) -> str:
    """How many games, cells and blocks there are, and what is compared with what."""
    how = "averaged over the presence of the others" if cells.plan.balanced else "each alone"
    many = len(cells.factors)
    which = f"{many} chronicles, {how}, against" if many > 1 else f"Chronicle {cells.factors[0]} against"
    return (
        f"{which} the same deals without: {count(cells.play.games)} games in {cells.number} cells of "
        f"{count(cells.blocks)} {'block' if cells.blocks == 1 else 'blocks'}.{about_left_out(cells)}"
    )


def about_left_out(cells: Cells) -> str:
    """What the rules do not allow here, and what is always in play; may be empty."""
    text = ""
    if cells.left_out:
        text += f" Left out, as the rules do not allow it here: {', '.join(cells.left_out)}."
    if cells.always:
        text += f" Always in play: {', '.join(cells.always)}."
    return text


def grouped(
    verdicts: Sequence[tuple[str, Verdict, str]], margin: str, what: str, signed_by: Callable[[Verdict], str]
) -> list[str]:
    """Verdicts put together by word: unbalanced first, as that is what a designer has to look at.

    Parameters
    ----------
    verdicts
        Letter, verdict, and where the effect is largest.
    margin, what
        The margin with its unit, and what is judged.
    signed_by
        Size of an effect with sign and unit.
    """
    by_word: dict[str, list[tuple[str, Verdict, str]]] = {}
    for one in verdicts:
        by_word.setdefault(one[1].word, []).append(one)

    def told(letter: str, one: Verdict, where: str) -> str:
        return f"{letter} ({where} {signed_by(one)})" if where else f"{letter} ({signed_by(one)})"

    sentences = []
    if UNBALANCED in by_word:
        listed = ", ".join(told(*one) for one in by_word[UNBALANCED])
        sentences.append(f"Unbalanced - {what} changes by more than {margin}: {listed}.")
    for word, begin in ((NEGLIGIBLE, "Different but negligible"), (BALANCED, "Balanced")):
        if word in by_word:
            letters = ", ".join(letter for letter, _, _ in by_word[word])
            sentences.append(f"{begin} - {what} changes by less than {margin}: {letters}.")
    if UNDECIDED in by_word:
        here = by_word[UNDECIDED]
        largest = sorted(here, key=lambda one: -abs(one[1].effect))[:SHOWN] if len(here) > SHOWN + 1 else here
        listed = ", ".join(told(*one) for one in largest)
        others = ", ".join(letter for letter, _, _ in here if letter not in {one[0] for one in largest})
        rest = f" - and {others}" if others else ""
        sentences.append(f"Undecided - {what}: {listed}{rest}.{_more(here)}")
    return sentences


def _more(undecided: Sequence[tuple[str, Verdict, str]]) -> str:
    known = sorted((one.more_blocks, letter) for letter, one, _ in undecided if one.more_blocks is not None)
    if not known:
        return " More blocks would hardly decide it: the effects lie close to the margin."
    first, last = known[0], known[-1]
    if first == last:
        return f" About {rounded_up(first[0])} more blocks would probably decide {first[1]}."
    return (
        f" About {rounded_up(first[0])} more blocks would probably decide {first[1]}, about {rounded_up(last[0])} "
        f"{'both' if len(known) == 2 else 'all of these'}."
    )


def _points(one: Verdict) -> str:
    return f"{signed(100 * one.effect)} pp"


def _about_wins(judged: Sequence[Judgement]) -> list[str]:
    found = [(one.chronicle, one.win, one.strategy) for one in judged if one.win is not None]
    return grouped(found, f"{number(100 * WIN_MARGIN, 0)} pp", "a strategy’s win share", _points)


def _about_seats(judged: Sequence[Judgement]) -> list[str]:
    found = [(one.chronicle, one.seat, f"{one.place} in turn") for one in judged if one.seat is not None]
    if not found:
        return ["The strategies do not sit equally often on each seat, so nothing is said about the seats."]
    return grouped(found, f"{number(100 * SEAT_MARGIN, 0)} pp", "the win share of a place at the start", _points)


def _about_strategies(effects: Sequence[StrategyEffect]) -> list[str]:
    clear = [one for one in effects if one.win_p < ALPHA]
    size = f"of {len(effects)} changes of a strategy’s win share by a chronicle"
    if not clear:
        return [f"None {size} is told apart from chance."]
    up = max(clear, key=lambda one: one.win_share.estimate.value)
    down = min(clear, key=lambda one: one.win_share.estimate.value)
    texts = []
    for one, verb in ((up, "gains"), (down, "loses")):
        change = one.win_share.estimate.scaled(100)
        if (change.value > 0) == (verb == "gains"):
            texts.append(
                f"{one.strategy} {verb} most by {one.chronicle} ({signed(change.value)} pp, 95% interval "
                f"{interval(change)})"
            )
    return [f"More than chance: {len(clear)} {size}; {' and '.join(texts)}."]


def _about_spread(cells: Cells, one: Response) -> str:
    text = f"Without, the strategies’ win shares have a standard deviation of {mean(one.base)} pp"
    return text + _clear_changes(cells, one, "They move apart with", "closer together with")


def _about_points(judged: Sequence[Judgement], one: Response) -> str:
    def listed(word: str) -> list[Judgement]:
        return sorted((j for j in judged if j.vp.word == word), key=lambda j: -j.vp.effect)

    text = f"A seat scores {mean(one.base)} VP without"
    limit = f"{number(VP_MARGIN, 0)} VP"
    changed = listed(UNBALANCED)
    if changed:
        each = ", ".join(f"{j.chronicle} ({signed(j.vp.effect)})" for j in changed)
        text += f"; changed by more than {limit} with {each}"
    same = [j.chronicle for word in (BALANCED, NEGLIGIBLE) for j in listed(word)]
    if same:
        text += f"; the same within {limit} with {', '.join(same)}"
    open_ones = [f"{j.chronicle} ({signed(j.vp.effect)})" for j in listed(UNDECIDED)]
    if open_ones:
        text += f"; undecided: {', '.join(open_ones)}"
    return f"{text}."


def _about_course(cells: Cells, at: Mapping[str, Response]) -> list[str]:
    sentences = []
    if "turns" in at:
        text = f"A game takes {mean(at['turns'].base)} turns of all players without"
        sentences.append(text + _clear_changes(cells, at["turns"], "Longer with", "shorter with"))
    if "lead_changes" in at:
        text = f"The lead changes {mean(at['lead_changes'].base)} times between scorings"
        sentences.append(text + _clear_changes(cells, at["lead_changes"], "More often with", "less often with"))
    if "comeback" in at:
        text = f"{mean(at['comeback'].base)}% of the games are won from behind after the third scoring"
        sentences.append(text + _clear_changes(cells, at["comeback"], "More with", "fewer with"))
    return sentences


def _clear_changes(cells: Cells, one: Response, more: str, less: str) -> str:
    """Which chronicles change a response by more than chance, largest first."""
    letters = [cells.factors[effect.factors[0]] for effect in cells.plan.main]
    rows = [(e.value, letter) for letter, e, p in zip(letters, one.effects.estimates, one.effects.p) if p < ALPHA]
    digits = digits_for(one.base)  # as many as the value without has
    up = ", ".join(f"{letter} ({signed(value, digits)})" for value, letter in sorted(rows, reverse=True) if value > 0)
    down = ", ".join(f"{letter} ({signed(value, digits)})" for value, letter in sorted(rows) if value < 0)
    parts = [f"{more} {up}"] * bool(up) + [f"{less} {down}"] * bool(down)
    text = "; ".join(parts)
    return f". {text[0].upper()}{text[1:]}." if text else "; no chronicle changes that by more than chance."


def _about_interactions(crossed: Sequence[Interaction]) -> list[str]:
    if not crossed:
        return []
    points = [one for one in crossed if one.response == "VP"]
    shares = [one for one in crossed if one.response != "VP"]
    sentences = [_largest(points, "mean VP", lambda one: f"{signed(one.estimate.value)} VP")]
    if shares:
        said = _largest(shares, "win shares", lambda one: f"{one.response} {signed(100 * one.estimate.value)} pp")
        sentences.append(said)
    return sentences


def _largest(rows: Sequence[Interaction], what: str, told: Callable[[Interaction], str]) -> str:
    clear = [one for one in rows if one.p < ALPHA]
    if not clear:
        return f"None of {len(rows)} interactions of two chronicles on {what} is told apart from chance."
    top = max(clear, key=lambda one: abs(one.estimate.value))
    return (
        f"More than chance: {len(clear)} of {len(rows)} interactions of two chronicles on {what}; the largest: with "
        f"{top.first} and {top.second} together {told(top)} against the sum of both."
    )


def about_rules(cells: Cells, names: Names) -> list[str]:
    """Which chronicles rest on reconstructed rules; empty if none does, or nobody says."""
    here = [*cells.factors, *cells.always]
    rebuilt = [letter for letter in here if names.rule(letter) == "reconstructed"]
    printed = [letter for letter in here if names.rule(letter) == "rulebook"]
    if not rebuilt:
        return []
    text = (
        f"The rules of {', '.join(rebuilt)} are reconstructed around what the rulebooks say of them: what is said here "
        f"of these is said of the reconstruction."
    )
    return [text + (f" Those of {', '.join(printed)} are printed." if printed else "")]


def aliases(cells: Cells) -> str:
    """What is mixed with what in a fraction; empty if nothing is."""
    length = cells.plan.resolution
    if not length:
        return ""
    return (
        f"The cells are a regular fraction of resolution {_roman(length)}: {cells.number} of "
        f"{count(2 ** len(cells.factors))} combinations. The effect of one chronicle is mixed with interactions of "
        f"{length - 1} or more, the interaction of two with those of {length - 2} or more, which are taken to be none."
    )


def _roman(value: int) -> str:
    return {3: "III", 4: "IV", 5: "V", 6: "VI", 7: "VII", 8: "VIII"}.get(value, str(value))

"""Many verdicts at once: the same tests with p values adjusted for their family."""

from collections.abc import Sequence
from dataclasses import replace

from .equivalence import ALPHA, UNDECIDED, Verdict, word_for
from .families import adjust, family_method


def screen(verdicts: Sequence[Verdict], alpha: float = ALPHA) -> list[Verdict]:
    """Judge each of many effects by p values adjusted for all of them.

    Returns the verdicts in the same order, with adjusted p values and the words that follow from them. Inside, outside
    and different are three families: Holm for few, Benjamini-Hochberg for many.
    """
    method = family_method(len(verdicts))
    inside, outside, different = (
        adjust([getattr(one, name) for one in verdicts], method) for name in ("p_inside", "p_outside", "p_different")
    )
    found = []
    for one, p_in, p_out, p_dif in zip(verdicts, inside, outside, different, strict=True):
        word = word_for(p_in, p_out, p_dif, alpha)
        more = one.more_blocks if word == UNDECIDED else None
        found.append(
            replace(
                one, word=word, p_inside=float(p_in), p_outside=float(p_out), p_different=float(p_dif), more_blocks=more
            )
        )
    return found

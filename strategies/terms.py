"""Terms of a planner's evaluation: what each of its weights means, and its default.

They follow the weights of the scripted policy in `params`, in the order of `TERMS`; the constants `SCORING` ...
are the places in it.
"""

from __future__ import annotations

import numpy as np

from .features import FEATURES_COUNT, Feature

TERMS: tuple[Feature, ...] = (
    Feature("scoring", 0.85, "factor", "VP the next scoring round would bring if it came now"),
    Feature("later", 0.7, "factor", "VP of each scoring round after it, by the counts of now"),
    Feature("final", 0.65, "factor", "VP the end of the game would bring if it came now: size, coins, chronicles"),
    Feature("coin", 1.45, "VP", "a coin, besides its VP at the end; fades out in the last three turns"),
    Feature("good", 1.75, "factor", "the resources held, by what the scripted policy would give for them"),
    Feature("future", 0.45, "factor", "activations that own tiles are expected to see in the turns to come"),
    Feature("scotsman", 5.2, "VP", "a Scotsman in the territory, not at home, for every ten turns to come"),
    Feature("turn", 6.5, "VP", "a turn to come, by the tiles ahead of the own piece"),
    Feature("rivals", 1.0, "factor", "what the others have, by the same terms: their mean is taken off"),
)

TERM_INDEX: dict[str, int] = {term.name: FEATURES_COUNT + i for i, term in enumerate(TERMS)}

SCORING, LATER, FINAL, COIN, GOOD, FUTURE, SCOTSMAN, TURN, RIVALS = range(FEATURES_COUNT, FEATURES_COUNT + len(TERMS))


def default_terms() -> np.ndarray:
    """Defaults of all terms, float64[len(TERMS)]."""
    return np.array([term.default for term in TERMS], dtype=np.float64)


def terms_markdown() -> str:
    """Table of all terms as Markdown."""
    lines = ["| term | default | unit | value of ... |", "|---|---|---|---|"]
    lines += [f"| `{t.name}` | {t.default:g} | {t.unit} | {t.meaning} |" for t in TERMS]
    return "\n".join(lines)

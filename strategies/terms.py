"""Terms of a planner's evaluation: the meaning, unit and default of each weight.

In `params` they follow the weights of the scripted policy, in the order of `TERMS`; the constants `SCORING` ... are the
indices.
"""

from __future__ import annotations

import numpy as np

from .features import FEATURES_COUNT, Feature

TERMS: tuple[Feature, ...] = (
    Feature("scoring", 0.85, "factor", "VP of the next scoring round if it came now"),
    Feature("later", 0.7, "factor", "VP of each scoring round after that, at the current counts"),
    Feature("final", 0.65, "factor", "VP of the end of the game if it came now: size, coins, chronicles"),
    Feature("coin", 1.45, "VP", "a coin, besides its VP at the end; fades out in the last three turns"),
    Feature("good", 1.75, "factor", "the resources held, at the scripted policy's values"),
    Feature("future", 0.45, "factor", "expected activations of own tiles in the turns to come"),
    Feature("scotsman", 5.2, "VP", "a Scotsman in the territory, not at home, for every ten turns to come"),
    Feature("turn", 6.5, "VP", "a turn to come, by the tiles ahead of the player's piece"),
    Feature("rivals", 1.0, "factor", "the opponents' positions by the same terms; their mean is subtracted"),
)

TERM_INDEX: dict[str, int] = {term.name: FEATURES_COUNT + i for i, term in enumerate(TERMS)}

SCORING, LATER, FINAL, COIN, GOOD, FUTURE, SCOTSMAN, TURN, RIVALS = range(FEATURES_COUNT, FEATURES_COUNT + len(TERMS))


def default_terms() -> np.ndarray:
    """Return the defaults of all terms, float64[len(TERMS)]."""
    return np.array([term.default for term in TERMS], dtype=np.float64)


def terms_markdown() -> str:
    """Return a table of all terms as Markdown."""
    lines = ["| term | default | unit | value of ... |", "|---|---|---|---|"]
    lines += [f"| `{t.name}` | {t.default:g} | {t.unit} | {t.meaning} |" for t in TERMS]
    return "\n".join(lines)

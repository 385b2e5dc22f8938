"""Features of the scripted strategies: the meaning, unit and default of each weight.

A profile is a TOML file with weights for these names; the others keep their defaults. All values are in VP, so that
tiles, casks, coins and lost turns add up. A policy finds its weights in `params` in the order of `FEATURES`; the
constants `VP`, `COIN` ... are the indices.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Feature:
    """One weight of a profile.

    Attributes
    ----------
    name
        Key in `[weights]` of a profile.
    default
        Weight when a profile does not name it.
    unit
        ``"VP"``: the weight is a value in VP; ``"factor"``: it multiplies a computed value.
    meaning
        What is valued.
    """

    name: str
    default: float
    unit: str
    meaning: str


FEATURES: tuple[Feature, ...] = (
    Feature("vp", 1.0, "factor", "VP that come at once, printed on tiles or from clan fields"),
    Feature("coin", 2.0, "VP", "a coin in hand"),
    Feature("good", 1.8, "VP", "a resource that no tile of the player needs; fades out towards the end of the game"),
    Feature("exchange", 1.0, "factor", "VP of exchanges, now and later"),
    Feature("future", 0.5, "factor", "activations a tile is expected to see in the turns left"),
    Feature("whisky", 0.7, "factor", "VP a cask brings in the scorings left, compared with opponents"),
    Feature("landmark", 0.7, "factor", "VP a landmark card brings in the scorings left"),
    Feature("person", 1.35, "factor", "VP a person brings in the scorings left"),
    Feature("home", 0.5, "factor", "VP a Scotsman on the Home Castle brings in the scorings left"),
    Feature(
        "outlook", 1.5, "VP", "one more cask, card, person or Scotsman at home in a later scoring, whatever the counts"
    ),
    Feature("scotsman", 2.4, "VP", "a Scotsman in the territory, besides the value of going home"),
    Feature("point", 0.45, "VP", "a movement point without a known use"),
    Feature("marker", 0.75, "factor", "the best clan field within reach, minus its roads"),
    Feature("board", 0.6, "VP", "a clan marker on the board, besides its field"),
    Feature("size", 1.15, "factor", "VP lost at the end for one more tile than the smallest territory has"),
    Feature("jump", 2.3, "VP", "a tile jumped over, as a cost: opponents get the turns"),
    Feature("room", 0.07, "VP", "a free cell beside the tile that is placed"),
    Feature("reach", 0.85, "factor", "the best cell that a step of a Scotsman makes usable"),
    Feature("end", -0.6, "VP", "ending the player's game on The End"),
    Feature("build", 4.5, "VP", "building a tile from the discard pile (Munro)"),
    Feature("chronicles", 1.0, "factor", "each option for the chronicles in play; 0 ignores them"),
)

INDEX: dict[str, int] = {feature.name: i for i, feature in enumerate(FEATURES)}

(
    VP,
    COIN,
    GOOD,
    EXCHANGE,
    FUTURE,
    WHISKY,
    LANDMARK,
    PERSON,
    HOME,
    OUTLOOK,
    SCOTSMAN,
    POINT,
    MARKER,
    BOARD,
    SIZE,
    JUMP,
    ROOM,
    REACH,
    END,
    BUILD,
    CHRONICLES,
) = range(21)

FEATURES_COUNT = 21

# The constants must be in the order of the features.
assert [name.upper() for name in INDEX] == [name for name, value in list(globals().items()) if type(value) is int][:-1]


def default_params() -> np.ndarray:
    """Return the defaults of all features, float64[len(FEATURES)]."""
    return np.array([feature.default for feature in FEATURES], dtype=np.float64)


def features_markdown() -> str:
    """Return a table of all features as Markdown."""
    lines = ["| feature | default | unit | value of ... |", "|---|---|---|---|"]
    lines += [f"| `{f.name}` | {f.default:g} | {f.unit} | {f.meaning} |" for f in FEATURES]
    return "\n".join(lines)

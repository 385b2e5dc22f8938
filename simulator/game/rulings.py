"""Readings of rules that the source leaves open, as small integers (`configs/components/rulings.toml`).

`components.ruling[RULING_...]` is the reading in play. Each ruling has constants for its readings; 0 is the default.
"""

RULINGS = {
    "tournaments-size": ("left-out", "counted"),
    "fame-at-zero": ("none", "fame"),
    "mobster-threshold": ("more", "at-least"),
    "end-steps": ("skipped", "held"),
    "barrel-symbol": ("type", "cask"),
    "the-end-turn": ("before", "after", "nothing"),
    "loch-ness-moment": ("with-activations", "any-moment"),
    "feasts-priority": ("allenarly", "both"),
    "site-gains": ("symbols", "types"),
}
"""Readings by ruling, both in the order of their numbers."""

(
    RULING_TOURNAMENTS_SIZE,  # do tournaments count for the automa's size? (C12-58)
    RULING_FAME_AT_ZERO,  # does a marker at 0 win fame? (C10-25)
    RULING_MOBSTER_THRESHOLD,  # pennies the automa needs to recruit (C8-32)
    RULING_END_STEPS,  # end-of-turn steps in the turn onto The End (CC-33)
    RULING_BARREL_SYMBOL,  # what the whisky-barrel symbol is (C3-22)
    RULING_THE_END_TURN,  # activations, steps and sales in the turn onto The End
    RULING_LOCH_NESS_MOMENT,  # when Loch Ness may be used
    RULING_FEASTS_PRIORITY,  # whose feast bonuses do not move priority tokens (C12-84)
    RULING_SITE_GAINS,  # what a site brings the automa (C12-106, C12-107)
) = range(len(RULINGS))

LEFT_OUT, COUNTED = range(2)
NO_FAME, FAME = range(2)
MORE, AT_LEAST = range(2)
SKIPPED, HELD = range(2)
TYPE, CASK = range(2)
BEFORE, AFTER, NOTHING = range(3)
WITH_ACTIVATIONS, ANY_MOMENT = range(2)
ALLENARLY, BOTH = range(2)
SYMBOLS, TYPES_ONLY = range(2)

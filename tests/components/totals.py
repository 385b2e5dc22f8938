"""How many fields the component files hold, counted by hand: base game and automa, then each chronicle."""

from __future__ import annotations

BASE = (1175, 836)  # fields, reconstructed ones
CHRONICLES = {
    # 6 tiles of 11 + 3 + 3 tokens of 2 + 4 + 5 + 2; known 6 + 3 + 3 + 1 + 3 + 2
    "haggis": (86, 68),
    # 4 Ship Builders of 11 + Race Start of 12 + 4 + 17 of the cards + 4 tokens of 2 + 4 + 6 + 2; known 11 + 4 + 11 + 5
    "boat_race": (97, 66),
    # 3 + 6 + 4 + 10 cards of 5 + the part of one that is known; known 3 + 2 + 1 + 14
    "hard_place": (64, 44),
    # 8 + 3 + 12 feasts of 4 + 4 shields of 3 + 3; known 7 + 1 + 2 + 11 + 3
    "feasts": (74, 50),
    # 8 + 10 rewards of 3 + 5 central ones of 2 + 7 + 6 of hers of 3 + 4 of the shields + 145 of the tiles
    "logs": (222, 107),
}
FIELDS, RECONSTRUCTED = (BASE[n] + sum(pair[n] for pair in CHRONICLES.values()) for n in (0, 1))

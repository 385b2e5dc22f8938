"""How many fields the component files hold, counted by hand: base game and automa, then each chronicle."""

from __future__ import annotations

BASE = (1175, 836)  # fields, reconstructed ones
CHRONICLES = {
    # 8 + 3 + 12 feasts of 4 + 4 shields of 3 + 3; known 7 + 1 + 2 + 11 + 3
    "feasts": (74, 50),
    # 8 + 10 rewards of 3 + 5 central ones of 2 + 7 + 6 of hers of 3 + 4 of the shields + 145 of the tiles
    "logs": (222, 107),
}
FIELDS, RECONSTRUCTED = (BASE[n] + sum(pair[n] for pair in CHRONICLES.values()) for n in (0, 1))

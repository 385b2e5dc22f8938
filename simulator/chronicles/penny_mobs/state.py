"""Chronicle 8, The Penny Mobs: what lies on the table, and its values in the box."""

from __future__ import annotations

import numpy as np

__all__ = ["STATE", "VALUES"]

STATE = np.dtype((np.record, [("unused", "i4")]))
VALUES = np.dtype((np.record, [("unused", "i4")]))

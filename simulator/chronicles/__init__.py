"""The chronicles: one module each, with its state, its hooks and its decisions.

`CHRONICLES` lists them in the order in which they act (CC-02). A module names its chronicle (`NUMBER`, `NAME`) and
defines hook functions under the names of `hooks.HOOKS`.
"""

from __future__ import annotations

from types import ModuleType

__all__ = ["CHRONICLES"]

CHRONICLES: tuple[ModuleType, ...] = ()
"""Chronicles of the box in acting order; none yet, the base game is complete without them."""

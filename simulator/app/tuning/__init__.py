"""Tune the weights of a profile on some deals and judge them on others.

`arena` plays a profile against a pool in memory, `search` proposes weights, `session` logs the progress and measures
the gain on fresh blocks.
"""

from __future__ import annotations

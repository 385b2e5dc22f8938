"""Tuning: better weights for a profile, found on some deals and judged on others.

`arena` plays a profile against a pool in memory, `search` looks for weights, `session` keeps what was found and reports
the gain on fresh blocks.
"""

from __future__ import annotations

"""The chronicles in play: origin of their rules, and the VP they gave."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..statistics import Estimate
from .play import Play


@dataclass(frozen=True)
class InPlay:
    """One chronicle in play."""

    chronicle: str  # letter
    name: str
    rules: str  # ``rulebook`` or ``reconstructed``
    reconstructed: float  # share of its component values that no rulebook fixes, 0 to 1
    tables: int  # number of tables with it
    vp: Estimate  # mean VP of a player's seat from it, at these tables


def in_play(play: Play, meta: Mapping[str, Any]) -> list[InPlay]:
    """Return the chronicles of the tables of a chapter, in acting order; Allenarly's seat is left out.

    `inputs.tables` of the manifest `meta` says which chronicles each table has, `components.chronicles` describes them.
    """
    tables = (meta.get("inputs") or {}).get("tables") or {}
    known = (meta.get("components") or {}).get("chronicles") or {}
    having: dict[str, list[str]] = {}
    for name in play.tables:
        for letter in (tables.get(name) or {}).get("chronicles", []):
            having.setdefault(str(letter), []).append(name)
    return [_row(play, letter, known[letter], having[letter]) for letter in known if letter in having]


def _row(play: Play, letter: str, about: Mapping[str, Any], tables: list[str]) -> InPlay:
    counts = [int(about.get(kind, 0)) for kind in ("known", "reconstructed", "overlay")]
    share = counts[1] / sum(counts) if sum(counts) else 0.0
    vp = play.seat_mean(f"vp_{about.get('source', '')}", tables)
    return InPlay(letter, str(about.get("name", "")), str(about.get("rules", "")), share, len(tables), vp)

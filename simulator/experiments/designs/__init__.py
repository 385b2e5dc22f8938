"""Designs of studies: the cells of a study, and what differs between them.

    [design]
    study = "chronicles"

A design is a pydantic model with the keys of the section `[design]` and a method that turns the tables of the
experiment into those of the study. All tables play the same deals.
"""

from __future__ import annotations

from typing import Annotated, get_args

from pydantic import Field

from .base import Design
from .chronicles import ChroniclesDesign
from .components import ComponentsDesign
from .sensitivity import SensitivityDesign
from .tournament import TournamentDesign

__all__ = ["DESIGNS", "AnyDesign", "Design"]

AnyDesign = Annotated[
    ChroniclesDesign | ComponentsDesign | SensitivityDesign | TournamentDesign, Field(discriminator="study")
]
"""Any of the designs, distinguished by the key `study`."""

_MEMBERS = get_args(get_args(AnyDesign)[0]) or (get_args(AnyDesign)[0],)
DESIGNS: dict[str, type[Design]] = {str(one.model_fields["study"].default): one for one in _MEMBERS}
"""The designs by the name of their study, for error messages."""

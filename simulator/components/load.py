"""Load a component set: files, overlay, checks, packed record, digest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from ..game.chronicles import CHRONICLES, Chronicle
from ..game.names import STACKS
from ..game.sources import contents
from .check import check
from .chronicles import chronicle_values
from .errors import ComponentError
from .models import Clan, Landmark, Road, StackTile
from .pack import pack
from .provenance import Share, count, fields_of
from .read import Entry, Raw, lay_over, read_records, read_toml, validate
from .rulings import Ruling, changed_readings
from .sections import SECTIONS, Section
from .solo_check import Entries, only

BASE_FILES = ("tiles.toml", "landmarks.toml", "clans.toml", "rondel.toml", "allenarly.toml", "rulings.toml")


def components_folder() -> Path:
    """Return the folder of the component files that come with the package."""
    return Path(str(resources.files("configs"))) / "components"


def chronicles_with_files() -> tuple[Chronicle, ...]:
    """Return the chronicles whose component file is in the package."""
    return tuple(one for one in CHRONICLES if (components_folder() / file_of(one)).is_file())


def file_of(chronicle: Chronicle) -> str:
    """Return the name of the component file of a chronicle."""
    return f"{chronicle.word.replace('_', '-')}.toml"


def all_sections() -> dict[str, Section]:
    """Return the sections of the base game, the automa and all chronicles."""
    sections = dict(SECTIONS)
    for chronicle in chronicles_with_files():
        sections |= {section.name: section for section in chronicle_values(chronicle).SECTIONS}
    return sections


class ComponentSet:
    """A complete set of component values: the checked records, and the packed record made from them.

    Tiles are numbered: home village, home castle, stacks S, A, B, C, D in the order of the files, David Hume, The End.
    A tile with several copies has one number per copy; the ids of further copies are ``id#2`` and so on. Cards and clan
    fields are numbered in the order of the files.

    Attributes
    ----------
    entries : dict
        All records by section and id, with the files they come from.
    overlay : str or None
        Overlay on top of the files, by its name in messages.
    overlay_tables : mapping or None
        Its content; ``load(overlay_tables)`` returns the same set.
    tiles : list of Tile
        The record of each tile, by number.
    tile_ids, card_ids, clan_ids, ending_ids : tuple of str
        Ids by number.
    tile_names, card_names, clan_names : tuple of str
        Display names by number.
    tile_index, card_index, clan_index : dict of str to int
        Numbers by id.
    landmarks : list of Landmark
    clans : list of Clan
    roads : list of Road
    rulings : list of Ruling
    level_ids, action_ids : tuple of str
        Levels of the automa, easiest first, and its action cards.
    record : record of dtype `simulator.game.printed.COMPONENTS`
        The packed values, as the engine takes them.
    """

    def __init__(
        self, entries: Entries, overlay: str | None = None, overlay_tables: Mapping[str, Any] | None = None
    ) -> None:
        self.entries = entries
        self.overlay = overlay
        self.overlay_tables = overlay_tables
        self._number_tiles()
        self.landmarks: list[Landmark] = self.models("landmark")
        self.clans: list[Clan] = self.models("clan")
        self.roads: list[Road] = self.models("road")
        self.rulings: list[Ruling] = self.models("ruling")
        self.card_ids = tuple(card.id for card in self.landmarks)
        self.clan_ids = tuple(clan.id for clan in self.clans)
        self.ending_ids = tuple(entries["the_end.variant"])
        self.level_ids = tuple(level.id for level in sorted(self.models("level"), key=lambda level: level.rank))
        self.action_ids = tuple(entries["action"])
        self.card_names = tuple(card.name for card in self.landmarks)
        self.clan_names = tuple(clan.name for clan in self.clans)
        self.card_index = {name: number for number, name in enumerate(self.card_ids)}
        self.clan_index = {name: number for number, name in enumerate(self.clan_ids)}
        self.chronicles: tuple[Chronicle, ...] = chronicles_with_files()
        self.record: Any = pack(self)

    def _number_tiles(self) -> None:
        homes = sorted(self.entries["home"].values(), key=lambda entry: entry.model.half)
        stacks = sorted(self.entries["tile"].values(), key=lambda entry: STACKS.index(entry.model.stack))
        tiles = [entry for entry in stacks if entry.model.chronicle == 0]
        special = self.entries["special"]
        order = [*homes, *tiles, *(special[name] for name in ("david-hume", "the-end"))]
        order += [entry for name, entry in special.items() if name not in ("david-hume", "the-end")]
        order += sorted((e for e in stacks if e.model.chronicle > 0), key=lambda entry: entry.model.chronicle)
        self.tile_entries: list[Entry] = []
        ids = []
        for entry in order:
            for copy in range(1, getattr(entry.model, "copies", 1) + 1):
                self.tile_entries.append(entry)
                ids.append(entry.id if copy == 1 else f"{entry.id}#{copy}")
        self.tiles: list[Any] = [entry.model for entry in self.tile_entries]
        self.tile_ids = tuple(ids)
        self.tile_names = tuple(tile.name for tile in self.tiles)
        self.tile_index = {name: number for number, name in enumerate(ids)}

    @cached_property
    def stack_of(self) -> np.ndarray:
        """Return the stack of each tile (`names.STACK_*`), -1 outside the stacks, int64[tiles]."""
        return np.array([int(self.record.tile[n].stack) for n in range(len(self.tiles))], dtype=np.int64)

    def chronicle_tiles(self, number: int, players: int) -> np.ndarray:
        """Return the tiles that a chronicle adds to the stacks with this number of players, int64[n] (CC-06)."""
        chosen = [
            n
            for n, tile in enumerate(self.tiles)
            if isinstance(tile, StackTile) and tile.chronicle == number and tile.min_players <= players
        ]
        return np.array(chosen, dtype=np.int64)

    def models(self, section: str) -> list[Any]:
        """Return the records of a section in the order of the files."""
        return [entry.model for entry in self.entries[section].values()]

    def table(self, section: str) -> Any:
        """Return the only record of a section such as rondel, die, market, setup, scoring, final."""
        return only(self.entries, section).model

    @property
    def endings(self) -> dict[str, tuple[int, int]]:
        """Return the variants of The End by number: fewest and most D tiles above it (B-008)."""
        return {one.id: (one.d_before[0], one.d_before[1]) for one in self.models("the_end.variant")}

    @property
    def default_ending(self) -> str:
        """Return the variant of The End that is the default."""
        return str(self.table("the_end").default)

    @property
    def die_defaults(self) -> dict[int, bool]:
        """Return the default use of the die, by number of players (B-006)."""
        return {int(players): on for players, on in self.table("die").default.items()}

    @property
    def die_always(self) -> frozenset[int]:
        """Return the numbers of players with which the die is always used (B-006)."""
        return frozenset(int(players) for players, use in self.table("die").use.items() if use == "always")

    @property
    def stacks(self) -> dict[str, list[int]]:
        """Return the tile numbers of the base game in each stack, S to D, in the order of the files (B-007)."""
        base = [
            (n, tile.stack)
            for n, tile in enumerate(self.tiles)
            if getattr(tile, "chronicle", 1) == 0 and hasattr(tile, "stack")
        ]
        return {stack: [n for n, letter in base if letter == stack] for stack in STACKS}

    @cached_property
    def digest(self) -> str:
        """Return the SHA-256 of all values, 64 hex digits; notes and the order of records do not matter.

        Of the rulings it only covers readings other than the usual ones.
        """
        values = {
            section: {
                key: entry.model.model_dump(exclude={"known", "note"}, exclude_defaults=True)
                for key, entry in part.items()
            }
            for section, part in self.entries.items()
            if section != "ruling"
        }
        for road in values["road"].values():
            road["a"], road["b"] = sorted((road["a"], road["b"]))
        for part in (values["home"], values["tile"], values["special"]):
            for tile in part.values():
                tile["type"] = sorted(tile["type"])
        if readings := {one["id"]: one["reading"] for one in self.changed_readings}:
            values["ruling"] = readings
        text = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def short_digest(self) -> str:
        """Return the first 12 digits of `digest`."""
        return self.digest[:12]

    @cached_property
    def provenance(self) -> dict[str, Share]:
        """Return the numbers of fields by section and provenance; key ``all`` is the sum."""
        return self.provenance_with(self.chronicles)

    def provenance_with(self, chronicles: Iterable[Chronicle]) -> dict[str, Share]:
        """Return the same for the base game, the automa and these chronicles only."""
        left_out = {file_of(one) for one in set(self.chronicles) - set(chronicles)}
        shares = {
            section: count(entry for entry in part.values() if entry.raw.file not in left_out)
            for section, part in self.entries.items()
            if section != "ruling"  # a reading is no printed value
        }
        shares = {section: share for section, share in shares.items() if share.total}
        return {**shares, "all": sum(shares.values(), Share())}

    def provenance_of(self, chronicle: Chronicle) -> Share:
        """Return the numbers of fields of the component file of one chronicle."""
        file = file_of(chronicle)
        return count(entry for part in self.entries.values() for entry in part.values() if entry.raw.file == file)

    @cached_property
    def changed_readings(self) -> list[dict[str, str]]:
        """Rulings with another reading than the usual one: id, rule, question, reading, its text, the usual one."""
        return changed_readings(self.rulings)

    @property
    def reconstructed_share(self) -> float:
        """Return the share of all fields whose value is reconstructed, 0 to 1."""
        return self.provenance["all"].reconstructed_share

    def field_provenance(self, section: str, record: str) -> dict[str, str]:
        """Return the provenance of each field of a record: known, reconstructed or overlay."""
        return dict(fields_of(self.entries[section][record]))

    def summary(self, chronicles: Iterable[Chronicle] = ()) -> dict[str, Any]:
        """Return digest, overlay, numbers of fields and changed readings as JSON values, for reports and records.

        Counts the fields of the base game, the automa and the chronicles in play.
        """
        played = tuple(chronicles)
        shares = self.provenance_with(played)
        return {
            "digest": self.digest,
            "overlay": self.overlay,
            "reconstructed_share": shares["all"].reconstructed_share,
            "sections": {name: _plain(one) for name, one in shares.items()},
            **({"readings": self.changed_readings} if self.changed_readings else {}),
            "chronicles": {
                one.letter: {
                    "name": one.name,
                    "rules": one.rules,
                    "source": one.word,  # the column vp_* of the table seats
                    **_plain(self.provenance_of(one)),
                }
                for one in played
            },
        }


def _plain(share: Share) -> dict[str, int]:
    return {"known": share.known, "reconstructed": share.reconstructed, "overlay": share.overlay}


def load(
    overlay: Path | str | Mapping[str, Any] | None = None,
    *,
    extra: Sequence[Path] = (),
    folder: Path | None = None,
    sections: Mapping[str, Section] | None = None,
) -> ComponentSet:
    """Load, check and pack the component values.

    Parameters
    ----------
    overlay : path or mapping, optional
        TOML file, or the tables of one, whose values replace single values of the set.
    extra : sequence of Path
        Further files with the same sections; their tiles join the stacks beyond the printed sizes (B-007).
    folder : Path, optional
        Folder with the base files; by default the one that comes with the package.
    sections : mapping of str to Section
        Sections that the files may have.

    Returns
    -------
    ComponentSet

    Raises
    ------
    ComponentError
        Names file, record, field and allowed values.
    """
    folder = folder or components_folder()
    if sections is None:
        sections = all_sections()
    chronicles = [components_folder() / file_of(one) for one in chronicles_with_files()]
    raws = read_records([folder / name for name in BASE_FILES], [*chronicles, *extra], sections)
    entries = _checked(raws)
    if overlay is None:
        return ComponentSet(entries)
    name = "overlay" if isinstance(overlay, Mapping) else str(overlay)
    tables = overlay if isinstance(overlay, Mapping) else read_toml(Path(overlay), name)
    lay_over(raws, tables, name, sections)
    try:
        return ComponentSet(_checked(raws), name, tables)
    except ComponentError as error:
        if error.file == name:
            raise
        # The files are consistent without the overlay, so the overlay is at fault.
        problem = f"{error.problem} (record of {error.file}, with this overlay)"
        raise ComponentError(
            problem, file=name, record=error.record, field=error.field, allowed=error.allowed, given=error.given
        ) from error


def loaded(overlay: Path | str | None = None) -> ComponentSet:
    """Load as `load` does, once for each content of the component files and the overlay."""
    files = [*components_folder().glob("*.toml"), *(() if overlay is None else (Path(overlay),))]
    return _loaded(None if overlay is None else str(overlay), contents(files))


@lru_cache(maxsize=8)
def _loaded(overlay: str | None, digest: str) -> ComponentSet:
    return load(overlay)


def _checked(raws: Mapping[Any, Raw]) -> Entries:
    entries: Entries = {name: {} for name in SECTIONS}
    for raw in raws.values():
        entry = validate(raw)
        entries.setdefault(raw.section.name, {})[entry.id] = entry
    check(entries)
    return entries

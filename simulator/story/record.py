"""The record of one game: header, events, final state; written and read as JSON lines (format: see README.md here)."""

import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from .. import components as component_sets
from ..errors import EngineFault, UserError
from ..game import __version__
from ..game.allenarly.setting import LEVELS
from ..game.binding import Valuation, bind, bound, no_valuation
from ..game.chronicles import bits, find, in_bits
from ..game.deal import deal
from ..game.engine import new_context
from ..game.names import FAULTS, STACKS, VARIANTS, VP_SOURCES, variant_bits
from ..game.record import GAME
from ..game.rollout import play_games
from ..game.seating import policy_failure, who_is_asked
from .codec import Codec, Event
from .opening import opening_events

FORMAT = "glenmore-record"
VERSION = 2
READABLE = (1, VERSION)  # version 1 has no parents


@dataclass
class GameRecord:
    """One recorded game; `game` is the engine's final record of dtype GAME, None if the record was read from a file."""

    header: dict[str, Any]
    events: list[Event]
    final: dict[str, Any]
    game: Any = field(default=None, repr=False, compare=False)


def components_of(header: dict[str, Any]) -> Any:
    """Return the component set of a record, with its overlay.

    Raises
    ------
    UserError
        If the overlay is not valid, or the values differ from those the game was played with (by digest).
    """
    overlay = header.get("overlay")
    if overlay is None:
        components = component_sets.load()
    else:
        try:
            tables = tomllib.loads(overlay["toml"])
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise UserError(f"the overlay of the record is not valid TOML: {error}") from None
        components = component_sets.load(tables)
    if components.digest != header["components"]:
        raise UserError(
            f"the record was made with components {header['components'][:12]}, these are {components.digest[:12]}; "
            "it can only be read with the values it was made with"
        )
    return components


def _overlay_entry(overlay: Path | str | None) -> dict[str, str] | None:
    if overlay is None:
        return None
    return {"file": Path(overlay).name, "toml": Path(overlay).read_text(encoding="utf-8")}


def _seated(strategies: Sequence[Any], players: int, rotation: int) -> list[Any]:
    """Return the strategy of each seat: in rotation r, seat s plays place (s + r) of the line-up."""
    if players not in (2, 3, 4):
        raise UserError(f"players: {players}; allowed: 2, 3, 4")
    line_up = list(strategies) * players if len(strategies) == 1 else list(strategies)
    if len(line_up) != players:
        raise UserError(f"strategies: {len(line_up)} for {players} players; allowed: 1 or {players}")
    if not 0 <= rotation < players:
        raise UserError(f"rotation: {rotation}; allowed: 0 to {players - 1}")
    return [line_up[(seat + rotation) % players] for seat in range(players)]


def _against_automa(strategies: Sequence[Any], rotation: int, solo: str) -> tuple[int, list[Any]]:
    """Return the number of seats and the strategy of the player, always at seat 0 (C12-01)."""
    if solo not in LEVELS:
        raise UserError(f"solo: {solo!r}; allowed: {', '.join(LEVELS)}")
    if len(strategies) != 1:
        raise UserError(f"strategies: {len(strategies)} against Allenarly; allowed: 1")
    if rotation:
        raise UserError(f"rotation: {rotation}; against Allenarly the seats are fixed, allowed: 0")
    return 2, list(strategies)


def _solo_entry(game: Any, components: Any) -> dict[str, Any] | None:
    """Return the automa's level and the action cards in the order of each shuffle; None without the automa."""
    if not game.automa.level:
        return None
    cards = components.action_ids
    return {
        "level": LEVELS[int(game.automa.level) - 1],
        "cards": [[cards[int(card)] for card in shuffle] for shuffle in game.automa.deck],
    }


def header_of(game: Any, components: Any, names: Sequence[str], **key: Any) -> dict[str, Any]:
    """Return the header of a dealt game; `key` has overlay, seed, block, rotation and, last, ending."""
    ids = components.tile_ids
    stacks = {
        name: [ids[int(tile)] for tile in game.stack[number, : int(game.stack_size[number])]]
        for number, name in enumerate(STACKS)
    }
    ending = key.pop("ending")
    return {
        "format": FORMAT,
        "version": VERSION,
        "engine": __version__,
        "components": components.digest,
        **key,
        "players": int(game.seats),
        "die": bool(game.die),
        "ending": ending,
        "chronicles": [one.letter for one in in_bits(int(game.chronicles))],
        **_dealt_entry(game, components),
        **_variants_entry(game),
        "strategies": list(names),
        "solo": _solo_entry(game, components),
        "stacks": stacks,
        "tape": [int(face) for face in game.tape],
    }


def _dealt_entry(game: Any, components: Any) -> dict[str, Any]:
    """Return the entry for what was dealt to the chronicles in play; none without chronicles."""
    dealt = {}
    for one in in_bits(int(game.chronicles)):
        record = one.part("record")
        dealt[one.letter] = record.dealt(game, components) if hasattr(record, "dealt") else {}
    return {"dealt": dealt} if dealt else {}


def _variants_entry(game: Any) -> dict[str, Any]:
    """Return the entry for the variants of the rules; none without variants."""
    words = [word for n, word in enumerate(VARIANTS) if (int(game.variants) >> n) & 1]
    return {"variants": words} if words else {}


def final_of(game: Any) -> dict[str, Any]:
    """Return the final state of a finished game: goods of each seat, VP by source, number of turns."""
    seats = []
    for seat in range(int(game.seats)):
        player = game.players[seat]
        by_source = player.vp_from.sum(axis=1)
        seats.append(
            {
                "seat": seat,
                "rank": int(game.rank[seat]),
                **{name: int(player[name]) for name in ("vp", "coins", "whisky", "persons", "landmarks")},
                "scotsmen_home": int(player.spot[int(player.home_castle)].scotsmen),
                "resources": int(player.goods.sum()),
                "size": int(player.tiles),
                "vp_from": {word: int(by_source[n]) for n, word in enumerate(VP_SOURCES) if by_source[n]},
            }
        )
    return {"seats": seats, "turns": int(game.turns)}


def _play(games: Any, components: Any, seated: Sequence[Any], valuation: Valuation = no_valuation) -> Any:
    """Play the one dealt game of an array and return the rows of the ledger."""
    game = games[0]
    names = [one.name for one in seated]
    hooks = bind(bound(in_bits(int(game.chronicles)), bool(game.automa.level), valuation))
    context = new_context(recording=True)
    try:
        play_games(games, components.record, context, seated, hooks)
    except UserError:  # its message already names the strategy and the mistake
        raise
    except Exception as error:
        words = policy_failure(error, context)
        if not words:
            raise
        raise EngineFault(f"turn {game.turns}, {who_is_asked(context, names)}: {words}") from error
    if game.fault or not game.over:
        who = f", {who_is_asked(context, names)}" if 0 <= context.seat < len(names) else ""
        raise EngineFault(f"the engine stopped the game in turn {game.turns}{who}: {FAULTS[int(game.fault)]}")
    return context.ledger.row[: int(context.ledger.events)].copy()


def record_game(
    strategies: Sequence[Any],
    players: int,
    seed: int,
    block: int = 0,
    rotation: int = 0,
    die: bool | None = None,
    ending: str | None = None,
    overlay: Path | str | None = None,
    components: Any = None,
    solo: str | None = None,
    chronicles: Sequence[str | int] = (),
    valuation: Valuation = no_valuation,
    variants: Sequence[str] = (),
) -> GameRecord:
    """Play one game and record every event.

    The same key (seed, block, rotation, line-up, options) gives the same game here and in a run.

    Parameters
    ----------
    strategies : sequence of Strategy
        The line-up: objects with `.name`, `.choose` (a policy) and `.params` (float64 array). One strategy fills all
        seats. In rotation r, seat s plays place (s + r) modulo `players`.
    die, ending : optional
        Default: as in the components for this number of players (B-006, B-008).
    overlay : path, optional
        TOML file with custom component values; its text becomes part of the record.
    components : ComponentSet, optional
        Components loaded with this overlay; loaded here by default.
    chronicles : sequence of str or int
        Chronicles in play: 1 to 11, A.
    valuation : callable, optional
        Modules with option values for the scripted strategies (`strategies.chronicles.valuation`).
    variants : sequence of str
        Variants of the rules (`names.VARIANTS`).
    solo : str, optional
        Level of Allenarly (`setting.LEVELS`), at seat 1 against the single strategy of the line-up.

    Raises
    ------
    UserError
        If players, line-up, rotation or an option do not fit.
    EngineFault
        If the engine stopped the game.
    """
    if solo is not None:
        players, seated = _against_automa(strategies, rotation, solo)
    else:
        seated = _seated(strategies, players, rotation)
    components = components or component_sets.load(overlay)
    die = components.die_defaults[players] if die is None else die
    ending = ending or components.default_ending
    try:
        level = 0 if solo is None else LEVELS.index(solo) + 1
        options = {"chronicles": bits(find(chronicles)), "solo": level, "variants": variant_bits(variants)}
        games = deal(components, players, die, ending, seed, [block], **options)
    except ValueError as error:
        raise UserError(str(error)) from None
    game = games[0]
    names = [one.name for one in seated] + (["allenarly"] if solo is not None else [])
    key = {"overlay": _overlay_entry(overlay), "seed": int(seed), "block": int(block), "rotation": int(rotation)}
    header = header_of(game, components, names, **key, ending=ending)
    events = opening_events(game, components)
    rows = _play(games, components, seated, valuation)
    events += Codec.of(components).decode_all(rows, start=len(events) + 1)
    final = np.zeros(1, dtype=GAME).view(np.recarray)
    final[0] = game
    return GameRecord(header, events, final_of(game), final[0])


def write_record(path: Path | str, record: GameRecord) -> None:
    """Write a record as JSON lines (UTF-8): header, events, final state."""

    def line(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"

    with Path(path).open("w", encoding="utf-8", newline="\n") as file:
        file.write(line(record.header))
        file.writelines(line(event) for event in record.events)
        file.write(line({"final": record.final}))


def read_record(path: Path | str) -> GameRecord:
    """Read a record.

    Raises
    ------
    UserError
        If the file is not a record of this format and version, or a line is broken; names the line.
    """
    lines: list[Any] = []
    try:
        with Path(path).open(encoding="utf-8") as file:
            for number, text in enumerate(file, 1):
                try:
                    lines.append(json.loads(text))
                except json.JSONDecodeError as error:
                    raise UserError(f"{path}: line {number}: not valid JSON: {error.msg}") from None
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path}: not a text file in UTF-8") from None
    header = lines[0] if lines and isinstance(lines[0], dict) else {}
    if header.get("format") != FORMAT or header.get("version") not in READABLE:
        raise UserError(f"{path}: line 1: not the header of a {FORMAT}, version {' or '.join(map(str, READABLE))}")
    if len(lines) < 2 or not isinstance(lines[-1], dict) or "final" not in lines[-1]:
        raise UserError(f"{path}: line {len(lines)}: the last line is not a final state; the record is not complete")
    for number, event in enumerate(lines[1:-1], 2):
        if not isinstance(event, dict) or "event" not in event or "seat" not in event:
            raise UserError(f"{path}: line {number}: not an event")
    return GameRecord(header, lines[1:-1], lines[-1]["final"])

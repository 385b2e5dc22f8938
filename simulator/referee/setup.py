"""Header and set-up of the game (B-001 to B-012)."""

from collections.abc import Callable
from typing import Any

from . import chronicles as known
from .allenarly import read_automa
from .faults import RECORD, RuleViolation, require
from .in_play import InPlay
from .plugin import Chronicle
from .replay import Replay, check_fields
from .rondel import read_refill
from .schema import FORMAT, PIECES, RESOURCES, VARIANTS, VERSION
from .table import DIE, THE_END, VILLAGE, Header, Player
from .values import Values, load_values

HEADER = {
    **dict.fromkeys(("format", "engine", "components", "ending"), str),
    **dict.fromkeys(("version", "seed", "block", "rotation", "players"), int),
    **dict.fromkeys(("chronicles", "strategies", "tape"), list),
    **{"die": bool, "stacks": dict},
}


def read_header(line: Any) -> tuple[Header, Values]:
    """Check the first line of the record; return the header, and the component values the game was played with."""
    if not isinstance(line, dict) or line.get("format") != FORMAT:
        raise RuleViolation(RECORD, f"the first line is not a header of format {FORMAT!r}")
    if line.get("version") != VERSION:
        raise RuleViolation(RECORD, f"format version {line.get('version')!r}, known is {VERSION}")
    unknown = set(line) - set(HEADER) - {"overlay", "solo", "dealt", "variants"}
    if unknown or "overlay" not in line:
        odd = f"unknown field {sorted(unknown)[0]!r}" if unknown else "overlay is missing"
        raise RuleViolation(RECORD, f"header: {odd}")
    for name, kind in HEADER.items():
        value = line.get(name)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise RuleViolation(RECORD, f"header: {name} = {value!r} is not a valid {kind.__name__}")
    chronicles = known.find(line["chronicles"], line["players"], line.get("solo") is not None)
    values = _values(line)
    for one in chronicles:
        values = one.change_values(values)
    _check_players(line, values)
    _check_stacks(line["stacks"], line["ending"], values)
    _check_tape(line["tape"], values)
    solo = line.get("solo")
    if solo is not None:
        _check_solo(line, solo, values)
    _check_dealt(line, chronicles, values)
    variants = _variants(line)
    places = line["players"], line["die"], line["ending"], line["stacks"], line["tape"]
    return Header(*places, solo, InPlay(chronicles), variants), values


def _variants(line: dict[str, Any]) -> tuple[str, ...]:
    """Return the variants in play; the field exists only if there are any, each listed once."""
    words = line.get("variants", ())
    known_words = isinstance(words, list) and words and words == [word for word in VARIANTS if word in words]
    if "variants" in line and not known_words:
        raise RuleViolation(RECORD, f"header: variants = {words!r}, known are {', '.join(VARIANTS)}")
    return tuple(words)


def _check_dealt(line: dict[str, Any], chronicles: list[Chronicle], values: Values) -> None:
    """Let each chronicle check what was dealt to it, under its letter."""
    dealt = line.get("dealt", {})
    if not isinstance(dealt, dict) or set(dealt) - set(line["chronicles"]):
        raise RuleViolation(RECORD, "header: dealt has an entry for a chronicle that is not in play")
    for one, letter in zip(chronicles, line["chronicles"], strict=True):
        one.check_dealt(dealt.get(letter), values)


def _check_solo(line: dict[str, Any], solo: Any, values: Values) -> None:
    """Check two seats and the die, a level, and every shuffle (C12-01, C12-07, C12-10)."""
    if not isinstance(solo, dict) or set(solo) != {"level", "cards"} or not isinstance(solo["cards"], list):
        raise RuleViolation(RECORD, "header: solo is neither null nor level and cards")
    require(line["players"] == 2 and line["die"], "C12-01", "a solo game is set up for two, with the die")
    if solo["level"] not in values.solo["levels"]:
        raise RuleViolation("C12-10", f"unknown level {solo['level']!r}")
    for cards in solo["cards"]:
        if not isinstance(cards, list) or sorted(map(str, cards)) != sorted(values.solo["actions"]):
            raise RuleViolation("C12-07", "a shuffle of the header is not one of all action cards")


def _values(line: dict[str, Any]) -> Values:
    overlay = line["overlay"]
    if overlay is not None:
        if not isinstance(overlay, dict) or not isinstance(overlay.get("toml"), str):
            raise RuleViolation(RECORD, "header: overlay is neither null nor the name and text of an overlay file")
        overlay = overlay["toml"]
    try:
        numbers = [known.number_of(letter) for letter in line["chronicles"]]
        values = load_values(overlay, numbers, line["players"])
    except ValueError as error:
        raise RuleViolation(RECORD, f"header: the overlay does not fit the components ({error})") from None
    if line["components"] != values.digest:
        raise RuleViolation(RECORD, f"header: components {line['components']!r}, the referee has {values.digest!r}")
    return values


def _check_players(line: dict[str, Any], values: Values) -> None:
    players = line["players"]
    require(players in values.die_use, "B-001", f"{players} players")
    if len(line["strategies"]) != players or not all(isinstance(name, str) for name in line["strategies"]):
        raise RuleViolation(RECORD, f"header: strategies of {players} seats are needed")
    require(values.die_use[players] != "always" or line["die"], "B-006", f"{players} players always play with the die")
    if min(line["seed"], line["block"], line["rotation"]) < 0 or line["rotation"] >= players:
        raise RuleViolation(RECORD, "header: seed, block or rotation out of range")


def _check_stacks(stacks: dict[str, Any], ending: str, values: Values) -> None:
    """Check that all tiles are in their stacks and The End where its variant allows (B-007, B-008)."""
    require(ending in values.endings, "B-008", f"unknown variant {ending!r} of The End")
    if list(stacks) != list(values.stacks):
        raise RuleViolation("B-007", f"stacks {list(stacks)}, there are {list(values.stacks)}")
    for name, tiles in values.stacks.items():
        dealt = stacks[name]
        if not isinstance(dealt, list) or not all(isinstance(tile, str) for tile in dealt):
            raise RuleViolation(RECORD, f"header: stack {name} is not a list of tiles")
        if sorted(dealt) != sorted(tiles):
            odd = sorted(set(dealt) ^ set(tiles)) or ["a tile twice"]
            raise RuleViolation("B-007", f"stack {name} is not complete: {odd[0]}")
    low, high = values.endings[ending]
    above = stacks["D"].index(THE_END)
    require(low <= above <= high, "B-008", f"{above} tiles above The End, {low} to {high} in the variant {ending}")


def _check_tape(tape: list[Any], values: Values) -> None:
    for result in tape:
        if isinstance(result, bool) or result not in values.faces:
            raise RuleViolation("B-006", f"{result!r} is not a face of the die")


def read_setup(replay: Replay) -> None:
    """Read the events before the first turn: pieces, coins, Scotsmen, market, opening tiles (B-003 to B-010).

    They may come in any order, but all pieces come before coins and tiles.
    """
    table = replay.table
    table.chronicles.notify("prepare", table)
    # The Scotsmen of the Home tile are placed by events of their own.
    for player in table.players:
        for pile in player.territory.values():
            player.supply += pile.scotsmen
            pile.scotsmen = 0
    _read_pieces(replay)
    readers: dict[str, Callable[[], bool]] = {
        "gain": lambda: _read_gain(replay),
        "seed": lambda: _read_seed(replay),
        "refill": lambda: _read_opening(replay),
    }
    while True:
        event = replay.peek()
        reader = readers.get(event["event"])
        if reader is None or not reader():
            break
    _check_complete(replay)
    table.chronicles.notify("setup", replay)
    if table.header.solo is not None:
        read_automa(replay)


def _read_pieces(replay: Replay) -> None:
    """Read the pieces, then the die, on consecutive spaces from the last one forward (B-005, B-006)."""
    table, rondel = replay.table, replay.table.rondel
    wanted = {*PIECES[: table.header.players]}
    behind = [piece for one in table.chronicles for piece in one.PIECES] + [DIE] * table.header.die
    seats = len(wanted)
    for number in range(seats + len(behind)):
        event = replay.peek()
        if event["event"] != "piece":
            replay.unexpected("a piece is still to be set", "B-005")
        if number >= seats:
            wanted = {behind[number - seats]}
        if event["seat"] != -1 or event["piece"] not in wanted:
            rule = "B-006" if DIE in (event["piece"], *wanted) else "B-005"
            raise RuleViolation(rule, f"{event['piece']} set up as number {number + 1} from behind")
        if number == 0:
            rondel.front = event["space"] - 1
        check_fields(event, "B-005", space=rondel.space(rondel.front + 1))
        rondel.front += 1
        rondel.pieces[event["piece"]] = rondel.front
        wanted.discard(event["piece"])
        replay.accept()


def _owner(replay: Replay, seat: int) -> Player:
    require(seat >= 0, "B-005", "goods of the set-up belong to a player")
    return replay.table.players[seat]


def _read_gain(replay: Replay) -> bool:
    """Read starting coins by the order of the pieces, and the Scotsmen of the Home tile (B-003, B-005)."""
    event, table = replay.peek(), replay.table
    if event["why"] != "setup":
        return False
    player = _owner(replay, event["seat"])
    check_fields(event, "B-005", about=None)
    if event["good"] == "coin":
        order = sorted(PIECES[: len(table.players)], key=lambda piece: table.rondel.pieces[piece])
        expected = table.values.starting_coins[order.index(PIECES[player.seat])]
        if player.automa is not None:
            expected = table.values.solo["coins"]
        if player.coins or event["amount"] != expected or event["at"] is not None:
            raise RuleViolation("B-005", f"seat {player.seat} starts with {expected} coins")
        player.coins = expected
        replay.accept()
        return True
    check_fields(event, "B-003", good="scotsman")
    if player.automa is not None:
        wanted = table.values.solo["scotsmen"]
        if player.automa.scotsmen or event["amount"] != wanted or event["at"] is not None:
            raise RuleViolation("C12-05", f"{wanted} Scotsman stands in Allenarly's area at the start")
        player.automa.scotsmen = wanted
        player.supply -= wanted
        replay.accept()
        return True
    cells = dict(zip(sorted(player.territory), table.values.home_scotsmen, strict=True))
    cell = tuple(event["at"]) if event["at"] is not None else VILLAGE
    if cell not in cells or event["amount"] != cells[cell] or player.territory[cell].scotsmen:
        raise RuleViolation("B-003", f"Scotsmen at the start: {table.values.home_scotsmen[0]} on the starting village")
    player.territory[cell].scotsmen = event["amount"]
    player.supply -= event["amount"]
    replay.accept()
    return True


def _read_seed(replay: Replay) -> bool:
    """Read the coins on the first field of each row, with 2 or 3 players (B-010)."""
    event, table = replay.peek(), replay.table
    expected = table.values.seed_coins[len(table.players)]
    if (
        event["seat"] != -1
        or event["good"] not in RESOURCES
        or table.market[event["good"]]
        or event["amount"] != expected
    ):
        raise RuleViolation("B-010", f"{event['amount']} coins in the row of {event['good']}, {expected} are set up")
    table.market[event["good"]] = expected
    replay.accept()
    return True


def _read_opening(replay: Replay) -> bool:
    """Lay the S tiles ahead of the pieces, then A tiles, up to the one empty space (B-009)."""
    table, rondel = replay.table, replay.table.rondel
    if rondel.to_fill(table.values.empty_spaces) is None:
        raise RuleViolation("B-009", "a tile too many: one space stays empty behind the last piece")
    name = next(name for name, tiles in table.stacks.items() if tiles)
    read_refill(replay, name)
    return True


def _check_complete(replay: Replay) -> None:
    """Check that everything has been set up before the first turn."""
    table, rondel = replay.table, replay.table.rondel
    for player in table.players:
        if player.automa is not None:
            solo = table.values.solo
            if player.coins != solo["coins"] or player.automa.scotsmen != solo["scotsmen"]:
                replay.unexpected("Allenarly's board is not set up", "C12-05")
            continue
        if not player.coins and table.values.starting_coins[0]:
            replay.unexpected(f"seat {player.seat} has no starting coins", "B-005")
        placed = tuple(player.territory[cell].scotsmen for cell in sorted(player.territory))
        if placed != table.values.home_scotsmen:
            replay.unexpected(f"the Scotsmen of seat {player.seat} are not placed", "B-003")
    if set(table.market.values()) != {table.values.seed_coins[len(table.players)]}:
        replay.unexpected("the market is not set up", "B-010")
    if rondel.to_fill(table.values.empty_spaces) is not None:
        replay.unexpected("the rondel is not filled", "B-009")

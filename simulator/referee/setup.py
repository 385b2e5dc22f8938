"""Header and set-up of the game (B-001 to B-012)."""

from typing import Any

from . import chronicles as known
from .allenarly import read_automa
from .faults import RECORD, RuleViolation, require
from .in_play import InPlay
from .plugin import Chronicle
from .replay import Replay, check_fields
from .rondel import read_refill
from .schema import FORMAT, PIECES, RESOURCES, VARIANTS, VERSIONS
from .table import DIE, THE_END, Cell, Header, Player
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
    if line.get("version") not in VERSIONS:
        raise RuleViolation(
            RECORD, f"format version {line.get('version')!r}, known are {VERSIONS[0]} to {VERSIONS[-1]}"
        )
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
    return Header(*places, solo, InPlay(chronicles), variants, parents=line["version"] > 1), values


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
    if not isinstance(solo["level"], str) or solo["level"] not in values.solo["levels"]:
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
    """Read the events before the first turn in their order (B-003 to B-010).

    Pieces; coins and Scotsmen seat by seat; the market; the opening tiles; then the chronicles and Allenarly.
    """
    table = replay.table
    table.chronicles.notify("prepare", table)
    # The Scotsmen of the Home tile are placed by events of their own.
    for player in table.players:
        for pile in player.territory.values():
            player.supply += pile.scotsmen
            pile.scotsmen = 0
    _read_pieces(replay)
    for player in table.players:
        _read_goods(replay, player)
    _read_market(replay)
    _read_opening(replay)
    replay.cause = 0
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


def _read_gain(replay: Replay, player: Player, rule: str, good: str, amount: int, at: Cell | None = None) -> None:
    """Read goods of the set-up, unless there are none."""
    if amount:
        place = None if at is None else list(at)
        replay.expect("gain", rule, player.seat, good=good, amount=amount, at=place, why="setup", about=None)


def _read_goods(replay: Replay, player: Player) -> None:
    """Read a player's coins by the order of the pieces, then the Scotsmen of the Home tile (B-003, B-005, C12-05)."""
    table, values = replay.table, replay.table.values
    order = sorted(PIECES[: len(table.players)], key=lambda piece: table.rondel.pieces[piece])
    coins = values.starting_coins[order.index(PIECES[player.seat])]
    player.coins = coins if player.automa is None else values.solo["coins"]
    _read_gain(replay, player, "B-005", "coin", player.coins)
    if player.automa is not None:
        player.automa.scotsmen = values.solo["scotsmen"]
        player.supply -= player.automa.scotsmen
        _read_gain(replay, player, "C12-05", "scotsman", player.automa.scotsmen)
        return
    for cell, scotsmen in zip(sorted(player.territory), values.home_scotsmen, strict=True):
        player.territory[cell].scotsmen = scotsmen
        player.supply -= scotsmen
        _read_gain(replay, player, "B-003", "scotsman", scotsmen, cell)


def _read_market(replay: Replay) -> None:
    """Read the coins on the first field of each row, with 2 or 3 players (B-010)."""
    table = replay.table
    seed = table.values.seed_coins[len(table.players)]
    for good in RESOURCES if seed else ():
        replay.expect("seed", "B-010", -1, good=good, amount=seed)
        table.market[good] = seed


def _read_opening(replay: Replay) -> None:
    """Read the S tiles ahead of the pieces, then A tiles, up to the one empty space (B-009)."""
    table, rondel = replay.table, replay.table.rondel
    while rondel.to_fill(table.values.empty_spaces) is not None:
        if replay.peek()["event"] != "refill":
            replay.unexpected("the rondel is not filled", "B-009")
        read_refill(replay, next(name for name, tiles in table.stacks.items() if tiles))
    if replay.peek()["event"] == "refill":
        raise RuleViolation("B-009", "a tile too many: one space stays empty behind the last piece")

"""Allenarly's board for the HTML replay: the printed values once, its contents after each chapter."""

from typing import Any

from ..game.names import BESIDE, CATEGORIES, PERSON
from .replay import Replay

Json = dict[str, Any]
CATEGORY_NAMES = {
    "home_castle_scotsmen": "Scotsmen",
    "landmarks": "landmarks",
    "whisky": "casks",
    "persons": "persons",
}


def automa_values(header: Json, components: Any) -> Json | None:
    """Return the data that do not change in the game (C12-01 to C12-10); None in a game without the automa."""
    solo = header.get("solo")
    if not solo:
        return None
    level = next(one for one in components.models("level") if one.id == solo["level"])
    token = next(one for one in components.models("start_trade") if one.id == level.start_trade)
    exchange = token.activate.exchange[0]
    looked_for = {one.category: list(one.symbols) for one in components.models("priority_token")}
    paths = components.table("automa")
    return {
        "level": level.id.capitalize(),
        "label": level.label,
        "rank": level.rank,
        "start": {"name": token.name, "trade": [_icons(exchange.give), _icons(exchange.get)]},
        "brings": {
            "items": level.item_rounds,
            "trade": level.trade_tile,
            "material": level.material_tile,
            "animal": level.animal_tile,
            "person": level.person_vp,
        },
        "categories": [[CATEGORY_NAMES[word], looked_for[word]] for word in CATEGORIES if word in looked_for],
        "actions": [
            {
                "name": one.id.replace("-", " "),
                **{field: getattr(one, field) for field in ("moves", "range", "number", "rows", "framed")},
            }
            for one in components.models("action")
        ],
        "paths": [[components.clan_index[clan] for clan in path] for path in (paths.blue, paths.purple)],
    }


def automa_step(table: Replay) -> Json | None:
    """Return the contents of the board after a chapter; None in a game without the automa.

    Tiles, categories, clan fields and cards are numbers. `men`: Scotsmen in the area; `row`: trade row from left to
    right; `stack`: other tiles that count for size; `tokens`: clan fields of the blue and the purple token, -1 off the
    board; `card`: action card in use, -1 none; `put_away`: cards gone from the deck, including the one in use.
    """
    automa = table.game.automa
    if not automa.level:
        return None
    seat = int(automa.seat)
    row = [int(tile) for tile in automa.row[: int(automa.rows)]]
    beside = [
        n for n in range(int(table.record.tiles)) if table.game.place[n] == BESIDE and table.game.owner[n] == seat
    ]
    path = table.record.automa.path
    gone = int(automa.drawn) if automa.shuffles else 0
    return {
        "seat": seat,
        "stones": int(automa.stones),
        "men": int(table.game.players[seat].spot[0].scotsmen),
        "row": row,
        "stack": [n for n in beside if n not in row and not table.record.tile[n].type & PERSON],
        "priority": [int(category) for category in automa.priority],
        "tokens": [int(path[colour][place]) if place >= 0 else -1 for colour, place in enumerate(automa.token)],
        "card": int(automa.card),
        "deck": len(automa.deck[0]) - gone,
        "put_away": gone,
    }


def _icons(goods: Any) -> list[list[Any]]:
    """Return the goods of an exchange as [good, number] pairs."""
    return [[good, int(n)] for good, n in goods.model_dump().items() if n]

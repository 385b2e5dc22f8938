"""One game as a story: its record, its replay, the game in words, the game drawn.

All of these read the same ledger of events; none of them plays by the rules.
"""

from .compare import LEFT_OUT, same_final
from .narrate import narrate
from .record import GameRecord, components_of, read_record, record_game, write_record
from .replay import Replay, replay
from .replay_html import page, write_page

__all__ = [
    "LEFT_OUT",
    "GameRecord",
    "Replay",
    "components_of",
    "narrate",
    "page",
    "read_record",
    "record_game",
    "replay",
    "same_final",
    "write_page",
    "write_record",
]

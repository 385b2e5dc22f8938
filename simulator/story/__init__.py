"""One game: its record, its replay, and the game as text and as an HTML page.

All of these read the same events; none of them contains rules.
"""

from .compare import LEFT_OUT, same_final
from .narrate import narrate
from .record import GameRecord, components_of, read_record, record_game, write_record
from .replay import Replay, replay
from .replay_html import replay_html, write_replay_html

__all__ = [
    "LEFT_OUT",
    "GameRecord",
    "Replay",
    "components_of",
    "narrate",
    "read_record",
    "record_game",
    "replay",
    "replay_html",
    "same_final",
    "write_record",
    "write_replay_html",
]

"""Columns that `standings_console` needs of the tables `seats` and `games`; a report reads more of them."""

SEATS = ("table", "block", "rotation", "seat", "strategy", "order", "rank", "win_share", "vp", "margin_mean")
GAMES = (
    "table", "block", "players", "turns", "winners", "margin", "lead_changes", "comeback", "tiles_discarded", "hash",
)  # fmt: skip

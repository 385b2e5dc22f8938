"""Blueprint cards of the players, their sites, and the piles joined by double sites."""

from ...plugin import Chronicle
from ...table import Pile, Player
from .sites import Card, Site


class State(Chronicle):
    """Blueprint cards of the players, their sites, and the piles joined by double sites."""

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.sites: dict[str, Site] = {}
        self.cards: list[dict[str, Card]] = [{} for _ in range(players)]  # by seat and site
        self.built: list[list[str]] = [[] for _ in range(players)]
        self.ties: list[tuple[Pile, Pile]] = []
        self.half: tuple[Player, Pile] | None = None  # what has to be removed with a half that is gone

"""Her Ladyship Allenarly, the automa of solo games (C12-01 to C12-64).

She takes the second seat and decides nothing: an action card and her priority tokens tell which tile she takes, the
tile tells what she gets. `moments` holds her hooks; it is bound behind all chronicles (CC-12), and is compiled only
when a solo game is played. `setting` deals her part of the set-up; the values of the cards and levels are in
`configs/components/allenarly.toml`.
"""

"""Her Ladyship Allenarly, the automa of solo games (C12-01 to C12-64).

It takes the second seat and decides nothing: an action card and its priority tokens determine the tile it takes, the
tile determines its gains. `moments` has its hooks; it is bound behind all chronicles (CC-12), and is compiled only
when a solo game is played. `setting` deals its part of the set-up; the values of the cards and levels are in
`configs/components/allenarly.toml`.
"""

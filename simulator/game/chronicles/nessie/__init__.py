"""Chronicle A, What Lies Below: Nessie on the rondel limits moves past it and makes players draw cards.

Start with `rules` for the line that moves cross; `cards` has the effects of the cards.
"""

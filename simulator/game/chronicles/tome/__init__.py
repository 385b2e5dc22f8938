"""Chronicle 6, The Dubious Tome of Scottish History: landmark cards that are turned over for a one-time event.

Start with `events` for the effects, then `rules` for the questions they ask.
"""

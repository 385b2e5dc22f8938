"""Chronicle 6, The Dubious Tome of Scottish History."""

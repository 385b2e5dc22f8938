"""Chronicle 2, Highlander: There Can Be Only One: a Mountain on the rondel that collects tolls.

Start with `rules` for the hooks; `mountain` has the toll and the collection, `automa` the choices of Allenarly.
"""

"""Chronicle 7, Between a Rock and a Hard Place: Clan Assemblies that vote on cards for the final scoring.

Start with `assembly` for the vote, then `measures` for the values that the cards compare.
"""

"""Chronicle 10, Logs and Stones: representatives, ratings, the central track and fame (C10-01 to C10-46)."""

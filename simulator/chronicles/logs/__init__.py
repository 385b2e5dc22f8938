"""Chronicle 10, Logs and Stones."""

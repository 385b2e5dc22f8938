"""Chronicle 1, Highland Boat Race."""

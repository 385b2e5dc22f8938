"""The chronicles: a package each, put in play by `order`, bound to the engine by `hooks.bind`."""

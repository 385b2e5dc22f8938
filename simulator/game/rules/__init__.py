"""The rules of the base game, one topic a file; every function names the rules it carries out (B-001 ...)."""

"""The command line and what it stands on."""

"""Data shipped with the package: component values (`components/`) and experiments (`experiments/`)."""

"""Template, style and script of the drawn replay."""

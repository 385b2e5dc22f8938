"""Chronicle 3, Ol' Jamey's Single Cask Reserve."""

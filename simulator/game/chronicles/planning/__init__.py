"""Chronicle 11, Planning and Prosperity."""

"""The terminal table: draws any scene by its kinds of zones, and offers choices in words. It knows no rules."""

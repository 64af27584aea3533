"""A table, sans I/O: messages and time go in, entries to store and letters to send come out."""

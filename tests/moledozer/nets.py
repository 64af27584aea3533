"""What the nets under every game need to know of this one."""

LAST_RULING = 37
PIECES = "stack"         # a field of pieces that the audit counts

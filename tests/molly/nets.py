"""What the nets under every game need to know of this one."""

LAST_RULING = 55
PIECES = "burrow"        # a field of pieces that the audit counts

"""What the nets under every game need to know of this one."""

LAST_RULING = 42
PIECES = "supply"        # a field of pieces that the audit counts

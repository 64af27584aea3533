"""What the nets under every game need to know of this one."""

LAST_RULING = 40
PIECES = "hole"          # a field of pieces that the audit counts

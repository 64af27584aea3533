"""Training: games that bots play among themselves, and a small net that learns from them who will win."""

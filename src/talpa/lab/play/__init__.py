"""Games for the lab, compiled: what is played by the hundred thousand is counted where it is played."""

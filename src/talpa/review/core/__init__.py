"""What a seat could expect, compiled: the worth of what it knew, and of what luck could have made of a decision."""

# Words that every game shares.

seat-name = Player { $number }
refusal-not-now = It is not your turn to decide.

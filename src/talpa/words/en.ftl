# Words that every game shares.

seat-name = Player { $number }

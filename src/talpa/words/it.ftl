# Parole comuni a tutti i giochi.

seat-name = Giocatore { $number }

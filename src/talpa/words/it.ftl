# Parole comuni a tutti i giochi.

seat-name = Giocatore { $number }
refusal-not-now = Non tocca a te decidere adesso.

shelf-title = Talpa alta
shelf-line = Un gioco di prova.
shelf-seats = 2–4
shelf-minutes = 1
option-low = Chi vince
option-low-off = Il più alto
option-low-on = Il più basso
choice-raise = alza di { $number }
news-shown =
    { $seat_you ->
        [yes] Mostri
       *[no] { $seat } mostra
    } { $card } e { $number }.
refusal-too-much = { $number } è troppo.
ending-running = Si continua.
ending-highest = Vince il più alto.
fault-card-twice = ogni carta a un solo posto
status-raise = Alza la collina.
piece-card = una carta
zone-cards = Carte
zone-hills = Colline

shelf-title = High Molehill
shelf-line = A toy.
shelf-seats = 2–4
shelf-minutes = 1
option-low = Who wins
option-low-off = The highest
option-low-on = The lowest
choice-raise = raise by { $number }
news-shown =
    { $seat_you ->
        [yes] You show
       *[no] { $seat } shows
    } { $card } and { $number }.
refusal-too-much = { $number } is too much.
ending-running = It goes on.
ending-highest = The highest wins.
fault-card-twice = each card at one seat
status-raise = Raise your hill.
piece-card = a card
zone-cards = Cards
zone-hills = Hills

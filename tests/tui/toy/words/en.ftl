shelf-title = Toy
choice-bid = bid { $number }
choice-set = set a stone on { $space }
choice-pass = pass and draw a new card
news-bid-own = { $seat_you ->
    [yes] You bid
   *[no] { $seat } bids
 } { $number } in secret.
news-bids = { $seat_you ->
    [yes] You bid
   *[no] { $seat } bids
 } { $number }.
news-set = { $seat_you ->
    [yes] You set
   *[no] { $seat } sets
 } a stone on { $space }.
news-pass = { $seat_you ->
    [yes] You pass.
   *[no] { $seat } passes.
 }
news-card = Your new card is { $number }.
refusal-not-bidding = The bids are made: set a stone or pass.
refusal-same-bid = You made that bid last time: choose another number.
refusal-taken = There is a stone already.
refusal-not-setting = Bid first.
status-bid = Everybody bids in secret.
status-set = { $seat_you ->
    [yes] Set a stone, or pass.
   *[no] { $seat } sets a stone or passes.
 }
status-over = The game is over.
fact-round = round
piece-stone = stone of { $seat }
piece-card = card { $number }
piece-back = hidden card
zone-yard = Yard
zone-cards = Cards
zone-bid = Bid
ending-rounds = Three rounds were played.
ending-running = The game goes on.

shelf-title = Worm Hunt
shelf-line = Dig where the worms are, and where nobody else digs.
shelf-seats = 2 to 4 players
shelf-minutes = 5 minutes
option-again = May a mole dig in the same burrow twice in a row?
option-again-off = no
option-again-on = yes
choice-dig = dig in burrow { $burrow }
news-dig = { $seat_you ->
    [yes] You dig
   *[no] { $seat } digs
 } in burrow { $burrow } and { $seat_you ->
    [yes] eat
   *[no] eats
 } { $worms ->
    [0] nothing
    [one] one worm
   *[other] { $worms } worms
 }.
refusal-same-burrow = You dug there last time: choose another burrow.
status-dig = All choose a burrow in secret.
status-over = The hunt is over.
ending-fed = The last worm is eaten.
fault-worms = as many worms in a burrow as a die can show
zone-burrows = Burrows
piece-worms = { $count ->
    [one] one worm
   *[other] { $count } worms
 }
piece-mole = { $seat }’s mole
fact-worms = worms
part-worms = Worms eaten

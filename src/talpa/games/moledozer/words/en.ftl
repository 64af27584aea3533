# Moledozer in English.

shelf-title = Moledozer
shelf-line = Guess what the top cards add up to, win the mole, and steer it into the other mice's houses.
shelf-seats = 2 to 4 players
shelf-minutes = about 20 minutes

## Options

option-start = Who starts
option-start-random = a random player
option-start-seat-1 = the first seat
option-start-seat-2 = the second seat
option-start-seat-3 = the third seat
option-start-seat-4 = the fourth seat
option-memory = What you are shown
option-memory-table = what lies open now
option-memory-aided = everything you have seen
option-look = Looking at new cards
option-look-5 = 5 seconds
option-look-10 = 10 seconds
option-look-20 = 20 seconds
option-look-off = no time limit
option-look-always = your stack always lies open to you
option-rounds = Longest duel
option-rounds-15 = 15 rounds: new cards twice
option-rounds-10 = 10 rounds: new cards once
option-stacks = In a swap, the stacks
option-stacks-player = stay with the players
option-stacks-seat = stay at the seats
option-mole-after = After crushing a house, the mole
option-mole-after-stays = stays where it is
option-mole-after-returns = returns to the centre
option-board = Board for three and four
option-board-web = a web of 29 spaces
option-board-grid = a grid of 7 by 7
option-three-houses = Board with three houses for three players
option-three-houses-off = no, four houses
option-three-houses-on = yes, an even web
option-change = The first guesser may change the guess at the end
option-change-off = no
option-change-on = yes
option-order = Put your own cards in order
option-order-off = no
option-order-on = yes
option-multiplication = Multiplication may be called
option-multiplication-off = no
option-multiplication-on = yes
option-cap = After 200 rounds three or four players share the game
option-cap-off = no
option-cap-on = yes

## Names

colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
symbol-none = no symbol
symbol-second = second-closest
symbol-step = extra step
symbol-reverse = reverse
symbol-swap = swap
card = { $number }
card-with = { $number } with { $symbol }
players-1 = { $seat1 }
players-2 = { $seat1 } and { $seat2 }
players-3 = { $seat1 }, { $seat2 } and { $seat3 }
players-4 = { $seat1 }, { $seat2 }, { $seat3 } and { $seat4 }

top-cards = { $cards ->
    [2] both players’ top cards
   *[other] all { $cards } players’ top cards
}
zone-board = Board
zone-guess = Guesses
zone-open = Cards turned over
zone-stack = { $seat_you ->
    [yes] Your stack
   *[no] { $seat }’s stack
}
zone-shown = Turned over since the shuffle
space-house = { $colour } house at { $space }, free
space-open = { $seat_you ->
    [yes] Your open card
   *[no] { $seat }’s open card
}
piece-mole = the mole
piece-house = { $seat_you ->
    [yes] your { $colour } house
   *[no] { $seat }’s { $colour } house
}
piece-pawn = { $seat_you ->
    [yes] your pawn
   *[no] { $seat }’s pawn
}
piece-back = a covered card
fact-cards = cards
fact-guess = guess

## What is awaited

status-house = { $seat_you ->
    [yes] Choose a house.
   *[no] { $seat } chooses a house.
}
status-look = { $seconds ->
    [0] Memorise your cards: the left one comes first.
   *[other] Memorise your cards from the left: { $seconds } seconds.
}
status-order = { $seconds ->
    [0] Which of your cards comes in place { $place }, counted from the top?
   *[other] Which of your cards comes in place { $place }, counted from the top? You have { $seconds } seconds.
}
status-look-others = Waiting for { $who } to look at the new cards.
status-call = { $seat_you ->
    [yes] Everybody’s top cards: call addition or multiplication.
   *[no] { $seat } calls addition or multiplication of everybody’s top cards.
}
status-guess = { $which ->
    [product] { $seat_you ->
        [yes] Guess the product of { top-cards }.
       *[no] { $seat } guesses the product of { top-cards }.
    }
   *[sum] { $seat_you ->
        [yes] Guess the sum of { top-cards }.
       *[no] { $seat } guesses the sum of { top-cards }.
    }
}
status-draw-off = { $seat_you ->
    [yes] Draw-off: guess your card plus your rival’s. The closer guess wins the game.
   *[no] Draw-off: { $seat } guesses the sum of both players’ cards. The closer guess wins the game.
}
status-change = { $seat_you ->
    [yes] Everybody has guessed. Keep your guess, or change it.
   *[no] Everybody has guessed. { $seat } may change the first guess.
}
status-mole = { $seat_you ->
    [yes] { $step ->
        [yes] { $symbols ->
            [yes] You have the mole: move it a step and use one open symbol, if you like.
           *[no] You have the mole: move it a step, if you like.
        }
       *[no] You may still use one open symbol.
    }
   *[no] { $step ->
        [yes] { $symbols ->
            [yes] { $seat } has the mole and may use one open symbol.
           *[no] { $seat } has the mole.
        }
       *[no] { $seat } may still use one open symbol.
    }
}
status-over = { $seat_you ->
    [yes] You have won.
   *[no] { $seat } has won.
}
status-shared = The game took too long. It is shared by { $who }.

## Choices

choice-ready = ready
choice-place = card { $place } comes next: { $card }
choice-house = take the { $colour } house at { $space }
choice-add = addition
choice-multiply = multiplication
choice-keep = keep the guess
choice-step = move the mole to { $space }
choice-step-house = move the mole to { $space }, into { $other }’s house
choice-step-own = move the mole to { $space }, into your own house, and be out
choice-reverse = reverse all stacks
choice-swap = swap houses and seats with { $other }
choice-done = leave it at that
choice-guess = guess { $number }

## News

news-nothing = Nothing happens.
news-house = { $seat_you ->
    [yes] You take the { $colour } house at { $space }.
   *[no] { $seat } takes the { $colour } house at { $space }.
}
news-shuffle = All cards are shuffled, and everybody gets { $count }.
news-call = { $which ->
    [second] { $seat_you ->
        [yes] You call multiplication.
       *[no] { $seat } calls multiplication.
    }
   *[first] { $seat_you ->
        [yes] You call addition.
       *[no] { $seat } calls addition.
    }
}
news-guess = { $seat_you ->
    [yes] You guess { $number }.
   *[no] { $seat } guesses { $number }.
}
news-change = { $seat_you ->
    [yes] You change your guess from { $before } to { $number }.
   *[no] { $seat } changes the guess from { $before } to { $number }.
}
news-keep = { $seat_you ->
    [yes] You stay with { $number }.
   *[no] { $seat } stays with { $number }.
}
news-reveal = { $seat_you ->
    [yes] You turn over { $card }.
   *[no] { $seat } turns over { $card }.
}
news-answer = { $which ->
    [second] The product is { $number }.
   *[first] The sum is { $number }.
}
news-winner = { $which ->
    [second] { $seat_you ->
        [yes] Your guess is the second-closest and wins.
       *[no] { $seat }’s guess is the second-closest and wins.
    }
   *[first] { $seat_you ->
        [yes] Your guess is the closest and wins.
       *[no] { $seat }’s guess is the closest and wins.
    }
}
news-no-winner = { $which ->
    [second] No guess alone is the second-closest: nobody wins.
   *[first] Two guesses are equally close: nobody wins.
}
news-step = { $seat_you ->
    [yes] You move the mole to { $space }.
   *[no] { $seat } moves the mole to { $space }.
}
news-extra-step = { $seat_you ->
    [yes] You move the mole an extra step, to { $space }.
   *[no] { $seat } moves the mole an extra step, to { $space }.
}
news-reverse = { $seat_you ->
    [yes] You reverse all stacks.
   *[no] { $seat } reverses all stacks.
}
news-swap = { $seat_you ->
    [yes] You swap houses and seats with { $other }.
   *[no] { $other_you ->
        [yes] { $seat } swaps houses and seats with you.
       *[no] { $seat } swaps houses and seats with { $other }.
    }
}
news-done = { $seat_you ->
    [yes] You leave it at that.
   *[no] { $seat } leaves it at that.
}
news-crush = { $seat_you ->
    [yes] The mole goes through your house: you are out.
   *[no] { $own ->
        [yes] The mole goes through { $seat }’s house, by { $seat }’s own hand: { $seat } is out.
       *[no] The mole goes through { $seat }’s house: { $seat } is out.
    }
}
news-return = The mole returns to { $space }.
news-turn-over = Two players are left: the board is turned over, and the mole starts from its centre.
news-distance = { $seat_you ->
    [yes] The cards are used up. Your house is { $far } steps from the mole, the other one { $near }.
   *[no] The cards are used up. { $seat }’s house is { $far } steps from the mole, the other one { $near }.
}
news-middle = The cards are used up, and the mole is { $count } steps from either house.
news-draw-off = Draw-off: each player draws a card that only they see.
news-champion = { $seat_you ->
    [yes] You win the game.
   *[no] { $seat } wins the game.
}
news-too-long = After { $count } rounds the game ends, shared by those whose houses stand.

## Refusals

refusal-not-now = That is not what has to be decided now.
refusal-no-such-house = There is no such house on this board.
refusal-house-taken = That house has its mouse already; take one that is free.
refusal-order-is-fixed = The order of the cards may not be changed.
refusal-must-order = Put your cards in order first: choose the one that comes next.
refusal-already-placed = That card has its place already; choose one of the others.
refusal-off-the-track = { $number } cannot be guessed; guess a number from 1 to { $highest }.
refusal-too-close = { $number } is too close to { $taken }: guesses are at least 2 apart.
refusal-same-guess = That is your guess already; keep it, or choose another number.
refusal-no-way = No path leads there from where the mole is.
refusal-no-step-left = The step is taken, and no extra step is open to you.
refusal-no-such-symbol = No open card lets you do that now; only one symbol may be used in a round.
refusal-not-in-the-game = { $own ->
    [yes] You cannot swap with yourself; choose another player.
   *[no] Only players whose house stands can be swapped with.
}

## Endings and faults

ending-running = The game goes on.
ending-last-house = The last house standing wins.
ending-farthest = The cards are used up, and the house farthest from the mole wins.
ending-draw-off = The draw-off is decided by the closer guess.
ending-too-long = The game took too long and is shared.
fault-sound = All is there.
fault-cards = each card in one place: in a stack, among those turned over, or in the pile
fault-stacks = stacks without a gap, as high as the others' and as the phase wants them
fault-chairs = everybody on a chair of their own
fault-houses = a house of this side for each who is in the game, and for nobody else
fault-mole = a space of this side where no house stands
fault-guesses = guesses on the track, 2 apart, of those who have guessed
fault-turn = a decision for somebody who is in the game
fault-counts = numbers within their ranges
fault-looks = those who look at new cards, and nobody else
fault-colours = a colour of their own for each who has chosen, in turn
fault-extras = a step or an open symbol for the one who moves the mole, and nothing for others
fault-duel = as many shuffles as two players get, and a draw-off only with the mole in the middle
fault-ending = an ending and a champion that fit the table, just when the game is over
fault-fallen = 1, 2 … for those who are out, and the duel's side for the last two

## Letters that go with colours
letter-red = R
letter-blue = B
letter-yellow = Y
letter-green = G

# How points came about
part-fallen =
    { $place ->
        [1] The first house to be crushed
        [2] The second house to be crushed
       *[other] The third house to be crushed
    }
part-last-house = The last house standing
part-farthest = The house farthest from the mole
part-draw-off = The closer guess in the draw-off
part-steps = { $steps } { $steps ->
    [one] step
   *[other] steps
 } from the mole to the house
part-guess = Guess { $guess } in the draw-off, the answer is { $answer }
part-shared = Still standing, shared by { $count }

## Said by the page only

page-goal = Last mouse house standing wins · { $count } { $count ->
    [one] house stands
   *[other] houses stand
 }
page-progress = The mole is { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} from your house · { $count } { $count ->
    [one] house stands
   *[other] houses stand
 }
page-top-cards = Everybody’s top cards
page-sum = sum
page-product = product
page-guess = Your guess?
page-add-up = { $which ->
    [product] The product of { top-cards }
   *[sum] The sum of { top-cards }
}
page-how-to-guess = Press a number on the track, or set one here.
page-stay-away = Taken: { $taken }. Stay at least 2 away.
page-your-number = Your number
page-less = A lower number
page-more = A higher number
page-own-house = Your own house?
page-own-house-why = Press your house to send the mole through it and be out.
page-swap = Swap houses?
page-swap-with = Press the house of the player you swap with.

## A first game

learn-goal = Be the last house standing.
learn-look = One card is turned over each round, from the left: 7, then 3. Remember them!
learn-look-done = Now they are covered.
learn-guess = Guess the sum of the three top cards: your 7 and about 11. Say 18.
learn-guess-done = 17: yours is closest!
learn-guess-slip = The sum was 17. Guess 16 to 19, and nobody is closer.
learn-steer = The closest guess steers the mole. Away from you, towards blue: E3.
learn-steer-done = Two steps to blue's house.
learn-steer-slip = Blue's house is on E5. Try E3.
learn-memory = Your second card is on top now: remember it? Add about 11.
learn-memory-done = 13: yours again. The 6 lets you take an extra step.
learn-memory-slip = It was a 3, so the sum was 13. Try 12 to 15.
learn-crush = Two steps: E4, and into the house on E5!
learn-crush-done = Cub 2 is out. With two left, the board is turned over.
learn-crush-slip = Straight on: E4, then E5.
learn-duel = Your third card, and one rival: make your guess.
learn-duel-done = Now it is real!
learn-real = The duel is yours: keep the mole away from your house.
tip-tie = Nobody was closest alone, so nobody moves the mole.
tip-symbol = A symbol lies open: you may use one.
tip-swap = Swap trades houses and seats: useful when the mole is near yours.
tip-new-cards = New cards: forget the old ones, and look closely.
how-look = Look at your cards, and remember their order.
how-guess = Guess the sum of all top cards.
how-steer = The closest guess moves the mole a step.
how-crush = A house that the mole enters is out.
how-duel = With two left, the board is turned over.

## What things are

about-card = A card: the top one of each stack counts
about-card-step = Extra step: the mole may go one farther
about-card-reverse = Reverse: every stack is turned around, and the last cards come first
about-card-second = Second-closest: this round the second-closest guess wins
about-card-swap = Swap: trade houses and seats with somebody
about-mole = The mole: crushes the house it enters
about-house = A house: crushed, and its mouse is out
about-pawn = A guess: guesses are at least 2 apart
about-board = The board: the mole goes a step at a time
about-guess = Guesses: the closest to the sum steers the mole
about-open = Open cards: their sum counts
about-stack = A stack: its top card is next
about-shown = Cards turned over since the shuffle

## What a player did, in short: each time (did-), or the last time only (ends-)

did-house = takes the { $colour } house
did-call = { $which ->
    [second] multiplication
   *[first] addition
}
ends-guess = guesses { $number }
ends-change = changes to { $number }
ends-reveal = turns over { $card }
did-winner = wins
ends-step = mole to { $space }
ends-extra-step = extra step to { $space }
did-reverse = reverses all stacks
did-swap = { $other_you ->
    [yes] swaps houses with you
   *[no] swaps houses with { $other }
}
did-crush = house crushed: out
did-champion = wins the game

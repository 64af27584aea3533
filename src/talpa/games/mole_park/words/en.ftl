# Mole Park in English.

shelf-title = Mole Park: Whack and Win!
shelf-line = Roll dice to whack moles, cash them in for prizes, and be the first to claim King Mole's Crown.
shelf-seats = 2 to 8 players
shelf-minutes = about 30 minutes

## Options

option-start = Who starts as King Mole
option-start-random = whoever rolls the most stars
option-start-seat-1 = the first seat
option-start-seat-2 = the second seat
option-start-seat-3 = the third seat
option-start-seat-4 = the fourth seat
option-start-seat-5 = the fifth seat
option-start-seat-6 = the sixth seat
option-start-seat-7 = the seventh seat
option-start-seat-8 = the eighth seat
option-fleeing = Moles flee from full holes
option-fleeing-few = with 2 or 3 players
option-fleeing-all = with any number of players
option-showdown-limit = Moles you may keep in the Showdown
option-showdown-limit-five = five, as always
option-showdown-limit-none = all you get
option-memory = What you are shown
option-memory-table = what lies open now
option-memory-aided = also which moles nobody has shown you yet
option-cap = After 100 rounds everybody shares the Crown
option-cap-off = no
option-cap-on = yes

## Names

die-glove = Boxing Glove
die-pan = Frying Pan
die-mallet = Giant Mallet
die-prize = Prize die
the-die-glove = the Boxing Glove
the-die-pan = the Frying Pan
the-die-mallet = the Giant Mallet
the-die-prize = the Prize die
edition-name = { $en }
prize-name = { $name } ({ $stars } { $stars ->
    [one] star
   *[other] stars
})
seats-one = { $seat_you ->
    [yes] you
   *[no] { $seat }
}
seats-more = { $others }, { $seat_you ->
    [yes] you
   *[no] { $seat }
}
missed = a miss
hole-number = hole { $hole }

## Choices

choice-roll = roll { $die }
choice-crown = go for the Crown
choice-crown-hopeless = go for the Crown (out of reach: { $best } of { $crown } stars at best)
choice-discard = put down a mole with { $stars } { $stars ->
    [one] star
   *[other] stars
}
choice-order = { $seat_you ->
    [yes] you pick first
   *[no] { $seat } picks first
}
choice-pick = take { $prize } from { $stand }
choice-pick-nothing = take a prize from { $stand }
choice-pass = take no prize
choice-roll-again = roll all four dice again

## News

news-king-roll = { $seat_you ->
    [yes] You roll
   *[no] { $seat } rolls
} { $stars } { $stars ->
    [one] star
   *[other] stars
} for the kingship.
news-king = { $seat_you ->
    [yes] You start
   *[no] { $seat } starts
} as King Mole.
news-dealt = Round { $round }: { $each ->
    [one] one mole for
   *[other] { $each } moles for
} every hole.
news-chose = { $seat_you ->
    [yes] You choose
   *[no] { $seat } chooses
} { $die }.
news-chose-crown = { $seat_you ->
    [yes] You decide
   *[no] { $seat } decides
} to go for the Crown.
news-declared = { $seat_you ->
    [yes] You announce: I'm
   *[no] { $seat } announces: I'm
} going for the Crown!
news-rolled = { $seat_you ->
    [yes] You roll
   *[no] { $seat } rolls
} { $die }: hole { $hole }.
news-rolled-miss = { $seat_you ->
    [yes] You roll
   *[no] { $seat } rolls
} { $die }: X, a miss.
news-rolled-stars = { $seat_you ->
    [yes] You roll
   *[no] { $seat } rolls
} the Prize die: { $stars } { $stars ->
    [one] star
   *[other] stars
}.
news-laid-down = { $seat_you ->
    [yes] You lay
   *[no] { $seat } lays
} down { $count ->
    [one] one mole
   *[other] { $count } moles
} worth { $stars } { $stars ->
    [one] star
   *[other] stars
}.
news-took = { $seat_you ->
    [yes] You get
   *[no] { $seat } gets
} { $count ->
    [one] one mole
   *[other] { $count } moles
} from hole { $hole }.
news-stayed = { $count ->
    [one] One mole stays
   *[other] { $count } moles stay
} in hole { $hole }, because the players there cannot share { $count ->
    [one] it
   *[other] them
}.
news-discarded = { $seat_you ->
    [yes] You discard
   *[no] { $seat } discards
} { $count ->
    [one] one mole
   *[other] { $count } moles
} with { $stars } { $stars ->
    [one] star
   *[other] stars
}.
news-total = { $seat_you ->
    [yes] You have
   *[no] { $seat } has
} { $stars } { $stars ->
    [one] star
   *[other] stars
} in all.
news-ordered = { $king_you ->
    [yes] You let
   *[no] { $king } lets
} { $seat_you ->
    [yes] you
   *[no] { $seat }
} pick next in the tie.
news-won = { $seat_you ->
    [yes] You win
   *[no] { $seat } wins
} { $prize } from { $stand }.
news-passed = { $seat_you ->
    [yes] You take
   *[no] { $seat } takes
} no prize.
news-empty-handed = There is no prize left that { $seat_you ->
    [yes] you
   *[no] { $seat }
} can afford.
news-crown-missed = { $seat_you ->
    [yes] You miss
   *[no] { $seat } misses
} the Crown with { $stars } { $stars ->
    [one] star
   *[other] stars
}.
news-restocked = { $stand } now shows { $prize }.
news-fled = { $count } moles flee from hole { $hole }.
news-reshuffled = The discard pile is shuffled: { $count ->
    [one] one mole makes
   *[other] { $count } moles make
} the new deck.
news-crowned = { $seat_you ->
    [yes] You win
   *[no] { $seat } wins
} King Mole's Crown with { $stars } { $stars ->
    [one] star
   *[other] stars
}!
news-showdown = Showdown for the Crown: { $count } players roll all four dice.
news-showdown-roll = { $seat_you ->
    [yes] You roll
   *[no] { $seat } rolls
} Boxing Glove: { $glove }, Frying Pan: { $pan }, Giant Mallet: { $mallet }, and { $stars } { $stars ->
    [one] star
   *[other] stars
}.
news-showdown-score = { $seat_you ->
    [yes] You lay
   *[no] { $seat } lays
} down moles worth { $moles }: { $stars } { $stars ->
    [one] star
   *[other] stars
} in all.
news-showdown-tie = A tie at { $stars } { $stars ->
    [one] star
   *[other] stars
}: the Showdown is repeated.
news-cashed-in = { $count ->
    [one] The mole that was laid down is
   *[other] The { $count } moles that were laid down are
} discarded.
news-dice-back = Everybody takes the dice back.
news-capped = { $round } rounds are over, and the Crown is shared.

## Why not

refusal-not-now = that belongs to another step of the round
refusal-whack-first = you have to whack before you win: the Prize die needs a mole in your hand
refusal-crown-needs-a-mole = going for the Crown needs a mole in your hand
refusal-not-in-hand = you have no mole with { $stars } { $stars ->
    [one] star
   *[other] stars
} left in your hand
refusal-not-tied = { $seat_you ->
    [yes] you are
   *[no] { $seat } is
} not in this tie, or already ordered
refusal-no-such-stand = this park has no such Prize Stand
refusal-too-few-stars = { $stand } asks for { $need } stars, and you have { $stars }
refusal-won-this-round = the prize of { $stand } was won this round; the next one comes in the next round
refusal-sold-out = { $stand } is sold out

## What is awaited

status-choose = Choose one of your dice in secret, or go for the Crown.
status-choose-others = Dice are being chosen. Waiting for { $who }.
status-respond = Going for the Crown: { $who }. Choose again: any of your dice, or the Crown too.
status-respond-others = The Crown was called, and the others choose again. Waiting for { $who }.
status-discard = You have too many moles: put down { $count } more of yours. You may keep 5.
status-discard-others = Moles are being put down. Waiting for { $who }.
status-again = You are tied in the Showdown: roll all four of your dice again.
status-again-others = The Showdown is tied and is held again. Waiting for { $who }.
status-order = { $seat_you ->
    [yes] King Mole, say who picks first in the tie.
   *[no] King Mole orders the tie. Waiting for { $seat }.
}
status-pick = { $seat_you ->
    [yes] Pick a prize, or none: you have { $stars } stars.
   *[no] A prize is being picked. Waiting for { $seat }, with { $stars } stars.
}
status-crowned = { $seat_you ->
    [yes] You have won King Mole's Crown!
   *[no] { $seat } has won King Mole's Crown.
}
status-shared = The park closes for the night: the Crown is shared.

## Table

zone-holes = Mole Holes
zone-stands = Prize Stands
zone-path = Prize Path
zone-path-own = Prize Path: { $stars } of { $crown } stars
zone-piles = Mole Deck and discard pile
zone-discards = Discarded moles
zone-memory = Moles you have not seen
zone-hand = Your moles
zone-dice = Your dice
zone-hand-of = Moles of { $seat }
zone-prizes = { $seat_you ->
    [yes] Your prizes
   *[no] Prizes of { $seat }
}
space-hole = hole { $hole }
space-miss = dice that missed
space-stand = { $stand }, from { $need } stars
space-crown = King Mole's Crown, { $need } stars
space-path = { $stars } stars
space-path-chance = { $stars } stars, with { $chances } of the { $faces } faces of your Prize die
space-deck = Mole Deck: { $count ->
    [one] one mole
   *[other] { $count } moles
}
space-discard = discard pile: { $count ->
    [one] one mole
   *[other] { $count } moles
}
space-discarded = { $count } discarded with { $stars } { $stars ->
    [one] star
   *[other] stars
}
space-unseen = { $count } unseen with { $stars } { $stars ->
    [one] star
   *[other] stars
}
space-hand = moles with { $stars } { $stars ->
    [one] star
   *[other] stars
}
space-put-down = put down
space-die = { $die }: { $faces }
piece-moles = { $count ->
    [one] a mole, face-down
   *[other] { $count } moles, face-down
}
piece-stock = { $count ->
    [one] a prize, face-down
   *[other] { $count } prizes, face-down
}
piece-sold-out = sold out
piece-crown = King Mole's Crown
piece-hidden-mole = a mole, face-down
piece-mole = a mole with { $stars } { $stars ->
    [one] star
   *[other] stars
}
fact-king = King Mole
fact-moles = moles
fact-prizes = stars of prizes
fact-declared = going for the Crown

## Endings

ending-crown = The Crown was won by one player alone.
ending-showdown = The Crown was won in the Showdown.
ending-cap = 100 rounds went by, and the Crown is shared.

## Faults

fault-moles = as many moles of each worth as the box holds, in hands, discarded or unseen
fault-hands = as many faces as backs in each hand, and none where nobody sits
fault-limit = hands within the limit, and above it only moles that are put down or will be
fault-batches = as many unseen moles of each batch as lie in the holes and in the deck
fault-prizes = each prize in its stand or with a player
fault-tops = a prize of its stand that nobody owns, and one where any is left when a round begins
fault-dice = faces that the dice have, of just those dice that are rolled
fault-turn = a phase with somebody to decide, a round up to the last, and a King at the table
fault-choices = dice that their owners may choose, and the Crown for those who declared
fault-picking = players who rolled the Prize die, each picking, tied, queued or waiting once, in their phase
fault-champion = a champion who could win, just when the game is over
fault-showdown = two rivals or more without prizes, and what their phase asks for

## Letters that go with colours
letter-black = K
letter-purple = P
letter-brown = N
letter-blue = B
letter-red = R
letter-green = G
letter-yellow = Y
letter-white = W

# How points came about
part-prizes = Prizes
part-moles = Moles
part-showdown-moles = Moles whacked in the Showdown
part-die = Prize die
part-crown = King Mole’s Crown
part-shared = The Crown, shared by { $seats }
part-missed = Missing for the Crown

## The page

page-goal = { $stars } of { $crown } stars (prizes { $prizes }, moles { $moles }) + die
page-moles = Your moles · { $stars }★
page-sure = sure
page-chance = { $chances } of { $faces }
page-crown = Crown
page-crown-ask = The Crown?
page-crown-odds = { $have } of { $crown } stars, and { $chances } of { $faces } faces { $chances ->
    [one] wins
   *[other] win
} it.
page-crown-hopeless = { $have } of { $crown } stars, { $best } at best: out of reach.
page-crown-price = Everybody hears it, and your moles are spent if you miss.
page-die = Your die?
page-secret = Secret until all have chosen.
page-die-how = Press one of your dice; its faces show where it may land.
page-again = Choose again!
page-rivals = Going for the Crown: { $who }.
page-respond-how = Any of your dice, or the Crown too.
page-put-down = Put down { $count }
page-keep = You may keep 5 of your moles.
page-put-down-how = Press those of your moles that you give up.
page-first = Who is first?
page-first-how = Press the Prize die of the one who picks next in the tie.
page-pick = { $stars } stars
page-pick-how = Pick a prize, or none.

## A first game

learn-goal = Announce the Crown, then reach 40 stars, before the others do.
learn-whack = Moles carry stars. The Frying Pan hits holes 3, 4 and 5: roll it!
learn-whack-done = Hole 4 is all yours: one mole, 3 stars.
learn-whack-slip = A fine die, but try the Frying Pan here.
learn-share = Holes 3 and 5 hold two moles now. The Frying Pan again!
learn-share-done = Cub 2 landed there too: one each.
learn-share-slip = The fuller holes are 3 and 5: only the Frying Pan hits both.
learn-wait = 5 stars and the Prize die, 1 to 6: the cheapest stand asks for 10. Whack on, with any die!
learn-wait-done = Wise: moles first, prizes later.
learn-wait-slip = Below 10 stars you lose your moles for nothing. Whack first.
learn-cash = 11 stars plus the Prize die: a prize is certain. Roll it!
learn-cash-done = A 4: that makes 15 stars!
learn-cash-slip = You have 11 stars already: the Prize die turns them into a prize.
learn-prize = The dearer the stand, the better the prize. Take the one for 15.
learn-prize-done = The moles are gone; the prize's 5 stars stay.
learn-prize-slip = You can afford the stand for 15: its prizes are worth more.
learn-crown = Prizes 21, moles 18: that is 39, and the die adds at least 1. What wins now?
learn-crown-done = You are King Mole!
learn-crown-slip = 40 stars win only if you announced the Crown. Go for it!
learn-real = Now for real, against two Cubs. Everybody begins with two prizes.
tip-too-many = You may keep five moles: put down the cheapest.
tip-prize = One prize per round, and its stars stay: take the dearest you can.
tip-fled = A full hole empties itself: whack it before they flee.
tip-declared = Somebody goes for the Crown: with 40 in reach, go too.
how-dice = Each round, everybody rolls one die at once.
how-share = Dice in one hole share its moles.
how-cash = Moles and the Prize die buy a prize.
how-prize = Moles are spent; a prize's stars stay.
how-crown = Announce the Crown, and reach 40.

## What things are

about-die = A whacking die: its faces are the holes it hits
about-die-glove = Boxing Glove: 1, 1, 2, 2, 3, X
about-die-pan = Frying Pan: 3, 3, 4, 4, 5, X
about-die-mallet = Giant Mallet: 5, 5, 6, 6, 1, X
about-die-prize = Prize die: 1 to 6 stars; spends all your moles
about-mole = A mole: 1 to 5 stars; you keep five
about-prize = A prize: stars that stay
about-crown = The Crown: 40 stars, announced before
about-holes = Mole Holes: dice that land here share the moles
about-stands = Prize Stands: one prize each round
about-path = The Prize Path: whoever has the most stars picks first
about-piles = The Mole Deck: when it runs out, the discards are shuffled
about-hand = Your moles: you may keep five
about-dice = Your dice: one each round
about-seat = Moles in another hand
about-discards = Discarded moles: they come back when the deck runs out
about-prizes = Prizes: their stars stay
about-memory = Moles that nobody has shown you yet

## What a player did, in short: each time (did-), or the last time only (ends-)

did-declared = goes for the Crown!
did-rolled = { $die }: hole { $hole }
did-rolled-miss = { $die }: a miss
did-rolled-stars = Prize die: { $stars }★
did-took = { $count ->
    [one] +1 mole
   *[other] +{ $count } moles
}
did-total = { $stars }★ in all
did-won = wins { $prize }
did-passed = no prize
did-empty-handed = no prize left
did-crown-missed = misses the Crown
did-crowned = wins the Crown!
did-showdown-score = { $stars }★ in the Showdown

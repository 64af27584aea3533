# The lab's reports, in English. Numbers come as text, written as the language writes them.

# The marks between thousands and before decimals.
lab-marks = ,.
lab-title = { $game } in the lab
lab-played = { $games } deals at each table, with { $bots } in every seat; deals { $first } to { $last }, edition { $edition }, { $options }.
lab-thinking = Bots that think play the first { $games } of these deals.
lab-doubt = Mind the edition { $doubt }.
lab-defaults = all options as they are by default
lab-options = options { $options }
lab-busy = Every interval is a 95 % interval; the unit is a deal, with all its rotations of the seats. Where many things are compared, chances are corrected by Holm's method.

lab-summary = In short
lab-seats = Seats
lab-order = Order of play
lab-length = Length
lab-points = Points
lab-endings = Endings
lab-story = The story of a game
lab-luck = Luck
lab-kinds = What is taken, and what it causes
lab-compare = Compared on the same deals
lab-ladder = Skill: each bot against the one before it
lab-news = What happens in a game
lab-how = How this was made

lab-table = { $seats } seats, { $bot }
lab-drawing = Drawing: { $title }. The table below has the same numbers.

# Sentences of the summary
say-edge = Seat { $seat } wins { $share } ({ $low }–{ $high }), even is { $even }: { $size ->
    [small] a small edge
    [clear] a clear edge
   *[large] a large edge
  }.
say-handicap = Seat { $seat } wins { $share } ({ $low }–{ $high }), even is { $even }: { $size ->
    [small] a small handicap
    [clear] a clear handicap
   *[large] a large handicap
  }.
say-even = No seat differs from an even share by more than chance explains; an edge of 2 points would have been found with a probability of { $power }.
say-start-edge = Who starts wins { $share } ({ $low }–{ $high }), even is { $even }: { $size ->
    [small] a small edge
    [clear] a clear edge
   *[large] a large edge
  }.
say-start-handicap = Who starts wins { $share } ({ $low }–{ $high }), even is { $even }: { $size ->
    [small] a small handicap
    [clear] a clear handicap
   *[large] a large handicap
  }.
say-start-even = Who starts wins { $share } ({ $low }–{ $high }), even is { $even }: no more than chance explains; an edge of 2 points would have been found with a probability of { $power }.
say-order-edge = Place { $place } in the order of play wins { $share } ({ $low }–{ $high }), even is { $even }: { $size ->
    [small] a small edge
    [clear] a clear edge
   *[large] a large edge
  }.
say-order-handicap = Place { $place } in the order of play wins { $share } ({ $low }–{ $high }), even is { $even }: { $size ->
    [small] a small handicap
    [clear] a clear handicap
   *[large] a large handicap
  }.
say-sequential-order = Asked after every { $chunk } deals, this is settled about the order of play after { $games } deals: { $answers }.
say-sequential = Asked after every { $chunk } deals, this is settled about the seats after { $games } deals: { $answers }.
say-length = Half of the games take at most { $median } decisions, about { $minutes } minutes at { $seconds } seconds per decision; one in ten takes more than { $most }.
say-choices = { $share } of the decisions leave a choice, of { $options } actions on average.
say-ending = Most often a game ends by “{ $ending }” ({ $share }).
say-story = As the seats see it, the lead changes { $changes } times per game, and the winner leads for good after { $late } of it.
say-luck-seats = Luck, by what the seats knew, explains at least { $luck } ({ $low }–{ $high }) of who wins, averaged over the seats.
say-luck-open = Luck drawn during play, by open cards, explains at least { $luck } ({ $low }–{ $high }) of who wins, averaged over the seats.
say-ladder = { $seats } seats: { $bot } alone among { $against } wins { $share } ({ $low }–{ $high }), even is { $even }.
say-helps = Taking “{ $kind }” rather than leaving it wins { $points } more points of win share ({ $low } to { $high }).
say-costs = Taking “{ $kind }” rather than leaving it costs { $points } points of win share ({ $low } to { $high }).
say-luck-none = No luck that the game's judgement can tell is found to explain who wins{ $looked ->
    [yes] ; { $deals } deals could hide up to { $most }
   *[no] {""}
  }.
say-longer = Taking “{ $kind }” rather than leaving it makes the game { $decisions } decisions longer ({ $low } to { $high }).
say-shorter = Taking “{ $kind }” rather than leaving it makes the game { $decisions } decisions shorter ({ $low } to { $high }).
say-no-kind = No single kind of action, tried from at most { $deals } deals each, helps or hurts by more than chance explains.
say-changed = { $change }: { $measure }: { $before } before, { $after } after (difference { $low } to { $high }).
say-unchanged = { $change }: nothing measured changes by more than chance explains.
say-identical = { $change }: not one game is played differently.

# Columns and measures
col-seats = seats
col-bot = bot
col-seat = seat
col-place = place
col-games = deals
col-deals = deals
col-share = share
col-low = from
col-high = to
col-even = even
col-p = chance
col-power = power for 2 points
col-sequential = asked in turn
col-measure = measure
col-mean = mean
col-p10 = 10 %
col-median = median
col-p90 = 90 %
col-ending = ending
col-ruling = ruling
col-change = change
col-before = before
col-after = after
col-difference = difference
col-ratio = variance ratio
col-sight = seen by
col-adjusted = luck taken out
col-luck = share of luck, at least
col-luck_low = from
col-luck_high = to
col-drift = mean luck
col-drift_low = from
col-drift_high = to
col-kind = action
col-chances = times possible
col-taken = taken
col-effect = effect
col-effect_low = from
col-effect_high = to
col-longer = longer by
col-longer_low = from
col-longer_high = to
col-p_longer = chance
col-decisions = decisions
col-margin = margin
col-late = led for good after
col-news = event
col-against = against
col-value = value
measure-decisions = decisions
measure-rounds = rounds
measure-choices = decisions with a choice
measure-options = actions to choose from
measure-margin = margin in points
measure-minutes = minutes
measure-drama = drama: how far behind the winner was
measure-lead-changes = changes of the lead
measure-decided-at = led for good after this part of the game
measure-seat = win share of seat { $seat }
measure-start = win share of who starts
measure-order = win share of place { $seat } in the order of play
measure-ending = ending “{ $ending }”
sight-seats = the seats themselves
sight-open = open cards
answer-even = even
answer-edge = an edge
answer-open = open

# Notes under headings
note-seats = Win share of each seat, shared wins counted in parts; the line is an even share. “Chance” is how likely so large a difference is by chance alone, after correction.
note-order = The same by the order of play instead of by chair: place 1 is who starts (the option “{ $start }”), and the others follow in the order in which the rules let them begin.
note-length = A round is what the game counts as one; in a game without rounds, a turn of every seat. Margins are between the best and the second best.
note-points = Mean points of each seat.
note-endings = How games ended, with Wilson's intervals; and of the games that were told, how many decisions the games that ended this way took, by how many points they were won, and after which part of the game the winner led for good, as the seats see it.
note-story = How good each seat's prospects are is judged before every decision by the game's own value: with open cards, and from what each seat itself can know (mean over worlds that it cannot tell apart). Drama is how far, on average, the later winner lay behind the leader.
note-luck = Two ways to see luck. “The seats themselves”: at each decision a seat's prospects by what it then knows, less what they could be expected to be before dice and cards fell (the terms of “talpa review”), and what its deal was worth beside other deals; cards that turn up later count when they do. “Open cards”: at each draw of luck during play the same decision is repeated with other luck. Luck is 0 on average (“mean luck” shows how near that comes), so it may be taken out of the results (a control variate, weighed on the other half of the deals); “variance ratio” is how many times more games would be needed without it. The share of luck is how much of who wins it explains: a lower bound, because the judgement is rough.
note-kinds = “Taken” is how often an action is taken where it could be taken or left. “Effect” is what taking it causes: from one position of a game, the best-looking action of its kind is played, and the best-looking other one, both to the end by the same bots with the same luck; the difference is in win share. “Longer by” is the same for the decisions still taken. “Times possible” is how often a game leaves it open.
note-compare = The same deals, dice and bots' luck at both tables, from separate streams. “Variance ratio” is how many times more games separate deals would have needed.
note-ladder = One stronger bot among weaker ones, in every seat of every deal once.
note-news = How often it happens in a game.
note-how = { $command }
note-version = Talpa { $version }, rules version { $rules }, sources { $digest }.

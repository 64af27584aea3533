#!/bin/sh
# Every level against the one below, at 2 seats and one against three at 4 seats: the tables of docs/bots.md.
#   benchmarks/ladder.sh FOLDER [GAME …]        a stopped run goes on where it was
# CHEAP and DEAR games (default 1000 and 300); KING is the king's reduced budget, so that it can be run in an hour.
set -e
folder=$1; shift
games=${*:-moledozer mole_park molly molehills}
cheap=${CHEAP:-1000} dear=${DEAR:-300} king=${KING:-king@3000} cheat=${CHEAT:-cheat@3000} jobs=${JOBS:+--jobs $JOBS}
mkdir -p "$folder"
duel() {
    for three in "" "*3"; do
        seats=2; [ -z "$three" ] || seats=4
        name=$(echo "$2-$3-$seats" | tr -d '@')
        echo "talpa arena $1 --bots $2,$3$three --seats $seats --games $4"
        ${TALPA:-talpa} arena "$1" --bots "$2,$3$three" --seats $seats --games "$4" $jobs --out "$folder/$1-$name.json"
    done
}
for game in $games; do
    duel "$game" cub random "$cheap"
    duel "$game" digger cub "$cheap"
    duel "$game" elder digger "$dear"
    duel "$game" "$king" elder "$dear"
    duel "$game" "$cheat" "$king" "$dear"
done

#!/bin/sh
# Every level against the one below, at 2, 3 and 4 seats, in Mole Park at 6 and 8 too; with more than two, one of the upper
# sits with the lower: the tables of docs/figures/bots.md. SEATS names others.
#   benchmarks/ladder.sh FOLDER [GAME …]        a stopped run goes on where it was
# CHEAP, DEAR and PEEKED games of a pair (default 1000, 300 and 200); KING and CHEAT are reduced budgets, so that it ends
# in an hour; TALPA is the command (default talpa); JOBS processes (default: one for each core).
set -e
folder=${1:?usage: benchmarks/ladder.sh FOLDER [GAME …]}; shift
games=${*:-$(python -c "import talpa; print(*talpa.games())")}
cheap=${CHEAP:-1000} dear=${DEAR:-300} peeked=${PEEKED:-200} jobs=${JOBS:+--jobs $JOBS}
king=${KING:-king@2000} cheat=${CHEAT:-cheat@200}
mkdir -p "$folder"
pair() {
    table="2 3 4"; [ "$1" != mole_park ] || table="2 3 4 6 8"
    for seats in ${SEATS:-$table}; do
        lower="$3*$((seats - 1))"
        name=$(echo "$1-$2-$3-$seats" | tr -d '@')
        echo "talpa arena $1 --bots $2,$lower --seats $seats --games $4"
        ${TALPA:-talpa} arena "$1" --bots "$2,$lower" --seats $seats --games "$4" $jobs --out "$folder/$name.json"
    done
}
for game in $games; do
    pair "$game" cub random "$cheap"
    pair "$game" digger cub "$cheap"
    pair "$game" elder digger "$cheap"
    pair "$game" "$king" elder "$dear"
    pair "$game" "$cheat" "king@${cheat#*@}" "$peeked"
done
${PYTHON:-python} "$(dirname "$0")/ladder_table.py" "$folder"

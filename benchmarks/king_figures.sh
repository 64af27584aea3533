#!/bin/sh
# King Mole's figures, for a quiet machine: more time, the first edition's King at equal seconds, all seats of the ladder.
#   benchmarks/king_figures.sh FOLDER [GAME …]        a stopped run goes on where it was
# TALPA is the command (default talpa); JOBS processes (default: one for each core); GAMES of a pair (default 300).
set -e
folder=${1:?usage: benchmarks/king_figures.sh FOLDER [GAME …]}; shift
games=${*:-$(python -c "import talpa; print(*talpa.games())")}
jobs=${JOBS:+--jobs $JOBS} count=${GAMES:-300}
mkdir -p "$folder"
match() {
    name=$(echo "$1-$2-$4" | tr -d '@,*')
    echo "talpa arena $1 --bots $2 --seats $4 --games $3"
    ${TALPA:-talpa} arena "$1" --bots "$2" --seats "$4" --games "$3" $jobs --out "$folder/$name.json"
}
for game in $games; do
    match "$game" king@20000,king@2000 "$count" 2
    match "$game" king@0.1s,king1@0.1s "$count" 2
    match "$game" 'king@0.1s,king1@0.1s*3' "$count" 4
    match "$game" king@200000,king@20000 100 2
done

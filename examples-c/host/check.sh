#!/bin/sh
# Runs the programs in a build folder against known answers: sh check.sh build/static
# The counts are those of https://www.chessprogramming.org/Perft_Results; the last one is a
# castling right that is lost with its rook (core/tests/data/standard.perft).
set -u
folder=${1:?usage: check.sh FOLDER}
passed=0
failed=0

# expect NAME WANTED OUTPUT: the last line of OUTPUT must be WANTED.
expect() {
    last=$(printf '%s\n' "$3" | tail -n 1)
    if [ "$last" = "$2" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s\n  wanted: %s\n  got:    %s\n' "$1" "$2" "$last"
    fi
}

# perft NODES DEPTH FEN: counted in one piece and by first move.
perft() {
    expect "perft $3" "perft $2 $1" "$("$folder/chess_perft" "$2" "$3" 2>&1)"
    expect "divide $3" "perft $2 $1" "$("$folder/chess_perft" --divide "$2" "$3" 2>&1)"
}

# play WANTED MOVES [FEN]: a game typed in, then how it ended.
play() {
    wanted=$1
    moves=$2
    shift 2
    expect "play $moves" "$wanted" "$(printf '%s\n' $moves | "$folder/chess_play" "$@" 2>&1)"
}

# game WANTED MOVES [TIME [FEN]]: the same in chess_game.
game() {
    wanted=$1
    moves=$2
    shift 2
    expect "game $moves" "$wanted" "$(printf '%s\n' $moves | "$folder/chess_game" "$@" 2>&1)"
}

perft 197281 4 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
perft 97862 3 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
perft 43238 4 '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'
perft 9467 3 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1'
perft 62379 3 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8'
perft 89890 3 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10'
perft 104561 4 '4k3/1b6/8/7R/8/8/8/4K2R b K - 0 1'

play 'Checkmate: White wins.' 'e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7'
play 'Checkmate: Black wins.' 'f2f3 e7e5 g2g4 d8h4'
play 'Stalemate: Black has no legal move, a draw.' 'f7g6' '7k/5Q2/8/8/8/8/8/K7 w - - 0 1'

game 'Black wins: checkmate. 0-1' 'f2f3 e7e5 g2g4 d8h4' 300+2
game 'Draw: threefold repetition. 1/2-1/2' 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 claim' 60d5
game 'Draw: fivefold repetition. 1/2-1/2' "$(for i in 1 2 3 4; do echo g1f3 g8f6 f3g1 f6g8; done)"
game 'Draw: neither side can checkmate. 1/2-1/2' 'e1e2' 300 '4k3/8/8/8/8/8/4p3/4K3 w - - 0 1'
expect 'loss on time' 'Black wins: time is over. 0-1' "$(sleep 3 | "$folder/chess_game" 1 2>&1)"

# board WANTED EVENTS FEN: the line that says what was played on an electronic board.
board() {
    expect "board $2" "$1" "$(echo "$2" | "$folder/eboard" "$3" 2>&1 | grep -o 'Played.*')"
}

board 'Played: dxe6' 'd5 e6 e5' '4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1'
board 'Played: O-O' 'h1 f1 e1 g1' '4k3/8/8/8/8/8/8/4K2R w K - 0 1'

# stats WANTED TEXT: the last line on a file of games.
stats() {
    expect "stats $2" "$1" "$(printf '%b' "$2" | "$folder/pgn_stats" - 2>/dev/null)"
}

stats 'errors 0 in 0 games' '1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 1-0\n'
stats 'errors 1 in 1 games' '[Event "a"]\n\n1. e4 e6 2. e6 *\n\n[Event "b"]\n\n1. d4 *\n'
stats 'errors 2 in 2 games' '[Event "a"]\n\n1. e4 { *\n\n[Event "b"]\n\n1. d4 (1. c4'
stats 'errors 1 in 1 games' '1. e4 e5 *\n[Event "b"]\n(1. d4 d5) 1. c4 (1. d4) *'

# A file of rubbish fills no disk: the first hundred errors, and how many more there are.
lines=$(yes '*<' | head -n 100000 | "$folder/pgn_stats" - 2>&1 >/dev/null | wc -l)
expect 'errors of rubbish' 101 "$((lines))"
# More beginnings than the table holds.
begin() {
    awk 'BEGIN {
        for (n = 0; n < 32768; n++) {
            a = n % 8; b = int(n / 8) % 8; c = int(n / 64) % 8; d = int(n / 512) % 8
            r = int(n / 4096)
            if (a != b && c != d) {
                print file(a) 3 + r % 2, file(c) 5 + int(r / 2) % 2, \
                    file(b) 3 + int(r / 4), file(d) 6, "*"
            }
        }
    }
    function file(number) { return substr("abcdefgh", number + 1, 1) }'
}
other=$(begin | "$folder/pgn_stats" - 2>&1 | grep 'other beginnings')
expect 'many beginnings' '    8704  other beginnings' "$other"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

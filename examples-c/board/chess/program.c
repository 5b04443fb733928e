/* The rules of chess on a serial port. */
#include "session.h"

static const struct command commands[] = {
    {"new", "", "set the initial position", run_new},
    {"fen", " [strict] [FEN]", "set a position, or print the present one", run_fen},
    {"castling", " standard|chess960", "write castling as e1g1 or as e1h1", run_castling},
    {"show", "", "draw the board", run_show},
    {"moves", "", "list the legal moves", run_moves},
    {"play", " MOVE", "play a move such as e2e4 or e7e8q", run_play},
    {"perft", " DEPTH", "count the move sequences of that length", run_perft},
    {"divide", " DEPTH", "the same count for each first move", run_divide},
};

static struct session session;

static pdn_status start(struct session *begun)
{
    begun->castling = PDN_CHESS_STANDARD;
    return pdn_chess_start(&begun->position);
}

const struct program program = {
    &session,     start,
    commands,     sizeof commands / sizeof *commands,
    run_position, "FEN DEPTH: fen, perft and moves in one line",
};

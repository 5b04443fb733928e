/* Chess on a serial port: the rules, an electronic board, a clock, an engine. */
#include "session.h"

static const struct command commands[] = {
    {"new", "", "set the initial position", run_new},
    {"fen", " [strict] [FEN]", "set a position, or print the present one", run_fen},
    {"castling", " standard|chess960", "write castling as e1g1 or as e1h1", run_castling},
    {"show", "", "draw the board", run_show},
    {"moves", "", "list the legal moves", run_moves},
    {"play", " MOVE", "play a move such as e2e4 or e7e8q", run_play},
    {"setup", "", "the pieces stand on the electronic board as in the position", run_setup},
    {"touch", " SQUARE ...", "lift the piece there, or set one down", run_touch},
    {"sensors", " HEX", "the reading of all 64 sensors", run_sensors},
    {"done", " [q|r|b|n]", "what is on the board is the move; what a pawn becomes", run_done},
    {"opponent", " white|black NODES | none", "the engine plays a side on the electronic board",
     run_opponent},
    {"clock", " CONTROL | start|press|pause|back|at NOW", "set, use or read the clock", run_clock},
    {"think", " NODES", "search for the best move", run_think},
    {"terms", " NODES", "the same without the net", run_terms},
    {"host", " SEED", "be a server of chess over TCP, and the other player", run_host},
    {"perft", " DEPTH", "count the move sequences of that length", run_perft},
    {"divide", " DEPTH", "the same count for each first move", run_divide},
    {"queens", "", "count what a queen on each of the 64 squares would attack", run_queens},
};

static struct session session;

static pdn_status start(struct session *begun)
{
    begun->castling = PDN_CHESS_CASTLING_STYLE_STANDARD;
    begun->seat = PDN_CHESS_NO_COLOR;
    begun->answer = PDN_CHESS_NO_MOVE;
    pdn_status status = pdn_chess_start(&begun->position);
    if (status == PDN_OK) {
        status = pdn_chess_eboard_init(&begun->position, &begun->board);
    }
    if (status == PDN_OK) {
        status = pdn_chess_clock_init(NULL, 0, NULL, 0, PDN_CHESS_COLOR_WHITE, &begun->clock);
    }
    return status;
}

const struct program program = {
    &session,     start,
    commands,     sizeof commands / sizeof *commands,
    run_position, "FEN DEPTH: fen, perft and moves in one line",
};

/* One user at the serial port: a position, and what each request does with it. */
#ifndef CHESS_SESSION_H
#define CHESS_SESSION_H

#include "../program.h"

struct session {
    pdn_chess_position position;
    pdn_chess_position previous; /* before the last move, where has_previous */
    pdn_chess_eboard board;
    pdn_chess_clock clock;
    uint8_t castling; /* how moves and FENs are written: a pdn_chess_castling_style */
    uint8_t seat; /* the side that the engine plays on the board; PDN_CHESS_NO_COLOR for none */
    uint32_t nodes; /* of the engine, for a move on the board */
    pdn_chess_move answer; /* what the engine plays next, once somebody has moved the piece */
    bool has_previous;
};

/* ---- position.c ---- */

void run_new(struct session *session, struct text arguments);
void run_fen(struct session *session, struct text arguments);
void run_castling(struct session *session, struct text arguments);
void run_show(struct session *session, struct text arguments);

/* Prints the line `fen FEN`. */
pdn_status print_fen(const struct session *session);

/* Replaces the position and prints what was repaired. If the text is rejected, prints all that is
 * known about the reason but the status line. */
pdn_status set_fen(struct session *session, struct text fen, uint8_t mode);

/* ---- moves.c ---- */

void run_moves(struct session *session, struct text arguments);
void run_play(struct session *session, struct text arguments);
void run_perft(struct session *session, struct text arguments);
void run_divide(struct session *session, struct text arguments);
void run_queens(struct session *session, struct text arguments);

pdn_status print_move(const struct session *session, pdn_chess_move move);

/* Plays a move and prints the position after it and how it ends the game. */
pdn_status play_move(struct session *session, pdn_chess_move move);

/* A line of the form "FEN DEPTH": fen, perft and moves in one request. */
bool run_position(struct session *session, struct text line);

/* ---- eboard.c ---- */

void run_setup(struct session *session, struct text arguments);
void run_touch(struct session *session, struct text arguments);
void run_sensors(struct session *session, struct text arguments);
void run_done(struct session *session, struct text arguments);

/* Continues the electronic board with the new position. */
pdn_status follow_position(struct session *session);

/* Prints a line of squares, unless there are none. */
void print_squares(const char *word, uint64_t squares);

/* ---- opponent.c ---- */

void run_opponent(struct session *session, struct text arguments);

/* Has the engine choose its move if it is to move, and prints the move that is to be carried out
 * for it, if there is one. */
pdn_status answer_move(struct session *session);

/* Keeps, of the moves that were made on the board, those that carry out the engine's move. */
uint8_t keep_answer(const struct session *session, uint8_t inference, pdn_chess_move *moves,
                    size_t *count);

/* ---- clock.c ---- */

void run_clock(struct session *session, struct text arguments);

/* ---- engine.c ---- */

void run_think(struct session *session, struct text arguments);
void run_terms(struct session *session, struct text arguments);

/* ---- host.c ---- */

void run_host(struct session *session, struct text arguments);

#endif

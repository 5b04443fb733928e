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

/* ---- clock.c ---- */

void run_clock(struct session *session, struct text arguments);

#endif

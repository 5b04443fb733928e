/* One user at the serial port: a position, and what each request does with it. */
#ifndef CHESS_SESSION_H
#define CHESS_SESSION_H

#include "../program.h"

struct session {
    pdn_chess_position position;
    uint8_t castling; /* how moves and FENs are written: a pdn_chess_castling_style */
};

/* ---- position.c ---- */

void run_new(struct session *session, struct text arguments);
void run_fen(struct session *session, struct text arguments);
void run_castling(struct session *session, struct text arguments);
void run_show(struct session *session, struct text arguments);

/* Prints the line `fen FEN`. */
pdn_status print_fen(const struct session *session);

/* Replaces the position and prints what was repaired. Where the text is refused, prints all that is
 * known about the reason but the status line. */
pdn_status set_fen(struct session *session, struct text fen, uint8_t mode);

/* ---- moves.c ---- */

void run_moves(struct session *session, struct text arguments);
void run_play(struct session *session, struct text arguments);
void run_perft(struct session *session, struct text arguments);
void run_divide(struct session *session, struct text arguments);

/* A line of the form "FEN DEPTH": fen, perft and moves in one request. */
bool run_position(struct session *session, struct text line);

#endif

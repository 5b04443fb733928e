/* One user at the serial port: a position, and what each request does with it. */
#ifndef SESSION_H
#define SESSION_H

#include <pedina.h>

#include "line.h"

struct session {
    pdn_chess_position position;
    uint8_t castling; /* how moves and FENs are written: a pdn_chess_castling_style */
};

/* Begins with the initial position and prints the greeting. */
void session_start(struct session *session);

/* Carries one request out and prints the whole reply, status line included. */
void session_request(struct session *session, const struct line *line);

/* Prints the status line that refuses a line which line_read could not read. */
void session_refuse(enum line_result result);

#endif

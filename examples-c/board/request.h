/* Requests: those that every program has, and the way to those of the program. */
#ifndef REQUEST_H
#define REQUEST_H

#include "line.h"

/* Starts the program and prints the greeting. */
void request_start(void);

/* Carries one request out and prints the whole reply, status line included. */
void request_run(const struct line *line);

/* Prints the status line that refuses a line which line_read could not read. */
void request_refuse(enum line_result result);

#endif

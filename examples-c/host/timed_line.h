/* Lines of the standard input, waited for until a time. */
#ifndef TIMED_LINE_H
#define TIMED_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The longest line in bytes: of a longer one the rest is dropped. The longest legal game of chess,
 * of 17,697 plies, has 88,508 in UCI notation, and those of its promotions. */
enum { LONGEST_LINE = 131072 };

enum line_result {
    LINE_READ,
    LINE_LATE, /* the time came first; what was typed so far is kept */
    LINE_END /* there is no more input */
};

/* Whether the input is a person at a terminal. */
bool is_terminal(void);

/* Milliseconds of a clock that never goes back. */
uint64_t milliseconds(void);

/* Waits for a line of any bytes until `deadline`, UINT64_MAX for ever; 0 takes a line only if there
 * is one. What is over `capacity` is dropped. */
enum line_result read_line_until(uint64_t deadline, char *line, size_t capacity, size_t *length);

#endif

/* Request lines from the serial port. */
#ifndef LINE_H
#define LINE_H

#include <stddef.h>

/* The longest request, without its end: a FEN, with a command before it and a depth after it. */
enum { LINE_MAX = 127 };

enum line_result {
    LINE_READY,
    LINE_TOO_LONG,  /* the whole line was read and dropped */
    LINE_NOT_ASCII, /* likewise: a byte was no printable ASCII */
};

struct line {
    char bytes[LINE_MAX]; /* no NUL at the end */
    size_t length;        /* at least 1 when LINE_READY */
};

/* Waits for the next line that is not empty. It ends with LF, CR or both. Spaces at both ends are
 * dropped, a tab counts as a space, backspace and delete take the last character back. */
enum line_result line_read(struct line *line);

/* Waits for bytes up to the end of a line, or until the array is full, and returns their number.
 * They are as they came, their end included: for sessions, which read lines themselves. */
size_t line_read_raw(char *bytes, size_t capacity);

#endif

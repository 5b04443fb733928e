/* Lines that wait for the end of a search, in their order. */
#ifndef UCI_QUEUE_H
#define UCI_QUEUE_H

#include "timed_line.h"
#include "uci_text.h"

#include <stdbool.h>
#include <stddef.h>

struct queue {
    char bytes[4 * LONGEST_LINE]; /* the lines, each with a line feed after it */
    size_t length;
};

/* Adds a line; false if there is no space for it. */
bool push_line(struct queue *queue, struct text line);

/* Takes the first line and copies it to `line`, which holds LONGEST_LINE bytes; false if there is
 * none. */
bool take_line(struct queue *queue, char *line, size_t *length);

#endif

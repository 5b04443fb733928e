/* The terminal of a player: lines from it, and what the other player must not see on it. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a person types the input, and reads the output. */
bool terminal_in(void);
bool terminal_out(void);

/* Whether the user wants no colors anywhere: NO_COLOR is there and not empty (no-color.org). */
bool refuses_colors(void);

/* Reads a line without its end; false at the end of the input. Says so of a line that is too long,
 * which is read as an empty one. */
bool read_line(char *line, size_t capacity);

/* The same of what nobody may read over the shoulder: a terminal does not show what is typed. */
bool read_hidden_line(char *line, size_t capacity);

/* Wipes the screen and what was scrolled off it. Prints nothing where the output is no terminal. */
void wipe_screen(void);

#endif

/* Questions to the players of konobi: each of them has help and a way out. */
#ifndef KONOBI_PROMPT_H
#define KONOBI_PROMPT_H

#include <stdbool.h>
#include <stddef.h>

/* Asks until there is an answer. "help" prints `help`, or is an answer where that is NULL. False
 * where the answer is "quit", and at the end of the input, which it reports. */
bool prompt(const char *question, const char *help, char *line, size_t size);

/* Reads an integer in digits, with or without a sign; false if the text is not one. */
bool read_number(const char *text, long *number);

#endif

/* A match of Mastermind as a file of three lines. The codes are among the digits: it is for the
 * program to read, not for the players. */
#ifndef MASTERMIND_FILE_H
#define MASTERMIND_FILE_H

#include "mastermind_rounds.h"

#include <stdbool.h>

/* Writes the match with its players; says what was done, or why it could not be. */
bool save_match(const struct table *table, const char *path);

/* Reads such a file; says why it cannot be, and leaves the table as it was then. */
bool load_match(struct table *table, const char *path);

#endif

/* Games of konobi as files. */
#ifndef KONOBI_FILE_H
#define KONOBI_FILE_H

#include "konobi_table.h"

#include <stdio.h>

/* Writes the game (FILE.sgf) or a picture of the board (FILE.svg), and says whether it could. */
void file_save(const struct table *table, const char *path);

/* Replaces the game by that of a file in the Smart Game Format; the names and the level stay.
 * Writes to `complaints` why it cannot, and returns false then, with the game unchanged. */
bool file_read(struct table *table, const char *path, FILE *complaints);

/* The same in the dialogue, which then shows the board. */
bool file_load(struct table *table, const char *path);

#endif

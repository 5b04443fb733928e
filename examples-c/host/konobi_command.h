/* The commands of konobi's players, at each prompt of a game. */
#ifndef KONOBI_COMMAND_H
#define KONOBI_COMMAND_H

#include "konobi_table.h"

enum outcome {
    UNKNOWN, /* the line is no command, and nothing was done */
    SHOWN,   /* the game is as before */
    CHANGED  /* somebody's turn begins */
};

/* Does what a line says. */
enum outcome command_do(struct table *table, const char *line);

#endif

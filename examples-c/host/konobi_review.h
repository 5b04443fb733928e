/* The game after its end: step by step through what was played. */
#ifndef KONOBI_REVIEW_H
#define KONOBI_REVIEW_H

#include "konobi_table.h"

/* Shows any position of the game until it is left. True where a game that goes on was loaded. */
bool review(struct table *table);

#endif

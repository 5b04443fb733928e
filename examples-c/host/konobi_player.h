/* The players of the library at konobi's table: the computer's turns, and hints for people. */
#ifndef KONOBI_PLAYER_H
#define KONOBI_PLAYER_H

#include "konobi_table.h"

/* Plays the computer's turn. Returns false if it has no action, which is an error. */
bool player_take_turn(struct table *table);

/* Prints what a strong player would do here, and how likely it is to win. */
void player_hint(const struct table *table, const pdn_konobi_position *position);

#endif

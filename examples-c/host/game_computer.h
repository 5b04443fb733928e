/* The computer as a player of chess_game. */
#ifndef GAME_COMPUTER_H
#define GAME_COMPUTER_H

#include "game_table.h"

#include <stdbool.h>

/* Gives a side, a pdn_chess_color, to the computer, at a level from 1 to
 * PDN_CHESS_ENGINE_MAX_LEVEL. */
void seat_computer(struct table *table, uint8_t side, uint8_t level);

/* Whether it is the computer's turn. */
bool is_computer_to_move(const struct table *table);

/* Thinks and plays a move, or claims a draw; true when the game has ended. */
bool computer_play(struct table *table);

#endif

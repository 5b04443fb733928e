/* What konobi shows: the board, the colours, the end of the game. */
#ifndef KONOBI_VIEW_H
#define KONOBI_VIEW_H

#include "konobi_table.h"

/* Shows a position; on a terminal at its top, in place of the one before. `last` is the stone that
 * is marked, `marks` a sum of PDN_KONOBI_DRAW_ bits. */
void view_position(const struct table *table, const pdn_konobi_position *position,
                   pdn_konobi_point last, uint32_t marks);

/* Shows the position of the game. */
void view_board(const struct table *table);
void view_legal(const struct table *table);

void view_colors(const struct table *table);
void view_record(const struct table *table);
void view_ending(const struct table *table);

/* Prints why an action is refused, with the points that explain it, or that it is legal. */
void view_refusal(const struct table *table, pdn_konobi_action action);

/* An action as text, in the buffer. */
const char *view_action(pdn_konobi_action action, char name[PDN_KONOBI_ACTION_SIZE]);
const char *view_color(uint32_t color);

#endif

/* Names of openings, by the position that is reached: another order of moves is the same
 * opening. */
#ifndef OPENINGS_H
#define OPENINGS_H

#include <pedina.h>
#include <stdbool.h>
#include <stdint.h>

/* The longest line of an opening in half moves. */
enum { OPENING_PLIES = 10 };

/* Sets up the table; false if a line of it cannot be played, which is then printed. */
bool load_openings(void);

/* How many there are: their numbers are below that. */
int count_openings(void);

/* The number of the opening whose line ends in this position; -1 if none does. */
int find_opening(const pdn_chess_position *position);

const char *opening_name(int number);

#endif

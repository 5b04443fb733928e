/* The engine of the device, in memory of its own. */
#ifndef CHESS_ENGINE_H
#define CHESS_ENGINE_H

#include "session.h"

/* Forgets what it has learnt in a game: equal searches then have equal answers. */
void engine_forget(void);

/* Searches until a limit, given positions before this one, in the order of the game. */
pdn_status engine_think(const pdn_chess_position *position, const pdn_chess_position *earlier,
                        size_t earlier_count, const pdn_chess_limits *limits,
                        pdn_chess_engine *engine);

#endif

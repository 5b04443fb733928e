/* The engine of the device, in memory of its own. */
#ifndef CHESS_ENGINE_H
#define CHESS_ENGINE_H

#include "session.h"

/* Forgets what it has learnt in a game: equal searches then have equal answers. */
void engine_forget(void);

/* How a search goes on: pdn_chess_engine_think by the terms alone, which evaluates positions by
 * hand-made rules, or pdn_chess_engine_think_with_board_net, which plays better. */
typedef pdn_status engine_step(pdn_chess_engine *engine, uint64_t *memory, size_t memory_words,
                               uint32_t nodes, pdn_bool *is_ready);

/* Searches until a limit, given positions before this one, in the order of the game. */
pdn_status engine_think(engine_step *step, const pdn_chess_position *position,
                        const pdn_chess_position *earlier, size_t earlier_count,
                        const pdn_chess_limits *limits, pdn_chess_engine *engine);

#endif

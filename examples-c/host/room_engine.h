/* The engine in the free seat of a game server. */
#ifndef ROOM_ENGINE_H
#define ROOM_ENGINE_H

#include <pedina.h>
#include <stdbool.h>

enum { PLIES = 1024, ENGINE_WORDS = 16 * 1024 };

/* All that a game is, in one place: a service has one of these for each of its games. */
struct room {
    pdn_chess_server server;
    pdn_chess_ply history[PLIES];
    pdn_chess_opponent opponent;
    uint64_t memory[ENGINE_WORDS]; /* of the engine: kept from one move to the next */
};

/* Prepares the engine to play on a level, "1" to "8"; false for another text. Whether it plays is
 * said by the mode of the server. */
bool init_engine(struct room *room, const char *level);

/* Whether the engine has something to do. */
bool is_engine_to_act(const struct room *room);

/* Thinks for a slice of about a millisecond, or does what it has thought of; then deliver the
 * events. */
pdn_status act_for_engine(struct room *room, uint64_t now);

#endif

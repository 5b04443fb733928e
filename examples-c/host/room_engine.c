#include "room_engine.h"

bool init_engine(struct room *room, const char *level)
{
    const bool is_digit = level[0] >= '0' && level[0] <= '9' && level[1] == '\0';
    /* A service draws the seed, so that no two games are alike. */
    enum { SEED = 1 };
    return is_digit
           && pdn_chess_opponent_init((uint8_t)(level[0] - '0'), SEED, PDN_CHESS_NO_COLOR,
                                      &room->opponent)
                  == PDN_OK;
}

bool is_engine_to_act(const struct room *room)
{
    uint8_t is_to_act = 0;
    pdn_chess_opponent_is_to_act(&room->opponent, &room->server, &is_to_act);
    return is_to_act != 0;
}

pdn_status act_for_engine(struct room *room, uint64_t now)
{
    enum { SLICE = 1000 };
    return pdn_chess_opponent_act(&room->opponent, &room->server, room->history, PLIES,
                                  room->memory, ENGINE_WORDS, SLICE, now);
}

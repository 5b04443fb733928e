/* The arguments of `go`: what a search is for, and when it ends. */
#ifndef UCI_GO_H
#define UCI_GO_H

#include "uci_text.h"

#include <pedina.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct go {
    bool ponder; /* the opponent is still thinking */
    bool infinite; /* only `stop` ends the search */
    bool has_target; /* as with a clock, but not with a fixed time for the move */
    uint32_t target; /* milliseconds after which no depth is begun */
    bool has_limit;
    uint32_t limit; /* milliseconds after which the search stops */
    uint64_t nodes; /* 0 for no limit, as for the next two */
    uint32_t depth;
    uint32_t mate;
    pdn_chess_move moves[PDN_CHESS_MAX_MOVES]; /* to consider; all if there are none */
    size_t move_count;
    struct text ignored; /* the first word that is none of all this */
};

/* Reads the arguments for a search in a position, where a move loses `overhead` milliseconds on its
 * way. The interface waits for a move whatever is wrong, so other words and illegal moves are
 * skipped, and the first of them is reported. */
void read_go(struct text arguments, const pdn_chess_position *position, uint32_t overhead,
             struct go *go);

#endif

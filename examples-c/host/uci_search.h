/* A search of the engine: its memory, its clock, its information lines and its end. */
#ifndef UCI_SEARCH_H
#define UCI_SEARCH_H

#include "uci_go.h"

#include <pedina.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { EARLIER = 100 }; /* positions: the rule of 50 moves needs no more */

/* What a search looks at. */
struct board {
    pdn_chess_position position;
    pdn_chess_position earlier[EARLIER]; /* those before it, in the order of the game */
    size_t earlier_count;
};

struct search {
    uint64_t *memory;
    size_t words;
    pdn_chess_engine engine;
    pdn_chess_position position;
    uint8_t style; /* a pdn_chess_castling_style */
    bool is_running; /* the interface waits for a move */
    struct go go;
    bool is_unlimited; /* neither time nor a limit ends it */
    bool is_only_move;
    uint32_t reported; /* the last depth that was printed */
    pdn_chess_move reported_best; /* with which the first of its lines began */
    uint64_t last_report; /* when a line was last printed, in milliseconds */
    uint64_t begun; /* when, in milliseconds */
    uint64_t clock; /* when the own clock began to run */
};

/* Gives the search memory of `words` words, all 0; false if there is none, and it keeps what it
 * has. */
bool resize_search(struct search *search, size_t words);

/* Begins to think; says what is wrong and returns false. */
bool begin_search(struct search *search, const struct board *board, const struct go *go,
                  const pdn_chess_limits *limits);

/* Whether there is something to do before the next command. */
bool is_search_busy(const struct search *search);

/* Whether nothing but `stop` is certain to end the search. */
bool is_search_endless(const struct search *search);

/* Thinks for a slice, and prints each depth that is completed, each second that the search is at
 * work, and the move at the end. */
void continue_search(struct search *search);

/* The opponent has played the move that was pondered on: the own clock runs, and a search that has
 * pondered for longer than its target ends. False if none was. */
bool hit_ponder(struct search *search);

/* Ends the search and prints its move. */
void finish_search(struct search *search);

#endif

/* One user at the serial port: a game of Konobi, and what each request does with it. */
#ifndef KONOBI_SESSION_H
#define KONOBI_SESSION_H

#include "../program.h"

enum {
    DEFAULT_WIDTH = 11,
    MAX_WIDTH = 13,
    MAX_ACTIONS = 2 * MAX_WIDTH * MAX_WIDTH,
    DEFAULT_LEVEL = 4,
    /* The tree of a search: the first placements on the widest board, and some of the answers. */
    MAX_NODES = 320,
};

struct session {
    pdn_konobi_game game;
    pdn_konobi_decision decision;
    uint64_t seed;
    uint8_t level;
    uint8_t width;
    pdn_konobi_node nodes[MAX_NODES];
    pdn_konobi_action history[MAX_ACTIONS];
};

/* ---- game.c ---- */

void run_new(struct session *session, struct text arguments);
void run_show(struct session *session, struct text arguments);
void run_position(struct session *session, struct text arguments);
void run_legal(struct session *session, struct text arguments);
void run_check(struct session *session, struct text arguments);
void run_play(struct session *session, struct text arguments);
void run_undo(struct session *session, struct text arguments);
void run_perft(struct session *session, struct text arguments);

/* Begins a game on a board of this width. */
pdn_status begin(struct session *session, uint8_t width);

/* The position on the board. */
pdn_konobi_position present(const struct session *session);

/* Prints the line `action NAME`. */
void print_action(pdn_konobi_action action);

/* Plays an action and prints the state of the game; if it is refused, prints all that is known
 * about the reason but the status line. */
pdn_status play(struct session *session, pdn_konobi_action action);

/* ---- player.c ---- */

/* Decides on an action; it takes as long as the level does. */
pdn_status decide(struct session *session, const pdn_konobi_position *position,
                  pdn_konobi_action *action);

void run_go(struct session *session, struct text arguments);
void run_level(struct session *session, struct text arguments);
void run_seed(struct session *session, struct text arguments);

/* ---- host.c ---- */

void run_host(struct session *session, struct text arguments);

#endif

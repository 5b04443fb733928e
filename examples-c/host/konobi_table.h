/* The table at which konobi is played: a game and its players, and what can be done at it. */
#ifndef KONOBI_TABLE_H
#define KONOBI_TABLE_H

#include <pedina.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    HISTORY = 2 * PDN_KONOBI_MAX_WIDTH * PDN_KONOBI_MAX_WIDTH,
    NAME_SIZE = 64
};

struct table {
    pdn_konobi_game game;
    pdn_konobi_action history[HISTORY];
    char names[2][NAME_SIZE]; /* of the first and of the second player */
    uint8_t width;
    uint8_t style; /* a pdn_konobi_text_style */
    uint8_t level; /* of the computer; 0 = two people play */
    int computer;  /* which player it is */
    uint64_t seed;
    pdn_konobi_node *nodes; /* what it thinks with */
    size_t node_count;
};

/* Begins a game; says what is wrong and returns false where it cannot. */
bool table_begin(struct table *table, uint8_t width);
void table_end(struct table *table);

/* The player whose turn it is, 0 or 1, and the colour. */
int table_player(const struct table *table);
const char *table_color_name(const struct table *table);

bool table_is_over(const struct table *table);
bool table_must_pass(const struct table *table);
bool table_can_swap(const struct table *table);

/* Plays an action of the side to move and shows it, or prints why it is refused. */
bool table_play(struct table *table, pdn_konobi_action action);

/* Places a stone by coordinates from 1; says why not and returns false where it cannot. */
bool table_place(struct table *table, long x, long y);

/* Does what a line says; true when the turn has changed. */
bool table_command(struct table *table, const char *line);

/* Returns false if the computer has no action, which is an error. */
bool table_let_computer_play(struct table *table);

bool table_set_style(struct table *table, const char *name);

void table_show_colors(const struct table *table);
void table_show_board(const struct table *table);
void table_show_ending(const struct table *table);

#endif

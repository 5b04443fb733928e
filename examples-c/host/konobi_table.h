/* The table at which konobi is played: a game and its players, and what can be done at it. */
#ifndef KONOBI_TABLE_H
#define KONOBI_TABLE_H

#include <pedina.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    HISTORY = 2 * PDN_KONOBI_MAX_WIDTH * PDN_KONOBI_MAX_WIDTH,
    NAME_SIZE = 64,
    LINE_SIZE = 4096 /* paths are long */
};

struct table {
    pdn_konobi_game game;
    pdn_konobi_action history[HISTORY];
    char names[2][NAME_SIZE]; /* of the first and of the second player */
    uint8_t width;
    uint8_t style; /* a pdn_text_style */
    uint8_t level; /* of the computer; 0 = two people play */
    int computer;  /* which player it is */
    uint64_t seed;
    pdn_konobi_node *nodes; /* what it thinks with */
    size_t node_count;
};

/* Begins a game; says what is wrong and returns false where it cannot. */
bool table_begin(struct table *table, uint8_t width);
void table_end(struct table *table);

/* Replaces the game by another one, of any width; says why and changes nothing where it cannot. */
bool table_set_game(struct table *table, const pdn_konobi_game *game,
                    const pdn_konobi_action history[HISTORY]);

pdn_konobi_position table_position(const struct table *table);
size_t table_length(const struct table *table);

/* The stone that the first `length` actions placed last, PDN_KONOBI_NO_POINT if there is none. */
pdn_konobi_point table_last_stone(const struct table *table, size_t length);

/* The player whose turn it is, 0 or 1: now, or in a position. */
int table_player(const struct table *table);
int table_player_of(const pdn_konobi_position *position);
uint8_t table_turn(const struct table *table);

bool table_is_over(const struct table *table);
bool table_is_computer_next(const struct table *table);
bool table_must_pass(const struct table *table);
bool table_can_swap(const struct table *table);

/* Plays an action of the side to move and shows it, or prints why it is refused. */
bool table_play(struct table *table, pdn_konobi_action action);

/* Places a stone by coordinates from 1; says why not and returns false where it cannot. */
bool table_place(struct table *table, long x, long y);

/* Takes actions back to the last decision of a person; says why not where there is none. */
bool table_undo(struct table *table);
bool table_resign(struct table *table);

bool table_set_style(struct table *table, const char *name);

/* What follows a word and a space; NULL where the line begins otherwise. */
const char *table_argument(const char *line, const char *word);

#endif

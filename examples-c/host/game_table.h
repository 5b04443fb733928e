/* The table at which chess_game is played: a game, its clock and its record, and what a line
 * that is typed does to them. */
#ifndef GAME_TABLE_H
#define GAME_TABLE_H

#include "game_record.h"
#include "game_view.h"

#include <pedina.h>
#include <stdbool.h>
#include <stdint.h>

enum { HISTORY = 2048 }; /* plies, 16 KB: longer than any game that was ever played */

struct table {
    struct game view; /* what is shown */
    pdn_chess_game game;
    pdn_chess_ply history[HISTORY];
    pdn_chess_clock clock;
    struct record record;
    const char *pgn; /* where the record is written at the end; NULL for nowhere */
    const char *svg; /* the same for the picture */
    bool has_computer;
    uint8_t computer; /* the side that it plays */
    uint8_t level; /* how well */
};

/* What can be typed, a line each. */
extern const char COMMANDS[];

/* The board, repetitions worth a claim, a standing offer; true when the game has ended. */
bool show_table(struct table *table);

/* Prints how the game ended; false while it is in progress. */
bool show_ending(const struct table *table);

/* The time of both sides, and that a line is awaited. */
void show_prompt(const struct table *table);

/* Plays a move, presses the clock and shows the table; true when the game has ended, as it has when
 * the flag of the side that moves has fallen. */
bool make_move(struct table *table, pdn_chess_move move, uint64_t now);

/* Does what a line says; true when the game has ended. */
bool obey(struct table *table, const char *word, const char *rest, uint64_t now);

/* Does what needs no turn, so that it can be done when the game is over too; false if the line says
 * something else. */
bool attend(struct table *table, const char *word, const char *rest);

/* Writes the game as PGN; says whether it is written, and returns that. */
bool save(const struct table *table, const char *path);

/* Writes the board as a picture; likewise. */
bool take_picture(const struct table *table, const char *path);

#endif

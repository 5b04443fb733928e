/* The record of a game: as a PGN file in export format, and its position as an SVG picture. */
#ifndef GAME_RECORD_H
#define GAME_RECORD_H

#include <pedina.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { NAME_SIZE = 64 };

/* What the tags say beside the moves. */
struct record {
    char white[NAME_SIZE]; /* UTF-8; empty if not known */
    char black[NAME_SIZE];
    char date[NAME_SIZE]; /* as 2026.01.31 */
    const char *time_control; /* as PGN writes it */
};

/* Why games end, for people; by PDN_CHESS_CAUSE_. */
const char *cause_text(uint8_t cause);

/* A sink of the library that writes into the FILE that `user` is. */
int32_t write_to_file(void *user, const char *text, size_t length);

/* Writes the game; says what was done, or why it could not be. */
bool save_pgn(const char *path, const struct record *record, const pdn_chess_game *game,
              const pdn_chess_ply *history, size_t capacity, uint8_t style);

/* Writes the position as a picture; likewise. */
bool save_svg(const char *path, const pdn_chess_position *position,
              const pdn_chess_drawing *drawing);

#endif

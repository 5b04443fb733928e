/* What the programs for two players show: the board, whose turn it is or who won, the legal
 * moves, the FEN. */
#ifndef GAME_VIEW_H
#define GAME_VIEW_H

#include <pedina.h>
#include <stdbool.h>
#include <stdint.h>

struct game {
    pdn_chess_position position;
    pdn_chess_drawing drawing; /* the last move gets marked; either side down */
    uint8_t text_style; /* letters, figures or coloured squares */
    uint8_t style; /* a pdn_chess_castling_style */
};

/* The view of a position by white, in letters, without a last move. */
void start_view(struct game *game);

/* Turns the board around. */
void flip(struct game *game);

/* Draws the board and prints the side to move or how the game ended; true when it has ended. */
bool show_game(const struct game *game);

/* Prints the legal moves in UCI text. */
void show_moves(const struct game *game);

/* Prints the position as FEN. */
void show_fen(const struct game *game);

#endif

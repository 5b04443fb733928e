/* What chess_play shows: the board, whose turn it is or who won, the legal moves, the FEN. */
#ifndef GAME_VIEW_H
#define GAME_VIEW_H

#include <pedina.h>
#include <stdbool.h>
#include <stdint.h>

struct game {
    pdn_chess_position position;
    char last_move[PDN_CHESS_UCI_SIZE]; /* its squares get marked; empty before the first */
    uint8_t style; /* of castling: PDN_CHESS_STANDARD or PDN_CHESS_CHESS960 */
    bool flipped; /* black at the bottom */
};

/* Draws the board and says who is to move or how the game ended; true when it has ended. */
bool show_game(const struct game *game);

/* Prints the legal moves in UCI text. */
void show_moves(const struct game *game);

/* Prints the position as FEN. */
void show_fen(const struct game *game);

#endif

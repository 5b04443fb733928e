/* No status is looked at in this file: these calls fail only on a position that the library did
 * not make, or on a buffer that is too short. */
#include "game_view.h"

#include <stdio.h>

static bool is_marked(const char *uci, char file, char rank)
{
    return uci[0] != '\0'
           && ((uci[0] == file && uci[1] == rank) || (uci[2] == file && uci[3] == rank));
}

static void draw_board(const struct game *game)
{
    static const char LETTERS[] = ".PNBRQK  pnbrqk"; /* by piece number */
    const char *files = game->flipped ? "hgfedcba" : "abcdefgh";
    const char *ranks = game->flipped ? "12345678" : "87654321";

    putchar('\n');
    for (const char *rank = ranks; *rank != '\0'; rank++) {
        printf(" %c ", *rank);
        for (const char *file = files; *file != '\0'; file++) {
            uint8_t square = (uint8_t)((*rank - '1') * 8 + (*file - 'a'));
            uint8_t piece = 0;
            pdn_chess_piece(&game->position, square, &piece);
            printf(is_marked(game->last_move, *file, *rank) ? "[%c]" : " %c ", LETTERS[piece]);
        }
        putchar('\n');
    }
    fputs("   ", stdout);
    for (const char *file = files; *file != '\0'; file++) {
        printf(" %c ", *file);
    }
    fputs("\n\n", stdout);
}

bool show_game(const struct game *game)
{
    static const char *const NAMES[] = {"White", "Black"};
    uint8_t turn = PDN_CHESS_WHITE;
    uint8_t outcome = PDN_CHESS_ONGOING;
    uint64_t checkers = 0;

    draw_board(game);
    pdn_chess_turn(&game->position, &turn);
    pdn_chess_outcome(&game->position, &outcome);
    pdn_chess_checkers(&game->position, &checkers);
    if (outcome == PDN_CHESS_CHECKMATE) {
        printf("Checkmate: %s wins.\n", NAMES[turn == PDN_CHESS_WHITE]);
    } else if (outcome == PDN_CHESS_STALEMATE) {
        printf("Stalemate: %s has no legal move, a draw.\n", NAMES[turn]);
    } else {
        printf("%s to move%s.\n", NAMES[turn], checkers != 0 ? ", in check" : "");
    }
    return outcome != PDN_CHESS_ONGOING;
}

void show_moves(const struct game *game)
{
    enum { PER_LINE = 12 };
    pdn_chess_move moves[PDN_CHESS_MAX_MOVES];
    size_t count = 0;

    pdn_chess_legal_moves(&game->position, moves, PDN_CHESS_MAX_MOVES, &count);
    for (size_t i = 0; i < count; i++) {
        char text[PDN_CHESS_UCI_SIZE] = "";
        size_t length = 0;
        pdn_chess_format_uci(&game->position, moves[i], game->style, text, sizeof text, &length);
        printf("%s%c", text, i % PER_LINE == PER_LINE - 1 || i + 1 == count ? '\n' : ' ');
    }
}

void show_fen(const struct game *game)
{
    char text[PDN_CHESS_FEN_SIZE] = "";
    size_t length = 0;
    pdn_chess_format_fen(&game->position, game->style, text, sizeof text, &length);
    puts(text);
}

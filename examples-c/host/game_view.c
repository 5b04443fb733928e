/* This file ignores statuses: its calls can only fail on a position that the library did
 * not make, on a buffer that is too short, or on a terminal that is gone. */
#include "game_view.h"

#include <stdio.h>

static int32_t print(void *user, const char *text, size_t length)
{
    return fwrite(text, 1, length, (FILE *)user) == length ? 0 : 1;
}

void start_view(struct game *game)
{
    pdn_chess_drawing_init(PDN_CHESS_THEME_BROWN, &game->drawing);
    game->text_style = PDN_TEXT_STYLE_ASCII;
}

void flip(struct game *game)
{
    game->drawing.bottom =
        game->drawing.bottom == PDN_CHESS_COLOR_WHITE ? PDN_CHESS_COLOR_BLACK
            : PDN_CHESS_COLOR_WHITE;
}

bool show_game(const struct game *game)
{
    static const char *const NAMES[] = {"White", "Black"};
    uint8_t turn = PDN_CHESS_COLOR_WHITE;
    uint8_t outcome = PDN_CHESS_POSITION_OUTCOME_ONGOING;
    uint64_t checkers = 0;

    putchar('\n');
    pdn_chess_draw_text(&game->position, &game->drawing, game->text_style, print, stdout);
    putchar('\n');
    pdn_chess_turn(&game->position, &turn);
    pdn_chess_outcome(&game->position, &outcome);
    pdn_chess_checkers(&game->position, &checkers);
    if (outcome == PDN_CHESS_POSITION_OUTCOME_CHECKMATE) {
        printf("Checkmate: %s wins.\n", NAMES[turn == PDN_CHESS_COLOR_WHITE]);
    } else if (outcome == PDN_CHESS_POSITION_OUTCOME_STALEMATE) {
        printf("Stalemate: %s has no legal move, a draw.\n", NAMES[turn]);
    } else {
        printf("%s to move%s.\n", NAMES[turn], checkers != 0 ? ", in check" : "");
    }
    return outcome != PDN_CHESS_POSITION_OUTCOME_ONGOING;
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

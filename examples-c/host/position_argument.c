#include "position_argument.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct problem {
    uint32_t bit;
    const char *text;
};

static const struct problem PROBLEMS[] = {
    {PDN_CHESS_PROBLEM_EMPTY_BOARD, "the board is empty"},
    {PDN_CHESS_PROBLEM_NO_WHITE_KING, "white has no king"},
    {PDN_CHESS_PROBLEM_NO_BLACK_KING, "black has no king"},
    {PDN_CHESS_PROBLEM_MANY_WHITE_KINGS, "white has more than one king"},
    {PDN_CHESS_PROBLEM_MANY_BLACK_KINGS, "black has more than one king"},
    {PDN_CHESS_PROBLEM_PAWNS_ON_BACK_RANK, "a pawn stands on the first or the last rank"},
    {PDN_CHESS_PROBLEM_MANY_WHITE_PAWNS, "white has more than 8 pawns"},
    {PDN_CHESS_PROBLEM_MANY_BLACK_PAWNS, "black has more than 8 pawns"},
    {PDN_CHESS_PROBLEM_MANY_WHITE_PIECES, "white has more than 16 pieces"},
    {PDN_CHESS_PROBLEM_MANY_BLACK_PIECES, "black has more than 16 pieces"},
    {PDN_CHESS_PROBLEM_WHITE_MATERIAL, "white has more promoted pieces than missing pawns"},
    {PDN_CHESS_PROBLEM_BLACK_MATERIAL, "black has more promoted pieces than missing pawns"},
    {PDN_CHESS_PROBLEM_CASTLING, "a castling right without its king or its rook in place"},
    {PDN_CHESS_PROBLEM_EN_PASSANT, "an en passant square that no pawn has just passed"},
    {PDN_CHESS_PROBLEM_OPPOSITE_CHECK, "the side that is not to move is in check"},
    {PDN_CHESS_PROBLEM_IMPOSSIBLE_CHECK, "a check that no move can give"},
    {PDN_CHESS_PROBLEM_COUNTERS, "the number of the move is zero"},
};

/* A file given by mistake shall not fill the screen: the rest of a longer text is cut. */
static const size_t SHOWN_BYTES = 2 * PDN_CHESS_FEN_SIZE;

static void point_at(const char *text, size_t length, size_t offset)
{
    size_t shown = length < SHOWN_BYTES ? length : SHOWN_BYTES;

    fputs("  ", stderr);
    for (size_t i = 0; i < shown; i++) {
        /* One column for each byte keeps the caret in its place. */
        fputc(text[i] >= ' ' && text[i] <= '~' ? text[i] : '?', stderr);
    }
    fputs(shown < length ? "...\n" : "\n", stderr);
    if (offset <= shown) {
        fprintf(stderr, "  %*s^ byte %d\n", (int)offset, "", (int)offset);
    }
}

static void list_problems(uint32_t problems)
{
    for (size_t i = 0; i < sizeof PROBLEMS / sizeof PROBLEMS[0]; i++) {
        if ((problems & PROBLEMS[i].bit) != 0) {
            fprintf(stderr, "  - %s\n", PROBLEMS[i].text);
        }
    }
}

bool read_position(const char *fen, pdn_chess_position *position)
{
    if (fen == NULL) {
        return pdn_chess_start(position) == PDN_OK;
    }

    pdn_chess_report report = {0, 0};
    size_t length = strlen(fen);
    pdn_status status =
        pdn_chess_parse_fen(fen, length, PDN_CHESS_FEN_LENIENT, position, &report);
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n", pdn_status_text(status));
        if (status != PDN_CHESS_INVALID_POSITION) {
            point_at(fen, length, report.offset);
        }
    } else if (report.problems != 0) {
        fputs("note: the FEN breaks rules, which was repaired or does no harm\n", stderr);
    }
    list_problems(report.problems);
    return status == PDN_OK;
}

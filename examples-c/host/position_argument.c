#include "position_argument.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

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
    for (; problems != 0; problems &= problems - 1) {
        fprintf(stderr, "  - %s\n", pdn_chess_problem_text(problems));
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
        pdn_chess_parse_fen(fen, length, PDN_CHESS_FEN_MODE_PLAYABLE, position, &report);
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n", pdn_status_text(status));
        if (status != PDN_ERROR_CHESS_INVALID_POSITION) {
            point_at(fen, length, report.offset);
        }
    } else if (report.problems != 0) {
        fputs("note: the FEN breaks rules, which was repaired or does no harm\n", stderr);
    }
    list_problems(report.problems);
    return status == PDN_OK;
}

/* Counts the move sequences of a length from a chess position, the usual test of a move generator.
 *
 *   chess_perft 5                         from the starting position
 *   chess_perft --divide 4 "FEN"          with the share of each first move
 *
 * Standard output is made for scripts too: with --divide a line "e2e4 8102" for each first move,
 * and always as the last line "perft DEPTH NODES". `cargo xtask demo` reads that line.
 * Exit status: 0 counted, 1 an error, 2 wrong arguments. */
#include "output.h"
#include "position_argument.h"

#include <inttypes.h>
#include <pedina.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char USAGE[] = "usage: chess_perft [--divide] [--chess960] DEPTH [FEN]\n"
                            "  --divide     print the count of each first move too\n"
                            "  --chess960   write castling as the king's move onto its rook\n"
                            "  DEPTH        half moves to look ahead: 0 to 16, --divide from 1\n"
                            "  FEN          one argument: put it in quotes\n";

static int misuse(const char *problem)
{
    fprintf(stderr, "error: %s\n%s", problem, USAGE);
    return 2;
}

/* Counts depth by depth, so that a long run shows how far it is. */
static pdn_status count(const pdn_chess_position *position, uint32_t depth)
{
    pdn_status status = PDN_OK;
    for (uint32_t d = depth == 0 ? 0 : 1; status == PDN_OK && d <= depth; d++) {
        uint64_t nodes = 0;
        status = pdn_chess_perft(position, d, &nodes);
        if (status == PDN_OK) {
            printf("perft %" PRIu32 " %" PRIu64 "\n", d, nodes);
            fflush(stdout);
        }
    }
    return status;
}

static pdn_status divide(const pdn_chess_position *position, uint32_t depth, uint8_t style)
{
    pdn_chess_divide_entry entries[PDN_CHESS_MAX_MOVES];
    size_t moves = 0;
    uint64_t nodes = 0;
    pdn_status status = pdn_chess_divide(position, depth, entries, PDN_CHESS_MAX_MOVES, &moves);

    for (size_t i = 0; status == PDN_OK && i < moves; i++) {
        char text[PDN_CHESS_UCI_SIZE] = "";
        size_t length = 0;
        status = pdn_chess_format_uci(position, entries[i].first, style, text,
                                      sizeof text, &length);
        printf("%s %" PRIu64 "\n", text, entries[i].nodes);
        nodes += entries[i].nodes;
    }
    if (status == PDN_OK) {
        printf("perft %" PRIu32 " %" PRIu64 "\n", depth, nodes);
    }
    return status;
}

int main(int argc, char **argv)
{
    bool divided = false;
    uint8_t style = PDN_CHESS_CASTLING_STYLE_STANDARD;
    char **words = argv + (argc > 0); /* ends with NULL */
    for (; *words != NULL && **words == '-'; words++) {
        if (strcmp(*words, "--divide") == 0) {
            divided = true;
        } else if (strcmp(*words, "--chess960") == 0) {
            style = PDN_CHESS_CASTLING_STYLE_CHESS960;
        } else if (strcmp(*words, "--help") == 0) {
            fputs(USAGE, stdout);
            return end_output(0);
        } else {
            return misuse("unknown option");
        }
    }
    if (words[0] == NULL) {
        return misuse("DEPTH is missing");
    }
    if (words[1] != NULL && words[2] != NULL) {
        return misuse("too many arguments: is the FEN in quotes?");
    }

    char *end = NULL;
    unsigned long depth = strtoul(words[0], &end, 10);
    if (end == words[0] || *end != '\0' || depth < divided || depth > PDN_CHESS_PERFT_MAX_DEPTH) {
        return misuse("DEPTH is not a number in its range");
    }

    pdn_chess_position position;
    pdn_status status = pdn_check_abi(PDN_ABI_VERSION);
    if (status == PDN_OK) {
        if (!read_position(words[1], &position)) {
            return 1;
        }
        status = divided ? divide(&position, (uint32_t)depth, style)
                         : count(&position, (uint32_t)depth);
    }
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n", pdn_status_text(status));
        return 1;
    }
    return end_output(0);
}

/* Counts the sequences of actions of Konobi, the usual test of a rule book.
 *
 *   konobi_perft 11 4                     on an empty board of 11 by 11 points
 *   konobi_perft --divide 5 3             with the share of each first action
 *   konobi_perft --position TEXT 5        from a position such as "5/O1O2/X1O1X/2X2/2XO1 b 8"
 *
 * Standard output is made for scripts too: with --divide a line "c3 8102" for each first action,
 * and always as the last line "perft DEPTH SEQUENCES".
 * Exit status: 0 counted, 1 an error, 2 wrong arguments. */
#include "output.h"

#include <inttypes.h>
#include <pedina.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every point of the largest board, and a swap. */
#define MAX_ACTIONS (PDN_KONOBI_MAX_WIDTH * PDN_KONOBI_MAX_WIDTH + 1)

static const char USAGE[] =
    "usage: konobi_perft [--divide] [--swap] [--crosscut-only] SIZE DEPTH\n"
    "       konobi_perft [--divide] [--swap] [--crosscut-only] --position TEXT DEPTH\n"
    "  --divide          print the count of each first action too\n"
    "  --swap            with the pie rule: the second player may swap\n"
    "  --crosscut-only   the game Crossway: weak connections are allowed\n"
    "  SIZE              rows and columns, 1 to 25\n"
    "  TEXT              one argument such as '3/1X1/3 w 1': put it in quotes\n"
    "  DEPTH             actions to look ahead: 0 to 16, --divide from 1\n";

static int misuse(const char *problem)
{
    fprintf(stderr, "error: %s\n%s", problem, USAGE);
    return 2;
}

/* A whole number from least to most, or -1. */
static long number(const char *text, long least, long most)
{
    char *end = NULL;
    long value = text == NULL ? -1 : strtol(text, &end, 10);
    return end == text || end == NULL || *end != '\0' || value < least || value > most ? -1 : value;
}

/* Counts depth by depth, so that a long run shows how far it is. */
static pdn_status count(const pdn_konobi_position *position, uint32_t depth)
{
    pdn_status status = PDN_OK;
    for (uint32_t d = depth == 0 ? 0 : 1; status == PDN_OK && d <= depth; d++) {
        uint64_t sequences = 0;
        status = pdn_konobi_perft(position, d, &sequences);
        if (status == PDN_OK) {
            printf("perft %" PRIu32 " %" PRIu64 "\n", d, sequences);
            fflush(stdout);
        }
    }
    return status;
}

static pdn_status divide(const pdn_konobi_position *position, uint32_t depth)
{
    static pdn_konobi_divide_entry entries[MAX_ACTIONS];
    size_t actions = 0;
    uint64_t sequences = 0;
    pdn_status status = pdn_konobi_divide(position, depth, entries, MAX_ACTIONS, &actions);

    for (size_t i = 0; status == PDN_OK && i < actions; i++) {
        char text[PDN_KONOBI_ACTION_SIZE] = "";
        size_t length = 0;
        status = pdn_konobi_format_action(entries[i].first,
                                          PDN_KONOBI_NOTATION_NAME, text, sizeof text, &length);
        printf("%s %" PRIu64 "\n", text, entries[i].sequences);
        sequences += entries[i].sequences;
    }
    if (status == PDN_OK) {
        printf("perft %" PRIu32 " %" PRIu64 "\n", depth, sequences);
    }
    return status;
}

int main(int argc, char **argv)
{
    bool divided = false;
    uint8_t ruleset = PDN_KONOBI_RULESET_STANDARD;
    uint8_t pie_rule = PDN_KONOBI_PIE_RULE_NONE;
    const char *text = NULL;
    char **words = argv + (argc > 0); /* ends with NULL */
    for (; *words != NULL && **words == '-'; words++) {
        if (strcmp(*words, "--help") == 0) {
            fputs(USAGE, stdout);
            return end_output(0);
        }
        if (strcmp(*words, "--divide") == 0) {
            divided = true;
        } else if (strcmp(*words, "--swap") == 0) {
            pie_rule = PDN_KONOBI_PIE_RULE_SWAP_SIDES;
        } else if (strcmp(*words, "--crosscut-only") == 0) {
            ruleset = PDN_KONOBI_RULESET_CROSSCUT_ONLY;
        } else if (strcmp(*words, "--position") == 0 && words[1] != NULL) {
            text = *++words;
        } else {
            return misuse("unknown option, or --position without a text");
        }
    }
    long size = text != NULL ? 1 : number(*words, 1, PDN_KONOBI_MAX_WIDTH);
    if (size < 0) {
        return misuse("SIZE is not a number from 1 to 25");
    }
    words += text == NULL;
    long depth = number(*words, divided ? 1 : 0, PDN_KONOBI_PERFT_MAX_DEPTH);
    if (depth < 0) {
        return misuse("DEPTH is missing or not a number in its range");
    }
    if (words[1] != NULL) {
        return misuse("too many arguments: is the position in quotes?");
    }

    pdn_konobi_position position;
    pdn_status status = pdn_check_abi(PDN_ABI_VERSION);
    if (status == PDN_OK) {
        status = text == NULL
                     ? pdn_konobi_start((uint8_t)size, ruleset, pie_rule, &position)
                     : pdn_konobi_parse_position(text, strlen(text), ruleset, pie_rule, &position);
    }
    if (status == PDN_OK) {
        status = divided ? divide(&position, (uint32_t)depth) : count(&position, (uint32_t)depth);
    }
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n", pdn_status_text(status));
        return 1;
    }
    return end_output(0);
}

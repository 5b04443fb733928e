/* Plays strategies of Mastermind against every secret, and prints how many guesses they need.
 *
 *   mastermind_table                       six variants, five strategies
 *   mastermind_table 4x6 4x10n             these variants: pegs x symbols, n for no repeats
 *   mastermind_table --strategy entropy    one strategy; --help lists their names
 *   mastermind_table --first 1123 4x6      with this first guess
 *   mastermind_table --tree --strategy minimax 4x6
 *                                          all games as one text, as Irving wrote them
 *
 * While it works, a terminal on the error stream shows what it is doing. Exit status: 0 done, 1 a
 * variant is too large or there is not enough memory, 2 wrong arguments. */
#define _POSIX_C_SOURCE 200112L /* isatty, fileno */

#include "output.h"

#include <inttypes.h>
#include <pedina.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const STRATEGIES[] = {
    "random",        "random-consistent", "first-consistent", "minimax",
    "expected-size", "entropy",           "most-parts",
};

enum { STRATEGY_COUNT = sizeof STRATEGIES / sizeof *STRATEGIES };

static const char *const VARIANTS[] = {"3x6", "4x5", "4x6", "4x7", "4x8", "4x10n"};

enum { VARIANT_COUNT = sizeof VARIANTS / sizeof *VARIANTS };

/* What is asked for. */
struct request {
    int strategy;      /* -1 for the five that do not draw */
    const char *first; /* NULL for the first guess of the strategy */
    uint64_t seed;
    bool tree;
};

static const char USAGE[] =
    "usage: mastermind_table [--strategy NAME] [--first CODE] [--seed N] [--tree] [VARIANT...]\n"
    "  VARIANT          pegs x symbols, such as 4x6; 4x10n for no repeats (Bulls and Cows)\n"
    "  --strategy NAME  random, random-consistent, first-consistent, minimax, expected-size,\n"
    "                   entropy or most-parts; if left out, the last five\n"
    "  --first CODE     the first guess in digits from 1, such as 1122\n"
    "  --seed N         for the random strategies\n"
    "  --tree           all games as one text instead of their lengths\n";

static int misuse(const char *problem, const char *what)
{
    fprintf(stderr, "error: %s%s\n%s", problem, what, USAGE);
    return 2;
}

static int failure(const char *variant, pdn_status status)
{
    fprintf(stderr, "error: %s: %s\n", variant, pdn_status_text(status));
    return 1;
}

/* Parses a number at the start of a text and advances the text; 0 if there is none. */
static unsigned number(const char **text)
{
    unsigned value = 0;
    while (**text >= '0' && **text <= '9' && value < 1000) {
        value = 10 * value + (unsigned)(*(*text)++ - '0');
    }
    return value < 256 ? value : 0;
}

/* Reads a variant such as 4x6 or 4x10n. */
static pdn_status parse_variant(const char *text, pdn_mastermind_variant *variant)
{
    unsigned pegs = number(&text);
    if (*text++ != 'x') {
        return PDN_ERROR_RANGE;
    }
    unsigned symbols = number(&text);
    bool repeats = *text != 'n';
    if (*(repeats ? text : text + 1) != '\0') {
        return PDN_ERROR_RANGE;
    }
    return pdn_mastermind_make_variant((uint8_t)pegs, (uint8_t)symbols, repeats, variant);
}

/* On a terminal, says what is going on; with NULL, wipes it off again. */
static void progress(const char *variant, const char *strategy)
{
    if (!isatty(fileno(stderr))) {
        return;
    }
    if (variant == NULL) {
        fprintf(stderr, "\r%40s\r", "");
    } else {
        fprintf(stderr, "\r%s %s ...", variant, strategy);
    }
    fflush(stderr);
}

static void print_row(const char *variant, const char *strategy, uint64_t total,
                      uint32_t unsolved, const uint32_t *solved, size_t longest)
{
    uint64_t games = 0;
    for (size_t i = 0; i < longest; i++) {
        games += solved[i];
    }
    /* Four digits after the point, rounded, as in the tables of papers. */
    uint64_t average = games == 0 ? 0 : (total * 20000 + games) / (2 * games);
    printf("%-6s %-17s %8" PRIu64 " %3" PRIu64 ".%04" PRIu64 " %4zu ", variant, strategy, total,
           average / 10000, average % 10000, longest);
    for (size_t i = 0; i < longest; i++) {
        printf(" %" PRIu32, solved[i]);
    }
    if (unsolved > 0) {
        printf(" (and %" PRIu32 " that take longer than %d)", unsolved, PDN_MASTERMIND_MAX_GUESSES);
    }
    putchar('\n');
    fflush(stdout);
}

/* Prints all games as one text. */
static pdn_status print_tree(pdn_mastermind_variant variant, uint8_t strategy,
                             pdn_mastermind_code first, uint64_t seed, uint64_t *memory,
                             size_t words)
{
    size_t length = 0;
    pdn_status status = pdn_mastermind_format_games(variant, strategy, first, seed, memory, words,
                                                    UINT64_MAX, NULL, 0, &length);
    if (status != PDN_ERROR_BUFFER) {
        return status;
    }
    char *text = (char *)malloc(length + 1);
    if (text == NULL) {
        return PDN_ERROR_MASTERMIND_SOLVER_MEMORY;
    }
    status = pdn_mastermind_format_games(variant, strategy, first, seed, memory, words,
                                         UINT64_MAX, text, length + 1, &length);
    if (status == PDN_OK) {
        puts(text);
    }
    free(text);
    return status;
}

/* Plays one strategy over one variant. */
static pdn_status play(const struct request *request, const char *name,
                       pdn_mastermind_variant variant, uint8_t strategy)
{
    pdn_mastermind_code first = 0;
    size_t words = 0;
    pdn_status status = PDN_OK;
    if (request->first != NULL) {
        status = pdn_mastermind_parse_digits(variant, request->first, strlen(request->first),
                                             &first);
    }
    if (status == PDN_OK) {
        status = pdn_mastermind_games_words(variant, strategy, &words);
    }
    if (status != PDN_OK) {
        return status;
    }
    uint64_t *memory = (uint64_t *)malloc(words * sizeof *memory);
    if (memory == NULL) {
        return PDN_ERROR_MASTERMIND_SOLVER_MEMORY;
    }
    progress(name, STRATEGIES[strategy]);
    if (request->tree) {
        progress(NULL, NULL);
        status = print_tree(variant, strategy, first, request->seed, memory, words);
    } else {
        uint32_t solved[PDN_MASTERMIND_MAX_GUESSES];
        size_t longest = 0;
        uint64_t total = 0;
        uint32_t unsolved = 0;
        status = pdn_mastermind_play_all(variant, strategy, first, request->seed, memory, words,
                                         UINT64_MAX, solved, PDN_MASTERMIND_MAX_GUESSES,
                                         &longest, &total, &unsolved);
        progress(NULL, NULL);
        if (status == PDN_OK) {
            print_row(name, STRATEGIES[strategy], total, unsolved, solved, longest);
        }
    }
    free(memory);
    return status;
}

/* Plays all strategies that are asked for over one variant; the exit status. */
static int play_variant(const struct request *request, const char *name)
{
    pdn_mastermind_variant variant = 0;
    pdn_status status = parse_variant(name, &variant);
    if (status != PDN_OK) {
        return status == PDN_ERROR_RANGE ? misuse("no variant: ", name) : failure(name, status);
    }
    for (int strategy = 0; strategy < STRATEGY_COUNT; strategy++) {
        bool wanted = request->strategy < 0 ? strategy >= PDN_MASTERMIND_STRATEGY_FIRST_CONSISTENT
                                            : strategy == request->strategy;
        if (wanted) {
            status = play(request, name, variant, (uint8_t)strategy);
        }
        if (status != PDN_OK) {
            return failure(name, status);
        }
    }
    return 0;
}

/* Reads the options, and leaves the first variant in `next`; the exit status, or -1 to go on. */
static int parse_options(int argc, char **argv, struct request *request, int *next)
{
    for (; *next < argc && strncmp(argv[*next], "--", 2) == 0; (*next)++) {
        const char *option = argv[*next];
        if (strcmp(option, "--help") == 0) {
            fputs(USAGE, stdout);
            return 0;
        }
        if (strcmp(option, "--tree") == 0) {
            request->tree = true;
            continue;
        }
        const char *value = *next + 1 < argc ? argv[++*next] : NULL;
        if (value == NULL) {
            return misuse("unknown, or without its value: ", option);
        }
        if (strcmp(option, "--first") == 0) {
            request->first = value;
        } else if (strcmp(option, "--seed") == 0) {
            char *end = NULL;
            request->seed = strtoull(value, &end, 10);
            if (*value < '0' || *value > '9' || *end != '\0') {
                return misuse("no seed: ", value);
            }
        } else if (strcmp(option, "--strategy") == 0) {
            for (int i = 0; i < STRATEGY_COUNT; i++) {
                if (strcmp(value, STRATEGIES[i]) == 0) {
                    request->strategy = i;
                }
            }
            if (request->strategy < 0 || strcmp(value, STRATEGIES[request->strategy]) != 0) {
                return misuse("no strategy: ", value);
            }
        } else {
            return misuse("unknown: ", option);
        }
    }
    return -1;
}

int main(int argc, char **argv)
{
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fputs("error: header and library differ: build this program again\n", stderr);
        return 1;
    }
    struct request request = {-1, NULL, 0, false};
    int next = 1;
    int result = parse_options(argc, argv, &request, &next);
    if (result >= 0) {
        return end_output(result);
    }
    if (!request.tree) {
        printf("%-6s %-17s %8s %8s %4s  %s\n", "game", "strategy", "total", "average", "max",
               "solved with 1, 2, 3 ... guesses");
    }
    result = 0;
    if (next == argc) {
        for (int i = 0; i < VARIANT_COUNT && result == 0; i++) {
            result = play_variant(&request, VARIANTS[i]);
        }
    }
    for (; next < argc && result == 0; next++) {
        result = play_variant(&request, argv[next]);
    }
    return end_output(result);
}

/* Reads a file of chess games, checks every move, and says what is in it: results, openings by name
 * and by their first moves, errors.
 *
 *   pgn_stats FILE                 a file of any size; - is the standard input
 *   pgn_stats --plies 4 FILE       first moves up to the fourth half move
 *
 * Memory is constant: a chunk of the file, one game's place, and a table of openings. Errors go
 * to the error stream as FILE:LINE: game N: what, the first 100 of them; the others are counted.
 * Exit status: 0 all games are legal, 1 some are not, the file is unreadable or the output cannot
 * be written, 2 bad arguments. */
#define _POSIX_C_SOURCE 200112L /* isatty, stat */

#include "openings.h"

#include <inttypes.h>
#include <pedina.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    CHUNK_SIZE = 1 << 16, /* bytes of the file in memory */
    MAX_DEPTH = 32,       /* variations within variations */
    MAX_PLIES = 8,        /* half moves of a beginning */
    SHOWN = 10,           /* openings, and beginnings */
    SHOWN_ERRORS = 100,   /* a file of rubbish has more errors than lines */
    MAX_NAMES = 128,      /* openings with a name */
    MAX_BEGINNINGS = 1 << 14,
    TABLE_SIZE = 2 * MAX_BEGINNINGS, /* never more than half full, so that searches stay short */
    TEXT_SIZE = MAX_PLIES * PDN_CHESS_SAN_SIZE
};

/* Where a line of moves stands: its position and, for variations, the one before the last move. */
struct line {
    pdn_chess_position before;
    pdn_chess_position now;
    bool has_move; /* false if there is no move for a variation to replace */
};

struct beginning {
    char moves[TEXT_SIZE]; /* empty where the table has none */
    uint64_t games;
};

struct named {
    const char *name;
    uint64_t games;
};

struct stats {
    const char *file;
    uint32_t plies;

    struct line lines[MAX_DEPTH + 1];
    size_t depth;
    uint32_t ply;
    char moves[TEXT_SIZE];
    int opening; /* the last one that was reached; -1 before the first */
    bool broken; /* this game has an error */

    uint64_t games, played, in_variations, errors, broken_games;
    uint64_t terminations[PDN_CHESS_TERMINATION_NONE + 1];
    struct named named[MAX_NAMES];
    uint64_t unnamed; /* games that reached none of them */
    struct beginning beginnings[TABLE_SIZE];
    uint32_t beginning_count;
    uint64_t other_beginnings; /* games with other beginnings than the full table holds */
};

static const char USAGE[] = "usage: pgn_stats [--plies N] FILE\n"
                            "  --plies N    half moves of a beginning: 1 to 8, 4 if left out\n"
                            "  FILE         games in PGN; - reads the standard input\n";

static int misuse(const char *problem)
{
    fprintf(stderr, "error: %s\n%s", problem, USAGE);
    return 2;
}

static pdn_status begin_game(struct stats *stats)
{
    stats->games++;
    stats->depth = 0;
    stats->ply = 0;
    stats->moves[0] = '\0';
    stats->opening = -1;
    stats->broken = false;
    stats->lines[0].has_move = false;
    return pdn_chess_start(&stats->lines[0].now);
}

/* A game may start from another position. */
static pdn_status tag(struct stats *stats, const char *name, size_t name_length, const char *value,
                      size_t length)
{
    if (name_length != 3 || memcmp(name, "FEN", 3) != 0) {
        return PDN_OK;
    }
    pdn_status status = pdn_chess_parse_fen(value, length, PDN_CHESS_FEN_MODE_LENIENT,
                                            &stats->lines[0].now, NULL);
    return status == PDN_OK ? PDN_OK : PDN_ERROR_CHESS_PGN_POSITION;
}

/* Notes a move of the main line as part of the opening. */
static pdn_status note(struct stats *stats, const struct line *line, pdn_chess_move move)
{
    stats->ply++;
    if (stats->ply <= OPENING_PLIES) {
        int reached = find_opening(&line->now);
        stats->opening = reached < 0 ? stats->opening : reached;
    }
    if (stats->ply > stats->plies) {
        return PDN_OK;
    }
    size_t used = strlen(stats->moves);
    size_t length = 0;
    if (used > 0) {
        stats->moves[used++] = ' ';
    }
    return pdn_chess_format_san(&line->before, move, stats->moves + used, TEXT_SIZE - used,
                                &length);
}

static pdn_status play(struct stats *stats, const char *text, size_t length)
{
    struct line *line = &stats->lines[stats->depth];
    pdn_chess_move move = 0;
    pdn_status status = pdn_chess_parse_san(&line->now, text, length, &move, NULL);
    if (status != PDN_OK) {
        return status;
    }
    line->before = line->now;
    line->has_move = true;
    status = pdn_chess_play(&line->before, move, &line->now);
    if (stats->depth > 0) {
        stats->in_variations++;
        return status;
    }
    stats->played++;
    return status == PDN_OK ? note(stats, line, move) : status;
}

static pdn_status begin_variation(struct stats *stats)
{
    const struct line *line = &stats->lines[stats->depth];
    if (!line->has_move) {
        return PDN_ERROR_CHESS_PGN_PARENTHESES;
    }
    if (stats->depth == MAX_DEPTH) {
        return PDN_ERROR_CHESS_PGN_DEPTH;
    }
    stats->depth++;
    stats->lines[stats->depth].now = line->before;
    stats->lines[stats->depth].has_move = false;
    return PDN_OK;
}

/* FNV-1a (Fowler, Noll, Vo), folded to the size of the table. */
static size_t slot(const char *text)
{
    uint32_t hash = 2166136261u;
    for (; *text != '\0'; text++) {
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    }
    return (hash ^ hash >> 16) & (TABLE_SIZE - 1);
}

static void count_opening(struct stats *stats)
{
    if (stats->opening < 0) {
        stats->unnamed++;
    } else {
        stats->named[stats->opening].games++;
    }
    if (stats->ply < stats->plies) {
        return;
    }
    size_t at = slot(stats->moves);
    while (stats->beginnings[at].games > 0 && strcmp(stats->beginnings[at].moves,
                                                     stats->moves) != 0) {
        at = (at + 1) & (TABLE_SIZE - 1);
    }
    struct beginning *beginning = &stats->beginnings[at];
    if (beginning->games == 0) {
        if (stats->beginning_count == MAX_BEGINNINGS) {
            stats->other_beginnings++;
            return;
        }
        stats->beginning_count++;
        strcpy(beginning->moves, stats->moves);
    }
    beginning->games++;
}

static void report(struct stats *stats, const pdn_chess_pgn_event *event)
{
    stats->errors++;
    if (!stats->broken && event->game > 0) {
        stats->broken = true;
        stats->broken_games++;
    }
    if (stats->errors > SHOWN_ERRORS) {
        return;
    }
    fprintf(stderr, "%s:%" PRIu32 ": game %" PRIu32 ": %s\n", stats->file, event->line, event->game,
            pdn_status_text(event->status));
}

/* What the reader calls with each part of a game. */
static int32_t visit(void *user, const pdn_chess_pgn_event *event, const char *text, size_t length,
                     const char *name, size_t name_length)
{
    struct stats *stats = (struct stats *)user;
    switch (event->kind) {
    case PDN_CHESS_PGN_KIND_GAME:
        return begin_game(stats);
    case PDN_CHESS_PGN_KIND_TAG:
        return tag(stats, name, name_length, text, length);
    case PDN_CHESS_PGN_KIND_SAN:
        return play(stats, text, length);
    case PDN_CHESS_PGN_KIND_VARIATION:
        return begin_variation(stats);
    case PDN_CHESS_PGN_KIND_END_VARIATION:
        stats->depth--;
        return PDN_OK;
    case PDN_CHESS_PGN_KIND_ERROR:
        report(stats, event);
        return PDN_OK;
    case PDN_CHESS_PGN_KIND_END_GAME:
        stats->terminations[event->number]++;
        count_opening(stats);
        return PDN_OK;
    default:
        return PDN_OK;
    }
}

/* Shows the progress on a terminal; prints nothing if the output is redirected. */
static void show_progress(const struct stats *stats, uint64_t done, uint64_t size)
{
    if (size > 0) {
        fprintf(stderr, "\r%3" PRIu64 " %%, %" PRIu64 " games", done * 100 / size, stats->games);
    } else {
        fprintf(stderr, "\r%" PRIu64 " MB, %" PRIu64 " games", done >> 20, stats->games);
    }
}

static pdn_status read_games(struct stats *stats, FILE *file)
{
    static char chunk[CHUNK_SIZE];
    pdn_chess_pgn_reader reader;
    pdn_status status = pdn_chess_pgn_start(&reader);
    struct stat about;
    bool is_regular = fstat(fileno(file), &about) == 0 && S_ISREG(about.st_mode);
    uint64_t size = is_regular ? (uint64_t)about.st_size : 0;
    bool is_shown = isatty(STDERR_FILENO) == 1;
    uint64_t done = 0;
    size_t length = 1;
    for (unsigned chunks = 1; status == PDN_OK && length > 0; chunks++) {
        length = fread(chunk, 1, sizeof chunk, file);
        status = pdn_chess_pgn_read(&reader, chunk, length, visit, stats);
        done += length;
        if (is_shown && chunks % 64 == 0) {
            show_progress(stats, done, size);
        }
    }
    if (is_shown) {
        fputs("\r                                        \r", stderr);
    }
    return status;
}

static int compare(uint64_t left, uint64_t right, const char *left_text, const char *right_text)
{
    if (left != right) {
        return left < right ? 1 : -1;
    }
    return strcmp(left_text, right_text);
}

/* The casts let a C++ compiler read this program too. */
static int by_games(const void *a, const void *b)
{
    const struct beginning *left = (const struct beginning *)a;
    const struct beginning *right = (const struct beginning *)b;
    return compare(left->games, right->games, left->moves, right->moves);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct named *)a)->name, ((const struct named *)b)->name);
}

static int by_named_games(const void *a, const void *b)
{
    const struct named *left = (const struct named *)a;
    const struct named *right = (const struct named *)b;
    return compare(left->games, right->games, left->name, right->name);
}

/* Prints the openings that were reached most; several lines may have one name. */
static void print_openings(struct stats *stats)
{
    size_t count = (size_t)count_openings();
    for (size_t i = 0; i < count; i++) {
        stats->named[i].name = opening_name((int)i);
    }
    qsort(stats->named, count, sizeof stats->named[0], by_name);
    for (size_t i = 1; i < count; i++) {
        if (strcmp(stats->named[i - 1].name, stats->named[i].name) == 0) {
            stats->named[i].games += stats->named[i - 1].games;
            stats->named[i - 1].games = 0;
        }
    }
    qsort(stats->named, count, sizeof stats->named[0], by_named_games);
    puts("openings");
    for (size_t i = 0; i < SHOWN && i < count && stats->named[i].games > 0; i++) {
        printf("%8" PRIu64 "  %s\n", stats->named[i].games, stats->named[i].name);
    }
    if (stats->unnamed > 0) {
        printf("%8" PRIu64 "  without a name\n", stats->unnamed);
    }
}

static void print(struct stats *stats)
{
    static const char *const NAMES[] = {"*", "1-0", "0-1", "1/2-1/2", "without result"};
    printf("%" PRIu64 " games, %" PRIu64 " moves, %" PRIu64 " more in variations\n", stats->games,
           stats->played, stats->in_variations);
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if (stats->terminations[i] > 0) {
            printf("%8" PRIu64 "  %s\n", stats->terminations[i], NAMES[i]);
        }
    }
    print_openings(stats);
    qsort(stats->beginnings, TABLE_SIZE, sizeof stats->beginnings[0], by_games);
    printf("first %" PRIu32 " half moves\n", stats->plies);
    for (size_t i = 0; i < SHOWN && stats->beginnings[i].games > 0; i++) {
        printf("%8" PRIu64 "  %s\n", stats->beginnings[i].games, stats->beginnings[i].moves);
    }
    if (stats->other_beginnings > 0) {
        printf("%8" PRIu64 "  other beginnings\n", stats->other_beginnings);
    }
    printf("errors %" PRIu64 " in %" PRIu64 " games\n", stats->errors, stats->broken_games);
}

/* Says so if the result was lost, on a full disk for example. */
static bool is_written(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return true;
    }
    fputs("error: cannot write to the standard output\n", stderr);
    return false;
}

int main(int argc, char **argv)
{
    static struct stats stats;
    stats.plies = 4;
    char **words = argv + (argc > 0); /* ends with NULL */
    if (*words != NULL && strcmp(*words, "--help") == 0) {
        fputs(USAGE, stdout);
        return is_written() ? 0 : 1;
    }
    if (*words != NULL && strcmp(*words, "--plies") == 0) {
        words++;
        if (*words == NULL || strlen(*words) != 1 || **words < '1' || **words > '0' + MAX_PLIES) {
            return misuse("--plies needs a number from 1 to 8");
        }
        stats.plies = (uint32_t)(**words - '0');
        words++;
    }
    if (*words == NULL || words[1] != NULL) {
        return misuse("one file expected");
    }
    if (**words == '-' && (*words)[1] != '\0') {
        return misuse("unknown option");
    }
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fprintf(stderr, "error: %s\n", pdn_status_text(PDN_ERROR_VERSION));
        return 1;
    }
    if (count_openings() > MAX_NAMES || !load_openings()) {
        return 1;
    }
    bool is_input = strcmp(*words, "-") == 0;
    stats.file = is_input ? "standard input" : *words;
    FILE *file = is_input ? stdin : fopen(*words, "rb");
    if (file == NULL) {
        perror(*words);
        return 1;
    }
    pdn_status status = read_games(&stats, file);
    bool is_read = ferror(file) == 0;
    if (!is_read) {
        perror(stats.file);
    } else if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n", pdn_status_text(status));
    }
    if (stats.errors > SHOWN_ERRORS) {
        fprintf(stderr, "%s: %" PRIu64 " more errors\n", stats.file, stats.errors - SHOWN_ERRORS);
    }
    print(&stats);
    fclose(file);
    return is_written() && is_read && status == PDN_OK && stats.errors == 0 ? 0 : 1;
}

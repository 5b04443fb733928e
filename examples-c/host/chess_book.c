/* Opening books in the format of Polyglot, at a terminal: what a book plays, and books from games.
 *
 *   chess_book BOOK                    the moves for the starting position
 *   chess_book BOOK "FEN"              for another position
 *   chess_book --seed 7 BOOK "FEN"     one of them, chosen by weight
 *   chess_book --make BOOK GAMES       a book of the first 20 half moves of a file of games
 *
 * A book is read where it lies, 16 bytes at a time, so that its size does not matter. One that is
 * made counts 2 for each game that the side to move won, 1 for a draw or an unknown result.
 * Exit status: 0, 1 an error or no move, 2 wrong arguments. */
#define _POSIX_C_SOURCE 200112L /* fseeko */
#define _FILE_OFFSET_BITS 64

#include "output.h"
#include "position_argument.h"

#include <inttypes.h>
#include <pedina.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ENTRY = PDN_CHESS_BOOK_ENTRY_SIZE,
    CHUNK = 1 << 16, /* bytes of the file in memory */
    TOKENS = 4096,
    LINES = 64, /* two for each level of variations within variations */
    MAX_PLIES = 200
};

static const char USAGE[] =
    "usage: chess_book [--seed N] BOOK [FEN]\n"
    "       chess_book --make BOOK [--plies N] GAMES\n"
    "  --seed N   prints one move, chosen by weight with this number\n"
    "  --make     writes a book of the games in PGN; variations are left out\n"
    "  --plies N  half moves of each game: 1 to 200, 20 if left out\n"
    "  FEN        one argument: put it in quotes\n";

static int fail(const char *what, pdn_status status)
{
    fprintf(stderr, "error: %s: %s\n", what, pdn_status_text(status));
    return 1;
}

/* Reads an entry from a file. */
static int32_t read_entry(void *user, size_t index, uint8_t *entry)
{
    FILE *file = (FILE *)user;
    return fseeko(file, (off_t)index * ENTRY, SEEK_SET) == 0
                   && fread(entry, ENTRY, 1, file) == 1
               ? 0
               : -1;
}

/* The number of entries of a book; false if the file has no end that could be found. */
static bool count_entries(FILE *file, uint32_t *entries)
{
    off_t size = fseeko(file, 0, SEEK_END) == 0 ? ftello(file) : -1;
    off_t count = size / ENTRY;
    *entries = count > UINT32_MAX ? UINT32_MAX : (uint32_t)count;
    return size >= 0;
}

/* The square that the fourth field of a FEN names, PDN_CHESS_NO_SQUARE for none: Polyglot counts it
 * even if no capture there is legal. */
static uint8_t en_passant_of(const char *fen)
{
    char file = 0, rank = 0;
    if (fen == NULL || sscanf(fen, "%*s %*s %*s %c%c", &file, &rank) != 2 || file < 'a'
        || file > 'h' || (rank != '3' && rank != '6')) {
        return PDN_CHESS_NO_SQUARE;
    }
    return (uint8_t)((rank - '1') * 8 + file - 'a');
}

static void print_san(const pdn_chess_position *position, pdn_chess_move move)
{
    char san[PDN_CHESS_SAN_SIZE];
    size_t length = 0;
    if (pdn_chess_format_san(position, move, san, sizeof san, &length) == PDN_OK) {
        puts(san);
    }
}

static void print_moves(const pdn_chess_position *position, const pdn_chess_book_move *moves,
                        size_t count)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += moves[i].weight;
    }
    for (size_t i = 0; i < count; i++) {
        double share = sum == 0 ? 0 : 100.0 * moves[i].weight / sum;
        printf("%5.1f %%  %5d  ", share, moves[i].weight);
        print_san(position, moves[i].move);
    }
}

/* Prints what a book plays. */
static int show(const char *path, const char *fen, const char *seed)
{
    pdn_chess_book_move moves[PDN_CHESS_MAX_MOVES];
    pdn_chess_position position;
    uint64_t key = 0;
    size_t count = 0;
    uint32_t entries = 0;
    if (!read_position(fen, &position)) {
        return 1;
    }
    FILE *file = fopen(path, "rb");
    if (file == NULL || !count_entries(file, &entries)) {
        perror(path);
        return 1;
    }
    pdn_chess_book_key(&position, en_passant_of(fen), &key);
    pdn_status status = pdn_chess_book_read_moves(entries, read_entry, file, &position, key, moves,
                                                  PDN_CHESS_MAX_MOVES, &count);
    fclose(file);
    if (status != PDN_OK) {
        return fail(path, status);
    }
    if (count == 0) {
        puts("The book does not have this position.");
        return 1;
    }
    if (seed == NULL) {
        print_moves(&position, moves, count);
        return 0;
    }
    pdn_chess_move move = 0;
    /* Small numbers are spread over the 32 bits that a choice takes. */
    uint32_t random = (uint32_t)strtoul(seed, NULL, 10) * 2654435769u;
    status = pdn_chess_book_choose(moves, count, random, &move);
    if (status != PDN_OK) {
        return fail(path, status);
    }
    print_san(&position, move);
    return 0;
}

/* A book that is made, and the first moves of the game that is being read. */
struct maker {
    uint8_t *book;
    size_t capacity, length;
    pdn_chess_position position;
    uint8_t passed; /* by a double step of the last move */
    uint32_t plies, ply;
    uint32_t depth; /* of variations, which the book leaves out */
    struct {
        uint64_t key;
        pdn_chess_move move;
        uint8_t turn;
    } moves[MAX_PLIES];
    uint64_t games, errors;
};

/* Makes room for one entry more; false if there is no memory. */
static bool reserve(struct maker *maker)
{
    if (maker->length + ENTRY <= maker->capacity) {
        return true;
    }
    size_t capacity = 2 * maker->capacity + 1024 * ENTRY;
    uint8_t *book = (uint8_t *)realloc(maker->book, capacity);
    if (book != NULL) {
        maker->book = book;
        maker->capacity = capacity;
    }
    return book != NULL;
}

/* Adds a game, whose result is a PDN_CHESS_PGN_ termination. */
static pdn_status add_game(struct maker *maker, uint32_t result)
{
    maker->games++;
    for (uint32_t i = 0; i < maker->ply; i++) {
        bool is_decided = result == PDN_CHESS_TERMINATION_WHITE_WINS
                          || result == PDN_CHESS_TERMINATION_BLACK_WINS;
        uint8_t winner = result == PDN_CHESS_TERMINATION_WHITE_WINS ? PDN_CHESS_COLOR_WHITE
                                                            : PDN_CHESS_COLOR_BLACK;
        uint16_t weight = !is_decided ? 1 : maker->moves[i].turn == winner ? 2 : 0;
        pdn_status status = reserve(maker) ? pdn_chess_book_insert(
                                maker->book, maker->capacity, &maker->length, maker->moves[i].key,
                                maker->moves[i].move, weight, 0)
                                           : PDN_ERROR_CHESS_BOOK_FULL;
        if (status != PDN_OK) {
            return status;
        }
    }
    return PDN_OK;
}

/* Notes a move of the game, and plays it. */
static pdn_status note(struct maker *maker, pdn_chess_move move)
{
    if (maker->depth > 0 || maker->ply >= maker->plies) {
        return PDN_OK;
    }
    uint8_t from = pdn_chess_move_from(move);
    uint8_t to = pdn_chess_move_to(move);
    pdn_chess_book_key(&maker->position, maker->passed, &maker->moves[maker->ply].key);
    pdn_chess_turn(&maker->position, &maker->moves[maker->ply].turn);
    maker->moves[maker->ply++].move = move;
    /* Only the library knows whether it was a pawn: it ignores the square otherwise. */
    maker->passed = (uint8_t)(from + 16 == to || to + 16 == from ? (from + to) / 2
                                                                 : PDN_CHESS_NO_SQUARE);
    return pdn_chess_play(&maker->position, move, &maker->position);
}

static pdn_status take(struct maker *maker, const pdn_chess_pgn_token *token, const char *text)
{
    const char *name = text + token->start;
    switch (token->kind) {
    case PDN_CHESS_PGN_KIND_GAME:
        maker->ply = 0;
        maker->depth = 0;
        maker->passed = PDN_CHESS_NO_SQUARE;
        return pdn_chess_start(&maker->position);
    case PDN_CHESS_PGN_KIND_TAG:
        if (token->name_length == 3 && memcmp(name, "FEN", 3) == 0) {
            /* One that is no position is an error of the scanner, which then reports no move. */
            if (pdn_chess_parse_fen(name + 3, token->length, PDN_CHESS_FEN_MODE_PLAYABLE,
                                    &maker->position, NULL)
                != PDN_OK) {
                return pdn_chess_start(&maker->position);
            }
        }
        return PDN_OK;
    case PDN_CHESS_PGN_KIND_SAN:
        return note(maker, (pdn_chess_move)token->number);
    case PDN_CHESS_PGN_KIND_VARIATION:
        maker->depth++;
        return PDN_OK;
    case PDN_CHESS_PGN_KIND_END_VARIATION:
        maker->depth--;
        return PDN_OK;
    case PDN_CHESS_PGN_KIND_ERROR:
        maker->errors++;
        return PDN_OK;
    case PDN_CHESS_PGN_KIND_END_GAME:
        return add_game(maker, token->number);
    default:
        return PDN_OK;
    }
}

static pdn_status take_all(struct maker *maker, const pdn_chess_pgn_token *tokens, size_t count,
                           const char *text)
{
    pdn_status status = PDN_OK;
    for (size_t i = 0; i < count && status == PDN_OK; i++) {
        status = take(maker, &tokens[i], text);
    }
    return status;
}

static pdn_status read_games(struct maker *maker, FILE *file)
{
    static char chunk[CHUNK], text[CHUNK];
    static pdn_chess_pgn_token tokens[TOKENS];
    static pdn_chess_position lines[LINES];
    pdn_chess_pgn_scanner scanner;
    pdn_status status = pdn_chess_pgn_scan_start(0, &scanner);
    size_t at = 0, length = 0, read = 0, count = 0;
    do {
        if (at == length) {
            length = fread(chunk, 1, sizeof chunk, file);
            at = 0;
        }
        if (status == PDN_OK) {
            status = pdn_chess_pgn_scan(&scanner, lines, LINES, chunk + at, length - at, tokens,
                                        TOKENS, text, sizeof text, &read, &count);
        }
        if (status == PDN_OK) {
            status = take_all(maker, tokens, count, text);
            at += read;
        }
    } while (status == PDN_OK && read > 0);
    return status;
}

/* Writes a book of the games in a file. */
static int make(const char *path, const char *games, uint32_t plies)
{
    static struct maker maker;
    struct saved_file saved;
    maker.plies = plies;
    FILE *file = strcmp(games, "-") == 0 ? stdin : fopen(games, "rb");
    if (file == NULL) {
        perror(games);
        return 1;
    }
    pdn_status status = read_games(&maker, file);
    bool is_read = ferror(file) == 0;
    fclose(file);
    if (!is_read || status != PDN_OK) {
        free(maker.book);
        return fail(games, is_read ? status : PDN_ERROR_CHESS_BOOK_READ);
    }
    bool is_saved = begin_file(&saved, path);
    if (is_saved) {
        size_t written = maker.length == 0 ? 0 : fwrite(maker.book, 1, maker.length, saved.file);
        is_saved = end_file(&saved, written == maker.length);
    }
    free(maker.book);
    if (!is_saved) {
        return 1;
    }
    printf("games %" PRIu64 ", entries %zu, errors %" PRIu64 "\n", maker.games,
           maker.length / ENTRY, maker.errors);
    return 0;
}

/* A number from 1 to the greatest number of half moves; 0 for anything else. */
static uint32_t read_plies(const char *text)
{
    char *end = NULL;
    unsigned long plies = strtoul(text, &end, 10);
    return text[0] >= '1' && text[0] <= '9' && *end == '\0' && plies <= MAX_PLIES ? (uint32_t)plies
                                                                                   : 0;
}

int main(int argc, char **argv)
{
    char **words = argv + (argc > 0); /* ends with NULL */
    const char *seed = NULL;
    if (*words != NULL && strcmp(*words, "--help") == 0) {
        fputs(USAGE, stdout);
        return end_output(0);
    }
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        return fail("pedina.h", PDN_ERROR_VERSION);
    }
    if (*words != NULL && strcmp(*words, "--make") == 0 && words[1] != NULL) {
        const char *path = words[1];
        uint32_t plies = 20;
        words += 2;
        if (*words != NULL && strcmp(*words, "--plies") == 0 && words[1] != NULL) {
            plies = read_plies(words[1]);
            words += 2;
        }
        if (plies > 0 && path[0] != '-' && *words != NULL && words[1] == NULL) {
            return end_output(make(path, *words, plies));
        }
    } else {
        if (*words != NULL && strcmp(*words, "--seed") == 0 && words[1] != NULL) {
            seed = words[1];
            words += 2;
        }
        bool is_seed = seed == NULL || strspn(seed, "0123456789") == strlen(seed);
        if (is_seed && *words != NULL && words[0][0] != '-'
            && (words[1] == NULL || words[2] == NULL)) {
            return end_output(show(words[0], words[1], seed));
        }
    }
    fputs(USAGE, stderr);
    return 2;
}

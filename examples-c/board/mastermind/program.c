/* A Mastermind code breaker on a serial port: four pegs of six symbols, written 1 to 6. */
#include "../print.h"
#include "../program.h"
#include "../reply.h"
#include "../stopwatch.h"
#include "session.h"

enum {
    MAX_GUESSES = PDN_MASTERMIND_TREE_MAX_ROWS,
    CODES = 1296, /* a multiple of what is compared at a time */
    SET_WORDS = 21, /* one bit for each of them */
    /* What the genetic player takes; Knuth's takes less after his first guess, as start()
     * checks. */
    MEMORY_WORDS = PDN_MASTERMIND_GENETIC_WORDS,
    LARGEST_CELL = 256, /* of 1122 */
    PAIRS = 1000,       /* of a slice of the genetic player */
};

enum player { OPTIMAL, KNUTH, GENETIC, PLAYER_COUNT };

static const char *const players[] = {"optimal", "knuth", "genetic"};

struct session {
    pdn_mastermind_variant variant;
    pdn_mastermind_code knuths_first;
    uint8_t player;
    uint32_t seed;
    size_t count;
    pdn_mastermind_row rows[MAX_GUESSES];
    uint64_t set[SET_WORDS];
    uint64_t memory[MEMORY_WORDS];
};

static struct session session;

static void print_code(pdn_mastermind_code code)
{
    char text[PDN_MASTERMIND_DIGITS_SIZE] = "";
    size_t length = 0;
    pdn_mastermind_format_digits(code, text, sizeof text, &length);
    print(text);
}

static void print_row(const pdn_mastermind_row *row)
{
    print("row ");
    print_code(row->guess);
    print(" ");
    print_number(row->black);
    print(" ");
    print_number(row->white);
    print_end();
}

static pdn_status begin(struct session *begun)
{
    begun->count = 0;
    return pdn_mastermind_all_codes(begun->variant, begun->set, SET_WORDS);
}

static pdn_status start(struct session *begun)
{
    size_t words = 0;
    pdn_status status = pdn_mastermind_make_variant(4, 6, 1, &begun->variant);
    if (status == PDN_OK) {
        status = pdn_mastermind_parse_digits(begun->variant, "1122", 4, &begun->knuths_first);
    }
    if (status == PDN_OK) {
        status = pdn_mastermind_guess_words(begun->variant, PDN_MASTERMIND_STRATEGY_MINIMAX,
                                            LARGEST_CELL, &words);
    }
    if (status == PDN_OK && words > MEMORY_WORDS) {
        status = PDN_ERROR_MASTERMIND_SOLVER_MEMORY;
    }
    begun->player = OPTIMAL;
    begun->seed = 1;
    return status == PDN_OK ? begin(begun) : status;
}

/* The guess of the genetic player, in slices between which a program feeds its watchdog. */
static pdn_status breed(struct session *it, pdn_mastermind_code *guess)
{
    pdn_mastermind_genetic player;
    uint8_t is_ready = 0;
    pdn_status status =
        pdn_mastermind_genetic_init(it->variant, PDN_MASTERMIND_GENETIC_VERSION_REPAIRED, it->rows,
                                    it->count, it->seed, &player);
    while (status == PDN_OK && is_ready == 0) {
        status = pdn_mastermind_genetic_run(&player, it->rows, it->count, it->memory, MEMORY_WORDS,
                                            PAIRS, &is_ready);
    }
    return status == PDN_OK ? pdn_mastermind_genetic_guess(&player, guess) : status;
}

/* The next guess of the player that was chosen. */
static pdn_status think(struct session *it, pdn_mastermind_code *guess)
{
    uint64_t guesses[MAX_GUESSES];
    uint64_t random = it->seed;
    for (size_t i = 0; i < it->count; i++) {
        guesses[i] = it->rows[i].guess;
    }
    switch (it->player) {
    case OPTIMAL:
        return pdn_mastermind_optimal_4x6(it->rows, it->count, guess);
    case KNUTH:
        return pdn_mastermind_guess(it->variant, PDN_MASTERMIND_STRATEGY_MINIMAX, it->knuths_first,
                                    it->set, SET_WORDS, guesses, it->count, &random, it->memory,
                                    MEMORY_WORDS, UINT64_MAX, guess);
    default:
        return breed(it, guess);
    }
}

/* Keeps the answer to a guess, and the codes that agree with it. */
static pdn_status add_row(struct session *it, pdn_mastermind_row row)
{
    uint32_t left = 0;
    if (it->count == MAX_GUESSES) {
        return PDN_ERROR_RANGE;
    }
    const pdn_status status = pdn_mastermind_keep(it->variant, it->set, SET_WORDS, row.guess,
                                                  row.black, row.white, &left);
    if (status == PDN_OK) {
        it->rows[it->count++] = row;
    }
    return status;
}

static void run_new(struct session *it, struct text arguments)
{
    (void)arguments;
    reply_status(begin(it));
}

static void run_player(struct session *it, struct text arguments)
{
    for (uint8_t i = 0; i < PLAYER_COUNT; i++) {
        if (text_equals(arguments, players[i])) {
            it->player = i;
        }
    }
    print_pair("player", players[it->player]);
    reply_ok();
}

static void run_seed(struct session *it, struct text arguments)
{
    uint32_t seed = 0;
    if (number_or_refuse(arguments, "the seed", 0, UINT32_MAX, &seed)) {
        it->seed = seed;
        reply_ok();
    }
}

static void run_guess(struct session *it, struct text arguments)
{
    (void)arguments;
    pdn_mastermind_code guess = 0;
    stopwatch_start();
    const pdn_status status = think(it, &guess);
    stopwatch_stop();
    if (status == PDN_OK) {
        print("guess ");
        print_code(guess);
        print_end();
    }
    reply_status(status);
}

static void run_answer(struct session *it, struct text arguments)
{
    pdn_mastermind_row row = {0, 0, 0, {0}};
    uint32_t black = 0;
    uint32_t white = 0;
    uint64_t left = 0;
    uint8_t is_all = 0;
    const struct text code = next_word(&arguments);
    const struct text first = next_word(&arguments);
    pdn_status status =
        pdn_mastermind_parse_digits(it->variant, code.start, code.length, &row.guess);
    if (status != PDN_OK) {
        reply_status(status);
        return;
    }
    if (!number_or_refuse(first, "the number of black pegs", 0, 4, &black)
        || !number_or_refuse(next_word(&arguments), "the number of white pegs", 0, 4, &white)) {
        return;
    }
    status = pdn_mastermind_check_feedback(it->variant, (uint8_t)black, (uint8_t)white);
    row.black = (uint8_t)black;
    row.white = (uint8_t)white;
    if (status == PDN_OK) {
        status = add_row(it, row);
    }
    if (status == PDN_OK) {
        status = pdn_mastermind_count_left(it->variant, it->rows, it->count, 1296,
                                           PDN_MASTERMIND_STEPS_DEFAULT, &left, &is_all);
    }
    if (status == PDN_OK) {
        print_count("left", left);
    }
    reply_status(status);
}

static void run_rows(struct session *it, struct text arguments)
{
    (void)arguments;
    for (size_t i = 0; i < it->count; i++) {
        print_row(&it->rows[i]);
    }
    reply_ok();
}

/* Plays a complete game against a secret, which is used for the answers only. */
static void run_solve(struct session *it, struct text arguments)
{
    pdn_mastermind_code secret = 0;
    pdn_status status =
        pdn_mastermind_parse_digits(it->variant, arguments.start, arguments.length, &secret);
    if (status == PDN_OK) {
        status = begin(it);
    }
    bool is_found = false;
    stopwatch_start();
    while (status == PDN_OK && !is_found) {
        pdn_mastermind_row row = {0, 0, 0, {0}};
        status = think(it, &row.guess);
        if (status == PDN_OK) {
            status = pdn_mastermind_feedback(row.guess, secret, &row.black, &row.white);
        }
        if (status == PDN_OK) {
            status = add_row(it, row);
        }
        if (status == PDN_OK) {
            print_row(&row);
            is_found = row.guess == secret;
        }
    }
    stopwatch_stop();
    reply_status(status);
}

/* Compares a guess with every code, one call a pair. */
static void run_compare(struct session *it, struct text arguments)
{
    /* Enough at a time that a tick of the stopwatch is short beside them. */
    enum { SOME = 48 };
    pdn_mastermind_code codes[SOME];
    pdn_mastermind_code guess = 0;
    uint64_t black_pegs = 0;
    uint64_t white_pegs = 0;
    pdn_status status =
        pdn_mastermind_parse_digits(it->variant, arguments.start, arguments.length, &guess);
    for (uint32_t first = 0; first < CODES && status == PDN_OK; first += SOME) {
        for (uint32_t i = 0; i < SOME && status == PDN_OK; i++) {
            status = pdn_mastermind_code_at(it->variant, first + i, &codes[i]);
        }
        stopwatch_start();
        for (uint32_t i = 0; i < SOME; i++) {
            uint8_t black = 0;
            uint8_t white = 0;
            (void)pdn_mastermind_feedback(guess, codes[i], &black, &white);
            black_pegs += black;
            white_pegs += white;
        }
        stopwatch_stop();
    }
    if (status == PDN_OK) {
        print_count("black", black_pegs);
        print_count("white", white_pegs);
    }
    reply_status(status);
}

/* Splits the codes that are left by the answer to a guess, in one call. */
static void run_cells(struct session *it, struct text arguments)
{
    uint32_t sizes[PDN_MASTERMIND_MAX_OUTCOMES];
    pdn_mastermind_code guess = 0;
    size_t count = 0;
    uint32_t cells = 0;
    uint32_t largest = 0;
    pdn_status status =
        pdn_mastermind_parse_digits(it->variant, arguments.start, arguments.length, &guess);
    if (status == PDN_OK) {
        stopwatch_start();
        status = pdn_mastermind_cells(it->variant, it->set, SET_WORDS, guess, sizes,
                                      PDN_MASTERMIND_MAX_OUTCOMES, &count);
        stopwatch_stop();
    }
    for (size_t i = 0; i < count && status == PDN_OK; i++) {
        cells += sizes[i] != 0;
        largest = sizes[i] > largest ? sizes[i] : largest;
    }
    if (status == PDN_OK) {
        print_count("cells", cells);
        print_count("largest", largest);
    }
    reply_status(status);
}

static const struct command commands[] = {
    {"new", "", "begin a game", run_new},
    {"player", " [optimal|knuth|genetic]", "choose the code breaker", run_player},
    {"seed", " SEED", "set the seed of the genetic player", run_seed},
    {"guess", "", "let the device guess", run_guess},
    {"answer", " CODE BLACK WHITE", "answer to a guess, and count what is left", run_answer},
    {"rows", "", "list the guesses and answers", run_rows},
    {"solve", " CODE", "play a whole game against this secret", run_solve},
    {"host", " SEED", "be a server for a client, and the other player", run_host},
    {"compare", " CODE", "compare a guess with all 1296 codes, one by one", run_compare},
    {"cells", " CODE", "split the codes that are left by the answer to a guess", run_cells},
};

const struct program program = {
    &session, start, commands, sizeof commands / sizeof *commands, NULL, NULL,
};

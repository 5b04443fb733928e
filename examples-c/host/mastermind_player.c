#include "mastermind_player.h"

#include <stdlib.h>
#include <string.h>

static const char *const NAMES[] = {"Random",  "Consistent", "First", "Knuth",   "Size",
    "Entropy",
                                    "Parts",   "Human",      "Genetic", "Weak", "Optimal", "Evil"};

const char *player_name(int kind)
{
    return NAMES[kind];
}

int player_named(const char *name)
{
    for (int i = 0; i < (int)(sizeof NAMES / sizeof *NAMES); i++) {
        if (strcmp(NAMES[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

/* Whether a player scores every code as a guess. */
static bool lists_codes(int kind)
{
    return kind >= PDN_MASTERMIND_STRATEGY_MINIMAX && kind < HUMAN;
}

/* A strategy that lists all codes: the candidates are worked out anew for each guess. */
static pdn_status list_guess(int strategy, pdn_mastermind_variant variant,
                             const pdn_mastermind_row *rows, size_t count, uint64_t *random,
                             pdn_mastermind_code *guess)
{
    size_t set_words = 0;
    size_t words = 0;
    uint64_t codes = 0;
    uint32_t left = 0;
    uint64_t guesses[MAX_ROWS] = {0};
    uint64_t *memory = NULL;
    pdn_status status = pdn_mastermind_set_words(variant, &set_words);

    pdn_mastermind_count_codes(variant, &codes);
    if (status == PDN_OK) {
        status = pdn_mastermind_guess_words(variant, (uint8_t)strategy, (uint32_t)codes, &words);
    }
    if (status == PDN_OK) {
        memory = (uint64_t *)malloc((set_words + words + 1) * sizeof *memory);
        status = memory == NULL ? PDN_ERROR_MASTERMIND_SOLVER_MEMORY : PDN_OK;
    }
    if (status == PDN_OK) {
        status = pdn_mastermind_all_codes(variant, memory, set_words);
    }
    for (size_t i = 0; status == PDN_OK && i < count; i++) {
        guesses[i] = rows[i].guess;
        status = pdn_mastermind_keep(variant, memory, set_words, rows[i].guess, rows[i].black,
                                     rows[i].white, &left);
    }
    if (status == PDN_OK) {
        status = pdn_mastermind_guess(variant, (uint8_t)strategy, 0, memory, set_words, guesses,
                                      count, random, memory + set_words, words, UINT64_MAX, guess);
    }
    free(memory);
    return status;
}

static pdn_status optimal_guess(pdn_mastermind_variant variant, const pdn_mastermind_row *rows,
                                size_t count, pdn_mastermind_code *guess)
{
    static const struct {
        uint8_t pegs, symbols, repeats;
        pdn_status (*player)(const pdn_mastermind_row *, size_t, uint64_t *);
    } TREES[] = {
        {4, 6, 1, pdn_mastermind_optimal_4x6},
        {4, 7, 1, pdn_mastermind_optimal_4x7},
        {4, 8, 1, pdn_mastermind_optimal_4x8},
        {4, 10, 0, pdn_mastermind_optimal_bulls_and_cows},
    };
    for (size_t i = 0; i < sizeof TREES / sizeof *TREES; i++) {
        pdn_mastermind_variant own = 0;
        pdn_mastermind_make_variant(TREES[i].pegs, TREES[i].symbols, TREES[i].repeats, &own);
        if (own == variant) {
            return TREES[i].player(rows, count, guess);
        }
    }
    return PDN_ERROR_MASTERMIND_TOO_LARGE;
}

const char *player_refusal(int kind, pdn_mastermind_variant variant)
{
    pdn_mastermind_code guess = 0;
    size_t words = 0;

    if (kind == OPTIMAL && optimal_guess(variant, NULL, 0, &guess) != PDN_OK) {
        return "has no tree for codes of this size; Genetic plays every size";
    }
    if (lists_codes(kind) && pdn_mastermind_set_words(variant, &words) != PDN_OK) {
        return "lists all codes, and these are too many; Genetic plays every size";
    }
    return NULL;
}

static pdn_status genetic_guess(pdn_mastermind_variant variant,
                                pdn_mastermind_genetic_version version,
                                const pdn_mastermind_row *rows, size_t count, uint64_t seed,
                                pdn_mastermind_code *guess)
{
    static uint64_t memory[PDN_MASTERMIND_GENETIC_WORDS];
    pdn_mastermind_genetic player;
    pdn_bool is_ready = 0;
    pdn_status status =
        pdn_mastermind_genetic_init(variant, version, rows, count, seed, &player);

    while (status == PDN_OK && is_ready == 0) {
        status = pdn_mastermind_genetic_run(&player, rows, count, memory,
                                            PDN_MASTERMIND_GENETIC_WORDS, 100000, &is_ready);
    }
    return status == PDN_OK ? pdn_mastermind_genetic_guess(&player, guess) : status;
}

uint64_t player_work(int kind, pdn_mastermind_variant variant)
{
    uint64_t codes = 0;
    pdn_mastermind_count_codes(variant, &codes);
    return lists_codes(kind) ? codes * codes : 0;
}

pdn_status player_guess(int kind, pdn_mastermind_variant variant, const pdn_mastermind_row *rows,
                        size_t count, uint64_t *random, pdn_mastermind_code *guess)
{
    switch (kind) {
    case OPTIMAL:
        return optimal_guess(variant, rows, count, guess);
    case GENETIC:
    case WEAK:
    case HUMAN:
        return genetic_guess(variant,
                             kind == WEAK ? PDN_MASTERMIND_GENETIC_VERSION_ORIGINAL
                                          : PDN_MASTERMIND_GENETIC_VERSION_REPAIRED,
                             rows, count, *random, guess);
    case PDN_MASTERMIND_STRATEGY_RANDOM:
        return pdn_mastermind_random_code(variant, random, guess);
    case PDN_MASTERMIND_STRATEGY_RANDOM_CONSISTENT:
    case EVIL:
        return pdn_mastermind_some_code(variant, rows, count, (*random)++,
                                        PDN_MASTERMIND_STEPS_DEFAULT, guess);
    case PDN_MASTERMIND_STRATEGY_FIRST_CONSISTENT:
        return pdn_mastermind_code_after(variant, rows, count, 0, PDN_MASTERMIND_STEPS_DEFAULT,
                                         guess);
    default:
        return list_guess(kind, variant, rows, count, random, guess);
    }
}

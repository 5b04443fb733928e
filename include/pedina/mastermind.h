/*
 * Pedina, Mastermind: codes, code breakers, matches.
 *
 * The contract of every function stands at the head of pedina.h. Sections:
 *
 *   variants
 *   codes
 *   names of pegs
 *   feedback
 *   candidates
 *   code breakers that list all codes
 *   the same code breakers in slices
 *   a strategy against every secret
 *   rows and the codes that they leave
 *   a maker without a secret
 *   genetic code breaker
 *   optimal code breakers
 *   settings
 *   matches
 *   the state of a match
 *   drawing
 *   sessions over a network
 *   sessions over a network, the handshake
 *   sessions over a network, the table
 *   sessions over a network, the client
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 * Generated from ffi/src by `cargo xtask header`; change it there.
 */

#ifndef PEDINA_MASTERMIND_H
#define PEDINA_MASTERMIND_H

#include "library.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup mastermind Mastermind */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_variants Variants
 * @ingroup mastermind
 *
 * A variant is the number of pegs of a code, the number of symbols, and whether symbols may
 * repeat. Variants and codes are numbers that can be stored and compared, but only the functions
 * below make them; any other number gives PDN_ERROR_RANGE.
 *
 * Functions that list or number all codes of a variant return PDN_ERROR_MASTERMIND_TOO_LARGE if it
 * has more than PDN_MASTERMIND_MAX_LISTED.
 *
 * @{
 */

/** The most pegs of a code. */
#define PDN_MASTERMIND_MAX_PEGS 10
/** The most symbols. */
#define PDN_MASTERMIND_MAX_SYMBOLS 11
/** The most codes that are listed. */
#define PDN_MASTERMIND_MAX_LISTED 4194304

/** A variant in 32 bits: pegs, symbols, and 1 for repeats in a byte each, the lowest first. */
typedef uint32_t pdn_mastermind_variant;

/** A player of a match: the first is 0, the second 1. */
typedef uint8_t pdn_mastermind_player;

/**
 * Stores the variant with these numbers of pegs and symbols. `repeats` is 1 if a symbol may occur
 * more than once in a code, else 0.
 *
 * PDN_ERROR_MASTERMIND_VARIANT_PEGS, PDN_ERROR_MASTERMIND_VARIANT_SYMBOLS,
 * PDN_ERROR_MASTERMIND_VARIANT_REPEATS: what is wrong.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_make_variant(uint8_t pegs,
                                       uint8_t symbols,
                                       pdn_bool repeats,
                                       pdn_mastermind_variant *variant);

/**
 * Stores the number of codes of a variant.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_count_codes(pdn_mastermind_variant variant, uint64_t *count);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_codes Codes
 * @ingroup mastermind
 *
 * Symbols are numbers from 0. A pdn_mastermind_peg_kind names them: the first `count` pegs of that
 * kind are used, and with `blanks` the last symbol is the blank, EMPTY.
 *
 * @{
 */

/** Buffer size for a code as digits: ten of them and a NUL. */
#define PDN_MASTERMIND_DIGITS_SIZE 11
/** Buffer size for a code as names of pegs, and a NUL. */
#define PDN_MASTERMIND_CODE_SIZE 70

/** What pegs look like. */
typedef uint8_t pdn_mastermind_peg_kind;
enum {
    /** Eight colours: `RED`, `BLUE`, `GREEN`, `YELLOW`, `ORANGE`, `PURPLE`, `WHITE`, `BLACK`. */
    PDN_MASTERMIND_PEG_KIND_COLORS = 0,
    /** The letters `A` to `F`. */
    PDN_MASTERMIND_PEG_KIND_LETTERS = 1,
    /** The digits `0` to `9`. */
    PDN_MASTERMIND_PEG_KIND_DIGITS = 2,
};

/** A symbol, from 0. */
typedef uint8_t pdn_mastermind_symbol;

/**
 * A code in 64 bits: four per peg, the last peg lowest, and from bit 60 on the number of pegs.
 * Codes of a variant compare as they are read from left to right.
 */
typedef uint64_t pdn_mastermind_code;

/** The number of a code in the list of all codes of a variant, from 0. */
typedef uint32_t pdn_mastermind_code_number;

/** No code: no guess awaits a response, or the secret is not known. */
#define PDN_MASTERMIND_NO_CODE 0

/**
 * Stores the code of these symbols, from left to right.
 *
 * PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_CODE_LENGTH,
 * PDN_ERROR_MASTERMIND_CODE_REPEATED: the first of these that is wrong.
 *
 * Cost: grows with `count`.
 */
pdn_status pdn_mastermind_make_code(pdn_mastermind_variant variant,
                                    const pdn_mastermind_symbol *symbols,
                                    size_t count,
                                    pdn_mastermind_code *code);

/**
 * Stores the symbols of a code, from left to right, and their number. A capacity of
 * PDN_MASTERMIND_MAX_PEGS always suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_symbols(pdn_mastermind_code code,
                                  pdn_mastermind_symbol *symbols,
                                  size_t capacity,
                                  size_t *count);

/**
 * Parses a code of digits from 1, with A for 10 and B for 11, such as "1122".
 *
 * PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_CODE_LENGTH,
 * PDN_ERROR_MASTERMIND_CODE_REPEATED: the first of these that is wrong.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_mastermind_parse_digits(pdn_mastermind_variant variant,
                                       const char *text,
                                       size_t length,
                                       pdn_mastermind_code *code);

/**
 * Writes a code as pdn_mastermind_parse_digits reads it. A capacity of PDN_MASTERMIND_DIGITS_SIZE
 * always suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_format_digits(pdn_mastermind_code code,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *length);

/**
 * Parses a code of names of pegs separated by white space, such as "RED BLUE RED EMPTY". Names are
 * case-sensitive. `kind` is a pdn_mastermind_peg_kind; `blanks` is 1 if there are blanks, else 0.
 *
 * PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_CODE_LENGTH,
 * PDN_ERROR_MASTERMIND_CODE_REPEATED: the first of these that is wrong.
 * PDN_ERROR_MASTERMIND_PEG_SET: the kind has fewer than `count` pegs, or `count` is 0.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_mastermind_parse_code(pdn_mastermind_variant variant,
                                     pdn_mastermind_peg_kind kind,
                                     uint8_t count,
                                     pdn_bool blanks,
                                     const char *text,
                                     size_t length,
                                     pdn_mastermind_code *code);

/**
 * Writes a code as pdn_mastermind_parse_code reads it, with ? for a symbol that has no name. A
 * capacity of PDN_MASTERMIND_CODE_SIZE always suffices.
 *
 * PDN_ERROR_MASTERMIND_PEG_SET.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_format_code(pdn_mastermind_code code,
                                      pdn_mastermind_peg_kind kind,
                                      uint8_t count,
                                      pdn_bool blanks,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Stores a random code of the variant, and the next random state. Start with any seed; all codes
 * are equally likely. The same state gives the same code on every platform.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_random_code(pdn_mastermind_variant variant,
                                      uint64_t *random,
                                      pdn_mastermind_code *code);

/**
 * Stores the code with a number in the list of all codes of the variant, from 0.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_code_at(pdn_mastermind_variant variant,
                                  pdn_mastermind_code_number number,
                                  pdn_mastermind_code *code);

/**
 * Stores the number of a code in the list of all codes of the variant, from 0.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_number_of(pdn_mastermind_variant variant,
                                    pdn_mastermind_code code,
                                    pdn_mastermind_code_number *number);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_names_of_pegs Names of pegs
 * @ingroup mastermind
 *
 * A program may name the symbols of its game itself. Its names stand in one text with white space
 * between them, the name of symbol 0 first: "apple cherry lemon plum". There are 1 to 11 of them,
 * each of 1 to 15 visible characters of ASCII, and no two differ only in case. A symbol named
 * EMPTY is drawn as a blank. A match only needs as many symbols as there are names.
 *
 * Every function below checks the names and says what is wrong with them:
 * PDN_ERROR_MASTERMIND_PEG_NAMES_COUNT, PDN_ERROR_MASTERMIND_PEG_NAMES_LENGTH,
 * PDN_ERROR_MASTERMIND_PEG_NAMES_CHARACTER, PDN_ERROR_MASTERMIND_PEG_NAMES_REPEATED.
 *
 * @{
 */

/** Buffer size for the names of all symbols, and a NUL. */
#define PDN_MASTERMIND_NAMES_SIZE 176
/** Buffer size for a code as names of a program's own, and a NUL. */
#define PDN_MASTERMIND_NAMED_SIZE 160

/**
 * Checks names, and stores how many symbols they name.
 *
 * Cost: grows with `names_length`.
 */
pdn_status pdn_mastermind_check_names(const char *names, size_t names_length, uint8_t *symbols);

/**
 * Writes the names of the first `count` pegs of a kind, and EMPTY after them if `blanks` is 1, as
 * the other functions take names: "RED BLUE EMPTY". `kind` is a pdn_mastermind_peg_kind. A
 * capacity of PDN_MASTERMIND_NAMES_SIZE always suffices.
 *
 * PDN_ERROR_MASTERMIND_PEG_SET: the kind has fewer than `count` pegs, or `count` is 0.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_kind_names(pdn_mastermind_peg_kind kind,
                                     uint8_t count,
                                     pdn_bool blanks,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *length);

/**
 * Parses a code of exact names separated by white space.
 *
 * PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_CODE_LENGTH,
 * PDN_ERROR_MASTERMIND_CODE_REPEATED: the first of these that is wrong.
 *
 * Cost: grows with `names_length` and `length`.
 */
PDN_NODISCARD
pdn_status pdn_mastermind_parse_named(pdn_mastermind_variant variant,
                                      const char *names,
                                      size_t names_length,
                                      const char *text,
                                      size_t length,
                                      pdn_mastermind_code *code);

/**
 * Writes a code as pdn_mastermind_parse_named reads it, with ? for a symbol that has no name. A
 * capacity of PDN_MASTERMIND_NAMED_SIZE always suffices.
 *
 * Cost: grows with `names_length`.
 */
pdn_status pdn_mastermind_format_named(pdn_mastermind_code code,
                                       const char *names,
                                       size_t names_length,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *length);

/**
 * Reads a code as people type it: names in any case, beginnings that only one name has, and
 * numbers from 1 to 9, unless a name begins with a digit. Whole names, first letters and numbers
 * may also be joined: "red blue r 1", "rggy" and "1332" with pegs of these colours.
 *
 * PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_AMBIGUOUS_PEG,
 * PDN_ERROR_MASTERMIND_CODE_LENGTH, PDN_ERROR_MASTERMIND_CODE_REPEATED: the first of these that is
 * wrong; pdn_mastermind_advise says what would be right.
 *
 * Cost: grows with `names_length` and `length`.
 */
PDN_NODISCARD
pdn_status pdn_mastermind_read_code(pdn_mastermind_variant variant,
                                    const char *names,
                                    size_t names_length,
                                    const char *text,
                                    size_t length,
                                    pdn_mastermind_code *code);

/**
 * Writes why pdn_mastermind_read_code refuses a text, and what would be right, as a line without
 * its end: "\"pink\" is no peg: use RED, BLUE or GREEN, a beginning of one or a number from 1".
 * Writes nothing if it does not refuse it.
 *
 * Cost: grows with `names_length` and `length`.
 */
pdn_status pdn_mastermind_advise(pdn_mastermind_variant variant,
                                 const char *names,
                                 size_t names_length,
                                 const char *text,
                                 size_t length,
                                 pdn_sink sink,
                                 void *user);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_feedback Feedback
 * @ingroup mastermind
 *
 * @{
 */

/** Buffer size for a feedback as key pegs, and a NUL. */
#define PDN_MASTERMIND_FEEDBACK_SIZE 60

/**
 * Stores the feedback on a guess: the number of pegs with the right symbol in the right place, and
 * of those with a right symbol in the wrong place. Guess and secret have the same length and may
 * be exchanged.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_feedback(pdn_mastermind_code guess,
                                   pdn_mastermind_code secret,
                                   uint8_t *black,
                                   uint8_t *white);

/**
 * Returns PDN_OK if some guess of the variant can get this feedback.
 *
 * PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY, PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE: why none can.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_check_feedback(pdn_mastermind_variant variant,
                                         uint8_t black,
                                         uint8_t white);

/**
 * Parses key pegs separated by white space: BLACK, WHITE, and EMPTYKEYSLOT for an empty hole,
 * which is ignored.
 *
 * PDN_ERROR_MASTERMIND_FEEDBACK_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY,
 * PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE: what is wrong.
 *
 * Cost: grows with `length`.
 */
pdn_status pdn_mastermind_parse_feedback(pdn_mastermind_variant variant,
                                         const char *text,
                                         size_t length,
                                         uint8_t *black,
                                         uint8_t *white);

/**
 * Writes a feedback as key pegs, the white ones first: "WHITE BLACK BLACK"; nothing for none. A
 * capacity of PDN_MASTERMIND_FEEDBACK_SIZE always suffices.
 *
 * PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY: more pegs than any code has.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_format_feedback(uint8_t black,
                                          uint8_t white,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_candidates Candidates
 * @ingroup mastermind
 *
 * The candidates are the codes that the secret may still be: a set in memory of the caller, one
 * bit per code, in as many 64-bit words as pdn_mastermind_set_words returns. The code with number
 * n is a candidate if bit n % 64 of word n / 64 is 1; bits past the last code are ignored. A
 * function with too few words returns PDN_ERROR_MASTERMIND_SOLVER_MEMORY.
 *
 * @{
 */

/** The most outcomes of a guess: the sizes that pdn_mastermind_cells stores. */
#define PDN_MASTERMIND_MAX_OUTCOMES 66

/**
 * Stores the number of words of a set of codes.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_set_words(pdn_mastermind_variant variant, size_t *words);

/**
 * Stores the set of all codes. `words` is the capacity of the set.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_mastermind_all_codes(pdn_mastermind_variant variant, uint64_t *set, size_t words);

/**
 * Keeps the codes of a set that agree with an answer to a guess, and stores their number.
 *
 * PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY, PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE: no code gives
 * this answer.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_mastermind_keep(pdn_mastermind_variant variant,
                               uint64_t *set,
                               size_t words,
                               pdn_mastermind_code guess,
                               uint8_t black,
                               uint8_t white,
                               uint32_t *count);

/**
 * Stores the first code of a set whose number is at least `from`, and its number. To list a set,
 * continue from the number after the last one.
 *
 * PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_mastermind_next_code(pdn_mastermind_variant variant,
                                    const uint64_t *set,
                                    size_t words,
                                    pdn_mastermind_code_number from,
                                    pdn_mastermind_code *code,
                                    pdn_mastermind_code_number *number);

/**
 * Stores the number of codes of a set that give each answer to a guess, and the number of answers.
 * With t = black + white pegs, the index of an answer is t * (t + 1) / 2 + black. A capacity of
 * PDN_MASTERMIND_MAX_OUTCOMES always suffices.
 *
 * Cost: grows with `words`.
 */
pdn_status pdn_mastermind_cells(pdn_mastermind_variant variant,
                                const uint64_t *set,
                                size_t words,
                                pdn_mastermind_code guess,
                                uint32_t *sizes,
                                size_t capacity,
                                size_t *count);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_code_breakers_that_list_all_codes Code breakers that list all codes
 * @ingroup mastermind
 *
 * @{
 */

/**
 * How a player who can list all codes picks a guess.
 *
 * The last four score every guess by the cells into which it splits the codes that are left,
 * and play the best. Of guesses that are equally good a code that can be the secret goes
 * first, then the smallest. The perfect cell counts like any other.
 */
typedef uint8_t pdn_mastermind_strategy;
enum {
    /** Any code, regardless of the answers. */
    PDN_MASTERMIND_STRATEGY_RANDOM = 0,
    /** Any code that can be the secret. */
    PDN_MASTERMIND_STRATEGY_RANDOM_CONSISTENT = 1,
    /** The smallest code that can be the secret. */
    PDN_MASTERMIND_STRATEGY_FIRST_CONSISTENT = 2,
    /** The smallest largest cell: Knuth, The Computer as Master Mind (1977). */
    PDN_MASTERMIND_STRATEGY_MINIMAX = 3,
    /**
     * The smallest expected cell, by the sum of squares: Irving, Towards an Optimum Mastermind
     * Strategy (1979).
     */
    PDN_MASTERMIND_STRATEGY_EXPECTED_SIZE = 4,
    /**
     * The most information, by the sum of n log n: Neuwirth, Some Strategies for Mastermind
     * (1982).
     */
    PDN_MASTERMIND_STRATEGY_ENTROPY = 5,
    /** The most cells: Kooi, Yet Another Mastermind Strategy (2005). */
    PDN_MASTERMIND_STRATEGY_MOST_PARTS = 6,
};

/**
 * Stores the number of 64-bit words of memory that a strategy takes for at most `most` candidates:
 * the number of codes of the variant, or after a fixed first guess the size of its largest cell. 0
 * for the first three strategies.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_guess_words(pdn_mastermind_variant variant,
                                      pdn_mastermind_strategy strategy,
                                      uint32_t most,
                                      size_t *words);

/**
 * Stores the next guess of a strategy, given the set of candidates and the guesses so far, at most
 * PDN_MASTERMIND_MAX_GUESSES. `first`, unless it is 0, replaces the first guess of the strategy.
 * `random` is a state that starts with any seed; the random strategies advance it. `memory` is
 * scratch of `memory_words` words. The work is bounded to about `pairs` comparisons of two codes;
 * UINT64_MAX for no limit. With some million candidates a guess takes minutes:
 * pdn_mastermind_search_run finds it in slices.
 *
 * PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES: the set is empty, so an answer was wrong.
 * PDN_ERROR_MASTERMIND_SOLVER_MEMORY: too few words of the set, or of memory for this number of
 * candidates.
 * PDN_ERROR_MASTERMIND_SOLVER_STEPS: `pairs` did not suffice.
 * PDN_ERROR_OVERLAP: the set is in the memory.
 *
 * Cost: bounded by `pairs`, and grows with `set_words` and `memory_words`.
 */
pdn_status pdn_mastermind_guess(pdn_mastermind_variant variant,
                                pdn_mastermind_strategy strategy,
                                pdn_mastermind_code first,
                                const uint64_t *set,
                                size_t set_words,
                                const pdn_mastermind_code *guesses,
                                size_t guess_count,
                                uint64_t *random,
                                uint64_t *memory,
                                size_t memory_words,
                                uint64_t pairs,
                                pdn_mastermind_code *guess);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_the_same_code_breakers_in_slices The same code breakers in slices
 * @ingroup mastermind
 *
 * A search finds the guess of pdn_mastermind_guess, but returns after as much work as the caller
 * allows, so that a program can look after other things in between: pdn_mastermind_search_init,
 * pdn_mastermind_search_run until it is ready, pdn_mastermind_search_guess. The set, the guesses
 * and the memory must be the same in all calls for a search; with others its guess may be any code
 * of the variant. However a search is divided, the guess is the same.
 *
 * @{
 */

/**
 * A search without its memory. Owned by the caller; may be copied together with its memory.
 * Initialized by pdn_mastermind_search_init.
 */
typedef struct PDN_ALIGNED(8) pdn_mastermind_search {
    /** Opaque. */
    uint64_t words[6];
} pdn_mastermind_search;

/**
 * Starts to search for the next guess of a strategy, given the set of candidates. `random` is a
 * state that starts with any seed; the random strategies advance it.
 *
 * PDN_ERROR_MASTERMIND_SOLVER_NO_CANDIDATES: the set is empty, so an answer was wrong.
 * PDN_ERROR_MASTERMIND_SOLVER_MEMORY: too few words of the set.
 *
 * Cost: grows with `set_words`.
 */
pdn_status pdn_mastermind_search_init(pdn_mastermind_variant variant,
                                      pdn_mastermind_strategy strategy,
                                      const uint64_t *set,
                                      size_t set_words,
                                      uint64_t *random,
                                      pdn_mastermind_search *search);

/**
 * Compares about `pairs` more pairs of codes, and stores 1 if the guess is known, else 0. 0 does
 * nothing; any other number scores at least one more guess, which takes as many pairs as there are
 * candidates. A million pairs take some milliseconds on a desktop or less. `guesses` are those so
 * far, at most PDN_MASTERMIND_MAX_GUESSES, and `memory` has as many words as
 * pdn_mastermind_guess_words stores.
 *
 * PDN_ERROR_MASTERMIND_SOLVER_MEMORY: too few words of the set, or of memory.
 * PDN_ERROR_OVERLAP: the set is in the memory.
 *
 * Cost: bounded by `pairs`, and grows with `set_words`.
 */
pdn_status pdn_mastermind_search_run(pdn_mastermind_search *search,
                                     const uint64_t *set,
                                     size_t set_words,
                                     const pdn_mastermind_code *guesses,
                                     size_t guess_count,
                                     uint64_t *memory,
                                     size_t memory_words,
                                     uint64_t pairs,
                                     pdn_bool *is_ready);

/**
 * Stores the best guess so far: a candidate before any is compared, and the guess of the strategy
 * once that is known.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_search_guess(const pdn_mastermind_search *search,
                                       pdn_mastermind_code *guess);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_a_strategy_against_every_secret A strategy against every secret
 * @ingroup mastermind
 *
 * @{
 */

/** The most guesses of a game. */
#define PDN_MASTERMIND_MAX_GUESSES 24

/**
 * Stores the number of words of memory that pdn_mastermind_play_all and
 * pdn_mastermind_format_games take; with fewer they return PDN_ERROR_MASTERMIND_SOLVER_MEMORY.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_games_words(pdn_mastermind_variant variant,
                                      pdn_mastermind_strategy strategy,
                                      size_t *words);

/**
 * Plays a strategy against every secret. Stores the number of games that end with the 1st, 2nd,
 * 3rd ... guess, the length of the longest game, the sum of all lengths, and the number of games
 * unfinished after PDN_MASTERMIND_MAX_GUESSES, which count in nothing else; that capacity always
 * suffices. `first`, unless it is 0, is the first guess. `seed` is for the random strategies.
 * `memory` is scratch. The work is bounded to about `pairs` comparisons of two codes, of which a
 * desktop makes a billion in some seconds or less, beside that of filling the memory; UINT64_MAX
 * for no limit.
 *
 * PDN_ERROR_MASTERMIND_SOLVER_STEPS: `pairs` did not suffice.
 *
 * Cost: bounded by `pairs`, and grows with `memory_words`.
 */
pdn_status pdn_mastermind_play_all(pdn_mastermind_variant variant,
                                   pdn_mastermind_strategy strategy,
                                   pdn_mastermind_code first,
                                   uint64_t seed,
                                   uint64_t *memory,
                                   size_t memory_words,
                                   uint64_t pairs,
                                   uint32_t *solved,
                                   size_t capacity,
                                   size_t *longest,
                                   uint64_t *total,
                                   uint32_t *unsolved);

/**
 * Writes all games of a strategy as one text, in Irving's notation: n(guess: branches) for n codes
 * that are left, with a branch for each answer, by black pegs and then by descending white ones. A
 * branch with one code, which is guessed next, is 1; an empty branch is 0; the last branch is the
 * right guess. After the guess with the number PDN_MASTERMIND_MAX_GUESSES branches are numbers.
 * The other parameters are those of pdn_mastermind_play_all; the games are played twice, once for
 * the length of the text, each time with at most `pairs` comparisons.
 *
 * PDN_ERROR_MASTERMIND_SOLVER_STEPS: `pairs` did not suffice.
 *
 * Cost: bounded by `pairs`, and grows with `memory_words`.
 */
pdn_status pdn_mastermind_format_games(pdn_mastermind_variant variant,
                                       pdn_mastermind_strategy strategy,
                                       pdn_mastermind_code first,
                                       uint64_t seed,
                                       uint64_t *memory,
                                       size_t memory_words,
                                       uint64_t pairs,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *length);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_rows_and_the_codes_that_they_leave Rows and the codes that they leave
 * @ingroup mastermind
 *
 * A row is a guess with its answer. Functions that look for codes go peg by peg and list nothing,
 * so they serve every variant. They take a number of steps, which bounds their work: one step is
 * one peg that is tried. For up to five pegs PDN_MASTERMIND_STEPS_DEFAULT always suffices.
 *
 * @{
 */

/** The most rows that a function takes. */
#define PDN_MASTERMIND_MAX_ROWS 32

/**
 * Suffices for most searches. Ten million steps take up to a second on a desktop with ten pegs of
 * eleven symbols, 300 thousand up to 50 ms: a step takes longer the more rows there are.
 */
#define PDN_MASTERMIND_STEPS_DEFAULT 10000000

/** A guess with its answer. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_row {
    /** The guess. */
    pdn_mastermind_code guess;
    /** Number of pegs with the right symbol in the right place. */
    uint8_t black;
    /** Number of pegs with a right symbol in the wrong place. */
    uint8_t white;
    /** 0. */
    uint8_t reserved[6];
} pdn_mastermind_row;

/** How good a guess is: what it would leave. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_hint {
    /**
     * Sum of the squared sizes of its cells: divided by `codes`, the average number of codes left.
     */
    uint64_t squares;
    /** Number of codes that agree with all rows. */
    uint32_t codes;
    /** Size of its largest cell: the codes left in the worst case. */
    uint32_t largest;
    /** Number of different answers that it can get. */
    uint32_t parts;
    /** 1 if it agrees with all rows, else 0. */
    pdn_bool agrees;
    /** 0. */
    uint8_t reserved[3];
} pdn_mastermind_hint;

/** A set of rows: bit n is row n. */
typedef uint32_t pdn_mastermind_row_set;

/**
 * Stores the first code after `after` that agrees with all rows; 0 starts with the first code. A
 * loop lists all of them, each computed on demand.
 *
 * PDN_ERROR_MASTERMIND_NO_CODE. PDN_ERROR_MASTERMIND_STEPS: `steps` did not suffice.
 *
 * Cost: bounded by `steps`.
 */
pdn_status pdn_mastermind_code_after(pdn_mastermind_variant variant,
                                     const pdn_mastermind_row *rows,
                                     size_t row_count,
                                     pdn_mastermind_code after,
                                     uint64_t steps,
                                     pdn_mastermind_code *code);

/**
 * Stores a code that agrees with all rows and depends on the seed. Codes are not equally likely.
 *
 * PDN_ERROR_MASTERMIND_NO_CODE. PDN_ERROR_MASTERMIND_STEPS: `steps` did not suffice.
 *
 * Cost: bounded by `steps`.
 */
pdn_status pdn_mastermind_some_code(pdn_mastermind_variant variant,
                                    const pdn_mastermind_row *rows,
                                    size_t row_count,
                                    uint64_t seed,
                                    uint64_t steps,
                                    pdn_mastermind_code *code);

/**
 * Stores the number of codes that agree with all rows, and 1 if the count is complete, or 0 if it
 * ended early, after `steps` steps or `most` codes. Who has to look after other things in between
 * lists them by pdn_mastermind_code_after.
 *
 * Cost: bounded by `steps`.
 */
pdn_status pdn_mastermind_count_left(pdn_mastermind_variant variant,
                                     const pdn_mastermind_row *rows,
                                     size_t row_count,
                                     uint64_t most,
                                     uint64_t steps,
                                     uint64_t *count,
                                     pdn_bool *is_all);

/**
 * Stores what a guess would leave after these rows. `steps` saturates at 2^32 - 1.
 *
 * PDN_ERROR_MASTERMIND_NO_CODE. PDN_ERROR_MASTERMIND_STEPS: `steps` did not suffice to visit all
 * codes.
 *
 * Cost: bounded by `steps`.
 */
pdn_status pdn_mastermind_judge_guess(pdn_mastermind_variant variant,
                                      const pdn_mastermind_row *rows,
                                      size_t row_count,
                                      pdn_mastermind_code guess,
                                      uint64_t steps,
                                      pdn_mastermind_hint *hint);

/**
 * Searches for answers that contradict each other. Stores the smallest set of rows with which no
 * code agrees, as bits, row 0 lowest; 0 if a code agrees with all rows. Stores the rows whose
 * answer alone may be the wrong one. Stores 1 if both sets are proven, 0 if the steps did not
 * suffice: then the first may not be the smallest, and the second may be incomplete.
 *
 * PDN_ERROR_MASTERMIND_STEPS: `steps` did not suffice to find out whether there is a conflict.
 *
 * Cost: bounded by `steps`.
 */
pdn_status pdn_mastermind_find_conflict(pdn_mastermind_variant variant,
                                        const pdn_mastermind_row *rows,
                                        size_t row_count,
                                        uint64_t steps,
                                        pdn_mastermind_row_set *conflict,
                                        pdn_mastermind_row_set *suspects,
                                        pdn_bool *is_smallest);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_a_maker_without_a_secret A maker without a secret
 * @ingroup mastermind
 *
 * An answer of this maker in slices: pdn_mastermind_adversary_init, pdn_mastermind_adversary_run
 * until it is ready, pdn_mastermind_adversary_answer. The rows must be the same in all calls for
 * an answer; with others it may be any. However the work is divided, the answer is the same.
 *
 * Makers with a secret need pdn_mastermind_random_code and pdn_mastermind_feedback alone.
 *
 * @{
 */

/**
 * A maker without a secret that is to answer a guess. Owned by the caller; may be copied.
 * Initialized by pdn_mastermind_adversary_init.
 */
typedef struct PDN_ALIGNED(8) pdn_mastermind_adversary {
    /** Opaque. */
    uint64_t words[38];
} pdn_mastermind_adversary;

/**
 * Starts to look for the answer to a guess of a maker that never commits to a code: the one that
 * leaves the most codes, of equal ones the one with the fewest pegs. Some code always agrees with
 * all its answers. It takes at most `steps` steps; a number above 2^32 - 1 counts as 2^32 - 1. If
 * the codes cannot be counted in half of them, it counts up to 256 codes that depend on the
 * seed, as many as the other half finds. PDN_MASTERMIND_STEPS_DEFAULT counts the codes of up to
 * five pegs.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_adversary_init(pdn_mastermind_variant variant,
                                         pdn_mastermind_code guess,
                                         uint64_t seed,
                                         uint64_t steps,
                                         pdn_mastermind_adversary *adversary);

/**
 * Works on for about `steps` steps, and stores 1 if the answer is known, else 0. 0 does nothing;
 * any other number may be exceeded by 1024. A million steps take some hundredths of a second on a
 * desktop.
 *
 * Cost: bounded by `steps`.
 */
pdn_status pdn_mastermind_adversary_run(pdn_mastermind_adversary *adversary,
                                        const pdn_mastermind_row *rows,
                                        size_t row_count,
                                        uint64_t steps,
                                        pdn_bool *is_ready);

/**
 * Stores the answer.
 *
 * PDN_ERROR_MASTERMIND_NO_CODE: no code agrees with the rows, or none was found in the steps, or
 * the answer is not known yet.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_adversary_answer(const pdn_mastermind_adversary *adversary,
                                           uint8_t *black,
                                           uint8_t *white);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_genetic_code_breaker Genetic code breaker
 * @ingroup mastermind
 *
 * A player for every variant, in slices: pdn_mastermind_genetic_init, pdn_mastermind_genetic_run
 * until it is ready, pdn_mastermind_genetic_guess. The rows and the memory must be the same in all
 * calls for a guess; with others the guess may be any code. Of more than PDN_MASTERMIND_MAX_ROWS
 * rows the last ones count. The same seed gives the same guess on every platform, however the work
 * is divided.
 *
 * @{
 */

/** Number of 64-bit words of memory that the player takes. */
#define PDN_MASTERMIND_GENETIC_WORDS 460

/** A version of the genetic player. */
typedef uint8_t pdn_mastermind_genetic_version;
enum {
    /**
     * As published, with black and white pegs compared one by one and the fittest breeding
     * most, but with eight starts of 30 generations instead of one of 100: 6x9 takes 6.4
     * guesses instead of 6.5.
     */
    PDN_MASTERMIND_GENETIC_VERSION_REPAIRED = 0,
    /**
     * A weak opponent: only totals of black and white pegs are compared, and the least fit
     * breed most. It needs more than twice as many guesses.
     */
    PDN_MASTERMIND_GENETIC_VERSION_ORIGINAL = 1,
};

/**
 * A genetic player without its memory. Owned by the caller; may be copied together with its
 * memory. Initialized by pdn_mastermind_genetic_init.
 */
typedef struct PDN_ALIGNED(8) pdn_mastermind_genetic {
    /** Opaque. */
    uint64_t words[7];
} pdn_mastermind_genetic;

/**
 * Starts to look for the guess of a genetic player after these rows. Without rows it is known at
 * once.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_genetic_init(pdn_mastermind_variant variant,
                                       pdn_mastermind_genetic_version version,
                                       const pdn_mastermind_row *rows,
                                       size_t row_count,
                                       uint64_t seed,
                                       pdn_mastermind_genetic *player);

/**
 * Works on for about `pairs` comparisons of two codes, and stores 1 if the guess is known, else 0.
 * 0 does nothing; any other number makes progress, and may be exceeded by one step, of at most
 * 4,096 comparisons for each row, 131,072 with the most rows that count. A guess takes up to a few
 * million of them, and 540 million at most, where no code is found that agrees with the rows.
 * `memory` has at least PDN_MASTERMIND_GENETIC_WORDS words; its initial contents are ignored.
 *
 * PDN_ERROR_MASTERMIND_SOLVER_MEMORY: too few words.
 *
 * Cost: bounded by `pairs`.
 */
pdn_status pdn_mastermind_genetic_run(pdn_mastermind_genetic *player,
                                      const pdn_mastermind_row *rows,
                                      size_t row_count,
                                      uint64_t *memory,
                                      size_t memory_words,
                                      uint64_t pairs,
                                      pdn_bool *is_ready);

/**
 * Stores the guess, any code before it is known. If no code was found that agrees with the rows,
 * it is any code too.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_genetic_guess(const pdn_mastermind_genetic *player,
                                        pdn_mastermind_code *guess);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_optimal_code_breakers Optimal code breakers
 * @ingroup mastermind
 *
 * Precomputed trees of guesses: a player takes neither time nor memory, except a few hundred bytes
 * of stack. A program links only the trees that it uses. Programs may supply trees in the same
 * format: pegs, symbols, 1 if symbols may repeat, then the stored guesses; see
 * core/src/mastermind/players/tree. The rows, at most PDN_MASTERMIND_TREE_MAX_ROWS, must have the
 * guesses of the tree.
 *
 * PDN_ERROR_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_ERROR_MASTERMIND_NO_CODE: no
 * code agrees with the answers.
 *
 * @{
 */

/** The most rows that a tree takes. */
#define PDN_MASTERMIND_TREE_MAX_ROWS 10

/**
 * Stores the guess of the optimal code breaker for four pegs of six symbols: 5625 guesses for all
 * 1296 codes, the fewest possible, and six at most.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_optimal_4x6(const pdn_mastermind_row *rows,
                                      size_t row_count,
                                      pdn_mastermind_code *guess);

/**
 * Stores the guess of the code breaker for four pegs of six symbols that never needs more than
 * five guesses: 5626 for all codes, the fewest possible.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_optimal_4x6_within_5(const pdn_mastermind_row *rows,
                                               size_t row_count,
                                               pdn_mastermind_code *guess);

/**
 * Stores the guess of the optimal code breaker for four pegs of seven symbols: 11228 guesses for
 * all 2401 codes, the fewest possible, and six at most.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_optimal_4x7(const pdn_mastermind_row *rows,
                                      size_t row_count,
                                      pdn_mastermind_code *guess);

/**
 * Stores the guess of the optimal code breaker for four pegs of eight symbols: 20471 guesses for
 * all 4096 codes, the fewest possible, and seven at most.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_optimal_4x8(const pdn_mastermind_row *rows,
                                      size_t row_count,
                                      pdn_mastermind_code *guess);

/**
 * Stores the guess of the code breaker for four pegs of eight symbols that never needs more than
 * six guesses: 20473 for all codes.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_optimal_4x8_within_6(const pdn_mastermind_row *rows,
                                               size_t row_count,
                                               pdn_mastermind_code *guess);

/**
 * Stores the guess of the optimal code breaker for four different symbols of ten: 26274 guesses
 * for all 5040 codes, the fewest possible, and seven at most.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_optimal_bulls_and_cows(const pdn_mastermind_row *rows,
                                                 size_t row_count,
                                                 pdn_mastermind_code *guess);

/**
 * Stores the guess of a tree of the caller, of `length` bytes.
 *
 * PDN_ERROR_MASTERMIND_TREE_DAMAGED: the bytes are not a tree, or have no guess for these answers.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_mastermind_tree_guess(const uint8_t *tree,
                                     size_t length,
                                     const pdn_mastermind_row *rows,
                                     size_t row_count,
                                     pdn_mastermind_code *guess);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_settings Settings
 * @ingroup mastermind
 *
 * The settings of a match. The struct may hold any numbers; pdn_mastermind_check_settings checks
 * them.
 *
 * @{
 */

/** The settings of a match. */
typedef struct pdn_mastermind_settings {
    /** A pdn_mastermind_peg_kind; default colors. */
    pdn_mastermind_peg_kind peg_kind;
    /**
     * Number of different pegs, without the blank: 1 to 8 colors, 6 letters or 10 digits; default
     * 6.
     */
    uint8_t pegs;
    /** Number of rounds: 2, 4, 6, 8 or 10; default 4. */
    uint8_t rounds;
    /** Number of guesses per round, 1 to 10; default 8. */
    uint8_t board_size;
    /** Number of pegs of a code, 1 to 10; default 4. */
    uint8_t code_size;
    /** 1 if a place of a code may be left blank, else 0, the default. */
    pdn_bool empty_allowed;
    /** 1 if the first player begins as code breaker, else 0, the default. */
    pdn_bool code_breaker;
    /** 1 if a peg may occur in a code more than once, the default, else 0. */
    pdn_bool repeats;
} pdn_mastermind_settings;

/**
 * Stores the defaults.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_default_settings(pdn_mastermind_settings *settings);

/**
 * Changes a setting by its name, case sensitive: pegs, Rounds, BoardSize, CodeSize with a number;
 * EmptyAllowed, CodeBreaker, Repeats with true or false; PegType with Colors, Letters or Digits.
 *
 * PDN_ERROR_MASTERMIND_SETTINGS_UNKNOWN_KEY, PDN_ERROR_MASTERMIND_SETTINGS_VALUE.
 *
 * Cost: grows with `key_length` and `value_length`.
 */
PDN_NODISCARD
pdn_status pdn_mastermind_set(pdn_mastermind_settings *settings,
                              const char *key,
                              size_t key_length,
                              const char *value,
                              size_t value_length);

/**
 * Checks the settings of a match, and stores its variant.
 *
 * PDN_ERROR_MASTERMIND_SETTINGS_PEGS, PDN_ERROR_MASTERMIND_SETTINGS_ROUNDS,
 * PDN_ERROR_MASTERMIND_SETTINGS_BOARD_SIZE, PDN_ERROR_MASTERMIND_SETTINGS_CODE_SIZE,
 * PDN_ERROR_MASTERMIND_SETTINGS_REPEATS: what is out of its range, the first in this order.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_check_settings(const pdn_mastermind_settings *settings,
                                         pdn_mastermind_variant *variant);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_matches Matches
 * @ingroup mastermind
 *
 * A match is rounds in which two players, 0 and 1, make and break codes in turn. It says what it
 * waits for, checks every code and every answer, and counts points: a round gives its maker one
 * for every guess, and one more if the code was not found. A call that is refused changes nothing;
 * out of turn it says PDN_ERROR_MASTERMIND_MATCH_NOT_NOW, and after the end of the match
 * PDN_ERROR_MASTERMIND_MATCH_OVER.
 *
 * The secret is in the struct: do not hand that to the breaker.
 *
 * @{
 */

/**
 * What has just happened in a match, for those who watch it. It contains no secret before the
 * round is over.
 */
typedef uint8_t pdn_mastermind_event_kind;
enum {
    /** The maker has a code, and the round begins. */
    PDN_MASTERMIND_EVENT_CODE = 0,
    /** The breaker has guessed. */
    PDN_MASTERMIND_EVENT_GUESS = 1,
    /** The maker has responded. */
    PDN_MASTERMIND_EVENT_RESPONSE = 2,
    /** The maker has shown the code that was concealed, which has ended the round. */
    PDN_MASTERMIND_EVENT_REVEAL = 3,
    /** The next round awaits its code, with roles exchanged. */
    PDN_MASTERMIND_EVENT_NEXT_ROUND = 4,
    /** The last round was played. */
    PDN_MASTERMIND_EVENT_MATCH_OVER = 5,
};

/** What a match waits for. */
typedef uint8_t pdn_mastermind_status;
enum {
    /** The maker's secret code. */
    PDN_MASTERMIND_STATUS_AWAITING_CODE = 0,
    /** The breaker's next guess. */
    PDN_MASTERMIND_STATUS_AWAITING_GUESS = 1,
    /** The maker's response to it. */
    PDN_MASTERMIND_STATUS_AWAITING_RESPONSE = 2,
    /** The secret code of a maker who had kept it until the round was lost. */
    PDN_MASTERMIND_STATUS_AWAITING_REVEAL = 3,
    /** The next round, or the end if it was the last one. */
    PDN_MASTERMIND_STATUS_ROUND_OVER = 4,
    /** Nothing more. */
    PDN_MASTERMIND_STATUS_MATCH_OVER = 5,
};

/** A match. Owned by the caller; may be copied. Initialized by pdn_mastermind_match_init. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_match {
    /** Opaque. */
    uint64_t words[14];
} pdn_mastermind_match;

/** An event of a match. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_event {
    /** The code of a guess or of a reveal; else 0. */
    pdn_mastermind_code code;
    /** A pdn_mastermind_event_kind. */
    pdn_mastermind_event_kind kind;
    /** The black pegs of a response; else 0. */
    uint8_t black;
    /** The white pegs of a response; else 0. */
    uint8_t white;
    /** The points of the maker, with the response or the reveal that ends the round; else 0. */
    uint8_t points;
    /** The number of the round, from 0. */
    uint8_t round;
    /** 0. */
    uint8_t reserved[3];
} pdn_mastermind_event;

/**
 * Starts a match: it awaits the first code.
 *
 * PDN_ERROR_MASTERMIND_SETTINGS_PEGS to PDN_ERROR_MASTERMIND_SETTINGS_REPEATS: what is out of its
 * range.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_init(const pdn_mastermind_settings *settings,
                                     pdn_mastermind_match *match);

/**
 * Commits the maker to a secret code. This and the calls below store the event that follows.
 *
 * PDN_ERROR_MASTERMIND_MATCH_NOT_NOW. PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG,
 * PDN_ERROR_MASTERMIND_CODE_LENGTH, PDN_ERROR_MASTERMIND_CODE_REPEATED: why the code does not
 * belong to this match.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_commit(pdn_mastermind_match *match,
                                       pdn_mastermind_code code,
                                       pdn_mastermind_event *event);

/**
 * Conceals the code of the maker, who may not have one yet: answers are only checked when the code
 * is found or revealed.
 *
 * PDN_ERROR_MASTERMIND_MATCH_NOT_NOW.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_conceal(pdn_mastermind_match *match, pdn_mastermind_event *event);

/**
 * Plays a guess of the breaker.
 *
 * Returns the statuses of pdn_mastermind_match_commit.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_guess(pdn_mastermind_match *match,
                                      pdn_mastermind_code guess,
                                      pdn_mastermind_event *event);

/**
 * Plays the maker's response to the guess.
 *
 * PDN_ERROR_MASTERMIND_MATCH_NOT_NOW. PDN_ERROR_MASTERMIND_FEEDBACK_TOO_MANY: more pegs than a
 * code has. PDN_ERROR_MASTERMIND_MATCH_WRONG_RESPONSE: not the response to the secret, which
 * pdn_mastermind_match_expected returns. For a concealed code,
 * PDN_ERROR_MASTERMIND_FEEDBACK_IMPOSSIBLE: no code gives this response, or
 * PDN_ERROR_MASTERMIND_MATCH_CONTRADICTION: the guess is said to be right, but earlier responses
 * exclude it.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_respond(pdn_mastermind_match *match,
                                        uint8_t black,
                                        uint8_t white,
                                        pdn_mastermind_event *event);

/**
 * Reveals the concealed code after a round in which it was not found.
 *
 * PDN_ERROR_MASTERMIND_MATCH_CONTRADICTION: a response does not agree with this code. Otherwise
 * the statuses of pdn_mastermind_match_commit.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_reveal(pdn_mastermind_match *match,
                                       pdn_mastermind_code code,
                                       pdn_mastermind_event *event);

/**
 * Continues with the next round with roles exchanged, or ends the match after the last one.
 *
 * PDN_ERROR_MASTERMIND_MATCH_NOT_NOW.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_next_round(pdn_mastermind_match *match,
                                           pdn_mastermind_event *event);

/**
 * Takes back what was done last in this round, also after the end of the round or of the match,
 * and stores it as an event.
 *
 * PDN_ERROR_MASTERMIND_MATCH_NOTHING_TO_UNDO: the round awaits its code. Rounds before it are not
 * kept.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_undo(pdn_mastermind_match *match, pdn_mastermind_event *event);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_the_state_of_a_match The state of a match
 * @ingroup mastermind
 *
 * The state of a match between two calls, and a match as bytes.
 *
 * @{
 */

/** The length of a match that is stored as bytes. */
#define PDN_MASTERMIND_MATCH_SIZE 120

/**
 * Stores what the match waits for, a pdn_mastermind_status.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_status(const pdn_mastermind_match *match,
                                       pdn_mastermind_status *status);

/**
 * Stores the settings of the match.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_settings(const pdn_mastermind_match *match,
                                         pdn_mastermind_settings *settings);

/**
 * Stores the number of the round, from 0, and who makes its code, player 0 or 1.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_round(const pdn_mastermind_match *match,
                                      uint8_t *round,
                                      pdn_mastermind_player *maker);

/**
 * Stores the points of both players.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_scores(const pdn_mastermind_match *match,
                                       uint8_t *first,
                                       uint8_t *second);

/**
 * Stores the rows of the round that are complete, and their number. A capacity of
 * PDN_MASTERMIND_TREE_MAX_ROWS always suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_rows(const pdn_mastermind_match *match,
                                     pdn_mastermind_row *rows,
                                     size_t capacity,
                                     size_t *count);

/**
 * Stores the guess that awaits its response, 0 if there is none.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_open_guess(const pdn_mastermind_match *match,
                                           pdn_mastermind_code *guess);

/**
 * Stores the secret code, 0 if it is not known.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_secret(const pdn_mastermind_match *match,
                                       pdn_mastermind_code *secret);

/**
 * Stores the right response to the guess that awaits one.
 *
 * PDN_ERROR_MASTERMIND_MATCH_NOT_NOW: no guess awaits a response, or the code is concealed.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_expected(const pdn_mastermind_match *match,
                                         uint8_t *black,
                                         uint8_t *white);

/**
 * Writes a match as PDN_MASTERMIND_MATCH_SIZE bytes that are the same on every platform, for files
 * and networks, and their number.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_match_store(const pdn_mastermind_match *match,
                                      uint8_t *bytes,
                                      size_t capacity,
                                      size_t *length);

/**
 * Reads a match from the bytes that pdn_mastermind_match_store wrote.
 *
 * PDN_ERROR_STATE: the bytes are not a match.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_mastermind_match_load(const uint8_t *bytes,
                                     size_t length,
                                     pdn_mastermind_match *match);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_drawing Drawing
 * @ingroup mastermind
 *
 * The board of a match as text for a terminal, or as a picture in SVG, which browsers display: the
 * rows with their key pegs, the places that are free, and the code after the round. The output
 * goes to a sink.
 *
 * @{
 */

/** What a drawing shows beside the pieces: a sum of PDN_MASTERMIND_DRAW_ bits. */
typedef uint32_t pdn_mastermind_draw_marks;

/** Numbers the rows and, in a picture, writes the beginnings of names on pegs. */
#define PDN_MASTERMIND_DRAW_LABELS 1
/** Shows the code while the round goes on, too, if the maker has committed to one. */
#define PDN_MASTERMIND_DRAW_SECRET 2

/**
 * Writes the board of a match as lines of text, the first guess first and the code last. `names`
 * are the names of the pegs, as pdn_mastermind_check_names takes them; `marks` is a sum of
 * PDN_MASTERMIND_DRAW_ bits; `style` is a pdn_text_style. The code is shown when the
 * round is over, and as question marks before.
 *
 * PDN_ERROR_MASTERMIND_PEG_SET: there are fewer names than the match has symbols.
 * PDN_ERROR_MASTERMIND_PEG_NAMES_COUNT to PDN_ERROR_MASTERMIND_PEG_NAMES_REPEATED: what is wrong
 * with them.
 *
 * Cost: grows with `names_length`.
 */
pdn_status pdn_mastermind_draw_text(const pdn_mastermind_match *match,
                                    const char *names,
                                    size_t names_length,
                                    pdn_mastermind_draw_marks marks,
                                    pdn_text_style style,
                                    pdn_sink sink,
                                    void *user);

/**
 * Writes the board of a match as a complete SVG document. Parameters and statuses are those of
 * pdn_mastermind_draw_text.
 *
 * Cost: grows with `names_length`.
 */
pdn_status pdn_mastermind_draw_svg(const pdn_mastermind_match *match,
                                   const char *names,
                                   size_t names_length,
                                   pdn_mastermind_draw_marks marks,
                                   pdn_sink sink,
                                   void *user);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_sessions_over_a_network Sessions over a network
 * @ingroup mastermind
 *
 * Both ends of a protocol of readable lines, for any transport: a handshake reads the first line
 * of a connection, a table is the server's end of a match, which holds the code, and a client is
 * the other one. They do no input or output. The caller hands over the bytes that arrived, in
 * chunks of any size, and sends what a call wrote. Each call ends with the first event; it is
 * repeated with the bytes that were not consumed. docs/protocols/mastermind.md describes the
 * protocol.
 *
 * @{
 */

/** The greatest length of a name, in bytes. */
#define PDN_MASTERMIND_NAME_LENGTH 32
/** The most bytes that one call writes for a connection during the handshake. */
#define PDN_MASTERMIND_HANDSHAKE_OUTPUT_SIZE 144
/** The most bytes that one call writes for a player, and for those who watch. */
#define PDN_MASTERMIND_TABLE_OUTPUT_SIZE 80
/** The most bytes that one call of a client writes, with a NUL. */
#define PDN_MASTERMIND_LINE_SIZE 96
/** No event: what a session waits for, its other calls report. */
#define PDN_MASTERMIND_SESSION_NO_EVENT 0
/** Where there is no player. */
#define PDN_MASTERMIND_NO_PLAYER 2

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_sessions_over_a_network_the_handshake Sessions over a network, the handshake
 * @ingroup mastermind
 *
 * It reads the first line of a connection: whether the client plays, one match or several, and
 * under which name, or watches. After that pass what it sends to a table; of several matches, the
 * host itself reads the line AGAIN between two of them.
 *
 * @{
 */

/** What a client comes for. */
typedef uint8_t pdn_mastermind_entry;
enum {
    /** It plays under this name. */
    PDN_MASTERMIND_ENTRY_PLAY = 1,
    /** It watches. */
    PDN_MASTERMIND_ENTRY_WATCH = 2,
    /** It does not speak the protocol: close the connection. */
    PDN_MASTERMIND_ENTRY_REFUSED = 3,
    /**
     * It plays under this name. A host may treat it as one that plays a single match, and close
     * the connection after it; otherwise it reads the line AGAIN itself.
     */
    PDN_MASTERMIND_ENTRY_SERIES = 4,
};

/**
 * A handshake. Owned by the caller; may be copied. Initialized by pdn_mastermind_handshake_init.
 */
typedef struct PDN_ALIGNED(8) pdn_mastermind_handshake {
    /** Opaque. */
    uint64_t words[12];
} pdn_mastermind_handshake;

/** What a client came for, and bytes to send to it. */
typedef struct pdn_mastermind_handshake_report {
    /** What to send. */
    char output[PDN_MASTERMIND_HANDSHAKE_OUTPUT_SIZE];
    /** The name of a client that plays, in UTF-8. */
    char name[PDN_MASTERMIND_NAME_LENGTH];
    /** How many bytes to send. */
    uint8_t output_length;
    /** How long the name is. */
    uint8_t name_length;
    /** A pdn_mastermind_entry, or PDN_MASTERMIND_SESSION_NO_EVENT. */
    pdn_mastermind_entry entry;
    /** 0. */
    uint8_t reserved;
} pdn_mastermind_handshake_report;

/**
 * Stores a handshake that has read nothing.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_handshake_init(pdn_mastermind_handshake *handshake);

/**
 * Takes in bytes from a client, up to the end of the first line that makes sense, of three at
 * most, and stores how many were consumed.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_mastermind_handshake_receive(pdn_mastermind_handshake *handshake,
                                            const char *input,
                                            size_t length,
                                            pdn_mastermind_handshake_report *report,
                                            size_t *consumed);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_sessions_over_a_network_the_table Sessions over a network, the table
 * @ingroup mastermind
 *
 * A table is a match as the server sees it. It holds the code and answers guesses itself, so that
 * no maker can lie; breaker and watchers see the code when the round is over. A player's input is
 * read while that player is asked. What a report has for watchers goes to each of them; send one
 * that comes later what pdn_mastermind_table_write_summary writes. Repeat a call until it reports
 * neither an event nor a byte.
 *
 * The secret is in the struct.
 *
 * @{
 */

/** What a table reports to its caller. */
typedef uint8_t pdn_mastermind_table_event;
enum {
    /** The maker has committed to a code. */
    PDN_MASTERMIND_TABLE_EVENT_COMMITTED = 1,
    /** The breaker has guessed, and was answered. */
    PDN_MASTERMIND_TABLE_EVENT_GUESSED = 2,
    /** A round is over. */
    PDN_MASTERMIND_TABLE_EVENT_ROUND_OVER = 3,
    /** A line was refused. Nothing changed, and its sender alone is informed. */
    PDN_MASTERMIND_TABLE_EVENT_REFUSED = 4,
    /** The match is over. */
    PDN_MASTERMIND_TABLE_EVENT_ENDED = 5,
};

/** How a match at a table ended. */
typedef uint8_t pdn_mastermind_table_end;
enum {
    /** The last round was played. */
    PDN_MASTERMIND_TABLE_END_FINISHED = 1,
    /** This player has left. */
    PDN_MASTERMIND_TABLE_END_LEFT = 2,
    /** The time of this player was up. */
    PDN_MASTERMIND_TABLE_END_TIMED_OUT = 3,
    /** Too many lines of this player in a row were refused. */
    PDN_MASTERMIND_TABLE_END_EXPELLED = 4,
    /** The server has stopped. */
    PDN_MASTERMIND_TABLE_END_STOPPED = 5,
};

/** A table. Owned by the caller; may be copied. Initialized by pdn_mastermind_table_init. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_table {
    /** Opaque. */
    uint64_t words[88];
} pdn_mastermind_table;

/** What a call of a table did: bytes to send to each player and to watchers, and an event. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_table_report {
    /** The guess, or the code of a round that is over; 0 for other events. */
    pdn_mastermind_code code;
    /** What to send to the first player. */
    char one[PDN_MASTERMIND_TABLE_OUTPUT_SIZE];
    /** What to send to the second player. */
    char two[PDN_MASTERMIND_TABLE_OUTPUT_SIZE];
    /** What to send to all who watch. */
    char watchers[PDN_MASTERMIND_TABLE_OUTPUT_SIZE];
    /** How many bytes to send to the first player. */
    uint8_t one_length;
    /** How many bytes to send to the second player. */
    uint8_t two_length;
    /** How many bytes to send to all who watch. */
    uint8_t watchers_length;
    /** A pdn_mastermind_table_event, or PDN_MASTERMIND_SESSION_NO_EVENT. */
    pdn_mastermind_table_event event;
    /**
     * Who committed to a code, was refused, or brought about the end; PDN_MASTERMIND_NO_PLAYER for
     * other events.
     */
    pdn_mastermind_player player;
    /** Of a guess the black pegs; 0 for other events. */
    uint8_t black;
    /** Of a guess the white pegs; 0 for other events. */
    uint8_t white;
    /**
     * Of the end the pdn_mastermind_table_end, of a round that is over its number from 0; 0 for
     * other events.
     */
    uint8_t value;
} pdn_mastermind_table_report;

/**
 * Stores a table whose players have not been sent anything yet. Of each name, in UTF-8, at most
 * PDN_MASTERMIND_NAME_LENGTH bytes count.
 *
 * Returns the statuses of pdn_mastermind_match_init.
 *
 * Cost: grows with `first_length` and `second_length`.
 */
PDN_NODISCARD
pdn_status pdn_mastermind_table_init(const pdn_mastermind_settings *settings,
                                     const char *first_name,
                                     size_t first_length,
                                     const char *second_name,
                                     size_t second_length,
                                     pdn_mastermind_table *table);

/**
 * Takes in bytes from a player, up to the first event, and stores how many were consumed. Call it
 * again with the rest. While the player is not asked, no line is read.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_mastermind_table_receive(pdn_mastermind_table *table,
                                        pdn_mastermind_player player,
                                        const char *input,
                                        size_t length,
                                        pdn_mastermind_table_report *report,
                                        size_t *consumed);

/**
 * Does what needs no input; repeat it until it reports neither an event nor a byte.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_table_advance(pdn_mastermind_table *table,
                                        pdn_mastermind_table_report *report);

/**
 * Makes the code or the guess of a program.
 *
 * PDN_ERROR_MASTERMIND_MATCH_NOT_NOW: the player is not asked, or what was written before is not
 * sent. PDN_ERROR_MASTERMIND_CODE_UNKNOWN_PEG, PDN_ERROR_MASTERMIND_CODE_LENGTH,
 * PDN_ERROR_MASTERMIND_CODE_REPEATED: why the code does not belong to this match.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_table_act(pdn_mastermind_table *table,
                                    pdn_mastermind_player player,
                                    pdn_mastermind_code code,
                                    pdn_mastermind_table_report *report);

/**
 * Takes in the end of a player's input, once all that came before is consumed: the player goes on
 * receiving, and has left when asked the next time.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_table_finish(pdn_mastermind_table *table, pdn_mastermind_player player);

/**
 * Takes in the loss of a connection: the match is over. Repeat pdn_mastermind_table_advance, here
 * and after the two calls below.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_table_leave(pdn_mastermind_table *table, pdn_mastermind_player player);

/**
 * The time of a player is up.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_table_time_out(pdn_mastermind_table *table, pdn_mastermind_player player);

/**
 * Ends the match because the server stops.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_table_stop(pdn_mastermind_table *table);

/**
 * Sends nothing to a player, who is a program.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_table_silence(pdn_mastermind_table *table, pdn_mastermind_player player);

/**
 * Stores whose code or guess is awaited, PDN_MASTERMIND_NO_PLAYER for nobody's.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_table_asked(const pdn_mastermind_table *table,
                                      pdn_mastermind_player *player);

/**
 * Stores 1 if the match is over and everybody has been sent all of it, else 0.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_table_is_done(const pdn_mastermind_table *table, pdn_bool *is_done);

/**
 * Stores the match, with its secret.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_table_match(const pdn_mastermind_table *table,
                                      pdn_mastermind_match *match);

/**
 * Writes what a client needs that comes to watch in the middle of a match: settings, names, the
 * round with its rows so far, and the scores.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_table_write_summary(const pdn_mastermind_table *table,
                                              char *buffer,
                                              size_t capacity,
                                              size_t *length);

/** @} */

/* ---------------------------------------------------------------------------------------------- */
/**
 * @defgroup mastermind_sessions_over_a_network_the_client Sessions over a network, the client
 * @ingroup mastermind
 *
 * A client reads what a server sends, remembers the rows of the round, and checks them when the
 * code is shown. It says `MASTERMIND 1 PLAY name` or `MASTERMIND 1 WATCH` first, in a line.
 *
 * @{
 */

/** What a client has understood. */
typedef uint8_t pdn_mastermind_client_event;
enum {
    /** A message of the server. */
    PDN_MASTERMIND_CLIENT_EVENT_MESSAGE = 1,
    /** A message that says the name of a player, with that name. */
    PDN_MASTERMIND_CLIENT_EVENT_NAME = 2,
    /** The code of the last round does not agree with an answer: the server is in error. */
    PDN_MASTERMIND_CLIENT_EVENT_CONTRADICTION = 3,
    /** A line that is not of this protocol; it is skipped. */
    PDN_MASTERMIND_CLIENT_EVENT_UNKNOWN = 4,
};

/** What a server sends. */
typedef uint8_t pdn_mastermind_message;
enum {
    /** What the match is played with. */
    PDN_MASTERMIND_MESSAGE_SETTINGS = 1,
    /** Whose name follows. */
    PDN_MASTERMIND_MESSAGE_NAME = 2,
    /** Which player the client is; no player for one that watches. */
    PDN_MASTERMIND_MESSAGE_YOU = 3,
    /** A round begins. */
    PDN_MASTERMIND_MESSAGE_ROUND = 4,
    /** The code of this client is awaited. */
    PDN_MASTERMIND_MESSAGE_ASK_CODE = 5,
    /** The guess of this client is awaited. */
    PDN_MASTERMIND_MESSAGE_ASK_GUESS = 6,
    /** The maker has committed to a code. */
    PDN_MASTERMIND_MESSAGE_COMMITTED = 7,
    /** The breaker has guessed. */
    PDN_MASTERMIND_MESSAGE_GUESS = 8,
    /** The answer to the guess. */
    PDN_MASTERMIND_MESSAGE_OUTCOME = 9,
    /** The code of a round that is over. */
    PDN_MASTERMIND_MESSAGE_SECRET = 10,
    /** The points of both players. */
    PDN_MASTERMIND_MESSAGE_SCORES = 11,
    /** The match is over. */
    PDN_MASTERMIND_MESSAGE_END = 12,
    /** A line of this client was refused. */
    PDN_MASTERMIND_MESSAGE_ERROR = 13,
};

/** Why a line is refused; its number in the protocol. */
typedef uint8_t pdn_mastermind_refusal;
enum {
    /** The line is not a message of the protocol, or too long. */
    PDN_MASTERMIND_REFUSAL_MESSAGE = 0,
    /** Another message is awaited. */
    PDN_MASTERMIND_REFUSAL_NOT_NOW = 1,
    /** A peg is not in this game. */
    PDN_MASTERMIND_REFUSAL_PEG = 2,
    /** The code has too few or too many pegs. */
    PDN_MASTERMIND_REFUSAL_LENGTH = 3,
    /** A peg stands twice, and this game has no repeats. */
    PDN_MASTERMIND_REFUSAL_REPEATED = 4,
    /** The version of the protocol is another one. */
    PDN_MASTERMIND_REFUSAL_VERSION = 5,
};

/** A client. Owned by the caller; may be copied. Initialized by pdn_mastermind_client_init. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_client {
    /** Opaque. */
    uint64_t words[44];
} pdn_mastermind_client;

/** What a line of the server said. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_client_report {
    /** The code of a guess, of a round that is over, or of a contradiction; else 0. */
    pdn_mastermind_code code;
    /** The name of a player, in UTF-8. */
    char name[PDN_MASTERMIND_NAME_LENGTH];
    /** How long the name is. */
    uint8_t name_length;
    /** A pdn_mastermind_client_event, or PDN_MASTERMIND_SESSION_NO_EVENT. */
    pdn_mastermind_client_event event;
    /** A pdn_mastermind_message, or PDN_MASTERMIND_NO_MESSAGE. */
    pdn_mastermind_message message;
    /**
     * Of a name its player, of a round its maker, of the end who brought it about, and which
     * player the client itself is; else PDN_MASTERMIND_NO_PLAYER.
     */
    pdn_mastermind_player player;
    /**
     * Of a round its number from 0, of the end the pdn_mastermind_table_end, of an error the
     * pdn_mastermind_refusal; else 0.
     */
    uint8_t value;
    /** Of an answer the black pegs, of scores the points of the first player; else 0. */
    uint8_t first;
    /** Of an answer the white pegs, of scores the points of the second player; else 0. */
    uint8_t second;
    /** 0. */
    uint8_t reserved;
} pdn_mastermind_client_report;

/** The message of an event that is none. */
#define PDN_MASTERMIND_NO_MESSAGE 0

/**
 * Stores a client that has just connected.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_client_init(pdn_mastermind_client *client);

/**
 * Takes in bytes from the server, up to the end of a line, and stores how many were consumed. Call
 * it again with the rest.
 *
 * Cost: grows with `length`.
 */
PDN_NODISCARD
pdn_status pdn_mastermind_client_receive(pdn_mastermind_client *client,
                                         const char *input,
                                         size_t length,
                                         pdn_mastermind_client_report *report,
                                         size_t *consumed);

/**
 * Stores what the match is played with.
 *
 * PDN_ERROR_MASTERMIND_MATCH_NOT_NOW: it is not known yet.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_client_settings(const pdn_mastermind_client *client,
                                          pdn_mastermind_settings *settings);

/**
 * Stores the rows of the round so far, and their number. A capacity of
 * PDN_MASTERMIND_TREE_MAX_ROWS always suffices.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_client_rows(const pdn_mastermind_client *client,
                                      pdn_mastermind_row *rows,
                                      size_t capacity,
                                      size_t *count);

/**
 * Writes the line that sends the code of the maker, with a NUL, and its length. A capacity of
 * PDN_MASTERMIND_LINE_SIZE always suffices.
 *
 * PDN_ERROR_MASTERMIND_MATCH_NOT_NOW: the settings are not known yet.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_client_code(const pdn_mastermind_client *client,
                                      pdn_mastermind_code code,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Writes the line that sends a guess of the breaker, as pdn_mastermind_client_code does.
 *
 * PDN_ERROR_MASTERMIND_MATCH_NOT_NOW.
 *
 * Cost: constant.
 */
pdn_status pdn_mastermind_client_guess(const pdn_mastermind_client *client,
                                       pdn_mastermind_code code,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *length);

/** @} */

/* The layout that the library was built with: a compiler option that changes it, such as structure
 * packing, stops here and not at run time. */
PDN_LAYOUT(pdn_mastermind_search, 48, 8);
PDN_LAYOUT(pdn_mastermind_row, 16, 8);
PDN_LAYOUT(pdn_mastermind_hint, 24, 8);
PDN_LAYOUT(pdn_mastermind_adversary, 304, 8);
PDN_LAYOUT(pdn_mastermind_genetic, 56, 8);
PDN_LAYOUT(pdn_mastermind_settings, 8, 1);
PDN_LAYOUT(pdn_mastermind_match, 112, 8);
PDN_LAYOUT(pdn_mastermind_event, 16, 8);
PDN_LAYOUT(pdn_mastermind_handshake, 96, 8);
PDN_LAYOUT(pdn_mastermind_handshake_report, 180, 1);
PDN_LAYOUT(pdn_mastermind_table, 704, 8);
PDN_LAYOUT(pdn_mastermind_table_report, 256, 8);
PDN_LAYOUT(pdn_mastermind_client, 352, 8);
PDN_LAYOUT(pdn_mastermind_client_report, 48, 8);

#ifdef __cplusplus
}
#endif

#endif /* PEDINA_MASTERMIND_H */

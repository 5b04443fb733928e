/*
 * Pedina, Mastermind: codes, code breakers, matches.
 *
 * The contract of every function stands at the head of pedina.h. Sections:
 *
 *   variants
 *   codes
 *   feedback
 *   candidates
 *   code breakers that list all codes
 *   a strategy against every secret
 *   rows and the codes that they leave
 *   a maker without a secret
 *   genetic code breaker
 *   optimal code breakers
 *   settings
 *   matches
 *   the state of a match
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

/* ----------------------------------------------------------------------------------------------
 * Mastermind: variants
 *
 * A variant is the number of pegs of a code, the number of symbols, and whether symbols may
 * repeat. Variants and codes are numbers that can be stored and compared, but only the functions
 * below make them; any other number gives PDN_ERROR_RANGE.
 *
 * Functions that list or number all codes of a variant return PDN_MASTERMIND_TOO_LARGE if it has
 * more than PDN_MASTERMIND_MAX_LISTED.
 * ---------------------------------------------------------------------------------------------- */

/** The most pegs of a code. */
#define PDN_MASTERMIND_MAX_PEGS 10
/** The most symbols. */
#define PDN_MASTERMIND_MAX_SYMBOLS 11
/** The most codes that are listed. */
#define PDN_MASTERMIND_MAX_LISTED 4194304

/** A variant in 32 bits: pegs, symbols, and 1 for repeats in a byte each, the lowest first. */
typedef uint32_t pdn_mastermind_variant;

/**
 * Stores the variant with these numbers of pegs and symbols. `repeats` is 1 if a symbol may occur
 * more than once in a code, else 0.
 *
 * PDN_MASTERMIND_VARIANT_PEGS, PDN_MASTERMIND_VARIANT_SYMBOLS, PDN_MASTERMIND_VARIANT_REPEATS:
 * what is wrong.
 */
pdn_status pdn_mastermind_make_variant(uint8_t pegs,
                                       uint8_t symbols,
                                       uint8_t repeats,
                                       uint32_t *variant);

/** Stores the number of codes of a variant. */
pdn_status pdn_mastermind_count_codes(pdn_mastermind_variant variant, uint64_t *count);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: codes
 *
 * Symbols are numbers from 0. A pdn_mastermind_peg_kind names them: the first `count` pegs of that
 * kind are used, and with `blanks` the last symbol is the blank, EMPTY.
 * ---------------------------------------------------------------------------------------------- */

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

/**
 * A code in 64 bits: four per peg, the last peg lowest, and from bit 60 on the number of pegs.
 * Codes of a variant compare as they are read from left to right.
 */
typedef uint64_t pdn_mastermind_code;

/**
 * Stores the code of these symbols, from left to right.
 *
 * PDN_MASTERMIND_CODE_UNKNOWN_PEG, PDN_MASTERMIND_CODE_LENGTH, PDN_MASTERMIND_CODE_REPEATED: the
 * first of these that is wrong.
 */
pdn_status pdn_mastermind_make_code(pdn_mastermind_variant variant,
                                    const uint8_t *symbols,
                                    size_t count,
                                    uint64_t *code);

/**
 * Stores the symbols of a code, from left to right, and their number. A capacity of
 * PDN_MASTERMIND_MAX_PEGS always suffices.
 */
pdn_status pdn_mastermind_symbols(pdn_mastermind_code code,
                                  uint8_t *symbols,
                                  size_t capacity,
                                  size_t *count);

/**
 * Parses a code of digits from 1, with A for 10 and B for 11, such as "1122".
 *
 * PDN_MASTERMIND_CODE_UNKNOWN_PEG, PDN_MASTERMIND_CODE_LENGTH, PDN_MASTERMIND_CODE_REPEATED: the
 * first of these that is wrong.
 */
pdn_status pdn_mastermind_parse_digits(pdn_mastermind_variant variant,
                                       const char *text,
                                       size_t length,
                                       uint64_t *code);

/**
 * Writes a code as pdn_mastermind_parse_digits reads it. A capacity of PDN_MASTERMIND_DIGITS_SIZE
 * always suffices.
 */
pdn_status pdn_mastermind_format_digits(pdn_mastermind_code code,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *length);

/**
 * Parses a code of names of pegs separated by white space, such as "RED BLUE RED EMPTY". Names are
 * case-sensitive. `kind` is a pdn_mastermind_peg_kind; `blanks` is 1 if there are blanks, else 0.
 *
 * PDN_MASTERMIND_CODE_UNKNOWN_PEG, PDN_MASTERMIND_CODE_LENGTH, PDN_MASTERMIND_CODE_REPEATED: the
 * first of these that is wrong. PDN_MASTERMIND_PEG_SET: the kind has fewer than `count` pegs, or
 * `count` is 0.
 */
pdn_status pdn_mastermind_parse_code(pdn_mastermind_variant variant,
                                     uint8_t kind,
                                     uint8_t count,
                                     uint8_t blanks,
                                     const char *text,
                                     size_t length,
                                     uint64_t *code);

/**
 * Writes a code as pdn_mastermind_parse_code reads it, with ? for a symbol that has no name. A
 * capacity of PDN_MASTERMIND_CODE_SIZE always suffices.
 *
 * PDN_MASTERMIND_PEG_SET.
 */
pdn_status pdn_mastermind_format_code(pdn_mastermind_code code,
                                      uint8_t kind,
                                      uint8_t count,
                                      uint8_t blanks,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Stores a random code of the variant, and the next random state. Start with any seed; all codes
 * are equally likely. The same state gives the same code on every platform.
 */
pdn_status pdn_mastermind_random_code(pdn_mastermind_variant variant,
                                      uint64_t *random,
                                      uint64_t *code);

/** Stores the code with a number in the list of all codes of the variant, from 0. */
pdn_status pdn_mastermind_code_at(pdn_mastermind_variant variant, uint32_t number, uint64_t *code);

/** Stores the number of a code in the list of all codes of the variant, from 0. */
pdn_status pdn_mastermind_number_of(pdn_mastermind_variant variant,
                                    pdn_mastermind_code code,
                                    uint32_t *number);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: feedback
 * ---------------------------------------------------------------------------------------------- */

/** Buffer size for a feedback as key pegs, and a NUL. */
#define PDN_MASTERMIND_FEEDBACK_SIZE 60

/**
 * Stores the feedback on a guess: the number of pegs with the right symbol in the right place, and
 * of those with a right symbol in the wrong place. Guess and secret have the same length and may
 * be exchanged.
 */
pdn_status pdn_mastermind_feedback(pdn_mastermind_code guess,
                                   pdn_mastermind_code secret,
                                   uint8_t *black,
                                   uint8_t *white);

/**
 * Returns PDN_OK if some guess of the variant can get this feedback.
 *
 * PDN_MASTERMIND_FEEDBACK_TOO_MANY, PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE: why none can.
 */
pdn_status pdn_mastermind_check_feedback(pdn_mastermind_variant variant,
                                         uint8_t black,
                                         uint8_t white);

/**
 * Parses key pegs separated by white space: BLACK, WHITE, and EMPTYKEYSLOT for an empty hole,
 * which is ignored.
 *
 * PDN_MASTERMIND_FEEDBACK_UNKNOWN_PEG, PDN_MASTERMIND_FEEDBACK_TOO_MANY,
 * PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE: what is wrong.
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
 * PDN_MASTERMIND_FEEDBACK_TOO_MANY: more pegs than any code has.
 */
pdn_status pdn_mastermind_format_feedback(uint8_t black,
                                          uint8_t white,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: candidates
 *
 * The candidates are the codes that the secret may still be: a set in memory of the caller, one
 * bit per code, in as many 64-bit words as pdn_mastermind_set_words returns. The code with number
 * n is a candidate if bit n % 64 of word n / 64 is 1; bits past the last code are ignored. A
 * function with too few words returns PDN_MASTERMIND_SOLVER_MEMORY.
 * ---------------------------------------------------------------------------------------------- */

/** The most outcomes of a guess: the sizes that pdn_mastermind_cells stores. */
#define PDN_MASTERMIND_MAX_OUTCOMES 66

/** Stores the number of words of a set of codes. */
pdn_status pdn_mastermind_set_words(pdn_mastermind_variant variant, size_t *words);

/** Stores the set of all codes. `words` is the capacity of the set. */
pdn_status pdn_mastermind_all_codes(pdn_mastermind_variant variant, uint64_t *set, size_t words);

/**
 * Keeps the codes of a set that agree with an answer to a guess, and stores their number.
 *
 * PDN_MASTERMIND_FEEDBACK_TOO_MANY, PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE: no code gives this answer.
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
 * PDN_MASTERMIND_SOLVER_NO_CANDIDATES.
 */
pdn_status pdn_mastermind_next_code(pdn_mastermind_variant variant,
                                    const uint64_t *set,
                                    size_t words,
                                    uint32_t from,
                                    uint64_t *code,
                                    uint32_t *number);

/**
 * Stores the number of codes of a set that give each answer to a guess, and the number of answers.
 * With t = black + white pegs, the index of an answer is t * (t + 1) / 2 + black. A capacity of
 * PDN_MASTERMIND_MAX_OUTCOMES always suffices.
 */
pdn_status pdn_mastermind_cells(pdn_mastermind_variant variant,
                                const uint64_t *set,
                                size_t words,
                                pdn_mastermind_code guess,
                                uint32_t *sizes,
                                size_t capacity,
                                size_t *count);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: code breakers that list all codes
 * ---------------------------------------------------------------------------------------------- */

/**
 * How a player who can list all codes picks a guess.
 *
 * The last four score every guess by the cells into which it splits the codes that are left, and
 * play the best. Of guesses that are equally good a code that can be the secret goes first,
 * then the smallest. The perfect cell counts like any other.
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
 */
pdn_status pdn_mastermind_guess_words(pdn_mastermind_variant variant,
                                      uint8_t strategy,
                                      uint32_t most,
                                      size_t *words);

/**
 * Stores the next guess of a strategy, given the set of candidates and the guesses so far, at most
 * PDN_MASTERMIND_MAX_GUESSES. `first`, unless it is 0, replaces the first guess of the strategy.
 * `random` is a state that starts with any seed; the random strategies advance it. `memory` is
 * scratch of `memory_words` words.
 *
 * PDN_MASTERMIND_SOLVER_NO_CANDIDATES: the set is empty, so an answer was wrong.
 * PDN_MASTERMIND_SOLVER_MEMORY: too few words of the set, or of memory for this number of
 * candidates.
 */
pdn_status pdn_mastermind_guess(pdn_mastermind_variant variant,
                                uint8_t strategy,
                                pdn_mastermind_code first,
                                const uint64_t *set,
                                size_t set_words,
                                const uint64_t *guesses,
                                size_t guess_count,
                                uint64_t *random,
                                uint64_t *memory,
                                size_t memory_words,
                                uint64_t *guess);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: a strategy against every secret
 * ---------------------------------------------------------------------------------------------- */

/** The most guesses of a game. */
#define PDN_MASTERMIND_MAX_GUESSES 24

/**
 * Stores the number of words of memory that pdn_mastermind_play_all and
 * pdn_mastermind_format_games take; with fewer they return PDN_MASTERMIND_SOLVER_MEMORY.
 */
pdn_status pdn_mastermind_games_words(pdn_mastermind_variant variant,
                                      uint8_t strategy,
                                      size_t *words);

/**
 * Plays a strategy against every secret. Stores the number of games that end with the 1st, 2nd,
 * 3rd ... guess, the length of the longest game, the sum of all lengths, and the number of games
 * unfinished after PDN_MASTERMIND_MAX_GUESSES, which count in nothing else; that capacity always
 * suffices. `first`, unless it is 0, is the first guess. `seed` is for the random strategies.
 * `memory` is scratch.
 */
pdn_status pdn_mastermind_play_all(pdn_mastermind_variant variant,
                                   uint8_t strategy,
                                   pdn_mastermind_code first,
                                   uint64_t seed,
                                   uint64_t *memory,
                                   size_t memory_words,
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
 * The other parameters are those of pdn_mastermind_play_all.
 */
pdn_status pdn_mastermind_format_games(pdn_mastermind_variant variant,
                                       uint8_t strategy,
                                       pdn_mastermind_code first,
                                       uint64_t seed,
                                       uint64_t *memory,
                                       size_t memory_words,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *length);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: rows and the codes that they leave
 *
 * A row is a guess with its answer. Functions that look for codes go peg by peg and list nothing,
 * so they serve every variant. They take a number of steps, which bounds their work: one step is
 * one peg that is tried. For up to five pegs PDN_MASTERMIND_STEPS_DEFAULT always suffices.
 * ---------------------------------------------------------------------------------------------- */

/** The most rows that a function takes. */
#define PDN_MASTERMIND_MAX_ROWS 32
/** Suffices for most searches. Ten million steps take half a second on a desktop. */
#define PDN_MASTERMIND_STEPS_DEFAULT 10000000

/** A guess with its answer. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_row {
    /** The guess. */
    uint64_t guess;
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
    uint32_t agrees;
} pdn_mastermind_hint;

/**
 * Stores the first code after `after` that agrees with all rows; 0 starts with the first code. A
 * loop lists all of them, each computed on demand.
 *
 * PDN_MASTERMIND_NO_CODE. PDN_MASTERMIND_STEPS: `steps` did not suffice.
 */
pdn_status pdn_mastermind_code_after(pdn_mastermind_variant variant,
                                     const pdn_mastermind_row *rows,
                                     size_t row_count,
                                     pdn_mastermind_code after,
                                     uint64_t steps,
                                     uint64_t *code);

/**
 * Stores a code that agrees with all rows and depends on the seed. Codes are not equally likely.
 *
 * PDN_MASTERMIND_NO_CODE. PDN_MASTERMIND_STEPS: `steps` did not suffice.
 */
pdn_status pdn_mastermind_some_code(pdn_mastermind_variant variant,
                                    const pdn_mastermind_row *rows,
                                    size_t row_count,
                                    uint64_t seed,
                                    uint64_t steps,
                                    uint64_t *code);

/**
 * Stores the number of codes that agree with all rows, and 1 if the count is complete, or 0 if it
 * ended early, after `steps` steps or `most` codes.
 */
pdn_status pdn_mastermind_count_left(pdn_mastermind_variant variant,
                                     const pdn_mastermind_row *rows,
                                     size_t row_count,
                                     uint64_t most,
                                     uint64_t steps,
                                     uint64_t *count,
                                     uint8_t *is_all);

/**
 * Stores what a guess would leave after these rows. `steps` saturates at 2^32 - 1.
 *
 * PDN_MASTERMIND_NO_CODE. PDN_MASTERMIND_STEPS: `steps` did not suffice to visit all codes.
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
 * PDN_MASTERMIND_STEPS: `steps` did not suffice to find out whether there is a conflict.
 */
pdn_status pdn_mastermind_find_conflict(pdn_mastermind_variant variant,
                                        const pdn_mastermind_row *rows,
                                        size_t row_count,
                                        uint64_t steps,
                                        uint32_t *conflict,
                                        uint32_t *suspects,
                                        uint8_t *is_smallest);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: a maker without a secret
 *
 * Makers with a secret need pdn_mastermind_random_code and pdn_mastermind_feedback alone.
 * ---------------------------------------------------------------------------------------------- */

/**
 * Stores the answer of a maker that never commits to a code: the one that leaves the most codes,
 * of equal ones the one with the fewest pegs. Some code always agrees with all its answers. If the
 * codes cannot be counted in `steps`, it counts 256 codes that depend on the seed.
 *
 * PDN_MASTERMIND_NO_CODE: no code agrees with the rows, or none was found in `steps`.
 */
pdn_status pdn_mastermind_adversary(pdn_mastermind_variant variant,
                                    const pdn_mastermind_row *rows,
                                    size_t row_count,
                                    pdn_mastermind_code guess,
                                    uint64_t seed,
                                    uint64_t steps,
                                    uint8_t *black,
                                    uint8_t *white);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: genetic code breaker
 * ---------------------------------------------------------------------------------------------- */

/** Number of 64-bit words of memory that the player takes. */
#define PDN_MASTERMIND_GENETIC_WORDS 460

/** How well a genetic player plays. */
typedef uint8_t pdn_mastermind_level;
enum {
    /**
     * As published, with black and white pegs compared one by one and the fittest breeding
     * most, but with eight starts of 30 generations instead of one of 100: 6x9 takes 6.4
     * guesses instead of 6.5.
     */
    PDN_MASTERMIND_LEVEL_REPAIRED = 0,
    /**
     * A weak opponent: only totals of black and white pegs are compared, and the least fit
     * breed most. It needs more than twice as many guesses.
     */
    PDN_MASTERMIND_LEVEL_ORIGINAL = 1,
};

/**
 * Stores the guess of a genetic player after these rows, for every variant. The same seed gives
 * the same guess on every platform. `memory` is scratch of PDN_MASTERMIND_GENETIC_WORDS words. The
 * work is bounded. If no code agrees with the rows, the guess is any code.
 *
 * PDN_MASTERMIND_SOLVER_MEMORY: too few words.
 */
pdn_status pdn_mastermind_genetic_guess(pdn_mastermind_variant variant,
                                        uint8_t level,
                                        const pdn_mastermind_row *rows,
                                        size_t row_count,
                                        uint64_t seed,
                                        uint64_t *memory,
                                        size_t memory_words,
                                        uint64_t *guess);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: optimal code breakers
 *
 * Precomputed trees of guesses: a player takes neither time nor memory, except a few hundred bytes
 * of stack. A program links only the trees that it uses. Programs may supply trees in the same
 * format: pegs, symbols, 1 if symbols may repeat, then the stored guesses; see
 * core/src/mastermind/players/tree. The rows, at most PDN_MASTERMIND_TREE_MAX_ROWS, must have the
 * guesses of the tree.
 *
 * PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
 * with the answers.
 * ---------------------------------------------------------------------------------------------- */

/** The most rows that a tree takes. */
#define PDN_MASTERMIND_TREE_MAX_ROWS 10

/**
 * Stores the guess of the optimal code breaker for four pegs of six symbols: 5625 guesses for all
 * 1296 codes, the fewest possible, and six at most.
 */
pdn_status pdn_mastermind_optimal_4x6(const pdn_mastermind_row *rows,
                                      size_t row_count,
                                      uint64_t *guess);

/**
 * Stores the guess of the code breaker for four pegs of six symbols that never needs more than
 * five guesses: 5626 for all codes, the fewest possible.
 */
pdn_status pdn_mastermind_optimal_4x6_within_5(const pdn_mastermind_row *rows,
                                               size_t row_count,
                                               uint64_t *guess);

/**
 * Stores the guess of the optimal code breaker for four pegs of seven symbols: 11228 guesses for
 * all 2401 codes, the fewest possible, and six at most.
 */
pdn_status pdn_mastermind_optimal_4x7(const pdn_mastermind_row *rows,
                                      size_t row_count,
                                      uint64_t *guess);

/**
 * Stores the guess of the optimal code breaker for four pegs of eight symbols: 20471 guesses for
 * all 4096 codes, the fewest possible, and seven at most.
 */
pdn_status pdn_mastermind_optimal_4x8(const pdn_mastermind_row *rows,
                                      size_t row_count,
                                      uint64_t *guess);

/**
 * Stores the guess of the code breaker for four pegs of eight symbols that never needs more than
 * six guesses: 20473 for all codes.
 */
pdn_status pdn_mastermind_optimal_4x8_within_6(const pdn_mastermind_row *rows,
                                               size_t row_count,
                                               uint64_t *guess);

/**
 * Stores the guess of the optimal code breaker for four different symbols of ten: 26274 guesses
 * for all 5040 codes, the fewest possible, and seven at most.
 */
pdn_status pdn_mastermind_optimal_bulls_and_cows(const pdn_mastermind_row *rows,
                                                 size_t row_count,
                                                 uint64_t *guess);

/**
 * Stores the guess of a tree of the caller, of `length` bytes.
 *
 * PDN_MASTERMIND_TREE_DAMAGED: the bytes are not a tree, or have no guess for these answers.
 */
pdn_status pdn_mastermind_tree_guess(const char *tree,
                                     size_t length,
                                     const pdn_mastermind_row *rows,
                                     size_t row_count,
                                     uint64_t *guess);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: settings
 *
 * The settings of a match. The struct may hold any numbers; pdn_mastermind_check_settings checks
 * them.
 * ---------------------------------------------------------------------------------------------- */

/** The settings of a match. */
typedef struct pdn_mastermind_settings {
    /** A pdn_mastermind_peg_kind; default colors. */
    uint8_t peg_kind;
    /**
     * Number of different pegs, without the blank: 1 to 8 colors, 6 letters or 10 digits; default
     * 6.
     */
    uint8_t pegs;
    /** Number of rounds: Number of rounds: 2, 4, 6, 8 or 10; default 4. */
    uint8_t rounds;
    /** Number of guesses per round, 1 to 10; default 8. */
    uint8_t board_size;
    /** Number of pegs of a code, 1 to 10; default 4. */
    uint8_t code_size;
    /** 1 if a place of a code may be left blank, else 0, the default. */
    uint8_t empty_allowed;
    /** 1 if the first player begins as code breaker, else 0, the default. */
    uint8_t code_breaker;
    /** 1 if a peg may occur in a code more than once, the default, else 0. */
    uint8_t repeats;
} pdn_mastermind_settings;

/** Stores the defaults. */
pdn_status pdn_mastermind_default_settings(pdn_mastermind_settings *settings);

/**
 * Changes a setting by its name, case sensitive: pegs, Rounds, BoardSize, CodeSize with a number;
 * EmptyAllowed, CodeBreaker, Repeats with true or false; PegType with Colors, Letters or Digits.
 *
 * PDN_MASTERMIND_SETTINGS_UNKNOWN_KEY, PDN_MASTERMIND_SETTINGS_VALUE.
 */
pdn_status pdn_mastermind_set(pdn_mastermind_settings *settings,
                              const char *key,
                              size_t key_length,
                              const char *value,
                              size_t value_length);

/**
 * Checks the settings of a match, and stores its variant.
 *
 * PDN_MASTERMIND_SETTINGS_PEGS, PDN_MASTERMIND_SETTINGS_ROUNDS,
 * PDN_MASTERMIND_SETTINGS_BOARD_SIZE, PDN_MASTERMIND_SETTINGS_CODE_SIZE,
 * PDN_MASTERMIND_SETTINGS_REPEATS: what is out of its range, the first in this order.
 */
pdn_status pdn_mastermind_check_settings(const pdn_mastermind_settings *settings,
                                         uint32_t *variant);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: matches
 *
 * A match is rounds in which two players, 0 and 1, make and break codes in turn. It says what it
 * waits for, checks every code and every answer, and counts points: a round gives its maker one
 * for every guess, and one more if the code was not found. A call that is refused changes nothing;
 * out of turn it says PDN_MASTERMIND_MATCH_NOT_NOW.
 *
 * The secret is in the struct: do not hand that to the breaker.
 * ---------------------------------------------------------------------------------------------- */

/** What a match waits for. */
typedef uint8_t pdn_mastermind_awaited;
enum {
    /** The maker's secret code. */
    PDN_MASTERMIND_AWAITING_CODE = 0,
    /** The breaker's next guess. */
    PDN_MASTERMIND_AWAITING_GUESS = 1,
    /** The maker's response to it. */
    PDN_MASTERMIND_AWAITING_RESPONSE = 2,
    /** The concealed code of a maker whose round was not won by the breaker. */
    PDN_MASTERMIND_AWAITING_REVEAL = 3,
    /** The next round, or the end if it was the last one. */
    PDN_MASTERMIND_ROUND_OVER = 4,
    /** Nothing more. */
    PDN_MASTERMIND_MATCH_OVER = 5,
};

/** What has just happened, for spectators. It never contains a code that is still secret. */
typedef uint8_t pdn_mastermind_event_kind;
enum {
    /** The maker has a code, and the round begins. */
    PDN_MASTERMIND_EVENT_CODE = 0,
    /** The breaker has guessed: `code`. */
    PDN_MASTERMIND_EVENT_GUESS = 1,
    /**
     * The maker has responded: `black` and `white`; `points` is not 0 if that has ended the round.
     */
    PDN_MASTERMIND_EVENT_RESPONSE = 2,
    /** The maker has shown `code`, which was concealed and not found, and gets `points`. */
    PDN_MASTERMIND_EVENT_REVEAL = 3,
    /** `round` awaits its code, with roles exchanged. */
    PDN_MASTERMIND_EVENT_ROUND = 4,
    /** The last round was played. */
    PDN_MASTERMIND_EVENT_OVER = 5,
};

/** A match. Owned by the caller; a copy is a snapshot. Initialized by pdn_mastermind_match_init. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_match {
    /** Opaque. */
    uint64_t words[14];
} pdn_mastermind_match;

/** An event of a match. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_event {
    /** A code, as the kind says; else 0. */
    uint64_t code;
    /** A pdn_mastermind_event_kind. */
    uint8_t kind;
    /** An answer, as the kind says; else 0. */
    uint8_t black;
    /** An answer, as the kind says; else 0. */
    uint8_t white;
    /** The points of the maker; 0 while the round goes on. */
    uint8_t points;
    /** The number of the round, from 0. */
    uint8_t round;
    /** 0. */
    uint8_t reserved[3];
} pdn_mastermind_event;

/**
 * Starts a match: it awaits the first code.
 *
 * PDN_MASTERMIND_SETTINGS_PEGS to PDN_MASTERMIND_SETTINGS_REPEATS: what is out of its range.
 */
pdn_status pdn_mastermind_match_init(const pdn_mastermind_settings *settings,
                                     pdn_mastermind_match *match);

/**
 * Commits the maker to a secret code. This and the calls below store the event that follows.
 *
 * PDN_MASTERMIND_MATCH_NOT_NOW. PDN_MASTERMIND_CODE_UNKNOWN_PEG, PDN_MASTERMIND_CODE_LENGTH,
 * PDN_MASTERMIND_CODE_REPEATED: why the code does not belong to this match.
 */
pdn_status pdn_mastermind_match_commit(pdn_mastermind_match *match,
                                       pdn_mastermind_code code,
                                       pdn_mastermind_event *event);

/**
 * Conceals the code of the maker, who may not have one yet: answers are only checked when the code
 * is found or revealed.
 *
 * PDN_MASTERMIND_MATCH_NOT_NOW.
 */
pdn_status pdn_mastermind_match_conceal(pdn_mastermind_match *match, pdn_mastermind_event *event);

/**
 * Plays a guess of the breaker.
 *
 * Returns the statuses of pdn_mastermind_match_commit.
 */
pdn_status pdn_mastermind_match_guess(pdn_mastermind_match *match,
                                      pdn_mastermind_code guess,
                                      pdn_mastermind_event *event);

/**
 * Plays the maker's response to the guess.
 *
 * PDN_MASTERMIND_MATCH_NOT_NOW. PDN_MASTERMIND_FEEDBACK_TOO_MANY: more pegs than a code has.
 * PDN_MASTERMIND_MATCH_WRONG_RESPONSE: not the response to the secret, which
 * pdn_mastermind_match_expected returns. For a concealed code, PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE:
 * no code gives this response, or PDN_MASTERMIND_MATCH_CONTRADICTION: the guess is said to be
 * right, but earlier responses exclude it.
 */
pdn_status pdn_mastermind_match_respond(pdn_mastermind_match *match,
                                        uint8_t black,
                                        uint8_t white,
                                        pdn_mastermind_event *event);

/**
 * Reveals the concealed code after a round in which it was not found.
 *
 * PDN_MASTERMIND_MATCH_CONTRADICTION: a response does not agree with this code. Otherwise the
 * statuses of pdn_mastermind_match_commit.
 */
pdn_status pdn_mastermind_match_reveal(pdn_mastermind_match *match,
                                       pdn_mastermind_code code,
                                       pdn_mastermind_event *event);

/**
 * Continues with the next round with roles exchanged, or ends the match after the last one.
 *
 * PDN_MASTERMIND_MATCH_NOT_NOW.
 */
pdn_status pdn_mastermind_match_next_round(pdn_mastermind_match *match,
                                           pdn_mastermind_event *event);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: the state of a match
 *
 * What a match tells between two calls, and a match as bytes.
 * ---------------------------------------------------------------------------------------------- */

/** The length of a match that is stored as bytes. */
#define PDN_MASTERMIND_MATCH_SIZE 112

/** Stores what the match waits for, a pdn_mastermind_awaited. */
pdn_status pdn_mastermind_match_status(const pdn_mastermind_match *match, uint8_t *status);

/** Stores the settings of the match. */
pdn_status pdn_mastermind_match_settings(const pdn_mastermind_match *match,
                                         pdn_mastermind_settings *settings);

/** Stores the number of the round, from 0, and who makes its code, player 0 or 1. */
pdn_status pdn_mastermind_match_round(const pdn_mastermind_match *match,
                                      uint8_t *round,
                                      uint8_t *maker);

/** Stores the points of both players. */
pdn_status pdn_mastermind_match_scores(const pdn_mastermind_match *match,
                                       uint8_t *first,
                                       uint8_t *second);

/**
 * Stores the rows of the round that are complete, and their number. A capacity of
 * PDN_MASTERMIND_TREE_MAX_ROWS always suffices.
 */
pdn_status pdn_mastermind_match_rows(const pdn_mastermind_match *match,
                                     pdn_mastermind_row *rows,
                                     size_t capacity,
                                     size_t *count);

/** Stores the guess that awaits its response, 0 if there is none. */
pdn_status pdn_mastermind_match_open_guess(const pdn_mastermind_match *match, uint64_t *guess);

/** Stores the secret code, 0 if it is not known. */
pdn_status pdn_mastermind_match_secret(const pdn_mastermind_match *match, uint64_t *secret);

/**
 * Stores the right response to the guess that awaits one.
 *
 * PDN_MASTERMIND_MATCH_NOT_NOW: no guess awaits a response, or the code is concealed.
 */
pdn_status pdn_mastermind_match_expected(const pdn_mastermind_match *match,
                                         uint8_t *black,
                                         uint8_t *white);

/**
 * Writes a match as PDN_MASTERMIND_MATCH_SIZE bytes that are the same on every platform, for files
 * and networks, and their number.
 */
pdn_status pdn_mastermind_match_store(const pdn_mastermind_match *match,
                                      uint8_t *bytes,
                                      size_t capacity,
                                      size_t *length);

/**
 * Reads a match from the bytes that pdn_mastermind_match_store wrote.
 *
 * PDN_ERROR_STATE: the bytes are not a match.
 */
pdn_status pdn_mastermind_match_load(const char *bytes, size_t length, pdn_mastermind_match *match);

/* The layout that the library was built with: a compiler option that changes it, such as structure
 * packing, stops here and not at run time. */
PDN_LAYOUT(pdn_mastermind_row, 16, 8);
PDN_LAYOUT(pdn_mastermind_hint, 24, 8);
PDN_LAYOUT(pdn_mastermind_settings, 8, 1);
PDN_LAYOUT(pdn_mastermind_match, 112, 8);
PDN_LAYOUT(pdn_mastermind_event, 16, 8);

#ifdef __cplusplus
}
#endif

#endif /* PEDINA_MASTERMIND_H */

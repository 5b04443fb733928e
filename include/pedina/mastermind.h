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
 *   a code breaker for every size
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
 * A variant says how many pegs a code has, from how many symbols, and whether one may stand twice.
 * It is a number, as is a code: both can be stored and compared, but only the functions below make
 * them. Whoever passes another number gets PDN_ERROR_RANGE.
 *
 * Functions that list all codes of a variant are for those with up to PDN_MASTERMIND_MAX_LISTED;
 * for others they say PDN_MASTERMIND_TOO_LARGE.
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
 * Stores the variant with so many pegs and symbols; `repeats` is 1 if a symbol may stand more than
 * once in a code, else 0.
 *
 * PDN_MASTERMIND_VARIANT_PEGS, PDN_MASTERMIND_VARIANT_SYMBOLS, PDN_MASTERMIND_VARIANT_REPEATS:
 * what is wrong. PDN_ERROR_RANGE: `repeats` is neither. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_make_variant(uint8_t pegs,
                                       uint8_t symbols,
                                       uint8_t repeats,
                                       uint32_t *variant);

/**
 * Stores how many codes a variant has.
 *
 * PDN_ERROR_RANGE: `variant`. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_count_codes(pdn_mastermind_variant variant, uint64_t *count);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: codes
 *
 * Symbols are numbers from 0. What they are called is up to a kind of pegs: of `count` pegs the
 * first so many are used, and with `blanks` the last symbol is the blank, EMPTY.
 * ---------------------------------------------------------------------------------------------- */

/** A buffer for a code as digits: ten of them and a NUL. */
#define PDN_MASTERMIND_DIGITS_SIZE 11
/** A buffer for a code as names of pegs, and a NUL. */
#define PDN_MASTERMIND_CODE_SIZE 70

/** What pegs look like. */
typedef uint8_t pdn_mastermind_peg_kind;
enum {
    /**
     * Eight colours. Their names are our own choice: the original's are not known but for `RED`,
     * `WHITE` and `BLACK`.
     */
    PDN_MASTERMIND_PEG_KIND_COLORS = 0,
    /** The letters `A` to `F`. */
    PDN_MASTERMIND_PEG_KIND_LETTERS = 1,
    /** The digits `0` to `9`. */
    PDN_MASTERMIND_PEG_KIND_DIGITS = 2,
};

/**
 * A code in 64 bits: four a peg, the last peg lowest, and from bit 60 on how many pegs there are.
 * Codes of a variant compare as they are read from left to right.
 */
typedef uint64_t pdn_mastermind_code;

/**
 * Stores the code of these symbols, from left to right.
 *
 * PDN_MASTERMIND_CODE_UNKNOWN_PEG, PDN_MASTERMIND_CODE_LENGTH, PDN_MASTERMIND_CODE_REPEATED: what
 * is wrong, the first in this order. PDN_ERROR_RANGE: `variant`. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_make_code(pdn_mastermind_variant variant,
                                    const uint8_t *symbols,
                                    size_t count,
                                    uint64_t *code);

/**
 * Stores the symbols of a code, from left to right, and their number. PDN_MASTERMIND_MAX_PEGS is
 * always room enough.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_RANGE: `code` is none. PDN_ERROR_NULL:
 * `count`, or `symbols` with a capacity above 0.
 */
pdn_status pdn_mastermind_symbols(pdn_mastermind_code code,
                                  uint8_t *symbols,
                                  size_t capacity,
                                  size_t *count);

/**
 * Reads a code of digits from 1, A for 10 and B for 11, such as "1122".
 *
 * PDN_MASTERMIND_CODE_UNKNOWN_PEG, PDN_MASTERMIND_CODE_LENGTH, PDN_MASTERMIND_CODE_REPEATED: what
 * is wrong, the first in this order. PDN_ERROR_RANGE: `variant`. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_parse_digits(pdn_mastermind_variant variant,
                                       const char *text,
                                       size_t length,
                                       uint64_t *code);

/**
 * Writes a code as pdn_mastermind_parse_digits reads it. PDN_MASTERMIND_DIGITS_SIZE is always room
 * enough.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_RANGE: `code` is none. PDN_ERROR_NULL:
 * `length`, or `buffer` with a capacity above 0.
 */
pdn_status pdn_mastermind_format_digits(pdn_mastermind_code code,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *length);

/**
 * Reads a code of names of pegs with white space between them, such as "RED BLUE RED EMPTY". Names
 * are exact. `kind` is a pdn_mastermind_peg_kind; `blanks` is 1 if there are blanks, else 0.
 *
 * PDN_MASTERMIND_CODE_UNKNOWN_PEG, PDN_MASTERMIND_CODE_LENGTH, PDN_MASTERMIND_CODE_REPEATED: what
 * is wrong, the first in this order. PDN_MASTERMIND_PEG_SET: the kind has fewer than `count` pegs,
 * or that is 0. PDN_ERROR_RANGE: `variant`, `kind` or `blanks`. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_parse_code(pdn_mastermind_variant variant,
                                     uint8_t kind,
                                     uint8_t count,
                                     uint8_t blanks,
                                     const char *text,
                                     size_t length,
                                     uint64_t *code);

/**
 * Writes a code as pdn_mastermind_parse_code reads it, with ? for a symbol that has no name.
 * PDN_MASTERMIND_CODE_SIZE is always room enough.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_MASTERMIND_PEG_SET: as above. PDN_ERROR_RANGE:
 * `code` is none, or `kind` or `blanks`. PDN_ERROR_NULL: `length`, or `buffer` with a capacity
 * above 0.
 */
pdn_status pdn_mastermind_format_code(pdn_mastermind_code code,
                                      uint8_t kind,
                                      uint8_t count,
                                      uint8_t blanks,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Stores a code of the variant that the random state decides, and the state that follows. Begin
 * with any seed; all codes are equally likely. The same state gives the same code on every
 * platform.
 *
 * PDN_ERROR_RANGE: `variant`. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_random_code(pdn_mastermind_variant variant,
                                      uint64_t *random,
                                      uint64_t *code);

/**
 * Stores the code with a number, when all codes of the variant are listed in order from 0.
 *
 * PDN_MASTERMIND_TOO_LARGE. PDN_ERROR_RANGE: `variant`, or a number beyond the last.
 * PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_code_at(pdn_mastermind_variant variant, uint32_t number, uint64_t *code);

/**
 * Stores the number of a code, when all codes of the variant are listed in order from 0.
 *
 * PDN_MASTERMIND_TOO_LARGE. PDN_ERROR_RANGE: `variant`, or a code that is none of it.
 * PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_number_of(pdn_mastermind_variant variant,
                                    pdn_mastermind_code code,
                                    uint32_t *number);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: feedback
 * ---------------------------------------------------------------------------------------------- */

/** A buffer for a feedback as key pegs, and a NUL. */
#define PDN_MASTERMIND_FEEDBACK_SIZE 60

/**
 * Stores the feedback on a guess: how many pegs have the right symbol in the right place, and how
 * many more have a right one in the wrong place. It does not matter which code is the secret.
 *
 * PDN_ERROR_RANGE: a number that is no code, or codes of different length. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_feedback(pdn_mastermind_code guess,
                                   pdn_mastermind_code secret,
                                   uint8_t *black,
                                   uint8_t *white);

/**
 * Whether a code of the variant can be answered so: PDN_OK if it can.
 *
 * PDN_MASTERMIND_FEEDBACK_TOO_MANY, PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE: why it cannot.
 * PDN_ERROR_RANGE: `variant`.
 */
pdn_status pdn_mastermind_check_feedback(pdn_mastermind_variant variant,
                                         uint8_t black,
                                         uint8_t white);

/**
 * Reads key pegs with white space between them: BLACK, WHITE, and EMPTYKEYSLOT for a hole that is
 * not filled and does not count.
 *
 * PDN_MASTERMIND_FEEDBACK_UNKNOWN_PEG, PDN_MASTERMIND_FEEDBACK_TOO_MANY,
 * PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE: what is wrong. PDN_ERROR_RANGE: `variant`. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_parse_feedback(pdn_mastermind_variant variant,
                                         const char *text,
                                         size_t length,
                                         uint8_t *black,
                                         uint8_t *white);

/**
 * Writes a feedback as key pegs, the white ones first: "WHITE BLACK BLACK"; nothing for none.
 * PDN_MASTERMIND_FEEDBACK_SIZE is always room enough.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_MASTERMIND_FEEDBACK_TOO_MANY: more pegs than
 * any code has. PDN_ERROR_NULL: `length`, or `buffer` with a capacity above 0.
 */
pdn_status pdn_mastermind_format_feedback(uint8_t black,
                                          uint8_t white,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: candidates
 *
 * The codes that the secret may still be are a set of the caller: one bit a code, in as many
 * 64-bit words as pdn_mastermind_set_words says, aligned as such. The code with number n is in it
 * if bit n % 64 of word n / 64 is 1; bits beyond the last code do not count.
 * ---------------------------------------------------------------------------------------------- */

/** The most outcomes of a guess: the sizes that pdn_mastermind_cells stores. */
#define PDN_MASTERMIND_MAX_OUTCOMES 66

/**
 * Stores how many words a set of codes takes.
 *
 * PDN_MASTERMIND_TOO_LARGE. PDN_ERROR_RANGE: `variant`. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_set_words(pdn_mastermind_variant variant, size_t *words);

/**
 * Makes the set of all codes. `words` is how many there are room for.
 *
 * PDN_MASTERMIND_TOO_LARGE. PDN_MASTERMIND_SOLVER_MEMORY: too few words. PDN_ERROR_RANGE:
 * `variant`, or a set that is not aligned. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_all_codes(pdn_mastermind_variant variant, uint64_t *set, size_t words);

/**
 * Keeps the codes of a set that would have answered a guess so, and stores how many these are.
 *
 * PDN_MASTERMIND_FEEDBACK_TOO_MANY, PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE: no code answers so.
 * PDN_MASTERMIND_TOO_LARGE. PDN_MASTERMIND_SOLVER_MEMORY: too few words. PDN_ERROR_RANGE:
 * `variant`, a guess that is none of its codes, or a set that is not aligned. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_keep(pdn_mastermind_variant variant,
                               uint64_t *set,
                               size_t words,
                               pdn_mastermind_code guess,
                               uint8_t black,
                               uint8_t white,
                               uint32_t *count);

/**
 * Stores the first code of a set whose number is at least `from`, and its number: so a set is
 * listed one by one, each from the number after the last.
 *
 * PDN_MASTERMIND_SOLVER_NO_CANDIDATES: there is none. PDN_MASTERMIND_TOO_LARGE.
 * PDN_MASTERMIND_SOLVER_MEMORY: too few words. PDN_ERROR_RANGE: `variant`, or a set that is not
 * aligned. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_next_code(pdn_mastermind_variant variant,
                                    const uint64_t *set,
                                    size_t words,
                                    uint32_t from,
                                    uint64_t *code,
                                    uint32_t *number);

/**
 * Stores how many codes of a set would give each answer to a guess, and how many answers there
 * are. The size for `black` and `white` pegs, t together, has the index t * (t + 1) / 2 + black.
 * PDN_MASTERMIND_MAX_OUTCOMES is always room enough.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_MASTERMIND_TOO_LARGE.
 * PDN_MASTERMIND_SOLVER_MEMORY: too few words. PDN_ERROR_RANGE: `variant`, a guess that is none of
 * its codes, or a set that is not aligned. PDN_ERROR_NULL: `set`, `count`, or `sizes` with a
 * capacity above 0.
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
    /** Any code, whatever was answered. */
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
     * The most information, by the sum of n log n: Neuwirth, Some Strategies for Mastermind (1982).
     */
    PDN_MASTERMIND_STRATEGY_ENTROPY = 5,
    /** The most cells: Kooi, Yet Another Mastermind Strategy (2005). */
    PDN_MASTERMIND_STRATEGY_MOST_PARTS = 6,
};

/**
 * Stores how many 64-bit words of memory a strategy takes when there are never more than `most`
 * candidates: the number of codes of the variant, or after a fixed first guess the size of its
 * largest cell. 0 for the first three.
 *
 * PDN_MASTERMIND_TOO_LARGE. PDN_ERROR_RANGE: `variant`, `strategy`, or `most` is above the number
 * of codes. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_guess_words(pdn_mastermind_variant variant,
                                      uint8_t strategy,
                                      uint32_t most,
                                      size_t *words);

/**
 * Stores the next guess of a strategy, given the set of candidates and the guesses so far. The
 * first guess is `first` whatever the strategy would play, unless that is 0. `random` is a state
 * that begins with any seed; the random strategies write the one that follows. `memory` is scratch
 * of so many words, aligned as such.
 *
 * PDN_MASTERMIND_SOLVER_NO_CANDIDATES: the set is empty, so an answer was wrong.
 * PDN_MASTERMIND_SOLVER_MEMORY: too few words of the set, or of memory for so many candidates.
 * PDN_MASTERMIND_TOO_LARGE. PDN_ERROR_RANGE: `variant`, `strategy`, a guess that is none of its
 * codes, more than PDN_MASTERMIND_MAX_GUESSES of them, or a set or memory that is not aligned.
 * PDN_ERROR_NULL: a pointer, unless the number beside it is 0.
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

/** The most guesses of a game that are followed. */
#define PDN_MASTERMIND_MAX_GUESSES 24

/**
 * Stores how many words of memory pdn_mastermind_play_all and pdn_mastermind_format_games take.
 *
 * PDN_MASTERMIND_TOO_LARGE. PDN_ERROR_RANGE: `variant` or `strategy`. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_games_words(pdn_mastermind_variant variant,
                                      uint8_t strategy,
                                      size_t *words);

/**
 * Plays a strategy against every secret. Stores how many games end with the 1st, 2nd, 3rd ...
 * guess, how many guesses the longest takes, how many all take together, and how many games were
 * not over after PDN_MASTERMIND_MAX_GUESSES, which count in nothing else; that many numbers are
 * always room enough. The first guess is `first`, unless that is 0. `seed` is for the random
 * strategies. `memory` is scratch of so many words, aligned as such.
 *
 * PDN_ERROR_BUFFER: only `longest` was written. PDN_MASTERMIND_SOLVER_MEMORY: too few words.
 * PDN_MASTERMIND_TOO_LARGE. PDN_ERROR_RANGE: `variant`, `strategy`, a guess that is none of its
 * codes, or memory that is not aligned. PDN_ERROR_NULL: an output, or a pointer with a size above
 * 0.
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
 * Writes all games of a strategy as one text, as Irving did: n(guess: branches) for n codes that
 * are left, with a branch for each answer, by black pegs and then by falling white ones. A branch
 * of one code that is then guessed is 1, one without any is 0, and the last is the right guess.
 * Behind the guess with the number PDN_MASTERMIND_MAX_GUESSES stand numbers alone. The other
 * parameters are those of pdn_mastermind_play_all.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_MASTERMIND_SOLVER_MEMORY: too few words.
 * PDN_MASTERMIND_TOO_LARGE. PDN_ERROR_RANGE: `variant`, `strategy`, a guess that is none of its
 * codes, or memory that is not aligned. PDN_ERROR_NULL: `length`, or a pointer with a size above
 * 0.
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
/** As many steps as most searches take at most; ten million are half a second on a desktop. */
#define PDN_MASTERMIND_STEPS_DEFAULT 10000000

/** A guess with its answer. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_row {
    /** The guess. */
    uint64_t guess;
    /** How many of its pegs have the right symbol in the right place. */
    uint8_t black;
    /** How many more have a right symbol in the wrong place. */
    uint8_t white;
    /** 0. */
    uint8_t reserved[6];
} pdn_mastermind_row;

/** What a guess would leave: how good it is. */
typedef struct PDN_ALIGNED(8) pdn_mastermind_hint {
    /**
     * The squares of the sizes of its cells added up: divided by `codes`, what is left on average.
     */
    uint64_t squares;
    /** How many codes agree with all rows. */
    uint32_t codes;
    /** The size of its largest cell: what is left in the worst case. */
    uint32_t largest;
    /** How many different answers it can get. */
    uint32_t parts;
    /** 1 if it agrees with all rows itself, else 0. */
    uint32_t agrees;
} pdn_mastermind_hint;

/**
 * Stores the first code that comes after another one and agrees with all rows; `after` is 0 for
 * the first one at all. So a loop lists all of them, each worked out when it is asked for.
 *
 * PDN_MASTERMIND_NO_CODE: there is none. PDN_MASTERMIND_STEPS: `steps` did not suffice to know.
 * PDN_ERROR_RANGE: `variant`, `after`, or more than PDN_MASTERMIND_MAX_ROWS rows or one that is
 * none of the variant. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_code_after(pdn_mastermind_variant variant,
                                     const pdn_mastermind_row *rows,
                                     size_t row_count,
                                     pdn_mastermind_code after,
                                     uint64_t steps,
                                     uint64_t *code);

/**
 * Stores a code that agrees with all rows, which one the seed decides. It is not a fair draw.
 *
 * PDN_MASTERMIND_NO_CODE: there is none. PDN_MASTERMIND_STEPS: `steps` did not suffice to know.
 * PDN_ERROR_RANGE: `variant`, or more than PDN_MASTERMIND_MAX_ROWS rows or one that is none of the
 * variant. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_some_code(pdn_mastermind_variant variant,
                                    const pdn_mastermind_row *rows,
                                    size_t row_count,
                                    uint64_t seed,
                                    uint64_t steps,
                                    uint64_t *code);

/**
 * Stores how many codes agree with all rows, and 1 if these are all, or 0 if counting ended
 * before: it ends with the steps, or when `most` codes were counted.
 *
 * PDN_ERROR_RANGE: `variant`, or more than PDN_MASTERMIND_MAX_ROWS rows or one that is none of the
 * variant. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_count_left(pdn_mastermind_variant variant,
                                     const pdn_mastermind_row *rows,
                                     size_t row_count,
                                     uint64_t most,
                                     uint64_t steps,
                                     uint64_t *count,
                                     uint8_t *is_all);

/**
 * Stores what a guess would leave after these rows. More than 2^32 - 1 steps are as many as that.
 *
 * PDN_MASTERMIND_NO_CODE: no code agrees with the rows. PDN_MASTERMIND_STEPS: `steps` did not
 * suffice to see all that do. PDN_ERROR_RANGE: `variant`, `guess`, or more than
 * PDN_MASTERMIND_MAX_ROWS rows or one that is none of the variant. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_judge_guess(pdn_mastermind_variant variant,
                                      const pdn_mastermind_row *rows,
                                      size_t row_count,
                                      pdn_mastermind_code guess,
                                      uint64_t steps,
                                      pdn_mastermind_hint *hint);

/**
 * Looks for answers that cannot all be right. Stores the rows of the smallest set that no code
 * agrees with, as bits, row 0 the lowest; 0 if a code agrees with all. Stores the rows of which
 * one wrong answer alone would explain everything. Stores 1 if no smaller set conflicts, 0 if the
 * steps did not suffice to know; then some of the rows before may be missing too.
 *
 * PDN_MASTERMIND_STEPS: `steps` did not suffice to know whether there is a conflict.
 * PDN_ERROR_RANGE: `variant`, or more than PDN_MASTERMIND_MAX_ROWS rows or one that is none of the
 * variant. PDN_ERROR_NULL.
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
 * Stores the answer of a maker that never commits to a code: the one that leaves most codes, of
 * several the one with the fewest pegs. Some code always agrees with all its answers. Where they
 * cannot be counted in `steps`, it counts 256 that the seed picks.
 *
 * PDN_MASTERMIND_NO_CODE: none agrees with the rows, or none was found in `steps`.
 * PDN_ERROR_RANGE: `variant`, `guess`, or more than PDN_MASTERMIND_MAX_ROWS rows or one that is
 * none of the variant. PDN_ERROR_NULL.
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
 * Mastermind: a code breaker for every size
 * ---------------------------------------------------------------------------------------------- */

/** How many 64-bit words of memory the player takes. */
#define PDN_MASTERMIND_GENETIC_WORDS 460

/** How well a genetic player plays. */
typedef uint8_t pdn_mastermind_level;
enum {
    /**
     * As published, with black and white pegs compared one by one and the fittest breeding most; and
     * begun eight times for 30 generations in place of once for 100, because codes of one family
     * are alike: 6x9 takes 6.4 guesses in place of 6.5.
     */
    PDN_MASTERMIND_LEVEL_REPAIRED = 0,
    /**
     * As the original has it, for an opponent who makes mistakes: only totals of black and white pegs
     * are compared, and the least fit breed most. It needs more than twice as many guesses.
     */
    PDN_MASTERMIND_LEVEL_ORIGINAL = 1,
};

/**
 * Stores the guess of a player that breeds guesses, after these rows, for every variant. The same
 * seed gives the same guess on every platform. `memory` is scratch of PDN_MASTERMIND_GENETIC_WORDS
 * words, aligned as such. The work is bounded. If no code agrees with the rows, it is any code.
 *
 * PDN_MASTERMIND_SOLVER_MEMORY: too few words. PDN_ERROR_RANGE: `variant`, `level`, memory that is
 * not aligned, or more than PDN_MASTERMIND_MAX_ROWS rows or one that is none of the variant.
 * PDN_ERROR_NULL.
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
 * A tree of guesses that was searched for beforehand, so that a player needs neither time nor
 * memory. A program contains only those that it names. Programs may bring trees of their own in
 * the same format: pegs, symbols, 1 if symbols may repeat, then the stored guesses;
 * core/src/mastermind/players/tree says how.
 * ---------------------------------------------------------------------------------------------- */

/** The most rows that a tree takes. */
#define PDN_MASTERMIND_TREE_MAX_ROWS 10

/**
 * Stores the guess of the optimal code breaker for four pegs of six symbols: 5625 guesses for all
 * 1296 codes, the fewest possible, and six at most. The rows must have its own guesses; it takes
 * no memory but some hundred bytes of stack.
 *
 * PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
 * with the answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is
 * none of the variant. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_optimal_4x6(const pdn_mastermind_row *rows,
                                      size_t row_count,
                                      uint64_t *guess);

/**
 * Stores the guess of the code breaker for four pegs of six symbols that never needs more than
 * five guesses: 5626 for all codes, the fewest possible so. The rows must have its own guesses; it
 * takes no memory but some hundred bytes of stack.
 *
 * PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
 * with the answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is
 * none of the variant. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_optimal_4x6_within_5(const pdn_mastermind_row *rows,
                                               size_t row_count,
                                               uint64_t *guess);

/**
 * Stores the guess of the optimal code breaker for four pegs of seven symbols: 11228 guesses for
 * all 2401 codes, the fewest possible, and six at most. The rows must have its own guesses; it
 * takes no memory but some hundred bytes of stack.
 *
 * PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
 * with the answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is
 * none of the variant. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_optimal_4x7(const pdn_mastermind_row *rows,
                                      size_t row_count,
                                      uint64_t *guess);

/**
 * Stores the guess of the optimal code breaker for four pegs of eight symbols: 20471 guesses for
 * all 4096 codes, the fewest possible, and seven at most. The rows must have its own guesses; it
 * takes no memory but some hundred bytes of stack.
 *
 * PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
 * with the answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is
 * none of the variant. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_optimal_4x8(const pdn_mastermind_row *rows,
                                      size_t row_count,
                                      uint64_t *guess);

/**
 * Stores the guess of the code breaker for four pegs of eight symbols that never needs more than
 * six guesses: 20473 for all codes. The rows must have its own guesses; it takes no memory but
 * some hundred bytes of stack.
 *
 * PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
 * with the answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is
 * none of the variant. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_optimal_4x8_within_6(const pdn_mastermind_row *rows,
                                               size_t row_count,
                                               uint64_t *guess);

/**
 * Stores the guess of the optimal code breaker for four different symbols of ten: 26274 guesses
 * for all 5040 codes, the fewest possible, and seven at most. The rows must have its own guesses;
 * it takes no memory but some hundred bytes of stack.
 *
 * PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess. PDN_MASTERMIND_NO_CODE: no code agrees
 * with the answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is
 * none of the variant. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_optimal_bulls_and_cows(const pdn_mastermind_row *rows,
                                                 size_t row_count,
                                                 uint64_t *guess);

/**
 * The same for a tree of the caller, which is so many bytes.
 *
 * PDN_MASTERMIND_TREE_OTHER_GUESS: a row has another guess than the tree. PDN_MASTERMIND_NO_CODE:
 * no code agrees with the answers. PDN_MASTERMIND_TREE_DAMAGED: the bytes are no tree, or none for
 * these answers. PDN_ERROR_RANGE: more than PDN_MASTERMIND_TREE_MAX_ROWS rows, or one that is none
 * of the tree's variant. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_tree_guess(const char *tree,
                                     size_t length,
                                     const pdn_mastermind_row *rows,
                                     size_t row_count,
                                     uint64_t *guess);

/* ----------------------------------------------------------------------------------------------
 * Mastermind: settings
 *
 * What a match is played with. Any numbers can stand in the struct; pdn_mastermind_check_settings
 * says whether they make a match.
 * ---------------------------------------------------------------------------------------------- */

/** What a match is played with. */
typedef struct pdn_mastermind_settings {
    /** A pdn_mastermind_peg_kind; default colors. */
    uint8_t peg_kind;
    /**
     * How many different pegs there are, without the blank: 1 to 8 colors, 6 letters or 10 digits;
     * default 6.
     */
    uint8_t pegs;
    /** 2, 4, 6, 8 or 10; default 4. */
    uint8_t rounds;
    /** For how many guesses a board has room, 1 to 10; default 8. */
    uint8_t board_size;
    /** How many pegs a code has, 1 to 10; default 4. */
    uint8_t code_size;
    /** 1 if a place of a code may be left blank, else 0, the default. */
    uint8_t empty_allowed;
    /** 1 if the first player begins as code breaker, else 0, the default. */
    uint8_t code_breaker;
    /** 1 if a peg may stand in a code more than once, the default, else 0. */
    uint8_t repeats;
} pdn_mastermind_settings;

/**
 * Stores the defaults.
 *
 * PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_default_settings(pdn_mastermind_settings *settings);

/**
 * Changes a setting by its name, case sensitive: pegs, Rounds, BoardSize, CodeSize with a number;
 * EmptyAllowed, CodeBreaker, Repeats with true or false; PegType with Colors, Letters or Digits.
 *
 * PDN_MASTERMIND_SETTINGS_UNKNOWN_KEY: no such name. PDN_MASTERMIND_SETTINGS_VALUE: not the kind
 * of value that it needs. PDN_ERROR_RANGE: a flag or the kind of pegs in the struct is none.
 * PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_set(pdn_mastermind_settings *settings,
                              const char *key,
                              size_t key_length,
                              const char *value,
                              size_t value_length);

/**
 * Whether a match can be played so; stores the variant that it is played with.
 *
 * PDN_MASTERMIND_SETTINGS_PEGS, PDN_MASTERMIND_SETTINGS_ROUNDS,
 * PDN_MASTERMIND_SETTINGS_BOARD_SIZE, PDN_MASTERMIND_SETTINGS_CODE_SIZE,
 * PDN_MASTERMIND_SETTINGS_REPEATS: what is out of its range, the first in this order.
 * PDN_ERROR_RANGE: a flag or the kind of pegs is none. PDN_ERROR_NULL.
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
    /** The code of a maker who had kept it until the round was lost. */
    PDN_MASTERMIND_AWAITING_REVEAL = 3,
    /** The next round, or the end if it was the last one. */
    PDN_MASTERMIND_ROUND_OVER = 4,
    /** Nothing more. */
    PDN_MASTERMIND_MATCH_OVER = 5,
};

/**
 * What has just happened, for those who watch. Secrets that are not to be known yet are not in it.
 */
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

/**
 * A match. Owned by the caller, a value: a copy is a snapshot. Written first by
 * pdn_mastermind_match_init.
 */
typedef struct PDN_ALIGNED(8) pdn_mastermind_match {
    /** Opaque. */
    uint64_t words[14];
} pdn_mastermind_match;

/** What has just happened. */
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
 * Begins a match: it awaits the first code.
 *
 * PDN_MASTERMIND_SETTINGS_PEGS to PDN_MASTERMIND_SETTINGS_REPEATS: what is out of its range.
 * PDN_ERROR_RANGE: a flag or the kind of pegs is none. PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_match_init(const pdn_mastermind_settings *settings,
                                     pdn_mastermind_match *match);

/**
 * The maker commits to a secret code. Stores what has happened, here as in the calls below.
 *
 * PDN_MASTERMIND_MATCH_NOT_NOW. PDN_MASTERMIND_CODE_UNKNOWN_PEG, PDN_MASTERMIND_CODE_LENGTH,
 * PDN_MASTERMIND_CODE_REPEATED: why the code is none of this match. PDN_ERROR_RANGE: `code` is
 * none at all. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_match_commit(pdn_mastermind_match *match,
                                       pdn_mastermind_code code,
                                       pdn_mastermind_event *event);

/**
 * The maker keeps its code to itself, or has none yet: answers are only checked when the code is
 * found or revealed.
 *
 * PDN_MASTERMIND_MATCH_NOT_NOW. PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_match_conceal(pdn_mastermind_match *match, pdn_mastermind_event *event);

/**
 * The breaker guesses.
 *
 * The statuses are those of pdn_mastermind_match_commit.
 */
pdn_status pdn_mastermind_match_guess(pdn_mastermind_match *match,
                                      pdn_mastermind_code guess,
                                      pdn_mastermind_event *event);

/**
 * The maker responds to the guess.
 *
 * PDN_MASTERMIND_MATCH_NOT_NOW. PDN_MASTERMIND_FEEDBACK_TOO_MANY: more pegs than a code has.
 * PDN_MASTERMIND_MATCH_WRONG_RESPONSE: not the one to the secret; pdn_mastermind_match_expected
 * tells it. With a code that was concealed, PDN_MASTERMIND_FEEDBACK_IMPOSSIBLE: no code gives it,
 * or PDN_MASTERMIND_MATCH_CONTRADICTION: it calls a code found that earlier responses exclude.
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_match_respond(pdn_mastermind_match *match,
                                        uint8_t black,
                                        uint8_t white,
                                        pdn_mastermind_event *event);

/**
 * The maker shows the code that was concealed and not found.
 *
 * PDN_MASTERMIND_MATCH_CONTRADICTION: a response was not the one to this code. The other statuses
 * are those of pdn_mastermind_match_commit.
 */
pdn_status pdn_mastermind_match_reveal(pdn_mastermind_match *match,
                                       pdn_mastermind_code code,
                                       pdn_mastermind_event *event);

/**
 * Goes on to the next round with roles exchanged, or ends the match after the last one.
 *
 * PDN_MASTERMIND_MATCH_NOT_NOW. PDN_ERROR_STATE, PDN_ERROR_NULL.
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

/**
 * Stores what the match waits for, a pdn_mastermind_awaited.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_match_status(const pdn_mastermind_match *match, uint8_t *status);

/**
 * Stores what the match is played with.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_match_settings(const pdn_mastermind_match *match,
                                         pdn_mastermind_settings *settings);

/**
 * Stores the number of the round, from 0, and who makes its code, player 0 or 1.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_match_round(const pdn_mastermind_match *match,
                                      uint8_t *round,
                                      uint8_t *maker);

/**
 * Stores the points of both players.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_match_scores(const pdn_mastermind_match *match,
                                       uint8_t *first,
                                       uint8_t *second);

/**
 * Stores the rows of the round that are complete, and their number. PDN_MASTERMIND_TREE_MAX_ROWS
 * is always room enough.
 *
 * PDN_ERROR_BUFFER: only `count` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `count`, or `rows`
 * with a capacity above 0.
 */
pdn_status pdn_mastermind_match_rows(const pdn_mastermind_match *match,
                                     pdn_mastermind_row *rows,
                                     size_t capacity,
                                     size_t *count);

/**
 * Stores the guess that waits for its response, 0 if none does.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_match_open_guess(const pdn_mastermind_match *match, uint64_t *guess);

/**
 * Stores the secret code, 0 if it is not known.
 *
 * PDN_ERROR_STATE, PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_match_secret(const pdn_mastermind_match *match, uint64_t *secret);

/**
 * Stores the right response to the guess that waits for one.
 *
 * PDN_MASTERMIND_MATCH_NOT_NOW: no guess waits, or the code is concealed. PDN_ERROR_STATE,
 * PDN_ERROR_NULL.
 */
pdn_status pdn_mastermind_match_expected(const pdn_mastermind_match *match,
                                         uint8_t *black,
                                         uint8_t *white);

/**
 * Writes a match as PDN_MASTERMIND_MATCH_SIZE bytes that are the same on every platform, for files
 * and networks, and their number.
 *
 * PDN_ERROR_BUFFER: only `length` was written. PDN_ERROR_STATE. PDN_ERROR_NULL: `length`, or
 * `bytes` with a capacity above 0.
 */
pdn_status pdn_mastermind_match_store(const pdn_mastermind_match *match,
                                      uint8_t *bytes,
                                      size_t capacity,
                                      size_t *length);

/**
 * Reads a match from the bytes that pdn_mastermind_match_store wrote.
 *
 * PDN_ERROR_STATE: they are none. PDN_ERROR_NULL.
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

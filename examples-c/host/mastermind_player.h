/* How programs choose a guess at Mastermind. */
#ifndef MASTERMIND_PLAYER_H
#define MASTERMIND_PLAYER_H

#include <pedina.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The most guesses of a round. */
enum { MAX_ROWS = 10 };

/* How a player plays. Those below HUMAN are pdn_mastermind_strategy. */
enum player_kind { HUMAN = 7, GENETIC, WEAK, OPTIMAL, EVIL };

const char *player_name(int kind);

/* The kind of this name; -1 if it is unknown. */
int player_named(const char *name);

/* Why a player cannot play codes of a variant; NULL if it can. */
const char *player_refusal(int kind, pdn_mastermind_variant variant);

/* How many pairs of codes a player compares for one guess at most; 0 for players that list no
 * codes. */
uint64_t player_work(int kind, pdn_mastermind_variant variant);

/* Stores the next guess after these rows; for HUMAN a hint. `random` is the state of all
 * drawing. */
pdn_status player_guess(int kind, pdn_mastermind_variant variant, const pdn_mastermind_row *rows,
                        size_t count, uint64_t *random, pdn_mastermind_code *guess);

#endif

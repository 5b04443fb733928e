/* Mastermind at a terminal: the rounds of a match, each step by a person or a program. */
#ifndef MASTERMIND_ROUNDS_H
#define MASTERMIND_ROUNDS_H

#include "mastermind_player.h"
#include "mastermind_view.h"

#include <pedina.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct table {
    struct view view; /* with the settings */
    pdn_mastermind_variant variant;
    pdn_mastermind_match match;
    pdn_mastermind_match before[MAX_ROWS]; /* the last guesses of a person in this round */
    size_t guesses;                        /* how many of them there are */
    int players[2];
    uint64_t random;   /* the state of all drawing */
    bool is_automatic; /* whether the program answers for a person */
    bool is_left;      /* whether somebody typed quit */
};

/* Plays until the match or the input ends, or somebody leaves; returns the exit status. */
int play(struct table *table);

#endif

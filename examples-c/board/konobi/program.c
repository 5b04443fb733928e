/* Konobi on a serial port: for two, or against the device. */
#include "session.h"

static const struct command commands[] = {
    {"new", " [WIDTH]", "begin a game on 11x11 points, or WIDTH", run_new},
    {"show", "", "draw the board", run_show},
    {"position", "", "print the position as text", run_position},
    {"legal", "", "list the legal points", run_legal},
    {"check", " ACTION", "say whether an action is legal, and why not", run_check},
    {"play", " ACTION", "place a stone such as c3, or pass, or swap", run_play},
    {"undo", "", "take the last action back", run_undo},
    {"go", "", "let the device play", run_go},
    {"level", " [LEVEL]", "set or print the level of the device", run_level},
    {"seed", " SEED", "set the seed of its random numbers", run_seed},
    {"host", " SEED", "be the other player of a dialogue in lines", run_host},
    {"perft", " DEPTH", "count the action sequences of that length", run_perft},
};

static struct session session;

static pdn_status start(struct session *begun)
{
    begun->level = DEFAULT_LEVEL;
    begun->seed = 1;
    return begin(begun, DEFAULT_WIDTH);
}

const struct program program = {
    &session, start, commands, sizeof commands / sizeof *commands, NULL, NULL,
};

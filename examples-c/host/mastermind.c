/* Mastermind at a terminal: rounds in which two players make and break codes in turn, people or
 * programs on either side.
 *
 *   mastermind                                       you make the first code, Knuth breaks it
 *   mastermind CodeBreaker=true                      you break the first code
 *   mastermind CodeSize=5 pegs=8 Player2=Genetic     other settings, by the original's names
 *   mastermind Player1=Optimal Player2=Evil          two programs
 *
 * Exit status: 0 the match or the input ended, 1 an error, 2 wrong arguments. */
#include "mastermind_file.h"
#include "mastermind_player.h"
#include "mastermind_rounds.h"
#include "mastermind_view.h"
#include "output.h"
#include "terminal.h"

#include <inttypes.h>
#include <pedina.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 256 };

/* From how many comparisons for a guess on a player is slow, at some billion a second. */
static const uint64_t SLOW = 2000000000;

static const char USAGE[] =
    "usage: mastermind [--seed N] [--color] [--resume FILE] [SETTING=VALUE...]\n"
    "  --resume FILE    goes on with a match that was saved, whatever the settings say\n"
    "  --color          in colors, as on a terminal unless NO_COLOR is set\n"
    "  pegs=N           how many different pegs, 1 to 8 colors, 6 letters, 10 digits [6]\n"
    "  PegType=KIND     Colors, Letters or Digits [Colors]\n"
    "  CodeSize=N       pegs of a code, 1 to 10 [4]\n"
    "  EmptyAllowed=B   whether a place may be left EMPTY, true or false [false]\n"
    "  Repeats=B        whether a peg may stand twice [true]\n"
    "  BoardSize=N      guesses, 1 to 10 [8]\n"
    "  Rounds=N         2, 4, 6, 8 or 10 [4]\n"
    "  CodeBreaker=B    whether player 1 begins as code breaker [false]\n"
    "  Player1=NAME, Player2=NAME  [Human, Knuth]\n"
    "    Human; Knuth, Size, Entropy, Parts (they list all codes, up to 4194304); Optimal (4 pegs\n"
    "    of 6, 7 or 8, and 4 different ones of 10); Genetic and Weak, for every size; First,\n"
    "    Consistent, Random; Evil, which as code maker never commits to a code\n";

/* ---- the choice of players ---- */

static bool read_player(const char *name, int *kind)
{
    int named = player_named(name);
    if (named < 0) {
        fprintf(stderr, "error: %s is no player\n", name);
        return false;
    }
    *kind = named;
    return true;
}

/* Whether a player can play these codes; says so if not. */
static bool can_play(const struct table *table, int kind)
{
    const char *refusal = player_refusal(kind, table->variant);
    if (refusal != NULL) {
        fprintf(stderr, "error: %s %s\n", player_name(kind), refusal);
    }
    return refusal == NULL;
}

/* Whether a player is slow; if so, prints its cost and names fast players. */
static bool warn(const struct table *table, int kind)
{
    uint64_t work = player_work(kind, table->variant);
    uint64_t seconds = work / 1000000000;
    if (work < SLOW) {
        return false;
    }
    fprintf(stderr,
            "warning: %s compares every code with every one that is left, up to %" PRIu64
            " billion pairs for a guess: ",
            player_name(kind), seconds);
    if (seconds < 120) {
        fprintf(stderr, "%" PRIu64 " seconds", seconds);
    } else if (seconds < 7200) {
        fprintf(stderr, "%" PRIu64 " minutes", seconds / 60);
    } else {
        fprintf(stderr, "%" PRIu64 " hours", seconds / 3600);
    }
    fputs(" at a billion a second. Genetic plays every size at once.\n", stderr);
    return true;
}

/* Warns of a slow player before it thinks. A person may name another; false at the end of the
 * input. */
static bool settle(struct table *table, int player)
{
    char line[LINE];
    int *kind = &table->players[player];

    while (warn(table, *kind) && table->players[1 - player] == HUMAN) {
        int other = HUMAN;
        do {
            printf("Press Enter to wait for %s, or name another player: ", player_name(*kind));
            if (!read_line(line, sizeof line)) {
                return false;
            }
            if (line[0] == '\0') {
                return true;
            }
        } while (!read_player(line, &other) || !can_play(table, other));
        *kind = other;
    }
    return true;
}

/* ---- arguments ---- */

static bool read_setting(struct table *table, const char *argument)
{
    const char *value = strchr(argument, '=');
    pdn_status status;
    if (value == NULL) {
        fprintf(stderr, "error: %s is not SETTING=VALUE\n", argument);
        return false;
    }
    value++;
    if (strncmp(argument, "Player1=", 8) == 0 || strncmp(argument, "Player2=", 8) == 0) {
        return read_player(value, &table->players[argument[6] - '1']);
    }
    status = pdn_mastermind_set(&table->view.settings, argument, (size_t)(value - argument) - 1,
                                value, strlen(value));
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s: %s\n", argument, pdn_status_text(status));
    }
    return status == PDN_OK;
}

static bool read_seed(const char *text, uint64_t *seed)
{
    char *end = NULL;

    *seed = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0';
}

/* Begins the match that the settings describe; false with a message if there is none. */
static bool begin(struct table *table)
{
    pdn_status status = pdn_mastermind_check_settings(&table->view.settings, &table->variant);
    if (status == PDN_OK) {
        status = pdn_mastermind_match_init(&table->view.settings, &table->match);
    }
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n%s", pdn_status_text(status), USAGE);
    }
    return status == PDN_OK;
}

int main(int argc, char **argv)
{
    static struct table table;
    const char *resumed = NULL;

    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fputs("error: pedina.h and the library are of different versions\n", stderr);
        return 1;
    }
    pdn_mastermind_default_settings(&table.view.settings);
    table.players[0] = HUMAN;
    table.players[1] = PDN_MASTERMIND_STRATEGY_MINIMAX;
    table.random = 1;
    table.view.color = terminal_out() && !refuses_colors();
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            fputs(USAGE, stdout);
            return end_output(0);
        }
        if (strcmp(argv[i], "--color") == 0) {
            table.view.color = true;
        } else if (strcmp(argv[i], "--resume") == 0 && i + 1 < argc) {
            resumed = argv[++i];
        } else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc) {
            if (!read_seed(argv[++i], &table.random)) {
                fprintf(stderr, "error: no seed: %s, which is a number from 0 on\n", argv[i]);
                return 2;
            }
        } else if (argv[i][0] == '-' || !read_setting(&table, argv[i])) {
            fputs(USAGE, stderr);
            return 2;
        }
    }
    if (resumed == NULL ? !begin(&table) : !load_match(&table, resumed)) {
        return resumed == NULL ? 2 : 1;
    }
    if (!can_play(&table, table.players[0]) || !can_play(&table, table.players[1])) {
        return 2;
    }
    if (!settle(&table, 0) || !settle(&table, 1)) {
        puts("\nThe match ends here.");
        return end_output(0);
    }
    return end_output(play(&table));
}

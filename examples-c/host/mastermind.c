/* Mastermind at a terminal: rounds in which two players make and break codes in turn, people or
 * programs on either side.
 *
 *   mastermind                                       you make the first code, Knuth breaks it
 *   mastermind CodeBreaker=true                      you break the first code
 *   mastermind CodeSize=5 pegs=8 Player2=Genetic     other settings, by the original's names
 *   mastermind Player1=Optimal Player2=Evil          two programs
 *
 * Exit status: 0 the match or the input ended, 1 an error, 2 wrong arguments. */
#include "mastermind_player.h"
#include "mastermind_view.h"

#include <inttypes.h>
#include <pedina.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 256 };

/* From how many comparisons for a guess on a player is slow, at some billion a second. */
static const uint64_t SLOW = 2000000000;

struct table {
    struct view view; /* with the settings */
    pdn_mastermind_variant variant;
    pdn_mastermind_match match;
    int players[2];
    uint64_t random; /* the state of all drawing */
};

static const char USAGE[] =
    "usage: mastermind [--seed N] [--color] [SETTING=VALUE...]\n"
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

static void say(pdn_status status)
{
    printf("Refused: %s.\n", pdn_status_text(status));
}

static size_t rows_of(const struct table *table, pdn_mastermind_row *rows)
{
    size_t count = 0;
    pdn_mastermind_match_rows(&table->match, rows, MAX_ROWS, &count);
    return count;
}

static void print_rows(const struct table *table)
{
    pdn_mastermind_row rows[MAX_ROWS];
    view_rows(&table->view, rows, rows_of(table, rows));
}

static pdn_status think(struct table *table, int kind, pdn_mastermind_code *guess)
{
    pdn_mastermind_row rows[MAX_ROWS];
    size_t count = rows_of(table, rows);
    return player_guess(kind, table->variant, rows, count, &table->random, guess);
}

/* ---- people ---- */

/* Reads a line without its end; false at the end of the input. A line that is too long is empty. */
static bool read_line(char *line)
{
    size_t length;
    fflush(stdout);
    if (fgets(line, LINE, stdin) == NULL) {
        return false;
    }
    length = strcspn(line, "\r\n");
    if (length == LINE - 1) {
        int byte = getchar();
        while (byte != '\n' && byte != EOF) {
            byte = getchar();
        }
        puts("Refused: no line is that long.");
        length = 0;
    }
    line[length] = '\0';
    return true;
}

static void give_hint(struct table *table)
{
    pdn_mastermind_row rows[MAX_ROWS];
    size_t count = rows_of(table, rows);
    pdn_mastermind_hint hint;
    pdn_mastermind_code guess = 0;
    pdn_status status = think(table, HUMAN, &guess);

    if (status != PDN_OK) {
        say(status);
        return;
    }
    printf("Hint: ");
    view_code(&table->view, guess);
    status = pdn_mastermind_judge_guess(table->variant, rows, count, guess,
                                        PDN_MASTERMIND_STEPS_DEFAULT, &hint);
    if (status == PDN_OK) {
        uint64_t tenths = hint.codes == 0 ? 0 : (10 * hint.squares + hint.codes / 2) / hint.codes;
        printf("; of %" PRIu32 " codes it leaves %" PRIu32 " at worst and %" PRIu64 ".%" PRIu64
               " on average, in %" PRIu32 " parts",
               hint.codes, hint.largest, tenths / 10, tenths % 10, hint.parts);
    }
    puts(".");
}

/* Asks for a code until it is one; false at the end of the input. */
static bool ask_code(struct table *table, const char *prompt, bool is_guess,
                     pdn_mastermind_code *code)
{
    const pdn_mastermind_settings *settings = &table->view.settings;
    char line[LINE];
    for (;;) {
        pdn_status status;
        printf("%s (", prompt);
        view_pegs(&table->view);
        printf(")%s: ", is_guess ? ", or hint" : "");
        if (!read_line(line)) {
            return false;
        }
        if (is_guess && strcmp(line, "hint") == 0) {
            give_hint(table);
            continue;
        }
        status = pdn_mastermind_parse_code(table->variant, settings->peg_kind, settings->pegs,
                                           settings->empty_allowed, line, strlen(line), code);
        if (status == PDN_OK) {
            return true;
        }
        say(status);
    }
}

/* ---- the match ---- */

/* Each step carries out what the match waits for; false at the end of the input or on an error. */
static bool make_code(struct table *table, int maker, pdn_mastermind_event *event)
{
    pdn_mastermind_code code = 0;
    if (table->players[maker] == EVIL) {
        return pdn_mastermind_match_conceal(&table->match, event) == PDN_OK;
    }
    if (table->players[maker] == HUMAN) {
        if (!ask_code(table, "Insert the hidden code", false, &code)) {
            return false;
        }
        if (table->players[1 - maker] == HUMAN) {
            for (int i = 0; i < 50; i++) { /* not for the eyes of the breaker */
                putchar('\n');
            }
        }
    } else {
        pdn_mastermind_random_code(table->variant, &table->random, &code);
    }
    return pdn_mastermind_match_commit(&table->match, code, event) == PDN_OK;
}

static bool make_guess(struct table *table, int breaker, pdn_mastermind_event *event)
{
    pdn_mastermind_code guess = 0;
    if (table->players[breaker] == HUMAN) {
        print_rows(table);
        if (!ask_code(table, "Insert the guess", true, &guess)) {
            return false;
        }
    } else {
        pdn_status status = think(table, table->players[breaker], &guess);
        if (status != PDN_OK) {
            fprintf(stderr, "error: %s cannot play this: %s\n",
                    player_name(table->players[breaker]), pdn_status_text(status));
            return false;
        }
    }
    return pdn_mastermind_match_guess(&table->match, guess, event) == PDN_OK;
}

/* Asks the human maker, showing the secret, until the response is right. */
static bool ask_response(struct table *table, pdn_mastermind_event *event)
{
    char line[LINE];
    pdn_mastermind_code secret = 0;
    uint8_t black = 0;
    uint8_t white = 0;

    pdn_mastermind_match_secret(&table->match, &secret);
    for (;;) {
        pdn_status status;
        printf("Your code is ");
        view_code(&table->view, secret);
        printf("\nInsert the response (WHITE BLACK): ");
        if (!read_line(line)) {
            return false;
        }
        status = pdn_mastermind_parse_feedback(table->variant, line, strlen(line), &black, &white);
        if (status == PDN_OK) {
            status = pdn_mastermind_match_respond(&table->match, black, white, event);
        }
        if (status == PDN_OK) {
            return true;
        }
        say(status);
        if (status == PDN_MASTERMIND_MATCH_WRONG_RESPONSE) {
            pdn_mastermind_match_expected(&table->match, &black, &white);
            printf("It is: ");
            view_response(black, white);
            putchar('\n');
        }
    }
}

static bool respond(struct table *table, int maker, pdn_mastermind_event *event)
{
    pdn_mastermind_row rows[MAX_ROWS];
    size_t count = rows_of(table, rows);
    pdn_mastermind_code guess = 0;
    uint8_t black = 0;
    uint8_t white = 0;
    pdn_status status;

    pdn_mastermind_match_open_guess(&table->match, &guess);
    printf("Player %d guesses ", 2 - maker);
    view_code(&table->view, guess);
    putchar('\n');
    if (table->players[maker] == HUMAN) {
        return ask_response(table, event);
    }
    status = table->players[maker] == EVIL
                 ? pdn_mastermind_adversary(table->variant, rows, count, guess, table->random,
                                            200000, &black, &white)
                 : pdn_mastermind_match_expected(&table->match, &black, &white);
    if (status == PDN_OK) {
        status = pdn_mastermind_match_respond(&table->match, black, white, event);
    }
    printf("Player %d responds ", maker + 1);
    view_response(black, white);
    putchar('\n');
    return status == PDN_OK;
}

/* The maker without a secret shows any code that agrees with its answers. */
static bool reveal(struct table *table, pdn_mastermind_event *event)
{
    pdn_mastermind_row rows[MAX_ROWS];
    size_t count = rows_of(table, rows);
    pdn_mastermind_code code = 0;
    return pdn_mastermind_code_after(table->variant, rows, count, 0, PDN_MASTERMIND_STEPS_DEFAULT,
                                     &code) == PDN_OK
           && pdn_mastermind_match_reveal(&table->match, code, event) == PDN_OK;
}

/* The report of the original: the secret, every row, both scores. */
static bool end_round(struct table *table, uint8_t round, pdn_mastermind_event *event)
{
    char line[LINE];
    pdn_mastermind_code secret = 0;
    uint8_t first = 0;
    uint8_t second = 0;

    pdn_mastermind_match_secret(&table->match, &secret);
    printf("\nRound %d of %d is over. Secret code: ", round + 1, table->view.settings.rounds);
    view_code(&table->view, secret);
    putchar('\n');
    print_rows(table);
    pdn_mastermind_match_scores(&table->match, &first, &second);
    printf("Player 1 score: %u\nPlayer 2 score: %u\n\n", (unsigned)first, (unsigned)second);
    if ((table->players[0] == HUMAN || table->players[1] == HUMAN)
        && round + 1 < table->view.settings.rounds) {
        printf("Press Enter to go on. ");
        if (!read_line(line)) {
            return false;
        }
    }
    return pdn_mastermind_match_next_round(&table->match, event) == PDN_OK;
}

static int play(struct table *table)
{
    for (;;) {
        uint8_t status = PDN_MASTERMIND_MATCH_OVER;
        uint8_t round = 0;
        uint8_t maker = 0;
        pdn_mastermind_event event;
        bool goes_on = true;

        pdn_mastermind_match_status(&table->match, &status);
        pdn_mastermind_match_round(&table->match, &round, &maker);
        switch (status) {
        case PDN_MASTERMIND_AWAITING_CODE:
            printf("Round %d: player %d (%s) makes the code, player %d (%s) breaks it.\n",
                   round + 1, maker + 1, player_name(table->players[maker]), 2 - maker,
                   player_name(table->players[1 - maker]));
            goes_on = make_code(table, maker, &event);
            break;
        case PDN_MASTERMIND_AWAITING_GUESS:
            goes_on = make_guess(table, 1 - maker, &event);
            break;
        case PDN_MASTERMIND_AWAITING_RESPONSE:
            goes_on = respond(table, maker, &event);
            break;
        case PDN_MASTERMIND_AWAITING_REVEAL:
            goes_on = reveal(table, &event);
            break;
        case PDN_MASTERMIND_ROUND_OVER:
            goes_on = end_round(table, round, &event);
            break;
        default:
            puts("The match is over.");
            return 0;
        }
        if (!goes_on) {
            puts("\nThe match ends here.");
            return feof(stdin) ? 0 : 1;
        }
    }
}

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
            if (!read_line(line)) {
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

int main(int argc, char **argv)
{
    static struct table table;
    pdn_status status = PDN_OK;

    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fputs("error: pedina.h and the library are of different versions\n", stderr);
        return 1;
    }
    pdn_mastermind_default_settings(&table.view.settings);
    table.players[0] = HUMAN;
    table.players[1] = PDN_MASTERMIND_STRATEGY_MINIMAX;
    table.random = 1;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            fputs(USAGE, stdout);
            return 0;
        }
        if (strcmp(argv[i], "--color") == 0) {
            table.view.color = true;
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
    status = pdn_mastermind_check_settings(&table.view.settings, &table.variant);
    if (status == PDN_OK) {
        status = pdn_mastermind_match_init(&table.view.settings, &table.match);
    }
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n%s", pdn_status_text(status), USAGE);
        return 2;
    }
    if (!can_play(&table, table.players[0]) || !can_play(&table, table.players[1])) {
        return 2;
    }
    if (!settle(&table, 0) || !settle(&table, 1)) {
        puts("\nThe match ends here.");
        return 0;
    }
    return play(&table);
}

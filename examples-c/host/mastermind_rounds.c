#include "mastermind_rounds.h"
#include "mastermind_file.h"
#include "terminal.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 256 };

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

static const char HELP[] =
    "  A code is names of pegs, their beginnings or numbers from 1: red R 1 3, or RRGB, or 1123.\n"
    "  A response is WHITE for each peg in another place and BLACK for each in its place.\n"
    "  hint    shows a good guess and what it leaves\n"
    "  undo    takes your last guess back\n"
    "  auto    from now on the program gives the responses of people\n"
    "  rows    shows the guesses of the round\n"
    "  save F  writes the match into the file F, from which mastermind --resume F goes on\n"
    "  quit    ends the match\n";

enum purpose { GUESS, CODE, HIDDEN_CODE };

/* The kind of a line: a word for the program, the end of the input, or something else. */
enum line_kind { DONE, END, OTHER };

/* Does what a line asks for at any prompt. */
static enum line_kind attend(struct table *table, bool is_read, const char *line)
{
    if (!is_read || strcmp(line, "quit") == 0) {
        table->is_left = is_read;
        return END;
    }
    if (strcmp(line, "help") == 0) {
        fputs(HELP, stdout);
    } else if (strcmp(line, "rows") == 0) {
        print_rows(table);
    } else if (strncmp(line, "save ", 5) == 0) {
        save_match(table, line + 5);
    } else {
        return OTHER;
    }
    return DONE;
}

/* Goes back to before the last guess of a person. */
static void undo(struct table *table)
{
    if (table->guesses == 0) {
        puts("Refused: there is no guess of yours to take back.");
        return;
    }
    table->match = table->before[--table->guesses];
    print_rows(table);
}

/* Asks for a code until it is one; false at the end of the input. */
static bool ask_code(struct table *table, const char *prompt, enum purpose purpose,
                     pdn_mastermind_code *code)
{
    char line[LINE];
    for (;;) {
        bool is_read;
        enum line_kind kind;
        printf("%s (", prompt);
        view_pegs(&table->view);
        printf(")%s: ", purpose == GUESS ? ", hint or help" : "");
        is_read = purpose == HIDDEN_CODE ? read_hidden_line(line, sizeof line)
                                         : read_line(line, sizeof line);
        kind = attend(table, is_read, line);
        if (kind == END) {
            return false;
        }
        if (kind == DONE) {
            continue;
        }
        if (purpose == GUESS && strcmp(line, "hint") == 0) {
            give_hint(table);
        } else if (purpose == GUESS && strcmp(line, "undo") == 0) {
            undo(table);
        } else if (read_code(&table->view, table->variant, line, code)) {
            return true;
        }
    }
}

/* Whether two people share the terminal: neither may see the code of the other. */
static bool is_hot_seat(const struct table *table)
{
    return table->players[0] == HUMAN && table->players[1] == HUMAN;
}

/* Each step carries out what the match waits for; false at the end of the input or on an error. */
static bool make_code(struct table *table, int maker, pdn_mastermind_event *event)
{
    pdn_mastermind_code code = 0;
    if (table->players[maker] == EVIL) {
        return pdn_mastermind_match_conceal(&table->match, event) == PDN_OK;
    }
    if (table->players[maker] == HUMAN) {
        if (!ask_code(table, "Insert the hidden code",
                      is_hot_seat(table) ? HIDDEN_CODE : CODE, &code)) {
            return false;
        }
        if (is_hot_seat(table)) {
            wipe_screen(); /* a code that was refused is on it, in part */
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
        if (!ask_code(table, "Insert the guess", GUESS, &guess)) {
            return false;
        }
        if (table->guesses < MAX_ROWS) {
            table->before[table->guesses++] = table->match;
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

static void print_guess(const struct table *table, int breaker)
{
    pdn_mastermind_code guess = 0;
    pdn_mastermind_match_open_guess(&table->match, &guess);
    printf("Player %d guesses ", breaker + 1);
    view_code(&table->view, guess);
    putchar('\n');
}

/* Shows the secret, if the other player looks away: only on a terminal, from which it vanishes. */
static bool show_secret(const struct table *table, int maker, pdn_mastermind_code secret)
{
    char line[LINE];

    if (!terminal_in() || !terminal_out()) {
        puts("Refused: only a terminal can show the code and hide it again.");
        return true;
    }
    wipe_screen();
    print_guess(table, 1 - maker);
    printf("Your code is ");
    view_code(&table->view, secret);
    printf("\nPress Enter to hide it. ");
    if (!read_line(line, sizeof line)) {
        return false;
    }
    wipe_screen();
    print_rows(table);
    print_guess(table, 1 - maker);
    return true;
}

/* The response of a program, or of one for a person. */
static bool answer(struct table *table, int maker, pdn_mastermind_event *event)
{
    pdn_mastermind_row rows[MAX_ROWS];
    size_t count = rows_of(table, rows);
    pdn_mastermind_code guess = 0;
    uint8_t black = 0;
    uint8_t white = 0;
    pdn_status status;

    pdn_mastermind_match_open_guess(&table->match, &guess);
    if (table->players[maker] == EVIL) {
        pdn_mastermind_adversary adversary;
        pdn_bool is_ready = 0;
        status = pdn_mastermind_adversary_init(table->variant, guess, table->random, 200000,
                                               &adversary);
        while (status == PDN_OK && !is_ready) {
            /* Another program would look after other things between two slices. */
            status = pdn_mastermind_adversary_run(&adversary, rows, count, 10000, &is_ready);
        }
        if (status == PDN_OK) {
            status = pdn_mastermind_adversary_answer(&adversary, &black, &white);
        }
    } else {
        status = pdn_mastermind_match_expected(&table->match, &black, &white);
    }
    if (status == PDN_OK) {
        status = pdn_mastermind_match_respond(&table->match, black, white, event);
    }
    printf("Player %d responds ", maker + 1);
    view_response(black, white);
    putchar('\n');
    return status == PDN_OK;
}

/* Asks the human maker until the response is right. The secret stands above the question, unless
 * the breaker sees it too. */
static bool ask_response(struct table *table, int maker, pdn_mastermind_event *event)
{
    char line[LINE];
    pdn_mastermind_code secret = 0;
    uint8_t black = 0;
    uint8_t white = 0;

    pdn_mastermind_match_secret(&table->match, &secret);
    for (;;) {
        pdn_status status;
        if (is_hot_seat(table)) {
            printf("Player %d, insert the response (WHITE BLACK), or show: ", maker + 1);
        } else {
            printf("Your code is ");
            view_code(&table->view, secret);
            printf("\nInsert the response (WHITE BLACK): ");
        }
        switch (attend(table, read_line(line, sizeof line), line)) {
        case END:
            return false;
        case DONE:
            continue;
        default:
            break;
        }
        if (strcmp(line, "auto") == 0) {
            table->is_automatic = true;
            return answer(table, maker, event);
        }
        if (is_hot_seat(table) && strcmp(line, "show") == 0) {
            if (!show_secret(table, maker, secret)) {
                return false;
            }
            continue;
        }
        status = pdn_mastermind_parse_feedback(table->variant, line, strlen(line), &black, &white);
        if (status == PDN_OK) {
            status = pdn_mastermind_match_respond(&table->match, black, white, event);
        }
        if (status == PDN_OK) {
            return true;
        }
        say(status);
        if (status == PDN_ERROR_MASTERMIND_MATCH_WRONG_RESPONSE) {
            pdn_mastermind_match_expected(&table->match, &black, &white);
            printf("It is: ");
            view_response(black, white);
            putchar('\n');
        }
    }
}

static bool respond(struct table *table, int maker, pdn_mastermind_event *event)
{
    print_guess(table, 1 - maker);
    return table->players[maker] == HUMAN && !table->is_automatic
               ? ask_response(table, maker, event)
               : answer(table, maker, event);
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
        if (!read_line(line, sizeof line)) {
            return false;
        }
    }
    return pdn_mastermind_match_next_round(&table->match, event) == PDN_OK;
}

int play(struct table *table)
{
    for (;;) {
        uint8_t status = PDN_MASTERMIND_STATUS_MATCH_OVER;
        uint8_t round = 0;
        uint8_t maker = 0;
        pdn_mastermind_event event;
        bool goes_on = true;

        pdn_mastermind_match_status(&table->match, &status);
        pdn_mastermind_match_round(&table->match, &round, &maker);
        switch (status) {
        case PDN_MASTERMIND_STATUS_AWAITING_CODE:
            table->guesses = 0;
            printf("Round %d: player %d (%s) makes the code, player %d (%s) breaks it.\n",
                   round + 1, maker + 1, player_name(table->players[maker]), 2 - maker,
                   player_name(table->players[1 - maker]));
            goes_on = make_code(table, maker, &event);
            break;
        case PDN_MASTERMIND_STATUS_AWAITING_GUESS:
            goes_on = make_guess(table, 1 - maker, &event);
            break;
        case PDN_MASTERMIND_STATUS_AWAITING_RESPONSE:
            goes_on = respond(table, maker, &event);
            break;
        case PDN_MASTERMIND_STATUS_AWAITING_REVEAL:
            goes_on = reveal(table, &event);
            break;
        case PDN_MASTERMIND_STATUS_ROUND_OVER:
            goes_on = end_round(table, round, &event);
            break;
        default:
            puts("The match is over.");
            return 0;
        }
        if (!goes_on) {
            puts("\nThe match ends here.");
            return table->is_left || feof(stdin) ? 0 : 1;
        }
    }
}

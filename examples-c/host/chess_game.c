/* A game of chess against the clock, for two at one terminal or against the computer: draws,
 * take-backs, a record as a game file and as a picture.
 *
 *   chess_game                     without a limit
 *   chess_game 300+2               five minutes each, two seconds a move
 *   chess_game 40/5400+30:1800+30  as in tournaments; d5 in place of +30 is a US delay
 *   chess_game 300 "FEN"           from another position
 *   chess_game --computer 4        against the computer, level 1 to 8
 *
 * Exit status: 0 the game or the input ended, 1 an error, 2 wrong arguments. */
#include "game_computer.h"
#include "game_table.h"
#include "output.h"
#include "position_argument.h"
#include "timed_line.h"

#include <pedina.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    LINE = 160,
    WORD = 16
};

static const char USAGE[] =
    "usage: chess_game [--chess960] [--computer LEVEL [--first]] [--pgn FILE] [--svg FILE]\n"
    "                  [TIME [FEN]]\n"
    "  --computer LEVEL  the computer plays Black, at level 1 for beginners to 8\n"
    "  --first           it plays White instead\n"
    "  --pgn FILE  writes the game there when it ends\n"
    "  --svg FILE  writes a picture of the last position there\n"
    "  TIME  in seconds as in PGN: 300, 180+2, 40/5400+30:1800+30, 300d5, or - for no limit\n"
    "  FEN   one argument: put it in quotes\n";

/* Splits a line at its first space; false if its first word is longer than any command. */
static bool split(char *line, size_t length, char *word, const char **rest)
{
    char *space = NULL;
    line[length] = '\0';
    if (strlen(line) != length) {
        return false;
    }
    space = strchr(line, ' ');
    *rest = space == NULL ? "" : space + 1;
    if (space != NULL) {
        *space = '\0';
    }
    if (strlen(line) >= WORD) {
        return false;
    }
    strcpy(word, line);
    return true;
}

/* The game is over: what is left is to keep it. Prompts only people, so that the result is the last
 * line of what a program reads. Returns whether what the options ask for is written. */
static bool keep(struct table *table)
{
    char line[LINE + 1];
    char word[WORD];
    const char *rest = "";
    bool is_kept = table->pgn == NULL || save(table, table->pgn);

    is_kept = (table->svg == NULL || take_picture(table, table->svg)) && is_kept;
    for (;;) {
        size_t length = 0;
        if (is_terminal()) {
            fputs("save FILE, svg FILE or quit> ", stdout);
        }
        fflush(stdout);
        enum line_result result = read_line_until(PDN_CHESS_NO_LIMIT, line, LINE, &length);
        if (result == LINE_END || (length == 4 && memcmp(line, "quit", 4) == 0)) {
            return is_kept;
        }
        if (result == LINE_READ
            && !(split(line, length, word, &rest) && attend(table, word, rest))) {
            puts("The game is over. What is left: save FILE, svg FILE, moves, fen, quit.");
        }
    }
}

/* Plays until the game ends; false if it is broken off. */
static bool converse(struct table *table)
{
    char line[LINE + 1];
    char word[WORD];
    const char *rest = "";
    bool ended = show_table(table);

    if (!ended) {
        pdn_chess_clock_start(&table->clock, milliseconds());
    }
    while (!ended) {
        size_t length = 0;
        uint64_t deadline = PDN_CHESS_NO_LIMIT;
        uint8_t running = 1;
        uint8_t late = PDN_CHESS_NO_COLOR;
        uint64_t now;

        if (is_computer_to_move(table)) {
            ended = computer_play(table);
            continue;
        }
        show_prompt(table);
        pdn_chess_clock_deadline(&table->clock, &deadline);
        enum line_result result = read_line_until(deadline, line, LINE, &length);
        now = milliseconds();
        pdn_chess_clock_flag(&table->clock, now, &late);
        if (late != PDN_CHESS_NO_COLOR) {
            putchar('\n');
            pdn_chess_game_lose_on_time(&table->game, late);
            ended = show_ending(table);
            continue;
        }
        if (result == LINE_END || (length == 4 && memcmp(line, "quit", 4) == 0)) {
            puts("The game ends without a result.");
            return false;
        }
        pdn_chess_clock_is_running(&table->clock, &running);
        if (!running) {
            pdn_chess_clock_start(&table->clock, now);
        }
        if (result == LINE_READ) {
            if (split(line, length, word, &rest)) {
                ended = obey(table, word, rest, now);
            } else {
                puts("Refused: no command is that long. Type help.");
            }
        }
    }
    return true;
}

/* Sets up the clock from an argument, or says what is wrong with it. */
static bool read_time(const char *text, const pdn_chess_position *start, pdn_chess_clock *clock)
{
    pdn_chess_period periods[PDN_CHESS_MAX_PERIODS];
    size_t count = 0;
    uint8_t turn = PDN_CHESS_COLOR_WHITE;
    pdn_status status = pdn_chess_parse_time_control(text, strlen(text), periods,
                                                     PDN_CHESS_MAX_PERIODS, &count);

    if (status != PDN_OK) {
        fprintf(stderr, "error: %s: %s\n", text, pdn_status_text(status));
        return false;
    }
    pdn_chess_turn(start, &turn);
    return pdn_chess_clock_init(periods, count, periods, count, turn, clock) == PDN_OK;
}

static void set_date(char date[NAME_SIZE])
{
    time_t now = time(NULL);
    const struct tm *today = localtime(&now);
    if (today == NULL || strftime(date, NAME_SIZE, "%Y.%m.%d", today) == 0) {
        strcpy(date, "????.??.??");
    }
}

/* Reads a level of the computer; false if the text is not a level. */
static bool read_level(const char *text, uint8_t *level)
{
    if (text == NULL || text[0] < '1' || text[0] > '0' + PDN_CHESS_ENGINE_MAX_LEVEL
        || text[1] != '\0') {
        return false;
    }
    *level = (uint8_t)(text[0] - '0');
    return true;
}

/* Goes past the options; NULL if one is unknown, or lacks its file or its level. */
static char **read_options(char **words, struct table *table)
{
    uint8_t side = PDN_CHESS_COLOR_BLACK;
    uint8_t level = 0;
    for (; *words != NULL && strncmp(*words, "--", 2) == 0; words++) {
        const char **file = strcmp(*words, "--pgn") == 0   ? &table->pgn
                            : strcmp(*words, "--svg") == 0 ? &table->svg
                                                           : NULL;
        if (strcmp(*words, "--chess960") == 0) {
            table->view.style = PDN_CHESS_CASTLING_STYLE_CHESS960;
        } else if (strcmp(*words, "--first") == 0) {
            side = PDN_CHESS_COLOR_WHITE;
        } else if (strcmp(*words, "--computer") == 0 && read_level(words[1], &level)) {
            words++;
        } else if (file != NULL && words[1] != NULL) {
            *file = *++words;
        } else {
            return NULL;
        }
    }
    if (level > 0) {
        seat_computer(table, side, level);
    } else if (side == PDN_CHESS_COLOR_WHITE) {
        return NULL; /* nobody is to be first */
    }
    return words;
}

int main(int argc, char **argv)
{
    static struct table table; /* 18 KB, zeroed: not for the stack */
    char **words = argv + (argc > 0); /* ends with NULL */
    bool is_kept = true;

    if (*words != NULL && strcmp(*words, "--help") == 0) {
        fputs(USAGE, stdout);
        fputs(COMMANDS, stdout);
        return end_output(0);
    }
    words = read_options(words, &table);
    if (words == NULL || (*words != NULL && words[0][0] == '-' && words[0][1] != '\0')
        || (words[0] != NULL && words[1] != NULL && words[2] != NULL)) {
        fputs(USAGE, stderr);
        return 2;
    }
    table.record.time_control = words[0] == NULL ? "-" : words[0];
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fputs("error: pedina.h and the library are of different versions\n", stderr);
        return 1;
    }
    if (!read_position(words[0] == NULL ? NULL : words[1], &table.view.position)
        || !read_time(table.record.time_control, &table.view.position, &table.clock)) {
        return 1;
    }
    pdn_chess_game_init(&table.view.position, PDN_CHESS_MATERIAL_RULE_FIDE, &table.game);
    start_view(&table.view);
    set_date(table.record.date);
    if (converse(&table)) {
        is_kept = keep(&table);
    } else if (table.pgn != NULL) {
        is_kept = save(&table, table.pgn);
    }
    return end_output(is_kept ? 0 : 1);
}

/* A game of chess against the clock, for two at one terminal: draws, take-backs, a record.
 *
 *   chess_game                     without a limit
 *   chess_game 300+2               five minutes each, two seconds a move
 *   chess_game 40/5400+30:1800+30  as in tournaments; d5 in place of +30 is a US delay
 *   chess_game 300 "FEN"           from another position
 *
 * Exit status: 0 the game or the input ended, 1 an error, 2 wrong arguments. */
#include "game_view.h"
#include "position_argument.h"
#include "timed_line.h"

#include <errno.h>
#include <inttypes.h>
#include <pedina.h>
#include <stdio.h>
#include <string.h>

enum {
    HISTORY = 2048, /* 16 KB: longer than any game that was ever played */
    LINE = 160,
    WORD = 16
};

struct table {
    struct game view; /* what is shown */
    pdn_chess_game game;
    pdn_chess_ply history[HISTORY];
    pdn_chess_clock clock;
};

static const char USAGE[] =
    "usage: chess_game [TIME [FEN]]\n"
    "  TIME  in seconds as PGN writes it: 300, 180+2, 40/5400+30:1800+30, 300d5, or - for no limit\n"
    "  FEN   one argument: put it in quotes\n";

static const char HELP[] = "  e2e4        a move; a promotion names its piece: e7e8q\n"
                           "  claim       a draw, by repetition or 50 moves\n"
                           "  claim e2e4  the same with the move that you are about to play\n"
                           "  draw        offer a draw, or accept the one that was offered\n"
                           "  decline     the draw that was offered; a move does the same\n"
                           "  resign      lose the game\n"
                           "  undo, redo  take a move back, play it again\n"
                           "  pause       stop the clock until the next line\n"
                           "  moves, fen  list the legal moves, print the position\n"
                           "  flip        turn the board around\n"
                           "  save FILE   write start and moves as a position command of UCI\n"
                           "  quit        end without a result\n";

static const char *const NAMES[] = {"White", "Black"};

static void say(pdn_status status)
{
    if (status != PDN_OK) {
        printf("Refused: %s\n", pdn_status_text(status));
    }
}

static uint8_t turn_of(const struct table *table)
{
    uint8_t turn = PDN_CHESS_WHITE;
    pdn_chess_clock_turn(&table->clock, &turn);
    return turn;
}

/* Who has a draw offer standing. */
static uint8_t offer_of(const struct table *table)
{
    uint8_t offer = PDN_CHESS_NO_COLOR;
    pdn_chess_game_draw_offer(&table->game, &offer);
    return offer;
}

/* Looks at the board of the game again, with its last move marked. */
static void refresh(struct table *table)
{
    size_t length = 0;
    size_t redo_length = 0;
    pdn_chess_position before;
    pdn_chess_move move = PDN_CHESS_NO_MOVE;

    pdn_chess_game_position(&table->game, &table->view.position);
    pdn_chess_game_lengths(&table->game, &length, &redo_length);
    table->view.last_move[0] = '\0';
    if (length > 0) {
        size_t text_length = 0;
        pdn_chess_game_move(&table->game, table->history, HISTORY, length - 1, &move);
        pdn_chess_game_position_after(&table->game, table->history, HISTORY, length - 1, &before);
        pdn_chess_format_uci(&before, move, table->view.style, table->view.last_move,
                             sizeof table->view.last_move, &text_length);
    }
}

/* Prints how the game ended; false while it goes on. */
static bool show_ending(const struct table *table)
{
    static const char *const CAUSES[] = {
        "",
        "checkmate",
        "stalemate",
        "neither side can checkmate",
        "fivefold repetition",
        "75 moves without a capture or a pawn move",
        "threefold repetition",
        "50 moves without a capture or a pawn move",
        "agreement",
        "resignation",
        "time is over",
    };
    uint8_t cause = PDN_CHESS_CAUSE_NONE;
    uint8_t winner = PDN_CHESS_NO_COLOR;

    pdn_chess_game_ending(&table->game, &cause, &winner);
    if (cause == PDN_CHESS_CAUSE_NONE || cause >= sizeof CAUSES / sizeof *CAUSES) {
        return false;
    }
    if (winner == PDN_CHESS_NO_COLOR) {
        printf("Draw: %s. 1/2-1/2\n", CAUSES[cause]);
    } else {
        printf("%s wins: %s. %s\n", NAMES[winner], CAUSES[cause], winner == 0 ? "1-0" : "0-1");
    }
    return true;
}

/* The board, repetitions worth a claim, a standing offer; true when the game has ended. */
static bool show_table(struct table *table)
{
    uint8_t cause = PDN_CHESS_CAUSE_NONE;
    uint8_t offer = offer_of(table);

    refresh(table);
    /* Mate and stalemate it says itself. */
    if (!show_game(&table->view) && offer != PDN_CHESS_NO_COLOR) {
        printf("%s offers a draw.\n", NAMES[offer]);
    }
    if (pdn_chess_game_check_claim(&table->game, table->history, HISTORY, PDN_CHESS_NO_MOVE,
                                   &cause) == PDN_OK) {
        printf("%s can claim a draw.\n", NAMES[turn_of(table)]);
    }
    return show_ending(table);
}

static void show_time(const struct table *table, uint8_t color, uint64_t now)
{
    uint64_t left = PDN_CHESS_NO_LIMIT;
    pdn_chess_clock_remaining(&table->clock, color, now, &left);
    if (left != PDN_CHESS_NO_LIMIT) {
        uint64_t seconds = left / 1000 + (left % 1000 > 0); /* as clocks do: 0:00 is lost */
        printf("%s %" PRIu64 ":%02" PRIu64 " ", NAMES[color], seconds / 60, seconds % 60);
    }
}

static void show_prompt(const struct table *table)
{
    uint64_t now = milliseconds();
    show_time(table, PDN_CHESS_WHITE, now);
    show_time(table, PDN_CHESS_BLACK, now);
    fputs("move or help> ", stdout);
    fflush(stdout);
}

/* Plays a move in UCI text and presses the clock; true when the game has ended. */
static bool play(struct table *table, const char *text, uint64_t now)
{
    pdn_chess_move move = PDN_CHESS_NO_MOVE;
    pdn_status status = pdn_chess_parse_uci(&table->view.position, text, strlen(text), &move);

    if (status == PDN_OK) {
        status = pdn_chess_game_play(&table->game, table->history, HISTORY, move);
    }
    if (status == PDN_OK) {
        status = pdn_chess_clock_press(&table->clock, now);
    }
    say(status);
    return status == PDN_OK && show_table(table);
}

static bool claim(struct table *table, const char *text)
{
    pdn_chess_move move = PDN_CHESS_NO_MOVE;
    pdn_status status = PDN_OK;

    if (text[0] != '\0') {
        status = pdn_chess_parse_uci(&table->view.position, text, strlen(text), &move);
    }
    if (status == PDN_OK) {
        status = pdn_chess_game_claim_draw(&table->game, table->history, HISTORY, move);
    }
    say(status);
    return status == PDN_OK && show_table(table);
}

/* Offers a draw, or accepts the one of the other side. */
static bool draw(struct table *table)
{
    uint8_t turn = turn_of(table);
    uint8_t offer = offer_of(table);
    bool accepts = offer != PDN_CHESS_NO_COLOR && offer != turn;
    pdn_status status = accepts ? pdn_chess_game_accept_draw(&table->game, turn)
                                : pdn_chess_game_offer_draw(&table->game, turn);

    say(status);
    if (status == PDN_OK && !accepts) {
        printf("%s offers a draw: it stands after the next move.\n", NAMES[turn]);
    }
    return show_ending(table);
}

static void step_back(struct table *table, uint64_t now)
{
    pdn_chess_move move = PDN_CHESS_NO_MOVE;
    pdn_status status = pdn_chess_game_undo(&table->game, table->history, HISTORY, &move);

    say(status);
    if (status == PDN_OK) {
        say(pdn_chess_clock_take_back(&table->clock, now));
        show_table(table);
    }
}

static void step_on(struct table *table, uint64_t now)
{
    pdn_chess_move move = PDN_CHESS_NO_MOVE;
    pdn_status status = pdn_chess_game_redo(&table->game, table->history, HISTORY, &move);

    say(status);
    if (status == PDN_OK) {
        say(pdn_chess_clock_press(&table->clock, now));
        show_table(table);
    }
}

/* Writes start and moves as `position fen ... moves ...`, which chess programs read. */
static void save(const struct table *table, const char *path)
{
    pdn_chess_position position;
    char text[PDN_CHESS_FEN_SIZE] = "";
    size_t text_length = 0;
    size_t length = 0;
    size_t redo_length = 0;
    FILE *file = fopen(path, "w");

    if (file == NULL) {
        printf("Cannot write %s: %s\n", path, strerror(errno));
        return;
    }
    pdn_chess_game_lengths(&table->game, &length, &redo_length);
    pdn_chess_game_position_after(&table->game, table->history, HISTORY, 0, &position);
    pdn_chess_format_fen(&position, table->view.style, text, sizeof text, &text_length);
    fprintf(file, "position fen %s", text);
    for (size_t i = 0; i < length; i++) {
        pdn_chess_move move = PDN_CHESS_NO_MOVE;
        pdn_chess_game_move(&table->game, table->history, HISTORY, i, &move);
        pdn_chess_format_uci(&position, move, table->view.style, text, sizeof text, &text_length);
        fprintf(file, "%s%s", i == 0 ? " moves " : " ", text);
        pdn_chess_play(&position, move, &position);
    }
    fputc('\n', file);
    if (ferror(file) | fclose(file)) {
        printf("Cannot write %s: %s\n", path, strerror(errno));
    } else {
        printf("Saved, moves: %zu.\n", length);
    }
}

/* Does what a line says; true when the game has ended. */
static bool obey(struct table *table, const char *word, const char *rest, uint64_t now)
{
    if (strcmp(word, "help") == 0) {
        fputs(HELP, stdout);
    } else if (strcmp(word, "claim") == 0) {
        return claim(table, rest);
    } else if (strcmp(word, "draw") == 0) {
        return draw(table);
    } else if (strcmp(word, "decline") == 0) {
        say(pdn_chess_game_decline_draw(&table->game, turn_of(table)));
    } else if (strcmp(word, "resign") == 0) {
        say(pdn_chess_game_resign(&table->game, turn_of(table)));
        return show_ending(table);
    } else if (strcmp(word, "undo") == 0) {
        step_back(table, now);
    } else if (strcmp(word, "redo") == 0) {
        step_on(table, now);
    } else if (strcmp(word, "pause") == 0) {
        say(pdn_chess_clock_pause(&table->clock, now));
        puts("The clock stands. Enter lets it run.");
    } else if (strcmp(word, "moves") == 0) {
        show_moves(&table->view);
    } else if (strcmp(word, "fen") == 0) {
        show_fen(&table->view);
    } else if (strcmp(word, "flip") == 0) {
        table->view.flipped = !table->view.flipped;
        show_table(table);
    } else if (strcmp(word, "save") == 0 && rest[0] != '\0') {
        save(table, rest);
    } else if (word[0] != '\0') {
        return play(table, word, now);
    }
    return false;
}

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

static void converse(struct table *table)
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
            return;
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
}

/* Sets up the clock from an argument, or says what is wrong with it. */
static bool read_time(const char *text, const pdn_chess_position *start, pdn_chess_clock *clock)
{
    pdn_chess_period periods[PDN_CHESS_MAX_PERIODS];
    size_t count = 0;
    uint8_t turn = PDN_CHESS_WHITE;
    pdn_status status = pdn_chess_parse_time_control(text, strlen(text), periods,
                                                     PDN_CHESS_MAX_PERIODS, &count);

    if (status != PDN_OK) {
        fprintf(stderr, "error: %s: %s\n", text, pdn_status_text(status));
        return false;
    }
    pdn_chess_turn(start, &turn);
    return pdn_chess_clock_init(periods, count, periods, count, turn, clock) == PDN_OK;
}

int main(int argc, char **argv)
{
    static struct table table; /* 18 KB: not for the stack */
    char **words = argv + (argc > 0); /* ends with NULL */
    const char *time = words[0] == NULL ? "-" : words[0];
    const char *fen = words[0] == NULL ? NULL : words[1];

    if ((time[0] == '-' && time[1] != '\0') || (fen != NULL && words[2] != NULL)) {
        fputs(USAGE, stderr);
        return 2;
    }
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fputs("error: pedina.h and the library are of different versions\n", stderr);
        return 1;
    }
    if (!read_position(fen, &table.view.position)
        || !read_time(time, &table.view.position, &table.clock)) {
        return 1;
    }
    pdn_chess_game_init(&table.view.position, PDN_CHESS_MATERIAL_FIDE, &table.game);
    converse(&table);
    return 0;
}

/* Konobi for two people at one terminal, or against the computer; the library knows the rules.
 *
 *   konobi                       asks for the size of the board and the names
 *   konobi --size 11 --level 5   against the computer, which has the second name
 *   konobi --load game.sgf       goes on with a game that was saved
 *
 * Exit status: 0 the game or the input ended, 1 an error, 2 wrong arguments. */
#include "konobi_command.h"
#include "konobi_file.h"
#include "konobi_player.h"
#include "konobi_prompt.h"
#include "konobi_review.h"
#include "konobi_view.h"
#include "output.h"
#include "screen.h"

#include <stdio.h>
#include <string.h>

static const char USAGE[] =
    "usage: konobi [--size N] [--level 1-8] [--first] [--seed N] [--style ascii|unicode|ansi]\n"
    "              [--load FILE]\n"
    "  --size N     the width of the board, 1 to 25; asked for if it is not said\n"
    "  --level N    play against the computer, which is stronger the higher the level\n"
    "  --first      the computer begins\n"
    "  --seed N     of the computer's random numbers; the same seed plays the same game\n"
    "  --style      how the board is drawn: ansi on a terminal, unless NO_COLOR is set\n"
    "  --load FILE  go on with a game that was saved, FILE.sgf\n"
    "Each question takes help and quit for an answer.\n";

static const char HELP_SIZE[] =
    "  A number: 9 or 11 for a short game, 19 for a long one. quit ends the program.\n";
static const char HELP_NAME[] =
    "  Any text of at most 63 bytes; Player 1 or Player 2 without one. quit ends the program.\n";
static const char HELP_SWAP[] =
    "  y exchanges the colours: the stone stays, and its player goes on with the other colour.\n"
    "  n leaves them; so does placing a stone. Here you may also type:\n";
static const char HELP_ROW[] =
    "  A number from 1, which counts the rows from the bottom. quit ends the game.\n";

/* What a turn came to. */
enum turn { TAKEN, LEFT, FAILED };

static bool ask_size(long *width)
{
    char line[LINE_SIZE];
    while (prompt("Size of the board, 1 to 25: ", HELP_SIZE, line, sizeof line)) {
        if (!read_number(line, width)) {
            puts("That is not a whole number; try again.");
        } else if (*width < 1 || *width > PDN_KONOBI_MAX_WIDTH) {
            puts("The board has 1 to 25 rows; try again.");
        } else {
            return true;
        }
    }
    return false;
}

static bool ask_name(int player, char name[NAME_SIZE])
{
    char line[LINE_SIZE];
    char question[32];
    snprintf(question, sizeof question, "Player %d, your name: ", player + 1);
    while (prompt(question, HELP_NAME, line, sizeof line)) {
        if (strlen(line) < NAME_SIZE) {
            strcpy(name, line);
            if (name[0] == '\0') {
                snprintf(name, NAME_SIZE, "Player %d", player + 1);
            }
            return true;
        }
        puts("That name is too long.");
    }
    return false;
}

/* Asks for what was not said on the command line. */
static bool ask_settings(struct table *table, long *width, bool is_loaded)
{
    if (!is_loaded && *width == 0 && !ask_size(width)) {
        return false;
    }
    for (int player = 0; player < 2; player++) {
        if (table->level > 0 && player == table->computer) {
            strcpy(table->names[player], "Computer");
        } else if (!ask_name(player, table->names[player])) {
            return false;
        }
    }
    return true;
}

/* The second turn begins with a question; `was_asked` once it was answered with no. */
static enum turn ask_for_swap(struct table *table, bool *was_asked)
{
    char question[NAME_SIZE + 64];
    char line[LINE_SIZE];
    snprintf(question, sizeof question, "%s, do you want to exchange the colours? (y/n) ",
             table->names[table_player(table)]);
    while (prompt(question, NULL, line, sizeof line)) {
        enum outcome outcome;
        if (strcmp(line, "y") == 0) {
            table_play(table, PDN_KONOBI_SWAP);
            return TAKEN;
        }
        if (strcmp(line, "n") == 0) {
            *was_asked = true;
            return TAKEN;
        }
        if (strcmp(line, "help") == 0) {
            fputs(HELP_SWAP, stdout);
        }
        outcome = command_do(table, line);
        if (outcome == CHANGED) {
            return TAKEN;
        }
        if (outcome == UNKNOWN) {
            puts("Answer y or n. There is help, too.");
        }
    }
    return LEFT;
}

/* Asks for an action until one is played or the game is left. */
static enum turn ask_for_action(struct table *table)
{
    char line[LINE_SIZE];
    while (prompt("A point such as c3, its x coordinate, or help: ", NULL, line, sizeof line)) {
        long x;
        long y;
        enum outcome outcome;
        if (read_number(line, &x)) {
            if (!prompt("Its y coordinate: ", HELP_ROW, line, sizeof line)) {
                return LEFT;
            }
            if (!read_number(line, &y)) {
                puts("That is not a whole number; try again.");
            } else if (table_place(table, x, y)) {
                return TAKEN;
            }
            continue;
        }
        outcome = command_do(table, line);
        if (outcome == CHANGED) {
            return TAKEN;
        }
        if (outcome == UNKNOWN) {
            puts("That is no point such as c3, and no command; help lists them.");
        }
    }
    return LEFT;
}

/* Plays a turn, or a part of it. `was_asked` is whether a person declined to swap in it. */
static enum turn take_turn(struct table *table, bool *was_asked)
{
    const char *name = table->names[table_player(table)];
    if (*was_asked) {
        *was_asked = false;
        return ask_for_action(table);
    }
    printf("\n%s, it is your turn, with %s.\n", name, view_color(table_turn(table)));
    if (table_is_computer_next(table)) {
        return player_take_turn(table) ? TAKEN : FAILED;
    }
    if (table_must_pass(table)) {
        printf("%s cannot place a stone and has to pass.\n", name);
        table_play(table, PDN_KONOBI_PASS);
        return TAKEN;
    }
    return table_can_swap(table) ? ask_for_swap(table, was_asked) : ask_for_action(table);
}

/* Plays and reviews games until they are left; the exit status. */
static int converse(struct table *table)
{
    do {
        bool was_asked = false;
        while (!table_is_over(table)) {
            const enum turn turn = take_turn(table, &was_asked);
            if (turn == LEFT) {
                puts("The game is left without a result.");
            }
            if (turn != TAKEN) {
                return turn == LEFT ? 0 : 1;
            }
        }
        view_ending(table);
    } while (review(table));
    return 0;
}

/* Reads the arguments; false where they are wrong. */
static bool read_arguments(int argc, char **argv, struct table *table, long *width,
                           const char **path)
{
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        long number = 0;
        if (strcmp(argv[i], "--first") == 0) {
            table->computer = 0;
            continue;
        }
        i++;
        if (strcmp(argv[i - 1], "--style") == 0) {
            if (!table_set_style(table, value)) {
                return false;
            }
        } else if (strcmp(argv[i - 1], "--load") == 0 && value[0] != '\0') {
            *path = value;
        } else if (!read_number(value, &number) || number < 0) {
            return false;
        } else if (strcmp(argv[i - 1], "--size") == 0 && number >= 1 &&
                   number <= PDN_KONOBI_MAX_WIDTH) {
            *width = number;
        } else if (strcmp(argv[i - 1], "--level") == 0 && number >= 1 &&
                   number <= PDN_KONOBI_MAX_LEVEL) {
            table->level = (uint8_t)number;
        } else if (strcmp(argv[i - 1], "--seed") == 0) {
            table->seed = (uint64_t)number;
        } else {
            return false;
        }
    }
    return true;
}

/* Plays; the exit status. */
static int play(struct table *table, long width, const char *path)
{
    int code = 1;
    if (path != NULL && !file_read(table, path, stderr)) {
        return code;
    }
    puts("Konobi: black connects bottom and top, white left and right.\n");
    if (!ask_settings(table, &width, path != NULL)) {
        puts("The game is left without a result.");
        code = 0;
    } else if (path != NULL || table_begin(table, (uint8_t)width)) {
        view_board(table);
        view_colors(table);
        code = converse(table);
    }
    table_end(table);
    screen_release();
    return code;
}

int main(int argc, char **argv)
{
    static struct table table;
    const char *path = NULL;
    long width = 0;
    table.computer = 1;
    table.seed = 1;
    table.style =
        screen_has_colors() ? PDN_TEXT_STYLE_ANSI : PDN_TEXT_STYLE_ASCII;
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(USAGE, stdout);
        return end_output(0);
    }
    if (!read_arguments(argc, argv, &table, &width, &path)) {
        fputs(USAGE, stderr);
        return 2;
    }
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fputs("error: pedina.h and the library are of different versions\n", stderr);
        return 1;
    }
    return end_output(play(&table, width, path));
}

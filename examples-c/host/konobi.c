/* Konobi for two people at one terminal, or against the computer; the library knows the rules.
 *
 *   konobi                       asks for the size of the board and the names
 *   konobi --size 11 --level 5   against the computer, which has the second name
 *
 * Exit status: 0 the game or the input ended, 1 an error, 2 wrong arguments. */
#include "konobi_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char USAGE[] =
    "usage: konobi [--size N] [--level 1-8] [--first] [--seed N] [--style ascii|unicode|ansi]\n"
    "  --size N     the width of the board, 1 to 25; asked for if it is not said\n"
    "  --level N    play against the computer, which is stronger the higher the level\n"
    "  --first      the computer begins\n"
    "  --seed N     of the computer's random numbers; the same seed plays the same game\n"
    "  --style      how the board is drawn\n";

/* Reads a line; what is over `size` is dropped, and so is a CR at its end. False at the end of the
 * input, which ends the game. */
static bool ask(const char *prompt, char *line, size_t size)
{
    size_t length = 0;
    int byte;
    fputs(prompt, stdout);
    fflush(stdout);
    byte = getchar();
    if (byte == EOF) {
        puts("\nThe input ended; the game is left without a result.");
        return false;
    }
    for (; byte != EOF && byte != '\n'; byte = getchar()) {
        if (length + 1 < size) {
            line[length++] = (char)byte;
        }
    }
    if (length > 0 && line[length - 1] == '\r') {
        length--;
    }
    line[length] = '\0';
    return true;
}

/* An integer in digits, with or without a sign. */
static bool read_number(const char *text, long *number)
{
    char *end = NULL;
    if (text[0] == '\0' || strchr(" \t\n\v\f\r", text[0]) != NULL) {
        return false;
    }
    *number = strtol(text, &end, 10);
    return *end == '\0';
}

/* Asks for what was not said on the command line. */
static bool ask_settings(struct table *table, long *width)
{
    char line[NAME_SIZE];
    while (*width == 0) {
        if (!ask("Size of the board, 1 to 25: ", line, sizeof line)) {
            return false;
        }
        if (!read_number(line, width)) {
            *width = 0;
            puts("That is not a whole number; try again.");
        } else if (*width < 1 || *width > PDN_KONOBI_MAX_WIDTH) {
            *width = 0;
            puts("The board has 1 to 25 rows; try again.");
        }
    }
    for (int player = 0; player < 2; player++) {
        char prompt[32];
        if (table->level > 0 && player == table->computer) {
            strcpy(table->names[player], "Computer");
            continue;
        }
        snprintf(prompt, sizeof prompt, "Player %d, your name: ", player + 1);
        if (!ask(prompt, table->names[player], sizeof table->names[player])) {
            return false;
        }
    }
    return true;
}

/* The second turn begins with a question. False at the end of the input. */
static bool ask_for_swap(struct table *table, bool *swaps)
{
    char prompt[NAME_SIZE + 64];
    char answer[8];
    snprintf(prompt, sizeof prompt, "%s, do you want to exchange the colours? (y/n) ",
             table->names[table_player(table)]);
    for (;;) {
        if (!ask(prompt, answer, sizeof answer)) {
            return false;
        }
        if (strcmp(answer, "y") == 0 || strcmp(answer, "n") == 0) {
            *swaps = answer[0] == 'y';
            return true;
        }
        puts("Answer y or n.");
    }
}

/* Asks for an action until one is played or the game is left. False when it is left. */
static bool ask_for_action(struct table *table)
{
    char line[256];
    for (;;) {
        char y_line[32];
        long x;
        long y;
        if (!ask("A point such as c3, its x coordinate, or help: ", line, sizeof line)) {
            return false;
        }
        if (strcmp(line, "quit") == 0) {
            puts("The game is left without a result.");
            return false;
        }
        if (read_number(line, &x)) {
            if (!ask("Its y coordinate: ", y_line, sizeof y_line)) {
                return false;
            }
            if (!read_number(y_line, &y)) {
                puts("That is not a whole number; try again.");
                continue;
            }
            if (table_place(table, x, y)) {
                return true;
            }
        } else if (table_command(table, line)) {
            return true;
        }
    }
}

/* Plays turn by turn to the end; false when it was left before. */
static bool converse(struct table *table)
{
    bool was_asked = false;
    table_show_colors(table);
    table_show_board(table);
    while (!table_is_over(table)) {
        printf("\n%s, it is your turn, with %s.\n", table->names[table_player(table)],
               table_color_name(table));
        if (table->level > 0 && table_player(table) == table->computer) {
            if (!table_let_computer_play(table)) {
                return false;
            }
            was_asked = false;
            continue;
        }
        if (table_must_pass(table)) {
            printf("%s cannot place a stone and has to pass.\n",
                   table->names[table_player(table)]);
            table_play(table, PDN_KONOBI_PASS);
            continue;
        }
        if (table_can_swap(table) && !was_asked) {
            bool swaps = false;
            if (!ask_for_swap(table, &swaps)) {
                return false;
            }
            was_asked = true;
            if (swaps) {
                table_play(table, PDN_KONOBI_SWAP);
                continue;
            }
        }
        if (!ask_for_action(table)) {
            return false;
        }
        was_asked = was_asked && table_can_swap(table);
    }
    table_show_ending(table);
    return true;
}

/* Reads the arguments; false where they are wrong. */
static bool read_arguments(int argc, char **argv, struct table *table, long *width)
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

int main(int argc, char **argv)
{
    static struct table table;
    long width = 0;
    table.computer = 1;
    table.seed = 1;
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(USAGE, stdout);
        return 0;
    }
    if (!read_arguments(argc, argv, &table, &width)) {
        fputs(USAGE, stderr);
        return 2;
    }
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fputs("error: pedina.h and the library are of different versions\n", stderr);
        return 1;
    }
    puts("Konobi: black connects bottom and top, white left and right.\n");
    if (!ask_settings(&table, &width)) {
        return 0;
    }
    if (!table_begin(&table, (uint8_t)width)) {
        return 1;
    }
    converse(&table);
    table_end(&table);
    return 0;
}

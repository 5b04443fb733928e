#include "konobi_review.h"
#include "konobi_file.h"
#include "konobi_player.h"
#include "konobi_prompt.h"
#include "konobi_view.h"

#include <stdio.h>
#include <string.h>

static const char HELP[] =
    "  previous, next   the position an action earlier or later, or just p and n\n"
    "  first, last      the position before the first action, after the last one\n"
    "  7                the position after action 7\n"
    "  hint             what could have been played there, and how likely it wins\n"
    "  board, record    draw the board again, list what was played\n"
    "  save FILE        write the game (FILE.sgf) or a picture of its end (FILE.svg)\n"
    "  load FILE        go on with a game that was saved\n"
    "  quit             end\n";

static pdn_konobi_position position_after(const struct table *table, size_t length)
{
    pdn_konobi_position position;
    /* It cannot fail: the length is at most that of the game. */
    pdn_konobi_game_position_after(&table->game, table->history, HISTORY, length, &position);
    return position;
}

/* Shows the position after some actions, and the last one of them. */
static void show(const struct table *table, size_t at)
{
    const pdn_konobi_position position = position_after(table, at);
    view_position(table, &position, table_last_stone(table, at), PDN_KONOBI_DRAW_PATH);
    if (at == 0) {
        puts("Before the first action.");
    } else {
        const pdn_konobi_position before = position_after(table, at - 1);
        pdn_konobi_action action = PDN_KONOBI_PASS;
        char name[PDN_KONOBI_ACTION_SIZE];
        pdn_konobi_game_action(&table->game, table->history, HISTORY, at - 1, &action);
        printf("Action %zu of %zu: %s, %s\n", at, table_length(table),
               table->names[table_player_of(&before)], view_action(action, name));
    }
}

/* Where a line leads to; false where it is no step. */
static bool read_step(const char *line, size_t length, size_t *at)
{
    long number = 0;
    if (strcmp(line, "p") == 0 || strcmp(line, "previous") == 0) {
        *at -= *at > 0;
    } else if (strcmp(line, "n") == 0 || strcmp(line, "next") == 0) {
        *at += *at < length;
    } else if (strcmp(line, "first") == 0) {
        *at = 0;
    } else if (strcmp(line, "last") == 0) {
        *at = length;
    } else if (read_number(line, &number) && number >= 0 && (unsigned long)number <= length) {
        *at = (size_t)number;
    } else {
        return false;
    }
    return true;
}

bool review(struct table *table)
{
    size_t at = table_length(table);
    char line[LINE_SIZE];
    while (prompt("Review: previous, next, first, last, a number, or help: ", HELP, line,
                  sizeof line)) {
        const char *path;
        if (read_step(line, table_length(table), &at) || strcmp(line, "board") == 0) {
            show(table, at);
        } else if (strcmp(line, "hint") == 0) {
            const pdn_konobi_position position = position_after(table, at);
            player_hint(table, &position);
        } else if (strcmp(line, "record") == 0) {
            view_record(table);
        } else if ((path = table_argument(line, "save")) != NULL) {
            file_save(table, path);
        } else if ((path = table_argument(line, "load")) != NULL) {
            if (file_load(table, path)) {
                return true;
            }
        } else {
            printf("Type a number from 0 to %zu; help lists what else there is.\n",
                   table_length(table));
        }
    }
    return false;
}

#include "konobi_command.h"
#include "konobi_file.h"
#include "konobi_player.h"
#include "konobi_view.h"

#include <stdio.h>
#include <string.h>

static const char HELP[] =
    "  c3           place a stone; or type the x coordinate, and then y\n"
    "  swap         exchange the colours, in place of the second placement\n"
    "  hint         what a strong player would do, and how likely it wins\n"
    "  legal        draw the board with a mark where you may not place a stone\n"
    "  why c3       say whether c3 is legal, and if not, why\n"
    "  rules        the rules in short\n"
    "  board        draw the board again\n"
    "  record       list what was played\n"
    "  undo         take the last action back; against the computer, your last one\n"
    "  save FILE    write the game (FILE.sgf) or a picture (FILE.svg)\n"
    "  load FILE    go on with a game that was saved\n"
    "  resign       give the game up\n"
    "  quit         end without a result\n";

static const char RULES[] =
    "Black connects the bottom with the top, white the left with the right. Stones of one\n"
    "colour are connected strongly if they touch along a line, and weakly if they touch across\n"
    "a corner and no stone of their colour touches both along a line. You may not make a\n"
    "crosscut, two stones of each colour crosswise; nor a weak connection to a stone, unless\n"
    "every vacant point beside that stone would make a weak connection, too. A player who cannot\n"
    "place a stone passes. The second player may exchange the colours in place of a first\n"
    "placement.\n";

static void explain(const struct table *table, const char *point)
{
    pdn_konobi_action action = PDN_KONOBI_PASS;
    if (pdn_konobi_parse_action(point, strlen(point), &action) == PDN_OK) {
        view_refusal(table, action);
    } else {
        puts("Say which point, as in: why c3");
    }
}

/* Does what shows the game and leaves it as it is. */
static bool show(const struct table *table, const char *line)
{
    const char *rest;
    if (strcmp(line, "help") == 0) {
        fputs(HELP, stdout);
    } else if (strcmp(line, "rules") == 0) {
        fputs(RULES, stdout);
    } else if (strcmp(line, "board") == 0) {
        view_board(table);
    } else if (strcmp(line, "legal") == 0) {
        view_legal(table);
    } else if (strcmp(line, "record") == 0) {
        view_record(table);
    } else if (strcmp(line, "hint") == 0) {
        const pdn_konobi_position position = table_position(table);
        player_hint(table, &position);
    } else if ((rest = table_argument(line, "save")) != NULL) {
        file_save(table, rest);
    } else if ((rest = table_argument(line, "why")) != NULL) {
        explain(table, rest);
    } else {
        return false;
    }
    return true;
}

enum outcome command_do(struct table *table, const char *line)
{
    pdn_konobi_action action = PDN_KONOBI_PASS;
    const char *rest;
    bool is_changed;
    if (show(table, line)) {
        return SHOWN;
    }
    if (strcmp(line, "undo") == 0) {
        is_changed = table_undo(table);
    } else if (strcmp(line, "resign") == 0) {
        is_changed = table_resign(table);
    } else if ((rest = table_argument(line, "load")) != NULL) {
        is_changed = file_load(table, rest);
    } else if (pdn_konobi_parse_action(line, strlen(line), &action) == PDN_OK) {
        is_changed = table_play(table, action);
    } else {
        return UNKNOWN;
    }
    return is_changed ? CHANGED : SHOWN;
}

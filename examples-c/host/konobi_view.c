#include "konobi_view.h"
#include "screen.h"

#include <stdio.h>

const char *view_action(pdn_konobi_action action, char name[PDN_KONOBI_ACTION_SIZE])
{
    size_t length = 0;
    name[0] = '\0';
    pdn_konobi_format_action(action, PDN_KONOBI_NOTATION_NAME, name, PDN_KONOBI_ACTION_SIZE,
                             &length);
    return name;
}

const char *view_color(uint32_t color)
{
    return color == PDN_KONOBI_COLOR_BLACK ? "black" : "white";
}

static int32_t to_output(void *user, const char *text, size_t length)
{
    return fwrite(text, 1, length, (FILE *)user) == length ? 0 : 1;
}

void view_position(const struct table *table, const pdn_konobi_position *position,
                   pdn_konobi_point last, uint32_t marks)
{
    /* The rows, the names of the columns and a line between them and the dialogue. */
    const bool is_fixed = screen_open_top(table->width + 2);
    marks |= PDN_KONOBI_DRAW_LABELS;
    if (!is_fixed) {
        putchar('\n');
    }
    pdn_konobi_draw_text(position, last, marks, table->style, is_fixed ? screen_draw : to_output,
                         stdout);
    if (is_fixed) {
        screen_close_top();
    }
}

static void view_marked(const struct table *table, uint32_t marks)
{
    const pdn_konobi_position position = table_position(table);
    view_position(table, &position, table_last_stone(table, table_length(table)), marks);
}

void view_board(const struct table *table)
{
    view_marked(table, PDN_KONOBI_DRAW_PATH);
}

void view_legal(const struct table *table)
{
    view_marked(table, PDN_KONOBI_DRAW_ILLEGAL);
}

/* Who has a colour now. */
static const char *player_name(const struct table *table, uint8_t color)
{
    const pdn_konobi_position position = table_position(table);
    uint8_t player = 0;
    pdn_konobi_player_of(&position, color, &player);
    return table->names[player];
}

void view_colors(const struct table *table)
{
    printf("\n%s has black, %s has white.\n", player_name(table, PDN_KONOBI_COLOR_BLACK),
           player_name(table, PDN_KONOBI_COLOR_WHITE));
}

void view_record(const struct table *table)
{
    const size_t length = table_length(table);
    for (size_t i = 0; i < length; i++) {
        pdn_konobi_action action = PDN_KONOBI_PASS;
        char name[PDN_KONOBI_ACTION_SIZE];
        pdn_konobi_game_action(&table->game, table->history, HISTORY, i, &action);
        printf(i == 0 ? "%s" : " %s", view_action(action, name));
    }
    putchar('\n');
}

void view_ending(const struct table *table)
{
    uint8_t cause = PDN_KONOBI_CAUSE_NONE;
    uint8_t winner = PDN_KONOBI_NO_COLOR;
    pdn_konobi_game_ending(&table->game, &cause, &winner);
    printf("\nCongratulations, %s: %s has won%s.\n", player_name(table, winner),
           view_color(winner), cause == PDN_KONOBI_CAUSE_RESIGNATION ? " by resignation" : "");
}

void view_refusal(const struct table *table, pdn_konobi_action action)
{
    const pdn_konobi_position position = table_position(table);
    pdn_konobi_refusal refusal = {PDN_KONOBI_NO_POINT, PDN_KONOBI_NO_POINT};
    char names[3][PDN_KONOBI_ACTION_SIZE];
    const pdn_status status = pdn_konobi_check(&position, action, &refusal);
    const char *point = view_action(action, names[0]);
    if (status == PDN_OK) {
        printf("%s is legal.\n", point);
    } else if (status == PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION) {
        printf("Not %s: it would be connected only weakly to %s, and %s extends that stone\n"
               "without any weak connection. Place a stone there or anywhere else that is legal.\n",
               point, view_action(refusal.point, names[1]),
               view_action(refusal.alternative, names[2]));
    } else if (status == PDN_ERROR_KONOBI_REFUSAL_CROSSCUT) {
        printf("Not %s: the four stones from %s up and to the right would make a crosscut.\n",
               point, view_action(refusal.point, names[1]));
    } else {
        printf("Not %s: %s.\n", point, pdn_status_text(status));
    }
}

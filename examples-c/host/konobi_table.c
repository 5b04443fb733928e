#include "konobi_table.h"
#include "konobi_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Makes the table ready for a board: nodes for the computer. Says so where it cannot. */
static bool set_width(struct table *table, uint8_t width)
{
    uint32_t playouts = 0;
    size_t count = 0;
    pdn_konobi_node *nodes = NULL;
    if (table->level > 0) {
        const pdn_status status = pdn_konobi_level(table->level, width, &playouts, &count);
        if (status != PDN_OK) {
            fprintf(stderr, "error: %s\n", pdn_status_text(status));
            return false;
        }
    }
    if (count > 0) {
        nodes = (pdn_konobi_node *)calloc(count, sizeof *nodes);
        if (nodes == NULL) {
            fputs("error: there is no memory for this level, choose a lower one\n", stderr);
            return false;
        }
    }
    free(table->nodes);
    table->nodes = nodes;
    table->node_count = count;
    table->width = width;
    return true;
}

bool table_begin(struct table *table, uint8_t width)
{
    pdn_konobi_position position;
    pdn_status status =
        pdn_konobi_start(width, PDN_KONOBI_RULESET_STANDARD, PDN_KONOBI_PIE_RULE_SWAP_SIDES,
                         &position);
    if (status == PDN_OK) {
        status = pdn_konobi_game_init(&position, &table->game);
    }
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n", pdn_status_text(status));
        return false;
    }
    return set_width(table, width);
}

void table_end(struct table *table)
{
    free(table->nodes);
    table->nodes = NULL;
}

bool table_set_game(struct table *table, const pdn_konobi_game *game,
                    const pdn_konobi_action history[HISTORY])
{
    pdn_konobi_position position;
    uint8_t width = 0;
    pdn_status status = pdn_konobi_game_position(game, &position);
    if (status == PDN_OK) {
        status = pdn_konobi_width(&position, &width);
    }
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n", pdn_status_text(status));
        return false;
    }
    if (!set_width(table, width)) {
        return false;
    }
    table->game = *game;
    memcpy(table->history, history, sizeof table->history);
    return true;
}

pdn_konobi_position table_position(const struct table *table)
{
    pdn_konobi_position position;
    /* It cannot fail: there is always a game. */
    pdn_konobi_game_position(&table->game, &position);
    return position;
}

size_t table_length(const struct table *table)
{
    size_t length = 0;
    size_t redo_length = 0;
    pdn_konobi_game_lengths(&table->game, &length, &redo_length);
    return length;
}

pdn_konobi_point table_last_stone(const struct table *table, size_t length)
{
    pdn_konobi_action action = PDN_KONOBI_PASS;
    while (length > 0) {
        pdn_konobi_game_action(&table->game, table->history, HISTORY, --length, &action);
        if (action != PDN_KONOBI_PASS && action != PDN_KONOBI_SWAP) {
            return action;
        }
    }
    return PDN_KONOBI_NO_POINT;
}

int table_player_of(const pdn_konobi_position *position)
{
    uint8_t color = PDN_KONOBI_COLOR_BLACK;
    uint8_t player = 0;
    pdn_konobi_turn(position, &color);
    pdn_konobi_player_of(position, color, &player);
    return player;
}

int table_player(const struct table *table)
{
    const pdn_konobi_position position = table_position(table);
    return table_player_of(&position);
}

uint8_t table_turn(const struct table *table)
{
    const pdn_konobi_position position = table_position(table);
    uint8_t color = PDN_KONOBI_COLOR_BLACK;
    pdn_konobi_turn(&position, &color);
    return color;
}

bool table_is_over(const struct table *table)
{
    uint8_t cause = PDN_KONOBI_CAUSE_NONE;
    uint8_t winner = PDN_KONOBI_NO_COLOR;
    pdn_konobi_game_ending(&table->game, &cause, &winner);
    return cause != PDN_KONOBI_CAUSE_NONE;
}

bool table_is_computer_next(const struct table *table)
{
    return table->level > 0 && table_player(table) == table->computer;
}

bool table_must_pass(const struct table *table)
{
    const pdn_konobi_position position = table_position(table);
    uint8_t must_pass = 0;
    pdn_konobi_must_pass(&position, &must_pass);
    return must_pass != 0;
}

bool table_can_swap(const struct table *table)
{
    const pdn_konobi_position position = table_position(table);
    uint8_t can_swap = 0;
    pdn_konobi_can_swap(&position, &can_swap);
    return can_swap != 0;
}

bool table_play(struct table *table, pdn_konobi_action action)
{
    const pdn_status status =
        pdn_konobi_game_play(&table->game, table->history, HISTORY, action);
    if (status != PDN_OK) {
        view_refusal(table, action);
        return false;
    }
    view_board(table);
    if (action == PDN_KONOBI_SWAP) {
        view_colors(table);
    }
    return true;
}

bool table_place(struct table *table, long x, long y)
{
    if (x < 1 || y < 1 || x > table->width || y > table->width) {
        printf("The board has points from 1 to %d.\n", table->width);
        return false;
    }
    return table_play(table, pdn_konobi_point_at((uint8_t)(x - 1), (uint8_t)(y - 1)));
}

bool table_undo(struct table *table)
{
    pdn_konobi_action action;
    char name[PDN_KONOBI_ACTION_SIZE];
    bool is_undone = false;
    const size_t length = table_length(table);
    if (length == 0 || (length == 1 && table->level > 0 && table->computer == 0)) {
        puts("There is no action of yours to take back.");
        return false;
    }
    /* Back to an action of a person; forced passes are nobody's decision. */
    do {
        const pdn_status status =
            pdn_konobi_game_undo(&table->game, table->history, HISTORY, &action);
        if (status != PDN_OK) {
            printf("%s.\n", pdn_status_text(status));
            break;
        }
        is_undone = true;
        printf("Taken back: %s\n", view_action(action, name));
    } while (action == PDN_KONOBI_PASS || table_is_computer_next(table));
    if (is_undone) {
        view_board(table);
    }
    return is_undone;
}

bool table_resign(struct table *table)
{
    return pdn_konobi_game_resign(&table->game, table_turn(table)) == PDN_OK;
}

bool table_set_style(struct table *table, const char *name)
{
    static const char *const names[] = {"ascii", "unicode", "ansi"};
    static const uint8_t styles[] = {PDN_TEXT_STYLE_ASCII, PDN_TEXT_STYLE_UNICODE,
                                     PDN_TEXT_STYLE_ANSI};
    for (size_t i = 0; i < sizeof styles; i++) {
        if (strcmp(name, names[i]) == 0) {
            table->style = styles[i];
            return true;
        }
    }
    return false;
}

const char *table_argument(const char *line, const char *word)
{
    const size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

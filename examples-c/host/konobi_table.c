#include "konobi_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char HELP[] =
    "  c3           place a stone; or type the x coordinate, and then y\n"
    "  legal        draw the board with - where you may not place a stone\n"
    "  why c3       say whether c3 is legal, and if not, why\n"
    "  rules        the rules in short\n"
    "  board        draw the board again\n"
    "  record       list what was played\n"
    "  undo         take the last action back; against the computer, your last one\n"
    "  save FILE    write the game (FILE.sgf) or a picture (FILE.svg)\n"
    "  resign       give the game up\n"
    "  quit         end without a result\n";

static const char RULES[] =
    "Black connects the bottom with the top, white the left with the right. Stones of one\n"
    "colour are connected strongly if they touch along a line, and weakly if they touch across\n"
    "a corner and no stone of their colour touches both along a line. You may not make a\n"
    "crosscut, two stones of each colour crosswise; nor a weak connection to a stone, unless\n"
    "every vacant point beside that stone would make a weak connection, too. Who cannot place\n"
    "a stone passes. The second player may exchange the colours in place of a first placement.\n";

static pdn_konobi_position present(const struct table *table)
{
    pdn_konobi_position position;
    /* It cannot fail: there is always a game. */
    pdn_konobi_game_position(&table->game, &position);
    return position;
}

static const char *name_of(pdn_konobi_action action, char name[PDN_KONOBI_ACTION_SIZE])
{
    size_t length = 0;
    name[0] = '\0';
    pdn_konobi_format_action(action, PDN_KONOBI_NOTATION_NAME, name, PDN_KONOBI_ACTION_SIZE,
                             &length);
    return name;
}

static const char *color_name(uint8_t color)
{
    return color == PDN_KONOBI_COLOR_BLACK ? "black" : "white";
}

/* Who has a colour now. */
static const char *player_name(const struct table *table, uint8_t color)
{
    const pdn_konobi_position position = present(table);
    uint8_t player = 0;
    pdn_konobi_player_of(&position, color, &player);
    return table->names[player];
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
    if (status == PDN_OK && table->level > 0) {
        uint32_t playouts = 0;
        status = pdn_konobi_level(table->level, width, &playouts, &table->node_count);
    }
    if (status == PDN_OK && table->node_count > 0) {
        table->nodes = (pdn_konobi_node *)calloc(table->node_count, sizeof *table->nodes);
        if (table->nodes == NULL) {
            fputs("error: there is no memory for this level, choose a lower one\n", stderr);
            return false;
        }
    }
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n", pdn_status_text(status));
    }
    table->width = width;
    return status == PDN_OK;
}

void table_end(struct table *table)
{
    free(table->nodes);
    table->nodes = NULL;
}

int table_player(const struct table *table)
{
    const pdn_konobi_position position = present(table);
    uint8_t color = PDN_KONOBI_COLOR_BLACK;
    uint8_t player = 0;
    pdn_konobi_turn(&position, &color);
    pdn_konobi_player_of(&position, color, &player);
    return player;
}

const char *table_color_name(const struct table *table)
{
    const pdn_konobi_position position = present(table);
    uint8_t color = PDN_KONOBI_COLOR_BLACK;
    pdn_konobi_turn(&position, &color);
    return color_name(color);
}

/* Prints why the game is over, and who has won. */
static uint8_t ending(const struct table *table, uint8_t *winner)
{
    uint8_t cause = PDN_KONOBI_CAUSE_NONE;
    pdn_konobi_game_ending(&table->game, &cause, winner);
    return cause;
}

bool table_is_over(const struct table *table)
{
    uint8_t winner = PDN_KONOBI_NO_COLOR;
    return ending(table, &winner) != PDN_KONOBI_CAUSE_NONE;
}

bool table_must_pass(const struct table *table)
{
    const pdn_konobi_position position = present(table);
    uint8_t must_pass = 0;
    pdn_konobi_must_pass(&position, &must_pass);
    return must_pass != 0;
}

bool table_can_swap(const struct table *table)
{
    const pdn_konobi_position position = present(table);
    uint8_t can_swap = 0;
    pdn_konobi_can_swap(&position, &can_swap);
    return can_swap != 0;
}

/* The last stone, for the drawings. */
static pdn_konobi_point last_stone(const struct table *table)
{
    size_t length = 0;
    size_t redo_length = 0;
    pdn_konobi_action action = PDN_KONOBI_PASS;
    pdn_konobi_game_lengths(&table->game, &length, &redo_length);
    while (length > 0) {
        pdn_konobi_game_action(&table->game, table->history, HISTORY, --length, &action);
        if (action != PDN_KONOBI_PASS && action != PDN_KONOBI_SWAP) {
            return action;
        }
    }
    return PDN_KONOBI_NO_POINT;
}

static int32_t to_file(void *user, const char *text, size_t length)
{
    return fwrite(text, 1, length, (FILE *)user) == length ? 0 : 1;
}

static void draw(const struct table *table, uint32_t marks)
{
    const pdn_konobi_position position = present(table);
    putchar('\n');
    pdn_konobi_draw_text(&position, last_stone(table), marks | PDN_KONOBI_DRAW_LABELS,
                         table->style, to_file, stdout);
}

void table_show_board(const struct table *table)
{
    draw(table, PDN_KONOBI_DRAW_PATH);
}

void table_show_colors(const struct table *table)
{
    printf("\n%s has black, %s has white.\n", player_name(table, PDN_KONOBI_COLOR_BLACK),
           player_name(table, PDN_KONOBI_COLOR_WHITE));
}

void table_show_ending(const struct table *table)
{
    uint8_t winner = PDN_KONOBI_NO_COLOR;
    const uint8_t cause = ending(table, &winner);
    printf("\nCongratulations, %s: %s has won%s.\n", player_name(table, winner),
           color_name(winner), cause == PDN_KONOBI_CAUSE_RESIGNATION ? " by resignation" : "");
}

/* Prints why an action is refused, and the points that explain it. */
static void explain(const struct table *table, pdn_konobi_action action)
{
    const pdn_konobi_position position = present(table);
    pdn_konobi_refusal refusal = {PDN_KONOBI_NO_POINT, PDN_KONOBI_NO_POINT};
    char names[3][PDN_KONOBI_ACTION_SIZE];
    const pdn_status status = pdn_konobi_check(&position, action, &refusal);
    const char *point = name_of(action, names[0]);
    if (status == PDN_OK) {
        printf("%s is legal.\n", point);
    } else if (status == PDN_KONOBI_REFUSAL_WEAK_CONNECTION) {
        printf("Not %s: it would be connected only weakly to %s, and %s extends that stone\n"
               "without any weak connection. Place a stone there or anywhere else that is legal.\n",
               point, name_of(refusal.point, names[1]), name_of(refusal.alternative, names[2]));
    } else if (status == PDN_KONOBI_REFUSAL_CROSSCUT) {
        printf("Not %s: the four stones from %s up and to the right would make a crosscut.\n",
               point, name_of(refusal.point, names[1]));
    } else {
        printf("Not %s: %s.\n", point, pdn_status_text(status));
    }
}

bool table_play(struct table *table, pdn_konobi_action action)
{
    const pdn_status status =
        pdn_konobi_game_play(&table->game, table->history, HISTORY, action);
    if (status != PDN_OK) {
        explain(table, action);
        return false;
    }
    if (action == PDN_KONOBI_SWAP) {
        table_show_colors(table);
    } else {
        table_show_board(table);
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

bool table_let_computer_play(struct table *table)
{
    enum { PLAYOUTS_AT_A_TIME = 1000 };
    const pdn_konobi_position position = present(table);
    pdn_konobi_decision decision;
    pdn_konobi_action action = PDN_KONOBI_PASS;
    char name[PDN_KONOBI_ACTION_SIZE];
    uint8_t is_ready = 0;
    pdn_status status =
        pdn_konobi_decision_init(&position, table->level, table->seed, table->nodes,
                                 table->node_count, &decision);
    while (status == PDN_OK && !is_ready) {
        status = pdn_konobi_decision_think(&decision, table->nodes, table->node_count,
                                           PLAYOUTS_AT_A_TIME, &is_ready);
    }
    if (status == PDN_OK) {
        status = pdn_konobi_decision_action(&decision, table->nodes, table->node_count, &action);
    }
    if (status != PDN_OK) {
        fprintf(stderr, "error: %s\n", pdn_status_text(status));
        return false;
    }
    /* Else it would repeat itself after an undo. */
    table->seed++;
    printf("%s: %s\n", table->names[table->computer], name_of(action, name));
    return table_play(table, action);
}

static bool undo(struct table *table)
{
    pdn_konobi_action action;
    char name[PDN_KONOBI_ACTION_SIZE];
    bool is_undone = false;
    size_t length = 0;
    size_t redo_length = 0;
    pdn_konobi_game_lengths(&table->game, &length, &redo_length);
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
        printf("Taken back: %s\n", name_of(action, name));
    } while (action == PDN_KONOBI_PASS ||
             (table->level > 0 && table_player(table) == table->computer));
    if (is_undone) {
        table_show_board(table);
    }
    return is_undone;
}

static void show_record(const struct table *table)
{
    size_t length = 0;
    size_t redo_length = 0;
    pdn_konobi_game_lengths(&table->game, &length, &redo_length);
    for (size_t i = 0; i < length; i++) {
        pdn_konobi_action action = PDN_KONOBI_PASS;
        char name[PDN_KONOBI_ACTION_SIZE];
        pdn_konobi_game_action(&table->game, table->history, HISTORY, i, &action);
        printf(i == 0 ? "%s" : " %s", name_of(action, name));
    }
    putchar('\n');
}

static bool ends_with(const char *text, const char *end)
{
    const size_t length = strlen(text);
    return length > strlen(end) && strcmp(text + length - strlen(end), end) == 0;
}

static void save(const struct table *table, const char *path)
{
    const pdn_konobi_position position = present(table);
    const bool is_sgf = ends_with(path, ".sgf");
    pdn_status status;
    bool is_written;
    FILE *file;
    if (!is_sgf && !ends_with(path, ".svg")) {
        puts("The name of the file must end with .sgf or .svg.");
        return;
    }
    file = fopen(path, "wb");
    if (file == NULL) {
        printf("%s cannot be written; try another name.\n", path);
        return;
    }
    status = is_sgf ? pdn_konobi_game_write_sgf(&table->game, table->history, HISTORY,
                                                table->names[0], strlen(table->names[0]),
                                                table->names[1], strlen(table->names[1]), to_file,
                                                file)
                    : pdn_konobi_draw_svg(&position, last_stone(table),
                                          PDN_KONOBI_DRAW_LABELS | PDN_KONOBI_DRAW_PATH, to_file,
                                          file);
    is_written = fclose(file) == 0 && status == PDN_OK;
    if (is_written) {
        printf("Written: %s\n", path);
    } else {
        printf("%s could not be written: %s.\n", path,
               status == PDN_OK ? "the disk is full" : pdn_status_text(status));
    }
}

static bool resign(struct table *table)
{
    const pdn_konobi_position position = present(table);
    uint8_t color = PDN_KONOBI_COLOR_BLACK;
    pdn_konobi_turn(&position, &color);
    return pdn_konobi_game_resign(&table->game, color) == PDN_OK;
}

/* What follows a word and a space; NULL where the line begins otherwise. */
static const char *after(const char *line, const char *word)
{
    const size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

bool table_command(struct table *table, const char *line)
{
    const char *rest;
    pdn_konobi_action action = PDN_KONOBI_PASS;
    if (strcmp(line, "help") == 0) {
        fputs(HELP, stdout);
    } else if (strcmp(line, "rules") == 0) {
        fputs(RULES, stdout);
    } else if (strcmp(line, "board") == 0) {
        table_show_board(table);
    } else if (strcmp(line, "legal") == 0) {
        draw(table, PDN_KONOBI_DRAW_ILLEGAL);
    } else if (strcmp(line, "record") == 0) {
        show_record(table);
    } else if (strcmp(line, "undo") == 0) {
        return undo(table);
    } else if (strcmp(line, "resign") == 0) {
        return resign(table);
    } else if ((rest = after(line, "save")) != NULL) {
        save(table, rest);
    } else if ((rest = after(line, "why")) != NULL) {
        if (pdn_konobi_parse_action(rest, strlen(rest), &action) == PDN_OK) {
            explain(table, action);
        } else {
            puts("Say which point, as in: why c3");
        }
    } else if (pdn_konobi_parse_action(line, strlen(line), &action) == PDN_OK) {
        return table_play(table, action);
    } else {
        puts("That is no point such as c3, and no command; help lists them.");
    }
    return false;
}

bool table_set_style(struct table *table, const char *name)
{
    static const char *const names[] = {"ascii", "unicode", "ansi"};
    static const uint8_t styles[] = {PDN_KONOBI_TEXT_STYLE_ASCII, PDN_KONOBI_TEXT_STYLE_UNICODE,
                                     PDN_KONOBI_TEXT_STYLE_ANSI};
    for (size_t i = 0; i < sizeof styles; i++) {
        if (strcmp(name, names[i]) == 0) {
            table->style = styles[i];
            return true;
        }
    }
    return false;
}

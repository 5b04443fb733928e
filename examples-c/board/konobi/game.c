/* A game of Konobi: actions in, the board and the reasons of refusals out. */
#include "../print.h"
#include "../reply.h"
#include "../stopwatch.h"
#include "session.h"

pdn_status begin(struct session *session, uint8_t width)
{
    pdn_konobi_position position;
    pdn_status status =
        pdn_konobi_start(width, PDN_KONOBI_RULESET_STANDARD, PDN_KONOBI_PIE_RULE_SWAP_SIDES,
                         &position);
    if (status == PDN_OK) {
        status = pdn_konobi_game_init(&position, &session->game);
    }
    if (status == PDN_OK) {
        session->width = width;
    }
    return status;
}

pdn_konobi_position present(const struct session *session)
{
    /* It cannot fail: there is always a game. */
    pdn_konobi_position position;
    pdn_konobi_game_position(&session->game, &position);
    return position;
}

void print_action(pdn_konobi_action action)
{
    char name[PDN_KONOBI_ACTION_SIZE];
    size_t length = 0;
    if (pdn_konobi_format_action(action, PDN_KONOBI_NOTATION_NAME, name, sizeof name, &length)
        == PDN_OK) {
        print("action ");
        print_bytes(name, length);
        print_end();
    }
}

static void print_point(const char *word, pdn_konobi_point point)
{
    char name[PDN_KONOBI_ACTION_SIZE];
    size_t length = 0;
    if (pdn_konobi_format_action(point, PDN_KONOBI_NOTATION_NAME, name, sizeof name, &length)
        == PDN_OK) {
        print(word);
        print(" ");
        print_bytes(name, length);
        print_end();
    }
}

static const char *color_name(uint8_t color)
{
    return color == PDN_KONOBI_COLOR_BLACK   ? "black"
           : color == PDN_KONOBI_COLOR_WHITE ? "white"
                                             : "nobody";
}

/* Prints the winner, or the side to move and whether it must pass or may swap. */
static void print_outcome(const struct session *session)
{
    const pdn_konobi_position position = present(session);
    uint8_t winner = PDN_KONOBI_NO_COLOR;
    uint8_t turn = PDN_KONOBI_COLOR_BLACK;
    uint8_t must_pass = 0;
    uint8_t can_swap = 0;
    pdn_konobi_winner(&position, &winner);
    pdn_konobi_turn(&position, &turn);
    pdn_konobi_must_pass(&position, &must_pass);
    pdn_konobi_can_swap(&position, &can_swap);
    if (winner != PDN_KONOBI_NO_COLOR) {
        print_pair("winner", color_name(winner));
        return;
    }
    print_pair("turn", color_name(turn));
    if (must_pass) {
        print_pair("option", "pass");
    }
    if (can_swap) {
        print_pair("option", "swap");
    }
}

/* Reads an action, which must be the whole argument; refuses anything else. */
static bool action_or_refuse(struct text word, pdn_konobi_action *action)
{
    const pdn_status status = pdn_konobi_parse_action(word.start, word.length, action);
    if (status != PDN_OK) {
        reply_status(status);
    }
    return status == PDN_OK;
}

/* Whether an action of the side to move is legal; prints the points that explain a refusal. */
static pdn_status check(const struct session *session, pdn_konobi_action action)
{
    const pdn_konobi_position position = present(session);
    pdn_konobi_refusal refusal = {PDN_KONOBI_NO_POINT, PDN_KONOBI_NO_POINT};
    stopwatch_start();
    const pdn_status status = pdn_konobi_check(&position, action, &refusal);
    stopwatch_stop();
    if (status == PDN_ERROR_KONOBI_REFUSAL_CROSSCUT) {
        print_point("block", refusal.point);
    } else if (status == PDN_ERROR_KONOBI_REFUSAL_WEAK_CONNECTION) {
        print_point("stone", refusal.point);
        print_point("alternative", refusal.alternative);
    }
    return status;
}

pdn_status play(struct session *session, pdn_konobi_action action)
{
    pdn_status status = check(session, action);
    if (status == PDN_OK) {
        stopwatch_start();
        status = pdn_konobi_game_play(&session->game, session->history, MAX_ACTIONS, action);
        stopwatch_stop();
    }
    if (status == PDN_OK) {
        print_outcome(session);
    }
    return status;
}

void run_new(struct session *session, struct text arguments)
{
    uint32_t width = DEFAULT_WIDTH;
    if (arguments.length > 0 &&
        !number_or_refuse(arguments, "the width", 1, MAX_WIDTH, &width)) {
        return;
    }
    reply_status(begin(session, (uint8_t)width));
}

void run_show(struct session *session, struct text arguments)
{
    (void)arguments;
    const pdn_konobi_position position = present(session);
    for (uint8_t row = session->width; row-- > 0;) {
        print(row < 9 ? "row  " : "row ");
        print_number((uint64_t)row + 1);
        for (uint8_t column = 0; column < session->width; column++) {
            uint8_t stone = PDN_KONOBI_NO_COLOR;
            pdn_konobi_stone(&position, pdn_konobi_point_at(column, row), &stone);
            print(stone == PDN_KONOBI_COLOR_BLACK   ? " X"
                  : stone == PDN_KONOBI_COLOR_WHITE ? " O"
                                                    : " .");
        }
        print_end();
    }
    print("columns");
    for (uint8_t column = 0; column < session->width; column++) {
        const char letter[2] = {' ', (char)('a' + column)};
        print_bytes(letter, sizeof letter);
    }
    print_end();
    print_outcome(session);
    reply_ok();
}

void run_position(struct session *session, struct text arguments)
{
    (void)arguments;
    char text[MAX_WIDTH * (MAX_WIDTH + 1) + sizeof " b 65535 swapped"];
    size_t length = 0;
    const pdn_konobi_position position = present(session);
    const pdn_status status = pdn_konobi_format_position(&position, text, sizeof text, &length);
    if (status == PDN_OK) {
        print("position ");
        print_bytes(text, length);
        print_end();
    }
    reply_status(status);
}

void run_legal(struct session *session, struct text arguments)
{
    enum { POINTS_A_LINE = 12 };
    (void)arguments;
    const pdn_konobi_position position = present(session);
    uint32_t rows[PDN_KONOBI_MAX_WIDTH];
    size_t count = 0;
    stopwatch_start();
    const pdn_status status = pdn_konobi_legal(&position, rows, PDN_KONOBI_MAX_WIDTH, &count);
    stopwatch_stop();
    if (status != PDN_OK) {
        reply_status(status);
        return;
    }
    uint32_t points = 0;
    for (uint8_t row = 0; row < session->width; row++) {
        for (uint8_t column = 0; column < session->width; column++) {
            char name[PDN_KONOBI_ACTION_SIZE];
            size_t length = 0;
            if ((rows[row] >> column & 1) == 0) {
                continue;
            }
            print(points % POINTS_A_LINE == 0 ? (points == 0 ? "points " : "\r\npoints ") : " ");
            pdn_konobi_format_action(pdn_konobi_point_at(column, row), PDN_KONOBI_NOTATION_NAME,
                                     name, sizeof name, &length);
            print_bytes(name, length);
            points++;
        }
    }
    if (points > 0) {
        print_end();
    }
    print_count("legal", points);
    reply_ok();
}

void run_check(struct session *session, struct text arguments)
{
    pdn_konobi_action action;
    if (action_or_refuse(arguments, &action)) {
        reply_status(check(session, action));
    }
}

void run_play(struct session *session, struct text arguments)
{
    pdn_konobi_action action;
    if (action_or_refuse(arguments, &action)) {
        reply_status(play(session, action));
    }
}

void run_undo(struct session *session, struct text arguments)
{
    (void)arguments;
    pdn_konobi_action action;
    const pdn_status status =
        pdn_konobi_game_undo(&session->game, session->history, MAX_ACTIONS, &action);
    if (status == PDN_OK) {
        print_action(action);
        print_outcome(session);
    }
    reply_status(status);
}

void run_perft(struct session *session, struct text arguments)
{
    uint32_t depth = 0;
    if (!number_or_refuse(arguments, "the depth", 0, PDN_KONOBI_PERFT_MAX_DEPTH, &depth)) {
        return;
    }
    const pdn_konobi_position position = present(session);
    uint64_t sequences = 0;
    stopwatch_start();
    const pdn_status status = pdn_konobi_perft(&position, depth, &sequences);
    stopwatch_stop();
    if (status == PDN_OK) {
        print_count("sequences", sequences);
    }
    reply_status(status);
}

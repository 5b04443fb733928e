#include "uci_go.h"

#include <string.h>

/* The keywords that are followed by a number, in the order of struct numbers. */
static const char *const NUMBERS[] = {"wtime", "btime", "winc",  "binc", "movestogo",
                                      "depth", "nodes", "mate", "movetime"};
enum number {
    WTIME,
    BTIME,
    WINC,
    BINC,
    MOVESTOGO,
    DEPTH,
    NODES,
    MATE,
    MOVETIME,
    NUMBER_COUNT
};

/* -1 for what was not given. Interfaces send negative times for a flag that has fallen. */
struct numbers {
    int64_t values[NUMBER_COUNT];
};

static int keyword_of(struct text word)
{
    for (int i = 0; i < NUMBER_COUNT; i++) {
        if (text_is(word, NUMBERS[i])) {
            return i;
        }
    }
    return -1;
}

static bool is_keyword(struct text word)
{
    return keyword_of(word) >= 0 || text_is(word, "ponder") || text_is(word, "infinite")
           || text_is(word, "searchmoves");
}

/* Notes the first word that is ignored. */
static void ignore(struct go *go, struct text word)
{
    if (go->ignored.length == 0) {
        go->ignored = word;
    }
}

static uint32_t at_most(int64_t number, uint32_t most)
{
    return number < 0 ? 0 : number > (int64_t)most ? most : (uint32_t)number;
}

/* Takes the next word unless it is a keyword; an empty one then and at the end. */
static struct text take_value(struct text *rest)
{
    struct text after = *rest;
    struct text word = take_word(&after);
    if (is_keyword(word)) {
        word.length = 0;
    } else {
        *rest = after;
    }
    return word;
}

static void add_move(struct go *go, pdn_chess_move move)
{
    for (size_t i = 0; i < go->move_count; i++) {
        if (go->moves[i] == move) {
            return;
        }
    }
    go->moves[go->move_count++] = move; /* no position has more legal moves than fit */
}

/* Reads moves up to the next keyword. */
static void read_moves(struct text *rest, const pdn_chess_position *position, struct go *go)
{
    struct text word = take_value(rest);
    for (; word.length > 0; word = take_value(rest)) {
        pdn_chess_move move = PDN_CHESS_NO_MOVE;
        if (pdn_chess_parse_uci(position, word.start, word.length, &move) == PDN_OK) {
            add_move(go, move);
        } else {
            ignore(go, word);
        }
    }
}

/* Reads the number of a keyword. One that is missing is 0, so that a limit remains one. */
static void read_value(struct text *rest, struct text keyword, int64_t *value, struct go *go)
{
    const struct text word = take_value(rest);
    if (!read_number(word, value)) {
        ignore(go, word.length > 0 ? word : keyword);
        *value = 0;
    }
    if (*value < 0) {
        *value = 0;
    }
}

static void set_times(const struct numbers *numbers, const pdn_chess_position *position,
                      uint32_t overhead, struct go *go)
{
    uint8_t turn = PDN_CHESS_COLOR_WHITE;
    const int64_t *values = numbers->values;
    pdn_chess_turn(position, &turn);
    const int64_t remaining = values[turn == PDN_CHESS_COLOR_WHITE ? WTIME : BTIME];
    const int64_t increment = values[turn == PDN_CHESS_COLOR_WHITE ? WINC : BINC];
    if (values[MOVETIME] >= 0) {
        go->has_limit = true;
        go->limit = at_most(values[MOVETIME] - (int64_t)overhead, UINT32_MAX);
    } else if (remaining >= 0) {
        go->has_target = go->has_limit = true;
        pdn_chess_time_budget(at_most(remaining - (int64_t)overhead, UINT32_MAX),
                              at_most(increment, UINT32_MAX),
                              (uint16_t)at_most(values[MOVESTOGO], UINT16_MAX), &go->target,
                              &go->limit);
    }
}

void read_go(struct text arguments, const pdn_chess_position *position, uint32_t overhead,
             struct go *go)
{
    struct numbers numbers;
    memset(go, 0, sizeof *go);
    for (int i = 0; i < NUMBER_COUNT; i++) {
        numbers.values[i] = -1;
    }
    for (struct text word = take_word(&arguments); word.length > 0;
         word = take_word(&arguments)) {
        const int keyword = keyword_of(word);
        if (keyword >= 0) {
            read_value(&arguments, word, &numbers.values[keyword], go);
        } else if (text_is(word, "searchmoves")) {
            read_moves(&arguments, position, go);
        } else if (text_is(word, "ponder")) {
            go->ponder = true;
        } else if (text_is(word, "infinite")) {
            go->infinite = true;
        } else {
            ignore(go, word);
        }
    }
    if (go->ignored.length > 0) {
        say_error("go ignores", go->ignored);
    }
    /* A limit of 0 is the least one that can be kept. */
    go->depth = numbers.values[DEPTH] == 0 ? 1 : at_most(numbers.values[DEPTH], 255);
    go->mate = numbers.values[MATE] == 0 ? 1 : at_most(numbers.values[MATE], 255);
    go->nodes = numbers.values[NODES] == 0 ? 1
                : numbers.values[NODES] < 0 ? 0
                                            : (uint64_t)numbers.values[NODES];
    set_times(&numbers, position, overhead, go);
}

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

static uint32_t at_most(int64_t number, uint32_t most)
{
    return number < 0 ? 0 : number > (int64_t)most ? most : (uint32_t)number;
}

/* Reads moves up to the next keyword. */
static bool read_moves(struct text *rest, const pdn_chess_position *position, struct go *go)
{
    for (;;) {
        struct text after = *rest;
        const struct text word = take_word(&after);
        pdn_chess_move move = PDN_CHESS_NO_MOVE;
        if (word.length == 0 || is_keyword(word)) {
            return true;
        }
        if (pdn_chess_parse_uci(position, word.start, word.length, &move) != PDN_OK) {
            say_error("this move is not legal:", word);
            return false;
        }
        /* Named more often than there are moves, they are all in the list. */
        if (go->move_count < PDN_CHESS_MAX_MOVES) {
            go->moves[go->move_count++] = move;
        }
        *rest = after;
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

bool read_go(struct text arguments, const pdn_chess_position *position, uint32_t overhead,
             struct go *go)
{
    struct numbers numbers;
    memset(go, 0, sizeof *go);
    for (int i = 0; i < NUMBER_COUNT; i++) {
        numbers.values[i] = -1;
    }
    for (;;) {
        const struct text word = take_word(&arguments);
        const int keyword = keyword_of(word);
        if (word.length == 0) {
            break;
        }
        if (keyword >= 0) {
            const struct text value = take_word(&arguments);
            if (!read_number(value, &numbers.values[keyword])) {
                say_error("this is no number:", value);
                return false;
            }
            if (numbers.values[keyword] < 0) {
                numbers.values[keyword] = 0;
            }
        } else if (text_is(word, "searchmoves")) {
            if (!read_moves(&arguments, position, go)) {
                return false;
            }
        } else if (text_is(word, "ponder")) {
            go->ponder = true;
        } else if (text_is(word, "infinite")) {
            go->infinite = true;
        } else {
            say_error("go does not know", word);
            return false;
        }
    }
    /* A limit of 0 is the least one that can be kept. */
    go->depth = numbers.values[DEPTH] == 0 ? 1 : at_most(numbers.values[DEPTH], 255);
    go->mate = numbers.values[MATE] == 0 ? 1 : at_most(numbers.values[MATE], 255);
    go->nodes = numbers.values[NODES] == 0 ? 1
                : numbers.values[NODES] < 0 ? 0
                                            : (uint64_t)numbers.values[NODES];
    set_times(&numbers, position, overhead, go);
    return true;
}

#include "game_computer.h"

#include "timed_line.h"

#include <stdio.h>

enum {
    WORDS = 1 << 17, /* of memory, 1 MB: the same for all moves of a game */
    SLICE = 1024 /* nodes between two looks at the clock */
};

static uint64_t memory[WORDS];

void seat_computer(struct table *table, uint8_t side, uint8_t level)
{
    char *name = side == PDN_CHESS_COLOR_WHITE ? table->record.white : table->record.black;
    table->has_computer = true;
    table->computer = side;
    table->level = level;
    snprintf(name, NAME_SIZE, "Pedina, level %d", level);
}

bool is_computer_to_move(const struct table *table)
{
    uint8_t turn = PDN_CHESS_NO_COLOR;
    pdn_chess_turn(&table->view.position, &turn);
    return table->has_computer && turn == table->computer;
}

/* For how long to think: no limit for a level without a clock, which takes a moment. */
struct budget {
    uint32_t target; /* milliseconds after which no further depth is begun */
    uint32_t limit; /* and those after which the search stops */
};

static struct budget budget_of(const struct table *table, uint64_t now)
{
    uint64_t remaining = PDN_CHESS_NO_LIMIT;
    struct budget budget = {UINT32_MAX, UINT32_MAX};
    pdn_chess_clock_remaining(&table->clock, table->computer, now, &remaining);
    if (remaining < UINT32_MAX) {
        pdn_chess_time_budget((uint32_t)remaining, 0, 0, &budget.target, &budget.limit);
    }
    return budget;
}

/* Thinks until the search has ended or its time is up. */
static pdn_status think_within(struct budget budget, uint64_t begun, pdn_chess_engine *engine)
{
    pdn_chess_progress progress = {0, 0, 0, 0, 0, {0}};
    uint8_t is_ready = 0;
    pdn_status status = PDN_OK;
    while (status == PDN_OK && !is_ready) {
        const uint32_t completed = progress.depth;
        status = pdn_chess_engine_think(engine, memory, WORDS, SLICE, &is_ready);
        if (status == PDN_OK) {
            status = pdn_chess_engine_progress(engine, &progress);
        }
        const uint64_t elapsed = milliseconds() - begun;
        if (elapsed >= budget.limit || (progress.depth > completed && elapsed >= budget.target)) {
            break;
        }
    }
    return status;
}

static pdn_status think(const struct table *table, pdn_chess_engine *engine)
{
    const uint64_t now = milliseconds();
    size_t length = 0;
    size_t redo_length = 0;
    pdn_chess_limits limits;
    pdn_status status = pdn_chess_game_lengths(&table->game, &length, &redo_length);
    /* The seed is the move: the same game gets the same replies, and other errors at each move. */
    if (status == PDN_OK) {
        status = pdn_chess_engine_level(table->level, (uint32_t)length, &limits);
    }
    if (status == PDN_OK) {
        status = pdn_chess_engine_init_in_game(&table->game, table->history, HISTORY,
                                               PDN_CHESS_EVALUATION_TAPERED, &limits, memory,
                                               WORDS, engine);
    }
    return status == PDN_OK ? think_within(budget_of(table, now), now, engine) : status;
}

/* A draw that can be claimed is as good as a position that is not better. */
static bool claims_draw(struct table *table, const pdn_chess_engine *engine)
{
    pdn_chess_line line;
    uint8_t cause = PDN_CHESS_CAUSE_NONE;
    return pdn_chess_game_check_claim(&table->game, table->history, HISTORY, PDN_CHESS_NO_MOVE,
                                      &cause) == PDN_OK
           && pdn_chess_engine_line(engine, memory, WORDS, 0, &line) == PDN_OK && line.score <= 0
           && pdn_chess_game_claim_draw(&table->game, table->history, HISTORY, PDN_CHESS_NO_MOVE)
                  == PDN_OK;
}

bool computer_play(struct table *table)
{
    char text[PDN_CHESS_UCI_SIZE] = "";
    size_t length = 0;
    pdn_chess_engine engine;
    pdn_chess_move move = PDN_CHESS_NO_MOVE;
    pdn_status status = think(table, &engine);
    if (status == PDN_OK && claims_draw(table, &engine)) {
        puts("The computer claims a draw.");
        return show_table(table);
    }
    if (status == PDN_OK) {
        status = pdn_chess_engine_best_move(&engine, &move);
    }
    if (status == PDN_OK) {
        status = pdn_chess_format_uci(&table->view.position, move, table->view.style, text,
                                      sizeof text, &length);
    }
    if (status != PDN_OK) {
        printf("The computer resigns: %s\n", pdn_status_text(status));
        pdn_chess_game_resign(&table->game, table->computer);
        return show_ending(table);
    }
    printf("The computer plays %s.\n", text);
    return make_move(table, move, milliseconds());
}

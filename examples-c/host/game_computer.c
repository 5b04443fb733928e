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

/* When to stop thinking: never for a level without a clock, which takes a moment. */
static uint64_t deadline_of(const struct table *table, uint64_t now)
{
    uint64_t remaining = PDN_CHESS_NO_LIMIT;
    uint32_t target = 0;
    uint32_t limit = 0;
    pdn_chess_clock_remaining(&table->clock, table->computer, now, &remaining);
    if (remaining >= UINT32_MAX) {
        return PDN_CHESS_NO_LIMIT;
    }
    pdn_chess_time_budget((uint32_t)remaining, 0, 0, &target, &limit);
    return now + target;
}

static pdn_status think(const struct table *table, pdn_chess_engine *engine)
{
    const uint64_t now = milliseconds();
    const uint64_t deadline = deadline_of(table, now);
    size_t length = 0;
    size_t redo_length = 0;
    pdn_chess_limits limits;
    uint8_t is_ready = 0;
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
    while (status == PDN_OK && !is_ready && milliseconds() < deadline) {
        status = pdn_chess_engine_think(engine, memory, WORDS, SLICE, &is_ready);
    }
    return status;
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

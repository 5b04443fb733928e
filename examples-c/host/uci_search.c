#include "uci_search.h"

#include "timed_line.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nodes between two looks at the clock and at the input: about a millisecond. */
enum { SLICE = 1024, REPORT_PERIOD = 1000 /* milliseconds */ };

bool resize_search(struct search *search, size_t words)
{
    uint64_t *memory = (uint64_t *)calloc(words, sizeof *memory);
    if (memory == NULL) {
        return false;
    }
    free(search->memory);
    search->memory = memory;
    search->words = words;
    return true;
}

static bool say(pdn_status status)
{
    if (status != PDN_OK) {
        printf("info string error: %s\n", pdn_status_text(status));
    }
    return status == PDN_OK;
}

bool begin_search(struct search *search, const struct board *board, const struct go *go,
                  const pdn_chess_limits *limits)
{
    pdn_chess_move moves[PDN_CHESS_MAX_MOVES];
    size_t count = 0;
    pdn_status status = pdn_chess_engine_init(&board->position, PDN_CHESS_MATERIAL_RULE_FIDE,
                                              PDN_CHESS_EVALUATION_TAPERED, limits,
                                              search->memory, search->words, &search->engine);
    if (status == PDN_OK) {
        status = pdn_chess_engine_remember(&search->engine, board->earlier, board->earlier_count,
                                           search->memory, search->words);
    }
    if (status == PDN_OK && go->move_count > 0) {
        status = pdn_chess_engine_restrict(&search->engine, go->moves, go->move_count,
                                           search->memory, search->words);
    }
    if (status == PDN_OK) {
        status = pdn_chess_legal_moves(&board->position, moves, PDN_CHESS_MAX_MOVES, &count);
    }
    if (!say(status)) {
        return false;
    }
    search->position = board->position;
    search->go = *go;
    search->is_unlimited =
        !go->has_limit && limits->depth == 0 && limits->nodes == 0 && limits->mate == 0;
    search->is_only_move = count == 1;
    search->reported = 0;
    search->reported_best = PDN_CHESS_NO_MOVE;
    search->begun = search->clock = search->last_report = milliseconds();
    search->is_running = true;
    return true;
}

static pdn_chess_progress progress_of(const struct search *search)
{
    pdn_chess_progress progress = {0, 0, 0, 0, 0, {0}};
    say(pdn_chess_engine_progress(&search->engine, &progress));
    return progress;
}

static bool waits_for_stop(const struct search *search)
{
    return search->is_running && (search->go.infinite || search->go.ponder);
}

bool is_search_endless(const struct search *search)
{
    return waits_for_stop(search) || (search->is_running && search->is_unlimited);
}

bool is_search_busy(const struct search *search)
{
    return search->is_running
           && !(progress_of(search).is_ready && waits_for_stop(search));
}

static void print_move(const struct search *search, const pdn_chess_position *position,
                       pdn_chess_move move)
{
    char text[PDN_CHESS_UCI_SIZE] = "";
    size_t length = 0;
    pdn_chess_format_uci(position, move, search->style, text, sizeof text, &length);
    fputs(text, stdout);
}

static void print_counters(const struct search *search, const pdn_chess_progress *progress)
{
    uint32_t full = 0;
    const uint64_t elapsed = milliseconds() - search->begun;
    const uint64_t per_second = progress->nodes * 1000 / (elapsed > 0 ? elapsed : 1);
    pdn_chess_engine_table_usage(&search->engine, search->memory, search->words, &full);
    printf(" nodes %" PRIu64 " nps %" PRIu64 " hashfull %" PRIu32 " time %" PRIu64,
           progress->nodes, per_second, full, elapsed);
}

static void print_line(struct search *search, const pdn_chess_progress *progress, size_t index)
{
    pdn_chess_line line;
    pdn_chess_position position = search->position;
    if (pdn_chess_engine_line(&search->engine, search->memory, search->words, index, &line)
        != PDN_OK) {
        return;
    }
    printf("info depth %" PRIu32 " seldepth %" PRIu32 " multipv %zu score %s %" PRId32,
           line.depth,
           progress->selective_depth > line.depth ? progress->selective_depth : line.depth,
           index + 1, line.is_mate ? "mate" : "cp", line.score);
    print_counters(search, progress);
    if (index == 0) {
        search->reported_best =
            line.length > 0 ? line.moves[0] : PDN_CHESS_NO_MOVE;
    }
    for (uint32_t i = 0; i < line.length; i++) {
        const pdn_chess_move move = line.moves[i];
        fputs(i == 0 ? " pv " : " ", stdout);
        print_move(search, &position, move);
        pdn_chess_play(&position, move, &position);
    }
    putchar('\n');
}

/* The line of information for a best move that no line begins with: that of a search which has
 * completed no depth, or has found a better one in the middle of the next. Interfaces expect a
 * value for each search, and the move that is played at the beginning of the last line. */
static void print_best(const struct search *search, pdn_chess_move best)
{
    pdn_chess_line line = {0, 0, {0}, 0, 0, {0}};
    if (pdn_chess_engine_line(&search->engine, search->memory, search->words, 0, &line) != PDN_OK) {
        if (best != PDN_CHESS_NO_MOVE) {
            pdn_chess_evaluate(&search->position, PDN_CHESS_EVALUATION_TAPERED, &line.score);
        } else {
            uint64_t checkers = 0;
            pdn_chess_checkers(&search->position, &checkers);
            line.is_mate = checkers != 0;
        }
    }
    printf("info depth %" PRIu32 " score %s %" PRId32 " nodes %" PRIu64 " time %" PRIu64,
           line.depth, line.is_mate ? "mate" : "cp", line.score, progress_of(search).nodes,
           milliseconds() - search->begun);
    if (best != PDN_CHESS_NO_MOVE) {
        fputs(" pv ", stdout);
        print_move(search, &search->position, best);
    }
    putchar('\n');
}

/* Prints what is new; returns whether a depth has been completed. */
static bool report(struct search *search, const pdn_chess_progress *progress)
{
    const uint64_t now = milliseconds();
    const bool is_new_depth = progress->depth > search->reported;
    if (is_new_depth) {
        search->reported = progress->depth;
        for (uint32_t i = 0; i < progress->lines; i++) {
            print_line(search, progress, (uint8_t)i);
        }
    } else if (!progress->is_ready && now - search->last_report >= REPORT_PERIOD) {
        printf("info depth %" PRIu32, progress->depth + 1);
        print_counters(search, progress);
        putchar('\n');
    } else {
        return false;
    }
    search->last_report = now;
    return is_new_depth;
}

static bool is_target_reached(const struct search *search)
{
    const uint64_t elapsed = milliseconds() - search->begun;
    return search->go.has_target && (search->is_only_move || elapsed >= search->go.target);
}

static bool is_limit_reached(const struct search *search)
{
    return search->go.has_limit && milliseconds() - search->clock >= search->go.limit;
}

void continue_search(struct search *search)
{
    uint8_t is_ready = 0;
    pdn_chess_progress progress;
    if (!search->is_running) {
        return;
    }
    if (!say(pdn_chess_engine_think(&search->engine, search->memory, search->words, SLICE,
                                    &is_ready))) {
        finish_search(search);
        return;
    }
    progress = progress_of(search);
    const bool is_enough = report(search, &progress) && is_target_reached(search);
    if (!waits_for_stop(search) && (is_ready || is_enough || is_limit_reached(search))) {
        finish_search(search);
    }
}

bool hit_ponder(struct search *search)
{
    if (!search->is_running || !search->go.ponder) {
        return false;
    }
    search->go.ponder = false;
    search->clock = milliseconds();
    if (search->reported > 0 && is_target_reached(search)) {
        pdn_chess_engine_stop(&search->engine);
    }
    return true;
}

void finish_search(struct search *search)
{
    pdn_chess_move best = PDN_CHESS_NO_MOVE;
    pdn_chess_move reply = PDN_CHESS_NO_MOVE;
    pdn_chess_position after;
    if (!search->is_running) {
        return;
    }
    search->is_running = false;
    pdn_chess_engine_best_move(&search->engine, &best);
    if (best == PDN_CHESS_NO_MOVE || best != search->reported_best) {
        print_best(search, best);
    }
    if (best == PDN_CHESS_NO_MOVE) {
        puts("bestmove (none)");
        return;
    }
    fputs("bestmove ", stdout);
    print_move(search, &search->position, best);
    pdn_chess_engine_ponder_move(&search->engine, search->memory, search->words, &reply);
    if (reply != PDN_CHESS_NO_MOVE
        && pdn_chess_play(&search->position, best, &after) == PDN_OK) {
        fputs(" ponder ", stdout);
        print_move(search, &after, reply);
    }
    putchar('\n');
}

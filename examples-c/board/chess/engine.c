/* The engine, in 4 KB: one search at a time, for a request or for the seat of the device. */
#include "engine.h"

#include "../print.h"
#include "../reply.h"
#include "../stopwatch.h"

enum { MEMORY = PDN_CHESS_ENGINE_MIN_MEMORY };

/* Kept from one move of a game to the next. */
static uint64_t memory[MEMORY];

void engine_forget(void)
{
    for (size_t i = 0; i < MEMORY; i++) {
        memory[i] = 0;
    }
}

pdn_status engine_think(engine_step *step, const pdn_chess_position *position,
                        const pdn_chess_position *earlier, size_t earlier_count,
                        const pdn_chess_limits *limits, pdn_chess_engine *engine)
{
    /* A slice, after which a device could look after other things; a shorter one works the net out
     * anew more often. */
    enum { NODES_AT_A_TIME = 500 };
    uint8_t is_ready = 0;
    pdn_status status = pdn_chess_engine_init(position, PDN_CHESS_MATERIAL_RULE_FIDE,
                                              PDN_CHESS_EVALUATION_TAPERED, limits, memory, MEMORY,
                                              engine);
    if (status == PDN_OK) {
        status =
            pdn_chess_engine_remember(engine, earlier, earlier_count, memory, MEMORY);
    }
    while (status == PDN_OK && !is_ready) {
        status = step(engine, memory, MEMORY, NODES_AT_A_TIME, &is_ready);
    }
    return status;
}

/* Prints a word and a move, `-` for none. */
static pdn_status print_choice(const struct session *session, const char *word,
                               const pdn_chess_position *position, pdn_chess_move move)
{
    char uci[PDN_CHESS_UCI_SIZE];
    size_t length = 0;
    pdn_status status = PDN_OK;
    if (move == PDN_CHESS_NO_MOVE) {
        print_pair(word, "-");
        return PDN_OK;
    }
    status =
        pdn_chess_format_uci(position, move, session->castling, uci, sizeof uci, &length);
    if (status == PDN_OK) {
        print_pair(word, uci);
    }
    return status;
}

static pdn_status print_moves(const struct session *session, const pdn_chess_engine *engine)
{
    pdn_chess_position after = session->position;
    pdn_chess_move best = PDN_CHESS_NO_MOVE;
    pdn_chess_move reply = PDN_CHESS_NO_MOVE;
    pdn_status status = pdn_chess_engine_best_move(engine, &best);
    if (status == PDN_OK) {
        status = print_choice(session, "best", &session->position, best);
    }
    if (status == PDN_OK && best != PDN_CHESS_NO_MOVE) {
        status = pdn_chess_play(&session->position, best, &after);
    }
    if (status == PDN_OK) {
        status = pdn_chess_engine_ponder_move(engine, memory, MEMORY, &reply);
    }
    return status == PDN_OK ? print_choice(session, "reply", &after, reply) : status;
}

static pdn_status print_score(const pdn_chess_engine *engine)
{
    pdn_chess_line line;
    pdn_chess_progress progress;
    pdn_status status = pdn_chess_engine_line(engine, memory, MEMORY, 0, &line);
    if (status == PDN_OK) {
        print(line.is_mate ? "score mate " : "score cp ");
        print_signed(line.score);
        print_end();
    } else if (status == PDN_ERROR_CHESS_ENGINE_NO_LINE) {
        status = PDN_OK; /* no depth is completed, or no move is legal */
    }
    if (status == PDN_OK) {
        status = pdn_chess_engine_progress(engine, &progress);
    }
    if (status == PDN_OK) {
        print_count("depth", progress.depth);
        print_count("nodes", progress.nodes);
    }
    return status;
}

static void answer(engine_step *step, struct session *session, struct text arguments)
{
    pdn_chess_limits limits = {0, 0, 0, 0, 0, 0, 0};
    pdn_chess_engine engine;
    uint32_t nodes;
    if (!number_or_refuse(arguments, "nodes", 1, UINT32_MAX, &nodes)) {
        return;
    }
    limits.nodes = nodes;
    engine_forget();
    stopwatch_start();
    pdn_status status = engine_think(step, &session->position, NULL, 0, &limits, &engine);
    stopwatch_stop();
    if (status == PDN_OK) {
        status = print_moves(session, &engine);
    }
    reply_status(status == PDN_OK ? print_score(&engine) : status);
}

void run_think(struct session *session, struct text arguments)
{
    answer(pdn_chess_engine_think_with_board_net, session, arguments);
}

void run_terms(struct session *session, struct text arguments)
{
    answer(pdn_chess_engine_think, session, arguments);
}

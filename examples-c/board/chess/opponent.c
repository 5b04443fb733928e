/* The engine at the electronic board: it chooses the moves of a side, and whoever sits there lifts
 * and places its pieces. */
#include "../print.h"
#include "../reply.h"
#include "engine.h"

static bool is_engine_to_move(const struct session *session)
{
    uint8_t turn = PDN_CHESS_NO_COLOR;
    uint8_t outcome = PDN_CHESS_POSITION_OUTCOME_ONGOING;
    return pdn_chess_turn(&session->position, &turn) == PDN_OK && turn == session->seat
           && pdn_chess_outcome(&session->position, &outcome) == PDN_OK
           && outcome == PDN_CHESS_POSITION_OUTCOME_ONGOING;
}

static pdn_status choose(struct session *session)
{
    const pdn_chess_limits limits = {session->nodes, 0, 0, 0, 0, 0, 0};
    const size_t earlier_count = session->has_previous ? 1 : 0;
    pdn_chess_engine engine;
    const pdn_status status =
        engine_think(pdn_chess_engine_think_with_board_net, &session->position,
                     &session->previous, earlier_count, &limits, &engine);
    return status == PDN_OK ? pdn_chess_engine_best_move(&engine, &session->answer) : status;
}

pdn_status answer_move(struct session *session)
{
    pdn_status status = PDN_OK;
    if (!is_engine_to_move(session)) {
        return PDN_OK;
    }
    if (session->answer == PDN_CHESS_NO_MOVE) {
        status = choose(session);
    }
    if (status == PDN_OK) {
        print("answer ");
        status = print_move(session, session->answer);
        print_end();
    }
    if (status == PDN_OK) {
        /* In castling these are the squares of king and rook. */
        print_squares("lights", 1ULL << pdn_chess_move_from(session->answer)
                                    | 1ULL << pdn_chess_move_to(session->answer));
    }
    return status;
}

uint8_t keep_answer(const struct session *session, uint8_t inference, pdn_chess_move *moves,
                    size_t *count)
{
    bool is_made = false;
    for (size_t i = 0; i < *count; i++) {
        is_made = is_made || moves[i] == session->answer;
    }
    if (inference == PDN_CHESS_INFERENCE_UNIQUE && !is_made) {
        *count = 0;
        return PDN_CHESS_INFERENCE_ILLEGAL;
    }
    /* What the pawn becomes the engine has said already. */
    if (inference == PDN_CHESS_INFERENCE_AMBIGUOUS && is_made
        && pdn_chess_move_promotion(session->answer) != 0) {
        moves[0] = session->answer;
        *count = 1;
        return PDN_CHESS_INFERENCE_UNIQUE;
    }
    return inference;
}

void run_opponent(struct session *session, struct text arguments)
{
    const struct text color = next_word(&arguments);
    uint8_t seat = PDN_CHESS_NO_COLOR;
    uint32_t nodes = 0;
    if (text_equals(color, "white")) {
        seat = PDN_CHESS_COLOR_WHITE;
    } else if (text_equals(color, "black")) {
        seat = PDN_CHESS_COLOR_BLACK;
    } else if (!text_equals(color, "none") || arguments.length > 0) {
        reply_refuse(REFUSED_ARGUMENTS, "the opponent is white, black or none");
        return;
    }
    if (seat != PDN_CHESS_NO_COLOR
        && !number_or_refuse(arguments, "nodes", 1, UINT32_MAX, &nodes)) {
        return;
    }
    session->seat = seat;
    session->nodes = nodes;
    session->answer = PDN_CHESS_NO_MOVE;
    engine_forget();
    reply_status(answer_move(session));
}

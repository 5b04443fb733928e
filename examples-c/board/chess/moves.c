#include "session.h"

#include "../print.h"
#include "../reply.h"
#include "../stopwatch.h"

pdn_status print_move(const struct session *session, pdn_chess_move move)
{
    char uci[PDN_CHESS_UCI_SIZE];
    size_t length = 0;
    const pdn_status status = pdn_chess_format_uci(&session->position, move, session->castling,
                                                   uci, sizeof uci, &length);
    print_bytes(uci, length);
    return status;
}

static pdn_status print_moves(const struct session *session)
{
    enum { MOVES_A_LINE = 12 };
    pdn_chess_move moves[PDN_CHESS_MAX_MOVES];
    size_t count = 0;
    stopwatch_start();
    pdn_status status =
        pdn_chess_legal_moves(&session->position, moves, PDN_CHESS_MAX_MOVES, &count);
    stopwatch_stop();
    if (status != PDN_OK) {
        return status;
    }
    print_count("legal", count);
    for (size_t i = 0; i < count && status == PDN_OK; i++) {
        print(i % MOVES_A_LINE == 0 ? "moves " : " ");
        status = print_move(session, moves[i]);
        if (i % MOVES_A_LINE == MOVES_A_LINE - 1 || i == count - 1) {
            print_end();
        }
    }
    return status;
}

static pdn_status print_perft(const struct session *session, uint32_t depth)
{
    uint64_t nodes = 0;
    stopwatch_start();
    const pdn_status status = pdn_chess_perft(&session->position, depth, &nodes);
    stopwatch_stop();
    if (status == PDN_OK) {
        print_count("nodes", nodes);
    }
    return status;
}

void run_queens(struct session *session, struct text arguments)
{
    enum { SQUARES = 64 };
    uint64_t occupied = 0;
    uint64_t reached[SQUARES];
    uint64_t count = 0;
    (void)arguments;
    for (uint8_t square = 0; square < SQUARES; square++) {
        uint8_t piece = 0;
        (void)pdn_chess_piece_at(&session->position, square, &piece);
        occupied |= (uint64_t)(piece != 0) << square;
    }
    stopwatch_start();
    for (uint8_t square = 0; square < SQUARES; square++) {
        (void)pdn_chess_attacks(PDN_CHESS_ROLE_QUEEN, square, occupied, &reached[square]);
    }
    stopwatch_stop();
    for (uint8_t square = 0; square < SQUARES; square++) {
        for (; reached[square] != 0; reached[square] &= reached[square] - 1) {
            count++;
        }
    }
    print_count("attacked", count);
    reply_ok();
}

static pdn_status print_divide(const struct session *session, uint32_t depth)
{
    pdn_chess_move moves[PDN_CHESS_MAX_MOVES];
    size_t count = 0;
    uint64_t total = 0;
    pdn_status status =
        pdn_chess_legal_moves(&session->position, moves, PDN_CHESS_MAX_MOVES, &count);
    for (size_t i = 0; i < count && status == PDN_OK; i++) {
        pdn_chess_position next;
        uint64_t nodes = 0;
        status = pdn_chess_play(&session->position, moves[i], &next);
        if (status == PDN_OK) {
            status = pdn_chess_perft(&next, depth - 1, &nodes);
        }
        if (status == PDN_OK) {
            status = print_move(session, moves[i]);
            print_count("", nodes);
        }
        total += nodes;
    }
    if (status == PDN_OK) {
        print_count("nodes", total);
    }
    return status;
}

static bool depth_or_refuse(struct text word, uint32_t least, uint32_t *depth)
{
    return number_or_refuse(word, "depth", least, PDN_CHESS_PERFT_MAX_DEPTH, depth);
}

void run_moves(struct session *session, struct text arguments)
{
    (void)arguments;
    reply_status(print_moves(session));
}

pdn_status play_move(struct session *session, pdn_chess_move move)
{
    static const char *const outcomes[] = {"ongoing", "checkmate", "stalemate"};
    const pdn_chess_position previous = session->position;
    uint8_t outcome = PDN_CHESS_POSITION_OUTCOME_ONGOING;
    stopwatch_start();
    pdn_status status = pdn_chess_play(&session->position, move, &session->position);
    stopwatch_stop();
    if (status == PDN_OK) {
        status = follow_position(session);
        session->previous = previous;
        session->has_previous = true;
    }
    if (status == PDN_OK) {
        status = print_fen(session);
    }
    if (status == PDN_OK) {
        status = pdn_chess_outcome(&session->position, &outcome);
    }
    if (status == PDN_OK) {
        print_pair("outcome", outcomes[outcome]);
    }
    return status;
}

void run_play(struct session *session, struct text arguments)
{
    pdn_chess_move move = 0;
    stopwatch_start();
    const pdn_status status =
        pdn_chess_parse_uci(&session->position, arguments.start, arguments.length, &move);
    stopwatch_stop();
    reply_status(status == PDN_OK ? play_move(session, move) : status);
}

void run_perft(struct session *session, struct text arguments)
{
    uint32_t depth;
    if (depth_or_refuse(arguments, 0, &depth)) {
        reply_status(print_perft(session, depth));
    }
}

void run_divide(struct session *session, struct text arguments)
{
    uint32_t depth;
    if (depth_or_refuse(arguments, 1, &depth)) {
        reply_status(print_divide(session, depth));
    }
}

bool run_position(struct session *session, struct text line)
{
    struct text rest = line;
    if (!text_contains(next_word(&rest), '/')) {
        return false;
    }
    uint32_t depth;
    struct text fen = line;
    if (!depth_or_refuse(last_word(&fen), 0, &depth)) {
        return true;
    }
    pdn_status status = set_fen(session, fen, PDN_CHESS_FEN_MODE_PLAYABLE);
    if (status == PDN_OK) {
        status = print_perft(session, depth);
    }
    if (status == PDN_OK) {
        status = print_moves(session);
    }
    reply_status(status);
    return true;
}

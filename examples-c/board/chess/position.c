#include "session.h"

#include "../print.h"
#include "../reply.h"

/* One line a problem, each beginning with that word. */
static void print_problems(const char *word, uint32_t problems)
{
    for (; problems != 0; problems &= problems - 1) {
        print_pair(word, pdn_chess_problem_text(problems));
    }
}

pdn_status print_fen(const struct session *session)
{
    char fen[PDN_CHESS_FEN_SIZE];
    size_t length = 0;
    const pdn_status status = pdn_chess_format_fen(&session->position, session->castling, fen,
                                                   sizeof fen, &length);
    if (status == PDN_OK) {
        print("fen ");
        print_bytes(fen, length);
        print_end();
    }
    return status;
}

pdn_status set_fen(struct session *session, struct text fen, uint8_t mode)
{
    pdn_chess_report report = {0, 0};
    const pdn_status status =
        pdn_chess_parse_fen(fen.start, fen.length, mode, &session->position, &report);
    if (status <= PDN_ERROR_CHESS_FEN_LENGTH && status > PDN_ERROR_CHESS_INVALID_POSITION) {
        print_count("offset", report.offset);
    }
    print_problems(status == PDN_OK ? "repaired" : "problem", report.problems);
    return status == PDN_OK ? follow_position(session) : status;
}

void run_new(struct session *session, struct text arguments)
{
    (void)arguments;
    const pdn_status status = pdn_chess_start(&session->position);
    reply_status(status == PDN_OK ? follow_position(session) : status);
}

void run_fen(struct session *session, struct text arguments)
{
    uint8_t mode = PDN_CHESS_FEN_MODE_LENIENT;
    pdn_status status = PDN_OK;
    if (arguments.length > 0) {
        struct text rest = arguments;
        if (text_equals(next_word(&rest), "strict")) {
            mode = PDN_CHESS_FEN_MODE_STRICT;
            arguments = rest;
        }
        status = set_fen(session, arguments, mode);
    }
    if (status == PDN_OK) {
        status = print_fen(session);
    }
    reply_status(status);
}

void run_castling(struct session *session, struct text arguments)
{
    if (text_equals(arguments, "standard")) {
        session->castling = PDN_CHESS_CASTLING_STYLE_STANDARD;
    } else if (text_equals(arguments, "chess960")) {
        session->castling = PDN_CHESS_CASTLING_STYLE_CHESS960;
    } else {
        reply_refuse(REFUSED_ARGUMENTS, "castling must be standard or chess960");
        return;
    }
    reply_ok();
}

void run_show(struct session *session, struct text arguments)
{
    static const char letters[] = ".PNBRQK..pnbrqk";
    (void)arguments;
    for (int rank = 7; rank >= 0; rank--) {
        print_number((uint64_t)rank + 1);
        for (int file = 0; file < 8; file++) {
            uint8_t piece = 0;
            (void)pdn_chess_piece_at(&session->position, (uint8_t)(rank * 8 + file), &piece);
            print(" ");
            print_bytes(&letters[piece], 1);
        }
        print_end();
    }
    print("  a b c d e f g h\r\n");
    reply_status(print_fen(session));
}

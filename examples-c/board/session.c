#include "session.h"

#include <stdbool.h>

#include "machine.h"
#include "print.h"
#include "stack.h"

/* Part of a line; not ended by a NUL. */
struct text {
    const char *start;
    size_t length;
};

/* Refusals of the protocol itself. Negative numbers are those of the library. */
enum refusal {
    REFUSED_TOO_LONG = 1,
    REFUSED_NOT_ASCII = 2,
    REFUSED_UNKNOWN = 3,
    REFUSED_ARGUMENTS = 4,
    REFUSED_DEPTH = 5,
    /* 6: see print_fault */
};

struct command {
    const char *name;
    const char *arguments; /* as the help shows them, with a space in front; "" = takes none */
    const char *help;
    void (*run)(struct session *session, struct text arguments);
};

/* ---- words ---- */

static struct text next_word(struct text *rest)
{
    while (rest->length > 0 && *rest->start == ' ') {
        rest->start++;
        rest->length--;
    }
    struct text word = {rest->start, 0};
    while (rest->length > 0 && *rest->start != ' ') {
        rest->start++;
        rest->length--;
        word.length++;
    }
    while (rest->length > 0 && *rest->start == ' ') {
        rest->start++;
        rest->length--;
    }
    return word;
}

static bool equals(struct text text, const char *word)
{
    for (size_t i = 0; i < text.length; i++) {
        if (word[i] == '\0' || word[i] != text.start[i]) {
            return false;
        }
    }
    return word[text.length] == '\0';
}

static bool contains(struct text text, char wanted)
{
    for (size_t i = 0; i < text.length; i++) {
        if (text.start[i] == wanted) {
            return true;
        }
    }
    return false;
}

/* ---- status lines ---- */

static void print_ok(void)
{
    print("ok\r\n");
}

static void print_error(int32_t number, const char *text)
{
    print("error ");
    print_signed(number);
    print(" ");
    print(text);
    print_end();
}

static void print_status(pdn_status status)
{
    if (status == PDN_OK) {
        print_ok();
    } else {
        print_error(status, pdn_status_text(status));
    }
}

/* ---- positions ---- */

/* One line a problem, each beginning with that word. */
static void print_problems(const char *word, uint32_t problems)
{
    static const struct {
        uint32_t bit;
        const char *text;
    } names[] = {
        {PDN_CHESS_PROBLEM_EMPTY_BOARD, "empty board"},
        {PDN_CHESS_PROBLEM_NO_WHITE_KING, "white has no king"},
        {PDN_CHESS_PROBLEM_NO_BLACK_KING, "black has no king"},
        {PDN_CHESS_PROBLEM_MANY_WHITE_KINGS, "white has more than one king"},
        {PDN_CHESS_PROBLEM_MANY_BLACK_KINGS, "black has more than one king"},
        {PDN_CHESS_PROBLEM_PAWNS_ON_BACK_RANK, "pawn on the first or eighth rank"},
        {PDN_CHESS_PROBLEM_MANY_WHITE_PAWNS, "white has more than eight pawns"},
        {PDN_CHESS_PROBLEM_MANY_BLACK_PAWNS, "black has more than eight pawns"},
        {PDN_CHESS_PROBLEM_MANY_WHITE_PIECES, "white has more than sixteen pieces"},
        {PDN_CHESS_PROBLEM_MANY_BLACK_PIECES, "black has more than sixteen pieces"},
        {PDN_CHESS_PROBLEM_WHITE_MATERIAL, "white has more promoted pieces than missing pawns"},
        {PDN_CHESS_PROBLEM_BLACK_MATERIAL, "black has more promoted pieces than missing pawns"},
        {PDN_CHESS_PROBLEM_CASTLING, "castling right without its king and rook"},
        {PDN_CHESS_PROBLEM_EN_PASSANT, "en passant square that no pawn has passed"},
        {PDN_CHESS_PROBLEM_OPPOSITE_CHECK, "side not to move is in check"},
        {PDN_CHESS_PROBLEM_IMPOSSIBLE_CHECK, "check that no move can give"},
        {PDN_CHESS_PROBLEM_COUNTERS, "move number is zero"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if ((problems & names[i].bit) != 0) {
            print_pair(word, names[i].text);
            problems &= ~names[i].bit;
        }
    }
    /* A newer library may know more problems than this table. */
    if (problems != 0) {
        print_count(word, problems);
    }
}

static pdn_status print_fen(const struct session *session)
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

/* Replaces the position and prints what was repaired. Where the text is refused, prints all that is
 * known about the reason but the status line. */
static pdn_status set_fen(struct session *session, struct text fen, uint8_t mode)
{
    pdn_chess_report report = {0, 0};
    const pdn_status status =
        pdn_chess_parse_fen(fen.start, fen.length, mode, &session->position, &report);
    if (status <= PDN_CHESS_FEN_LENGTH && status > PDN_CHESS_INVALID_POSITION) {
        print_count("offset", report.offset);
    }
    print_problems(status == PDN_OK ? "repaired" : "problem", report.problems);
    return status;
}

/* ---- moves ---- */

static pdn_status print_move(const struct session *session, pdn_chess_move move)
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
    pdn_status status =
        pdn_chess_legal_moves(&session->position, moves, PDN_CHESS_MAX_MOVES, &count);
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
    const pdn_status status = pdn_chess_perft(&session->position, depth, &nodes);
    if (status == PDN_OK) {
        print_count("nodes", nodes);
    }
    return status;
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

/* Reads a depth of at least `least`; prints the refusal where it is none. */
static bool read_depth(struct text word, uint32_t least, uint32_t *depth)
{
    uint32_t number = 0;
    bool valid = word.length > 0;
    for (size_t i = 0; i < word.length && valid; i++) {
        const char digit = word.start[i];
        valid = digit >= '0' && digit <= '9';
        number = number * 10 + (uint32_t)(digit - '0');
        valid = valid && number <= PDN_CHESS_PERFT_MAX_DEPTH;
    }
    if (!valid || number < least) {
        print("error ");
        print_signed(REFUSED_DEPTH);
        print(" depth must be a number from ");
        print_number(least);
        print(" to ");
        print_number(PDN_CHESS_PERFT_MAX_DEPTH);
        print_end();
        return false;
    }
    *depth = number;
    return true;
}

/* ---- commands, in the order of the help ---- */

static void run_help(struct session *session, struct text arguments);

static void run_version(struct session *session, struct text arguments)
{
    (void)session;
    (void)arguments;
    print_pair("board", BOARD);
    print_pair("version", pdn_version_text());
    print_count("abi", PDN_ABI_VERSION);
    print_ok();
}

static void run_new(struct session *session, struct text arguments)
{
    (void)arguments;
    print_status(pdn_chess_start(&session->position));
}

static void run_fen(struct session *session, struct text arguments)
{
    uint8_t mode = PDN_CHESS_FEN_LENIENT;
    pdn_status status = PDN_OK;
    if (arguments.length > 0) {
        struct text rest = arguments;
        if (equals(next_word(&rest), "strict")) {
            mode = PDN_CHESS_FEN_STRICT;
            arguments = rest;
        }
        status = set_fen(session, arguments, mode);
    }
    if (status == PDN_OK) {
        status = print_fen(session);
    }
    print_status(status);
}

static void run_castling(struct session *session, struct text arguments)
{
    if (equals(arguments, "standard")) {
        session->castling = PDN_CHESS_STANDARD;
    } else if (equals(arguments, "chess960")) {
        session->castling = PDN_CHESS_CHESS960;
    } else {
        print_error(REFUSED_ARGUMENTS, "castling must be standard or chess960");
        return;
    }
    print_ok();
}

static void run_show(struct session *session, struct text arguments)
{
    static const char letters[] = ".PNBRQK..pnbrqk";
    (void)arguments;
    for (int rank = 7; rank >= 0; rank--) {
        print_number((uint64_t)rank + 1);
        for (int file = 0; file < 8; file++) {
            uint8_t piece = 0;
            (void)pdn_chess_piece(&session->position, (uint8_t)(rank * 8 + file), &piece);
            print(" ");
            print_bytes(&letters[piece], 1);
        }
        print_end();
    }
    print("  a b c d e f g h\r\n");
    print_status(print_fen(session));
}

static void run_moves(struct session *session, struct text arguments)
{
    (void)arguments;
    print_status(print_moves(session));
}

static void run_play(struct session *session, struct text arguments)
{
    static const char *const outcomes[] = {"ongoing", "checkmate", "stalemate"};
    pdn_chess_move move = 0;
    uint8_t outcome = PDN_CHESS_ONGOING;
    pdn_status status =
        pdn_chess_parse_uci(&session->position, arguments.start, arguments.length, &move);
    if (status == PDN_OK) {
        status = pdn_chess_play(&session->position, move, &session->position);
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
    print_status(status);
}

static void run_perft(struct session *session, struct text arguments)
{
    uint32_t depth;
    if (read_depth(arguments, 0, &depth)) {
        print_status(print_perft(session, depth));
    }
}

static void run_divide(struct session *session, struct text arguments)
{
    uint32_t depth;
    if (read_depth(arguments, 1, &depth)) {
        print_status(print_divide(session, depth));
    }
}

/* A line of the form "FEN depth": fen, perft and moves in one request. */
static void run_position(struct session *session, struct text line)
{
    struct text fen = line;
    while (fen.length > 0 && fen.start[fen.length - 1] != ' ') {
        fen.length--;
    }
    const struct text last = {fen.start + fen.length, line.length - fen.length};
    while (fen.length > 0 && fen.start[fen.length - 1] == ' ') {
        fen.length--;
    }
    uint32_t depth;
    if (!read_depth(last, 0, &depth)) {
        return;
    }
    pdn_status status = set_fen(session, fen, PDN_CHESS_FEN_LENIENT);
    if (status == PDN_OK) {
        status = print_perft(session, depth);
    }
    if (status == PDN_OK) {
        status = print_moves(session);
    }
    print_status(status);
}

static void run_stack(struct session *session, struct text arguments)
{
    (void)session;
    (void)arguments;
    print_count("used", stack_used());
    print_count("size", stack_size());
    print_ok();
}

static void run_exit(struct session *session, struct text arguments)
{
    (void)session;
    (void)arguments;
    print_ok();
    machine_exit(0);
}

static const struct command commands[] = {
    {"help", "", "this list", run_help},
    {"version", "", "board, version of the library, version of its ABI", run_version},
    {"new", "", "set the initial position", run_new},
    {"fen", " [strict] [FEN]", "set a position, or print the present one", run_fen},
    {"castling", " standard|chess960", "write castling as e1g1 or as e1h1", run_castling},
    {"show", "", "draw the board", run_show},
    {"moves", "", "list the legal moves", run_moves},
    {"play", " MOVE", "play a move such as e2e4 or e7e8q", run_play},
    {"perft", " DEPTH", "count the move sequences of that length", run_perft},
    {"divide", " DEPTH", "the same count for each first move", run_divide},
    {"stack", "", "most bytes of stack used so far, and its size", run_stack},
    {"exit", "", "end the emulator, restart a board", run_exit},
};

static const size_t command_count = sizeof commands / sizeof *commands;

static void run_help(struct session *session, struct text arguments)
{
    (void)session;
    (void)arguments;
    for (size_t i = 0; i < command_count; i++) {
        print(commands[i].name);
        print(commands[i].arguments);
        print_pair(":", commands[i].help);
    }
    print("FEN DEPTH: fen, perft and moves in one line\r\n");
    print_ok();
}

void session_start(struct session *session)
{
    session->castling = PDN_CHESS_STANDARD;
    pdn_status status = pdn_check_abi(PDN_ABI_VERSION);
    if (status == PDN_OK) {
        status = pdn_chess_start(&session->position);
    }
    print("\r\npedina ");
    print(pdn_version_text());
    print(" on " BOARD ", help lists the commands\r\n");
    print_status(status);
}

void session_request(struct session *session, const struct line *line)
{
    const struct text whole = {line->bytes, line->length};
    struct text rest = whole;
    const struct text name = next_word(&rest);
    if (contains(name, '/')) {
        run_position(session, whole);
        return;
    }
    for (size_t i = 0; i < command_count; i++) {
        if (equals(name, commands[i].name)) {
            if (rest.length > 0 && commands[i].arguments[0] == '\0') {
                print_error(REFUSED_ARGUMENTS, "this command takes no argument");
            } else {
                commands[i].run(session, rest);
            }
            return;
        }
    }
    print_error(REFUSED_UNKNOWN, "unknown command, help lists them");
}

void session_refuse(enum line_result result)
{
    if (result == LINE_TOO_LONG) {
        print_error(REFUSED_TOO_LONG, "line longer than 127 characters");
    } else {
        print_error(REFUSED_NOT_ASCII, "line with a byte that is not printable ASCII");
    }
}

/* An electronic board: sensors that are reported over the serial port. */
#include "session.h"

#include "../print.h"
#include "../reply.h"
#include "../stopwatch.h"

static void print_square(uint8_t square)
{
    const char name[2] = {(char)('a' + square % 8), (char)('1' + square / 8)};
    print(" ");
    print_bytes(name, sizeof name);
}

void print_squares(const char *word, uint64_t squares)
{
    if (squares != 0) {
        print(word);
        for (uint8_t square = 0; square < 64; square++) {
            if ((squares >> square & 1) != 0) {
                print_square(square);
            }
        }
        print_end();
    }
}

static bool read_square(struct text word, uint8_t *square)
{
    if (word.length != 2 || word.start[0] < 'a' || word.start[0] > 'h' || word.start[1] < '1'
        || word.start[1] > '8') {
        reply_refuse(REFUSED_ARGUMENTS, "not a square");
        return false;
    }
    *square = (uint8_t)((word.start[1] - '1') * 8 + word.start[0] - 'a');
    return true;
}

pdn_status follow_position(struct session *session)
{
    session->has_previous = false;
    session->answer = PDN_CHESS_NO_MOVE;
    return pdn_chess_eboard_follow(&session->board, &session->position);
}

/* Looks whether the last move was taken back, and goes back to the position before it. */
static pdn_status take_back(struct session *session, bool *is_done)
{
    uint8_t is_taken_back = 0;
    pdn_status status = PDN_OK;
    if (session->has_previous) {
        status = pdn_chess_eboard_is_taken_back(&session->board, &session->previous,
                                                &is_taken_back);
    }
    *is_done = is_taken_back != 0;
    if (*is_done) {
        session->position = session->previous;
        status = follow_position(session);
        print_pair("move", "taken back");
    }
    return status;
}

/* What to light up, and what is not in its place. */
static pdn_status print_lights(const struct session *session, bool is_wrong)
{
    uint64_t lights = 0;
    uint64_t fill = 0;
    uint64_t clear = 0;
    pdn_status status = pdn_chess_eboard_hints(&session->board, &session->position, &lights);
    if (status == PDN_OK) {
        status = pdn_chess_eboard_correction(&session->board, &fill, &clear);
    }
    if (session->answer == PDN_CHESS_NO_MOVE) {
        print_squares("lights", lights); /* else those of the engine's move */
    }
    if (is_wrong) {
        print_squares("fill", fill);
        print_squares("clear", clear);
    }
    return status;
}

/* Keeps the moves that promote a pawn to this; how many they are. */
static size_t keep_promotions(pdn_chess_move *moves, size_t count, uint8_t role)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (pdn_chess_move_promotion(moves[i]) == role) {
            moves[kept++] = moves[i];
        }
    }
    return kept;
}

/* Plays the move if it is certain, else prints what is known of it. `role` is what a pawn is to
 * become, 0 if that was not said. */
static pdn_status find_move(struct session *session, bool is_done, uint8_t role)
{
    static const char *const names[] = {"none",       "unique",     "ambiguous", "illegal",
                                        "white-wins", "black-wins", "draw"};
    pdn_chess_move moves[PDN_CHESS_MAX_CANDIDATES];
    size_t count = 0;
    uint8_t inference = PDN_CHESS_INFERENCE_NONE;
    bool is_taken_back = false;
    pdn_status status = take_back(session, &is_taken_back);
    if (status != PDN_OK || is_taken_back) {
        return status == PDN_OK ? print_fen(session) : status;
    }
    stopwatch_start();
    status = pdn_chess_eboard_infer(&session->board, &session->position, is_done, &inference, moves,
                                    PDN_CHESS_MAX_CANDIDATES, &count);
    stopwatch_stop();
    if (status != PDN_OK) {
        return status;
    }
    if (role != 0) {
        count = keep_promotions(moves, count, role);
        inference = count == 1 ? PDN_CHESS_INFERENCE_UNIQUE : inference;
    }
    if (session->answer != PDN_CHESS_NO_MOVE) {
        inference = keep_answer(session, inference, moves, &count);
    }
    print_pair("move", names[inference]);
    if (inference == PDN_CHESS_INFERENCE_UNIQUE) {
        return play_move(session, moves[0]);
    }
    for (size_t i = 0; i < count && status == PDN_OK; i++) {
        print(i == 0 ? "candidates " : " ");
        status = print_move(session, moves[i]);
    }
    if (count > 0) {
        print_end();
    }
    return status == PDN_OK ? print_lights(session, inference == PDN_CHESS_INFERENCE_ILLEGAL)
                            : status;
}

static pdn_status look(struct session *session, bool is_done, uint8_t role)
{
    const pdn_status status = find_move(session, is_done, role);
    return status == PDN_OK ? answer_move(session) : status;
}

void run_setup(struct session *session, struct text arguments)
{
    (void)arguments;
    session->has_previous = false;
    const pdn_status status = pdn_chess_eboard_init(&session->position, &session->board);
    reply_status(status == PDN_OK ? answer_move(session) : status);
}

void run_touch(struct session *session, struct text arguments)
{
    uint8_t square = 0;
    pdn_status status = PDN_OK;
    for (struct text rest = arguments; rest.length > 0;) {
        if (!read_square(next_word(&rest), &square)) {
            return;
        }
    }
    while (arguments.length > 0 && status == PDN_OK) {
        uint64_t occupied = 0;
        uint64_t lifted = 0;
        (void)read_square(next_word(&arguments), &square);
        status = pdn_chess_eboard_squares(&session->board, &occupied, &lifted);
        if (status == PDN_OK) {
            status = (occupied >> square & 1) != 0 ? pdn_chess_eboard_lift(&session->board, square)
                                                   : pdn_chess_eboard_drop(&session->board, square);
        }
    }
    reply_status(status == PDN_OK ? look(session, false, 0) : status);
}

void run_sensors(struct session *session, struct text arguments)
{
    uint64_t occupied = 0;
    bool is_valid = arguments.length == 16;
    for (size_t i = 0; i < arguments.length && is_valid; i++) {
        const char digit = arguments.start[i];
        const bool is_letter = digit >= 'a' && digit <= 'f';
        is_valid = is_letter || (digit >= '0' && digit <= '9');
        occupied = occupied << 4 | (uint64_t)(is_letter ? digit - 'a' + 10 : digit - '0');
    }
    if (!is_valid) {
        reply_refuse(REFUSED_ARGUMENTS, "sensors are 16 digits of 0 to 9 and a to f");
        return;
    }
    const pdn_status status = pdn_chess_eboard_read(&session->board, occupied);
    reply_status(status == PDN_OK ? look(session, false, 0) : status);
}

void run_done(struct session *session, struct text arguments)
{
    static const char letters[] = "nbrq"; /* by role, from the knight */
    uint8_t role = 0;
    for (uint8_t i = 0; i < 4; i++) {
        if (arguments.length == 1 && arguments.start[0] == letters[i]) {
            role = (uint8_t)(PDN_CHESS_ROLE_KNIGHT + i);
        }
    }
    if (arguments.length > 0 && role == 0) {
        reply_refuse(REFUSED_ARGUMENTS, "a pawn becomes q, r, b or n");
        return;
    }
    reply_status(look(session, true, role));
}

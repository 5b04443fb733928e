/* The methods of `Position` that are about moves: which are legal, and how they are written. */

#include "position.h"

/* Where kings stand at the start of standard chess. */
static const unsigned KING_HOMES[] = {4, 60};

/* Whether a piece of a role is on a square. */
static bool holds(const pdn_chess_position *position, unsigned square, pdn_chess_role role)
{
    uint8_t piece = 0;
    return pdn_chess_piece_at(position, (uint8_t)square, &piece) == PDN_OK && (piece & 7) == role;
}

static bool holds_king(const pdn_chess_position *position, unsigned square)
{
    return holds(position, square, PDN_CHESS_ROLE_KING);
}

/* The number in the library of a move object, which may write castling in either way. */
static int32_t library_number(PyObject *self, PyObject *move)
{
    int32_t number = move_number(native_of(self), move);
    if (number < 0)
        return -1;
    unsigned castling = by_rook((unsigned)number);
    if (castling == (unsigned)number || !holds_king(position_of(self), number & 63))
        return number;
    uint64_t rooks = 0;
    /* In Chess960 the king's target may be the square of the rook that it castles with. */
    if (is_chess960(self) && pdn_chess_castling_rooks(position_of(self), &rooks) == PDN_OK
        && (rooks >> (number >> 6 & 63) & 1))
        return number;
    return (int32_t)castling;
}

/* The object of a legal move that the library has stored. */
static PyObject *legal_object(PyObject *self, unsigned number)
{
    if (!is_chess960(self) && by_target(number) != number
        && holds_king(position_of(self), number & 63))
        number = by_target(number);
    return move_object(native_of(self), number);
}

/* Moves. */

pdn_status store_legal_moves(const Position *self, pdn_chess_move *moves, size_t *count)
{
    pdn_status status =
        pdn_chess_legal_moves(&self->position, moves, PDN_CHESS_MAX_MOVES, count);
    if (status != PDN_OK || *count == 0 || self->style == PDN_CHESS_CASTLING_STYLE_CHESS960)
        return status;
    /* The king comes last, and only a king castles. */
    unsigned home = moves[*count - 1] & 63;
    if ((home == KING_HOMES[0] || home == KING_HOMES[1]) && holds_king(&self->position, home))
        for (size_t at = *count; at > 0 && (moves[at - 1] & 63) == home; at--)
            moves[at - 1] = (pdn_chess_move)by_target(moves[at - 1]);
    return PDN_OK;
}

PyObject *legal_moves(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    pdn_chess_move moves[PDN_CHESS_MAX_MOVES];
    size_t count = 0;
    pdn_status status = store_legal_moves((Position *)self, moves, &count);
    if (status != PDN_OK)
        return refuse(native_of(self), status);
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t at = 0; list != NULL && at < count; at++) {
        PyObject *move = move_object(native_of(self), moves[at]);
        /* The list takes the reference over, also when it fails. */
        if (move == NULL || PyList_SetItem(list, (Py_ssize_t)at, move) < 0)
            Py_CLEAR(list);
    }
    return list;
}

PyObject *count_moves(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    pdn_chess_move moves[PDN_CHESS_MAX_MOVES];
    size_t count = 0;
    pdn_status status =
        pdn_chess_legal_moves(position_of(self), moves, PDN_CHESS_MAX_MOVES, &count);
    return status == PDN_OK ? PyLong_FromSize_t(count) : refuse(native_of(self), status);
}

PyObject *check_move(PyObject *self, PyObject *move)
{
    int32_t number = library_number(self, move);
    if (number < 0)
        return NULL;
    return PyLong_FromLong(pdn_chess_check_move(position_of(self), (uint16_t)number));
}

/* Appends a move to a list unless it is illegal for another reason than a check. */
static bool append_pseudo_legal(PyObject *self, PyObject *list, unsigned number)
{
    pdn_status status = pdn_chess_check_move(position_of(self), (uint16_t)number);
    if (status == PDN_ERROR_CHESS_ILLEGAL_MOVE_PROMOTION && number >> 12 == 0) {
        for (unsigned role = PDN_CHESS_ROLE_QUEEN; role >= PDN_CHESS_ROLE_KNIGHT; role--)
            if (!append_pseudo_legal(self, list, number | role << 12))
                return false;
        return true;
    }
    if (status != PDN_OK && status != PDN_ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK)
        return true;
    PyObject *move = legal_object(self, number);
    bool done = move != NULL && PyList_Append(list, move) == 0;
    Py_XDECREF(move);
    return done;
}

PyObject *pseudo_legal_moves(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    uint8_t color = 0;
    pdn_status status = pdn_chess_turn(position_of(self), &color);
    if (status != PDN_OK)
        return refuse(native_of(self), status);
    PyObject *list = PyList_New(0);
    for (unsigned from = 0; list != NULL && from < 64; from++) {
        uint8_t piece = 0;
        if (pdn_chess_piece_at(position_of(self), (uint8_t)from, &piece) != PDN_OK || piece == 0
            || piece >> 3 != color)
            continue;
        for (unsigned to = 0; list != NULL && to < 64; to++)
            if (to != from && !append_pseudo_legal(self, list, from | to << 6))
                Py_CLEAR(list);
    }
    return list;
}

/* Sets the error of an illegal move, or of a text that is not a legal move. Always NULL. */
static PyObject *refuse_move(PyObject *self, PyObject *type, pdn_status status, PyObject *what)
{
    char fen[PDN_CHESS_FEN_SIZE];
    size_t length = 0;
    if (type == NULL
        || pdn_chess_format_fen(position_of(self), ((Position *)self)->style, fen, sizeof fen,
                                &length) != PDN_OK)
        return refuse(native_of(self), status);
    const char *kind = type == native_of(self)->objects[ILLEGAL_MOVE] ? "illegal move: " : "";
    PyErr_Format(type, "%s%s: %R in %s", kind, pdn_status_text(status), what, fen);
    return NULL;
}

/* A legal move as the position writes it; another one is as it was. */
PyObject *written(PyObject *self, PyObject *move)
{
    int32_t number = library_number(self, move);
    if (number < 0)
        return NULL;
    if (holds_king(position_of(self), number & 63)
        && pdn_chess_check_move(position_of(self), (uint16_t)number) == PDN_OK)
        return legal_object(self, (unsigned)number);
    Py_INCREF(move);
    return move;
}

/* The squares of pieces that were pawns, after a move. */
static uint64_t promoted_after(const Position *self, unsigned number, const Position *next)
{
    uint64_t from = (uint64_t)1 << (number & 63), to = (uint64_t)1 << (number >> 6 & 63);
    uint64_t squares = self->promoted & ~(from | to), occupied = 0;
    if ((self->promoted & from) || number >> 12 != 0)
        squares |= to;
    return pdn_chess_occupied(&next->position, &occupied) == PDN_OK ? squares & occupied : 0;
}

/* Whether the counters of the position after a move are right: at their end the library lets them
 * stand. False with an error set. */
static bool counts_on(PyObject *self, const pdn_chess_position *next)
{
    uint16_t clock = 0, number = 0, next_clock = 0, next_number = 0;
    uint8_t color = 0;
    (void)pdn_chess_counters(position_of(self), &clock, &number);
    if (clock < UINT16_MAX && number < UINT16_MAX)
        return true;
    (void)pdn_chess_counters(next, &next_clock, &next_number);
    (void)pdn_chess_turn(position_of(self), &color);
    if ((clock < UINT16_MAX || next_clock < clock)
        && (number < UINT16_MAX || color == PDN_CHESS_COLOR_WHITE))
        return true;
    PyErr_Format(PyExc_ValueError, "a counter is at most %d", UINT16_MAX);
    return false;
}

PyObject *play(PyObject *self, PyObject *move)
{
    int32_t number = library_number(self, move);
    if (number < 0)
        return NULL;
    Position *next = new_position(native_of(self), ((Position *)self)->style);
    if (next == NULL)
        return NULL;
    pdn_status status = number == 0
        ? pdn_chess_play_null(position_of(self), &next->position)
        : pdn_chess_play(position_of(self), (uint16_t)number, &next->position);
    if (status == PDN_OK && !counts_on(self, &next->position)) {
        Py_DECREF(next);
        return NULL;
    }
    if (status == PDN_OK) {
        unsigned from = number & 63, to = number >> 6 & 63;
        if ((from + 16 == to || to + 16 == from)
            && holds(position_of(self), from, PDN_CHESS_ROLE_PAWN))
            next->passed = (uint8_t)((from + to) / 2);
        if (((Position *)self)->promoted != 0 || number >> 12 != 0)
            next->promoted = promoted_after((Position *)self, (unsigned)number, next);
        return (PyObject *)next;
    }
    Py_DECREF(next);
    return refuse_move(self, native_of(self)->objects[ILLEGAL_MOVE], status, move);
}

PyObject *attributes(PyObject *self, PyObject *move)
{
    int32_t number = library_number(self, move);
    if (number < 0)
        return NULL;
    pdn_chess_move_attributes found;
    if (pdn_chess_attributes(position_of(self), (uint16_t)number, &found) != PDN_OK)
        Py_RETURN_NONE;
    return Py_BuildValue("(iiiiii)", found.role, found.captured, found.promotion,
                         found.is_en_passant, found.is_castling, found.gives_check);
}

/* Notation. */

PyObject *san(PyObject *self, PyObject *move)
{
    int32_t number = library_number(self, move);
    if (number < 0)
        return NULL;
    pdn_status status = pdn_chess_check_move(position_of(self), (uint16_t)number);
    if (status != PDN_OK)
        return refuse_move(self, native_of(self)->objects[ILLEGAL_MOVE], status, move);
    char buffer[PDN_CHESS_SAN_SIZE];
    size_t length = 0;
    status = pdn_chess_format_san(position_of(self), (uint16_t)number, buffer, sizeof buffer,
                                  &length);
    return status == PDN_OK ? text(buffer, length) : refuse(native_of(self), status);
}

static PyObject *parsed(PyObject *self, PyObject *what, pdn_status status, pdn_chess_move move)
{
    switch (status) {
    case PDN_OK: return legal_object(self, move);
    case PDN_ERROR_CHESS_SAN_SYNTAX:
    case PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX:
        return refuse_move(self, native_of(self)->objects[INVALID_MOVE], status, what);
    case PDN_ERROR_CHESS_SAN_AMBIGUOUS:
        return refuse_move(self, native_of(self)->objects[AMBIGUOUS_MOVE], status, what);
    default: return refuse_move(self, native_of(self)->objects[ILLEGAL_MOVE], status, what);
    }
}

/* The bytes of a text: `length` is set, and `encoded` must be released. NULL with an error set. */
static const char *bytes_of(PyObject *what, PyObject **encoded, size_t *length)
{
    char *bytes = NULL;
    Py_ssize_t count = 0;
    *encoded = PyUnicode_AsUTF8String(what);
    if (*encoded == NULL || PyBytes_AsStringAndSize(*encoded, &bytes, &count) < 0)
        return NULL;
    *length = (size_t)count;
    return bytes;
}

PyObject *parse_san(PyObject *self, PyObject *what)
{
    PyObject *encoded;
    size_t length;
    const char *bytes = bytes_of(what, &encoded, &length);
    if (bytes == NULL)
        return NULL;
    pdn_chess_move move = 0;
    pdn_status status =
        pdn_chess_parse_any_notation(position_of(self), bytes, length, &move, NULL);
    Py_DECREF(encoded);
    return parsed(self, what, status, move);
}

PyObject *parse_uci(PyObject *self, PyObject *what)
{
    PyObject *encoded;
    size_t length;
    const char *bytes = bytes_of(what, &encoded, &length);
    if (bytes == NULL)
        return NULL;
    pdn_chess_move move = 0;
    pdn_status status = pdn_chess_parse_uci(position_of(self), bytes, length, &move);
    Py_DECREF(encoded);
    return parsed(self, what, status, move);
}

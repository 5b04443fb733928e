/* The type `Position`: construction, pieces and squares, and the table of its methods. */

#include "position.h"

Position *new_position(uint8_t style)
{
    Position *new = PyObject_New(Position, position_type);
    if (new != NULL) {
        new->style = style;
        new->passed = PDN_CHESS_NO_SQUARE;
    }
    return new;
}

static void deallocate(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

/*
 * `Position(words, chess960, passed)`: the words of a position as the library writes them, and the
 * square that a pawn has just passed, if any.
 */
static PyObject *create(PyTypeObject *Py_UNUSED(type), PyObject *arguments, PyObject *names)
{
    static char *keywords[] = {"words", "chess960", "passed", NULL};
    const char *words;
    Py_ssize_t length;
    int chess960;
    unsigned char passed = PDN_CHESS_NO_SQUARE;
    if (classes.moves == NULL) {
        PyErr_SetString(PyExc_RuntimeError, UNBOUND);
        return NULL;
    }
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "y#p|b:Position", keywords, &words,
                                     &length, &chess960, &passed))
        return NULL;
    if (passed > PDN_CHESS_NO_SQUARE) {
        PyErr_SetString(PyExc_ValueError, "the square is out of range");
        return NULL;
    }
    if (length != sizeof(pdn_chess_position)) {
        PyErr_Format(PyExc_ValueError, "a position has %zu bytes", sizeof(pdn_chess_position));
        return NULL;
    }
    pdn_chess_position position;
    memcpy(&position, words, sizeof position);
    uint8_t turn;
    pdn_status status = pdn_chess_turn(&position, &turn);
    if (status != PDN_OK)
        return refuse(status);
    Position *new = new_position(chess960 ? PDN_CHESS_CASTLING_STYLE_CHESS960
                                          : PDN_CHESS_CASTLING_STYLE_STANDARD);
    if (new != NULL) {
        new->position = position;
        new->passed = passed;
    }
    return (PyObject *)new;
}

PyObject *text(const char *buffer, size_t length)
{
    return PyUnicode_FromStringAndSize(buffer, (Py_ssize_t)length);
}

static PyObject *fen(PyObject *self, PyObject *chess960)
{
    int named = PyObject_IsTrue(chess960);
    if (named < 0)
        return NULL;
    char buffer[PDN_CHESS_FEN_SIZE];
    size_t length = 0;
    pdn_status status = pdn_chess_format_fen(
        position_of(self),
        named ? PDN_CHESS_CASTLING_STYLE_CHESS960 : PDN_CHESS_CASTLING_STYLE_STANDARD, buffer,
        sizeof buffer, &length);
    return status == PDN_OK ? text(buffer, length) : refuse(status);
}

/* Pieces and squares. */

static PyObject *piece_at(PyObject *self, PyObject *square)
{
    long number = PyLong_AsLong(square);
    if (number == -1 && PyErr_Occurred())
        return NULL;
    uint8_t piece = 0;
    pdn_status status = number < 0 || number > UINT8_MAX
        ? PDN_ERROR_RANGE
        : pdn_chess_piece_at(position_of(self), (uint8_t)number, &piece);
    if (status != PDN_OK)
        return refuse(status);
    PyObject *found = PyList_GetItem(classes.pieces, piece);
    Py_XINCREF(found);
    return found;
}

/* The number that a call has stored; a pointer, because the call is an argument as well. */
static PyObject *number(pdn_status status, const uint64_t *stored)
{
    return status == PDN_OK ? PyLong_FromUnsignedLongLong(*stored) : refuse(status);
}

static PyObject *pieces(PyObject *self, PyObject *arguments)
{
    unsigned char role;
    int is_white;
    if (!PyArg_ParseTuple(arguments, "bp:pieces", &role, &is_white))
        return NULL;
    uint64_t squares = 0;
    pdn_status status = pdn_chess_pieces(position_of(self), !is_white, role, &squares);
    return number(status, &squares);
}

static PyObject *attackers(PyObject *self, PyObject *arguments)
{
    unsigned char square;
    int is_white;
    if (!PyArg_ParseTuple(arguments, "pb:attackers", &is_white, &square))
        return NULL;
    uint64_t squares = 0;
    pdn_status status = pdn_chess_attackers(position_of(self), square, !is_white, &squares);
    return number(status, &squares);
}

static PyObject *occupied(PyObject *self, void *Py_UNUSED(closure))
{
    uint64_t squares = 0;
    return number(pdn_chess_occupied(position_of(self), &squares), &squares);
}

static PyObject *castling_rights(PyObject *self, void *Py_UNUSED(closure))
{
    uint64_t squares = 0;
    return number(pdn_chess_castling_rooks(position_of(self), &squares), &squares);
}

static PyObject *checkers(PyObject *self, void *Py_UNUSED(closure))
{
    uint64_t squares = 0;
    return number(pdn_chess_checkers(position_of(self), &squares), &squares);
}

static PyObject *key(PyObject *self, void *Py_UNUSED(closure))
{
    uint64_t stored = 0;
    return number(pdn_chess_key(position_of(self), &stored), &stored);
}

static PyObject *turn(PyObject *self, void *Py_UNUSED(closure))
{
    uint8_t color = 0;
    pdn_status status = pdn_chess_turn(position_of(self), &color);
    return status == PDN_OK ? PyBool_FromLong(color == PDN_CHESS_COLOR_WHITE) : refuse(status);
}

static PyObject *ep_square(PyObject *self, void *Py_UNUSED(closure))
{
    uint8_t square = PDN_CHESS_NO_SQUARE;
    pdn_status status = pdn_chess_en_passant(position_of(self), &square);
    if (status != PDN_OK)
        return refuse(status);
    if (square == PDN_CHESS_NO_SQUARE)
        Py_RETURN_NONE;
    return PyLong_FromLong(square);
}

static PyObject *passed(PyObject *self, void *Py_UNUSED(closure))
{
    uint8_t square = ((Position *)self)->passed;
    return square == PDN_CHESS_NO_SQUARE ? ep_square(self, NULL) : PyLong_FromLong(square);
}

static PyObject *outcome(PyObject *self, void *Py_UNUSED(closure))
{
    uint8_t number = 0;
    pdn_status status = pdn_chess_outcome(position_of(self), &number);
    return status == PDN_OK ? PyLong_FromLong(number) : refuse(status);
}

static PyObject *halfmove_clock(PyObject *self, void *Py_UNUSED(closure))
{
    uint16_t clock = 0, move = 0;
    pdn_status status = pdn_chess_counters(position_of(self), &clock, &move);
    return status == PDN_OK ? PyLong_FromLong(clock) : refuse(status);
}

static PyObject *fullmove_number(PyObject *self, void *Py_UNUSED(closure))
{
    uint16_t clock = 0, move = 0;
    pdn_status status = pdn_chess_counters(position_of(self), &clock, &move);
    return status == PDN_OK ? PyLong_FromLong(move) : refuse(status);
}

static PyObject *words(PyObject *self, void *Py_UNUSED(closure))
{
    return PyBytes_FromStringAndSize((const char *)position_of(self), sizeof(pdn_chess_position));
}

static PyObject *chess960(PyObject *self, void *Py_UNUSED(closure))
{
    return PyBool_FromLong(is_chess960(self));
}

/* How `pickle` makes the position again. */
static PyObject *reduce(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    return Py_BuildValue("(O(NNi))", Py_TYPE(self), words(self, NULL), chess960(self, NULL),
                         (int)((Position *)self)->passed);
}

static PyObject *compare(PyObject *self, PyObject *other, int operation)
{
    if (Py_TYPE(other) != position_type || (operation != Py_EQ && operation != Py_NE))
        Py_RETURN_NOTIMPLEMENTED;
    bool equal = memcmp(position_of(self), position_of(other), sizeof(pdn_chess_position)) == 0;
    return PyBool_FromLong(equal == (operation == Py_EQ));
}

static Py_hash_t hash(PyObject *self)
{
    uint64_t stored = 0;
    (void)pdn_chess_key(position_of(self), &stored);
    Py_hash_t found = (Py_hash_t)stored;
    return found == -1 ? -2 : found;
}

static PyMethodDef methods[] = {
    {"legal_moves", legal_moves, METH_NOARGS, PyDoc_STR("The legal moves, the king's last.")},
    {"count_moves", count_moves, METH_NOARGS, PyDoc_STR("The number of legal moves.")},
    {"check_move", check_move, METH_O, PyDoc_STR("0 if a move is legal, else why it is not.")},
    {"pseudo_legal_moves", pseudo_legal_moves, METH_NOARGS,
     PyDoc_STR("The moves that are legal or leave the king in check.")},
    {"play", play, METH_O, PyDoc_STR("The position after a legal or null move.")},
    {"attributes", attributes, METH_O,
     PyDoc_STR("Role, captured role, promotion, en passant, castling and check; or None.")},
    {"san", san, METH_O, PyDoc_STR("A legal move in algebraic notation.")},
    {"parse_san", parse_san, METH_O, PyDoc_STR("The legal move with this notation.")},
    {"parse_uci", parse_uci, METH_O, PyDoc_STR("The legal move with this notation of UCI.")},
    {"fen", fen, METH_O, PyDoc_STR("The position as FEN, in the style of Chess960 or not.")},
    {"piece_at", piece_at, METH_O, PyDoc_STR("The piece on a square, or None.")},
    {"pieces", pieces, METH_VARARGS, PyDoc_STR("The pieces of a role and colour.")},
    {"__reduce__", reduce, METH_NOARGS, PyDoc_STR("How `pickle` makes the position again.")},
    {"attackers", attackers, METH_VARARGS, PyDoc_STR("The attackers of a colour on a square.")},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef properties[] = {
    {"occupied", occupied, NULL, PyDoc_STR("The squares that hold a piece."), NULL},
    {"castling_rights", castling_rights, NULL, PyDoc_STR("The rooks that may castle."), NULL},
    {"checkers", checkers, NULL, PyDoc_STR("The pieces that give check."), NULL},
    {"key", key, NULL, PyDoc_STR("The hash of Polyglot."), NULL},
    {"turn", turn, NULL, PyDoc_STR("Whether white is to move."), NULL},
    {"ep_square", ep_square, NULL, PyDoc_STR("The square of a legal capture, or None."), NULL},
    {"passed", passed, NULL, PyDoc_STR("The square that a pawn has just passed, or None."), NULL},
    {"outcome", outcome, NULL, PyDoc_STR("A number: it goes on, checkmate, stalemate."), NULL},
    {"halfmove_clock", halfmove_clock, NULL, PyDoc_STR("Plies without capture or pawn."), NULL},
    {"fullmove_number", fullmove_number, NULL, PyDoc_STR("The number of the move."), NULL},
    {"words", words, NULL, PyDoc_STR("The position as the library has it."), NULL},
    {"chess960", chess960, NULL, PyDoc_STR("Whether castling is written by the rook."), NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "A legal or playable position, which does not change."},
    {Py_tp_new, create},
    {Py_tp_dealloc, deallocate},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_tp_richcompare, compare},
    {Py_tp_hash, hash},
    {0, NULL},
};

PyTypeObject *position_type;

PyType_Spec position_spec = {
    .name = "pedina._native.Position",
    .basicsize = sizeof(Position),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};

/* The type `Position`: construction, pieces and squares, and the table of its methods. */

#include "position.h"

Position *new_position(State *state, uint8_t style)
{
    if (state->objects[POSITION_TYPE] == NULL) {
        PyErr_SetString(PyExc_RuntimeError, UNBOUND);
        return NULL;
    }
    Position *new = PyObject_New(Position, type_of(state, POSITION_TYPE));
    if (new != NULL) {
        new->native = hold(state);
        new->promoted = 0;
        new->style = style;
        new->passed = PDN_CHESS_NO_SQUARE;
    }
    return new;
}

static void deallocate(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    release(native_of(self));
    PyObject_Free(self);
    Py_DECREF(type);
}

/*
 * `Position(words, chess960, passed, promoted)`: the words of a position as the library writes
 * them, the square that a pawn has just passed, if any, and the squares of pieces that were
 * pawns.
 */
static PyObject *create(PyTypeObject *type, PyObject *arguments, PyObject *names)
{
    static char *keywords[] = {"words", "chess960", "passed", "promoted", NULL};
    const char *words;
    Py_ssize_t length;
    int chess960;
    unsigned char passed = PDN_CHESS_NO_SQUARE;
    unsigned long long promoted = 0;
    State *state = state_of_type(type);
    if (state == NULL)
        return NULL;
    if (state->objects[MOVES] == NULL) {
        PyErr_SetString(PyExc_RuntimeError, UNBOUND);
        return NULL;
    }
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "y#p|bK:Position", keywords, &words,
                                     &length, &chess960, &passed, &promoted))
        return NULL;
    if (passed > PDN_CHESS_NO_SQUARE) {
        PyErr_Format(PyExc_ValueError, "the square is out of range: %d", (int)passed);
        return NULL;
    }
    if (length != sizeof(pdn_chess_position)) {
        PyErr_Format(PyExc_ValueError, "a position has %zu bytes", sizeof(pdn_chess_position));
        return NULL;
    }
    pdn_chess_position position;
    memcpy(&position, words, sizeof position);
    uint8_t turn;
    uint64_t squares = 0;
    pdn_status status = pdn_chess_turn(&position, &turn);
    if (status == PDN_OK)
        status = pdn_chess_occupied(&position, &squares);
    if (status != PDN_OK)
        return refuse(state, status);
    Position *new = new_position(state, chess960 ? PDN_CHESS_CASTLING_STYLE_CHESS960
                                                 : PDN_CHESS_CASTLING_STYLE_STANDARD);
    if (new != NULL) {
        new->position = position;
        new->passed = passed;
        new->promoted = promoted & squares;
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
    return status == PDN_OK ? text(buffer, length) : refuse(native_of(self), status);
}

/* Pieces and squares. */

/* The number of a square; false with an error set. */
static bool read_square(PyObject *object, uint8_t *square)
{
    long number = PyLong_AsLong(object);
    if (number == -1 && PyErr_Occurred())
        return false;
    if (number < 0 || number > 63) {
        PyErr_Format(PyExc_IndexError, "a square is 0 to 63, not %ld", number);
        return false;
    }
    *square = (uint8_t)number;
    return true;
}

static PyObject *piece_at(PyObject *self, PyObject *object)
{
    uint8_t piece = 0, square;
    if (!read_square(object, &square))
        return NULL;
    pdn_status status = pdn_chess_piece_at(position_of(self), square, &piece);
    if (status != PDN_OK)
        return refuse(native_of(self), status);
    PyObject *pieces = native_of(self)->objects[PIECES];
    if (pieces == NULL) {
        PyErr_SetString(PyExc_RuntimeError, UNBOUND);
        return NULL;
    }
    PyObject *found = PyList_GetItem(pieces, piece);
    Py_XINCREF(found);
    return found;
}

/* The number that a call has stored; a pointer, because the call is an argument as well. */
static PyObject *number(PyObject *self, pdn_status status, const uint64_t *stored)
{
    return status == PDN_OK ? PyLong_FromUnsignedLongLong(*stored)
                            : refuse(native_of(self), status);
}

static PyObject *pieces(PyObject *self, PyObject *arguments)
{
    int role, is_white;
    if (!PyArg_ParseTuple(arguments, "ip:pieces", &role, &is_white))
        return NULL;
    if (role < PDN_CHESS_ROLE_PAWN || role > PDN_CHESS_ROLE_KING) {
        PyErr_Format(PyExc_ValueError, "a piece type is 1 to 6, not %d", role);
        return NULL;
    }
    uint64_t squares = 0;
    pdn_status status =
        pdn_chess_pieces(position_of(self), !is_white, (uint8_t)role, &squares);
    return number(self, status, &squares);
}

static PyObject *attackers(PyObject *self, PyObject *arguments)
{
    PyObject *object;
    uint8_t square;
    int is_white;
    if (!PyArg_ParseTuple(arguments, "pO:attackers", &is_white, &object)
        || !read_square(object, &square))
        return NULL;
    uint64_t squares = 0;
    pdn_status status = pdn_chess_attackers(position_of(self), square, !is_white, &squares);
    return number(self, status, &squares);
}

static PyObject *members(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    PyObject *found[MEMBERS] = {NULL};
    bool done = position_members((Position *)self, found);
    PyObject *tuple = done ? PyTuple_New(MEMBERS) : NULL;
    for (Py_ssize_t at = 0; at < MEMBERS; at++) {
        /* The tuple takes the reference over. */
        if (tuple == NULL || PyTuple_SetItem(tuple, at, found[at]) < 0)
            Py_XDECREF(found[at]);
    }
    return tuple;
}

/* Whether a side can still checkmate, by the rule of FIDE. */
static PyObject *can_win(PyObject *self, PyObject *is_white)
{
    int color = PyObject_IsTrue(is_white);
    if (color < 0)
        return NULL;
    uint8_t found = 0;
    pdn_status status =
        pdn_chess_can_win(position_of(self), PDN_CHESS_MATERIAL_RULE_FIDE, !color, &found);
    return status == PDN_OK ? PyBool_FromLong(found) : refuse(native_of(self), status);
}

/* The rank of each square changed for the other one, as of the squares of a mirrored board. */
static uint64_t flipped(uint64_t squares)
{
    uint64_t found = 0;
    for (unsigned rank = 0; rank < 8; rank++)
        found |= (squares >> 8 * rank & 0xFF) << (56 - 8 * rank);
    return found;
}

static uint8_t flipped_square(uint8_t square)
{
    return square == PDN_CHESS_NO_SQUARE ? square : (uint8_t)(square ^ 56);
}

/* Stores the setup of the position upside down, with the sides swapped. */
static pdn_status mirrored_setup(const pdn_chess_position *position, pdn_chess_setup *setup)
{
    uint8_t color = 0, passed = PDN_CHESS_NO_SQUARE;
    uint64_t rooks = 0;
    uint16_t clock = 0, number = 0;
    pdn_status status = pdn_chess_setup_empty(setup);
    for (uint8_t square = 0; status == PDN_OK && square < 64; square++) {
        uint8_t piece = 0;
        status = pdn_chess_piece_at(position, square, &piece);
        if (status == PDN_OK && piece != 0)
            status = pdn_chess_setup_put(setup, flipped_square(square), piece ^ 8);
    }
    if (status == PDN_OK && (status = pdn_chess_turn(position, &color)) == PDN_OK)
        status = pdn_chess_setup_set_turn(setup, !color);
    if (status == PDN_OK && (status = pdn_chess_castling_rooks(position, &rooks)) == PDN_OK)
        status = pdn_chess_setup_set_castling(setup, flipped(rooks));
    if (status == PDN_OK && (status = pdn_chess_en_passant(position, &passed)) == PDN_OK)
        status = pdn_chess_setup_set_en_passant(setup, flipped_square(passed));
    if (status == PDN_OK && (status = pdn_chess_counters(position, &clock, &number)) == PDN_OK)
        status = pdn_chess_setup_set_counters(setup, clock, number);
    return status;
}

static PyObject *mirror(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    const Position *position = (Position *)self;
    Position *new = new_position(position->native, position->style);
    if (new == NULL)
        return NULL;
    pdn_chess_setup setup;
    pdn_status status = mirrored_setup(&position->position, &setup);
    if (status == PDN_OK)
        status = pdn_chess_from_setup(&setup, PDN_CHESS_FEN_MODE_PLAYABLE, &new->position, NULL);
    new->promoted = flipped(position->promoted);
    new->passed = flipped_square(position->passed);
    if (status == PDN_OK)
        return (PyObject *)new;
    Py_DECREF(new);
    return refuse(position->native, status);
}

static PyObject *checkers(PyObject *self, void *Py_UNUSED(closure))
{
    uint64_t squares = 0;
    return number(self, pdn_chess_checkers(position_of(self), &squares), &squares);
}

static PyObject *key(PyObject *self, void *Py_UNUSED(closure))
{
    uint64_t stored = 0;
    return number(self, pdn_chess_key(position_of(self), &stored), &stored);
}

static PyObject *ep_square(PyObject *self, void *Py_UNUSED(closure))
{
    uint8_t square = PDN_CHESS_NO_SQUARE;
    pdn_status status = pdn_chess_en_passant(position_of(self), &square);
    if (status != PDN_OK)
        return refuse(native_of(self), status);
    if (square == PDN_CHESS_NO_SQUARE)
        Py_RETURN_NONE;
    return PyLong_FromLong(square);
}

static PyObject *outcome(PyObject *self, void *Py_UNUSED(closure))
{
    uint8_t number = 0;
    pdn_status status = pdn_chess_outcome(position_of(self), &number);
    return status == PDN_OK ? PyLong_FromLong(number) : refuse(native_of(self), status);
}

static PyObject *halfmove_clock(PyObject *self, void *Py_UNUSED(closure))
{
    uint16_t clock = 0, move = 0;
    pdn_status status = pdn_chess_counters(position_of(self), &clock, &move);
    return status == PDN_OK ? PyLong_FromLong(clock) : refuse(native_of(self), status);
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
    return Py_BuildValue("(O(NNiK))", Py_TYPE(self), words(self, NULL), chess960(self, NULL),
                         (int)((Position *)self)->passed,
                         (unsigned long long)((Position *)self)->promoted);
}

static PyObject *compare(PyObject *self, PyObject *other, int operation)
{
    if (Py_TYPE(other) != Py_TYPE(self) || (operation != Py_EQ && operation != Py_NE))
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
    {"members", members, METH_NOARGS, PyDoc_STR("What a board of this position shows.")},
    {"mirror", mirror, METH_NOARGS, PyDoc_STR("The position upside down, with sides swapped.")},
    {"can_win", can_win, METH_O, PyDoc_STR("Whether a side can checkmate, by FIDE's rule.")},
    {"written", written, METH_O, PyDoc_STR("A legal move as the position writes castling.")},
    {"pieces", pieces, METH_VARARGS, PyDoc_STR("The pieces of a role and colour.")},
    {"__reduce__", reduce, METH_NOARGS, PyDoc_STR("How `pickle` makes the position again.")},
    {"attackers", attackers, METH_VARARGS, PyDoc_STR("The attackers of a colour on a square.")},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef properties[] = {
    {"checkers", checkers, NULL, PyDoc_STR("The pieces that give check."), NULL},
    {"key", key, NULL, PyDoc_STR("The hash of Polyglot."), NULL},
    {"ep_square", ep_square, NULL, PyDoc_STR("The square of a legal capture, or None."), NULL},
    {"outcome", outcome, NULL, PyDoc_STR("A number: it goes on, checkmate, stalemate."), NULL},
    {"halfmove_clock", halfmove_clock, NULL, PyDoc_STR("Plies without capture or pawn."), NULL},
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

PyType_Spec position_spec = {
    .name = "pedina._native.Position",
    .basicsize = sizeof(Position),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};

/*
 * The type `Board`, from which the Python class derives: it holds the state of a board, and shows
 * what stands there as members, which Python reads as fast as attributes of its own objects.
 */

#include "board.h"

/* The state of the interpreter; NULL with an error set. */
static State *native_of(PyObject *self)
{
    State *native = ((Board *)self)->native;
    return native != NULL ? native : state_of_type(Py_TYPE(self));
}

static void delete(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    Board *board = (Board *)self;
    Py_CLEAR(board->state);
    for (int at = 0; at < MEMBERS; at++)
        Py_CLEAR(board->members[at]);
    if (board->native != NULL)
        release(board->native);
    /* A Python class that derives from this one may have another allocator. */
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

Position *position_of_board(const State *native, PyObject *board)
{
    PyObject *state = board_state((Board *)board);
    if (state == NULL || Py_TYPE(state) == type_of(native, POSITION_TYPE))
        return (Position *)state;
    PyObject *position = PyObject_CallMethod(state, "position", NULL);
    Py_DECREF(state);
    if (position != NULL && Py_TYPE(position) != type_of(native, POSITION_TYPE)) {
        Py_DECREF(position);
        PyErr_SetString(PyExc_TypeError, "the state of a board has no position");
        return NULL;
    }
    return (Position *)position;
}

/* The members. */

static PyObject *square_or_none(uint8_t square)
{
    if (square == PDN_CHESS_NO_SQUARE)
        Py_RETURN_NONE;
    return PyLong_FromLong(square);
}

/* Stores the sets of each piece, by colour and role. */
static pdn_status store_sets(const pdn_chess_position *position, uint64_t found[2][7])
{
    for (uint8_t color = 0; color < 2; color++) {
        found[color][0] = 0;
        for (uint8_t role = PDN_CHESS_ROLE_PAWN; role <= PDN_CHESS_ROLE_KING; role++) {
            pdn_status status = pdn_chess_pieces(position, color, role, &found[color][role]);
            if (status != PDN_OK)
                return status;
            found[color][0] |= found[color][role];
        }
    }
    return PDN_OK;
}

bool position_members(const Position *self, PyObject *members[MEMBERS])
{
    const pdn_chess_position *position = &self->position;
    uint64_t squares[2][7], rooks = 0;
    uint16_t clock = 0, number = 0;
    uint8_t color = 0, passed = self->passed;
    pdn_status status = store_sets(position, squares);
    if (status == PDN_OK)
        status = pdn_chess_turn(position, &color);
    if (status == PDN_OK)
        status = pdn_chess_castling_rooks(position, &rooks);
    if (status == PDN_OK)
        status = pdn_chess_counters(position, &clock, &number);
    if (status == PDN_OK && passed == PDN_CHESS_NO_SQUARE)
        status = pdn_chess_en_passant(position, &passed);
    if (status != PDN_OK) {
        refuse(self->native, status);
        return false;
    }
    const uint64_t white = squares[PDN_CHESS_COLOR_WHITE][0];
    const uint64_t black = squares[PDN_CHESS_COLOR_BLACK][0];
    members[TURN] = PyBool_FromLong(color == PDN_CHESS_COLOR_WHITE);
    members[CASTLING_RIGHTS] = PyLong_FromUnsignedLongLong(rooks);
    members[EP_SQUARE] = square_or_none(passed);
    members[HALFMOVE_CLOCK] = PyLong_FromLong(clock);
    members[FULLMOVE_NUMBER] = PyLong_FromLong(number);
    members[CHESS960] = PyBool_FromLong(self->style == PDN_CHESS_CASTLING_STYLE_CHESS960);
    members[PROMOTED] = PyLong_FromUnsignedLongLong(self->promoted);
    members[OCCUPIED] = PyLong_FromUnsignedLongLong(white | black);
    members[OCCUPIED_CO] = Py_BuildValue("(KK)", (unsigned long long)black,
                                         (unsigned long long)white);
    for (int role = PDN_CHESS_ROLE_PAWN; role <= PDN_CHESS_ROLE_KING; role++)
        members[PIECE_SETS + role - 1] = PyLong_FromUnsignedLongLong(squares[0][role]
                                                                     | squares[1][role]);
    bool done = true;
    for (int at = 0; at < MEMBERS; at++)
        done = done && members[at] != NULL;
    return done;
}

/* The members that a setup of Python has. */
static bool members_of_setup(PyObject *state, PyObject *members[MEMBERS])
{
    PyObject *found = PyObject_CallMethod(state, "members", NULL);
    if (found != NULL && (!PyTuple_Check(found) || PyTuple_Size(found) != MEMBERS)) {
        PyErr_SetString(PyExc_TypeError, "the state of a board has other members");
        Py_CLEAR(found);
    }
    for (Py_ssize_t at = 0; found != NULL && at < MEMBERS; at++) {
        members[at] = PyTuple_GetItem(found, at);
        Py_INCREF(members[at]);
    }
    Py_XDECREF(found);
    return found != NULL;
}

static PyObject *get_state(PyObject *self, void *Py_UNUSED(closure))
{
    if (((Board *)self)->members[TURN] == NULL) {
        PyErr_SetString(PyExc_AttributeError, "_state");
        return NULL;
    }
    return board_state((Board *)self);
}

static int set_state(PyObject *self, PyObject *state, void *Py_UNUSED(closure))
{
    Board *board = (Board *)self;
    if (state == NULL) {
        PyErr_SetString(PyExc_AttributeError, "a board always has a state");
        return -1;
    }
    PyObject *members[MEMBERS] = {NULL}, *old = NULL;
    if (board->native == NULL) {
        State *native = state_of_type(Py_TYPE(self));
        if (native == NULL)
            return -1;
        board->native = hold(native);
    }
    bool done = Py_TYPE(state) == type_of(board->native, POSITION_TYPE)
        ? position_members((Position *)state, members)
        : members_of_setup(state, members);
    if (done) {
        /* Only now: a setup runs Python code, during which another thread may set a state. */
        old = board->state;
        Py_INCREF(state);
        board->state = state;
    }
    for (int at = 0; at < MEMBERS; at++) {
        PyObject *dropped = done ? board->members[at] : members[at];
        if (done)
            board->members[at] = members[at];
        Py_XDECREF(dropped);
    }
    Py_XDECREF(old);
    return done ? 0 : -1;
}

static PyObject *get_legal_moves(PyObject *self, void *Py_UNUSED(closure))
{
    State *native = native_of(self);
    return native == NULL ? NULL : make_legal_moves(native, self);
}

/* Takes over the state of another board, with its members. */
static PyObject *share(PyObject *self, PyObject *other)
{
    const State *native = native_of(self);
    PyTypeObject *type = native == NULL ? NULL : type_of(native, BOARD_TYPE);
    if (type == NULL || !PyObject_TypeCheck(other, type)
        || ((Board *)other)->members[TURN] == NULL) {
        PyErr_SetString(PyExc_TypeError, "a board with a state is needed");
        return NULL;
    }
    PyObject *old[MEMBERS + 1];
    Board *to = (Board *)self;
    const Board *from = (Board *)other;
    if (to->native == NULL)
        to->native = hold(from->native);
    old[MEMBERS] = to->state;
    Py_XINCREF(from->state);
    to->state = from->state;
    for (int at = 0; at < MEMBERS; at++) {
        old[at] = to->members[at];
        Py_XINCREF(from->members[at]);
        to->members[at] = from->members[at];
    }
    for (int at = 0; at <= MEMBERS; at++)
        Py_XDECREF(old[at]);
    Py_RETURN_NONE;
}

static PyObject *pieces_mask(PyObject *self, PyObject *arguments)
{
    int role, is_white;
    if (!PyArg_ParseTuple(arguments, "ip:pieces_mask", &role, &is_white))
        return NULL;
    if (role < PDN_CHESS_ROLE_PAWN || role > PDN_CHESS_ROLE_KING) {
        PyErr_Format(PyExc_ValueError, "a piece type is 1 to 6, not %d", role);
        return NULL;
    }
    /* Only now: the arguments may run Python code that changes the board. */
    const Board *board = (Board *)self;
    if (!is_set_up(board))
        return NULL;
    PyObject *side = PyTuple_GetItem(board->members[OCCUPIED_CO], is_white);
    return PyNumber_And(board->members[PIECE_SETS + role - 1], side);
}

static PyMethodDef methods[] = {
    {"_share", share, METH_O, PyDoc_STR("Takes over the state of another board.")},
    {"_put_piece", put_piece, METH_VARARGS,
     PyDoc_STR("Puts the piece with a number on a square, 0 for none.")},
    {"_put_sets", put_sets, METH_VARARGS,
     PyDoc_STR("Puts the squares of each kind, of black, of white, of former pawns and of rooks "
               "that may castle.")},
    {"piece_at", piece_on, METH_O,
     PyDoc_STR("piece_at($self, square, /)\n--\n\nThe piece on a square. Raises `IndexError` for "
               "another number.")},
    {"attacks_mask", attacks_mask, METH_O,
     PyDoc_STR("attacks_mask($self, square, /)\n--\n\nAs `attacks`, as a bitboard.")},
    {"checkers_mask", checkers_mask, METH_NOARGS,
     PyDoc_STR("checkers_mask($self, /)\n--\n\nAs `checkers`, as a bitboard.")},
    {"pieces_mask", pieces_mask, METH_VARARGS,
     PyDoc_STR("pieces_mask($self, piece_type, color, /)\n--\n\nAs `pieces`, as a bitboard.")},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef properties[] = {
    {"_state", get_state, set_state, NULL, NULL},
    {"legal_moves", get_legal_moves, NULL,
     PyDoc_STR("The legal moves: iterate, ask with `in`, or `count()`."), NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

#define MEMBER(name, at, text) \
    {name, T_OBJECT_EX, offsetof(Board, members) + (at) * sizeof(PyObject *), READONLY, \
     PyDoc_STR(text)}

/* In the order of their places. */
static PyMemberDef members[] = {
    MEMBER("turn", TURN, "The side to move: `WHITE` or `BLACK`."),
    MEMBER("castling_rights", CASTLING_RIGHTS, "The rooks that may still castle, as a bitboard; "
           "`clean_castling_rights` leaves out what is impossible."),
    MEMBER("ep_square", EP_SQUARE, "The square that a pawn has just passed, whether or not it can "
           "be captured there."),
    MEMBER("halfmove_clock", HALFMOVE_CLOCK, "The plies since the last capture or pawn move."),
    MEMBER("fullmove_number", FULLMOVE_NUMBER, "The number of the move."),
    MEMBER("chess960", CHESS960, "Whether castling is written by the square of the rook."),
    MEMBER("promoted", PROMOTED, "The squares of the pieces that were pawns."),
    MEMBER("occupied", OCCUPIED, "The squares that hold a piece, as a bitboard."),
    MEMBER("occupied_co", OCCUPIED_CO, "The squares of black's and of white's pieces."),
    MEMBER("pawns", PIECE_SETS, "The squares of all pawns."),
    MEMBER("knights", PIECE_SETS + 1, "The squares of all knights."),
    MEMBER("bishops", PIECE_SETS + 2, "The squares of all bishops."),
    MEMBER("rooks", PIECE_SETS + 3, "The squares of all rooks."),
    MEMBER("queens", PIECE_SETS + 4, "The squares of all queens."),
    MEMBER("kings", PIECE_SETS + 5, "The squares of all kings."),
    {NULL, 0, 0, 0, NULL},
};

bool name_members(State *state)
{
    bool done = true;
    for (int at = 0; at < MEMBERS; at++)
        done = (state->objects[MEMBER_NAMES + at] = PyUnicode_InternFromString(members[at].name))
            && done;
    return done;
}

/* Some members can be assigned; methods change what stands on the board. */
static int set_attribute(PyObject *self, PyObject *name, PyObject *value)
{
    const State *native = native_of(self);
    if (native == NULL)
        return -1;
    /* Names of attributes are interned. */
    int at = 0;
    while (at < MEMBERS && name != native->objects[MEMBER_NAMES + at])
        at++;
    if (at == MEMBERS)
        return PyObject_GenericSetAttr(self, name, value);
    if (value == NULL)
        PyErr_Format(PyExc_AttributeError, "%U cannot be deleted", name);
    else if (at > PROMOTED)
        PyErr_Format(PyExc_AttributeError, "%U cannot be assigned: set_piece_at, set_piece_map and "
                                           "set_fen change a board", name);
    else
        return assign((Board *)self, members[at].name, at, value);
    return -1;
}

static PyType_Slot slots[] = {
    {Py_tp_doc, "The state of a board, and its legal moves."},
    {Py_tp_dealloc, delete},
    {Py_tp_setattro, set_attribute},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_tp_members, members},
    {0, NULL},
};

PyType_Spec board_spec = {
    .name = "pedina._native.Board",
    .basicsize = sizeof(Board),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = slots,
};

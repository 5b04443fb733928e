/*
 * How a board is edited: a change is one of its members. The state follows when somebody asks for
 * it, so that a board that is built piece by piece makes one state.
 */

#include "board.h"

/* What stands on a board; the colours as `occupied_co` has them. */
enum { BLACK, WHITE };
typedef struct {
    uint64_t kinds[6], colors[2], promoted, rights;
} Sets;

bool is_set_up(const Board *board)
{
    if (board->members[TURN] != NULL)
        return true;
    PyErr_SetString(PyExc_ValueError, "the board has no position yet: call __init__ first");
    return false;
}

/* The number of an object, from 0 to a limit; false with an error set, which has the name. */
static bool number_in(PyObject *object, uint64_t limit, const char *name, uint64_t *number)
{
    if (PyLong_CheckExact(object)) {
        *number = PyLong_AsUnsignedLongLong(object);
    } else {
        PyObject *index = PyNumber_Index(object);
        if (index == NULL)
            return false;
        *number = PyLong_AsUnsignedLongLong(index);
        Py_DECREF(index);
    }
    bool failed = *number == UINT64_MAX && PyErr_Occurred();
    if (failed && !PyErr_ExceptionMatches(PyExc_OverflowError))
        return false;
    if (!failed && *number <= limit)
        return true;
    PyErr_Format(PyExc_ValueError, "%s is 0 to %llu, not %R", name, (unsigned long long)limit,
                 object);
    return false;
}

/* Members as numbers; false with an error set. */

static bool read_set(PyObject *member, uint64_t *squares)
{
    *squares = PyLong_AsUnsignedLongLong(member);
    return *squares != UINT64_MAX || !PyErr_Occurred();
}

static bool read_sets(const Board *board, Sets *sets)
{
    if (!is_set_up(board))
        return false;
    bool done = read_set(board->members[PROMOTED], &sets->promoted)
        && read_set(board->members[CASTLING_RIGHTS], &sets->rights);
    for (int color = BLACK; color <= WHITE; color++)
        done = done
            && read_set(PyTuple_GetItem(board->members[OCCUPIED_CO], color), &sets->colors[color]);
    for (int kind = 0; kind < 6; kind++)
        done = done && read_set(board->members[PIECE_SETS + kind], &sets->kinds[kind]);
    return done;
}

/* The number of the piece on a square, 0 for none. */
static uint8_t code_at(const Sets *sets, unsigned square)
{
    for (unsigned kind = 0; kind < 6; kind++)
        if (sets->kinds[kind] >> square & 1)
            return (uint8_t)((kind + 1) | (sets->colors[BLACK] >> square & 1) << 3);
    return 0;
}

/* Changes. */

/* Sets those members for which there is a new one, whose references it takes over. */
static void change(Board *board, PyObject *fresh[MEMBERS])
{
    PyObject *state = board->state;
    board->state = NULL;
    for (int at = 0; at < MEMBERS; at++) {
        PyObject *old = fresh[at];
        if (old != NULL) {
            fresh[at] = board->members[at];
            board->members[at] = old;
        }
    }
    /* Only now: what goes may run Python code. */
    for (int at = 0; at < MEMBERS; at++)
        Py_XDECREF(fresh[at]);
    Py_XDECREF(state);
}

/* The value that a member takes for what is assigned; a new reference. NULL with an error set. */
static PyObject *checked(const Board *board, const char *name, int at, PyObject *value)
{
    uint64_t number = 0, limit = UINT16_MAX, occupied = UINT64_MAX;
    if (at == TURN || at == CHESS960) {
        int is_true = PyObject_IsTrue(value);
        return is_true < 0 ? NULL : PyBool_FromLong(is_true);
    }
    if (at == EP_SQUARE && value == Py_None) {
        Py_INCREF(value);
        return value;
    }
    if (at == EP_SQUARE)
        limit = 63;
    else if (at == CASTLING_RIGHTS || at == PROMOTED)
        limit = UINT64_MAX;
    if (!number_in(value, limit, name, &number)
        || (at == PROMOTED && !read_set(board->members[OCCUPIED], &occupied)))
        return NULL;
    return PyLong_FromUnsignedLongLong(number & occupied);
}

int assign(Board *board, const char *name, int at, PyObject *value)
{
    PyObject *fresh = is_set_up(board) ? checked(board, name, at, value) : NULL;
    if (fresh == NULL)
        return -1;
    PyObject *old = board->members[at], *state = board->state;
    board->members[at] = fresh;
    if (old != fresh)
        board->state = NULL;
    else
        state = NULL;
    Py_DECREF(old);
    Py_XDECREF(state);
    return 0;
}

/* Sets what stands on a board; only the members that differ change. */
static PyObject *store_sets(Board *board, const Sets *old, const Sets *new)
{
    PyObject *fresh[MEMBERS] = {NULL};
    bool done = true;
    for (int kind = 0; kind < 6; kind++)
        if (new->kinds[kind] != old->kinds[kind])
            done = (fresh[PIECE_SETS + kind] = PyLong_FromUnsignedLongLong(new->kinds[kind]))
                && done;
    if (memcmp(new->colors, old->colors, sizeof new->colors) != 0) {
        unsigned long long black = new->colors[BLACK], white = new->colors[WHITE];
        fresh[OCCUPIED] = PyLong_FromUnsignedLongLong(black | white);
        fresh[OCCUPIED_CO] = Py_BuildValue("(KK)", black, white);
        done = done && fresh[OCCUPIED] && fresh[OCCUPIED_CO];
    }
    if (new->promoted != old->promoted)
        done = (fresh[PROMOTED] = PyLong_FromUnsignedLongLong(new->promoted)) && done;
    if (new->rights != old->rights)
        done = (fresh[CASTLING_RIGHTS] = PyLong_FromUnsignedLongLong(new->rights)) && done;
    if (!done) {
        for (int at = 0; at < MEMBERS; at++)
            Py_XDECREF(fresh[at]);
        return NULL;
    }
    change(board, fresh);
    Py_RETURN_NONE;
}

PyObject *put_piece(PyObject *self, PyObject *arguments)
{
    unsigned char square, code;
    int promoted;
    Sets old;
    if (!PyArg_ParseTuple(arguments, "bbp:_put_piece", &square, &code, &promoted))
        return NULL;
    if (square > 63 || code > 15 || (code & 7) > PDN_CHESS_ROLE_KING || code == 8) {
        PyErr_SetString(PyExc_ValueError, "the square or the number of the piece is out of range");
        return NULL;
    }
    /* Only now: the arguments may run Python code that changes the board. */
    if (!read_sets((Board *)self, &old))
        return NULL;
    Sets new = old;
    const uint64_t own = (uint64_t)1 << square;
    for (int kind = 0; kind < 6; kind++)
        new.kinds[kind] &= ~own;
    new.colors[BLACK] &= ~own;
    new.colors[WHITE] &= ~own;
    new.promoted &= ~own;
    if (code != 0) {
        new.kinds[(code & 7) - 1] |= own;
        new.colors[code < 8 ? WHITE : BLACK] |= own;
        new.promoted |= promoted ? own : 0;
    }
    return store_sets((Board *)self, &old, &new);
}

PyObject *put_sets(PyObject *self, PyObject *arguments)
{
    Sets old, new;
    uint64_t *const places[] = {
        &new.kinds[0], &new.kinds[1], &new.kinds[2], &new.kinds[3],     &new.kinds[4],
        &new.kinds[5], &new.colors[BLACK], &new.colors[WHITE], &new.promoted, &new.rights,
    };
    const Py_ssize_t count = sizeof places / sizeof *places;
    if (PyTuple_Size(arguments) != count) {
        PyErr_SetString(PyExc_TypeError, "ten sets are needed");
        return NULL;
    }
    bool done = true;
    for (Py_ssize_t at = 0; done && at < count; at++)
        done = number_in(PyTuple_GetItem(arguments, at), UINT64_MAX, "a set of squares",
                         places[at]);
    if (!done || !read_sets((Board *)self, &old))
        return NULL;
    /* A square has one piece, whatever the sets say. */
    uint64_t taken = 0;
    for (int kind = 0; kind < 6; kind++) {
        new.kinds[kind] &= (new.colors[BLACK] | new.colors[WHITE]) & ~taken;
        taken |= new.kinds[kind];
    }
    new.colors[WHITE] &= taken;
    new.colors[BLACK] &= taken & ~new.colors[WHITE];
    new.promoted &= taken;
    return store_sets((Board *)self, &old, &new);
}

/* What a board is. */

/* The position that a board has, if it is one and has not changed; else NULL. */
static const pdn_chess_position *unchanged(const Board *board)
{
    const bool is_position = board->state != NULL
        && Py_TYPE(board->state) == type_of(board->native, POSITION_TYPE);
    return is_position ? &((Position *)board->state)->position : NULL;
}

/* Stores the number of a square and of the piece there; false with an error set. */
static bool read_square(PyObject *self, PyObject *object, uint8_t *square, uint8_t *piece)
{
    Sets sets;
    const Board *board = (Board *)self;
    long number = PyLong_AsLong(object);
    if (number == -1 && PyErr_Occurred())
        return false;
    if (number < 0 || number > 63) {
        PyErr_Format(PyExc_IndexError, "a square is 0 to 63, not %ld", number);
        return false;
    }
    *square = (uint8_t)number;
    const pdn_chess_position *position = unchanged(board);
    if (position != NULL)
        return pdn_chess_piece_at(position, *square, piece) == PDN_OK;
    if (!read_sets(board, &sets))
        return false;
    *piece = code_at(&sets, *square);
    return true;
}

PyObject *piece_on(PyObject *self, PyObject *object)
{
    uint8_t square, piece = 0;
    if (!read_square(self, object, &square, &piece))
        return NULL;
    PyObject *pieces = ((Board *)self)->native->objects[PIECES];
    if (pieces == NULL) {
        PyErr_SetString(PyExc_RuntimeError, UNBOUND);
        return NULL;
    }
    PyObject *found = PyList_GetItem(pieces, piece);
    Py_XINCREF(found);
    return found;
}

PyObject *attacks_mask(PyObject *self, PyObject *object)
{
    uint8_t square, piece = 0;
    uint64_t occupied = 0, squares = 0;
    const Board *board = (Board *)self;
    if (!read_square(self, object, &square, &piece)
        || !read_set(board->members[OCCUPIED], &occupied))
        return NULL;
    pdn_status status =
        piece == 0 ? PDN_OK : pdn_chess_attacks(piece, square, occupied, &squares);
    return status == PDN_OK ? PyLong_FromUnsignedLongLong(squares)
                            : refuse(board->native, status);
}

/* Stores the pieces that give check to the side to move, if it has one king. */
static pdn_status store_checkers(const Board *board, const Sets *sets, uint64_t *checkers)
{
    const int color = board->members[TURN] == Py_True ? WHITE : BLACK;
    const uint64_t king = sets->kinds[PDN_CHESS_ROLE_KING - 1] & sets->colors[color];
    pdn_status status = PDN_OK;
    *checkers = 0;
    if (king == 0 || (king & (king - 1)) != 0)
        return PDN_OK;
    uint8_t square = 0;
    while (!(king >> square & 1))
        square++;
    for (uint8_t role = PDN_CHESS_ROLE_PAWN; status == PDN_OK && role <= PDN_CHESS_ROLE_KING;
         role++) {
        uint64_t reach = 0;
        /* What a piece of the king's side attacks from there, attacks it. */
        const uint8_t piece = (uint8_t)(role | (color == BLACK) << 3);
        status = pdn_chess_attacks(piece, square, sets->colors[BLACK] | sets->colors[WHITE],
                                   &reach);
        *checkers |= reach & sets->kinds[role - 1] & sets->colors[!color];
    }
    return status;
}

PyObject *checkers_mask(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    Sets sets;
    uint64_t checkers = 0;
    const Board *board = (Board *)self;
    const pdn_chess_position *position = unchanged(board);
    if (position == NULL && !read_sets(board, &sets))
        return NULL;
    pdn_status status = position != NULL ? pdn_chess_checkers(position, &checkers)
                                         : store_checkers(board, &sets, &checkers);
    return status == PDN_OK ? PyLong_FromUnsignedLongLong(checkers)
                            : refuse(board->native, status);
}

/* A setup that has the members of a tuple. */
static PyObject *setup_of(Board *board, PyObject *shown)
{
    Sets sets;
    PyObject *codes = read_sets(board, &sets) ? PyList_New(64) : NULL;
    for (unsigned square = 0; codes != NULL && square < 64; square++) {
        PyObject *code = PyLong_FromLong(code_at(&sets, square));
        /* The list takes the reference over, also when it fails. */
        if (code == NULL || PyList_SetItem(codes, (Py_ssize_t)square, code) < 0)
            Py_CLEAR(codes);
    }
    PyObject *made = codes == NULL ? NULL : PyObject_CallMethod(
        (PyObject *)board, "_setup", "OOOOOOOO", codes, PyTuple_GetItem(shown, TURN),
        PyTuple_GetItem(shown, CASTLING_RIGHTS), PyTuple_GetItem(shown, EP_SQUARE),
        PyTuple_GetItem(shown, HALFMOVE_CLOCK), PyTuple_GetItem(shown, FULLMOVE_NUMBER),
        PyTuple_GetItem(shown, CHESS960), PyTuple_GetItem(shown, PROMOTED));
    Py_XDECREF(codes);
    return made;
}

PyObject *board_state(Board *board)
{
    if (!is_set_up(board))
        return NULL;
    while (board->state == NULL) {
        PyObject *shown = PyTuple_New(MEMBERS);
        if (shown == NULL)
            return NULL;
        for (Py_ssize_t at = 0; at < MEMBERS; at++) {
            Py_INCREF(board->members[at]);
            PyTuple_SetItem(shown, at, board->members[at]);
        }
        PyObject *made = setup_of(board, shown);
        /* That has run Python code, during which another thread may change the board. */
        bool is_current = made != NULL && board->state == NULL;
        for (Py_ssize_t at = 0; at < MEMBERS; at++)
            is_current = is_current && board->members[at] == PyTuple_GetItem(shown, at);
        Py_DECREF(shown);
        if (is_current)
            board->state = made;
        else if (made == NULL)
            return NULL;
        else
            Py_DECREF(made);
    }
    Py_INCREF(board->state);
    return board->state;
}

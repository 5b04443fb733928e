/*
 * The type `Board`, from which the Python class derives: it holds the state of a board, and lists
 * legal moves without running Python code.
 */

#include "native.h"

typedef struct {
    PyObject_HEAD
    /* A `Position`, or a setup of Python whose method `position` makes one. */
    PyObject *state;
} Board;

/* The legal moves of a board at the time they are asked for. */
typedef struct {
    PyObject_HEAD
    PyObject *board;
} LegalMoves;

typedef struct {
    PyObject_HEAD
    pdn_chess_move moves[PDN_CHESS_MAX_MOVES];
    size_t at, count;
} Iterator;

PyTypeObject *board_type, *legal_moves_type, *iterator_type;

/* The position of a board; a new reference. NULL with an error set if it cannot be played. */
static Position *position_of_board(PyObject *board)
{
    PyObject *state = ((Board *)board)->state;
    if (state == NULL) {
        PyErr_SetString(PyExc_ValueError, "the board has no position yet: call __init__ first");
        return NULL;
    }
    if (Py_TYPE(state) == position_type) {
        Py_INCREF(state);
        return (Position *)state;
    }
    PyObject *position = PyObject_CallMethod(state, "position", NULL);
    if (position != NULL && Py_TYPE(position) != position_type) {
        Py_DECREF(position);
        PyErr_SetString(PyExc_TypeError, "the state of a board has no position");
        return NULL;
    }
    return (Position *)position;
}

static void delete_board(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    Py_CLEAR(((Board *)self)->state);
    /* A Python class that derives from this one may have another allocator. */
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

static PyObject *get_state(PyObject *self, void *Py_UNUSED(closure))
{
    PyObject *state = ((Board *)self)->state;
    if (state == NULL) {
        PyErr_SetString(PyExc_AttributeError, "_state");
        return NULL;
    }
    Py_INCREF(state);
    return state;
}

static int set_state(PyObject *self, PyObject *state, void *Py_UNUSED(closure))
{
    PyObject *old = ((Board *)self)->state;
    Py_XINCREF(state);
    ((Board *)self)->state = state;
    Py_XDECREF(old);
    return 0;
}

static PyObject *make_legal_moves(PyObject *board)
{
    LegalMoves *made = PyObject_GC_New(LegalMoves, legal_moves_type);
    if (made == NULL)
        return NULL;
    Py_INCREF(board);
    made->board = board;
    PyObject_GC_Track((PyObject *)made);
    return (PyObject *)made;
}

static PyObject *get_legal_moves(PyObject *self, void *Py_UNUSED(closure))
{
    return make_legal_moves(self);
}

/* `LegalMoveGenerator(board)`. */
static PyObject *new_legal_moves(PyTypeObject *Py_UNUSED(type), PyObject *arguments,
                                 PyObject *names)
{
    static char *keywords[] = {"board", NULL};
    PyObject *board;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "O!:LegalMoveGenerator", keywords,
                                     board_type, &board))
        return NULL;
    return make_legal_moves(board);
}

/*
 * There is no `tp_clear`, as in a tuple: the board never changes, so that no method can see NULL.
 * A cycle through it has an attribute of the board, which the collector clears.
 */
static int traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(((LegalMoves *)self)->board);
    /* Since CPython 3.9 an object is also visited for its type. */
    Py_VISIT(Py_TYPE(self));
    return 0;
}

static void delete_legal_moves(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    Py_CLEAR(((LegalMoves *)self)->board);
    PyObject_GC_Del(self);
    Py_DECREF(type);
}

/* Stores the legal moves of the board as numbers; -1 with an error set. */
static int generate(PyObject *self, pdn_chess_move *moves, size_t *count)
{
    Position *position = position_of_board(((LegalMoves *)self)->board);
    if (position == NULL)
        return -1;
    pdn_status status = store_legal_moves(position, moves, count);
    Py_DECREF(position);
    if (status == PDN_OK)
        return 0;
    refuse(status);
    return -1;
}

static PyObject *iterate(PyObject *self)
{
    Iterator *iterator = PyObject_New(Iterator, iterator_type);
    if (iterator == NULL)
        return NULL;
    iterator->at = iterator->count = 0;
    if (generate(self, iterator->moves, &iterator->count) < 0)
        Py_CLEAR(iterator);
    return (PyObject *)iterator;
}

static PyObject *next(PyObject *self)
{
    Iterator *iterator = (Iterator *)self;
    return iterator->at < iterator->count ? move_object(iterator->moves[iterator->at++]) : NULL;
}

static void delete_iterator(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyObject *count(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    pdn_chess_move moves[PDN_CHESS_MAX_MOVES];
    size_t number = 0;
    return generate(self, moves, &number) < 0 ? NULL : PyLong_FromSize_t(number);
}

static int is_true(PyObject *self)
{
    pdn_chess_move moves[PDN_CHESS_MAX_MOVES];
    size_t number = 0;
    return generate(self, moves, &number) < 0 ? -1 : number > 0;
}

static int contains(PyObject *self, PyObject *move)
{
    if (move_number(move) < 0) {
        /* An object of another type is not among the moves. */
        if (!PyErr_ExceptionMatches(PyExc_TypeError))
            return -1;
        PyErr_Clear();
        return 0;
    }
    PyObject *is_legal = PyObject_CallMethod(((LegalMoves *)self)->board, "is_legal", "O", move);
    int found = is_legal == NULL ? -1 : PyObject_IsTrue(is_legal);
    Py_XDECREF(is_legal);
    return found;
}

static PyObject *represent(PyObject *self)
{
    PyObject *moves = PySequence_List(self), *comma = PyUnicode_FromString(", ");
    PyObject *joined = NULL, *found = NULL;
    Py_ssize_t length = moves == NULL ? -1 : PyList_Size(moves);
    bool done = moves != NULL && comma != NULL;
    for (Py_ssize_t at = 0; done && at < length; at++) {
        PyObject *san = PyObject_CallMethod(((LegalMoves *)self)->board, "san", "O",
                                            PyList_GetItem(moves, at));
        done = san != NULL && PyList_SetItem(moves, at, san) == 0;
    }
    if (done)
        joined = PyUnicode_Join(comma, moves);
    if (joined != NULL)
        found = PyUnicode_FromFormat("<LegalMoveGenerator at %p (%U)>", (void *)self, joined);
    Py_XDECREF(joined);
    Py_XDECREF(comma);
    Py_XDECREF(moves);
    return found;
}

static PyGetSetDef board_properties[] = {
    {"_state", get_state, set_state, NULL, NULL},
    {"legal_moves", get_legal_moves, NULL,
     PyDoc_STR("The legal moves: iterate, ask with `in`, or `count()`."), NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot board_slots[] = {
    {Py_tp_doc, "The state of a board, and its legal moves."},
    {Py_tp_dealloc, delete_board},
    {Py_tp_getset, board_properties},
    {0, NULL},
};

PyType_Spec board_spec = {
    .name = "pedina._native.Board",
    .basicsize = sizeof(Board),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = board_slots,
};

static PyMethodDef methods[] = {
    {"count", count, METH_NOARGS, PyDoc_STR("The number of legal moves.")},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot legal_moves_slots[] = {
    {Py_tp_doc, "The legal moves of a board at the time they are asked for.\n\n"
                "Asking raises `ValueError` if no engine accepts the position; `status` says why."},
    {Py_tp_new, new_legal_moves},
    {Py_tp_dealloc, delete_legal_moves},
    {Py_tp_traverse, traverse},
    {Py_tp_iter, iterate},
    {Py_tp_repr, represent},
    {Py_tp_methods, methods},
    {Py_nb_bool, is_true},
    {Py_sq_contains, contains},
    {0, NULL},
};

PyType_Spec legal_moves_spec = {
    .name = "pedina._native.LegalMoveGenerator",
    .basicsize = sizeof(LegalMoves),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
    .slots = legal_moves_slots,
};

static PyType_Slot iterator_slots[] = {
    {Py_tp_dealloc, delete_iterator},
    {Py_tp_iter, PyObject_SelfIter},
    {Py_tp_iternext, next},
    {0, NULL},
};

PyType_Spec iterator_spec = {
    .name = "pedina._native.MoveIterator",
    .basicsize = sizeof(Iterator),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = iterator_slots,
};

/* The legal moves of a board, which are listed without running Python code, and their iterator. */

#include "native.h"

/* The legal moves of a board at the time they are asked for. */
typedef struct {
    PyObject_HEAD
    State *native;
    PyObject *board;
    PyObject *weak_references;
} LegalMoves;

typedef struct {
    PyObject_HEAD
    State *native;
    pdn_chess_move moves[PDN_CHESS_MAX_MOVES];
    size_t at, count;
} Iterator;

PyObject *make_legal_moves(State *state, PyObject *board)
{
    if (state->objects[LEGAL_MOVES_TYPE] == NULL) {
        PyErr_SetString(PyExc_RuntimeError, UNBOUND);
        return NULL;
    }
    LegalMoves *made = PyObject_GC_New(LegalMoves, type_of(state, LEGAL_MOVES_TYPE));
    if (made == NULL)
        return NULL;
    Py_INCREF(board);
    made->native = hold(state);
    made->board = board;
    made->weak_references = NULL;
    PyObject_GC_Track((PyObject *)made);
    return (PyObject *)made;
}

/* `LegalMoveGenerator(board)`. */
static PyObject *create(PyTypeObject *type, PyObject *arguments, PyObject *names)
{
    static char *keywords[] = {"board", NULL};
    PyObject *board;
    State *state = state_of_type(type);
    if (state == NULL
        || !PyArg_ParseTupleAndKeywords(arguments, names, "O:LegalMoveGenerator", keywords, &board))
        return NULL;
    return make_legal_moves(state, board);
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

static void delete(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    if (((LegalMoves *)self)->weak_references != NULL)
        PyObject_ClearWeakRefs(self);
    Py_CLEAR(((LegalMoves *)self)->board);
    release(((LegalMoves *)self)->native);
    PyObject_GC_Del(self);
    Py_DECREF(type);
}

/*
 * Whether the library knows the moves: 0 for a board whose class has another method
 * `generate_legal_moves`, and for an object that is no board; -1 with an error set.
 */
static int is_ordinary(const LegalMoves *self)
{
    const State *state = self->native;
    if (state->objects[BOARD_TYPE] == NULL || state->objects[GENERATE_NAME] == NULL) {
        PyErr_SetString(PyExc_RuntimeError, UNBOUND);
        return -1;
    }
    if (!PyObject_TypeCheck(self->board, type_of(state, BOARD_TYPE)))
        return 0;
    PyObject *method = PyObject_GetAttr((PyObject *)Py_TYPE(self->board),
                                        state->objects[GENERATE_NAME]);
    if (method == NULL)
        return -1;
    Py_DECREF(method);
    return method == state->objects[GENERATE];
}

/* Stores the legal moves of the board as numbers; -1 with an error set. */
static int generate(const LegalMoves *self, pdn_chess_move *moves, size_t *count)
{
    Position *position = position_of_board(self->native, self->board);
    if (position == NULL)
        return -1;
    pdn_status status = store_legal_moves(position, moves, count);
    Py_DECREF(position);
    if (status == PDN_OK)
        return 0;
    refuse(self->native, status);
    return -1;
}

/* An iterator over what the board's own method generates. */
static PyObject *iterate_generated(const LegalMoves *self)
{
    PyObject *moves = PyObject_CallMethod(self->board, "generate_legal_moves", NULL);
    PyObject *iterator = moves == NULL ? NULL : PyObject_GetIter(moves);
    Py_XDECREF(moves);
    return iterator;
}

static PyObject *iterate(PyObject *self)
{
    LegalMoves *moves = (LegalMoves *)self;
    int ordinary = is_ordinary(moves);
    if (ordinary <= 0)
        return ordinary < 0 ? NULL : iterate_generated(moves);
    Iterator *iterator = PyObject_New(Iterator, type_of(moves->native, ITERATOR_TYPE));
    if (iterator == NULL)
        return NULL;
    iterator->native = hold(moves->native);
    iterator->at = iterator->count = 0;
    if (generate(moves, iterator->moves, &iterator->count) < 0)
        Py_CLEAR(iterator);
    return (PyObject *)iterator;
}

static PyObject *next(PyObject *self)
{
    Iterator *iterator = (Iterator *)self;
    return iterator->at < iterator->count
        ? move_object(iterator->native, iterator->moves[iterator->at++])
        : NULL;
}

static void delete_iterator(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    release(((Iterator *)self)->native);
    PyObject_Free(self);
    Py_DECREF(type);
}

/* The number of moves, at most `limit`; -1 with an error set. */
static Py_ssize_t count_moves_up_to(PyObject *self, Py_ssize_t limit)
{
    int ordinary = is_ordinary((LegalMoves *)self);
    if (ordinary < 0)
        return -1;
    if (ordinary) {
        pdn_chess_move moves[PDN_CHESS_MAX_MOVES];
        size_t number = 0;
        return generate((LegalMoves *)self, moves, &number) < 0 ? -1 : (Py_ssize_t)number;
    }
    PyObject *iterator = iterate_generated((LegalMoves *)self), *move;
    Py_ssize_t number = 0;
    while (iterator != NULL && number < limit && (move = PyIter_Next(iterator)) != NULL) {
        Py_DECREF(move);
        number++;
    }
    Py_XDECREF(iterator);
    return PyErr_Occurred() ? -1 : number;
}

static PyObject *count(PyObject *self, PyObject *Py_UNUSED(nothing))
{
    Py_ssize_t number = count_moves_up_to(self, PY_SSIZE_T_MAX);
    return number < 0 ? NULL : PyLong_FromSsize_t(number);
}

static int is_true(PyObject *self)
{
    Py_ssize_t number = count_moves_up_to(self, 1);
    return number < 0 ? -1 : number > 0;
}

static int contains(PyObject *self, PyObject *move)
{
    const LegalMoves *moves = (LegalMoves *)self;
    if (move_number(moves->native, move) < 0) {
        /* An object of another type is not among the moves. */
        if (!PyErr_ExceptionMatches(PyExc_TypeError))
            return -1;
        PyErr_Clear();
        return 0;
    }
    PyObject *is_legal = PyObject_CallMethod(moves->board, "is_legal", "O", move);
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

static PyMethodDef methods[] = {
    {"count", count, METH_NOARGS, PyDoc_STR("The number of legal moves.")},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef legal_moves_members[] = {
    {"board", T_OBJECT, offsetof(LegalMoves, board), READONLY, PyDoc_STR("The board.")},
    {"__weaklistoffset__", T_PYSSIZET, offsetof(LegalMoves, weak_references), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot legal_moves_slots[] = {
    {Py_tp_doc, "The legal moves of a board at the time they are asked for.\n\n"
                "Asking raises `ValueError` if no engine accepts the position; `status` says why."},
    {Py_tp_new, create},
    {Py_tp_dealloc, delete},
    {Py_tp_traverse, traverse},
    {Py_tp_iter, iterate},
    {Py_tp_repr, represent},
    {Py_tp_methods, methods},
    {Py_tp_members, legal_moves_members},
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

/* `iterate` alone makes iterators: one from `object.__new__` would have no state. */
static PyObject *refuse_to_create(PyTypeObject *Py_UNUSED(type), PyObject *Py_UNUSED(arguments),
                                  PyObject *Py_UNUSED(names))
{
    PyErr_SetString(PyExc_TypeError, "iterate over legal moves to get their iterator");
    return NULL;
}

static PyType_Slot iterator_slots[] = {
    {Py_tp_new, refuse_to_create},
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

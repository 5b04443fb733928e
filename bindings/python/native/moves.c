/*
 * Moves: one object of Python for each number of the library.
 *
 * The library names the rook's square when a king castles. Standard notation, and so the objects
 * on a board of standard chess, name the square where the king arrives.
 */

#include "native.h"

enum { E1 = 4, E8 = 60 };

PyObject *make_move(State *state, unsigned number)
{
    if (state->objects[MOVES] == NULL) {
        PyErr_SetString(PyExc_RuntimeError, UNBOUND);
        return NULL;
    }
    PyObject *key = PyLong_FromLong((long)number);
    if (key == NULL)
        return NULL;
    PyObject *move = PyObject_GetItem(state->objects[MOVES], key);
    Py_DECREF(key);
    if (move == NULL)
        return NULL;
    /* Making the move may have run this function again: then an older object is in the table. */
    PyObject *old = state->moves[number];
    Py_INCREF(move);
    state->moves[number] = move;
    Py_XDECREF(old);
    return move;
}

int32_t move_number(const State *state, PyObject *move)
{
    if (state->objects[VALUE_NAME] == NULL) {
        PyErr_SetString(PyExc_RuntimeError, UNBOUND);
        return -1;
    }
    PyObject *value = PyObject_GetAttr(move, state->objects[VALUE_NAME]);
    if (value == NULL) {
        if (PyErr_ExceptionMatches(PyExc_AttributeError))
            PyErr_Format(PyExc_TypeError, "a move is needed, not %R", move);
        return -1;
    }
    long number = PyLong_AsLong(value);
    Py_DECREF(value);
    if (number == -1 && PyErr_Occurred())
        return -1;
    if (number < 0 || number > 0xFFFF) {
        PyErr_SetString(PyExc_ValueError, "the number of a move is out of range");
        return -1;
    }
    return (int32_t)number;
}

static unsigned number_of(unsigned from, unsigned to)
{
    return from | to << 6;
}

unsigned by_target(unsigned number)
{
    switch (number) {
    case E1 | (E1 + 3) << 6: return number_of(E1, E1 + 2);
    case E1 | (E1 - 4) << 6: return number_of(E1, E1 - 2);
    case E8 | (E8 + 3) << 6: return number_of(E8, E8 + 2);
    case E8 | (E8 - 4) << 6: return number_of(E8, E8 - 2);
    default: return number;
    }
}

unsigned by_rook(unsigned number)
{
    switch (number) {
    case E1 | (E1 + 2) << 6: return number_of(E1, E1 + 3);
    case E1 | (E1 - 2) << 6: return number_of(E1, E1 - 4);
    case E8 | (E8 + 2) << 6: return number_of(E8, E8 + 3);
    case E8 | (E8 - 2) << 6: return number_of(E8, E8 - 4);
    default: return number;
    }
}

/* What the two files of the type `Board` share. */

#ifndef PEDINA_BOARD_H
#define PEDINA_BOARD_H

#include "native.h"

typedef struct {
    PyObject_HEAD
    /* NULL as long as there are no members. */
    State *native;
    /* A `Position`, or a setup of Python whose method `position` makes one. NULL once a member has
     * changed, until somebody asks for the state. */
    PyObject *state;
    /* NULL as long as the board was not set up. */
    PyObject *members[MEMBERS];
} Board;

/* Whether the board was set up; false with an error set. */
bool is_set_up(const Board *board);

/* The state that the members say; a new reference. NULL with an error set. */
PyObject *board_state(Board *board);

/* Sets the member `at`, which has the name, if it takes the value; -1 with an error set. */
int assign(Board *board, const char *name, int at, PyObject *value);

/* Methods. */
PyObject *attacks_mask(PyObject *self, PyObject *square);
PyObject *piece_on(PyObject *self, PyObject *square);
PyObject *checkers_mask(PyObject *self, PyObject *nothing);
PyObject *put_piece(PyObject *self, PyObject *arguments);
PyObject *put_sets(PyObject *self, PyObject *arguments);

#endif

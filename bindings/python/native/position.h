/* What the two files of the type `Position` share. */

#ifndef PEDINA_POSITION_H
#define PEDINA_POSITION_H

#include "native.h"

static inline const pdn_chess_position *position_of(PyObject *self)
{
    return &((Position *)self)->position;
}

static inline bool is_chess960(PyObject *self)
{
    return ((Position *)self)->style == PDN_CHESS_CASTLING_STYLE_CHESS960;
}

static inline State *native_of(PyObject *self)
{
    return ((Position *)self)->native;
}

/* A position whose words are still to be stored. */
Position *new_position(State *state, uint8_t style);

/* A text of Python. */
PyObject *text(const char *buffer, size_t length);

/* Methods. `nothing` is NULL. */
PyObject *legal_moves(PyObject *self, PyObject *nothing);
PyObject *count_moves(PyObject *self, PyObject *nothing);
PyObject *check_move(PyObject *self, PyObject *move);
PyObject *pseudo_legal_moves(PyObject *self, PyObject *nothing);
PyObject *written(PyObject *self, PyObject *move);
PyObject *play(PyObject *self, PyObject *move);
PyObject *attributes(PyObject *self, PyObject *move);
PyObject *san(PyObject *self, PyObject *move);
PyObject *parse_san(PyObject *self, PyObject *what);
PyObject *parse_uci(PyObject *self, PyObject *what);

#endif

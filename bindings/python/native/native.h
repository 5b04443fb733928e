/*
 * What the files of the extension module share.
 *
 * The module makes the calls of the C ABI that Python makes often: each function here converts its
 * arguments, calls, and stores. It uses the stable ABI of CPython 3.9, so that one binary serves
 * all later versions, and contains the library, whose other functions `ctypes` finds in this file.
 */

#ifndef PEDINA_NATIVE_H
#define PEDINA_NATIVE_H

#define Py_LIMITED_API 0x03090000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <pedina.h>
#include <stdbool.h>
#include <string.h>

/* The type `Position`: a legal or playable position that does not change. */
extern PyType_Spec position_spec;
extern PyTypeObject *position_type;

/* The type `Board`, from which those of Python derive, its legal moves, and their iterator. */
extern PyType_Spec board_spec, legal_moves_spec, iterator_spec;
extern PyTypeObject *board_type, *legal_moves_type, *iterator_type;

typedef struct {
    PyObject_HEAD
    pdn_chess_position position;
    /* How castling is written: by the king's target, or in Chess960 by the rook. */
    uint8_t style;
    /* The square that a pawn has passed with the move before, whether or not it can be captured. */
    uint8_t passed;
} Position;

/* The Python objects that `bind` has received: moves, pieces and classes of errors. */
typedef struct {
    /* A mapping of numbers of the library to moves. */
    PyObject *moves;
    /* The pieces by their numbers in the library, with None for the empty square. */
    PyObject *pieces;
    PyObject *error;
    PyObject *invalid_move;
    PyObject *illegal_move;
    PyObject *ambiguous_move;
} Classes;
extern Classes classes;
#define UNBOUND "import pedina.chess first"

/* Sets the error of a status. Always returns NULL. */
PyObject *refuse(pdn_status status);

/* The moves by their numbers, NULL for those not needed yet. They stay until `forget_moves`. */
enum { MOVE_NUMBERS = 1 << 15 };
extern PyObject *move_objects[MOVE_NUMBERS];

/* Makes the move with a number; a new reference. */
PyObject *make_move(unsigned number);

/* The move with a number in the library, one object for each number; a new reference. */
static inline PyObject *move_object(unsigned number)
{
    PyObject *move = move_objects[number % MOVE_NUMBERS];
    if (move == NULL)
        return make_move(number % MOVE_NUMBERS);
    Py_INCREF(move);
    return move;
}

/* Empties the table of moves. */
void forget_moves(void);

/* The number of a move object, castling as in the object; -1 with an error set. */
int32_t move_number(PyObject *move);

/* The number of castling by the king's target, given that by the rook; others are unchanged. */
unsigned by_target(unsigned number);

/* The number of castling by the rook, given that by the king's target; others are unchanged. */
unsigned by_rook(unsigned number);

/* Stores the legal moves with castling as the position writes it: PDN_CHESS_MAX_MOVES at most. */
pdn_status store_legal_moves(const Position *position, pdn_chess_move *moves, size_t *count);

/* `read_games(text, homes)`: the tags, moves, comments and glyphs of games of a file. */
PyObject *read_games(PyObject *module, PyObject *arguments);

#endif

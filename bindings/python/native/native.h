/*
 * What the files of the extension module share.
 *
 * The module makes the calls of the C ABI that Python makes often: each function here converts its
 * arguments, calls, and stores. It uses the stable ABI of CPython 3.9, so that one binary serves
 * all later versions, and contains the library, whose other functions `ctypes` finds in this file.
 *
 * Nothing is global: each interpreter of a process has a `State` of its own.
 */

#ifndef PEDINA_NATIVE_H
#define PEDINA_NATIVE_H

#define Py_LIMITED_API 0x03090000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <pedina.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <structmember.h>

/* What a board shows as its members, those first that can be assigned. */
enum {
    TURN,
    CASTLING_RIGHTS,
    EP_SQUARE,
    HALFMOVE_CLOCK,
    FULLMOVE_NUMBER,
    CHESS960,
    PROMOTED,
    OCCUPIED,
    OCCUPIED_CO,
    /* The pieces of both sides, pawns first. */
    PIECE_SETS,
    MEMBERS = PIECE_SETS + 6,
};

/* The objects of Python that a `State` holds. */
enum {
    /* The types of this module. */
    POSITION_TYPE,
    BOARD_TYPE,
    LEGAL_MOVES_TYPE,
    ITERATOR_TYPE,
    TYPES,
    /* What `bind` receives: a mapping of numbers of the library to moves; the pieces by their
     * numbers, with None for the empty square; classes of errors. */
    MOVES = TYPES,
    PIECES,
    ERROR,
    INVALID_MOVE,
    ILLEGAL_MOVE,
    AMBIGUOUS_MOVE,
    BOUND,
    /* `Board.generate_legal_moves`, which a class that derives may replace. */
    GENERATE = BOUND,
    /* Names: that of a move's number, that of the method above, and those of a board's members. */
    VALUE_NAME,
    GENERATE_NAME,
    MEMBER_NAMES,
    OBJECTS = MEMBER_NAMES + MEMBERS,
};
#define UNBOUND "import pedina.chess first"

enum { MOVE_NUMBERS = 1 << 15 };

/*
 * What an interpreter has: the module and each object of its types hold it, the last one frees it.
 * When the module goes, its objects go, and are NULL from then on.
 */
typedef struct {
    size_t holders;
    PyObject *objects[OBJECTS];
    /* The moves by their numbers, NULL for those not needed yet. */
    PyObject *moves[MOVE_NUMBERS];
} State;

State *hold(State *state);
void release(State *state);
/* Empties the table of moves. */
void forget_moves(State *state);
/* The state that a type or one that derives from it belongs to. NULL with an error set. */
State *state_of_type(PyTypeObject *type);

static inline PyTypeObject *type_of(const State *state, int type)
{
    return (PyTypeObject *)state->objects[type];
}

/* The types of this module: `Position`, which does not change; `Board`, from which those of Python
 * derive; its legal moves, and their iterator. */
extern PyType_Spec position_spec, board_spec, legal_moves_spec, iterator_spec;

typedef struct {
    PyObject_HEAD
    State *native;
    pdn_chess_position position;
    /* The squares of the pieces that were pawns. */
    pdn_chess_bitboard promoted;
    /* How castling is written: by the king's target, or in Chess960 by the rook. */
    uint8_t style;
    /* The square that a pawn has passed with the move before, whether or not it can be captured. */
    uint8_t passed;
} Position;

/* Sets the error of a status. Always returns NULL. */
PyObject *refuse(const State *state, pdn_status status);

/* Makes the move with a number; a new reference. */
PyObject *make_move(State *state, unsigned number);

/* The move with a number in the library, one object for each number; a new reference. */
static inline PyObject *move_object(State *state, unsigned number)
{
    PyObject *move = state->moves[number % MOVE_NUMBERS];
    if (move == NULL)
        return make_move(state, number % MOVE_NUMBERS);
    Py_INCREF(move);
    return move;
}

/* The number of a move object, castling as in the object; -1 with an error set. */
int32_t move_number(const State *state, PyObject *move);

/* The number of castling by the king's target, given that by the rook; others are unchanged. */
unsigned by_target(unsigned number);

/* The number of castling by the rook, given that by the king's target; others are unchanged. */
unsigned by_rook(unsigned number);

/* Stores the legal moves with castling as the position writes it: PDN_CHESS_MAX_MOVES at most. */
pdn_status store_legal_moves(const Position *position, pdn_chess_move *moves, size_t *count);

/* The position of a board; a new reference. NULL with an error set if it cannot be played. */
Position *position_of_board(const State *state, PyObject *board);

/* The legal moves of a board, or of an object that is no board but can generate them. */
PyObject *make_legal_moves(State *state, PyObject *board);

/* Stores what a board shows; false with an error set. */
bool position_members(const Position *position, PyObject *members[MEMBERS]);
/* Makes the names of the members; false with an error set. */
bool name_members(State *state);

/* Functions of the module: `read_games(text, homes)`, `read_tags(text, wanted)`,
 * `attacks(piece, square, occupied)`, `sets(codes)`, `setup_members(...)`, `setup_words(...)`,
 * `batch_parse(text, count)`, `batch_unpack(packed)`, `batch_compute(what, items, address)`. */
PyObject *read_games(PyObject *module, PyObject *arguments);
PyObject *read_tags(PyObject *module, PyObject *arguments);
PyObject *attacks(PyObject *module, PyObject *arguments);
PyObject *sets(PyObject *module, PyObject *codes);
PyObject *setup_members(PyObject *module, PyObject *arguments);
PyObject *setup_words(PyObject *module, PyObject *arguments);
PyObject *batch_parse(PyObject *module, PyObject *arguments);
PyObject *batch_unpack(PyObject *module, PyObject *arguments);
PyObject *batch_compute(PyObject *module, PyObject *arguments);

static inline State *state_of_module(PyObject *module)
{
    return *(State **)PyModule_GetState(module);
}

#endif

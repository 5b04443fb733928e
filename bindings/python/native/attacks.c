/* What pieces attack, and boards that are being edited, as functions of the module. */

#include "native.h"

/* The number that a call has stored; a pointer, because the call is an argument as well. */
static PyObject *number(PyObject *module, pdn_status status, const uint64_t *stored)
{
    return status == PDN_OK ? PyLong_FromUnsignedLongLong(*stored)
                            : refuse(state_of_module(module), status);
}

PyObject *attacks(PyObject *module, PyObject *arguments)
{
    unsigned char piece, square;
    unsigned long long occupied;
    if (!PyArg_ParseTuple(arguments, "bbK:attacks", &piece, &square, &occupied))
        return NULL;
    uint64_t squares = 0;
    pdn_status status = pdn_chess_attacks(piece, square, occupied, &squares);
    return number(module, status, &squares);
}

/* The pieces of a list of 64 numbers; false with an error set. */
static bool read_codes(PyObject *list, uint8_t codes[64])
{
    if (!PyList_Check(list) || PyList_Size(list) != 64) {
        PyErr_SetString(PyExc_ValueError, "a board has 64 squares");
        return false;
    }
    for (Py_ssize_t at = 0; at < 64; at++) {
        long code = PyLong_AsLong(PyList_GetItem(list, at));
        if (code == -1 && PyErr_Occurred())
            return false;
        if (code < 0 || code > 15) {
            PyErr_SetString(PyExc_ValueError, "the number of a piece is out of range");
            return false;
        }
        codes[at] = (uint8_t)code;
    }
    return true;
}

/* The squares of each piece by its number, of a side at 0 and 8; false with an error set. */
static bool read_sets(PyObject *list, uint64_t squares[16])
{
    uint8_t codes[64];
    if (!read_codes(list, codes))
        return false;
    memset(squares, 0, 16 * sizeof *squares);
    for (unsigned at = 0; at < 64; at++) {
        if (codes[at] == 0)
            continue;
        squares[codes[at]] |= (uint64_t)1 << at;
        squares[codes[at] & 8] |= (uint64_t)1 << at;
    }
    return true;
}

PyObject *setup_members(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    PyObject *list, *turn, *rights, *passed, *clock, *number, *chess960;
    unsigned long long promoted;
    uint64_t squares[16];
    if (!PyArg_ParseTuple(arguments, "OOOOOOOK:setup_members", &list, &turn, &rights, &passed,
                          &clock, &number, &chess960, &promoted)
        || !read_sets(list, squares))
        return NULL;
    unsigned long long white = squares[0], black = squares[8], kinds[7];
    for (int role = PDN_CHESS_ROLE_PAWN; role <= PDN_CHESS_ROLE_KING; role++)
        kinds[role] = squares[role] | squares[role + 8];
    return Py_BuildValue("(OOOOOOKK(KK)KKKKKK)", turn, rights, passed, clock, number, chess960,
                         promoted & (white | black), white | black, black, white, kinds[1],
                         kinds[2], kinds[3], kinds[4], kinds[5], kinds[6]);
}

PyObject *sets(PyObject *Py_UNUSED(module), PyObject *list)
{
    uint64_t squares[16];
    if (!read_sets(list, squares))
        return NULL;
    PyObject *found = PyList_New(16);
    for (Py_ssize_t at = 0; found != NULL && at < 16; at++) {
        PyObject *set = PyLong_FromUnsignedLongLong(squares[at]);
        /* The list takes the reference over, also when it fails. */
        if (set == NULL || PyList_SetItem(found, at, set) < 0)
            Py_CLEAR(found);
    }
    return found;
}

PyObject *setup_words(PyObject *module, PyObject *arguments)
{
    PyObject *list;
    int is_white;
    unsigned long long rights;
    unsigned char passed;
    unsigned short clock, fullmove;
    uint8_t codes[64];
    if (!PyArg_ParseTuple(arguments, "OpKbHH:setup_words", &list, &is_white, &rights, &passed,
                          &clock, &fullmove)
        || !read_codes(list, codes))
        return NULL;
    pdn_chess_setup setup;
    pdn_status status = pdn_chess_setup_empty(&setup);
    for (uint8_t at = 0; status == PDN_OK && at < 64; at++)
        if (codes[at] != 0)
            status = pdn_chess_setup_put(&setup, at, codes[at]);
    if (status == PDN_OK)
        status = pdn_chess_setup_set_turn(&setup, is_white ? PDN_CHESS_COLOR_WHITE
                                                           : PDN_CHESS_COLOR_BLACK);
    if (status == PDN_OK)
        status = pdn_chess_setup_set_castling(&setup, rights);
    if (status == PDN_OK)
        status = pdn_chess_setup_set_en_passant(&setup, passed);
    if (status == PDN_OK)
        status = pdn_chess_setup_set_counters(&setup, clock, fullmove);
    if (status != PDN_OK)
        return refuse(state_of_module(module), status);
    return PyBytes_FromStringAndSize((const char *)&setup, sizeof setup);
}

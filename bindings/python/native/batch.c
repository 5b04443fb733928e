/* Many positions in one block of bytes, and what is computed of all while other threads run. */

#include "native.h"

/* A position of a block, and the square that a pawn has just passed, whatever may capture it. */
typedef struct {
    pdn_chess_position position;
    uint64_t passed;
} Item;

/* A packed position has 32 bytes, as programs that train networks store them ("marlinformat"):
 * the occupied squares; the pieces on these, of four bits each; the rest below. */
enum {
    PACKED_SIZE = 32,
    PACKED_PIECES = 8,
    PACKED_TURN = 24,
    PACKED_CLOCK = 25,
    PACKED_NUMBER = 26,
    /* The last four bytes are for a score and a result. */
    MAX_PIECES = 32,
    /* Roles are counted from 0 there; a rook that may castle has a code of its own. */
    CASTLING_ROOK = 6,
    BLACK_TURN = 0x80,
    /* Kinds of pieces of both sides. */
    PIECE_KINDS = 12,
};

/* Computes what is wanted of an item, and stores it at the place of its number. A buffer of Python
 * may start at any address. */
typedef pdn_status (*Step)(const Item *item, size_t number, uint8_t *output);

/* Where a loop over items ended, and why. */
typedef struct {
    size_t number;
    pdn_status status;
    /* What is wrong with a position that no engine accepts. */
    pdn_chess_report report;
} End;

/* Writing numbers of several bytes, the lowest first. */
static void store(uint8_t *bytes, uint64_t number, unsigned count)
{
    for (unsigned at = 0; at < count; at++)
        bytes[at] = (uint8_t)(number >> 8 * at);
}

static uint64_t load(const uint8_t *bytes, unsigned count)
{
    uint64_t number = 0;
    for (unsigned at = count; at > 0; at--)
        number = number << 8 | bytes[at - 1];
    return number;
}

/* What is computed. */

static pdn_status count_moves(const Item *item, size_t number, uint8_t *output)
{
    uint64_t count = 0;
    pdn_status status = pdn_chess_perft(&item->position, 1, &count);
    int32_t stored = (int32_t)count;
    memcpy(output + number * sizeof stored, &stored, sizeof stored);
    return status;
}

static pdn_status hash(const Item *item, size_t number, uint8_t *output)
{
    uint64_t key = 0;
    pdn_status status = pdn_chess_book_key(&item->position, (uint8_t)item->passed, &key);
    memcpy(output + number * sizeof key, &key, sizeof key);
    return status;
}

static pdn_status list_pieces(const Item *item, size_t number, uint8_t *output)
{
    uint64_t squares[PIECE_KINDS] = {0}, *next = squares;
    pdn_status status = PDN_OK;
    for (uint8_t color = 0; color < 2; color++)
        for (uint8_t role = PDN_CHESS_ROLE_PAWN; status == PDN_OK && role <= PDN_CHESS_ROLE_KING;
             role++)
            status = pdn_chess_pieces(&item->position, color, role, next++);
    memcpy(output + number * sizeof squares, squares, sizeof squares);
    return status;
}

/* The code of a piece in a packed position. */
static unsigned code_of(unsigned piece, bool may_castle)
{
    return (may_castle ? CASTLING_ROOK : (piece & 7) - 1) | (piece & 8);
}

static pdn_status pack(const Item *item, size_t number, uint8_t *output)
{
    const pdn_chess_position *position = &item->position;
    uint8_t *packed = output + number * PACKED_SIZE, color = 0;
    uint64_t occupied = 0, rooks = 0;
    uint16_t clock = 0, move = 0;
    unsigned count = 0;
    pdn_status status = pdn_chess_occupied(position, &occupied);
    if (status == PDN_OK)
        status = pdn_chess_castling_rooks(position, &rooks);
    if (status == PDN_OK)
        status = pdn_chess_counters(position, &clock, &move);
    if (status == PDN_OK)
        status = pdn_chess_turn(position, &color);
    if (status != PDN_OK)
        return status;
    if (clock > UINT8_MAX)
        return PDN_ERROR_RANGE;
    memset(packed, 0, PACKED_SIZE);
    store(packed, occupied, 8);
    for (uint8_t square = 0; square < 64; square++) {
        uint8_t piece = 0;
        if (!(occupied >> square & 1))
            continue;
        if (count == MAX_PIECES)
            return PDN_ERROR_RANGE;
        status = pdn_chess_piece_at(position, square, &piece);
        if (status != PDN_OK)
            return status;
        unsigned code = code_of(piece, rooks >> square & 1);
        packed[PACKED_PIECES + count / 2] |= (uint8_t)(code << 4 * (count % 2));
        count++;
    }
    packed[PACKED_TURN] = (uint8_t)(item->passed | (color ? BLACK_TURN : 0));
    packed[PACKED_CLOCK] = (uint8_t)clock;
    store(packed + PACKED_NUMBER, move, 2);
    return PDN_OK;
}

/* Reading positions. */

/* Stores an item: the position keeps the square that was passed only if a capture is legal. */
static pdn_status read_setup(const pdn_chess_setup *setup, uint8_t passed, Item *item,
                             pdn_chess_report *report)
{
    item->passed = passed;
    return pdn_chess_from_setup(setup, PDN_CHESS_FEN_MODE_PLAYABLE, &item->position, report);
}

static pdn_status unpack_pieces(const uint8_t *packed, pdn_chess_setup *setup)
{
    uint64_t occupied = load(packed, 8), rooks = 0;
    unsigned count = 0;
    pdn_status status = PDN_OK;
    for (uint8_t square = 0; status == PDN_OK && square < 64; square++) {
        if (!(occupied >> square & 1))
            continue;
        if (count == MAX_PIECES)
            return PDN_ERROR_RANGE;
        unsigned code = packed[PACKED_PIECES + count / 2] >> 4 * (count % 2) & 15;
        unsigned role = (code & 7) + 1;
        if ((code & 7) == CASTLING_ROOK) {
            rooks |= (uint64_t)1 << square;
            role = PDN_CHESS_ROLE_ROOK;
        }
        status = pdn_chess_setup_put(setup, square, (uint8_t)(role | (code & 8)));
        count++;
    }
    return status == PDN_OK ? pdn_chess_setup_set_castling(setup, rooks) : status;
}

static pdn_status unpack(const uint8_t *packed, Item *item, pdn_chess_report *report)
{
    pdn_chess_setup setup;
    uint8_t turn = packed[PACKED_TURN], passed = turn & (BLACK_TURN - 1);
    uint16_t number = (uint16_t)load(packed + PACKED_NUMBER, 2);
    pdn_status status = pdn_chess_setup_empty(&setup);
    if (status == PDN_OK)
        status = unpack_pieces(packed, &setup);
    if (status == PDN_OK)
        status = pdn_chess_setup_set_turn(&setup, turn >= BLACK_TURN);
    if (status == PDN_OK)
        status = pdn_chess_setup_set_en_passant(&setup, passed);
    if (status == PDN_OK)
        status = pdn_chess_setup_set_counters(&setup, packed[PACKED_CLOCK], number);
    return status == PDN_OK ? read_setup(&setup, passed, item, report) : status;
}

/* The en passant square of a FEN, its fourth field, whether or not a capture is legal. */
static uint8_t passed_in(const char *fen, size_t length)
{
    size_t field = 0, at = 0;
    while (at < length && field < 4) {
        bool is_space = fen[at] == ' ' || fen[at] == '\t';
        bool starts = !is_space && (at == 0 || fen[at - 1] == ' ' || fen[at - 1] == '\t');
        if (starts && ++field == 4)
            break;
        at++;
    }
    if (at + 1 >= length || fen[at] < 'a' || fen[at] > 'h' 
        || (fen[at + 1] != '3' && fen[at + 1] != '6'))
        return PDN_CHESS_NO_SQUARE;
    return (uint8_t)(fen[at] - 'a' + 8 * (fen[at + 1] - '1'));
}

/* Reads a FEN as `Board` does. */
static pdn_status parse(const char *fen, size_t length, Item *item, pdn_chess_report *report)
{
    pdn_chess_setup setup;
    pdn_status status =
        pdn_chess_setup_parse_fen(fen, length, PDN_CHESS_FEN_MODE_LENIENT, &setup, NULL);
    return status == PDN_OK ? read_setup(&setup, passed_in(fen, length), item, report) : status;
}

static End parse_lines(const char *text, size_t length, Item *items, size_t count)
{
    End end = {0, PDN_OK, {0, 0}};
    for (; end.number < count; end.number++) {
        size_t line = 0;
        while (line < length && text[line] != '\n')
            line++;
        end.status = parse(text, line, items + end.number, &end.report);
        if (end.status != PDN_OK)
            break;
        if (line < length)
            line++;
        text += line;
        length -= line;
    }
    return end;
}

/* The functions of the module. */

/* Sets the error of the position with a number. Always returns NULL. */
static PyObject *refuse_item(PyObject *module, const End *end)
{
    const State *state = state_of_module(module);
    PyObject *type = state->objects[ERROR];
    if (type == NULL)
        return refuse(state, end->status);
    bool is_text = end->status != PDN_ERROR_CHESS_INVALID_POSITION;
    PyObject *message = PyUnicode_FromFormat(
        "position %zu: %s%s", end->number, is_text ? "" : "no legal position: ",
        is_text ? pdn_status_text(end->status) : pdn_chess_problem_text(end->report.problems));
    PyObject *error =
        message == NULL ? NULL : PyObject_CallFunction(type, "Ni", message, (int)end->status);
    if (error != NULL) {
        PyErr_SetObject(type, error);
        Py_DECREF(error);
    }
    return NULL;
}

PyObject *batch_parse(PyObject *module, PyObject *arguments)
{
    const char *text;
    Py_ssize_t length, count;
    if (!PyArg_ParseTuple(arguments, "y#n:batch_parse", &text, &length, &count))
        return NULL;
    PyObject *items = PyBytes_FromStringAndSize(NULL, count * (Py_ssize_t)sizeof(Item));
    if (items == NULL)
        return NULL;
    Item *stored = (Item *)PyBytes_AsString(items);
    PyThreadState *thread = PyEval_SaveThread();
    End end = parse_lines(text, (size_t)length, stored, (size_t)count);
    PyEval_RestoreThread(thread);
    if (end.status == PDN_OK)
        return items;
    Py_DECREF(items);
    return refuse_item(module, &end);
}

PyObject *batch_unpack(PyObject *module, PyObject *arguments)
{
    const char *packed;
    Py_ssize_t length;
    if (!PyArg_ParseTuple(arguments, "y#:batch_unpack", &packed, &length))
        return NULL;
    size_t count = (size_t)length / PACKED_SIZE;
    PyObject *items = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)(count * sizeof(Item)));
    if (items == NULL)
        return NULL;
    Item *stored = (Item *)PyBytes_AsString(items);
    End end = {0, PDN_OK, {0, 0}};
    PyThreadState *thread = PyEval_SaveThread();
    for (; end.number < count; end.number++) {
        end.status = unpack((const uint8_t *)packed + end.number * PACKED_SIZE,
                            stored + end.number, &end.report);
        if (end.status != PDN_OK)
            break;
    }
    PyEval_RestoreThread(thread);
    if (end.status == PDN_OK)
        return items;
    Py_DECREF(items);
    return refuse_item(module, &end);
}

PyObject *batch_compute(PyObject *module, PyObject *arguments)
{
    static const Step steps[] = {count_moves, hash, list_pieces, pack};
    const char *bytes;
    Py_ssize_t length;
    unsigned char what;
    unsigned long long address;
    if (!PyArg_ParseTuple(arguments, "by#K:batch_compute", &what, &bytes, &length, &address))
        return NULL;
    if (what >= sizeof steps / sizeof *steps) {
        PyErr_Format(PyExc_ValueError, "nothing has the number %d", (int)what);
        return NULL;
    }
    size_t count = (size_t)length / sizeof(Item);
    End end = {0, PDN_OK, {0, 0}};
    PyThreadState *thread = PyEval_SaveThread();
    for (; end.number < count; end.number++) {
        end.status = steps[what]((const Item *)bytes + end.number, end.number,
                                 (uint8_t *)(uintptr_t)address);
        if (end.status != PDN_OK)
            break;
    }
    PyEval_RestoreThread(thread);
    if (end.status != PDN_OK)
        return refuse_item(module, &end);
    Py_RETURN_NONE;
}

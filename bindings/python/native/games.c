/*
 * Games of files: their text becomes objects of Python in one call.
 *
 * `read_games` returns for each game its tags, the moves of the main line, all items in their
 * order, the number of errors, and how the game ended. A tag is its name and value. An item is a
 * move, the text of a comment, the number of a glyph, True where a variation begins and False where
 * it ends, or for an error a tuple of its status and its line. `read_tags` returns the tags of each
 * game; None for a text whose games cannot be told without knowing which moves are legal.
 */

#include "native.h"

/* Two positions for each level of nested variations. */
enum { LINES = 128, LEVELS = LINES / 2 + 1, TOKENS = 1024 };

/* Work memory of the scanner, which the library leaves to its caller. */
typedef struct {
    pdn_chess_pgn_scanner scanner;
    pdn_chess_position lines[LINES];
    pdn_chess_pgn_token tokens[TOKENS];
    size_t count;
    char *text;
    size_t text_capacity;
} Work;

/* The games that have been read, and the part of the next one: its lists are NULL between two. */
typedef struct {
    State *native;
    /* What gives, for the tags of a game, the squares from which kings castle that are written by
     * their target. */
    PyObject *homes;
    PyObject *games;
    PyObject *tags;
    PyObject *mainline;
    PyObject *items;
    /* The first parts of a comment that comes in several tokens, or NULL. */
    PyObject *comment;
    /*
     * For each open variation, the squares that a piece has left before and after its last move.
     * A king on its home castles unless it has left it before; other pieces than the king can only
     * make the same move later.
     */
    uint64_t before[LEVELS], after[LEVELS];
    unsigned level;
    unsigned errors;
} Game;

static bool append(PyObject *list, PyObject *item)
{
    bool done = item != NULL && PyList_Append(list, item) == 0;
    Py_XDECREF(item);
    return done;
}

static bool begin_game(Game *game)
{
    game->level = game->errors = 0;
    game->tags = PyList_New(0);
    game->mainline = PyList_New(0);
    game->items = PyList_New(0);
    return game->tags != NULL && game->mainline != NULL && game->items != NULL;
}

static PyObject *decoded(const char *start, size_t length)
{
    return PyUnicode_DecodeUTF8(start, (Py_ssize_t)length, "surrogatepass");
}

static PyObject *tag_of(const char *name, size_t name_length, const char *value, size_t length)
{
    return Py_BuildValue("(NN)", decoded(name, name_length), decoded(value, length));
}

static bool take_tag(Game *game, const pdn_chess_pgn_token *token, const char *text)
{
    const char *name = text + token->start;
    return append(game->tags, tag_of(name, token->name_length, name + token->name_length,
                                     token->length));
}

static bool begin_moves(Game *game)
{
    PyObject *homes = PyObject_CallFunctionObjArgs(game->homes, game->tags, NULL);
    if (homes == NULL)
        return false;
    game->before[0] = game->after[0] = ~(uint64_t)PyLong_AsUnsignedLongLong(homes);
    Py_DECREF(homes);
    return PyErr_Occurred() == NULL;
}

static bool end_game(Game *game, uint32_t termination)
{
    PyObject *found = Py_BuildValue("(NNNII)", game->tags, game->mainline, game->items,
                                    game->errors, (unsigned)termination);
    game->tags = game->mainline = game->items = NULL;
    return append(game->games, found);
}

static bool take_move(Game *game, unsigned number)
{
    unsigned from = number & 63;
    uint64_t *before = &game->before[game->level], *after = &game->after[game->level];
    *before = *after;
    if (!(*after >> from & 1))
        number = by_target(number);
    *after |= (uint64_t)1 << from;
    PyObject *move = move_object(game->native, number);
    if (move == NULL)
        return false;
    bool done = game->level > 0 || PyList_Append(game->mainline, move) == 0;
    return append(game->items, move) && done;
}

static bool take_comment(Game *game, const char *start, size_t length, bool is_last)
{
    PyObject *part = PyBytes_FromStringAndSize(start, (Py_ssize_t)length);
    if (part == NULL)
        return false;
    if (game->comment != NULL) {
        PyBytes_ConcatAndDel(&game->comment, part);
        if (game->comment == NULL)
            return false;
    } else {
        game->comment = part;
    }
    if (!is_last)
        return true;
    /* Without the space after the opening brace and that before the closing one. */
    const char *text = PyBytes_AsString(game->comment);
    Py_ssize_t size = PyBytes_Size(game->comment);
    Py_ssize_t first = size > 0 && text[0] == ' ', last = size > first && text[size - 1] == ' ';
    PyObject *comment = decoded(text + first, (size_t)(size - first - last));
    Py_CLEAR(game->comment);
    return append(game->items, comment);
}

static bool take(Game *game, const pdn_chess_pgn_token *token, const char *text)
{
    /* An error between two games belongs to none. */
    if (game->items == NULL && token->kind != PDN_CHESS_PGN_KIND_GAME)
        return true;
    switch (token->kind) {
    case PDN_CHESS_PGN_KIND_GAME:
        return begin_game(game);
    case PDN_CHESS_PGN_KIND_TAG:
        return take_tag(game, token, text);
    case PDN_CHESS_PGN_KIND_MOVES:
        return begin_moves(game);
    case PDN_CHESS_PGN_KIND_SAN:
        return take_move(game, token->number);
    case PDN_CHESS_PGN_KIND_NAG:
        return append(game->items, PyLong_FromLong((long)token->number));
    case PDN_CHESS_PGN_KIND_COMMENT:
        return take_comment(game, text + token->start, token->length, token->number == 1);
    case PDN_CHESS_PGN_KIND_VARIATION:
        if (game->level + 1 == LEVELS) {
            PyErr_SetString(PyExc_SystemError, "variations are nested deeper than was asked for");
            return false;
        }
        game->level++;
        game->before[game->level] = game->after[game->level] = game->before[game->level - 1];
        return append(game->items, PyBool_FromLong(1));
    case PDN_CHESS_PGN_KIND_END_VARIATION:
        game->level -= game->level > 0;
        return append(game->items, PyBool_FromLong(0));
    case PDN_CHESS_PGN_KIND_ERROR:
        game->errors++;
        return append(game->items,
                      Py_BuildValue("(iI)", (int)token->status, (unsigned)token->line));
    case PDN_CHESS_PGN_KIND_END_GAME:
        return end_game(game, token->number);
    default:
        return true;
    }
}

static bool take_all(Game *game, const Work *work)
{
    for (size_t at = 0; at < work->count; at++)
        if (!take(game, &work->tokens[at], work->text))
            return false;
    return true;
}

/* Reads all bytes of the games; false with an error set. */
static bool scan(Work *work, Game *game, const char *bytes, size_t length)
{
    pdn_status status = pdn_chess_pgn_scan_start(1, &work->scanner);
    size_t read = 0;
    do {
        if (status == PDN_OK) {
            Py_BEGIN_ALLOW_THREADS
            status = pdn_chess_pgn_scan(&work->scanner, work->lines, LINES, bytes, length,
                                        work->tokens, TOKENS, work->text, work->text_capacity,
                                        &read, &work->count);
            Py_END_ALLOW_THREADS
        }
        if (status != PDN_OK) {
            refuse(game->native, status);
            return false;
        }
        if (!take_all(game, work))
            return false;
        bytes += read;
        length -= read;
    } while (read > 0);
    return true;
}

static bool scan_with_memory(Game *game, const char *bytes, size_t length)
{
    Work *work = PyMem_Malloc(sizeof *work);
    /* With as much space as the text has, each comment is one token. */
    size_t capacity = length + PDN_CHESS_PGN_SCAN_MIN_TEXT;
    char *text = PyMem_Malloc(capacity);
    bool done = work != NULL && text != NULL;
    if (done) {
        work->text = text;
        work->text_capacity = capacity;
        done = scan(work, game, bytes, length);
    } else {
        PyErr_NoMemory();
    }
    PyMem_Free(text);
    PyMem_Free(work);
    return done;
}

/* The bytes of a text, which the object that is returned holds; NULL with an error set. */
static PyObject *encode(PyObject *text, char **bytes, Py_ssize_t *length)
{
    /* A file that was read with `surrogateescape` has lone surrogates. */
    PyObject *encoded = PyUnicode_AsEncodedString(text, "utf-8", "surrogatepass");
    if (encoded != NULL && PyBytes_AsStringAndSize(encoded, bytes, length) < 0)
        Py_CLEAR(encoded);
    return encoded;
}

PyObject *read_games(PyObject *module, PyObject *arguments)
{
    PyObject *text, *homes;
    char *bytes = NULL;
    Py_ssize_t length = 0;
    if (!PyArg_ParseTuple(arguments, "UO:read_games", &text, &homes))
        return NULL;
    PyObject *encoded = encode(text, &bytes, &length);
    if (encoded == NULL)
        return NULL;

    Game game = {.native = state_of_module(module), .homes = homes, .games = PyList_New(0)};
    if (game.games != NULL && !scan_with_memory(&game, bytes, (size_t)length))
        Py_CLEAR(game.games);
    Py_XDECREF(game.tags);
    Py_XDECREF(game.mainline);
    Py_XDECREF(game.items);
    Py_XDECREF(game.comment);
    Py_DECREF(encoded);
    return game.games;
}

/* Games without their moves. */

/* The tags of the games that have been read, and of the next one, NULL between two. */
typedef struct {
    PyObject *games, *tags;
    /* Whether a word may be more than one move: a result or a number that follows at once may end
     * the game. */
    bool is_unclear;
    bool is_wanted, has_failed;
} Skipped;

/* Whether a word that starts with a move may have more in it. */
static bool is_more_than_a_move(const char *word, size_t length)
{
    const bool castles = *word == 'O' || *word == '0';
    bool was_digit = false;
    for (size_t at = 0; at < length; at++) {
        unsigned char letter = (unsigned char)word[at];
        bool is_digit = letter >= '0' && letter <= '9';
        if (letter > '~' || letter == '.' || letter == '*' || letter == '/' || letter == ':'
            || (letter == '-' && !castles) || (is_digit && was_digit))
            return true;
        was_digit = is_digit;
    }
    return length > 7;
}

static int32_t take_skipped(void *user, const pdn_chess_pgn_event *event, const char *text,
                            size_t length, const char *name, size_t name_length)
{
    Skipped *skipped = user;
    /* Nothing can be done in Python any more. */
    if (skipped->has_failed)
        return 0;
    switch (event->kind) {
    case PDN_CHESS_PGN_KIND_GAME:
        skipped->tags = PyList_New(0);
        skipped->has_failed = skipped->tags == NULL;
        return 0;
    case PDN_CHESS_PGN_KIND_TAG:
        skipped->has_failed = skipped->is_wanted
            && !append(skipped->tags, tag_of(name, name_length, text, length));
        return 0;
    case PDN_CHESS_PGN_KIND_SAN:
        skipped->is_unclear = skipped->is_unclear || is_more_than_a_move(text, length);
        return 0;
    case PDN_CHESS_PGN_KIND_END_GAME:
        skipped->has_failed = !append(skipped->games, skipped->tags);
        skipped->tags = NULL;
        return 0;
    default:
        return 0;
    }
}

PyObject *read_tags(PyObject *module, PyObject *arguments)
{
    PyObject *text;
    int is_wanted;
    char *bytes = NULL;
    Py_ssize_t length = 0;
    if (!PyArg_ParseTuple(arguments, "Up:read_tags", &text, &is_wanted))
        return NULL;
    PyObject *encoded = encode(text, &bytes, &length);
    if (encoded == NULL)
        return NULL;
    Skipped skipped = {.games = PyList_New(0), .is_wanted = is_wanted};
    skipped.has_failed = skipped.games == NULL;
    pdn_chess_pgn_reader reader;
    pdn_status status = pdn_chess_pgn_start(&reader);
    if (status == PDN_OK && length > 0)
        status = pdn_chess_pgn_read(&reader, bytes, (size_t)length, take_skipped, &skipped);
    if (status == PDN_OK)
        status = pdn_chess_pgn_read(&reader, NULL, 0, take_skipped, &skipped);
    Py_DECREF(encoded);
    Py_XDECREF(skipped.tags);
    if (status == PDN_OK && !skipped.has_failed && !skipped.is_unclear)
        return skipped.games;
    Py_XDECREF(skipped.games);
    if (status != PDN_OK && !skipped.has_failed)
        return refuse(state_of_module(module), status);
    if (skipped.has_failed)
        return NULL;
    Py_RETURN_NONE;
}

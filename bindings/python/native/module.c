/* The module `pedina._native`: its functions, its types, and the state of an interpreter. */

#include "native.h"

#define STATE_NAME "_native_state"

/* The state. */

State *hold(State *state)
{
    state->holders++;
    return state;
}

void release(State *state)
{
    if (--state->holders == 0)
        PyMem_Free(state);
}

void forget_moves(State *state)
{
    for (size_t number = 0; number < MOVE_NUMBERS; number++)
        Py_CLEAR(state->moves[number]);
}

static void release_capsule(PyObject *capsule)
{
    release(PyCapsule_GetPointer(capsule, STATE_NAME));
}

State *state_of_type(PyTypeObject *type)
{
    PyObject *capsule = PyObject_GetAttrString((PyObject *)type, STATE_NAME);
    if (capsule == NULL)
        return NULL;
    State *state = PyCapsule_GetPointer(capsule, STATE_NAME);
    /* The type keeps it. */
    Py_DECREF(capsule);
    return state;
}

PyObject *refuse(const State *state, pdn_status status)
{
    PyObject *type = state->objects[ERROR] ? state->objects[ERROR] : PyExc_ValueError;
    PyObject *error = PyObject_CallFunction(type, "si", pdn_status_text(status), (int)status);
    if (error != NULL) {
        PyErr_SetObject(type, error);
        Py_DECREF(error);
    }
    return NULL;
}

/* Functions. */

/* Puts an object of Python in its place. */
static void put(State *state, int place, PyObject *object)
{
    PyObject *old = state->objects[place];
    Py_INCREF(object);
    state->objects[place] = object;
    Py_XDECREF(old);
}

static PyObject *bind(PyObject *module, PyObject *arguments)
{
    State *state = state_of_module(module);
    PyObject *given[BOUND];
    if (!PyArg_ParseTuple(arguments, "OO!OOOO:bind", &given[MOVES], &PyList_Type, &given[PIECES],
                          &given[ERROR], &given[INVALID_MOVE], &given[ILLEGAL_MOVE],
                          &given[AMBIGUOUS_MOVE]))
        return NULL;
    /* Their numbers are `color << 3 | role`. */
    if (PyList_Size(given[PIECES]) != 16) {
        PyErr_SetString(PyExc_ValueError, "there must be 16 pieces");
        return NULL;
    }
    for (int at = MOVES; at < BOUND; at++)
        put(state, at, given[at]);
    /* After a second import of the package the table has moves of the old class. */
    forget_moves(state);
    Py_RETURN_NONE;
}

static PyObject *bind_generator(PyObject *module, PyObject *function)
{
    put(state_of_module(module), GENERATE, function);
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"bind", bind, METH_VARARGS,
     PyDoc_STR("bind(moves, pieces, error, invalid_move, illegal_move, ambiguous_move, /)\n--\n\n"
               "Sets the objects that this module returns or raises: moves, pieces and errors.")},
    {"bind_generator", bind_generator, METH_O,
     PyDoc_STR("bind_generator(function, /)\n--\n\n"
               "Sets the method `generate_legal_moves` whose moves the library knows.")},
    {"read_games", read_games, METH_VARARGS,
     PyDoc_STR("read_games(text, homes, /)\n--\n\n"
               "Reads games: their tags, the moves of their main lines, and all items in order.")},
    {"read_tags", read_tags, METH_VARARGS,
     PyDoc_STR("read_tags(text, wanted, /)\n--\n\n"
               "Reads the tags of each game, if they are wanted, and not its moves.")},
    {"attacks", attacks, METH_VARARGS,
     PyDoc_STR("attacks(piece, square, occupied, /)\n--\n\nWhat a piece attacks from a square.")},
    {"sets", sets, METH_O,
     PyDoc_STR("sets(codes, /)\n--\n\n"
               "The squares of each piece by its number; of a side's pieces at 0 and 8.")},
    {"setup_members", setup_members, METH_VARARGS,
     PyDoc_STR("setup_members(codes, turn, rights, passed, clock, number, chess960, promoted, /)\n"
               "--\n\nWhat a board of a setup shows.")},
    {"setup_words", setup_words, METH_VARARGS,
     PyDoc_STR("setup_words(codes, is_white, rights, passed, clock, number, /)\n--\n\n"
               "A setup as the library has it.")},
    {"batch_parse", batch_parse, METH_VARARGS,
     PyDoc_STR("batch_parse(text, count, /)\n--\n\n"
               "Items of as many lines, each of which is a FEN.")},
    {"batch_unpack", batch_unpack, METH_VARARGS,
     PyDoc_STR("batch_unpack(packed, /)\n--\n\nItems of packed positions.")},
    {"batch_compute", batch_compute, METH_VARARGS,
     PyDoc_STR("batch_compute(what, items, address, /)\n--\n\n"
               "Computes something of each item, and stores it at an address: 0 the number of "
               "legal moves, 1 the key, 2 bitboards, 3 the packed position.")},
    {NULL, NULL, 0, NULL},
};

/* The module. */

/* Makes a type, which knows the state, and adds it to the module. */
static bool add(PyObject *module, State *state, const char *name, PyType_Spec *spec, int place)
{
    PyObject *type = PyType_FromSpec(spec);
    if (type == NULL)
        return false;
    state->objects[place] = type;
    PyObject *capsule = PyCapsule_New(hold(state), STATE_NAME, release_capsule);
    if (capsule == NULL) {
        release(state);
        return false;
    }
    bool done = PyObject_SetAttrString(type, STATE_NAME, capsule) == 0;
    Py_DECREF(capsule);
    if (!done)
        return false;
    /* The module takes one reference over, unless it fails. */
    Py_INCREF(type);
    if (PyModule_AddObject(module, name, type) == 0)
        return true;
    Py_DECREF(type);
    return false;
}

static int execute(PyObject *module)
{
    State *state = PyMem_Calloc(1, sizeof *state);
    if (state == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    *(State **)PyModule_GetState(module) = hold(state);
    if (!add(module, state, "Position", &position_spec, POSITION_TYPE)
        || !add(module, state, "Board", &board_spec, BOARD_TYPE)
        || !add(module, state, "LegalMoveGenerator", &legal_moves_spec, LEGAL_MOVES_TYPE)
        || !add(module, state, "MoveIterator", &iterator_spec, ITERATOR_TYPE))
        return -1;
    state->objects[VALUE_NAME] = PyUnicode_InternFromString("_value");
    state->objects[GENERATE_NAME] = PyUnicode_InternFromString("generate_legal_moves");
    bool done = state->objects[VALUE_NAME] && state->objects[GENERATE_NAME] && name_members(state);
    return done ? 0 : -1;
}

static int traverse(PyObject *module, visitproc visit, void *arg)
{
    State *state = state_of_module(module);
    for (int at = 0; state != NULL && at < OBJECTS; at++)
        Py_VISIT(state->objects[at]);
    for (size_t at = 0; state != NULL && at < MOVE_NUMBERS; at++)
        Py_VISIT(state->moves[at]);
    return 0;
}

static int clear(PyObject *module)
{
    State *state = state_of_module(module);
    if (state == NULL)
        return 0;
    forget_moves(state);
    for (int at = 0; at < OBJECTS; at++)
        Py_CLEAR(state->objects[at]);
    return 0;
}

static void free_module(void *module)
{
    State **place = PyModule_GetState(module);
    if (place == NULL || *place == NULL)
        return;
    clear(module);
    release(*place);
    *place = NULL;
}

/* Slots that CPython knows from 3.12 and 3.13 on, which headers of older versions do not have. */
enum { MULTIPLE_INTERPRETERS_SLOT = 3, GIL_SLOT = 4 };
#define ONE_LOCK_EACH ((void *)2)
#define LOCK_IS_USED ((void *)0)

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, execute},
    {0, NULL},
    {0, NULL},
    {0, NULL},
};

static struct PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "pedina._native",
    .m_doc = PyDoc_STR("The calls of the library that Python makes often."),
    .m_size = sizeof(State *),
    .m_methods = functions,
    .m_slots = slots,
    .m_traverse = traverse,
    .m_clear = clear,
    .m_free = free_module,
};

PyMODINIT_FUNC PyInit__native(void)
{
    /* An interpreter without the global lock has other objects than the stable ABI of this file. */
    PyObject *flags = PySys_GetObject("abiflags");
    if (flags != NULL && PyUnicode_FindChar(flags, 't', 0, PyUnicode_GetLength(flags), 1) >= 0) {
        PyErr_SetString(PyExc_ImportError, "pedina needs the global lock of the interpreter: "
                                           "free-threaded builds of Python cannot load it");
        return NULL;
    }
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        PyErr_SetString(PyExc_ImportError, "the library has another ABI than its header");
        return NULL;
    }
    PyObject *version = PySys_GetObject("hexversion");
    long number = version == NULL ? 0 : PyLong_AsLong(version);
    /* Older versions refuse a slot that they do not know. */
    if (number >= 0x030C0000)
        slots[1] = (PyModuleDef_Slot){MULTIPLE_INTERPRETERS_SLOT, ONE_LOCK_EACH};
    if (number >= 0x030D0000)
        slots[2] = (PyModuleDef_Slot){GIL_SLOT, LOCK_IS_USED};
    return PyModuleDef_Init(&definition);
}

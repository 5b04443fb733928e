/* The module `pedina._native`: its functions, and the classes that it makes objects of. */

#include "native.h"

Classes classes;

PyObject *refuse(pdn_status status)
{
    PyObject *type = classes.error ? classes.error : PyExc_ValueError;
    PyObject *error = PyObject_CallFunction(type, "si", pdn_status_text(status), (int)status);
    if (error != NULL) {
        PyErr_SetObject(type, error);
        Py_DECREF(error);
    }
    return NULL;
}

static PyObject *bind(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    Classes given = {0};
    if (!PyArg_ParseTuple(arguments, "OO!OOOO:bind", &given.moves, &PyList_Type, &given.pieces,
                          &given.error, &given.invalid_move, &given.illegal_move,
                          &given.ambiguous_move))
        return NULL;
    /* Their numbers are `color << 3 | role`. */
    if (PyList_Size(given.pieces) != 16) {
        PyErr_SetString(PyExc_ValueError, "there must be 16 pieces");
        return NULL;
    }
    Classes old = classes;
    classes = given;
    Py_INCREF(classes.moves);
    Py_INCREF(classes.pieces);
    Py_INCREF(classes.error);
    Py_INCREF(classes.invalid_move);
    Py_INCREF(classes.illegal_move);
    Py_INCREF(classes.ambiguous_move);
    /* After a second import of the package the table has moves of the old class. */
    forget_moves();
    Py_XDECREF(old.moves);
    Py_XDECREF(old.pieces);
    Py_XDECREF(old.error);
    Py_XDECREF(old.invalid_move);
    Py_XDECREF(old.illegal_move);
    Py_XDECREF(old.ambiguous_move);
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"bind", bind, METH_VARARGS,
     PyDoc_STR("bind(moves, pieces, error, invalid_move, illegal_move, ambiguous_move)\n--\n\n"
               "Sets the objects that this module returns or raises: moves, pieces and errors.")},
    {"read_games", read_games, METH_VARARGS,
     PyDoc_STR("read_games(text, homes)\n--\n\n"
               "Reads games: their tags, the moves of their main lines, and all items in order.")},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "pedina._native",
    .m_doc = PyDoc_STR("The calls of the library that Python makes often."),
    .m_size = -1,
    .m_methods = functions,
};

/* Makes a type and adds it to the module. */
static bool add(PyObject *module, const char *name, PyType_Spec *spec, PyTypeObject **place)
{
    PyObject *type = PyType_FromSpec(spec);
    if (type == NULL)
        return false;
    *place = (PyTypeObject *)type;
    /* The module takes one reference over, unless it fails; the place keeps the other. */
    Py_INCREF(type);
    if (PyModule_AddObject(module, name, type) == 0)
        return true;
    Py_DECREF(type);
    return false;
}

PyMODINIT_FUNC PyInit__native(void)
{
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        PyErr_SetString(PyExc_ImportError, "the library has another ABI than its header");
        return NULL;
    }
    PyObject *module = PyModule_Create(&definition);
    if (module == NULL)
        return NULL;
    if (!add(module, "Position", &position_spec, &position_type)
        || !add(module, "Board", &board_spec, &board_type)
        || !add(module, "LegalMoveGenerator", &legal_moves_spec, &legal_moves_type)
        || !add(module, "MoveIterator", &iterator_spec, &iterator_type)) {
        Py_DECREF(module);
        return NULL;
    }
    return module;
}

/* What a program adds to this firmware: its commands and what they work on. Each folder with a
 * dialogue.txt is a program; one of its files defines `program`. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <pedina.h>

#include "text.h"

/* What the commands work on: each program has its own. */
struct session;

struct command {
    const char *name;
    const char *arguments; /* as the help shows them, with a space in front; "" = takes none */
    const char *help;
    /* Prints the whole reply, status line included: see reply.h. */
    void (*run)(struct session *session, struct text arguments);
};

struct program {
    struct session *session;
    /* Makes the session ready, once after each reset. */
    pdn_status (*start)(struct session *session);
    const struct command *commands; /* in the order of the help */
    size_t command_count;
    /* Handles a request that does not begin with the name of a command, like run. Returns false,
     * and prints nothing, if the request is unknown here too. NULL if all such requests are
     * unknown. */
    bool (*other)(struct session *session, struct text line);
    const char *other_help; /* a line of the help; NULL without `other` */
};

extern const struct program program;

#endif

/* The status line that ends each reply, and the refusals of the protocol itself. */
#ifndef REPLY_H
#define REPLY_H

#include <pedina.h>

#include "text.h"

/* Refusals of the protocol. Negative numbers are those of the library. */
enum refusal {
    REFUSED_TOO_LONG = 1,
    REFUSED_NOT_ASCII = 2,
    REFUSED_UNKNOWN = 3,
    REFUSED_ARGUMENTS = 4,
    REFUSED_NUMBER = 5,
    /* 6: see print_fault */
};

/* A request begins: what the stopwatch counts from here on is part of the reply, where
 * `measured`. */
void reply_begin(bool measured);

/* Each of these prints the status line. */
void reply_ok(void);
void reply_refuse(enum refusal refusal, const char *text);
void reply_status(pdn_status status);

/* Reads an argument that must be a number from `least` to `most`; otherwise refuses it, naming
 * it, and returns false. */
bool number_or_refuse(struct text word, const char *name, uint32_t least, uint32_t most,
                      uint32_t *number);

#endif

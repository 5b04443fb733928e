/* One user at the serial port, and what each request does. */
#ifndef MASTERMIND_SESSION_H
#define MASTERMIND_SESSION_H

#include "../program.h"

/* ---- host.c ---- */

void run_host(struct session *session, struct text arguments);

#endif

/* What the processor itself can do: sleep, stop, restart. One file for each architecture. */
#ifndef MACHINE_H
#define MACHINE_H

#include <stdint.h>

/* Sleeps until an interrupt is pending; does not take it. May return early. */
void machine_sleep(void);

/* Ends the emulator with this exit code. A real board restarts. */
__attribute__((noreturn)) void machine_exit(uint8_t code);

/* Starts the firmware again from the reset vector. */
__attribute__((noreturn)) void machine_restart(void);

/* Where every unexpected exception goes, with a fresh stack: reports it and restarts. */
__attribute__((noreturn)) void machine_fault(void);

#endif

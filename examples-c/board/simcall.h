/* What QEMU's Xtensa simulator does for a program: target/xtensa/xtensa-semi.c. */
#ifndef SIMCALL_H
#define SIMCALL_H

#include <stdint.h>

enum {
    SIMCALL_EXIT = 1,
    SIMCALL_READ = 3,
    SIMCALL_WRITE = 4,
};

/* Carries out a request, and returns its result: a number of bytes, or -1. */
int32_t machine_call(uint32_t request, uint32_t first, const void *memory, uint32_t length);

#endif

/* CCOUNT, the counter of cycles of an Xtensa core: 10 million a second in QEMU's simulator. */
#include "timer.h"

enum { NANOSECONDS = 100 };

/* From startup_xtensa.S. */
uint32_t machine_cycles(void);

static uint32_t begin;

void timer_restart(void)
{
    begin = machine_cycles();
}

uint64_t timer_elapsed(void)
{
    return (uint64_t)(machine_cycles() - begin) * NANOSECONDS;
}

/* A timer of the chip: each has one file, timer_<chip>.c, with these two functions. */
#ifndef TIMER_H
#define TIMER_H

#include <stdint.h>

/* Sets the timer to 0 and lets it run. */
void timer_restart(void);

/* Nanoseconds since then. Wrong after 2^32 ticks, which is more than two minutes on any board. */
uint64_t timer_elapsed(void);

#endif

/* Counts what calls of the library cost: a program starts it before a call and stops it after.
 * `measure REQUEST` shows the sum.
 *
 * It counts nanoseconds of the chip's timer. QEMU with `-icount shift=0` executes an instruction in
 * each nanosecond of its clock, so that there the sum is the number of instructions, rounded to a
 * tick of the timer. RISC-V has a counter of instructions, which is exact. */
#ifndef STOPWATCH_H
#define STOPWATCH_H

#include <stdint.h>

/* Forgets the sum. */
void stopwatch_reset(void);

/* Between these two the stopwatch runs. Start it only while it stands. */
void stopwatch_start(void);
void stopwatch_stop(void);

/* The sum of all runs since the reset. */
uint64_t stopwatch_total(void);

#endif

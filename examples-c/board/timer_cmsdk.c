/* Timer 0 of the Arm CMSDK, which counts down at the 25 MHz of the MPS2 boards. Registers: Arm,
 * Cortex-M System Design Kit, table 4-6; addresses: Application Note 385, table 3-1. */
#include "timer.h"

#define TIMER_CONTROL (*(volatile uint32_t *)0x40000000)
#define TIMER_VALUE   (*(volatile uint32_t *)0x40000004)
#define TIMER_RELOAD  (*(volatile uint32_t *)0x40000008)

enum { CONTROL_ENABLE = 1, NANOSECONDS_A_TICK = 40 };

void timer_restart(void)
{
    TIMER_CONTROL = 0;
    TIMER_RELOAD = UINT32_MAX;
    TIMER_VALUE = UINT32_MAX;
    TIMER_CONTROL = CONTROL_ENABLE;
}

uint64_t timer_elapsed(void)
{
    return (uint64_t)(UINT32_MAX - TIMER_VALUE) * NANOSECONDS_A_TICK;
}

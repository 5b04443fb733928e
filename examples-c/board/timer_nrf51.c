/* TIMER0 of the nRF51, which runs at 16 MHz.
 * Registers: Nordic, nRF51 Series Reference Manual, chapter 18. */
#include "timer.h"

#define TIMER_START     (*(volatile uint32_t *)0x40008000)
#define TIMER_CLEAR     (*(volatile uint32_t *)0x4000800C)
#define TIMER_CAPTURE   (*(volatile uint32_t *)0x40008040) /* into TIMER_CC */
#define TIMER_BITMODE   (*(volatile uint32_t *)0x40008508)
#define TIMER_PRESCALER (*(volatile uint32_t *)0x40008510)
#define TIMER_CC        (*(volatile uint32_t *)0x40008540)

enum { BITMODE_32 = 3 };

void timer_restart(void)
{
    TIMER_BITMODE = BITMODE_32;
    TIMER_PRESCALER = 0;
    TIMER_START = 1;
    TIMER_CLEAR = 1;
}

uint64_t timer_elapsed(void)
{
    TIMER_CAPTURE = 1;
    return (uint64_t)TIMER_CC * 125 / 2; /* 62.5 ns a tick */
}

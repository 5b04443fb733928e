#include "stopwatch.h"

#include "timer.h"

static uint64_t total;

void stopwatch_reset(void)
{
    total = 0;
}

void stopwatch_start(void)
{
    timer_restart();
}

void stopwatch_stop(void)
{
    total += timer_elapsed();
}

uint64_t stopwatch_total(void)
{
    return total;
}

/* minstret, the counter of executed instructions of an RV32 core: "The RISC-V Instruction Set
 * Manual, Volume II", 3.1.10. It counts instructions instead of nanoseconds, everywhere. */
#include "timer.h"

static uint32_t begin;

static uint32_t instructions(void)
{
    uint32_t count;
    __asm__ volatile(".option push\n\t"
                     ".option arch, +zicsr\n\t"
                     "csrr %0, minstret\n\t"
                     ".option pop"
                     : "=r"(count)::"memory");
    return count;
}

void timer_restart(void)
{
    begin = instructions();
}

uint64_t timer_elapsed(void)
{
    return instructions() - begin;
}

/* Xtensa in QEMU's simulator, which ends when it is asked to; it has nothing to wait for. */
#include "machine.h"

#include "print.h"
#include "simcall.h"

void _start(void);

void machine_sleep(void)
{
}

void machine_exit(uint8_t code)
{
    for (;;) {
        machine_call(SIMCALL_EXIT, code, 0, 0);
    }
}

void machine_restart(void)
{
    __asm__ volatile("jx %0" ::"r"(_start));
    for (;;) {
    }
}

void machine_fault(void)
{
    print_fault();
    machine_restart();
}

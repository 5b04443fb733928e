/* RISC-V on QEMU's virt machine: sleep, and the "SiFive test" device that ends or resets it.
 * Its commands: QEMU, include/hw/misc/sifive_test.h. */
#include "machine.h"

#include "print.h"

#define FINISHER (*(volatile uint32_t *)0x00100000)

enum {
    FINISHER_FAIL = 0x3333, /* exit code in the upper half */
    FINISHER_PASS = 0x5555,
    FINISHER_RESET = 0x7777,
};

static __attribute__((noreturn)) void finish(uint32_t command)
{
    FINISHER = command;
    for (;;) {
        machine_sleep();
    }
}

void machine_sleep(void)
{
    __asm__ volatile("wfi" ::: "memory");
}

void machine_exit(uint8_t code)
{
    finish(code == 0 ? FINISHER_PASS : (uint32_t)code << 16 | FINISHER_FAIL);
}

void machine_restart(void)
{
    finish(FINISHER_RESET);
}

void machine_fault(void)
{
    print_fault();
    machine_restart();
}

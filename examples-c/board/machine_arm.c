/* Cortex-M: sleep, exit by semihosting, restart.
 *
 * Semihosting is a breakpoint with an operation number in r0 that a debugger or QEMU answers.
 * It is used for nothing but the exit; all text goes through the UART.
 * Operation numbers: Arm, "Semihosting for AArch32 and AArch64". */
#include "machine.h"

#include "cortex_m.h"
#include "print.h"

enum {
    SYS_EXIT_EXTENDED = 0x20,
    STOPPED_APPLICATION_EXIT = 0x20026,
};

/* Set before the breakpoint: without a debugger it faults, and that is no news to report. */
static volatile uint8_t leaving;

void machine_sleep(void)
{
    __asm__ volatile("wfi" ::: "memory");
}

void machine_exit(uint8_t code)
{
    const uint32_t block[2] = {STOPPED_APPLICATION_EXIT, code};
    register uint32_t operation __asm__("r0") = SYS_EXIT_EXTENDED;
    register const uint32_t *argument __asm__("r1") = block;
    leaving = 1;
    __asm__ volatile("bkpt 0xab" : "+r"(operation) : "r"(argument) : "memory");
    machine_restart();
}

void machine_restart(void)
{
    __asm__ volatile("dsb" ::: "memory");
    SCB_AIRCR = 0x05FA0004; /* the key that unlocks the register, and SYSRESETREQ */
    for (;;) {
        machine_sleep();
    }
}

void machine_fault(void)
{
    if (!leaving) {
        print_fault();
    }
    machine_restart();
}

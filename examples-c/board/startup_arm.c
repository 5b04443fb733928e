/* Start-up of a Cortex-M: vector table, FPU, memory, stack painting, then main.
 *
 * Interrupts stay masked for ever (see uart.h), so the table ends after the 16 system entries.
 * The stack lies below all other data, at the very start of the RAM: one that grows too far leaves
 * the RAM and faults instead of overwriting variables in silence. */
#include <stdint.h>

#include "cortex_m.h"
#include "machine.h"
#include "stack.h"

int main(void);
void reset_handler(void);

/* From sections.ld. */
extern uint32_t data_start[], data_end[], bss_start[], bss_end[];
extern const uint32_t data_load[];

static __attribute__((naked, noreturn)) void fault_handler(void)
{
    /* The stack pointer may be what has gone wrong: begin again at the top. */
    __asm__("ldr r0, =stack_top\n\t"
            "mov sp, r0\n\t"
            "ldr r0, =machine_fault\n\t"
            "bx r0\n\t"
            ".ltorg");
}

struct vectors {
    uint32_t *stack;
    void (*handlers[15])(void);
};

__attribute__((section(".start"), used)) static const struct vectors vectors = {
    stack_top,
    {
        reset_handler,
        fault_handler, /* NMI */
        fault_handler, /* HardFault: every other fault ends here, none of them is enabled */
        fault_handler, fault_handler, fault_handler, fault_handler, fault_handler,
        fault_handler, fault_handler, fault_handler, fault_handler, fault_handler,
        fault_handler, fault_handler,
    },
};

/* Apart from reset_handler, so that no code uses an FPU register before the FPU is on. */
static __attribute__((noinline, noreturn)) void start(void)
{
    uint32_t *sp;
    __asm__ volatile("mov %0, sp" : "=r"(sp));
    for (uint32_t *word = stack_bottom; word < sp; word++) {
        *word = STACK_PAINT;
    }
    const uint32_t *from = data_load;
    for (uint32_t *to = data_start; to < data_end; to++) {
        *to = *from++;
    }
    for (uint32_t *to = bss_start; to < bss_end; to++) {
        *to = 0;
    }
    machine_exit((uint8_t)main());
}

void reset_handler(void)
{
    __asm__ volatile("cpsid i" ::: "memory");
#if defined(__ARM_FP)
    /* There is no floating point in here, but gcc moves 64-bit values through FPU registers: full
       access to coprocessors 10 and 11. No exception ever returns, so none has to save them. */
    SCB_CPACR |= 0xFu << 20;
    FPU_FPCCR = 0;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
#endif
    start();
}

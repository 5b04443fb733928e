/* Start-up and semihosting of a Cortex-M. */
#include <stdint.h>

int main(void);
long semihost(long operation, const void *argument);
extern uint32_t stack_top[], bss_start[], bss_end[];

__attribute__((naked)) long semihost(long operation, const void *argument)
{
    (void)operation, (void)argument;
    __asm__("bkpt 0xAB\n\tbx lr");
}

static void reset(void)
{
#if defined(__ARM_FP)
    *(volatile uint32_t *)0xE000ED88u |= 0xFu << 20; /* CPACR: the FPU is on. */
    __asm__ volatile("dsb\n\tisb" ::: "memory");
#endif
    for (uint32_t *word = bss_start; word < bss_end; word++) {
        *word = 0;
    }
    /* ADP_Stopped_ApplicationExit, or a run-time error. */
    semihost(0x18, (const void *)(uintptr_t)(main() == 0 ? 0x20026u : 0x20023u));
    for (;;) {
    }
}

static void fault(void)
{
    semihost(0x18, (const void *)0x20023u);
    for (;;) {
    }
}

__attribute__((section(".start"), used)) static const struct {
    uint32_t *stack;
    void (*handlers[15])(void);
} vectors = {
    stack_top,
    {reset, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault,
     fault, fault},
};

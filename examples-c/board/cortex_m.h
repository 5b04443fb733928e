/* The few registers of the Cortex-M system control space that this firmware uses.
 * Addresses: ARMv7-M Architecture Reference Manual, B3.2 and B3.4; the same on ARMv6-M. */
#ifndef CORTEX_M_H
#define CORTEX_M_H

#include <stdint.h>

#define NVIC_ENABLE  (*(volatile uint32_t *)0xE000E100) /* interrupts 0 to 31: write 1 to enable */
#define NVIC_UNPEND  (*(volatile uint32_t *)0xE000E280) /* write 1 to forget a pending one */
#define SCB_AIRCR    (*(volatile uint32_t *)0xE000ED0C) /* reset control */
#define SCB_CPACR    (*(volatile uint32_t *)0xE000ED88) /* access to the FPU, where there is one */
#define FPU_FPCCR    (*(volatile uint32_t *)0xE000EF34) /* what an exception saves of it */

#endif

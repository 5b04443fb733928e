/* The stack's high-water mark: start-up paints the whole stack, stack_used looks how far down the
 * paint is gone. startup_riscv.S reads the colour from here too. */
#ifndef STACK_H
#define STACK_H

#define STACK_PAINT 0xC0DEC0DE

#ifndef __ASSEMBLER__
#include <stdint.h>

/* The lowest word of the stack, and the first one above it: from sections.ld. */
extern uint32_t stack_bottom[], stack_top[];

/* Size of the stack in bytes. */
uint32_t stack_size(void);

/* The most bytes of stack that were in use at any time since the reset. */
uint32_t stack_used(void);

#endif
#endif

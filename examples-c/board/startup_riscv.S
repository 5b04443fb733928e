/* Start-up of an RV32 core in machine mode: trap vector, memory, stack painting, then main.
 * Interrupts stay masked for ever (see uart.h); STACK_PAINT is defined in stack.h. */
#include "stack.h"

        .option arch, +zicsr    /* -march=rv32imac_zicsr has no libgcc in gcc 12 */
        .section .start, "ax"
        .globl  _start
_start:
        .option push
        .option norelax         /* the linker may use gp only after this line has set it */
        la      gp, __global_pointer$
        .option pop
        la      sp, stack_top
        la      t0, trap
        csrw    mtvec, t0
        csrw    mstatus, zero   /* interrupts masked: a pending one only ends wfi ... */
        li      t0, 1 << 11
        csrw    mie, t0         /* ... and only an external one */

        la      t0, stack_bottom
        li      t1, STACK_PAINT
1:      sw      t1, 0(t0)
        addi    t0, t0, 4
        bltu    t0, sp, 1b

        la      t0, data_load
        la      t1, data_start
        la      t2, data_end
        j       3f
2:      lw      t3, 0(t0)
        sw      t3, 0(t1)
        addi    t0, t0, 4
        addi    t1, t1, 4
3:      bltu    t1, t2, 2b

        la      t1, bss_start
        la      t2, bss_end
        j       5f
4:      sw      zero, 0(t1)
        addi    t1, t1, 4
5:      bltu    t1, t2, 4b

        call    main
        call    machine_exit

        .balign 4
trap:
        la      sp, stack_top   /* the stack pointer may be what has gone wrong */
        j       machine_fault

/* Start-up of an Xtensa core with register windows: vectors, memory, stack painting, then main.
 * "Xtensa Instruction Set Architecture Reference Manual", 4.7.1 (windows), 4.4.1 (exceptions);
 * the offsets of the vectors are those of ESP32 and of QEMU's DC233C. STACK_PAINT is defined in
 * stack.h. */
#include "stack.h"

        /* Calls a function with one window in use and an empty stack: both may be what has gone
         * wrong. The windows of the caller are saved below the address that stands 12 bytes below
         * its stack pointer. */
        .macro  run address
        movi    a2, 1
        movi    a0, 0
        wsr     a2, windowstart
        wsr     a0, windowbase
        rsync
        l32r    a2, state
        wsr     a2, ps
        rsync
        l32r    a2, stack + 4
        addi    a1, a2, -64
        addi    a2, a2, -16
        addi    a3, a1, -12
        s32i    a2, a3, 0
        l32r    a8, \address
        callx8  a8
        .endm

        .section .reset, "ax"
        movi    a0, 1
        slli    a0, a0, 16      /* the start of CODE in boards/xtensa-sim.ld */
        jx      a0

        .section .start.entry, "ax"
        j       _start

        /* What l32r loads lies before the code, in a section of its own. */
        .section .start.literal, "ax"
        .p2align 2
vector_base:    .4byte  vectors
state:          .4byte  0x4002F /* windows; user mode; interrupts masked */
stack:          .4byte  stack_bottom, stack_top
paint:          .4byte  STACK_PAINT
data:           .4byte  data_load, data_start, data_end, bss_start, bss_end
to_main:        .4byte  main
to_exit:        .4byte  machine_exit
to_fault:       .4byte  machine_fault

        .section .start.vectors, "ax"
        .p2align 10
vectors:
        /* A window of 4, 8 or 12 registers is needed for another call, or again. */
        s32e    a0, a5, -16
        s32e    a1, a5, -12
        s32e    a2, a5, -8
        s32e    a3, a5, -4
        rfwo
        .p2align 6
        l32e    a0, a5, -16
        l32e    a1, a5, -12
        l32e    a2, a5, -8
        l32e    a3, a5, -4
        rfwu
        .p2align 6
        s32e    a0, a9, -16
        l32e    a0, a1, -12
        s32e    a1, a9, -12
        s32e    a2, a9, -8
        s32e    a3, a9, -4
        s32e    a4, a0, -32
        s32e    a5, a0, -28
        s32e    a6, a0, -24
        s32e    a7, a0, -20
        rfwo
        .p2align 6
        l32e    a0, a9, -16
        l32e    a1, a9, -12
        l32e    a2, a9, -8
        l32e    a7, a1, -12
        l32e    a3, a9, -4
        l32e    a4, a7, -32
        l32e    a5, a7, -28
        l32e    a6, a7, -24
        l32e    a7, a7, -20
        rfwu
        .p2align 6
        s32e    a0, a13, -16
        l32e    a0, a1, -12
        s32e    a1, a13, -12
        s32e    a2, a13, -8
        s32e    a3, a13, -4
        s32e    a4, a0, -48
        s32e    a5, a0, -44
        s32e    a6, a0, -40
        s32e    a7, a0, -36
        s32e    a8, a0, -32
        s32e    a9, a0, -28
        s32e    a10, a0, -24
        s32e    a11, a0, -20
        rfwo
        .p2align 6
        l32e    a0, a13, -16
        l32e    a1, a13, -12
        l32e    a2, a13, -8
        l32e    a11, a1, -12
        l32e    a3, a13, -4
        l32e    a4, a11, -48
        l32e    a5, a11, -44
        l32e    a6, a11, -40
        l32e    a7, a11, -36
        l32e    a8, a11, -32
        l32e    a9, a11, -28
        l32e    a10, a11, -24
        l32e    a11, a11, -20
        rfwu
        /* Exceptions of the kernel, of the user, and in an exception: none is expected. */
        .fill   vectors + 0x300 - ., 1, 0
        j       trap
        .fill   vectors + 0x340 - ., 1, 0
        j       trap
        .fill   vectors + 0x3C0 - ., 1, 0
        j       trap

        .section .start.code, "ax"
        .globl  _start
        .p2align 2
_start:
        l32r    a2, vector_base
        .byte   0x20, 0xE7, 0x13        /* wsr a2, vecbase, which LLVM has no name for */
        l32r    a2, stack
        l32r    a3, stack + 4
        l32r    a4, paint
1:      s32i    a4, a2, 0
        addi    a2, a2, 4
        bltu    a2, a3, 1b

        l32r    a2, data
        l32r    a4, data + 4
        l32r    a5, data + 8
        j       3f
2:      l32i    a6, a2, 0
        s32i    a6, a4, 0
        addi    a2, a2, 4
        addi    a4, a4, 4
3:      bltu    a4, a5, 2b

        movi    a6, 0
        l32r    a4, data + 12
        l32r    a5, data + 16
        j       5f
4:      s32i    a6, a4, 0
        addi    a4, a4, 4
5:      bltu    a4, a5, 4b

        run     to_main
        l32r    a8, to_exit
        movi    a10, 0
        callx8  a8
trap:
        run     to_fault

        .section .text.machine_call, "ax"
        .globl  machine_call
        .p2align 2
machine_call:
        entry   a1, 32
        .byte   0x00, 0x51, 0x00        /* simcall */
        retw

        .section .text.machine_cycles, "ax"
        .globl  machine_cycles
        .p2align 2
machine_cycles:
        entry   a1, 32
        .byte   0x20, 0xEA, 0x03        /* rsr a2, ccount */
        retw

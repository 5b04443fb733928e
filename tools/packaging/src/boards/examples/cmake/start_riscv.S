# Start-up and semihosting of a RISC-V.
    .section .start, "ax"
    .globl _start
_start:
    la sp, stack_top
    la t0, bss_start
    la t1, bss_end
1:  bgeu t0, t1, 2f
    sw zero, 0(t0)
    addi t0, t0, 4
    j 1b
2:  call main
    li a1, 0x20026
    beqz a0, 3f
    li a1, 0x20023
3:  li a0, 0x18
    call semihost
4:  j 4b

    .text
    .balign 16
    .globl semihost
    .option norvc
semihost:
    slli zero, zero, 0x1f
    ebreak
    srai zero, zero, 7
    ret

# QEMU's RISC-V virt machine, RV32IMAC
TARGET  := riscv32imac-unknown-none-elf
CROSS   := riscv64-unknown-elf-
CPU     := -march=rv32imac -mabi=ilp32
SOURCES := startup_riscv.S machine_riscv.c uart_ns16550.c timer_riscv.c
QEMU    := qemu-system-riscv32 -M virt -bios none

# QEMU's Xtensa simulator with the core DC233C, for ESP32, S2 and S3: experimental
TARGET  := xtensa-esp-none-elf
CROSS   := ./xtensa_
CPU     :=
SOURCES := startup_xtensa.S machine_xtensa.c uart_simcall.c timer_xtensa.c helpers.c
QEMU    := qemu-system-xtensa -M sim -cpu dc233c
# Its serial port is the standard input and output of the emulator.
SERIAL  := none

# BBC micro:bit, Cortex-M0
TARGET  := thumbv6m-none-eabi
CROSS   := arm-none-eabi-
CPU     := -mcpu=cortex-m0 -mthumb
SOURCES := startup_arm.c machine_arm.c uart_nrf51.c timer_nrf51.c
QEMU    := qemu-system-arm -M microbit

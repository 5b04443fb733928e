# Arm MPS2 with a Cortex-M3
TARGET  := thumbv7m-none-eabi
CROSS   := arm-none-eabi-
CPU     := -mcpu=cortex-m3 -mthumb
SOURCES := startup_arm.c machine_arm.c uart_cmsdk.c timer_cmsdk.c
QEMU    := qemu-system-arm -M mps2-an385

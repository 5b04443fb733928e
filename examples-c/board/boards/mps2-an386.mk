# Arm MPS2 with a Cortex-M4F
TARGET  := thumbv7em-none-eabihf
CROSS   := arm-none-eabi-
CPU     := -mcpu=cortex-m4 -mthumb -mfpu=fpv4-sp-d16 -mfloat-abi=hard
SOURCES := startup_arm.c machine_arm.c uart_cmsdk.c timer_cmsdk.c
QEMU    := qemu-system-arm -M mps2-an386

/* UART of QEMU's RISC-V virt machine, an NS16550A, and the interrupt controller in front of it.
 * Registers: PC16550D data sheet, table 2; RISC-V PLIC Specification 1.0.0; addresses: QEMU,
 * hw/riscv/virt.c. */
#include "uart.h"

#include "machine.h"

#define UART(offset) (*(volatile uint8_t *)(0x10000000 + (offset)))
#define PLIC(offset) (*(volatile uint32_t *)(0x0C000000 + (offset)))

enum {
    UART_DATA = 0,
    UART_INTERRUPT_ENABLE = 1,
    UART_LINE_CONTROL = 3,
    UART_LINE_STATUS = 5,

    STATUS_DATA_READY = 0x01,
    STATUS_TX_EMPTY = 0x20,

    UART_IRQ = 10,
    PLIC_PRIORITY = 4 * UART_IRQ,
    PLIC_ENABLE = 0x2000,
    PLIC_THRESHOLD = 0x200000,
    PLIC_CLAIM = 0x200004,
};

void uart_start(void)
{
    /* 8 data bits, no parity, 1 stop bit. QEMU has no line speed, so no divisor is set, and no byte
       gets lost without the FIFO; switching it on would drop what has already arrived. */
    UART(UART_LINE_CONTROL) = 0x03;
    UART(UART_INTERRUPT_ENABLE) = 0x01;
    PLIC(PLIC_PRIORITY) = 1;
    PLIC(PLIC_ENABLE) = 1u << UART_IRQ;
    PLIC(PLIC_THRESHOLD) = 0;
}

uint8_t uart_read(void)
{
    while ((UART(UART_LINE_STATUS) & STATUS_DATA_READY) == 0) {
        machine_sleep();
        /* A pending interrupt stays so until it is claimed and completed. */
        PLIC(PLIC_CLAIM) = PLIC(PLIC_CLAIM);
    }
    return UART(UART_DATA);
}

void uart_write(uint8_t byte)
{
    while ((UART(UART_LINE_STATUS) & STATUS_TX_EMPTY) == 0) {
    }
    UART(UART_DATA) = byte;
}

/* UART 0 of the Arm MPS2 boards: the APB UART of the Cortex-M System Design Kit.
 * Registers: Arm DDI 0479, 4.3; addresses and the 25 MHz clock: Arm Application Note 385, 3.1. */
#include "uart.h"

#include "cortex_m.h"
#include "machine.h"

#define UART(offset) (*(volatile uint32_t *)(0x40004000 + (offset)))

enum {
    UART_DATA = 0x00,
    UART_STATE = 0x04,
    UART_CTRL = 0x08,
    UART_INTCLEAR = 0x0C,
    UART_BAUDDIV = 0x10,

    STATE_TX_FULL = 1,
    STATE_RX_FULL = 2,
    CTRL_TX_ENABLE = 1,
    CTRL_RX_ENABLE = 2,
    CTRL_RX_INTERRUPT = 8,
    INT_RX = 2,

    CLOCK_HZ = 25000000,
    RX_IRQ = 0,
};

void uart_start(void)
{
    UART(UART_BAUDDIV) = CLOCK_HZ / 115200;
    UART(UART_CTRL) = CTRL_TX_ENABLE | CTRL_RX_ENABLE | CTRL_RX_INTERRUPT;
    NVIC_ENABLE = 1u << RX_IRQ;
}

uint8_t uart_read(void)
{
    while ((UART(UART_STATE) & STATE_RX_FULL) == 0) {
        machine_sleep();
    }
    UART(UART_INTCLEAR) = INT_RX;
    NVIC_UNPEND = 1u << RX_IRQ;
    return (uint8_t)UART(UART_DATA);
}

void uart_write(uint8_t byte)
{
    while ((UART(UART_STATE) & STATE_TX_FULL) != 0) {
    }
    UART(UART_DATA) = byte;
}

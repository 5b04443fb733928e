/* UART of the nRF51822, wired to the USB interface chip of the BBC micro:bit.
 * Registers: nRF51 Series Reference Manual 3.0, chapter 29 (UART) and 13 (CLOCK). */
#include "uart.h"

#include "cortex_m.h"
#include "machine.h"

#define CLOCK(offset) (*(volatile uint32_t *)(0x40000000 + (offset)))
#define UART(offset) (*(volatile uint32_t *)(0x40002000 + (offset)))
#define GPIO(offset) (*(volatile uint32_t *)(0x50000000 + (offset)))

enum {
    CLOCK_TASKS_HFCLKSTART = 0x000,
    CLOCK_EVENTS_HFCLKSTARTED = 0x100,
    UART_TASKS_STARTRX = 0x000,
    UART_TASKS_STARTTX = 0x008,
    UART_EVENTS_RXDRDY = 0x108,
    UART_EVENTS_TXDRDY = 0x11C,
    UART_INTENSET = 0x304,
    UART_ENABLE = 0x500,
    UART_PSELTXD = 0x50C,
    UART_PSELRXD = 0x514,
    UART_RXD = 0x518,
    UART_TXD = 0x51C,
    UART_BAUDRATE = 0x524,
    GPIO_OUTSET = 0x508,
    GPIO_DIRSET = 0x518,

    TX_PIN = 24,
    RX_PIN = 25,
    UART_IRQ = 2,
};

void uart_start(void)
{
    /* The crystal: the RC oscillator of the reset is too inexact for a UART. */
    CLOCK(CLOCK_TASKS_HFCLKSTART) = 1;
    while (CLOCK(CLOCK_EVENTS_HFCLKSTARTED) == 0) {
    }
    GPIO(GPIO_OUTSET) = 1u << TX_PIN;
    GPIO(GPIO_DIRSET) = 1u << TX_PIN;
    UART(UART_PSELTXD) = TX_PIN;
    UART(UART_PSELRXD) = RX_PIN;
    UART(UART_BAUDRATE) = 0x01D7E000; /* 115200 */
    UART(UART_ENABLE) = 4;
    UART(UART_INTENSET) = 1u << 2; /* RXDRDY */
    NVIC_ENABLE = 1u << UART_IRQ;
    UART(UART_TASKS_STARTTX) = 1;
    UART(UART_TASKS_STARTRX) = 1;
}

uint8_t uart_read(void)
{
    while (UART(UART_EVENTS_RXDRDY) == 0) {
        machine_sleep();
    }
    /* The event first: reading RXD moves the queue on and may raise it again. */
    UART(UART_EVENTS_RXDRDY) = 0;
    const uint8_t byte = (uint8_t)UART(UART_RXD);
    NVIC_UNPEND = 1u << UART_IRQ;
    return byte;
}

void uart_write(uint8_t byte)
{
    UART(UART_EVENTS_TXDRDY) = 0;
    UART(UART_TXD) = byte;
    while (UART(UART_EVENTS_TXDRDY) == 0) {
    }
}

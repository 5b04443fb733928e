/* The standard input and output of QEMU's Xtensa simulator. */
#include "machine.h"
#include "simcall.h"
#include "uart.h"

void uart_start(void)
{
}

uint8_t uart_read(void)
{
    uint8_t byte = 0;
    if (machine_call(SIMCALL_READ, 0, &byte, 1) != 1) {
        machine_exit(0);
    }
    return byte;
}

void uart_write(uint8_t byte)
{
    machine_call(SIMCALL_WRITE, 1, &byte, 1);
}

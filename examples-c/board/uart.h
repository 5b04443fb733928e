/* The serial port: 115200 baud, 8 data bits, no parity, 1 stop bit, no flow control.
 *
 * Each chip has one file, uart_<chip>.c, with these three functions. All of them poll: no
 * interrupt handler ever runs. The receive interrupt is only made pending, which ends the
 * sleep of a core that waits for a byte. */
#ifndef UART_H
#define UART_H

#include <stdint.h>

/* Sets the port up; to be called once, before the others. */
void uart_start(void);

/* Waits for the next byte, asleep, and returns it. */
uint8_t uart_read(void);

/* Sends one byte; returns when the port is ready for the next one. */
void uart_write(uint8_t byte);

#endif

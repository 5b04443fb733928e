/* A board that is a process: standard input and output are its serial port. So the programs run
 * wherever the library does, with an operating system, and answer the same dialogues. */
#include "machine.h"
#include "stack.h"
#include "timer.h"
#include "uart.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

static clock_t timer_start;

void uart_start(void)
{
#ifdef _WIN32
    /* Else CR LF would arrive as LF, and LF leave as CR LF. */
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
#endif
}

uint8_t uart_read(void)
{
    fflush(stdout);
    const int byte = getchar();
    if (byte == EOF) {
        machine_exit(0);
    }
    return (uint8_t)byte;
}

void uart_write(uint8_t byte)
{
    if (putchar(byte) == EOF) {
        machine_exit(1);
    }
}

void timer_restart(void)
{
    timer_start = clock();
}

uint64_t timer_elapsed(void)
{
    return (uint64_t)(clock() - timer_start) * (1000000000u / CLOCKS_PER_SEC);
}

void machine_exit(uint8_t code)
{
    exit(fflush(stdout) == 0 ? code : 1);
}

/* The stack is the operating system's, which does not say how much of it was used. */
uint32_t stack_size(void)
{
    return 0;
}

uint32_t stack_used(void)
{
    return 0;
}

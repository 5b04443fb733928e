/* A device on a serial port: reads request lines and answers them. The protocol: README.md. */
#include "line.h"
#include "request.h"
#include "uart.h"

int main(void)
{
    static struct line line;
    uart_start();
    request_start();
    for (;;) {
        const enum line_result result = line_read(&line);
        if (result == LINE_READY) {
            request_run(&line);
        } else {
            request_refuse(result);
        }
    }
}

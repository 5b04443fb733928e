/* Chess over a serial port: reads request lines and answers them. The protocol: README.md. */
#include "line.h"
#include "machine.h"
#include "session.h"
#include "uart.h"

int main(void)
{
    static struct session session;
    static struct line line;
    uart_start();
    session_start(&session);
    for (;;) {
        const enum line_result result = line_read(&line);
        if (result == LINE_READY) {
            session_request(&session, &line);
        } else {
            session_refuse(result);
        }
    }
}

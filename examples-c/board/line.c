#include "line.h"

#include "uart.h"

enum { BACKSPACE = 0x08, DELETE = 0x7F };

enum line_result line_read(struct line *line)
{
    enum line_result result = LINE_READY;
    line->length = 0;
    for (;;) {
        uint8_t byte = uart_read();
        if (byte == '\r' || byte == '\n') {
            while (line->length > 0 && line->bytes[line->length - 1] == ' ') {
                line->length--;
            }
            /* The LF after a CR is an empty line, and those get no answer. */
            if (line->length > 0 || result != LINE_READY) {
                return result;
            }
            continue;
        }
        if (byte == '\t') {
            byte = ' ';
        }
        if (byte == BACKSPACE || byte == DELETE) {
            line->length -= line->length > 0;
        } else if (byte < ' ' || byte > '~') {
            result = LINE_NOT_ASCII;
        } else if (line->length == LINE_MAX) {
            result = result == LINE_READY ? LINE_TOO_LONG : result;
        } else if (byte != ' ' || line->length > 0) {
            line->bytes[line->length++] = (char)byte;
        }
    }
}

size_t line_read_raw(char *bytes, size_t capacity)
{
    size_t length = 0;
    do {
        bytes[length] = (char)uart_read();
        length++;
    } while (length < capacity && bytes[length - 1] != '\n' && bytes[length - 1] != '\r');
    return length;
}

/* POSIX: stdio cannot wait for a line and for a time at once. */
#define _POSIX_C_SOURCE 200809L
#include "timed_line.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

bool is_terminal(void)
{
    return isatty(STDIN_FILENO) == 1;
}

uint64_t milliseconds(void)
{
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Waits for input; false when the deadline came first. */
static bool wait_for_input(uint64_t deadline)
{
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    for (;;) {
        uint64_t now = milliseconds();
        uint64_t left = deadline > now ? deadline - now : 0;
        int timeout = left > INT_MAX ? (deadline == UINT64_MAX ? -1 : INT_MAX) : (int)left;
        int ready = poll(&input, 1, timeout);
        if (ready > 0 || (ready < 0 && errno != EINTR)) {
            return true;
        }
        if (ready == 0 && left <= INT_MAX) {
            return false;
        }
    }
}

enum line_result read_line_until(uint64_t deadline, char *line, size_t capacity, size_t *length)
{
    static char bytes[4096]; /* read, but not yet returned */
    static size_t next, count;
    static char typed[LONGEST_LINE]; /* of the line that is not yet complete */
    static size_t typed_length;

    for (;;) {
        while (next < count) {
            char byte = bytes[next++];
            if (byte == '\n') {
                size_t kept = typed_length < capacity ? typed_length : capacity;
                for (*length = 0; *length < kept; ++*length) {
                    line[*length] = typed[*length];
                }
                typed_length = 0;
                if (*length > 0 && line[*length - 1] == '\r') {
                    --*length;
                }
                return LINE_READ;
            }
            if (typed_length < sizeof typed) {
                typed[typed_length++] = byte;
            }
        }
        if (!wait_for_input(deadline)) {
            return LINE_LATE;
        }
        ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            getchar(); /* fails too, and so tells end_output */
        }
        if (got <= 0) {
            return LINE_END;
        }
        next = 0;
        count = (size_t)got;
    }
}

/* Runs on the host: the numbers that print.c writes are those that printf writes. No perft that
 * ends within a lifetime reaches the upper digits on a board. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../print.h"
#include "../uart.h"

static char sent[64];
static size_t sent_length;
static unsigned passed;
static unsigned failed;

void uart_write(uint8_t byte)
{
    if (sent_length < sizeof sent - 1) {
        sent[sent_length++] = (char)byte;
    }
}

static void check(const char *expected)
{
    sent[sent_length] = '\0';
    if (strcmp(sent, expected) == 0) {
        passed++;
    } else {
        failed++;
        fprintf(stderr, "expected %s, print.c writes %s\n", expected, sent);
    }
    sent_length = 0;
}

static void check_number(uint64_t number)
{
    char expected[64];
    snprintf(expected, sizeof expected, "%" PRIu64, number);
    print_number(number);
    check(expected);
}

static void check_signed(int32_t number)
{
    char expected[64];
    snprintf(expected, sizeof expected, "%" PRId32, number);
    print_signed(number);
    check(expected);
}

int main(void)
{
    check_number(0);
    check_number(UINT64_MAX);
    for (uint64_t power = 1;; power *= 10) {
        check_number(power - 1);
        check_number(power);
        check_number(power + 1);
        if (power > UINT64_MAX / 10) {
            break;
        }
    }
    for (int shift = 0; shift < 64; shift++) {
        check_number(UINT64_C(1) << shift);
        check_number((UINT64_C(0xFEDCBA9876543210) >> shift) * 3);
    }
    check_signed(0);
    check_signed(-1);
    check_signed(-10000);
    check_signed(INT32_MAX);
    check_signed(INT32_MIN);
    printf("%u passed, %u failed\n", passed, failed);
    return failed != 0;
}

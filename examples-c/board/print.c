#include "print.h"

#include "uart.h"

void print(const char *text)
{
    while (*text != '\0') {
        uart_write((uint8_t)*text++);
    }
}

void print_bytes(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        uart_write((uint8_t)text[i]);
    }
}

/* Division of 64-bit numbers would link more code than all of this file on a Cortex-M0. Instead
 * long division by 10000 in limbs of 16 bits: a remainder below 10000 and the next limb fit in 32
 * bits together, and each round gives four digits. Five rounds hold the 20 digits of the largest
 * number. */
void print_number(uint64_t number)
{
    uint16_t limbs[4]; /* the most significant one first */
    char digits[20];
    size_t first = sizeof digits;
    for (size_t i = 4; i-- > 0;) {
        limbs[i] = (uint16_t)number;
        number >>= 16;
    }
    for (int round = 0; round < 5; round++) {
        uint32_t remainder = 0;
        for (size_t i = 0; i < 4; i++) {
            const uint32_t part = remainder << 16 | limbs[i];
            limbs[i] = (uint16_t)(part / 10000);
            remainder = part % 10000;
        }
        for (int i = 0; i < 4; i++) {
            digits[--first] = (char)('0' + remainder % 10);
            remainder /= 10;
        }
    }
    while (first < sizeof digits - 1 && digits[first] == '0') {
        first++;
    }
    print_bytes(digits + first, sizeof digits - first);
}

void print_signed(int32_t number)
{
    if (number < 0) {
        print("-");
    }
    print_number(number < 0 ? 0u - (uint32_t)number : (uint32_t)number);
}

void print_end(void)
{
    print("\r\n");
}

void print_pair(const char *word, const char *text)
{
    print(word);
    print(" ");
    print(text);
    print_end();
}

void print_count(const char *word, uint64_t number)
{
    print(word);
    print(" ");
    print_number(number);
    print_end();
}

void print_fault(void)
{
    print("\r\nerror 6 processor fault, restarting\r\n");
}

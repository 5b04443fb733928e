/* Text to the serial port. */
#ifndef PRINT_H
#define PRINT_H

#include <stddef.h>
#include <stdint.h>

/* Sends a text that ends with NUL. */
void print(const char *text);

/* Sends `length` bytes. */
void print_bytes(const char *text, size_t length);

/* Sends a number in decimal digits. */
void print_number(uint64_t number);

/* The same for a number with a sign. */
void print_signed(int32_t number);

/* Ends a line: CR LF, what terminal programs expect. */
void print_end(void);

/* Sends a whole line: a word, a space, a text or a number. */
void print_pair(const char *word, const char *text);
void print_count(const char *word, uint64_t number);

/* Says that the processor met an exception and restarts. */
void print_fault(void);

#endif

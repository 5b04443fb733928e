#include "uci_text.h"

#include <stdio.h>
#include <string.h>

static bool is_space(char byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

struct text take_word(struct text *rest)
{
    struct text word;
    while (rest->length > 0 && is_space(*rest->start)) {
        rest->start++;
        rest->length--;
    }
    word.start = rest->start;
    word.length = 0;
    while (rest->length > 0 && !is_space(*rest->start)) {
        rest->start++;
        rest->length--;
        word.length++;
    }
    return word;
}

bool text_is(struct text text, const char *word)
{
    return text.length == strlen(word) && memcmp(text.start, word, text.length) == 0;
}

static char lower(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

bool text_is_name(struct text text, const char *name)
{
    if (text.length != strlen(name)) {
        return false;
    }
    for (size_t i = 0; i < text.length; i++) {
        if (lower(text.start[i]) != lower(name[i])) {
            return false;
        }
    }
    return true;
}

bool read_number(struct text text, int64_t *number)
{
    const bool is_negative = text.length > 0 && *text.start == '-';
    const size_t first = text.length > 0 && (is_negative || *text.start == '+') ? 1 : 0;
    int64_t sum = 0;
    size_t end = first;
    while (end < text.length && text.start[end] != '.' && text.start[end] != ',') {
        end++;
    }
    if (end == first) {
        return false;
    }
    for (size_t i = first; i < end; i++) {
        if (text.start[i] < '0' || text.start[i] > '9') {
            return false;
        }
        const int64_t digit = text.start[i] - '0';
        sum = sum > (INT64_MAX - digit) / 10 ? INT64_MAX : 10 * sum + digit;
    }
    *number = is_negative ? -sum : sum;
    return true;
}

void say_error(const char *what, struct text text)
{
    enum { SHOWN = 40 };
    printf("info string error: %s \"", what);
    for (size_t i = 0; i < text.length && i < SHOWN; i++) {
        putchar(text.start[i] >= ' ' && text.start[i] <= '~' ? text.start[i] : '?');
    }
    puts(text.length > SHOWN ? "...\"" : "\"");
}

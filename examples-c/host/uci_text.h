/* Lines of a chess interface, word by word, and what is said of wrong ones. */
#ifndef UCI_TEXT_H
#define UCI_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Some bytes of a line; any bytes. */
struct text {
    const char *start;
    size_t length;
};

/* Takes the next word off a text; an empty one at its end. */
struct text take_word(struct text *rest);

bool text_is(struct text text, const char *word);

/* The same, in upper or lower case. */
bool text_is_name(struct text text, const char *name);

/* Reads a number without its decimals, the nearest that there is for one with too many digits;
 * false if it is no number. */
bool read_number(struct text text, int64_t *number);

/* Says on a line of its own what is wrong, with a short part of the text in quotes. */
void say_error(const char *what, struct text text);

#endif

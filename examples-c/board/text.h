/* Words of a request. */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Part of a line; not ended by a NUL. */
struct text {
    const char *start;
    size_t length;
};

/* Cuts the first word off, with the spaces around it. No word is left where its length is 0. */
struct text next_word(struct text *rest);

/* Cuts the last word off, with the spaces before it. */
struct text last_word(struct text *rest);

/* Whether it is this word, which ends with a NUL. */
bool text_equals(struct text text, const char *word);

bool text_contains(struct text text, char wanted);

#endif

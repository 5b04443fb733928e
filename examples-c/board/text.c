#include "text.h"

static void skip_spaces(struct text *text)
{
    while (text->length > 0 && *text->start == ' ') {
        text->start++;
        text->length--;
    }
}

struct text next_word(struct text *rest)
{
    skip_spaces(rest);
    struct text word = {rest->start, 0};
    while (rest->length > 0 && *rest->start != ' ') {
        rest->start++;
        rest->length--;
        word.length++;
    }
    skip_spaces(rest);
    return word;
}

struct text last_word(struct text *rest)
{
    const size_t end = rest->length;
    while (rest->length > 0 && rest->start[rest->length - 1] != ' ') {
        rest->length--;
    }
    const struct text word = {rest->start + rest->length, end - rest->length};
    while (rest->length > 0 && rest->start[rest->length - 1] == ' ') {
        rest->length--;
    }
    return word;
}

bool text_equals(struct text text, const char *word)
{
    for (size_t i = 0; i < text.length; i++) {
        if (word[i] == '\0' || word[i] != text.start[i]) {
            return false;
        }
    }
    return word[text.length] == '\0';
}

bool text_contains(struct text text, char wanted)
{
    for (size_t i = 0; i < text.length; i++) {
        if (text.start[i] == wanted) {
            return true;
        }
    }
    return false;
}

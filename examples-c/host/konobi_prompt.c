#include "konobi_prompt.h"
#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool prompt(const char *question, const char *help, char *line, size_t size)
{
    for (;;) {
        fputs(question, stdout);
        if (!read_line(line, size)) {
            puts("\nThe input ended.");
            return false;
        }
        if (strcmp(line, "quit") == 0) {
            return false;
        }
        if (help == NULL || strcmp(line, "help") != 0) {
            return true;
        }
        fputs(help, stdout);
    }
}

bool read_number(const char *text, long *number)
{
    char *end = NULL;
    if (text[0] == '\0' || strchr(" \t\n\v\f\r", text[0]) != NULL) {
        return false;
    }
    *number = strtol(text, &end, 10);
    return *end == '\0';
}

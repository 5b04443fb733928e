/* What a program prints and saves: nothing is lost without a word. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

/* Ends a program: its exit code, or 1 and a message if its standard input could not be read to its
 * end, or its standard output not be written. */
int end_output(int code);

enum { SAVED_PATH = 4096 };

/* A file that is being written beside the one that it replaces. */
struct saved_file {
    FILE *file;
    char path[SAVED_PATH];
    char beside[SAVED_PATH]; /* empty for what is no file, such as a terminal */
};

/* Begins to write a file; says why it cannot be, and returns false then. */
bool begin_file(struct saved_file *saved, const char *path);

/* Puts the file into its place. If it is not complete, says so, and what stood there before
 * stays. */
bool end_file(struct saved_file *saved, bool is_complete);

#endif

/* POSIX where there is one, for files that are links or no files; elsewhere a file is replaced by
 * one with another name as well. */
#if defined(__unix__) || defined(__APPLE__)
#define HAS_POSIX 1
#define _XOPEN_SOURCE 700
#include <stdlib.h>
#include <sys/stat.h>
#endif
#include "output.h"

#include <errno.h>
#include <string.h>

int end_output(int code)
{
    if (ferror(stdin)) {
        fputs("error: cannot read the standard input\n", stderr);
        code = code == 0 ? 1 : code;
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("error: cannot write to the standard output\n", stderr);
        code = code == 0 ? 1 : code;
    }
    return code;
}

/* Says why a file cannot be written. */
static bool refuse(const char *path)
{
    printf("Cannot write %s: %s\n", path, strerror(errno));
    return false;
}

/* Finds the file behind links. Whether it may be replaced: a terminal may not, nor may what is open
 * already under such a name as /dev/stdout. */
static bool find_file(struct saved_file *saved)
{
#ifdef HAS_POSIX
    struct stat status;
    char *real;

    if (strncmp(saved->path, "/dev/", 5) == 0 || strncmp(saved->path, "/proc/", 6) == 0) {
        return false;
    }
    if (stat(saved->path, &status) != 0) {
        return true; /* it is new */
    }
    real = realpath(saved->path, NULL);
    if (!S_ISREG(status.st_mode) || real == NULL || strlen(real) >= SAVED_PATH) {
        free(real);
        return false;
    }
    strcpy(saved->path, real);
    free(real);
    return true;
#else
    (void)saved;
    return true;
#endif
}

bool begin_file(struct saved_file *saved, const char *path)
{
    int length;
    fflush(stdout); /* it may be the same */
    if (strlen(path) >= SAVED_PATH) {
        errno = ENAMETOOLONG;
        return refuse(path);
    }
    strcpy(saved->path, path);
    saved->beside[0] = '\0';
    if (find_file(saved)) {
        length = snprintf(saved->beside, SAVED_PATH, "%s.part", saved->path);
        if (length >= SAVED_PATH) {
            errno = ENAMETOOLONG;
            return refuse(path);
        }
    }
    saved->file = fopen(saved->beside[0] == '\0' ? saved->path : saved->beside, "wb");
    return saved->file != NULL || refuse(path);
}

bool end_file(struct saved_file *saved, bool is_complete)
{
    bool is_written = !ferror(saved->file) && is_complete;
    is_written = fclose(saved->file) == 0 && is_written;
    if (saved->beside[0] == '\0') {
        return is_written || refuse(saved->path);
    }
    if (is_written && rename(saved->beside, saved->path) == 0) {
        return true;
    }
    refuse(saved->path);
    remove(saved->beside);
    return false;
}

/* POSIX where there is one, and the sequences that all terminals of today know (ECMA-48, and the
 * margins and saved cursor of the VT100); elsewhere no screen is known, and all lines scroll. */
#if defined(__unix__) || defined(__APPLE__)
#define HAS_SCREEN 1
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#endif
#include "screen.h"

#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool screen_has_colors(void)
{
    return screen_is_there() && !refuses_colors();
}

int32_t screen_draw(void *user, const char *text, size_t length)
{
    (void)user;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n') {
            fputs("\033[K", stdout); /* what an older drawing left there */
        }
        putchar(text[i]);
    }
    return 0;
}

#ifdef HAS_SCREEN

enum { DIALOGUE = 6 }; /* lines that the dialogue needs */

/* The lines of the top and of the screen for which the margins stand, 0 without any. */
static volatile sig_atomic_t top = 0;
static int height = 0;

bool screen_is_there(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDOUT_FILENO) == 1 && kind != NULL && strcmp(kind, "dumb") != 0;
}

static int rows_of_screen(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

/* The sequence keeps the cursor where it is; a margin that is set takes it to the top. */
static const char RELEASE[] = "\0337\033[r\0338";

/* A program that is interrupted or stopped leaves no terminal behind of which a part scrolls only.
 * One that goes on begins a new screen with its next board. */
static void release_and_raise(int number)
{
    const ssize_t written = write(STDOUT_FILENO, RELEASE, sizeof RELEASE - 1);
    (void)written; /* nobody is there to be told */
    top = 0;
    raise(number); /* with its usual effect, as the handler is gone by now */
}

static void watch_signals(void)
{
    static const int WATCHED[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = release_and_raise;
    action.sa_flags = (int)(SA_RESETHAND | SA_RESTART);
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof WATCHED / sizeof *WATCHED; i++) {
        sigaction(WATCHED[i], &action, NULL);
    }
}

bool screen_open_top(int rows)
{
    const int present = screen_is_there() ? rows_of_screen() : 0;
    if (present < rows + DIALOGUE) {
        screen_release();
        return false;
    }
    if (top != rows || height != present) {
        watch_signals();
        printf("\033[2J\033[%d;%dr\033[%d;1H", rows + 1, present, rows + 1);
        top = rows;
        height = present;
    }
    fputs("\0337\033[H", stdout);
    return true;
}

void screen_close_top(void)
{
    fputs("\0338", stdout);
    fflush(stdout);
}

void screen_release(void)
{
    if (top != 0) {
        fputs(RELEASE, stdout);
        fflush(stdout);
        top = 0;
    }
}

#else

bool screen_is_there(void)
{
    return false;
}

bool screen_open_top(int rows)
{
    (void)rows;
    return false;
}

void screen_close_top(void)
{
}

void screen_release(void)
{
}

#endif

/* POSIX where there is one; elsewhere no terminal is known, and nothing is hidden. */
#if defined(__unix__) || defined(__APPLE__)
#define HAS_TERMINAL 1
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <termios.h>
#include <unistd.h>
#endif
#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool refuses_colors(void)
{
    const char *refused = getenv("NO_COLOR");
    return refused != NULL && refused[0] != '\0';
}

#ifdef HAS_TERMINAL

static struct termios usual;

bool terminal_in(void)
{
    return isatty(STDIN_FILENO) == 1;
}

bool terminal_out(void)
{
    return isatty(STDOUT_FILENO) == 1;
}

/* A program that is interrupted leaves no terminal behind that shows nothing. */
static void restore(int number)
{
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual);
    raise(number); /* with its usual effect, as the handler is gone by now */
}

static bool hide_typing(void)
{
    static const int FATAL[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    struct sigaction action;
    struct termios hidden;

    if (tcgetattr(STDIN_FILENO, &usual) != 0) {
        return false;
    }
    memset(&action, 0, sizeof action);
    action.sa_handler = restore;
    action.sa_flags = (int)SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof FATAL / sizeof *FATAL; i++) {
        sigaction(FATAL[i], &action, NULL);
    }
    hidden = usual;
    hidden.c_lflag &= ~(tcflag_t)ECHO;
    return tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0;
}

static void show_typing(void)
{
    tcsetattr(STDIN_FILENO, TCSADRAIN, &usual);
    putchar('\n'); /* that of the line was not shown either */
}

#else

bool terminal_in(void)
{
    return false;
}

bool terminal_out(void)
{
    return false;
}

static bool hide_typing(void)
{
    return false;
}

static void show_typing(void)
{
}

#endif

bool read_line(char *line, size_t capacity)
{
    size_t length;

    fflush(stdout);
    if (fgets(line, (int)capacity, stdin) == NULL) {
        return false;
    }
    length = strcspn(line, "\r\n");
    if (length == capacity - 1) {
        int byte = getchar();
        while (byte != '\n' && byte != EOF) {
            byte = getchar();
        }
        puts("Refused: no line is that long.");
        length = 0;
    }
    line[length] = '\0';
    return true;
}

bool read_hidden_line(char *line, size_t capacity)
{
    bool is_hidden;
    bool is_read;

    fflush(stdout);
    is_hidden = terminal_in() && hide_typing();
    is_read = read_line(line, capacity);
    if (is_hidden) {
        show_typing();
    }
    return is_read;
}

void wipe_screen(void)
{
    if (terminal_out()) {
        fputs("\033[H\033[2J\033[3J", stdout);
    }
}

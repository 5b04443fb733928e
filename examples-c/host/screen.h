/* The screen of a terminal: what is drawn at its top stays while the dialogue scrolls below. */
#ifndef SCREEN_H
#define SCREEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether the output is a terminal that moves its cursor. */
bool screen_is_there(void);

/* Whether the output should be in colours: NO_COLOR is respected. */
bool screen_has_colors(void);

/* Takes the cursor to the first of `rows` lines at the top that do not scroll, and clears the
 * screen where they are new. False, and nothing is printed, where the screen is none or too low. */
bool screen_open_top(int rows);

/* A sink for what is drawn there. */
int32_t screen_draw(void *user, const char *text, size_t length);

/* Takes the cursor back to the dialogue. */
void screen_close_top(void);

/* Lets the whole screen scroll again; without a call before, prints nothing. */
void screen_release(void);

#endif

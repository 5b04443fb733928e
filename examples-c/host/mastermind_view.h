/* Mastermind at a terminal: codes, responses and rows as text. */
#ifndef MASTERMIND_VIEW_H
#define MASTERMIND_VIEW_H

#include <pedina.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct view {
    pdn_mastermind_settings settings;
    bool color;
};

void view_code(const struct view *view, pdn_mastermind_code code);

/* The names of the pegs. */
void view_pegs(const struct view *view);

/* Reads a code as people type it, see pdn_mastermind_read_code; prints what would be right and
 * returns false otherwise. */
bool read_code(const struct view *view, pdn_mastermind_variant variant, const char *text,
               pdn_mastermind_code *code);

void view_response(uint8_t black, uint8_t white);

void view_rows(const struct view *view, const pdn_mastermind_row *rows, size_t count);

#endif

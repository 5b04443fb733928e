/* The position that a program is given on its command line. */
#ifndef POSITION_ARGUMENT_H
#define POSITION_ARGUMENT_H

#include <pedina.h>
#include <stdbool.h>

/* Reads a FEN into `*position`, the starting position where `fen` is NULL. Where that is not
 * possible it returns false and says why on the standard error stream: for an error of the text
 * with a caret under the first wrong byte, for an error of the position with each rule that it
 * breaks. What the library could repair is reported there too. */
bool read_position(const char *fen, pdn_chess_position *position);

#endif

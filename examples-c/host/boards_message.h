/* Messages of boards in bytes, as text. */
#ifndef BOARDS_MESSAGE_H
#define BOARDS_MESSAGE_H

#include <pedina.h>

/* Prints what the bytes of a board report. */
void explain_reports(pdn_chess_board_protocol protocol, int is_turned, const char *digits);

/* Prints what the bytes of a host ask, and how many at the end belong to the next request. */
void explain_requests(pdn_chess_board_protocol protocol, const char *digits);

/* Prints the bytes of a request, or none if the protocol has no such request. */
void write_request(pdn_chess_board_protocol protocol, const char *text);

/* Prints the bytes of a report, or none. */
void write_report(pdn_chess_board_protocol protocol, const char *text);

/* Prints a report. */
void print_report(const pdn_chess_board_report *report);

#endif

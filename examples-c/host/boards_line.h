/* Lines of XBoard and of ArduinoBleChess, explained. */
#ifndef BOARDS_LINE_H
#define BOARDS_LINE_H

/* Prints what an interface says: kind, numbers, text and reason, as of pdn_chess_cecp_fields. */
void explain_command(const char *line);

/* The same for an engine, or a board in its place. */
void explain_reply(const char *line);

/* Prints the features of a list. */
void explain_features(const char *list);

/* Prints keyword, argument and position of a line of the Chess Peripheral Protocol. */
void explain_message(const char *line);

#endif

/* An electronic chess board without the board: sensors that are typed in, lights that are drawn.
 *
 *   eboard                       from the starting position
 *   eboard --chess960 "FEN"      from another one, castling written as in Chess960
 *
 * A square is lifted if it is occupied, and a piece is set down there if it is not: "e2 e4" is a
 * move, "e4 d5 d5" a capture, "e1 g1 h1 f1" castling. Type help for the rest.
 *
 * Exit status: 0 the game or the input ended, 1 an error, 2 wrong arguments. */
#include "output.h"
#include "position_argument.h"

#include <pedina.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const char USAGE[] =
    "usage: eboard [--chess960] [FEN]\n"
    "  --chess960   write castling in the FEN by the file of the rook\n"
    "  FEN          one argument: put it in quotes\n"
    "Squares that are lifted or set down come on the standard input, such as e2 e4.\n";

static const char HELP[] =
    "  e2        lift the piece there, or set one down where there is none\n"
    "  =HEX      the reading of all sensors: bit 0 is a1, bit 63 is h8\n"
    "  done      you press the clock: what is on the board is your move\n"
    "  queen     what the pawn becomes; also rook, bishop, knight\n"
    "  lights    the squares that a board would light up now\n"
    "  fen       print the position\n"
    "  new       begin a new game, on a board that may be set up yet\n"
    "  quit      end without a result\n"
    "On the board * is a light, _ a missing piece, + a piece where none belongs.\n";

/* How many moves can be taken back; of a longer game the last ones. */
enum { HISTORY = 512 };

struct table {
    pdn_chess_position position;
    pdn_chess_eboard board;
    pdn_chess_position history[HISTORY];
    size_t moves; /* how many of them */
    uint8_t style; /* of castling in the FEN */
};

/* This file ignores statuses: its calls can only fail on structs that the library did not
 * make, on another position, or on too short a buffer. */

static void print_squares(const char *name, uint64_t squares)
{
    if (squares != 0) {
        printf("%s", name);
        for (int square = 0; square < 64; square++) {
            if ((squares >> square & 1) != 0) {
                printf(" %c%c", 'a' + square % 8, '1' + square / 8);
            }
        }
        puts(".");
    }
}

static void print_san(const struct table *table, pdn_chess_move move, const char *end)
{
    char text[PDN_CHESS_SAN_SIZE] = "";
    size_t length = 0;
    pdn_chess_format_san(&table->position, move, text, sizeof text, &length);
    printf("%s%s", text, end);
}

static void print_fen(const struct table *table)
{
    char text[PDN_CHESS_FEN_SIZE] = "";
    size_t length = 0;
    pdn_chess_format_fen(&table->position, table->style, text, sizeof text, &length);
    puts(text);
}

static void draw_board(const struct table *table)
{
    static const char LETTERS[] = ".PNBRQK  pnbrqk"; /* by piece number */
    uint64_t occupied = 0, lifted = 0, lights = 0;
    pdn_chess_eboard_squares(&table->board, &occupied, &lifted);
    pdn_chess_eboard_hints(&table->board, &table->position, &lights);
    fputs("\n", stdout);
    for (int rank = 7; rank >= 0; rank--) {
        printf(" %d ", rank + 1);
        for (int file = 0; file < 8; file++) {
            int square = rank * 8 + file;
            bool is_occupied = (occupied >> square & 1) != 0;
            uint8_t piece = 0;
            pdn_chess_piece_at(&table->position, (uint8_t)square, &piece);
            char letter = LETTERS[piece];
            if (is_occupied != (piece != 0)) {
                letter = is_occupied ? '+' : '_';
            }
            printf(" %c%c", letter, (lights >> square & 1) != 0 ? '*' : ' ');
        }
        putchar('\n');
    }
    puts("    a  b  c  d  e  f  g  h\n");
}

/* Prints the side to move or how the game has ended; true when it has. */
static bool show_turn(const struct table *table)
{
    static const char *const NAMES[] = {"White", "Black"};
    uint8_t turn = PDN_CHESS_COLOR_WHITE, outcome = PDN_CHESS_POSITION_OUTCOME_ONGOING;
    pdn_chess_turn(&table->position, &turn);
    pdn_chess_outcome(&table->position, &outcome);
    if (outcome == PDN_CHESS_POSITION_OUTCOME_CHECKMATE) {
        printf("Checkmate: %s wins.\n", NAMES[turn == PDN_CHESS_COLOR_WHITE]);
    } else if (outcome == PDN_CHESS_POSITION_OUTCOME_STALEMATE) {
        printf("Stalemate: %s has no legal move, a draw.\n", NAMES[turn]);
    } else {
        printf("%s to move.\n", NAMES[turn]);
    }
    return outcome != PDN_CHESS_POSITION_OUTCOME_ONGOING;
}

/* Plays a move that was inferred; true when it has ended the game. */
static bool play(struct table *table, pdn_chess_move move)
{
    fputs("Played: ", stdout);
    print_san(table, move, "\n");
    if (table->moves == HISTORY) {
        memmove(table->history, table->history + 1, (HISTORY - 1) * sizeof *table->history);
        table->moves--;
    }
    table->history[table->moves++] = table->position;
    pdn_chess_play(&table->position, move, &table->position);
    pdn_chess_eboard_follow(&table->board, &table->position);
    return show_turn(table);
}

static bool take_back(struct table *table)
{
    uint8_t is_taken_back = 0;
    if (table->moves > 0) {
        pdn_chess_eboard_is_taken_back(&table->board, &table->history[table->moves - 1],
                                       &is_taken_back);
    }
    if (is_taken_back != 0) {
        table->position = table->history[--table->moves];
        pdn_chess_eboard_follow(&table->board, &table->position);
        puts("The last move is taken back.");
        show_turn(table);
    }
    return is_taken_back != 0;
}

/* Lists what the move may be, and what the player can do about it. */
static void ask(const struct table *table, const pdn_chess_move *moves, size_t count)
{
    bool is_promotion = pdn_chess_move_promotion(moves[0]) != 0;
    fputs("This may be", stdout);
    for (size_t i = 0; i < count; i++) {
        fputs(i == 0 ? " " : ", ", stdout);
        print_san(table, moves[i], "");
    }
    puts(is_promotion ? ": say queen, rook, bishop or knight." : ": go on, or say done.");
}

/* What is no move may be the start of the next game. */
static void offer_new_game(const struct table *table)
{
    uint64_t occupied = 0, lifted = 0;
    uint8_t is_start = 0;
    pdn_chess_eboard_squares(&table->board, &occupied, &lifted);
    pdn_chess_eboard_is_start(occupied, &is_start);
    if (is_start != 0) {
        puts("The pieces stand as at the start: say new for a new game.");
    }
}

/* Looks at the sensors after a change, plays what is certain and says what is not; `role` is
 * what a pawn is to become, 0 if that was not said. True when the game has ended. */
static bool look(struct table *table, bool is_done, uint8_t role)
{
    pdn_chess_move moves[PDN_CHESS_MAX_CANDIDATES];
    size_t count = 0;
    uint8_t inference = PDN_CHESS_INFERENCE_NONE;
    if (take_back(table)) {
        return false;
    }
    pdn_chess_eboard_infer(&table->board, &table->position, is_done, &inference, moves,
                           PDN_CHESS_MAX_CANDIDATES, &count);
    if (role != 0) {
        size_t fitting = 0;
        for (size_t i = 0; i < count; i++) {
            if (pdn_chess_move_promotion(moves[i]) == role) {
                moves[fitting++] = moves[i];
            }
        }
        if (fitting == 0) {
            puts("There is no promotion to choose.");
            return false;
        }
        count = fitting;
        inference = fitting == 1 ? PDN_CHESS_INFERENCE_UNIQUE : PDN_CHESS_INFERENCE_AMBIGUOUS;
    }
    switch (inference) {
    case PDN_CHESS_INFERENCE_UNIQUE:
        return play(table, moves[0]);
    case PDN_CHESS_INFERENCE_AMBIGUOUS:
        ask(table, moves, count);
        break;
    case PDN_CHESS_INFERENCE_ILLEGAL: {
        uint64_t fill = 0, clear = 0;
        pdn_chess_eboard_correction(&table->board, &fill, &clear);
        puts("No legal move comes of this.");
        print_squares("Put a piece back on", fill);
        print_squares("Take the piece off", clear);
        offer_new_game(table);
        break;
    }
    case PDN_CHESS_INFERENCE_WHITE_WINS:
        puts("The kings say: White wins.");
        return true;
    case PDN_CHESS_INFERENCE_BLACK_WINS:
        puts("The kings say: Black wins.");
        return true;
    case PDN_CHESS_INFERENCE_DRAW:
        puts("The kings say: a draw.");
        return true;
    default:
        if (is_done) {
            puts("No move is complete.");
        }
    }
    return false;
}

static void begin(struct table *table)
{
    uint64_t fill = 0, clear = 0;
    pdn_chess_start(&table->position);
    table->moves = 0;
    pdn_chess_eboard_follow(&table->board, &table->position);
    puts("A new game.");
    pdn_chess_eboard_correction(&table->board, &fill, &clear);
    print_squares("Put a piece on", fill);
    print_squares("Take the piece off", clear);
    show_turn(table);
}

static bool read_sensors(const char *digits, uint64_t *occupied)
{
    size_t length = strlen(digits);
    *occupied = 0;
    for (size_t i = 0; i < length; i++) {
        const char *all = "0123456789abcdef0123456789ABCDEF";
        const char *found = strchr(all, digits[i]);
        if (found == NULL) {
            return false;
        }
        *occupied = *occupied << 4 | (uint64_t)((found - all) % 16);
    }
    return length == 16;
}

/* Carries out one word; true when the game has ended. */
static bool carry_out(struct table *table, const char *word)
{
    static const char *const ROLES[] = {"knight", "bishop", "rook", "queen"};
    uint64_t occupied = 0, lifted = 0;
    for (uint8_t role = PDN_CHESS_ROLE_KNIGHT; role <= PDN_CHESS_ROLE_QUEEN; role++) {
        if (strcmp(word, ROLES[role - PDN_CHESS_ROLE_KNIGHT]) == 0) {
            return look(table, false, role);
        }
    }
    if (strcmp(word, "done") == 0) {
        return look(table, true, 0);
    }
    if (strcmp(word, "help") == 0) {
        fputs(HELP, stdout);
    } else if (strcmp(word, "fen") == 0) {
        print_fen(table);
    } else if (strcmp(word, "new") == 0) {
        begin(table);
    } else if (strcmp(word, "lights") == 0) {
        pdn_chess_eboard_hints(&table->board, &table->position, &occupied);
        print_squares("Lights on", occupied);
    } else if (word[0] == '=' && read_sensors(word + 1, &occupied)) {
        pdn_chess_eboard_read(&table->board, occupied);
        return look(table, false, 0);
    } else if (word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8'
               && word[2] == '\0') {
        uint8_t square = (uint8_t)((word[1] - '1') * 8 + word[0] - 'a');
        pdn_chess_eboard_squares(&table->board, &occupied, &lifted);
        if ((occupied >> square & 1) != 0) {
            pdn_chess_eboard_lift(&table->board, square);
        } else {
            pdn_chess_eboard_drop(&table->board, square);
        }
        return look(table, false, 0);
    } else {
        printf("'%s' is neither a square nor a command: type help.\n", word);
    }
    return false;
}

/* Reads a word of any length, of which what fits is kept and what is not printable becomes a
 * question mark. The byte that ended it: a space, the end of the line or of the input. */
static int read_word(char *word, size_t size)
{
    size_t length = 0;
    int byte = getchar();
    while (byte != EOF && byte != ' ' && byte != '\t' && byte != '\r' && byte != '\n') {
        if (length + 1 < size) {
            word[length++] = (char)(byte > ' ' && byte <= '~' ? byte : '?');
        }
        byte = getchar();
    }
    word[length] = '\0';
    return byte;
}

static void converse(struct table *table)
{
    char word[32]; /* longer than every command: a truncated word never matches one */
    int end = '\n';
    draw_board(table);
    bool ended = show_turn(table);
    while (!ended && end != EOF) {
        if (end == '\n') {
            fputs("sensors or help> ", stdout);
            fflush(stdout);
        }
        end = read_word(word, sizeof word);
        if (strcmp(word, "quit") == 0) {
            return;
        }
        ended = word[0] != '\0' && carry_out(table, word);
        if (end == '\n' || ended) {
            draw_board(table);
        }
    }
}

int main(int argc, char **argv)
{
    static struct table table;
    char **words = argv + (argc > 0); /* ends with NULL */
    table.style = PDN_CHESS_CASTLING_STYLE_STANDARD;
    if (*words != NULL && strcmp(*words, "--help") == 0) {
        fputs(USAGE, stdout);
        fputs(HELP, stdout);
        return end_output(0);
    }
    if (*words != NULL && strcmp(*words, "--chess960") == 0) {
        table.style = PDN_CHESS_CASTLING_STYLE_CHESS960;
        words++;
    }
    if (words[0] != NULL && (words[0][0] == '-' || words[1] != NULL)) {
        fputs(USAGE, stderr);
        return 2;
    }
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fputs("error: pedina.h and the library are of different versions\n", stderr);
        return 1;
    }
    if (!read_position(words[0], &table.position)) {
        return 1;
    }
    pdn_chess_eboard_init(&table.position, &table.board);
    converse(&table);
    return end_output(0);
}

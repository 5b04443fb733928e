/* Two people play chess at one terminal; the library knows the rules.
 *
 *   chess_play                            from the starting position
 *   chess_play --chess960 "FEN"           from another one, castling written as in Chess960
 *
 * Exit status: 0 the game or the input ended, 1 an error, 2 wrong arguments. */
#include "game_view.h"
#include "output.h"
#include "position_argument.h"

#include <pedina.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const char USAGE[] = "usage: chess_play [--chess960] [FEN]\n"
                            "  --chess960   write castling as the king's move onto its rook\n"
                            "  FEN          one argument: put it in quotes\n";

static const char HELP[] = "  e2e4   a move; a promotion names its piece: e7e8q\n"
                           "  moves  list the legal moves\n"
                           "  fen    print the position\n"
                           "  flip   turn the board around\n"
                           "  quit   end without a result\n";

/* Plays a move in UCI notation, or prints why it is refused; true when the game has ended. */
static bool play(struct game *game, const char *text, size_t length)
{
    pdn_chess_move move = 0;
    pdn_status status = pdn_chess_parse_uci(&game->position, text, length, &move);
    if (status != PDN_OK) {
        printf("Refused: %s\n", pdn_status_text(status));
        return false;
    }
    /* A legal move: this cannot fail, and a position may be its own successor. */
    game->drawing.last_move = move;
    pdn_chess_play(&game->position, move, &game->position);
    return show_game(game);
}

/* Reads a line of any bytes; what is over `capacity` is dropped. False at the end of the input. */
static bool read_line(char *line, size_t capacity, size_t *length)
{
    int byte = getchar();
    bool found = byte != EOF;

    for (*length = 0; byte != EOF && byte != '\n'; byte = getchar()) {
        if (*length < capacity) {
            line[(*length)++] = (char)byte;
        }
    }
    if (*length > 0 && line[*length - 1] == '\r') {
        --*length;
    }
    return found;
}

static bool is(const char *line, size_t length, const char *word)
{
    return length == strlen(word) && memcmp(line, word, length) == 0;
}

static void converse(struct game *game)
{
    char line[16]; /* longer than every command: a truncated line never matches one */
    size_t length = 0;
    bool ended = show_game(game);

    while (!ended) {
        fputs("move or help> ", stdout);
        fflush(stdout);
        if (!read_line(line, sizeof line, &length) || is(line, length, "quit")) {
            puts("The game ends without a result.");
            return;
        }
        if (is(line, length, "help")) {
            fputs(HELP, stdout);
        } else if (is(line, length, "moves")) {
            show_moves(game);
        } else if (is(line, length, "fen")) {
            show_fen(game);
        } else if (is(line, length, "flip")) {
            flip(game);
            show_game(game);
        } else if (length > 0) {
            ended = play(game, line, length);
        }
    }
}

int main(int argc, char **argv)
{
    static struct game game; /* zeroed: castling in standard style */
    char **words = argv + (argc > 0); /* ends with NULL */
    if (*words != NULL && strcmp(*words, "--help") == 0) {
        fputs(USAGE, stdout);
        return end_output(0);
    }
    if (*words != NULL && strcmp(*words, "--chess960") == 0) {
        game.style = PDN_CHESS_CASTLING_STYLE_CHESS960;
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
    if (!read_position(words[0], &game.position)) {
        return 1;
    }
    start_view(&game);
    converse(&game);
    return end_output(0);
}

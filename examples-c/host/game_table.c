#include "game_table.h"

#include "timed_line.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const char COMMANDS[] = "  e2e4 or Nf3  a move; a promotion names its piece: e7e8q, e8=Q\n"
                           "  claim        a draw, by repetition or 50 moves\n"
                           "  claim e2e4   the same with the move that you are about to play\n"
                           "  draw         offer a draw, or accept the one that was offered\n"
                           "  decline      the draw that was offered; a move does the same\n"
                           "  resign       lose the game\n"
                           "  undo, redo   take a move back, play it again\n"
                           "  pause        stop the clock until the next line\n"
                           "  moves, fen   list the legal moves, print the position\n"
                           "  flip         turn the board around\n"
                           "  look STYLE   letters, figures or colours\n"
                           "  white NAME   and black NAME: who plays, for the record\n"
                           "  save FILE    write the game as PGN\n"
                           "  svg FILE     write the board as a picture\n"
                           "  quit         end without a result\n";

static const char *const NAMES[] = {"White", "Black"};

static void say(pdn_status status)
{
    if (status != PDN_OK) {
        printf("Refused: %s\n", pdn_status_text(status));
    }
}

static uint8_t turn_of(const struct table *table)
{
    uint8_t turn = PDN_CHESS_COLOR_WHITE;
    pdn_chess_clock_turn(&table->clock, &turn);
    return turn;
}

/* Who has a draw offer standing. */
static uint8_t offer_of(const struct table *table)
{
    uint8_t offer = PDN_CHESS_NO_COLOR;
    pdn_chess_game_draw_offer(&table->game, &offer);
    return offer;
}

/* Looks at the board of the game again, with its last move marked. */
static void refresh(struct table *table)
{
    size_t length = 0;
    size_t redo_length = 0;

    pdn_chess_game_position(&table->game, &table->view.position);
    pdn_chess_game_lengths(&table->game, &length, &redo_length);
    table->view.drawing.last_move = PDN_CHESS_NO_MOVE;
    if (length > 0) {
        pdn_chess_game_move(&table->game, table->history, HISTORY, length - 1,
                            &table->view.drawing.last_move);
    }
}

bool show_ending(const struct table *table)
{
    uint8_t cause = PDN_CHESS_CAUSE_NONE;
    uint8_t winner = PDN_CHESS_NO_COLOR;

    pdn_chess_game_ending(&table->game, &cause, &winner);
    if (cause == PDN_CHESS_CAUSE_NONE) {
        return false;
    }
    if (winner == PDN_CHESS_NO_COLOR) {
        printf("Draw: %s. 1/2-1/2\n", cause_text(cause));
    } else {
        printf("%s wins: %s. %s\n", NAMES[winner], cause_text(cause), winner == 0 ? "1-0" : "0-1");
    }
    return true;
}

bool show_table(struct table *table)
{
    uint8_t cause = PDN_CHESS_CAUSE_NONE;
    uint8_t offer = offer_of(table);

    refresh(table);
    /* Mate and stalemate it says itself. */
    if (!show_game(&table->view) && offer != PDN_CHESS_NO_COLOR) {
        printf("%s offers a draw.\n", NAMES[offer]);
    }
    if (pdn_chess_game_check_claim(&table->game, table->history, HISTORY, PDN_CHESS_NO_MOVE,
                                   &cause) == PDN_OK) {
        printf("%s can claim a draw.\n", NAMES[turn_of(table)]);
    }
    return show_ending(table);
}

static void show_time(const struct table *table, uint8_t color, uint64_t now)
{
    uint64_t left = PDN_CHESS_NO_LIMIT;
    pdn_chess_clock_remaining(&table->clock, color, now, &left);
    if (left != PDN_CHESS_NO_LIMIT) {
        uint64_t seconds = left / 1000 + (left % 1000 > 0); /* as clocks do: 0:00 is lost */
        printf("%s %" PRIu64 ":%02" PRIu64 " ", NAMES[color], seconds / 60, seconds % 60);
    }
}

void show_prompt(const struct table *table)
{
    uint64_t now = milliseconds();
    show_time(table, PDN_CHESS_COLOR_WHITE, now);
    show_time(table, PDN_CHESS_COLOR_BLACK, now);
    fputs("move or help> ", stdout);
    fflush(stdout);
}

/* Reads a move in UCI or algebraic notation; prints why a text is not a legal move. */
static bool read_move(const struct table *table, const char *text, pdn_chess_move *move)
{
    pdn_chess_report report = {0, 0};
    size_t length = strlen(text);
    pdn_status status = pdn_chess_parse_uci(&table->view.position, text, length, move);

    if (status == PDN_ERROR_CHESS_ILLEGAL_MOVE_SYNTAX) {
        status = pdn_chess_parse_san(&table->view.position, text, length, move, &report);
        if (status != PDN_OK) {
            printf("Refused: %s\n  %s\n  %*s\n", pdn_status_text(status), text,
                   (int)report.offset + 1, "^");
        }
    } else {
        say(status);
    }
    return status == PDN_OK;
}

bool make_move(struct table *table, pdn_chess_move move, uint64_t now)
{
    uint8_t late = PDN_CHESS_NO_COLOR;
    pdn_status status = pdn_chess_clock_flag(&table->clock, now, &late);

    if (status == PDN_OK && late != PDN_CHESS_NO_COLOR) {
        say(pdn_chess_game_lose_on_time(&table->game, late));
        return show_ending(table);
    }
    status = pdn_chess_game_play(&table->game, table->history, HISTORY, move);
    if (status == PDN_OK) {
        status = pdn_chess_clock_press(&table->clock, now);
    }
    say(status);
    return status == PDN_OK && show_table(table);
}

/* Plays the move of a text; true when the game has ended. */
static bool play(struct table *table, const char *text, uint64_t now)
{
    pdn_chess_move move = PDN_CHESS_NO_MOVE;

    return read_move(table, text, &move) && make_move(table, move, now);
}

static bool claim(struct table *table, const char *text)
{
    pdn_chess_move move = PDN_CHESS_NO_MOVE;
    pdn_status status = PDN_OK;

    if (text[0] != '\0' && !read_move(table, text, &move)) {
        return false;
    }
    status = pdn_chess_game_claim_draw(&table->game, table->history, HISTORY, move);
    say(status);
    return status == PDN_OK && show_table(table);
}

/* Offers a draw, or accepts the one of the other side. */
static bool draw(struct table *table)
{
    uint8_t turn = turn_of(table);
    uint8_t offer = offer_of(table);
    bool accepts = offer != PDN_CHESS_NO_COLOR && offer != turn;
    pdn_status status = accepts ? pdn_chess_game_answer_draw(&table->game, turn, 1)
                                : pdn_chess_game_offer_draw(&table->game, turn);

    say(status);
    if (status == PDN_OK && !accepts) {
        printf("%s offers a draw: it stands after the next move.\n", NAMES[turn]);
    }
    return show_ending(table);
}

/* Takes a move back; against the computer its last one too, but never the first move of a computer
 * that began. */
static void step_back(struct table *table, uint64_t now)
{
    size_t length = 0;
    size_t redo_length = 0;
    pdn_chess_move move = PDN_CHESS_NO_MOVE;
    pdn_status status = pdn_chess_game_lengths(&table->game, &length, &redo_length);

    if (status == PDN_OK && table->has_computer && length < 2) {
        status = PDN_ERROR_CHESS_GAME_NOTHING_TO_UNDO;
    }
    for (int i = 0; i < (table->has_computer ? 2 : 1) && status == PDN_OK; i++) {
        status = pdn_chess_game_undo(&table->game, table->history, HISTORY, &move);
        if (status == PDN_OK) {
            say(pdn_chess_clock_take_back(&table->clock, now));
        }
    }
    say(status);
    if (status == PDN_OK) {
        show_table(table);
    }
}

static void step_on(struct table *table, uint64_t now)
{
    pdn_chess_move move = PDN_CHESS_NO_MOVE;
    pdn_status status = PDN_OK;

    for (int i = 0; i < (table->has_computer ? 2 : 1) && status == PDN_OK; i++) {
        status = pdn_chess_game_redo(&table->game, table->history, HISTORY, &move);
        if (status == PDN_OK) {
            say(pdn_chess_clock_press(&table->clock, now));
        }
    }
    say(status);
    if (status == PDN_OK) {
        show_table(table);
    }
}

bool save(const struct table *table, const char *path)
{
    return save_pgn(path, &table->record, &table->game, table->history, HISTORY, table->view.style);
}

bool take_picture(const struct table *table, const char *path)
{
    return save_svg(path, &table->view.position, &table->view.drawing);
}

static void look(struct table *table, const char *style)
{
    static const char *const STYLES[] = {"letters", "figures", "colours"};
    for (uint8_t i = 0; i < sizeof STYLES / sizeof *STYLES; i++) {
        if (strcmp(style, STYLES[i]) == 0) {
            table->view.text_style = i; /* the order of pdn_text_style */
            show_game(&table->view);
            return;
        }
    }
    puts("Refused: look letters, look figures or look colours.");
}

static void set_name(char name[NAME_SIZE], const char *text)
{
    if (strlen(text) < NAME_SIZE) {
        strcpy(name, text);
    } else {
        printf("Refused: a name has at most %d bytes.\n", NAME_SIZE - 1);
    }
}

bool attend(struct table *table, const char *word, const char *rest)
{
    if (strcmp(word, "moves") == 0) {
        show_moves(&table->view);
    } else if (strcmp(word, "fen") == 0) {
        show_fen(&table->view);
    } else if (strcmp(word, "look") == 0) {
        look(table, rest);
    } else if (strcmp(word, "white") == 0) {
        set_name(table->record.white, rest);
    } else if (strcmp(word, "black") == 0) {
        set_name(table->record.black, rest);
    } else if (strcmp(word, "save") == 0 && rest[0] != '\0') {
        save(table, rest);
    } else if (strcmp(word, "svg") == 0 && rest[0] != '\0') {
        take_picture(table, rest);
    } else {
        return word[0] == '\0';
    }
    return true;
}

bool obey(struct table *table, const char *word, const char *rest, uint64_t now)
{
    if (strcmp(word, "help") == 0) {
        fputs(COMMANDS, stdout);
    } else if (strcmp(word, "claim") == 0) {
        return claim(table, rest);
    } else if (strcmp(word, "draw") == 0) {
        return draw(table);
    } else if (strcmp(word, "decline") == 0) {
        say(pdn_chess_game_answer_draw(&table->game, turn_of(table), 0));
    } else if (strcmp(word, "resign") == 0) {
        say(pdn_chess_game_resign(&table->game, turn_of(table)));
        return show_ending(table);
    } else if (strcmp(word, "undo") == 0) {
        step_back(table, now);
    } else if (strcmp(word, "redo") == 0) {
        step_on(table, now);
    } else if (strcmp(word, "pause") == 0) {
        say(pdn_chess_clock_pause(&table->clock, now));
        puts("The clock stands. Enter lets it run.");
    } else if (strcmp(word, "flip") == 0) {
        flip(&table->view);
        show_table(table);
    } else if (!attend(table, word, rest)) {
        return play(table, word, now);
    }
    return false;
}

/* A game server with both players and the host at one terminal, or with one player against the
 * engine: the life of one game, from its configuration to its end, with every event and its
 * subscribers.
 *
 *   chess_room        then type help
 *
 * A network service adds a connection per player: instead of a line that begins with "white"
 * it takes what came from the client in that seat, and in place of printing an event it sends it to
 * the clients of its recipients.
 *
 * Exit status: 0 the input ended, 1 an error, 2 wrong arguments. */
#include "output.h"
#include "room_engine.h"
#include "timed_line.h"

#include <pedina.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE = 160,
    WORDS = 4, /* the most that a command has */
    KINDS = PDN_CHESS_EVENT_KIND_TAKE_BACK_UPDATE + 1
};

static const char USAGE[] =
    "usage: chess_room\n"
    "Plays a game on a server: one line a call, for the host and for both players. Type help.\n";

static const char COMMANDS[] =
    "The host:\n"
    "  configure ID [TIME]       TIME as PGN writes it: 300, 180+2, 40/5400+30:1800+30\n"
    "  versus ID LEVEL [TIME]    the engine takes the free seat, on a level from 1 to 8\n"
    "  start, stop               start when both seats are taken\n"
    "  listen KIND, unlisten N   to a kind of event and all that hangs on it; kinds lists them\n"
    "  wait MILLISECONDS         lets the time run\n"
    "  board, help, quit\n"
    "A player, white or black:\n"
    "  white join [NAME]         without a name as a guest\n"
    "  white moves e2            where the piece may go\n"
    "  white move e2e4           castling as the king's squares: e1g1\n"
    "  white promote q           the new piece of a pawn on the last rank: q, r, b or n\n"
    "  white claim [e2e4]        a draw, by the position or by the move that makes it one\n"
    "  white offer, accept, decline  a draw\n"
    "  white regret, agree, refuse   the last move, to take it back\n"
    "  white resign\n";

static const char *const SIDES[] = {"white", "black"};

/* The identifier that clients know a number by. */
static const char *identify(uint8_t names, int32_t number)
{
    static char text[PDN_CHESS_SERVER_IDENTIFIER_SIZE];
    size_t length = 0;
    return pdn_chess_server_identifier(names, number, text, sizeof text, &length) == PDN_OK
               ? text
               : "?";
}

static void print_square(uint8_t square)
{
    printf("%c%c", 'a' + square % 8, '1' + square / 8);
}

/* What an event says beside its kind. */
static void print_content(const pdn_chess_server_event *event)
{
    switch (event->kind) {
    case PDN_CHESS_EVENT_KIND_SERVER_SITUATION_UPDATE:
        printf(" %s", identify(PDN_CHESS_IDENTIFIER_KIND_SITUATION, event->value));
        break;
    case PDN_CHESS_EVENT_KIND_GAME_SITUATION_UPDATE:
        printf(" %s", identify(PDN_CHESS_IDENTIFIER_KIND_GAME_SITUATION, event->value));
        break;
    case PDN_CHESS_EVENT_KIND_GAME_OVER_UPDATE:
        printf(" %s", identify(PDN_CHESS_IDENTIFIER_KIND_CAUSE, event->value));
        break;
    case PDN_CHESS_EVENT_KIND_SERVER_ERROR_UPDATE:
        printf(" %s", identify(PDN_CHESS_IDENTIFIER_KIND_ERROR, event->error));
        break;
    case PDN_CHESS_EVENT_KIND_WHITE_TIMER_UPDATE:
    case PDN_CHESS_EVENT_KIND_BLACK_TIMER_UPDATE:
        /* To the second, as a clock on the wall shows it. */
        printf(" %lu s", (unsigned long)((event->remaining + 999) / 1000));
        return;
    default:
        break;
    }
    if (event->square != PDN_CHESS_NO_SQUARE) {
        putchar(' ');
        print_square(event->square);
    }
    if (event->color != PDN_CHESS_NO_COLOR) {
        printf(" %s", SIDES[event->color]);
    }
}

/* Delivers all pending events. A host does so after each call, or the server refuses the next. */
static void deliver(struct room *room)
{
    for (;;) {
        pdn_chess_server_event event;
        uint32_t ids[PDN_CHESS_SERVER_MAX_SUBSCRIPTIONS];
        size_t count = 0;

        /* Asked first: the last event of a game ends the subscriptions. */
        const pdn_chess_server before = room->server;
        if (pdn_chess_server_next_event(&room->server, &event) != PDN_OK
            || event.kind == PDN_CHESS_SERVER_NO_EVENT) {
            return;
        }
        pdn_chess_server_recipients(&before, event.kind, ids, PDN_CHESS_SERVER_MAX_SUBSCRIPTIONS,
                                    &count);
        printf("  %s", identify(PDN_CHESS_IDENTIFIER_KIND_EVENT, event.kind));
        print_content(&event);
        fputs(" ->", stdout);
        for (size_t i = 0; i < count; i++) {
            printf(" %lu", (unsigned long)ids[i]);
        }
        putchar('\n');
    }
}

/* Lets the server do what is due until then. */
static void tick(struct room *room, uint64_t until)
{
    uint64_t deadline = PDN_CHESS_NO_LIMIT;
    while (pdn_chess_server_deadline(&room->server, &deadline) == PDN_OK && deadline <= until
           && pdn_chess_server_tick(&room->server, deadline) == PDN_OK) {
        deliver(room);
    }
}

static bool read_square(const char *text, uint8_t *square)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
        return false;
    }
    *square = (uint8_t)((text[1] - '1') * 8 + (text[0] - 'a'));
    return true;
}

/* A request says from where to where; what else the move does the server knows. */
static bool read_move(const char *text, pdn_chess_server_move *move)
{
    const pdn_chess_server_move empty = {0, 0, PDN_CHESS_TAG_NONE, 0, PDN_CHESS_NO_SQUARE,
                                         PDN_CHESS_NO_SQUARE, 0, 0};
    *move = empty;
    return strlen(text) == 4 && read_square(text, &move->from) && read_square(text + 2, &move->to);
}

static void show_board(const struct room *room)
{
    uint8_t pieces[64];
    size_t count = 0;
    pdn_chess_server_board(&room->server, pieces, 64, &count);
    for (size_t row = 0; row < 8; row++) {
        printf("%u ", (unsigned)(8 - row));
        for (size_t file = 0; file < 8; file++) {
            uint8_t piece = pieces[(7 - row) * 8 + file];
            printf(" %c", piece < 8 ? ".PNBRQK"[piece] : "?pnbrqk"[piece - 8]);
        }
        putchar('\n');
    }
    puts("   a b c d e f g h");
}

static pdn_status show_moves(const struct room *room, uint8_t from)
{
    pdn_chess_server_move moves[27];
    size_t count = 0;
    pdn_status status = pdn_chess_server_find_moves(&room->server, from, moves, 27, &count);
    for (size_t i = 0; status == PDN_OK && i < count; i++) {
        fputs(i == 0 ? "  " : " ", stdout);
        print_square(moves[i].to);
        if (moves[i].captured != 0) {
            putchar('x');
        }
    }
    if (status == PDN_OK) {
        puts(count == 0 ? "  no moves" : "");
    }
    return status;
}

/* An empty time means no limit. */
static pdn_status configure(struct room *room, const char *id, const char *time, uint8_t mode)
{
    pdn_chess_period periods[PDN_CHESS_MAX_PERIODS];
    size_t count = 0;
    if (*time == '\0') {
        time = "-";
    }
    pdn_status status = pdn_chess_parse_time_control(time, strlen(time), periods,
                                                     PDN_CHESS_MAX_PERIODS, &count);
    if (status != PDN_OK) {
        return status;
    }
    return pdn_chess_server_configure(&room->server, id, strlen(id), NULL, 0, NULL, 0, periods,
                                      count, mode, 0);
}

static pdn_status listen_to(struct room *room, const char *kind)
{
    for (uint8_t i = 0; i < KINDS; i++) {
        if (strcmp(identify(PDN_CHESS_IDENTIFIER_KIND_EVENT, i), kind) == 0) {
            uint32_t id = 0;
            pdn_status status = pdn_chess_server_subscribe(&room->server, i, &id);
            if (status == PDN_OK) {
                printf("  listener %lu\n", (unsigned long)id);
            }
            return status;
        }
    }
    puts("No such kind of event: type kinds.");
    return PDN_OK;
}

/* Executes a command of a player. `rest` is what follows it, or empty. False if it is unknown. */
static bool play(struct room *room, uint8_t color, const char *word, const char *rest, uint64_t now,
                 pdn_status *status)
{
    static const char ROLES[] = "nbrq"; /* from PDN_CHESS_ROLE_KNIGHT on */
    pdn_chess_server_move move;
    uint8_t square = 0;

    if (strcmp(word, "join") == 0) {
        *status = pdn_chess_server_join(&room->server, color, rest, strlen(rest));
    } else if (strcmp(word, "moves") == 0 && strlen(rest) == 2 && read_square(rest, &square)) {
        *status = show_moves(room, square);
    } else if (strcmp(word, "move") == 0 && read_move(rest, &move)) {
        *status =
            pdn_chess_server_apply_move(&room->server, room->history, PLIES, color, &move, now);
    } else if (strcmp(word, "promote") == 0 && strlen(rest) == 1 && strchr(ROLES, *rest) != NULL) {
        uint8_t role = (uint8_t)(PDN_CHESS_ROLE_KNIGHT + (strchr(ROLES, *rest) - ROLES));
        *status = pdn_chess_server_promote(&room->server, room->history, PLIES, color, role, now);
    } else if (strcmp(word, "claim") == 0 && read_move(*rest == '\0' ? "a1a1" : rest, &move)) {
        *status =
            pdn_chess_server_claim_draw(&room->server, room->history, PLIES, color, &move, now);
    } else if (strcmp(word, "offer") == 0) {
        *status = pdn_chess_server_offer_draw(&room->server, color, now);
    } else if (strcmp(word, "accept") == 0 || strcmp(word, "decline") == 0) {
        *status = pdn_chess_server_answer_draw(&room->server, color, *word == 'a', now);
    } else if (strcmp(word, "regret") == 0) {
        *status = pdn_chess_server_propose_take_back(&room->server, color, now);
    } else if (strcmp(word, "agree") == 0 || strcmp(word, "refuse") == 0) {
        *status = pdn_chess_server_answer_take_back(&room->server, room->history, PLIES, color,
                                                    *word == 'a', now);
    } else if (strcmp(word, "resign") == 0) {
        *status = pdn_chess_server_resign(&room->server, color, now);
    } else {
        return false;
    }
    return true;
}

/* Executes a command of the host; false if it is unknown. */
static bool manage(struct room *room, char *const words[WORDS], uint64_t now, pdn_status *status)
{
    if (strcmp(words[0], "configure") == 0 && *words[1] != '\0') {
        *status = configure(room, words[1], words[2], PDN_CHESS_GAME_MODE_PLAYER_VERSUS_PLAYER);
    } else if (strcmp(words[0], "versus") == 0 && init_engine(room, words[2])) {
        *status =
            configure(room, words[1], words[3], PDN_CHESS_GAME_MODE_PLAYER_VERSUS_ENVIRONMENT);
    } else if (strcmp(words[0], "start") == 0) {
        *status = pdn_chess_server_start(&room->server, now);
    } else if (strcmp(words[0], "stop") == 0) {
        *status = pdn_chess_server_stop(&room->server, now);
    } else if (strcmp(words[0], "listen") == 0) {
        *status = listen_to(room, words[1]);
    } else if (strcmp(words[0], "unlisten") == 0) {
        uint32_t id = (uint32_t)strtoul(words[1], NULL, 10);
        *status = pdn_chess_server_unsubscribe(&room->server, id);
    } else if (strcmp(words[0], "kinds") == 0) {
        for (uint8_t i = 0; i < KINDS; i++) {
            printf("  %s\n", identify(PDN_CHESS_IDENTIFIER_KIND_EVENT, i));
        }
    } else if (strcmp(words[0], "board") == 0) {
        show_board(room);
    } else if (strcmp(words[0], "help") == 0) {
        fputs(COMMANDS, stdout);
    } else {
        return false;
    }
    return true;
}

/* Executes a line and delivers its events, or prints why it is refused: then nothing has
 * changed. */
static void obey(struct room *room, char *const words[WORDS], uint64_t now)
{
    pdn_status status = PDN_OK;
    bool known;

    if (strcmp(words[0], SIDES[0]) == 0 || strcmp(words[0], SIDES[1]) == 0) {
        uint8_t color = words[0][0] == 'w' ? PDN_CHESS_COLOR_WHITE : PDN_CHESS_COLOR_BLACK;
        known = play(room, color, words[1], words[2], now, &status);
    } else {
        known = manage(room, words, now, &status);
    }
    if (!known) {
        puts("That is no command: type help.");
    } else if (status != PDN_OK) {
        printf("Refused: %s (%s).\n", pdn_status_text(status),
               identify(PDN_CHESS_IDENTIFIER_KIND_ERROR, status));
    }
    deliver(room);
}

/* Lets the engine do all that it has to do. A network service looks after its other games between
 * two slices. */
static void answer(struct room *room, uint64_t skipped)
{
    while (is_engine_to_act(room)) {
        const uint64_t now = milliseconds() + skipped;
        tick(room, now);
        if (act_for_engine(room, now) != PDN_OK) {
            return; /* the game has just ended: its time was up */
        }
        deliver(room);
    }
}

/* Cuts a line at its spaces; the words that it lacks are empty. */
static void split(char *line, size_t length, char *words[WORDS])
{
    char *next = line;
    line[length] = '\0';
    for (size_t i = 0; i < WORDS; i++) {
        next += strspn(next, " ");
        words[i] = next;
        next += strcspn(next, " ");
        if (*next != '\0') {
            *next++ = '\0';
        }
    }
}

/* Reads lines until they end. `skipped` is how far the room's clock is ahead of the system's:
 * `wait` advances it instead of sleeping. */
static void converse(struct room *room)
{
    char line[LINE + 1];
    char *words[WORDS];
    uint64_t skipped = 0;

    for (;;) {
        uint64_t deadline = PDN_CHESS_NO_LIMIT;
        size_t length = 0;

        if (is_terminal()) {
            fputs("> ", stdout);
            fflush(stdout);
        }
        pdn_chess_server_deadline(&room->server, &deadline);
        if (deadline != PDN_CHESS_NO_LIMIT) {
            deadline = deadline > skipped ? deadline - skipped : 0;
        }
        enum line_result result = read_line_until(deadline, line, LINE, &length);
        if (result == LINE_END) {
            return;
        }
        tick(room, milliseconds() + skipped);
        if (result == LINE_LATE) {
            continue;
        }
        split(line, length, words);
        if (strcmp(words[0], "quit") == 0) {
            return;
        }
        if (strcmp(words[0], "wait") == 0) {
            /* A day is enough for any game. */
            unsigned long time = strtoul(words[1], NULL, 10);
            skipped += time < 86400000 ? time : 86400000;
            tick(room, milliseconds() + skipped);
        } else if (*words[0] != '\0') {
            obey(room, words, milliseconds() + skipped);
        }
        answer(room, skipped);
    }
}

int main(int argc, char **argv)
{
    static struct room room; /* 140 KB: not for the stack */
    uint32_t first = 0;

    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(USAGE, stdout);
        fputs(COMMANDS, stdout);
        return end_output(0);
    }
    if (argc > 1) {
        fputs(USAGE, stderr);
        return 2;
    }
    if (pdn_check_abi(PDN_ABI_VERSION) != PDN_OK) {
        fputs("error: pedina.h and the library are of different versions\n", stderr);
        return 1;
    }
    pdn_chess_server_init(&room.server);
    /* The terminal itself receives all events. */
    pdn_chess_server_subscribe(&room.server, PDN_CHESS_EVENT_KIND_SERVICE, &first);
    deliver(&room);
    converse(&room);
    return end_output(0);
}

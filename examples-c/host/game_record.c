/* A file is written in one go: what a call of the library cannot write ends it, and the error of
 * the file says why. Positions and moves come from the library, so no other call can fail. */
#include "game_record.h"
#include "output.h"

#include <errno.h>
#include <string.h>

/* A game file under way. */
struct output {
    pdn_chess_pgn_writer writer;
    struct saved_file saved;
    pdn_status status; /* the first that was no success */
};

const char *cause_text(uint8_t cause)
{
    static const char *const CAUSES[] = {
        "not ended",
        "checkmate",
        "stalemate",
        "neither side can checkmate",
        "fivefold repetition",
        "75 moves without a capture or a pawn move",
        "threefold repetition",
        "50 moves without a capture or a pawn move",
        "agreement",
        "resignation",
        "time is over",
        "abandonment",
    };
    return cause < sizeof CAUSES / sizeof *CAUSES ? CAUSES[cause] : "unknown cause";
}

int32_t write_to_file(void *user, const char *text, size_t length)
{
    return fwrite(text, 1, length, (FILE *)user) == length ? 0 : 1;
}

/* Ends a file; reports whether it is complete. */
static bool end_record(struct saved_file *saved, const char *path, pdn_status status)
{
    if (status != PDN_OK && status != PDN_ERROR_SINK) {
        printf("Cannot write %s: %s\n", path, pdn_status_text(status));
        errno = EINVAL;
    }
    if (!end_file(saved, status == PDN_OK)) {
        return false;
    }
    printf("Saved: %s\n", path);
    return true;
}

static void note(struct output *output, pdn_status status)
{
    if (output->status == PDN_OK) {
        output->status = status;
    }
}

static void tag(struct output *output, const char *name, const char *value)
{
    note(output, pdn_chess_pgn_write_tag(&output->writer, name, strlen(name), value, strlen(value),
                                         write_to_file, output->saved.file));
}

static const char *known(const char *text)
{
    return text[0] == '\0' ? "?" : text;
}

static pdn_chess_termination termination_of(uint8_t cause, uint8_t winner)
{
    if (cause == PDN_CHESS_CAUSE_NONE) {
        return PDN_CHESS_TERMINATION_UNKNOWN;
    }
    if (winner == PDN_CHESS_NO_COLOR) {
        return PDN_CHESS_TERMINATION_DRAW;
    }
    return winner == PDN_CHESS_COLOR_WHITE ? PDN_CHESS_TERMINATION_WHITE_WINS
                                           : PDN_CHESS_TERMINATION_BLACK_WINS;
}

static void write_tags(struct output *output, const struct record *record,
                       const pdn_chess_position *start, uint8_t style, uint8_t cause,
                       pdn_chess_termination termination)
{
    static const char *const RESULTS[] = {"*", "1-0", "0-1", "1/2-1/2"};
    pdn_chess_position usual;
    char fen[PDN_CHESS_FEN_SIZE] = "";
    size_t length = 0;

    tag(output, "Event", "?");
    tag(output, "Site", "?");
    tag(output, "Date", record->date);
    tag(output, "Round", "?");
    tag(output, "White", known(record->white));
    tag(output, "Black", known(record->black));
    tag(output, "Result", RESULTS[termination]);
    pdn_chess_start(&usual);
    if (memcmp(&usual, start, sizeof usual) != 0) {
        pdn_chess_format_fen(start, style, fen, sizeof fen, &length);
        tag(output, "SetUp", "1");
        tag(output, "FEN", fen);
    }
    tag(output, "TimeControl", record->time_control);
    tag(output, "Termination",
        cause == PDN_CHESS_CAUSE_NONE      ? "unterminated"
        : cause == PDN_CHESS_CAUSE_TIMEOUT ? "time forfeit"
                                           : "normal");
}

bool save_pgn(const char *path, const struct record *record, const pdn_chess_game *game,
              const pdn_chess_ply *history, size_t capacity, uint8_t style)
{
    struct output output;
    pdn_chess_position position;
    uint8_t cause = PDN_CHESS_CAUSE_NONE;
    uint8_t winner = PDN_CHESS_NO_COLOR;
    size_t length = 0;
    size_t redo_length = 0;

    memset(&output, 0, sizeof output);
    if (!begin_file(&output.saved, path)) {
        return false;
    }
    pdn_chess_pgn_writer_start(&output.writer);
    pdn_chess_game_lengths(game, &length, &redo_length);
    pdn_chess_game_ending(game, &cause, &winner);
    pdn_chess_game_position_after(game, history, capacity, 0, &position);
    write_tags(&output, record, &position, style, cause, termination_of(cause, winner));
    for (size_t i = 0; i < length; i++) {
        pdn_chess_move move = PDN_CHESS_NO_MOVE;
        pdn_chess_game_move(game, history, capacity, i, &move);
        note(&output, pdn_chess_pgn_write_move(&output.writer, &position, move, write_to_file,
                                               output.saved.file));
        pdn_chess_play(&position, move, &position);
    }
    if (cause != PDN_CHESS_CAUSE_NONE) {
        const char *text = cause_text(cause);
        note(&output, pdn_chess_pgn_write_comment(&output.writer, text, strlen(text),
                                                  write_to_file, output.saved.file));
    }
    note(&output, pdn_chess_pgn_write_termination(&output.writer, termination_of(cause, winner),
                                                  write_to_file, output.saved.file));
    return end_record(&output.saved, path, output.status);
}

bool save_svg(const char *path, const pdn_chess_position *position,
              const pdn_chess_drawing *drawing)
{
    struct saved_file saved;
    if (!begin_file(&saved, path)) {
        return false;
    }
    return end_record(&saved, path, pdn_chess_draw_svg(position, drawing, NULL, 0, write_to_file,
                                                       saved.file));
}

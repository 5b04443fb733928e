#include "openings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct opening {
    const char *moves;
    const char *name;
};

/* The usual names. A line may continue another one; the longer one wins. */
static const struct opening OPENINGS[] = {
    {"a4", "Ware Opening"},
    {"b3", "Larsen's Opening"},
    {"b4", "Polish Opening"},
    {"c4", "English Opening"},
    {"c4 e5", "English Opening: King's English"},
    {"c4 c5", "English Opening: Symmetrical"},
    {"d3", "Mieses Opening"},
    {"e3", "Van 't Kruijs Opening"},
    {"f3", "Barnes Opening"},
    {"f4", "Bird's Opening"},
    {"g3", "Benko's Opening"},
    {"g4", "Grob's Attack"},
    {"Nc3", "Van Geet Opening"},
    {"Nf3", "Reti Opening"},
    {"Nf3 d5 g3", "King's Indian Attack"},
    {"e4", "King's Pawn"},
    {"e4 b6", "Owen's Defence"},
    {"e4 Nc6", "Nimzowitsch Defence"},
    {"e4 d5", "Scandinavian Defence"},
    {"e4 d6", "Pirc Defence"},
    {"e4 d6 d4 Nf6 Nc3 g6", "Pirc Defence: Main Line"},
    {"e4 g6", "Modern Defence"},
    {"e4 Nf6", "Alekhine's Defence"},
    {"e4 c6", "Caro-Kann Defence"},
    {"e4 c6 d4 d5 e5", "Caro-Kann Defence: Advance"},
    {"e4 c6 d4 d5 exd5 cxd5", "Caro-Kann Defence: Exchange"},
    {"e4 c6 d4 d5 exd5 cxd5 c4", "Caro-Kann Defence: Panov Attack"},
    {"e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5", "Caro-Kann Defence: Classical"},
    {"e4 e6", "French Defence"},
    {"e4 e6 d4 d5 e5", "French Defence: Advance"},
    {"e4 e6 d4 d5 exd5 exd5", "French Defence: Exchange"},
    {"e4 e6 d4 d5 Nd2", "French Defence: Tarrasch"},
    {"e4 e6 d4 d5 Nc3 Bb4", "French Defence: Winawer"},
    {"e4 e6 d4 d5 Nc3 Nf6", "French Defence: Classical"},
    {"e4 c5", "Sicilian Defence"},
    {"e4 c5 c3", "Sicilian Defence: Alapin"},
    {"e4 c5 d4 cxd4 c3", "Sicilian Defence: Smith-Morra Gambit"},
    {"e4 c5 Nc3", "Sicilian Defence: Closed"},
    {"e4 c5 Nf3 Nc6 Bb5", "Sicilian Defence: Rossolimo"},
    {"e4 c5 Nf3 d6 Bb5+", "Sicilian Defence: Moscow"},
    {"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "Sicilian Defence: Najdorf"},
    {"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6", "Sicilian Defence: Dragon"},
    {"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6", "Sicilian Defence: Scheveningen"},
    {"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6", "Sicilian Defence: Classical"},
    {"e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5", "Sicilian Defence: Sveshnikov"},
    {"e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6", "Sicilian Defence: Accelerated Dragon"},
    {"e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6", "Sicilian Defence: Taimanov"},
    {"e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6", "Sicilian Defence: Kan"},
    {"e4 e5", "King's Pawn Game"},
    {"e4 e5 d4 exd4", "Centre Game"},
    {"e4 e5 d4 exd4 c3", "Danish Gambit"},
    {"e4 e5 f4", "King's Gambit"},
    {"e4 e5 f4 exf4", "King's Gambit Accepted"},
    {"e4 e5 f4 d5", "King's Gambit: Falkbeer Countergambit"},
    {"e4 e5 Nc3", "Vienna Game"},
    {"e4 e5 Bc4", "Bishop's Opening"},
    {"e4 e5 Nf3 d6", "Philidor Defence"},
    {"e4 e5 Nf3 f5", "Latvian Gambit"},
    {"e4 e5 Nf3 Nf6", "Petrov's Defence"},
    {"e4 e5 Nf3 Nc6", "King's Knight Opening"},
    {"e4 e5 Nf3 Nc6 c3", "Ponziani Opening"},
    {"e4 e5 Nf3 Nc6 d4 exd4 Nxd4", "Scotch Game"},
    {"e4 e5 Nf3 Nc6 d4 exd4 Bc4", "Scotch Gambit"},
    {"e4 e5 Nf3 Nc6 Nc3 Nf6", "Four Knights Game"},
    {"e4 e5 Nf3 Nc6 Bc4", "Italian Game"},
    {"e4 e5 Nf3 Nc6 Bc4 Bc5", "Italian Game: Giuoco Piano"},
    {"e4 e5 Nf3 Nc6 Bc4 Bc5 b4", "Italian Game: Evans Gambit"},
    {"e4 e5 Nf3 Nc6 Bc4 Nf6", "Italian Game: Two Knights Defence"},
    {"e4 e5 Nf3 Nc6 Bb5", "Ruy Lopez"},
    {"e4 e5 Nf3 Nc6 Bb5 Nf6", "Ruy Lopez: Berlin Defence"},
    {"e4 e5 Nf3 Nc6 Bb5 a6", "Ruy Lopez: Morphy Defence"},
    {"e4 e5 Nf3 Nc6 Bb5 a6 Bxc6", "Ruy Lopez: Exchange"},
    {"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7", "Ruy Lopez: Closed"},
    {"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4", "Ruy Lopez: Open"},
    {"d4", "Queen's Pawn"},
    {"d4 f5", "Dutch Defence"},
    {"d4 d5", "Queen's Pawn Game"},
    {"d4 d5 Bf4", "London System"},
    {"d4 d5 Nf3 Nf6 Bf4", "London System"},
    {"d4 d5 Nf3 Nf6 e3", "Colle System"},
    {"d4 d5 c4", "Queen's Gambit"},
    {"d4 d5 c4 dxc4", "Queen's Gambit Accepted"},
    {"d4 d5 c4 e6", "Queen's Gambit Declined"},
    {"d4 d5 c4 e6 Nf3", "Queen's Gambit Declined"},
    {"d4 d5 c4 e6 Nc3 Nf6", "Queen's Gambit Declined"},
    {"d4 d5 c4 e6 Nc3 c5", "Tarrasch Defence"},
    {"d4 d5 c4 e5", "Albin Countergambit"},
    {"d4 d5 c4 Nc6", "Chigorin Defence"},
    {"d4 d5 c4 c6", "Slav Defence"},
    {"d4 d5 c4 c6 Nf3 Nf6 Nc3 e6", "Semi-Slav Defence"},
    {"d4 Nf6", "Indian Defence"},
    {"d4 Nf6 Bg5", "Trompowsky Attack"},
    {"d4 Nf6 c4 c5 d5", "Benoni Defence"},
    {"d4 Nf6 c4 c5 d5 b5", "Benko Gambit"},
    {"d4 Nf6 c4 e5", "Budapest Gambit"},
    {"d4 Nf6 c4 g6", "King's Indian or Gruenfeld"},
    {"d4 Nf6 c4 g6 Nc3 d5", "Gruenfeld Defence"},
    {"d4 Nf6 c4 g6 Nc3 Bg7", "King's Indian Defence"},
    {"d4 Nf6 c4 g6 Nc3 Bg7 e4 d6", "King's Indian Defence: Main Line"},
    {"d4 Nf6 c4 e6 g3", "Catalan Opening"},
    {"d4 Nf6 c4 e6 Nc3 Bb4", "Nimzo-Indian Defence"},
    {"d4 Nf6 c4 e6 Nf3 b6", "Queen's Indian Defence"},
    {"d4 Nf6 c4 e6 Nf3 Bb4+", "Bogo-Indian Defence"},
};

enum { COUNT = sizeof OPENINGS / sizeof *OPENINGS };

struct place {
    uint64_t key; /* of the position at the end of the line */
    int number;
};

static struct place places[COUNT]; /* by key */

static int by_key(const void *a, const void *b)
{
    const struct place *left = (const struct place *)a;
    const struct place *right = (const struct place *)b;
    return (left->key > right->key) - (left->key < right->key);
}

/* Plays the moves of a line; false if one is illegal, or there are too many. */
static bool play_line(const char *moves, pdn_chess_position *position)
{
    pdn_chess_start(position);
    for (int plies = 0; *moves != '\0'; plies++) {
        size_t length = strcspn(moves, " ");
        pdn_chess_move move = 0;
        if (plies == OPENING_PLIES
            || pdn_chess_parse_san(position, moves, length, &move, NULL) != PDN_OK
            || pdn_chess_play(position, move, position) != PDN_OK) {
            return false;
        }
        moves += length + (moves[length] == ' ');
    }
    return true;
}

bool load_openings(void)
{
    for (int i = 0; i < COUNT; i++) {
        pdn_chess_position position;
        if (!play_line(OPENINGS[i].moves, &position)) {
            fprintf(stderr, "error: no line of an opening: %s\n", OPENINGS[i].moves);
            return false;
        }
        pdn_chess_key(&position, &places[i].key);
        places[i].number = i;
    }
    qsort(places, COUNT, sizeof *places, by_key);
    return true;
}

int count_openings(void)
{
    return COUNT;
}

int find_opening(const pdn_chess_position *position)
{
    struct place wanted = {0, 0};
    pdn_chess_key(position, &wanted.key);
    const struct place *found =
        (const struct place *)bsearch(&wanted, places, COUNT, sizeof *places, by_key);
    return found == NULL ? -1 : found->number;
}

const char *opening_name(int number)
{
    return OPENINGS[number].name;
}

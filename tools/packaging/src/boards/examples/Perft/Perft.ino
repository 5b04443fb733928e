// Counts the move sequences of chess from its start, as a first test of a board.
#include <Arduino.h>
#include <pedina.h>

static pdn_chess_position position;

void setup()
{
    Serial.begin(115200);
    if (pdn_chess_start(&position) != PDN_OK) {
        return;
    }
    for (uint32_t depth = 1; depth <= 4; depth++) {
        uint64_t nodes = 0;
        if (pdn_chess_perft(&position, depth, &nodes) == PDN_OK) {
            Serial.print("perft ");
            Serial.print(static_cast<unsigned long>(depth));
            Serial.print(' ');
            Serial.println(static_cast<unsigned long>(nodes));
        }
    }
}

void loop()
{
}

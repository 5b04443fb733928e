// The engine in 4 KB answers moves such as e2e4, a line each, over the serial port.
#include <Arduino.h>
#include <pedina.h>

static pdn_chess_position position;
static uint64_t memory[PDN_CHESS_ENGINE_MIN_MEMORY];

// Lets the engine choose a move, half a thousand positions at a time.
static pdn_status choose(pdn_chess_move *move)
{
    pdn_chess_limits limits;
    pdn_chess_engine engine;
    pdn_bool is_ready = 0;
    pdn_status status = pdn_chess_engine_level(3, 1, &limits);
    if (status == PDN_OK) {
        status = pdn_chess_engine_init(&position, PDN_CHESS_MATERIAL_RULE_FIDE,
                                       PDN_CHESS_EVALUATION_TAPERED, &limits, memory,
                                       PDN_CHESS_ENGINE_MIN_MEMORY, &engine);
    }
    while (status == PDN_OK && !is_ready) {
        status = pdn_chess_engine_think(&engine, memory, PDN_CHESS_ENGINE_MIN_MEMORY, 500,
                                        &is_ready);
    }
    return status == PDN_OK ? pdn_chess_engine_best_move(&engine, move) : status;
}

static pdn_status answer()
{
    pdn_chess_move move;
    char text[PDN_CHESS_UCI_SIZE];
    size_t length;
    pdn_status status = choose(&move);
    if (status == PDN_OK) {
        status = pdn_chess_format_uci(&position, move, PDN_CHESS_CASTLING_STYLE_STANDARD, text,
                                      sizeof text, &length);
    }
    if (status == PDN_OK) {
        Serial.println(text);
        status = pdn_chess_play(&position, move, &position);
    }
    return status;
}

void setup()
{
    Serial.begin(115200);
    Serial.setTimeout(600000);
    if (pdn_chess_start(&position) != PDN_OK) {
        Serial.println("no position");
    }
}

void loop()
{
    const String line = Serial.readStringUntil('\n');
    pdn_chess_move move;
    pdn_status status = pdn_chess_parse_uci(&position, line.c_str(), line.length(), &move);
    if (status == PDN_OK) {
        status = pdn_chess_play(&position, move, &position);
    }
    if (status == PDN_OK) {
        status = answer();
    }
    if (status != PDN_OK) {
        Serial.println(pdn_status_text(status));
    }
}

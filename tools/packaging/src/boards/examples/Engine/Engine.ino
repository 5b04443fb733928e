// The engine in 4 KB answers moves such as e2e4, a line each, over the serial port.
#include <Arduino.h>
#include <pedina.hpp>

namespace chess = pedina::chess;

static chess::position position;
static std::uint64_t memory[PDN_CHESS_ENGINE_MIN_MEMORY];

static void answer()
{
    const auto limits = chess::engine::level(3, 1);
    const auto started = chess::engine::init(position, chess::material_rule::fide,
                                             chess::evaluation::tapered, limits.stored(), memory);
    chess::engine engine = started.stored();
    while (!engine.think(memory, 500).value_or(true)) {
    }
    const auto move = engine.best_move();
    char text[PDN_CHESS_UCI_SIZE];
    if (!started || !move || !position.format_uci(*move, chess::castling_style::standard, text)) {
        Serial.println("no move");
        return;
    }
    Serial.println(text);
    position = position.play(*move).value_or(position);
}

void setup()
{
    Serial.begin(115200);
    Serial.setTimeout(600000);
    position = chess::start().stored();
}

void loop()
{
    const String line = Serial.readStringUntil('\n');
    const auto move = position.parse_uci({line.c_str(), line.length()});
    if (!move) {
        const std::string_view why = pedina::text(move.code());
        Serial.println(why.data());
        return;
    }
    position = position.play(*move).value_or(position);
    answer();
}

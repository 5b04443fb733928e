// Runs a sketch: `loop` is called until the input ends.
#include <Arduino.h>

Port Serial;
bool has_input = true;

void setup();
void loop();

String Port::readStringUntil(char end)
{
    String line;
    for (int letter = std::getchar(); letter != end; letter = std::getchar()) {
        if (letter == EOF) {
            std::exit(0);
        }
        line.push_back(static_cast<char>(letter));
    }
    return line;
}

int main()
{
    setup();
    while (has_input) {
        loop();
        const int next = std::getchar();
        has_input = std::ungetc(next, stdin) != EOF;
    }
}

// A stand-in for a board, as far as the sketches need one: the serial port is the terminal.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <string>

struct String : std::string {
    using std::string::string;
};

struct Port {
    void begin(unsigned long) {}
    void setTimeout(unsigned long) {}
    void print(const char *text) { std::fputs(text, stdout); }
    void print(char letter) { std::putchar(letter); }
    void print(unsigned long number) { std::printf("%lu", number); }
    template <class T> void println(T value)
    {
        print(value);
        std::putchar('\n');
    }
    String readStringUntil(char end);
};

extern Port Serial;
extern bool has_input;

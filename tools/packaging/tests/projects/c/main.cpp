// The same counts by the interface for C++.
#include <pedina.hpp>

#include <iostream>

int main()
{
    const auto start = pedina::chess::start();
    for (std::uint32_t depth = 1; start && depth <= 4; depth++) {
        if (const auto nodes = start->perft(depth)) {
            std::cout << "perft " << depth << ' ' << *nodes << '\n';
        }
    }
}

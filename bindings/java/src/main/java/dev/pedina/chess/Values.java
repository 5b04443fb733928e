package dev.pedina.chess;

import dev.pedina.internal.ChessValues;

/** Opens the values of this package to the packages of servers and electronic boards. */
final class Values extends ChessValues {

    @Override
    public long[] words(Position position) {
        return position.words();
    }

    @Override
    public Move move(int code) {
        return Move.ofCode(code);
    }

    @Override
    public short code(Move move) {
        return move.code();
    }

    @Override
    public long[] words(TimeControl control) {
        return control.words();
    }

    @Override
    public Game game(long[] words, long[] history) {
        return new Game(MaterialRule.FIDE, words, history);
    }

    @Override
    public Clock clock(long[] words) {
        return new Clock(words);
    }
}

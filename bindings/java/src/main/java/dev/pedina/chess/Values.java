package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessValues;

import java.util.function.ToIntFunction;

/** Opens the values of this package to the packages of servers and electronic boards. */
final class Values extends ChessValues {

    @Override
    public long[] words(Position position) {
        return position.words();
    }

    @Override
    public Position position(ToIntFunction<long[]> function) {
        long[] words = Outputs.longs();
        Calls.require(function.applyAsInt(words));
        return new Position(words);
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

package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.Outputs;

import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/** A maker that draws a code for each round. */
final class RandomMaker implements CodeMaker {

    private final long[] random;
    private @Nullable Code secret;

    RandomMaker(long seed) {
        random = new long[] {seed};
    }

    @Override
    public Optional<Code> begin(Variant variant) {
        long[] code = Outputs.longs();
        MastermindException.require(Library.mastermind().randomCode(variant.packed(), random, code),
                variant);
        secret = new Code(code[0]);
        return Optional.of(secret);
    }

    @Override
    public Feedback answer(Variant variant, List<Row> rows, Code guess) {
        return guess.feedback(reveal(variant, rows));
    }

    @Override
    public Code reveal(Variant variant, List<Row> rows) {
        if (secret == null) {
            throw new IllegalStateException("the round has not begun");
        }
        return secret;
    }
}

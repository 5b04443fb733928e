package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.Outputs;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** A maker that never commits to a code. */
record AdversarialMaker(long seed) implements CodeMaker {

    @Override
    public Optional<Code> begin(Variant variant) {
        return Optional.empty();
    }

    @Override
    public Feedback answer(Variant variant, List<Row> rows, Code guess) {
        Remaining remaining = Remaining.of(variant, rows);
        byte[] black = Outputs.bytes();
        byte[] white = Outputs.bytes();
        MastermindException.require(Library.mastermind().adversary(variant.packed(),
                remaining.words(), rows.size(),
                guess.bits(), seed, remaining.steps(), black, white), guess);
        return new Feedback(black[0], white[0]);
    }

    @Override
    public Code reveal(Variant variant, List<Row> rows) {
        return Remaining.of(variant, rows).stream().findFirst()
                .orElseThrow(() -> new NoSuchElementException("no code agrees with " + rows));
    }
}

package dev.pedina.mastermind;

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
        AdversarySearch search = new AdversarySearch(seed, variant, rows, guess);
        while (!search.run(Long.MAX_VALUE)) {
            // It goes on until the answer is known.
        }
        return search.answer();
    }

    @Override
    public Code reveal(Variant variant, List<Row> rows) {
        return Remaining.of(variant, rows).stream().findFirst()
                .orElseThrow(() -> new NoSuchElementException("no code agrees with " + rows));
    }
}

package dev.pedina.mastermind;

import java.util.List;
import java.util.Optional;

/** A maker with one secret code. */
record SecretMaker(Code secret) implements CodeMaker {

    @Override
    public Optional<Code> begin(Variant variant) {
        return Optional.of(secret);
    }

    @Override
    public Feedback answer(Variant variant, List<Row> rows, Code guess) {
        return guess.feedback(secret);
    }

    @Override
    public Code reveal(Variant variant, List<Row> rows) {
        return secret;
    }
}

package dev.pedina.examples.mastermind;

import dev.pedina.mastermind.Code;
import dev.pedina.mastermind.CodeBreaker;
import dev.pedina.mastermind.Genetic;
import dev.pedina.mastermind.Strategy;

import java.util.Iterator;
import java.util.List;

/**
 * An artificial player: it makes random codes and breaks codes as one of Pedina's players does.
 *
 * @param <P> the pegs of the program
 */
public final class EnginePlayer<P> implements Player<P> {

    private final Engine<P> engine;
    private final CodeBreaker breaker;
    private final Iterator<Code> codes;
    private Code secret;

    /** Takes the engine, what breaks codes, and a seed for the player's own codes. */
    public EnginePlayer(Engine<P> engine, CodeBreaker breaker, long seed) {
        this.engine = engine;
        this.breaker = breaker;
        this.codes = engine.variant().randomCodes(seed).iterator();
    }

    /** Knuth's player, which lists all codes: at most five guesses for four pegs of six. */
    public static <P> EnginePlayer<P> knuth(Engine<P> engine, long seed) {
        return new EnginePlayer<>(engine, Strategy.MINIMAX, seed);
    }

    /** The player that breeds guesses, for codes of every size. */
    public static <P> EnginePlayer<P> genetic(Engine<P> engine, long seed) {
        return new EnginePlayer<>(engine, new Genetic(seed), seed);
    }

    /** The player that guesses any code. */
    public static <P> EnginePlayer<P> random(Engine<P> engine, long seed) {
        return new EnginePlayer<>(engine, Strategy.RANDOM.withSeed(seed), seed);
    }

    @Override
    public List<P> getCode() {
        secret = codes.next();
        return engine.pegs(secret);
    }

    @Override
    public List<P> getGuess(List<Row<P>> rows) {
        return engine.pegs(breaker.guess(engine.variant(), engine.rows(rows)));
    }

    @Override
    public Outcome checkLastRow(List<P> guess) {
        return Engine.outcome(engine.code(guess).feedback(secret));
    }
}

package dev.pedina.mastermind;

import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.NativeMemory;

import java.util.Map;
import java.util.concurrent.CancellationException;

import org.jspecify.annotations.Nullable;

/**
 * All games of a strategy in slices, for variants that take longer than one: it plays as
 * {@code pdn_mastermind_play_all} and writes as {@code pdn_mastermind_format_games}, but stops
 * between two slices when the thread is interrupted.
 */
final class AllGames {

    /** Comparisons of two codes: some milliseconds. */
    static final long SLICE = 4_000_000;

    final int[] solved = new int[MastermindNumbers.MAX_GUESSES];
    int unsolved;
    /** The games as Irving wrote them; null where only their lengths count. */
    private final @Nullable StringBuilder text;
    private final Strategy strategy;
    /** The first guess; 0 for that of the strategy. */
    private final long first;
    private final long[] random;
    private final NativeMemory memory;

    private AllGames(Strategy strategy, long first, long seed, NativeMemory memory,
            @Nullable StringBuilder text) {
        this.strategy = strategy;
        this.first = first;
        this.random = new long[] {seed};
        this.memory = memory;
        this.text = text;
    }

    /** Plays all games, and writes them unless {@code text} is null. */
    static AllGames play(Strategy strategy, Variant variant, long first, long seed,
            NativeMemory memory, @Nullable StringBuilder text) {
        AllGames games = new AllGames(strategy, first, seed, memory, text);
        Candidates all = Candidates.all(variant);
        games.write(all.size());
        games.playOn(0, all);
        return games;
    }

    /** Plays on after some guesses. */
    private void playOn(int guesses, Candidates left) {
        Code guess = guesses == 0 && first != 0 ? new Code(first) : search(left);
        if (left.size() == 1 && left.contains(guess)) {
            solved[guesses]++;
            return;
        }
        write("(").write(guess).write(": ");
        int pegs = left.variant().pegs();
        String separator = "";
        Map<Feedback, Candidates> cells = left.partition(guess);
        for (int black = 0; black <= pegs; black++) {
            for (int white = pegs - black; white >= 0; white--) {
                // One peg less than all in place leaves none in the wrong place.
                if (black + 1 == pegs && white > 0) {
                    continue;
                }
                Feedback feedback = new Feedback(black, white);
                @Nullable Candidates cell = cells.get(feedback);
                write(separator).write(cell == null ? 0 : cell.size());
                separator = ", ";
                if (cell != null) {
                    answer(guesses + 1, feedback.isPerfect(pegs), cell);
                }
            }
        }
        write(")");
    }

    private void answer(int guesses, boolean isOver, Candidates cell) {
        if (isOver) {
            solved[guesses - 1] += cell.size();
        } else if (guesses == solved.length) {
            unsolved += cell.size();
        } else {
            playOn(guesses, cell);
        }
    }

    private Code search(Candidates left) {
        Search search = new Search(strategy, left, random, memory);
        do {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted before all games were played");
            }
        } while (!search.run(SLICE));
        return search.guess();
    }

    private AllGames write(Object part) {
        if (text != null) {
            text.append(part);
        }
        return this;
    }
}

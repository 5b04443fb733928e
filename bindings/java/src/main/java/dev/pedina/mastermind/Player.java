package dev.pedina.mastermind;

import java.util.Objects;

/**
 * Who plays in a match, and so makes and breaks codes in turn.
 *
 * {@snippet :
 * import dev.pedina.mastermind.CodeMaker;
 * import dev.pedina.mastermind.Genetic;
 * import dev.pedina.mastermind.Match;
 * import dev.pedina.mastermind.Player;
 * import dev.pedina.mastermind.Settings;
 * import dev.pedina.mastermind.Strategy;
 *
 * Player knuth = new Player(CodeMaker.random(1), Strategy.MINIMAX);
 * Player genetic = new Player(CodeMaker.adversary(2), new Genetic(2));
 * Match match = new Match(Settings.DEFAULT);
 * match.play(knuth, genetic);
 * assert match.isOver() && match.score(0) > 0 && match.score(1) > 0;
 * }
 *
 * @param maker what the player does with the code
 * @param breaker what the player does to find one
 */
public record Player(CodeMaker maker, CodeBreaker breaker) {

    /** Checks that nothing is null. */
    public Player {
        Objects.requireNonNull(maker, "maker");
        Objects.requireNonNull(breaker, "breaker");
    }
}

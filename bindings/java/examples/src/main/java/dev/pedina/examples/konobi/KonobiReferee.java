package dev.pedina.examples.konobi;

import dev.pedina.konobi.Reason;
import dev.pedina.konobi.Action;
import dev.pedina.konobi.Color;
import dev.pedina.konobi.PieRule;
import dev.pedina.konobi.Point;
import dev.pedina.konobi.PointSet;
import dev.pedina.konobi.Position;
import dev.pedina.konobi.PositionTextException;
import dev.pedina.konobi.Refusal;
import dev.pedina.konobi.Rules;
import dev.pedina.konobi.Ruleset;

import java.util.Optional;

/**
 * The referee of a program that keeps its board and its turns itself: may a stone of a colour be
 * placed here, where may it, and has the colour won?
 *
 * <p>It looks at the board anew at each question and remembers nothing, so it takes the place of a
 * referee whose board changes during a call. Coordinates count from 1 at the bottom left.
 */
public final class KonobiReferee {

    private static final Rules RULES = new Rules(Ruleset.STANDARD, PieRule.NONE);
    /** How the board came about makes no difference; this many actions never allow a swap. */
    private static final int PLIES = 2;

    private final Stones stones;

    /**
     * Makes a referee for a board.
     *
     * @param stones the board, which goes on changing
     */
    public KonobiReferee(Stones stones) {
        this.stones = stones;
    }

    /** Returns whether a colour may place a stone on a point; after the end neither may. */
    public boolean validateMove(int x, int y, Color color) {
        return refusal(x, y, color).isEmpty();
    }

    /**
     * Returns why a colour may not place a stone on a point, which many players would like to know.
     */
    public Optional<Refusal> refusal(int x, int y, Color color) {
        if (x < 1 || x > stones.size() || y < 1 || y > stones.size()) {
            return Optional.of(new Refusal.Outside());
        }
        return position(color).check(Action.place(Point.ofCoordinates(x, y)));
    }

    /** Returns where a colour may place a stone: nowhere if it has to pass, and after the end. */
    public PointSet availableMovesFor(Color color) {
        return position(color).legalPoints();
    }

    /** Returns whether a colour has connected its edges. */
    public boolean isThereAWinningChainFor(Color color) {
        try {
            return position(color).winner().equals(Optional.of(color));
        } catch (PositionTextException refused) {
            if (refused.reason() == Reason.POSITION_TEXT_BOTH_CONNECTED) {
                return true; // No game leads there, but a board of one's own can.
            }
            throw refused;
        }
    }

    /**
     * Returns the board as a position in which it is the turn of a colour, for everything else that
     * can be asked.
     */
    public Position position(Color color) {
        StringBuilder text = new StringBuilder();
        for (int y = stones.size(); y >= 1; y--) {
            for (int x = 1; x <= stones.size(); x++) {
                text.append(stones.at(x, y).map(stone -> stone == Color.BLACK ? 'X' : 'O')
                        .orElse('.'));
            }
            text.append(y == 1 ? ' ' : '/');
        }
        text.append(color == Color.BLACK ? "b " : "w ").append(PLIES);
        return Position.parse(text.toString(), RULES);
    }
}

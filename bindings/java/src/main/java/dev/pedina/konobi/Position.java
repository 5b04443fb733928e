package dev.pedina.konobi;

import dev.pedina.internal.Calls;
import dev.pedina.internal.KonobiNumbers;
import dev.pedina.internal.KonobiStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;
import dev.pedina.internal.Streams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

/**
 * A position: the stones on a board of 1 to 25 rows, whose turn it is, and what the rules allow.
 *
 * <p>A position is immutable and holds 208 bytes on the Java heap, nothing else: there is nothing
 * to close. Any number of threads may use it at once.
 *
 * {@snippet :
 * import dev.pedina.konobi.Color;
 * import dev.pedina.konobi.Point;
 * import dev.pedina.konobi.Position;
 *
 * Position position = Position.start(5).play("c3").play("a5");
 * assert position.stoneAt(Point.of("c3")).orElseThrow() == Color.BLACK;
 * assert position.turn() == Color.BLACK;
 * assert position.legalPoints().contains(Point.of("c4"));
 * assert !position.legalPoints().contains(Point.of("d4"));
 * assert position.text().equals("O4/5/2X2/5/5 b 2");
 * assert Position.start(5).perft(3) == 12_928;
 * }
 */
public final class Position {

    /** The greatest number of rows and of columns. */
    public static final int MAX_WIDTH = KonobiNumbers.MAX_WIDTH;

    /** How many actions a turn can have: a placement on each point, and a swap. */
    private static final int MAX_ACTIONS = MAX_WIDTH * MAX_WIDTH + 1;

    private final long[] words;

    /** Takes over the words, which must not change any more. */
    Position(long[] words) {
        this.words = words;
    }

    long[] words() {
        return words;
    }

    /**
     * Returns the empty board, black to move, where the players may swap their colours.
     *
     * @param width how many rows and columns, 1 to 25; 11 is usual
     * @return the position
     * @throws IllegalArgumentException if the width is not in 1 to 25
     */
    public static Position start(int width) {
        return start(width, Rules.STANDARD);
    }

    /**
     * Returns the empty board, black to move.
     *
     * @param width how many rows and columns, 1 to 25; 11 is usual
     * @param rules what is forbidden, and whether there is a swap
     * @return the position
     * @throws IllegalArgumentException if the width is not in 1 to 25
     */
    public static Position start(int width, Rules rules) {
        Objects.requireNonNull(rules, "rules");
        long[] words = Outputs.position();
        Calls.requireRange(Library.konobi().start(
                Konobi.unsigned(width), rules.ruleset().code(), rules.pieRule().code(), words),
                "width " + width + " must be in 1 to " + MAX_WIDTH);
        return new Position(words);
    }

    /**
     * Reads a position, for the standard rules.
     *
     * @param text such as {@code 5/O1O2/X1O1X/2X2/2XO1 b 8}, see {@link #text()}
     * @return the position
     * @throws PositionTextException if the text is no position; it says why
     */
    public static Position parse(String text) {
        return parse(text, Rules.STANDARD);
    }

    /**
     * Reads a position.
     *
     * @param text such as {@code 5/O1O2/X1O1X/2X2/2XO1 b 8}, see {@link #text()}
     * @param rules what is forbidden, and whether there is a swap: the text does not say
     * @return the position
     * @throws PositionTextException if the text is no position; it says why
     */
    public static Position parse(String text, Rules rules) {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(rules, "rules");
        byte[] bytes = Calls.bytes(text);
        long[] words = Outputs.position();
        int status = Library.konobi().parsePosition(
                bytes, bytes.length, rules.ruleset().code(), rules.pieRule().code(), words);
        if (status != LibraryNumbers.OK) {
            throw new PositionTextException(status, text);
        }
        return new Position(words);
    }

    /** {@return the rules: what is forbidden, and whether there is a swap} */
    public Rules rules() {
        byte[] ruleset = Outputs.bytes();
        byte[] pieRule = Outputs.bytes();
        Calls.require(Library.konobi().rules(words, ruleset, pieRule));
        return new Rules(Ruleset.values()[ruleset[0]], PieRule.values()[pieRule[0]]);
    }

    /** {@return how many rows, and how many columns, the board has: 1 to 25} */
    public int width() {
        byte[] width = Outputs.bytes();
        Calls.require(Library.konobi().width(words, width));
        return width[0];
    }

    /**
     * Returns the stone on a point.
     *
     * @param point the point
     * @return its colour, or empty if the point is vacant
     * @throws IllegalArgumentException if the board does not have the point
     */
    public Optional<Color> stoneAt(Point point) {
        byte[] color = Outputs.bytes();
        int status = Library.konobi().stone(words, code(point), color);
        if (status == LibraryNumbers.ERROR_RANGE) {
            throw new IllegalArgumentException(outside(point));
        }
        Calls.require(status);
        return Konobi.color(color[0]);
    }

    /**
     * Returns where the stones of a colour are.
     *
     * @param color the colour
     * @return their points
     */
    public PointSet stones(Color color) {
        Objects.requireNonNull(color, "color");
        int[] rows = Outputs.rows();
        Calls.require(Library.konobi().stones(words, color.code(), rows, rows.length,
                Outputs.longs()));
        return new PointSet(rows);
    }

    /**
     * Returns the colour whose turn it is.
     *
     * @return the colour; after the end, whose turn it would be
     */
    public Color turn() {
        byte[] color = Outputs.bytes();
        Calls.require(Library.konobi().turn(words, color));
        return Color.ofCode(color[0]);
    }

    /**
     * Returns who has a colour now.
     *
     * @param color the colour
     * @return one of the two people
     */
    public Player player(Color color) {
        Objects.requireNonNull(color, "color");
        byte[] player = Outputs.bytes();
        Calls.require(Library.konobi().playerOf(words, color.code(), player));
        return Player.values()[player[0]];
    }

    /**
     * Returns which colour a player has now.
     *
     * @param player one of the two people
     * @return the colour
     */
    public Color color(Player player) {
        Objects.requireNonNull(player, "player");
        return player(Color.BLACK) == player ? Color.BLACK : Color.WHITE;
    }

    /**
     * Returns how many actions went before: placements, passes and the swap.
     *
     * @return 0 to 65535
     */
    public int plies() {
        int[] plies = Outputs.ints();
        Calls.require(Library.konobi().plies(words, plies));
        return plies[0];
    }

    // What is possible

    /**
     * Returns where the side to move may place a stone, by one call into the native library.
     *
     * @return the points; none for who has to pass, and after the end
     */
    public PointSet legalPoints() {
        int[] rows = Outputs.rows();
        Calls.require(Library.konobi().legal(words, rows, rows.length, Outputs.longs()));
        return new PointSet(rows);
    }

    /**
     * Returns everything that the side to move may do.
     *
     * @return an unmodifiable list: placements row by row from the bottom, then a forced pass, then
     *     a swap; empty after the end
     */
    public List<Action> legalActions() {
        List<Action> actions = new ArrayList<>();
        legalPoints().forEach(point -> actions.add(Action.place(point)));
        if (mustPass()) {
            actions.add(Action.PASS);
        }
        if (canSwap()) {
            actions.add(Action.SWAP);
        }
        return Collections.unmodifiableList(actions);
    }

    /**
     * Returns whether the side to move cannot place a stone and has to pass.
     *
     * @return true if it has to; false after the end
     */
    public boolean mustPass() {
        byte[] mustPass = Outputs.bytes();
        Calls.require(Library.konobi().mustPass(words, mustPass));
        return mustPass[0] != 0;
    }

    /** {@return whether the side to move may use the pie rule} */
    public boolean canSwap() {
        byte[] canSwap = Outputs.bytes();
        Calls.require(Library.konobi().canSwap(words, canSwap));
        return canSwap[0] != 0;
    }

    /**
     * Returns whether an action is possible.
     *
     * @param action the action
     * @return true if it is
     */
    public boolean isLegal(Action action) {
        return check(action).isEmpty();
    }

    /**
     * Returns why an action is not possible.
     *
     * @param action the action
     * @return the reason, with the points that it has to do with; empty if the action is possible
     */
    public Optional<Refusal> check(Action action) {
        KonobiStructs.Refusal refusal = new KonobiStructs.Refusal();
        int status = Library.konobi().check(words, code(action), refusal.array());
        if (status == LibraryNumbers.OK) {
            return Optional.empty();
        }
        Optional<Refusal> reason = Konobi.refusal(status, refusal.point(),
                refusal.alternative());
        if (reason.isEmpty()) {
            Calls.require(status);
        }
        return reason;
    }

    /**
     * Returns the position after an action of the side to move.
     *
     * @param action the action
     * @return the next position; this one stays as it is
     * @throws IllegalActionException if the action is not possible here; it says why
     */
    public Position play(Action action) {
        long[] next = Outputs.position();
        int status = Library.konobi().play(words, code(action), next);
        if (status != LibraryNumbers.OK) {
            throw refused(status, action);
        }
        return new Position(next);
    }

    /**
     * Returns the position after an action of the side to move.
     *
     * @param action such as {@code c3}, {@code pass}, {@code swap}
     * @return the next position; this one stays as it is
     * @throws IllegalActionException if the text is no action, or the action is not possible here;
     *     it says why
     */
    public Position play(String action) {
        return play(parseAction(Objects.requireNonNull(action, "action")));
    }

    // What is connected

    /**
     * Returns the colour that has connected its edges.
     *
     * @return the colour, or empty while the game goes on
     */
    public Optional<Color> winner() {
        byte[] color = Outputs.bytes();
        Calls.require(Library.konobi().winner(words, color));
        return Konobi.color(color[0]);
    }

    /**
     * Returns the links of the stone on a point.
     *
     * @param point the point
     * @return an unmodifiable list of 8 at most, strong links first; empty for a vacant point
     * @throws IllegalArgumentException if the board does not have the point
     */
    public List<Link> links(Point point) {
        requireOnBoard(point);
        int[] links = Outputs.ints();
        long[] count = Outputs.longs();
        Calls.require(Library.konobi().links(words, code(point), links, links.length, count));
        return Streams.list(IntStream.range(0, (int) count[0]).mapToObj(index -> {
            KonobiStructs.Link link = new KonobiStructs.Link(links, index);
            return new Link(Point.ofCode(link.to()), Link.Kind.values()[link.kind()]);
        }));
    }

    /**
     * Returns the chain of the stone on a point.
     *
     * @param point the point
     * @return its stones and the edges that they touch; none for a vacant point
     * @throws IllegalArgumentException if the board does not have the point
     */
    public Chain chain(Point point) {
        requireOnBoard(point);
        int[] rows = Outputs.rows();
        byte[] edges = Outputs.bytes();
        Calls.require(Library.konobi().chain(words, code(point), rows, rows.length, Outputs.longs(),
                edges));
        return new Chain(new PointSet(rows), Edge.setOf(edges[0]));
    }

    /**
     * Returns a shortest way along links between the edges of a colour.
     *
     * @param color the colour
     * @return the points from the bottom or the left, an unmodifiable list; empty if its edges are
     *     not connected
     */
    public List<Point> winningPath(Color color) {
        Objects.requireNonNull(color, "color");
        short[] points = new short[MAX_ACTIONS];
        long[] count = Outputs.longs();
        Calls.require(Library.konobi().winningPath(words, color.code(), points, points.length,
                count));
        Point[] path = new Point[(int) count[0]];
        Arrays.setAll(path, i -> Point.ofCode(points[i]));
        return List.of(path);
    }

    // Counting

    /**
     * Counts the ways in which the game can go on for a number of actions. A forced pass and a swap
     * are actions; a won game does not go on.
     *
     * <p>The thread cannot be interrupted meanwhile.
     *
     * @param depth how many actions of both sides, 0 to 16
     * @return the number of sequences of that length; 1 for depth 0
     * @throws IllegalArgumentException if the depth is not in 0 to 16
     */
    public long perft(int depth) {
        long[] sequences = Outputs.longs();
        Calls.requireRange(Library.konobi().perft(words, depth, sequences),
                "depth " + depth + " must be in 0 to 16");
        return sequences[0];
    }

    /**
     * Counts like {@link #perft}, for each first action apart.
     *
     * @param depth how many actions of both sides, 1 to 16
     * @return an unmodifiable map from each action to its count, in the order of
     *     {@link #legalActions()}
     * @throws IllegalArgumentException if the depth is not in 1 to 16
     */
    public Map<Action, Long> divide(int depth) {
        long[] entries = new long[2 * MAX_ACTIONS];
        long[] count = Outputs.longs();
        Calls.requireRange(Library.konobi().divide(words, depth, entries, MAX_ACTIONS, count),
                "depth " + depth + " must be in 1 to 16");
        Map<Action, Long> sequences = new LinkedHashMap<>();
        for (int i = 0; i < count[0]; i++) {
            sequences.put(Konobi.action((int) entries[2 * i + 1]), entries[2 * i]);
        }
        return Collections.unmodifiableMap(sequences);
    }

    // As text

    /**
     * Returns this position as one line: the rows from the top to the bottom with / between them, X
     * black, O white, a number that many vacant points; whose turn it is, b or w; how many actions
     * went before; and {@code swapped} if a swap was one of them.
     *
     * @return such as {@code 5/O1O2/X1O1X/2X2/2XO1 b 8}, which {@link #parse(String, Rules)} reads
     *     back
     */
    public String text() {
        return Konobi.text((buffer, length) -> Library.konobi().formatPosition(
                words, buffer, buffer.length, length));
    }

    /**
     * Returns whether another object is the same position by the same rules.
     *
     * @param other the other object
     * @return true if both have the same {@link #text()} and {@link #rules()}
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Position that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }

    /** {@return {@link #text()}} */
    @Override
    public String toString() {
        return text();
    }

    /** Reads an action that is to be played here. */
    Action parseAction(String text) {
        return Action.parse(text).orElseThrow(() -> new IllegalActionException(
                Reason.REPLAY_SYNTAX.status(), text, KonobiNumbers.NO_POINT, KonobiNumbers.NO_POINT,
                this));
    }

    /** Returns the exception for an action that was refused with a status. */
    IllegalActionException refused(int status, Action action) {
        KonobiStructs.Refusal refusal = new KonobiStructs.Refusal();
        int again = Library.konobi().check(words, code(action), refusal.array());
        if (again != status || IllegalActionException.reasonOf(status).isEmpty()) {
            throw Calls.unexpected(status);
        }
        return new IllegalActionException(status, action.toString(),
                refusal.point(), refusal.alternative(), this);
    }

    private void requireOnBoard(Point point) {
        Objects.requireNonNull(point, "point");
        if (Math.max(point.column(), point.row()) >= width()) {
            throw new IllegalArgumentException(outside(point));
        }
    }

    private String outside(Point point) {
        return point + " is outside of the board of " + width() + " rows";
    }

    private static short code(Point point) {
        return Objects.requireNonNull(point, "point").code();
    }

    private static short code(Action action) {
        return Konobi.code(Objects.requireNonNull(action, "action"));
    }
}

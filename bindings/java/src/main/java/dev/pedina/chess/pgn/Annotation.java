package dev.pedina.chess.pgn;

import dev.pedina.chess.Square;
import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * What a program writes about a move into its comment: clocks, evaluations, arrows and marked
 * squares. Immutable.
 *
 * {@snippet :
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.pgn.Annotation;
 *
 * String comment = "A mistake. [%eval -1.2,20] [%clk 0:01:05] [%csl Ge4,Rd5]";
 * java.util.List<Annotation> found = Annotation.parse(comment);
 * assert found.get(1).equals(new Annotation.Clock(java.time.Duration.ofSeconds(65)));
 * assert found.get(3).equals(new Annotation.Mark(Annotation.Color.RED, Square.D5));
 * assert Annotation.format(found).equals("[%eval -1.20,20] [%clk 0:01:05] [%csl Ge4,Rd5]");
 * }
 */
public sealed interface Annotation {

    /**
     * The time left on the clock of the side that moved: {@code [%clk 0:09:57.5]}.
     *
     * @param time at least zero and below 2^64 milliseconds, in which it is read and written
     */
    record Clock(Duration time) implements Annotation {
        /** Checks the time. */
        public Clock {
            Annotations.checkTime(time);
        }
    }

    /**
     * The time spent on the move: {@code [%emt 0:00:03]}.
     *
     * @param time at least zero and below 2^64 milliseconds, in which it is read and written
     */
    record ElapsedTime(Duration time) implements Annotation {
        /** Checks the time. */
        public ElapsedTime {
            Annotations.checkTime(time);
        }
    }

    /**
     * The score of the position after the move: {@code [%eval 0.35,18]}.
     *
     * @param centipawns hundredths of a pawn, positive if white is better
     * @param depth the depth of the search in plies, 0 to 65535, if it is given
     */
    record Evaluation(int centipawns, OptionalInt depth) implements Annotation {
        /** Checks the depth. */
        public Evaluation {
            Annotations.checkDepth(depth);
        }
    }

    /**
     * A mate that was found: {@code [%eval #-3]}.
     *
     * @param moves the number of moves to mate, negative if black mates
     * @param depth the depth of the search in plies, 0 to 65535, if it is given
     */
    record Mate(int moves, OptionalInt depth) implements Annotation {
        /** Checks the depth. */
        public Mate {
            Annotations.checkDepth(depth);
        }
    }

    /**
     * An arrow on the board: an item of {@code [%cal Gc2c4]}.
     *
     * @param color its color
     * @param from the square where it starts
     * @param to the square where its head is
     */
    record Arrow(Color color, Square from, Square to) implements Annotation {
        /** Checks the parts. */
        public Arrow {
            Objects.requireNonNull(color, "color");
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
        }
    }

    /**
     * A marked square: an item of {@code [%csl Ye4]}.
     *
     * @param color its color
     * @param square the square
     */
    record Mark(Color color, Square square) implements Annotation {
        /** Checks the parts. */
        public Mark {
            Objects.requireNonNull(color, "color");
            Objects.requireNonNull(square, "square");
        }
    }

    /** The color of an arrow or a marked square. */
    enum Color {
        /** {@code G}. */
        GREEN,
        /** {@code R}. */
        RED,
        /** {@code Y}. */
        YELLOW,
        /** {@code B}. */
        BLUE
    }

    /**
     * Returns the annotations of a comment in their order, each arrow and each square of a list for
     * itself.
     *
     * @param comment the text of the comment, without braces
     * @return the annotations; a malformed one is left out
     */
    static List<Annotation> parse(String comment) {
        byte[] text = comment.getBytes(StandardCharsets.UTF_8);
        List<Annotation> annotations = new ArrayList<>();
        long[] cursor = new long[1];
        long[] words = new long[Annotations.WORDS];
        while (true) {
            int status = Library.chess().pgnNextAnnotation(text, text.length, cursor, words);
            if (status != 0) {
                return List.copyOf(annotations);
            }
            annotations.add(Annotations.of(words));
        }
    }

    /**
     * Returns annotations as the text of a comment, or as a part of it. Neighbouring arrows and
     * squares share their brackets.
     *
     * @param annotations the annotations
     * @return the text, with spaces between the brackets
     */
    static String format(List<? extends Annotation> annotations) {
        long[] words = new long[annotations.size() * Annotations.WORDS];
        for (int i = 0; i < annotations.size(); i++) {
            Annotations.write(annotations.get(i), words, i);
        }
        byte[] text = new byte[annotations.size() * Annotations.MOST_BYTES + 1];
        long[] length = new long[1];
        Calls.require(Library.chess().pgnFormatAnnotations(words, annotations.size(), text,
                text.length, length));
        return new String(text, 0, (int) length[0], StandardCharsets.US_ASCII);
    }
}

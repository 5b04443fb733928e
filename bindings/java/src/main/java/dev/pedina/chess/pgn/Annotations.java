package dev.pedina.chess.pgn;

import dev.pedina.chess.Square;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;

import java.time.Duration;
import java.util.OptionalInt;

/** Annotations as the C library has them: each a {@code pdn_chess_pgn_annotation}. */
final class Annotations {

    /** Words of an annotation. */
    static final int WORDS = ChessStructs.PgnAnnotation.NUMBERS;
    /** More than any annotation has as text, with the space before it. */
    static final int MOST_BYTES = 48;
    private static final int SECOND = 1000;
    private static final int MILLISECOND = 1_000_000;
    /** 2^64 milliseconds. */
    private static final Duration TOO_LONG = time(-1).plusMillis(1);

    private Annotations() {}

    static void checkTime(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("a time is at least zero, not " + time);
        }
        if (time.compareTo(TOO_LONG) >= 0) {
            throw new IllegalArgumentException("a time is below 2^64 milliseconds, not " + time);
        }
    }

    static void checkDepth(OptionalInt depth) {
        if (depth.isPresent() && (depth.getAsInt() < 0
                || depth.getAsInt() >= ChessNumbers.PGN_ANNOTATION_NO_DEPTH)) {
            throw new IllegalArgumentException("a depth is 0 to 65535, not " + depth.getAsInt());
        }
    }

    static Annotation of(long[] words) {
        ChessStructs.PgnAnnotation stored = new ChessStructs.PgnAnnotation(words, 0);
        int depth = stored.depth();
        OptionalInt plies = depth == ChessNumbers.PGN_ANNOTATION_NO_DEPTH ? OptionalInt.empty()
                : OptionalInt.of(depth);
        Duration time = time(stored.time());
        Annotation.Color color = Annotation.Color.values()[stored.color()];
        Square from = Square.values()[stored.from()];
        return switch (stored.kind()) {
            case ChessNumbers.PGN_ANNOTATION_KIND_CLOCK -> new Annotation.Clock(time);
            case ChessNumbers.PGN_ANNOTATION_KIND_ELAPSED_TIME -> new Annotation.ElapsedTime(time);
            case ChessNumbers.PGN_ANNOTATION_KIND_CENTIPAWNS ->
                    new Annotation.Evaluation(stored.score(), plies);
            case ChessNumbers.PGN_ANNOTATION_KIND_MATE ->
                    new Annotation.Mate(stored.score(), plies);
            case ChessNumbers.PGN_ANNOTATION_KIND_ARROW -> new Annotation.Arrow(color, from,
                    Square.values()[stored.to()]);
            default -> new Annotation.Mark(color, from);
        };
    }

    /** Writes an annotation into an array of them. */
    static void write(Annotation annotation, long[] words, int index) {
        ChessStructs.PgnAnnotation stored = new ChessStructs.PgnAnnotation(words, index);
        if (annotation instanceof Annotation.Clock clock) {
            stored.kind(ChessNumbers.PGN_ANNOTATION_KIND_CLOCK);
            stored.time(milliseconds(clock.time()));
        } else if (annotation instanceof Annotation.ElapsedTime elapsed) {
            stored.kind(ChessNumbers.PGN_ANNOTATION_KIND_ELAPSED_TIME);
            stored.time(milliseconds(elapsed.time()));
        } else if (annotation instanceof Annotation.Evaluation evaluation) {
            stored.kind(ChessNumbers.PGN_ANNOTATION_KIND_CENTIPAWNS);
            score(stored, evaluation.centipawns(), evaluation.depth());
        } else if (annotation instanceof Annotation.Mate mate) {
            stored.kind(ChessNumbers.PGN_ANNOTATION_KIND_MATE);
            score(stored, mate.moves(), mate.depth());
        } else if (annotation instanceof Annotation.Arrow arrow) {
            stored.kind(ChessNumbers.PGN_ANNOTATION_KIND_ARROW);
            shape(stored, arrow.color(), arrow.from());
            stored.to(arrow.to().ordinal());
        } else if (annotation instanceof Annotation.Mark mark) {
            stored.kind(ChessNumbers.PGN_ANNOTATION_KIND_MARK);
            shape(stored, mark.color(), mark.square());
        }
    }

    /** A time of as many milliseconds as a number without a sign says. */
    private static Duration time(long milliseconds) {
        return Duration.ofSeconds(Long.divideUnsigned(milliseconds, SECOND),
                Long.remainderUnsigned(milliseconds, SECOND) * MILLISECOND);
    }

    private static long milliseconds(Duration time) {
        return time.getSeconds() * SECOND + time.getNano() / MILLISECOND;
    }

    private static void score(ChessStructs.PgnAnnotation stored, int score, OptionalInt depth) {
        stored.score(score);
        stored.depth(depth.orElse(ChessNumbers.PGN_ANNOTATION_NO_DEPTH));
    }

    private static void shape(ChessStructs.PgnAnnotation stored, Annotation.Color color,
            Square from) {
        stored.color(color.ordinal());
        stored.from(from.ordinal());
    }
}

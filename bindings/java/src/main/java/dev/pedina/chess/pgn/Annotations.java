package dev.pedina.chess.pgn;

import dev.pedina.chess.Square;
import dev.pedina.internal.ChessNumbers;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.OptionalInt;

/** Annotations as the C library has them: each a {@code pdn_chess_pgn_annotation}. */
final class Annotations {

    /** Words of an annotation. */
    static final int WORDS = ChessNumbers.PGN_ANNOTATION_BYTES / Long.BYTES;
    /** More than any annotation has as text, with the space before it. */
    static final int MOST_BYTES = 48;

    private static final int SCORE = 8;
    private static final int DEPTH = 12;
    private static final int KIND = 16;
    private static final int COLOR = 17;
    private static final int FROM = 18;
    private static final int TO = 19;

    private Annotations() {}

    static void checkTime(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("a time is at least zero, not " + time);
        }
        time.toMillis();
    }

    static void checkDepth(OptionalInt depth) {
        if (depth.isPresent() && (depth.getAsInt() < 0
                || depth.getAsInt() >= ChessNumbers.PGN_ANNOTATION_NO_DEPTH)) {
            throw new IllegalArgumentException("a depth is 0 to 65535, not " + depth.getAsInt());
        }
    }

    static Annotation of(long[] words) {
        ByteBuffer bytes = buffer();
        bytes.asLongBuffer().put(words, 0, WORDS);
        int depth = bytes.getInt(DEPTH);
        OptionalInt plies = depth == ChessNumbers.PGN_ANNOTATION_NO_DEPTH ? OptionalInt.empty()
                : OptionalInt.of(depth);
        Annotation.Color color = Annotation.Color.values()[bytes.get(COLOR)];
        Square from = Square.values()[bytes.get(FROM)];
        return switch (bytes.get(KIND)) {
            case ChessNumbers.PGN_ANNOTATION_KIND_CLOCK -> new Annotation.Clock(Duration.ofMillis(words[0]));
            case ChessNumbers.PGN_ANNOTATION_KIND_ELAPSED_TIME ->
                    new Annotation.ElapsedTime(Duration.ofMillis(words[0]));
            case ChessNumbers.PGN_ANNOTATION_KIND_CENTIPAWNS -> new Annotation.Evaluation(bytes.getInt(SCORE),
                    plies);
            case ChessNumbers.PGN_ANNOTATION_KIND_MATE -> new Annotation.Mate(bytes.getInt(SCORE), plies);
            case ChessNumbers.PGN_ANNOTATION_KIND_ARROW -> new Annotation.Arrow(color, from,
                    Square.values()[bytes.get(TO)]);
            default -> new Annotation.Mark(color, from);
        };
    }

    /** Writes an annotation into an array of them. */
    static void write(Annotation annotation, long[] words, int index) {
        ByteBuffer bytes = buffer();
        if (annotation instanceof Annotation.Clock clock) {
            time(bytes, ChessNumbers.PGN_ANNOTATION_KIND_CLOCK, clock.time());
        } else if (annotation instanceof Annotation.ElapsedTime elapsed) {
            time(bytes, ChessNumbers.PGN_ANNOTATION_KIND_ELAPSED_TIME, elapsed.time());
        } else if (annotation instanceof Annotation.Evaluation evaluation) {
            score(bytes, ChessNumbers.PGN_ANNOTATION_KIND_CENTIPAWNS, evaluation.centipawns(), evaluation.depth());
        } else if (annotation instanceof Annotation.Mate mate) {
            score(bytes, ChessNumbers.PGN_ANNOTATION_KIND_MATE, mate.moves(), mate.depth());
        } else if (annotation instanceof Annotation.Arrow arrow) {
            shape(bytes, ChessNumbers.PGN_ANNOTATION_KIND_ARROW, arrow.color(), arrow.from());
            bytes.put(TO, (byte) arrow.to().ordinal());
        } else if (annotation instanceof Annotation.Mark mark) {
            shape(bytes, ChessNumbers.PGN_ANNOTATION_KIND_MARK, mark.color(), mark.square());
        }
        bytes.asLongBuffer().get(words, index * WORDS, WORDS);
    }

    private static void time(ByteBuffer bytes, int kind, Duration time) {
        bytes.putLong(0, time.toMillis()).put(KIND, (byte) kind);
    }

    private static void score(ByteBuffer bytes, int kind, int score, OptionalInt depth) {
        bytes.putInt(SCORE, score).putInt(DEPTH, depth.orElse(ChessNumbers.PGN_ANNOTATION_NO_DEPTH)).put(KIND,
                (byte) kind);
    }

    private static void shape(ByteBuffer bytes, int kind, Annotation.Color color, Square from) {
        bytes.put(KIND, (byte) kind).put(COLOR, (byte) color.ordinal()).put(FROM,
                (byte) from.ordinal());
    }

    private static ByteBuffer buffer() {
        return ByteBuffer.allocate(ChessNumbers.PGN_ANNOTATION_BYTES)
                .order(ByteOrder.nativeOrder());
    }
}

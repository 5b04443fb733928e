package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts the move sequences from a position. */
final class Perft {

    private Perft() {}

    /** Counts those of a length. */
    static long count(long[] position, int depth) {
        long[] nodes = Outputs.longs();
        Calls.requireRange(Library.chess().perft(position, depth, nodes),
                "depth " + depth + " must be in 0 to 16");
        return nodes[0];
    }

    /** Counts those of a length, for each first move apart. */
    static Map<Move, Long> divide(long[] position, int depth) {
        long[] entries = new long[ChessStructs.DivideEntry.NUMBERS * ChessNumbers.MAX_MOVES];
        long[] count = Outputs.longs();
        int status = Library.chess()
                .divide(position, depth, entries, ChessNumbers.MAX_MOVES, count);
        Calls.requireRange(status, "depth " + depth + " must be in 1 to 16");
        Map<Move, Long> nodes = new LinkedHashMap<>();
        for (int i = 0; i < count[0]; i++) {
            ChessStructs.DivideEntry entry = new ChessStructs.DivideEntry(entries, i);
            nodes.put(Move.ofCode(entry.first()), entry.nodes());
        }
        return Collections.unmodifiableMap(nodes);
    }
}

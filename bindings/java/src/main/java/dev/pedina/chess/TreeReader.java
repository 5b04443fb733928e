package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;

/** Reads the games of a file as trees, holding a chunk of it and the games in that. */
final class TreeReader implements Iterator<GameTree> {

    private static final int CHUNK = 8192;
    private static final int TOKENS = 4096;
    private static final int TEXT = 16384;
    /** Two positions for each of 64 levels of variations. */
    private static final int LINES = 128;
    private static final int TOKEN_WORDS = ChessStructs.PgnToken.NUMBERS;

    private final InputStream input;
    private final long[] scanner = new long[ChessNumbers.PGN_SCANNER_BYTES / Long.BYTES];
    private final long[] lines = new long[LINES * ChessNumbers.POSITION_BYTES / Long.BYTES];
    private final byte[] chunk = new byte[CHUNK];
    private final long[] tokens = new long[TOKENS * TOKEN_WORDS];
    private final byte[] text = new byte[TEXT];
    private final Queue<GameTree> games = new ArrayDeque<>();
    private GameTree game = new GameTree();
    private boolean isAtEnd;

    TreeReader(InputStream input) {
        this.input = input;
        Calls.require(Library.chess().pgnScanStart((byte) 1, scanner));
    }

    @Override
    public boolean hasNext() {
        while (games.isEmpty() && !isAtEnd) {
            readOn();
        }
        return !games.isEmpty();
    }

    @Override
    public GameTree next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more games");
        }
        return games.remove();
    }

    private void readOn() {
        int length;
        try {
            length = input.read(chunk);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (length < 0) {
            scan(chunk, 0);
            isAtEnd = true;
            return;
        }
        byte[] rest = chunk;
        while (length > 0) {
            int read = scan(rest, length);
            rest = Arrays.copyOfRange(rest, read, length);
            length = rest.length;
        }
    }

    /** Scans a chunk, or ends the file if its length is 0; returns how many bytes were read. */
    private int scan(byte[] bytes, int length) {
        long[] read = Outputs.longs();
        long[] count = Outputs.longs();
        Calls.require(Library.chess().pgnScan(scanner, lines, LINES, bytes, length, tokens, TOKENS,
                text, TEXT, read, count));
        take((int) count[0]);
        return (int) read[0];
    }

    /** Takes the tokens that were found. */
    private void take(int count) {
        long[] rest = tokens;
        int left = count;
        while (left > 0) {
            int taken = game.read(rest, left, text);
            if (taken < 0) {
                games.add(game);
                game = new GameTree();
            }
            rest = Arrays.copyOfRange(rest, Math.abs(taken) * TOKEN_WORDS, left * TOKEN_WORDS);
            left -= Math.abs(taken);
        }
    }
}

package dev.pedina.internal;

import java.nio.ByteBuffer;

/**
 * The Konobi functions over JNI: {@code JNI_OnLoad} of the library binds each method.
 *
 * <p>Generated from `include/pedina.h` by `cargo xtask header`: do not edit.
 */
final class JniKonobiFunctions implements KonobiFunctions {

    // Konobi: values

    @Override
    public native short pointAt(byte column, byte row);

    @Override
    public native byte column(short point);

    @Override
    public native byte row(short point);

    // Konobi: positions

    @Override
    public native int start(byte width, byte ruleset, byte pieRule, long[] position);

    @Override
    public native int rules(long[] position, byte[] ruleset, byte[] pieRule);

    @Override
    public native int width(long[] position, byte[] width);

    @Override
    public native int stone(long[] position, short point, byte[] color);

    @Override
    public native int stones(long[] position, byte color, int[] rows, long capacity, long[] count);

    @Override
    public native int turn(long[] position, byte[] color);

    @Override
    public native int playerOf(long[] position, byte color, byte[] player);

    @Override
    public native int plies(long[] position, int[] plies);

    @Override
    public native int legal(long[] position, int[] rows, long capacity, long[] count);

    @Override
    public native int mustPass(long[] position, byte[] mustPass);

    @Override
    public native int canSwap(long[] position, byte[] canSwap);

    @Override
    public native int winner(long[] position, byte[] color);

    @Override
    public native int check(long[] position, short action, int[] refusal);

    @Override
    public native int play(long[] position, short action, long[] next);

    // Konobi: links, chains and paths

    @Override
    public native int links(long[] position, short point, int[] links, long capacity, long[] count);

    @Override
    public native int chain(
            long[] position, short point, int[] rows, long capacity, long[] count, byte[] edges);

    @Override
    public native int winningPath(long[] position, byte color, short[] points, long capacity, long[] count);

    // Konobi: counts

    @Override
    public native int perft(long[] position, int depth, long[] sequences);

    @Override
    public native int divide(long[] position, int depth, long[] entries, long capacity, long[] count);

    // Konobi: games

    @Override
    public native int gameInit(long[] start, long[] game);

    @Override
    public native int gamePlay(long[] game, short[] history, long capacity, short action);

    @Override
    public native int gameUndo(long[] game, short[] history, long capacity, short[] action);

    @Override
    public native int gameRedo(long[] game, short[] history, long capacity, short[] action);

    @Override
    public native int gameResign(long[] game, byte color);

    @Override
    public native int gamePosition(long[] game, long[] position);

    @Override
    public native int gamePositionAfter(
            long[] game, short[] history, long capacity, long length, long[] position);

    @Override
    public native int gameLengths(long[] game, long[] length, long[] redoLength);

    @Override
    public native int gameAction(long[] game, short[] history, long capacity, long index, short[] action);

    @Override
    public native int gameEnding(long[] game, byte[] cause, byte[] winner);

    // Konobi: positions and games as text

    @Override
    public native int parsePosition(byte[] text, long length, byte ruleset, byte pieRule, long[] position);

    @Override
    public native int formatPosition(long[] position, byte[] buffer, long capacity, long[] length);

    @Override
    public native int parseAction(byte[] text, long length, short[] action);

    @Override
    public native int formatAction(short action, byte notation, byte[] buffer, long capacity, long[] length);

    @Override
    public native int gameReplay(
            long[] game, short[] history, long capacity, byte[] text, long length, int[] report);

    @Override
    public native int gameFormat(
            long[] game, short[] history, long historyCapacity, byte notation, byte[] buffer, long capacity, long[] length);

    // Konobi: drawing, and files in the Smart Game Format

    @Override
    public native int drawText(long[] position, short last, int marks, byte style, byte[] sink);

    @Override
    public native int drawSvg(long[] position, short last, int marks, byte[] sink);

    @Override
    public native int gameWriteSgf(
            long[] game, short[] history, long capacity, byte[] first, long firstLength, byte[] second, long secondLength, byte[] sink);

    @Override
    public native int gameReadSgf(
            byte[] text, long length, short[] history, long capacity, long[] game, long[] start);

    // Konobi: players

    @Override
    public native int level(byte level, byte width, int[] playouts, long[] nodes);

    @Override
    public int decisionInit(
            long[] position, byte level, long seed, NativeMemory nodes, long capacity, long[] decision) {
        Object nodesHandle = nodes.enter();
        try {
            return decisionInit(position, level, seed, (ByteBuffer) nodesHandle, capacity, decision);
        } finally {
            nodes.exit();
        }
    }

    private native int decisionInit(
            long[] position, byte level, long seed, ByteBuffer nodes, long capacity, long[] decision);

    @Override
    public int decisionThink(
            long[] decision, NativeMemory nodes, long capacity, int playouts, byte[] isReady) {
        Object nodesHandle = nodes.enter();
        try {
            return decisionThink(decision, (ByteBuffer) nodesHandle, capacity, playouts, isReady);
        } finally {
            nodes.exit();
        }
    }

    private native int decisionThink(
            long[] decision, ByteBuffer nodes, long capacity, int playouts, byte[] isReady);

    @Override
    public int decisionAction(long[] decision, NativeMemory nodes, long capacity, short[] action) {
        Object nodesHandle = nodes.enter();
        try {
            return decisionAction(decision, (ByteBuffer) nodesHandle, capacity, action);
        } finally {
            nodes.exit();
        }
    }

    private native int decisionAction(long[] decision, ByteBuffer nodes, long capacity, short[] action);

    @Override
    public int decisionChances(long[] decision, NativeMemory nodes, long capacity, int[] chances) {
        Object nodesHandle = nodes.enter();
        try {
            return decisionChances(decision, (ByteBuffer) nodesHandle, capacity, chances);
        } finally {
            nodes.exit();
        }
    }

    private native int decisionChances(long[] decision, ByteBuffer nodes, long capacity, int[] chances);

    // Konobi: who wins on small boards

    @Override
    public native int solverInit(long[] position, long[] solver);

    @Override
    public int solverRun(
            long[] solver, NativeMemory table, long length, int positions, byte[] isSolved) {
        Object tableHandle = table.enter();
        try {
            return solverRun(solver, (ByteBuffer) tableHandle, length, positions, isSolved);
        } finally {
            table.exit();
        }
    }

    private native int solverRun(
            long[] solver, ByteBuffer table, long length, int positions, byte[] isSolved);

    @Override
    public native int solverWinner(long[] solver, byte[] winner, short[] action);
}

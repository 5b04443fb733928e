package dev.pedina.internal;

/**
 * The Konobi functions of {@code pedina.h}, as Java calls them over any bridge.
 *
 * <p>Names, parameters and statuses are those of the C functions, whose comments say what they do. A pointer is an
 * array that is as long as the C function needs, a struct an array of its words; nothing checks that here, so this
 * package is not exported. Work memory that is large lies outside of the Java heap.
 *
 * <p>Generated from `include/pedina.h` by `cargo xtask header`: do not edit.
 */
public interface KonobiFunctions {

    // Konobi: values

    short pointAt(byte column, byte row);

    byte column(short point);

    byte row(short point);

    // Konobi: positions

    int start(byte width, byte ruleset, byte pieRule, long[] position);

    int rules(long[] position, byte[] ruleset, byte[] pieRule);

    int width(long[] position, byte[] width);

    int stone(long[] position, short point, byte[] color);

    int stones(long[] position, byte color, int[] rows, long capacity, long[] count);

    int turn(long[] position, byte[] color);

    int playerOf(long[] position, byte color, byte[] player);

    int plies(long[] position, int[] plies);

    int legal(long[] position, int[] rows, long capacity, long[] count);

    int mustPass(long[] position, byte[] mustPass);

    int canSwap(long[] position, byte[] canSwap);

    int winner(long[] position, byte[] color);

    int check(long[] position, short action, int[] refusal);

    int play(long[] position, short action, long[] next);

    // Konobi: links, chains and paths

    int links(long[] position, short point, int[] links, long capacity, long[] count);

    int chain(
            long[] position, short point, int[] rows, long capacity, long[] count, byte[] edges);

    int winningPath(long[] position, byte color, short[] points, long capacity, long[] count);

    // Konobi: counts

    int perft(long[] position, int depth, long[] sequences);

    int divide(long[] position, int depth, long[] entries, long capacity, long[] count);

    // Konobi: games

    int gameInit(long[] start, long[] game);

    int gamePlay(long[] game, short[] history, long capacity, short action);

    int gameUndo(long[] game, short[] history, long capacity, short[] action);

    int gameRedo(long[] game, short[] history, long capacity, short[] action);

    int gameResign(long[] game, byte color);

    int gamePosition(long[] game, long[] position);

    int gamePositionAfter(
            long[] game, short[] history, long capacity, long length, long[] position);

    int gameLengths(long[] game, long[] length, long[] redoLength);

    int gameAction(long[] game, short[] history, long capacity, long index, short[] action);

    int gameEnding(long[] game, byte[] cause, byte[] winner);

    // Konobi: positions and games as text

    int parsePosition(byte[] text, long length, byte ruleset, byte pieRule, long[] position);

    int formatPosition(long[] position, byte[] buffer, long capacity, long[] length);

    int parseAction(byte[] text, long length, short[] action);

    int formatAction(short action, byte notation, byte[] buffer, long capacity, long[] length);

    int gameReplay(
            long[] game, short[] history, long capacity, byte[] text, long length, int[] report);

    int gameFormat(
            long[] game, short[] history, long historyCapacity, byte notation, byte[] buffer, long capacity, long[] length);

    // Konobi: drawing, and files in the Smart Game Format

    int drawText(long[] position, short last, int marks, byte style, byte[] sink);

    int drawSvg(long[] position, short last, int marks, byte[] sink);

    int gameWriteSgf(
            long[] game, short[] history, long capacity, byte[] first, long firstLength, byte[] second, long secondLength, byte[] sink);

    int gameReadSgf(
            byte[] text, long length, short[] history, long capacity, long[] game, long[] start);

    // Konobi: players

    int level(byte level, byte width, int[] playouts, long[] nodes);

    int decisionInit(
            long[] position, byte level, long seed, NativeMemory nodes, long capacity, long[] decision);

    int decisionThink(
            long[] decision, NativeMemory nodes, long capacity, int playouts, byte[] isReady);

    int decisionAction(long[] decision, NativeMemory nodes, long capacity, short[] action);

    int decisionChances(long[] decision, NativeMemory nodes, long capacity, int[] chances);

    // Konobi: who wins on small boards

    int solverInit(long[] position, long[] solver);

    int solverRun(
            long[] solver, NativeMemory table, long length, int positions, byte[] isSolved);

    int solverWinner(long[] solver, byte[] winner, short[] action);
}

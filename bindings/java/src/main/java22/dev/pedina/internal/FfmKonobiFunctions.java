package dev.pedina.internal;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * The Konobi functions over the Foreign Function and Memory API of JDK 22 and later.
 *
 * <p>A short function gets the arrays as they lie on the Java heap, by a critical call, so nothing is copied,
 * allocated or closed. One that may run long would hold up the garbage collector, so it gets copies in native
 * memory.
 *
 * <p>Linking costs milliseconds for each new shape of a function, so each section of the header is linked by its own
 * holder class, at its first use.
 *
 * <p>Generated from `include/pedina.h` by `cargo xtask header`: do not edit.
 */
final class FfmKonobiFunctions implements KonobiFunctions {

    // Konobi: values

    private static final class Values {
        static final MethodHandle POINT_AT = FfmBridge.shortCall(
                "pdn_konobi_point_at", JAVA_SHORT, JAVA_BYTE, JAVA_BYTE);
        static final MethodHandle COLUMN = FfmBridge.shortCall(
                "pdn_konobi_column", JAVA_BYTE, JAVA_SHORT);
        static final MethodHandle ROW = FfmBridge.shortCall(
                "pdn_konobi_row", JAVA_BYTE, JAVA_SHORT);
    }

    @Override
    public short pointAt(byte column, byte row) {
        try {
            return (short) Values.POINT_AT.invokeExact(column, row);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public byte column(short point) {
        try {
            return (byte) Values.COLUMN.invokeExact(point);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public byte row(short point) {
        try {
            return (byte) Values.ROW.invokeExact(point);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Konobi: positions

    private static final class Positions {
        static final MethodHandle START = FfmBridge.shortCall(
                "pdn_konobi_start", JAVA_INT, JAVA_BYTE, JAVA_BYTE, JAVA_BYTE, ADDRESS);
        static final MethodHandle RULES = FfmBridge.shortCall(
                "pdn_konobi_rules", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle WIDTH = FfmBridge.shortCall(
                "pdn_konobi_width", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle STONE = FfmBridge.shortCall(
                "pdn_konobi_stone", JAVA_INT, ADDRESS, JAVA_SHORT, ADDRESS);
        static final MethodHandle STONES = FfmBridge.shortCall(
                "pdn_konobi_stones", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle TURN = FfmBridge.shortCall(
                "pdn_konobi_turn", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle PLAYER_OF = FfmBridge.shortCall(
                "pdn_konobi_player_of", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS);
        static final MethodHandle PLIES = FfmBridge.shortCall(
                "pdn_konobi_plies", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle LEGAL = FfmBridge.shortCall(
                "pdn_konobi_legal", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle MUST_PASS = FfmBridge.shortCall(
                "pdn_konobi_must_pass", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle CAN_SWAP = FfmBridge.shortCall(
                "pdn_konobi_can_swap", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle WINNER = FfmBridge.shortCall(
                "pdn_konobi_winner", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle CHECK = FfmBridge.shortCall(
                "pdn_konobi_check", JAVA_INT, ADDRESS, JAVA_SHORT, ADDRESS);
        static final MethodHandle PLAY = FfmBridge.shortCall(
                "pdn_konobi_play", JAVA_INT, ADDRESS, JAVA_SHORT, ADDRESS);
    }

    @Override
    public int start(byte width, byte ruleset, byte pieRule, long[] position) {
        try {
            return (int) Positions.START.invokeExact(width, ruleset, pieRule, heap(position));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int rules(long[] position, byte[] ruleset, byte[] pieRule) {
        try {
            return (int) Positions.RULES.invokeExact(heap(position), heap(ruleset), heap(pieRule));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int width(long[] position, byte[] width) {
        try {
            return (int) Positions.WIDTH.invokeExact(heap(position), heap(width));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int stone(long[] position, short point, byte[] color) {
        try {
            return (int) Positions.STONE.invokeExact(heap(position), point, heap(color));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int stones(long[] position, byte color, int[] rows, long capacity, long[] count) {
        try {
            return (int) Positions.STONES.invokeExact(heap(position), color, heap(rows), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int turn(long[] position, byte[] color) {
        try {
            return (int) Positions.TURN.invokeExact(heap(position), heap(color));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int playerOf(long[] position, byte color, byte[] player) {
        try {
            return (int) Positions.PLAYER_OF.invokeExact(heap(position), color, heap(player));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int plies(long[] position, int[] plies) {
        try {
            return (int) Positions.PLIES.invokeExact(heap(position), heap(plies));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int legal(long[] position, int[] rows, long capacity, long[] count) {
        try {
            return (int) Positions.LEGAL.invokeExact(heap(position), heap(rows), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int mustPass(long[] position, byte[] mustPass) {
        try {
            return (int) Positions.MUST_PASS.invokeExact(heap(position), heap(mustPass));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int canSwap(long[] position, byte[] canSwap) {
        try {
            return (int) Positions.CAN_SWAP.invokeExact(heap(position), heap(canSwap));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int winner(long[] position, byte[] color) {
        try {
            return (int) Positions.WINNER.invokeExact(heap(position), heap(color));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int check(long[] position, short action, int[] refusal) {
        try {
            return (int) Positions.CHECK.invokeExact(heap(position), action, heap(refusal));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int play(long[] position, short action, long[] next) {
        try {
            return (int) Positions.PLAY.invokeExact(heap(position), action, heap(next));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Konobi: links, chains and paths

    private static final class LinksChainsAndPaths {
        static final MethodHandle LINKS = FfmBridge.shortCall(
                "pdn_konobi_links", JAVA_INT, ADDRESS, JAVA_SHORT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle CHAIN = FfmBridge.shortCall(
                "pdn_konobi_chain", JAVA_INT, ADDRESS, JAVA_SHORT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        static final MethodHandle WINNING_PATH = FfmBridge.shortCall(
                "pdn_konobi_winning_path", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int links(long[] position, short point, int[] links, long capacity, long[] count) {
        try {
            return (int) LinksChainsAndPaths.LINKS.invokeExact(heap(position), point, heap(links), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int chain(
            long[] position, short point, int[] rows, long capacity, long[] count, byte[] edges) {
        try {
            return (int) LinksChainsAndPaths.CHAIN.invokeExact(heap(position), point, heap(rows), capacity, heap(count), heap(edges));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int winningPath(long[] position, byte color, short[] points, long capacity, long[] count) {
        try {
            return (int) LinksChainsAndPaths.WINNING_PATH.invokeExact(heap(position), color, heap(points), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Konobi: counts

    private static final class Counts {
        static final MethodHandle PERFT = FfmBridge.longCall(
                "pdn_konobi_perft", JAVA_INT, ADDRESS, JAVA_INT, ADDRESS);
        static final MethodHandle DIVIDE = FfmBridge.longCall(
                "pdn_konobi_divide", JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int perft(long[] position, int depth, long[] sequences) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment positionCopy = arena.allocateFrom(JAVA_LONG, position);
            MemorySegment sequencesCopy = arena.allocateFrom(JAVA_LONG, sequences);
            int result = (int) Counts.PERFT.invokeExact(positionCopy, depth, sequencesCopy);
            MemorySegment.copy(sequencesCopy, JAVA_LONG, 0, sequences, 0, sequences.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int divide(long[] position, int depth, long[] entries, long capacity, long[] count) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment positionCopy = arena.allocateFrom(JAVA_LONG, position);
            MemorySegment entriesCopy = arena.allocateFrom(JAVA_LONG, entries);
            MemorySegment countCopy = arena.allocateFrom(JAVA_LONG, count);
            int result = (int) Counts.DIVIDE.invokeExact(positionCopy, depth, entriesCopy, capacity, countCopy);
            MemorySegment.copy(entriesCopy, JAVA_LONG, 0, entries, 0, entries.length);
            MemorySegment.copy(countCopy, JAVA_LONG, 0, count, 0, count.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Konobi: games

    private static final class Games {
        static final MethodHandle GAME_INIT = FfmBridge.shortCall(
                "pdn_konobi_game_init", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle GAME_PLAY = FfmBridge.shortCall(
                "pdn_konobi_game_play", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_SHORT);
        static final MethodHandle GAME_UNDO = FfmBridge.shortCall(
                "pdn_konobi_game_undo", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle GAME_REDO = FfmBridge.shortCall(
                "pdn_konobi_game_redo", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle GAME_RESIGN = FfmBridge.shortCall(
                "pdn_konobi_game_resign", JAVA_INT, ADDRESS, JAVA_BYTE);
        static final MethodHandle GAME_POSITION = FfmBridge.shortCall(
                "pdn_konobi_game_position", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle GAME_POSITION_AFTER = FfmBridge.shortCall(
                "pdn_konobi_game_position_after", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS);
        static final MethodHandle GAME_LENGTHS = FfmBridge.shortCall(
                "pdn_konobi_game_lengths", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle GAME_ACTION = FfmBridge.shortCall(
                "pdn_konobi_game_action", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS);
        static final MethodHandle GAME_ENDING = FfmBridge.shortCall(
                "pdn_konobi_game_ending", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
    }

    @Override
    public int gameInit(long[] start, long[] game) {
        try {
            return (int) Games.GAME_INIT.invokeExact(heap(start), heap(game));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gamePlay(long[] game, short[] history, long capacity, short action) {
        try {
            return (int) Games.GAME_PLAY.invokeExact(heap(game), heap(history), capacity, action);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameUndo(long[] game, short[] history, long capacity, short[] action) {
        try {
            return (int) Games.GAME_UNDO.invokeExact(heap(game), heap(history), capacity, heap(action));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameRedo(long[] game, short[] history, long capacity, short[] action) {
        try {
            return (int) Games.GAME_REDO.invokeExact(heap(game), heap(history), capacity, heap(action));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameResign(long[] game, byte color) {
        try {
            return (int) Games.GAME_RESIGN.invokeExact(heap(game), color);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gamePosition(long[] game, long[] position) {
        try {
            return (int) Games.GAME_POSITION.invokeExact(heap(game), heap(position));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gamePositionAfter(
            long[] game, short[] history, long capacity, long length, long[] position) {
        try {
            return (int) Games.GAME_POSITION_AFTER.invokeExact(heap(game), heap(history), capacity, length, heap(position));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameLengths(long[] game, long[] length, long[] redoLength) {
        try {
            return (int) Games.GAME_LENGTHS.invokeExact(heap(game), heap(length), heap(redoLength));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameAction(long[] game, short[] history, long capacity, long index, short[] action) {
        try {
            return (int) Games.GAME_ACTION.invokeExact(heap(game), heap(history), capacity, index, heap(action));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameEnding(long[] game, byte[] cause, byte[] winner) {
        try {
            return (int) Games.GAME_ENDING.invokeExact(heap(game), heap(cause), heap(winner));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Konobi: positions and games as text

    private static final class PositionsAndGamesAsText {
        static final MethodHandle PARSE_POSITION = FfmBridge.shortCall(
                "pdn_konobi_parse_position", JAVA_INT, ADDRESS, JAVA_LONG, JAVA_BYTE, JAVA_BYTE, ADDRESS);
        static final MethodHandle FORMAT_POSITION = FfmBridge.shortCall(
                "pdn_konobi_format_position", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle PARSE_ACTION = FfmBridge.shortCall(
                "pdn_konobi_parse_action", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle FORMAT_ACTION = FfmBridge.shortCall(
                "pdn_konobi_format_action", JAVA_INT, JAVA_SHORT, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle GAME_REPLAY = FfmBridge.shortCall(
                "pdn_konobi_game_replay", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle GAME_FORMAT = FfmBridge.shortCall(
                "pdn_konobi_game_format", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int parsePosition(byte[] text, long length, byte ruleset, byte pieRule, long[] position) {
        try {
            return (int) PositionsAndGamesAsText.PARSE_POSITION.invokeExact(heap(text), length, ruleset, pieRule, heap(position));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int formatPosition(long[] position, byte[] buffer, long capacity, long[] length) {
        try {
            return (int) PositionsAndGamesAsText.FORMAT_POSITION.invokeExact(heap(position), heap(buffer), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int parseAction(byte[] text, long length, short[] action) {
        try {
            return (int) PositionsAndGamesAsText.PARSE_ACTION.invokeExact(heap(text), length, heap(action));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int formatAction(short action, byte notation, byte[] buffer, long capacity, long[] length) {
        try {
            return (int) PositionsAndGamesAsText.FORMAT_ACTION.invokeExact(action, notation, heap(buffer), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameReplay(
            long[] game, short[] history, long capacity, byte[] text, long length, int[] report) {
        try {
            return (int) PositionsAndGamesAsText.GAME_REPLAY.invokeExact(heap(game), heap(history), capacity, heap(text), length, heap(report));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameFormat(
            long[] game, short[] history, long historyCapacity, byte notation, byte[] buffer, long capacity, long[] length) {
        try {
            return (int) PositionsAndGamesAsText.GAME_FORMAT.invokeExact(heap(game), heap(history), historyCapacity, notation, heap(buffer), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Konobi: drawing, and files in the Smart Game Format

    private static final class DrawingAndFilesInTheSmartGameFormat {
        static final MethodHandle DRAW_TEXT = FfmBridge.longCall(
                "pdn_konobi_draw_text", JAVA_INT, ADDRESS, JAVA_SHORT, JAVA_INT, JAVA_BYTE, ADDRESS, ADDRESS);
        static final MethodHandle DRAW_SVG = FfmBridge.longCall(
                "pdn_konobi_draw_svg", JAVA_INT, ADDRESS, JAVA_SHORT, JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle GAME_WRITE_SGF = FfmBridge.longCall(
                "pdn_konobi_game_write_sgf", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        static final MethodHandle GAME_READ_SGF = FfmBridge.shortCall(
                "pdn_konobi_game_read_sgf", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
    }

    @Override
    public int drawText(long[] position, short last, int marks, byte style, byte[] sink) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment positionCopy = arena.allocateFrom(JAVA_LONG, position);
            MemorySegment sinkCopy = arena.allocateFrom(JAVA_BYTE, sink);
            int result = (int) DrawingAndFilesInTheSmartGameFormat.DRAW_TEXT.invokeExact(positionCopy, last, marks, style, FfmBridge.append(), sinkCopy);
            MemorySegment.copy(sinkCopy, JAVA_BYTE, 0, sink, 0, sink.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int drawSvg(long[] position, short last, int marks, byte[] sink) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment positionCopy = arena.allocateFrom(JAVA_LONG, position);
            MemorySegment sinkCopy = arena.allocateFrom(JAVA_BYTE, sink);
            int result = (int) DrawingAndFilesInTheSmartGameFormat.DRAW_SVG.invokeExact(positionCopy, last, marks, FfmBridge.append(), sinkCopy);
            MemorySegment.copy(sinkCopy, JAVA_BYTE, 0, sink, 0, sink.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameWriteSgf(
            long[] game, short[] history, long capacity, byte[] first, long firstLength, byte[] second, long secondLength, byte[] sink) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment gameCopy = arena.allocateFrom(JAVA_LONG, game);
            MemorySegment historyCopy = arena.allocateFrom(JAVA_SHORT, history);
            MemorySegment firstCopy = arena.allocateFrom(JAVA_BYTE, first);
            MemorySegment secondCopy = arena.allocateFrom(JAVA_BYTE, second);
            MemorySegment sinkCopy = arena.allocateFrom(JAVA_BYTE, sink);
            int result = (int) DrawingAndFilesInTheSmartGameFormat.GAME_WRITE_SGF.invokeExact(gameCopy, historyCopy, capacity, firstCopy, firstLength, secondCopy, secondLength, FfmBridge.append(), sinkCopy);
            MemorySegment.copy(sinkCopy, JAVA_BYTE, 0, sink, 0, sink.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameReadSgf(
            byte[] text, long length, short[] history, long capacity, long[] game, long[] start) {
        try {
            return (int) DrawingAndFilesInTheSmartGameFormat.GAME_READ_SGF.invokeExact(heap(text), length, heap(history), capacity, heap(game), heap(start));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Konobi: players

    private static final class Players {
        static final MethodHandle LEVEL = FfmBridge.shortCall(
                "pdn_konobi_level", JAVA_INT, JAVA_BYTE, JAVA_BYTE, ADDRESS, ADDRESS);
        static final MethodHandle DECISION_INIT = FfmBridge.longCall(
                "pdn_konobi_decision_init", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle DECISION_THINK = FfmBridge.longCall(
                "pdn_konobi_decision_think", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS);
        static final MethodHandle DECISION_ACTION = FfmBridge.longCall(
                "pdn_konobi_decision_action", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle DECISION_CHANCES = FfmBridge.longCall(
                "pdn_konobi_decision_chances", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int level(byte level, byte width, int[] playouts, long[] nodes) {
        try {
            return (int) Players.LEVEL.invokeExact(level, width, heap(playouts), heap(nodes));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int decisionInit(
            long[] position, byte level, long seed, NativeMemory nodes, long capacity, long[] decision) {
        Object nodesHandle = nodes.enter();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment positionCopy = arena.allocateFrom(JAVA_LONG, position);
            MemorySegment decisionCopy = arena.allocateFrom(JAVA_LONG, decision);
            int result = (int) Players.DECISION_INIT.invokeExact(positionCopy, level, seed, (MemorySegment) nodesHandle, capacity, decisionCopy);
            MemorySegment.copy(decisionCopy, JAVA_LONG, 0, decision, 0, decision.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        } finally {
            nodes.exit();
        }
    }

    @Override
    public int decisionThink(
            long[] decision, NativeMemory nodes, long capacity, int playouts, byte[] isReady) {
        Object nodesHandle = nodes.enter();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment decisionCopy = arena.allocateFrom(JAVA_LONG, decision);
            MemorySegment isReadyCopy = arena.allocateFrom(JAVA_BYTE, isReady);
            int result = (int) Players.DECISION_THINK.invokeExact(decisionCopy, (MemorySegment) nodesHandle, capacity, playouts, isReadyCopy);
            MemorySegment.copy(decisionCopy, JAVA_LONG, 0, decision, 0, decision.length);
            MemorySegment.copy(isReadyCopy, JAVA_BYTE, 0, isReady, 0, isReady.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        } finally {
            nodes.exit();
        }
    }

    @Override
    public int decisionAction(long[] decision, NativeMemory nodes, long capacity, short[] action) {
        Object nodesHandle = nodes.enter();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment decisionCopy = arena.allocateFrom(JAVA_LONG, decision);
            MemorySegment actionCopy = arena.allocateFrom(JAVA_SHORT, action);
            int result = (int) Players.DECISION_ACTION.invokeExact(decisionCopy, (MemorySegment) nodesHandle, capacity, actionCopy);
            MemorySegment.copy(actionCopy, JAVA_SHORT, 0, action, 0, action.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        } finally {
            nodes.exit();
        }
    }

    @Override
    public int decisionChances(long[] decision, NativeMemory nodes, long capacity, int[] chances) {
        Object nodesHandle = nodes.enter();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment decisionCopy = arena.allocateFrom(JAVA_LONG, decision);
            MemorySegment chancesCopy = arena.allocateFrom(JAVA_INT, chances);
            int result = (int) Players.DECISION_CHANCES.invokeExact(decisionCopy, (MemorySegment) nodesHandle, capacity, chancesCopy);
            MemorySegment.copy(chancesCopy, JAVA_INT, 0, chances, 0, chances.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        } finally {
            nodes.exit();
        }
    }

    // Konobi: who wins on small boards

    private static final class WhoWinsOnSmallBoards {
        static final MethodHandle SOLVER_INIT = FfmBridge.shortCall(
                "pdn_konobi_solver_init", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle SOLVER_RUN = FfmBridge.longCall(
                "pdn_konobi_solver_run", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS);
        static final MethodHandle SOLVER_WINNER = FfmBridge.shortCall(
                "pdn_konobi_solver_winner", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
    }

    @Override
    public int solverInit(long[] position, long[] solver) {
        try {
            return (int) WhoWinsOnSmallBoards.SOLVER_INIT.invokeExact(heap(position), heap(solver));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int solverRun(
            long[] solver, NativeMemory table, long length, int positions, byte[] isSolved) {
        Object tableHandle = table.enter();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment solverCopy = arena.allocateFrom(JAVA_LONG, solver);
            MemorySegment isSolvedCopy = arena.allocateFrom(JAVA_BYTE, isSolved);
            int result = (int) WhoWinsOnSmallBoards.SOLVER_RUN.invokeExact(solverCopy, (MemorySegment) tableHandle, length, positions, isSolvedCopy);
            MemorySegment.copy(solverCopy, JAVA_LONG, 0, solver, 0, solver.length);
            MemorySegment.copy(isSolvedCopy, JAVA_BYTE, 0, isSolved, 0, isSolved.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        } finally {
            table.exit();
        }
    }

    @Override
    public int solverWinner(long[] solver, byte[] winner, short[] action) {
        try {
            return (int) WhoWinsOnSmallBoards.SOLVER_WINNER.invokeExact(heap(solver), heap(winner), heap(action));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    private static MemorySegment heap(byte[] array) {
        return MemorySegment.ofArray(array);
    }

    private static MemorySegment heap(short[] array) {
        return MemorySegment.ofArray(array);
    }

    private static MemorySegment heap(int[] array) {
        return MemorySegment.ofArray(array);
    }

    private static MemorySegment heap(long[] array) {
        return MemorySegment.ofArray(array);
    }
}

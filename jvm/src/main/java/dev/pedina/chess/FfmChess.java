package dev.pedina.chess;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import dev.pedina.internal.FfmLibrary;
import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryBridge;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Objects;

/**
 * The chess functions over the Foreign Function and Memory API of JDK 22 and later.
 *
 * <p>A short function gets the arrays as they lie on the Java heap, by a critical call, so nothing is copied,
 * allocated or closed. {@code perft} and {@code divide} may run for hours: a critical call would hold up the garbage
 * collector, so they get a copy of the position in native memory.
 *
 * <p>Linking costs milliseconds for each new shape of a function, so each group is linked by its own holder class,
 * at its first use, and one shape serves all functions that have it. The helpers at the end exist once for each
 * shape; they are small enough that the compiler always inlines them and then sees a constant method handle.
 */
final class FfmChess implements ChessBridge {

    private static final FunctionDescriptor A = shape(ADDRESS);
    private static final FunctionDescriptor AA = shape(ADDRESS, ADDRESS);
    private static final FunctionDescriptor AAA = shape(ADDRESS, ADDRESS, ADDRESS);
    private static final FunctionDescriptor ABA = shape(ADDRESS, JAVA_BYTE, ADDRESS);
    private static final FunctionDescriptor ABBA = shape(ADDRESS, JAVA_BYTE, JAVA_BYTE, ADDRESS);
    private static final FunctionDescriptor AALA = shape(ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
    private static final FunctionDescriptor ALBAA = shape(ADDRESS, JAVA_LONG, JAVA_BYTE, ADDRESS, ADDRESS);
    private static final FunctionDescriptor ABALA = shape(ADDRESS, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
    private static final FunctionDescriptor BLA = shape(JAVA_BYTE, JAVA_LONG, ADDRESS);

    /** Asks for the open library, so that the holder classes find it open. */
    FfmChess(LibraryBridge library) {
        Objects.requireNonNull(library, "library");
    }

    // Setups

    private static final class Setups {
        static final MethodHandle EMPTY = link("setup_empty", A);
        static final MethodHandle CHESS960 = link("setup_chess960", shape(JAVA_INT, JAVA_INT, ADDRESS));
        static final MethodHandle PARSE_FEN = link("setup_parse_fen", ALBAA);
        static final MethodHandle FORMAT_FEN = link("setup_format_fen", ABALA);
        static final MethodHandle PIECE = link("setup_piece", ABA);
        static final MethodHandle PUT = link("setup_put", shape(ADDRESS, JAVA_BYTE, JAVA_BYTE));
        static final MethodHandle SET_TURN = link("setup_set_turn", shape(ADDRESS, JAVA_BYTE));
        static final MethodHandle SET_CASTLING = link("setup_set_castling", shape(ADDRESS, JAVA_LONG));
        static final MethodHandle SET_EN_PASSANT = link("setup_set_en_passant", shape(ADDRESS, JAVA_BYTE));
        static final MethodHandle SET_COUNTERS = link("setup_set_counters", shape(ADDRESS, JAVA_SHORT, JAVA_SHORT));
        static final MethodHandle PROBLEMS = link("setup_problems", AA);
        static final MethodHandle POSITION = link("from_setup", AAA);
        static final MethodHandle REPAIR = link("repair", AAA);
        static final MethodHandle OF_POSITION = link("to_setup", AA);
    }

    @Override
    public int setupEmpty(long[] setup) {
        return call(Setups.EMPTY, heap(setup));
    }

    @Override
    public int setupChess960(int white, int black, long[] setup) {
        try {
            return (int) Setups.CHESS960.invokeExact(white, black, heap(setup));
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    @Override
    public int setupParseFen(byte[] text, byte mode, long[] setup, int[] report) {
        return call(Setups.PARSE_FEN, heap(text), text.length, mode, heap(setup), MemorySegment.ofArray(report));
    }

    @Override
    public int setupFormatFen(long[] setup, byte style, byte[] buffer, long[] length) {
        return call(Setups.FORMAT_FEN, heap(setup), style, heap(buffer), buffer.length, heap(length));
    }

    @Override
    public int setupPiece(long[] setup, byte square, byte[] piece) {
        return call(Setups.PIECE, heap(setup), square, heap(piece));
    }

    @Override
    public int setupPut(long[] setup, byte square, byte piece) {
        try {
            return (int) Setups.PUT.invokeExact(heap(setup), square, piece);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    @Override
    public int setupSetTurn(long[] setup, byte color) {
        return call(Setups.SET_TURN, heap(setup), color);
    }

    @Override
    public int setupSetCastling(long[] setup, long rooks) {
        try {
            return (int) Setups.SET_CASTLING.invokeExact(heap(setup), rooks);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    @Override
    public int setupSetEnPassant(long[] setup, byte square) {
        return call(Setups.SET_EN_PASSANT, heap(setup), square);
    }

    @Override
    public int setupSetCounters(long[] setup, short halfmoveClock, short fullmoveNumber) {
        try {
            return (int) Setups.SET_COUNTERS.invokeExact(heap(setup), halfmoveClock, fullmoveNumber);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    @Override
    public int setupProblems(long[] setup, int[] problems) {
        return call(Setups.PROBLEMS, heap(setup), MemorySegment.ofArray(problems));
    }

    @Override
    public int fromSetup(long[] setup, long[] position, int[] report) {
        return call(Setups.POSITION, heap(setup), heap(position), MemorySegment.ofArray(report));
    }

    @Override
    public int repair(long[] setup, long[] position, int[] report) {
        return call(Setups.REPAIR, heap(setup), heap(position), MemorySegment.ofArray(report));
    }

    @Override
    public int toSetup(long[] position, long[] setup) {
        return call(Setups.OF_POSITION, heap(position), heap(setup));
    }

    // Positions

    private static final class Positions {
        static final MethodHandle START = link("start", A);
        static final MethodHandle PARSE_FEN = link("parse_fen", ALBAA);
        static final MethodHandle FORMAT_FEN = link("format_fen", ABALA);
        static final MethodHandle TURN = link("turn", AA);
        static final MethodHandle OUTCOME = link("outcome", AA);
        static final MethodHandle KEY = link("key", AA);
    }

    @Override
    public int start(long[] position) {
        return call(Positions.START, heap(position));
    }

    @Override
    public int parseFen(byte[] text, byte mode, long[] position, int[] report) {
        return call(Positions.PARSE_FEN, heap(text), text.length, mode, heap(position), MemorySegment.ofArray(report));
    }

    @Override
    public int formatFen(long[] position, byte style, byte[] buffer, long[] length) {
        return call(Positions.FORMAT_FEN, heap(position), style, heap(buffer), buffer.length, heap(length));
    }

    @Override
    public int turn(long[] position, byte[] color) {
        return call(Positions.TURN, heap(position), heap(color));
    }

    @Override
    public int outcome(long[] position, byte[] outcome) {
        return call(Positions.OUTCOME, heap(position), heap(outcome));
    }

    @Override
    public int key(long[] position, long[] key) {
        return call(Positions.KEY, heap(position), heap(key));
    }

    private static final class Boards {
        static final MethodHandle PIECE = link("piece", ABA);
        static final MethodHandle PIECES = link("pieces", ABBA);
        static final MethodHandle OCCUPIED = link("occupied", AA);
        static final MethodHandle CASTLING_ROOKS = link("castling_rooks", AA);
        static final MethodHandle EN_PASSANT = link("en_passant", AA);
        static final MethodHandle COUNTERS = link("counters", AAA);
        static final MethodHandle CHECKERS = link("checkers", AA);
        static final MethodHandle PINNED = link("pinned", AA);
        static final MethodHandle ATTACKERS = link("attackers", ABBA);
    }

    @Override
    public int piece(long[] position, byte square, byte[] piece) {
        return call(Boards.PIECE, heap(position), square, heap(piece));
    }

    @Override
    public int pieces(long[] position, byte color, byte role, long[] squares) {
        return call(Boards.PIECES, heap(position), color, role, heap(squares));
    }

    @Override
    public int occupied(long[] position, long[] squares) {
        return call(Boards.OCCUPIED, heap(position), heap(squares));
    }

    @Override
    public int castlingRooks(long[] position, long[] squares) {
        return call(Boards.CASTLING_ROOKS, heap(position), heap(squares));
    }

    @Override
    public int enPassant(long[] position, byte[] square) {
        return call(Boards.EN_PASSANT, heap(position), heap(square));
    }

    @Override
    public int counters(long[] position, short[] halfmoveClock, short[] fullmoveNumber) {
        return call(Boards.COUNTERS, heap(position), heap(halfmoveClock), heap(fullmoveNumber));
    }

    @Override
    public int checkers(long[] position, long[] squares) {
        return call(Boards.CHECKERS, heap(position), heap(squares));
    }

    @Override
    public int pinned(long[] position, long[] squares) {
        return call(Boards.PINNED, heap(position), heap(squares));
    }

    @Override
    public int attackers(long[] position, byte square, byte color, long[] squares) {
        return call(Boards.ATTACKERS, heap(position), square, color, heap(squares));
    }

    // Moves

    private static final class Moves {
        static final MethodHandle LEGAL_MOVES = link("legal_moves", AALA);
        static final MethodHandle LEGAL_TARGETS = link("legal_targets", ABA);
        static final MethodHandle CHECK_MOVE = link("check_move", shape(ADDRESS, JAVA_SHORT));
        static final MethodHandle PLAY = link("play", shape(ADDRESS, JAVA_SHORT, ADDRESS));
    }

    @Override
    public int legalMoves(long[] position, short[] moves, long[] count) {
        return call(Moves.LEGAL_MOVES, heap(position), heap(moves), moves.length, heap(count));
    }

    @Override
    public int legalTargets(long[] position, byte square, long[] targets) {
        return call(Moves.LEGAL_TARGETS, heap(position), square, heap(targets));
    }

    @Override
    public int checkMove(long[] position, short move) {
        try {
            return (int) Moves.CHECK_MOVE.invokeExact(heap(position), move);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    @Override
    public int play(long[] position, short move, long[] next) {
        try {
            return (int) Moves.PLAY.invokeExact(heap(position), move, heap(next));
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    private static final class MoveTexts {
        static final MethodHandle PARSE_UCI = link("parse_uci", AALA);
        static final MethodHandle FORMAT_UCI =
                link("format_uci", shape(ADDRESS, JAVA_SHORT, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS));
        static final MethodHandle KEY_AFTER = link("key_after", shape(ADDRESS, JAVA_LONG, JAVA_SHORT, ADDRESS));
    }

    @Override
    public int parseUci(long[] position, byte[] text, short[] move) {
        return call(MoveTexts.PARSE_UCI, heap(position), heap(text), text.length, heap(move));
    }

    @Override
    public int formatUci(long[] position, short move, byte style, byte[] buffer, long[] length) {
        try {
            return (int) MoveTexts.FORMAT_UCI.invokeExact(
                    heap(position), move, style, heap(buffer), (long) buffer.length, heap(length));
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    @Override
    public int keyAfter(long[] position, long key, short move, long[] nextKey) {
        try {
            return (int) MoveTexts.KEY_AFTER.invokeExact(heap(position), key, move, heap(nextKey));
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    // Counting

    private static final class Counting {
        static final MethodHandle PERFT = linkLong("perft", shape(ADDRESS, JAVA_INT, ADDRESS));
        static final MethodHandle DIVIDE = linkLong("divide", shape(ADDRESS, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS));
    }

    @Override
    public int perft(long[] position, int depth, long[] nodes) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment result = arena.allocateFrom(JAVA_LONG, nodes);
            int status = (int) Counting.PERFT.invokeExact(arena.allocateFrom(JAVA_LONG, position), depth, result);
            nodes[0] = result.get(JAVA_LONG, 0);
            return status;
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    @Override
    public int divide(long[] position, int depth, long[] entries, long[] count) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment list = arena.allocateFrom(JAVA_LONG, entries);
            MemorySegment length = arena.allocateFrom(JAVA_LONG, count);
            int status = (int) Counting.DIVIDE.invokeExact(
                    arena.allocateFrom(JAVA_LONG, position), depth, list, entries.length / 2L, length);
            count[0] = length.get(JAVA_LONG, 0);
            MemorySegment.copy(list, JAVA_LONG, 0, entries, 0, entries.length);
            return status;
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    // Attacks

    private static final class Leapers {
        static final MethodHandle KNIGHT = link("knight_attacks", shape(JAVA_BYTE, ADDRESS));
        static final MethodHandle KING = link("king_attacks", shape(JAVA_BYTE, ADDRESS));
        static final MethodHandle PAWN = link("pawn_attacks", shape(JAVA_BYTE, JAVA_BYTE, ADDRESS));
    }

    @Override
    public int knightAttacks(byte square, long[] attacks) {
        return call(Leapers.KNIGHT, square, heap(attacks));
    }

    @Override
    public int kingAttacks(byte square, long[] attacks) {
        return call(Leapers.KING, square, heap(attacks));
    }

    @Override
    public int pawnAttacks(byte color, byte square, long[] attacks) {
        try {
            return (int) Leapers.PAWN.invokeExact(color, square, heap(attacks));
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    private static final class Sliders {
        static final MethodHandle BISHOP = link("bishop_attacks", BLA);
        static final MethodHandle ROOK = link("rook_attacks", BLA);
        static final MethodHandle QUEEN = link("queen_attacks", BLA);
    }

    @Override
    public int bishopAttacks(byte square, long occupied, long[] attacks) {
        return call(Sliders.BISHOP, square, occupied, heap(attacks));
    }

    @Override
    public int rookAttacks(byte square, long occupied, long[] attacks) {
        return call(Sliders.ROOK, square, occupied, heap(attacks));
    }

    @Override
    public int queenAttacks(byte square, long occupied, long[] attacks) {
        return call(Sliders.QUEEN, square, occupied, heap(attacks));
    }

    // Linking

    private static FunctionDescriptor shape(MemoryLayout... parameters) {
        return FunctionDescriptor.of(JAVA_INT, parameters);
    }

    private static MethodHandle link(String name, FunctionDescriptor shape) {
        return Library.bridge().shortCall("pdn_chess_" + name, shape);
    }

    private static MethodHandle linkLong(String name, FunctionDescriptor shape) {
        return Library.bridge().longCall("pdn_chess_" + name, shape);
    }

    private static MemorySegment heap(long[] array) {
        return MemorySegment.ofArray(array);
    }

    private static MemorySegment heap(short[] array) {
        return MemorySegment.ofArray(array);
    }

    private static MemorySegment heap(byte[] array) {
        return MemorySegment.ofArray(array);
    }

    // Calling, one helper for each shape that several functions have

    private static int call(MethodHandle function, MemorySegment a) {
        try {
            return (int) function.invokeExact(a);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    private static int call(MethodHandle function, MemorySegment a, byte b) {
        try {
            return (int) function.invokeExact(a, b);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    private static int call(MethodHandle function, MemorySegment a, MemorySegment b) {
        try {
            return (int) function.invokeExact(a, b);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    private static int call(MethodHandle function, MemorySegment a, MemorySegment b, MemorySegment c) {
        try {
            return (int) function.invokeExact(a, b, c);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    private static int call(MethodHandle function, MemorySegment a, byte b, MemorySegment c) {
        try {
            return (int) function.invokeExact(a, b, c);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    private static int call(MethodHandle function, MemorySegment a, byte b, byte c, MemorySegment d) {
        try {
            return (int) function.invokeExact(a, b, c, d);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    private static int call(MethodHandle function, MemorySegment a, MemorySegment b, long c, MemorySegment d) {
        try {
            return (int) function.invokeExact(a, b, c, d);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    private static int call(
            MethodHandle function, MemorySegment a, long b, byte c, MemorySegment d, MemorySegment e) {
        try {
            return (int) function.invokeExact(a, b, c, d, e);
        } catch (Throwable thrown) {
            throw FfmLibrary.unexpected(thrown);
        }
    }

    private static int call(
            MethodHandle function, MemorySegment a, byte b, MemorySegment c, long d, MemorySegment e) {
        try {
            return (int) function.invokeExact(a, b, c, d, e);
        } catch (Throwable thrown) {
            throw FfmLibrary.unexpected(thrown);
        }
    }

    private static int call(MethodHandle function, byte a, MemorySegment b) {
        try {
            return (int) function.invokeExact(a, b);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }

    private static int call(MethodHandle function, byte a, long b, MemorySegment c) {
        try {
            return (int) function.invokeExact(a, b, c);
        } catch (Throwable e) {
            throw FfmLibrary.unexpected(e);
        }
    }
}

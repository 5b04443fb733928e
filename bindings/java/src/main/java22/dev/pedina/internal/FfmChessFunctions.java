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
 * The chess functions over the Foreign Function and Memory API of JDK 22 and later.
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
final class FfmChessFunctions implements ChessFunctions {

    // Chess: setting up a position

    private static final class SettingUpAPosition {
        static final MethodHandle SETUP_EMPTY = FfmBridge.shortCall(
                "pdn_chess_setup_empty", JAVA_INT, ADDRESS);
        static final MethodHandle SETUP_CHESS960 = FfmBridge.shortCall(
                "pdn_chess_setup_chess960", JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS);
        static final MethodHandle SETUP_PARSE_FEN = FfmBridge.shortCall(
                "pdn_chess_setup_parse_fen", JAVA_INT, ADDRESS, JAVA_LONG, JAVA_BYTE, ADDRESS, ADDRESS);
        static final MethodHandle SETUP_FORMAT_FEN = FfmBridge.shortCall(
                "pdn_chess_setup_format_fen", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle SETUP_PIECE = FfmBridge.shortCall(
                "pdn_chess_setup_piece", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS);
        static final MethodHandle SETUP_PUT = FfmBridge.shortCall(
                "pdn_chess_setup_put", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_BYTE);
        static final MethodHandle SETUP_SET_TURN = FfmBridge.shortCall(
                "pdn_chess_setup_set_turn", JAVA_INT, ADDRESS, JAVA_BYTE);
        static final MethodHandle SETUP_SET_CASTLING = FfmBridge.shortCall(
                "pdn_chess_setup_set_castling", JAVA_INT, ADDRESS, JAVA_LONG);
        static final MethodHandle SETUP_SET_EN_PASSANT = FfmBridge.shortCall(
                "pdn_chess_setup_set_en_passant", JAVA_INT, ADDRESS, JAVA_BYTE);
        static final MethodHandle SETUP_SET_COUNTERS = FfmBridge.shortCall(
                "pdn_chess_setup_set_counters", JAVA_INT, ADDRESS, JAVA_SHORT, JAVA_SHORT);
        static final MethodHandle PROBLEM_TEXT = FfmBridge.shortCall(
                "pdn_chess_problem_text", FfmBridge.text(), JAVA_INT);
        static final MethodHandle SETUP_PROBLEMS = FfmBridge.shortCall(
                "pdn_chess_setup_problems", JAVA_INT, ADDRESS, ADDRESS);
    }

    @Override
    public int setupEmpty(long[] setup) {
        try {
            return (int) SettingUpAPosition.SETUP_EMPTY.invokeExact(heap(setup));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int setupChess960(int white, int black, long[] setup) {
        try {
            return (int) SettingUpAPosition.SETUP_CHESS960.invokeExact(white, black, heap(setup));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int setupParseFen(byte[] text, long length, byte mode, long[] setup, int[] report) {
        try {
            return (int) SettingUpAPosition.SETUP_PARSE_FEN.invokeExact(heap(text), length, mode, heap(setup), heap(report));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int setupFormatFen(long[] setup, byte style, byte[] buffer, long capacity, long[] length) {
        try {
            return (int) SettingUpAPosition.SETUP_FORMAT_FEN.invokeExact(heap(setup), style, heap(buffer), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int setupPiece(long[] setup, byte square, byte[] piece) {
        try {
            return (int) SettingUpAPosition.SETUP_PIECE.invokeExact(heap(setup), square, heap(piece));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int setupPut(long[] setup, byte square, byte piece) {
        try {
            return (int) SettingUpAPosition.SETUP_PUT.invokeExact(heap(setup), square, piece);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int setupSetTurn(long[] setup, byte color) {
        try {
            return (int) SettingUpAPosition.SETUP_SET_TURN.invokeExact(heap(setup), color);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int setupSetCastling(long[] setup, long rooks) {
        try {
            return (int) SettingUpAPosition.SETUP_SET_CASTLING.invokeExact(heap(setup), rooks);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int setupSetEnPassant(long[] setup, byte square) {
        try {
            return (int) SettingUpAPosition.SETUP_SET_EN_PASSANT.invokeExact(heap(setup), square);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int setupSetCounters(long[] setup, short halfmoveClock, short fullmoveNumber) {
        try {
            return (int) SettingUpAPosition.SETUP_SET_COUNTERS.invokeExact(heap(setup), halfmoveClock, fullmoveNumber);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public String problemText(int problems) {
        try {
            return ((MemorySegment) SettingUpAPosition.PROBLEM_TEXT.invokeExact(problems)).getString(0);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int setupProblems(long[] setup, int[] problems) {
        try {
            return (int) SettingUpAPosition.SETUP_PROBLEMS.invokeExact(heap(setup), heap(problems));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: positions

    private static final class Positions {
        static final MethodHandle START = FfmBridge.shortCall(
                "pdn_chess_start", JAVA_INT, ADDRESS);
        static final MethodHandle PARSE_FEN = FfmBridge.shortCall(
                "pdn_chess_parse_fen", JAVA_INT, ADDRESS, JAVA_LONG, JAVA_BYTE, ADDRESS, ADDRESS);
        static final MethodHandle FROM_SETUP = FfmBridge.shortCall(
                "pdn_chess_from_setup", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle REPAIR = FfmBridge.shortCall(
                "pdn_chess_repair", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle TO_SETUP = FfmBridge.shortCall(
                "pdn_chess_to_setup", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle FORMAT_FEN = FfmBridge.shortCall(
                "pdn_chess_format_fen", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle PIECE = FfmBridge.shortCall(
                "pdn_chess_piece", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS);
        static final MethodHandle PIECES = FfmBridge.shortCall(
                "pdn_chess_pieces", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_BYTE, ADDRESS);
        static final MethodHandle OCCUPIED = FfmBridge.shortCall(
                "pdn_chess_occupied", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle TURN = FfmBridge.shortCall(
                "pdn_chess_turn", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle CASTLING_ROOKS = FfmBridge.shortCall(
                "pdn_chess_castling_rooks", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle EN_PASSANT = FfmBridge.shortCall(
                "pdn_chess_en_passant", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle COUNTERS = FfmBridge.shortCall(
                "pdn_chess_counters", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle CHECKERS = FfmBridge.shortCall(
                "pdn_chess_checkers", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle PINNED = FfmBridge.shortCall(
                "pdn_chess_pinned", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle ATTACKERS = FfmBridge.shortCall(
                "pdn_chess_attackers", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_BYTE, ADDRESS);
        static final MethodHandle OUTCOME = FfmBridge.shortCall(
                "pdn_chess_outcome", JAVA_INT, ADDRESS, ADDRESS);
    }

    @Override
    public int start(long[] position) {
        try {
            return (int) Positions.START.invokeExact(heap(position));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int parseFen(byte[] text, long length, byte mode, long[] position, int[] report) {
        try {
            return (int) Positions.PARSE_FEN.invokeExact(heap(text), length, mode, heap(position), heap(report));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int fromSetup(long[] setup, long[] position, int[] report) {
        try {
            return (int) Positions.FROM_SETUP.invokeExact(heap(setup), heap(position), heap(report));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int repair(long[] setup, long[] position, int[] report) {
        try {
            return (int) Positions.REPAIR.invokeExact(heap(setup), heap(position), heap(report));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int toSetup(long[] position, long[] setup) {
        try {
            return (int) Positions.TO_SETUP.invokeExact(heap(position), heap(setup));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int formatFen(long[] position, byte style, byte[] buffer, long capacity, long[] length) {
        try {
            return (int) Positions.FORMAT_FEN.invokeExact(heap(position), style, heap(buffer), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int piece(long[] position, byte square, byte[] piece) {
        try {
            return (int) Positions.PIECE.invokeExact(heap(position), square, heap(piece));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int pieces(long[] position, byte color, byte role, long[] squares) {
        try {
            return (int) Positions.PIECES.invokeExact(heap(position), color, role, heap(squares));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int occupied(long[] position, long[] squares) {
        try {
            return (int) Positions.OCCUPIED.invokeExact(heap(position), heap(squares));
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
    public int castlingRooks(long[] position, long[] squares) {
        try {
            return (int) Positions.CASTLING_ROOKS.invokeExact(heap(position), heap(squares));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int enPassant(long[] position, byte[] square) {
        try {
            return (int) Positions.EN_PASSANT.invokeExact(heap(position), heap(square));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int counters(long[] position, short[] halfmoveClock, short[] fullmoveNumber) {
        try {
            return (int) Positions.COUNTERS.invokeExact(heap(position), heap(halfmoveClock), heap(fullmoveNumber));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int checkers(long[] position, long[] squares) {
        try {
            return (int) Positions.CHECKERS.invokeExact(heap(position), heap(squares));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int pinned(long[] position, long[] squares) {
        try {
            return (int) Positions.PINNED.invokeExact(heap(position), heap(squares));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int attackers(long[] position, byte square, byte color, long[] squares) {
        try {
            return (int) Positions.ATTACKERS.invokeExact(heap(position), square, color, heap(squares));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int outcome(long[] position, byte[] outcome) {
        try {
            return (int) Positions.OUTCOME.invokeExact(heap(position), heap(outcome));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: moves

    private static final class Moves {
        static final MethodHandle LEGAL_MOVES = FfmBridge.shortCall(
                "pdn_chess_legal_moves", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle LEGAL_CAPTURES = FfmBridge.shortCall(
                "pdn_chess_legal_captures", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle LEGAL_QUIETS = FfmBridge.shortCall(
                "pdn_chess_legal_quiets", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle LEGAL_EVASIONS = FfmBridge.shortCall(
                "pdn_chess_legal_evasions", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle LEGAL_TARGETS = FfmBridge.shortCall(
                "pdn_chess_legal_targets", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS);
        static final MethodHandle CHECK_MOVE = FfmBridge.shortCall(
                "pdn_chess_check_move", JAVA_INT, ADDRESS, JAVA_SHORT);
        static final MethodHandle PLAY = FfmBridge.shortCall(
                "pdn_chess_play", JAVA_INT, ADDRESS, JAVA_SHORT, ADDRESS);
        static final MethodHandle MAKE_MOVE = FfmBridge.shortCall(
                "pdn_chess_make_move", JAVA_INT, JAVA_BYTE, JAVA_BYTE, JAVA_BYTE, ADDRESS);
        static final MethodHandle MOVE_FROM = FfmBridge.shortCall(
                "pdn_chess_move_from", JAVA_BYTE, JAVA_SHORT);
        static final MethodHandle MOVE_TO = FfmBridge.shortCall(
                "pdn_chess_move_to", JAVA_BYTE, JAVA_SHORT);
        static final MethodHandle MOVE_PROMOTION = FfmBridge.shortCall(
                "pdn_chess_move_promotion", JAVA_BYTE, JAVA_SHORT);
        static final MethodHandle PARSE_UCI = FfmBridge.shortCall(
                "pdn_chess_parse_uci", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle FORMAT_UCI = FfmBridge.shortCall(
                "pdn_chess_format_uci", JAVA_INT, ADDRESS, JAVA_SHORT, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int legalMoves(long[] position, short[] moves, long capacity, long[] count) {
        try {
            return (int) Moves.LEGAL_MOVES.invokeExact(heap(position), heap(moves), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int legalCaptures(long[] position, short[] moves, long capacity, long[] count) {
        try {
            return (int) Moves.LEGAL_CAPTURES.invokeExact(heap(position), heap(moves), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int legalQuiets(long[] position, short[] moves, long capacity, long[] count) {
        try {
            return (int) Moves.LEGAL_QUIETS.invokeExact(heap(position), heap(moves), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int legalEvasions(long[] position, short[] moves, long capacity, long[] count) {
        try {
            return (int) Moves.LEGAL_EVASIONS.invokeExact(heap(position), heap(moves), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int legalTargets(long[] position, byte square, long[] targets) {
        try {
            return (int) Moves.LEGAL_TARGETS.invokeExact(heap(position), square, heap(targets));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int checkMove(long[] position, short move) {
        try {
            return (int) Moves.CHECK_MOVE.invokeExact(heap(position), move);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int play(long[] position, short move, long[] next) {
        try {
            return (int) Moves.PLAY.invokeExact(heap(position), move, heap(next));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int makeMove(byte from, byte to, byte promotion, short[] move) {
        try {
            return (int) Moves.MAKE_MOVE.invokeExact(from, to, promotion, heap(move));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public byte moveFrom(short move) {
        try {
            return (byte) Moves.MOVE_FROM.invokeExact(move);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public byte moveTo(short move) {
        try {
            return (byte) Moves.MOVE_TO.invokeExact(move);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public byte movePromotion(short move) {
        try {
            return (byte) Moves.MOVE_PROMOTION.invokeExact(move);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int parseUci(long[] position, byte[] text, long length, short[] move) {
        try {
            return (int) Moves.PARSE_UCI.invokeExact(heap(position), heap(text), length, heap(move));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int formatUci(
            long[] position, short move, byte style, byte[] buffer, long capacity, long[] length) {
        try {
            return (int) Moves.FORMAT_UCI.invokeExact(heap(position), move, style, heap(buffer), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: moves in algebraic notation

    private static final class MovesInAlgebraicNotation {
        static final MethodHandle PARSE_SAN = FfmBridge.shortCall(
                "pdn_chess_parse_san", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        static final MethodHandle FORMAT_SAN = FfmBridge.shortCall(
                "pdn_chess_format_san", JAVA_INT, ADDRESS, JAVA_SHORT, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int parseSan(long[] position, byte[] text, long length, short[] move, int[] report) {
        try {
            return (int) MovesInAlgebraicNotation.PARSE_SAN.invokeExact(heap(position), heap(text), length, heap(move), heap(report));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int formatSan(long[] position, short move, byte[] buffer, long capacity, long[] length) {
        try {
            return (int) MovesInAlgebraicNotation.FORMAT_SAN.invokeExact(heap(position), move, heap(buffer), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: reading files of games

    private static final class ReadingFilesOfGames {
        static final MethodHandle PGN_START = FfmBridge.shortCall(
                "pdn_chess_pgn_start", JAVA_INT, ADDRESS);
    }

    @Override
    public int pgnStart(long[] reader) {
        try {
            return (int) ReadingFilesOfGames.PGN_START.invokeExact(heap(reader));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: reading files of games in bulk

    private static final class ReadingFilesOfGamesInBulk {
        static final MethodHandle PGN_SCAN_START = FfmBridge.shortCall(
                "pdn_chess_pgn_scan_start", JAVA_INT, ADDRESS);
        static final MethodHandle PGN_SCAN = FfmBridge.longCall(
                "pdn_chess_pgn_scan", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        static final MethodHandle PGN_SCAN_END = FfmBridge.longCall(
                "pdn_chess_pgn_scan_end", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int pgnScanStart(long[] scanner) {
        try {
            return (int) ReadingFilesOfGamesInBulk.PGN_SCAN_START.invokeExact(heap(scanner));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int pgnScan(
            long[] scanner, long[] lines, long lineCount, byte[] chunk, long length, long[] tokens, long capacity, byte[] text, long textCapacity, long[] read, long[] count) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment scannerCopy = arena.allocateFrom(JAVA_LONG, scanner);
            MemorySegment linesCopy = arena.allocateFrom(JAVA_LONG, lines);
            MemorySegment chunkCopy = arena.allocateFrom(JAVA_BYTE, chunk);
            MemorySegment tokensCopy = arena.allocateFrom(JAVA_LONG, tokens);
            MemorySegment textCopy = arena.allocateFrom(JAVA_BYTE, text);
            MemorySegment readCopy = arena.allocateFrom(JAVA_LONG, read);
            MemorySegment countCopy = arena.allocateFrom(JAVA_LONG, count);
            int result = (int) ReadingFilesOfGamesInBulk.PGN_SCAN.invokeExact(scannerCopy, linesCopy, lineCount, chunkCopy, length, tokensCopy, capacity, textCopy, textCapacity, readCopy, countCopy);
            MemorySegment.copy(scannerCopy, JAVA_LONG, 0, scanner, 0, scanner.length);
            MemorySegment.copy(linesCopy, JAVA_LONG, 0, lines, 0, lines.length);
            MemorySegment.copy(tokensCopy, JAVA_LONG, 0, tokens, 0, tokens.length);
            MemorySegment.copy(textCopy, JAVA_BYTE, 0, text, 0, text.length);
            MemorySegment.copy(readCopy, JAVA_LONG, 0, read, 0, read.length);
            MemorySegment.copy(countCopy, JAVA_LONG, 0, count, 0, count.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int pgnScanEnd(
            long[] scanner, long[] lines, long lineCount, long[] tokens, long capacity, byte[] text, long textCapacity, long[] count) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment scannerCopy = arena.allocateFrom(JAVA_LONG, scanner);
            MemorySegment linesCopy = arena.allocateFrom(JAVA_LONG, lines);
            MemorySegment tokensCopy = arena.allocateFrom(JAVA_LONG, tokens);
            MemorySegment textCopy = arena.allocateFrom(JAVA_BYTE, text);
            MemorySegment countCopy = arena.allocateFrom(JAVA_LONG, count);
            int result = (int) ReadingFilesOfGamesInBulk.PGN_SCAN_END.invokeExact(scannerCopy, linesCopy, lineCount, tokensCopy, capacity, textCopy, textCapacity, countCopy);
            MemorySegment.copy(scannerCopy, JAVA_LONG, 0, scanner, 0, scanner.length);
            MemorySegment.copy(linesCopy, JAVA_LONG, 0, lines, 0, lines.length);
            MemorySegment.copy(tokensCopy, JAVA_LONG, 0, tokens, 0, tokens.length);
            MemorySegment.copy(textCopy, JAVA_BYTE, 0, text, 0, text.length);
            MemorySegment.copy(countCopy, JAVA_LONG, 0, count, 0, count.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: writing files of games

    private static final class WritingFilesOfGames {
        static final MethodHandle PGN_WRITER_START = FfmBridge.shortCall(
                "pdn_chess_pgn_writer_start", JAVA_INT, ADDRESS);
        static final MethodHandle PGN_WRITE_TAG = FfmBridge.shortCall(
                "pdn_chess_pgn_write_tag", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        static final MethodHandle PGN_WRITE_MOVE = FfmBridge.shortCall(
                "pdn_chess_pgn_write_move", JAVA_INT, ADDRESS, ADDRESS, JAVA_SHORT, ADDRESS, ADDRESS);
        static final MethodHandle PGN_WRITE_NAG = FfmBridge.shortCall(
                "pdn_chess_pgn_write_nag", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS, ADDRESS);
        static final MethodHandle PGN_WRITE_COMMENT = FfmBridge.shortCall(
                "pdn_chess_pgn_write_comment", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        static final MethodHandle PGN_WRITE_VARIATION = FfmBridge.shortCall(
                "pdn_chess_pgn_write_variation", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle PGN_WRITE_END_VARIATION = FfmBridge.shortCall(
                "pdn_chess_pgn_write_end_variation", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle PGN_WRITE_TERMINATION = FfmBridge.shortCall(
                "pdn_chess_pgn_write_termination", JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, ADDRESS);
    }

    @Override
    public int pgnWriterStart(long[] writer) {
        try {
            return (int) WritingFilesOfGames.PGN_WRITER_START.invokeExact(heap(writer));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int pgnWriteTag(
            long[] writer, byte[] name, long nameLength, byte[] value, long length, byte[] sink) {
        try {
            return (int) WritingFilesOfGames.PGN_WRITE_TAG.invokeExact(heap(writer), heap(name), nameLength, heap(value), length, FfmBridge.append(), heap(sink));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int pgnWriteMove(long[] writer, long[] position, short move, byte[] sink) {
        try {
            return (int) WritingFilesOfGames.PGN_WRITE_MOVE.invokeExact(heap(writer), heap(position), move, FfmBridge.append(), heap(sink));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int pgnWriteNag(long[] writer, byte nag, byte[] sink) {
        try {
            return (int) WritingFilesOfGames.PGN_WRITE_NAG.invokeExact(heap(writer), nag, FfmBridge.append(), heap(sink));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int pgnWriteComment(long[] writer, byte[] text, long length, byte[] sink) {
        try {
            return (int) WritingFilesOfGames.PGN_WRITE_COMMENT.invokeExact(heap(writer), heap(text), length, FfmBridge.append(), heap(sink));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int pgnWriteVariation(long[] writer, byte[] sink) {
        try {
            return (int) WritingFilesOfGames.PGN_WRITE_VARIATION.invokeExact(heap(writer), FfmBridge.append(), heap(sink));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int pgnWriteEndVariation(long[] writer, byte[] sink) {
        try {
            return (int) WritingFilesOfGames.PGN_WRITE_END_VARIATION.invokeExact(heap(writer), FfmBridge.append(), heap(sink));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int pgnWriteTermination(long[] writer, int termination, byte[] sink) {
        try {
            return (int) WritingFilesOfGames.PGN_WRITE_TERMINATION.invokeExact(heap(writer), termination, FfmBridge.append(), heap(sink));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: positions with operations

    private static final class PositionsWithOperations {
        static final MethodHandle PARSE_EPD = FfmBridge.shortCall(
                "pdn_chess_parse_epd", JAVA_INT, ADDRESS, JAVA_LONG, JAVA_BYTE, ADDRESS, ADDRESS);
        static final MethodHandle EPD_OPCODE = FfmBridge.shortCall(
                "pdn_chess_epd_opcode", JAVA_INT, ADDRESS, JAVA_LONG, JAVA_BYTE, JAVA_LONG, ADDRESS, ADDRESS);
        static final MethodHandle EPD_OPERAND = FfmBridge.shortCall(
                "pdn_chess_epd_operand", JAVA_INT, ADDRESS, JAVA_LONG, JAVA_BYTE, JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS);
        static final MethodHandle EPD_FIND = FfmBridge.shortCall(
                "pdn_chess_epd_find", JAVA_INT, ADDRESS, JAVA_LONG, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle EPD_WRITE_POSITION = FfmBridge.shortCall(
                "pdn_chess_epd_write_position", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS, ADDRESS);
        static final MethodHandle EPD_WRITE_MOVES = FfmBridge.shortCall(
                "pdn_chess_epd_write_moves", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        static final MethodHandle EPD_WRITE_STRING = FfmBridge.shortCall(
                "pdn_chess_epd_write_string", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
    }

    @Override
    public int parseEpd(byte[] text, long length, byte mode, long[] position, int[] report) {
        try {
            return (int) PositionsWithOperations.PARSE_EPD.invokeExact(heap(text), length, mode, heap(position), heap(report));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int epdOpcode(
            byte[] text, long length, byte mode, long operation, long[] start, long[] opcodeLength) {
        try {
            return (int) PositionsWithOperations.EPD_OPCODE.invokeExact(heap(text), length, mode, operation, heap(start), heap(opcodeLength));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int epdOperand(
            byte[] text, long length, byte mode, long operation, long operand, long[] start, long[] operandLength) {
        try {
            return (int) PositionsWithOperations.EPD_OPERAND.invokeExact(heap(text), length, mode, operation, operand, heap(start), heap(operandLength));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int epdFind(
            byte[] text, long length, byte mode, byte[] opcode, long opcodeLength, long[] operation) {
        try {
            return (int) PositionsWithOperations.EPD_FIND.invokeExact(heap(text), length, mode, heap(opcode), opcodeLength, heap(operation));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int epdWritePosition(long[] position, byte style, byte[] sink) {
        try {
            return (int) PositionsWithOperations.EPD_WRITE_POSITION.invokeExact(heap(position), style, FfmBridge.append(), heap(sink));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int epdWriteMoves(
            long[] position, byte[] opcode, long opcodeLength, short[] moves, long count, byte[] sink) {
        try {
            return (int) PositionsWithOperations.EPD_WRITE_MOVES.invokeExact(heap(position), heap(opcode), opcodeLength, heap(moves), count, FfmBridge.append(), heap(sink));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int epdWriteString(
            byte[] opcode, long opcodeLength, byte[] text, long length, byte[] sink) {
        try {
            return (int) PositionsWithOperations.EPD_WRITE_STRING.invokeExact(heap(opcode), opcodeLength, heap(text), length, FfmBridge.append(), heap(sink));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: perft

    private static final class Perft {
        static final MethodHandle PERFT = FfmBridge.longCall(
                "pdn_chess_perft", JAVA_INT, ADDRESS, JAVA_INT, ADDRESS);
        static final MethodHandle DIVIDE = FfmBridge.longCall(
                "pdn_chess_divide", JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int perft(long[] position, int depth, long[] nodes) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment positionCopy = arena.allocateFrom(JAVA_LONG, position);
            MemorySegment nodesCopy = arena.allocateFrom(JAVA_LONG, nodes);
            int result = (int) Perft.PERFT.invokeExact(positionCopy, depth, nodesCopy);
            MemorySegment.copy(nodesCopy, JAVA_LONG, 0, nodes, 0, nodes.length);
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
            int result = (int) Perft.DIVIDE.invokeExact(positionCopy, depth, entriesCopy, capacity, countCopy);
            MemorySegment.copy(entriesCopy, JAVA_LONG, 0, entries, 0, entries.length);
            MemorySegment.copy(countCopy, JAVA_LONG, 0, count, 0, count.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: keys

    private static final class Keys {
        static final MethodHandle KEY = FfmBridge.shortCall(
                "pdn_chess_key", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle KEY_AFTER = FfmBridge.shortCall(
                "pdn_chess_key_after", JAVA_INT, ADDRESS, JAVA_LONG, JAVA_SHORT, ADDRESS);
    }

    @Override
    public int key(long[] position, long[] key) {
        try {
            return (int) Keys.KEY.invokeExact(heap(position), heap(key));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int keyAfter(long[] position, long key, short move, long[] nextKey) {
        try {
            return (int) Keys.KEY_AFTER.invokeExact(heap(position), key, move, heap(nextKey));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: attacks

    private static final class Attacks {
        static final MethodHandle PAWN_ATTACKS = FfmBridge.shortCall(
                "pdn_chess_pawn_attacks", JAVA_INT, JAVA_BYTE, JAVA_BYTE, ADDRESS);
        static final MethodHandle KNIGHT_ATTACKS = FfmBridge.shortCall(
                "pdn_chess_knight_attacks", JAVA_INT, JAVA_BYTE, ADDRESS);
        static final MethodHandle KING_ATTACKS = FfmBridge.shortCall(
                "pdn_chess_king_attacks", JAVA_INT, JAVA_BYTE, ADDRESS);
        static final MethodHandle BISHOP_ATTACKS = FfmBridge.shortCall(
                "pdn_chess_bishop_attacks", JAVA_INT, JAVA_BYTE, JAVA_LONG, ADDRESS);
        static final MethodHandle ROOK_ATTACKS = FfmBridge.shortCall(
                "pdn_chess_rook_attacks", JAVA_INT, JAVA_BYTE, JAVA_LONG, ADDRESS);
        static final MethodHandle QUEEN_ATTACKS = FfmBridge.shortCall(
                "pdn_chess_queen_attacks", JAVA_INT, JAVA_BYTE, JAVA_LONG, ADDRESS);
    }

    @Override
    public int pawnAttacks(byte color, byte square, long[] squares) {
        try {
            return (int) Attacks.PAWN_ATTACKS.invokeExact(color, square, heap(squares));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int knightAttacks(byte square, long[] squares) {
        try {
            return (int) Attacks.KNIGHT_ATTACKS.invokeExact(square, heap(squares));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int kingAttacks(byte square, long[] squares) {
        try {
            return (int) Attacks.KING_ATTACKS.invokeExact(square, heap(squares));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int bishopAttacks(byte square, long occupied, long[] squares) {
        try {
            return (int) Attacks.BISHOP_ATTACKS.invokeExact(square, occupied, heap(squares));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int rookAttacks(byte square, long occupied, long[] squares) {
        try {
            return (int) Attacks.ROOK_ATTACKS.invokeExact(square, occupied, heap(squares));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int queenAttacks(byte square, long occupied, long[] squares) {
        try {
            return (int) Attacks.QUEEN_ATTACKS.invokeExact(square, occupied, heap(squares));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: games

    private static final class Games {
        static final MethodHandle GAME_INIT = FfmBridge.shortCall(
                "pdn_chess_game_init", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS);
        static final MethodHandle GAME_PLAY = FfmBridge.shortCall(
                "pdn_chess_game_play", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_SHORT);
        static final MethodHandle GAME_UNDO = FfmBridge.shortCall(
                "pdn_chess_game_undo", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle GAME_REDO = FfmBridge.shortCall(
                "pdn_chess_game_redo", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle GAME_POSITION = FfmBridge.shortCall(
                "pdn_chess_game_position", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle GAME_POSITION_AFTER = FfmBridge.shortCall(
                "pdn_chess_game_position_after", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS);
        static final MethodHandle GAME_LENGTHS = FfmBridge.shortCall(
                "pdn_chess_game_lengths", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle GAME_MOVE = FfmBridge.shortCall(
                "pdn_chess_game_move", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS);
        static final MethodHandle GAME_REPETITIONS = FfmBridge.shortCall(
                "pdn_chess_game_repetitions", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle GAME_ENDING = FfmBridge.shortCall(
                "pdn_chess_game_ending", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
    }

    @Override
    public int gameInit(long[] start, byte materialRule, long[] game) {
        try {
            return (int) Games.GAME_INIT.invokeExact(heap(start), materialRule, heap(game));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gamePlay(long[] game, long[] history, long capacity, short move) {
        try {
            return (int) Games.GAME_PLAY.invokeExact(heap(game), heap(history), capacity, move);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameUndo(long[] game, long[] history, long capacity, short[] move) {
        try {
            return (int) Games.GAME_UNDO.invokeExact(heap(game), heap(history), capacity, heap(move));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameRedo(long[] game, long[] history, long capacity, short[] move) {
        try {
            return (int) Games.GAME_REDO.invokeExact(heap(game), heap(history), capacity, heap(move));
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
            long[] game, long[] history, long capacity, long length, long[] position) {
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
    public int gameMove(long[] game, long[] history, long capacity, long index, short[] move) {
        try {
            return (int) Games.GAME_MOVE.invokeExact(heap(game), heap(history), capacity, index, heap(move));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameRepetitions(long[] game, long[] history, long capacity, int[] count) {
        try {
            return (int) Games.GAME_REPETITIONS.invokeExact(heap(game), heap(history), capacity, heap(count));
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

    // Chess: how games end

    private static final class HowGamesEnd {
        static final MethodHandle GAME_CHECK_CLAIM = FfmBridge.shortCall(
                "pdn_chess_game_check_claim", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_SHORT, ADDRESS);
        static final MethodHandle GAME_CLAIM_DRAW = FfmBridge.shortCall(
                "pdn_chess_game_claim_draw", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_SHORT);
        static final MethodHandle GAME_OFFER_DRAW = FfmBridge.shortCall(
                "pdn_chess_game_offer_draw", JAVA_INT, ADDRESS, JAVA_BYTE);
        static final MethodHandle GAME_ACCEPT_DRAW = FfmBridge.shortCall(
                "pdn_chess_game_accept_draw", JAVA_INT, ADDRESS, JAVA_BYTE);
        static final MethodHandle GAME_DECLINE_DRAW = FfmBridge.shortCall(
                "pdn_chess_game_decline_draw", JAVA_INT, ADDRESS, JAVA_BYTE);
        static final MethodHandle GAME_DRAW_OFFER = FfmBridge.shortCall(
                "pdn_chess_game_draw_offer", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle GAME_RESIGN = FfmBridge.shortCall(
                "pdn_chess_game_resign", JAVA_INT, ADDRESS, JAVA_BYTE);
        static final MethodHandle GAME_LOSE_ON_TIME = FfmBridge.shortCall(
                "pdn_chess_game_lose_on_time", JAVA_INT, ADDRESS, JAVA_BYTE);
        static final MethodHandle CAN_WIN = FfmBridge.shortCall(
                "pdn_chess_can_win", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_BYTE, ADDRESS);
    }

    @Override
    public int gameCheckClaim(long[] game, long[] history, long capacity, short move, byte[] cause) {
        try {
            return (int) HowGamesEnd.GAME_CHECK_CLAIM.invokeExact(heap(game), heap(history), capacity, move, heap(cause));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameClaimDraw(long[] game, long[] history, long capacity, short move) {
        try {
            return (int) HowGamesEnd.GAME_CLAIM_DRAW.invokeExact(heap(game), heap(history), capacity, move);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameOfferDraw(long[] game, byte color) {
        try {
            return (int) HowGamesEnd.GAME_OFFER_DRAW.invokeExact(heap(game), color);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameAcceptDraw(long[] game, byte color) {
        try {
            return (int) HowGamesEnd.GAME_ACCEPT_DRAW.invokeExact(heap(game), color);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameDeclineDraw(long[] game, byte color) {
        try {
            return (int) HowGamesEnd.GAME_DECLINE_DRAW.invokeExact(heap(game), color);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameDrawOffer(long[] game, byte[] color) {
        try {
            return (int) HowGamesEnd.GAME_DRAW_OFFER.invokeExact(heap(game), heap(color));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameResign(long[] game, byte color) {
        try {
            return (int) HowGamesEnd.GAME_RESIGN.invokeExact(heap(game), color);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int gameLoseOnTime(long[] game, byte color) {
        try {
            return (int) HowGamesEnd.GAME_LOSE_ON_TIME.invokeExact(heap(game), color);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int canWin(long[] position, byte materialRule, byte color, byte[] canWin) {
        try {
            return (int) HowGamesEnd.CAN_WIN.invokeExact(heap(position), materialRule, color, heap(canWin));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: clocks

    private static final class Clocks {
        static final MethodHandle PARSE_TIME_CONTROL = FfmBridge.shortCall(
                "pdn_chess_parse_time_control", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle CLOCK_INIT = FfmBridge.shortCall(
                "pdn_chess_clock_init", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_BYTE, ADDRESS);
        static final MethodHandle CLOCK_START = FfmBridge.shortCall(
                "pdn_chess_clock_start", JAVA_INT, ADDRESS, JAVA_LONG);
        static final MethodHandle CLOCK_PAUSE = FfmBridge.shortCall(
                "pdn_chess_clock_pause", JAVA_INT, ADDRESS, JAVA_LONG);
        static final MethodHandle CLOCK_PRESS = FfmBridge.shortCall(
                "pdn_chess_clock_press", JAVA_INT, ADDRESS, JAVA_LONG);
        static final MethodHandle CLOCK_TAKE_BACK = FfmBridge.shortCall(
                "pdn_chess_clock_take_back", JAVA_INT, ADDRESS, JAVA_LONG);
        static final MethodHandle CLOCK_ADD_TIME = FfmBridge.shortCall(
                "pdn_chess_clock_add_time", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_LONG, JAVA_LONG);
        static final MethodHandle CLOCK_REMAINING = FfmBridge.shortCall(
                "pdn_chess_clock_remaining", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_LONG, ADDRESS);
        static final MethodHandle CLOCK_DELAY = FfmBridge.shortCall(
                "pdn_chess_clock_delay", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle CLOCK_FLAG = FfmBridge.shortCall(
                "pdn_chess_clock_flag", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle CLOCK_DEADLINE = FfmBridge.shortCall(
                "pdn_chess_clock_deadline", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle CLOCK_TURN = FfmBridge.shortCall(
                "pdn_chess_clock_turn", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle CLOCK_IS_RUNNING = FfmBridge.shortCall(
                "pdn_chess_clock_is_running", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle CLOCK_MOVES = FfmBridge.shortCall(
                "pdn_chess_clock_moves", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS);
    }

    @Override
    public int parseTimeControl(
            byte[] text, long length, long[] periods, long capacity, long[] count) {
        try {
            return (int) Clocks.PARSE_TIME_CONTROL.invokeExact(heap(text), length, heap(periods), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockInit(
            long[] white, long whiteCount, long[] black, long blackCount, byte first, long[] clock) {
        try {
            return (int) Clocks.CLOCK_INIT.invokeExact(heap(white), whiteCount, heap(black), blackCount, first, heap(clock));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockStart(long[] clock, long now) {
        try {
            return (int) Clocks.CLOCK_START.invokeExact(heap(clock), now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockPause(long[] clock, long now) {
        try {
            return (int) Clocks.CLOCK_PAUSE.invokeExact(heap(clock), now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockPress(long[] clock, long now) {
        try {
            return (int) Clocks.CLOCK_PRESS.invokeExact(heap(clock), now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockTakeBack(long[] clock, long now) {
        try {
            return (int) Clocks.CLOCK_TAKE_BACK.invokeExact(heap(clock), now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockAddTime(long[] clock, byte color, long time, long now) {
        try {
            return (int) Clocks.CLOCK_ADD_TIME.invokeExact(heap(clock), color, time, now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockRemaining(long[] clock, byte color, long now, long[] remaining) {
        try {
            return (int) Clocks.CLOCK_REMAINING.invokeExact(heap(clock), color, now, heap(remaining));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockDelay(long[] clock, long now, long[] delay) {
        try {
            return (int) Clocks.CLOCK_DELAY.invokeExact(heap(clock), now, heap(delay));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockFlag(long[] clock, long now, byte[] color) {
        try {
            return (int) Clocks.CLOCK_FLAG.invokeExact(heap(clock), now, heap(color));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockDeadline(long[] clock, long[] deadline) {
        try {
            return (int) Clocks.CLOCK_DEADLINE.invokeExact(heap(clock), heap(deadline));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockTurn(long[] clock, byte[] color) {
        try {
            return (int) Clocks.CLOCK_TURN.invokeExact(heap(clock), heap(color));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockIsRunning(long[] clock, byte[] isRunning) {
        try {
            return (int) Clocks.CLOCK_IS_RUNNING.invokeExact(heap(clock), heap(isRunning));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int clockMoves(long[] clock, byte color, int[] count) {
        try {
            return (int) Clocks.CLOCK_MOVES.invokeExact(heap(clock), color, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: game servers, before and after the game

    private static final class GameServersBeforeAndAfterTheGame {
        static final MethodHandle SERVER_INIT = FfmBridge.shortCall(
                "pdn_chess_server_init", JAVA_INT, ADDRESS);
        static final MethodHandle SERVER_CONFIGURE = FfmBridge.shortCall(
                "pdn_chess_server_configure", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_BYTE, JAVA_BYTE);
        static final MethodHandle SERVER_JOIN = FfmBridge.shortCall(
                "pdn_chess_server_join", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS, JAVA_LONG);
        static final MethodHandle SERVER_START = FfmBridge.shortCall(
                "pdn_chess_server_start", JAVA_INT, ADDRESS, JAVA_LONG);
        static final MethodHandle SERVER_STOP = FfmBridge.shortCall(
                "pdn_chess_server_stop", JAVA_INT, ADDRESS, JAVA_LONG);
        static final MethodHandle SERVER_TICK = FfmBridge.shortCall(
                "pdn_chess_server_tick", JAVA_INT, ADDRESS, JAVA_LONG);
        static final MethodHandle SERVER_DEADLINE = FfmBridge.shortCall(
                "pdn_chess_server_deadline", JAVA_INT, ADDRESS, ADDRESS);
    }

    @Override
    public int serverInit(long[] server) {
        try {
            return (int) GameServersBeforeAndAfterTheGame.SERVER_INIT.invokeExact(heap(server));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverConfigure(
            long[] server, byte[] id, long length, long[] periods, long count, byte mode, byte isPrivate) {
        try {
            return (int) GameServersBeforeAndAfterTheGame.SERVER_CONFIGURE.invokeExact(heap(server), heap(id), length, heap(periods), count, mode, isPrivate);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverJoin(long[] server, byte color, byte[] text, long length) {
        try {
            return (int) GameServersBeforeAndAfterTheGame.SERVER_JOIN.invokeExact(heap(server), color, heap(text), length);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverStart(long[] server, long now) {
        try {
            return (int) GameServersBeforeAndAfterTheGame.SERVER_START.invokeExact(heap(server), now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverStop(long[] server, long now) {
        try {
            return (int) GameServersBeforeAndAfterTheGame.SERVER_STOP.invokeExact(heap(server), now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverTick(long[] server, long now) {
        try {
            return (int) GameServersBeforeAndAfterTheGame.SERVER_TICK.invokeExact(heap(server), now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverDeadline(long[] server, long[] deadline) {
        try {
            return (int) GameServersBeforeAndAfterTheGame.SERVER_DEADLINE.invokeExact(heap(server), heap(deadline));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: game servers, the game

    private static final class GameServersTheGame {
        static final MethodHandle SERVER_FIND_MOVES = FfmBridge.shortCall(
                "pdn_chess_server_find_moves", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle SERVER_APPLY_MOVE = FfmBridge.shortCall(
                "pdn_chess_server_apply_move", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_BYTE, ADDRESS, JAVA_LONG);
        static final MethodHandle SERVER_PROMOTE = FfmBridge.shortCall(
                "pdn_chess_server_promote", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_BYTE, JAVA_BYTE, JAVA_LONG);
        static final MethodHandle SERVER_CLAIM_DRAW = FfmBridge.shortCall(
                "pdn_chess_server_claim_draw", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_BYTE, ADDRESS, JAVA_LONG);
        static final MethodHandle SERVER_RESIGN = FfmBridge.shortCall(
                "pdn_chess_server_resign", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_LONG);
        static final MethodHandle SERVER_OFFER_DRAW = FfmBridge.shortCall(
                "pdn_chess_server_offer_draw", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_LONG);
        static final MethodHandle SERVER_ACCEPT_DRAW = FfmBridge.shortCall(
                "pdn_chess_server_accept_draw", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_LONG);
        static final MethodHandle SERVER_DECLINE_DRAW = FfmBridge.shortCall(
                "pdn_chess_server_decline_draw", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_LONG);
    }

    @Override
    public int serverFindMoves(long[] server, byte from, int[] moves, long capacity, long[] count) {
        try {
            return (int) GameServersTheGame.SERVER_FIND_MOVES.invokeExact(heap(server), from, heap(moves), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverApplyMove(
            long[] server, long[] history, long capacity, byte color, int[] move, long now) {
        try {
            return (int) GameServersTheGame.SERVER_APPLY_MOVE.invokeExact(heap(server), heap(history), capacity, color, heap(move), now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverPromote(
            long[] server, long[] history, long capacity, byte color, byte role, long now) {
        try {
            return (int) GameServersTheGame.SERVER_PROMOTE.invokeExact(heap(server), heap(history), capacity, color, role, now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverClaimDraw(
            long[] server, long[] history, long capacity, byte color, int[] move, long now) {
        try {
            return (int) GameServersTheGame.SERVER_CLAIM_DRAW.invokeExact(heap(server), heap(history), capacity, color, heap(move), now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverResign(long[] server, byte color, long now) {
        try {
            return (int) GameServersTheGame.SERVER_RESIGN.invokeExact(heap(server), color, now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverOfferDraw(long[] server, byte color, long now) {
        try {
            return (int) GameServersTheGame.SERVER_OFFER_DRAW.invokeExact(heap(server), color, now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverAcceptDraw(long[] server, byte color, long now) {
        try {
            return (int) GameServersTheGame.SERVER_ACCEPT_DRAW.invokeExact(heap(server), color, now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverDeclineDraw(long[] server, byte color, long now) {
        try {
            return (int) GameServersTheGame.SERVER_DECLINE_DRAW.invokeExact(heap(server), color, now);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: game servers, events

    private static final class GameServersEvents {
        static final MethodHandle SERVER_SUBSCRIBE = FfmBridge.shortCall(
                "pdn_chess_server_subscribe", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS);
        static final MethodHandle SERVER_UNSUBSCRIBE = FfmBridge.shortCall(
                "pdn_chess_server_unsubscribe", JAVA_INT, ADDRESS, JAVA_INT);
        static final MethodHandle SERVER_SUBSCRIPTIONS = FfmBridge.shortCall(
                "pdn_chess_server_subscriptions", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle SERVER_RECIPIENTS = FfmBridge.shortCall(
                "pdn_chess_server_recipients", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle SERVER_NEXT_EVENT = FfmBridge.shortCall(
                "pdn_chess_server_next_event", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle SERVER_PUBLISH_ERROR = FfmBridge.shortCall(
                "pdn_chess_server_publish_error", JAVA_INT, ADDRESS, JAVA_INT);
        static final MethodHandle SERVER_ERROR = FfmBridge.shortCall(
                "pdn_chess_server_error", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle SERVER_IDENTIFIER = FfmBridge.shortCall(
                "pdn_chess_server_identifier", JAVA_INT, JAVA_BYTE, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int serverSubscribe(long[] server, byte kind, int[] id) {
        try {
            return (int) GameServersEvents.SERVER_SUBSCRIBE.invokeExact(heap(server), kind, heap(id));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverUnsubscribe(long[] server, int id) {
        try {
            return (int) GameServersEvents.SERVER_UNSUBSCRIBE.invokeExact(heap(server), id);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverSubscriptions(long[] server, int[] ids, long capacity, long[] count) {
        try {
            return (int) GameServersEvents.SERVER_SUBSCRIPTIONS.invokeExact(heap(server), heap(ids), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverRecipients(long[] server, byte kind, int[] ids, long capacity, long[] count) {
        try {
            return (int) GameServersEvents.SERVER_RECIPIENTS.invokeExact(heap(server), kind, heap(ids), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverNextEvent(long[] server, long[] event) {
        try {
            return (int) GameServersEvents.SERVER_NEXT_EVENT.invokeExact(heap(server), heap(event));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverPublishError(long[] server, int error) {
        try {
            return (int) GameServersEvents.SERVER_PUBLISH_ERROR.invokeExact(heap(server), error);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverError(long[] server, int[] error) {
        try {
            return (int) GameServersEvents.SERVER_ERROR.invokeExact(heap(server), heap(error));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverIdentifier(byte names, int number, byte[] text, long capacity, long[] length) {
        try {
            return (int) GameServersEvents.SERVER_IDENTIFIER.invokeExact(names, number, heap(text), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: game servers, how they stand

    private static final class GameServersHowTheyStand {
        static final MethodHandle SERVER_STATE = FfmBridge.shortCall(
                "pdn_chess_server_state", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle SERVER_GAME_STATE = FfmBridge.shortCall(
                "pdn_chess_server_game_state", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle SERVER_BOARD = FfmBridge.shortCall(
                "pdn_chess_server_board", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle SERVER_TURN = FfmBridge.shortCall(
                "pdn_chess_server_turn", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle SERVER_PLAYER = FfmBridge.shortCall(
                "pdn_chess_server_player", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle SERVER_ID = FfmBridge.shortCall(
                "pdn_chess_server_id", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle SERVER_SETTINGS = FfmBridge.shortCall(
                "pdn_chess_server_settings", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle SERVER_REMAINING = FfmBridge.shortCall(
                "pdn_chess_server_remaining", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_LONG, ADDRESS);
        static final MethodHandle SERVER_ENDING = FfmBridge.shortCall(
                "pdn_chess_server_ending", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle SERVER_DRAW_OFFER = FfmBridge.shortCall(
                "pdn_chess_server_draw_offer", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle SERVER_HISTORY_LENGTH = FfmBridge.shortCall(
                "pdn_chess_server_history_length", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle SERVER_ENTRY = FfmBridge.shortCall(
                "pdn_chess_server_entry", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS);
        static final MethodHandle SERVER_GAME = FfmBridge.shortCall(
                "pdn_chess_server_game", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle SERVER_CLOCK = FfmBridge.shortCall(
                "pdn_chess_server_clock", JAVA_INT, ADDRESS, ADDRESS);
    }

    @Override
    public int serverState(long[] server, byte[] situation) {
        try {
            return (int) GameServersHowTheyStand.SERVER_STATE.invokeExact(heap(server), heap(situation));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverGameState(long[] server, byte[] situation, byte[] square) {
        try {
            return (int) GameServersHowTheyStand.SERVER_GAME_STATE.invokeExact(heap(server), heap(situation), heap(square));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverBoard(long[] server, byte[] pieces, long capacity, long[] count) {
        try {
            return (int) GameServersHowTheyStand.SERVER_BOARD.invokeExact(heap(server), heap(pieces), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverTurn(long[] server, byte[] color) {
        try {
            return (int) GameServersHowTheyStand.SERVER_TURN.invokeExact(heap(server), heap(color));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverPlayer(long[] server, byte color, byte[] text, long capacity, long[] length) {
        try {
            return (int) GameServersHowTheyStand.SERVER_PLAYER.invokeExact(heap(server), color, heap(text), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverId(long[] server, byte[] text, long capacity, long[] length) {
        try {
            return (int) GameServersHowTheyStand.SERVER_ID.invokeExact(heap(server), heap(text), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverSettings(long[] server, byte[] mode, byte[] isPrivate) {
        try {
            return (int) GameServersHowTheyStand.SERVER_SETTINGS.invokeExact(heap(server), heap(mode), heap(isPrivate));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverRemaining(long[] server, byte color, long now, long[] remaining) {
        try {
            return (int) GameServersHowTheyStand.SERVER_REMAINING.invokeExact(heap(server), color, now, heap(remaining));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverEnding(long[] server, byte[] cause, byte[] winner) {
        try {
            return (int) GameServersHowTheyStand.SERVER_ENDING.invokeExact(heap(server), heap(cause), heap(winner));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverDrawOffer(long[] server, byte[] color) {
        try {
            return (int) GameServersHowTheyStand.SERVER_DRAW_OFFER.invokeExact(heap(server), heap(color));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverHistoryLength(long[] server, long[] length) {
        try {
            return (int) GameServersHowTheyStand.SERVER_HISTORY_LENGTH.invokeExact(heap(server), heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverEntry(long[] server, long[] history, long capacity, long index, int[] move) {
        try {
            return (int) GameServersHowTheyStand.SERVER_ENTRY.invokeExact(heap(server), heap(history), capacity, index, heap(move));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverGame(long[] server, long[] game) {
        try {
            return (int) GameServersHowTheyStand.SERVER_GAME.invokeExact(heap(server), heap(game));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int serverClock(long[] server, long[] clock) {
        try {
            return (int) GameServersHowTheyStand.SERVER_CLOCK.invokeExact(heap(server), heap(clock));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: electronic boards

    private static final class ElectronicBoards {
        static final MethodHandle EBOARD_IS_START = FfmBridge.shortCall(
                "pdn_chess_eboard_is_start", JAVA_INT, JAVA_LONG, ADDRESS);
        static final MethodHandle EBOARD_TARGETS = FfmBridge.shortCall(
                "pdn_chess_eboard_targets", JAVA_INT, ADDRESS, JAVA_BYTE, ADDRESS);
        static final MethodHandle EBOARD_INIT = FfmBridge.shortCall(
                "pdn_chess_eboard_init", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle EBOARD_FOLLOW = FfmBridge.shortCall(
                "pdn_chess_eboard_follow", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle EBOARD_READ = FfmBridge.shortCall(
                "pdn_chess_eboard_read", JAVA_INT, ADDRESS, JAVA_LONG);
        static final MethodHandle EBOARD_LIFT = FfmBridge.shortCall(
                "pdn_chess_eboard_lift", JAVA_INT, ADDRESS, JAVA_BYTE);
        static final MethodHandle EBOARD_DROP = FfmBridge.shortCall(
                "pdn_chess_eboard_drop", JAVA_INT, ADDRESS, JAVA_BYTE);
        static final MethodHandle EBOARD_SQUARES = FfmBridge.shortCall(
                "pdn_chess_eboard_squares", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle EBOARD_INFER = FfmBridge.shortCall(
                "pdn_chess_eboard_infer", JAVA_INT, ADDRESS, ADDRESS, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle EBOARD_CONFIRM = FfmBridge.shortCall(
                "pdn_chess_eboard_confirm", JAVA_INT, ADDRESS, ADDRESS, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle EBOARD_HINTS = FfmBridge.shortCall(
                "pdn_chess_eboard_hints", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle EBOARD_CORRECTION = FfmBridge.shortCall(
                "pdn_chess_eboard_correction", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle EBOARD_IS_TAKEN_BACK = FfmBridge.shortCall(
                "pdn_chess_eboard_is_taken_back", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
    }

    @Override
    public int eboardIsStart(long occupied, byte[] isStart) {
        try {
            return (int) ElectronicBoards.EBOARD_IS_START.invokeExact(occupied, heap(isStart));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int eboardTargets(long[] position, byte square, long[] targets) {
        try {
            return (int) ElectronicBoards.EBOARD_TARGETS.invokeExact(heap(position), square, heap(targets));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int eboardInit(long[] position, long[] board) {
        try {
            return (int) ElectronicBoards.EBOARD_INIT.invokeExact(heap(position), heap(board));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int eboardFollow(long[] board, long[] position) {
        try {
            return (int) ElectronicBoards.EBOARD_FOLLOW.invokeExact(heap(board), heap(position));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int eboardRead(long[] board, long occupied) {
        try {
            return (int) ElectronicBoards.EBOARD_READ.invokeExact(heap(board), occupied);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int eboardLift(long[] board, byte square) {
        try {
            return (int) ElectronicBoards.EBOARD_LIFT.invokeExact(heap(board), square);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int eboardDrop(long[] board, byte square) {
        try {
            return (int) ElectronicBoards.EBOARD_DROP.invokeExact(heap(board), square);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int eboardSquares(long[] board, long[] occupied, long[] lifted) {
        try {
            return (int) ElectronicBoards.EBOARD_SQUARES.invokeExact(heap(board), heap(occupied), heap(lifted));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int eboardInfer(
            long[] board, long[] position, byte[] inference, short[] moves, long capacity, long[] count) {
        try {
            return (int) ElectronicBoards.EBOARD_INFER.invokeExact(heap(board), heap(position), heap(inference), heap(moves), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int eboardConfirm(
            long[] board, long[] position, byte[] inference, short[] moves, long capacity, long[] count) {
        try {
            return (int) ElectronicBoards.EBOARD_CONFIRM.invokeExact(heap(board), heap(position), heap(inference), heap(moves), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int eboardHints(long[] board, long[] position, long[] hints) {
        try {
            return (int) ElectronicBoards.EBOARD_HINTS.invokeExact(heap(board), heap(position), heap(hints));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int eboardCorrection(long[] board, long[] fill, long[] clear) {
        try {
            return (int) ElectronicBoards.EBOARD_CORRECTION.invokeExact(heap(board), heap(fill), heap(clear));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int eboardIsTakenBack(long[] board, long[] previous, byte[] isTakenBack) {
        try {
            return (int) ElectronicBoards.EBOARD_IS_TAKEN_BACK.invokeExact(heap(board), heap(previous), heap(isTakenBack));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Chess: drawing

    private static final class Drawing {
        static final MethodHandle DRAWING_INIT = FfmBridge.shortCall(
                "pdn_chess_drawing_init", JAVA_INT, JAVA_BYTE, ADDRESS);
        static final MethodHandle DRAW_TEXT = FfmBridge.longCall(
                "pdn_chess_draw_text", JAVA_INT, ADDRESS, ADDRESS, JAVA_BYTE, ADDRESS, ADDRESS);
        static final MethodHandle DRAW_SVG = FfmBridge.longCall(
                "pdn_chess_draw_svg", JAVA_INT, ADDRESS, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
    }

    @Override
    public int drawingInit(byte theme, long[] drawing) {
        try {
            return (int) Drawing.DRAWING_INIT.invokeExact(theme, heap(drawing));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int drawText(long[] position, long[] drawing, byte style, byte[] sink) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment positionCopy = arena.allocateFrom(JAVA_LONG, position);
            MemorySegment drawingCopy = arena.allocateFrom(JAVA_LONG, drawing);
            MemorySegment sinkCopy = arena.allocateFrom(JAVA_BYTE, sink);
            int result = (int) Drawing.DRAW_TEXT.invokeExact(positionCopy, drawingCopy, style, FfmBridge.append(), sinkCopy);
            MemorySegment.copy(sinkCopy, JAVA_BYTE, 0, sink, 0, sink.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int drawSvg(long[] position, long[] drawing, int[] arrows, long count, byte[] sink) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment positionCopy = arena.allocateFrom(JAVA_LONG, position);
            MemorySegment drawingCopy = arena.allocateFrom(JAVA_LONG, drawing);
            MemorySegment arrowsCopy = arena.allocateFrom(JAVA_INT, arrows);
            MemorySegment sinkCopy = arena.allocateFrom(JAVA_BYTE, sink);
            int result = (int) Drawing.DRAW_SVG.invokeExact(positionCopy, drawingCopy, arrowsCopy, count, FfmBridge.append(), sinkCopy);
            MemorySegment.copy(sinkCopy, JAVA_BYTE, 0, sink, 0, sink.length);
            return result;
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

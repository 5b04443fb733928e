package dev.pedina.chess;

/**
 * The chess functions of the C library, as Java can call them over any bridge: numbers and arrays on the Java heap
 * only.
 *
 * <p>Each method is the function of the same name in {@code pedina.h}, without {@code pdn_chess_}, and returns its
 * status: 0, or a negative number with all outputs untouched. Setups and positions are {@code long[WORDS]}; a number
 * that the C function stores goes into element 0 of its array, which may be longer; a report is its problems in
 * element 0 and its offset in element 1. The caller never hands over {@code null}.
 */
interface ChessBridge {

    /** Words of a setup and of a position. */
    int WORDS = 10;
    /** Room for the legal moves of any position. */
    int MAX_MOVES = 218;
    /** Room for the longest text, which is a FEN, with the NUL that C writes. */
    int FEN_SIZE = 106;
    /** The square number that means none. */
    int NO_SQUARE = 64;

    // Setups

    int setupEmpty(long[] setup);

    int setupChess960(int white, int black, long[] setup);

    int setupParseFen(byte[] text, byte mode, long[] setup, int[] report);

    int setupFormatFen(long[] setup, byte style, byte[] buffer, long[] length);

    int setupPiece(long[] setup, byte square, byte[] piece);

    int setupPut(long[] setup, byte square, byte piece);

    int setupSetTurn(long[] setup, byte color);

    int setupSetCastling(long[] setup, long rooks);

    int setupSetEnPassant(long[] setup, byte square);

    int setupSetCounters(long[] setup, short halfmoveClock, short fullmoveNumber);

    int setupProblems(long[] setup, int[] problems);

    // Positions

    int start(long[] position);

    int parseFen(byte[] text, byte mode, long[] position, int[] report);

    int fromSetup(long[] setup, long[] position, int[] report);

    int repair(long[] setup, long[] position, int[] report);

    int toSetup(long[] position, long[] setup);

    int formatFen(long[] position, byte style, byte[] buffer, long[] length);

    int piece(long[] position, byte square, byte[] piece);

    int pieces(long[] position, byte color, byte role, long[] squares);

    int occupied(long[] position, long[] squares);

    int turn(long[] position, byte[] color);

    int castlingRooks(long[] position, long[] squares);

    int enPassant(long[] position, byte[] square);

    int counters(long[] position, short[] halfmoveClock, short[] fullmoveNumber);

    int checkers(long[] position, long[] squares);

    int pinned(long[] position, long[] squares);

    int attackers(long[] position, byte square, byte color, long[] squares);

    int outcome(long[] position, byte[] outcome);

    int key(long[] position, long[] key);

    int keyAfter(long[] position, long key, short move, long[] nextKey);

    // Moves

    int legalMoves(long[] position, short[] moves, long[] count);

    int legalTargets(long[] position, byte square, long[] targets);

    int checkMove(long[] position, short move);

    int play(long[] position, short move, long[] next);

    int parseUci(long[] position, byte[] text, short[] move);

    int formatUci(long[] position, short move, byte style, byte[] buffer, long[] length);

    // Counting: the only calls that may run long

    int perft(long[] position, int depth, long[] nodes);

    /** Fills two words an entry: the nodes, and the bits of the move. */
    int divide(long[] position, int depth, long[] entries, long[] count);

    // Attacks

    int knightAttacks(byte square, long[] attacks);

    int kingAttacks(byte square, long[] attacks);

    int pawnAttacks(byte color, byte square, long[] attacks);

    int bishopAttacks(byte square, long occupied, long[] attacks);

    int rookAttacks(byte square, long occupied, long[] attacks);

    int queenAttacks(byte square, long occupied, long[] attacks);
}

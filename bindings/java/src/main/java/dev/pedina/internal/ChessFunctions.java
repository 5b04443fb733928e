package dev.pedina.internal;

/**
 * The chess functions of {@code pedina.h}, as Java calls them over any bridge.
 *
 * <p>Names, parameters and statuses are those of the C functions, whose comments say what they do. A pointer is an
 * array that is as long as the C function needs, a struct an array of its words; nothing checks that here, so this
 * package is not exported. Work memory that is large lies outside of the Java heap.
 *
 * <p>Generated from `include/pedina.h` by `cargo xtask header`: do not edit.
 */
public interface ChessFunctions {

    // Chess: setting up a position

    int setupEmpty(long[] setup);

    int setupChess960(int white, int black, long[] setup);

    int setupParseFen(byte[] text, long length, byte mode, long[] setup, int[] report);

    int setupFormatFen(long[] setup, byte style, byte[] buffer, long capacity, long[] length);

    int setupPiece(long[] setup, byte square, byte[] piece);

    int setupPut(long[] setup, byte square, byte piece);

    int setupSetTurn(long[] setup, byte color);

    int setupSetCastling(long[] setup, long rooks);

    int setupSetEnPassant(long[] setup, byte square);

    int setupSetCounters(long[] setup, short halfmoveClock, short fullmoveNumber);

    String problemText(int problems);

    int setupProblems(long[] setup, int[] problems);

    // Chess: positions

    int start(long[] position);

    int parseFen(byte[] text, long length, byte mode, long[] position, int[] report);

    int fromSetup(long[] setup, long[] position, int[] report);

    int repair(long[] setup, long[] position, int[] report);

    int toSetup(long[] position, long[] setup);

    int formatFen(long[] position, byte style, byte[] buffer, long capacity, long[] length);

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

    // Chess: moves

    int legalMoves(long[] position, short[] moves, long capacity, long[] count);

    int legalCaptures(long[] position, short[] moves, long capacity, long[] count);

    int legalQuiets(long[] position, short[] moves, long capacity, long[] count);

    int legalEvasions(long[] position, short[] moves, long capacity, long[] count);

    int legalTargets(long[] position, byte square, long[] targets);

    int checkMove(long[] position, short move);

    int play(long[] position, short move, long[] next);

    int makeMove(byte from, byte to, byte promotion, short[] move);

    byte moveFrom(short move);

    byte moveTo(short move);

    byte movePromotion(short move);

    int parseUci(long[] position, byte[] text, long length, short[] move);

    int formatUci(
            long[] position, short move, byte style, byte[] buffer, long capacity, long[] length);

    // Chess: moves in algebraic notation

    int parseSan(long[] position, byte[] text, long length, short[] move, int[] report);

    int formatSan(long[] position, short move, byte[] buffer, long capacity, long[] length);

    // Chess: reading files of games

    int pgnStart(long[] reader);

    // Chess: reading files of games in bulk

    int pgnScanStart(long[] scanner);

    int pgnScan(
            long[] scanner, long[] lines, long lineCount, byte[] chunk, long length, long[] tokens, long capacity, byte[] text, long textCapacity, long[] read, long[] count);

    int pgnScanEnd(
            long[] scanner, long[] lines, long lineCount, long[] tokens, long capacity, byte[] text, long textCapacity, long[] count);

    // Chess: writing files of games

    int pgnWriterStart(long[] writer);

    int pgnWriteTag(
            long[] writer, byte[] name, long nameLength, byte[] value, long length, byte[] sink);

    int pgnWriteMove(long[] writer, long[] position, short move, byte[] sink);

    int pgnWriteNag(long[] writer, byte nag, byte[] sink);

    int pgnWriteComment(long[] writer, byte[] text, long length, byte[] sink);

    int pgnWriteVariation(long[] writer, byte[] sink);

    int pgnWriteEndVariation(long[] writer, byte[] sink);

    int pgnWriteTermination(long[] writer, int termination, byte[] sink);

    // Chess: positions with operations

    int parseEpd(byte[] text, long length, byte mode, long[] position, int[] report);

    int epdOpcode(
            byte[] text, long length, byte mode, long operation, long[] start, long[] opcodeLength);

    int epdOperand(
            byte[] text, long length, byte mode, long operation, long operand, long[] start, long[] operandLength);

    int epdFind(
            byte[] text, long length, byte mode, byte[] opcode, long opcodeLength, long[] operation);

    int epdWritePosition(long[] position, byte style, byte[] sink);

    int epdWriteMoves(
            long[] position, byte[] opcode, long opcodeLength, short[] moves, long count, byte[] sink);

    int epdWriteString(
            byte[] opcode, long opcodeLength, byte[] text, long length, byte[] sink);

    // Chess: perft

    int perft(long[] position, int depth, long[] nodes);

    int divide(long[] position, int depth, long[] entries, long capacity, long[] count);

    // Chess: keys

    int key(long[] position, long[] key);

    int keyAfter(long[] position, long key, short move, long[] nextKey);

    // Chess: attacks

    int pawnAttacks(byte color, byte square, long[] squares);

    int knightAttacks(byte square, long[] squares);

    int kingAttacks(byte square, long[] squares);

    int bishopAttacks(byte square, long occupied, long[] squares);

    int rookAttacks(byte square, long occupied, long[] squares);

    int queenAttacks(byte square, long occupied, long[] squares);

    // Chess: games

    int gameInit(long[] start, byte materialRule, long[] game);

    int gamePlay(long[] game, long[] history, long capacity, short move);

    int gameUndo(long[] game, long[] history, long capacity, short[] move);

    int gameRedo(long[] game, long[] history, long capacity, short[] move);

    int gamePosition(long[] game, long[] position);

    int gamePositionAfter(
            long[] game, long[] history, long capacity, long length, long[] position);

    int gameLengths(long[] game, long[] length, long[] redoLength);

    int gameMove(long[] game, long[] history, long capacity, long index, short[] move);

    int gameRepetitions(long[] game, long[] history, long capacity, int[] count);

    int gameEnding(long[] game, byte[] cause, byte[] winner);

    // Chess: how games end

    int gameCheckClaim(long[] game, long[] history, long capacity, short move, byte[] cause);

    int gameClaimDraw(long[] game, long[] history, long capacity, short move);

    int gameOfferDraw(long[] game, byte color);

    int gameAcceptDraw(long[] game, byte color);

    int gameDeclineDraw(long[] game, byte color);

    int gameDrawOffer(long[] game, byte[] color);

    int gameResign(long[] game, byte color);

    int gameLoseOnTime(long[] game, byte color);

    int canWin(long[] position, byte materialRule, byte color, byte[] canWin);

    // Chess: clocks

    int parseTimeControl(
            byte[] text, long length, long[] periods, long capacity, long[] count);

    int clockInit(
            long[] white, long whiteCount, long[] black, long blackCount, byte first, long[] clock);

    int clockStart(long[] clock, long now);

    int clockPause(long[] clock, long now);

    int clockPress(long[] clock, long now);

    int clockTakeBack(long[] clock, long now);

    int clockAddTime(long[] clock, byte color, long time, long now);

    int clockRemaining(long[] clock, byte color, long now, long[] remaining);

    int clockDelay(long[] clock, long now, long[] delay);

    int clockFlag(long[] clock, long now, byte[] color);

    int clockDeadline(long[] clock, long[] deadline);

    int clockTurn(long[] clock, byte[] color);

    int clockIsRunning(long[] clock, byte[] isRunning);

    int clockMoves(long[] clock, byte color, int[] count);

    // Chess: game servers, before and after the game

    int serverInit(long[] server);

    int serverConfigure(
            long[] server, byte[] id, long length, long[] periods, long count, byte mode, byte isPrivate);

    int serverJoin(long[] server, byte color, byte[] text, long length);

    int serverStart(long[] server, long now);

    int serverStop(long[] server, long now);

    int serverTick(long[] server, long now);

    int serverDeadline(long[] server, long[] deadline);

    // Chess: game servers, the game

    int serverFindMoves(long[] server, byte from, int[] moves, long capacity, long[] count);

    int serverApplyMove(
            long[] server, long[] history, long capacity, byte color, int[] move, long now);

    int serverPromote(
            long[] server, long[] history, long capacity, byte color, byte role, long now);

    int serverClaimDraw(
            long[] server, long[] history, long capacity, byte color, int[] move, long now);

    int serverResign(long[] server, byte color, long now);

    int serverOfferDraw(long[] server, byte color, long now);

    int serverAcceptDraw(long[] server, byte color, long now);

    int serverDeclineDraw(long[] server, byte color, long now);

    // Chess: game servers, events

    int serverSubscribe(long[] server, byte kind, int[] id);

    int serverUnsubscribe(long[] server, int id);

    int serverSubscriptions(long[] server, int[] ids, long capacity, long[] count);

    int serverRecipients(long[] server, byte kind, int[] ids, long capacity, long[] count);

    int serverNextEvent(long[] server, long[] event);

    int serverPublishError(long[] server, int error);

    int serverError(long[] server, int[] error);

    int serverIdentifier(byte names, int number, byte[] text, long capacity, long[] length);

    // Chess: game servers, how they stand

    int serverState(long[] server, byte[] situation);

    int serverGameState(long[] server, byte[] situation, byte[] square);

    int serverBoard(long[] server, byte[] pieces, long capacity, long[] count);

    int serverTurn(long[] server, byte[] color);

    int serverPlayer(long[] server, byte color, byte[] text, long capacity, long[] length);

    int serverId(long[] server, byte[] text, long capacity, long[] length);

    int serverSettings(long[] server, byte[] mode, byte[] isPrivate);

    int serverRemaining(long[] server, byte color, long now, long[] remaining);

    int serverEnding(long[] server, byte[] cause, byte[] winner);

    int serverDrawOffer(long[] server, byte[] color);

    int serverHistoryLength(long[] server, long[] length);

    int serverEntry(long[] server, long[] history, long capacity, long index, int[] move);

    int serverGame(long[] server, long[] game);

    int serverClock(long[] server, long[] clock);

    // Chess: electronic boards

    int eboardIsStart(long occupied, byte[] isStart);

    int eboardTargets(long[] position, byte square, long[] targets);

    int eboardInit(long[] position, long[] board);

    int eboardFollow(long[] board, long[] position);

    int eboardRead(long[] board, long occupied);

    int eboardLift(long[] board, byte square);

    int eboardDrop(long[] board, byte square);

    int eboardSquares(long[] board, long[] occupied, long[] lifted);

    int eboardInfer(
            long[] board, long[] position, byte[] inference, short[] moves, long capacity, long[] count);

    int eboardConfirm(
            long[] board, long[] position, byte[] inference, short[] moves, long capacity, long[] count);

    int eboardHints(long[] board, long[] position, long[] hints);

    int eboardCorrection(long[] board, long[] fill, long[] clear);

    int eboardIsTakenBack(long[] board, long[] previous, byte[] isTakenBack);

    // Chess: drawing

    int drawingInit(byte theme, long[] drawing);

    int drawText(long[] position, long[] drawing, byte style, byte[] sink);

    int drawSvg(long[] position, long[] drawing, int[] arrows, long count, byte[] sink);
}

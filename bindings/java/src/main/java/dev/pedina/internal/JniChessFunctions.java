package dev.pedina.internal;

/**
 * The chess functions over JNI: {@code JNI_OnLoad} of the library binds each method.
 *
 * <p>Generated from `include/pedina.h` by `cargo xtask header`: do not edit.
 */
final class JniChessFunctions implements ChessFunctions {

    // Chess: setting up a position

    @Override
    public native int setupEmpty(long[] setup);

    @Override
    public native int setupChess960(int white, int black, long[] setup);

    @Override
    public native int setupParseFen(byte[] text, long length, byte mode, long[] setup, int[] report);

    @Override
    public native int setupFormatFen(long[] setup, byte style, byte[] buffer, long capacity, long[] length);

    @Override
    public native int setupPiece(long[] setup, byte square, byte[] piece);

    @Override
    public native int setupPut(long[] setup, byte square, byte piece);

    @Override
    public native int setupSetTurn(long[] setup, byte color);

    @Override
    public native int setupSetCastling(long[] setup, long rooks);

    @Override
    public native int setupSetEnPassant(long[] setup, byte square);

    @Override
    public native int setupSetCounters(long[] setup, short halfmoveClock, short fullmoveNumber);

    @Override
    public native String problemText(int problems);

    @Override
    public native int setupProblems(long[] setup, int[] problems);

    // Chess: positions

    @Override
    public native int start(long[] position);

    @Override
    public native int parseFen(byte[] text, long length, byte mode, long[] position, int[] report);

    @Override
    public native int fromSetup(long[] setup, long[] position, int[] report);

    @Override
    public native int repair(long[] setup, long[] position, int[] report);

    @Override
    public native int toSetup(long[] position, long[] setup);

    @Override
    public native int formatFen(long[] position, byte style, byte[] buffer, long capacity, long[] length);

    @Override
    public native int piece(long[] position, byte square, byte[] piece);

    @Override
    public native int pieces(long[] position, byte color, byte role, long[] squares);

    @Override
    public native int occupied(long[] position, long[] squares);

    @Override
    public native int turn(long[] position, byte[] color);

    @Override
    public native int castlingRooks(long[] position, long[] squares);

    @Override
    public native int enPassant(long[] position, byte[] square);

    @Override
    public native int counters(long[] position, short[] halfmoveClock, short[] fullmoveNumber);

    @Override
    public native int checkers(long[] position, long[] squares);

    @Override
    public native int pinned(long[] position, long[] squares);

    @Override
    public native int attackers(long[] position, byte square, byte color, long[] squares);

    @Override
    public native int outcome(long[] position, byte[] outcome);

    // Chess: moves

    @Override
    public native int legalMoves(long[] position, short[] moves, long capacity, long[] count);

    @Override
    public native int legalCaptures(long[] position, short[] moves, long capacity, long[] count);

    @Override
    public native int legalQuiets(long[] position, short[] moves, long capacity, long[] count);

    @Override
    public native int legalEvasions(long[] position, short[] moves, long capacity, long[] count);

    @Override
    public native int legalTargets(long[] position, byte square, long[] targets);

    @Override
    public native int checkMove(long[] position, short move);

    @Override
    public native int play(long[] position, short move, long[] next);

    @Override
    public native int makeMove(byte from, byte to, byte promotion, short[] move);

    @Override
    public native byte moveFrom(short move);

    @Override
    public native byte moveTo(short move);

    @Override
    public native byte movePromotion(short move);

    @Override
    public native int parseUci(long[] position, byte[] text, long length, short[] move);

    @Override
    public native int formatUci(
            long[] position, short move, byte style, byte[] buffer, long capacity, long[] length);

    // Chess: moves in algebraic notation

    @Override
    public native int parseSan(long[] position, byte[] text, long length, short[] move, int[] report);

    @Override
    public native int formatSan(long[] position, short move, byte[] buffer, long capacity, long[] length);

    // Chess: reading files of games

    @Override
    public native int pgnStart(long[] reader);

    // Chess: reading files of games in bulk

    @Override
    public native int pgnScanStart(long[] scanner);

    @Override
    public native int pgnScan(
            long[] scanner, long[] lines, long lineCount, byte[] chunk, long length, long[] tokens, long capacity, byte[] text, long textCapacity, long[] read, long[] count);

    @Override
    public native int pgnScanEnd(
            long[] scanner, long[] lines, long lineCount, long[] tokens, long capacity, byte[] text, long textCapacity, long[] count);

    // Chess: writing files of games

    @Override
    public native int pgnWriterStart(long[] writer);

    @Override
    public native int pgnWriteTag(
            long[] writer, byte[] name, long nameLength, byte[] value, long length, byte[] sink);

    @Override
    public native int pgnWriteMove(long[] writer, long[] position, short move, byte[] sink);

    @Override
    public native int pgnWriteNag(long[] writer, byte nag, byte[] sink);

    @Override
    public native int pgnWriteComment(long[] writer, byte[] text, long length, byte[] sink);

    @Override
    public native int pgnWriteVariation(long[] writer, byte[] sink);

    @Override
    public native int pgnWriteEndVariation(long[] writer, byte[] sink);

    @Override
    public native int pgnWriteTermination(long[] writer, int termination, byte[] sink);

    // Chess: positions with operations

    @Override
    public native int parseEpd(byte[] text, long length, byte mode, long[] position, int[] report);

    @Override
    public native int epdOpcode(
            byte[] text, long length, byte mode, long operation, long[] start, long[] opcodeLength);

    @Override
    public native int epdOperand(
            byte[] text, long length, byte mode, long operation, long operand, long[] start, long[] operandLength);

    @Override
    public native int epdFind(
            byte[] text, long length, byte mode, byte[] opcode, long opcodeLength, long[] operation);

    @Override
    public native int epdWritePosition(long[] position, byte style, byte[] sink);

    @Override
    public native int epdWriteMoves(
            long[] position, byte[] opcode, long opcodeLength, short[] moves, long count, byte[] sink);

    @Override
    public native int epdWriteString(
            byte[] opcode, long opcodeLength, byte[] text, long length, byte[] sink);

    // Chess: perft

    @Override
    public native int perft(long[] position, int depth, long[] nodes);

    @Override
    public native int divide(long[] position, int depth, long[] entries, long capacity, long[] count);

    // Chess: keys

    @Override
    public native int key(long[] position, long[] key);

    @Override
    public native int keyAfter(long[] position, long key, short move, long[] nextKey);

    // Chess: attacks

    @Override
    public native int pawnAttacks(byte color, byte square, long[] squares);

    @Override
    public native int knightAttacks(byte square, long[] squares);

    @Override
    public native int kingAttacks(byte square, long[] squares);

    @Override
    public native int bishopAttacks(byte square, long occupied, long[] squares);

    @Override
    public native int rookAttacks(byte square, long occupied, long[] squares);

    @Override
    public native int queenAttacks(byte square, long occupied, long[] squares);

    // Chess: games

    @Override
    public native int gameInit(long[] start, byte materialRule, long[] game);

    @Override
    public native int gamePlay(long[] game, long[] history, long capacity, short move);

    @Override
    public native int gameUndo(long[] game, long[] history, long capacity, short[] move);

    @Override
    public native int gameRedo(long[] game, long[] history, long capacity, short[] move);

    @Override
    public native int gamePosition(long[] game, long[] position);

    @Override
    public native int gamePositionAfter(
            long[] game, long[] history, long capacity, long length, long[] position);

    @Override
    public native int gameLengths(long[] game, long[] length, long[] redoLength);

    @Override
    public native int gameMove(long[] game, long[] history, long capacity, long index, short[] move);

    @Override
    public native int gameRepetitions(long[] game, long[] history, long capacity, int[] count);

    @Override
    public native int gameEnding(long[] game, byte[] cause, byte[] winner);

    // Chess: how games end

    @Override
    public native int gameCheckClaim(long[] game, long[] history, long capacity, short move, byte[] cause);

    @Override
    public native int gameClaimDraw(long[] game, long[] history, long capacity, short move);

    @Override
    public native int gameOfferDraw(long[] game, byte color);

    @Override
    public native int gameAcceptDraw(long[] game, byte color);

    @Override
    public native int gameDeclineDraw(long[] game, byte color);

    @Override
    public native int gameDrawOffer(long[] game, byte[] color);

    @Override
    public native int gameResign(long[] game, byte color);

    @Override
    public native int gameLoseOnTime(long[] game, byte color);

    @Override
    public native int canWin(long[] position, byte materialRule, byte color, byte[] canWin);

    // Chess: clocks

    @Override
    public native int parseTimeControl(
            byte[] text, long length, long[] periods, long capacity, long[] count);

    @Override
    public native int clockInit(
            long[] white, long whiteCount, long[] black, long blackCount, byte first, long[] clock);

    @Override
    public native int clockStart(long[] clock, long now);

    @Override
    public native int clockPause(long[] clock, long now);

    @Override
    public native int clockPress(long[] clock, long now);

    @Override
    public native int clockTakeBack(long[] clock, long now);

    @Override
    public native int clockAddTime(long[] clock, byte color, long time, long now);

    @Override
    public native int clockRemaining(long[] clock, byte color, long now, long[] remaining);

    @Override
    public native int clockDelay(long[] clock, long now, long[] delay);

    @Override
    public native int clockFlag(long[] clock, long now, byte[] color);

    @Override
    public native int clockDeadline(long[] clock, long[] deadline);

    @Override
    public native int clockTurn(long[] clock, byte[] color);

    @Override
    public native int clockIsRunning(long[] clock, byte[] isRunning);

    @Override
    public native int clockMoves(long[] clock, byte color, int[] count);

    // Chess: game servers, before and after the game

    @Override
    public native int serverInit(long[] server);

    @Override
    public native int serverConfigure(
            long[] server, byte[] id, long length, long[] periods, long count, byte mode, byte isPrivate);

    @Override
    public native int serverJoin(long[] server, byte color, byte[] text, long length);

    @Override
    public native int serverStart(long[] server, long now);

    @Override
    public native int serverStop(long[] server, long now);

    @Override
    public native int serverTick(long[] server, long now);

    @Override
    public native int serverDeadline(long[] server, long[] deadline);

    // Chess: game servers, the game

    @Override
    public native int serverFindMoves(long[] server, byte from, int[] moves, long capacity, long[] count);

    @Override
    public native int serverApplyMove(
            long[] server, long[] history, long capacity, byte color, int[] move, long now);

    @Override
    public native int serverPromote(
            long[] server, long[] history, long capacity, byte color, byte role, long now);

    @Override
    public native int serverClaimDraw(
            long[] server, long[] history, long capacity, byte color, int[] move, long now);

    @Override
    public native int serverResign(long[] server, byte color, long now);

    @Override
    public native int serverOfferDraw(long[] server, byte color, long now);

    @Override
    public native int serverAcceptDraw(long[] server, byte color, long now);

    @Override
    public native int serverDeclineDraw(long[] server, byte color, long now);

    // Chess: game servers, events

    @Override
    public native int serverSubscribe(long[] server, byte kind, int[] id);

    @Override
    public native int serverUnsubscribe(long[] server, int id);

    @Override
    public native int serverSubscriptions(long[] server, int[] ids, long capacity, long[] count);

    @Override
    public native int serverRecipients(long[] server, byte kind, int[] ids, long capacity, long[] count);

    @Override
    public native int serverNextEvent(long[] server, long[] event);

    @Override
    public native int serverPublishError(long[] server, int error);

    @Override
    public native int serverError(long[] server, int[] error);

    @Override
    public native int serverIdentifier(byte names, int number, byte[] text, long capacity, long[] length);

    // Chess: game servers, how they stand

    @Override
    public native int serverState(long[] server, byte[] situation);

    @Override
    public native int serverGameState(long[] server, byte[] situation, byte[] square);

    @Override
    public native int serverBoard(long[] server, byte[] pieces, long capacity, long[] count);

    @Override
    public native int serverTurn(long[] server, byte[] color);

    @Override
    public native int serverPlayer(long[] server, byte color, byte[] text, long capacity, long[] length);

    @Override
    public native int serverId(long[] server, byte[] text, long capacity, long[] length);

    @Override
    public native int serverSettings(long[] server, byte[] mode, byte[] isPrivate);

    @Override
    public native int serverRemaining(long[] server, byte color, long now, long[] remaining);

    @Override
    public native int serverEnding(long[] server, byte[] cause, byte[] winner);

    @Override
    public native int serverDrawOffer(long[] server, byte[] color);

    @Override
    public native int serverHistoryLength(long[] server, long[] length);

    @Override
    public native int serverEntry(long[] server, long[] history, long capacity, long index, int[] move);

    @Override
    public native int serverGame(long[] server, long[] game);

    @Override
    public native int serverClock(long[] server, long[] clock);

    // Chess: electronic boards

    @Override
    public native int eboardIsStart(long occupied, byte[] isStart);

    @Override
    public native int eboardTargets(long[] position, byte square, long[] targets);

    @Override
    public native int eboardInit(long[] position, long[] board);

    @Override
    public native int eboardFollow(long[] board, long[] position);

    @Override
    public native int eboardRead(long[] board, long occupied);

    @Override
    public native int eboardLift(long[] board, byte square);

    @Override
    public native int eboardDrop(long[] board, byte square);

    @Override
    public native int eboardSquares(long[] board, long[] occupied, long[] lifted);

    @Override
    public native int eboardInfer(
            long[] board, long[] position, byte[] inference, short[] moves, long capacity, long[] count);

    @Override
    public native int eboardConfirm(
            long[] board, long[] position, byte[] inference, short[] moves, long capacity, long[] count);

    @Override
    public native int eboardHints(long[] board, long[] position, long[] hints);

    @Override
    public native int eboardCorrection(long[] board, long[] fill, long[] clear);

    @Override
    public native int eboardIsTakenBack(long[] board, long[] previous, byte[] isTakenBack);

    // Chess: drawing

    @Override
    public native int drawingInit(byte theme, long[] drawing);

    @Override
    public native int drawText(long[] position, long[] drawing, byte style, byte[] sink);

    @Override
    public native int drawSvg(long[] position, long[] drawing, int[] arrows, long count, byte[] sink);
}

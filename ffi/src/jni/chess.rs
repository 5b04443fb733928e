//! The chess functions as Java calls them over JNI.
//!
//! Generated from `include/pedina.h` by `cargo xtask header`: do not edit.

use super::*;

class! {
    c"dev/pedina/internal/JniChessFunctions":
    c"setupEmpty" c"([J)I" SHORT
        crate::chess::setup::pdn_chess_setup_empty
        [setup: Write<i64>] -> i32;
    c"setupChess960" c"(II[J)I" SHORT
        crate::chess::setup::pdn_chess_setup_chess960
        [white: i32, black: i32, setup: Write<i64>] -> i32;
    c"setupParseFen" c"([BJB[J[I)I" SHORT
        crate::chess::setup::pdn_chess_setup_parse_fen
        [text: Read<i8>, length: i64, mode: i8, setup: Write<i64>, report: Write<i32>] -> i32;
    c"setupFormatFen" c"([JB[BJ[J)I" SHORT
        crate::chess::setup::pdn_chess_setup_format_fen
        [setup: Read<i64>, style: i8, buffer: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"setupPiece" c"([JB[B)I" SHORT
        crate::chess::setup::pdn_chess_setup_piece
        [setup: Read<i64>, square: i8, piece: Write<i8>] -> i32;
    c"setupPut" c"([JBB)I" SHORT
        crate::chess::setup::pdn_chess_setup_put
        [setup: Write<i64>, square: i8, piece: i8] -> i32;
    c"setupSetTurn" c"([JB)I" SHORT
        crate::chess::setup::pdn_chess_setup_set_turn
        [setup: Write<i64>, color: i8] -> i32;
    c"setupSetCastling" c"([JJ)I" SHORT
        crate::chess::setup::pdn_chess_setup_set_castling
        [setup: Write<i64>, rooks: i64] -> i32;
    c"setupSetEnPassant" c"([JB)I" SHORT
        crate::chess::setup::pdn_chess_setup_set_en_passant
        [setup: Write<i64>, square: i8] -> i32;
    c"setupSetCounters" c"([JSS)I" SHORT
        crate::chess::setup::pdn_chess_setup_set_counters
        [setup: Write<i64>, halfmove_clock: i16, fullmove_number: i16] -> i32;
    c"problemText" c"(I)Ljava/lang/String;" SHORT
        crate::chess::setup::pdn_chess_problem_text
        [problems: i32] -> jstring;
    c"setupProblems" c"([J[I)I" SHORT
        crate::chess::setup::pdn_chess_setup_problems
        [setup: Read<i64>, problems: Write<i32>] -> i32;
    c"start" c"([J)I" SHORT
        crate::chess::position::pdn_chess_start
        [position: Write<i64>] -> i32;
    c"parseFen" c"([BJB[J[I)I" SHORT
        crate::chess::position::pdn_chess_parse_fen
        [text: Read<i8>, length: i64, mode: i8, position: Write<i64>, report: Write<i32>] -> i32;
    c"fromSetup" c"([J[J[I)I" SHORT
        crate::chess::position::pdn_chess_from_setup
        [setup: Read<i64>, position: Write<i64>, report: Write<i32>] -> i32;
    c"repair" c"([J[J[I)I" SHORT
        crate::chess::position::pdn_chess_repair
        [setup: Read<i64>, position: Write<i64>, report: Write<i32>] -> i32;
    c"toSetup" c"([J[J)I" SHORT
        crate::chess::position::pdn_chess_to_setup
        [position: Read<i64>, setup: Write<i64>] -> i32;
    c"formatFen" c"([JB[BJ[J)I" SHORT
        crate::chess::position::pdn_chess_format_fen
        [position: Read<i64>, style: i8, buffer: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"piece" c"([JB[B)I" SHORT
        crate::chess::position::pdn_chess_piece
        [position: Read<i64>, square: i8, piece: Write<i8>] -> i32;
    c"pieces" c"([JBB[J)I" SHORT
        crate::chess::position::pdn_chess_pieces
        [position: Read<i64>, color: i8, role: i8, squares: Write<i64>] -> i32;
    c"occupied" c"([J[J)I" SHORT
        crate::chess::position::pdn_chess_occupied
        [position: Read<i64>, squares: Write<i64>] -> i32;
    c"turn" c"([J[B)I" SHORT
        crate::chess::position::pdn_chess_turn
        [position: Read<i64>, color: Write<i8>] -> i32;
    c"castlingRooks" c"([J[J)I" SHORT
        crate::chess::position::pdn_chess_castling_rooks
        [position: Read<i64>, squares: Write<i64>] -> i32;
    c"enPassant" c"([J[B)I" SHORT
        crate::chess::position::pdn_chess_en_passant
        [position: Read<i64>, square: Write<i8>] -> i32;
    c"counters" c"([J[S[S)I" SHORT
        crate::chess::position::pdn_chess_counters
        [position: Read<i64>, halfmove_clock: Write<i16>, fullmove_number: Write<i16>] -> i32;
    c"checkers" c"([J[J)I" SHORT
        crate::chess::position::pdn_chess_checkers
        [position: Read<i64>, squares: Write<i64>] -> i32;
    c"pinned" c"([J[J)I" SHORT
        crate::chess::position::pdn_chess_pinned
        [position: Read<i64>, squares: Write<i64>] -> i32;
    c"attackers" c"([JBB[J)I" SHORT
        crate::chess::position::pdn_chess_attackers
        [position: Read<i64>, square: i8, color: i8, squares: Write<i64>] -> i32;
    c"outcome" c"([J[B)I" SHORT
        crate::chess::position::pdn_chess_outcome
        [position: Read<i64>, outcome: Write<i8>] -> i32;
    c"legalMoves" c"([J[SJ[J)I" SHORT
        crate::chess::moves::pdn_chess_legal_moves
        [position: Read<i64>, moves: Write<i16>, capacity: i64, count: Write<i64>] -> i32;
    c"legalCaptures" c"([J[SJ[J)I" SHORT
        crate::chess::moves::pdn_chess_legal_captures
        [position: Read<i64>, moves: Write<i16>, capacity: i64, count: Write<i64>] -> i32;
    c"legalQuiets" c"([J[SJ[J)I" SHORT
        crate::chess::moves::pdn_chess_legal_quiets
        [position: Read<i64>, moves: Write<i16>, capacity: i64, count: Write<i64>] -> i32;
    c"legalEvasions" c"([J[SJ[J)I" SHORT
        crate::chess::moves::pdn_chess_legal_evasions
        [position: Read<i64>, moves: Write<i16>, capacity: i64, count: Write<i64>] -> i32;
    c"legalTargets" c"([JB[J)I" SHORT
        crate::chess::moves::pdn_chess_legal_targets
        [position: Read<i64>, square: i8, targets: Write<i64>] -> i32;
    c"checkMove" c"([JS)I" SHORT
        crate::chess::moves::pdn_chess_check_move
        [position: Read<i64>, r#move: i16] -> i32;
    c"play" c"([JS[J)I" SHORT
        crate::chess::moves::pdn_chess_play
        [position: Read<i64>, r#move: i16, next: Write<i64>] -> i32;
    c"makeMove" c"(BBB[S)I" SHORT
        crate::chess::moves::pdn_chess_make_move
        [from: i8, to: i8, promotion: i8, r#move: Write<i16>] -> i32;
    c"moveFrom" c"(S)B" SHORT
        crate::chess::moves::pdn_chess_move_from
        [r#move: i16] -> i8;
    c"moveTo" c"(S)B" SHORT
        crate::chess::moves::pdn_chess_move_to
        [r#move: i16] -> i8;
    c"movePromotion" c"(S)B" SHORT
        crate::chess::moves::pdn_chess_move_promotion
        [r#move: i16] -> i8;
    c"parseUci" c"([J[BJ[S)I" SHORT
        crate::chess::moves::pdn_chess_parse_uci
        [position: Read<i64>, text: Read<i8>, length: i64, r#move: Write<i16>] -> i32;
    c"formatUci" c"([JSB[BJ[J)I" SHORT
        crate::chess::moves::pdn_chess_format_uci
        [position: Read<i64>, r#move: i16, style: i8, buffer: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"parseSan" c"([J[BJ[S[I)I" SHORT
        crate::chess::san::pdn_chess_parse_san
        [position: Read<i64>, text: Read<i8>, length: i64, r#move: Write<i16>, report: Write<i32>] -> i32;
    c"formatSan" c"([JS[BJ[J)I" SHORT
        crate::chess::san::pdn_chess_format_san
        [position: Read<i64>, r#move: i16, buffer: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"pgnStart" c"([J)I" SHORT
        crate::chess::pgn::pdn_chess_pgn_start
        [reader: Write<i64>] -> i32;
    c"pgnScanStart" c"([J)I" SHORT
        crate::chess::pgn_scanner::pdn_chess_pgn_scan_start
        [scanner: Write<i64>] -> i32;
    c"pgnScan" c"([J[JJ[BJ[JJ[BJ[J[J)I" LONG
        crate::chess::pgn_scanner::pdn_chess_pgn_scan
        [scanner: Write<i64>, lines: Write<i64>, line_count: i64, chunk: Read<i8>, length: i64, tokens: Write<i64>, capacity: i64, text: Write<i8>, text_capacity: i64, read: Write<i64>, count: Write<i64>] -> i32;
    c"pgnScanEnd" c"([J[JJ[JJ[BJ[J)I" LONG
        crate::chess::pgn_scanner::pdn_chess_pgn_scan_end
        [scanner: Write<i64>, lines: Write<i64>, line_count: i64, tokens: Write<i64>, capacity: i64, text: Write<i8>, text_capacity: i64, count: Write<i64>] -> i32;
    c"pgnWriterStart" c"([J)I" SHORT
        crate::chess::pgn_writer::pdn_chess_pgn_writer_start
        [writer: Write<i64>] -> i32;
    c"pgnWriteTag" c"([J[BJ[BJ[B)I" SHORT
        crate::chess::pgn_writer::pdn_chess_pgn_write_tag
        [writer: Write<i64>, name: Read<i8>, name_length: i64, value: Read<i8>, length: i64] to sink -> i32;
    c"pgnWriteMove" c"([J[JS[B)I" SHORT
        crate::chess::pgn_writer::pdn_chess_pgn_write_move
        [writer: Write<i64>, position: Read<i64>, r#move: i16] to sink -> i32;
    c"pgnWriteNag" c"([JB[B)I" SHORT
        crate::chess::pgn_writer::pdn_chess_pgn_write_nag
        [writer: Write<i64>, nag: i8] to sink -> i32;
    c"pgnWriteComment" c"([J[BJ[B)I" SHORT
        crate::chess::pgn_writer::pdn_chess_pgn_write_comment
        [writer: Write<i64>, text: Read<i8>, length: i64] to sink -> i32;
    c"pgnWriteVariation" c"([J[B)I" SHORT
        crate::chess::pgn_writer::pdn_chess_pgn_write_variation
        [writer: Write<i64>] to sink -> i32;
    c"pgnWriteEndVariation" c"([J[B)I" SHORT
        crate::chess::pgn_writer::pdn_chess_pgn_write_end_variation
        [writer: Write<i64>] to sink -> i32;
    c"pgnWriteTermination" c"([JI[B)I" SHORT
        crate::chess::pgn_writer::pdn_chess_pgn_write_termination
        [writer: Write<i64>, termination: i32] to sink -> i32;
    c"parseEpd" c"([BJB[J[I)I" SHORT
        crate::chess::epd::pdn_chess_parse_epd
        [text: Read<i8>, length: i64, mode: i8, position: Write<i64>, report: Write<i32>] -> i32;
    c"epdOpcode" c"([BJBJ[J[J)I" SHORT
        crate::chess::epd::pdn_chess_epd_opcode
        [text: Read<i8>, length: i64, mode: i8, operation: i64, start: Write<i64>, opcode_length: Write<i64>] -> i32;
    c"epdOperand" c"([BJBJJ[J[J)I" SHORT
        crate::chess::epd::pdn_chess_epd_operand
        [text: Read<i8>, length: i64, mode: i8, operation: i64, operand: i64, start: Write<i64>, operand_length: Write<i64>] -> i32;
    c"epdFind" c"([BJB[BJ[J)I" SHORT
        crate::chess::epd::pdn_chess_epd_find
        [text: Read<i8>, length: i64, mode: i8, opcode: Read<i8>, opcode_length: i64, operation: Write<i64>] -> i32;
    c"epdWritePosition" c"([JB[B)I" SHORT
        crate::chess::epd::pdn_chess_epd_write_position
        [position: Read<i64>, style: i8] to sink -> i32;
    c"epdWriteMoves" c"([J[BJ[SJ[B)I" SHORT
        crate::chess::epd::pdn_chess_epd_write_moves
        [position: Read<i64>, opcode: Read<i8>, opcode_length: i64, moves: Read<i16>, count: i64] to sink -> i32;
    c"epdWriteString" c"([BJ[BJ[B)I" SHORT
        crate::chess::epd::pdn_chess_epd_write_string
        [opcode: Read<i8>, opcode_length: i64, text: Read<i8>, length: i64] to sink -> i32;
    c"perft" c"([JI[J)I" LONG
        crate::chess::count::pdn_chess_perft
        [position: Read<i64>, depth: i32, nodes: Write<i64>] -> i32;
    c"divide" c"([JI[JJ[J)I" LONG
        crate::chess::count::pdn_chess_divide
        [position: Read<i64>, depth: i32, entries: Write<i64>, capacity: i64, count: Write<i64>] -> i32;
    c"key" c"([J[J)I" SHORT
        crate::chess::key::pdn_chess_key
        [position: Read<i64>, key: Write<i64>] -> i32;
    c"keyAfter" c"([JJS[J)I" SHORT
        crate::chess::key::pdn_chess_key_after
        [position: Read<i64>, key: i64, r#move: i16, next_key: Write<i64>] -> i32;
    c"pawnAttacks" c"(BB[J)I" SHORT
        crate::chess::attacks::pdn_chess_pawn_attacks
        [color: i8, square: i8, squares: Write<i64>] -> i32;
    c"knightAttacks" c"(B[J)I" SHORT
        crate::chess::attacks::pdn_chess_knight_attacks
        [square: i8, squares: Write<i64>] -> i32;
    c"kingAttacks" c"(B[J)I" SHORT
        crate::chess::attacks::pdn_chess_king_attacks
        [square: i8, squares: Write<i64>] -> i32;
    c"bishopAttacks" c"(BJ[J)I" SHORT
        crate::chess::attacks::pdn_chess_bishop_attacks
        [square: i8, occupied: i64, squares: Write<i64>] -> i32;
    c"rookAttacks" c"(BJ[J)I" SHORT
        crate::chess::attacks::pdn_chess_rook_attacks
        [square: i8, occupied: i64, squares: Write<i64>] -> i32;
    c"queenAttacks" c"(BJ[J)I" SHORT
        crate::chess::attacks::pdn_chess_queen_attacks
        [square: i8, occupied: i64, squares: Write<i64>] -> i32;
    c"gameInit" c"([JB[J)I" SHORT
        crate::chess::game::pdn_chess_game_init
        [start: Read<i64>, material_rule: i8, game: Write<i64>] -> i32;
    c"gamePlay" c"([J[JJS)I" SHORT
        crate::chess::game::pdn_chess_game_play
        [game: Write<i64>, history: Write<i64>, capacity: i64, r#move: i16] -> i32;
    c"gameUndo" c"([J[JJ[S)I" SHORT
        crate::chess::game::pdn_chess_game_undo
        [game: Write<i64>, history: Write<i64>, capacity: i64, r#move: Write<i16>] -> i32;
    c"gameRedo" c"([J[JJ[S)I" SHORT
        crate::chess::game::pdn_chess_game_redo
        [game: Write<i64>, history: Write<i64>, capacity: i64, r#move: Write<i16>] -> i32;
    c"gamePosition" c"([J[J)I" SHORT
        crate::chess::game::pdn_chess_game_position
        [game: Read<i64>, position: Write<i64>] -> i32;
    c"gamePositionAfter" c"([J[JJJ[J)I" SHORT
        crate::chess::game::pdn_chess_game_position_after
        [game: Read<i64>, history: Read<i64>, capacity: i64, length: i64, position: Write<i64>] -> i32;
    c"gameLengths" c"([J[J[J)I" SHORT
        crate::chess::game::pdn_chess_game_lengths
        [game: Read<i64>, length: Write<i64>, redo_length: Write<i64>] -> i32;
    c"gameMove" c"([J[JJJ[S)I" SHORT
        crate::chess::game::pdn_chess_game_move
        [game: Read<i64>, history: Read<i64>, capacity: i64, index: i64, r#move: Write<i16>] -> i32;
    c"gameRepetitions" c"([J[JJ[I)I" SHORT
        crate::chess::game::pdn_chess_game_repetitions
        [game: Read<i64>, history: Read<i64>, capacity: i64, count: Write<i32>] -> i32;
    c"gameEnding" c"([J[B[B)I" SHORT
        crate::chess::game::pdn_chess_game_ending
        [game: Read<i64>, cause: Write<i8>, winner: Write<i8>] -> i32;
    c"gameCheckClaim" c"([J[JJS[B)I" SHORT
        crate::chess::game_end::pdn_chess_game_check_claim
        [game: Read<i64>, history: Read<i64>, capacity: i64, r#move: i16, cause: Write<i8>] -> i32;
    c"gameClaimDraw" c"([J[JJS)I" SHORT
        crate::chess::game_end::pdn_chess_game_claim_draw
        [game: Write<i64>, history: Write<i64>, capacity: i64, r#move: i16] -> i32;
    c"gameOfferDraw" c"([JB)I" SHORT
        crate::chess::game_end::pdn_chess_game_offer_draw
        [game: Write<i64>, color: i8] -> i32;
    c"gameAcceptDraw" c"([JB)I" SHORT
        crate::chess::game_end::pdn_chess_game_accept_draw
        [game: Write<i64>, color: i8] -> i32;
    c"gameDeclineDraw" c"([JB)I" SHORT
        crate::chess::game_end::pdn_chess_game_decline_draw
        [game: Write<i64>, color: i8] -> i32;
    c"gameDrawOffer" c"([J[B)I" SHORT
        crate::chess::game_end::pdn_chess_game_draw_offer
        [game: Read<i64>, color: Write<i8>] -> i32;
    c"gameResign" c"([JB)I" SHORT
        crate::chess::game_end::pdn_chess_game_resign
        [game: Write<i64>, color: i8] -> i32;
    c"gameLoseOnTime" c"([JB)I" SHORT
        crate::chess::game_end::pdn_chess_game_lose_on_time
        [game: Write<i64>, color: i8] -> i32;
    c"canWin" c"([JBB[B)I" SHORT
        crate::chess::game_end::pdn_chess_can_win
        [position: Read<i64>, material_rule: i8, color: i8, can_win: Write<i8>] -> i32;
    c"parseTimeControl" c"([BJ[JJ[J)I" SHORT
        crate::chess::clock::pdn_chess_parse_time_control
        [text: Read<i8>, length: i64, periods: Write<i64>, capacity: i64, count: Write<i64>] -> i32;
    c"clockInit" c"([JJ[JJB[J)I" SHORT
        crate::chess::clock::pdn_chess_clock_init
        [white: Read<i64>, white_count: i64, black: Read<i64>, black_count: i64, first: i8, clock: Write<i64>] -> i32;
    c"clockStart" c"([JJ)I" SHORT
        crate::chess::clock::pdn_chess_clock_start
        [clock: Write<i64>, now: i64] -> i32;
    c"clockPause" c"([JJ)I" SHORT
        crate::chess::clock::pdn_chess_clock_pause
        [clock: Write<i64>, now: i64] -> i32;
    c"clockPress" c"([JJ)I" SHORT
        crate::chess::clock::pdn_chess_clock_press
        [clock: Write<i64>, now: i64] -> i32;
    c"clockTakeBack" c"([JJ)I" SHORT
        crate::chess::clock::pdn_chess_clock_take_back
        [clock: Write<i64>, now: i64] -> i32;
    c"clockAddTime" c"([JBJJ)I" SHORT
        crate::chess::clock::pdn_chess_clock_add_time
        [clock: Write<i64>, color: i8, time: i64, now: i64] -> i32;
    c"clockRemaining" c"([JBJ[J)I" SHORT
        crate::chess::clock::pdn_chess_clock_remaining
        [clock: Read<i64>, color: i8, now: i64, remaining: Write<i64>] -> i32;
    c"clockDelay" c"([JJ[J)I" SHORT
        crate::chess::clock::pdn_chess_clock_delay
        [clock: Read<i64>, now: i64, delay: Write<i64>] -> i32;
    c"clockFlag" c"([JJ[B)I" SHORT
        crate::chess::clock::pdn_chess_clock_flag
        [clock: Read<i64>, now: i64, color: Write<i8>] -> i32;
    c"clockDeadline" c"([J[J)I" SHORT
        crate::chess::clock::pdn_chess_clock_deadline
        [clock: Read<i64>, deadline: Write<i64>] -> i32;
    c"clockTurn" c"([J[B)I" SHORT
        crate::chess::clock::pdn_chess_clock_turn
        [clock: Read<i64>, color: Write<i8>] -> i32;
    c"clockIsRunning" c"([J[B)I" SHORT
        crate::chess::clock::pdn_chess_clock_is_running
        [clock: Read<i64>, is_running: Write<i8>] -> i32;
    c"clockMoves" c"([JB[I)I" SHORT
        crate::chess::clock::pdn_chess_clock_moves
        [clock: Read<i64>, color: i8, count: Write<i32>] -> i32;
    c"serverInit" c"([J)I" SHORT
        crate::chess::server::lobby::pdn_chess_server_init
        [server: Write<i64>] -> i32;
    c"serverConfigure" c"([J[BJ[JJBB)I" SHORT
        crate::chess::server::lobby::pdn_chess_server_configure
        [server: Write<i64>, id: Read<i8>, length: i64, periods: Read<i64>, count: i64, mode: i8, is_private: i8] -> i32;
    c"serverJoin" c"([JB[BJ)I" SHORT
        crate::chess::server::lobby::pdn_chess_server_join
        [server: Write<i64>, color: i8, text: Read<i8>, length: i64] -> i32;
    c"serverStart" c"([JJ)I" SHORT
        crate::chess::server::lobby::pdn_chess_server_start
        [server: Write<i64>, now: i64] -> i32;
    c"serverStop" c"([JJ)I" SHORT
        crate::chess::server::lobby::pdn_chess_server_stop
        [server: Write<i64>, now: i64] -> i32;
    c"serverTick" c"([JJ)I" SHORT
        crate::chess::server::lobby::pdn_chess_server_tick
        [server: Write<i64>, now: i64] -> i32;
    c"serverDeadline" c"([J[J)I" SHORT
        crate::chess::server::lobby::pdn_chess_server_deadline
        [server: Read<i64>, deadline: Write<i64>] -> i32;
    c"serverFindMoves" c"([JB[IJ[J)I" SHORT
        crate::chess::server::play::pdn_chess_server_find_moves
        [server: Read<i64>, from: i8, moves: Write<i32>, capacity: i64, count: Write<i64>] -> i32;
    c"serverApplyMove" c"([J[JJB[IJ)I" SHORT
        crate::chess::server::play::pdn_chess_server_apply_move
        [server: Write<i64>, history: Write<i64>, capacity: i64, color: i8, r#move: Read<i32>, now: i64] -> i32;
    c"serverPromote" c"([J[JJBBJ)I" SHORT
        crate::chess::server::play::pdn_chess_server_promote
        [server: Write<i64>, history: Write<i64>, capacity: i64, color: i8, role: i8, now: i64] -> i32;
    c"serverClaimDraw" c"([J[JJB[IJ)I" SHORT
        crate::chess::server::play::pdn_chess_server_claim_draw
        [server: Write<i64>, history: Write<i64>, capacity: i64, color: i8, r#move: Read<i32>, now: i64] -> i32;
    c"serverResign" c"([JBJ)I" SHORT
        crate::chess::server::play::pdn_chess_server_resign
        [server: Write<i64>, color: i8, now: i64] -> i32;
    c"serverOfferDraw" c"([JBJ)I" SHORT
        crate::chess::server::play::pdn_chess_server_offer_draw
        [server: Write<i64>, color: i8, now: i64] -> i32;
    c"serverAcceptDraw" c"([JBJ)I" SHORT
        crate::chess::server::play::pdn_chess_server_accept_draw
        [server: Write<i64>, color: i8, now: i64] -> i32;
    c"serverDeclineDraw" c"([JBJ)I" SHORT
        crate::chess::server::play::pdn_chess_server_decline_draw
        [server: Write<i64>, color: i8, now: i64] -> i32;
    c"serverSubscribe" c"([JB[I)I" SHORT
        crate::chess::server::events::pdn_chess_server_subscribe
        [server: Write<i64>, kind: i8, id: Write<i32>] -> i32;
    c"serverUnsubscribe" c"([JI)I" SHORT
        crate::chess::server::events::pdn_chess_server_unsubscribe
        [server: Write<i64>, id: i32] -> i32;
    c"serverSubscriptions" c"([J[IJ[J)I" SHORT
        crate::chess::server::events::pdn_chess_server_subscriptions
        [server: Read<i64>, ids: Write<i32>, capacity: i64, count: Write<i64>] -> i32;
    c"serverRecipients" c"([JB[IJ[J)I" SHORT
        crate::chess::server::events::pdn_chess_server_recipients
        [server: Read<i64>, kind: i8, ids: Write<i32>, capacity: i64, count: Write<i64>] -> i32;
    c"serverNextEvent" c"([J[J)I" SHORT
        crate::chess::server::events::pdn_chess_server_next_event
        [server: Write<i64>, event: Write<i64>] -> i32;
    c"serverPublishError" c"([JI)I" SHORT
        crate::chess::server::events::pdn_chess_server_publish_error
        [server: Write<i64>, error: i32] -> i32;
    c"serverError" c"([J[I)I" SHORT
        crate::chess::server::events::pdn_chess_server_error
        [server: Read<i64>, error: Write<i32>] -> i32;
    c"serverIdentifier" c"(BI[BJ[J)I" SHORT
        crate::chess::server::events::pdn_chess_server_identifier
        [names: i8, number: i32, text: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"serverState" c"([J[B)I" SHORT
        crate::chess::server::state::pdn_chess_server_state
        [server: Read<i64>, situation: Write<i8>] -> i32;
    c"serverGameState" c"([J[B[B)I" SHORT
        crate::chess::server::state::pdn_chess_server_game_state
        [server: Read<i64>, situation: Write<i8>, square: Write<i8>] -> i32;
    c"serverBoard" c"([J[BJ[J)I" SHORT
        crate::chess::server::state::pdn_chess_server_board
        [server: Read<i64>, pieces: Write<i8>, capacity: i64, count: Write<i64>] -> i32;
    c"serverTurn" c"([J[B)I" SHORT
        crate::chess::server::state::pdn_chess_server_turn
        [server: Read<i64>, color: Write<i8>] -> i32;
    c"serverPlayer" c"([JB[BJ[J)I" SHORT
        crate::chess::server::state::pdn_chess_server_player
        [server: Read<i64>, color: i8, text: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"serverId" c"([J[BJ[J)I" SHORT
        crate::chess::server::state::pdn_chess_server_id
        [server: Read<i64>, text: Write<i8>, capacity: i64, length: Write<i64>] -> i32;
    c"serverSettings" c"([J[B[B)I" SHORT
        crate::chess::server::state::pdn_chess_server_settings
        [server: Read<i64>, mode: Write<i8>, is_private: Write<i8>] -> i32;
    c"serverRemaining" c"([JBJ[J)I" SHORT
        crate::chess::server::state::pdn_chess_server_remaining
        [server: Read<i64>, color: i8, now: i64, remaining: Write<i64>] -> i32;
    c"serverEnding" c"([J[B[B)I" SHORT
        crate::chess::server::state::pdn_chess_server_ending
        [server: Read<i64>, cause: Write<i8>, winner: Write<i8>] -> i32;
    c"serverDrawOffer" c"([J[B)I" SHORT
        crate::chess::server::state::pdn_chess_server_draw_offer
        [server: Read<i64>, color: Write<i8>] -> i32;
    c"serverHistoryLength" c"([J[J)I" SHORT
        crate::chess::server::state::pdn_chess_server_history_length
        [server: Read<i64>, length: Write<i64>] -> i32;
    c"serverEntry" c"([J[JJJ[I)I" SHORT
        crate::chess::server::state::pdn_chess_server_entry
        [server: Read<i64>, history: Read<i64>, capacity: i64, index: i64, r#move: Write<i32>] -> i32;
    c"serverGame" c"([J[J)I" SHORT
        crate::chess::server::state::pdn_chess_server_game
        [server: Read<i64>, game: Write<i64>] -> i32;
    c"serverClock" c"([J[J)I" SHORT
        crate::chess::server::state::pdn_chess_server_clock
        [server: Read<i64>, clock: Write<i64>] -> i32;
    c"eboardIsStart" c"(J[B)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_is_start
        [occupied: i64, is_start: Write<i8>] -> i32;
    c"eboardTargets" c"([JB[J)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_targets
        [position: Read<i64>, square: i8, targets: Write<i64>] -> i32;
    c"eboardInit" c"([J[J)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_init
        [position: Read<i64>, board: Write<i64>] -> i32;
    c"eboardFollow" c"([J[J)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_follow
        [board: Write<i64>, position: Read<i64>] -> i32;
    c"eboardRead" c"([JJ)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_read
        [board: Write<i64>, occupied: i64] -> i32;
    c"eboardLift" c"([JB)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_lift
        [board: Write<i64>, square: i8] -> i32;
    c"eboardDrop" c"([JB)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_drop
        [board: Write<i64>, square: i8] -> i32;
    c"eboardSquares" c"([J[J[J)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_squares
        [board: Read<i64>, occupied: Write<i64>, lifted: Write<i64>] -> i32;
    c"eboardInfer" c"([J[J[B[SJ[J)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_infer
        [board: Read<i64>, position: Read<i64>, inference: Write<i8>, moves: Write<i16>, capacity: i64, count: Write<i64>] -> i32;
    c"eboardConfirm" c"([J[J[B[SJ[J)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_confirm
        [board: Read<i64>, position: Read<i64>, inference: Write<i8>, moves: Write<i16>, capacity: i64, count: Write<i64>] -> i32;
    c"eboardHints" c"([J[J[J)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_hints
        [board: Read<i64>, position: Read<i64>, hints: Write<i64>] -> i32;
    c"eboardCorrection" c"([J[J[J)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_correction
        [board: Read<i64>, fill: Write<i64>, clear: Write<i64>] -> i32;
    c"eboardIsTakenBack" c"([J[J[B)I" SHORT
        crate::chess::eboard::pdn_chess_eboard_is_taken_back
        [board: Read<i64>, previous: Read<i64>, is_taken_back: Write<i8>] -> i32;
    c"drawingInit" c"(B[J)I" SHORT
        crate::chess::draw::pdn_chess_drawing_init
        [theme: i8, drawing: Write<i64>] -> i32;
    c"drawText" c"([J[JB[B)I" LONG
        crate::chess::draw::pdn_chess_draw_text
        [position: Read<i64>, drawing: Read<i64>, style: i8] to sink -> i32;
    c"drawSvg" c"([J[J[IJ[B)I" LONG
        crate::chess::draw::pdn_chess_draw_svg
        [position: Read<i64>, drawing: Read<i64>, arrows: Read<i32>, count: i64] to sink -> i32;
}

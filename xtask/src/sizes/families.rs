//! Which functions belong together, what they may cost, and how deep they may recurse.

/// Functions that a firmware takes together or not at all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Family {
    /// Its name in the metrics.
    pub(crate) name: &'static str,
    /// Its functions.
    pub(crate) functions: &'static [&'static str],
}

/// Every family but [`ALL`]. Each exported function is in at least one of them.
pub(crate) const FAMILIES: &[Family] = &[
    Family {
        name: "version",
        functions: &["pdn_version", "pdn_version_text", "pdn_check_abi", "pdn_struct_size"],
    },
    Family { name: "status-text", functions: &["pdn_status_text"] },
    Family {
        name: "chess-position",
        functions: &[
            "pdn_chess_start",
            "pdn_chess_piece",
            "pdn_chess_pieces",
            "pdn_chess_occupied",
            "pdn_chess_turn",
            "pdn_chess_castling_rooks",
            "pdn_chess_en_passant",
            "pdn_chess_counters",
            "pdn_chess_checkers",
            "pdn_chess_pinned",
            "pdn_chess_attackers",
            "pdn_chess_outcome",
        ],
    },
    Family { name: "chess-fen", functions: &["pdn_chess_parse_fen", "pdn_chess_format_fen"] },
    Family {
        name: "chess-legal-moves",
        functions: &[
            "pdn_chess_legal_moves",
            "pdn_chess_legal_targets",
            "pdn_chess_check_move",
            "pdn_chess_play",
        ],
    },
    Family {
        name: "chess-uci",
        functions: &[
            "pdn_chess_parse_uci",
            "pdn_chess_format_uci",
            "pdn_chess_make_move",
            "pdn_chess_move_from",
            "pdn_chess_move_to",
            "pdn_chess_move_promotion",
        ],
    },
    Family { name: "chess-san", functions: &["pdn_chess_parse_san", "pdn_chess_format_san"] },
    Family {
        name: "chess-pgn",
        functions: &["pdn_chess_pgn_start", "pdn_chess_pgn_read", "pdn_chess_pgn_finish"],
    },
    Family { name: "chess-perft", functions: &["pdn_chess_perft", "pdn_chess_divide"] },
    // What a firmware calls that keeps a position, reads and writes FEN, lists and plays legal
    // moves, speaks UCI and counts perft; what looks further into a position is in the others.
    Family {
        name: "chess-rules",
        functions: &[
            "pdn_chess_start",
            "pdn_chess_piece",
            "pdn_chess_turn",
            "pdn_chess_outcome",
            "pdn_chess_parse_fen",
            "pdn_chess_format_fen",
            "pdn_chess_legal_moves",
            "pdn_chess_play",
            "pdn_chess_parse_uci",
            "pdn_chess_format_uci",
            "pdn_chess_perft",
        ],
    },
    Family {
        name: "chess-setup",
        functions: &[
            "pdn_chess_setup_empty",
            "pdn_chess_setup_chess960",
            "pdn_chess_setup_parse_fen",
            "pdn_chess_setup_format_fen",
            "pdn_chess_setup_piece",
            "pdn_chess_setup_put",
            "pdn_chess_setup_set_turn",
            "pdn_chess_setup_set_castling",
            "pdn_chess_setup_set_en_passant",
            "pdn_chess_setup_set_counters",
            "pdn_chess_setup_problems",
            "pdn_chess_from_setup",
            "pdn_chess_to_setup",
            "pdn_chess_repair",
        ],
    },
    Family { name: "chess-key", functions: &["pdn_chess_key", "pdn_chess_key_after"] },
    Family {
        name: "chess-game",
        functions: &[
            "pdn_chess_game_init",
            "pdn_chess_game_play",
            "pdn_chess_game_undo",
            "pdn_chess_game_redo",
            "pdn_chess_game_position",
            "pdn_chess_game_position_after",
            "pdn_chess_game_lengths",
            "pdn_chess_game_move",
            "pdn_chess_game_repetitions",
            "pdn_chess_game_ending",
            "pdn_chess_game_check_claim",
            "pdn_chess_game_claim_draw",
            "pdn_chess_game_offer_draw",
            "pdn_chess_game_accept_draw",
            "pdn_chess_game_decline_draw",
            "pdn_chess_game_draw_offer",
            "pdn_chess_game_resign",
            "pdn_chess_game_lose_on_time",
            "pdn_chess_can_win",
        ],
    },
    Family {
        name: "chess-clock",
        functions: &[
            "pdn_chess_parse_time_control",
            "pdn_chess_clock_init",
            "pdn_chess_clock_start",
            "pdn_chess_clock_pause",
            "pdn_chess_clock_press",
            "pdn_chess_clock_take_back",
            "pdn_chess_clock_add_time",
            "pdn_chess_clock_remaining",
            "pdn_chess_clock_delay",
            "pdn_chess_clock_flag",
            "pdn_chess_clock_deadline",
            "pdn_chess_clock_turn",
            "pdn_chess_clock_is_running",
            "pdn_chess_clock_moves",
        ],
    },
    Family {
        name: "chess-attacks",
        functions: &[
            "pdn_chess_knight_attacks",
            "pdn_chess_king_attacks",
            "pdn_chess_pawn_attacks",
            "pdn_chess_bishop_attacks",
            "pdn_chess_rook_attacks",
            "pdn_chess_queen_attacks",
        ],
    },
];

/// The family of all exported functions, whatever they are.
pub(crate) const ALL: &str = "all";

/// What some metrics may reach at most, in bytes, whatever the committed table says.
pub(crate) const BUDGETS: [(&str, u64); 6] = [
    ("flash/chess-rules/thumbv6m-none-eabi", 14 * 1024),
    ("flash/chess-rules/thumbv7em-none-eabihf", 12 * 1024),
    ("stack/chess-legal-moves/thumbv6m-none-eabi", 1536),
    ("stack/chess-legal-moves/thumbv7m-none-eabi", 1536),
    ("stack/chess-legal-moves/thumbv7em-none-eabihf", 1536),
    ("stack/chess-legal-moves/riscv32imac-unknown-none-elf", 1536),
];

/// The functions that may call themselves, by Rust path, each with the number of its calls that
/// can be open at one time. Any other cycle in the call graph is an error.
///
/// Perft opens one call per level and refuses depths above `PDN_CHESS_PERFT_MAX_DEPTH`.
pub(crate) const RECURSIONS: [(&str, u64); 1] = [("pedina::chess::perft::count", 16)];

/// The functions that call a function of the caller, by Rust path: what that takes of the stack is
/// the caller's affair.
pub(crate) const CALLBACKS: [&str; 1] = ["<pedina_ffi::chess::pgn::Caller>::call"];

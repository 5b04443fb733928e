//! The families of the Konobi functions.

use super::Family;

pub(super) const FAMILIES: &[Family] = &[
    // What a firmware calls that keeps a position, plays legal actions, says why others are
    // refused and who has won; what looks further into a position is in the others.
    Family {
        name: "konobi-rules",
        functions: &[
            "pdn_konobi_start",
            "pdn_konobi_turn",
            "pdn_konobi_legal",
            "pdn_konobi_play",
            "pdn_konobi_winner",
        ],
    },
    Family {
        name: "konobi-position",
        functions: &[
            "pdn_konobi_point_at",
            "pdn_konobi_column",
            "pdn_konobi_row",
            "pdn_konobi_rules",
            "pdn_konobi_width",
            "pdn_konobi_stone",
            "pdn_konobi_stones",
            "pdn_konobi_player_of",
            "pdn_konobi_plies",
            "pdn_konobi_must_pass",
            "pdn_konobi_can_swap",
            "pdn_konobi_check",
            "pdn_konobi_links",
            "pdn_konobi_chain",
            "pdn_konobi_winning_path",
        ],
    },
    Family { name: "konobi-perft", functions: &["pdn_konobi_perft", "pdn_konobi_divide"] },
    Family {
        name: "konobi-game",
        functions: &[
            "pdn_konobi_game_init",
            "pdn_konobi_game_play",
            "pdn_konobi_game_undo",
            "pdn_konobi_game_redo",
            "pdn_konobi_game_resign",
            "pdn_konobi_game_position",
            "pdn_konobi_game_position_after",
            "pdn_konobi_game_lengths",
            "pdn_konobi_game_action",
            "pdn_konobi_game_ending",
        ],
    },
    Family {
        name: "konobi-record",
        functions: &[
            "pdn_konobi_parse_position",
            "pdn_konobi_format_position",
            "pdn_konobi_parse_action",
            "pdn_konobi_format_action",
            "pdn_konobi_game_replay",
            "pdn_konobi_game_format",
        ],
    },
    Family { name: "konobi-draw", functions: &["pdn_konobi_draw_text", "pdn_konobi_draw_svg"] },
    Family {
        name: "konobi-sgf",
        functions: &["pdn_konobi_game_write_sgf", "pdn_konobi_game_read_sgf"],
    },
    Family {
        name: "konobi-player",
        functions: &[
            "pdn_konobi_level",
            "pdn_konobi_decision_init",
            "pdn_konobi_decision_think",
            "pdn_konobi_decision_action",
            "pdn_konobi_decision_chances",
        ],
    },
    Family {
        name: "konobi-solver",
        functions: &["pdn_konobi_solver_init", "pdn_konobi_solver_run", "pdn_konobi_solver_winner"],
    },
];

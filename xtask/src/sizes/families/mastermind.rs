//! The families of the Mastermind functions.

use super::Family;

pub(super) const FAMILIES: &[Family] = &[
    Family { name: "mastermind-feedback", functions: &["pdn_mastermind_feedback"] },
    Family {
        name: "mastermind-codes",
        functions: &[
            "pdn_mastermind_make_variant",
            "pdn_mastermind_count_codes",
            "pdn_mastermind_make_code",
            "pdn_mastermind_symbols",
            "pdn_mastermind_random_code",
            "pdn_mastermind_check_feedback",
        ],
    },
    Family {
        name: "mastermind-text",
        functions: &[
            "pdn_mastermind_parse_digits",
            "pdn_mastermind_format_digits",
            "pdn_mastermind_parse_code",
            "pdn_mastermind_format_code",
            "pdn_mastermind_parse_feedback",
            "pdn_mastermind_format_feedback",
        ],
    },
    Family {
        name: "mastermind-candidates",
        functions: &[
            "pdn_mastermind_code_at",
            "pdn_mastermind_number_of",
            "pdn_mastermind_set_words",
            "pdn_mastermind_all_codes",
            "pdn_mastermind_keep",
            "pdn_mastermind_next_code",
            "pdn_mastermind_cells",
        ],
    },
    Family {
        name: "mastermind-solver",
        functions: &["pdn_mastermind_guess_words", "pdn_mastermind_guess"],
    },
    Family {
        name: "mastermind-table",
        functions: &[
            "pdn_mastermind_games_words",
            "pdn_mastermind_play_all",
            "pdn_mastermind_format_games",
        ],
    },
    Family {
        name: "mastermind-rows",
        functions: &[
            "pdn_mastermind_code_after",
            "pdn_mastermind_some_code",
            "pdn_mastermind_count_left",
            "pdn_mastermind_judge_guess",
            "pdn_mastermind_find_conflict",
        ],
    },
    Family { name: "mastermind-adversary", functions: &["pdn_mastermind_adversary"] },
    Family { name: "mastermind-genetic", functions: &["pdn_mastermind_genetic_guess"] },
    // The optimal player for the classic game with its tree.
    Family { name: "mastermind-optimal", functions: &["pdn_mastermind_optimal_4x6"] },
    Family {
        name: "mastermind-trees",
        functions: &[
            "pdn_mastermind_optimal_4x6",
            "pdn_mastermind_optimal_4x6_within_5",
            "pdn_mastermind_optimal_4x7",
            "pdn_mastermind_optimal_4x8",
            "pdn_mastermind_optimal_4x8_within_6",
            "pdn_mastermind_optimal_bulls_and_cows",
            "pdn_mastermind_tree_guess",
        ],
    },
    Family {
        name: "mastermind-match",
        functions: &[
            "pdn_mastermind_default_settings",
            "pdn_mastermind_set",
            "pdn_mastermind_check_settings",
            "pdn_mastermind_match_init",
            "pdn_mastermind_match_commit",
            "pdn_mastermind_match_conceal",
            "pdn_mastermind_match_guess",
            "pdn_mastermind_match_respond",
            "pdn_mastermind_match_reveal",
            "pdn_mastermind_match_next_round",
            "pdn_mastermind_match_status",
            "pdn_mastermind_match_settings",
            "pdn_mastermind_match_round",
            "pdn_mastermind_match_scores",
            "pdn_mastermind_match_rows",
            "pdn_mastermind_match_open_guess",
            "pdn_mastermind_match_secret",
            "pdn_mastermind_match_expected",
            "pdn_mastermind_match_store",
            "pdn_mastermind_match_load",
        ],
    },
];

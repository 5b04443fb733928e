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
];

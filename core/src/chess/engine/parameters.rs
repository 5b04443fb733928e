//! The numbers of the search: what it prunes and reduces, when, and by how much.
//!
//! In the library they are constants. With the feature `_tune`, which is not part of the interface,
//! each search has its own: a tuner reads `Parameters::ALL`, tries other values with
//! `Engine::set_parameters`, and what wins is written here.
//! Values are in hundredths of a pawn and depths in plies, where nothing else is said.

use super::value::Value;
use crate::chess::Role;

/// Declares the parameters: `name: value in least..=greatest, step` says what a tuner may try.
macro_rules! parameters {
    ($(
        $(#[$doc:meta])*
        $name:ident: $value:literal in $least:literal..=$greatest:literal, $step:literal;
    )*) => {
        /// The numbers of one search.
        #[cfg(feature = "_tune")]
        #[derive(Clone, Copy, Debug, Eq, PartialEq)]
        pub struct Parameters {
            $($name: i32,)*
        }

        /// The numbers of every search.
        #[cfg(not(feature = "_tune"))]
        #[derive(Clone, Copy, Debug, Eq, PartialEq)]
        pub(in crate::chess::engine) struct Parameters;

        impl Parameters {
            /// Those of the library.
            #[cfg(feature = "_tune")]
            pub const STANDARD: Self = Self { $($name: $value,)* };

            /// Those of the library.
            #[cfg(not(feature = "_tune"))]
            pub(in crate::chess::engine) const STANDARD: Self = Self;

            /// What there is to tune.
            #[cfg(feature = "_tune")]
            pub const ALL: &[Parameter] = &[$(Parameter {
                name: stringify!($name),
                value: $value,
                least: $least,
                greatest: $greatest,
                step: $step,
            },)*];

            /// Changes the parameter with this name; `false` if there is none or the value is out
            /// of its range.
            #[cfg(feature = "_tune")]
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                let (range, place) = match name {
                    $(stringify!($name) => ($least..=$greatest, &mut self.$name),)*
                    _ => return false,
                };
                if range.contains(&value) {
                    *place = value;
                }
                range.contains(&value)
            }

            $($(#[$doc])*
            #[inline(always)]
            pub(in crate::chess::engine) const fn $name(self) -> i32 {
                #[cfg(feature = "_tune")]
                return self.$name;
                #[cfg(not(feature = "_tune"))]
                $value
            })*
        }

        $(const _: () = assert!($least <= $value && $value <= $greatest && $step > 0);)*
    };
}

parameters! {
    /// Reverse futility pruning: the greatest depth.
    reverse_futility_depth: 6 in 2..=10, 1;
    /// By how much a node must be better than beta, for each ply of its depth.
    reverse_futility_slope: 80 in 40..=160, 8;
    /// By how much less if the static evaluation is improving.
    reverse_futility_improving: 60 in 0..=160, 10;

    /// Razoring: the greatest depth.
    razoring_depth: 2 in 1..=5, 1;
    /// By how much a node must be worse than alpha, and how much more for each ply of its depth.
    razoring_base: 150 in 0..=400, 25;
    razoring_slope: 200 in 50..=400, 25;

    /// Null move pruning: the least depth.
    null_move_depth: 3 in 2..=5, 1;
    /// By how many plies the null move is searched less deeply; one more for each 2^shift plies of
    /// depth, and one more for each 2^shift by which the evaluation is above beta, up to a most.
    null_move_reduction: 3 in 2..=5, 1;
    null_move_depth_shift: 2 in 1..=4, 1;
    null_move_surplus_shift: 7 in 6..=9, 1;
    null_move_surplus_most: 600 in 200..=1200, 50;

    /// Internal iterative reduction: from this depth on a node without a move of the table is
    /// searched one ply less deeply.
    internal_reduction_depth: 5 in 3..=8, 1;

    /// The greatest depth at which moves are pruned.
    move_pruning_depth: 7 in 3..=10, 1;
    /// Futility pruning: how far below alpha the evaluation must be.
    futility_base: 90 in 0..=250, 15;
    futility_slope: 80 in 40..=200, 10;
    /// Late move pruning: how many moves are tried at depth 0; more by the square of the depth.
    late_move_base: 3 in 1..=10, 1;
    /// SEE pruning: what a quiet move and another one may lose in an exchange, for each ply.
    exchange_quiet_slope: 60 in 20..=120, 8;
    exchange_tactical_slope: 100 in 40..=200, 10;

    /// Late move reductions: the least depth, and the least number of moves tried before.
    late_reduction_depth: 3 in 2..=5, 1;
    late_reduction_tried: 3 in 1..=6, 1;
    /// Their size in plies: what is added, in units of 2^-10, and the factor of the product of the
    /// natural logarithms, in units of 1/149.
    late_reduction_base: 640 in 200..=1200, 60;
    late_reduction_factor: 64 in 30..=120, 4;
    /// A ply less for each 2^shift in the history of the move.
    late_reduction_history_shift: 6 in 4..=7, 1;

    /// The most that a cutoff changes the history of a move.
    history_bonus_most: 48 in 16..=120, 6;

    /// Delta pruning in quiescence: the margin, and what captures win.
    delta_margin: 200 in 50..=400, 20;
    delta_pawn: 100 in 60..=160, 10;
    delta_knight: 320 in 240..=420, 15;
    delta_bishop: 330 in 240..=420, 15;
    delta_rook: 500 in 400..=650, 20;
    delta_queen: 950 in 750..=1200, 30;

    /// The aspiration window: half its width at first, and the depth from which there is one.
    window_margin: 18 in 6..=60, 4;
    window_depth: 5 in 3..=8, 1;

    /// The table: how many plies less an entry is worth for each generation of age, and how much
    /// shallower a bound may be than the entry that it replaces.
    table_age_plies: 4 in 1..=8, 1;
    table_keep_plies: 3 in 0..=6, 1;
}

/// A parameter, as a tuner sees it.
#[cfg(feature = "_tune")]
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(growing, non_exhaustive)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// Its value in the library.
    pub value: i32,
    /// The least value that makes sense.
    pub least: i32,
    /// The greatest.
    pub greatest: i32,
    /// By how much it changes for the difference to be felt.
    pub step: i32,
}

impl Parameters {
    /// Futility pruning: quiet moves are skipped at this depth if the static evaluation is that far
    /// below alpha.
    pub(super) const fn futility_margin(self, depth: i32) -> Value {
        self.futility_base() + self.futility_slope() * depth
    }

    /// Razoring: a node of this depth goes on as quiescence if the static evaluation is that far
    /// below alpha.
    pub(super) const fn razoring_margin(self, depth: i32) -> Value {
        self.razoring_base() + self.razoring_slope() * depth
    }

    /// Reverse futility pruning: a node of this depth is cut off if the static evaluation is that
    /// far above beta.
    pub(super) const fn reverse_futility_margin(self, depth: i32, is_improving: bool) -> Value {
        self.reverse_futility_slope() * depth
            - if is_improving { self.reverse_futility_improving() } else { 0 }
    }

    /// Late move pruning: how many moves a zero-window node of this depth tries before it skips
    /// quiet ones.
    pub(super) const fn late_move_limit(self, depth: i32, is_improving: bool) -> i32 {
        let limit = self.late_move_base() + depth * depth;
        if is_improving { limit } else { limit / 2 }
    }

    /// By how many plies the null move is searched less deeply, in a node of this depth whose
    /// evaluation is that far above beta.
    pub(super) const fn null_move_reduction_at(self, depth: i32, surplus: Value) -> i32 {
        let most = self.null_move_surplus_most();
        let surplus = if surplus < most { surplus } else { most };
        self.null_move_reduction()
            + (depth >> self.null_move_depth_shift())
            + (surplus >> self.null_move_surplus_shift())
    }

    /// The late move reduction of a quiet move in plies: about the product of the natural
    /// logarithms of the depth and of the number of the move, divided by 2.3.
    pub(super) fn late_reduction(self, depth: i32, tried: u8) -> i32 {
        let log = |number: usize| LOGARITHMS.get(number.min(63)).map_or(0, |&log| i32::from(log));
        let product = log(depth.max(0) as usize) * log(tried.into());
        (product * self.late_reduction_factor() + (self.late_reduction_base() << 6)) >> 16
    }

    /// What the capture of a piece wins, for delta pruning.
    pub(super) const fn capture_value(self, captured: Role) -> Value {
        match captured {
            Role::Pawn => self.delta_pawn(),
            Role::Knight => self.delta_knight(),
            Role::Bishop => self.delta_bishop(),
            Role::Rook => self.delta_rook(),
            Role::Queen => self.delta_queen(),
            Role::King => 0,
        }
    }
}

/// 21 times the natural logarithm.
static LOGARITHMS: [u8; 64] = [
    0, 0, 15, 23, 29, 34, 38, 41, 44, 46, 48, 50, 52, 54, 55, 57, 58, 59, 61, 62, 63, 64, 65, 66,
    67, 68, 68, 69, 70, 71, 71, 72, 73, 73, 74, 75, 75, 76, 76, 77, 77, 78, 78, 79, 79, 80, 80, 81,
    81, 82, 82, 83, 83, 83, 84, 84, 85, 85, 85, 86, 86, 86, 87, 87,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_with_depth_and_number() {
        let reduction = |depth, tried| Parameters::STANDARD.late_reduction(depth, tried);
        for depth in 1..63 {
            for tried in 1..63 {
                let now = reduction(depth, tried);
                assert!(reduction(depth + 1, tried) >= now && reduction(depth, tried + 1) >= now);
            }
        }
        assert_eq!(reduction(3, 1), 0);
        assert!((1..=4).contains(&reduction(10, 10)));
    }

    #[test]
    fn logarithms_are_rounded() {
        for (number, &log) in LOGARITHMS.iter().enumerate().skip(1) {
            assert_eq!(f64::from(log), (21.0 * (number as f64).ln()).round(), "{number}");
        }
    }

    /// Each parameter is reached by its name, and changes some search; the standard ones change
    /// none, as the answers in `data/engine.txt` show.
    #[cfg(feature = "_tune")]
    #[test]
    fn every_parameter_changes_a_search() {
        use crate::chess::engine::{Engine, Evaluation, Limits};
        use crate::chess::{FenMode, MaterialRule, Position};

        let records = [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 9",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        ];
        let searched = |parameters| {
            records.map(|record: &str| {
                let mut position = Position::parse_fen(record.as_bytes(), FenMode::Strict).unwrap();
                let mut memory = std::vec![0; 1 << 12];
                let limits = Limits { nodes: 30_000, ..Limits::NONE };
                let (rule, evaluation) = (MaterialRule::Fide, Evaluation::Tapered);
                // The second search finds entries of another age.
                [(); 2].map(|()| {
                    let mut engine =
                        Engine::new(&position, rule, evaluation, limits, &mut memory).unwrap();
                    engine.set_parameters(parameters);
                    while engine.is_thinking() {
                        engine.think(&mut memory, u32::MAX);
                    }
                    position = position.after(engine.best_move().unwrap());
                    memory.iter().fold(0, |sum: u64, &word| sum.rotate_left(5) ^ word)
                })
            })
        };
        let standard = searched(Parameters::STANDARD);
        for &Parameter { name, value, least, greatest, .. } in Parameters::ALL {
            let mut changed = Parameters::STANDARD;
            assert!(changed.set(name, value) && changed == Parameters::STANDARD);
            assert!(!changed.set(name, least - 1) && !changed.set(name, greatest + 1));
            let is_felt = [least, greatest].into_iter().any(|other| {
                assert!(changed.set(name, other));
                searched(changed) != standard
            });
            assert!(is_felt, "{name}");
        }
        assert!(!Parameters::STANDARD.clone().set("none", 0));
    }
}

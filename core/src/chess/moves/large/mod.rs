//! The generator for processors with 64-bit words.
//!
//! | module | contents |
//! |---|---|
//! | `generator` | every piece with its legal targets, reported to a visitor; compiled per colour |
//! | `visitors` | the visitor that counts, and the one that stops at the first move |
//! | `move_list` | the visitors that list, by the SIMD instructions of the processor |
//! | `is_legal` | whether one move is legal, without generating any |
//! | `play` | the position after a move |

pub(in crate::chess) mod generator;
mod is_legal;
pub(in crate::chess) mod move_list;
mod play;
mod visitors;

pub(super) use is_legal::is_legal;
pub(super) use move_list::{fill, list, visit};
pub(super) use play::play;
pub(super) use visitors::{any, count};

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use crate::chess::Move;
    use crate::chess::moves::random_positions::of_games;
    use crate::chess::moves::{MoveFilter, large, small};

    /// Both generators count the same at every position of random games.
    #[test]
    fn both_generators_count_the_same() {
        of_games(3, 600, 120, |position, _| {
            let len = position.each_legal_move().count();
            assert_eq!(large::count(position) as usize, len, "{position:?}");
            assert_eq!(small::count(position) as usize, len, "{position:?}");
            assert_eq!(large::any(position), len > 0, "{position:?}");
            assert_eq!(small::any(position), len > 0, "{position:?}");
        });
    }

    #[test]
    fn both_generators_list_the_same() {
        of_games(4, 100, 120, |position, _| {
            for filter in MoveFilter::EACH {
                let list = large::list(position, filter);
                let wanted = position.each_legal_move().filter(|&mv| filter.admits(position, mv));
                assert!(wanted.eq(list.iter().copied()), "{filter:?} {position:?}");
                let mut buffer = [Move::NULL; 256];
                let len = small::fill(position, filter, &mut buffer);
                assert_eq!(buffer[..len], list[..], "{filter:?} {position:?}");
                let half = small::fill(position, filter, &mut buffer[..len / 2]);
                assert_eq!(half, len, "{filter:?} {position:?}");
                assert_eq!(small::list(position, filter), list, "{filter:?} {position:?}");
                let mut visited = Vec::new();
                large::visit(position, filter, |moves| visited.extend_from_slice(moves));
                assert_eq!(visited[..], list[..], "{filter:?} {position:?}");
            }
        });
    }

    /// Every pair of squares with every promotion, on positions of random games.
    #[test]
    fn both_generators_agree_on_the_legality_of_every_move() {
        let step = if cfg!(miri) { 97 } else { 1 };
        let moves: Vec<Move> = (0..=u16::MAX).step_by(step).filter_map(Move::from_bits).collect();
        of_games(5, 40, 120, |position, random| {
            if random.below(8) == 0 || position.en_passant().is_some() {
                let legal = position.legal_moves();
                for &mv in &moves {
                    let expected = legal.contains(&mv);
                    assert_eq!(large::is_legal(position, mv), expected, "{mv} {position:?}");
                    assert_eq!(small::is_legal(position, mv), expected, "{mv} {position:?}");
                }
            }
        });
    }

    #[test]
    fn both_generators_play_the_same() {
        of_games(9, 300, 150, |position, _| {
            for mv in position.each_legal_move() {
                let (large, small) = (large::play(position, mv), small::play(position, mv));
                assert_eq!(large, small, "{mv} in {position:?}");
            }
        });
    }
}

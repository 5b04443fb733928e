//! How likely a value wins, draws and loses.

use pedina::chess::engine::Score;

/// The chances of the side to move to win, to draw and to lose, in thousandths.
///
/// The numbers are fitted to the results of the engine's games with itself, by
/// `cargo xtask tune --wdl`; the log of the engine says which games. Other opponents give others.
pub(super) fn chances(score: Score) -> [u32; 3] {
    let value = match score {
        Score::Centipawns(value) => f64::from(value),
        mate if mate > Score::Centipawns(0) => return [1_000, 0, 0],
        _ => return [0, 0, 1_000],
    };
    let wins = |value: f64| (1_000.0 / (1.0 + ((MIDDLE - value) / SCALE).exp())).round() as u32;
    let (win, loss) = (wins(value), wins(-value));
    [win, 1_000_u32.saturating_sub(win + loss), loss]
}

/// At this value a game is won as often as not, in hundredths of a pawn.
const MIDDLE: f64 = 145.0;
/// By so much more it is won e times as often as not.
const SCALE: f64 = 138.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_are_those_of_the_opponent_reversed() {
        for value in -2_000..=2_000 {
            let [win, draw, loss] = chances(Score::Centipawns(value));
            assert_eq!(win + draw + loss, 1_000, "{value}");
            assert_eq!(chances(Score::Centipawns(-value)), [loss, draw, win]);
            let better = chances(Score::Centipawns(value + 1));
            assert!(better[0] >= win && better[2] <= loss, "{value}");
        }
        assert_eq!(chances(Score::Mate(3)), [1_000, 0, 0]);
        assert_eq!(chances(Score::Mate(-1)), [0, 0, 1_000]);
        let [win, draw, loss] = chances(Score::Centipawns(0));
        assert!(win == loss && draw > win, "{win} {draw}");
    }
}

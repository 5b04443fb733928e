//! How much time a move may take.

/// How long to think about a move, in milliseconds: worked out here, measured by the caller.
///
/// # Examples
/// ```
/// use pedina::chess::engine::TimeBudget;
/// // Five minutes and three seconds a move.
/// let budget = TimeBudget::new(300_000, 3_000, None);
/// assert!(budget.target() < budget.limit() && budget.limit() < 300_000);
/// // The last move before a new control may take almost everything.
/// assert!(TimeBudget::new(10_000, 0, Some(1)).limit() > 5_000);
/// // With nothing left it does not think.
/// assert_eq!(TimeBudget::new(0, 0, None).limit(), 0);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct TimeBudget {
    target: u32,
    limit: u32,
}

impl TimeBudget {
    /// The budget with this much time left, an increment for each move, and the number of moves to
    /// the next time control, `None` if the time is for the rest of the game; 0 counts as 1.
    #[must_use]
    pub const fn new(remaining: u32, increment: u32, moves_to_go: Option<u16>) -> Self {
        // With an increment the remaining time settles where a move uses about its increment, so
        // what the host may need to send the move is kept however little is left.
        let usable = remaining.saturating_sub(RESERVE);
        let (part, is_last) = match moves_to_go {
            Some(0 | 1) => (usable, true),
            Some(moves @ 2..40) => (share(usable, moves), false),
            Some(40..) => (share(usable, 40), false),
            None => (usable >> 5, false),
        };
        let share = part.saturating_add(increment - (increment >> 2));
        // A move may take four shares, where a depth takes long, but at most three quarters of what
        // is left; only the last move before a time control may use all of it.
        let most = if is_last { usable } else { usable - (usable >> 2) };
        let limit = smaller(share.saturating_mul(4), most);
        // A depth takes about as long as all before it. So a search that begins none after five
        // eighths of its share takes about the whole of it.
        let target = share - (share >> 2) - (share >> 3);
        Self { target: smaller(target, limit), limit }
    }

    /// After this long no further depth is begun: a search that has just completed one ends.
    #[must_use]
    pub const fn target(self) -> u32 {
        self.target
    }

    /// After this long the search stops, in the middle of a depth too.
    #[must_use]
    pub const fn limit(self) -> u32 {
        self.limit
    }
}

/// How many milliseconds are not planned: for a host that is late, as on a machine under load.
const RESERVE: u32 = 50;

/// A share of the time for one of two moves or more, without a division: by powers of two, rounded
/// so that the shares never exceed the whole.
const fn share(time: u32, moves: u16) -> u32 {
    let bits = u16::BITS - moves.leading_zeros();
    // Between a half and all of an even share.
    time >> bits
}

const fn smaller(one: u32, other: u32) -> u32 {
    if one < other { one } else { other }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_never_exceeds_the_clock() {
        for remaining in [0, 1, 2, 3, 10, 49, 50, 100, 1_000, 60_000, u32::MAX] {
            for increment in [0, 10, 1_000, u32::MAX] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u16::MAX)] {
                    let budget = TimeBudget::new(remaining, increment, moves);
                    assert!(budget.target() <= budget.limit(), "{budget:?}");
                    assert!(budget.limit() <= remaining, "{budget:?} of {remaining}");
                }
            }
        }
    }

    #[test]
    fn a_late_host_does_not_lose_on_time() {
        // A move is sent 6 ms late, one in ten 30 ms late; each brings 10 ms. Most end between the
        // target and the limit, some at the limit.
        for every in 1..=5 {
            let mut left = 500;
            for number in 0..1_000 {
                let late = if number % 10 == 9 { 30 } else { 6 };
                let budget = TimeBudget::new(left, 10, None);
                let is_long = number % every == 0;
                let used = late + if is_long { budget.limit() } else { budget.target() };
                assert!(used <= left, "move {number} takes {used} of {left}");
                left = left - used + 10;
            }
        }
    }

    #[test]
    fn an_increment_is_used_with_and_without_a_time_control() {
        for moves in [None, Some(1), Some(7), Some(40)] {
            let [without, with] = [0, 1_000].map(|each| TimeBudget::new(60_000, each, moves));
            let more = with.target() - without.target();
            assert!((468..=470).contains(&more), "{moves:?}: {more}");
        }
    }

    #[test]
    fn moves_up_to_a_control_fit_into_its_time() {
        for moves in 1..=40 {
            let mut left = 60_000;
            for to_go in (1..=moves).rev() {
                let budget = TimeBudget::new(left, 0, Some(to_go));
                let used = (budget.target() / 2 * 3).min(budget.limit());
                let a_third_of_a_share = (left - left / 16) / (3 * u32::from(to_go));
                assert!(used >= a_third_of_a_share, "{to_go} of {moves}: {used} of {left}");
                left -= used;
            }
        }
    }
}

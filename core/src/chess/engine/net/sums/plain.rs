//! A number of 16 bits for each neuron.

use super::Features;
use crate::chess::engine::net::{Net, ONE};

/// The sums of the hidden neurons of a side; those beyond the neurons of the net are unused.
#[derive(Clone, Debug)]
pub(in crate::chess::engine::net) struct Sums([i16; Net::MAX_NEURONS]);

impl Sums {
    pub(in crate::chess::engine::net) const ZERO: Self = Self([0; Net::MAX_NEURONS]);

    /// Those of a side that sees no piece.
    #[inline(always)]
    pub(in crate::chess::engine::net) fn reset(&mut self, biases: &[[u8; 2]]) {
        for (sum, &bias) in self.0.iter_mut().zip(biases) {
            *sum = i16::from_le_bytes(bias);
        }
    }

    /// Copies the sums of the first `neurons` neurons of another side.
    #[inline(always)]
    pub(in crate::chess::engine::net) fn copy_from(&mut self, other: &Self, neurons: usize) {
        let others = other.0.get(..neurons).unwrap_or_default();
        self.0.iter_mut().zip(others).for_each(|(sum, &other)| *sum = other);
    }

    /// Adds the weights of a piece that came and subtracts those of one that went.
    #[inline(always)]
    pub(in crate::chess::engine::net) fn change(
        &mut self,
        came: Features<'_>,
        went: Features<'_>,
        neurons: usize,
    ) {
        let sums = self.0.get_mut(..neurons).unwrap_or_default();
        for (added, removed) in came.into_iter().zip(went) {
            change(sums, added, removed);
        }
    }

    /// The sums, clipped, squared and weighed: the squared clipped ReLU (SCReLU).
    #[inline(always)]
    pub(in crate::chess::engine::net) fn weigh(&self, weights: &[[u8; 2]]) -> i32 {
        let mut total = 0_i32;
        for (&sum, &weight) in self.0.iter().zip(weights) {
            let clipped = sum.clamp(0, ONE);
            // At most 4,096.
            let square = clipped.wrapping_mul(clipped);
            total = total.wrapping_add(i32::from(square) * i32::from(i16::from_le_bytes(weight)));
        }
        total
    }
}

/// Adds the weights of a feature and subtracts those of another; empty ones count as zeros.
#[inline(always)]
fn change(sums: &mut [i16], added: &[u8], removed: &[u8]) {
    // Sums of damaged nets wrap around.
    match (added, removed) {
        ([], []) => {}
        (added, []) => {
            for (sum, &added) in sums.iter_mut().zip(added) {
                *sum = sum.wrapping_add(weight(added));
            }
        }
        ([], removed) => {
            for (sum, &removed) in sums.iter_mut().zip(removed) {
                *sum = sum.wrapping_sub(weight(removed));
            }
        }
        _ => {
            for ((sum, &added), &removed) in sums.iter_mut().zip(added).zip(removed) {
                *sum = sum.wrapping_add(weight(added) - weight(removed));
            }
        }
    }
}

#[inline(always)]
fn weight(byte: u8) -> i16 {
    i16::from(byte as i8)
}

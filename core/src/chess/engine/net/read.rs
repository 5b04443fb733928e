//! Reads a net: its head, its checksum, and the proof that no value overflows.
//!
//! All of it can run in the compiler, so that a net in a program is proven when that is built.

use super::{Inputs, MAX_PIECES, Net, NetError, ONE};

impl<'a> Net<'a> {
    /// Reads a net and proves that it is whole and that no position makes it overflow.
    ///
    /// # Errors
    /// If the bytes are not such a net: the reason.
    pub const fn read(bytes: &'a [u8]) -> Result<Self, NetError> {
        let net = match Self::read_again(bytes) {
            Ok(net) => net,
            refused => return refused,
        };
        if Self::checksum(bytes) != stored_checksum(bytes) {
            return Err(NetError::Checksum);
        }
        let mut neuron = 0;
        while neuron < net.neurons {
            if net.may_overflow(neuron) {
                return Err(NetError::SumOverflow);
            }
            neuron += 1;
        }
        let mut bucket = 0;
        while bucket < net.buckets {
            if net.total_may_overflow(bucket) {
                return Err(NetError::TotalOverflow);
            }
            bucket += 1;
        }
        Ok(net)
    }

    /// Reads a net that [`read`](Self::read) has accepted before, by its head alone: for a caller
    /// that cannot keep the [`Net`] between two slices of thinking. Bytes that were changed since
    /// give values without a meaning, and no panic.
    ///
    /// # Errors
    /// If the bytes have no such head or not the length that it says.
    pub const fn read_again(bytes: &'a [u8]) -> Result<Self, NetError> {
        let Some((head, body)) = bytes.split_first_chunk::<HEAD>() else {
            return Err(NetError::Magic);
        };
        let [m0, m1, m2, m3, version, inputs, buckets, flags, n0, n1, shift, zero, ..] = *head;
        if !matches!([m0, m1, m2, m3], MAGIC) {
            return Err(NetError::Magic);
        }
        if version != 1 {
            return Err(NetError::Version);
        }
        let Some(inputs) = Inputs::new(inputs) else {
            return Err(NetError::Shape);
        };
        let neurons = u16::from_le_bytes([n0, n1]) as usize;
        let is_known = matches!(buckets, 1 | 2 | 4 | 8)
            && flags <= 1
            && matches!(neurons, 4..=256)
            && neurons & 3 == 0
            && shift <= 24
            && zero == 0;
        if !is_known {
            return Err(NetError::Shape);
        }
        if neurons > Self::MAX_NEURONS || cfg!(small) && !matches!(inputs, Inputs::Factored) {
            return Err(NetError::TooLarge);
        }
        let buckets = buckets as usize;
        let [biases, weights] = [2 * neurons, inputs.features() * neurons];
        let [output_biases, output_weights] = [4 * buckets, 4 * buckets * neurons];
        if body.len() != biases + weights + output_biases + output_weights {
            return Err(NetError::Length);
        }
        let (biases, rest) = split_at(body, biases);
        let (weights, rest) = split_at(rest, weights);
        let (output_biases, output_weights) = split_at(rest, output_biases);
        Ok(Self {
            inputs,
            is_beside_terms: flags == 1,
            neurons,
            buckets,
            shift: shift as u32,
            biases: biases.as_chunks().0,
            weights,
            output_biases: output_biases.as_chunks().0,
            output_weights: output_weights.as_chunks().0,
        })
    }

    /// The checksum that belongs into these bytes of a net, for a program that writes one.
    #[must_use]
    pub const fn checksum(bytes: &[u8]) -> u32 {
        let (before, rest) = split_at(bytes, CHECKSUM);
        let (_, after) = split_at(rest, 4);
        !crc(crc(u32::MAX, before), after)
    }

    /// Whether the sum of a neuron may leave 16 bits, however the most pieces stand.
    const fn may_overflow(&self, neuron: usize) -> bool {
        let of_piece = match self.inputs {
            Inputs::Mirrored => self.largest(neuron, 0, self.inputs.features()),
            Inputs::Factored => {
                let (mut most, mut first) = (0, 0);
                while first < self.inputs.features() {
                    let by_rank = self.largest(neuron, first, first + 8);
                    most = max(most, by_rank + self.largest(neuron, first + 8, first + 16));
                    first += 16;
                }
                most
            }
        };
        let bias = match split_at(self.biases, neuron).1 {
            [bias, ..] => i16::from_le_bytes(*bias) as i32,
            [] => 0,
        };
        bias.abs() + MAX_PIECES * of_piece > i16::MAX as i32
    }

    /// The largest weight of a neuron among these features, either way.
    const fn largest(&self, neuron: usize, first: usize, end: usize) -> i32 {
        let (mut most, mut index) = (0, first);
        while index < end {
            if let [weight, ..] = split_at(self.weights, index * self.neurons + neuron).1 {
                most = max(most, (*weight as i8 as i32).abs());
            }
            index += 1;
        }
        most
    }

    /// Whether the total of a bucket may leave 32 bits, whatever the sums are.
    const fn total_may_overflow(&self, bucket: usize) -> bool {
        let bias = match split_at(self.output_biases, bucket).1 {
            [bias, ..] => i32::from_le_bytes(*bias),
            [] => 0,
        };
        let mut most = (bias as i64).abs();
        let mut weights = self.output_weights(bucket);
        while let [weight, rest @ ..] = weights {
            let size = (i16::from_le_bytes(*weight) as i32).abs();
            most += (size * ONE as i32 * ONE as i32) as i64;
            weights = rest;
        }
        most > i32::MAX as i64
    }
}

/// CRC-32 of IEEE 802.3 over some more bytes.
const fn crc(mut sum: u32, mut bytes: &[u8]) -> u32 {
    while let [byte, rest @ ..] = bytes {
        sum ^= *byte as u32;
        let mut bit = 0;
        while bit < 8 {
            sum = sum >> 1 ^ if sum & 1 == 0 { 0 } else { 0xedb8_8320 };
            bit += 1;
        }
        bytes = rest;
    }
    sum
}

const fn stored_checksum(bytes: &[u8]) -> u32 {
    match split_at(bytes, CHECKSUM).1.first_chunk() {
        Some(stored) => u32::from_le_bytes(*stored),
        None => 0,
    }
}

/// The elements before an index, and those from it on; none of both where there are fewer.
pub(super) const fn split_at<T>(all: &[T], index: usize) -> (&[T], &[T]) {
    match all.split_at_checked(index) {
        Some(parts) => parts,
        None => (&[], &[]),
    }
}

const fn max(one: i32, other: i32) -> i32 {
    if one > other { one } else { other }
}

const MAGIC: [u8; 4] = *b"PDNN";

/// The bytes before the biases.
const HEAD: usize = 16;

/// Where the checksum is.
const CHECKSUM: usize = 12;

//! Reads a net: its head, its checksum, and the proof that no value overflows.

use super::{Inputs, MAX_PIECES, Net, NetError, ONE};

impl<'a> Net<'a> {
    /// Reads a net and proves that it is whole and that no position makes it overflow.
    ///
    /// # Errors
    /// If the bytes are not such a net: the reason.
    pub fn read(bytes: &'a [u8]) -> Result<Self, NetError> {
        let net = Self::read_again(bytes)?;
        if Self::checksum(bytes) != stored_checksum(bytes) {
            return Err(NetError::Checksum);
        }
        if (0..net.neurons).any(|neuron| net.may_overflow(neuron)) {
            return Err(NetError::SumOverflow);
        }
        if (0..net.buckets).any(|bucket| net.total_may_overflow(bucket)) {
            return Err(NetError::TotalOverflow);
        }
        Ok(net)
    }

    /// Reads a net that [`read`](Self::read) has accepted before, by its head alone: for a caller
    /// that cannot keep the [`Net`] between two slices of thinking. Bytes that were changed since
    /// give values without a meaning, and no panic.
    ///
    /// # Errors
    /// If the bytes have no such head or not the length that it says.
    pub fn read_again(bytes: &'a [u8]) -> Result<Self, NetError> {
        let (head, body) = bytes.split_first_chunk::<HEAD>().ok_or(NetError::Magic)?;
        let [m0, m1, m2, m3, version, inputs, buckets, flags, n0, n1, shift, zero, ..] = *head;
        if [m0, m1, m2, m3] != *MAGIC {
            return Err(NetError::Magic);
        }
        if version != 1 {
            return Err(NetError::Version);
        }
        let inputs = Inputs::new(inputs).ok_or(NetError::Shape)?;
        let neurons = usize::from(u16::from_le_bytes([n0, n1]));
        let is_known = matches!(buckets, 1 | 2 | 4 | 8)
            && flags <= 1
            && (4..=Self::MAX_NEURONS).contains(&neurons)
            && neurons.is_multiple_of(4)
            && shift <= 24
            && zero == 0;
        if !is_known {
            return Err(NetError::Shape);
        }
        let buckets = usize::from(buckets);
        let parts = [2 * neurons, inputs.features() * neurons, 4 * buckets, 4 * buckets * neurons];
        if body.len() != parts.iter().sum::<usize>() {
            return Err(NetError::Length);
        }
        let mut rest = body;
        let [biases, weights, output_biases, output_weights] = parts.map(|length| {
            let (part, after) = rest.split_at_checked(length).unwrap_or_default();
            rest = after;
            part
        });
        Ok(Self {
            inputs,
            is_beside_terms: flags == 1,
            neurons,
            buckets,
            shift: shift.into(),
            biases: biases.as_chunks().0,
            weights,
            output_biases: output_biases.as_chunks().0,
            output_weights: output_weights.as_chunks().0,
        })
    }

    /// The checksum that belongs into these bytes of a net, for a program that writes one.
    #[must_use]
    pub fn checksum(bytes: &[u8]) -> u32 {
        let (before, after) = bytes.split_at_checked(CHECKSUM).unwrap_or_default();
        let mut sum = u32::MAX;
        for &byte in before.iter().chain(after.get(4..).unwrap_or_default()) {
            sum ^= u32::from(byte);
            for _ in 0..8 {
                sum = sum >> 1 ^ if sum & 1 == 0 { 0 } else { 0xedb8_8320 };
            }
        }
        !sum
    }

    /// Whether the sum of a neuron may leave 16 bits, however the most pieces stand.
    fn may_overflow(&self, neuron: usize) -> bool {
        let largest = |features: core::ops::Range<usize>| {
            let weights = features.filter_map(|index| self.feature(index).get(neuron));
            weights.map(|&weight| i32::from(weight as i8).abs()).max().unwrap_or(0)
        };
        let of_piece = match self.inputs {
            Inputs::Mirrored => largest(0..self.inputs.features()),
            Inputs::Factored => {
                let pieces = (0..12).map(|piece| 16 * piece);
                let sums =
                    pieces.map(|first| largest(first..first + 8) + largest(first + 8..first + 16));
                sums.max().unwrap_or(0)
            }
        };
        let bias = self.biases.get(neuron).map_or(0, |&bias| i32::from(i16::from_le_bytes(bias)));
        bias.abs() + MAX_PIECES * of_piece > i32::from(i16::MAX)
    }

    /// Whether the total of a bucket may leave 32 bits, whatever the sums are.
    fn total_may_overflow(&self, bucket: usize) -> bool {
        let sizes = self.output_weights(bucket).iter();
        let sizes: i64 = sizes.map(|&weight| i64::from(i16::from_le_bytes(weight)).abs()).sum();
        let bias = self.output_biases.get(bucket).map_or(0, |&bias| i32::from_le_bytes(bias));
        let most = i64::from(ONE) * i64::from(ONE);
        i64::from(bias).abs() + most * sizes > i64::from(i32::MAX)
    }
}

fn stored_checksum(bytes: &[u8]) -> u32 {
    let stored = bytes.get(CHECKSUM..).and_then(|rest| rest.first_chunk());
    stored.map_or(0, |&stored| u32::from_le_bytes(stored))
}

const MAGIC: &[u8; 4] = b"PDNN";

/// The bytes before the biases.
const HEAD: usize = 16;

/// Where the checksum is.
const CHECKSUM: usize = 12;

//! Why bytes are refused as a net.

use core::fmt;

/// Why bytes are refused as a net.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(i32)]
#[cfg_attr(growing, non_exhaustive)]
pub enum NetError {
    /// They do not begin as a net does.
    Magic = -151,
    /// They are of a version that this library does not know.
    Version = -152,
    /// There is no such net: the inputs, the buckets, the number of neurons, the shift or a byte of
    /// flags has a value that none has.
    Shape = -153,
    /// There are more or fewer bytes than a net of this shape has.
    Length = -154,
    /// The checksum is wrong: the bytes were damaged.
    Checksum = -155,
    /// The bias and the weights of a neuron are so large that its sum may leave 16 bits.
    SumOverflow = -156,
    /// The output weights of a bucket are so large that their total may leave 32 bits.
    TotalOverflow = -157,
    /// It is too large for the small build, which is for 32-bit processors other than WebAssembly:
    /// the inputs are not factored, or there are more than 8 neurons.
    TooLarge = -159,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Magic => "this is not a net",
            Self::Version => "the net is of a version that is not known here",
            Self::Shape => "no net has these inputs, buckets, neurons, flags or this shift",
            Self::Length => "the net is longer or shorter than its shape says",
            Self::Checksum => "the net is damaged: its checksum is wrong",
            Self::SumOverflow => "the weights of a neuron are so large that its sum may overflow",
            Self::TooLarge => "the net is too large for the small build: factored, 8 neurons",
            Self::TotalOverflow => "the output weights are so large that their total may overflow",
        })
    }
}

impl core::error::Error for NetError {}

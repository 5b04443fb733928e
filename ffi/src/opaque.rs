//! Opaque structs: the snapshot of a value of core in words.

use crate::call::Answer;
use crate::ptr::{In, InOut, Out, Value};
use crate::status::pdn_status;

/// A struct of words that holds a snapshot.
pub trait Opaque: Value {
    /// What the snapshot is of.
    type Content;

    /// The content; `PDN_ERROR_STATE` if the words are not a snapshot of it.
    fn load(words: In<Self>) -> Result<Self::Content, pdn_status>;

    /// Stores a snapshot of the content, which stays as it is.
    fn save(content: &mut Self::Content, words: Out<Self>) -> Answer;
}

impl<T: Opaque> In<T> {
    /// As [`Opaque::load`].
    #[inline(always)]
    pub(crate) fn load(self) -> Result<T::Content, pdn_status> {
        T::load(self)
    }
}

impl<T: Opaque> Out<T> {
    /// As [`Opaque::save`].
    #[inline(always)]
    pub(crate) fn save(self, mut content: T::Content) -> Answer {
        T::save(&mut content, self)
    }
}

impl<T: Opaque> InOut<T> {
    /// Changes the content and stores it.
    #[inline(always)]
    pub(crate) fn change<R>(
        self,
        work: impl FnOnce(&mut T::Content) -> R,
    ) -> Result<R, pdn_status> {
        self.try_change(|content| Ok(work(content)))
    }

    /// Changes the content and stores it, unless `work` refuses.
    #[inline(always)]
    pub(crate) fn try_change<R>(
        self,
        work: impl FnOnce(&mut T::Content) -> Result<R, pdn_status>,
    ) -> Result<R, pdn_status> {
        let mut content = self.input().load()?;
        let result = work(&mut content)?;
        T::save(&mut content, self.output())?;
        Ok(result)
    }
}

/// Declares what the words of a struct hold: `opaque!(pdn_chess_eboard: Sensors)`, or if the
/// content is so large that it should be read and written in place, with a value that reading
/// replaces: `opaque!(pdn_mastermind_handshake: Handshake = Handshake::default())`. With a number
/// of words alone, the struct is only a [`Value`].
macro_rules! opaque {
    ($name:ident, $words:expr) => {
        impl $crate::ptr::Value for $name {
            type Raw = [u64; $words];

            fn from_raw(words: Self::Raw) -> Self {
                Self { words }
            }
        }
    };
    ($name:ident: $content:ty) => {
        $crate::opaque::opaque!($name, <$content>::SNAPSHOT_WORDS);

        impl $crate::opaque::Opaque for $name {
            type Content = $content;

            fn load(words: $crate::ptr::In<Self>) -> Result<$content, pdn_status> {
                <$content>::from_snapshot(&words.read()?.words).ok_or(pdn_status::PDN_ERROR_STATE)
            }

            fn save(content: &mut $content, out: $crate::ptr::Out<Self>) -> $crate::call::Answer {
                out.check()?;
                out.write(Self { words: content.to_snapshot() });
                Ok(())
            }
        }
    };
    ($name:ident: $content:ty = $blank:expr) => {
        $crate::opaque::opaque!($name, <$content>::SNAPSHOT_WORDS);

        impl $crate::opaque::Opaque for $name {
            type Content = $content;

            // Once in the flash, not in each function.
            #[inline(never)]
            fn load(words: $crate::ptr::In<Self>) -> Result<$content, pdn_status> {
                let mut content: $content = $blank;
                if content.read_snapshot(words.words()?) {
                    Ok(content)
                } else {
                    Err(pdn_status::PDN_ERROR_STATE)
                }
            }

            #[inline(never)]
            fn save(content: &mut $content, out: $crate::ptr::Out<Self>) -> $crate::call::Answer {
                content.pack_snapshot(out.words()?);
                Ok(())
            }
        }
    };
}

pub(crate) use opaque;

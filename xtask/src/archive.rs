//! The slim static archives: one object that exports `pdn_` and nothing else.

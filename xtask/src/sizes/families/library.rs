//! The families of the functions on the library itself.

use super::Family;

pub(super) const FAMILIES: &[Family] = &[
    Family {
        name: "version",
        functions: &["pdn_version", "pdn_version_text", "pdn_check_abi", "pdn_struct_size"],
    },
    Family { name: "status-text", functions: &["pdn_status_text"] },
];

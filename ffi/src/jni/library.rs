//! The functions on the library itself as Java calls them over JNI.
//!
//! Generated from `include/pedina.h` by `cargo xtask header`: do not edit.

use super::*;

class! {
    c"dev/pedina/internal/JniLibraryFunctions":
    c"statusText" c"(I)Ljava/lang/String;" SHORT
        crate::status::pdn_status_text
        [status: i32] -> jstring;
    c"version" c"()I" SHORT
        crate::library::pdn_version
        [] -> i32;
    c"versionText" c"()Ljava/lang/String;" SHORT
        crate::library::pdn_version_text
        [] -> jstring;
    c"checkAbi" c"(I)I" SHORT
        crate::library::pdn_check_abi
        [abi_version: i32] -> i32;
    c"structSize" c"(I)J" SHORT
        crate::library::pdn_struct_size
        [kind: i32] -> i64;
}

//! The stack of a thread that searches.

/// How large the stack of a thread that searches is, in bytes. A search goes a
/// thousand plies deep at most; this holds it in any build.
pub const SEARCH_STACK: usize = 64 << 20;

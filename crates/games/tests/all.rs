//! The tests of this crate in one program: linking each by itself took most of their time.

mod conformance;
mod frozen;
mod inherited_trees;
mod irregular_trees;
mod limits;
mod quiescence;
mod record;
mod registry;
mod search;
mod trees;
mod twenty;

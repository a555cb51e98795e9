//! The tests of this crate in one program: linking each by itself took most of their time.

mod auditor;
mod catalogue;
mod common;
mod conformance;
mod counterexamples;
mod drivers;
mod expansion;
mod golden;
mod hints;
mod learnt;
mod minimal;
mod minimal_bounds;
mod minimal_graph;
mod parallel;
mod proofs;
mod relatives;
mod restriction;
mod selective;
mod table;
mod theorems;
mod thinker;
mod trace;
mod wrapper;

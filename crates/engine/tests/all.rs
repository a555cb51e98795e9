//! The tests of this crate in one program: linking each by itself took most of their time.

mod blame;
mod endings;
mod engine;
mod exercise;
mod lines;
mod playing;
mod subject;
mod threads;

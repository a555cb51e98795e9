//! The tests of this crate in one program: linking each by itself took most of their time.

mod answer_json;
mod bare_kings;
mod blame;
mod endings;
mod engine;
mod exercise;
mod frozen;
mod libraries;
mod lines;
mod mates;
mod playing;
mod provers;
mod subject;
mod threads;
mod top;
mod written;

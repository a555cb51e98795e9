//! The tests of this crate in one program: linking each by itself took most of their time.

mod analyse;
mod blame;
mod cli;
#[cfg(feature = "lab")]
mod cluster;
mod common;
mod decisions;
mod exercise;
mod files;
mod flags;
mod freeze;
mod games;
#[cfg(feature = "lab")]
mod lab;
mod manual;
#[cfg(feature = "lab")]
mod matches;
mod minimal;
mod names;
#[cfg(feature = "server")]
mod own_game;
mod pictures;
#[cfg(feature = "lab")]
mod pipes;
mod play;
#[cfg(feature = "lab")]
mod recompute;
mod schema;
mod selftest;
#[cfg(feature = "server")]
mod serve;
mod train;
#[cfg(feature = "lab")]
mod tutorial;
#[cfg(not(feature = "lab"))]
mod without_lab;
mod words;

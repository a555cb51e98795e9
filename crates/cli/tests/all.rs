//! The tests of this crate in one program: linking each by itself took most of their time.

mod analyse;
mod blame;
mod cli;
mod cluster;
mod common;
mod files;
mod games;
mod lab;
mod manual;
mod matches;
mod minimal;
mod pictures;
mod pipes;
mod play;
mod selftest;
mod serve;
mod tutorial;

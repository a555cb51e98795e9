//! Chess: rules, notation, keys, evaluation, parsers, over data files.

mod data;
mod evaluation;
mod keys;
mod notation;
mod perft;
mod records;
mod search;
mod see;

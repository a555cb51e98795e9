//! The fitters learn what there is to learn, and the same twice.

mod chess;
mod othello;
mod random;

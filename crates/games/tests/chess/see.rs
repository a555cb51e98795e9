//! Exchanges worked out by hand: pawn 100, knight 320, bishop 330, rook 500,
//! queen 950.

use nullwindow_games::chess::{fen, is_capture, see::see, uci};

use crate::data::{Random, random_games};

#[test]
fn by_hand() {
    for (position, mv, expected) in [
        // Nothing defends.
        ("4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", 100),
        // Rook for pawn, retaken by a pawn.
        ("4k3/8/2p5/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", 100 - 500),
        // The rook behind retakes the pawn.
        ("4k3/8/2p5/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100 - 500 + 100),
        // Knight takes pawn defended by a pawn.
        ("4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1", "f3e5", 100 - 320),
        // Pawn takes knight, retaken by a pawn.
        ("4k3/8/4p3/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5", 320 - 100),
        // Equal trade of rooks.
        ("3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d8", 500 - 500),
        // Black's king may not retake: the queen behind the rook looks on.
        ("3rk3/8/8/8/8/8/3R4/3QK3 w - - 0 1", "d2d8", 500),
        // En passant, nobody retakes.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
        // En passant, retaken by a pawn.
        ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100 - 100),
        // En passant opens the file for the rook behind the pawn taken.
        ("4k3/2p5/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6", 100),
        // Promotion, safe and not.
        ("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", 950 - 100),
        ("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", 950 - 100 - 950),
        // Takes a rook and promotes; the king retakes the queen.
        ("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", 500 + 950 - 100 - 950),
        // Queens behind bishops: if the white queen retakes, the black one
        // does too, so White lets the bishop go.
        ("6kq/8/5b2/4p3/3B4/2Q5/8/K7 w - - 0 1", "d4e5", 100 - 330),
        // Without the black queen White does retake.
        ("6k1/8/5b2/4p3/3B4/2Q5/8/K7 w - - 0 1", "d4e5", 100 - 330 + 330),
        // A quiet move onto a square a pawn guards.
        ("4k3/2p5/8/8/8/4N3/8/4K3 w - - 0 1", "e3d5", 0),
        ("4k3/8/2p5/8/8/4N3/8/4K3 w - - 0 1", "e3d5", -320),
        // Castling wins nothing.
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0),
    ] {
        let position = fen::read(position).unwrap();
        let mv = uci::read(&position, mv).unwrap();
        let found = see(&position, mv);
        assert_eq!(found, expected, "{} {mv}", fen::write(&position));
    }
}

/// The same exchange by plain recursion over the legal recaptures of the
/// cheapest piece would see pins; so the oracle is the mirror image instead.
#[test]
fn mirror_images_have_the_same_exchanges() {
    let mut random = Random(5);
    let mut checked = 0;
    random_games(4, 100, 200, |position| {
        if random.below(4) > 0 {
            return;
        }
        position.board().generate_moves(|moves| {
            for mv in moves {
                let image = cozy_chess::Move {
                    from: mv.from.flip_rank(),
                    to: mv.to.flip_rank(),
                    promotion: mv.promotion,
                };
                assert_eq!(see(position, mv), see(&position.mirrored(), image));
                checked += usize::from(is_capture(position, mv));
            }
            false
        });
    });
    assert!(checked > 1000, "only {checked} captures");
}

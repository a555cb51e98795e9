//! Shapes of points, so that series differ without colour.

use super::svg::Svg;

/// Nine shapes against ten colours: 90 series differ in one or the other.
const SHAPES: usize = 9;
/// From the centre to a corner.
const RADIUS: f64 = 4.2;

/// Draws the marker of a slot; hollow ones are the paper's.
pub(super) fn marker(svg: &mut Svg, slot: usize, (x, y): (f64, f64), hollow: bool) {
    let class = if hollow { "ring hollow" } else { "dot" };
    svg.path(class, &outline(slot % SHAPES, (x, y)), true);
}

/// The marker of a slot cut out of a bar.
pub(super) fn cut(svg: &mut Svg, slot: usize, at: (f64, f64)) {
    svg.path("hollow", &outline(slot % SHAPES, at), true);
}

fn outline(shape: usize, (x, y): (f64, f64)) -> Vec<(f64, f64)> {
    let corners = match shape {
        0 => regular(24, RADIUS * 0.95, 0.0),
        1 => regular(4, RADIUS * 1.18, 0.125),
        2 => regular(3, RADIUS * 1.3, 0.0),
        3 => regular(4, RADIUS * 1.3, 0.0),
        4 => regular(3, RADIUS * 1.3, 0.5),
        5 => cross(0.0),
        6 => star(),
        7 => regular(6, RADIUS * 1.15, 0.0),
        _ => cross(0.125),
    };
    corners.into_iter().map(|(dx, dy)| (x + dx, y + dy)).collect()
}

/// A regular polygon with a corner on top, turned by a share of the circle.
fn regular(corners: usize, radius: f64, turn: f64) -> Vec<(f64, f64)> {
    (0..corners).map(|i| polar(radius, turn + i as f64 / corners as f64)).collect()
}

fn star() -> Vec<(f64, f64)> {
    let radius = |i: usize| if i.is_multiple_of(2) { RADIUS * 1.4 } else { RADIUS * 0.6 };
    (0..10).map(|i| polar(radius(i), i as f64 / 10.0)).collect()
}

/// A cross with thick arms: four pairs of outer corners, four inner ones.
fn cross(turn: f64) -> Vec<(f64, f64)> {
    let arm = |i: usize| {
        let centre = turn + i as f64 / 4.0;
        let (long, inner) = (RADIUS * 1.25, RADIUS * 0.55);
        [polar(long, centre - 0.05), polar(long, centre + 0.05), polar(inner, centre + 0.125)]
    };
    (0..4).flat_map(arm).collect()
}

/// Clockwise from the top, by a share of the circle.
fn polar(radius: f64, share: f64) -> (f64, f64) {
    let angle = share * std::f64::consts::TAU;
    (radius * libm::sin(angle), -radius * libm::cos(angle))
}

//! Lines across a panel that mark one value, and their names.

use super::panel::View;
use super::svg::{Anchor, Svg};
use super::{Chart, Side};

/// Draws the lines, under the marks.
pub(super) fn lines(svg: &mut Svg, chart: &Chart, view: &View) {
    for guide in &chart.guides {
        match guide.side {
            Side::Y => {
                let Some(y) = inside(view.y.share(guide.at)).map(|s| view.up(s)) else { continue };
                svg.line("guide", (view.across(0.0), y), (view.across(1.0), y));
            }
            Side::X => {
                let Some(x) = inside(view.x.share(guide.at)).map(|s| view.across(s)) else {
                    continue;
                };
                svg.line("guide", (x, view.up(0.0)), (x, view.up(1.0)));
            }
        }
    }
}

/// Labels of upright lines come last, over the marks, with a rim in the colour of
/// the ground. Levels are named in the legend, where no curve crosses the name.
pub(super) fn labels(svg: &mut Svg, chart: &Chart, view: &View) {
    for guide in chart.guides.iter().filter(|g| g.side == Side::X) {
        let Some(share) = inside(view.x.share(guide.at)) else { continue };
        let (anchor, aside) = if share > 0.6 { (Anchor::End, -5.0) } else { (Anchor::Start, 5.0) };
        let at = (view.across(share) + aside, view.up(1.0) + 10.0);
        svg.text("muted halo", at, anchor, &guide.label);
    }
}

fn inside(share: Option<f64>) -> Option<f64> {
    share.filter(|s| (0.0..=1.0).contains(s))
}

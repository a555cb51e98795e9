// Lines in a frame: small charts with axes, a legend and values on hover.

import { h, s, show } from "./dom.js";
import { short } from "./numbers.js";
import { TEXTS } from "./texts.js";

const T = TEXTS.charts;

/** @typedef {{name: string, points: [number, number][], dashed?: boolean}} Series */

const LEFT = 52, RIGHT = 14, TOP = 12, BOTTOM = 34;
/** Colours that differ in lightness as well. */
export const COLOURS = ["var(--series-1)", "var(--series-2)", "var(--series-3)", "var(--series-4)", "var(--series-5)",
  "var(--series-6)"];

export class LineChart {
  /**
   * @param {{label: string, width?: number, height?: number, log?: boolean, zero?: boolean,
   *   picked?: (x: number) => void}} options What is clicked is told as the nearest whole x.
   */
  constructor(options) {
    this.width = options.width ?? 420;
    this.height = options.height ?? 240;
    this.log = options.log ?? false;
    this.zero = options.zero ?? false;
    this.svg = s("svg", { class: "chart", viewBox: `0 0 ${this.width} ${this.height}`, role: "img",
      "aria-label": options.label });
    this.legend = h("p", { class: "legend" });
    /** @type {(place: number) => number} */
    this.at = () => 0;
    const { picked } = options;
    if (!picked) return;
    this.svg.classList.add("picks");
    this.svg.addEventListener("click", (event) => {
      const box = this.svg.getBoundingClientRect();
      picked(Math.round(this.at(((event.clientX - box.left) / box.width) * this.width)));
    });
  }

  /**
   * @param {Series[]} series
   * @param {{x: string, y: string, span?: [number, number], at?: number, marks?: Map<number, string>}} labels The
   *   span is shown at least; a line stands where one is, and points have the classes of their marks.
   */
  show(series, labels) {
    const all = series.flatMap((line) => line.points).filter(([, y]) => !this.log || y > 0);
    if (all.length === 0) {
      return show(this.svg, s("text", { class: "tick", x: this.width / 2, y: this.height / 2, "text-anchor": "middle" },
        T.nothing));
    }
    const f = (/** @type {number} */ y) => (this.log ? Math.log10(y) : y);
    const xs = all.map(([x]) => x), ys = all.map(([, y]) => f(y));
    let [x0, x1] = [Math.min(...xs), Math.max(...xs)], [y0, y1] = [Math.min(...ys), Math.max(...ys)];
    if (labels.span) [x0, x1] = [Math.min(x0, labels.span[0]), Math.max(x1, labels.span[1])];
    if (this.zero) [y0, y1] = [Math.min(y0, -0.5), Math.max(y1, 0.5)];
    if (x0 === x1) [x0, x1] = [x0 - 1, x1 + 1];
    if (y0 === y1) [y0, y1] = [y0 - 1, y1 + 1];
    const room = (y1 - y0) * 0.07;
    [y0, y1] = [y0 - room, y1 + room];
    const px = (/** @type {number} */ x) => LEFT + ((x - x0) / (x1 - x0)) * (this.width - LEFT - RIGHT);
    const py = (/** @type {number} */ y) => TOP + ((y1 - f(y)) / (y1 - y0)) * (this.height - TOP - BOTTOM);
    this.at = (place) => x0 + ((place - LEFT) / (this.width - LEFT - RIGHT)) * (x1 - x0);
    const parts = [];
    if (labels.at !== undefined) {
      const x = px(labels.at);
      parts.push(s("line", { class: "here", x1: x, x2: x, y1: TOP, y2: this.height - BOTTOM }));
    }
    for (const value of this.ticks(y0, y1)) {
      const y = py(value);
      parts.push(s("line", { class: value === 0 ? "grid zero" : "grid", x1: LEFT, x2: this.width - RIGHT, y1: y,
        y2: y }),
        s("text", { class: "tick", x: LEFT - 6, y: y + 4, "text-anchor": "end" }, label(value)));
    }
    for (const value of even(x0, x1, 6)) {
      parts.push(s("text", { class: "tick", x: px(value), y: this.height - BOTTOM + 16, "text-anchor": "middle" },
        label(value)));
    }
    parts.push(s("text", { class: "tick", x: this.width - RIGHT, y: this.height - 3, "text-anchor": "end" }, labels.x),
      s("text", { class: "tick", x: LEFT, y: this.height - 3 }, labels.y));
    series.forEach((line, i) => {
      const points = line.points.filter(([, y]) => !this.log || y > 0), colour = COLOURS[i % COLOURS.length];
      const d = points.map(([x, y], k) => `${k ? "L" : "M"}${px(x).toFixed(1)} ${py(y).toFixed(1)}`).join("");
      parts.push(s("path", { class: "series", d, style: `stroke:${colour}`,
        "stroke-dasharray": line.dashed ? "5 4" : null }));
      for (const [x, y] of points) parts.push(
        s("circle", { class: `point ${labels.marks?.get(x) ?? ""}`, cx: px(x), cy: py(y),
          r: labels.marks?.has(x) ? 5 : labels.marks ? 2 : 3, style: labels.marks?.has(x) ? null : `fill:${colour}` },
        s("title", {}, `${line.name}: ${labels.x} ${label(x)}, ${label(y)}`)));
    });
    show(this.svg, ...parts);
    show(this.legend, ...(series.length > 1
      ? series.map((line, i) => h("span", { class: "key" },
      h("i", { class: "swatch", style: `background:${COLOURS[i % COLOURS.length]}` }), line.name)) : []));
  }

  /** @param {number} y0 @param {number} y1 */
  ticks(y0, y1) {
    if (!this.log) return even(y0, y1, 5);
    const ticks = [];
    for (let e = Math.ceil(y0); e <= y1; e++) ticks.push(10 ** e);
    return ticks.length > 1 ? ticks : even(y0, y1, 4).map((e) => Number((10 ** e).toPrecision(2)));
  }
}

/** Round numbers between two. @param {number} a @param {number} b @param {number} most */
export function even(a, b, most) {
  const rough = (b - a) / most, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((m) => m >= rough) ?? power;
  const out = [];
  for (let v = Math.ceil(a / step) * step; v <= b + step * 1e-9; v += step) out.push(Math.abs(v) < step * 1e-9 ? 0 : v);
  return out;
}

/** @param {number} value */
function label(value) {
  if (Math.abs(value) >= 10_000) return short(value);
  return String(Number(value.toPrecision(3))).replace("-", "−");
}

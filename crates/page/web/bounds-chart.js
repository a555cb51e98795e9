// The bounds of the root closing on its value, over the steps.

import { s } from "./dom.js";
import { INFINITY, shown } from "./numbers.js";
import { TEXTS, filled } from "./texts.js";

const T = TEXTS.stage;

/** @typedef {import("./fold.js").Search} Search */

const WIDTH = 320, HEIGHT = 120, LEFT = 34, RIGHT = 8, TOP = 10, BOTTOM = 18;

/** Every chart has a name of its own for what it clips. */
let charts = 0;

export class BoundsChart {
  /** @param {Search} search @param {(at: number) => void} seek @param {boolean} hide Whether only the past is drawn. */
  constructor(search, seek, hide) {
    this.hide = hide;
    this.clip = `past-${++charts}`;
    this.search = search;
    const { lower, upper, gamma } = search.root;
    const finite = [];
    for (let i = 0; i < lower.length; i++) {
      if (lower[i] > -INFINITY) finite.push(lower[i]);
      if (upper[i] < INFINITY) finite.push(upper[i]);
      const g = gamma[i];
      if (g !== null && Math.abs(g) < INFINITY) finite.push(g);
    }
    const few = finite.length === 0 ? [0, 1] : finite;
    const min = Math.min(...bounded(few)), max = Math.max(...bounded(few)), room = Math.max(1, (max - min) * 0.12);
    this.low = min - room;
    this.high = max + room;
    this.svg = s("svg", { class: "bounds-chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img",
      "aria-label": T.chart });
    this.svg.addEventListener("click", (event) => {
      const box = this.svg.getBoundingClientRect();
      const x = ((/** @type {MouseEvent} */ (event).clientX - box.left) / box.width) * WIDTH;
      seek(Math.round(((x - LEFT) / (WIDTH - LEFT - RIGHT)) * (search.length - 1)));
    });
    this.draw();
  }

  /** @param {number} step */
  x(step) {
    return LEFT + ((WIDTH - LEFT - RIGHT) * step) / Math.max(1, this.search.length - 1);
  }

  /** @param {number} value */
  y(value) {
    if (value >= INFINITY) return TOP - 4;
    if (value <= -INFINITY) return HEIGHT - BOTTOM + 4;
    return TOP + ((this.high - value) / (this.high - this.low)) * (HEIGHT - TOP - BOTTOM);
  }

  draw() {
    const { lower, upper, gamma } = this.search.root, n = lower.length;
    const path = (/** @type {(i: number) => number|null} */ value) => {
      let d = "", last = null;
      for (let i = 0; i < n; i++) {
        const v = value(i);
        if (v === null || (v === last && i < n - 1)) continue;
        d += last === null ? `M${this.x(i)} ${this.y(v)}` : `H${this.x(i)}V${this.y(v)}`;
        last = v;
      }
      return d;
    };
    const band = () => {
      let over = n ? `M${this.x(0)} ${this.y(upper[0])}` : "", under = "";
      for (let i = 1; i < n; i++) {
        if (upper[i] !== upper[i - 1]) over += `H${this.x(i)}V${this.y(upper[i])}`;
        if (lower[i] !== lower[i - 1]) under = `H${this.x(i)}V${this.y(lower[i - 1])}${under}`;
      }
      return n ? `${over}H${this.x(n - 1)}V${this.y(lower[n - 1])}${under}H${this.x(0)}Z` : "";
    };
    const ticks = [...new Set([upper[n - 1], lower[n - 1]])].filter((v) => Math.abs(v) < INFINITY);
    this.past = s("rect", { x: 0, y: 0, width: 0, height: HEIGHT });
    const lines = s("g", { "clip-path": this.hide ? `url(#${this.clip})` : null },
      s("path", { class: "band", d: band() }),
      ...ticks.map((v) => s("text",
        { class: "tick final", x: LEFT - 6, y: this.y(v) + 4, "text-anchor": "end" }, shown(v))),
      s("path", { class: "gamma", d: path((i) => gamma[i]) }),
      s("path", { class: "upper", d: path((i) => upper[i]) }),
      s("path", { class: "lower", d: path((i) => lower[i]) }));
    this.cursor = s("line", { class: "cursor", y1: 2, y2: HEIGHT - BOTTOM + 4 });
    this.svg.replaceChildren(
      s("clipPath", { id: this.clip }, this.past),
      s("line", { class: "axis", x1: LEFT, x2: WIDTH - RIGHT, y1: HEIGHT - BOTTOM + 4, y2: HEIGHT - BOTTOM + 4 }),
      lines,
      s("text", { class: "tick", x: LEFT, y: HEIGHT - 3 }, filled(T.firstStep, { n: 1 })),
      s("text", { class: "tick", x: WIDTH - RIGHT, y: HEIGHT - 3, "text-anchor": "end" }, String(n)),
      this.cursor,
    );
  }

  /** @param {number} at */
  update(at) {
    const x = this.x(Math.max(0, at));
    this.past?.setAttribute("width", String(at < 0 ? 0 : x));
    this.cursor?.setAttribute("x1", String(x));
    this.cursor?.setAttribute("x2", String(x));
  }
}

/** Few enough to be spread as arguments. @param {number[]} list */
function bounded(list) {
  return list.length < 10_000 ? list : list.filter((_, i) => i % Math.ceil(list.length / 10_000) === 0);
}

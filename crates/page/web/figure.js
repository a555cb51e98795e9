// A figure of the report: panels with points, lines or bars, values on hover, series that
// can be switched off.

import { COLOURS, even } from "./chart.js";
import { h, s, show } from "./dom.js";
import { TEXTS, filled } from "./texts.js";

const T = TEXTS.figures;

/** @typedef {import("./types.js").FigurePoint} FigurePoint */
/** A point as the server knows it. @typedef {{figure: string, panel: string, series: string, x: number}} PointName */
/** @typedef {import("./types.js").FigureSeries} FigureSeries */

const WIDTH = 440, HEIGHT = 280, LEFT = 58, RIGHT = 14, TOP = 14, BOTTOM = 44;

export class Figure {
  /**
   * @param {import("./types.js").FigureSpec} figure
   * @param {(point: PointName, words: string, place: HTMLElement) => void} picked Is told of a point of ours
   *   that is clicked, and where to show what is behind it.
   */
  constructor(figure, picked) {
    this.figure = figure;
    this.picked = picked;
    /** The point that was picked last. @type {PointName|null} */
    this.point = null;
    /** @type {string[]} */
    this.names = [...new Set(figure.panels.flatMap((p) => p.series.map((x) => x.name)))];
    /** @type {Set<string>} */
    this.hidden = new Set();
    this.panels = h("div", { class: "panels" });
    this.tip = h("output", { class: "tip", hidden: true });
    this.behind = h("div", { class: "behind", "aria-live": "polite" });
    /** Panels that are not shown. @type {Set<string>} */
    this.away = new Set();
    const toggles = this.names.map((name, i) => h("label", { class: "check key" }, h("input", {
      type: "checkbox", checked: true, onchange: (/** @type {Event} */ e) => {
        if (/** @type {HTMLInputElement} */ (e.target).checked) this.hidden.delete(name);
        else this.hidden.add(name);
        this.draw();
      },
    }), h("i", { class: "swatch", style: `background:${COLOURS[i % COLOURS.length]}` }), name));
    const panels = figure.panels.length < 2 ? [] : figure.panels.map((p) => h("label", { class: "check" }, h("input", {
      type: "checkbox", checked: true, onchange: (/** @type {Event} */ e) => {
        if (/** @type {HTMLInputElement} */ (e.target).checked) this.away.delete(p.title);
        else this.away.add(p.title);
        this.draw();
      },
    }), p.title));
    this.element = h("figure", { class: "card figure" },
      h("figcaption", {}, h("h2", {}, figure.title),
      figure.caption ? h("p", { class: "muted" }, figure.caption) : null),
      panels.length > 0 && h("div", { class: "legend", role: "group", "aria-label": T.panels }, ...panels),
      this.panels, h("div", { class: "legend", role: "group", "aria-label": T.series }, ...toggles),
      h("p", { class: "muted hint" }, this.hint()), this.tip, this.behind);
    this.draw();
  }

  hint() {
    const lines = this.figure.panels.flatMap((p) => p.series);
    if (!lines.some((line) => line.points.length > 0)) return T.empty;
    const paper = lines.some((line) => line.paper) ? T.paper : "";
    return T.hint + paper;
  }

  draw() {
    this.tip.hidden = true;
    show(this.panels, ...this.figure.panels.filter((p) => !this.away.has(p.title)).map((panel) => this.panel(panel)));
  }

  /** @param {{title: string, series: FigureSeries[]}} panel */
  panel(panel) {
    const { x, y } = this.figure, series = panel.series.filter((line) => !this.hidden.has(line.name));
    const fx = (/** @type {number} */ v) => (x.scale === "log" ? Math.log10(v) : v),
      fy = (/** @type {number} */ v) => (y.scale === "log" ? Math.log10(v) : v);
    const points = series.flatMap((line) => line.points).filter(
      (p) => Number.isFinite(fx(p.x)) && Number.isFinite(fy(p.y)));
    const svg = s("svg", { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group",
      "aria-label": `${this.figure.title}: ${panel.title}` });
    if (points.length === 0) {
      svg.append(s("text", { class: "tick", x: WIDTH / 2, y: HEIGHT / 2, "text-anchor": "middle" }, T.noData));
      return h("div", { class: "panel" }, h("h3", {}, panel.title), svg);
    }
    let [x0, x1] = extent(points.map((p) => fx(p.x))),
      [y0, y1] = extent(points.flatMap((p) => [p.y, ...(p.ends ?? [])].map(fy).filter(Number.isFinite)));
    if (series.some((line) => line.bars) && y.scale === "linear") [y0, y1] = [Math.min(0, y0), Math.max(0, y1)];
    if (x.scale === "names") [x0, x1] = [-0.5, x.names.length - 0.5];
    const room = (y1 - y0) * 0.08 || 1;
    [y0, y1] = [y0 === 0 ? 0 : y0 - room, y1 + room];
    const px = (/** @type {number} */ v) => LEFT + ((fx(v) - x0) / (x1 - x0 || 1)) * (WIDTH - LEFT - RIGHT);
    const py = (/** @type {number} */ v) => TOP + ((y1 - fy(v)) / (y1 - y0 || 1)) * (HEIGHT - TOP - BOTTOM);
    const decades = y.scale === "log" && y1 - y0 > 2;
    for (const value of decades ? even(y0, y1, 6).filter(Number.isInteger) : even(y0, y1, 5)) {
      const at = TOP + ((y1 - value) / (y1 - y0)) * (HEIGHT - TOP - BOTTOM),
        shown = y.scale === "log" ? 10 ** value : value;
      svg.append(s("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: at, y2: at }),
        s("text", { class: "tick", x: LEFT - 7, y: at + 4, "text-anchor": "end" }, brief(shown, y.percent)));
    }
    for (const level of this.figure.levels ?? []) {
      const at = py(level.y);
      if (at >= TOP && at <= HEIGHT - BOTTOM) svg.append(
        s("line", { class: "level", x1: LEFT, x2: WIDTH - RIGHT, y1: at, y2: at }),
        s("text", { class: "tick", x: WIDTH - RIGHT, y: at - 5, "text-anchor": "end" }, level.label));
    }
    const places = x.scale === "names" ? x.names.map((/** @type {string} */ _, /** @type {number} */ i) => i)
      : [...new Set(points.map((p) => p.x))].sort((a, b) => a - b);
    const every = Math.ceil(places.length / 8);
    places.forEach((/** @type {number} */ value, /** @type {number} */ i) => {
      if (i % every === 0) svg.append(s("text",
        { class: "tick", x: px(value), y: HEIGHT - BOTTOM + 17, "text-anchor": "middle" },
        x.scale === "names" ? cut(x.names[value]) : brief(value, x.percent)));
    });
    svg.append(s("text", { class: "tick", x: WIDTH - RIGHT, y: HEIGHT - 6, "text-anchor": "end" }, x.label),
      s("text", { class: "tick", x: 4, y: HEIGHT - 6 }, cut(y.label, 44)));
    const bars = series.filter((line) => line.bars);
    for (const line of series) this.line(svg, line, { px, py, fx, fy, bars, panel: panel.title });
    return h("div", { class: "panel" }, panel.title ? h("h3", {}, panel.title) : null, svg);
  }

  /**
   * @param {SVGElement} svg
   * @param {FigureSeries} line
   * @param {{px: (v: number) => number, py: (v: number) => number, fx: (v: number) => number, fy: (v: number) =>
   *   number, bars: FigureSeries[], panel: string}} to
   */
  line(svg, line, { px, py, fx, fy, bars, panel }) {
    const colour = COLOURS[this.names.indexOf(line.name) % COLOURS.length];
    const points = line.points.filter((p) => Number.isFinite(fx(p.x)) && Number.isFinite(fy(p.y)));
    const hover = (/** @type {FigurePoint} */ p) => {
      const point = { figure: this.figure.id, panel, series: line.name, x: p.x }, words = this.words(line, p, panel);
      const pick = () => { if (!line.paper) this.pick(point); },
        read = (/** @type {Event} */ e) => this.read(words, /** @type {Element} */ (e.target));
      const leave = () => { this.tip.hidden = true; };
      return {
        tabindex: 0, role: line.paper ? "img" : "button", "aria-label": words,
          "data-picked": same(this.point, point) && !line.paper ? "yes" : null, onclick: pick,
        onkeydown: (/** @type {KeyboardEvent} */ e) => {
          if (e.key === "Enter" || e.key === " ") { e.preventDefault(); pick(); } },
        onpointerenter: read, onfocus: read, onpointerleave: leave, onblur: leave,
      };
    };
    const interval = (/** @type {FigurePoint} */ p, /** @type {number} */ x, /** @type {string} */ ink) => {
      if (!p.ends || p.ends.some((y) => !Number.isFinite(fy(y)))) return;
      svg.append(s("line", { class: "interval", x1: x, x2: x, y1: py(p.ends[0]), y2: py(p.ends[1]),
        style: `stroke:${ink}` }));
    };
    if (line.bars) {
      const width = Math.min(26, 60 / bars.length), shift = (bars.indexOf(line) - (bars.length - 1) / 2) * width;
      for (const p of points) {
        const foot = Number.isFinite(fy(0)) ? py(0) : HEIGHT - BOTTOM, top = py(p.y);
        svg.append(s("rect", { x: px(p.x) + shift - width / 2, y: Math.min(foot, top), width: width - 1,
          height: Math.max(1, Math.abs(foot - top)), style: `fill:${colour}`, "fill-opacity": line.paper ? 0.35 : 1,
          ...hover(p) }));
        interval(p, px(p.x) + shift - 0.5, "var(--ink)");
      }
      return;
    }
    if (line.joined) svg.append(s("path", {
      class: "series", d: points.map((p, i) => `${i ? "L" : "M"}${px(p.x)} ${py(p.y)}`).join(""),
      style: `stroke:${colour}`, "stroke-dasharray": line.paper ? "5 4" : null }));
    for (const p of points) interval(p, px(p.x), colour);
    for (const p of points) svg.append(s("circle",
      { class: "point", cx: px(p.x), cy: py(p.y), r: 4,
      style: line.paper ? `fill:var(--card);stroke:${colour};stroke-width:2` : `fill:${colour}`, ...hover(p) }));
  }

  /** Shows words beside a point. @param {string} words @param {Element} at */
  read(words, at) {
    const frame = this.element.getBoundingClientRect(), box = at.getBoundingClientRect();
    this.tip.textContent = words;
    this.tip.hidden = false;
    const middle = box.left + box.width / 2 - frame.left, half = this.tip.offsetWidth / 2;
    this.tip.style.left = `${Math.max(8, Math.min(frame.width - 2 * half - 8, middle - half))}px`;
    this.tip.style.top = `${box.top - frame.top - this.tip.offsetHeight - 9}px`;
  }

  /** Chooses a point of ours. @param {PointName} point */
  pick(point) {
    const panel = this.figure.panels.find((p) => p.title === point.panel);
    const line = panel?.series.find((l) => l.name === point.series && !l.paper);
    const found = line?.points.find((p) => p.x === point.x);
    if (!line || !found) return;
    this.point = point;
    this.draw();
    this.picked(point, this.words(line, found, point.panel), this.behind);
  }

  /** @param {FigureSeries} line @param {FigurePoint} p @param {string} panel */
  words(line, p, panel) {
    const { x } = this.figure, at = x.scale === "names" ? x.names[p.x] : `${x.label} ${brief(p.x, x.percent)}`;
    const interval = p.interval ? filled(T.to, { low: p.interval[0], high: p.interval[1] }) : "";
    return `${panel ? `${panel}, ` : ""}${line.name}${line.paper ? T.ofPaper : ""}, ${at}: ${p.text}${interval}`;
  }
}

/** @param {PointName|null} a @param {PointName} b */
function same(a, b) {
  return a !== null && a.panel === b.panel && a.series === b.series && a.x === b.x;
}

/** @param {number[]} values @returns {[number, number]} */
function extent(values) {
  const low = Math.min(...values), high = Math.max(...values);
  return low === high ? [low - 0.5, high + 0.5] : [low, high];
}

/** @param {number} value @param {boolean} percent @returns {string} */
function brief(value, percent) {
  if (value < 0) return `−${brief(-value, percent)}`;
  if (percent) return `${Math.round(value * 100)} %`;
  const size = Math.abs(value);
  if (size >= 1e6) return `${(value / 1e6).toFixed(1)} M`;
  if (size >= 1e4) return `${Math.round(value / 1e3)} k`;
  return String(Math.round(value * (size < 10 ? 100 : 10)) / (size < 10 ? 100 : 10));
}

/** @param {string} text */
function cut(text, most = 14) {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

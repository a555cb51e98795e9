// A figure of the report: panels with points, lines or bars, values on hover, series that
// can be switched off.

import { COLOURS, even } from "./chart.js";
import { h, s, show } from "./dom.js";

/** @typedef {{x: number, y: number, text: string, interval: [string, string]|null}} FigurePoint */
/** @typedef {{name: string, paper: boolean, bars: boolean, joined: boolean, points: FigurePoint[]}} FigureSeries */

const WIDTH = 440, HEIGHT = 280, LEFT = 58, RIGHT = 14, TOP = 14, BOTTOM = 44;

export class Figure {
  /** @param {any} figure @param {(name: string, x: number) => void} picked Is told of a point that is clicked. */
  constructor(figure, picked) {
    this.figure = figure;
    this.picked = picked;
    /** @type {string[]} */
    this.names = [...new Set(figure.panels.flatMap((/** @type {any} */ p) => p.series.map((/** @type {FigureSeries} */ x) => x.name)))];
    /** @type {Set<string>} */
    this.hidden = new Set();
    this.panels = h("div", { class: "panels" });
    this.tip = h("output", { class: "tip" });
    const toggles = this.names.map((name, i) => h("label", { class: "check key" }, h("input", {
      type: "checkbox", checked: true, onchange: (/** @type {Event} */ e) => {
        if (/** @type {HTMLInputElement} */ (e.target).checked) this.hidden.delete(name);
        else this.hidden.add(name);
        this.draw();
      },
    }), h("i", { class: "swatch", style: `background:${COLOURS[i % COLOURS.length]}` }), name));
    this.element = h("figure", { class: "card figure" }, h("figcaption", {}, h("h2", {}, figure.title), figure.caption ? h("p", { class: "muted" }, figure.caption) : null),
      this.panels, this.tip, h("div", { class: "legend" }, ...toggles));
    this.draw();
  }

  draw() {
    show(this.panels, ...this.figure.panels.map((/** @type {any} */ panel) => this.panel(panel)));
  }

  /** @param {{title: string, series: FigureSeries[]}} panel */
  panel(panel) {
    const { x, y } = this.figure, series = panel.series.filter((line) => !this.hidden.has(line.name));
    const fx = (/** @type {number} */ v) => (x.scale === "log" ? Math.log10(v) : v), fy = (/** @type {number} */ v) => (y.scale === "log" ? Math.log10(v) : v);
    const points = series.flatMap((line) => line.points).filter((p) => Number.isFinite(fx(p.x)) && Number.isFinite(fy(p.y)));
    const svg = s("svg", { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": `${this.figure.title}: ${panel.title}` });
    if (points.length === 0) {
      svg.append(s("text", { class: "tick", x: WIDTH / 2, y: HEIGHT / 2, "text-anchor": "middle" }, "no data yet"));
      return h("div", { class: "panel" }, h("h3", {}, panel.title), svg);
    }
    let [x0, x1] = extent(points.map((p) => fx(p.x))), [y0, y1] = extent(points.map((p) => fy(p.y)));
    if (series.some((line) => line.bars) && y.scale === "linear") [y0, y1] = [Math.min(0, y0), Math.max(0, y1)];
    if (x.scale === "names") [x0, x1] = [-0.5, x.names.length - 0.5];
    const room = (y1 - y0) * 0.08 || 1;
    [y0, y1] = [y0 === 0 ? 0 : y0 - room, y1 + room];
    const px = (/** @type {number} */ v) => LEFT + ((fx(v) - x0) / (x1 - x0 || 1)) * (WIDTH - LEFT - RIGHT);
    const py = (/** @type {number} */ v) => TOP + ((y1 - fy(v)) / (y1 - y0 || 1)) * (HEIGHT - TOP - BOTTOM);
    const decades = y.scale === "log" && y1 - y0 > 2;
    for (const value of decades ? even(y0, y1, 6).filter(Number.isInteger) : even(y0, y1, 5)) {
      const at = TOP + ((y1 - value) / (y1 - y0)) * (HEIGHT - TOP - BOTTOM), shown = y.scale === "log" ? 10 ** value : value;
      svg.append(s("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: at, y2: at }), s("text", { class: "tick", x: LEFT - 7, y: at + 4, "text-anchor": "end" }, brief(shown, y.percent)));
    }
    const places = x.scale === "names" ? x.names.map((/** @type {string} */ _, /** @type {number} */ i) => i) : [...new Set(points.map((p) => p.x))].sort((a, b) => a - b);
    const every = Math.ceil(places.length / 8);
    places.forEach((/** @type {number} */ value, /** @type {number} */ i) => {
      if (i % every === 0) svg.append(s("text", { class: "tick", x: px(value), y: HEIGHT - BOTTOM + 17, "text-anchor": "middle" }, x.scale === "names" ? cut(x.names[value]) : brief(value, x.percent)));
    });
    svg.append(s("text", { class: "tick", x: WIDTH - RIGHT, y: HEIGHT - 6, "text-anchor": "end" }, x.label), s("text", { class: "tick", x: 4, y: HEIGHT - 6 }, cut(y.label, 44)));
    const bars = series.filter((line) => line.bars);
    for (const line of series) this.line(svg, line, { px, py, fx, fy, bars });
    return h("div", { class: "panel" }, panel.title ? h("h3", {}, panel.title) : null, svg);
  }

  /** @param {SVGElement} svg @param {FigureSeries} line @param {{px: (v: number) => number, py: (v: number) => number, fx: (v: number) => number, fy: (v: number) => number, bars: FigureSeries[]}} to */
  line(svg, line, { px, py, fx, fy, bars }) {
    const colour = COLOURS[this.names.indexOf(line.name) % COLOURS.length];
    const points = line.points.filter((p) => Number.isFinite(fx(p.x)) && Number.isFinite(fy(p.y)));
    const hover = (/** @type {FigurePoint} */ p) => ({
      tabindex: 0, role: "button", "aria-label": this.words(line, p), onclick: () => this.picked(line.name, p.x),
      onkeydown: (/** @type {KeyboardEvent} */ e) => { if (e.key === "Enter") this.picked(line.name, p.x); },
      onpointerenter: () => { this.tip.textContent = this.words(line, p); }, onfocus: () => { this.tip.textContent = this.words(line, p); },
    });
    if (line.bars) {
      const width = Math.min(26, 60 / bars.length), shift = (bars.indexOf(line) - (bars.length - 1) / 2) * width;
      for (const p of points) {
        const foot = py(0), top = py(p.y);
        svg.append(s("rect", { x: px(p.x) + shift - width / 2, y: Math.min(foot, top), width: width - 1, height: Math.max(1, Math.abs(foot - top)), style: `fill:${colour}`, "fill-opacity": line.paper ? 0.35 : 1, ...hover(p) }));
      }
      return;
    }
    if (line.joined) svg.append(s("path", { class: "series", d: points.map((p, i) => `${i ? "L" : "M"}${px(p.x)} ${py(p.y)}`).join(""), style: `stroke:${colour}`, "stroke-dasharray": line.paper ? "5 4" : null }));
    for (const p of points) svg.append(s("circle", { class: "point", cx: px(p.x), cy: py(p.y), r: 4, style: line.paper ? `fill:var(--card);stroke:${colour};stroke-width:2` : `fill:${colour}`, ...hover(p) }));
  }

  /** @param {FigureSeries} line @param {FigurePoint} p */
  words(line, p) {
    const { x } = this.figure, at = x.scale === "names" ? x.names[p.x] : `${x.label} ${brief(p.x, x.percent)}`;
    return `${line.name}${line.paper ? " (paper)" : ""}, ${at}: ${p.text}${p.interval ? ` (${p.interval[0]} to ${p.interval[1]})` : ""}`;
  }
}

/** @param {number[]} values @returns {[number, number]} */
function extent(values) {
  const low = Math.min(...values), high = Math.max(...values);
  return low === high ? [low - 0.5, high + 0.5] : [low, high];
}

/** @param {number} value @param {boolean} percent */
function brief(value, percent) {
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

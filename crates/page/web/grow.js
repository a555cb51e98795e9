// The first moves of a real search as they grow: an icicle, in which a bar is as wide as its share of the nodes.

import { address, writeAddress } from "./address.js";
import { choice, h, number, s, say, show } from "./dom.js";
import { playable } from "./games.js";
import { INFINITY, grouped, short, shown } from "./numbers.js";
import { TEXTS, filled } from "./texts.js";

/** @typedef {import("./main.js").Desk} Desk */
/** @typedef {import("./types.js").TopNode} TopNode */

const T = TEXTS.grow;
const WIDTH = 1000, NARROW = 260, BAR = 44;
/** Bars narrower than this are not drawn, and narrower ones have no letters. */
const NARROWEST = 1.2, LETTERS = 34;
/** Rows of the table of moves. */
const MOST_ROWS = 40;

/** @param {Desk} desk @param {URLSearchParams} state @returns {import("./main.js").View} */
export function open(desk, state) {
  return new Grow(desk, state);
}

class Grow {
  /** @type {string} */ game;
  /** @type {string} */ position;
  /** @type {string} */ algorithm;
  /** @type {number} */ depth;
  /** @type {number} */ plies;
  /** The node on top. @type {number} */ from;
  /** @type {HTMLElement} */ way;
  /** @type {SVGElement} */ chart;
  /** @type {HTMLElement} */ rows;
  /** @type {HTMLElement} */ note;
  /** @type {HTMLElement} */ awaiting;
  /** What a search has found, shown once there is something. @type {HTMLElement[]} */ found;
  /** @type {HTMLButtonElement} */ button;

  /** @param {Desk} desk @param {URLSearchParams} state */
  constructor(desk, state) {
    this.desk = desk;
    this.element = h("div", { class: "grow" });
    /** @type {TopNode[]} */
    this.nodes = [];
    /** @type {number[][]} */
    this.children = [];
    this.running = false;
    this.number = 0;
    this.restore(state);
  }

  /** @param {URLSearchParams} state */
  restore(state) {
    this.end();
    const games = playable(this.desk.hello), wanted = state.get("game") ?? "chess";
    this.game = games.some((g) => g.id === wanted) ? wanted : "chess";
    this.position = state.get("position") ?? "";
    this.algorithm = state.get("algorithm") ?? "mtd-f";
    this.depth = Number(state.get("depth")) || (this.game === "chess" ? 6 : 8);
    this.plies = Number(state.get("plies")) || 3;
    this.clear();
    this.draw();
  }

  clear() {
    this.nodes = [];
    this.children = [];
    this.from = 0;
  }

  write() {
    const { game, position, algorithm, depth, plies } = this;
    writeAddress("grow", { game, position, algorithm, depth, plies });
  }

  draw() {
    const { hello } = this.desk, deepest = Math.min(30, hello.allowance.depth);
    const set = (/** @type {Partial<Grow>} */ part) => {
      this.end();
      Object.assign(this, part);
      this.clear();
      this.write();
      this.draw();
    };
    const position = h("input", { value: this.position, placeholder: T.start, spellcheck: "false",
      onchange: () => set({ position: position.value.trim() }) });
    this.button = h("button", { type: "button", class: "primary",
      onclick: () => (this.running ? this.end() : this.start()) }, T.begin);
    this.note = h("p", { class: "muted", role: "status" });
    this.way = h("nav", { class: "way", "aria-label": T.chart, hidden: true });
    this.chart = s("svg", { class: "icicle", role: "img", "aria-label": T.chart,
      onclick: (/** @type {MouseEvent} */ e) => this.click(e) });
    this.resized?.disconnect();
    this.resized = new ResizeObserver(() => this.update());
    this.resized.observe(this.chart);
    this.rows = h("tbody", {});
    const steps = address("explore", { tree: `game:${this.game},2${this.position ? `,${this.position}` : ""}`,
      a: this.algorithm });
    this.awaiting = h("p", { class: "awaiting" }, T.awaiting);
    this.found = [
      h("section", { class: "card" }, this.way, h("div", { class: "scroll", tabindex: 0, role: "region",
        "aria-label": T.chart }, this.chart)),
      h("section", { class: "card scroll", tabindex: 0, role: "region", "aria-label": T.moves }, h("h2", {}, T.moves),
        h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, T.move),
          ...[T.visits, T.part, T.value].map((t) => h("th", { scope: "col", class: "number" }, t)))), this.rows)),
    ];
    show(this.element, h("h1", {}, T.title), h("p", { class: "lead" }, T.lead),
      h("div", { class: "setup" }, h("div", { class: "fields" },
        choice(T.game, playable(hello).map((g) => [g.id, g.title]), this.game, (game) =>
          set({ game, position: "", depth: game === "chess" ? 6 : 8 })),
        choice(T.algorithm, hello.algorithms.filter((a) => a.plays).map((a) => [a.id, a.name]), this.algorithm,
          (algorithm) => set({ algorithm })),
        number(T.depth, this.depth, (depth) => set({ depth: Math.max(1, Math.min(deepest, depth)) }),
          { min: 1, max: deepest }),
        number(T.plies, this.plies, (plies) => set({ plies: Math.max(1, Math.min(4, plies)) }), { min: 1, max: 4 }),
        h("label", { class: "field wide" }, h("span", {}, T.position), position)),
      h("div", { class: "buttons" }, this.button, h("a", { class: "button", href: steps }, T.explore), this.note)),
      this.awaiting, ...this.found);
    this.update();
  }

  async start() {
    const asked = ++this.number, { game, position, algorithm, depth, plies } = this;
    this.clear();
    this.running = true;
    say(this.button, T.stop);
    this.write();
    let reached = 0;
    try {
      const so_far = { game, ...(position ? { position } : {}) };
      const found = await this.desk.carrier.ask({ grow: { so_far, algorithm, depth, plies } }, ({ top }) => {
        if (asked !== this.number) return;
        reached = top.iteration;
        this.take(top.nodes);
        say(this.note, filled(T.iteration, { depth: top.iteration, visits: grouped(top.visits) }));
      });
      if (asked !== this.number) return;
      say(this.note, found.stop ? filled(T.stopped, { why: found.stop }) : filled(T.found, { depth: reached,
        move: found.best ?? "", value: bounds(found.proved), visits: grouped(found.visits) }));
    } catch (error) {
      if (asked === this.number) say(this.note, error instanceof Error ? error.message : String(error));
    }
    if (asked !== this.number) return;
    this.running = false;
    say(this.button, T.begin);
    this.update();
  }

  end() {
    if (!this.running) return;
    this.desk.carrier.stop();
  }

  /** Takes what has changed. @param {TopNode[]} nodes */
  take(nodes) {
    for (const node of nodes) {
      if (!this.nodes[node.node]) {
        this.children[node.node] = [];
        if (node.node !== 0) this.children[node.parent].push(node.node);
      }
      this.nodes[node.node] = node;
    }
    cancelAnimationFrame(this.frame ?? 0);
    this.frame = requestAnimationFrame(() => this.update());
  }

  /** The moves from the root to a node. @param {number} node */
  line(node) {
    const moves = [];
    for (let n = node; n !== 0; n = this.nodes[n].parent) moves.unshift(n);
    return moves;
  }

  /** The children of a node, those with the most visits first. @param {number} node */
  sorted(node) {
    return [...(this.children[node] ?? [])].sort((a, b) => this.nodes[b].visits - this.nodes[a].visits || a - b);
  }

  update() {
    const begun = this.nodes.length > 0;
    this.awaiting.hidden = begun;
    for (const part of this.found) part.hidden = !begun;
    // A narrow window has a narrow chart: letters stay as large as elsewhere.
    const wide = Math.max(NARROW, Math.min(WIDTH, this.chart.clientWidth || WIDTH));
    const top = this.nodes[this.from], bars = [s("rect", { class: "icicle-ground", width: wide,
      height: BAR * (this.plies + 1), rx: 6 })];
    if (top) this.bars(this.from, 0, wide, 0, bars);
    this.chart.setAttribute("viewBox", `0 0 ${wide} ${BAR * (this.plies + 1)}`);
    this.chart.replaceChildren(...bars);
    this.showWay();
    this.showRows();
  }

  /**
   * The bars of a node and of what is below.
   * @param {number} n @param {number} x @param {number} width @param {number} row @param {SVGElement[]} bars
   * @param {number} colour Of the move on top of it.
   */
  bars(n, x, width, row, bars, colour = 0) {
    const node = this.nodes[n], label = node.move || T.root;
    const name = row === 0 ? "bar-top" : `bar-${colour} row-${row}`;
    bars.push(s("g", { class: `icicle-bar ${name}`, "data-node": n },
      s("rect", { x: x + 0.5, y: row * BAR + 0.5, width: Math.max(0.6, width - 1), height: BAR - 1, rx: 2 }),
      s("title", {}, this.told(n)),
      width > LETTERS
        ? s("text", { x: x + width / 2, y: row * BAR + 19 }, label.slice(0, Math.floor(width / 8))) : null,
      width > LETTERS ? s("text", { class: "small", x: x + width / 2, y: row * BAR + 34 }, short(node.visits)) : null));
    let at = x;
    this.sorted(n).forEach((child, i) => {
      const part = (width * this.nodes[child].visits) / Math.max(1, node.visits);
      if (part >= NARROWEST) this.bars(child, at, part, row + 1, bars, row === 0 ? i % 6 : colour);
      at += part;
    });
  }

  /** A node in words. @param {number} n */
  told(n) {
    const line = this.line(n).map((m) => this.nodes[m].move).join(" ") || T.root;
    const { visits } = this.nodes[n], percent = share(visits, this.nodes[0].visits);
    return filled(T.bar, { line, visits: grouped(visits), percent });
  }

  showWay() {
    const line = this.from === 0 ? [] : this.line(this.from);
    const link = (/** @type {number} */ n, /** @type {string} */ text) =>
      h("button", { type: "button", class: "quiet", onclick: () => this.go(n) }, text);
    this.way.hidden = this.from === 0;
    show(this.way, link(0, T.all), ...line.map((n) => (n === this.from
      ? h("span", { "aria-current": "location" }, this.nodes[n].move) : link(n, this.nodes[n].move))));
  }

  showRows() {
    const all = this.nodes[this.from]?.visits ?? 0;
    const row = (/** @type {number} */ n) => {
      const { move, visits, proved } = this.nodes[n];
      return h("tr", {}, h("td", {}, this.children[n].length === 0 ? move
        : h("button", { type: "button", class: "quiet", onclick: () => this.go(n) }, move)),
      h("td", { class: "number" }, grouped(visits)), h("td", { class: "number" }, `${share(visits, all)} %`),
      h("td", { class: "number" }, bounds(proved)));
    };
    // While it grows, a table that is rebuilt would take the focus away.
    const focused = this.rows.contains(document.activeElement);
    if (!focused || !this.running) show(this.rows, ...this.sorted(this.from).slice(0, MOST_ROWS).map(row));
  }

  /** Draws a node and what is below alone. @param {number} n */
  go(n) {
    this.from = n;
    this.update();
    this.way.querySelector("button")?.focus();
  }

  /** @param {MouseEvent} event */
  click(event) {
    const bar = /** @type {Element} */ (event.target).closest("[data-node]");
    const n = Number(bar?.getAttribute("data-node") ?? -1);
    if (n < 0) return;
    // The bar on top leads back up.
    if (n === this.from) this.go(n === 0 ? 0 : this.nodes[n].parent);
    else if (this.children[n].length > 0) this.go(n);
  }

  close() {
    this.resized?.disconnect();
    this.end();
    this.number++;
  }
}

/** @param {number} part @param {number} all */
function share(part, all) {
  const percent = (100 * part) / Math.max(1, all);
  return percent >= 10 ? String(Math.round(percent)) : percent.toFixed(1);
}

/** What is proved of a value. @param {import("./types.js").Pair} bounds */
function bounds([low, high]) {
  if (low === high) return shown(low);
  if (low <= -INFINITY && high >= INFINITY) return "–";
  if (low <= -INFINITY) return filled(T.atMost, { value: shown(high) });
  if (high >= INFINITY) return filled(T.atLeast, { value: shown(low) });
  return filled(T.between, { low: shown(low), high: shown(high) });
}

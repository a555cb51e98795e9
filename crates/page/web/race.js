// Several algorithms on one position at once: depth against nodes and time, and how far
// they are from the minimal graph.

import { writeAddress } from "./address.js";
import { miniBoard } from "./board.js";
import { carrier } from "./carrier.js";
import { COLOURS, LineChart } from "./chart.js";
import { choice, h, number, s, say, show } from "./dom.js";
import { firstMove, playable } from "./games.js";
import { grouped } from "./numbers.js";
import { TEXTS, filled } from "./texts.js";

const T = TEXTS.race;

/** @typedef {import("./main.js").Desk} Desk */
/** @typedef {import("./types.js").Iteration} Iteration */
/**
 * A line's first move is the best one, as people write it.
 * @typedef {object} Runner
 * @property {string} id @property {string} name @property {Iteration[]} iterations @property {string} line
 * @property {boolean} begun @property {string} done
 */

const USUAL = ["alpha-beta", "negascout", "mtd-f"];
const COLUMNS = [T.runner, T.depthColumn, T.score, T.nodesColumn, T.seconds, T.passes, T.best, T.now];
/** The deepest minimal graph that is asked for; deeper ones take too long. */
const MINIMAL_DEPTH = 6;

/** Runners at the same time: one core is left for the minimal graph and the page. */
export const LANES = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));

/** @param {Desk} desk @param {URLSearchParams} state @returns {import("./main.js").View} */
export function open(desk, state) {
  return new Race(desk, state);
}

class Race {
  /** @type {string} */ game;
  /** @type {string} */ position;
  /** @type {number} */ depth;
  /** @type {string[]} */ chosen;
  /** @type {LineChart} */ nodes;
  /** @type {LineChart} */ time;
  /** @type {LineChart} */ distance;
  /** @type {HTMLElement} */ table;
  /** @type {HTMLElement} */ note;
  /** @type {HTMLButtonElement} */ button;
  /** @type {HTMLElement} */ board;
  /** @type {HTMLElement} */ names;
  /** @type {HTMLElement} */ awaiting;
  /** @type {HTMLElement} */ charts;
  /** @type {HTMLElement} */ standing;

  /** @param {Desk} desk @param {URLSearchParams} state */
  constructor(desk, state) {
    this.desk = desk;
    this.element = h("div", { class: "race" });
    /** @type {import("./carrier.js").Carrier[]} */
    this.carriers = [];
    /** @type {Runner[]} */
    this.runners = [];
    /** @type {[number, number][]} */
    this.minimal = [];
    this.number = 0;
    this.restore(state);
  }

  /** @param {URLSearchParams} state */
  restore(state) {
    this.end();
    const game = state.get("game") ?? "chess";
    this.game = playable(this.desk.hello).some((g) => g.id === game) ? game : "chess";
    this.position = state.get("position") ?? "";
    this.depth = Number(state.get("depth")) || (this.game === "chess" ? 7 : 9);
    this.chosen = (state.get("algorithms") ?? USUAL.join(" ")).split(" ").filter(
      (id) => this.desk.hello.algorithms.some((a) => a.id === id && a.plays)).slice(0, 6);
    this.runners = [];
    this.minimal = [];
    this.draw();
  }

  write() {
    writeAddress("race", { game: this.game, position: this.position, depth: this.depth,
      algorithms: this.chosen.join(" ") });
  }

  draw() {
    const { hello } = this.desk, deepest = hello.allowance.depth, info = hello.games.find((g) => g.id === this.game);
    this.nodes = new LineChart({ label: T.nodesByDepth, log: true, height: 280 });
    this.time = new LineChart({ label: T.secondsByDepth, log: true, height: 280 });
    this.distance = new LineChart({ label: T.nodesByMinimal, height: 280 });
    this.table = h("tbody", {});
    this.note = h("p", { class: "muted", role: "status" });
    this.names = h("strong", {}, this.named());
    this.awaiting = h("p", { class: "awaiting" },
      T.idle);
    this.button = h("button", { type: "button", class: "primary",
      onclick: () => (this.carriers.length ? this.end() : this.start()) }, T.start);
    const boxes = hello.algorithms.filter((a) => a.plays).map((a) => h("label", { class: "check" }, h("input", {
      type: "checkbox", checked: this.chosen.includes(a.id),
      onchange: (/** @type {Event} */ e) => {
        const on = /** @type {HTMLInputElement} */ (e.target).checked;
        this.chosen = on ? [...this.chosen, a.id].slice(0, 6) : this.chosen.filter((id) => id !== a.id);
        say(this.names, this.named());
        this.write();
      },
    }), a.name));
    const placeholder = info?.example ? filled(T.forExample, { position: info.example }) : "";
    /** @type {HTMLInputElement} */
    const position = h("input", { value: this.position, placeholder, spellcheck: "false",
      onchange: () => { this.position = position.value.trim(); this.write(); this.preview(); } });
    this.board = h("div", { class: "race-board" });
    show(this.element, h("h1", {}, T.title),
      h("p", { class: "lead" }, filled(LANES === 1 ? T.leadOne : T.lead, { n: LANES })),
      h("div", { class: "card race-setup" }, this.board, h("div", {},
        h("div", { class: "fields" },
          choice(T.game, playable(hello).map((g) => [g.id, g.title]), this.game,
            (game) => { this.restore(new URLSearchParams({ game, algorithms: this.chosen.join(" ") })); this.write();
            }),
          number(T.depth, this.depth, (/** @type {number} */ depth) => {
            this.depth = Math.max(1, Math.min(deepest, depth)); this.write(); }, { min: 1, max: deepest }),
          h("label", { class: "field wide" }, h("span", {}, T.position), position)),
        h("p", { class: "runners" }, h("span", { class: "muted" }, T.runners), this.names),
        h("details", {}, h("summary", {}, T.choose), h("div", { class: "checks" }, ...boxes)),
        h("div", { class: "buttons" }, this.button, this.note))),
      this.awaiting, this.charts = h("div", { class: "charts" },
        ...[[T.nodes, this.nodes], [T.time, this.time], [T.distance, this.distance]].map(
          ([title, chart]) =>
          h("section", { class: "card" }, h("h2", {}, /** @type {string} */ (title)),
            /** @type {LineChart} */ (chart).svg, /** @type {LineChart} */ (chart).legend))),
      this.standing = h("section", { class: "card scroll standing", tabindex: 0, "aria-label": T.standing },
        h("h2", {}, T.standing), h("table", {},
        h("thead", {}, h("tr", {}, ...COLUMNS.map(
        (t, i) => h("th", { scope: "col", class: i > 0 && i < 6 ? "number" : null }, t)))), this.table)));
    this.preview();
    this.update();
  }

  named() {
    return this.chosen.map((id) => this.desk.hello.algorithms.find((a) => a.id === id)?.name ?? id).join(", ")
      || T.none;
  }

  async preview() {
    const game = this.game;
    try {
      const now = await this.desk.carrier.ask({ position: this.soFar() });
      if (game === this.game) show(this.board,
        s("svg", { viewBox: "0 0 160 160", role: "img", "aria-label": T.board },
        miniBoard(game, now.position, 160)));
      say(this.note, "");
    } catch (error) {
      say(this.note, error instanceof Error ? error.message : String(error));
    }
  }

  soFar() {
    return { game: this.game, ...(this.position ? { position: this.position } : {}) };
  }

  start() {
    this.end();
    this.write();
    const race = ++this.number;
    this.minimal = [];
    this.runners = this.chosen.map((id) => (
      { id, name: this.desk.hello.algorithms.find((a) => a.id === id)?.name ?? id, iterations: [], line: "",
      begun: false, done: "" }));
    say(this.button, T.stop);
    this.element.dataset.done = "";
    this.update();
    const waiting = [...this.runners];
    const lane = async () => {
      for (let next = waiting.shift(); next && race === this.number; next = waiting.shift()) {
        await this.race(next, race);
      }
    };
    Promise.all([...Array.from({ length: LANES }, lane), this.measure(race)]).then(
      () => { if (race === this.number) { this.end(); this.element.dataset.done = "yes"; } });
  }

  /** @param {Runner} runner @param {number} race */
  async race(runner, race) {
    const own = carrier();
    this.carriers.push(own);
    /** @type {import("./types.js").ThinkAsk} */
    const think = { so_far: this.soFar(), search: "full-width", algorithm: runner.id, depth: this.depth };
    try {
      runner.begun = true;
      this.update();
      const { thought } = await own.ask({ think }, ({ iteration, line }) => {
        runner.iterations.push(iteration);
        runner.line = line;
        if (race === this.number) this.update();
      });
      runner.done = thought.stop ?? T.finished;
    } catch (error) {
      runner.done = error instanceof Error ? error.message : String(error);
    }
    if (race === this.number) this.update();
  }

  /** @param {number} race */
  async measure(race) {
    const own = carrier();
    this.carriers.push(own);
    for (let depth = 1; depth <= Math.min(this.depth, MINIMAL_DEPTH) && race === this.number; depth++) {
      try {
        const { graph } = await own.ask({ minimal: { so_far: this.soFar(), depth } });
        if (graph === null) return;
        this.minimal.push([depth, graph]);
        if (race === this.number) this.update();
      } catch {
        return;
      }
    }
  }

  update() {
    const begun = this.runners.length > 0;
    this.awaiting.hidden = begun;
    this.charts.hidden = this.standing.hidden = !begun;
    /**
     * Nodes and time of all iterations up to each depth.
     * @param {Runner} runner
     * @param {(i: Iteration) => number} of
     * @returns {[number, number][]}
     */
    const summed = (runner, of) => {
      let sum = 0;
      return runner.iterations.map((i) => [i.depth, (sum += of(i))]);
    };
    const lines = (/** @type {(i: Iteration) => number} */ of) =>
      this.runners.map((runner) => ({ name: runner.name, points: summed(runner, of) }));
    this.nodes.show([...lines((i) => i.total),
      ...(this.minimal.length ? [{ name: T.minimal, points: this.minimal, dashed: true }] : [])],
      { x: T.depthColumn, y: T.nodesColumn });
    this.time.show(lines((i) => Math.max(i.seconds, 0.0001)), { x: T.depthColumn, y: T.seconds });
    const least = new Map(this.minimal);
    const ratios = this.runners.map((runner) => ({
      name: runner.name,
      points: runner.iterations.flatMap((i) => {
        const graph = least.get(i.depth); return graph ? [/** @type {[number, number]} */ ([i.depth, i.total / graph])]
        : []; }),
    }));
    this.distance.show(ratios, { x: T.depthColumn, y: T.perMinimal });
    show(this.table, ...this.runners.map((runner, i) => this.row(runner, COLOURS[i % COLOURS.length])));
  }

  /** @param {Runner} runner @param {string} colour */
  row(runner, colour) {
    const last = runner.iterations[runner.iterations.length - 1],
      sum = (/** @type {"total"|"seconds"|"passes"} */ key) => runner.iterations.reduce((a, i) => a + i[key], 0);
    const cell = (/** @type {string} */ text) => h("td", { class: "number" }, text);
    return h("tr", {}, h(
      "th", { scope: "row" }, h("i", { class: "swatch", style: `background:${colour}` }), runner.name),
      cell(last ? String(last.depth) : "–"),
        cell(last?.value === undefined || last.value === null ? "–" : String(last.value)), cell(grouped(sum("total"))),
        cell(sum("seconds").toFixed(2)), cell(String(sum("passes"))), h("td", {}, firstMove(runner.line)),
        h("td", { class: "progress" }, this.progress(runner)));
  }

  /** What a runner does now. @param {Runner} runner */
  progress(runner) {
    if (runner.done) return runner.done;
    if (!this.carriers.length) return T.stopped;
    if (!runner.begun) return T.waits;
    return runner.iterations.length ? T.thinks : T.begins;
  }

  end() {
    this.number++;
    for (const own of this.carriers) own.close();
    this.carriers = [];
    if (this.button) say(this.button, T.start);
    if (this.table) this.update();
  }

  close() {
    this.end();
  }
}

// One search on the page: its drawing, and everything that is known at a step.

import { BoundsChart } from "./bounds-chart.js";
import { miniBoard } from "./board.js";
import { h, s, say, show } from "./dom.js";
import { Drawing } from "./drawing.js";
import { Search } from "./fold.js";
import { term as explained } from "./meaning.js";
import { grouped, shown } from "./numbers.js";
import { opinionFacts } from "./opinions.js";
import { nameOf, sentence, tagsOf, windowText } from "./words.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./types.js").TraceReply} TraceReply */
/** @typedef {import("./types.js").Algorithm} Algorithm */

/** Rows of memory that are shown. */
const MOST_ROWS = 60;
/** Leaves that are shown in the row of leaves. */
const MOST_LEAVES = 400;

export class RunView {
  /** @type {HTMLElement} */ told;
  /** @type {HTMLElement} */ facts;
  /** @type {HTMLElement} */ code;
  /** The lines of the pseudo-code. @type {HTMLElement[]} */ lines = [];
  /** @type {HTMLElement} */ memory;
  /** @type {HTMLElement} */ memoryTitle;
  /** @type {HTMLElement} */ leaves;
  /** @type {HTMLElement} */ inspected;
  /** @type {HTMLElement[]} */ chips;
  /** @type {HTMLElement} */ heading;
  /** What was found, which is told at the end. @type {HTMLElement} */ result;

  /**
   * @param {TraceReply} reply @param {number} index Which run.
   * @param {Algorithm|undefined} algorithm @param {(at: number) => void} seek
   * @param {{names: Map<number, string>, hide: boolean}} known What the nodes are called, and whether nothing
   *   is shown of what is to come.
   */
  constructor(reply, index, algorithm, seek, { names, hide }) {
    this.run = reply.runs[index];
    this.search = new Search(reply.tree, this.run, names);
    this.game = reply.game;
    this.algorithm = algorithm;
    this.label = reply.runs.length > 1 ? `${this.run.name}, ${index === 0 ? "left" : "right"}` : this.run.name;
    const label = `Game tree searched by ${this.label}`;
    this.drawing = new Drawing(this.search, reply.game, (node) => this.click(node), label,
      reply.runs.length > 1 ? 700 : 1150);
    this.chart = new BoundsChart(this.search, seek, hide);
    this.place = h("div", { class: "drawing", tabindex: 0, role: "region", "aria-label": label }, this.drawing.svg);
    this.drawing.redrawn = () => this.zoom.apply();
    this.zoom = new Zoom(this.place, () => ({ svg: this.drawing.svg, width: this.drawing.plan.width,
      height: this.drawing.plan.height, root: this.drawing.plan.x[0] }));
    this.parts();
    /** What is shown already. @type {string|undefined} */
    this.tag = undefined;
    /** @type {number|undefined} */
    this.storedAt = undefined;
    /** @type {number|undefined} */
    this.seen = undefined;
    /** @type {number[]|undefined} */
    this.firsts = undefined;
    /** Is told of the node that was chosen. @type {((node: number) => void)|undefined} */
    this.chosen = undefined;
    /**
     * Is told when a node was chosen or folded: for what shows the same tree, and for the address.
     * @type {(() => void)|undefined}
     */
    this.changed = undefined;
    /** @type {number[]|null} The leaves of the other search. */
    this.others = null;
  }

  parts() {
    const run = this.run;
    this.told = h("p", { class: "sentence", "aria-live": "polite", "aria-atomic": "true" });
    this.facts = h("dl", { class: "facts" });
    this.code = this.codePart();
    this.memory = h("div", { class: "memory scroll", tabindex: 0, role: "region",
      "aria-label": `Memory of ${this.label}` });
    this.memoryTitle = h("h3", {}, "Memory");
    this.leaves = h("ol", { class: "leaves", tabindex: 0, "aria-label": "Leaves in the order of evaluation" });
    this.inspected = h("div", { class: "inspected", "aria-live": this.game ? "off" : "polite" });
    const values = this.search.tree.value;
    this.chips = run.leaves.slice(0, MOST_LEAVES).map((node) => {
      const value = values[node];
      return h("li", { title: nameOf(this.search, node) }, value === null ? nameOf(this.search, node) : shown(value));
    });
    this.leaves.append(...this.chips);
    if (run.leaves.length > MOST_LEAVES) this.leaves.append(
      h("li", { class: "more" }, `… ${run.leaves.length - MOST_LEAVES} more`));
    const result = run.value === null ? run.stop ?? `between ${shown(run.proved[0])} and ${shown(run.proved[1])}`
      : `value ${shown(run.value)}`;
    this.result = h("span", {}, `${result}${run.truncated ? ", not all steps are shown" : ""}`);
    this.heading = h("h2", { class: "run-title" }, run.name, this.result);
  }

  codePart() {
    const code = this.algorithm?.code ?? [];
    if (code.length === 0) return h("p", { class: "muted" },
      `Pseudo-code: see ${this.algorithm?.source ?? "the source"}.`);
    this.lines = code.map((line) => h("li", { "data-tags": line.tags.join(" ") }, line.text || "\u00a0"));
    return h("ol", { class: "code scroll", tabindex: 0, "aria-label": "Pseudo-code" }, ...this.lines);
  }

  /** A node was clicked: a folded one opens. @param {number} node */
  click(node) {
    if (this.drawing.folds.has(node)) this.drawing.turn(node);
    this.choose(node);
  }

  /** Chooses a node, or no longer. @param {number} node */
  choose(node) {
    this.mark(this.drawing.chosen === node ? -1 : node);
    this.changed?.();
    this.chosen?.(this.drawing.chosen);
  }

  /** Chooses a node without telling anybody. @param {number} node */
  mark(node) {
    this.drawing.chosen = node < this.search.children.length ? node : -1;
    this.drawing.update(this.search.state);
    this.inspect();
  }

  /** Folds the chosen node, or opens it. */
  fold() {
    const node = this.drawing.chosen;
    if (node < 0) return;
    this.drawing.turn(node);
    this.inspect();
    this.changed?.();
  }

  /**
   * Chooses a node by key: up to the parent, down to the first child, or to a brother.
   * @param {string} key
   * @returns {boolean}
   */
  walk(key) {
    const { tree, children, state } = this.search, from = this.drawing.chosen;
    if (key === "f" && from >= 0) {
      this.fold();
      return true;
    }
    if (this.zoom.key(key)) return true;
    if (!["ArrowUp", "ArrowDown", ",", "."].includes(key)) return false;
    const node = from < 0 ? state.node : from, brothers = children[tree.parent[node]] ?? [];
    const next = from < 0 ? node : key === "ArrowUp" ? tree.parent[node] : key === "ArrowDown" ? children[node][0]
      : node === 0 ? node : brothers[brothers.indexOf(node) + (key === "." ? 1 : -1)];
    if (next !== undefined && next !== from) this.choose(this.drawing.standIn(next));
    return true;
  }

  /** What is known of the node that was chosen; of a game, of the one that is searched. */
  inspect() {
    const state = this.search.state, chosen = this.drawing.chosen;
    const node = chosen < 0 && this.game && state.at >= 0 ? state.node : chosen;
    if (node < 0) return show(this.inspected);
    const tree = this.search.tree, board = this.game && tree.positions[node];
    const stored = state.stored.get(node), thought = state.opinions.get(node);
    const max = this.search.plies[node] % 2 === 0;
    show(this.inspected,
      h("h3", {}, `${max ? "Max" : "Min"} node ${nameOf(this.search, node)}`),
      board ? s("svg", { class: "inspected-board", viewBox: "0 0 160 160" },
        miniBoard(/** @type {string} */ (this.game), tree.positions[node], 160)) : null,
      h("dl", { class: "facts" },
        fact("f⁻", shown(state.lower[node]), "lower"), fact("f⁺", shown(state.upper[node]), "upper"),
        this.run.bounds === 0 ? null : fact(
          "in memory", stored ? `${shown(stored[0])} … ${shown(stored[1])}` : "nothing"),
        ...(thought ? opinionFacts(thought).map(([term, value]) => fact(term, value)) : [])),
      chosen < 0 || this.search.children[node].length === 0 ? null
        : h("button", { type: "button", class: "quiet fold-button", title: "f", onclick: () => this.fold() },
          this.drawing.folds.has(node) ? "Unfold" : "Fold what is below"),
    );
  }

  /** Goes to a step. @param {number} at */
  go(at) {
    const state = this.search.go(at), step = this.run.steps[state.at];
    this.drawing.update(state);
    this.drawing.follow(this.place);
    this.chart.update(state.at);
    this.result.hidden = state.at < this.run.steps.length - 1;
    say(this.told, sentence(this.search, state.at));
    this.showFacts(step);
    this.markCode(step ? this.tagIn(tagsOf(this.search, step, this.run.steps[state.at + 1])) : "");
    if (state.open) this.showOpen();
    else this.showStored();
    this.showLeaves();
    if (this.drawing.chosen >= 0 || this.game) this.inspect();
  }

  /** @param {import("./types.js").Step|undefined} step */
  showFacts(step) {
    const { counts, gamma, lower, upper, open } = this.search.state;
    const window = step?.window, passes = this.run.steps.some((s) => s.kind === "pass");
    /** @type {[string, string, string?][]} */
    const line = [
      this.run.steps[0]?.open ? ["top ĥ", open?.length ? shown(open[0][2]) : "–"] : passes
        ? ["γ", gamma === null ? "–" : shown(gamma)] : ["window", window ? windowText(window) : "–"],
      ["g", step?.g === undefined ? "–" : shown(step.g)],
      ["root f⁻", shown(lower[0]), "lower"], ["root f⁺", shown(upper[0]), "upper"],
      ["leaves", grouped(counts.leaf)], ["interior", grouped(counts.interior)], ["cutoffs", cutoffs(counts)],
    ];
    if (this.run.bounds > 0) line.push(["from memory", grouped(counts.memory)]);
    if (passes) line.push(["passes", grouped(counts.passes)]);
    if (this.facts.childElementCount === 0) show(
      this.facts, ...line.map(([term, value, name]) => fact(term, value, name)));
    line.forEach(([, value], i) => say(/** @type {Element} */ (this.facts.children[i].lastElementChild), value));
  }

  /** The first tag that the pseudo-code has a line for. @param {string[]} tags */
  tagIn(tags) {
    const code = this.algorithm?.code ?? [];
    return tags.find((tag) => code.some((line) => line.tags.includes(tag))) ?? "";
  }

  /** @param {string} tag */
  markCode(tag) {
    if (tag === this.tag) return;
    this.tag = tag;
    for (const line of this.lines) {
      const now = tag !== "" && (line.dataset.tags ?? "").split(" ").includes(tag);
      line.classList.toggle("now", now);
      if (now) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    }
    // Places are known for nothing once the page is laid out anyway.
    requestAnimationFrame(() => this.scrollCode());
  }

  scrollCode() {
    const now = this.lines.find((line) => line.classList.contains("now")), list = this.code;
    if (!now || list.scrollHeight <= list.clientHeight) return;
    const y = now.offsetTop - list.offsetTop;
    if (y < list.scrollTop || y > list.scrollTop + list.clientHeight - 30) list.scrollTop = y - list.clientHeight / 2;
  }

  showOpen() {
    const { open, more } = this.search.state;
    say(this.memoryTitle,
      `OPEN list (${(open?.length ?? 0) + more} ${(open?.length ?? 0) + more === 1 ? "state" : "states"})`);
    const row = (/** @type {[number, number, number]} */ [node, solved, merit]) =>
      h("tr", {}, h("td", {}, nameOf(this.search, node)), h("td", {}, solved ? "solved" : "live"),
        h("td", { class: "number" }, shown(merit)));
    show(this.memory, table(["node", "status", "merit ĥ"], (open ?? []).map(row)),
      more > 0 ? h("p", { class: "muted" }, `and ${more} more`) : null);
  }

  showStored() {
    const { stored, storedAt } = this.search.state;
    if (storedAt === this.storedAt) return;
    this.storedAt = storedAt;
    if (this.run.bounds === 0) {
      say(this.memoryTitle, "Memory");
      return show(this.memory, h("p", { class: "muted" }, "This algorithm runs without memory here, as in its paper."));
    }
    say(this.memoryTitle, `Memory (${stored.size} ${stored.size === 1 ? "node" : "nodes"})`);
    const latest = [...stored].slice(-MOST_ROWS).reverse();
    const row = (/** @type {[number, [number, number]]} */ [node, [lower, upper]]) =>
      h("tr", {}, h("td", {}, nameOf(this.search, node)), h("td", { class: "number lower" }, shown(lower)),
        h("td", { class: "number upper" }, shown(upper)));
    show(this.memory, table(["node", "f⁻", "f⁺"], latest.map(row)),
      stored.size > MOST_ROWS ? h("p", { class: "muted" }, `and ${stored.size - MOST_ROWS} more`) : null);
  }

  /** Leaves are listed by their first evaluation, so those that are done come first. */
  showLeaves() {
    this.firsts ??= this.search.firstEvaluations();
    const at = this.search.state.at, from = this.seen ?? 0;
    let to = from;
    while (to < this.chips.length && this.firsts[to] <= at) to++;
    while (to > 0 && !(this.firsts[to - 1] <= at)) to--;
    for (let i = Math.min(from, to); i < Math.max(from, to); i++) {
      const alike = this.others ? (this.others[i] === this.run.leaves[i] ? " same" : " differs") : "";
      this.chips[i].className = i < to ? `seen${alike}` : "";
    }
    this.seen = to;
  }
}

/** How many cutoffs, and which. @param {import("./fold.js").State["counts"]} counts */
function cutoffs({ cutoffs, shallow, deep, etc }) {
  const kinds = [[shallow, "shallow"], [deep, "deep"], [etc, "ETC"]].filter(([n]) => Number(n) > 0).map(
    ([n, name]) => `${n} ${name}`);
  return kinds.length > 0 ? `${grouped(cutoffs)} (${kinds.join(", ")})` : grouped(cutoffs);
}

/** Facts that the glossary has under another word. @type {Record<string, string>} */
const FACT_WORDS = { "γ": "question", "root f⁻": "bound", "root f⁺": "bound", "f⁻": "bound", "f⁺": "bound",
  leaves: "leaf", "from memory": "transposition node", passes: "pass" };

/** @param {string} word */
function singular(word) {
  return word.replace(/s$/, "");
}

/** @param {string} term @param {string} value @param {string} [name] */
function fact(term, value, name = "") {
  return h("div", { class: name }, h("dt", {}, explained(term, FACT_WORDS[term] ?? singular(term))),
    h("dd", {}, value));
}

/** @param {string[]} columns @param {HTMLElement[]} rows */
function table(columns, rows) {
  return h("table", {}, h("thead", {}, h("tr", {},
    ...columns.map((c) => h("th", { scope: "col", class: /^f|ĥ/.test(c) ? "number" : null }, c)))),
    h("tbody", {}, ...rows));
}

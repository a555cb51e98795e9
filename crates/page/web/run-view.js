// One search on the page: its drawing, and everything that is known at a step.

import { address } from "./address.js";
import { BoundsChart } from "./bounds-chart.js";
import { miniBoard } from "./board.js";
import { carrierKind } from "./carrier.js";
import { h, s, say, show } from "./dom.js";
import { Drawing } from "./drawing.js";
import { Search } from "./fold.js";
import { term as explained } from "./meaning.js";
import { grouped, shown } from "./numbers.js";
import { opinionFacts } from "./opinions.js";
import { IN_ENGLISH, TEXTS, filled } from "./texts.js";
import { blameTints } from "./tints.js";
import { nameOf, sentence, tagsOf, windowText } from "./words.js";
import { Zoom } from "./zoom.js";

const T = TEXTS.stage;

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
  /** The way from the root to what is drawn alone. @type {HTMLElement} */ way;

  /**
   * @param {TraceReply} reply @param {number} index Which run.
   * @param {Algorithm|undefined} algorithm @param {(at: number) => void} seek
   * @param {{names: Map<number, string>, hide: boolean}} known What the nodes are called, and whether nothing
   *   is shown of what is to come.
   */
  constructor(reply, index, algorithm, seek, { names, hide }) {
    this.run = reply.runs[index];
    this.search = new Search(reply.tree, this.run, names);
    /** Where the nodes went, if that was asked. */
    this.blame = reply.blame?.[index];
    this.game = reply.game;
    this.algorithm = algorithm;
    this.label = reply.runs.length > 1
      ? filled(index === 0 ? T.left : T.right, { name: this.run.name }) : this.run.name;
    const label = filled(T.treeOf, { name: this.label });
    this.drawing = new Drawing(this.search, reply.game, (node) => this.click(node), label,
      reply.runs.length > 1 ? 700 : 1150);
    this.chart = new BoundsChart(this.search, seek, hide);
    this.place = h("div", { class: "drawing", tabindex: 0, role: "region", "aria-label": label }, this.drawing.svg);
    this.drawing.redrawn = () => this.zoom.apply();
    this.zoom = new Zoom(this.place, () => ({ svg: this.drawing.svg, width: this.drawing.plan.width,
      height: this.drawing.plan.height, root: this.drawing.plan.x[this.drawing.from] }));
    if (this.blame && "found" in this.blame) this.tint(blameTints(this.blame.found));
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
    this.way = h("nav", { class: "way", "aria-label": `${T.way}: ${this.label}`, hidden: true });
    this.told = h("p", { class: "sentence", "aria-live": "polite", "aria-atomic": "true" });
    this.facts = h("dl", { class: "facts" });
    this.code = this.codePart();
    this.memory = h("div", { class: "memory scroll", tabindex: 0, role: "region",
      "aria-label": filled(T.memoryOf, { name: this.label }) });
    this.memoryTitle = h("h3", {}, T.memory);
    this.leaves = h("ol", { class: "leaves", tabindex: 0, "aria-label": T.leafOrder });
    this.inspected = h("div", { class: "inspected", "aria-live": this.game ? "off" : "polite" });
    const values = this.search.tree.value;
    this.chips = run.leaves.slice(0, MOST_LEAVES).map((node) => {
      const value = values[node];
      return h("li", { title: nameOf(this.search, node) }, value === null ? nameOf(this.search, node) : shown(value));
    });
    this.leaves.append(...this.chips);
    if (run.leaves.length > MOST_LEAVES) this.leaves.append(
      h("li", { class: "more" }, filled(T.moreLeaves, { n: run.leaves.length - MOST_LEAVES })));
    const result = run.value === null ? run.stop
      ?? filled(T.between, { low: shown(run.proved[0]), high: shown(run.proved[1]) })
      : filled(T.worth, { value: shown(run.value) });
    this.result = h("span", {}, result + (run.truncated ? T.notAll : ""));
    this.heading = h("h2", { class: "run-title" }, run.name, this.result);
  }

  codePart() {
    const code = this.algorithm?.code ?? [];
    if (this.run.algorithm === "") return h("p", { class: "muted" }, T.recorded);
    if (code.length === 0) return h("p", { class: "muted" },
      filled(T.seeCode, { source: this.algorithm?.source ?? "" }));
    this.lines = code.map((line) => h("li", { "data-tags": line.tags.join(" ") }, line.text || "\u00a0"));
    return h("ol", { class: "code scroll", tabindex: 0, "aria-label": T.code, ...IN_ENGLISH }, ...this.lines);
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

  /** Draws what is at a node and below alone, or the whole tree. @param {number} node */
  alone(node) {
    this.showAlone(node);
    this.changed?.();
  }

  /** The same without telling anybody. @param {number} node */
  showAlone(node) {
    if (node === this.drawing.from || (node !== 0 && !this.search.children[node]?.length)) return;
    this.drawing.alone(node);
    const steps = [];
    for (let n = node; n !== 0; n = this.search.tree.parent[n]) steps.unshift(n);
    const link = (/** @type {number} */ n, /** @type {string} */ text) =>
      h("button", { type: "button", class: "quiet", onclick: () => this.alone(n) }, text);
    this.way.hidden = node === 0;
    show(this.way, link(0, T.whole), ...steps.map((n) => (n === node
      ? h("span", { "aria-current": "location" }, nameOf(this.search, n)) : link(n, nameOf(this.search, n)))));
    this.inspect();
  }

  /** Colours nodes. @param {Map<number, string>} tints */
  tint(tints) {
    this.drawing.tints = tints;
    this.drawing.update(this.search.state);
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
    if (key === "a" && (from >= 0 || this.drawing.from !== 0)) {
      this.alone(from < 0 || from === this.drawing.from ? 0 : from);
      return true;
    }
    if (this.zoom.key(key)) return true;
    if (!["ArrowUp", "ArrowDown", ",", "."].includes(key)) return false;
    const standIn = this.drawing.standIn(state.node);
    const node = from >= 0 ? from : standIn < 0 ? this.drawing.from : standIn;
    const brothers = children[tree.parent[node]] ?? [];
    const next = from < 0 ? node : key === "ArrowUp" ? tree.parent[node] : key === "ArrowDown" ? children[node][0]
      : node === 0 ? node : brothers[brothers.indexOf(node) + (key === "." ? 1 : -1)];
    const seen = next === undefined ? -1 : this.drawing.standIn(next);
    if (seen >= 0 && seen !== from) this.choose(seen);
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
      h("h3", {}, filled(max ? T.maxNode : T.minNode, { name: nameOf(this.search, node) })),
      board ? s("svg", { class: "inspected-board", viewBox: "0 0 160 160" },
        miniBoard(/** @type {string} */ (this.game), tree.positions[node], 160)) : null,
      h("dl", { class: "facts" },
        fact("f⁻", shown(state.lower[node]), "lower"), fact("f⁺", shown(state.upper[node]), "upper"),
        this.run.bounds === 0 ? null : fact(
          T.inMemory, stored ? `${shown(stored[0])} … ${shown(stored[1])}` : T.nothing),
        ...(thought ? opinionFacts(thought).map(([term, value]) => fact(term, value)) : [])),
      this.visits(node), chosen < 0 || this.search.children[node].length === 0 ? null : this.actions(node));
  }

  /** What can be done with the chosen node. @param {number} node */
  actions(node) {
    const position = this.game && this.search.tree.positions[node];
    const depth = Math.max(...this.search.plies) - this.search.plies[node];
    const link = position && node !== 0 && depth > 0 && carrierKind() !== "none" && address("explore", {
      tree: `game:${this.game},${depth},${position}`, a: this.run.algorithm || "alpha-beta" });
    const button = (/** @type {string} */ text, /** @type {string} */ key, /** @type {() => void} */ act) =>
      h("button", { type: "button", class: "quiet fold-button", title: key, onclick: act }, text);
    return h("div", { class: "node-actions" },
      button(this.drawing.folds.has(node) ? T.unfold : T.fold, "f", () => this.fold()),
      node === this.drawing.from ? null : button(T.alone, "a", () => this.alone(node)),
      link ? h("a", { href: link, class: "button quiet" }, T.searchHere) : null);
  }

  /** What the visits of a node went to. @param {number} node */
  visits(node) {
    if (!this.blame || !("found" in this.blame)) return null;
    const { parts, nodes } = this.blame.found, visits = nodes.find(([n]) => n === node)?.[1] ?? [];
    const rows = parts.map((part, i) => [part, visits[i] ?? 0]).filter(([, n]) => n);
    return rows.length === 0 ? null : h("ul", { class: "visits" }, ...rows.map(([part, n]) =>
      h("li", {}, `${TEXTS.blame[/** @type {keyof typeof TEXTS.blame} */ (part)]}: ${n}`)));
  }

  /** The colours of where the nodes went. @returns {HTMLElement[]} */
  blameKeys() {
    if (!this.blame || !("found" in this.blame)) return [];
    const { parts, totals } = this.blame.found;
    return parts.map((part, i) => blameKey(part, i)).filter((_, i) => totals[i] > 0);
  }

  /** Where the nodes of the search went: the colours, and how many they are. */
  blamePart() {
    if (!this.blame) return null;
    if ("missing" in this.blame) return h("p", { class: "muted" }, filled(TEXTS.blame.missing,
      { why: this.blame.missing }));
    const { parts, totals } = this.blame.found, all = totals.reduce((a, b) => a + b, 0);
    const row = (/** @type {string} */ part, /** @type {number} */ i) => h("tr", {},
      h("th", { scope: "row" }, blameKey(part, i)),
      h("td", { class: "number" }, grouped(totals[i])),
      h("td", { class: "number" }, `${Math.round((100 * totals[i]) / Math.max(1, all))} %`));
    return h("section", { class: "blame-part" }, h("h3", {}, T.blame), h("table", {}, h("tbody", {},
      ...parts.map(row).filter((_, i) => totals[i] > 0))));
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
    // A search with an OPEN list has no other memory, before its first step too.
    if (this.run.steps[0]?.open) this.showOpen();
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
      this.run.steps[0]?.open ? [T.top, open?.length ? shown(open[0][2]) : "–"] : passes
        ? ["γ", gamma === null ? "–" : shown(gamma)] : [T.window, window ? windowText(window) : "–"],
      ["g", step?.g === undefined ? "–" : shown(step.g)],
      [T.rootLower, shown(lower[0]), "lower"], [T.rootUpper, shown(upper[0]), "upper"],
      [T.leafCount, grouped(counts.leaf)], [T.interior, grouped(counts.interior)], [T.cutoffs, cutoffs(counts)],
    ];
    if (this.run.bounds > 0) line.push([T.fromMemory, grouped(counts.memory)]);
    if (passes) line.push([T.passes, grouped(counts.passes)]);
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
      filled(T.openList, { n: (open?.length ?? 0) + more }));
    const row = (/** @type {[number, number, number]} */ [node, solved, merit]) =>
      h("tr", {}, h("td", {}, nameOf(this.search, node)), h("td", {}, solved ? T.solved : T.live),
        h("td", { class: "number" }, shown(merit)));
    show(this.memory, table([T.node, T.status, T.merit], (open ?? []).map(row)),
      more > 0 ? h("p", { class: "muted" }, filled(T.more, { n: more })) : null);
  }

  showStored() {
    const { stored, storedAt } = this.search.state;
    if (storedAt === this.storedAt) return;
    this.storedAt = storedAt;
    if (this.run.bounds === 0) {
      say(this.memoryTitle, T.memory);
      return show(this.memory, h("p", { class: "muted" }, T.noMemory));
    }
    say(this.memoryTitle, filled(T.memoryNodes, { n: stored.size }));
    const latest = [...stored].slice(-MOST_ROWS).reverse();
    const row = (/** @type {[number, [number, number]]} */ [node, [lower, upper]]) =>
      h("tr", {}, h("td", {}, nameOf(this.search, node)), h("td", { class: "number lower" }, shown(lower)),
        h("td", { class: "number upper" }, shown(upper)));
    show(this.memory, table([T.node, "f⁻", "f⁺"], latest.map(row)),
      stored.size > MOST_ROWS ? h("p", { class: "muted" }, filled(T.more, { n: stored.size - MOST_ROWS })) : null);
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

/** The colour of a part of the nodes. @param {string} part @param {number} i */
function blameKey(part, i) {
  return h("span", { class: `key blame-key blame-${i}` }, h("i", {}),
    explained(TEXTS.blame[/** @type {keyof typeof TEXTS.blame} */ (part)], part.replaceAll("_", " ")));
}

/** How many cutoffs, and which. @param {import("./fold.js").State["counts"]} counts */
function cutoffs({ cutoffs, shallow, deep, etc }) {
  const kinds = [[shallow, T.shallow], [deep, T.deep], [etc, "ETC"]].filter(([n]) => Number(n) > 0).map(
    ([n, name]) => `${n} ${name}`);
  return kinds.length > 0 ? `${grouped(cutoffs)} (${kinds.join(", ")})` : grouped(cutoffs);
}

/** The English words of the glossary that facts are explained by. @type {Record<string, string>} */
const FACT_WORDS = { "γ": "question", [T.rootLower]: "bound", [T.rootUpper]: "bound", "f⁻": "bound", "f⁺": "bound",
  [T.window]: "window", [T.leafCount]: "leaf", [T.interior]: "interior", [T.cutoffs]: "cutoff",
  [T.fromMemory]: "transposition node", [T.passes]: "pass" };

/** @param {string} term @param {string} value @param {string} [name] */
function fact(term, value, name = "") {
  return h("div", { class: name }, h("dt", {}, explained(term, FACT_WORDS[term])),
    h("dd", {}, value));
}

/** @param {string[]} columns @param {HTMLElement[]} rows */
function table(columns, rows) {
  return h("table", {}, h("thead", {}, h("tr", {},
    ...columns.map((c) => h("th", { scope: "col", class: /^f|ĥ/.test(c) ? "number" : null }, c)))),
    h("tbody", {}, ...rows));
}

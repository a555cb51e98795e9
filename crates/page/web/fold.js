// The state of a search after any of its steps. Steps only go forward; to go back, the
// state is made again from a copy that was kept on the way.

import { INFINITY } from "./numbers.js";

/** @typedef {import("./types.js").Tree} Tree */
/** @typedef {import("./types.js").Run} Run */
/** @typedef {import("./types.js").Step} Step */

/** Steps between two copies. */
const KEPT_EVERY = 250;

export const VISITED = 1, EVALUATED = 2, CUT = 4, EXPANDED = 8, HELD = 16;
export const IN_MIN = 1, IN_MAX = 2;

/** The children of every node, in the order of their places. @param {Tree} tree @returns {number[][]} */
export function childrenOf(tree) {
  /** @type {number[][]} */
  const children = Array.from(tree.parent, () => /** @type {number[]} */ ([]));
  for (let n = 1; n < tree.parent.length; n++) children[tree.parent[n]].push(n);
  for (const list of children) list.sort((a, b) => tree.place[a] - tree.place[b]);
  return children;
}

/** Plies from the root; Max moves at even ones. @param {Tree} tree */
export function pliesOf(tree) {
  const plies = new Uint16Array(tree.parent.length);
  for (let n = 1; n < plies.length; n++) plies[n] = plies[tree.parent[n]] + 1;
  return plies;
}

/** What is known after some steps. */
export class State {
  /** @param {number} size */
  constructor(size) {
    this.at = -1;
    this.node = 0;
    this.lower = new Int32Array(size).fill(-INFINITY);
    this.upper = new Int32Array(size).fill(INFINITY);
    this.status = new Uint8Array(size);
    /** The value so far of the nodes on the way. @type {Map<number, number>} */
    this.g = new Map();
    /** The window of the nodes on the way. @type {Map<number, [number, number]>} */
    this.windows = new Map();
    /** What memory holds. @type {Map<number, [number, number]>} */
    this.stored = new Map();
    /** What is thought of the nodes of a tree that grows. @type {Map<number, import("./types.js").Opinion>} */
    this.opinions = new Map();
    /** The last step that changed memory. */
    this.storedAt = -1;
    /** @type {[number, number, number][]|null} */
    this.open = null;
    this.more = 0;
    /** @type {number|null} */
    this.gamma = null;
    this.counts = { leaf: 0, interior: 0, memory: 0, cutoffs: 0, shallow: 0, deep: 0, etc: 0, passes: 0 };
  }

  copy() {
    const other = new State(0);
    Object.assign(other, this);
    other.lower = this.lower.slice();
    other.upper = this.upper.slice();
    other.status = this.status.slice();
    other.g = new Map(this.g);
    other.windows = new Map(this.windows);
    other.stored = new Map(this.stored);
    other.opinions = new Map(this.opinions);
    other.counts = { ...this.counts };
    return other;
  }
}

/** A search, and its state at any step. */
export class Search {
  /** @param {Tree} tree @param {Run} run @param {Map<number, string>} [names] Letters by node. */
  constructor(tree, run, names = new Map(run.names)) {
    this.tree = tree;
    this.run = run;
    this.children = childrenOf(tree);
    this.plies = pliesOf(tree);
    /** Letters by node. */
    this.names = names;
    /** The step at which each leaf was evaluated. @type {number[]} */
    this.leafSteps = [];
    /**
     * What was known of the root after each step, and γ.
     * @type {{lower: Int32Array, upper: Int32Array, gamma: (number|null)[]}}
     */
    this.root = { lower: new Int32Array(run.steps.length), upper: new Int32Array(run.steps.length), gamma: [] };
    /** @type {State[]} */
    this.kept = [new State(tree.parent.length)];
    this.state = this.kept[0].copy();
    for (let i = 0; i < run.steps.length; i++) {
      this.apply(this.state, i);
      if (run.steps[i].leaf) this.leafSteps.push(i);
      this.root.lower[i] = this.state.lower[0];
      this.root.upper[i] = this.state.upper[0];
      this.root.gamma.push(this.state.gamma);
      if ((i + 1) % KEPT_EVERY === 0) this.kept.push(this.state.copy());
    }
  }

  get length() {
    return this.run.steps.length;
  }

  /** The state after step `at`; before the first one at -1. @param {number} at @returns {State} */
  go(at) {
    at = Math.max(-1, Math.min(at, this.length - 1));
    if (at < this.state.at || at - this.state.at > KEPT_EVERY) {
      this.state = this.kept[Math.floor((at + 1) / KEPT_EVERY)].copy();
    }
    while (this.state.at < at) this.apply(this.state, this.state.at + 1);
    return this.state;
  }

  /** What is known after the last step; where the search stands does not change. @returns {State} */
  final() {
    const { at } = this.state, last = this.go(this.length - 1).copy();
    this.go(at);
    return last;
  }

  /** The step at which each leaf was evaluated first. */
  firstEvaluations() {
    const first = new Map();
    for (const i of this.leafSteps) if (!first.has(this.run.steps[i].node)) first.set(this.run.steps[i].node, i);
    return this.run.leaves.map((node) => first.get(node) ?? Infinity);
  }

  /** How many leaves were evaluated up to a step. @param {number} at */
  leavesAt(at) {
    let n = 0;
    while (n < this.leafSteps.length && this.leafSteps[n] <= at) n++;
    return n;
  }

  /** @param {State} state @param {number} at */
  apply(state, at) {
    const step = this.run.steps[at], node = step.node;
    state.at = at;
    state.node = node;
    if (step.kind === "pass") {
      state.gamma = step.gamma ?? null;
      state.counts.passes++;
      state.g.clear();
      state.windows.clear();
      for (let n = 0; n < state.status.length; n++) state.status[n] &= ~(CUT | HELD);
      state.opinions.clear();
      return;
    }
    if (step.thinks) {
      this.grown(state, step.thinks);
      return;
    }
    this.visit(state, node);
    if (step.window) state.windows.set(node, step.window);
    if (step.g !== undefined) state.g.set(node, step.g);
    if (step.kind === "visit") state.g.delete(node);
    if (step.leaf) this.leaf(state, node, step.leaf);
    if (step.kind === "memory" || step.kind === "settled") this.answered(state, step);
    if (step.kind === "go" || step.kind === "cut" || step.kind === "done") this.expanded(state, node);
    if (step.kind === "cut" || step.kind === "etc") this.cut(state, step);
    if (step.stored) {
      state.stored.set(node, step.stored);
      state.storedAt = at;
    }
    if (step.open) {
      state.open = step.open;
      state.more = step.more ?? 0;
      if (step.case === 5 || step.case === 6) this.expanded(state, node);
    }
  }

  /** @param {State} state @param {number} node */
  visit(state, node) {
    state.status[node] = (state.status[node] | VISITED) & ~CUT;
  }

  /** @param {State} state @param {[number, import("./types.js").Opinion][]} thinks */
  grown(state, thinks) {
    const [grown] = thinks[0] ?? [-1];
    for (const [node, opinion] of thinks) {
      state.opinions.set(node, opinion);
      state.status[node] |= HELD;
      if (this.tree.parent[node] === grown && node !== grown) this.expanded(state, grown);
    }
  }

  /** @param {State} state @param {number} node */
  expanded(state, node) {
    if (!(state.status[node] & EXPANDED)) state.counts.interior++;
    state.status[node] |= EXPANDED;
  }

  /** @param {State} state @param {number} node @param {[number, number]} bounds */
  leaf(state, node, [lower, upper]) {
    state.counts.leaf++;
    state.status[node] |= EVALUATED;
    this.learn(state, node, lower, upper);
  }

  /** An answer outside its window is a bound, inside it is the value. @param {State} state @param {Step} step */
  answered(state, step) {
    if (step.kind === "memory") state.counts.memory++;
    if (step.g === undefined || !step.window) return;
    const [alpha, beta] = step.window, g = step.g;
    this.learn(state, step.node, g > alpha ? g : -INFINITY, g < beta ? g : INFINITY);
  }

  /** @param {State} state @param {Step} step */
  cut(state, step) {
    state.counts.cutoffs++;
    if (step.kind === "etc") state.counts.etc++;
    else if (step.why && typeof step.why === "object") state.counts["deep" in step.why ? "deep" : "shallow"]++;
    for (const child of this.children[step.node]) {
      if (!(state.status[child] & VISITED)) state.status[child] |= CUT;
    }
  }

  /**
   * A bound of a node, and what follows for those above.
   * @param {State} state
   * @param {number} node
   * @param {number} lower
   * @param {number} upper
   */
  learn(state, node, lower, upper) {
    state.lower[node] = Math.max(state.lower[node], lower);
    state.upper[node] = Math.min(state.upper[node], upper);
    while (node !== 0) {
      node = this.tree.parent[node];
      const list = this.children[node];
      const max = this.plies[node] % 2 === 0, all = this.tree.width[node] === list.length;
      let low = max ? -INFINITY : INFINITY, high = low;
      for (const child of list) {
        low = max ? Math.max(low, state.lower[child]) : Math.min(low, state.lower[child]);
        high = max ? Math.max(high, state.upper[child]) : Math.min(high, state.upper[child]);
      }
      if (max || all) state.lower[node] = Math.max(state.lower[node], low);
      if (!max || all) state.upper[node] = Math.min(state.upper[node], high);
    }
  }
}

/**
 * Marks the solution trees: a min solution tree behind f⁻ and a max solution tree behind
 * f⁺, of the root, or as long as nothing is proved of it of the first node on the way
 * that something is proved of. Of SSS*, the part of the max solution tree that OPEN holds.
 * @param {Search} search @param {State} state @param {Uint8Array} marks
 */
export function solutionTrees(search, state, marks) {
  marks.fill(0);
  const way = [];
  for (let n = state.node; ; n = search.tree.parent[n]) {
    way.unshift(n);
    if (n === 0) break;
  }
  const low = way.find((n) => state.lower[n] > -INFINITY);
  if (low !== undefined) grow(search, state.lower, low, true, marks);
  if (state.open) {
    for (const [node] of state.open) {
      for (let n = node; !(marks[n] & IN_MAX); n = search.tree.parent[n]) marks[n] |= IN_MAX;
    }
    return;
  }
  const high = way.find((n) => state.upper[n] < INFINITY);
  if (high !== undefined) grow(search, state.upper, high, false, marks);
}

/**
 * @param {Search} search @param {Int32Array} bound @param {number} top
 * @param {boolean} min Whether it proves a lower bound: then Max chooses and Min has all children.
 * @param {Uint8Array} marks
 */
export function grow(search, bound, top, min, marks) {
  const stack = [top], mark = min ? IN_MIN : IN_MAX;
  for (let n = stack.pop(); n !== undefined; n = stack.pop()) {
    marks[n] |= mark;
    const max = search.plies[n] % 2 === 0, list = search.children[n];
    if (max === min) {
      const chosen = list.find((child) => bound[child] === bound[n]);
      if (chosen !== undefined) stack.push(chosen);
    } else if (search.tree.width[n] === list.length) {
      // A bound that memory gave has no tree here.
      if (list.every((child) => (min ? bound[child] >= bound[n] : bound[child] <= bound[n]))) stack.push(...list);
    }
  }
}

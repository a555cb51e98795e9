// A step in a sentence.

import { INFINITY, shown } from "./numbers.js";
import { growthSentence } from "./opinions.js";

/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./fold.js").Search} Search */

const CASES = [
  "The OPEN list begins with the root.",
  "Case 1: the Min node is solved, so its father is; all other states below the father are purged.",
  "Case 2: the Max node is solved; its next brother is tried with the same merit.",
  "Case 3: the last brother is solved, so the father is.",
  "Case 4: the leaf is evaluated and solved with the smaller of its value and its merit.",
  "Case 5: a live Min node is replaced by its first child.",
  "Case 6: a live Max node is replaced by all its children.",
];

/** The name of a node: its letter or its move. @param {Search} search @param {number} node */
export function nameOf(search, node) {
  return search.tree.moves[node] || search.names.get(node) || (node === 0 ? "root" : "·");
}

/** @param {Search} search @param {number} node */
function side(search, node) {
  return search.plies[node] % 2 === 0 ? "Max" : "Min";
}

/** A window. @param {[number, number]} window */
export function windowText([alpha, beta]) {
  if (alpha >= beta) return `closed: ${shown(alpha)} ≥ ${shown(beta)}`;
  return `⟨${shown(alpha)}, ${shown(beta)}⟩`;
}

/** Why nodes are cut off. @param {Search} search @param {Step} step */
function reason(search, step) {
  if (step.kind === "etc") {
    const bound = step.g === undefined ? "" : shown(step.g);
    return `Memory already holds a bound of one of its children, ${bound}, which is enough ` +
      "(an enhanced transposition cutoff)";
  }
  if (!step.why || step.why === "question") return "the question is answered";
  if ("shallow" in step.why) {
    return `a shallow cutoff: its parent ${nameOf(search, step.why.shallow)} has something as good`;
  }
  return `a deep cutoff: ${nameOf(search, step.why.deep)}, further up, has something as good`;
}

/**
 * The test of the loop over the children: against γ in a pass, else against α or β.
 * @param {Search} search
 * @param {Step} step
 * @param {[number, number]} window
 */
function tested(search, step, [alpha, beta]) {
  const max = search.plies[step.node] % 2 === 0, g = step.g ?? 0;
  if (search.state.gamma !== null && beta - alpha === 1) return `${g >= beta ? "≥" : "<"} γ = ${shown(beta)}`;
  return max ? `${g >= beta ? "≥" : "<"} β = ${shown(beta)}` : `${g <= alpha ? "≤" : ">"} α = ${shown(alpha)}`;
}

/** @param {Search} search @param {number} at @returns {string} */
export function sentence(search, at) {
  const step = search.run.steps[at];
  if (!step) return at < 0 ? "Nothing is searched yet. Step with → or press play." : "";
  const name = nameOf(search, step.node), g = step.g === undefined ? "" : shown(step.g);
  const test = step.window ? tested(search, step, step.window) : "";
  switch (step.kind) {
    case "pass": return `A new pass asks: is the value at least ${shown(step.gamma ?? 0)}?`;
    case "visit":
      return `Visit ${name}, a ${side(search, step.node)} node, with window ` +
        `${step.window ? windowText(step.window) : ""}.`;
    case "leaf": return step.leaf && step.leaf[0] <= -INFINITY && step.leaf[1] >= INFINITY
      ? `${name} is estimated at ${g}.` : step.leaf && step.leaf[0] === step.leaf[1]
      ? `Leaf ${name} is worth ${g}.` : `Leaf ${name} answers with the bound ${g}.`;
    case "memory": return `Memory answers for ${name}: ${g}. Nothing below it is searched.`;
    case "settled": return `The game itself answers for ${name}: ${g}.`;
    case "etc": return `${name} is cut off: ETC. ${reason(search, step)}, so none of them is searched.`;
    case "go": return `Back at ${name}: g = ${g} ${test}, so the next child follows.`;
    case "done": return `Back at ${name}: no child is left, and ${name} returns ${g}.`;
    case "cut": return `Back at ${name}: g = ${g} ${test}. The other children are cut off: ${reason(search, step)}.`;
    case "grown": return growthSentence(step, (node) => nameOf(search, node));
    case "open": return step.case === 0 ? CASES[0]
      : `At ${name}. ${CASES[step.case ?? 0]}${g ? ` It is worth ${g}.` : ""}`;
  }
}

/**
 * The tags of the line of pseudo-code that a step stands for, the best one first.
 * @param {Search} search
 * @param {Step} step
 * @param {Step|undefined} next
 * @returns {string[]}
 */
export function tagsOf(search, step, next) {
  const { kind, window } = step, ply = search.plies[step.node];
  if (kind === "open") return [`case${step.case}`];
  // A pass asks about the root, or about the move that is entered next.
  if (kind === "pass") return [next && search.tree.place[next.node] === 0 ? "pass-first" : "pass-other", kind];
  const tags = [], [alpha, beta] = window ?? [0, 0];
  if (kind === "visit") {
    if (ply === 0 && alpha <= -INFINITY && beta < INFINITY) tags.push("root-visit-low");
    if (ply === 0 && beta >= INFINITY && alpha > -INFINITY) tags.push("root-visit-high");
    if (ply === 1) tags.push(...(beta - alpha === 1 ? ["child-visit-null"] : ["child-visit"]));
    if (beta - alpha === 1) tags.push("visit-null");
    if (alpha <= -INFINITY && beta >= INFINITY) tags.push("visit-full");
  }
  if (ply === 0) tags.push(`root-${kind}`);
  return [...tags, `${kind}-${ply % 2 === 0 ? "max" : "min"}`, kind];
}

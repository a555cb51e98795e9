// A step in a sentence.

import { INFINITY, shown } from "./numbers.js";
import { growthSentence } from "./opinions.js";
import { TEXTS, filled } from "./texts.js";

const T = TEXTS.steps;

/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./fold.js").Search} Search */

const CASES = [
  T.case0,
  T.case1,
  T.case2,
  T.case3,
  T.case4,
  T.case5,
  T.case6,
];

/** The name of a node: its letter or its move. @param {Search} search @param {number} node */
export function nameOf(search, node) {
  return search.tree.moves[node] || search.names.get(node) || (node === 0 ? T.root : "·");
}

/** @param {Search} search @param {number} node */
function side(search, node) {
  return search.plies[node] % 2 === 0 ? T.max : T.min;
}

/** A window. @param {[number, number]} window */
export function windowText([alpha, beta]) {
  if (alpha >= beta) return filled(T.closed, { low: shown(alpha), high: shown(beta) });
  return `⟨${shown(alpha)}, ${shown(beta)}⟩`;
}

/** Why nodes are cut off. @param {Search} search @param {Step} step */
function reason(search, step) {
  if (step.kind === "etc") {
    const bound = step.g === undefined ? "" : shown(step.g);
    return filled(T.etc, { bound });
  }
  if (!step.why || step.why === "question") return T.answered;
  if ("shallow" in step.why) return filled(T.shallow, { name: nameOf(search, step.why.shallow) });
  return filled(T.deep, { name: nameOf(search, step.why.deep) });
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
  if (!step) return at < 0 ? T.nothing : "";
  const name = nameOf(search, step.node), g = step.g === undefined ? "" : shown(step.g);
  const test = step.window ? tested(search, step, step.window) : "";
  switch (step.kind) {
    case "pass": return filled(T.newPass, { gamma: shown(step.gamma ?? 0) });
    case "visit":
      return filled(T.visit, { name, side: side(search, step.node),
        window: step.window ? windowText(step.window) : "" });
    case "leaf": return step.leaf && step.leaf[0] <= -INFINITY && step.leaf[1] >= INFINITY
      ? filled(T.leafEstimate, { name, g }) : step.leaf && step.leaf[0] === step.leaf[1]
      ? filled(T.leaf, { name, g }) : filled(T.leafBound, { name, g });
    case "memory": return filled(T.memory, { name, g });
    case "settled": return filled(search.run.algorithm === "" ? T.answersItself : T.settled, { name, g });
    case "etc": return filled(T.isCut, { name, reason: reason(search, step) });
    case "go": return filled(T.go, { name, g, test });
    case "done": return filled(T.done, { name, g });
    case "cut": return filled(T.cut, { name, g, test, reason: reason(search, step) });
    case "grown": return growthSentence(step, (node) => nameOf(search, node));
    case "open": return step.case === 0 ? CASES[0]
      : filled(T.at, { name, case: CASES[step.case ?? 0] }) + (g ? filled(T.worth, { g }) : "");
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

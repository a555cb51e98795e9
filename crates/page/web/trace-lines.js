// A search as lines of JSON that another program can read, or this page again: docs/trace-format.md.

import { INFINITY } from "./numbers.js";

/** @typedef {import("./fold.js").Search} Search */
/** @typedef {import("./types.js").Step} Step */

/** A bound as JSON has it: infinity is null. @param {number} bound */
function written(bound) {
  return Math.abs(bound) >= INFINITY ? null : bound;
}

/** Who gave a value, for the steps that end a visit. @type {Partial<Record<Step["kind"], string|undefined>>} */
const ENDS = { leaf: "leaf", memory: "memory", settled: "other", cut: "", done: "" };

/**
 * The lines; nothing of a search that jumps about its tree. Values are Max's.
 * @param {Search} search @param {object} [subject] What was searched.
 * @returns {string|null}
 */
export function linesOf(search, subject) {
  const { run, tree, plies } = search;
  if (run.steps.some((step) => step.kind === "open" || step.kind === "etc")) return null;
  /** @type {object[]} */
  const lines = [{ trace: 1, program: run.name, values: "root", ...(subject ? { subject } : {}) }];
  /** The numbers of the visits on the way, by ply. @type {number[]} */
  const open = [];
  let next = 1;
  const enter = (/** @type {Step} */ { node, window }) => {
    const move = node === 0 ? {} : { move: tree.moves[node] || tree.place[node], parent: open[plies[node] - 1] };
    open[plies[node]] = next;
    return { node: next++, ...move, ...(window ? { window: window.map(written) } : {}) };
  };
  for (const step of run.steps) {
    const by = ENDS[step.kind];
    if (step.kind === "pass") lines.push({ pass: step.gamma });
    else if (step.kind === "visit") lines.push(enter(step));
    else if (by) lines.push({ ...enter(step), value: step.g, by });
    else if (by === "") lines.push({ node: open[plies[step.node]], value: step.g });
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

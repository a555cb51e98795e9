// What nodes are called where a tree has no moves.

/** @typedef {import("./types.js").Run} Run */

/** The letters of a number: a to z, then aa. @param {number} i */
export function letters(i) {
  let text = "";
  for (let rest = i + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  }
  return text;
}

/**
 * One name for a node in all searches of a tree: that of the first search, as in its trace,
 * and the next letters for what only the others visit.
 * @param {Run[]} runs
 * @returns {Map<number, string>}
 */
export function sharedNames(runs) {
  /** @type {Map<number, string>} */
  const names = new Map(runs[0]?.names);
  for (const run of runs.slice(1)) {
    for (const [node] of run.names) if (!names.has(node)) names.set(node, letters(names.size));
  }
  return names;
}

/**
 * Names that tell nothing of a search: letters level by level, from left to right. A position that is there
 * again has the letter of the first one and a prime each time.
 * @param {number[][]} children @param {[number, number][]} [same] Nodes, and the first of the same position.
 * @returns {Map<number, string>}
 */
export function levelNames(children, same = []) {
  /** @type {Map<number, string>} */
  const names = new Map();
  for (let level = [0]; level.length > 0; level = level.flatMap((n) => children[n])) {
    for (const node of level) names.set(node, letters(names.size));
  }
  /** @type {Map<number, number>} */
  const times = new Map();
  for (const [node, first] of same) {
    times.set(first, (times.get(first) ?? 0) + 1);
    names.set(node, (names.get(first) ?? "") + "′".repeat(times.get(first) ?? 1));
  }
  return names;
}

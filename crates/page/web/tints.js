// Colours of nodes that say something of two searches, or of where the nodes of one went.

/** @typedef {import("./fold.js").Search} Search */

/**
 * The part that most visits of a node went to, as a class.
 * @param {import("./types.js").Blamed} blamed
 * @returns {Map<number, string>}
 */
export function blameTints({ nodes }) {
  return new Map(nodes.map(([node, visits]) => [node, `blame-${visits.indexOf(Math.max(...visits))}`]));
}

/** The nodes that a search visits. @param {Search} search */
function visited(search) {
  return new Set(search.run.steps.map((step) => step.node));
}

/**
 * What differs between a search and another one of the same tree: nodes that it alone visits or
 * the other alone, and nodes of which both proved something that cannot both be true.
 * @param {Search} search @param {Search} other
 * @returns {Map<number, string>}
 */
export function differences(search, other) {
  const ours = visited(search), theirs = visited(other);
  const here = search.final(), there = other.final();
  /** @type {Map<number, string>} */
  const tints = new Map();
  for (let n = 0; n < search.children.length; n++) {
    const apart = here.lower[n] > there.upper[n] || there.lower[n] > here.upper[n];
    if (ours.has(n) && theirs.has(n)) {
      if (apart) tints.set(n, "disagree");
    } else if (ours.has(n)) tints.set(n, "only-here");
    else if (theirs.has(n)) tints.set(n, "only-there");
  }
  return tints;
}

/** How many nodes have a tint. @param {Map<number, string>} tints @param {string} name */
export function tinted(tints, name) {
  return [...tints.values()].filter((tint) => tint === name).length;
}

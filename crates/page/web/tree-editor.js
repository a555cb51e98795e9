// Changes a tree that is written out: a leaf's value, a child more, a node less.

/** @typedef {number|Nested[]} Nested */

/** @param {string} text @returns {Nested|null} */
export function parseNested(text) {
  try {
    const tree = JSON.parse(text);
    return isNested(tree) ? tree : null;
  } catch {
    return null;
  }
}

/** @param {unknown} tree @returns {boolean} */
function isNested(tree) {
  return Number.isInteger(tree) || (Array.isArray(tree) && tree.length > 0 && tree.every(isNested));
}

/**
 * The nested lists of a tree that is drawn as a whole.
 * @param {import("./types.js").Tree} tree
 * @param {number[][]} children
 * @param {number} [node]
 * @returns {Nested}
 */
export function nestedOf(tree, children, node = 0) {
  return children[node].length === 0 ? tree.value[node] ?? 0
    : children[node].map((child) => nestedOf(tree, children, child));
}

/** The places that lead to a node. @param {import("./types.js").Tree} tree @param {number} node */
export function pathOf(tree, node) {
  const path = [];
  for (; node !== 0; node = tree.parent[node]) path.unshift(tree.place[node]);
  return path;
}

/**
 * The tree with another node at the end of a path; null takes it away.
 * @param {Nested} tree
 * @param {number[]} path
 * @param {(node: Nested) => Nested|null} change
 * @returns {Nested|null}
 */
export function changed(tree, path, change) {
  if (path.length === 0) return change(tree);
  if (!Array.isArray(tree)) return tree;
  const [place, ...rest] = path;
  const list = tree.map((child, i) => (i === place ? changed(child, rest, change) : child)).filter(
    (child) => child !== null);
  return list.length > 0 ? /** @type {Nested[]} */ (list) : 0;
}

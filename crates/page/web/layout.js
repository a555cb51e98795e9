// Where the nodes of a tree stand. Leaves are spaced evenly, and a parent stands above
// the middle of its children.

/** The most nodes drawn at once; what is below is folded. */
const MOST_DRAWN = 2600;
/**
 * @typedef {object} Layout
 * @property {Float64Array} x @property {Float64Array} y
 * @property {number[]} visible The nodes that are drawn, parents first.
 * @property {Map<number, number>} folded Folded nodes, and how many nodes are below.
 * @property {number} width @property {number} height
 * @property {Float64Array} radius Of each node.
 * @property {Uint8Array} roomy Nodes beside which there is room for two bounds.
 */

/**
 * Nodes below one that are folded so that the rest can be drawn: whole levels from below.
 * @param {number[][]} children @param {Uint16Array} plies @param {number} from @returns {Set<number>}
 */
export function usualFolds(children, plies, from) {
  /** @type {number[]} */
  const levels = [];
  const stack = [from];
  for (let n = stack.pop(); n !== undefined; n = stack.pop()) {
    levels[plies[n]] = (levels[plies[n]] ?? 0) + 1;
    stack.push(...children[n]);
  }
  let sum = 0, deepest = levels.length - 1;
  for (let ply = plies[from]; ply < levels.length; ply++) {
    sum += levels[ply];
    if (sum > MOST_DRAWN) {
      deepest = Math.max(plies[from] + 1, ply - 1);
      break;
    }
  }
  const folds = new Set();
  for (let n = 0; n < children.length; n++) {
    if (plies[n] >= deepest && children[n].length > 0) folds.add(n);
  }
  return deepest === levels.length - 1 ? new Set() : folds;
}

/** @param {number[][]} children @param {number} top */
function below(children, top) {
  let count = 0;
  const stack = [...children[top]];
  for (let n = stack.pop(); n !== undefined; n = stack.pop()) {
    count++;
    stack.push(...children[n]);
  }
  return count;
}

/**
 * @param {number[][]} children @param {Uint16Array} plies @param {Set<number>} folds
 * @param {number} boards The size of a board at each node, or 0.
 * @param {number} room What the drawing is made to fit into, as long as its leaves can be told apart.
 * @param {number} from The node that is drawn on top.
 * @returns {Layout}
 */
export function layout(children, plies, folds, boards, room, from) {
  const size = children.length, x = new Float64Array(size), y = new Float64Array(size);
  /** @type {number[]} */ const visible = [];
  /** @type {Map<number, number>} */ const folded = new Map();
  const list = (/** @type {number} */ n) => (folds.has(n) ? [] : children[n]);
  const stack = [from];
  let leaves = 0, deepest = 0;
  for (let n = stack.pop(); n !== undefined; n = stack.pop()) {
    visible.push(n);
    deepest = Math.max(deepest, plies[n] - plies[from]);
    if (folds.has(n)) folded.set(n, below(children, n));
    const next = list(n);
    if (next.length === 0) leaves++;
    for (let i = next.length - 1; i >= 0; i--) stack.push(next[i]);
  }
  const gap = boards || Math.max(1.6, Math.min(58, room / leaves));
  const level = boards ? boards * 1.5 : Math.min(room > 900 ? 110 : 92, Math.max(84, 520 / Math.max(1, deepest)));
  const top = boards ? boards * 0.6 : 34, side = boards ? boards * 0.6 : Math.max(30, gap / 2);
  // Visible nodes come in preorder, so leaves are met from left to right, and backwards
  // every child before its parent.
  let next = 0;
  for (const n of visible) {
    y[n] = top + (plies[n] - plies[from]) * level;
    if (list(n).length === 0) x[n] = side + gap * next++;
  }
  for (let i = visible.length - 1; i >= 0; i--) {
    const kids = list(visible[i]);
    if (kids.length > 0) x[visible[i]] = (x[kids[0]] + x[kids[kids.length - 1]]) / 2;
  }
  return {
    x, y, visible, folded,
    radius: radii(visible, plies, x, boards),
    width: side * 2 + gap * Math.max(0, leaves - 1),
    height: top + deepest * level + (boards ? boards * 0.75 : 46),
    roomy: roomy(visible, plies, x, list),
  };
}

/**
 * As large as the neighbours of a node allow.
 * @param {number[]} visible
 * @param {Uint16Array} plies
 * @param {Float64Array} x
 * @param {number} boards
 */
function radii(visible, plies, x, boards) {
  /** @type {number[]} */ const last = [];
  const radius = new Float64Array(x.length).fill(boards ? boards * 0.42 : 15);
  if (boards) return radius;
  for (const n of visible) {
    const ply = plies[n], before = last[ply];
    if (before !== undefined) {
      const most = Math.max(0.7, (x[n] - x[before]) * 0.36);
      radius[n] = Math.min(radius[n], most);
      radius[before] = Math.min(radius[before], most);
    }
    last[ply] = n;
  }
  return radius;
}

/**
 * @param {number[]} visible
 * @param {Uint16Array} plies
 * @param {Float64Array} x
 * @param {(n: number) => number[]} list
 */
function roomy(visible, plies, x, list) {
  const roomy = new Uint8Array(x.length);
  /** @type {number[]} */ const last = [];
  for (const n of visible) {
    const before = last[plies[n]];
    roomy[n] = list(n).length > 0 ? 1 : 0;
    if (before !== undefined && x[n] - x[before] < 82) roomy[n] = roomy[before] = 0;
    last[plies[n]] = n;
  }
  return roomy;
}

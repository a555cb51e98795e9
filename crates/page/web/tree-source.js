// Which tree: named, made, written or the top of a game; in the address and as a question.

/**
 * Traces of programs stay in this window: an address does not hold them.
 * @typedef {object} Source
 * @property {"paper"|"made"|"text"|"game"|"trace"} kind
 * @property {string} paper
 * @property {{width: number, depth: number, order: string, seed: number}} made
 * @property {string} text
 * @property {{game: string, depth: number, position: string}} game
 * @property {{name: string, text: string}[]} files
 */

/** The files that were opened most recently. @type {Source["files"]} */
let opened = [];

/** @param {Source["files"]} files */
export function keepFiles(files) {
  opened = files;
}

/** @returns {Source} */
export function usualSource() {
  return {
    kind: "paper", paper: "thesis-2.4",
    made: { width: 3, depth: 4, order: "first:0.6", seed: 1 },
    text: "[[3,9],[[1],4]]",
    game: { game: "othello", depth: 3, position: "" }, files: opened,
  };
}

/** @param {Source} source @returns {string} */
export function writeSource(source) {
  const { made, game } = source;
  switch (source.kind) {
    case "paper": return `paper:${source.paper}`;
    case "made": return `made:${made.width},${made.depth},${made.order},${made.seed}`;
    case "text": return `text:${source.text.replace(/\s+/g, "")}`;
    case "game": return `game:${game.game},${game.depth}${game.position ? `,${game.position}` : ""}`;
    case "trace": return "trace:";
  }
}

/** @param {string|null} text @returns {Source} */
export function readSource(text) {
  const source = usualSource(), [, kind, rest] = /^(\w+):(.*)$/s.exec(text ?? "") ?? [];
  if (kind === "trace") return { ...source, kind };
  if (kind === "paper") return { ...source, paper: rest };
  if (kind === "text") return { ...source, kind, text: rest };
  if (kind === "made") {
    const [width, depth, order, seed] = rest.split(",");
    return { ...source, kind, made: { width: Number(width), depth: Number(depth), order, seed: Number(seed) } };
  }
  if (kind === "game") {
    const [game, depth, ...position] = rest.split(",");
    return { ...source, kind, game: { game, depth: Number(depth), position: position.join(",") } };
  }
  return source;
}

/** The tree of a question; nothing of a trace, which has its own. @param {Source} source */
export function askOf(source) {
  switch (source.kind) {
    case "paper": return { paper: source.paper };
    case "text": return { text: source.text };
    case "made": return { artificial: source.made };
    case "game": return { game: { game: source.game.game, depth: source.game.depth,
      ...(source.game.position ? { position: source.game.position } : {}) } };
    case "trace": return undefined;
  }
}

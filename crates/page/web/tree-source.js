// Which tree: named, made, written or the top of a game; in the address and as a question.

/**
 * @typedef {object} Source
 * @property {"paper"|"made"|"text"|"game"} kind
 * @property {string} paper
 * @property {{width: number, depth: number, order: string, seed: number}} made
 * @property {string} text
 * @property {{game: string, depth: number, position: string}} game
 */

/** @returns {Source} */
export function usualSource() {
  return {
    kind: "paper", paper: "thesis-2.4",
    made: { width: 3, depth: 4, order: "first:0.6", seed: 1 },
    text: "[[3,9],[[1],4]]",
    game: { game: "othello", depth: 3, position: "" },
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
  }
}

/** @param {string|null} text @returns {Source} */
export function readSource(text) {
  const source = usualSource(), [, kind, rest] = /^(\w+):(.*)$/s.exec(text ?? "") ?? [];
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

/** The tree of a question. @param {Source} source */
export function askOf(source) {
  switch (source.kind) {
    case "paper": return { paper: source.paper };
    case "text": return { text: source.text };
    case "made": return { artificial: source.made };
    case "game": return { game: { game: source.game.game, depth: source.game.depth,
      ...(source.game.position ? { position: source.game.position } : {}) } };
  }
}

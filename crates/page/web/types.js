// The messages as the page receives them. Types only.

/**
 * @typedef {[number, number]} Pair Two bounds or a window, the lower one first.
 *
 * @typedef {object} Step
 * @property {"pass"|"visit"|"leaf"|"memory"|"settled"|"etc"|"go"|"cut"|"done"|"open"} kind
 * @property {number} node
 * @property {Pair} [window]
 * @property {number} [gamma]
 * @property {number} [g]
 * @property {Pair} [leaf]
 * @property {Pair} [stored]
 * @property {"question"|{shallow: number}|{deep: number}} [why]
 * @property {number} [case]
 * @property {[number, number, number][]} [open] Node, solved, merit.
 * @property {number} [more]
 *
 * @typedef {object} Tree
 * @property {boolean} complete
 * @property {number[]} parent
 * @property {number[]} place
 * @property {(number|null)[]} width
 * @property {(number|null)[]} value
 * @property {string[]} moves
 * @property {string[]} positions
 *
 * @typedef {object} Run
 * @property {string} algorithm
 * @property {string} name
 * @property {number} bounds
 * @property {Pair} proved
 * @property {number|null} value
 * @property {number|null} best
 * @property {string|null} stop
 * @property {Step[]} steps
 * @property {boolean} truncated
 * @property {number[]} leaves
 * @property {[number, string][]} names
 * @property {number[]} counts
 *
 * @typedef {object} TraceReply
 * @property {string|null} game
 * @property {Tree} tree
 * @property {Run[]} runs
 *
 * @typedef {{text: string, tags: string[]}} CodeLine
 * @typedef {{id: string, name: string, source: string, promise: string, bounds: number, plays: boolean, code: CodeLine[]}} Algorithm
 * @typedef {{id: string, title: string, positions: string, moves: string, example: string, unit: string, natural_unit: string, hundredths: number}} GameInfo
 * @typedef {{version: string, lab: boolean, algorithms: Algorithm[], trees: {name: string, source: string, text: string}[], games: GameInfo[]}} Hello
 */
export {};

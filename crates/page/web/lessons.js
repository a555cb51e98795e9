// The course: what each lesson says, shows, asks and tries out. Its texts are here and nowhere else.

import { again, ratio, sameOrder } from "./measures.js";

/**
 * A state to look at: algorithms on a tree, where to begin, and what to see there.
 * @typedef {object} LessonState
 * @property {string} title @property {string} see
 * @property {object} tree @property {{algorithm: string, first_guess?: number, bounds?: number}[]} runs
 * @property {"start"|"end"|"first-cut"|"deep-cut"} at
 *
 * A line of an experiment: what is asked for each seed, and what is taken from the answer.
 * @typedef {object} Trial
 * @property {string} name
 * @property {(seed: number) => {tree: object, runs: object[]}} ask
 * @property {(reply: import("./types.js").TraceReply) => number} of
 *
 * @typedef {object} Experiment
 * @property {string} ask @property {string[]} answers @property {number} right
 * @property {string} unit @property {number} seeds @property {Trial[]} trials
 * @property {string} told What it shows. @property {(means: number[]) => boolean} holds Whether it does.
 *
 * @typedef {object} Lesson
 * @property {string} id @property {string} title @property {string[]} text @property {LessonState[]} states
 * @property {string[]} exercises Each a kind, an algorithm and a level.
 * @property {Experiment} experiment
 */

const THESIS = { paper: "thesis-2.4" };
const PLUS = 2 ** 30;
const made = (/** @type {number} */ width, /** @type {number} */ depth, /** @type {string} */ order) =>
  (/** @type {number} */ seed) => ({ artificial: { width, depth, order, seed } });
/** The leaves that an algorithm evaluates on a made tree. */
const leavesOf = (/** @type {string} */ name, /** @type {(seed: number) => object} */ tree,
  /** @type {{algorithm: string, first_guess?: number, bounds?: number}} */ how) => ({
  name, ask: (/** @type {number} */ seed) => ({ tree: tree(seed), runs: [how] }),
  of: (/** @type {import("./types.js").TraceReply} */ reply) => reply.runs[0].counts[0],
});

/** @type {Lesson[]} */
export const LESSONS = [
  {
    id: "minimax", title: "Minimax",
    text: [
      "A game for two with nothing hidden is a tree. Its root is the position now, an edge is a move, and at a " +
        "leaf somebody has judged what the position is worth to Max. Max moves at the squares and wants much; Min " +
        "moves at the circles and wants little.",
      "What is the root worth if both play their best? At a square it is the largest value among the children, " +
        "at a circle the smallest. So values rise from the leaves to the root. Best play follows a child that has " +
        "the value of its parent, down to a leaf.",
      "Minimax does just this and looks at every leaf. With w moves at each node and d plies there are w to the " +
        "power d leaves, which is why the rest of this course is about not looking at them.",
    ],
    states: [
      { title: "From the leaves to the root",
        see: "Press play. A node has its value as soon as all its children have one.",
        tree: THESIS, runs: [{ algorithm: "minimax" }], at: "start" },
      { title: "Best play", see: "Follow the value 35 from the root to the leaf where it comes from.",
        tree: THESIS, runs: [{ algorithm: "minimax" }], at: "end" },
    ],
    exercises: ["values:minimax:1", "values:minimax:4", "line:minimax:6"],
    experiment: {
      ask: "With three moves at each node, one ply more makes how many times the leaves?",
      answers: ["1.7 times", "2 times", "3 times"], right: 2, unit: "leaves", seeds: 1,
      trials: [2, 3, 4, 5].map((d) => leavesOf(`${d} plies`, made(3, d, "random"), { algorithm: "minimax" })),
      told: "Each ply multiplies the leaves by the number of moves.",
      holds: (n) => n.every((mean, i) => mean === 3 ** (i + 2)),
    },
  },
  {
    id: "alpha-beta", title: "Alpha-Beta",
    text: [
      "Say Max already has 35 by one move, and Min, after another move of Max, already has an answer worth 12. " +
        "Then nobody needs to know how bad that other move is: Max will not make it. Whatever is left below it is " +
        "cut off.",
      "Alpha-Beta carries two numbers down the tree. α is the best that Max already has on the way from the " +
        "root, β the best that Min has. As soon as a node cannot come between them, its other children are cut off.",
      "If the bound belongs to the node's parent, the cutoff is called shallow; if it belongs to a node further " +
        "up, deep. The value at the root stays exactly what Minimax finds.",
    ],
    states: [
      { title: "A shallow cutoff", see: "j has reached 80, and Min has 12 at b. The other moves of j cannot matter.",
        tree: THESIS, runs: [{ algorithm: "alpha-beta" }], at: "first-cut" },
      { title: "A deep cutoff", see: "At p, Min can hold Max to 10, but Max has 12 at the root, three plies above.",
        tree: THESIS, runs: [{ algorithm: "alpha-beta" }], at: "deep-cut" },
      { title: "Beside Minimax", see: "Step with n from leaf to leaf. Alpha-Beta leaves out five of the sixteen.",
        tree: THESIS, runs: [{ algorithm: "alpha-beta" }, { algorithm: "minimax" }], at: "start" },
    ],
    exercises: ["leaves:alpha-beta:2", "cutoffs:alpha-beta:3", "cutoffs:alpha-beta:5"],
    experiment: {
      ask: "When does Alpha-Beta evaluate the fewest leaves?",
      answers: ["When the best move comes first.", "When the best move comes last.", "The order does not matter."],
      right: 0, unit: "leaves of 243", seeds: 8,
      trials: [["random order", "random"], ["best first in 60 %", "first:0.6"], ["best first in 90 %", "first:0.9"],
        ["always best first", "best-first"]].map(([name, order]) =>
        leavesOf(name, made(3, 5, order), { algorithm: "alpha-beta" })),
      told: "A good move first gives a good bound early, and the bound does the cutting.",
      holds: ([random, some, most, best]) => random > some && some > most && most > best,
    },
  },
  {
    id: "windows", title: "Windows",
    text: [
      "The pair ⟨α, β⟩ is called the window. A search answers in one of three ways. If its g lies between α and " +
        "β, g is the value. If g is α or less, the search fails low: the value is at most g. If g is β or more, it " +
        "fails high: the value is at least g.",
      "Whoever knows about what to expect can begin with a narrow window. That is an aspiration search: it cuts " +
        "off more, and if the value lies outside, it has to search again.",
      "The narrowest window has no value inside: ⟨γ − 1, γ⟩. It is a null window, and a search with it answers " +
        "one question only: is the value at least γ?",
    ],
    states: [
      { title: "The window on the way", see: "Read the window at every node: α rises at squares, β falls at circles.",
        tree: THESIS, runs: [{ algorithm: "alpha-beta" }], at: "start" },
      { title: "A guess that is right", see: "With a window about 35, fewer leaves are needed than with the whole one.",
        tree: THESIS, runs: [{ algorithm: "aspiration", first_guess: 35 }, { algorithm: "alpha-beta" }], at: "start" },
      { title: "A guess that is wrong", see: "About 90 the search fails low, and begins again with what it has learnt.",
        tree: THESIS, runs: [{ algorithm: "aspiration", first_guess: 90 }], at: "start" },
    ],
    exercises: ["windows:alpha-beta:3", "windows:alpha-beta:4", "leaves:aspiration:4"],
    experiment: {
      ask: "The guess of an aspiration search is far off. What does it cost?",
      answers: ["A wrong value.", "Nothing.", "Leaves that are evaluated again."], right: 2,
      unit: "leaves evaluated again", seeds: 6,
      trials: [["guess 50, window 10 to 90", 50], ["guess 1000", 1000],
        ["guess −1000", -1000]].map(([name, guess]) => ({
        name: String(name), of: again, ask: (/** @type {number} */ seed) => ({ tree: made(3, 5, "first:0.6")(seed),
          runs: [{ algorithm: "aspiration", first_guess: Number(guess), delta: 40 }] }) })),
      told: "The value is right in each case. A guess that is far off pays for a search that fails.",
      holds: ([near, high, low]) => near < high && near < low,
    },
  },
  {
    id: "negascout", title: "Scout and NegaScout",
    text: [
      "If the first move is the best one, nothing has to be known of the others but that they are not better. " +
        "That is a question for a null window, and questions are cheaper than values.",
      "Scout (Pearl, 1980) finds the value of the first move, tests every other one, and searches it only if the " +
        "test says that it is better. NegaScout (Reinefeld) does the same within the window of Alpha-Beta.",
      "With good ordering the tests nearly always say no. A yes costs a second search of the same move.",
    ],
    states: [
      { title: "Tests and searches", see: "After the first child every window is a null window, until a test says yes.",
        tree: THESIS, runs: [{ algorithm: "negascout" }], at: "start" },
      { title: "Beside Alpha-Beta", see: "Compare the leaves: blue ones are the same in both.",
        tree: THESIS, runs: [{ algorithm: "negascout" }, { algorithm: "alpha-beta" }], at: "start" },
    ],
    exercises: ["leaves:negascout:3", "windows:negascout:4", "compare:negascout:4"],
    experiment: {
      ask: "In well-ordered trees (best first in 90 %), who evaluates fewer leaves?",
      answers: ["Alpha-Beta", "NegaScout", "both the same number, always"], right: 1, unit: "leaves of 729", seeds: 8,
      trials: ["alpha-beta", "negascout", "scout"].map((algorithm) =>
        leavesOf(algorithm, made(3, 6, "first:0.9"), { algorithm })),
      told: "NegaScout saves a little where the first move is usually best. Scout without a window repeats more.",
      holds: ([alphaBeta, negascout, scout]) => negascout < alphaBeta && scout > negascout,
    },
  },
  {
    id: "memory", title: "Memory and iterative deepening",
    text: [
      "In a real game different moves lead to the same position. A transposition table keeps what was proved of " +
        "each position: a lower bound f⁻, an upper bound f⁺, and the move that was best. When the position comes " +
        "again, the bounds may answer at once.",
      "Programs search to depth 1, then 2, then 3. This costs little, because the last depth is by far the " +
        "largest. It gains much: the table remembers the best move of each position, so the next search begins " +
        "with it.",
      "And the value of one depth is a good guess for the next. We shall need such a guess.",
    ],
    states: [
      { title: "Paths that meet", see: "Here different paths lead to the same position. Watch how memory answers.",
        tree: { artificial: { width: 3, depth: 4, order: "walk", seed: 3 } },
        runs: [{ algorithm: "alpha-beta", bounds: 2 }], at: "start" },
      { title: "With and without", see: "The same search with memory on the left and without on the right.",
        tree: { artificial: { width: 3, depth: 4, order: "walk", seed: 3 } },
        runs: [{ algorithm: "alpha-beta", bounds: 2 }, { algorithm: "alpha-beta", bounds: 0 }], at: "start" },
    ],
    exercises: ["bounds:alpha-beta:3", "memory:mt:4", "memory:mtd-f:4"],
    experiment: {
      ask: "In trees whose paths meet, what does a memory of two bounds save Alpha-Beta?",
      answers: ["leaves", "nothing: it saves only time", "nothing at all"], right: 0, unit: "leaves", seeds: 8,
      trials: [["no memory", 0], ["two bounds", 2]].map(([name, bounds]) => leavesOf(String(name), made(3, 5, "walk"),
        { algorithm: "alpha-beta", bounds: Number(bounds) })),
      told: "A position that was proved once is not searched again.",
      holds: ([without, memory]) => memory < without,
    },
  },
  {
    id: "solution-trees", title: "Solution trees",
    text: [
      "Why can we believe a bound? Because of a solution tree. A min solution tree has one move at every node of " +
        "Max and all moves at every node of Min. Whatever Min does, Max reaches one of its leaves, so Max gets at " +
        "least the smallest of them: a lower bound f⁻.",
      "A max solution tree has it the other way round, and its largest leaf is an upper bound f⁺. When the best " +
        "lower bound equals the best upper bound, the value is proved.",
      "So every algorithm, whatever it is called, has to build one tree of each kind whose bounds meet.",
    ],
    states: [
      { title: "Two proofs", see: "Blue proves at least 35, brown proves at most 35, black is in both.",
        tree: THESIS, runs: [{ algorithm: "alpha-beta" }], at: "end" },
      { title: "How they grow", see: "Step through and watch which part of the tree proves a bound of the root.",
        tree: THESIS, runs: [{ algorithm: "alpha-beta" }], at: "start" },
    ],
    exercises: ["proof:minimax:2", "proof:minimax:4", "bounds:sss-star:4"],
    experiment: {
      ask: "Width 3, depth 4, best moves first. How many leaves does Alpha-Beta need, of 81?",
      answers: ["9", "17", "41"], right: 1, unit: "leaves", seeds: 3,
      trials: [2, 3, 4, 5].map((d) => leavesOf(`${d} plies`, made(3, d, "best-first"), { algorithm: "alpha-beta" })),
      told: "A min and a max solution tree share one leaf: 9 + 9 − 1 = 17 at depth 4 (Knuth and Moore, 1975).",
      holds: (n) => n.every((mean, i) => mean === 3 ** Math.ceil((i + 2) / 2) + 3 ** Math.floor((i + 2) / 2) - 1),
    },
  },
  {
    id: "sss-star", title: "SSS*, and why it frightened people",
    text: [
      "Stockman's SSS* (1979) does not go from left to right. It keeps a list, OPEN, of states, each with a " +
        "merit ĥ: an upper bound of what can be had there. It always works on the state with the largest merit. So " +
        "the upper bound of the root falls, until it is proved.",
      "Six cases say what happens to the state on top. A live leaf is evaluated; a live square is replaced by " +
        "all its children, a live circle by its first child; a solved square by its next brother; and when nothing " +
        "is left, the father is solved and everything below him is purged.",
      "Without ties it evaluates no leaf that Alpha-Beta leaves out. But it was held to be slow, because of the " +
        "sorted list; too large, because of memory; and too hard to understand. The next lesson takes all three " +
        "away.",
    ],
    states: [
      { title: "The OPEN list", see: "Watch the list, and the upper bound of the root in the chart: 41, 36, 35.",
        tree: THESIS, runs: [{ algorithm: "sss-star" }], at: "start" },
      { title: "Beside Alpha-Beta", see: "Eight leaves on the left, eleven on the right.",
        tree: THESIS, runs: [{ algorithm: "sss-star" }, { algorithm: "alpha-beta" }], at: "start" },
    ],
    exercises: ["leaves:sss-star:2", "memory:sss-star:3", "leaves:sss-star:4"],
    experiment: {
      ask: "In how many of 100 leaves of SSS* on random trees does Alpha-Beta look at the same leaf too?",
      answers: ["about 50", "about 80", "all 100"], right: 2, unit: "of 100 leaves", seeds: 8,
      trials: [{ name: "SSS* within Alpha-Beta", ask: (seed) => ({ tree: made(3, 5, "random")(seed),
        runs: [{ algorithm: "sss-star" }, { algorithm: "alpha-beta" }] }), of: (reply) => ratio(reply, 0, 1) },
      { name: "Alpha-Beta within SSS*", ask: (seed) => ({ tree: made(3, 5, "random")(seed),
        runs: [{ algorithm: "sss-star" }, { algorithm: "alpha-beta" }] }), of: (reply) => ratio(reply, 1, 0) }],
      told: "SSS* dominates Alpha-Beta: it evaluates a part of the same leaves, and no other ones.",
      holds: ([within, back]) => within === 100 && back < 100,
    },
  },
  {
    id: "mt", title: "MT, and what SSS* really is",
    text: [
      "Take Alpha-Beta with a null window and a memory: one question, is the value at least γ, and an answer " +
        "that is a bound. Plaat, Schaeffer, Pijls and de Bruin call it MT. Memory keeps a pass from doing the work " +
        "of the one before.",
      "Ask first for +∞. The answer is no, and the bound that comes back is the first upper bound of SSS*. Ask " +
        "again with this bound, and again with the next, until the answer is yes.",
      "This loop of five lines evaluates the same leaves as SSS* in the same order, always. The OPEN list is not " +
        "needed: the bounds in memory say what it said. SSS* is Alpha-Beta with a memory.",
    ],
    states: [
      { title: "One pass", see: "One pass with γ = +∞ builds a max solution tree and proves at most 41.",
        tree: THESIS, runs: [{ algorithm: "mt", first_guess: PLUS }], at: "end" },
      { title: "Pass by pass", see: "The dashed γ walks down to 35.",
        tree: THESIS, runs: [{ algorithm: "mtd-plus-infinity" }], at: "start" },
      { title: "The same leaves", see: "Step with n and compare the two rows of leaves.",
        tree: THESIS, runs: [{ algorithm: "sss-star" }, { algorithm: "mtd-plus-infinity" }], at: "start" },
    ],
    exercises: ["gamma:mtd-plus-infinity:3", "gamma:mtd-plus-infinity:4", "leaves:mtd-plus-infinity:4"],
    experiment: {
      ask: "On how many of 12 random trees do SSS* and MTD(+∞) evaluate the same leaves in the same order?",
      answers: ["about half", "most of them", "all of them"], right: 2, unit: "% of the trees", seeds: 12,
      trials: [["SSS* and MTD(+∞)", "sss-star", "mtd-plus-infinity"], ["DUAL* and MTD(−∞)", "dual-star",
        "mtd-minus-infinity"], ["SSS* and Alpha-Beta", "sss-star", "alpha-beta"]].map(([name, a, b]) => ({ name,
        ask: (/** @type {number} */ seed) => ({ tree: made(3, 5, "random")(seed),
          runs: [{ algorithm: a }, { algorithm: b }] }), of: sameOrder })),
      told: "They are the same search. From below, MTD(−∞) is DUAL* in the same way.",
      holds: ([same, dual, other]) => same === 100 && dual === 100 && other < 100,
    },
  },
  {
    id: "mtd-f", title: "MTD(f)",
    text: [
      "If one can start at +∞ and at −∞, one can start anywhere. MTD(f) starts at a guess f. An answer below γ " +
        "is a new upper bound, and the next γ is that answer; otherwise it is a new lower bound, and the next γ is " +
        "one more. It ends when the bounds meet.",
      "With the right guess two passes are enough: one proves at least, the other at most. A wrong guess costs " +
        "passes, never the value. As a rule it costs leaves too, but not always: there are trees where a worse " +
        "guess evaluates fewer.",
      "A program that deepens step by step has its guess from the depth before.",
    ],
    states: [
      { title: "The right guess", see: "f = 35: two passes, eight leaves.",
        tree: THESIS, runs: [{ algorithm: "mtd-f", first_guess: 35 }], at: "start" },
      { title: "A guess too high", see: "f = 60: it comes down like SSS*, only from 60.",
        tree: THESIS, runs: [{ algorithm: "mtd-f", first_guess: 60 }], at: "start" },
      { title: "A worse guess that needs less",
        see: "The value is 4. The guess 10, on the left, is further off than 6 on the right, and needs fewer leaves.",
        tree: { paper: "worse-guess-fewer-leaves" }, runs: [{ algorithm: "mtd-f", first_guess: 10 },
          { algorithm: "mtd-f", first_guess: 6 }], at: "start" },
    ],
    exercises: ["gamma:mtd-f:3", "gamma:mtd-f:4", "compare:mtd-f:4"],
    experiment: {
      ask: "Where should MTD(f) start to evaluate the fewest leaves, as a rule?",
      answers: ["far above the value", "at the value", "far below the value"], right: 1, unit: "leaves", seeds: 8,
      trials: [["from +∞", PLUS], ["near the value: 50", 50], ["from −∞", -PLUS]].map(([name, guess]) => leavesOf(
        String(name), made(3, 5, "random"), { algorithm: "mtd-f", first_guess: Number(guess) })),
      told: "The nearer the guess, the fewer passes. What a program gains depends on how good its guess is.",
      holds: ([above, near, below]) => near < above && near < below,
    },
  },
  {
    id: "minimal", title: "Minimal trees and graphs",
    text: [
      "The least that any algorithm must look at is a min and a max solution tree whose bounds meet. If all " +
        "nodes have w children and all leaves are d plies deep, the smallest pair has w to the power ⌈d/2⌉ plus w " +
        "to the power ⌊d/2⌋ minus 1 leaves.",
      "Where paths meet, the proof is a graph, and it is smaller still: a position that is proved once counts " +
        "once. And where nodes have different numbers of moves, it matters which cutoff is taken: the cheapest one " +
        "is not always the first.",
      "A program can compare what it visits with this minimum. Good chess programs come within a small factor of " +
        "it.",
    ],
    states: [
      { title: "Alpha-Beta's tree", see: "At the end: in colour what proves 35, in grey what served to find it.",
        tree: THESIS, runs: [{ algorithm: "alpha-beta" }], at: "end" },
      { title: "Best moves first", see: "With the best move first everywhere, nothing is visited in vain.",
        tree: { artificial: { width: 2, depth: 4, order: "best-first", seed: 1 } },
        runs: [{ algorithm: "alpha-beta" }], at: "end" },
    ],
    exercises: ["proof:minimax:5", "cutoffs:mtd-f:4", "compare:alpha-beta:4"],
    experiment: {
      ask: "On random trees of width 3 and depth 5, whose minimal tree has 35 leaves, who comes closest?",
      answers: ["Alpha-Beta", "NegaScout", "MTD(f) near the value"], right: 2, unit: "leaves", seeds: 8,
      trials: [leavesOf("Alpha-Beta", made(3, 5, "random"), { algorithm: "alpha-beta" }),
        leavesOf("NegaScout", made(3, 5, "random"), { algorithm: "negascout" }),
        leavesOf("MTD(f) from 50", made(3, 5, "random"), { algorithm: "mtd-f", first_guess: 50 }),
        leavesOf("the minimum", made(3, 5, "best-first"), { algorithm: "alpha-beta" })],
      told: "All are well above the minimum when the order is random; order counts for more than the algorithm.",
      holds: ([alphaBeta, negascout, mtd, least]) => mtd < alphaBeta && mtd < negascout && least === 35,
    },
  },
  {
    id: "games", title: "Real games, and what a program does",
    text: [
      "A program for chess, Othello or checkers puts all of this together: a table for what is proved, iterative " +
        "deepening, moves in a good order (the table's move, captures, killers, what was good before), a " +
        "quiescence search at the leaves, and a clock.",
      "In this company the algorithms are nearly alike: Alpha-Beta, NegaScout and MTD(f) fit in the same table " +
        "and differ by some percent of the nodes. The table and the order do most of the work.",
      "Race them on a position of your own, and look at the results of the laboratory for what was measured.",
    ],
    states: [
      { title: "The top of Othello", see: "A real position: letters are moves, and the board is that of the node.",
        tree: { position: { game: "othello", depth: 2 } }, runs: [{ algorithm: "mtd-f" }], at: "start" },
      { title: "Two algorithms on Othello", see: "Few moves, much alike.",
        tree: { position: { game: "othello", depth: 2 } }, runs: [{ algorithm: "mtd-f" }, { algorithm: "alpha-beta" }],
        at: "start" },
    ],
    exercises: ["leaves:mtd-f:7", "leaves:negascout:7", "compare:mtd-f:7"],
    experiment: {
      ask: "Othello from the start, five plies, no move ordering. Who evaluates the most leaves?",
      answers: ["Alpha-Beta", "NegaScout", "Minimax"], right: 2, unit: "leaves", seeds: 1,
      trials: ["minimax", "alpha-beta", "negascout", "mtd-f"].map((algorithm) => ({ name: algorithm,
        ask: () => ({ tree: { position: { game: "othello", depth: 5 } }, runs: [{ algorithm }] }),
        of: (/** @type {import("./types.js").TraceReply} */ reply) => reply.runs[0].counts[0] })),
      told: "From Minimax to Alpha-Beta is the great step; the rest is a matter of percents.",
      holds: ([all, ...others]) => others.every((n) => 3 * n < all),
    },
  },
];

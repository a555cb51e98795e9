// The guided tour: the argument of the thesis on its own example. Each step is a state
// of the explorer with something to read and something to try.

/**
 * @typedef {object} TourStep
 * @property {string} title
 * @property {string[]} text
 * @property {string} [attempt] Something to try.
 * @property {string[]} runs Algorithms, one or two.
 * @property {number} [guess]
 * @property {"start"|"end"|"first-cut"|"deep-cut"|number} at Where it begins; a number counts leaves.
 * @property {"next-leaf"|Question} [quiz] Which leaf comes next, or a question of its own.
 *
 * @typedef {{ask: string, answers: string[], right: number, why: string}} Question The right answer by its place.
 */

/** @type {TourStep[]} */
export const STEPS = [
  {
    title: "The question",
    text: [
      "This is the tree of the thesis (figure 2.4). Max moves at the squares and wants much, Min moves at the " +
        "circles and wants little. The numbers at the bottom are what Max gets.",
      "What is the game worth if both play their best? Minimax finds out the obvious way: it looks at all 16 leaves.",
    ],
    attempt: "Press play and watch the values rise from the leaves to the root. They meet at 35.",
    runs: ["minimax"], at: "start",
  },
  {
    title: "Two bounds",
    text: [
      "Beside each node stand two numbers, as soon as something is known: f⁻ (blue), what Max is sure to get, and " +
        "f⁺ (brown), what Max cannot exceed. When they meet, the value is known.",
      "A bound is proved by a solution tree. A min solution tree has one move at every node of Max and all moves at " +
        "every node of Min: whatever Min does, Max gets at least f⁻. A max solution tree has it the other way " +
        "round, one move of Min and all of Max, and proves that Max gets at most f⁺.",
    ],
    attempt: "Go back from the end step by step and see which part of the tree proves which bound.",
    runs: ["minimax"], at: "end",
    quiz: { ask: "How many leaves has the min solution tree of the root?", answers: ["2", "4", "8"], right: 1,
      why: "One move at each square, both moves at each circle: 2 × 2 = 4." },
  },
  {
    title: "Alpha-Beta: some leaves cannot matter",
    text: [
      "Alpha-Beta carries a window ⟨α, β⟩: what Max and Min can already have elsewhere. Here Min, at b, can already " +
        "hold Max to 12. The Max node j has just reached 80, so Min will never let the game come to j. Its other " +
        "moves are cut off.",
      "The bound that is reached belongs to j's own parent: a shallow cutoff.",
    ],
    attempt: "Step on to the end. 11 of the 16 leaves are evaluated.",
    runs: ["alpha-beta"], at: "first-cut",
    quiz: { ask: "Why can the leaves 20 and 30 not matter?",
      answers: ["They are smaller than 80.", "Min already has 12 at b and will not allow 80 or more.",
      "Max already has something better at a."], right: 1,
      why: "j is worth at least 80, whatever 20 and 30 are, and Min, who chooses at b, has 12." },
  },
  {
    title: "Deep cutoffs",
    text: [
      "At p, Min can hold Max to 10, but at the root, three plies above, Max already has 12. So p is left at once: " +
        "its second leaf cannot matter. Its own parent has no value yet, so this cutoff is deep.",
    ],
    attempt: "Read the sentence beside the drawing: it names the node that the bound belongs to.",
    runs: ["alpha-beta"], at: "deep-cut",
  },
  {
    title: "Which leaf next?",
    text: ["Alpha-Beta goes from left to right and skips what cannot matter. Six leaves are done, and b is settled."],
    attempt: "Click the leaf that it evaluates next.",
    runs: ["alpha-beta"], at: 6, quiz: "next-leaf",
  },
  {
    title: "The least that must be done",
    text: [
      "Whoever claims that the value is 35 must prove both bounds: a min solution tree for “at least 35” and a max " +
        "solution tree for “at most 35”. The two together are a minimal tree. No algorithm can do with less.",
      "The brown and blue nodes, with the black ones that are in both trees, are such a pair. Everything else that " +
        "was searched served to find them.",
    ],
    attempt: "Count the leaves in colour; one of them is in both trees.",
    runs: ["alpha-beta"], at: "end",
    quiz: { ask: "How many leaves prove that the value is 35?", answers: ["7", "8", "11"], right: 0,
      why: "Four for “at least 35”, four for “at most 35”, and the leaf 35 is in both. Alpha-Beta has evaluated 11." },
  },
  {
    title: "SSS*: best first",
    text: [
      "Stockman's SSS* (1979) does not go from left to right. It keeps an OPEN list of states, each with a merit ĥ: " +
        "an upper bound. It always works on the state with the largest merit, so the upper bound of the root falls, " +
        "41, 36, 35, until it is proved.",
      "It evaluates 8 leaves here; Alpha-Beta evaluates 11. For years SSS* was thought better but unusable: six " +
        "cases, a sorted list, and memory for all of it.",
    ],
    attempt: "Play it, and watch the OPEN list and the falling f⁺ in the chart.",
    runs: ["sss-star"], at: "start",
  },
  {
    title: "Which leaf next?",
    text: ["SSS* has evaluated 41, 12, 10 and 36. The OPEN list says which state is on top."],
    attempt: "Click the leaf that SSS* evaluates next. The top of the list has merit 41.",
    runs: ["sss-star"], at: 4, quiz: "next-leaf",
  },
  {
    title: "One question at a time",
    text: [
      "Now something simpler. Alpha-Beta with a null window ⟨γ − 1, γ⟩ asks one question: is the value at least γ? " +
        "It answers with a bound, and never more. With a memory that keeps the bounds of all nodes it is called MT.",
      "Ask for +∞. No value is that large, so the answer is an upper bound, 41: exactly the first upper bound of SSS*.",
    ],
    attempt: "See the max solution tree that this one pass builds.",
    runs: ["mt"], guess: 2 ** 30, at: "end",
    quiz: { ask: "What has this one pass proved?",
      answers: ["The value is 41.", "The value is at least 41.", "The value is at most 41."], right: 2,
      why: "“At least +∞?” was answered no, and the max solution tree in brown shows how far below: Min can hold " +
      "Max to 41." },
  },
  {
    title: "Ask again: MT-SSS*",
    text: [
      "Ask MT again with the bound that it has just returned: is the value at least 41? At least 36? At least 35? " +
        "The answer to the last question is yes, and the value is proved. Memory keeps every pass from doing the " +
        "work of the one before.",
      "This driver is MTD(+∞), or MT-SSS*: a loop of five lines around Alpha-Beta.",
    ],
    attempt: "Watch the dashed γ in the chart walk down to 35.",
    runs: ["mtd-plus-infinity"], at: "start",
    quiz: { ask: "The pass that asks for 36 answers no, at most 35. What follows?",
      answers: ["Nothing: the value is 35.", "Ask for 35.", "Ask for 34."], right: 1,
      why: "35 is an upper bound only. “At least 35?” is answered yes, and the two bounds meet." },
  },
  {
    title: "They are the same",
    text: [
      "Side by side and leaf by leaf: SSS* and MTD(+∞) evaluate the same leaves in the same order, always. SSS* is " +
        "Alpha-Beta with a memory and a loop. Its OPEN list is not needed, and neither are its six cases.",
    ],
    attempt: "Step with n, from leaf to leaf, and compare the two rows of leaves.",
    runs: ["sss-star", "mtd-plus-infinity"], at: "start",
    quiz: { ask: "What takes the place of the OPEN list in MTD(+∞)?",
      answers: ["Nothing: it searches everything again.", "Memory: the bounds of the nodes it has seen.",
      "A second tree."], right: 1, why: "The stored upper bounds say where the max solution tree can still be " +
      "improved, which is what the sorted list said." },
  },
  {
    title: "From below: DUAL*",
    text: [
      "The same loop from below asks: at least 6? At least 13? At least 36? It raises a lower bound, 5, 12, 35, " +
        "until the last answer is no. That is MTD(−∞), and its leaves are those of DUAL*, the dual of SSS*.",
      "If one can start at +∞ and at −∞, one can start anywhere.",
    ],
    attempt: "Here it needs 11 leaves. From which side fewer are needed depends on the tree.",
    runs: ["dual-star", "mtd-minus-infinity"], at: "end",
  },
  {
    title: "Start from a guess: MTD(f)",
    text: [
      "MTD(f) starts at a guess f and then moves towards the value from whichever side it is on. A program that " +
        "deepens its search step by step has a good guess: the value of the last depth.",
      "With the right guess, 35, two passes are enough: one proves “at least 35”, the other “at most 35”. They " +
        "evaluate 8 leaves, one more than the proof has.",
    ],
    attempt: "Compare it with NegaScout: both use null windows, but NegaScout searches the first line with a wide one.",
    runs: ["mtd-f", "negascout"], guess: 35, at: "start",
    quiz: { ask: "What would a wrong guess cost MTD(f)?",
      answers: ["A wrong value.", "Work, as a rule: more passes and more leaves.", "Always more leaves."], right: 1,
      why: "Every pass proves a true bound, so the value is right in any case. A guess that is far off needs more " +
      "passes and, as a rule, more leaves; but there are trees where the worse guess evaluates fewer, such as the " +
      "example worse-guess-fewer-leaves of the explorer." },
  },
  {
    title: "Another family: which node to grow",
    text: [
      "Proof-number search holds a tree and grows it by one leaf at a time. Beside every node stand two numbers: how " +
        "many leaves must at least be found out to answer the question of the pass with yes, and how many for a no. " +
        "It grows the leaf on which both numbers of the root depend most.",
      "A number of 0 is a proof, and the proof is a solution tree like all others on these pages. Where there is no " +
        "clear solution to be found the search wanders from one hope to the next, and needs more nodes than MTD(f).",
    ],
    attempt: "Step with →: nodes that are not in its tree yet are faint. Then watch the numbers change on the way up.",
    runs: ["pn", "mtd-f"], guess: 35, at: "start",
    quiz: { ask: "The numbers of the root are 0 / ∞. What is known?",
      answers: ["Nothing yet: no leaf was found out.", "The answer to the question is yes.", "The answer is no."], right: 1,
      why: "No leaf is missing for a yes, and no number of leaves would do for a no." },
  },
  {
    title: "On to real games",
    text: [
      "On chess, Othello and checkers with a transposition table, all of these algorithms fit in the same memory " +
        "and need nearly the same nodes; MTD(f) often needs a few less. How close they come to the minimal graph " +
        "can be seen in the race, and what was measured in the results.",
    ],
    attempt: "Open the explorer with a tree of your own, race the algorithms, or play against them.",
    runs: ["mtd-f"], guess: 35, at: "end",
  },
];

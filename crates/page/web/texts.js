// What the practice and the course say, in one place: another language is another file like this one.

/** Fills the places of a text. @param {string} text @param {Record<string, string|number>} values */
export function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

export const TEXTS = {
  practice: {
    title: "Practice",
    lead: "Exercises made from a seed, marked step by step by the search itself.",
    kind: "Exercise", algorithm: "Algorithm", level: "Level", seed: "Seed",
    another: "Another one", sheet: "Make a work sheet",
    part: "Question {number} of {count}", points: "{points} of {count} points",
    nothingLeaf: "No leaf follows", nothingNumber: "Nothing follows: it ends", check: "Check",
    hint: "Hint (costs a quarter)", lastHint: "No more hints", solve: "Show the answer",
    solved: "The answer is {answer}.", infinite: "Write inf or −inf for ∞.",
    number: "Your answer", alpha: "α", beta: "β", lower: "f⁻", upper: "f⁺",
    done: "Done: {points} of {count} points.", watch: "Watch the solution",
    pick: "Click a node, or choose one with the arrow keys and Enter.",
    pickMany: "Click the nodes, or choose them with the arrow keys and Enter; then check.",
    explore: "Open in the explorer", not_number: "Write a number first.",
    progress: "Your progress", none: "Nothing is done yet. What you do is kept in this browser alone.",
    forget: "Forget it", times: "{done} done, {percent} % of the points",
    tree: "Game tree of the exercise", node: "node {name}", leaf: "leaf {name}, worth {value}",
    picked: "{what}, chosen",
  },
  course: {
    title: "A short course", lead: "From Minimax to MTD(f) in eleven lessons: something to read, to watch, to " +
      "practise, and a question that an experiment answers here in the browser.",
    tour: "The whole argument on one tree, in fifteen steps: the tour", contents: "Contents", back: "Back",
    next: "Next lesson", number: "Lesson {number} of {count}", print: "Print", watch: "Watch", practise: "Practise",
    exercise: "Exercise {number}", alone: "Open in practice", sheet: "Save as a work sheet", key: "Save its key",
    experiment: "Find out", guess: "Choose what you expect; then it is measured.", runs: "Measuring …",
    right: "As you expected.", wrong: "It is another answer: {answer}.", search: "search",
  },
  sheet: {
    title: "Work sheet", lead: "A sheet for a class, with the key apart. The same seed makes the same sheet.",
    items: "Exercises: kind:algorithm:level, with xN for N of them, and commas between",
    make: "Make the sheet", saveSheet: "Sheet (HTML)", saveKey: "Key (HTML)", saveJson: "Sheet (JSON)",
    saveKeyJson: "Key (JSON)", practise: "Practise it here", print: "Print",
    number: "Exercise {number} of {count}", next: "Next exercise", back: "Exercise before", preview: "The sheet",
  },
};

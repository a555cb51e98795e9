// What the page says, in English: another language is another file with the same keys. Places in braces
// are filled in.

export const ENGLISH = {
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
  stage: {
    way: "Where the drawing begins", whole: "The whole tree", alone: "Show it alone", searchHere: "Search from here",
    saveTrace: "Save trace", animate: "Save as film", film: "{name}, step by step",
    tooLong: "A film of so many steps would be too long: choose a smaller tree.",
    recorded: "This trace was written by another program.",
    onlyHere: "visited here alone", onlyThere: "visited by the other alone", disagree: "different values",
    visits: "visits", blame: "Where the nodes went",
    chart: "The bounds of the root over the steps", trianglesMean: "Max as △ and Min as ▽, as in common textbooks",
    triangles: "Triangles", projectorMeans: "Large and plain, moved by keys; Escape ends it", projector: "Projector",
    memory: "Memory", leafOrder: "Leaves in the order of evaluation", code: "Pseudo-code", inMemory: "in memory",
    unfold: "Unfold", fold: "Fold what is below",
    noMemory: "This algorithm runs without memory here, as in its paper.", copied: "Copied", link: "The link",
    copy: "Copy link", title: "Search, step by step", leaves: "Leaves evaluated",
    takeAway: "Take what is shown elsewhere", saveSvg: "Save as SVG", savePng: "Save as PNG", play: "Play (space)",
    step: "Step", speed: "Speed", inStepBy: "In step by", byLeaf: "by leaf", byStep: "by step",
    transport: "Move through the search", toStart: "To the start (Home)", stepBack: "Step back (←)",
    stepOn: "Step on (→)", toEnd: "To the end (End)", minTree: "min solution tree (f⁻)",
    maxTree: "max solution tree (f⁺)", cutOff: "cut off", zoom: "Size of the drawing", smaller: "Smaller (−)",
    larger: "Larger (+)", fit: "Fit", fitMeans: "Fit the drawing into its place (0)", left: "{name}, left",
    right: "{name}, right", treeOf: "Game tree searched by {name}", memoryOf: "Memory of {name}",
    moreLeaves: "… {n} more", between: "between {low} and {high}", worth: "value {value}",
    notAll: ", not all steps are shown", seeCode: "Pseudo-code: see {source}.", maxNode: "Max node {name}",
    minNode: "Min node {name}", nothing: "nothing", top: "top ĥ", window: "window", rootLower: "root f⁻",
    rootUpper: "root f⁺", leafCount: "leaves", interior: "interior", cutoffs: "cutoffs", fromMemory: "from memory",
    passes: "passes", openList: "OPEN list ({n})", node: "node", status: "status", merit: "merit ĥ", solved: "solved",
    live: "live", more: "and {n} more", memoryNodes: "Memory (nodes: {n})", shallow: "shallow", deep: "deep",
    slow: "slow", steady: "steady", quick: "quick", fast: "fast", fastest: "fastest", stepOf: "step {n} of {all}",
    firstStep: "step {n}",
    max: "Max", min: "Min",
    keys: "{→} {←} a step, with {Shift} ten · {n} {p} the next leaf, the previous one · {Home} {End} · " +
      "{Space} play · on a drawing {↑} {↓} {,} {.} choose a node, {f} folds it, {a} shows it alone, {+} " +
      "{−} {0} size",
    below: "{n} nodes",
  },
  blame: {
    minimal_graph: "minimal graph", ordering_mistakes: "ordering mistakes",
    transpositions_not_used: "transpositions not used", answers_from_memory: "answers from memory",
    window_mistakes: "window mistakes", earlier_iterations: "other depths",
    missing: "Where the nodes went is not known: {why}",
  },
  explore: {
    trace: "Trace of a program", files: "One trace, or two to compare", colours: "Colours",
    trees: "solution trees", went: "where the nodes went", differs: "what differs",
    choose: "Choose a file: a search as another program wrote it down, one JSON object a line. docs/trace-format.md " +
      "has the format, and the Python package a recorder for it.",
    onlyFirst: "{n} nodes are visited by {name} alone", agree: "; where both have proved something, they agree.",
    disagreeing: "; at {n} nodes they prove different values.", grow: "Watch a real search grow",
    setup: "Tree and algorithms", title: "Explorer", usual: "Usual", further: "Further",
    fromPapers: "From the papers", fromSeed: "Made from a seed", written: "Written or edited",
    topOfGame: "Top of a game", tree: "Tree", beside: "Beside it", nothing: "nothing",
    etcNeedsMemory: "ETC reads what memory holds, and this search has none: choose a memory of one or two bounds.",
    algorithm: "Algorithm", guess: "First guess", memory: "Memory", asInPaper: "as in the paper", noMemory: "none",
    oneBound: "one bound", twoBounds: "two bounds", cutoffs: "Cutoffs", withEtc: "with ETC",
    etcMeans: "Enhanced transposition cutoffs: a stored bound of any child may cut a node off",
    hideMeans: "Values, letters and leaves appear when they are reached", hide: "Hide the future",
    edit: "Edit this tree", example: "Example", random: "random", first60: "best first 60 %",
    first90: "best first 90 %", bestFirst: "best first", pathsMeet: "paths meet", width: "Width", depth: "Depth",
    ordering: "Ordering", seed: "Seed", game: "Game", position: "Position", usualStart: "the usual start",
    nested: "The tree as nested lists", chosenNode: "The chosen node",
    onlyWhole: "Only a tree that is drawn as a whole can be edited.", clickNode: "Click a node to change it.",
    value: "Value", giveChildren: "Give it two children", addChild: "Add a child", remove: "Remove",
    sameLeaves: "Both evaluate the same {n} leaves in the same order.",
    otherLeaves: "{a} evaluates {n} leaves, {b} {m}; {shared} are the same.", theValue: " The value is {value}.",
  },
  grow: {
    awaiting: "The first moves are drawn here as soon as the search has begun.",
    title: "A real search from above", lead: "A program searches deeper and deeper, and its first moves are drawn " +
      "as they grow: a bar is as wide as its share of all nodes that were visited so far, and below it are the " +
      "answers to it. Choose a bar to see what is below it alone.",
    game: "Game", algorithm: "Algorithm", depth: "Depth", plies: "Plies shown", position: "Position",
    start: "the usual start", begin: "Start", stop: "Stop", explore: "The first plies, step by step",
    root: "root", all: "All moves", chart: "Visits below each line of moves",
    bar: "{line}: {visits} visits, {percent} %", iteration: "Depth {depth}: {visits} nodes",
    found: "Depth {depth} is done: {move}, {value}; {visits} nodes.", stopped: "It was stopped: {why}.",
    moves: "Moves", move: "move", visits: "nodes", part: "share", value: "value",
    atLeast: "≥ {value}", atMost: "≤ {value}", between: "{low} … {high}",
  },
  behind: {
    cells: "Cells of the point", baseline: "The baseline", baselineCells: "Cells of the baseline",
    filter: "Filter the cells", mean: "The mean of {rows} rows from {cells} cells.",
    meanBase: "The mean of {rows} rows from {cells} cells, each compared with the same of the baseline ({base} " +
      "rows).",
    filterOf: "Filter: {what}", more: "and {n} more rows", cell: "cell",
  },
  board: {
    keys: "Board. Move with the arrow keys, choose with Enter.", promote: "Promote to", moves: "Moves",
    first: "first", second: "second", white: "White", black: "Black", red: "Red", yellow: "Yellow",
  },
  charts: {
    nothing: "Nothing to show yet",
  },
  figures: {
    panels: "Panels", series: "Series", empty: "No cells of this figure are stored yet: run them.",
    paper: " Hollow points and broken lines are the paper's.", noData: "no data yet",
    hint: "Hover over a point to read it, click it for the cells behind it. Thin bars are 95 % intervals.",
    to: " ({low} to {high})", ofPaper: " (paper)",
  },
  analyse: {
    mistakes: "Next mistake",
    title: "Analyse a game", quick: "quick (20,000 nodes)", half: "half a second", two: "two seconds",
    load: "Paste or load a game", asText: "A game as text", game: "Game", asShown: "as the text shows",
    placeholder: "PGN, GGF, PDN, or a list of moves such as 1. e4 e5 2. Nf3", file: "Or a file", number: "Which game",
    analyse: "Analyse", effort: "For each position", noMoves: "There are no moves in this text.",
    several: "Game {number} of {games} is shown; choose another number for another one.",
    none: "Paste a game or load a file: its moves are judged, and better ones shown.",
    begins: "The game begins; {all} moves follow.", moveOf: "Move {n} of {all}", notYet: "not judged yet",
    played: "{move}, {value}", playedBadly: "{move} is a {mark}: {value}. Better was {better}, {worth}",
    dubious: "dubious move", mistake: "mistake", blunder: "blunder", winsIn: "{side} wins in {n}",
    inLine: "Better line, move {n} of {all}: {line}", betterLine: "Better:", follow: "Step through it (b)",
    leave: "Back to the game (Esc)", curve: "The evaluation", chart: "Evaluation after each move; the list of moves " +
      "has the same in words",
    moves: "Moves", side: "Side", meanLoss: "mean loss", accuracy: "accuracy",
    accuracyMeans: "How much of the expected points the moves kept", sides: "How each side played", stop: "Stop",
    progress: "Moves judged", through: "Move through the game", toStart: "To the start (Home)", back: "Back (←)",
    on: "On (→)", toEnd: "To the end (End)", nextMistake: "To the next mistake (m)", turn: "Turn board",
    noMistakes: "No mistake was found so far.", ply: "move", unitFor: "{unit} for {side}",
    keys: "← → a move · Home End · m the next mistake · b the better line, Esc back",
  },
  play: {
    nobody: "nobody: watch", analyse: "Analyse this game",
    level1: "1 · beginner", level2: "2 · casual", level3: "3 · club", level4: "4 · half a second",
    level5: "5 · two seconds", level6: "6 · eight seconds", drawn: "The game is drawn.",
    drawnRepetition: "Drawn: the position came up three times.", drawnProgress: "Drawn: too long without progress.",
    drawnMaterial: "Drawn: nobody can win any more.", chart: "Evaluation of the game", moveNow: "Move now",
    game: "Game", youPlay: "You play", both: "both sides", level: "Level", driven: "Driven by",
    usual: "the usual, MTD(f)", newGame: "New game", takeBack: "Take back", hint: "Hint", turn: "Turn board",
    setUp: "Set up a position", sound: "Sound",
    idle: "Depth, score and best line are shown as soon as it thinks: when it moves, or when you ask for a hint.",
    engine: "The engine", iterations: "Iterations", theGame: "The game", title: "Play",
    asText: "A position or a game as text", transfer: "Import and export", load: "Load this text",
    writeGame: "Write the game", writePosition: "Write the position", noMove: "No move yet.",
    over: "The game is over.", depth: "depth", forSide: "for {side}", nodes: "nodes", time: "time", best: "best",
    wins: "{side} wins.", mustPass: "{side} must pass.", toMove: "{side} to move.",
    yourTurn: "{side} to move: your turn.", thinking: "{side} is thinking …", ply: "ply",
    unitFor: "{unit} for {side}", scoreFor: "score for {side}", speed: "speed", passes: "passes",
    winsIn: "{side} wins in {n}",
  },
  setUp: {
    piece: "Piece to put", playHere: "Play from here", title: "Set up a position", cancel: "Cancel",
    usualStart: "Usual start", empty: "Empty board", turn: "Turn board", takeAway: "take away", toMove: "To move",
    enPassant: "En passant", castle: "May still castle", over: "The game is over in this position.",
    whiteShort: "White, short", whiteLong: "White, long", blackShort: "Black, short", blackLong: "Black, long",
    helpColumns: "Choose a colour and click a column. The cross takes the topmost stone away.",
    help: "Choose a piece and click squares, or draw over them. The same piece again takes it away.", no: "no",
    on: "on {square}", passOnly: "{side} to move: a pass is the only move.", oneMove: "{side} to move: one move.",
    moves: "{side} to move: {n} moves.", notYet: "Not a position yet: {what}.",
  },
  race: {
    nodesByDepth: "Nodes by depth", secondsByDepth: "Seconds by depth",
    nodesByMinimal: "Nodes for each node of the minimal graph",
    idle: "Nodes, seconds and the distance to the minimal graph are drawn here, depth by depth, while the " +
      "race is on.",
    start: "Start the race", title: "Race", game: "Game", depth: "Depth",
    position: "Position (empty: the usual start)", runners: "Runners: ", choose: "Choose others, at most six",
    nodes: "Nodes", time: "Time", distance: "Distance to the minimal graph", standing: "Standing",
    board: "The position", stop: "Stop", minimal: "minimal graph",
    perMinimal: "nodes of an iteration / minimal graph", waits: "waits for its turn",
    begins: "begins, or waits for a core", runner: "runner", depthColumn: "depth", score: "score",
    nodesColumn: "nodes", seconds: "seconds", passes: "passes", best: "best move", now: "now",
    forExample: "for example {position}",
    leadOne: "The same position, the same table, the same move ordering: only the algorithm differs. One runner " +
      "thinks at a time, so that none takes the cores from another; the others wait for their turn.",
    lead: "The same position, the same table, the same move ordering: only the algorithm differs. {n} " +
      "runners think at a time, so that none takes the cores from another; the others wait for their " +
      "turn.",
    none: "none", stopped: "stopped", thinks: "thinks", finished: "finished",
  },
  results: {
    experiments: "Experiments", title: "Results", loading: "Loading …", report: "The whole report",
    noReport: "No report yet: ", writesOne: " writes one.", find: "Find", withResults: "with results only",
    noSuch: "There is no such experiment.",
    empty: "Its figures are drawn here as soon as cells of it are stored. Run some: a stop keeps those that " +
      "are done.",
    stored: "Cells stored", allStored: "All cells are stored", stop: "Stop", waiting: "Waiting for a place …",
    claims: "Claims", table: "Table", remarks: "Remarks", looking: "Looking for the cells …", cells: "Cells",
    allCells: "All cells of the experiment", example: "a game, an algorithm, depth 7", findCells: "Find in the cells",
    notMeasured: "not measured", files: "Files of records", cellsOf: "{stored} of {all} cells", run: "Run {n} cells",
    done: "{done} of {all}: {label}", minutes: "{n} min", seconds: "{n} s",
    about: "{source} · {n} cells, about {time} of one core", reproduced: "reproduced", better: "better",
    contradicted: "contradicted", undecided: "undecided", context: "context",
    to: "{value} ({low} to {high}, n = {n})", read: "{n} cells",
    readBad: "{n} cells, {bad} lines that are no records",
    noServer: "This edition of the page has no server, so it cannot run experiments or read the results on your " +
      "disk. Start ",
    noServerEnd: " for that, or open files of records (results/records/*.jsonl) here.",
  },
  settings: {
    title: "Search settings", usual: "{value} (usual)",
  },
  tour: {
    back: "Back", next: "Next", yourTurn: "Your turn. ", tryIt: "Try it. ", explore: "Open in the explorer",
    notThat: "Not that. Look at the drawing and try again.", check: "Check. ",
    allEvaluated: "All leaves that matter are evaluated.", noLeaf: "That is not a leaf.", stepOf: "Step {n} of {all}",
    right: "Right. {why}", wrong: "Not {value}. Look again at what is open and what is cut off.",
    rightLeaf: "Right: {name}, worth {value}, is next.",
  },
  words: {
    title: "Words", lead: "What the words of this page mean, here and in the programs.",
  },
  // The English words and meanings are those of docs/glossary.md, which glossary.js has. A translation names
  // each group and each word by the English one.
  glossary: {
    /** @type {Record<string, string>} */ groups: {},
    /** @type {Record<string, [string, string]>} */ words: {},
  },
  steps: {
    case0: "The OPEN list begins with the root.",
    case1: "Case 1: the Min node is solved, so its father is; all other states below the father are purged.",
    case2: "Case 2: the Max node is solved; its next brother is tried with the same merit.",
    case3: "Case 3: the last brother is solved, so the father is.",
    case4: "Case 4: the leaf is evaluated and solved with the smaller of its value and its merit.",
    case5: "Case 5: a live Min node is replaced by its first child.",
    case6: "Case 6: a live Max node is replaced by all its children.", answered: "the question is answered",
    nothing: "Nothing is searched yet. Step with → or press play.", root: "root", max: "Max", min: "Min",
    closed: "closed: {low} ≥ {high}",
    etc: "Memory already holds a bound of one of its children, {bound}, which is enough (an enhanced " +
      "transposition cutoff)",
    shallow: "a shallow cutoff: its parent {name} has something as good",
    deep: "a deep cutoff: {name}, further up, has something as good",
    newPass: "A new pass asks: is the value at least {gamma}?",
    visit: "Visit {name}, a {side} node, with window {window}.", leaf: "Leaf {name} is worth {g}.",
    leafBound: "Leaf {name} answers with the bound {g}.",
    memory: "Memory answers for {name}: {g}. Nothing below it is searched.",
    leafEstimate: "{name} is estimated at {g}.",
    settled: "The game itself answers for {name}: {g}.",
    isCut: "{name} is cut off: ETC. {reason}, so none of them is searched.",
    go: "Back at {name}: g = {g} {test}, so the next child follows.",
    done: "Back at {name}: no child is left, and {name} returns {g}.",
    cut: "Back at {name}: g = {g} {test}. The other children are cut off: {reason}.", at: "At {name}. {case}",
    worth: " It is worth {g}.", answersItself: "{name} is answered without a search of its moves: {g}.",
  },
  opinions: {
    proofLegend: "proof / disproof number",
    conspiracyLegend: "value, leaves that must change to raise ↑ or lower ↓ it",
    rangeLegend: "pessimistic … optimistic value", estimateLegend: "value by the leaves so far",
    legend: "Beside a node, below f⁺: {legend}.", proof: "proof number", disproof: "disproof number",
    soFar: "value so far", toRaise: "leaves to raise it", toLower: "leaves to lower it",
    pessimistic: "pessimistic", optimistic: "optimistic", grown: "{name}: {facts}.",
    oneMore: " 1 more node is brought up to date, up to the root.",
    more: " {n} more nodes are brought up to date, up to the root.",
  },
  page: {
    analyse: "Analyse",
    explore: "Explore", course: "Course", tour: "Guided tour", practice: "Practice", play: "Play", race: "Race",
    grow: "A search from above", results: "Results", words: "Words", nothingAnswers: "Nothing answers",
    tryAgain: "Try again", lost: "The connection to the server was lost. Is 'nullwindow serve' still running?",
    noWasm: "The WebAssembly could not be loaded: {what}", brokeDown: "The worker broke down.",
    stoppedOnRequest: "stopped on request", stopped: "stopped", skip: "Skip to the content", views: "Views",
    theme: "Light or dark", loading: "Loading …", brand: "nullwindow, the explorer", language: "Language",
  },
  lessons: {
    minimax: {
      title: "Minimax",
      text: [
        "A game for two with nothing hidden is a tree. Its root is the position now, an edge is a move, " +
          "and at a leaf somebody has judged what the position is worth to Max. Max moves at the squares and " +
          "wants a large value; Min moves at the circles and wants a small one.",
        "What is the root worth if both play their best? At a square it is the largest value among the " +
          "children, at a circle the smallest. So values rise from the leaves to the root. Best play follows " +
          "a child that has the value of its parent, down to a leaf.",
        "Minimax does just this and looks at every leaf. With w moves at each node and d plies there are w " +
          "to the power d leaves, which is why the rest of this course is about not looking at them.",
      ],
      states: [
        { title: "From the leaves to the root",
          see: "Press play. A node has its value as soon as all its children have one." },
        { title: "Best play",
          see: "Follow the value 35 from the root to the leaf where it comes from." },
      ],
      ask: "With three moves at each node, how many times as many leaves has a tree that is one ply deeper?",
      answers: ["1.7 times", "2 times", "3 times"],
      unit: "leaves",
      trials: ["2 plies", "3 plies", "4 plies", "5 plies"],
      told: "Each ply multiplies the leaves by the number of moves.",
    },
    alphaBeta: {
      title: "Alpha-Beta",
      text: [
        "Say Max already has 35 by one move, and Min, after another move of Max, already has an answer " +
          "worth 12. Then nobody needs to know how bad that other move is: Max will not make it. Whatever is " +
          "left below it is cut off.",
        "Alpha-Beta carries two numbers down the tree. α is the best that Max already has on the way from " +
          "the root, β the best that Min has. As soon as a Max node has reached β, or a Min node α, its other " +
          "children are cut off.",
        "If the bound belongs to the node's parent, the cutoff is called shallow; if it belongs to a node " +
          "further up, deep. The value at the root stays exactly what Minimax finds.",
      ],
      states: [
        { title: "A shallow cutoff",
          see: "j has reached 80, and Min has 12 at b. The other moves of j cannot matter." },
        { title: "A deep cutoff",
          see: "At p, Min can hold Max to 10, but Max has 12 at the root, three plies above." },
        { title: "Beside Minimax",
          see: "Step with n from leaf to leaf. Alpha-Beta leaves out five of the sixteen." },
      ],
      ask: "When does Alpha-Beta evaluate the fewest leaves?",
      answers: ["When the best move comes first.", "When the best move comes last.", "The order does not matter."],
      unit: "leaves of 243",
      trials: ["random order", "best first in 60 %", "best first in 90 %", "always best first"],
      told: "A good move first gives a good bound early, and the bound does the cutting.",
    },
    windows: {
      title: "Windows",
      text: [
        "The pair ⟨α, β⟩ is called the window. A search answers in one of three ways. If its g lies " +
          "between α and β, g is the value. If g is α or less, the search fails low: the value is at most g. " +
          "If g is β or more, it fails high: the value is at least g.",
        "Whoever knows roughly what to expect can begin with a narrow window. That is an aspiration search: " +
          "it cuts off more, and if the value lies outside, it has to search again.",
        "The narrowest window has no value inside: ⟨γ − 1, γ⟩. It is a null window, and a search with it " +
          "answers one question only: is the value at least γ?",
      ],
      states: [
        { title: "The window on the way",
          see: "Read the window at every node: α rises at squares, β falls at circles." },
        { title: "A guess that is right",
          see: "With a window about 35, fewer leaves are needed than with the whole one." },
        { title: "A guess that is wrong",
          see: "About 90 the search fails low, and begins again with what it has learnt." },
      ],
      ask: "The guess of an aspiration search is far off. What does it cost?",
      answers: ["A wrong value.", "Nothing.", "Leaves that are evaluated again."],
      unit: "leaves evaluated again",
      trials: ["guess 50, window 10 to 90", "guess 1000", "guess −1000"],
      told: "The value is right in each case. A guess that is far off costs a search that fails.",
    },
    negascout: {
      title: "Scout and NegaScout",
      text: [
        "If the first move is the best one, all that has to be known of the others is that they are not " +
          "better. That is a question for a null window, and questions are cheaper than values.",
        "Scout (Pearl, 1980) finds the value of the first move, tests every other one, and searches it " +
          "only if the test says that it is better. NegaScout (Reinefeld) does the same within the window of " +
          "Alpha-Beta.",
        "With good ordering the tests nearly always say no. A yes costs a second search of the same move.",
      ],
      states: [
        { title: "Tests and searches",
          see: "After the first child every window is a null window, until a test says yes." },
        { title: "Beside Alpha-Beta",
          see: "Compare the leaves: blue ones are the same in both." },
      ],
      ask: "In well-ordered trees (best first in 90 %), who evaluates fewer leaves?",
      answers: ["Alpha-Beta", "NegaScout", "both the same number, always"],
      unit: "leaves of 729",
      trials: ["alpha-beta", "negascout", "scout"],
      told: "NegaScout saves a little where the first move is usually best. Scout without a window repeats " +
              "more.",
    },
    memory: {
      title: "Memory and iterative deepening",
      text: [
        "In a real game different moves lead to the same position. A transposition table keeps what was " +
          "proved of each position: a lower bound f⁻, an upper bound f⁺, and the move that was best. When " +
          "the position comes again, the bounds may answer at once.",
        "Programs search to depth 1, then 2, then 3. This costs little, because the last depth is by far " +
          "the largest. It gains much: the table remembers the best move of each position, so the next " +
          "search begins with it.",
        "And the value of one depth is a good guess for the next. We shall need such a guess.",
      ],
      states: [
        { title: "Paths that meet",
          see: "Here different paths lead to the same position. Watch how memory answers." },
        { title: "With and without",
          see: "The same search with memory on the left and without on the right." },
      ],
      ask: "In trees whose paths meet, what does a memory of two bounds save Alpha-Beta?",
      answers: ["leaves", "time, but no leaves", "nothing at all"],
      unit: "leaves",
      trials: ["no memory", "two bounds"],
      told: "A position that was proved once is not searched again.",
    },
    solutionTrees: {
      title: "Solution trees",
      text: [
        "Why can we believe a bound? Because of a solution tree. A min solution tree has one move at every " +
          "node of Max and all moves at every node of Min. Whatever Min does, Max reaches one of its leaves, " +
          "so Max gets at least the smallest of them: a lower bound f⁻.",
        "A max solution tree has it the other way round, and its largest leaf is an upper bound f⁺. When " +
          "the best lower bound equals the best upper bound, the value is proved.",
        "So every algorithm, whatever it is called, has to build one tree of each kind whose bounds meet.",
      ],
      states: [
        { title: "Two proofs",
          see: "Blue proves at least 35, brown proves at most 35, black is in both." },
        { title: "How they grow",
          see: "Step through and watch which part of the tree proves a bound of the root." },
      ],
      ask: "Width 3, depth 4, best moves first. How many leaves does Alpha-Beta need, of 81?",
      answers: ["9", "17", "41"],
      unit: "leaves",
      trials: ["2 plies", "3 plies", "4 plies", "5 plies"],
      told: "A min and a max solution tree share one leaf: 9 + 9 − 1 = 17 at depth 4 (Knuth and Moore, 1975).",
    },
    sssStar: {
      title: "SSS*, and why it frightened people",
      text: [
        "Stockman's SSS* (1979) does not go from left to right. It keeps a list, OPEN, of states, each " +
          "with a merit ĥ: an upper bound of what can be had there. It always works on the state with the " +
          "largest merit. So the upper bound of the root falls, until it is proved.",
        "Six cases say what happens to the state on top. A live leaf is evaluated; a live square is " +
          "replaced by all its children, a live circle by its first child; a solved square by its next " +
          "brother; and when nothing is left, the father is solved and everything below him is purged.",
        "It evaluates no leaf that Alpha-Beta leaves out. But it was held to be slow, because of " +
          "the sorted list; too large, because of memory; and too hard to understand. The next lesson " +
          "takes all three away.",
      ],
      states: [
        { title: "The OPEN list",
          see: "Watch the list, and the upper bound of the root in the chart: 41, 36, 35." },
        { title: "Beside Alpha-Beta",
          see: "Eight leaves on the left, eleven on the right." },
      ],
      ask: "On random trees, how many of every 100 leaves that SSS* evaluates does Alpha-Beta evaluate too?",
      answers: ["about 50", "about 80", "all 100"],
      unit: "of 100 leaves",
      trials: ["SSS* within Alpha-Beta", "Alpha-Beta within SSS*"],
      told: "SSS* dominates Alpha-Beta: it evaluates a part of the same leaves, and no other ones.",
    },
    mt: {
      title: "MT, and what SSS* really is",
      text: [
        "Take Alpha-Beta with a null window and a memory: one question, is the value at least γ, and an " +
          "answer that is a bound. Plaat, Schaeffer, Pijls and de Bruin call it MT. Memory keeps a pass from " +
          "doing the work of the one before.",
        "Ask first whether the value is at least +∞. The answer is no, and the bound that comes back is the " +
          "first upper bound of SSS*. Ask again with this bound, and again with the next, until the answer is yes.",
        "This loop of five lines evaluates the same leaves as SSS* in the same order, always. The OPEN " +
          "list is not needed: the bounds in memory say what it said. SSS* is Alpha-Beta with a memory.",
      ],
      states: [
        { title: "One pass",
          see: "One pass with γ = +∞ builds a max solution tree and proves at most 41." },
        { title: "Pass by pass",
          see: "The dashed γ walks down to 35." },
        { title: "The same leaves",
          see: "Step with n and compare the two rows of leaves." },
      ],
      ask: "On how many of 12 random trees do SSS* and MTD(+∞) evaluate the same leaves in the same order?",
      answers: ["about half", "most of them", "all of them"],
      unit: "% of the trees",
      trials: ["SSS* and MTD(+∞)", "DUAL* and MTD(−∞)", "SSS* and Alpha-Beta"],
      told: "They are the same search. From below, MTD(−∞) is DUAL* in the same way.",
    },
    mtdF: {
      title: "MTD(f)",
      text: [
        "If one can start at +∞ and at −∞, one can start anywhere. MTD(f) starts at a guess f. An answer " +
          "below γ is a new upper bound, and the next γ is that answer; otherwise it is a new lower bound, " +
          "and the next γ is one more. It ends when the bounds meet.",
        "With the right guess two passes are enough: one proves at least, the other at most. A wrong guess " +
          "costs passes, never the value. As a rule it costs leaves too, but not always: there are trees " +
          "where a worse guess evaluates fewer.",
        "A program that deepens step by step has its guess from the depth before.",
      ],
      states: [
        { title: "The right guess",
          see: "f = 35: two passes, eight leaves." },
        { title: "A guess too high",
          see: "f = 60: it comes down like SSS*, only from 60." },
        { title: "A worse guess that needs less",
          see: "The value is 4. The guess 10, on the left, is further off than 6 on the right, and needs " +
                 "fewer leaves." },
      ],
      ask: "Where should MTD(f) start to evaluate the fewest leaves, as a rule?",
      answers: ["far above the value", "at the value", "far below the value"],
      unit: "leaves",
      trials: ["from +∞", "near the value: 50", "from −∞"],
      told: "The nearer the guess, the fewer passes. What a program gains depends on how good its guess is.",
    },
    minimal: {
      title: "Minimal trees and graphs",
      text: [
        "The least that any algorithm must look at is a min and a max solution tree whose bounds meet. If " +
          "all nodes have w children and all leaves are d plies deep, the smallest pair has w to the power " +
          "⌈d/2⌉ plus w to the power ⌊d/2⌋ minus 1 leaves.",
        "Where paths meet, the proof is a graph, and it is smaller still: a position that is proved once " +
          "counts once. And where nodes have different numbers of moves, it matters which cutoff is taken: " +
          "the cheapest one is not always the first.",
        "A program can compare what it visits with this minimum. Good chess programs come within a small " +
          "factor of it.",
      ],
      states: [
        { title: "Alpha-Beta's tree",
          see: "At the end: in colour what proves 35, in grey what served to find it." },
        { title: "Best moves first",
          see: "With the best move first everywhere, nothing is visited in vain." },
      ],
      ask: "On random trees of width 3 and depth 5, whose minimal tree has 35 leaves, who comes closest?",
      answers: ["Alpha-Beta", "NegaScout", "MTD(f) near the value"],
      unit: "leaves",
      trials: ["Alpha-Beta", "NegaScout", "MTD(f) from 50", "the minimum"],
      told: "All are well above the minimum when the order is random; order counts for more than the algorithm.",
    },
    games: {
      title: "Real games, and what a program does",
      text: [
        "A program for chess, Othello or checkers puts all of this together: a table for what is proved, " +
          "iterative deepening, moves in a good order (the table's move, captures, killers, what was good " +
          "before), a quiescence search at the leaves, and a clock.",
        "In this company the algorithms are nearly alike: Alpha-Beta, NegaScout and MTD(f) fit in the same " +
          "table and differ by a few percent of the nodes. The table and the order do most of the work.",
        "Race them on a position of your own, and look at the results of the laboratory for what was measured.",
      ],
      states: [
        { title: "The top of Othello",
          see: "A real position: letters are moves, and the board is that of the node." },
        { title: "Two algorithms on Othello",
          see: "Few moves, and hardly a difference." },
      ],
      ask: "Othello from the start, five plies, no move ordering. Who evaluates the most leaves?",
      answers: ["Alpha-Beta", "NegaScout", "Minimax"],
      unit: "leaves",
      trials: ["minimax", "alpha-beta", "negascout", "mtd-f"],
      told: "The large step is the one from Minimax to Alpha-Beta; the rest is a few percent.",
    },
  },
  tourSteps: [
    {
      title: "The question",
      text: [
        "This is the tree of the thesis (figure 2.4). Max moves at the squares and wants a large value, " +
          "Min moves at the circles and wants a small one. The numbers at the bottom are what Max gets.",
        "What is the game worth if both play their best? Minimax finds out the obvious way: it looks at " +
          "all 16 leaves.",
      ],
      attempt: "Press play and watch the values rise from the leaves to the root. They meet at 35.",
    },
    {
      title: "Two bounds",
      text: [
        "Beside each node stand two numbers, as soon as something is known: f⁻ (blue), what Max is sure to " +
          "get, and f⁺ (brown), what Max cannot exceed. When they meet, the value is known.",
        "A bound is proved by a solution tree. A min solution tree has one move at every node of Max and " +
          "all moves at every node of Min: whatever Min does, Max gets at least f⁻. A max solution tree has " +
          "it the other way round, one move of Min and all of Max, and proves that Max gets at most f⁺.",
      ],
      attempt: "Go back from the end step by step and see which part of the tree proves which bound.",
      ask: "How many leaves has the min solution tree of the root?",
      why: "One move at each square, both moves at each circle: 2 × 2 = 4.",
      answers: ["2", "4", "8"],
    },
    {
      title: "Alpha-Beta: some leaves cannot matter",
      text: [
        "Alpha-Beta carries a window ⟨α, β⟩: what Max and Min can already have elsewhere. Here Min, at b, " +
          "can already hold Max to 12. The Max node j has just reached 80, so Min will never let the game " +
          "come to j. Its other moves are cut off.",
        "The bound that is reached belongs to j's own parent: a shallow cutoff.",
      ],
      attempt: "Step on to the end. 11 of the 16 leaves are evaluated.",
      ask: "Why can the leaves 20 and 30 not matter?",
      why: "j is worth at least 80, whatever 20 and 30 are, and Min, who chooses at b, has 12.",
      answers: [
        "They are smaller than 80.",
        "Min already has 12 at b and will not allow 80 or more.",
        "Max already has something better at a.",
      ],
    },
    {
      title: "Deep cutoffs",
      text: [
        "At p, Min can hold Max to 10, but at the root, three plies above, Max already has 12. So p is " +
          "left at once: its second leaf cannot matter. Its own parent has no value yet, so this cutoff is " +
          "deep.",
      ],
      attempt: "Read the sentence beside the drawing: it names the node that the bound belongs to.",
    },
    {
      title: "Which leaf next?",
      text: [
        "Alpha-Beta goes from left to right and skips what cannot matter. Six leaves are done, and b is " +
          "settled.",
      ],
      attempt: "Click the leaf that it evaluates next.",
    },
    {
      title: "The least that must be done",
      text: [
        "Whoever claims that the value is 35 must prove both bounds: a min solution tree for “at least 35” " +
          "and a max solution tree for “at most 35”. The two together are a minimal tree. No algorithm can " +
          "do with less.",
        "The brown and blue nodes, with the black ones that are in both trees, are such a pair. Everything " +
          "else that was searched served to find them.",
      ],
      attempt: "Count the leaves in colour; one of them is in both trees.",
      ask: "How many leaves prove that the value is 35?",
      why: "Four for “at least 35”, four for “at most 35”, and the leaf 35 is in both. Alpha-Beta has " +
             "evaluated 11.",
      answers: ["7", "8", "11"],
    },
    {
      title: "SSS*: best first",
      text: [
        "Stockman's SSS* (1979) does not go from left to right. It keeps an OPEN list of states, each with " +
          "a merit ĥ: an upper bound. It always works on the state with the largest merit, so the upper " +
          "bound of the root falls, 41, 36, 35, until it is proved.",
        "It evaluates 8 leaves here; Alpha-Beta evaluates 11. For years SSS* was thought better but " +
          "unusable: six cases, a sorted list, and memory for all of it.",
      ],
      attempt: "Play it, and watch the OPEN list and the falling f⁺ in the chart.",
    },
    {
      title: "Which leaf next?",
      text: ["SSS* has evaluated 41, 12, 10 and 36. The OPEN list says which state is on top."],
      attempt: "Click the leaf that SSS* evaluates next. The top of the list has merit 41.",
    },
    {
      title: "One question at a time",
      text: [
        "Now something simpler. Alpha-Beta with a null window ⟨γ − 1, γ⟩ asks one question: is the value " +
          "at least γ? It answers with a bound, and never more. With a memory that keeps the bounds of all " +
          "nodes it is called MT.",
        "Ask for +∞. No value is that large, so the answer is an upper bound, 41: exactly the first upper " +
          "bound of SSS*.",
      ],
      attempt: "See the max solution tree that this one pass builds.",
      ask: "What has this one pass proved?",
      why: "“At least +∞?” was answered no, and the max solution tree in brown shows how far below: Min " +
             "can hold Max to 41.",
      answers: ["The value is 41.", "The value is at least 41.", "The value is at most 41."],
    },
    {
      title: "Ask again: MT-SSS*",
      text: [
        "Ask MT again with the bound that it has just returned: is the value at least 41? At least 36? At " +
          "least 35? The answer to the last question is yes, and the value is proved. Memory keeps every " +
          "pass from doing the work of the one before.",
        "This driver is MTD(+∞), or MT-SSS*: a loop of five lines around Alpha-Beta.",
      ],
      attempt: "Watch the dashed γ in the chart walk down to 35.",
      ask: "The pass that asks for 36 answers no, at most 35. What follows?",
      why: "35 is an upper bound only. “At least 35?” is answered yes, and the two bounds meet.",
      answers: ["Nothing: the value is 35.", "Ask for 35.", "Ask for 34."],
    },
    {
      title: "They are the same",
      text: [
        "Side by side and leaf by leaf: SSS* and MTD(+∞) evaluate the same leaves in the same order, " +
          "always. SSS* is Alpha-Beta with a memory and a loop. Its OPEN list is not needed, and neither are " +
          "its six cases.",
      ],
      attempt: "Step with n, from leaf to leaf, and compare the two rows of leaves.",
      ask: "What takes the place of the OPEN list in MTD(+∞)?",
      why: "The stored upper bounds say where the max solution tree can still be improved, which is what " +
             "the sorted list said.",
      answers: [
        "Nothing: it searches everything again.",
        "Memory: the bounds of the nodes it has seen.",
        "A second tree.",
      ],
    },
    {
      title: "From below: DUAL*",
      text: [
        "The same loop from below asks: at least 6? At least 13? At least 36? It raises a lower bound, 5, " +
          "12, 35, until the last answer is no. That is MTD(−∞), and its leaves are those of DUAL*, the dual " +
          "of SSS*.",
        "If one can start at +∞ and at −∞, one can start anywhere.",
      ],
      attempt: "Here it needs 11 leaves. From which side fewer are needed depends on the tree.",
    },
    {
      title: "Start from a guess: MTD(f)",
      text: [
        "MTD(f) starts at a guess f and then moves towards the value from whichever side it is on. A " +
          "program that deepens its search step by step has a good guess: the value of the last depth.",
        "With the right guess, 35, two passes are enough: one proves “at least 35”, the other “at most " +
          "35”. They evaluate 8 leaves, one more than the proof has.",
      ],
      attempt: "Compare it with NegaScout: both use null windows, but NegaScout searches the first line " +
                 "with a wide one.",
      ask: "What would a wrong guess cost MTD(f)?",
      why: "Every pass proves a true bound, so the value is right in any case. A guess that is far off " +
             "needs more passes and, as a rule, more leaves; but there are trees where the worse guess " +
             "evaluates fewer, such as the example worse-guess-fewer-leaves of the explorer.",
      answers: ["A wrong value.", "Work, as a rule: more passes and more leaves.", "Always more leaves."],
    },
    {
      title: "Another family: which node to grow",
      text: [
        "Proof-number search holds a tree and grows it by one leaf at a time. Beside every node stand two numbers: " +
          "how many leaves must at least be settled before the question of the pass is answered with yes, and how " +
          "many before it is answered with no. It grows the leaf on which both numbers of the root depend most.",
        "A number of 0 is a proof, and the proof is a solution tree like all others on these pages. Where " +
          "there is no clear solution to be found the search wanders from one hope to the next, and needs " +
          "more nodes than MTD(f).",
      ],
      attempt: "Step with →: nodes that are not in its tree yet are faint. Then watch the numbers change on " +
        "the way up.",
      ask: "The numbers of the root are 0 / ∞. What is known?",
      answers: ["Nothing yet: no leaf is settled.", "The answer to the question is yes.", "The answer is no."],
      why: "No leaf is missing for a yes, and no number of leaves would do for a no.",
    },
    {
      title: "On to real games",
      text: [
        "On chess, Othello and checkers with a transposition table, all of these algorithms fit in the " +
          "same memory and need nearly the same nodes; MTD(f) often needs a few less. How close they come to " +
          "the minimal graph can be seen in the race, and what was measured in the results.",
      ],
      attempt: "Open the explorer with a tree of your own, race the algorithms, or play against them.",
    },
  ],
  units: { pawn: "pawns", disc: "discs", man: "men", win: "wins", point: "points" },
  pieces: {
    none: "empty", wP: "white pawn", wN: "white knight", wB: "white bishop", wR: "white rook", wQ: "white queen",
    wK: "white king", bP: "black pawn", bN: "black knight", bB: "black bishop", bR: "black rook", bQ: "black queen",
    bK: "black king", whiteMan: "white man", whiteKing: "white king", blackMan: "black man", blackKing: "black king",
  },
};

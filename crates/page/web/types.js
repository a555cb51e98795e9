// The messages as the page receives them. Types only.

/**
 * @typedef {[number, number]} Pair Two bounds or a window, the lower one first.
 *
 * @typedef {object} Step
 * @property {"pass"|"visit"|"leaf"|"memory"|"settled"|"etc"|"go"|"cut"|"done"|"open"|"grown"} kind
 * @property {number} node
 * @property {Pair} [window]
 * @property {number} [gamma]
 * @property {number} [g]
 * @property {Pair} [leaf]
 * @property {Pair} [stored]
 * @property {"question"|{shallow: number}|{deep: number}} [why]
 * @property {number} [case]
 * @property {[number, number, number][]} [open] Node, solved, merit.
 * @property {[number, Opinion][]} [thinks] What is thought now of nodes of a tree that grows.
 * @property {number} [more]
 *
 * @typedef {{proof: [number|null, number|null]}|{conspiracy: [number, [number|null, number|null]]}|
 *   {range: Pair}|{estimate: number}} Opinion
 *
 * @typedef {object} Tree
 * @property {boolean} complete
 * @property {number[]} parent
 * @property {number[]} place
 * @property {(number|null)[]} width
 * @property {(number|null)[]} value
 * @property {string[]} moves
 * @property {string[]} positions
 * @property {[number, number][]} [same] Nodes whose position is there before, and the first such node.
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
 * @property {({found: Blamed}|{missing: string})[]} [blame] Where the nodes of each search went.
 *
 * @typedef {{parts: string[], totals: number[], nodes: [number, number[]][]}} Blamed Visits by what caused them.
 *
 * @typedef {{node: number, parent: number, move: string, visits: number, proved: Pair}} TopNode
 * @typedef {{iteration: number, visits: number, nodes: TopNode[]}} TopReport The top of a search so far.
 * @typedef {{proved: Pair, best: string|null, stop: string|null, visits: number}} GrowReply
 *
 * @typedef {{text: string, tags: string[]}} CodeLine
 * @typedef {{id: string, name: string, source: string, promise: string, bounds: number, plays: boolean, guesses:
 *   boolean, code: CodeLine[]}} Algorithm
 * @typedef {{id: string, title: string, positions: string, moves: string, example: string, unit: string,
 *   natural_unit: string, hundredths: number, sides: [string, string], own: boolean}} GameInfo
 * @typedef {{name: string, title: string, help: string, values: string, words: {name: string, help: string}[],
 *   several: boolean, full_width: Record<string, string>, play: Record<string, string>}} Setting
 * @typedef {{message: number, depth: number, nodes: number, runs: number}} Allowance What one message may cost.
 * @typedef {{version: string, lab: boolean, allowance: Allowance, algorithms: Algorithm[], trees: {name: string,
 *   source: string, text: string}[], games: GameInfo[], fields: Setting[]}} Hello
 *
 * @typedef {{game: string, position?: string, moves?: string[]}} SoFar A game so far.
 * @typedef {{position: string, moves: string[], outcome: string|null, line: string, evaluation: number,
 *   shown?: ShownBoard}} PositionReply
 * @typedef {{svg: string|null, text: string, second: boolean}} ShownBoard A board as its game draws it.
 *
 * @typedef {object} Iteration
 * @property {number} depth
 * @property {number|null} value
 * @property {boolean} exact
 * @property {number|null} mate
 * @property {string|null} best_move
 * @property {number} total
 * @property {number} quiescence
 * @property {number} seconds
 * @property {number} passes
 *
 * @typedef {Iteration & {stop: string|null, iterations: Iteration[]}} Thought
 * @typedef {{thought: Thought, line: string, root_moves: object[]}} ThinkReply
 * @typedef {{iteration: Iteration, line: string}} ThinkEvent
 * @typedef {object} ThinkAsk
 * @property {SoFar} so_far
 * @property {"play"|"full-width"} search
 * @property {string} [algorithm]
 * @property {number} [depth]
 * @property {number} [milliseconds]
 * @property {Record<string, string>} [settings]
 *
 * @typedef {object} Judged
 * @property {string} side
 * @property {string} played
 * @property {number} value In hundredths, for the side that moved.
 * @property {number|null} mate
 * @property {string} best
 * @property {number} best_value
 * @property {number|null} best_mate
 * @property {number} loss
 * @property {string|null} mark
 * @property {string} line
 * @property {string[]} line_moves
 * @property {number} kept
 *
 * @typedef {{id: string, title: string, source: string, question: string, cells: number, stored: number,
 *   seconds: number}} ExperimentEntry
 * @typedef {{experiments: ExperimentEntry[], report: boolean, results: string}} Overview
 * @typedef {{label: string, scale: "linear"|"log"|"names", names: string[], percent: boolean}} FigureAxis
 * @typedef {{x: number, y: number, text: string, interval: [string, string]|null,
 *   ends?: [number, number]|null}} FigurePoint
 * @typedef {{name: string, paper: boolean, bars: boolean, joined: boolean, points: FigurePoint[]}} FigureSeries
 * @typedef {{title: string, series: FigureSeries[]}} FigurePanel
 * @typedef {{id: string, title: string, caption: string, x: FigureAxis, y: FigureAxis, panels: FigurePanel[],
 *   levels?: {y: number, label: string}[]}} FigureSpec
 * @typedef {{caption: string, columns: string[], rows: string[][]}} TableSpec
 * @typedef {object} ClaimSpec
 * @property {string} statement
 * @property {string} source
 * @property {string} stated
 * @property {string} verdict
 * @property {{value: string, low: string, high: string, n: number}|null} measured
 * @property {string|null} needs
 * @property {string} conditions
 *
 * @typedef {{remarks: string[], figures: FigureSpec[], tables: TableSpec[], claims: ClaimSpec[]}} SectionReply
 * @typedef {Record<string, string|number|boolean|null>} RecordRow
 * @typedef {{label: string, rows: RecordRow[], seconds: number}} StoredCell
 * @typedef {{cell: string, row: RecordRow}} CellRow
 * @typedef {{all: number, rows: CellRow[]}} CellRows
 *
 * What the laboratory answers.
 * @typedef {object} LabReplies
 * @property {Overview} experiments
 * @property {SectionReply} section
 * @property {{all: number, cells: StoredCell[]}} cells
 * @property {{ours: CellRows, base: CellRows}} behind
 * @property {{ran: number, all: number}} run
 * @typedef {{done: number, all: number, label: string}} LabEvent
 *
 * @typedef {{node: number}|{nodes: number[]}|{number: number}|{bounds: Pair}|{choice: number}|"nothing"} Answer
 * @typedef {"leaf"|"node"|"leaves"|"nodes"|"number"|"number-or-nothing"|"window"|"bounds"|
 *   {choice: string[]}} AnswerForm
 * @typedef {{ask: string, form: AnswerForm, at: number, focus: number|null}} Part
 * @typedef {{exercise: string, kind: string, title: string, intro: string[], text: string, guess: number|null,
 *   parts: Part[], trace: TraceReply}} ExerciseReply
 * @typedef {{kinds: {id: string, title: string, algorithms: string[]}[], levels: string[]}} KindsReply
 * @typedef {{right: boolean, earned: number, reason: string}} MarkReply
 * @typedef {{hint: string|null, more: boolean}} HintReply
 * @typedef {{text: string, answer: Answer}} SolveReply
 * @typedef {{exercises: string[], html: string, key: string, json: object, key_json: object}} SheetReply
 * @typedef {{exercise: ExerciseReply, kinds: KindsReply, mark: MarkReply, hint: HintReply, solve: SolveReply,
 *   sheet: SheetReply}} PracticeReplies
 * @typedef {"kinds"|{exercise: string}|{mark: {exercise: string, part: number, answer: Answer, hints: number,
 *   tries: number}}|{hint: {exercise: string, part: number, number: number}}|
 *   {solve: {exercise: string, part: number}}|{sheet: {items: string, seed: number}}} PracticeQuestion
 *
 * Every question with what is sent, the events on the way and the reply.
 * @typedef {object} Messages
 * @property {{ask: null, event: never, reply: Hello}} hello
 * @property {{ask: {tree: object, runs: object[], blame?: boolean}, event: never, reply: TraceReply}} trace
 * @property {{ask: {files: string[], runs: object[]}, event: never, reply: TraceReply}} open
 * @property {{ask: {so_far: SoFar, algorithm?: string, depth: number, plies: number}, event: {top: TopReport},
 *   reply: GrowReply}} grow
 * @property {{ask: SoFar, event: never, reply: PositionReply}} position
 * @property {{ask: ThinkAsk, event: ThinkEvent, reply: ThinkReply}} think
 * @property {{ask: {so_far: SoFar, depth: number}, event: never, reply: {graph: number|null}}} minimal
 * @property {{ask: {so_far: SoFar, played: string, nodes?: number, milliseconds?: number}, event: never,
 *   reply: {judged: Judged}}} judge
 * @property {{ask: {game?: string, text: string, number?: number}, event: never,
 *   reply: {game: string, position: string|null, moves: string[], games: number,
 *   players: [string|null, string|null]}}} read
 * @property {{ask: SoFar, event: never, reply: {text: string}}} write
 * @property {{ask: {language: string, about: PracticeQuestion}, event: never,
 *   reply: PracticeReplies[keyof PracticeReplies]}} practice
 * @property {{ask: string|object, event: LabEvent, reply: LabReplies[keyof LabReplies]}} lab
 */

/**
 * A question as it is sent: its name with what it is about.
 * @template {keyof Messages} K
 * @typedef {{[Q in K]: Messages[Q]["ask"]}} Question
 */
export {};

//! Exercises in English.

use super::Texts;

pub(super) const ENGLISH: Texts = Texts {
    kinds: [
        "Minimax values",
        "Best move and best play",
        "Order of the leaves",
        "What is cut off",
        "α and β on the way",
        "f⁻ and f⁺ on the way",
        "The next γ",
        "Memory and the OPEN list",
        "Solution trees",
        "Which does less",
    ],
    levels: [
        "three or four leaves",
        "two plies, up to nine leaves",
        "three plies, eight leaves",
        "four plies, sixteen leaves, as in the thesis",
        "single moves and early leaves",
        "sixteen leaves with ties",
        "up to thirty leaves, with ties and single moves",
        "sixteen leaves and a transposition",
        "up to twenty-four leaves and two transpositions",
    ],

    no_exercise: "'{text}' is no exercise: write kind:algorithm:level:seed, as in \
                  leaves:alpha-beta:4:17",
    no_kind: "there is no kind of exercise '{kind}': the kinds are {kinds}",
    no_level: "there is no level {level}: levels are 1 to {levels}",
    not_about: "exercises of the kind '{kind}' are about {algorithms}, not about '{algorithm}'",
    no_search: "the exercise cannot be searched: {why}",
    no_tree: "no tree of this level and seed has something to ask: take another seed or level",
    too_long: "a sheet has at most {most} exercises",
    no_part: "the exercise has no part {part}",
    no_language: "there is no language '{language}' here: the languages are {languages}",

    rule_minimax: "It evaluates every leaf, from left to right.",
    rule_alpha_beta: "It goes from left to right. α is the best that Max has on the way from the \
                      root, β the best that Min has. As soon as a Max node has reached β or more, or \
                      a Min node α or less, its other moves are cut off.",
    rule_aspiration: "{search} with a window from 4 below the guess to 4 above it. If it returns a \
                      g that is not inside, it searches again with ⟨−∞, g⟩ or ⟨g, +∞⟩.",
    rule_negascout: "The first move of a node is searched with the whole window. Every other move \
                     is first asked, with a null window, whether it is better. If the answer is a \
                     value t inside the whole window, the move is searched again from t to the \
                     other bound, unless it leads to a leaf or to a node at most one ply above the \
                     deepest leaves.",
    rule_sss: "It works on the state of OPEN with the largest merit ĥ, of several on the leftmost. \
               A live Max node is replaced by all its children, a live Min node by its first child. \
               A leaf is solved with the smaller of its value and its merit. A solved Max node makes \
               way for its next brother, live, with the same merit. When the last brother is solved, \
               or a Min node, so is the father, and what is below him leaves the list.",
    rule_dual: "SSS* with the sides exchanged: it works on the state with the smallest merit, of \
                several on the leftmost. A live Min node is replaced by all its children, a live Max \
                node by its first child. A leaf is solved with the larger of its value and its \
                merit. A solved Min node makes way for its next brother; when the last one is \
                solved, or a Max node, so is the father, and what is below him leaves the list.",
    rule_mt: "Alpha-Beta with the null window ⟨γ − 1, γ⟩, where γ is the first guess, and with a \
              memory that keeps the latest bound of each node: one pass, one question.",
    mt_is: "MT is Alpha-Beta with the null window ⟨γ − 1, γ⟩ and a memory that keeps the latest \
            bound of each node. It is asked again and again, and g is what a pass returns. {rule}",
    rule_mtd_f: "The first γ is the guess f. If g < γ, g is an upper bound and the next γ; \
                 otherwise g is a lower bound, and the next γ is g + 1. It ends when the bounds meet.",
    rule_mtd_plus: "The first γ is +∞, and the next one is always g. It ends when g ≥ γ.",
    rule_mtd_minus: "The first γ is −∞, and the next one is always g + 1. It ends when g < γ.",
    rule_elsewhere: "Its rule is in {source}.",

    squares: "Max moves at the squares, Min at the circles, and the numbers are what Max gets.",
    primes: "A letter with a prime is the same position as the letter without it, reached by other \
             moves: {again} is {first} once more, and so is everything below it. What memory holds of \
             one it holds of the other; a search without memory searches both. Of two leaves that \
             are the same, choose the one that the search comes to.",
    first_guess: "The first guess is {guess}.",

    right: "Right.",
    wrong: "That is not it.",
    wrong_node: "{name} is not it.",
    no_node: "There is no such node.",
    none: "none",
    nothing_more: "nothing more",

    next_leaf: "Which leaf is evaluated next?",
    hint_root: "Look at what is still open at the root.",
    hint_at: "It is {name} or below it.",
    hint_below: "It is below {name}.",
    right_leaf: "Right: {name} is next, and it is worth {value}.",
    right_value: "Right: the value is proved to be {value}.",
    right_between: "Right: the search ends here, and the value is between {low} and {high}.",
    one_more: "There is one more: the question at the root is not answered yet.",
    no_leaf: "That is not a leaf: a leaf has a number below it.",
    is_cut: "{name} is cut off: {why}.",
    cut_above: "{name} is worth at least {g}, and Min has {bound} at {owner} already",
    cut_below: "{name} is worth at most {g}, and Max has {bound} at {owner} already",
    cut_asked_above: "{name} is worth at least {g}, which is all that is asked",
    cut_asked_below: "{name} is worth at most {g}, which is all that is asked",
    evaluated_already: "{name} has been evaluated already.",
    memory_answers: "Memory answers for {name}: nothing below it is searched.",
    top_of_open: "On top of OPEN is {top} with the merit {merit}, and {name} is not where it leads.",
    not_needed: "{name} is not needed any more: the search has its answer.",
    elsewhere: "At {top}, something other than {name} is searched now.",

    mark_never: "Mark the leaves that are never evaluated.",
    hint_one: "There is one.",
    hint_count: "There are {n}.",
    hint_first_cut: "The first of them, from the left, is below {name}.",
    whose_beta: "{name} has reached {g}, and its other moves are cut off by β = {bound}. At which \
                 node does Min have that?",
    whose_alpha: "{name} has reached {g}, and its other moves are cut off by α = {bound}. At which \
                  node does Max have that?",
    hint_beta: "β is a value that Min has at a Min node above {name}.",
    hint_alpha: "α is a value that Max has at a Max node above {name}.",
    not_in_set: "{name} does not belong to it.",
    some_of_set: "{n} of {all} are there.",
    first_leaf: "{name} is the first leaf that is evaluated.",
    evaluated_after: "{name} is evaluated, after {before}.",
    not_a_leaf: "{name} is not a leaf.",
    missing: "Something is missing: {n} more.",
    missing_one: "One of them is cut off: {why}.",

    which_window: "{name} is entered next. With which window?",
    hint_window: "α is the best that Max has on the way from the root, β the best that Min has; a \
                  null window has β = α + 1.",
    hint_way: "The way from the root is {names}.",

    what_proved: "What do the leaves that are evaluated so far prove of {name}?",
    hint_unknown: "A leaf that is not evaluated can still be anything from −∞ to +∞.",
    hint_work_up: "For f⁻ take −∞ at every leaf that is not evaluated and work up to {name}; for f⁺ \
                   take +∞.",
    one_right: "{right} is right, {wrong} is not.",
    exchanged: "The two are exchanged.",
    neither: "Neither of the two is right.",

    what_returned: "A pass begins with γ = {gamma}. Which bound g does it return?",
    hint_passes: "A bound that memory holds is used again; every node is left as soon as its \
                  question is answered.",
    hint_yes: "The answer is yes: g is {gamma} or more.",
    hint_no: "The answer is no: g is less than {gamma}.",
    next_gamma: "The pass with γ = {gamma} has returned {g}. Which γ follows?",
    hint_at_most: "It has proved that the value is at most {g}.",
    hint_at_least: "It has proved that the value is at least {g}.",
    wrong_gamma: "Write down f⁻ and f⁺ of the root: if they are equal, nothing follows; otherwise \
                  the rule gives the next γ.",
    wrong_bound: "Search the root with this γ once more: ask at every node whether it is worth at \
                  least γ.",

    which_open: "Which nodes are on the OPEN list now?",
    which_next: "Which of them is worked on next?",
    hint_merit: "Its merit is {merit}.",
    what_held: "{name} has just been left. What does memory hold of it now?",
    hint_held: "If a node returns g < γ, g is an upper bound of it, otherwise a lower bound. Memory \
                keeps the latest bound alone; for the other one write −∞ or +∞.",

    choose_min_tree: "Choose the leaves of a min solution tree that proves that the root is worth \
                      at least {value}.",
    choose_max_tree: "Choose the leaves of a max solution tree that proves that the root is worth \
                      at most {value}.",
    hint_min_tree: "It has one move at every Max node and all moves at every Min node.",
    hint_max_tree: "It has one move at every Min node and all moves at every Max node.",
    hint_tree_leaves: "One such tree has {n} leaves.",
    right_proof: "Right: these leaves prove it, whatever the others are worth.",
    choose_leaves: "Choose leaves.",
    not_at_least: "{name} is worth {value}, which is not at least {bound}.",
    not_at_most: "{name} is worth {value}, which is not at most {bound}.",
    exactly_one: "At {name}, {side} has the choice: the tree has exactly one of {names}.",
    all_moves: "At {name}, {side} may do anything: the tree has all of {names}.",

    what_value: "What is {name}, a {side} node, worth?",
    hint_max: "Max takes the largest of the values of {names}.",
    hint_min: "Min takes the smallest of the values of {names}.",
    no_child: "No child of {name} is worth {value}: a node takes the value of a child.",
    better: "{side} chooses at {name} and can have better: compare {names}.",
    which_move: "Which move is best? Choose the node that it leads to.",
    hint_move: "It leads to a node that is worth as much as the root: {value}.",
    which_end: "Both play their best. Choose the leaf where the game ends.",
    hint_end: "From the root on, each side takes a move that keeps the value.",
    what_game: "What is the game worth?",
    hint_game: "Work from the leaves to the root.",
    not_best: "At {top}, {side} has a better move: {top} is worth {value}, and {child} is worth \
               {other}.",
    not_a_move: "{name} is not a move from the root.",

    which_fewer: "Which evaluates fewer leaves of this tree, {first} or {second}? A leaf that is \
                  evaluated twice counts twice.",
    guess_of_other: "The first guess of {second} is {guess}.",
    same_number: "both the same number",
    count_of: "{name} evaluates {n} leaves.",
    right_counts: "Right. {counts}",

    sheet: "Work sheet",
    key: "Key to the work sheet",
    with_seed: "{title}, seed {seed}",
    your_name: "Name:",
    leaves_in_order: "Which leaves are evaluated, in which order?",
    passes_first: "Write down γ and the bound g that is returned, for the first {n} passes.",
    passes_all: "Write down γ and the bound g that is returned, for each pass, until it ends.",
    pass_returned: "γ = {gamma} returns {g}",
    after_step: "After step {n} of the list, the root being step 0: ",
    after_leaf: "After {name} ({n} evaluated): ",
    drawing: "Game tree {text}",
};

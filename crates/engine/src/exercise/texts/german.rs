//! Exercises in German.

use super::Texts;

pub(super) const GERMAN: Texts = Texts {
    kinds: [
        "Minimax-Werte",
        "Bester Zug und bestes Spiel",
        "Reihenfolge der Blätter",
        "Was abgeschnitten wird",
        "α und β unterwegs",
        "f⁻ und f⁺ unterwegs",
        "Das nächste γ",
        "Speicher und OPEN-Liste",
        "Lösungsbäume",
        "Wer tut weniger",
    ],
    levels: [
        "drei oder vier Blätter",
        "zwei Halbzüge, bis zu neun Blätter",
        "drei Halbzüge, acht Blätter",
        "vier Halbzüge, sechzehn Blätter wie in der Dissertation",
        "einzelne Züge und frühe Blätter",
        "sechzehn Blätter mit gleichen Werten",
        "bis zu dreißig Blätter mit gleichen Werten und einzelnen Zügen",
        "sechzehn Blätter und eine Zugumstellung",
        "bis zu vierundzwanzig Blätter und zwei Zugumstellungen",
    ],

    no_exercise: "„{text}“ ist keine Aufgabe: schreibe kind:algorithm:level:seed wie in \
                  leaves:alpha-beta:4:17",
    no_kind: "eine Art von Aufgaben „{kind}“ gibt es nicht: die Arten sind {kinds}",
    no_level: "eine Stufe {level} gibt es nicht: die Stufen sind 1 bis {levels}",
    not_about: "Aufgaben der Art „{kind}“ handeln von {algorithms}, nicht von „{algorithm}“",
    no_search: "der Baum der Aufgabe kann nicht durchsucht werden: {why}",
    no_tree: "kein Baum dieser Stufe und Startzahl gibt etwas zu fragen: nimm eine andere Startzahl \
              oder Stufe",
    too_long: "ein Blatt hat höchstens {most} Aufgaben",
    no_part: "die Aufgabe hat keinen Teil {part}",
    no_language: "die Sprache „{language}“ gibt es hier nicht: die Sprachen sind {languages}",

    rule_minimax: "Es bewertet jedes Blatt, von links nach rechts.",
    rule_alpha_beta: "Es geht von links nach rechts. α ist das Beste, was Max auf dem Weg von der \
                      Wurzel schon hat, β das Beste, was Min hat. Sobald ein Max-Knoten β oder mehr \
                      erreicht hat oder ein Min-Knoten α oder weniger, werden seine anderen Züge \
                      abgeschnitten.",
    rule_aspiration: "{search} mit einem Fenster von 4 unter der Schätzung bis 4 darüber. Liegt das \
                      g, das es zurückgibt, nicht innerhalb, so sucht es noch einmal mit ⟨−∞, g⟩ \
                      oder ⟨g, +∞⟩.",
    rule_negascout: "Der erste Zug eines Knotens wird mit dem ganzen Fenster durchsucht. Jeder andere \
                     wird zuerst mit einem Nullfenster gefragt, ob er besser ist. Ist die Antwort \
                     ein Wert t innerhalb des ganzen Fensters, so wird der Zug noch einmal von t bis \
                     zur anderen Schranke durchsucht, es sei denn, er führt zu einem Blatt oder zu \
                     einem Knoten, der höchstens einen Halbzug über den tiefsten Blättern steht.",
    rule_sss: "Es arbeitet am Zustand auf OPEN mit dem größten Merit ĥ, von mehreren an dem, der am \
               weitesten links steht. Ein lebendiger Max-Knoten wird durch alle seine Kinder ersetzt, ein lebendiger \
               Min-Knoten durch sein erstes Kind. Ein Blatt wird mit dem kleineren von Wert und \
               Merit gelöst. Ein gelöster Max-Knoten macht seinem nächsten Bruder Platz, lebendig \
               und mit demselben Merit. Ist der letzte Bruder gelöst oder ein Min-Knoten, so ist es \
               auch der Vater, und was unter ihm steht, fällt aus der Liste.",
    rule_dual: "SSS* mit vertauschten Seiten: Es arbeitet am Zustand mit dem kleinsten Merit, von \
                mehreren an dem, der am weitesten links steht. Ein lebendiger Min-Knoten wird durch alle seine Kinder \
                ersetzt, ein lebendiger Max-Knoten durch sein erstes Kind. Ein Blatt wird mit dem \
                größeren von Wert und Merit gelöst. Ein gelöster Min-Knoten macht seinem nächsten \
                Bruder Platz; ist der letzte gelöst oder ein Max-Knoten, so ist es auch der Vater, \
                und was unter ihm steht, fällt aus der Liste.",
    rule_mt: "Alpha-Beta mit dem Nullfenster ⟨γ − 1, γ⟩, wobei γ die erste Schätzung ist, und mit \
              einem Speicher, der zu jedem Knoten die letzte Schranke behält: ein Durchgang, eine \
              Frage.",
    mt_is: "MT ist Alpha-Beta mit dem Nullfenster ⟨γ − 1, γ⟩ und einem Speicher, der zu jedem Knoten \
            die letzte Schranke behält. Es wird immer wieder gefragt, und g ist, was ein Durchgang \
            zurückgibt. {rule}",
    rule_mtd_f: "Das erste γ ist die Schätzung f. Ist g < γ, so ist g eine obere Schranke und das \
                 nächste γ; sonst ist g eine untere Schranke, und das nächste γ ist g + 1. Es endet, \
                 wenn sich die Schranken treffen.",
    rule_mtd_plus: "Das erste γ ist +∞, und das nächste ist immer g. Es endet, wenn g ≥ γ ist.",
    rule_mtd_minus: "Das erste γ ist −∞, und das nächste ist immer g + 1. Es endet, wenn g < γ ist.",
    rule_elsewhere: "Die Regel steht in {source}.",

    squares: "An den Quadraten zieht Max, an den Kreisen Min, und die Zahlen sind das, was Max bekommt.",
    primes: "Ein Buchstabe mit einem Strich ist dieselbe Stellung wie der Buchstabe ohne Strich, auf \
             anderem Weg erreicht: {again} ist noch einmal {first}, und alles darunter ebenso. Was \
             der Speicher von der einen weiß, weiß er von der anderen; eine Suche ohne Speicher \
             durchsucht beide. Von zwei gleichen Blättern wähle das, zu dem die Suche kommt.",
    first_guess: "Die erste Schätzung ist {guess}.",

    right: "Richtig.",
    wrong: "Das ist es nicht.",
    wrong_node: "{name} ist es nicht.",
    no_node: "Einen solchen Knoten gibt es nicht.",
    none: "keines",
    nothing_more: "nichts mehr",

    next_leaf: "Welches Blatt wird als Nächstes bewertet?",
    hint_root: "Sieh nach, was an der Wurzel noch offen ist.",
    hint_at: "Es ist {name} oder steht darunter.",
    hint_below: "Es steht unter {name}.",
    right_leaf: "Richtig: {name} ist das nächste, mit dem Wert {value}.",
    right_value: "Richtig: Der Wert ist bewiesen, {value}.",
    right_between: "Richtig: Hier endet die Suche, und der Wert liegt zwischen {low} und {high}.",
    one_more: "Eines kommt noch: Die Frage an der Wurzel ist noch nicht beantwortet.",
    no_leaf: "Das ist kein Blatt: Unter einem Blatt steht eine Zahl.",
    is_cut: "{name} ist abgeschnitten: {why}.",
    cut_above: "{name} ist mindestens {g} wert, und Min hat bei {owner} schon {bound}",
    cut_below: "{name} ist höchstens {g} wert, und Max hat bei {owner} schon {bound}",
    cut_asked_above: "{name} ist mindestens {g} wert, und mehr ist nicht gefragt",
    cut_asked_below: "{name} ist höchstens {g} wert, und mehr ist nicht gefragt",
    evaluated_already: "{name} ist schon bewertet.",
    memory_answers: "Für {name} antwortet der Speicher: Darunter wird nichts durchsucht.",
    top_of_open: "Oben auf OPEN steht {top} mit dem Merit {merit}, und das führt nicht zu {name}.",
    not_needed: "{name} wird nicht mehr gebraucht: Die Suche hat ihre Antwort.",
    elsewhere: "Bei {top} wird jetzt etwas anderes durchsucht als {name}.",

    mark_never: "Markiere die Blätter, die nie bewertet werden.",
    hint_one: "Es ist eines.",
    hint_count: "Es sind {n}.",
    hint_first_cut: "Das erste von links steht unter {name}.",
    whose_beta: "{name} hat {g} erreicht, und seine anderen Züge werden durch β = {bound} \
                 abgeschnitten. Bei welchem Knoten hat Min das?",
    whose_alpha: "{name} hat {g} erreicht, und seine anderen Züge werden durch α = {bound} \
                  abgeschnitten. Bei welchem Knoten hat Max das?",
    hint_beta: "β ist ein Wert, den Min an einem Min-Knoten über {name} hat.",
    hint_alpha: "α ist ein Wert, den Max an einem Max-Knoten über {name} hat.",
    not_in_set: "{name} gehört nicht dazu.",
    some_of_set: "{n} von {all} sind da.",
    first_leaf: "{name} ist das erste Blatt, das bewertet wird.",
    evaluated_after: "{name} wird bewertet, nach {before}.",
    not_a_leaf: "{name} ist kein Blatt.",
    missing: "Es fehlt noch etwas: {n}.",
    missing_one: "Eines davon ist abgeschnitten: {why}.",

    which_window: "Als Nächstes wird {name} betreten. Mit welchem Fenster?",
    hint_window: "α ist das Beste, was Max auf dem Weg von der Wurzel hat, β das Beste, was Min hat; \
                  ein Nullfenster hat β = α + 1.",
    hint_way: "Der Weg von der Wurzel ist {names}.",

    what_proved: "Was beweisen die bisher bewerteten Blätter von {name}?",
    hint_unknown: "Ein Blatt, das nicht bewertet ist, kann noch alles von −∞ bis +∞ sein.",
    hint_work_up: "Für f⁻ nimm an jedem Blatt, das nicht bewertet ist, −∞ und rechne bis {name} \
                   hinauf; für f⁺ nimm +∞.",
    one_right: "{right} stimmt, {wrong} nicht.",
    exchanged: "Die beiden sind vertauscht.",
    neither: "Keines von beiden stimmt.",

    what_returned: "Ein Durchgang beginnt mit γ = {gamma}. Welche Schranke g gibt er zurück?",
    hint_passes: "Eine Schranke, die im Speicher steht, wird wieder benutzt; jeder Knoten wird \
                  verlassen, sobald seine Frage beantwortet ist.",
    hint_yes: "Die Antwort ist Ja: g ist {gamma} oder mehr.",
    hint_no: "Die Antwort ist Nein: g ist kleiner als {gamma}.",
    next_gamma: "Der Durchgang mit γ = {gamma} hat {g} zurückgegeben. Welches γ folgt?",
    hint_at_most: "Er hat bewiesen, dass der Wert höchstens {g} ist.",
    hint_at_least: "Er hat bewiesen, dass der Wert mindestens {g} ist.",
    wrong_gamma: "Schreibe f⁻ und f⁺ der Wurzel auf: Sind sie gleich, so folgt nichts; sonst gibt die \
                  Regel das nächste γ.",
    wrong_bound: "Durchsuche die Wurzel noch einmal mit diesem γ: Frage an jedem Knoten, ob er \
                  mindestens γ wert ist.",

    which_open: "Welche Knoten stehen jetzt auf der OPEN-Liste?",
    which_next: "An welchem davon wird als Nächstes gearbeitet?",
    hint_merit: "Sein Merit ist {merit}.",
    what_held: "{name} ist eben verlassen worden. Was weiß der Speicher jetzt von ihm?",
    hint_held: "Gibt ein Knoten g < γ zurück, so ist g eine obere Schranke für ihn, sonst eine \
                untere. Der Speicher behält nur die letzte Schranke; für die andere schreibe −∞ oder \
                +∞.",

    choose_min_tree: "Wähle die Blätter eines Min-Lösungsbaums, der beweist, dass die Wurzel \
                      mindestens {value} wert ist.",
    choose_max_tree: "Wähle die Blätter eines Max-Lösungsbaums, der beweist, dass die Wurzel \
                      höchstens {value} wert ist.",
    hint_min_tree: "Er hat einen Zug an jedem Max-Knoten und alle Züge an jedem Min-Knoten.",
    hint_max_tree: "Er hat einen Zug an jedem Min-Knoten und alle Züge an jedem Max-Knoten.",
    hint_tree_leaves: "Ein solcher Baum hat {n} Blätter.",
    right_proof: "Richtig: Diese Blätter beweisen es, was die anderen auch wert sind.",
    choose_leaves: "Wähle Blätter.",
    not_at_least: "{name} ist {value} wert, und das ist nicht mindestens {bound}.",
    not_at_most: "{name} ist {value} wert, und das ist nicht höchstens {bound}.",
    exactly_one: "Bei {name} hat {side} die Wahl: Der Baum hat genau einen Knoten von {names}.",
    all_moves: "Bei {name} kann {side} alles tun: Der Baum hat alle von {names}.",

    what_value: "Was ist {name}, ein {side}-Knoten, wert?",
    hint_max: "Max nimmt den größten der Werte von {names}.",
    hint_min: "Min nimmt den kleinsten der Werte von {names}.",
    no_child: "Kein Kind von {name} ist {value} wert: Ein Knoten hat den Wert eines Kindes.",
    better: "Bei {name} wählt {side} und kann Besseres haben: Vergleiche {names}.",
    which_move: "Welcher Zug ist der beste? Wähle den Knoten, zu dem er führt.",
    hint_move: "Er führt zu einem Knoten, der so viel wert ist wie die Wurzel: {value}.",
    which_end: "Beide spielen ihr Bestes. Wähle das Blatt, an dem das Spiel endet.",
    hint_end: "Von der Wurzel an macht jede Seite einen Zug, der den Wert erhält.",
    what_game: "Was ist das Spiel wert?",
    hint_game: "Rechne von den Blättern zur Wurzel.",
    not_best: "Bei {top} hat {side} einen besseren Zug: {top} ist {value} wert, {child} aber \
               {other}.",
    not_a_move: "{name} ist kein Zug von der Wurzel aus.",

    which_fewer: "Wer bewertet auf diesem Baum weniger Blätter, {first} oder {second}? Ein Blatt, das \
                  zweimal bewertet wird, zählt zweimal.",
    guess_of_other: "Die erste Schätzung von {second} ist {guess}.",
    same_number: "beide gleich viele",
    count_of: "{name} bewertet {n} Blätter.",
    right_counts: "Richtig. {counts}",

    sheet: "Arbeitsblatt",
    key: "Lösungen zum Arbeitsblatt",
    with_seed: "{title}, Startzahl {seed}",
    your_name: "Name:",
    leaves_in_order: "Welche Blätter werden in welcher Reihenfolge bewertet?",
    passes_first: "Schreibe γ und die Schranke g, die zurückkommt, für die ersten {n} Durchgänge auf.",
    passes_all: "Schreibe γ und die Schranke g, die zurückkommt, für jeden Durchgang bis zum Ende auf.",
    pass_returned: "γ = {gamma} gibt {g} zurück",
    after_step: "Nach Schritt {n} der Liste (die Wurzel ist Schritt 0): ",
    after_leaf: "Nach {name} ({n} bewertet): ",
    drawing: "Spielbaum {text}",
};

// Was die Seite sagt, auf Deutsch. The keys are those of english.js, which the compiler checks.

/** @type {typeof import("./english.js").ENGLISH} */
export const GERMAN = {
  practice: {
    title: "Üben",
    lead: "Aufgaben aus einer Startzahl, Schritt für Schritt von der Suche selbst bewertet.",
    kind: "Aufgabe", algorithm: "Algorithmus", level: "Stufe", seed: "Startzahl",
    another: "Noch eine", sheet: "Arbeitsblatt machen",
    part: "Frage {number} von {count}", points: "{points} von {count} Punkten",
    nothingLeaf: "Kein Blatt folgt", nothingNumber: "Nichts folgt: sie endet", check: "Prüfen",
    hint: "Hinweis (kostet ein Viertel)", lastHint: "Keine Hinweise mehr", solve: "Antwort zeigen",
    solved: "Die Antwort ist {answer}.", infinite: "Für ∞ schreibe inf oder −inf.",
    number: "Deine Antwort", alpha: "α", beta: "β", lower: "f⁻", upper: "f⁺",
    done: "Fertig: {points} von {count} Punkten.", watch: "Lösung ansehen",
    pick: "Klicke auf einen Knoten oder wähle ihn mit Pfeiltasten und Eingabetaste.",
    pickMany: "Klicke auf die Knoten oder wähle sie mit Pfeiltasten und Eingabetaste; dann prüfe.",
    explore: "Im Explorer öffnen", not_number: "Schreibe zuerst eine Zahl.",
    progress: "Dein Fortschritt", none: "Noch ist nichts getan. Was du tust, bleibt in diesem Browser.",
    forget: "Vergessen", times: "{done} gelöst, {percent} % der Punkte",
    tree: "Spielbaum der Aufgabe", node: "Knoten {name}", leaf: "Blatt {name}, Wert {value}",
    picked: "{what}, gewählt",
  },
  course: {
    title: "Ein kurzer Kurs", lead: "Von Minimax bis MTD(f) in elf Lektionen: etwas zum Lesen, zum Ansehen, zum " +
      "Üben, und eine Frage, die ein Experiment hier im Browser beantwortet.",
    tour: "Der ganze Gedankengang an einem Baum, in fünfzehn Schritten: die Führung", contents: "Inhalt",
    back: "Zurück", next: "Nächste Lektion", number: "Lektion {number} von {count}", print: "Drucken",
    watch: "Ansehen", practise: "Üben", exercise: "Aufgabe {number}", alone: "Beim Üben öffnen",
    sheet: "Als Arbeitsblatt speichern", key: "Lösungen speichern", experiment: "Finde es heraus",
    guess: "Wähle, was du erwartest; dann wird gemessen.", runs: "Es wird gemessen …",
    right: "Wie erwartet.", wrong: "Es ist eine andere Antwort: {answer}.", search: "Suche",
  },
  sheet: {
    title: "Arbeitsblatt", lead: "Ein Blatt für eine Klasse, die Lösungen getrennt. Dieselbe Startzahl gibt " +
      "dasselbe Blatt.",
    items: "Aufgaben: kind:algorithm:level, mit xN für N davon, durch Kommas getrennt",
    make: "Blatt machen", saveSheet: "Blatt (HTML)", saveKey: "Lösungen (HTML)", saveJson: "Blatt (JSON)",
    saveKeyJson: "Lösungen (JSON)", practise: "Hier üben", print: "Drucken",
    number: "Aufgabe {number} von {count}", next: "Nächste Aufgabe", back: "Vorige Aufgabe", preview: "Das Blatt",
  },
  stage: {
    way: "Wo die Zeichnung beginnt", whole: "Der ganze Baum", alone: "Allein zeigen",
    searchHere: "Von hier aus suchen", saveTrace: "Trace speichern", animate: "Als Film speichern",
    film: "{name}, Schritt für Schritt",
    tooLong: "Ein Film von so vielen Schritten wäre zu lang: wähle einen kleineren Baum.",
    recorded: "Diesen Trace hat ein anderes Programm geschrieben.",
    onlyHere: "nur hier besucht", onlyThere: "nur von der anderen besucht", disagree: "verschiedene Werte",
    visits: "Besuche", blame: "Wohin die Knoten gingen",
    chart: "Die Schranken der Wurzel über die Schritte", trianglesMean: "Max als △ und Min als ▽ wie in Lehrbüchern",
    triangles: "Dreiecke", projectorMeans: "Groß und schlicht, mit Tasten bewegt; Escape beendet es",
    projector: "Beamer", memory: "Speicher", leafOrder: "Blätter in der Reihenfolge der Bewertung",
    code: "Pseudocode", inMemory: "im Speicher", unfold: "Aufklappen", fold: "Zuklappen, was darunter ist",
    noMemory: "Dieser Algorithmus läuft hier ohne Speicher, wie in seiner Veröffentlichung.", copied: "Kopiert",
    link: "Der Link", copy: "Link kopieren", title: "Suche, Schritt für Schritt", leaves: "Bewertete Blätter",
    takeAway: "Mitnehmen, was zu sehen ist", saveSvg: "Als SVG speichern", savePng: "Als PNG speichern",
    play: "Abspielen (Leertaste)", step: "Schritt", speed: "Tempo", inStepBy: "Gleichschritt nach",
    byLeaf: "nach Blättern", byStep: "nach Schritten", transport: "Durch die Suche gehen",
    toStart: "Zum Anfang (Pos1)", stepBack: "Schritt zurück (←)", stepOn: "Schritt weiter (→)",
    toEnd: "Zum Ende (Ende)", minTree: "Min-Lösungsbaum (f⁻)", maxTree: "Max-Lösungsbaum (f⁺)",
    cutOff: "abgeschnitten", zoom: "Größe der Zeichnung", smaller: "Kleiner (−)", larger: "Größer (+)",
    fit: "Einpassen", fitMeans: "Die Zeichnung in ihren Platz einpassen (0)", left: "{name}, links",
    right: "{name}, rechts", treeOf: "Spielbaum, durchsucht von {name}", memoryOf: "Speicher von {name}",
    moreLeaves: "… {n} weitere", between: "zwischen {low} und {high}", worth: "Wert {value}",
    notAll: ", nicht alle Schritte sind zu sehen", seeCode: "Pseudocode: siehe {source}.",
    maxNode: "Max-Knoten {name}", minNode: "Min-Knoten {name}", nothing: "nichts", top: "oberstes ĥ",
    window: "Fenster", rootLower: "Wurzel f⁻", rootUpper: "Wurzel f⁺", leafCount: "Blätter",
    interior: "innere Knoten", cutoffs: "Schnitte", fromMemory: "aus dem Speicher", passes: "Durchgänge",
    openList: "OPEN-Liste ({n})", node: "Knoten", status: "Zustand", merit: "Merit ĥ", solved: "gelöst",
    live: "lebendig", more: "und {n} weitere", memoryNodes: "Speicher (Knoten: {n})", shallow: "flach", deep: "tief",
    slow: "langsam", steady: "ruhig", quick: "zügig", fast: "schnell", fastest: "sehr schnell",
    stepOf: "Schritt {n} von {all}", firstStep: "Schritt {n}", max: "Max", min: "Min",
    keys: "{→} {←} ein Schritt, mit {Shift} zehn · {n} {p} das nächste Blatt, das vorige · {Home} {End} · " +
      "{Space} abspielen · auf einer Zeichnung {↑} {↓} {,} {.} einen Knoten wählen, {f} klappt ihn zu, {a} zeigt " +
      "ihn allein, {+} {−} {0} Größe",
    below: "{n} Knoten",
  },
  blame: {
    minimal_graph: "minimaler Graph", ordering_mistakes: "Fehler der Reihenfolge",
    transpositions_not_used: "ungenutzte Zugumstellungen", answers_from_memory: "Antworten aus dem Speicher",
    window_mistakes: "Fehler des Fensters", earlier_iterations: "andere Tiefen",
    missing: "Wohin die Knoten gingen, ist nicht bekannt: {why}",
  },
  explore: {
    trace: "Trace eines Programms", files: "Ein Trace, oder zwei zum Vergleichen", colours: "Farben",
    trees: "Lösungsbäume", went: "wohin die Knoten gingen", differs: "was verschieden ist",
    choose: "Wähle eine Datei: eine Suche, wie ein anderes Programm sie aufgeschrieben hat, ein JSON-Objekt je " +
      "Zeile. Das Format steht in docs/trace-format.md, und das Python-Paket hat ein Werkzeug, das es schreibt.",
    onlyFirst: "{n} Knoten besucht nur {name}", agree: "; wo beide etwas bewiesen haben, sind sie sich einig.",
    disagreeing: "; an {n} Knoten beweisen sie verschiedene Werte.", grow: "Eine echte Suche wachsen sehen",
    setup: "Baum und Algorithmen", title: "Explorer", usual: "Üblich", further: "Weitere",
    fromPapers: "Aus den Veröffentlichungen", fromSeed: "Aus einer Startzahl", written: "Geschrieben oder verändert",
    topOfGame: "Anfang eines Spiels", tree: "Baum", beside: "Daneben", nothing: "nichts",
    etcNeedsMemory: "ETC liest, was im Speicher steht, und diese Suche hat keinen: wähle einen Speicher mit einer " +
      "oder zwei Schranken.",
    algorithm: "Algorithmus", guess: "Erste Schätzung", memory: "Speicher", asInPaper: "wie veröffentlicht",
    noMemory: "keiner", oneBound: "eine Schranke", twoBounds: "zwei Schranken", cutoffs: "Schnitte",
    withEtc: "mit ETC",
    etcMeans: "Enhanced transposition cutoffs: eine gespeicherte Schranke irgendeines Kindes darf einen Knoten " +
      "abschneiden",
    hideMeans: "Werte, Buchstaben und Blätter erscheinen, wenn sie erreicht werden", hide: "Zukunft verbergen",
    edit: "Diesen Baum verändern", example: "Beispiel", random: "zufällig", first60: "Bester zuerst: 60 %",
    first90: "Bester zuerst: 90 %", bestFirst: "Bester zuerst", pathsMeet: "Wege treffen sich", width: "Breite",
    depth: "Tiefe", ordering: "Reihenfolge", seed: "Startzahl", game: "Spiel", position: "Stellung",
    usualStart: "die Grundstellung", nested: "Der Baum als geschachtelte Listen", chosenNode: "Der gewählte Knoten",
    onlyWhole: "Nur ein Baum, der ganz gezeichnet ist, kann verändert werden.",
    clickNode: "Klicke auf einen Knoten, um ihn zu verändern.", value: "Wert", giveChildren: "Zwei Kinder geben",
    addChild: "Kind hinzufügen", remove: "Entfernen",
    sameLeaves: "Beide bewerten dieselben {n} Blätter in derselben Reihenfolge.",
    otherLeaves: "{a} bewertet {n} Blätter, {b} {m}; {shared} sind dieselben.", theValue: " Der Wert ist {value}.",
  },
  grow: {
    awaiting: "Die ersten Züge werden hier gezeichnet, sobald die Suche begonnen hat.",
    title: "Eine echte Suche von oben", lead: "Ein Programm sucht tiefer und tiefer, und seine ersten Züge werden " +
      "gezeichnet, während sie wachsen: Ein Balken ist so breit wie sein Anteil an allen Knoten, die bisher " +
      "besucht wurden, und darunter stehen die Antworten auf ihn. Wähle einen Balken, um allein zu sehen, was " +
      "darunter ist.",
    game: "Spiel", algorithm: "Algorithmus", depth: "Tiefe", plies: "Gezeigte Halbzüge", position: "Stellung",
    start: "die Grundstellung", begin: "Start", stop: "Anhalten", explore: "Die ersten Halbzüge, Schritt für Schritt",
    root: "Wurzel", all: "Alle Züge", chart: "Besuche unter jeder Zugfolge",
    bar: "{line}: {visits} Besuche, {percent} %", iteration: "Tiefe {depth}: {visits} Knoten",
    found: "Tiefe {depth} ist fertig: {move}, {value}; {visits} Knoten.", stopped: "Sie wurde angehalten: {why}.",
    moves: "Züge", move: "Zug", visits: "Knoten", part: "Anteil", value: "Wert",
    atLeast: "≥ {value}", atMost: "≤ {value}", between: "{low} … {high}",
  },
  behind: {
    cells: "Zellen des Punktes", baseline: "Die Vergleichsgröße", baselineCells: "Zellen der Vergleichsgröße",
    filter: "Zellen filtern", mean: "Der Mittelwert von {rows} Zeilen aus {cells} Zellen.",
    meanBase: "Der Mittelwert von {rows} Zeilen aus {cells} Zellen, jede verglichen mit derselben der " +
      "Vergleichsgröße ({base} Zeilen).",
    filterOf: "Filter: {what}", more: "und {n} weitere Zeilen", cell: "Zelle",
  },
  board: {
    keys: "Brett. Bewege dich mit den Pfeiltasten, wähle mit der Eingabetaste.", promote: "Umwandeln in",
    moves: "Züge", first: "Erster", second: "Zweiter", white: "Weiß", black: "Schwarz", red: "Rot", yellow: "Gelb",
  },
  charts: {
    nothing: "Noch nichts zu zeigen",
  },
  figures: {
    panels: "Teilbilder", series: "Reihen", empty: "Noch sind keine Zellen dieser Abbildung gespeichert: rechne sie.",
    paper: " Hohle Punkte und gestrichelte Linien sind die der Veröffentlichung.", noData: "noch keine Daten",
    hint: "Zeige auf einen Punkt, um ihn zu lesen, klicke für die Zellen dahinter. Dünne Balken sind " +
      "95-%-Intervalle.",
    to: " ({low} bis {high})", ofPaper: " (Veröffentlichung)",
  },
  analyse: {
    mistakes: "Nächster Fehler",
    title: "Ein Spiel analysieren", quick: "schnell (20.000 Knoten)", half: "eine halbe Sekunde", two: "zwei Sekunden",
    load: "Ein Spiel einfügen oder laden", asText: "Ein Spiel als Text", game: "Spiel", asShown: "wie der Text zeigt",
    placeholder: "PGN, GGF, PDN oder eine Liste von Zügen wie 1. e4 e5 2. Nf3", file: "Oder eine Datei",
    number: "Welches Spiel", analyse: "Analysieren", effort: "Für jede Stellung",
    noMoves: "In diesem Text stehen keine Züge.",
    several: "Gezeigt wird Spiel {number} von {games}; eine andere Nummer zeigt ein anderes.",
    none: "Füge ein Spiel ein oder lade eine Datei: die Züge werden beurteilt und bessere gezeigt.",
    begins: "Das Spiel beginnt; es folgen {all} Züge.", moveOf: "Zug {n} von {all}", notYet: "noch nicht beurteilt",
    played: "{move}, {value}", playedBadly: "{move}, {mark}: {value}. Besser war {better}, {worth}",
    dubious: "zweifelhafter Zug", mistake: "Fehler", blunder: "grober Fehler", winsIn: "{side} gewinnt in {n}",
    inLine: "Bessere Zugfolge, Zug {n} von {all}: {line}", betterLine: "Besser:", follow: "Durchgehen (b)",
    leave: "Zurück zum Spiel (Esc)", curve: "Die Bewertung", chart: "Bewertung nach jedem Zug; die Liste der Züge " +
      "sagt dasselbe in Worten",
    moves: "Züge", side: "Seite", meanLoss: "mittlerer Verlust", accuracy: "Genauigkeit",
    accuracyMeans: "Wie viel von den erwarteten Punkten die Züge bewahrt haben", sides: "Wie jede Seite gespielt hat",
    stop: "Anhalten", progress: "Beurteilte Züge", through: "Durch das Spiel gehen", toStart: "Zum Anfang (Pos1)",
    back: "Zurück (←)", on: "Weiter (→)", toEnd: "Zum Ende (Ende)", nextMistake: "Zum nächsten Fehler (m)",
    turn: "Brett drehen", noMistakes: "Bis jetzt wurde kein Fehler gefunden.", ply: "Zug",
    unitFor: "{unit} für {side}",
    keys: "← → ein Zug · Pos1 Ende · m der nächste Fehler · b die bessere Zugfolge, Esc zurück",
  },
  play: {
    nobody: "niemand: zusehen",
    analyse: "Dieses Spiel analysieren",
    level1: "1 · Anfänger", level2: "2 · gelegentlich", level3: "3 · Verein", level4: "4 · eine halbe Sekunde",
    level5: "5 · zwei Sekunden", level6: "6 · acht Sekunden", drawn: "Das Spiel endet unentschieden.",
    drawnRepetition: "Unentschieden: dreimal dieselbe Stellung.",
    drawnProgress: "Unentschieden: zu lange ohne Fortschritt.",
    drawnMaterial: "Unentschieden: niemand kann mehr gewinnen.", chart: "Bewertung des Spiels",
    moveNow: "Jetzt ziehen", game: "Spiel", youPlay: "Du spielst", both: "beide Seiten", level: "Stufe",
    driven: "Getrieben von", usual: "das übliche, MTD(f)", newGame: "Neues Spiel", takeBack: "Zurücknehmen",
    hint: "Hinweis", turn: "Brett drehen", setUp: "Stellung aufbauen", sound: "Ton",
    idle: "Tiefe, Bewertung und beste Zugfolge erscheinen, sobald es nachdenkt: wenn es zieht oder wenn du einen " +
      "Hinweis willst.",
    engine: "Das Programm", iterations: "Iterationen", theGame: "Das Spiel", title: "Spielen",
    asText: "Eine Stellung oder ein Spiel als Text", transfer: "Einlesen und ausgeben", load: "Diesen Text laden",
    writeGame: "Spiel schreiben", writePosition: "Stellung schreiben", noMove: "Noch kein Zug.",
    over: "Das Spiel ist zu Ende.", depth: "Tiefe", forSide: "für {side}", nodes: "Knoten", time: "Zeit",
    best: "bester", wins: "{side} gewinnt.", mustPass: "{side} muss passen.", toMove: "{side} ist am Zug.",
    yourTurn: "{side} ist am Zug: du bist dran.", thinking: "{side} denkt nach …", ply: "Halbzug",
    unitFor: "{unit} für {side}", scoreFor: "Bewertung für {side}", speed: "Tempo", passes: "Durchgänge",
    winsIn: "{side} gewinnt in {n}",
  },
  setUp: {
    piece: "Figur zum Setzen", playHere: "Von hier aus spielen", title: "Stellung aufbauen", cancel: "Abbrechen",
    usualStart: "Grundstellung", empty: "Leeres Brett", turn: "Brett drehen", takeAway: "wegnehmen",
    toMove: "Am Zug", enPassant: "En passant", castle: "Darf noch rochieren",
    over: "In dieser Stellung ist das Spiel zu Ende.", whiteShort: "Weiß, kurz", whiteLong: "Weiß, lang",
    blackShort: "Schwarz, kurz", blackLong: "Schwarz, lang",
    helpColumns: "Wähle eine Farbe und klicke auf eine Spalte. Das Kreuz nimmt den obersten Stein weg.",
    help: "Wähle eine Figur und klicke auf Felder oder ziehe darüber. Dieselbe Figur noch einmal nimmt sie weg.",
    no: "nein", on: "auf {square}", passOnly: "{side} ist am Zug: der einzige Zug ist Passen.",
    oneMove: "{side} ist am Zug: ein Zug.", moves: "{side} ist am Zug: {n} Züge.",
    notYet: "Noch keine Stellung: {what}.",
  },
  race: {
    nodesByDepth: "Knoten nach Tiefe", secondsByDepth: "Sekunden nach Tiefe",
    nodesByMinimal: "Knoten je Knoten des minimalen Graphen",
    idle: "Knoten, Sekunden und der Abstand zum minimalen Graphen werden hier gezeichnet, Tiefe für Tiefe, während " +
      "das Rennen läuft.",
    start: "Rennen starten", title: "Rennen", game: "Spiel", depth: "Tiefe",
    position: "Stellung (leer: die Grundstellung)", runners: "Läufer: ", choose: "Andere wählen, höchstens sechs",
    nodes: "Knoten", time: "Zeit", distance: "Abstand zum minimalen Graphen", standing: "Stand",
    board: "Die Stellung", stop: "Anhalten", minimal: "minimaler Graph",
    perMinimal: "Knoten einer Iteration / minimaler Graph", waits: "wartet, bis er dran ist",
    begins: "beginnt oder wartet auf einen Kern", runner: "Läufer", depthColumn: "Tiefe", score: "Bewertung",
    nodesColumn: "Knoten", seconds: "Sekunden", passes: "Durchgänge", best: "bester Zug", now: "jetzt",
    forExample: "zum Beispiel {position}",
    leadOne: "Dieselbe Stellung, dieselbe Tabelle, dieselbe Zugreihenfolge: nur der Algorithmus ist verschieden. " +
      "Immer denkt ein Läufer, damit keiner dem anderen die Kerne nimmt; die anderen warten, bis sie dran sind.",
    lead: "Dieselbe Stellung, dieselbe Tabelle, dieselbe Zugreihenfolge: nur der Algorithmus ist verschieden. {n} " +
      "Läufer denken zugleich, damit keiner dem anderen die Kerne nimmt; die anderen warten, bis sie dran sind.",
    none: "keine", stopped: "angehalten", thinks: "denkt", finished: "fertig",
  },
  results: {
    experiments: "Experimente", title: "Ergebnisse", loading: "Wird geladen …", report: "Der ganze Bericht",
    noReport: "Noch kein Bericht: ", writesOne: " schreibt einen.", find: "Finden", withResults: "nur mit Ergebnissen",
    noSuch: "Dieses Experiment gibt es nicht.",
    empty: "Die Abbildungen werden hier gezeichnet, sobald Zellen davon gespeichert sind. Rechne einige: wer anhält, " +
      "behält, was fertig ist.",
    stored: "Gespeicherte Zellen", allStored: "Alle Zellen sind gespeichert", stop: "Anhalten",
    waiting: "Wartet auf einen Platz …", claims: "Behauptungen", table: "Tabelle", remarks: "Anmerkungen",
    looking: "Die Zellen werden gesucht …", cells: "Zellen", allCells: "Alle Zellen des Experiments",
    example: "ein Spiel, ein Algorithmus, Tiefe 7", findCells: "In den Zellen suchen", notMeasured: "nicht gemessen",
    files: "Dateien mit Aufzeichnungen", cellsOf: "{stored} von {all} Zellen", run: "{n} Zellen rechnen",
    done: "{done} von {all}: {label}", minutes: "{n} min", seconds: "{n} s",
    about: "{source} · {n} Zellen, etwa {time} auf einem Kern", reproduced: "bestätigt", better: "besser",
    contradicted: "widerlegt", undecided: "unentschieden", context: "Hintergrund",
    to: "{value} ({low} bis {high}, n = {n})", read: "{n} Zellen",
    readBad: "{n} Zellen, {bad} Zeilen, die keine Aufzeichnungen sind",
    noServer: "Diese Ausgabe der Seite hat keinen Server; sie kann weder Experimente rechnen noch die Ergebnisse auf " +
      "deiner Platte lesen. Starte dafür ",
    noServerEnd: " oder öffne hier Dateien mit Aufzeichnungen (results/records/*.jsonl).",
  },
  settings: {
    title: "Einstellungen der Suche", usual: "{value} (üblich)",
  },
  tour: {
    back: "Zurück", next: "Weiter", yourTurn: "Du bist dran. ", tryIt: "Probiere es. ", explore: "Im Explorer öffnen",
    notThat: "Nein. Sieh dir die Zeichnung an und versuche es noch einmal.", check: "Prüfe dich. ",
    allEvaluated: "Alle Blätter, auf die es ankommt, sind bewertet.", noLeaf: "Das ist kein Blatt.",
    stepOf: "Schritt {n} von {all}", right: "Richtig. {why}",
    wrong: "Nicht {value}. Sieh noch einmal nach, was offen und was abgeschnitten ist.",
    rightLeaf: "Richtig: {name}, Wert {value}, ist das nächste.",
  },
  words: {
    title: "Wörter", lead: "Was die Wörter dieser Seite bedeuten, hier und in den Programmen.",
  },
  glossary: {
    groups: { Search: "Suche", Counts: "Zählungen", Proofs: "Beweise", Laboratory: "Labor" },
    words: {
      value: ["Wert",
        "was eine Stellung für die Seite am Zug wert ist, wenn beide bis zur Tiefe der Suche ihr Bestes tun"],
      depth: ["Tiefe",
        "Halbzüge, die noch zu durchsuchen sind; bei Tiefe 0 wird eine Stellung bewertet"],
      ply: ["Halbzug",
        "ein Zug einer Seite; die Halbzüge eines Knotens sind sein Abstand von der Wurzel"],
      question: ["Frage",
        "„Ist der Wert dieses Knotens mindestens γ?“; dasselbe wie eine Suche mit einem Nullfenster"],
      window: ["Fenster",
        "ein Intervall ⟨α, β⟩; eine Suche findet den Wert, wenn er darin liegt, und sonst eine Schranke"],
      "null window": ["Nullfenster",
        "ein Fenster ohne Wert darin, ⟨γ − 1, γ⟩"],
      bound: ["Schranke",
        "eine Zahl, von der man weiß, dass der Wert mindestens (f⁻) oder höchstens (f⁺) so groß ist"],
      "fail high, fail low": ["zu hoch, zu niedrig (fail high, fail low)",
        "die Antwort auf eine Frage war eine untere Schranke, eine obere Schranke"],
      "fail-soft": ["fail-soft",
        "die Antwort darf außerhalb des Fensters liegen und sagt dann mehr, als das Fenster gefragt hat"],
      cutoff: ["Schnitt",
        "der Rest eines Knotens wird nicht durchsucht, weil die Frage beantwortet ist"],
      "enhanced transposition cutoff (ETC)": ["Enhanced Transposition Cutoff (ETC)",
        "ein Schnitt durch das, was der Speicher von einem Kind weiß, bevor irgendein Kind durchsucht wird"],
      pass: ["Durchgang",
        "eine Suche der Wurzel durch einen Treiber, mit einer Frage"],
      driver: ["Treiber",
        "ein Algorithmus, der nur Fragen an eine andere Suche stellt, wie MTD(f)"],
      "first guess": ["erste Schätzung",
        "die Schätzung des Wertes, bei der ein Treiber oder ein Aspirationsfenster beginnt"],
      iteration: ["Iteration",
        "eine Suche der iterativen Vertiefung, bis zu einer Tiefe"],
      "principal variation": ["Hauptvariante",
        "das beste Spiel beider Seiten"],
      "quiescence search": ["Ruhesuche",
        "die Suche der Schlagzüge von einem Blatt aus, bis die Stellung ruhig ist"],
      hint: ["Hinweis",
        "was ein Spiel vor jeder Suche über einen Zug sagt, für die Zugordnung"],
      leaf: ["Blatt",
        "ein Knoten, der bewertet wurde; ein zweimal bewerteter Knoten zählt zweimal (NBP in den " +
        "Veröffentlichungen)"],
      "unique leaves": ["verschiedene Blätter",
        "die verschiedenen Blätter darunter"],
      interior: ["innerer Knoten",
        "ein Knoten, dessen Züge erzeugt wurden"],
      "transposition node": ["Transpositionsknoten",
        "ein Knoten, dessen Frage aus dem Speicher beantwortet wurde"],
      total: ["insgesamt",
        "Blätter, innere Knoten und Transpositionsknoten zusammen"],
      "quiescence nodes": ["Knoten der Ruhesuche",
        "Stellungen, die ein Spiel von sich aus besucht hat; sie stehen in keiner anderen Zahl"],
      "cumulative, last iteration": ["kumulativ, letzte Iteration",
        "die Summe über alle Iterationen einer Suche, oder die letzte allein"],
      expanded: ["expandiert",
        "verschiedene Blätter und innere Knoten"],
      held: ["gehalten",
        "die größte Zahl von Knoten, die zugleich im Speicher waren"],
      "solution tree": ["Lösungsbaum",
        "ein Teil des Spielbaums, der eine Schranke beweist: alle Züge der einen Seite, ein Zug der anderen"],
      "max solution tree T⁺": ["Max-Lösungsbaum T⁺",
        "beweist eine obere Schranke: alle Züge von Max, auf jeden eine Antwort von Min"],
      "min solution tree T⁻": ["Min-Lösungsbaum T⁻",
        "beweist eine untere Schranke: ein Zug von Max, gegen alle Antworten von Min"],
      "critical tree": ["kritischer Baum",
        "die Vereinigung von beiden, wenn ihre Schranken gleich sind; er beweist den Wert"],
      certificate: ["Zertifikat",
        "eine Datei mit einem Baum, Schranken und den Lösungsbäumen, die sie beweisen"],
      "lossless memory": ["verlustfreier Speicher",
        "Speicher, der nichts vergisst; viele Sätze der Veröffentlichungen brauchen ihn"],
      experiment: ["Experiment",
        "eine Datei, die sagt, was zu rechnen und was zu zeigen ist"],
      cell: ["Zelle",
        "das kleinste Stück, das für sich gerechnet wird: eine Stellung mit einer Konfiguration, oder einige " +
        "Bäume mit einem Algorithmus"],
      configuration: ["Konfiguration",
        "alles, was entscheidet, was die Suche einer Stellung findet und kostet"],
      record: ["Aufzeichnung",
        "das gespeicherte Ergebnis einer Zelle: eine Zeile JSON"],
      row: ["Zeile",
        "eine Messung in einer Aufzeichnung: eine Iteration, eine verbleibende Tiefe oder ein Baum"],
      behaviour: ["Verhalten",
        "die angegebenen Versionen der Programmteile, die über die Zahlen einer Zelle entscheiden"],
      stale: ["veraltet",
        "mit einem älteren Verhalten gespeichert; wird neu gerechnet"],
      edition: ["Ausgabe",
        "eine von zwei Größen eines Experiments: kurz (Minuten) oder voll (die Tiefen der Veröffentlichungen)"],
      baseline: ["Vergleichsgröße",
        "die Konfiguration, durch die die anderen geteilt werden"],
      unit: ["Einheit",
        "was einzeln verglichen wird: eine Stellung oder ein Baum"],
      grain: ["Körnung",
        "der Abstand der Bewertungen voneinander; eine gröbere Bewertung hat eine größere Körnung"],
      shard: ["Teilstück",
        "einer von mehreren Teilen eines Laufs, für mehrere Rechner"],
      laboratory: ["Labor",
        "ein Ordner mit Experimenten, mit seinem Titel und seinen Behauptungen"],
      claim: ["Behauptung",
        "eine Aussage einer Veröffentlichung oder eine eigene, die eine Messung widerlegen kann"],
      "target, band, tolerance": ["Zielwert, Bereich, Toleranz",
        "was eine Behauptung als Zahl angibt, und wie weit eine Messung davon entfernt sein darf"],
      verdict: ["Urteil",
        "bestätigt, besser, widerlegt, unentschieden, nicht gemessen oder Hintergrund (lab-report.md)"],
      cluster: ["Gruppe",
        "Beobachtungen, die zusammengehören: die Stellungen einer Partie"],
    },
  },
  steps: {
    case0: "Die OPEN-Liste beginnt mit der Wurzel.",
    case1: "Fall 1: Der Min-Knoten ist gelöst, also auch sein Vater; alle anderen Zustände unter dem Vater fallen weg.",
    case2: "Fall 2: Der Max-Knoten ist gelöst; sein nächster Bruder wird mit demselben Merit versucht.",
    case3: "Fall 3: Der letzte Bruder ist gelöst, also auch der Vater.",
    case4: "Fall 4: Das Blatt wird bewertet und mit dem kleineren von Wert und Merit gelöst.",
    case5: "Fall 5: Ein lebendiger Min-Knoten wird durch sein erstes Kind ersetzt.",
    case6: "Fall 6: Ein lebendiger Max-Knoten wird durch alle seine Kinder ersetzt.",
    answered: "die Frage ist beantwortet",
    nothing: "Noch ist nichts durchsucht. Gehe mit → weiter oder spiele es ab.", root: "Wurzel", max: "Max", min: "Min",
    closed: "geschlossen: {low} ≥ {high}",
    etc: "Der Speicher hat schon eine Schranke eines seiner Kinder, {bound}, und die genügt (enhanced transposition " +
      "cutoff)",
    shallow: "ein flacher Schnitt: Der Vorgänger {name} hat schon etwas ebenso Gutes",
    deep: "ein tiefer Schnitt: {name}, weiter oben, hat schon etwas ebenso Gutes",
    newPass: "Ein neuer Durchgang fragt: Ist der Wert mindestens {gamma}?",
    visit: "Besuch von {name}, einem {side}-Knoten, mit dem Fenster {window}.", leaf: "Blatt {name} hat den Wert {g}.",
    leafBound: "Blatt {name} antwortet mit der Schranke {g}.",
    memory: "Für {name} antwortet der Speicher: {g}. Darunter wird nichts durchsucht.",
    leafEstimate: "{name} wird auf {g} geschätzt.",
    settled: "Für {name} antwortet das Spiel selbst: {g}.",
    isCut: "{name} wird abgeschnitten: ETC. {reason}, also wird keines von ihnen durchsucht.",
    go: "Zurück bei {name}: g = {g} {test}, also folgt das nächste Kind.",
    done: "Zurück bei {name}: Kein Kind ist übrig, und {name} gibt {g} zurück.",
    cut: "Zurück bei {name}: g = {g} {test}. Die anderen Kinder werden abgeschnitten: {reason}.",
    at: "Bei {name}. {case}", worth: " Der Wert ist {g}.",
    answersItself: "{name} wird beantwortet, ohne dass seine Züge durchsucht werden: {g}.",
  },
  opinions: {
    proofLegend: "Beweiszahl / Widerlegungszahl",
    conspiracyLegend: "Wert, und wie viele Blätter sich ändern müssen, damit er steigt ↑ oder fällt ↓",
    rangeLegend: "pessimistischer … optimistischer Wert", estimateLegend: "Wert nach den bisherigen Blättern",
    legend: "Neben einem Knoten, unter f⁺: {legend}.", proof: "Beweiszahl", disproof: "Widerlegungszahl",
    soFar: "Wert bisher", toRaise: "Blätter, um ihn zu heben", toLower: "Blätter, um ihn zu senken",
    pessimistic: "pessimistisch", optimistic: "optimistisch", grown: "{name}: {facts}.",
    oneMore: " Ein weiterer Knoten wird auf den neuen Stand gebracht, bis hinauf zur Wurzel.",
    more: " {n} weitere Knoten werden auf den neuen Stand gebracht, bis hinauf zur Wurzel.",
  },
  page: {
    analyse: "Analyse",
    explore: "Erkunden", course: "Kurs", tour: "Führung", practice: "Üben", play: "Spielen", race: "Rennen",
    grow: "Eine Suche von oben", results: "Ergebnisse", words: "Wörter", nothingAnswers: "Nichts antwortet",
    tryAgain: "Noch einmal versuchen",
    lost: "Die Verbindung zum Server ist verloren. Läuft 'nullwindow serve' noch?",
    noWasm: "Das WebAssembly konnte nicht geladen werden: {what}", brokeDown: "Der Worker ist zusammengebrochen.",
    stoppedOnRequest: "auf Wunsch angehalten", stopped: "angehalten", skip: "Zum Inhalt springen", views: "Ansichten",
    theme: "Hell oder dunkel", loading: "Wird geladen …", brand: "nullwindow, der Explorer", language: "Sprache",
  },
  lessons: {
    minimax: {
      title: "Minimax",
      text: [
        "Ein Spiel für zwei, bei dem nichts verborgen ist, ist ein Baum. Seine Wurzel ist die jetzige Stellung, eine " +
          "Kante ist ein Zug, und an einem Blatt hat jemand beurteilt, was die Stellung für Max wert ist. An den " +
          "Quadraten zieht Max und will einen großen Wert, an den Kreisen zieht Min und will einen kleinen.",
        "Was ist die Wurzel wert, wenn beide ihr Bestes tun? An einem Quadrat der größte Wert unter den Kindern, an " +
          "einem Kreis der kleinste. So steigen die Werte von den Blättern zur Wurzel. Bestes Spiel folgt immer " +
          "einem Kind, das den Wert seines Vorgängers hat, bis zu einem Blatt.",
        "Minimax tut genau das und sieht sich jedes Blatt an. Bei w Zügen an jedem Knoten und d Halbzügen sind das w " +
          "hoch d Blätter; darum handelt der Rest dieses Kurses davon, sie sich nicht anzusehen.",
      ],
      states: [
        { title: "Von den Blättern zur Wurzel",
          see: "Spiele es ab. Ein Knoten hat seinen Wert, sobald alle seine Kinder einen haben." },
        { title: "Bestes Spiel", see: "Folge dem Wert 35 von der Wurzel zu dem Blatt, von dem er kommt." },
      ],
      ask: "Drei Züge an jedem Knoten: Wie viel mal so viele Blätter hat ein Baum, der einen Halbzug tiefer ist?",
      answers: ["1,7-mal", "zweimal", "dreimal"],
      unit: "Blätter",
      trials: ["2 Halbzüge", "3 Halbzüge", "4 Halbzüge", "5 Halbzüge"],
      told: "Jeder Halbzug vervielfacht die Blätter mit der Zahl der Züge.",
    },
    alphaBeta: {
      title: "Alpha-Beta",
      text: [
        "Angenommen, Max hat durch einen Zug schon 35, und Min hat nach einem anderen Zug von Max schon eine " +
          "Antwort, die 12 wert ist. Dann muss niemand wissen, wie schlecht dieser andere Zug ist: Max wird ihn " +
          "nicht machen. Was darunter noch übrig ist, wird abgeschnitten.",
        "Alpha-Beta trägt zwei Zahlen den Baum hinab. α ist das Beste, was Max auf dem Weg von der Wurzel schon " +
          "hat, β das Beste, was Min hat. Sobald ein Max-Knoten β erreicht hat oder ein Min-Knoten α, werden seine " +
          "übrigen Kinder abgeschnitten.",
        "Gehört die Schranke dem Vorgänger des Knotens, so heißt der Schnitt flach; gehört sie einem Knoten weiter " +
          "oben, heißt er tief. Der Wert an der Wurzel bleibt genau der, den Minimax findet.",
      ],
      states: [
        { title: "Ein flacher Schnitt",
          see: "j hat 80 erreicht, und Min hat 12 bei b. Auf die anderen Züge von j kommt es nicht mehr an." },
        { title: "Ein tiefer Schnitt",
          see: "Bei p kann Min Max auf 10 halten, aber Max hat 12 an der Wurzel, drei Halbzüge höher." },
        { title: "Neben Minimax",
          see: "Gehe mit n von Blatt zu Blatt. Alpha-Beta lässt fünf von sechzehn aus." },
      ],
      ask: "Wann bewertet Alpha-Beta die wenigsten Blätter?",
      answers: ["Wenn der beste Zug zuerst kommt.", "Wenn der beste Zug zuletzt kommt.",
        "Die Reihenfolge ist gleichgültig."],
      unit: "Blätter von 243",
      trials: ["zufällige Reihenfolge", "Bester zuerst: 60 %", "Bester zuerst: 90 %", "immer der beste zuerst"],
      told: "Ein guter Zug zuerst gibt früh eine gute Schranke, und die Schranke ist es, die schneidet.",
    },
    windows: {
      title: "Fenster",
      text: [
        "Das Paar ⟨α, β⟩ heißt Fenster. Eine Suche antwortet auf eine von drei Arten. Liegt ihr g zwischen α und β, " +
          "so ist g der Wert. Ist g höchstens α, so ist das Ergebnis zu niedrig (fail low): Der Wert ist höchstens " +
          "g. Ist g mindestens β, so ist es zu hoch (fail high): Der Wert ist mindestens g.",
        "Wer ungefähr weiß, was herauskommt, kann mit einem engen Fenster beginnen. Das ist eine Suche mit " +
          "Aspirationsfenster: Sie schneidet mehr ab, und liegt der Wert außerhalb, so muss sie noch einmal suchen.",
        "Im engsten Fenster liegt gar kein Wert: ⟨γ − 1, γ⟩. Es ist ein Nullfenster, und eine Suche damit " +
          "beantwortet nur eine Frage: Ist der Wert mindestens γ?",
      ],
      states: [
        { title: "Das Fenster unterwegs",
          see: "Lies das Fenster an jedem Knoten: α steigt an Quadraten, β fällt an Kreisen." },
        { title: "Eine richtige Schätzung",
          see: "Mit einem Fenster um 35 genügen weniger Blätter als mit dem ganzen." },
        { title: "Eine falsche Schätzung",
          see: "Um 90 ist das Ergebnis zu niedrig, und die Suche beginnt neu mit dem, was sie gelernt hat." },
      ],
      ask: "Die Schätzung einer Suche mit Aspirationsfenster liegt weit daneben. Was kostet das?",
      answers: ["Einen falschen Wert.", "Nichts.", "Blätter, die noch einmal bewertet werden."],
      unit: "noch einmal bewertete Blätter",
      trials: ["Schätzung 50, Fenster 10 bis 90", "Schätzung 1000", "Schätzung −1000"],
      told: "Der Wert stimmt jedes Mal. Eine Schätzung, die weit daneben liegt, kostet eine vergebliche Suche.",
    },
    negascout: {
      title: "Scout und NegaScout",
      text: [
        "Ist der erste Zug der beste, so muss man von den anderen nur wissen, dass sie nicht besser sind. Das ist " +
          "eine Frage für ein Nullfenster, und Fragen sind billiger als Werte.",
        "Scout (Pearl, 1980) findet den Wert des ersten Zuges, prüft jeden anderen und durchsucht ihn nur, wenn die " +
          "Prüfung sagt, dass er besser ist. NegaScout (Reinefeld) tut dasselbe im Fenster von Alpha-Beta.",
        "Bei guter Reihenfolge antworten die Prüfungen fast immer mit Nein. Ein Ja kostet eine zweite Suche " +
          "desselben Zuges.",
      ],
      states: [
        { title: "Prüfungen und Suchen",
          see: "Nach dem ersten Kind ist jedes Fenster ein Nullfenster, bis eine Prüfung Ja sagt." },
        { title: "Neben Alpha-Beta", see: "Vergleiche die Blätter: Die blauen sind in beiden dieselben." },
      ],
      ask: "Wer bewertet in gut geordneten Bäumen (Bester zuerst: 90 %) weniger Blätter?",
      answers: ["Alpha-Beta", "NegaScout", "beide immer gleich viele"],
      unit: "Blätter von 729",
      trials: ["alpha-beta", "negascout", "scout"],
      told: "NegaScout spart ein wenig, wo der erste Zug meist der beste ist. Scout ohne Fenster wiederholt mehr.",
    },
    memory: {
      title: "Speicher und iterative Vertiefung",
      text: [
        "In einem wirklichen Spiel führen verschiedene Züge zur selben Stellung. Eine Transpositionstabelle behält, " +
          "was von jeder Stellung bewiesen ist: eine untere Schranke f⁻, eine obere Schranke f⁺ und den Zug, der " +
          "der beste war. Kommt die Stellung wieder, so können die Schranken sofort antworten.",
        "Programme suchen bis zur Tiefe 1, dann 2, dann 3. Das kostet wenig, denn die letzte Tiefe ist bei weitem " +
          "die größte. Und es bringt viel: Die Tabelle kennt den besten Zug jeder Stellung, mit dem die nächste " +
          "Suche beginnt.",
        "Außerdem ist der Wert einer Tiefe eine gute Schätzung für die nächste. Eine solche werden wir brauchen.",
      ],
      states: [
        { title: "Wege, die sich treffen",
          see: "Hier führen verschiedene Wege zur selben Stellung. Achte darauf, wie der Speicher antwortet." },
        { title: "Mit und ohne", see: "Dieselbe Suche, links mit Speicher und rechts ohne." },
      ],
      ask: "Wege treffen sich. Was spart Alpha-Beta ein Speicher mit zwei Schranken?",
      answers: ["Blätter", "Zeit, aber keine Blätter", "gar nichts"],
      unit: "Blätter",
      trials: ["ohne Speicher", "zwei Schranken"],
      told: "Eine Stellung, von der einmal etwas bewiesen ist, wird nicht noch einmal durchsucht.",
    },
    solutionTrees: {
      title: "Lösungsbäume",
      text: [
        "Warum dürfen wir einer Schranke glauben? Wegen eines Lösungsbaums. Ein Min-Lösungsbaum hat einen Zug an " +
          "jedem Knoten von Max und alle Züge an jedem Knoten von Min. Was Min auch tut, Max kommt zu einem seiner " +
          "Blätter, bekommt also mindestens das kleinste davon: eine untere Schranke f⁻.",
        "Bei einem Max-Lösungsbaum ist es umgekehrt, und sein größtes Blatt ist eine obere Schranke f⁺. Ist die " +
          "beste untere Schranke gleich der besten oberen, so ist der Wert bewiesen.",
        "Jeder Algorithmus, wie er auch heißt, muss also von jeder Art einen Baum bauen, deren Schranken sich treffen.",
      ],
      states: [
        { title: "Zwei Beweise",
          see: "Blau beweist mindestens 35, Braun höchstens 35, Schwarz ist in beiden." },
        { title: "Wie sie wachsen",
          see: "Gehe Schritt für Schritt und achte darauf, welcher Teil des Baums eine Schranke der Wurzel beweist." },
      ],
      ask: "Breite 3, Tiefe 4, die besten Züge zuerst. Wie viele von 81 Blättern braucht Alpha-Beta?",
      answers: ["9", "17", "41"],
      unit: "Blätter",
      trials: ["2 Halbzüge", "3 Halbzüge", "4 Halbzüge", "5 Halbzüge"],
      told: "Ein Min- und ein Max-Lösungsbaum haben ein Blatt gemeinsam: 9 + 9 − 1 = 17 bei Tiefe 4 (Knuth und " +
        "Moore, 1975).",
    },
    sssStar: {
      title: "SSS*, und warum es erschreckte",
      text: [
        "Stockmans SSS* (1979) geht nicht von links nach rechts. Es führt eine Liste, OPEN, von Zuständen, jeder mit " +
          "einem Merit ĥ: einer oberen Schranke dessen, was dort zu holen ist. Immer arbeitet es am Zustand mit dem " +
          "größten Merit. So sinkt die obere Schranke der Wurzel, bis sie bewiesen ist.",
        "Sechs Fälle sagen, was mit dem obersten Zustand geschieht. Ein lebendiges Blatt wird bewertet; ein " +
          "lebendiges Quadrat wird durch alle seine Kinder ersetzt, ein lebendiger Kreis durch sein erstes Kind; " +
          "ein gelöstes Quadrat durch seinen nächsten Bruder; und ist nichts mehr übrig, so ist der Vater gelöst, " +
          "und alles unter ihm fällt weg.",
        "Es bewertet kein Blatt, das Alpha-Beta auslässt. Aber es galt als langsam, wegen der " +
          "sortierten Liste; als zu groß, wegen des Speichers; und als zu schwer zu verstehen. Die nächste Lektion " +
          "räumt alle drei Einwände aus.",
      ],
      states: [
        { title: "Die OPEN-Liste",
          see: "Achte auf die Liste und im Diagramm auf die obere Schranke der Wurzel: 41, 36, 35." },
        { title: "Neben Alpha-Beta", see: "Acht Blätter links, elf rechts." },
      ],
      ask: "Zufällige Bäume: Wie viele von je 100 Blättern, die SSS* bewertet, bewertet auch Alpha-Beta?",
      answers: ["etwa 50", "etwa 80", "alle 100"],
      unit: "von 100 Blättern",
      trials: ["SSS* in Alpha-Beta", "Alpha-Beta in SSS*"],
      told: "SSS* dominiert Alpha-Beta: Es bewertet einen Teil derselben Blätter und keine anderen.",
    },
    mt: {
      title: "MT, und was SSS* wirklich ist",
      text: [
        "Nimm Alpha-Beta mit einem Nullfenster und einem Speicher: eine Frage – ist der Wert mindestens γ? – und " +
          "eine Antwort, die eine Schranke ist. Plaat, Schaeffer, Pijls und de Bruin nennen es MT. Der Speicher " +
          "bewahrt einen Durchgang davor, die Arbeit des vorigen zu wiederholen.",
        "Frage zuerst, ob der Wert mindestens +∞ ist. Die Antwort ist Nein, und die Schranke, die zurückkommt, ist " +
          "die erste obere Schranke von SSS*. Frage wieder mit dieser Schranke, und wieder mit der nächsten, bis " +
          "die Antwort Ja ist.",
        "Diese Schleife von fünf Zeilen bewertet immer dieselben Blätter wie SSS* in derselben Reihenfolge. Die " +
          "OPEN-Liste ist nicht nötig: Die Schranken im Speicher sagen, was sie sagte. SSS* ist Alpha-Beta mit " +
          "Speicher.",
      ],
      states: [
        { title: "Ein Durchgang",
          see: "Ein Durchgang mit γ = +∞ baut einen Max-Lösungsbaum und beweist höchstens 41." },
        { title: "Durchgang für Durchgang", see: "Das gestrichelte γ steigt hinab bis 35." },
        { title: "Dieselben Blätter", see: "Gehe mit n und vergleiche die beiden Reihen von Blättern." },
      ],
      ask: "Auf wie vielen von 12 zufälligen Bäumen bewerten SSS* und MTD(+∞) dieselben Blätter in derselben " +
        "Reihenfolge?",
      answers: ["auf etwa der Hälfte", "auf den meisten", "auf allen"],
      unit: "% der Bäume",
      trials: ["SSS* und MTD(+∞)", "DUAL* und MTD(−∞)", "SSS* und Alpha-Beta"],
      told: "Sie sind dieselbe Suche. Ebenso ist MTD(−∞), von unten, DUAL*.",
    },
    mtdF: {
      title: "MTD(f)",
      text: [
        "Kann man bei +∞ und bei −∞ beginnen, so kann man überall beginnen. MTD(f) beginnt bei einer Schätzung f. " +
          "Eine Antwort unter γ ist eine neue obere Schranke, und das nächste γ ist diese Antwort; sonst ist sie " +
          "eine neue untere Schranke, und das nächste γ ist um eins größer. Es endet, wenn sich die Schranken " +
          "treffen.",
        "Mit der richtigen Schätzung genügen zwei Durchgänge: Einer beweist mindestens, der andere höchstens. Eine " +
          "falsche Schätzung kostet Durchgänge, nie den Wert. In der Regel kostet sie auch Blätter, aber nicht " +
          "immer: Es gibt Bäume, auf denen eine schlechtere Schätzung weniger bewertet.",
        "Ein Programm, das schrittweise tiefer sucht, hat seine Schätzung von der Tiefe davor.",
      ],
      states: [
        { title: "Die richtige Schätzung", see: "f = 35: zwei Durchgänge, acht Blätter." },
        { title: "Eine zu hohe Schätzung", see: "f = 60: Es kommt herunter wie SSS*, nur von 60." },
        { title: "Eine schlechtere Schätzung, die weniger braucht",
          see: "Der Wert ist 4. Die Schätzung 10, links, liegt weiter daneben als die 6 rechts und braucht weniger " +
            "Blätter." },
      ],
      ask: "Wo sollte MTD(f) beginnen, um in der Regel die wenigsten Blätter zu bewerten?",
      answers: ["weit über dem Wert", "beim Wert", "weit unter dem Wert"],
      unit: "Blätter",
      trials: ["von +∞", "nahe am Wert: 50", "von −∞"],
      told: "Je näher die Schätzung, desto weniger Durchgänge. Was ein Programm gewinnt, hängt davon ab, wie gut es " +
        "schätzt.",
    },
    minimal: {
      title: "Minimale Bäume und Graphen",
      text: [
        "Das Mindeste, was jeder Algorithmus ansehen muss, sind ein Min- und ein Max-Lösungsbaum, deren Schranken " +
          "sich treffen. Haben alle Knoten w Kinder und liegen alle Blätter d Halbzüge tief, so hat das kleinste " +
          "Paar w hoch ⌈d/2⌉ plus w hoch ⌊d/2⌋ minus 1 Blätter.",
        "Wo Wege sich treffen, ist der Beweis ein Graph, und der ist noch kleiner: Eine Stellung, die einmal " +
          "bewiesen ist, zählt einmal. Und wo Knoten verschieden viele Züge haben, kommt es darauf an, welcher " +
          "Schnitt genommen wird: Der billigste ist nicht immer der erste.",
        "Ein Programm kann mit diesem Minimum vergleichen, was es besucht. Gute Schachprogramme kommen bis auf einen " +
          "kleinen Faktor heran.",
      ],
      states: [
        { title: "Der Baum von Alpha-Beta",
          see: "Am Ende: in Farbe, was 35 beweist, in Grau, was dazu diente, es zu finden." },
        { title: "Die besten Züge zuerst",
          see: "Kommt überall der beste Zug zuerst, so wird nichts vergeblich besucht." },
      ],
      ask: "Zufällige Bäume, Breite 3, Tiefe 5, der minimale Baum hat 35 Blätter: Wer kommt ihm am nächsten?",
      answers: ["Alpha-Beta", "NegaScout", "MTD(f) nahe am Wert"],
      unit: "Blätter",
      trials: ["Alpha-Beta", "NegaScout", "MTD(f) von 50", "das Minimum"],
      told: "Bei zufälliger Reihenfolge liegen alle weit über dem Minimum; die Reihenfolge zählt mehr als der " +
        "Algorithmus.",
    },
    games: {
      title: "Wirkliche Spiele, und was ein Programm tut",
      text: [
        "Ein Programm für Schach, Othello oder Dame fügt all das zusammen: eine Tabelle für Bewiesenes, iterative " +
          "Vertiefung, Züge in guter Reihenfolge (der Zug der Tabelle, Schlagzüge, Killerzüge, was vorher gut war), " +
          "eine Ruhesuche an den Blättern und eine Uhr.",
        "In dieser Gesellschaft sind sich die Algorithmen fast gleich: Alpha-Beta, NegaScout und MTD(f) passen in " +
          "dieselbe Tabelle und unterscheiden sich um wenige Prozent der Knoten. Die meiste Arbeit tun die Tabelle " +
          "und die Reihenfolge.",
        "Lass sie auf einer eigenen Stellung um die Wette laufen, und sieh in den Ergebnissen des Labors nach, was " +
          "gemessen wurde.",
      ],
      states: [
        { title: "Der Anfang von Othello",
          see: "Eine wirkliche Stellung: Die Buchstaben sind Züge, und das Brett ist das des Knotens." },
        { title: "Zwei Algorithmen auf Othello", see: "Wenige Züge und kaum ein Unterschied." },
      ],
      ask: "Othello vom Anfang, fünf Halbzüge, keine Zugordnung. Wer bewertet die meisten Blätter?",
      answers: ["Alpha-Beta", "NegaScout", "Minimax"],
      unit: "Blätter",
      trials: ["minimax", "alpha-beta", "negascout", "mtd-f"],
      told: "Von Minimax zu Alpha-Beta ist der große Schritt; beim Rest geht es um Prozente.",
    },
  },
  tourSteps: [
    {
      title: "Die Frage",
      text: [
        "Das ist der Baum der Dissertation (Abbildung 2.4). An den Quadraten zieht Max und will einen großen Wert, " +
          "an den Kreisen zieht Min und will einen kleinen. Die Zahlen unten sind das, was Max bekommt.",
        "Was ist das Spiel wert, wenn beide ihr Bestes tun? Minimax findet es auf die naheliegende Weise heraus: Es " +
          "sieht sich alle 16 Blätter an.",
      ],
      attempt: "Spiele es ab und sieh zu, wie die Werte von den Blättern zur Wurzel steigen. Sie treffen sich bei 35.",
    },
    {
      title: "Zwei Schranken",
      text: [
        "Neben jedem Knoten stehen zwei Zahlen, sobald etwas bekannt ist: f⁻ (blau), was Max sicher bekommt, und f⁺ " +
          "(braun), was Max nicht überschreiten kann. Treffen sie sich, so ist der Wert bekannt.",
        "Eine Schranke wird durch einen Lösungsbaum bewiesen. Ein Min-Lösungsbaum hat einen Zug an jedem Knoten von " +
          "Max und alle Züge an jedem Knoten von Min: Was Min auch tut, Max bekommt mindestens f⁻. Ein " +
          "Max-Lösungsbaum hat es umgekehrt, einen Zug von Min und alle von Max, und beweist, dass Max höchstens f⁺ " +
          "bekommt.",
      ],
      attempt: "Gehe vom Ende Schritt für Schritt zurück und sieh, welcher Teil des Baums welche Schranke beweist.",
      ask: "Wie viele Blätter hat der Min-Lösungsbaum der Wurzel?",
      why: "Ein Zug an jedem Quadrat, beide Züge an jedem Kreis: 2 × 2 = 4.",
      answers: ["2", "4", "8"],
    },
    {
      title: "Alpha-Beta: auf manche Blätter kommt es nicht an",
      text: [
        "Alpha-Beta trägt ein Fenster ⟨α, β⟩ mit sich: was Max und Min anderswo schon haben können. Hier kann Min " +
          "bei b Max schon auf 12 halten. Der Max-Knoten j hat gerade 80 erreicht, also wird Min das Spiel nie zu j " +
          "kommen lassen. Seine anderen Züge werden abgeschnitten.",
        "Die Schranke, die erreicht ist, gehört dem Vorgänger von j: ein flacher Schnitt.",
      ],
      attempt: "Gehe weiter bis zum Ende. 11 der 16 Blätter werden bewertet.",
      ask: "Warum kommt es auf die Blätter 20 und 30 nicht an?",
      why: "j ist mindestens 80 wert, was 20 und 30 auch seien, und Min, der bei b wählt, hat 12.",
      answers: [
        "Sie sind kleiner als 80.",
        "Min hat bei b schon 12 und lässt 80 oder mehr nicht zu.",
        "Max hat bei a schon etwas Besseres.",
      ],
    },
    {
      title: "Tiefe Schnitte",
      text: [
        "Bei p kann Min Max auf 10 halten, aber an der Wurzel, drei Halbzüge höher, hat Max schon 12. Also wird p " +
          "sofort verlassen: Auf sein zweites Blatt kommt es nicht an. Sein eigener Vorgänger hat noch keinen Wert, " +
          "darum ist dieser Schnitt tief.",
      ],
      attempt: "Lies den Satz neben der Zeichnung: Er nennt den Knoten, dem die Schranke gehört.",
    },
    {
      title: "Welches Blatt ist das nächste?",
      text: [
        "Alpha-Beta geht von links nach rechts und überspringt, worauf es nicht ankommt. Sechs Blätter sind fertig, " +
          "und b ist erledigt.",
      ],
      attempt: "Klicke auf das Blatt, das als Nächstes bewertet wird.",
    },
    {
      title: "Das Mindeste, was zu tun ist",
      text: [
        "Wer behauptet, der Wert sei 35, muss beide Schranken beweisen: ein Min-Lösungsbaum für „mindestens 35“ und " +
          "ein Max-Lösungsbaum für „höchstens 35“. Beide zusammen sind ein minimaler Baum. Mit weniger kommt kein " +
          "Algorithmus aus.",
        "Die braunen und blauen Knoten mit den schwarzen, die in beiden Bäumen sind, sind ein solches Paar. Alles " +
          "andere, was durchsucht wurde, diente dazu, sie zu finden.",
      ],
      attempt: "Zähle die farbigen Blätter; eines von ihnen ist in beiden Bäumen.",
      ask: "Wie viele Blätter beweisen, dass der Wert 35 ist?",
      why: "Vier für „mindestens 35“, vier für „höchstens 35“, und das Blatt 35 ist in beiden. Alpha-Beta hat 11 " +
        "bewertet.",
      answers: ["7", "8", "11"],
    },
    {
      title: "SSS*: das Beste zuerst",
      text: [
        "Stockmans SSS* (1979) geht nicht von links nach rechts. Es führt eine OPEN-Liste von Zuständen, jeder mit " +
          "einem Merit ĥ: einer oberen Schranke. Immer arbeitet es am Zustand mit dem größten Merit, so dass die " +
          "obere Schranke der Wurzel sinkt, 41, 36, 35, bis sie bewiesen ist.",
        "Es bewertet hier 8 Blätter, Alpha-Beta 11. Jahrelang galt SSS* als besser, aber unbrauchbar: sechs Fälle, " +
          "eine sortierte Liste und Speicher für all das.",
      ],
      attempt: "Spiele es ab, und achte auf die OPEN-Liste und das sinkende f⁺ im Diagramm.",
    },
    {
      title: "Welches Blatt ist das nächste?",
      text: ["SSS* hat 41, 12, 10 und 36 bewertet. Die OPEN-Liste sagt, welcher Zustand oben steht."],
      attempt: "Klicke auf das Blatt, das SSS* als Nächstes bewertet. Oben auf der Liste steht das Merit 41.",
    },
    {
      title: "Eine Frage nach der anderen",
      text: [
        "Nun etwas Einfacheres. Alpha-Beta mit einem Nullfenster ⟨γ − 1, γ⟩ stellt eine Frage: Ist der Wert " +
          "mindestens γ? Es antwortet mit einer Schranke und nie mit mehr. Mit einem Speicher, der die Schranken " +
          "aller Knoten behält, heißt es MT.",
        "Frage nach +∞. Kein Wert ist so groß, also ist die Antwort eine obere Schranke, 41: genau die erste obere " +
          "Schranke von SSS*.",
      ],
      attempt: "Sieh den Max-Lösungsbaum, den dieser eine Durchgang baut.",
      ask: "Was hat dieser eine Durchgang bewiesen?",
      why: "Auf „mindestens +∞?“ war die Antwort Nein, und der braune Max-Lösungsbaum zeigt, wie weit darunter: Min " +
        "kann Max auf 41 halten.",
      answers: ["Der Wert ist 41.", "Der Wert ist mindestens 41.", "Der Wert ist höchstens 41."],
    },
    {
      title: "Frage noch einmal: MT-SSS*",
      text: [
        "Frage MT noch einmal mit der Schranke, die es eben zurückgegeben hat: Ist der Wert mindestens 41? " +
          "Mindestens 36? Mindestens 35? Die Antwort auf die letzte Frage ist Ja, und der Wert ist bewiesen. Der " +
          "Speicher bewahrt jeden Durchgang davor, die Arbeit des vorigen zu wiederholen.",
        "Dieser Treiber ist MTD(+∞) oder MT-SSS*: eine Schleife von fünf Zeilen um Alpha-Beta.",
      ],
      attempt: "Sieh zu, wie das gestrichelte γ im Diagramm bis 35 hinabsteigt.",
      ask: "Der Durchgang, der nach 36 fragt, antwortet mit Nein, höchstens 35. Was folgt?",
      why: "35 ist nur eine obere Schranke. „Mindestens 35?“ wird mit Ja beantwortet, und die beiden Schranken " +
        "treffen sich.",
      answers: ["Nichts: Der Wert ist 35.", "Frage nach 35.", "Frage nach 34."],
    },
    {
      title: "Sie sind dasselbe",
      text: [
        "Nebeneinander und Blatt für Blatt: SSS* und MTD(+∞) bewerten immer dieselben Blätter in derselben " +
          "Reihenfolge. SSS* ist Alpha-Beta mit einem Speicher und einer Schleife. Seine OPEN-Liste ist nicht " +
          "nötig, und seine sechs Fälle sind es auch nicht.",
      ],
      attempt: "Gehe mit n von Blatt zu Blatt und vergleiche die beiden Reihen von Blättern.",
      ask: "Was tritt bei MTD(+∞) an die Stelle der OPEN-Liste?",
      why: "Die gespeicherten oberen Schranken sagen, wo der Max-Lösungsbaum noch besser werden kann, und das sagte " +
        "die sortierte Liste.",
      answers: [
        "Nichts: Es durchsucht alles noch einmal.",
        "Der Speicher: die Schranken der Knoten, die es gesehen hat.",
        "Ein zweiter Baum.",
      ],
    },
    {
      title: "Von unten: DUAL*",
      text: [
        "Dieselbe Schleife fragt von unten: mindestens 6? Mindestens 13? Mindestens 36? Sie hebt eine untere " +
          "Schranke, 5, 12, 35, bis die letzte Antwort Nein ist. Das ist MTD(−∞), und seine Blätter sind die von " +
          "DUAL*, dem Gegenstück von SSS*.",
        "Kann man bei +∞ und bei −∞ beginnen, so kann man überall beginnen.",
      ],
      attempt: "Hier braucht es 11 Blätter. Von welcher Seite weniger nötig sind, hängt vom Baum ab.",
    },
    {
      title: "Beginne mit einer Schätzung: MTD(f)",
      text: [
        "MTD(f) beginnt bei einer Schätzung f und bewegt sich dann auf den Wert zu, von welcher Seite auch immer. " +
          "Ein Programm, das schrittweise tiefer sucht, hat eine gute Schätzung: den Wert der letzten Tiefe.",
        "Mit der richtigen Schätzung, 35, genügen zwei Durchgänge: Einer beweist „mindestens 35“, der andere " +
          "„höchstens 35“. Sie bewerten 8 Blätter, eines mehr, als der Beweis hat.",
      ],
      attempt: "Vergleiche es mit NegaScout: Beide benutzen Nullfenster, aber NegaScout durchsucht die erste " +
        "Zugfolge mit einem weiten.",
      ask: "Was würde eine falsche Schätzung MTD(f) kosten?",
      why: "Jeder Durchgang beweist eine wahre Schranke, also stimmt der Wert auf jeden Fall. Eine Schätzung, die " +
        "weit daneben liegt, braucht mehr Durchgänge und in der Regel mehr Blätter; aber es gibt Bäume, auf denen " +
        "die schlechtere Schätzung weniger bewertet, wie das Beispiel worse-guess-fewer-leaves des Explorers.",
      answers: ["Einen falschen Wert.", "In der Regel Arbeit: mehr Durchgänge und mehr Blätter.",
        "Immer mehr Blätter."],
    },
    {
      title: "Eine andere Familie: welcher Knoten wächst",
      text: [
        "Die Beweiszahlensuche hält einen Baum und lässt ihn um jeweils ein Blatt wachsen. Neben jedem " +
          "Knoten stehen zwei Zahlen: wie viele Blätter mindestens geklärt werden müssen, um die Frage des " +
          "Durchgangs mit Ja zu beantworten, und wie viele für ein Nein. Es wächst das Blatt, von dem beide " +
          "Zahlen der Wurzel am meisten abhängen.",
        "Eine 0 ist ein Beweis, und der Beweis ist ein Lösungsbaum wie alle anderen auf diesen Seiten. Wo " +
          "keine klare Lösung zu finden ist, irrt die Suche von einer Hoffnung zur nächsten und braucht mehr " +
          "Knoten als MTD(f).",
      ],
      attempt: "Gehe mit → weiter: Knoten, die noch nicht im Baum sind, sind blass. Dann sieh zu, wie sich die " +
        "Zahlen auf dem Weg nach oben ändern.",
      ask: "Die Zahlen der Wurzel sind 0 / ∞. Was weiß man?",
      answers: ["Noch nichts: kein Blatt wurde geklärt.", "Die Antwort auf die Frage ist Ja.", "Die Antwort ist Nein."],
      why: "Für ein Ja fehlt kein Blatt mehr, und für ein Nein würde keine Zahl von Blättern genügen.",
    },
    {
      title: "Weiter zu wirklichen Spielen",
      text: [
        "Bei Schach, Othello und Dame mit einer Transpositionstabelle passen alle diese Algorithmen in denselben " +
          "Speicher und brauchen fast dieselben Knoten; MTD(f) braucht oft etwas weniger. Wie nahe sie dem minimalen " +
          "Graphen kommen, ist im Rennen zu sehen, und was gemessen wurde, in den Ergebnissen.",
      ],
      attempt: "Öffne den Explorer mit einem eigenen Baum, lass die Algorithmen um die Wette laufen oder spiele " +
        "gegen sie.",
    },
  ],
  units: { pawn: "Bauern", disc: "Steine", man: "Steine", win: "Siege", point: "Punkte" },
  pieces: {
    none: "leer", wP: "weißer Bauer", wN: "weißer Springer", wB: "weißer Läufer", wR: "weißer Turm", wQ: "weiße Dame",
    wK: "weißer König", bP: "schwarzer Bauer", bN: "schwarzer Springer", bB: "schwarzer Läufer",
    bR: "schwarzer Turm", bQ: "schwarze Dame", bK: "schwarzer König", whiteMan: "weißer Stein",
    whiteKing: "weiße Dame", blackMan: "schwarzer Stein", blackKing: "schwarze Dame",
  },
};

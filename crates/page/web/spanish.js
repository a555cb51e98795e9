// Lo que dice la página, en español. The keys are those of english.js, which the compiler checks.

/** @type {typeof import("./english.js").ENGLISH} */
export const SPANISH = {
  practice: {
    title: "Práctica",
    lead: "Ejercicios hechos a partir de una semilla, corregidos paso a paso por la propia búsqueda.",
    kind: "Ejercicio", algorithm: "Algoritmo", level: "Nivel", seed: "Semilla",
    another: "Otro más", sheet: "Hacer una hoja de ejercicios",
    part: "Pregunta {number} de {count}", points: "{points} de {count} puntos",
    nothingLeaf: "No sigue ninguna hoja", nothingNumber: "No sigue nada: termina", check: "Comprobar",
    hint: "Pista (cuesta un cuarto)", lastHint: "No hay más pistas", solve: "Mostrar la respuesta",
    solved: "La respuesta es {answer}.", infinite: "Para ∞ escribe inf o −inf.",
    number: "Tu respuesta", alpha: "α", beta: "β", lower: "f⁻", upper: "f⁺",
    done: "Hecho: {points} de {count} puntos.", watch: "Ver la solución",
    pick: "Haz clic en un nodo, o elígelo con las flechas y la tecla Intro.",
    pickMany: "Haz clic en los nodos, o elígelos con las flechas y la tecla Intro; después comprueba.",
    explore: "Abrir en el explorador", not_number: "Escribe primero un número.",
    progress: "Tu progreso", none: "Todavía no hay nada hecho. Lo que hagas se queda solo en este navegador.",
    forget: "Olvidarlo", times: "{done} hechos, {percent} % de los puntos",
    tree: "Árbol de juego del ejercicio", node: "nodo {name}", leaf: "hoja {name}, vale {value}",
    picked: "{what}, elegido",
  },
  course: {
    title: "Un curso breve", lead: "De Minimax a MTD(f) en once lecciones: algo para leer, para mirar, para " +
      "practicar, y una pregunta que un experimento responde aquí, en el navegador.",
    tour: "Todo el argumento sobre un solo árbol, en quince pasos: la visita guiada", contents: "Contenido",
    back: "Atrás", next: "Lección siguiente", number: "Lección {number} de {count}", print: "Imprimir",
    watch: "Mirar", practise: "Practicar", exercise: "Ejercicio {number}", alone: "Abrir en la práctica",
    sheet: "Guardar como hoja de ejercicios", key: "Guardar las soluciones", experiment: "Averígualo",
    guess: "Elige lo que esperas; después se mide.", runs: "Midiendo …",
    right: "Como esperabas.", wrong: "La respuesta es otra: {answer}.", search: "búsqueda",
  },
  sheet: {
    title: "Hoja de ejercicios", lead: "Una hoja para una clase, con las soluciones aparte. La misma semilla da la " +
      "misma hoja.",
    items: "Ejercicios: kind:algorithm:level, con xN para N de ellos, separados por comas",
    make: "Hacer la hoja", saveSheet: "Hoja (HTML)", saveKey: "Soluciones (HTML)", saveJson: "Hoja (JSON)",
    saveKeyJson: "Soluciones (JSON)", practise: "Practicarla aquí", print: "Imprimir",
    number: "Ejercicio {number} de {count}", next: "Ejercicio siguiente", back: "Ejercicio anterior",
    preview: "La hoja",
  },
  stage: {
    way: "Dónde empieza el dibujo", whole: "El árbol entero", alone: "Mostrarlo solo", searchHere: "Buscar desde aquí",
    saveTrace: "Guardar la traza", animate: "Guardar como película", film: "{name}, paso a paso",
    tooLong: "Una película de tantos pasos sería demasiado larga: elige un árbol más pequeño.",
    recorded: "Esta traza la ha escrito otro programa.",
    onlyHere: "visitado solo aquí", onlyThere: "visitado solo por la otra", disagree: "valores distintos",
    visits: "visitas", blame: "Adónde fueron los nodos",
    chart: "Las cotas de la raíz a lo largo de los pasos", trianglesMean: "Max como △ y Min como ▽, como en los libros",
    triangles: "Triángulos", projectorMeans: "Grande y sencillo, se mueve con teclas; Escape lo termina",
    projector: "Proyector", memory: "Memoria", leafOrder: "Hojas en el orden de su evaluación", code: "Pseudocódigo",
    inMemory: "en la memoria", unfold: "Desplegar", fold: "Plegar lo que hay debajo",
    noMemory: "Este algoritmo funciona aquí sin memoria, como en su artículo.", copied: "Copiado", link: "El enlace",
    copy: "Copiar el enlace", title: "Búsqueda, paso a paso", leaves: "Hojas evaluadas",
    takeAway: "Llevarse lo que se ve", saveSvg: "Guardar como SVG", savePng: "Guardar como PNG",
    play: "Reproducir (espacio)", step: "Paso", speed: "Velocidad", inStepBy: "Al compás de", byLeaf: "por hojas",
    byStep: "por pasos", transport: "Moverse por la búsqueda", toStart: "Al principio (Inicio)",
    stepBack: "Un paso atrás (←)", stepOn: "Un paso adelante (→)", toEnd: "Al final (Fin)",
    minTree: "árbol solución min (f⁻)", maxTree: "árbol solución max (f⁺)", cutOff: "podado",
    zoom: "Tamaño del dibujo", smaller: "Más pequeño (−)", larger: "Más grande (+)", fit: "Ajustar",
    fitMeans: "Ajustar el dibujo a su sitio (0)", left: "{name}, izquierda", right: "{name}, derecha",
    treeOf: "Árbol de juego recorrido por {name}", memoryOf: "Memoria de {name}", moreLeaves: "… {n} más",
    between: "entre {low} y {high}", worth: "valor {value}", notAll: ", no se muestran todos los pasos",
    seeCode: "Pseudocódigo: véase {source}.", maxNode: "Nodo Max {name}", minNode: "Nodo Min {name}", nothing: "nada",
    top: "primer ĥ", window: "ventana", rootLower: "raíz f⁻", rootUpper: "raíz f⁺", leafCount: "hojas",
    interior: "interiores", cutoffs: "podas", fromMemory: "de la memoria", passes: "pasadas",
    openList: "Lista OPEN ({n})", node: "nodo", status: "estado", merit: "mérito ĥ", solved: "resuelto", live: "vivo",
    more: "y {n} más", memoryNodes: "Memoria (nodos: {n})", shallow: "superficiales", deep: "profundas",
    slow: "lento", steady: "tranquilo", quick: "ligero", fast: "rápido", fastest: "muy rápido",
    stepOf: "paso {n} de {all}", firstStep: "paso {n}", max: "Max", min: "Min",
    keys: "{→} {←} un paso, con {Shift} diez · {n} {p} la hoja siguiente, la anterior · {Home} {End} · " +
      "{Space} reproducir · sobre un dibujo {↑} {↓} {,} {.} eligen un nodo, {f} lo pliega, {a} lo muestra solo, " +
      "{+} {−} {0} tamaño",
    below: "{n} nodos",
  },
  blame: {
    minimal_graph: "grafo mínimo", ordering_mistakes: "errores de orden",
    transpositions_not_used: "transposiciones no aprovechadas", answers_from_memory: "respuestas de la memoria",
    window_mistakes: "errores de ventana", earlier_iterations: "otras profundidades",
    missing: "No se sabe adónde fueron los nodos: {why}",
  },
  explore: {
    trace: "Traza de un programa", files: "Una traza, o dos para compararlas", colours: "Colores",
    trees: "árboles solución", went: "adónde fueron los nodos", differs: "lo que difiere",
    choose: "Elige un archivo: una búsqueda tal como la ha escrito otro programa, un objeto JSON por línea. El " +
      "formato está en docs/trace-format.md, y el paquete de Python tiene una herramienta que lo escribe.",
    onlyFirst: "{n} nodos los visita solo {name}", agree: "; donde ambas han demostrado algo, están de acuerdo.",
    disagreeing: "; en {n} nodos demuestran valores distintos.", grow: "Ver crecer una búsqueda real",
    setup: "Árbol y algoritmos", title: "Explorador", usual: "Habituales", further: "Otros",
    fromPapers: "De los artículos", fromSeed: "Hecho de una semilla", written: "Escrito o modificado",
    topOfGame: "Comienzo de un juego", tree: "Árbol", beside: "Al lado", nothing: "nada",
    etcNeedsMemory: "ETC lee lo que hay en la memoria, y esta búsqueda no tiene: elige una memoria de una o dos cotas.",
    algorithm: "Algoritmo", guess: "Primera estimación", memory: "Memoria", asInPaper: "como en el artículo",
    noMemory: "ninguna", oneBound: "una cota", twoBounds: "dos cotas", cutoffs: "Podas", withEtc: "con ETC",
    etcMeans: "Enhanced transposition cutoffs: una cota guardada de cualquier hijo puede podar un nodo",
    hideMeans: "Los valores, las letras y las hojas aparecen cuando se llega a ellos", hide: "Ocultar el futuro",
    edit: "Modificar este árbol", example: "Ejemplo", random: "al azar", first60: "el mejor primero, 60 %",
    first90: "el mejor primero, 90 %", bestFirst: "el mejor primero", pathsMeet: "los caminos se juntan",
    width: "Anchura", depth: "Profundidad", ordering: "Orden", seed: "Semilla", game: "Juego", position: "Posición",
    usualStart: "la posición inicial", nested: "El árbol como listas anidadas", chosenNode: "El nodo elegido",
    onlyWhole: "Solo se puede modificar un árbol que está dibujado entero.",
    clickNode: "Haz clic en un nodo para cambiarlo.", value: "Valor", giveChildren: "Darle dos hijos",
    addChild: "Añadir un hijo", remove: "Quitar",
    sameLeaves: "Ambos evalúan las mismas {n} hojas en el mismo orden.",
    otherLeaves: "{a} evalúa {n} hojas, {b} {m}; {shared} son las mismas.", theValue: " El valor es {value}.",
  },
  grow: {
    awaiting: "Las primeras jugadas se dibujan aquí en cuanto empieza la búsqueda.",
    title: "Una búsqueda real desde arriba", lead: "Un programa busca cada vez más hondo, y sus primeras jugadas se " +
      "dibujan mientras crecen: una barra es tan ancha como su parte de todos los nodos visitados hasta ahora, y " +
      "debajo están las respuestas a ella. Elige una barra para ver solo lo que hay debajo.",
    game: "Juego", algorithm: "Algoritmo", depth: "Profundidad", plies: "Jugadas mostradas", position: "Posición",
    start: "la posición inicial", begin: "Empezar", stop: "Parar", explore: "Las primeras jugadas, paso a paso",
    root: "raíz", all: "Todas las jugadas", chart: "Visitas debajo de cada línea de jugadas",
    bar: "{line}: {visits} visitas, {percent} %", iteration: "Profundidad {depth}: {visits} nodos",
    found: "Profundidad {depth} terminada: {move}, {value}; {visits} nodos.", stopped: "Se detuvo: {why}.",
    moves: "Jugadas", move: "jugada", visits: "nodos", part: "parte", value: "valor",
    atLeast: "≥ {value}", atMost: "≤ {value}", between: "{low} … {high}",
  },
  behind: {
    cells: "Celdas del punto", baseline: "La referencia", baselineCells: "Celdas de la referencia",
    filter: "Filtrar las celdas", mean: "La media de {rows} filas de {cells} celdas.",
    meanBase: "La media de {rows} filas de {cells} celdas, cada una comparada con la misma de la referencia ({base} " +
      "filas).",
    filterOf: "Filtro: {what}", more: "y {n} filas más", cell: "celda",
  },
  board: {
    keys: "Tablero. Muévete con las flechas, elige con Intro.", promote: "Coronar", moves: "Jugadas",
    first: "Primero", second: "Segundo", white: "Blancas", black: "Negras", red: "Rojo", yellow: "Amarillo",
  },
  charts: {
    nothing: "Todavía no hay nada que mostrar",
  },
  figures: {
    panels: "Paneles", series: "Series", empty: "Aún no hay celdas guardadas de esta figura: calcúlalas.",
    paper: " Los puntos huecos y las líneas discontinuas son los del artículo.", noData: "aún sin datos",
    hint: "Señala un punto para leerlo y haz clic para ver las celdas que hay detrás. Las barras finas son " +
      "intervalos del 95 %.",
    to: " ({low} a {high})", ofPaper: " (artículo)",
  },
  analyse: {
    mistakes: "Siguiente error",
    title: "Analizar una partida", quick: "rápido (20 000 nodos)", half: "medio segundo", two: "dos segundos",
    load: "Pegar o cargar una partida", asText: "Una partida como texto", game: "Juego",
    asShown: "según el texto", placeholder: "PGN, GGF, PDN o una lista de jugadas como 1. e4 e5 2. Nf3",
    file: "O un archivo", number: "Qué partida", analyse: "Analizar", effort: "Para cada posición",
    noMoves: "En este texto no hay jugadas.",
    several: "Se muestra la partida {number} de {games}; otro número muestra otra.",
    none: "Pega una partida o carga un archivo: se juzgan sus jugadas y se muestran otras mejores.",
    begins: "La partida empieza; siguen {all} jugadas.", moveOf: "Jugada {n} de {all}", notYet: "aún sin juzgar",
    played: "{move}, {value}", playedBadly: "{move}, {mark}: {value}. Era mejor {better}, {worth}",
    dubious: "jugada dudosa", mistake: "error", blunder: "error grave", winsIn: "{side} ganan en {n}",
    inLine: "Línea mejor, jugada {n} de {all}: {line}", betterLine: "Mejor:", follow: "Recorrerla (b)",
    leave: "Volver a la partida (Esc)", curve: "La evaluación", chart: "Evaluación tras cada jugada; la lista de " +
      "jugadas dice lo mismo con palabras",
    moves: "Jugadas", side: "Lado", meanLoss: "pérdida media", accuracy: "precisión",
    accuracyMeans: "Qué parte de los puntos esperados conservaron las jugadas", sides: "Cómo ha jugado cada lado",
    stop: "Parar", progress: "Jugadas juzgadas", through: "Recorrer la partida", toStart: "Al principio (Inicio)",
    back: "Atrás (←)", on: "Adelante (→)", toEnd: "Al final (Fin)", nextMistake: "Al siguiente error (m)",
    turn: "Girar el tablero", noMistakes: "Hasta ahora no se ha encontrado ningún error.", ply: "jugada",
    unitFor: "{unit} para {side}",
    keys: "← → una jugada · Inicio Fin · m el siguiente error · b la línea mejor, Esc volver",
  },
  play: {
    nobody: "nadie: mirar",
    analyse: "Analizar esta partida",
    level1: "1 · principiante", level2: "2 · ocasional", level3: "3 · de club", level4: "4 · medio segundo",
    level5: "5 · dos segundos", level6: "6 · ocho segundos", drawn: "La partida termina en tablas.",
    drawnRepetition: "Tablas: la posición se ha dado tres veces.", drawnProgress: "Tablas: demasiado tiempo sin " +
      "avanzar.",
    drawnMaterial: "Tablas: ya nadie puede ganar.", chart: "Evaluación de la partida", moveNow: "Jugar ya",
    game: "Juego", youPlay: "Juegas con", both: "ambos lados", level: "Nivel", driven: "Conducido por",
    usual: "lo habitual, MTD(f)", newGame: "Partida nueva", takeBack: "Deshacer", hint: "Pista",
    turn: "Girar el tablero", setUp: "Colocar una posición", sound: "Sonido",
    idle: "La profundidad, la evaluación y la mejor línea aparecen en cuanto piensa: cuando le toca jugar o cuando " +
      "pides una pista.",
    engine: "El programa", iterations: "Iteraciones", theGame: "La partida", title: "Jugar",
    asText: "Una posición o una partida como texto", transfer: "Leer y escribir", load: "Cargar este texto",
    writeGame: "Escribir la partida", writePosition: "Escribir la posición", noMove: "Aún no hay jugadas.",
    over: "La partida ha terminado.", depth: "profundidad", forSide: "para {side}", nodes: "nodos", time: "tiempo",
    best: "mejor", wins: "Ganan: {side}.", mustPass: "Tienen que pasar: {side}.", toMove: "Turno: {side}.",
    yourTurn: "Turno: {side}. Te toca.", thinking: "Piensan: {side} …", ply: "jugada",
    unitFor: "{unit} para {side}", scoreFor: "evaluación para {side}", speed: "velocidad", passes: "pasadas",
    winsIn: "{side} ganan en {n}",
  },
  setUp: {
    piece: "Pieza que se pone", playHere: "Jugar desde aquí", title: "Colocar una posición", cancel: "Cancelar",
    usualStart: "Posición inicial", empty: "Tablero vacío", turn: "Girar el tablero", takeAway: "quitar",
    toMove: "Turno", enPassant: "Al paso", castle: "Aún pueden enrocar",
    over: "En esta posición la partida ha terminado.", whiteShort: "Blancas, corto", whiteLong: "Blancas, largo",
    blackShort: "Negras, corto", blackLong: "Negras, largo",
    helpColumns: "Elige un color y haz clic en una columna. La cruz quita la ficha de arriba.",
    help: "Elige una pieza y haz clic en las casillas, o dibuja sobre ellas. La misma pieza otra vez la quita.",
    no: "no", on: "en {square}", passOnly: "Turno: {side}. La única jugada es pasar.",
    oneMove: "Turno: {side}. Una jugada.", moves: "Turno: {side}. {n} jugadas.",
    notYet: "Todavía no es una posición: {what}.",
  },
  race: {
    nodesByDepth: "Nodos por profundidad", secondsByDepth: "Segundos por profundidad",
    nodesByMinimal: "Nodos por cada nodo del grafo mínimo",
    idle: "Los nodos, los segundos y la distancia al grafo mínimo se dibujan aquí, profundidad a profundidad, " +
      "mientras dura la carrera.",
    start: "Empezar la carrera", title: "Carrera", game: "Juego", depth: "Profundidad",
    position: "Posición (vacío: la inicial)", runners: "Corredores: ", choose: "Elegir otros, seis como máximo",
    nodes: "Nodos", time: "Tiempo", distance: "Distancia al grafo mínimo", standing: "Clasificación",
    board: "La posición", stop: "Parar", minimal: "grafo mínimo",
    perMinimal: "nodos de una iteración / grafo mínimo", waits: "espera su turno",
    begins: "empieza, o espera un núcleo", runner: "corredor", depthColumn: "profundidad", score: "evaluación",
    nodesColumn: "nodos", seconds: "segundos", passes: "pasadas", best: "mejor jugada", now: "ahora",
    forExample: "por ejemplo {position}",
    leadOne: "La misma posición, la misma tabla, el mismo orden de jugadas: solo cambia el algoritmo. Piensa un " +
      "corredor cada vez, para que ninguno quite los núcleos a otro; los demás esperan su turno.",
    lead: "La misma posición, la misma tabla, el mismo orden de jugadas: solo cambia el algoritmo. Piensan {n} " +
      "corredores a la vez, para que ninguno quite los núcleos a otro; los demás esperan su turno.",
    none: "ninguno", stopped: "parado", thinks: "piensa", finished: "terminado",
  },
  results: {
    experiments: "Experimentos", title: "Resultados", loading: "Cargando …", report: "El informe completo",
    noReport: "Aún no hay informe: ", writesOne: " escribe uno.", find: "Buscar", withResults: "solo con resultados",
    noSuch: "No existe tal experimento.",
    empty: "Sus figuras se dibujan aquí en cuanto haya celdas guardadas. Calcula algunas: al parar se conservan las " +
      "que están hechas.",
    stored: "Celdas guardadas", allStored: "Todas las celdas están guardadas", stop: "Parar",
    waiting: "Esperando un sitio …", claims: "Afirmaciones", table: "Tabla", remarks: "Observaciones",
    looking: "Buscando las celdas …", cells: "Celdas", allCells: "Todas las celdas del experimento",
    example: "un juego, un algoritmo, profundidad 7", findCells: "Buscar en las celdas", notMeasured: "no medido",
    files: "Archivos de registros", cellsOf: "{stored} de {all} celdas", run: "Calcular {n} celdas",
    done: "{done} de {all}: {label}", minutes: "{n} min", seconds: "{n} s",
    about: "{source} · {n} celdas, unos {time} de un núcleo", reproduced: "reproducido", better: "mejor",
    contradicted: "refutado", undecided: "sin decidir", context: "contexto",
    to: "{value} ({low} a {high}, n = {n})", read: "{n} celdas",
    readBad: "{n} celdas, {bad} líneas que no son registros",
    noServer: "Esta edición de la página no tiene servidor, así que no puede calcular experimentos ni leer los " +
      "resultados de tu disco. Para eso, inicia ",
    noServerEnd: " o abre aquí archivos de registros (results/records/*.jsonl).",
  },
  settings: {
    title: "Ajustes de la búsqueda", usual: "{value} (habitual)",
  },
  tour: {
    back: "Atrás", next: "Siguiente", yourTurn: "Te toca. ", tryIt: "Pruébalo. ", explore: "Abrir en el explorador",
    notThat: "No es eso. Mira el dibujo e inténtalo otra vez.", check: "Compruébalo. ",
    allEvaluated: "Todas las hojas que importan están evaluadas.", noLeaf: "Eso no es una hoja.",
    stepOf: "Paso {n} de {all}", right: "Correcto. {why}",
    wrong: "{value} no. Mira otra vez qué está abierto y qué está podado.",
    rightLeaf: "Correcto: {name}, que vale {value}, es la siguiente.",
  },
  words: {
    title: "Palabras", lead: "Qué significan las palabras de esta página, aquí y en los programas.",
  },
  glossary: {
    groups: { Search: "Búsqueda", Counts: "Recuentos", Proofs: "Demostraciones", Laboratory: "Laboratorio" },
    words: {
      value: ["valor",
        "lo que vale una posición para quien tiene el turno, si ambos juegan lo mejor posible hasta la " +
        "profundidad de la búsqueda"],
      depth: ["profundidad",
        "los niveles que quedan por buscar; a profundidad 0 una posición se evalúa"],
      ply: ["nivel",
        "una jugada de un lado; el nivel de un nodo es su distancia a la raíz"],
      question: ["pregunta",
        "«¿es el valor de este nodo al menos γ?»; lo mismo que una búsqueda con una ventana nula"],
      window: ["ventana",
        "un intervalo ⟨α, β⟩; una búsqueda halla el valor si está dentro, y si no, una cota"],
      "null window": ["ventana nula",
        "una ventana sin ningún valor dentro, ⟨γ − 1, γ⟩"],
      bound: ["cota",
        "un número que se sabe que el valor alcanza al menos (f⁻) o como mucho (f⁺)"],
      "fail high, fail low": ["fallo por arriba, fallo por abajo (fail high, fail low)",
        "la respuesta a una pregunta fue una cota inferior, una cota superior"],
      "fail-soft": ["fail-soft",
        "la respuesta puede quedar fuera de la ventana, y entonces dice más de lo que la ventana preguntaba"],
      cutoff: ["poda",
        "el resto de un nodo no se busca, porque la pregunta está respondida"],
      "enhanced transposition cutoff (ETC)": ["enhanced transposition cutoff (ETC)",
        "una poda por lo que la memoria sabe de un hijo, antes de buscar en ningún hijo"],
      pass: ["pasada",
        "una búsqueda de la raíz por un conductor, con una pregunta"],
      driver: ["conductor",
        "un algoritmo que solo hace preguntas a otra búsqueda, como MTD(f)"],
      "first guess": ["primera estimación",
        "la estimación del valor en la que empieza un conductor o una ventana de aspiración"],
      iteration: ["iteración",
        "una búsqueda de la profundización iterativa, hasta una profundidad"],
      "principal variation": ["variante principal",
        "el mejor juego de ambos lados"],
      "quiescence search": ["búsqueda de reposo",
        "la búsqueda de capturas desde una hoja, hasta que la posición está tranquila"],
      hint: ["indicio",
        "lo que un juego dice de una jugada antes de toda búsqueda, para ordenar las jugadas"],
      leaf: ["hoja",
        "un nodo que se ha evaluado; un nodo evaluado dos veces cuenta dos veces (NBP en los artículos)"],
      "unique leaves": ["hojas distintas",
        "las hojas distintas entre ellas"],
      interior: ["nodo interior",
        "un nodo cuyas jugadas se han generado"],
      "transposition node": ["nodo de transposición",
        "un nodo a cuya pregunta respondió la memoria"],
      total: ["total",
        "las hojas, los nodos interiores y los de transposición juntos"],
      "quiescence nodes": ["nodos de reposo",
        "posiciones que un juego visitó por su cuenta; no están en ningún otro recuento"],
      "cumulative, last iteration": ["acumulado, última iteración",
        "la suma de todas las iteraciones de una búsqueda, o la última sola"],
      expanded: ["expandidos",
        "las hojas distintas y los nodos interiores"],
      held: ["retenidos",
        "el mayor número de nodos que hubo a la vez en la memoria"],
      "solution tree": ["árbol solución",
        "una parte del árbol de juego que demuestra una cota: todas las jugadas de un lado, una jugada del " +
        "otro"],
      "max solution tree T⁺": ["árbol solución max T⁺",
        "demuestra una cota superior: todas las jugadas de Max, y una respuesta de Min a cada una"],
      "min solution tree T⁻": ["árbol solución min T⁻",
        "demuestra una cota inferior: una jugada de Max, contra todas las respuestas de Min"],
      "critical tree": ["árbol crítico",
        "la unión de ambos, cuando sus cotas son iguales; demuestra el valor"],
      certificate: ["certificado",
        "un archivo con un árbol, unas cotas y los árboles solución que las demuestran"],
      "lossless memory": ["memoria sin pérdidas",
        "una memoria que no olvida nada; muchos teoremas de los artículos la necesitan"],
      experiment: ["experimento",
        "un archivo que dice qué hay que calcular y qué hay que mostrar"],
      cell: ["celda",
        "la pieza más pequeña que se calcula por sí sola: una posición con una configuración, o unos árboles " +
        "con un algoritmo"],
      configuration: ["configuración",
        "todo lo que decide qué halla y qué cuesta la búsqueda de una posición"],
      record: ["registro",
        "el resultado guardado de una celda: una línea de JSON"],
      row: ["fila",
        "una medición de un registro: una iteración, una profundidad restante o un árbol"],
      behaviour: ["comportamiento",
        "las versiones declaradas del código que decide los recuentos de una celda"],
      stale: ["caducado",
        "guardado con un comportamiento anterior; se calcula de nuevo"],
      edition: ["edición",
        "uno de los dos tamaños de un experimento: breve (minutos) o completa (las profundidades de los " +
        "artículos)"],
      baseline: ["referencia",
        "la configuración por la que se dividen las demás"],
      unit: ["unidad",
        "lo que se compara de uno en uno: una posición o un árbol"],
      grain: ["grano",
        "la separación entre las evaluaciones; una evaluación más gruesa tiene un grano mayor"],
      shard: ["fragmento",
        "una de las varias partes de una ejecución, para varias máquinas"],
      laboratory: ["laboratorio",
        "una carpeta de experimentos, con su título y sus afirmaciones"],
      claim: ["afirmación",
        "un enunciado de un artículo, o propio, que una medición puede refutar"],
      "target, band, tolerance": ["objetivo, banda, tolerancia",
        "lo que una afirmación dice como número, y cuánto puede alejarse de él una medición"],
      verdict: ["veredicto",
        "reproducido, mejor, refutado, sin decidir, no medido o contexto (lab-report.md)"],
      cluster: ["grupo",
        "observaciones que van juntas: las posiciones de una partida"],
    },
  },
  steps: {
    case0: "La lista OPEN empieza con la raíz.",
    case1: "Caso 1: el nodo Min está resuelto, luego su padre también; los demás estados debajo del padre se eliminan.",
    case2: "Caso 2: el nodo Max está resuelto; se prueba su hermano siguiente con el mismo mérito.",
    case3: "Caso 3: el último hermano está resuelto, luego el padre también.",
    case4: "Caso 4: la hoja se evalúa y se resuelve con el menor de su valor y su mérito.",
    case5: "Caso 5: un nodo Min vivo se sustituye por su primer hijo.",
    case6: "Caso 6: un nodo Max vivo se sustituye por todos sus hijos.", answered: "la pregunta está respondida",
    nothing: "Aún no se ha buscado nada. Avanza con → o reprodúcelo.", root: "raíz", max: "Max", min: "Min",
    closed: "cerrada: {low} ≥ {high}",
    etc: "La memoria ya tiene una cota de uno de sus hijos, {bound}, y con eso basta (enhanced transposition cutoff)",
    shallow: "una poda superficial: su padre {name} ya tiene algo igual de bueno",
    deep: "una poda profunda: {name}, más arriba, ya tiene algo igual de bueno",
    newPass: "Una nueva pasada pregunta: ¿es el valor al menos {gamma}?",
    visit: "Visita a {name}, un nodo {side}, con la ventana {window}.", leaf: "La hoja {name} vale {g}.",
    leafBound: "La hoja {name} responde con la cota {g}.",
    memory: "Por {name} responde la memoria: {g}. No se busca nada debajo.",
    leafEstimate: "{name} se estima en {g}.",
    settled: "Por {name} responde el propio juego: {g}.",
    isCut: "{name} se poda: ETC. {reason}, así que no se busca en ninguno de ellos.",
    go: "De vuelta en {name}: g = {g} {test}, así que sigue el hijo siguiente.",
    done: "De vuelta en {name}: no queda ningún hijo, y {name} devuelve {g}.",
    cut: "De vuelta en {name}: g = {g} {test}. Los demás hijos se podan: {reason}.",
    at: "En {name}. {case}", worth: " Vale {g}.",
    answersItself: "{name} se responde sin buscar en sus jugadas: {g}.",
  },
  opinions: {
    proofLegend: "número de prueba / de refutación",
    conspiracyLegend: "valor, y cuántas hojas deben cambiar para subirlo ↑ o bajarlo ↓",
    rangeLegend: "valor pesimista … optimista", estimateLegend: "valor según las hojas vistas",
    legend: "Junto a un nodo, bajo f⁺: {legend}.", proof: "número de prueba", disproof: "número de refutación",
    soFar: "valor hasta ahora", toRaise: "hojas para subirlo", toLower: "hojas para bajarlo",
    pessimistic: "pesimista", optimistic: "optimista", grown: "{name}: {facts}.",
    oneMore: " Un nodo más se actualiza, hasta la raíz.",
    more: " {n} nodos más se actualizan, hasta la raíz.",
  },
  page: {
    analyse: "Analizar",
    explore: "Explorar", course: "Curso", tour: "Visita guiada", practice: "Práctica", play: "Jugar", race: "Carrera",
    grow: "Una búsqueda desde arriba", results: "Resultados", words: "Palabras", nothingAnswers: "Nadie responde",
    tryAgain: "Intentarlo otra vez",
    lost: "Se ha perdido la conexión con el servidor. ¿Sigue en marcha 'nullwindow serve'?",
    noWasm: "No se ha podido cargar el WebAssembly: {what}", brokeDown: "El worker ha fallado.",
    stoppedOnRequest: "parado a petición", stopped: "parado", skip: "Saltar al contenido", views: "Vistas",
    theme: "Claro u oscuro", loading: "Cargando …", brand: "nullwindow, el explorador", language: "Idioma",
  },
  lessons: {
    minimax: {
      title: "Minimax",
      text: [
        "Un juego para dos en el que nada está oculto es un árbol. Su raíz es la posición actual, una arista es una " +
          "jugada, y en cada hoja alguien ha juzgado cuánto vale la posición para Max. En los cuadrados juega Max, " +
          "que quiere un valor alto; en los círculos juega Min, que quiere uno bajo.",
        "¿Cuánto vale la raíz si ambos juegan lo mejor posible? En un cuadrado, el mayor valor de los hijos; en un " +
          "círculo, el menor. Así los valores suben de las hojas a la raíz. El mejor juego sigue siempre a un hijo " +
          "que tiene el valor de su padre, hasta llegar a una hoja.",
        "Minimax hace justo eso y mira todas las hojas. Con w jugadas en cada nodo y d niveles hay w elevado a d " +
          "hojas; por eso el resto de este curso trata de no mirarlas.",
      ],
      states: [
        { title: "De las hojas a la raíz",
          see: "Reprodúcelo. Un nodo tiene su valor en cuanto lo tienen todos sus hijos." },
        { title: "El mejor juego", see: "Sigue el valor 35 desde la raíz hasta la hoja de la que viene." },
      ],
      ask: "Con tres jugadas en cada nodo, ¿por cuánto multiplica las hojas un nivel más?",
      answers: ["por 1,7", "por 2", "por 3"],
      unit: "hojas",
      trials: ["2 niveles", "3 niveles", "4 niveles", "5 niveles"],
      told: "Cada nivel multiplica las hojas por el número de jugadas.",
    },
    alphaBeta: {
      title: "Alfa-beta",
      text: [
        "Supón que Max ya tiene 35 con una jugada, y que Min, tras otra jugada de Max, ya tiene una respuesta que " +
          "vale 12. Entonces nadie necesita saber lo mala que es esa otra jugada: Max no la hará. Lo que quede " +
          "debajo se poda.",
        "Alfa-beta lleva dos números árbol abajo. α es lo mejor que Max ya tiene en el camino desde la raíz; β, lo " +
          "mejor que tiene Min. En cuanto un nodo Max ha llegado a β, o un nodo Min a α, se podan sus demás hijos.",
        "Si la cota es del padre del nodo, la poda se llama superficial; si es de un nodo más arriba, profunda. El " +
          "valor de la raíz sigue siendo exactamente el que encuentra Minimax.",
      ],
      states: [
        { title: "Una poda superficial",
          see: "j ha llegado a 80, y Min tiene 12 en b. Las demás jugadas de j no pueden importar." },
        { title: "Una poda profunda",
          see: "En p, Min puede dejar a Max en 10, pero Max tiene 12 en la raíz, tres niveles más arriba." },
        { title: "Al lado de Minimax",
          see: "Avanza con n de hoja en hoja. Alfa-beta se salta cinco de las dieciséis." },
      ],
      ask: "¿Cuándo evalúa alfa-beta menos hojas?",
      answers: ["Cuando la mejor jugada va primero.", "Cuando la mejor jugada va la última.", "El orden da igual."],
      unit: "hojas de 243",
      trials: ["orden al azar", "la mejor primero, 60 %", "la mejor primero, 90 %", "siempre la mejor primero"],
      told: "Una buena jugada al principio da pronto una buena cota, y la cota es la que poda.",
    },
    windows: {
      title: "Ventanas",
      text: [
        "El par ⟨α, β⟩ se llama ventana. Una búsqueda responde de una de tres maneras. Si su g está entre α y β, g " +
          "es el valor. Si g es α o menos, la búsqueda falla por abajo: el valor es como mucho g. Si g es β o más, " +
          "falla por arriba: el valor es al menos g.",
        "Quien sabe más o menos qué esperar puede empezar con una ventana estrecha. Es una búsqueda con ventana de " +
          "aspiración: poda más, y si el valor queda fuera tiene que buscar otra vez.",
        "En la ventana más estrecha no cabe ningún valor: ⟨γ − 1, γ⟩. Es una ventana nula, y una búsqueda con ella " +
          "responde una sola pregunta: ¿es el valor al menos γ?",
      ],
      states: [
        { title: "La ventana en el camino",
          see: "Lee la ventana en cada nodo: α sube en los cuadrados, β baja en los círculos." },
        { title: "Una estimación acertada",
          see: "Con una ventana alrededor de 35 bastan menos hojas que con la entera." },
        { title: "Una estimación errónea",
          see: "Alrededor de 90 la búsqueda falla por abajo y empieza de nuevo con lo que ha aprendido." },
      ],
      ask: "La estimación de una búsqueda con ventana de aspiración está muy lejos. ¿Qué cuesta?",
      answers: ["Un valor erróneo.", "Nada.", "Hojas que se evalúan otra vez."],
      unit: "hojas evaluadas otra vez",
      trials: ["estimación 50, ventana de 10 a 90", "estimación 1000", "estimación −1000"],
      told: "El valor es correcto en todos los casos. Una estimación muy lejana cuesta una búsqueda fallida.",
    },
    negascout: {
      title: "Scout y NegaScout",
      text: [
        "Si la primera jugada es la mejor, de las demás solo hay que saber que no son mejores. Es una pregunta para " +
          "una ventana nula, y las preguntas son más baratas que los valores.",
        "Scout (Pearl, 1980) halla el valor de la primera jugada, pone a prueba cada una de las otras y busca en " +
          "ella solo si la prueba dice que es mejor. NegaScout (Reinefeld) hace lo mismo dentro de la ventana de " +
          "alfa-beta.",
        "Con un buen orden las pruebas casi siempre dicen que no. Un sí cuesta una segunda búsqueda de la misma " +
          "jugada.",
      ],
      states: [
        { title: "Pruebas y búsquedas",
          see: "Tras el primer hijo, toda ventana es nula, hasta que una prueba dice que sí." },
        { title: "Al lado de alfa-beta", see: "Compara las hojas: las azules son las mismas en ambos." },
      ],
      ask: "En árboles bien ordenados (la mejor primero, 90 %), ¿quién evalúa menos hojas?",
      answers: ["Alfa-beta", "NegaScout", "siempre los dos las mismas"],
      unit: "hojas de 729",
      trials: ["alpha-beta", "negascout", "scout"],
      told: "NegaScout ahorra un poco donde la primera jugada suele ser la mejor. Scout, sin ventana, repite más.",
    },
    memory: {
      title: "Memoria y profundización iterativa",
      text: [
        "En un juego real, jugadas distintas llevan a la misma posición. Una tabla de transposiciones guarda lo que " +
          "se ha demostrado de cada posición: una cota inferior f⁻, una cota superior f⁺ y la jugada que fue la " +
          "mejor. Cuando la posición vuelve, las cotas pueden responder enseguida.",
        "Los programas buscan hasta la profundidad 1, luego 2, luego 3. Cuesta poco, porque la última profundidad " +
          "es con mucho la mayor. Y se gana mucho: la tabla recuerda la mejor jugada de cada posición, y la " +
          "búsqueda siguiente empieza por ella.",
        "Además, el valor de una profundidad es una buena estimación para la siguiente. Vamos a necesitarla.",
      ],
      states: [
        { title: "Caminos que se juntan",
          see: "Aquí caminos distintos llevan a la misma posición. Fíjate en cómo responde la memoria." },
        { title: "Con y sin", see: "La misma búsqueda, con memoria a la izquierda y sin ella a la derecha." },
      ],
      ask: "En árboles cuyos caminos se juntan, ¿qué le ahorra a alfa-beta una memoria de dos cotas?",
      answers: ["hojas", "tiempo, pero ninguna hoja", "nada en absoluto"],
      unit: "hojas",
      trials: ["sin memoria", "dos cotas"],
      told: "Una posición de la que ya se ha demostrado algo no se vuelve a recorrer.",
    },
    solutionTrees: {
      title: "Árboles solución",
      text: [
        "¿Por qué podemos creer una cota? Por un árbol solución. Un árbol solución min tiene una jugada en cada " +
          "nodo de Max y todas las jugadas en cada nodo de Min. Haga lo que haga Min, Max llega a una de sus hojas, " +
          "así que obtiene al menos la menor de ellas: una cota inferior f⁻.",
        "En un árbol solución max es al revés, y su hoja mayor es una cota superior f⁺. Cuando la mejor cota " +
          "inferior es igual a la mejor cota superior, el valor está demostrado.",
        "Así que todo algoritmo, se llame como se llame, tiene que construir un árbol de cada clase cuyas cotas " +
          "coincidan.",
      ],
      states: [
        { title: "Dos demostraciones",
          see: "El azul demuestra al menos 35, el marrón como mucho 35; el negro está en ambos." },
        { title: "Cómo crecen",
          see: "Avanza paso a paso y mira qué parte del árbol demuestra una cota de la raíz." },
      ],
      ask: "Anchura 3, profundidad 4, las mejores jugadas primero. De 81 hojas, ¿cuántas necesita alfa-beta?",
      answers: ["9", "17", "41"],
      unit: "hojas",
      trials: ["2 niveles", "3 niveles", "4 niveles", "5 niveles"],
      told: "Un árbol solución min y uno max comparten una hoja: 9 + 9 − 1 = 17 a profundidad 4 (Knuth y Moore, 1975).",
    },
    sssStar: {
      title: "SSS*, y por qué asustaba",
      text: [
        "El SSS* de Stockman (1979) no va de izquierda a derecha. Lleva una lista, OPEN, de estados, cada uno con " +
          "un mérito ĥ: una cota superior de lo que se puede conseguir ahí. Siempre trabaja en el estado de mayor " +
          "mérito. Así la cota superior de la raíz baja hasta que queda demostrada.",
        "Seis casos dicen qué le pasa al primer estado. Una hoja viva se evalúa; un cuadrado vivo se sustituye por " +
          "todos sus hijos, un círculo vivo por el primero; un cuadrado resuelto, por su hermano siguiente; y " +
          "cuando no queda nada, el padre está resuelto y todo lo que hay debajo de él se elimina.",
        "No evalúa ninguna hoja que alfa-beta se salte. Pero se tenía por lento, a causa de la lista " +
          "ordenada; por demasiado grande, a causa de la memoria; y por demasiado difícil de entender. La lección " +
          "siguiente quita los tres reparos.",
      ],
      states: [
        { title: "La lista OPEN",
          see: "Mira la lista y, en el gráfico, la cota superior de la raíz: 41, 36, 35." },
        { title: "Al lado de alfa-beta", see: "Ocho hojas a la izquierda, once a la derecha." },
      ],
      ask: "En árboles al azar, de cada 100 hojas que evalúa SSS*, ¿cuántas evalúa también alfa-beta?",
      answers: ["unas 50", "unas 80", "las 100"],
      unit: "de 100 hojas",
      trials: ["SSS* dentro de alfa-beta", "Alfa-beta dentro de SSS*"],
      told: "SSS* domina a alfa-beta: evalúa una parte de las mismas hojas, y ninguna otra.",
    },
    mt: {
      title: "MT, y qué es en realidad SSS*",
      text: [
        "Toma alfa-beta con una ventana nula y una memoria: una pregunta, ¿es el valor al menos γ?, y una respuesta " +
          "que es una cota. Plaat, Schaeffer, Pijls y de Bruin lo llaman MT. La memoria evita que una pasada repita " +
          "el trabajo de la anterior.",
        "Pregunta primero si el valor es al menos +∞. La respuesta es no, y la cota que vuelve es la primera cota " +
          "superior de SSS*. Pregunta otra vez con esa cota, y otra con la siguiente, hasta que la respuesta sea sí.",
        "Este bucle de cinco líneas evalúa siempre las mismas hojas que SSS* y en el mismo orden. La lista OPEN no " +
          "hace falta: las cotas de la memoria dicen lo que decía ella. SSS* es alfa-beta con memoria.",
      ],
      states: [
        { title: "Una pasada",
          see: "Una pasada con γ = +∞ construye un árbol solución max y demuestra como mucho 41." },
        { title: "Pasada a pasada", see: "La γ discontinua baja hasta 35." },
        { title: "Las mismas hojas", see: "Avanza con n y compara las dos filas de hojas." },
      ],
      ask: "¿En cuántos de 12 árboles al azar evalúan SSS* y MTD(+∞) las mismas hojas en el mismo orden?",
      answers: ["en la mitad, más o menos", "en la mayoría", "en todos"],
      unit: "% de los árboles",
      trials: ["SSS* y MTD(+∞)", "DUAL* y MTD(−∞)", "SSS* y alfa-beta"],
      told: "Son la misma búsqueda. Desde abajo, MTD(−∞) es DUAL* del mismo modo.",
    },
    mtdF: {
      title: "MTD(f)",
      text: [
        "Si se puede empezar en +∞ y en −∞, se puede empezar en cualquier sitio. MTD(f) empieza en una estimación " +
          "f. Una respuesta menor que γ es una nueva cota superior, y la γ siguiente es esa respuesta; si no, es " +
          "una nueva cota inferior, y la γ siguiente es uno más. Termina cuando las cotas coinciden.",
        "Con la estimación correcta bastan dos pasadas: una demuestra al menos, la otra como mucho. Una estimación " +
          "errónea cuesta pasadas, nunca el valor. Por lo general cuesta también hojas, pero no siempre: hay " +
          "árboles en los que una estimación peor evalúa menos.",
        "Un programa que profundiza paso a paso tiene su estimación de la profundidad anterior.",
      ],
      states: [
        { title: "La estimación correcta", see: "f = 35: dos pasadas, ocho hojas." },
        { title: "Una estimación demasiado alta", see: "f = 60: baja como SSS*, solo que desde 60." },
        { title: "Una estimación peor que necesita menos",
          see: "El valor es 4. La estimación 10, a la izquierda, está más lejos que el 6 de la derecha, y necesita " +
            "menos hojas." },
      ],
      ask: "¿Dónde debería empezar MTD(f) para evaluar, por lo general, menos hojas?",
      answers: ["muy por encima del valor", "en el valor", "muy por debajo del valor"],
      unit: "hojas",
      trials: ["desde +∞", "cerca del valor: 50", "desde −∞"],
      told: "Cuanto más cerca la estimación, menos pasadas. Lo que gana un programa depende de lo bien que estima.",
    },
    minimal: {
      title: "Árboles y grafos mínimos",
      text: [
        "Lo mínimo que cualquier algoritmo tiene que mirar es un árbol solución min y uno max cuyas cotas " +
          "coincidan. Si todos los nodos tienen w hijos y todas las hojas están a d niveles, la pareja más pequeña " +
          "tiene w elevado a ⌈d/2⌉ más w elevado a ⌊d/2⌋ menos 1 hojas.",
        "Donde los caminos se juntan, la demostración es un grafo, y es aún más pequeña: una posición demostrada " +
          "una vez cuenta una vez. Y donde los nodos tienen distinto número de jugadas, importa qué poda se elige: " +
          "la más barata no siempre es la primera.",
        "Un programa puede comparar lo que visita con este mínimo. Los buenos programas de ajedrez se acercan a él " +
          "salvo un factor pequeño.",
      ],
      states: [
        { title: "El árbol de alfa-beta",
          see: "Al final: en color lo que demuestra 35, en gris lo que sirvió para encontrarlo." },
        { title: "Las mejores jugadas primero",
          see: "Con la mejor jugada primero en todas partes, nada se visita en vano." },
      ],
      ask: "Árboles al azar de anchura 3 y profundidad 5, cuyo árbol mínimo tiene 35 hojas: ¿quién se acerca más?",
      answers: ["Alfa-beta", "NegaScout", "MTD(f) cerca del valor"],
      unit: "hojas",
      trials: ["Alfa-beta", "NegaScout", "MTD(f) desde 50", "el mínimo"],
      told: "Con un orden al azar, todos están muy por encima del mínimo; el orden cuenta más que el algoritmo.",
    },
    games: {
      title: "Juegos reales, y qué hace un programa",
      text: [
        "Un programa de ajedrez, Othello o damas junta todo esto: una tabla para lo demostrado, profundización " +
          "iterativa, jugadas en buen orden (la jugada de la tabla, capturas, jugadas asesinas, lo que antes fue " +
          "bueno), una búsqueda de reposo en las hojas y un reloj.",
        "En esta compañía los algoritmos se parecen mucho: alfa-beta, NegaScout y MTD(f) caben en la misma tabla y " +
          "se diferencian en un pequeño tanto por ciento de los nodos. La mayor parte del trabajo la hacen la tabla " +
          "y el orden.",
        "Hazlos competir en una posición tuya, y mira en los resultados del laboratorio qué se ha medido.",
      ],
      states: [
        { title: "El comienzo de Othello",
          see: "Una posición real: las letras son jugadas, y el tablero es el del nodo." },
        { title: "Dos algoritmos en Othello", see: "Pocas jugadas, y apenas una diferencia." },
      ],
      ask: "Othello desde el principio, cinco niveles, sin ordenar las jugadas. ¿Quién evalúa más hojas?",
      answers: ["Alfa-beta", "NegaScout", "Minimax"],
      unit: "hojas",
      trials: ["minimax", "alpha-beta", "negascout", "mtd-f"],
      told: "De Minimax a alfa-beta es el gran paso; lo demás es cuestión de tantos por ciento.",
    },
  },
  tourSteps: [
    {
      title: "La pregunta",
      text: [
        "Este es el árbol de la tesis (figura 2.4). En los cuadrados juega Max, que quiere un valor alto; en los " +
          "círculos juega Min, que quiere uno bajo. Los números de abajo son lo que obtiene Max.",
        "¿Cuánto vale el juego si ambos juegan lo mejor posible? Minimax lo averigua de la manera más natural: mira " +
          "las 16 hojas.",
      ],
      attempt: "Reprodúcelo y mira cómo suben los valores de las hojas a la raíz. Se encuentran en 35.",
    },
    {
      title: "Dos cotas",
      text: [
        "Junto a cada nodo hay dos números, en cuanto se sabe algo: f⁻ (azul), lo que Max tiene asegurado, y f⁺ " +
          "(marrón), lo que Max no puede superar. Cuando coinciden, se conoce el valor.",
        "Una cota la demuestra un árbol solución. Un árbol solución min tiene una jugada en cada nodo de Max y " +
          "todas las jugadas en cada nodo de Min: haga lo que haga Min, Max obtiene al menos f⁻. En un árbol " +
          "solución max es al revés, una jugada de Min y todas las de Max, y demuestra que Max obtiene como mucho " +
          "f⁺.",
      ],
      attempt: "Vuelve desde el final paso a paso y mira qué parte del árbol demuestra cada cota.",
      ask: "¿Cuántas hojas tiene el árbol solución min de la raíz?",
      why: "Una jugada en cada cuadrado, las dos jugadas en cada círculo: 2 × 2 = 4.",
      answers: ["2", "4", "8"],
    },
    {
      title: "Alfa-beta: algunas hojas no pueden importar",
      text: [
        "Alfa-beta lleva una ventana ⟨α, β⟩: lo que Max y Min ya pueden tener en otra parte. Aquí Min, en b, ya " +
          "puede dejar a Max en 12. El nodo Max j acaba de llegar a 80, así que Min nunca dejará que el juego " +
          "llegue a j. Sus demás jugadas se podan.",
        "La cota alcanzada es del padre de j: una poda superficial.",
      ],
      attempt: "Avanza hasta el final. Se evalúan 11 de las 16 hojas.",
      ask: "¿Por qué no pueden importar las hojas 20 y 30?",
      why: "j vale al menos 80, valgan lo que valgan 20 y 30, y Min, que elige en b, tiene 12.",
      answers: [
        "Son menores que 80.",
        "Min ya tiene 12 en b y no permitirá 80 o más.",
        "Max ya tiene algo mejor en a.",
      ],
    },
    {
      title: "Podas profundas",
      text: [
        "En p, Min puede dejar a Max en 10, pero en la raíz, tres niveles más arriba, Max ya tiene 12. Así que p se " +
          "abandona enseguida: su segunda hoja no puede importar. Su propio padre aún no tiene valor, y por eso esta " +
          "poda es profunda.",
      ],
      attempt: "Lee la frase junto al dibujo: nombra el nodo al que pertenece la cota.",
    },
    {
      title: "¿Qué hoja sigue?",
      text: [
        "Alfa-beta va de izquierda a derecha y se salta lo que no puede importar. Seis hojas están hechas, y b está " +
          "decidido.",
      ],
      attempt: "Haz clic en la hoja que evalúa a continuación.",
    },
    {
      title: "Lo mínimo que hay que hacer",
      text: [
        "Quien afirma que el valor es 35 tiene que demostrar ambas cotas: un árbol solución min para «al menos 35» " +
          "y un árbol solución max para «como mucho 35». Los dos juntos son un árbol mínimo. Ningún algoritmo puede " +
          "arreglarse con menos.",
        "Los nodos marrones y azules, con los negros, que están en ambos árboles, son una pareja así. Todo lo demás " +
          "que se recorrió sirvió para encontrarlos.",
      ],
      attempt: "Cuenta las hojas en color; una de ellas está en ambos árboles.",
      ask: "¿Cuántas hojas demuestran que el valor es 35?",
      why: "Cuatro para «al menos 35», cuatro para «como mucho 35», y la hoja 35 está en ambos. Alfa-beta ha " +
        "evaluado 11.",
      answers: ["7", "8", "11"],
    },
    {
      title: "SSS*: primero lo mejor",
      text: [
        "El SSS* de Stockman (1979) no va de izquierda a derecha. Lleva una lista OPEN de estados, cada uno con un " +
          "mérito ĥ: una cota superior. Siempre trabaja en el estado de mayor mérito, de modo que la cota superior " +
          "de la raíz baja, 41, 36, 35, hasta que queda demostrada.",
        "Aquí evalúa 8 hojas; alfa-beta evalúa 11. Durante años SSS* se tuvo por mejor pero inutilizable: seis " +
          "casos, una lista ordenada y memoria para todo ello.",
      ],
      attempt: "Reprodúcelo y mira la lista OPEN y cómo baja f⁺ en el gráfico.",
    },
    {
      title: "¿Qué hoja sigue?",
      text: ["SSS* ha evaluado 41, 12, 10 y 36. La lista OPEN dice qué estado está el primero."],
      attempt: "Haz clic en la hoja que SSS* evalúa a continuación. El primero de la lista tiene mérito 41.",
    },
    {
      title: "Una pregunta cada vez",
      text: [
        "Ahora algo más sencillo. Alfa-beta con una ventana nula ⟨γ − 1, γ⟩ hace una pregunta: ¿es el valor al " +
          "menos γ? Responde con una cota, y nunca con más. Con una memoria que guarda las cotas de todos los nodos " +
          "se llama MT.",
        "Pregunta por +∞. Ningún valor es tan grande, así que la respuesta es una cota superior, 41: exactamente la " +
          "primera cota superior de SSS*.",
      ],
      attempt: "Mira el árbol solución max que construye esta única pasada.",
      ask: "¿Qué ha demostrado esta única pasada?",
      why: "A «¿al menos +∞?» se respondió que no, y el árbol solución max en marrón muestra cuánto por debajo: Min " +
        "puede dejar a Max en 41.",
      answers: ["El valor es 41.", "El valor es al menos 41.", "El valor es como mucho 41."],
    },
    {
      title: "Pregunta otra vez: MT-SSS*",
      text: [
        "Pregunta a MT otra vez con la cota que acaba de devolver: ¿es el valor al menos 41? ¿Al menos 36? ¿Al " +
          "menos 35? La respuesta a la última pregunta es sí, y el valor está demostrado. La memoria evita que cada " +
          "pasada repita el trabajo de la anterior.",
        "Este conductor es MTD(+∞), o MT-SSS*: un bucle de cinco líneas alrededor de alfa-beta.",
      ],
      attempt: "Mira cómo la γ discontinua del gráfico baja hasta 35.",
      ask: "La pasada que pregunta por 36 responde que no, como mucho 35. ¿Qué sigue?",
      why: "35 es solo una cota superior. A «¿al menos 35?» se responde que sí, y las dos cotas coinciden.",
      answers: ["Nada: el valor es 35.", "Preguntar por 35.", "Preguntar por 34."],
    },
    {
      title: "Son lo mismo",
      text: [
        "Lado a lado y hoja por hoja: SSS* y MTD(+∞) evalúan siempre las mismas hojas en el mismo orden. SSS* es " +
          "alfa-beta con una memoria y un bucle. Su lista OPEN no hace falta, y sus seis casos tampoco.",
      ],
      attempt: "Avanza con n, de hoja en hoja, y compara las dos filas de hojas.",
      ask: "¿Qué ocupa en MTD(+∞) el lugar de la lista OPEN?",
      why: "Las cotas superiores guardadas dicen dónde puede mejorar aún el árbol solución max, que es lo que decía " +
        "la lista ordenada.",
      answers: [
        "Nada: lo busca todo otra vez.",
        "La memoria: las cotas de los nodos que ha visto.",
        "Un segundo árbol.",
      ],
    },
    {
      title: "Desde abajo: DUAL*",
      text: [
        "El mismo bucle desde abajo pregunta: ¿al menos 6? ¿Al menos 13? ¿Al menos 36? Sube una cota inferior, 5, " +
          "12, 35, hasta que la última respuesta es no. Eso es MTD(−∞), y sus hojas son las de DUAL*, el dual de " +
          "SSS*.",
        "Si se puede empezar en +∞ y en −∞, se puede empezar en cualquier sitio.",
      ],
      attempt: "Aquí necesita 11 hojas. Desde qué lado hacen falta menos depende del árbol.",
    },
    {
      title: "Empieza por una estimación: MTD(f)",
      text: [
        "MTD(f) empieza en una estimación f y luego se mueve hacia el valor desde el lado en que esté. Un programa " +
          "que profundiza paso a paso tiene una buena estimación: el valor de la última profundidad.",
        "Con la estimación correcta, 35, bastan dos pasadas: una demuestra «al menos 35», la otra «como mucho 35». " +
          "Evalúan 8 hojas, una más de las que tiene la demostración.",
      ],
      attempt: "Compáralo con NegaScout: ambos usan ventanas nulas, pero NegaScout busca la primera línea con una " +
        "ancha.",
      ask: "¿Qué le costaría a MTD(f) una estimación errónea?",
      why: "Cada pasada demuestra una cota verdadera, así que el valor es correcto en todo caso. Una estimación muy " +
        "lejana necesita más pasadas y, por lo general, más hojas; pero hay árboles en los que la estimación peor " +
        "evalúa menos, como el ejemplo worse-guess-fewer-leaves del explorador.",
      answers: ["Un valor erróneo.", "Trabajo, por lo general: más pasadas y más hojas.", "Siempre más hojas."],
    },
    {
      title: "Otra familia: qué nodo hacer crecer",
      text: [
        "La búsqueda por números de prueba guarda un árbol y lo hace crecer de hoja en hoja. Junto a cada " +
          "nodo hay dos números: cuántas hojas hay que aclarar como mínimo para responder que sí a la " +
          "pregunta de la pasada, y cuántas para responder que no. Crece la hoja de la que más dependen los " +
          "dos números de la raíz.",
        "Un 0 es una prueba, y la prueba es un árbol solución como todos los de estas páginas. Donde no hay " +
          "una solución clara, la búsqueda vaga de una esperanza a otra y necesita más nodos que MTD(f).",
      ],
      attempt: "Avanza con →: los nodos que aún no están en su árbol se ven pálidos. Luego observa cómo cambian " +
        "los números al subir.",
      ask: "Los números de la raíz son 0 / ∞. ¿Qué se sabe?",
      answers: ["Nada todavía: no se aclaró ninguna hoja.", "La respuesta a la pregunta es sí.", "La respuesta es no."],
      why: "Para el sí no falta ninguna hoja, y para el no ningún número de hojas bastaría.",
    },
    {
      title: "Hacia los juegos reales",
      text: [
        "En ajedrez, Othello y damas, con una tabla de transposiciones, todos estos algoritmos caben en la misma " +
          "memoria y necesitan casi los mismos nodos; MTD(f) suele necesitar algunos menos. Cuánto se acercan al " +
          "grafo mínimo se ve en la carrera, y lo que se ha medido, en los resultados.",
      ],
      attempt: "Abre el explorador con un árbol tuyo, haz competir a los algoritmos, o juega contra ellos.",
    },
  ],
  units: { pawn: "peones", disc: "fichas", man: "fichas", win: "victorias", point: "puntos" },
  pieces: {
    none: "vacía", wP: "peón blanco", wN: "caballo blanco", wB: "alfil blanco", wR: "torre blanca", wQ: "dama blanca",
    wK: "rey blanco", bP: "peón negro", bN: "caballo negro", bB: "alfil negro", bR: "torre negra", bQ: "dama negra",
    bK: "rey negro", whiteMan: "ficha blanca", whiteKing: "dama blanca", blackMan: "ficha negra",
    blackKing: "dama negra",
  },
};

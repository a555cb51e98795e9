//! Exercises in Spanish.

use super::Texts;

pub(super) const SPANISH: Texts = Texts {
    kinds: [
        "Valores minimax",
        "La mejor jugada y el mejor juego",
        "Orden de las hojas",
        "Qué se poda",
        "α y β por el camino",
        "f⁻ y f⁺ por el camino",
        "La γ siguiente",
        "La memoria y la lista OPEN",
        "Árboles solución",
        "Cuál hace menos",
    ],
    levels: [
        "tres o cuatro hojas",
        "dos niveles, hasta nueve hojas",
        "tres niveles, ocho hojas",
        "cuatro niveles, dieciséis hojas, como en la tesis",
        "jugadas únicas y hojas tempranas",
        "dieciséis hojas con empates",
        "hasta treinta hojas, con empates y jugadas únicas",
        "dieciséis hojas y una transposición",
        "hasta veinticuatro hojas y dos transposiciones",
    ],

    no_exercise: "«{text}» no es un ejercicio: escribe kind:algorithm:level:seed, como en \
                  leaves:alpha-beta:4:17",
    no_kind: "no hay ejercicios del tipo «{kind}»: los tipos son {kinds}",
    no_level: "no hay nivel {level}: los niveles van de 1 a {levels}",
    not_about: "los ejercicios del tipo «{kind}» tratan de {algorithms}, no de «{algorithm}»",
    no_search: "no se puede buscar en el árbol del ejercicio: {why}",
    no_tree: "ningún árbol de este nivel y esta semilla da algo que preguntar: toma otra semilla u \
              otro nivel",
    too_long: "una hoja tiene como mucho {most} ejercicios",
    no_part: "el ejercicio no tiene la parte {part}",
    no_language: "aquí no hay ningún idioma «{language}»: los idiomas son {languages}",

    rule_minimax: "Evalúa todas las hojas, de izquierda a derecha.",
    rule_alpha_beta: "Va de izquierda a derecha. α es lo mejor que Max ya tiene en el camino desde la \
                      raíz; β, lo mejor que tiene Min. En cuanto un nodo Max ha llegado a β o más, o \
                      un nodo Min a α o menos, se podan sus demás jugadas.",
    rule_aspiration: "{search} con una ventana desde 4 por debajo de la estimación hasta 4 por \
                      encima. Si devuelve una g que no está dentro, busca otra vez con ⟨−∞, g⟩ o \
                      ⟨g, +∞⟩.",
    rule_negascout: "La primera jugada de un nodo se busca con la ventana entera. A cada una de las \
                     otras se le pregunta primero, con una ventana nula, si es mejor. Si la respuesta \
                     es un valor t dentro de la ventana entera, la jugada se busca otra vez desde t \
                     hasta la otra cota, salvo que lleve a una hoja o a un nodo que está como mucho \
                     un nivel por encima de las hojas más profundas.",
    rule_sss: "Trabaja en el estado de OPEN de mayor mérito ĥ; si hay varios, en el que está más a la \
               izquierda. Un nodo Max vivo se sustituye por todos sus hijos, un nodo Min vivo por su \
               primer hijo. Una hoja se resuelve con el menor de su valor y su mérito. Un nodo Max \
               resuelto deja su sitio a su hermano siguiente, vivo y con el mismo mérito. Cuando está \
               resuelto el último hermano, o un nodo Min, lo está también el padre, y lo que hay \
               debajo de él sale de la lista.",
    rule_dual: "SSS* con los lados cambiados: trabaja en el estado de menor mérito; si hay varios, en \
                el que está más a la izquierda. Un nodo Min vivo se sustituye por todos sus hijos, un \
                nodo Max vivo por su primer hijo. Una hoja se resuelve con el mayor de su valor y su \
                mérito. Un nodo Min resuelto deja su sitio a su hermano siguiente; cuando está \
                resuelto el último, o un nodo Max, lo está también el padre, y lo que hay debajo de \
                él sale de la lista.",
    rule_mt: "Alpha-Beta con la ventana nula ⟨γ − 1, γ⟩, donde γ es la primera estimación, y con una \
              memoria que guarda la última cota de cada nodo: una pasada, una pregunta.",
    mt_is: "MT es Alpha-Beta con la ventana nula ⟨γ − 1, γ⟩ y una memoria que guarda la última cota \
            de cada nodo. Se le pregunta una y otra vez, y g es lo que devuelve una pasada. {rule}",
    rule_mtd_f: "La primera γ es la estimación f. Si g < γ, g es una cota superior y la γ siguiente; \
                 si no, g es una cota inferior, y la γ siguiente es g + 1. Termina cuando las cotas \
                 coinciden.",
    rule_mtd_plus: "La primera γ es +∞, y la siguiente es siempre g. Termina cuando g ≥ γ.",
    rule_mtd_minus: "La primera γ es −∞, y la siguiente es siempre g + 1. Termina cuando g < γ.",
    rule_elsewhere: "Su regla está en {source}.",

    squares: "En los cuadrados juega Max, en los círculos Min, y los números son lo que obtiene Max.",
    primes: "Una letra con una prima es la misma posición que la letra sin ella, alcanzada con otras \
             jugadas: {again} es otra vez {first}, y lo mismo todo lo que hay debajo. Lo que la \
             memoria guarda de una lo guarda de la otra; una búsqueda sin memoria busca en las dos. De \
             dos hojas iguales, elige aquella a la que llega la búsqueda.",
    first_guess: "La primera estimación es {guess}.",

    right: "Correcto.",
    wrong: "No es eso.",
    wrong_node: "No es {name}.",
    no_node: "No existe tal nodo.",
    none: "ninguna",
    nothing_more: "nada más",

    next_leaf: "¿Qué hoja se evalúa a continuación?",
    hint_root: "Mira qué queda abierto en la raíz.",
    hint_at: "Es {name} o está debajo.",
    hint_below: "Está debajo de {name}.",
    right_leaf: "Correcto: sigue {name}, que vale {value}.",
    right_value: "Correcto: está demostrado que el valor es {value}.",
    right_between: "Correcto: la búsqueda termina aquí, y el valor está entre {low} y {high}.",
    one_more: "Falta una más: la pregunta de la raíz aún no está respondida.",
    no_leaf: "Eso no es una hoja: debajo de una hoja hay un número.",
    is_cut: "{name} está podada: {why}.",
    cut_above: "{name} vale al menos {g}, y Min ya tiene {bound} en {owner}",
    cut_below: "{name} vale como mucho {g}, y Max ya tiene {bound} en {owner}",
    cut_asked_above: "{name} vale al menos {g}, y no se pregunta más",
    cut_asked_below: "{name} vale como mucho {g}, y no se pregunta más",
    evaluated_already: "{name} ya está evaluada.",
    memory_answers: "Por {name} responde la memoria: no se busca nada debajo.",
    top_of_open: "El primero de OPEN es {top}, con mérito {merit}, y eso no lleva a {name}.",
    not_needed: "{name} ya no hace falta: la búsqueda tiene su respuesta.",
    elsewhere: "En {top} se busca ahora en otro sitio, no en {name}.",

    mark_never: "Marca las hojas que no se evalúan nunca.",
    hint_one: "Hay una.",
    hint_count: "Hay {n}.",
    hint_first_cut: "La primera por la izquierda está debajo de {name}.",
    whose_beta: "{name} ha llegado a {g}, y β = {bound} poda sus demás jugadas. ¿En qué nodo tiene \
                 eso Min?",
    whose_alpha: "{name} ha llegado a {g}, y α = {bound} poda sus demás jugadas. ¿En qué nodo tiene \
                  eso Max?",
    hint_beta: "β es un valor que Min tiene en un nodo Min por encima de {name}.",
    hint_alpha: "α es un valor que Max tiene en un nodo Max por encima de {name}.",
    not_in_set: "{name} sobra.",
    some_of_set: "Están {n} de {all}.",
    first_leaf: "{name} es la primera hoja que se evalúa.",
    evaluated_after: "{name} se evalúa, después de {before}.",
    not_a_leaf: "{name} no es una hoja.",
    missing: "Todavía falta algo: {n} más.",
    missing_one: "Una de ellas está podada: {why}.",

    which_window: "A continuación se entra en {name}. ¿Con qué ventana?",
    hint_window: "α es lo mejor que Max tiene en el camino desde la raíz; β, lo mejor que tiene Min; \
                  una ventana nula tiene β = α + 1.",
    hint_way: "El camino desde la raíz es {names}.",

    what_proved: "¿Qué demuestran de {name} las hojas evaluadas hasta ahora?",
    hint_unknown: "Una hoja que no está evaluada todavía puede ser cualquier cosa de −∞ a +∞.",
    hint_work_up: "Para f⁻ pon −∞ en cada hoja que no está evaluada y calcula hacia arriba hasta \
                   {name}; para f⁺ pon +∞.",
    one_right: "{right} es correcto, {wrong} no.",
    exchanged: "Los dos están cambiados.",
    neither: "Ninguno de los dos es correcto.",

    what_returned: "Una pasada empieza con γ = {gamma}. ¿Qué cota g devuelve?",
    hint_passes: "Una cota que está en la memoria se vuelve a usar; cada nodo se deja en cuanto su \
                  pregunta está respondida.",
    hint_yes: "La respuesta es sí: g es {gamma} o más.",
    hint_no: "La respuesta es no: g es menor que {gamma}.",
    next_gamma: "La pasada con γ = {gamma} ha devuelto {g}. ¿Qué γ sigue?",
    hint_at_most: "Ha demostrado que el valor es como mucho {g}.",
    hint_at_least: "Ha demostrado que el valor es al menos {g}.",
    wrong_gamma: "Escribe f⁻ y f⁺ de la raíz: si son iguales, no sigue nada; si no, la regla da la γ \
                  siguiente.",
    wrong_bound: "Busca otra vez en la raíz con esta γ: pregunta en cada nodo si vale al menos γ.",

    which_open: "¿Qué nodos están ahora en la lista OPEN?",
    which_next: "¿En cuál de ellos se trabaja a continuación?",
    hint_merit: "Su mérito es {merit}.",
    what_held: "Se acaba de dejar {name}. ¿Qué guarda de él ahora la memoria?",
    hint_held: "Si un nodo devuelve g < γ, g es una cota superior suya; si no, una cota inferior. La \
                memoria guarda solo la última cota; para la otra escribe −∞ o +∞.",

    choose_min_tree: "Elige las hojas de un árbol solución min que demuestre que la raíz vale al \
                      menos {value}.",
    choose_max_tree: "Elige las hojas de un árbol solución max que demuestre que la raíz vale como \
                      mucho {value}.",
    hint_min_tree: "Tiene una jugada en cada nodo Max y todas las jugadas en cada nodo Min.",
    hint_max_tree: "Tiene una jugada en cada nodo Min y todas las jugadas en cada nodo Max.",
    hint_tree_leaves: "Un árbol así tiene {n} hojas.",
    right_proof: "Correcto: estas hojas lo demuestran, valgan lo que valgan las demás.",
    choose_leaves: "Elige hojas.",
    not_at_least: "{name} vale {value}, que no es al menos {bound}.",
    not_at_most: "{name} vale {value}, que no es como mucho {bound}.",
    exactly_one: "En {name} elige {side}: el árbol tiene exactamente uno de {names}.",
    all_moves: "En {name}, {side} puede hacer cualquier cosa: el árbol tiene todos los nodos de \
                {names}.",

    what_value: "¿Cuánto vale {name}, un nodo {side}?",
    hint_max: "Max toma el mayor de los valores de {names}.",
    hint_min: "Min toma el menor de los valores de {names}.",
    no_child: "Ningún hijo de {name} vale {value}: un nodo tiene el valor de un hijo.",
    better: "En {name} elige {side}, que puede tener algo mejor: compara {names}.",
    which_move: "¿Qué jugada es la mejor? Elige el nodo al que lleva.",
    hint_move: "Lleva a un nodo que vale lo mismo que la raíz: {value}.",
    which_end: "Ambos juegan lo mejor posible. Elige la hoja en la que termina el juego.",
    hint_end: "Desde la raíz, cada lado hace una jugada que conserva el valor.",
    what_game: "¿Cuánto vale el juego?",
    hint_game: "Calcula desde las hojas hacia la raíz.",
    not_best: "En {top}, {side} tiene una jugada mejor: {top} vale {value}, y {child} vale {other}.",
    not_a_move: "{name} no es una jugada desde la raíz.",

    which_fewer: "¿Cuál evalúa menos hojas de este árbol, {first} o {second}? Una hoja que se evalúa \
                  dos veces cuenta dos veces.",
    guess_of_other: "La primera estimación de {second} es {guess}.",
    same_number: "los dos las mismas",
    count_of: "{name} evalúa {n} hojas.",
    right_counts: "Correcto. {counts}",

    sheet: "Hoja de ejercicios",
    key: "Soluciones de la hoja de ejercicios",
    with_seed: "{title}, semilla {seed}",
    your_name: "Nombre:",
    leaves_in_order: "¿Qué hojas se evalúan, y en qué orden?",
    passes_first: "Escribe γ y la cota g devuelta en las primeras {n} pasadas.",
    passes_all: "Escribe γ y la cota g devuelta en cada pasada, hasta el final.",
    pass_returned: "γ = {gamma} devuelve {g}",
    after_step: "Después del paso {n} de la lista (la raíz es el paso 0): ",
    after_leaf: "Después de {name} ({n} evaluadas): ",
    drawing: "Árbol de juego {text}",
};

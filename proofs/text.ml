(* Reading trees: nested lists with whole numbers at the leaves, Max to move at the root.
   Part of what must be trusted, so it is short. *)

open Model

exception Bad of string

type json =
  | Number of int
  | Text of string
  | List of json list
  | Object of (string * json) list
  | Other

(* A reader of JSON that knows no escapes except those of ASCII, and no fractions. *)
let json (s : string) : json =
  let at = ref 0 in
  let fail why = raise (Bad (Printf.sprintf "%s at character %d" why !at)) in
  let peek () = if !at < String.length s then s.[!at] else '\000' in
  let rec skip () =
    match peek () with ' ' | '\t' | '\r' | '\n' -> incr at; skip () | _ -> () in
  let expect c = if peek () = c then incr at else fail (Printf.sprintf "no '%c'" c) in
  let word w v =
    String.iter expect w;
    v in
  let text () =
    expect '"';
    let b = Buffer.create 16 in
    let rec go () =
      match peek () with
      | '"' -> incr at
      | '\\' ->
        incr at;
        (match peek () with
         | ('"' | '\\' | '/') as c -> Buffer.add_char b c
         | 'n' -> Buffer.add_char b '\n'
         | 't' -> Buffer.add_char b '\t'
         | _ -> fail "an escape that is not read here");
        incr at;
        go ()
      | '\000' when !at >= String.length s -> fail "no end of a text"
      | c -> Buffer.add_char b c; incr at; go () in
    go ();
    Buffer.contents b in
  let number () =
    let start = !at in
    if peek () = '-' then incr at;
    let digits = !at in
    while '0' <= peek () && peek () <= '9' do incr at done;
    if !at = digits then fail "no number";
    if s.[digits] = '0' && !at > digits + 1 then fail "a number that begins with 0";
    (match peek () with '.' | 'e' | 'E' -> fail "a number that is not whole" | _ -> ());
    if !at - digits > 10 then fail "a number that is too large";
    int_of_string (String.sub s start (!at - start)) in
  let rec value () =
    skip ();
    match peek () with
    | '[' -> incr at; List (items value ']')
    | '{' -> incr at; Object (items entry '}')
    | '"' -> Text (text ())
    | 't' -> word "true" Other
    | 'f' -> word "false" Other
    | 'n' -> word "null" Other
    | _ -> Number (number ())
  and entry () =
    skip ();
    let key = text () in
    skip ();
    expect ':';
    (key, value ())
  and items : 'a. (unit -> 'a) -> char -> 'a list = fun item close ->
    skip ();
    if peek () = close then (incr at; [])
    else
      let rec more found =
        let found = item () :: found in
        skip ();
        if peek () = ',' then (incr at; more found) else (expect close; List.rev found) in
      more [] in
  let v = value () in
  skip ();
  if !at < String.length s then fail "more than one value";
  v

(* Values of positions, as the library allows them. *)
let max_value = (1 lsl 30) - 2

(* Leaf i from the left is named 2i + 1; other nodes have even names. *)
let tree (j : json) : tree =
  let leaves = ref 0 and nodes = ref 0 in
  let rec tree j =
    match j with
    | Number v when abs v <= max_value ->
      incr leaves;
      Leaf ((2 * !leaves) - 1, v)
    | Number _ -> raise (Bad "a leaf beyond the values of positions")
    | List [] -> raise (Bad "an interior node without children")
    | List cs ->
      incr nodes;
      let n = 2 * !nodes in
      Node (n, forest cs)
    | Object [ ("value", Number _); ("children", (List _ as cs)) ] -> tree cs
    | _ -> raise (Bad "not a tree")
  and forest cs =
    match cs with
    | [] -> raise (Bad "an interior node without children")
    | [ c ] -> Last (tree c)
    | c :: cs ->
      let c = tree c in
      More (c, forest cs) in
  tree j

let leaf_number name = (name - 1) / 2

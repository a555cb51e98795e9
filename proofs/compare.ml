(* Reads what `searches_of_random_trees` prints, computes the same with the functions of the
   model, and ends with an error at the first line that differs. *)

open Model

let infinity = 1 lsl 30
let fuel = 10_000_000

let said value passes leaves =
  let b = Buffer.create 64 in
  Buffer.add_string b (Printf.sprintf "= %d :" value);
  List.iter (fun p -> Buffer.add_string b (Printf.sprintf " %d %d" p.gamma_of p.value_of)) passes;
  Buffer.add_string b " :";
  List.iter (fun n -> Buffer.add_string b (Printf.sprintf " %d" (Text.leaf_number n))) leaves;
  Buffer.contents b

let empty : state = Obj.magic PositiveMap.empty
let nothing : state = Obj.magic ()

(* The searches after a line `memory` share it. *)
let memory = ref no_memory
let remembered = ref nothing

let keep ((value, m), leaves) =
  remembered := m;
  said value [] leaves

let drive t policy =
  match run policy (fun m gamma -> mt lossless_one_bound Max m t gamma) fuel empty with
  | Some (((value, _), passes), leaves) -> said value passes leaves
  | None -> "out of fuel"

let search t words =
  let n = int_of_string in
  match words with
  | [ "alpha-beta"; a; b ] -> keep (alpha_beta !memory Max !remembered t (n a) (n b))
  | [ "negascout"; a; b ] ->
    keep (negascout !memory accurate Max (height t) !remembered t (n a) (n b))
  | [ "mt"; gamma ] -> keep (mt !memory Max !remembered t (n gamma))
  | [ "mtd-above" ] -> drive t (from_above infinity)
  | [ "mtd-below" ] -> drive t (from_below infinity)
  | [ "mtd-guess"; f ] -> drive t (first_guess (n f))
  | [ "mtd-bisect"; lo; hi ] -> drive t (bisection (n lo) (n hi))
  | [ "mtd-step"; size ] -> drive t (steps infinity (n size))
  | [ "sss-star" ] -> (
    match sss_star fuel infinity t, sss_by_plans fuel infinity t with
    | Some (v, ls), Some (w, ms) when v = w && ls = ms && v = minimax Max t -> said v [] ls
    | _ -> "SSS* and its recursion differ")
  | _ -> "a search that is not known"

let () =
  let trees = ref 0 and searches = ref 0 in
  let now = ref (Leaf (1, 0)) and text = ref "" in
  (try
     while true do
       let line = input_line stdin in
       match String.split_on_char ' ' line with
       | [ "tree"; t ] ->
         incr trees;
         text := t;
         now := Text.tree (Text.json t)
       | [ "memory"; kind ] ->
         (memory, remembered) |> fun (m, r) ->
         (match kind with
          | "none" -> m := no_memory; r := nothing
          | "one-bound" -> m := lossless_one_bound; r := empty
          | _ -> m := lossless_two_bounds; r := empty)
       | words ->
         incr searches;
         let rec before = function "=" :: _ | [] -> [] | w :: ws -> w :: before ws in
         let question = before words in
         let ours = String.concat " " question ^ " " ^ search !now question in
         if ours <> line then begin
           Printf.printf "%s\nthe library: %s\nthe model:   %s\n" !text line ours;
           exit 1
         end
     done
   with End_of_file -> ());
  if !trees = 0 then (print_endline "no trees were read"; exit 1);
  Printf.printf "%d searches of %d trees: the model returns the same values, makes the same \
                 passes and evaluates the same leaves in the same order\n" !searches !trees
